//! What the commands print.

use std::num::NonZeroUsize;

use grid::Board;
use serde_json::{Map, Value, json};
use world::{Exit, Fact, Format, Refusal, Report, Status, World};

use super::decimal::nine_figures;
use super::survey::{Plan, Tally, survey as run_all};
use super::toy::{Point, Round, START, walk};
use crate::method::Parameters;
use crate::puzzle::sudoku::{Answer, Outcome};

pub(super) fn toy(format: Format, world: &mut World<'_>) -> Result<Exit, Refusal> {
    let point = |point: Point| format!("({:.6}, {:.6})", point.x, point.y);
    let mut report = Report::new();
    report.fact("status", Status::Solved.word()).fact("method", "projection");
    report.fact("start", point(START));
    let round = |Round { on_the_axis, on_the_diagonal }| {
        format!("A {} -> B {}", point(on_the_axis), point(on_the_diagonal))
    };
    report.lines("rounds", walk().into_iter().map(round).collect());
    world.print(&report.render(format))?;
    Ok(Exit::Answered)
}

/// A board that was found and checked, or nothing known: a run that ends without
/// a board proves nothing.
pub(super) const fn status(answer: &Answer) -> Status {
    match answer.outcome {
        Outcome::Solved(_) => Status::Solved,
        Outcome::Refused(_) | Outcome::IterationLimit | Outcome::Clash(_) => {
            Status::Unknown
        }
    }
}

pub(super) fn solve_report(
    puzzle: &Board,
    origin: (&str, Fact),
    parameters: Parameters,
    answer: &Answer,
    show: u64,
) -> Report {
    let mut report = Report::new();
    report.fact("status", status(answer).word()).fact("method", "projection");
    report.boxes(puzzle.shape());
    report.fact(origin.0, origin.1).fact("beta", decimal(parameters.beta.get()));
    report.fact("tolerance", decimal(parameters.tolerance.get()));
    report.fact("max iterations", parameters.max_iterations.get());
    let found = match &answer.outcome {
        Outcome::Solved(solution) => std::slice::from_ref(solution),
        _ => &[],
    };
    report.fact("solutions", found.len()).fact("exhausted", "no");
    report.fact("uniqueness", "not decided");
    report.fact("iterations", answer.run.as_ref().map_or(0, |run| run.iterations));
    if let Some(run) = &answer.run {
        report.fact("initial residual", decimal(run.initial_residual));
        report.fact("final residual", decimal(run.final_residual));
    }
    match &answer.outcome {
        Outcome::Solved(_) => {}
        Outcome::Refused(fault) => {
            report.fact(
                "stopped",
                format!("at --tolerance, but the board was refused: {fault}"),
            );
        }
        Outcome::IterationLimit => {
            report.fact(
                "stopped",
                "at --max-iterations; whether there is a board is open",
            );
        }
        Outcome::Clash(clash) => {
            report.fact("clash", clash.to_string());
        }
    }
    let most = usize::try_from(show).unwrap_or(usize::MAX);
    let shown = &found[..found.len().min(most)];
    report.fact("shown", shown.len()).boards(shown);
    report
}

pub(super) fn survey(
    puzzle: &Board,
    plan: &Plan,
    format: Format,
    world: &mut World<'_>,
) -> Result<Exit, Refusal> {
    let clash = puzzle.clash();
    let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let tallies = run_all(puzzle, plan, threads, |done, runs| {
        world.progress.tell(done, runs);
    });
    let solved: usize = tallies.iter().map(Tally::solved).sum();
    let status = if solved > 0 { Status::Solved } else { Status::Unknown };
    let mut report = Report::new();
    report.fact("status", status.word()).fact("method", "projection");
    report.boxes(puzzle.shape());
    report.fact("seeds", plan.seeds.get());
    report.fact("tolerance", decimal(plan.tolerance.get()));
    report.fact("max iterations", plan.max_iterations.get());
    // Where givens clash, no run is begun.
    report.fact("runs", if clash.is_some() { 0 } else { plan.runs() });
    report.fact("solved", solved);
    if let Some(clash) = clash {
        report.fact("clash", clash.to_string());
    }
    let (lines, values) = table(&tallies);
    report.block("betas", &lines, values);
    world.print(&report.render(format))?;
    Ok(status.exit())
}

/// A line for each beta, under a line of heads; in JSON an object for each.
fn table(tallies: &[Tally]) -> (Vec<String>, Value) {
    let row = |cells: [String; 5]| {
        let [beta, rest @ ..] = cells;
        let rest: String = rest.iter().map(|cell| format!("{cell:>12}")).collect();
        format!("{beta:<10}{rest}")
    };
    let heads = ["beta", "solved", "quarter", "half", "3 quarters"];
    let mut lines = vec![row(heads.map(str::to_string)).trim_end().to_string()];
    let mut values = Vec::new();
    for tally in tallies {
        let quartiles = [1, 2, 3].map(|quarters| tally.quartile(quarters));
        let [first, second, third] = quartiles
            .map(|it| it.map_or_else(|| "-".to_string(), |it| it.to_string()));
        let beta = nine_figures(tally.beta.get());
        let solved = tally.solved().to_string();
        lines.push(row([beta, solved, first, second, third]));
        let mut object = Map::new();
        object.insert("beta".to_string(), decimal(tally.beta.get()).to_json());
        object.insert("solved".to_string(), json!(tally.solved()));
        for (key, quartile) in
            ["quarter", "half", "three_quarters"].into_iter().zip(quartiles)
        {
            object.insert(key.to_string(), json!(quartile));
        }
        values.push(Value::Object(object));
    }
    (lines, Value::Array(values))
}

fn decimal(number: f64) -> Fact {
    Fact::Decimal(nine_figures(number))
}
