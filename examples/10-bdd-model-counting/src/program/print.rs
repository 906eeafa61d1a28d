//! What the commands print.

use std::path::Path;

use grid::{Board, Shape, Side};
use num_bigint::BigUint;
use serde_json::json;
use world::{Exit, Fact, Format, Refusal, Report, Status, World};

use super::figures::Name;
use super::names;
use super::toy::{FORMULA, ORDERS, Warmup};
use crate::method::compile::{Full, Step};
use crate::method::diagram::with_complemented_edges;
use crate::puzzle::boards::{Boards, Plan};
use crate::puzzle::fewer::{End, Row, fewer as lose_givens};
use crate::puzzle::solve::{Answer, Counted, SolveError, solve};

/// The most boards that are printed: each is kept until all have been found.
const MOST_SHOWN: u64 = 100_000;

/// Progress goes to whoever listens.
fn progress<'a>(world: &'a mut World<'_>) -> impl FnMut(Step) + 'a {
    |step| world.progress.tell(step.taken as u64, step.of as u64)
}

pub(super) fn toy(format: Format, world: &mut World<'_>) -> Result<Exit, Refusal> {
    let warmups = ORDERS.map(Warmup::new);
    let mut report = Report::new();
    report.fact("status", Status::Solved.word()).fact("method", "apply");
    report.fact("formula", FORMULA).fact("variables", ORDERS[0].len());
    report.fact("models", number(&warmups[0].models()));
    let sizes = warmups.iter().map(|warmup| {
        format!(
            "{}: {} decision nodes, {} with complemented edges, {} models",
            warmup.order_name(),
            warmup.nodes(),
            warmup.complemented(),
            warmup.models(),
        )
    });
    let values: Vec<_> = warmups
        .iter()
        .map(|warmup| {
            json!({
                "order": warmup.order_name(),
                "decision_nodes": warmup.nodes(),
                "with_complemented_edges": warmup.complemented(),
                "models": number(&warmup.models()).to_json(),
            })
        })
        .collect();
    report.block("orders", &sizes.collect::<Vec<_>>(), json!(values));
    for warmup in &warmups {
        report.lines(&format!("nodes {}", warmup.order_name()), warmup.trace());
    }
    world.print(&report.render(format))?;
    Ok(Exit::Answered)
}

/// Writes both graphs of the warm-up into the files that were asked for.
pub(super) fn toy_files(
    dot: Option<&Path>,
    svg: Option<&Path>,
    world: &mut World<'_>,
) -> Result<(), Refusal> {
    let dot = dot.map(|path| world.open(path)).transpose()?;
    let svg = svg.map(|path| world.open(path)).transpose()?;
    if let Some(target) = dot {
        // As the library writes it, both terminals included.
        let graphs = ORDERS.map(|order| {
            let Warmup { set, graph, .. } = Warmup::new(order);
            graph.to_dot_string(&set, false)
        });
        world.write(target, &graphs.concat())?;
    }
    if let Some(target) = svg {
        world.write(target, &Name::Orders.draw().to_string())?;
    }
    Ok(())
}

/// A count as a fact: a number, or its digits where it is larger than any.
fn number(count: &BigUint) -> Fact {
    u64::try_from(count).map_or_else(|_| Fact::Text(count.to_string()), Fact::Number)
}

/// The first lines of every answer about boards.
fn head(status: Status, plan: Plan, shape: Shape, variables: usize) -> Report {
    let mut report = Report::new();
    report.fact("status", status.word()).fact("method", "apply");
    report.fact("order", names::of_order(plan.order));
    report.boxes(shape).fact("variables", variables);
    report
}

/// A count decides all that can be asked.
fn status(solutions: &BigUint) -> Status {
    if *solutions == BigUint::ZERO { Status::Unsat } else { Status::Solved }
}

pub(super) fn solved(
    puzzle: &Board,
    plan: Plan,
    show: u64,
    format: Format,
    world: &mut World<'_>,
) -> Result<Exit, Refusal> {
    let keep = show.min(MOST_SHOWN);
    let answer = solve(puzzle, plan, keep, progress(world)).map_err(refusal)?;
    let shape = puzzle.shape();
    let (status, report) = match answer {
        Answer::Clash(clash) => {
            let mut report = head(Status::Unsat, plan, shape, 0);
            report.fact("query nodes", 0_u64).fact("peak nodes", 0_u64);
            report.fact("solutions", 0_u64).fact("clash", clash.to_string());
            report.fact("shown", 0_u64).boards(&[]);
            (Status::Unsat, report)
        }
        Answer::Counted(counted) => {
            refuse_many(show, &counted.solutions)?;
            let status = status(&counted.solutions);
            (status, counted_report(&counted, status, plan, shape))
        }
        Answer::Full { variables, full } => {
            let mut report = head(Status::Unknown, plan, shape, variables);
            report.fact("peak nodes", full.peak);
            report.fact("uniqueness", "not decided");
            stopped(&mut report, full, PUZZLES);
            report.fact("shown", 0_u64).boards(&[]);
            (Status::Unknown, report)
        }
    };
    world.print(&report.render(format))?;
    Ok(status.exit())
}

fn counted_report(
    counted: &Counted,
    status: Status,
    plan: Plan,
    shape: Shape,
) -> Report {
    let Counted { sizes, solutions, kept } = counted;
    let mut report = head(status, plan, shape, sizes.variables);
    if let Some(rules) = sizes.rules {
        report.fact("rule nodes", rules);
    }
    report.fact("query nodes", sizes.query).fact("peak nodes", sizes.peak);
    report.fact("solutions", number(solutions));
    if status == Status::Solved {
        let unique = *solutions == BigUint::from(1_u32);
        report.fact("uniqueness", if unique { "unique" } else { "not unique" });
    }
    report.fact("shown", kept.len()).boards(kept);
    report
}

/// Where to go on with a puzzle whose graph does not fit.
const PUZZLES: &str = "11-remembering-search";

/// Where to go on if all boards of a side do not fit. Those of side 9 do not fit
/// into the diagram of chapter 11 either.
fn sides(shape: Shape) -> &'static str {
    if shape.side() == Side::Nine.get() {
        "12-counting-boards"
    } else {
        "11-remembering-search, 12-counting-boards"
    }
}

/// Which graph did not fit, and which chapters may do without it.
fn stopped(report: &mut Report, full: Full, elsewhere: &str) {
    report.fact("stopped", format!("at --max-nodes; {full}")).fact("try", elsewhere);
}

/// Refuses to print more boards than can be kept, if there are so many.
fn refuse_many(show: u64, solutions: &BigUint) -> Result<(), Refusal> {
    if *solutions.min(&BigUint::from(show)) > BigUint::from(MOST_SHOWN) {
        let what = format!("--show: at most {MOST_SHOWN} boards are printed");
        return Err(Refusal::Usage(what));
    }
    Ok(())
}

fn refusal(error: SolveError) -> Refusal {
    match error {
        SolveError::Sixteen => Refusal::Usage(error.to_string()),
        SolveError::Fault(fault) => Refusal::broken(fault),
    }
}

pub(super) fn count(
    shape: Shape,
    plan: Plan,
    format: Format,
    world: &mut World<'_>,
) -> Result<Exit, Refusal> {
    let empty = Board::empty(shape);
    let (status, report) = match Boards::of(&empty, plan, progress(world)) {
        Err(full) => {
            let variables = shape.side().pow(3);
            let mut report = head(Status::Unknown, plan, shape, variables);
            report.fact("peak nodes", full.peak);
            stopped(&mut report, full, sides(shape));
            (Status::Unknown, report)
        }
        Ok(boards) => {
            boards.checked(&empty, 0).map_err(Refusal::broken)?;
            let solutions = boards.count();
            let status = status(&solutions);
            let mut report = head(status, plan, shape, boards.variables.len());
            report.fact("rule nodes", boards.nodes());
            let complemented = with_complemented_edges(&boards.graph);
            report.fact("with complemented edges", complemented);
            report.fact("peak nodes", boards.peak);
            report.fact("solutions", number(&solutions));
            (status, report)
        }
    };
    world.print(&report.render(format))?;
    Ok(status.exit())
}

pub(super) fn fewer(
    puzzle: &Board,
    plan: Plan,
    format: Format,
    world: &mut World<'_>,
) -> Result<Exit, Refusal> {
    let shape = puzzle.shape();
    let total = puzzle.givens().count();
    let told = |row: &Row| {
        world.progress.tell((total - row.givens) as u64, total as u64);
    };
    let found = lose_givens(puzzle, plan, told).map_err(refusal)?;
    // The puzzle as it is, with all its givens.
    let status = match (found.rows.first(), &found.end) {
        (Some(row), _) => status(&row.solutions),
        (None, End::Clash(_)) => Status::Unsat,
        (None, _) => Status::Unknown,
    };
    let mut report = Report::new();
    report.fact("status", status.word()).fact("method", "apply");
    report.fact("order", names::of_order(plan.order));
    report.boxes(shape);
    let line = |row: &Row| {
        format!(
            "givens {}, variables {}, query nodes {}, peak nodes {}, solutions {}",
            row.givens, row.variables, row.nodes, row.peak, row.solutions
        )
    };
    let value = |row: &Row| {
        json!({
            "givens": row.givens,
            "variables": row.variables,
            "query_nodes": row.nodes,
            "peak_nodes": row.peak,
            "solutions": number(&row.solutions).to_json(),
        })
    };
    let lines: Vec<String> = found.rows.iter().map(line).collect();
    let values: Vec<_> = found.rows.iter().map(value).collect();
    report.block("lines", &lines, json!(values));
    match &found.end {
        End::Empty => {}
        End::Clash(clash) => drop(report.fact("clash", clash.to_string())),
        End::Full(full) => stopped(&mut report, *full, PUZZLES),
    }
    world.print(&report.render(format))?;
    Ok(status.exit())
}
