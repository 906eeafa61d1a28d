//! What the commands print.

use std::path::Path;

use grid::{Board, Shape, Solution};
use num_bigint::BigUint;
use serde_json::json;
use world::{Exit, Fact, Format, Refusal, Report, Status, World};

use super::{MOST_SHOWN, refuse_many};
use crate::compile::{Full, Plan, Step, compile};
use crate::diagram::{count as models, decision_nodes, with_complemented_edges};
use crate::fewer::{End, Row, fewer as lose_givens};
use crate::figures::Name;
use crate::solve::{Answer, Counted, SolveError, boards, solve};
use crate::toy::{FORMULA, ORDERS, Warmup};

/// Progress goes to whoever listens.
fn progress<'a>(world: &'a mut World<'_>) -> impl FnMut(Step) + 'a {
    |step| world.progress.tell(step.done as u64, step.of as u64)
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
    report.fact("order", plan.order.name());
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
            refuse_many(show, u64::try_from(&counted.solutions).ok())?;
            let status = status(&counted.solutions);
            (status, counted_report(&counted, status, plan, shape))
        }
        Answer::Full(unfinished) => {
            let mut report =
                head(Status::Unknown, plan, shape, unfinished.variables);
            report.fact("peak nodes", unfinished.full.peak);
            report.fact("uniqueness", "not decided");
            report.fact("stopped", stopped(unfinished.full));
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

fn stopped(full: Full) -> String {
    format!("at --max-nodes; {full}")
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
    let (status, report) = match compile(&empty, plan, progress(world)) {
        Err(full) => {
            let variables = shape.side().pow(3);
            let mut report = head(Status::Unknown, plan, shape, variables);
            report.fact("peak nodes", full.peak).fact("stopped", stopped(full));
            (Status::Unknown, report)
        }
        Ok(compiled) => {
            let first = boards(&compiled.graph, &compiled.variables).next();
            if let Some(board) = first {
                Solution::check(&empty, board).map_err(Refusal::broken)?;
            }
            let solutions = models(&compiled.graph);
            let status = status(&solutions);
            let mut report = head(status, plan, shape, compiled.variables.len());
            report.fact("rule nodes", decision_nodes(&compiled.graph));
            let complemented = with_complemented_edges(&compiled.graph);
            report.fact("with complemented edges", complemented);
            report.fact("peak nodes", compiled.peak);
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
    if shape.side() == 16 && puzzle.clash().is_none() {
        return Err(refusal(SolveError::Sixteen));
    }
    let total = puzzle.givens().count();
    let told = |row: &Row| {
        world.progress.tell((total - row.givens) as u64, total as u64);
    };
    let found = lose_givens(puzzle, plan, told);
    // The puzzle as it is, with all its givens.
    let status = match (found.rows.first(), &found.end) {
        (Some(row), _) => status(&row.solutions),
        (None, End::Clash(_)) => Status::Unsat,
        (None, _) => Status::Unknown,
    };
    let mut report = Report::new();
    report.fact("status", status.word()).fact("method", "apply");
    report.fact("order", plan.order.name());
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
        End::Full(full) => drop(report.fact("stopped", stopped(*full))),
    }
    world.print(&report.render(format))?;
    Ok(status.exit())
}
