//! The commands of the chapter, and what they print.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use grid::Shape;
use serde_json::{Value, json};
use world::args::{
    AFTER_HELP, Answers, BoxShape, Form, Nodes, Output, natural, one_of,
};
use world::{Ended, Exit, Fact, Format, Found, Refusal, Report, Tour, World};

use crate::figures::Name;
use crate::instance::{self, Instance};
use crate::pentominoes::Rectangle;
use crate::sudoku::Model;
use crate::{End, Event, Limits, Method, Problem, Tally, queens, toy};

/// What the program does without arguments: every session of the page.
const TOUR: Tour = Tour {
    chapter: "05-exact-cover",
    sessions: &[
        "toy",
        "solve fixtures/standard-9x9.sdk",
        "solve fixtures/unsat-9x9.sdk",
        "solve fixtures/multiple-9x9.sdk",
        "solve fixtures/multiple-9x9.sdk --limit 1 --show 0",
        "solve fixtures/multiple-9x9.sdk --limit 3 --show 0",
        "solve fixtures/standard-9x9.sdk --node-limit 100",
        "solve fixtures/standard-9x9.sdk --method links --show 0",
        "cover fixtures/knuth-seven.dlx",
        "queens 4",
        "cover fixtures/queens-8.dlx --limit all --show 1",
    ],
    fixtures: world::fixtures![
        "fixtures/standard-9x9.sdk",
        "fixtures/unsat-9x9.sdk",
        "fixtures/multiple-9x9.sdk",
        "fixtures/knuth-seven.dlx",
        "fixtures/queens-8.dlx",
    ],
};

/// The largest file that is read as an exact cover instance.
const INSTANCE_BYTES: u64 = 16 << 20;

/// Exact cover: Algorithm X on copied sets and on dancing links
#[derive(Debug, Parser)]
#[command(
    name = "05-exact-cover",
    bin_name = "just chapter 05-exact-cover",
    version,
    disable_help_subcommand = true,
    after_help = AFTER_HELP
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// The warm-up: four items and four options, with every step
    #[command(after_help = "Example:\n  just chapter 05-exact-cover toy")]
    Toy {
        #[command(flatten)]
        form: Form,
    },
    /// Solve a sudoku
    #[command(after_help = "Examples:\n  \
        just chapter 05-exact-cover solve fixtures/standard-9x9.sdk\n  \
        just chapter 05-exact-cover solve fixtures/unique-16x16.sdk --method links --limit all")]
    Solve {
        /// The puzzle; - reads it from standard input
        file: PathBuf,
        #[command(flatten)]
        boxes: BoxShape,
        #[command(flatten)]
        search: Search,
    },
    /// Find the covers of an instance in the format of Knuth's DLX1
    #[command(after_help = "Examples:\n  \
        just chapter 05-exact-cover cover fixtures/knuth-seven.dlx --limit all\n  \
        just chapter 05-exact-cover queens 8 | just chapter 05-exact-cover cover - --limit all")]
    Cover {
        /// The instance; - reads it from standard input
        file: PathBuf,
        #[command(flatten)]
        search: Search,
    },
    /// Write the exact cover instance of the twelve pentominoes on a rectangle
    #[command(after_help = "Examples:\n  \
        just chapter 05-exact-cover pentominoes 3x20\n  \
        just chapter 05-exact-cover pentominoes | just chapter 05-exact-cover cover - --limit 1")]
    Pentominoes {
        /// The rectangle, rows by columns; it has 60 cells
        #[arg(value_name = "ROWSxCOLUMNS", default_value = "6x10")]
        rectangle: Rectangle,
    },
    /// Write the exact cover instance of N queens on a board of N by N
    #[command(after_help = "Examples:\n  \
        just chapter 05-exact-cover queens 8\n  \
        just chapter 05-exact-cover queens 8 | just chapter 05-exact-cover cover - --limit all")]
    Queens {
        /// The number of queens, from 1 to 100
        #[arg(value_name = "N", allow_hyphen_values = true, value_parser = number_of_queens)]
        n: usize,
    },
    /// Draw a figure of the chapter as SVG
    #[command(
        after_help = "Example:\n  just chapter 05-exact-cover figure tree --output tree.svg"
    )]
    Figure {
        /// Which figure
        #[arg(value_parser = one_of(&Name::ALL, Name::word))]
        name: Name,
        #[command(flatten)]
        output: Output,
    },
}

/// How to search, and what to print of it.
#[derive(Clone, Copy, Debug, Args)]
struct Search {
    #[command(flatten)]
    answers: Answers,
    /// How the table is kept: copied, or relinked and put back
    #[arg(long, default_value = "sets", value_parser = one_of(&Method::ALL, Method::name))]
    method: Method,
    #[command(flatten)]
    nodes: Nodes,
    #[command(flatten)]
    form: Form,
}

impl Search {
    fn limits(self) -> Limits {
        Limits { solutions: self.answers.limit.0, nodes: self.nodes.node_limit }
    }
}

/// Runs a whole command: `args` with the program's name first, everything else
/// through `world`.
pub fn run(args: impl IntoIterator<Item = OsString>, world: &mut World<'_>) -> Exit {
    world::run(args, world, |cli: Cli, world| match cli.command {
        None => TOUR.run(world, run),
        Some(Command::Toy { form }) => print_toy(form.format, world),
        Some(Command::Solve { file, boxes, search }) => {
            let puzzle = world.read_board(&file, boxes.boxes)?;
            solve(&Model::new(puzzle), search, world)
        }
        Some(Command::Cover { file, search }) => {
            let bytes = world.read(&file, INSTANCE_BYTES)?;
            let instance = instance::read(&bytes)
                .map_err(|error| Refusal::text(&file, error.place, error.wrong))?;
            cover(&instance, search, world)
        }
        Some(Command::Pentominoes { rectangle }) => {
            let instance = rectangle.instance();
            world.print(&format!(
                "| the twelve pentominoes on {rectangle}\n{instance}"
            ))?;
            Ok(Exit::Answered)
        }
        Some(Command::Queens { n }) => {
            let instance = queens::instance(n);
            world.print(&format!(
                "| {n} queens; d and e are diagonals\n{instance}"
            ))?;
            Ok(Exit::Answered)
        }
        Some(Command::Figure { name, output }) => {
            world.deliver(&name.draw().to_string(), &output)
        }
    })
}

fn number_of_queens(text: &str) -> Result<usize, String> {
    let most = queens::MOST;
    let number = natural(text).ok().and_then(|number| usize::try_from(number).ok());
    let number = number.filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| format!("expected a number from 1 to {most}"))
}

fn print_toy(format: Format, world: &mut World<'_>) -> Result<Exit, Refusal> {
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

fn solve(
    model: &Model,
    search: Search,
    world: &mut World<'_>,
) -> Result<Exit, Refusal> {
    let answer = model
        .solve(search.method, search.limits(), search.answers.show)
        .map_err(Refusal::broken)?;
    let shape = Some(model.puzzle().shape());
    let mut report = report(search.method, model.problem(), shape, answer.tally);
    if let Some(clash) = answer.clash {
        report.fact("clash", clash.to_string());
    }
    report.fact("shown", answer.kept.len()).boards(&answer.kept);
    world.print(&report.render(search.form.format))?;
    Ok(found(answer.tally).status().exit())
}

fn cover(
    instance: &Instance,
    search: Search,
    world: &mut World<'_>,
) -> Result<Exit, Refusal> {
    let problem = instance.problem();
    let mut kept: Vec<Vec<usize>> = Vec::new();
    let mut fault = None;
    let tally = search.method.search(problem, search.limits(), |event| {
        let Event::Solution { options } = event else { return };
        if !problem.is_cover(options) {
            fault = Some(format!("options {options:?} are no cover"));
        } else if (kept.len() as u64) < search.answers.show {
            let mut cover = options.to_vec();
            cover.sort_unstable();
            kept.push(cover);
        }
    });
    let tally = tally.map_err(|error| {
        Refusal::Usage(format!("{error}; --method links copies nothing"))
    })?;
    if let Some(fault) = fault {
        return Err(Refusal::Broken(fault));
    }
    let mut report = report(search.method, problem, None, tally);
    add_covers(&mut report, &kept, instance, |option| (option + 1).into());
    world.print(&report.render(search.form.format))?;
    Ok(found(tally).status().exit())
}

/// What a search found, in the words of all chapters.
const fn found(tally: Tally) -> Found {
    let ended = match tally.end {
        End::Exhausted => Ended::Exhausted,
        End::SolutionLimit => Ended::SolutionLimit,
        End::NodeLimit => Ended::NodeLimit,
    };
    Found { solutions: tally.solutions, ended }
}

/// What was asked, by which method it was answered, what was found, and what it
/// took; of a sudoku, its shape too.
fn report(
    method: Method,
    problem: &Problem,
    shape: Option<Shape>,
    tally: Tally,
) -> Report {
    let found = found(tally);
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
