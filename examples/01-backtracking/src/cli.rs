//! The commands of the chapter, and what they print.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::{Args, Parser, Subcommand};
use grid::{Board, Shape};
use serde_json::{Value, json};
use world::args::{AFTER_HELP, Answers, BoxShape, Form, Nodes, Output, one_of};
use world::{Ended, Exit, Format, Found, Refusal, Report, Status, Tour, World};

use crate::figures::Name;
use crate::latin::{self, Square};
use crate::{Answer, End, Limits, Puzzle, Tally, sudoku, toy};

/// What the program does without arguments: every session of the page.
const TOUR: Tour = Tour {
    chapter: "01-backtracking",
    sessions: &[
        "toy",
        "latin fixtures/latin/ten.txt",
        "latin fixtures/latin/empty-4.txt --limit all --show 0",
        "solve fixtures/dead-ends-4x4.sdk",
        "solve fixtures/standard-9x9.sdk",
        "solve fixtures/unsat-9x9.sdk",
        "solve fixtures/multiple-9x9.sdk --show 1",
        "solve fixtures/standard-9x9.sdk --limit 1 --show 0",
        "latin fixtures/latin/clash.txt",
        "solve fixtures/cases/anti-brute-force.sdk --node-limit 1000000",
    ],
    fixtures: world::fixtures![
        "fixtures/latin/ten.txt",
        "fixtures/latin/empty-4.txt",
        "fixtures/dead-ends-4x4.sdk",
        "fixtures/standard-9x9.sdk",
        "fixtures/unsat-9x9.sdk",
        "fixtures/multiple-9x9.sdk",
        "fixtures/latin/clash.txt",
        "fixtures/cases/anti-brute-force.sdk",
    ],
};

/// Backtracking: place, search on, undo; for Latin squares and for sudoku
#[derive(Debug, Parser)]
#[command(
    name = "01-backtracking",
    bin_name = "just chapter 01-backtracking",
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
    /// The warm-up: two Latin squares of three by three, with every step
    #[command(after_help = "Example:\n  just chapter 01-backtracking toy")]
    Toy {
        #[command(flatten)]
        form: Form,
    },
    /// Complete a Latin square
    #[command(
        after_help = "Numbers are parted by spaces or commas; without any, each symbol is a cell.\n\
        0 and . are blanks.\n\n\
        Examples:\n  \
        just chapter 01-backtracking latin fixtures/latin/ten.txt\n  \
        just chapter 01-backtracking latin fixtures/latin/empty-4.txt --limit all --show 0"
    )]
    Latin {
        /// The square, a line for each row; - reads it from standard input
        file: PathBuf,
        #[command(flatten)]
        search: Search,
    },
    /// Solve a sudoku
    #[command(after_help = "Examples:\n  \
        just chapter 01-backtracking solve fixtures/standard-9x9.sdk\n  \
        just chapter 01-backtracking solve fixtures/grid1.sdk --node-limit 1000000")]
    Solve {
        /// The puzzle; - reads it from standard input
        file: PathBuf,
        #[command(flatten)]
        boxes: BoxShape,
        #[command(flatten)]
        search: Search,
    },
    /// Draw a figure of the chapter as SVG
    #[command(
        after_help = "Example:\n  just chapter 01-backtracking figure warm-up --output tree.svg"
    )]
    Figure {
        /// Which figure
        #[arg(value_parser = one_of(&Name::ALL, Name::word))]
        name: Name,
        #[command(flatten)]
        output: Output,
    },
}

/// How far to search, and what to print of it.
#[derive(Clone, Copy, Debug, Args)]
struct Search {
    #[command(flatten)]
    answers: Answers,
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
        Some(Command::Latin { file, search }) => {
            let square = read_square(&file, world)?;
            complete(&square, search, world)
        }
        Some(Command::Solve { file, boxes, search }) => {
            let puzzle = world.read_board(&file, boxes.boxes)?;
            solve(&puzzle, search, world)
        }
        Some(Command::Figure { name, output }) => {
            world.deliver(&name.draw().to_string(), &output)
        }
    })
}

fn read_square(path: &Path, world: &mut World<'_>) -> Result<Square, Refusal> {
    let bytes = world.read(path, world::BOARD_BYTES)?;
    latin::read(&bytes)
        .map_err(|error| Refusal::text(path, error.place, error.wrong))
}

/// Both squares, one answer after the other; in JSON a list of answers.
fn print_toy(format: Format, world: &mut World<'_>) -> Result<Exit, Refusal> {
    let reports = toy::squares().map(|square| {
        let walk = toy::walk(square);
        let mut report = latin_report(walk.answer.tally);
        let square = walk.square.to_string();
        report.lines("square", square.lines().map(str::to_string).collect());
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

fn complete(
    square: &Square,
    search: Search,
    world: &mut World<'_>,
) -> Result<Exit, Refusal> {
    let answer = latin::complete(square, search.limits(), search.answers.show)
        .map_err(Refusal::broken)?;
    let mut report = latin_report(answer.tally);
    if let Some(clash) = Puzzle::latin(square).clash() {
        report.fact("clash", clash.to_string());
    }
    add_squares(&mut report, &answer);
    world.print(&report.render(search.form.format))?;
    Ok(found(answer.tally).status().exit())
}

fn solve(
    puzzle: &Board,
    search: Search,
    world: &mut World<'_>,
) -> Result<Exit, Refusal> {
    let answer = sudoku::solve(puzzle, search.limits(), search.answers.show)
        .map_err(Refusal::broken)?;
    let mut report = Report::new();
    add_facts(&mut report, Some(puzzle.shape()), answer.tally);
    if let Some(clash) = puzzle.clash() {
        report.fact("clash", clash.to_string());
    }
    report.fact("shown", answer.kept.len()).boards(&answer.kept);
    world.print(&report.render(search.form.format))?;
    Ok(found(answer.tally).status().exit())
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

/// First the answer to the question about a Latin square, then all the rest.
fn latin_report(tally: Tally) -> Report {
    let mut report = Report::new();
    let completable = match found(tally).status() {
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
    let found = found(tally);
    report.fact("status", found.status().word()).fact("method", "backtracking");
    if let Some(shape) = shape {
        report.boxes(shape);
    }
    report.found(found);
    report.fact("nodes", tally.nodes).fact("branches", tally.branches);
    report.fact("backtracks", tally.backtracks).stopped(found);
}

/// The squares that are shown, as they are printed; a string of rows in JSON.
fn add_squares(report: &mut Report, answer: &Answer<Square>) {
    report.fact("shown", answer.kept.len());
    let shown = answer.kept.iter().map(|square| {
        let text = square.to_string();
        let json = json!(text.trim_end_matches('\n'));
        (text, json)
    });
    report.solutions("boards", shown);
}
