//! What the commands print.

use std::num::NonZeroU64;

use grid::{Board, Side, Solution, counted};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use search::Nobody;
use serde_json::json;
use world::{Exit, Fact, Format, Refusal, Report, Status, World};

use super::plan::Plan;
use super::toy::Warmup;
use crate::method::{Full, Sampler, Tally};
use crate::puzzle::fewer::{Row, fewer as lose_givens};
use crate::puzzle::sudoku::{Compiled, Outcome, Stopped, TooLarge, compile, model};

/// The most boards that are printed: each is kept until all have been found.
const MOST_SHOWN: u64 = 100_000;

/// A count as a fact: a number, or its digits where it is larger than any.
fn number(count: u128) -> Fact {
    u64::try_from(count).map_or_else(|_| Fact::Text(count.to_string()), Fact::Number)
}

fn refusal(error: TooLarge) -> Refusal {
    Refusal::Usage(error.to_string())
}

const fn status(boards: u128) -> Status {
    if boards == 0 { Status::Unsat } else { Status::Solved }
}

/// The facts with which every answer begins.
fn begin(status: Status, plan: Plan, puzzle: &Board) -> Report {
    let mut report = Report::new();
    report.fact("status", status.word()).fact("method", "search");
    for (key, value) in plan.facts() {
        report.fact(key, value);
    }
    report.boxes(puzzle.shape());
    report
}

fn took(report: &mut Report, tally: Tally) {
    report.fact("states", tally.states).fact("met again", tally.again);
    report.fact("dead ends", tally.dead_ends);
}

fn stopped(plan: Plan, stopped: Stopped) -> String {
    let what = match stopped.full {
        Full::States => "state",
        Full::Nodes => "node",
    };
    let allowed = usize::try_from(plan.max_nodes.get()).unwrap_or(usize::MAX);
    format!("at --max-nodes; there are more than {}", counted(allowed, what))
}

/// The report of a search that ended, or that did not.
fn searched(
    puzzle: &Board,
    plan: Plan,
) -> Result<(Status, Report, Result<Compiled, Stopped>), Refusal> {
    let options = match puzzle.clash() {
        Some(_) => 0,
        None => model(puzzle, plan.order).map_err(refusal)?.choosable().count(),
    };
    let Plan { order, memory, max_nodes } = plan;
    let outcome = compile(puzzle, order, memory, max_nodes, Nobody);
    Ok(match outcome.map_err(refusal)? {
        Outcome::NodeLimit(stopped) => {
            let mut report = begin(Status::Unknown, plan, puzzle);
            took(report.fact("options", options), stopped.tally);
            (Status::Unknown, report, Err(stopped))
        }
        Outcome::Compiled(compiled) => {
            let boards = compiled.count();
            let status = status(boards);
            let mut report = begin(status, plan, puzzle);
            took(report.fact("options", options), compiled.tally());
            report.fact("diagram nodes", compiled.diagram().nodes().len());
            report.fact("solutions", number(boards));
            if let Some(clash) = puzzle.clash() {
                report.fact("clash", clash.to_string());
            }
            (status, report, Ok(compiled))
        }
    })
}

/// The first boards of the diagram. One is always looked at, so that no answer
/// goes unchecked.
fn first(compiled: &Compiled, show: u64) -> Result<Vec<Solution>, Refusal> {
    let show = usize::try_from(show).unwrap_or(usize::MAX);
    let boards = compiled.boards().take(show.max(1));
    let mut kept = boards.collect::<Result<Vec<_>, _>>().map_err(Refusal::broken)?;
    kept.truncate(show);
    Ok(kept)
}

pub(super) fn solved(
    puzzle: &Board,
    plan: Plan,
    show: u64,
    format: Format,
    world: &mut World<'_>,
) -> Result<Exit, Refusal> {
    let (status, mut report, compiled) = searched(puzzle, plan)?;
    let kept = match compiled {
        Ok(compiled) => {
            let boards = compiled.count();
            if boards > 0 {
                let uniqueness = if boards == 1 { "unique" } else { "not unique" };
                report.fact("uniqueness", uniqueness);
            }
            if boards.min(u128::from(show)) > u128::from(MOST_SHOWN) {
                return Err(too_many("--show"));
            }
            first(&compiled, show)?
        }
        Err(full) => {
            report.fact("uniqueness", "not decided");
            report.fact("stopped", stopped(plan, full));
            Vec::new()
        }
    };
    report.fact("shown", kept.len()).boards(&kept);
    world.print(&report.render(format))?;
    Ok(status.exit())
}

fn too_many(option: &str) -> Refusal {
    Refusal::Usage(format!("{option}: at most {MOST_SHOWN} boards are printed"))
}

pub(super) fn count(
    empty: &Board,
    plan: Plan,
    format: Format,
    world: &mut World<'_>,
) -> Result<Exit, Refusal> {
    let (status, mut report, compiled) = searched(empty, plan)?;
    match compiled {
        Ok(compiled) => drop(first(&compiled, 1)?),
        Err(full) => {
            report.fact("stopped", stopped(plan, full));
            // A smaller side fits, with memory, if more states are allowed.
            if empty.shape().side() == Side::Nine.get() {
                report.fact("try", "12-counting-boards");
            }
        }
    }
    world.print(&report.render(format))?;
    Ok(status.exit())
}

pub(super) fn sample(
    puzzle: &Board,
    plan: Plan,
    (count, seed): (NonZeroU64, u64),
    format: Format,
    world: &mut World<'_>,
) -> Result<Exit, Refusal> {
    if count.get() > MOST_SHOWN {
        return Err(too_many("--count"));
    }
    let (status, mut report, compiled) = searched(puzzle, plan)?;
    report.fact("seed", seed);
    let mut drawn = Vec::new();
    match compiled {
        Ok(compiled) => {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            if let Some(sampler) = Sampler::new(compiled.diagram()) {
                for _ in 0..count.get() {
                    let board = compiled.board(&sampler.draw(&mut random));
                    drawn.push(board.map_err(Refusal::broken)?);
                }
            }
        }
        Err(full) => drop(report.fact("stopped", stopped(plan, full))),
    }
    report.fact("drawn", drawn.len()).boards(&drawn);
    world.print(&report.render(format))?;
    Ok(status.exit())
}

pub(super) fn fewer(
    puzzle: &Board,
    plan: Plan,
    format: Format,
    world: &mut World<'_>,
) -> Result<Exit, Refusal> {
    let total = puzzle.givens().count();
    let mut rows: Vec<Row> = Vec::new();
    let mut end = None;
    if puzzle.clash().is_none() {
        let told = |row: Row| {
            world.progress.tell((total - row.givens) as u64, total as u64);
            rows.push(row);
        };
        let Plan { order, memory, max_nodes } = plan;
        end =
            lose_givens(puzzle, order, memory, max_nodes, told).map_err(refusal)?;
    }
    // The puzzle as it is, with all its givens.
    let status = match (rows.first(), &end) {
        (Some(row), _) => status(row.boards),
        (None, None) => Status::Unsat,
        (None, Some(_)) => Status::Unknown,
    };
    let mut report = begin(status, plan, puzzle);
    let lines: Vec<String> = rows.iter().map(line).collect();
    let values: Vec<_> = rows.iter().map(value).collect();
    report.block("lines", &lines, json!(values));
    if let Some(clash) = puzzle.clash() {
        report.fact("clash", clash.to_string());
    }
    if let Some(full) = end {
        report.fact("stopped", stopped(plan, full));
    }
    world.print(&report.render(format))?;
    Ok(status.exit())
}

fn line(row: &Row) -> String {
    let Tally { states, again, dead_ends } = row.tally;
    format!(
        "givens {}, states {states}, met again {again}, dead ends {dead_ends}, \
         diagram nodes {}, solutions {}",
        row.givens, row.nodes, row.boards
    )
}

fn value(row: &Row) -> serde_json::Value {
    json!({
        "givens": row.givens,
        "states": row.tally.states,
        "met_again": row.tally.again,
        "dead_ends": row.tally.dead_ends,
        "diagram_nodes": row.nodes,
        "solutions": number(row.boards).to_json(),
    })
}

pub(super) fn toy(format: Format, world: &mut World<'_>) -> Result<Exit, Refusal> {
    let warmup = Warmup::new();
    let mut report = Report::new();
    report.fact("status", Status::Solved.word()).fact("method", "search");
    report.fact("choice", "first");
    report.fact("items", warmup.problem.items());
    report.fact("options", warmup.problem.choosable().count());
    took(&mut report, warmup.tally);
    report.fact("diagram nodes", warmup.diagram.nodes().len());
    report.fact("solutions", number(warmup.diagram.count()));
    report.lines("strip", warmup.strip());
    report.lines("steps", warmup.steps.clone());
    report.lines("nodes", warmup.nodes());
    report.lines("covers", warmup.covers());
    world.print(&report.render(format))?;
    Ok(Exit::Answered)
}
