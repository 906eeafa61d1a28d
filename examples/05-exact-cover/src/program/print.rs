//! What the commands print.

use grid::Shape;
use search::{Answer, Keeper, Limits, Tally};
use serde_json::{Value, json};
use world::{Exit, Fact, Format, Found, Refusal, Report, World};

use super::toy;
use crate::method::{Method, Problem};
use crate::puzzle::instance::Instance;
use crate::puzzle::sudoku::Model;

/// How to search, and what to print of it.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    pub method: Method,
    pub limits: Limits,
    pub show: u64,
    pub format: Format,
}

pub fn toy(format: Format, world: &mut World<'_>) -> Result<Exit, Refusal> {
    let instance = toy::instance();
    let walk = toy::walk();
    let mut report = report(Method::Sets, instance.problem(), None, walk.tally);
    report.lines("table", toy::table()).lines("trace", walk.trace);
    add_covers(&mut report, &walk.covers, &instance, |option| {
        toy::option_name(option).into()
    });
    world.print(&report.render(format))?;
    Ok(Exit::Answered)
}

pub fn sudoku(
    model: &Model,
    asked: Asked,
    world: &mut World<'_>,
) -> Result<Exit, Refusal> {
    let answer = model
        .solve(asked.method, asked.limits, asked.show)
        .map_err(Refusal::broken)?;
    let shape = Some(model.puzzle().shape());
    let mut report = report(asked.method, model.problem(), shape, answer.tally);
    if let Some(clash) = model.puzzle().clash() {
        report.fact("clash", clash.to_string());
    }
    report.fact("shown", answer.kept.len()).boards(&answer.kept);
    world.print(&report.render(asked.format))?;
    Ok(Found::from(answer.tally).status().exit())
}

pub fn covers(
    instance: &Instance,
    asked: Asked,
    world: &mut World<'_>,
) -> Result<Exit, Refusal> {
    let problem = instance.problem();
    let mut keeper = Keeper::new(asked.show, |options: &Vec<usize>| {
        if !problem.is_cover(options) {
            return Err(format!("options {options:?} are no cover"));
        }
        let mut cover = options.clone();
        cover.sort_unstable();
        Ok(cover)
    });
    let tally = asked.method.search(problem, asked.limits, &mut keeper);
    let tally = tally.map_err(|error| {
        Refusal::Usage(format!("{error}; --method links copies nothing"))
    })?;
    let Answer { kept, tally } = keeper.answer(tally).map_err(Refusal::Broken)?;
    let mut report = report(asked.method, problem, None, tally);
    add_covers(&mut report, &kept, instance, |option| (option + 1).into());
    world.print(&report.render(asked.format))?;
    Ok(Found::from(tally).status().exit())
}

/// What was asked, by which method it was answered, what was found, and what it
/// took; of a sudoku, its shape too.
fn report(
    method: Method,
    problem: &Problem,
    shape: Option<Shape>,
    tally: Tally,
) -> Report {
    let found = Found::from(tally);
    let mut report = Report::new();
    report.fact("status", found.status().word()).fact("method", method.name());
    report.fact("options", problem.options().len()).fact("items", problem.items());
    if problem.secondary() > 0 {
        report.fact("secondary items", problem.secondary());
    }
    if let Some(shape) = shape {
        report.boxes(shape);
    }
    report.found(found);
    report.fact("nodes", tally.nodes).fact("branches", tally.branches);
    report.fact("dead ends", tally.dead_ends).stopped(found);
    report
}

/// The covers that are shown, a line for each option: its name and its items.
fn add_covers(
    report: &mut Report,
    covers: &[Vec<usize>],
    instance: &Instance,
    name: impl Fn(usize) -> Fact,
) {
    report.fact("shown", covers.len());
    let shown = covers.iter().map(|cover| {
        let line = |option: &usize| {
            format!(
                "{}: {}\n",
                name(*option),
                instance.option_names(*option).join(" ")
            )
        };
        let options: Vec<Value> =
            cover.iter().map(|option| name(*option).to_json()).collect();
        (cover.iter().map(line).collect(), json!(options))
    });
    report.solutions("covers", shown);
}
