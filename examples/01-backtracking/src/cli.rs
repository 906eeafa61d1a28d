//! The commands of the chapter, and what they print.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use grid::{Board, Boxes};
use serde_json::{Value, json};
use world::args::{Answers, BoxShape, Form, Nodes};
use world::{Exit, Format, Refusal, Report, Status, Tour, World};

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
    fixtures: &[
        (
            "fixtures/latin/ten.txt",
            include_bytes!("../../../fixtures/latin/ten.txt"),
        ),
        (
            "fixtures/latin/empty-4.txt",
            include_bytes!("../../../fixtures/latin/empty-4.txt"),
        ),
        (
            "fixtures/dead-ends-4x4.sdk",
            include_bytes!("../../../fixtures/dead-ends-4x4.sdk"),
        ),
        (
            "fixtures/standard-9x9.sdk",
            include_bytes!("../../../fixtures/standard-9x9.sdk"),
        ),
        (
            "fixtures/unsat-9x9.sdk",
            include_bytes!("../../../fixtures/unsat-9x9.sdk"),
        ),
        (
            "fixtures/multiple-9x9.sdk",
            include_bytes!("../../../fixtures/multiple-9x9.sdk"),
        ),
        (
            "fixtures/latin/clash.txt",
            include_bytes!("../../../fixtures/latin/clash.txt"),
        ),
        (
            "fixtures/cases/anti-brute-force.sdk",
            include_bytes!("../../../fixtures/cases/anti-brute-force.sdk"),
        ),
    ],
};

/// Backtracking: place, search on, undo; for Latin squares and for sudoku
#[derive(Debug, Parser)]
#[command(
    name = "01-backtracking",
    bin_name = "just chapter 01-backtracking",
    version,
    disable_help_subcommand = true,
    after_help = "Without a command, all sessions of the chapter's page run one after the other.\n\
                  cargo chapter does the same as just chapter.\n\
                  Exit status: 0 answered (no solution is an answer), 1 unknown,\n\
                  2 bad usage or bad input."
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
        #[arg(value_parser = figure_parser())]
        name: Name,
        /// Write it to FILE, not to standard output
        #[arg(long, value_name = "FILE")]
        output: Option<PathBuf>,
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
            let svg = name.draw().to_string();
            match output {
                Some(path) => world.write(&path, &svg)?,
                None => world.print(&svg)?,
            }
            Ok(Exit::Answered)
        }
    })
}

/// A figure by its name, for clap.
fn figure_parser() -> impl TypedValueParser<Value = Name> {
    let names = PossibleValuesParser::new(Name::ALL.map(Name::word));
    names.map(|word| {
        let named = Name::ALL.into_iter().find(|name| name.word() == word);
        named.expect("clap lets only these names through")
    })
}

fn read_square(path: &Path, world: &mut World<'_>) -> Result<Square, Refusal> {
    let bytes = world.read(path, world::BOARD_BYTES)?;
    latin::read(&bytes).map_err(|error| Refusal::Text {
        path: path.to_path_buf(),
        place: error.place,
        what: error.wrong.to_string(),
    })
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
        .map_err(|fault| Refusal::Broken(fault.to_string()))?;
    let mut report = latin_report(answer.tally);
    if let Some(clash) = Puzzle::latin(square).clash() {
        report.fact("clash", clash.to_string());
    }
    add_squares(&mut report, &answer);
    world.print(&report.render(search.form.format))?;
    Ok(status(answer.tally).exit())
}

fn solve(
    puzzle: &Board,
    search: Search,
    world: &mut World<'_>,
) -> Result<Exit, Refusal> {
    let answer = sudoku::solve(puzzle, search.limits(), search.answers.show)
        .map_err(|fault| Refusal::Broken(fault.to_string()))?;
    let shape = puzzle.shape();
    let boxes = shape.boxes_need_saying().then(|| shape.boxes());
    let mut report = Report::new();
    add_facts(&mut report, boxes, answer.tally);
    if let Some(clash) = puzzle.clash() {
        report.fact("clash", clash.to_string());
    }
    report.fact("shown", answer.kept.len()).boards(&answer.kept);
    world.print(&report.render(search.form.format))?;
    Ok(status(answer.tally).exit())
}

fn status(tally: Tally) -> Status {
    Status::after_search(tally.solutions, tally.end == End::Exhausted)
}

/// First the answer to the question about a Latin square, then all the rest.
fn latin_report(tally: Tally) -> Report {
    let mut report = Report::new();
    let completable = match status(tally) {
        Status::Solved => "yes",
        Status::Unsat => "no",
        Status::Unknown => "unknown",
    };
    report.fact("completable", completable);
    add_facts(&mut report, None, tally);
    report
}

/// What was found by which method, and what it took.
fn add_facts(report: &mut Report, boxes: Option<Boxes>, tally: Tally) {
    report.fact("status", status(tally).word()).fact("method", "backtracking");
    if let Some(boxes) = boxes {
        report.fact("boxes", boxes.to_string());
    }
    report.fact("solutions", tally.solutions);
    report.fact("exhausted", if tally.end == End::Exhausted { "yes" } else { "no" });
    if let Some(uniqueness) = uniqueness(tally) {
        report.fact("uniqueness", uniqueness);
    }
    report.fact("nodes", tally.nodes).fact("branches", tally.branches);
    report.fact("backtracks", tally.backtracks);
    match tally.end {
        End::Exhausted => {}
        End::SolutionLimit => {
            let s = if tally.solutions == 1 { "" } else { "s" };
            let limit = tally.solutions;
            let stopped =
                format!("at --limit, after {limit} solution{s}; there may be more");
            report.fact("stopped", stopped);
        }
        End::NodeLimit => {
            let stopped = "at --node-limit; run again with a larger one to go on";
            report.fact("stopped", stopped);
        }
    }
}

/// Of a puzzle without a solution nobody asks whether its solution is unique.
fn uniqueness(tally: Tally) -> Option<&'static str> {
    match (tally.solutions, tally.end) {
        (0, End::Exhausted) => None,
        (1, End::Exhausted) => Some("unique"),
        (0 | 1, _) => Some("not decided"),
        _ => Some("not unique"),
    }
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
