//! What the commands print of diagrams that were compiled by search, and of the
//! count by bands.

use grid::{Board, Shape, Solution, counted};
use serde_json::json;
use world::{Exit, Fact, Format, Refusal, Report, Status, World};

use super::refuse_many;
use crate::bands;
use crate::states::{self, Compiled, Outcome, Stopped, Sweep, Tally, TooLarge};
use crate::thinned::{Row, thinned};
use crate::variables::{Order, Variables};

/// How to search: an order of the cells, and a limit on states and on nodes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub sweep: Sweep,
    pub max_nodes: usize,
}

impl Plan {
    const fn order(self) -> Order {
        match self.sweep {
            Sweep::Rows => Order::Cell,
            Sweep::Columns => Order::Column,
        }
    }
}

/// The sweep that takes the cells in this order, if the order goes by cells.
pub(super) fn sweep(order: Order) -> Result<Sweep, Refusal> {
    match order {
        Order::Cell => Ok(Sweep::Rows),
        Order::Column => Ok(Sweep::Columns),
        Order::Digit => Err(Refusal::Usage(
            "--order digit: the search fills one cell after the other; \
             say --order cell or --order column, or --compile apply"
                .to_string(),
        )),
    }
}

/// A count as a fact: a number, or its digits where it is larger than any.
fn number(count: u128) -> Fact {
    u64::try_from(count).map_or_else(|_| Fact::Text(count.to_string()), Fact::Number)
}

fn refusal(error: TooLarge) -> Refusal {
    Refusal::Usage(error.to_string())
}

/// The first lines of every answer about a puzzle.
fn head(status: Status, plan: Plan, puzzle: &Board, tally: Tally) -> Report {
    let order = plan.order();
    let variables = match puzzle.clash() {
        Some(_) => 0,
        None => Variables::new(puzzle, order).len(),
    };
    let mut report = Report::new();
    report.fact("status", status.word()).fact("method", "search");
    report.fact("order", order.name()).boxes(puzzle.shape());
    report.fact("variables", variables);
    report.fact("states", tally.states).fact("met again", tally.again);
    report.fact("dead ends", tally.dead_ends);
    report
}

const fn status(boards: u128) -> Status {
    if boards == 0 { Status::Unsat } else { Status::Solved }
}

fn stopped(plan: Plan, stopped: Stopped) -> String {
    let allowed = counted(plan.max_nodes, stopped.limit.name());
    format!("at --max-nodes; there are more than {allowed}")
}

/// The report of a search that ended, or that did not.
fn searched(
    puzzle: &Board,
    plan: Plan,
    nodes: &str,
) -> Result<(Status, Report, Result<Compiled, Stopped>), Refusal> {
    let outcome = states::compile(puzzle, plan.sweep, plan.max_nodes, |_| ());
    Ok(match outcome.map_err(refusal)? {
        Outcome::NodeLimit(stopped) => {
            let report = head(Status::Unknown, plan, puzzle, stopped.tally);
            (Status::Unknown, report, Err(stopped))
        }
        Outcome::Compiled(compiled) => {
            let boards = compiled.count();
            let status = status(boards);
            let mut report = head(status, plan, puzzle, compiled.tally());
            report.fact(nodes, compiled.diagram().nodes().len());
            report.fact("solutions", number(boards));
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
    let (status, mut report, compiled) = searched(puzzle, plan, "query nodes")?;
    if let Some(clash) = puzzle.clash() {
        report.fact("clash", clash.to_string());
    }
    let kept = match &compiled {
        Ok(compiled) => {
            if status == Status::Solved {
                let unique = compiled.count() == 1;
                report.fact(
                    "uniqueness",
                    if unique { "unique" } else { "not unique" },
                );
            }
            refuse_many(show, u64::try_from(compiled.count()).ok())?;
            first(compiled, show)?
        }
        Err(full) => {
            report.fact("uniqueness", "not decided");
            report.fact("stopped", stopped(plan, *full));
            Vec::new()
        }
    };
    report.fact("shown", kept.len()).boards(&kept);
    world.print(&report.render(format))?;
    Ok(status.exit())
}

pub(super) fn count(
    shape: Shape,
    plan: Plan,
    format: Format,
    world: &mut World<'_>,
) -> Result<Exit, Refusal> {
    let empty = Board::empty(shape);
    let (status, mut report, compiled) = searched(&empty, plan, "rule nodes")?;
    match compiled {
        Ok(compiled) => drop(first(&compiled, 1)?),
        Err(full) => drop(report.fact("stopped", stopped(plan, full))),
    }
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
        end = thinned(puzzle, plan.sweep, plan.max_nodes, told).map_err(refusal)?;
    }
    // The puzzle as it is, with all its givens.
    let status = match (rows.first(), &end) {
        (Some(row), _) => status(row.boards),
        (None, None) => Status::Unsat,
        (None, Some(_)) => Status::Unknown,
    };
    let mut report = Report::new();
    report.fact("status", status.word()).fact("method", "search");
    report.fact("order", plan.order().name()).boxes(puzzle.shape());
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
    format!(
        "givens {}, states {}, dead ends {}, query nodes {}, solutions {}",
        row.givens, row.tally.states, row.tally.dead_ends, row.nodes, row.boards
    )
}

fn value(row: &Row) -> serde_json::Value {
    json!({
        "givens": row.givens,
        "states": row.tally.states,
        "dead_ends": row.tally.dead_ends,
        "query_nodes": row.nodes,
        "solutions": number(row.boards).to_json(),
    })
}

/// All boards of a shape, band by band.
pub(super) fn bands(
    shape: Shape,
    format: Format,
    world: &mut World<'_>,
) -> Result<Exit, Refusal> {
    let count =
        bands::count(shape).ok_or(TooLarge(shape.side())).map_err(refusal)?;
    let bands::Savings { all, named, ordered, classes, below } = count.savings;
    let mut report = Report::new();
    report.fact("status", Status::Solved.word()).fact("method", "bands");
    report.boxes(shape).fact("bands", number(count.bands));
    report.fact("patterns", number(all));
    report.fact("with digits named", number(named));
    report.fact("with columns ordered", number(ordered));
    report.fact("classes", classes).fact("bands below", below);
    report.fact("solutions", number(count.boards));
    world.print(&report.render(format))?;
    Ok(Exit::Answered)
}
