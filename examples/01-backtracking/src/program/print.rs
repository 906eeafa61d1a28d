//! What the commands print.

use grid::{Board, Shape};
use search::{Answer, Nobody, Tally};
use serde_json::{Value, json};
use world::args::Search;
use world::{Exit, Format, Found, Refusal, Report, Status, World};

use super::toy;
use crate::method::Puzzle;
use crate::puzzle::latin::{self, LatinSquare};
use crate::puzzle::sudoku;

/// Both squares, one answer after the other; in JSON a list of answers.
pub fn toy(format: Format, world: &mut World<'_>) -> Result<Exit, Refusal> {
    let reports = toy::squares().map(|square| {
        let walk = toy::walk(square);
        let mut report = latin_report(walk.answer.tally);
        let square = walk.square.to_string();
        report.lines("latin square", square.lines().map(str::to_string).collect());
        report.lines("trace", walk.trace);
        add_squares(&mut report, &walk.answer);
        report.render(format)
    });
    let text = match format {
        Format::Text => reports.join("\n"),
        Format::Json => {
            let squares: Result<Vec<Value>, _> =
                reports.iter().map(|report| serde_json::from_str(report)).collect();
            let squares = squares.expect("a report is JSON");
            let json = serde_json::to_string_pretty(&json!({ "squares": squares }));
            json.expect("a list of reports is JSON") + "\n"
        }
    };
    world.print(&text)?;
    Ok(Exit::Answered)
}

pub fn latin(
    square: &LatinSquare,
    search: Search,
    world: &mut World<'_>,
) -> Result<Exit, Refusal> {
    let answer = latin::complete(square, search.limits(), search.show(), Nobody)
        .map_err(Refusal::broken)?;
    let mut report = latin_report(answer.tally);
    if let Some(clash) = Puzzle::latin(square).clash() {
        report.fact("clash", clash.to_string());
    }
    add_squares(&mut report, &answer);
    world.print(&report.render(search.format()))?;
    Ok(Found::from(answer.tally).status().exit())
}

pub fn sudoku(
    puzzle: &Board,
    search: Search,
    world: &mut World<'_>,
) -> Result<Exit, Refusal> {
    let answer = sudoku::solve(puzzle, search.limits(), search.show())
        .map_err(Refusal::broken)?;
    let mut report = Report::new();
    add_facts(&mut report, Some(puzzle.shape()), answer.tally);
    if let Some(clash) = puzzle.clash() {
        report.fact("clash", clash.to_string());
    }
    report.fact("shown", answer.kept.len()).boards(&answer.kept);
    world.print(&report.render(search.format()))?;
    Ok(Found::from(answer.tally).status().exit())
}

/// First the answer to the question about a Latin square, then all the rest.
fn latin_report(tally: Tally) -> Report {
    let mut report = Report::new();
    let completable = match Found::from(tally).status() {
        Status::Solved => "yes",
        Status::Unsat => "no",
        Status::Unknown => "unknown",
    };
    report.fact("completable", completable);
    add_facts(&mut report, None, tally);
    report
}

/// What was found by which method, and what it took; of a sudoku, its shape too.
fn add_facts(report: &mut Report, shape: Option<Shape>, tally: Tally) {
    let found = Found::from(tally);
    report.fact("status", found.status().word()).fact("method", "backtracking");
    if let Some(shape) = shape {
        report.boxes(shape);
    }
    report.found(found);
    report.fact("nodes", tally.nodes).fact("branches", tally.branches);
    report.fact("backtracks", tally.backtracks).stopped(found);
}

/// The squares that are shown, as they are printed; a string of rows in JSON.
fn add_squares(report: &mut Report, answer: &Answer<LatinSquare>) {
    report.fact("shown", answer.kept.len());
    let shown = answer.kept.iter().map(|square| {
        let text = square.to_string();
        let json = json!(text.trim_end_matches('\n'));
        (text, json)
    });
    report.solutions("boards", shown);
}
