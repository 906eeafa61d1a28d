//! The commands of the chapter.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::{Parser, Subcommand};
use world::args::{AFTER_HELP, BoxShape, Form, Output, Search, one_of};
use world::{Exit, Refusal, Tour, World};

use super::figures::Name;
use super::print;
use crate::puzzle::latin::{self, LatinSquare};

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
        after_help = "Numbers are separated by spaces or commas; without any, each symbol is a cell.\n\
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

/// Runs a whole command: `args` with the program's name first, everything else
/// through `world`.
pub fn run(args: impl IntoIterator<Item = OsString>, world: &mut World<'_>) -> Exit {
    world::run(args, world, |cli: Cli, world| match cli.command {
        None => TOUR.run(world, run),
        Some(Command::Toy { form }) => print::toy(form.format, world),
        Some(Command::Latin { file, search }) => {
            let square = read_square(&file, world)?;
            print::latin(&square, search, world)
        }
        Some(Command::Solve { file, boxes, search }) => {
            let puzzle = world.read_board(&file, boxes.boxes)?;
            print::sudoku(&puzzle, search, world)
        }
        Some(Command::Figure { name, output }) => {
            world.deliver(&name.draw().to_string(), &output)
        }
    })
}

fn read_square(path: &Path, world: &mut World<'_>) -> Result<LatinSquare, Refusal> {
    let bytes = world.read(path, world::BOARD_BYTES)?;
    latin::read(&bytes)
        .map_err(|error| Refusal::text(path, error.place, error.wrong))
}
