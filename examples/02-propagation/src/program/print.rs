//! What the commands print.

use grid::{Board, Boxes, Shape, Side};
use search::{Limits, Nobody};
use serde_json::json;
use world::{Exit, Format, Found, Refusal, Report, Status, World};

use super::toy;
use crate::method::{Rules, Squares};
use crate::puzzle::{Answer, Impossible, Outcome, propagate, solve};

/// What is asked of each puzzle of a list.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    pub rules: Rules,
    pub limits: Limits,
    /// How many solutions of each puzzle are kept and shown.
    pub show: u64,
    pub boxes: Option<grid::Boxes>,
    /// Whether only the totals are printed.
    pub totals: bool,
}

pub fn toy(format: Format, world: &mut World<'_>) -> Result<Exit, Refusal> {
    let (walk, squares) = (toy::walk(), toy::squares());
    let mut report = Report::new();
    report.fact("status", Status::Solved.word()).fact("method", "propagation");
    report.fact("rules", Rules::All.name()).fact("propagation", "solved");
    report.fact("eliminations", walk.eliminations);
    let puzzle = toy::puzzle();
    let lines: Vec<String> =
        puzzle.to_string().lines().map(str::to_string).collect();
    report.block("puzzle", &lines, json!(puzzle.line()));
    report.lines("trace", toy::trace(&walk.cascade, &squares));
    report.fact("shown", 1_u64).boards(&[walk.solution]);
    world.print(&report.render(format))?;
    Ok(Exit::Answered)
}

pub fn peers(
    name: &str,
    side: Side,
    boxes: Option<Boxes>,
    format: Format,
    world: &mut World<'_>,
) -> Result<Exit, Refusal> {
    let shape = match boxes {
        Some(boxes) => Shape::new(side, boxes)
            .map_err(|misfit| Refusal::Usage(format!("--boxes: {misfit}")))?,
        None => Shape::usual(side),
    };
    let squares = Squares::new(shape);
    let square = squares.named(name).map_err(|error| {
        // Nobody needs more of a long text to know it again.
        let found: String = name.chars().take(20).collect();
        Refusal::Usage(format!("found '{found}' where a square is wanted; {error}"))
    })?;
    let mut report = Report::new();
    report.fact("square", squares.name(square));
    report.boxes(shape);
    for (kind, unit) in ["row", "column", "box"].iter().zip(squares.units(square)) {
        report.fact(kind, squares.names(unit));
    }
    let peers = squares.peers(square);
    report.fact("peers", peers.len());
    let mark = |other| match other {
        _ if other == square => "#".to_string(),
        _ if peers.contains(&other) => "x".to_string(),
        _ => ".".to_string(),
    };
    report.lines("board", squares.layout(mark));
    world.print(&report.render(format))?;
    Ok(Exit::Answered)
}

pub fn propagation(
    puzzle: &Board,
    rules: Rules,
    format: Format,
    world: &mut World<'_>,
) -> Result<Exit, Refusal> {
    let squares = Squares::new(puzzle.shape());
    let done = propagate(puzzle, rules, Nobody).map_err(Refusal::broken)?;
    let (status, word) = match done.outcome {
        Outcome::Solved(_) => (Status::Solved, "solved"),
        Outcome::Contradiction(_) => (Status::Unsat, "contradiction"),
        Outcome::Stuck => (Status::Unknown, "stuck"),
    };
    let mut report = report(status, rules, puzzle.shape());
    report.fact("propagation", word).fact("eliminations", done.eliminations);
    if let Outcome::Contradiction(impossible) = &done.outcome {
        add_impossible(&mut report, impossible, &squares);
    }
    if !matches!(done.outcome, Outcome::Contradiction(Impossible::Clash(_))) {
        let sets: Vec<String> =
            squares.all().map(|it| done.state[it].to_string()).collect();
        report.block("candidates", &done.state.table(&squares), json!(sets));
    }
    world.print(&report.render(format))?;
    // The question was how far propagation goes, and that is answered.
    Ok(Exit::Answered)
}

pub fn solutions(
    puzzle: &Board,
    question: Question,
    format: Format,
    world: &mut World<'_>,
) -> Result<Exit, Refusal> {
    let Question { rules, limits, show, .. } = question;
    let answer =
        solve(puzzle, rules, limits, show, Nobody).map_err(Refusal::broken)?;
    let found = Found::from(answer.tally);
    let mut report = report(found.status(), rules, puzzle.shape());
    report.found(found);
    for (key, count) in counters(&answer) {
        report.fact(key, count);
    }
    report.stopped(found);
    if let Some(impossible) = &answer.impossible {
        add_impossible(&mut report, impossible, &Squares::new(puzzle.shape()));
    }
    report.fact("shown", answer.kept.len()).boards(&answer.kept);
    world.print(&report.render(format))?;
    Ok(found.status().exit())
}

/// The facts by which every answer on a board begins.
fn report(status: Status, rules: Rules, shape: Shape) -> Report {
    let mut report = Report::new();
    report.fact("status", status.word()).fact("method", "propagation");
    report.fact("rules", rules.name()).boxes(shape);
    report
}

fn add_impossible(report: &mut Report, impossible: &Impossible, squares: &Squares) {
    let (key, what) = cause(impossible, squares);
    report.fact(key, what);
}

/// Why the givens alone have no solution: the key and the words.
pub fn cause(impossible: &Impossible, squares: &Squares) -> (&'static str, String) {
    match impossible {
        Impossible::Clash(clash) => ("clash", clash.to_string()),
        Impossible::Contradiction(it) => ("contradiction", it.describe(squares)),
    }
}

/// What a search took, in the order in which it is printed.
pub const COUNTERS: [&str; 4] = ["nodes", "branches", "backtracks", "eliminations"];

/// The counters of an answer, each with its key.
pub fn counters(answer: &Answer) -> [(&'static str, u64); 4] {
    let Answer { tally, eliminations, .. } = answer;
    let [nodes, branches, backtracks, gone] = COUNTERS;
    [
        (nodes, tally.nodes),
        (branches, tally.branches),
        (backtracks, tally.backtracks),
        (gone, *eliminations),
    ]
}
