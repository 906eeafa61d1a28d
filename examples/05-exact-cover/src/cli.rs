//! The commands of the chapter, and what they print.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use serde_json::json;
use world::args::{Answers, BoxShape, Form, Nodes};
use world::{Exit, Format, Refusal, Report, Tour, World};

use crate::instance::{self, Instance};
use crate::pentominoes::Rectangle;
use crate::sudoku::Model;
use crate::{End, Event, Limits, Method, Problem, Tally, figures, queens, toy};

/// What the program does without arguments: every session of the page.
const TOUR: Tour = Tour {
    chapter: "05-exact-cover",
    sessions: &[
        "toy",
        "solve fixtures/standard-9x9.sdk",
        "solve fixtures/unsat-9x9.sdk",
        "solve fixtures/multiple-9x9.sdk",
        "solve fixtures/standard-9x9.sdk --method links",
        "cover fixtures/knuth-seven.dlx",
    ],
    fixtures: &[
        ("fixtures/standard-9x9.sdk", include_bytes!("../../../fixtures/standard-9x9.sdk")),
        ("fixtures/unsat-9x9.sdk", include_bytes!("../../../fixtures/unsat-9x9.sdk")),
        ("fixtures/multiple-9x9.sdk", include_bytes!("../../../fixtures/multiple-9x9.sdk")),
        ("fixtures/knuth-seven.dlx", include_bytes!("../../../fixtures/knuth-seven.dlx")),
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
    after_help = "Without a command, all sessions of the chapter's page run one after the other.\n\
                  Exit status: 0 answered (no solution is an answer), 1 unknown, 2 refused."
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
    /// Write the instance of the twelve pentominoes on a rectangle
    #[command(after_help = "Example:\n  just chapter 05-exact-cover pentominoes 5x12")]
    Pentominoes {
        /// The rectangle, rows by columns; it has 60 cells
        #[arg(value_name = "ROWSxCOLUMNS", default_value = "6x10")]
        rectangle: Rectangle,
    },
    /// Write the instance of N queens on a board of N by N
    #[command(after_help = "Example:\n  just chapter 05-exact-cover queens 8")]
    Queens {
        /// The number of queens, from 1 to 100
        #[arg(value_name = "N", allow_hyphen_values = true, value_parser = number_of_queens)]
        n: usize,
    },
    /// Draw a figure of the chapter as SVG
    #[command(after_help = "Example:\n  just chapter 05-exact-cover figure tree --output tree.svg")]
    Figure {
        /// Which figure
        #[arg(value_enum)]
        name: figures::Name,
        /// Write it to FILE instead of standard output
        #[arg(long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
}

/// How to search, and what to print of it.
#[derive(Clone, Copy, Debug, Args)]
struct Search {
    #[command(flatten)]
    answers: Answers,
    /// How the table is kept
    #[arg(long, value_enum, default_value_t)]
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
            solve(Model::new(puzzle), search, world)
        }
        Some(Command::Cover { file, search }) => {
            let bytes = world.read(&file, INSTANCE_BYTES)?;
            let instance = instance::read(&bytes).map_err(|error| Refusal::Text {
                path: file,
                place: error.place,
                what: error.wrong.to_string(),
            })?;
            cover(&instance, search, world)
        }
        Some(Command::Pentominoes { rectangle }) => {
            let comment = format!("| the twelve pentominoes on {rectangle}\n");
            world.print(&(comment + &rectangle.instance().to_string()))?;
            Ok(Exit::Answered)
        }
        Some(Command::Queens { n }) => {
            let comment = format!("| {n} queens; d and e are diagonals\n");
            world.print(&(comment + &queens::instance(n).to_string()))?;
            Ok(Exit::Answered)
        }
        Some(Command::Figure { name, output }) => {
            let svg = name.draw().to_string();
            match output {
                Some(path) => world.write(&path, svg.as_bytes())?,
                None => world.print(&svg)?,
            }
            Ok(Exit::Answered)
        }
    })
}

fn number_of_queens(text: &str) -> Result<usize, String> {
    let most = queens::MOST;
    let numbers = 1..=most;
    let number = text.parse().ok().filter(|number| numbers.contains(number));
    number.ok_or_else(|| format!("expected a number from 1 to {most}"))
}

fn print_toy(format: Format, world: &mut World<'_>) -> Result<Exit, Refusal> {
    let instance = toy::instance();
    let walk = toy::walk();
    let mut report = Report::new();
    begin(&mut report, Method::Sets, instance.problem(), walk.tally);
    finish(&mut report, walk.tally);
    report.lines("table", toy::table()).lines("trace", walk.trace);
    report.fact("shown", walk.covers.len());
    report.solutions(
        "covers",
        walk.covers.iter().map(|cover| {
            let name = |option: &usize| toy::option_name(*option);
            (covered(cover, &instance, name), json!(cover.iter().map(name).collect::<Vec<_>>()))
        }),
    );
    world.print(&report.print(format))?;
    Ok(Exit::Answered)
}

fn solve(model: Model, search: Search, world: &mut World<'_>) -> Result<Exit, Refusal> {
    let answer = model.solve(search.method, search.limits(), search.answers.show);
    let answer = answer.map_err(|fault| {
        Refusal::Usage(format!("the checker refused a board that was found: {fault}"))
    })?;
    let mut report = Report::new();
    begin(&mut report, search.method, model.problem(), answer.tally);
    let shape = model.puzzle().shape();
    if shape.boxes_need_saying() {
        report.fact("boxes", shape.boxes().to_string());
    }
    if let Some(clash) = answer.clash {
        report.fact("clash", clash.to_string());
    }
    finish(&mut report, answer.tally);
    report.fact("shown", answer.kept.len()).boards(&answer.kept);
    world.print(&report.print(search.form.format))?;
    Ok(exit(answer.tally))
}

fn cover(instance: &Instance, search: Search, world: &mut World<'_>) -> Result<Exit, Refusal> {
    let mut kept: Vec<Vec<usize>> = Vec::new();
    let problem = instance.problem();
    let tally = search.method.search(problem, search.limits(), |event| {
        if let Event::Solution { options } = event
            && (kept.len() as u64) < search.answers.show
        {
            let mut cover = options.to_vec();
            cover.sort_unstable();
            kept.push(cover);
        }
    });
    let tally = tally.map_err(|error| Refusal::Usage(error.to_string()))?;
    let mut report = Report::new();
    begin(&mut report, search.method, problem, tally);
    finish(&mut report, tally);
    report.fact("shown", kept.len());
    report.solutions(
        "covers",
        kept.iter().map(|cover| {
            let number = |option: &usize| option + 1;
            let text = covered(cover, instance, |option| number(option).to_string());
            (text, json!(cover.iter().map(number).collect::<Vec<_>>()))
        }),
    );
    world.print(&report.print(search.form.format))?;
    Ok(exit(tally))
}

/// What was asked and by which method it was answered.
fn begin(report: &mut Report, method: Method, problem: &Problem, tally: Tally) {
    report.fact("status", status(tally)).fact("method", method.name());
    report.fact("options", problem.options().len()).fact("items", problem.primary());
    if problem.secondary() > 0 {
        report.fact("secondary items", problem.secondary());
    }
}

/// What was found, and what it took.
fn finish(report: &mut Report, tally: Tally) {
    let exhausted = tally.end == End::Exhausted;
    report.fact("solutions", tally.solutions);
    report.fact("exhausted", if exhausted { "yes" } else { "no" });
    // Of a puzzle without a solution nobody asks whether the solution is unique.
    match (tally.solutions, exhausted) {
        (0, true) => {}
        (1, true) => drop(report.fact("uniqueness", "unique")),
        (0 | 1, false) => drop(report.fact("uniqueness", "not decided")),
        _ => drop(report.fact("uniqueness", "not unique")),
    }
    report.fact("nodes", tally.nodes).fact("branches", tally.branches);
    report.fact("dead ends", tally.dead_ends);
    if tally.end == End::NodeLimit {
        report.fact("stopped", "at the node limit; a larger --node-limit goes on");
    }
}

const fn status(tally: Tally) -> &'static str {
    match (tally.solutions, tally.end) {
        (0, End::Exhausted) => "unsat",
        (0, _) => "unknown",
        _ => "solved",
    }
}

fn exit(tally: Tally) -> Exit {
    if status(tally) == "unknown" { Exit::Unknown } else { Exit::Answered }
}

/// A cover, a line for each option: its name and its items.
fn covered(cover: &[usize], instance: &Instance, name: impl Fn(&usize) -> String) -> String {
    let line = |option: &usize| format!("{}: {}\n", name(option), instance.option(*option));
    cover.iter().map(line).collect()
}
