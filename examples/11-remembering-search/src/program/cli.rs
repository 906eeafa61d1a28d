//! The commands of the chapter. What they print is in `print`, their common
//! options in `plan`.

use std::convert::Infallible;
use std::ffi::OsString;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};

use clap::{Parser, Subcommand};

use grid::{Board, Boxes, Shape, Side};
use world::args::{
    AFTER_HELP, BoxShape, Form, NoLimit, Output, natural, one_of, positive,
};
use world::{Exit, Refusal, Tour, World};

use super::figures::Name;
use super::plan::Searching;
use super::print;
use crate::method::Choice;

/// What the program does without arguments: every session of the page.
const TOUR: Tour = Tour {
    chapter: "11-remembering-search",
    sessions: &[
        "toy",
        "solve fixtures/standard-9x9.sdk",
        "solve fixtures/cases/unsat-tdoku-a.sdk",
        "solve fixtures/cases/unsat-tdoku-a.sdk --forget",
        "solve fixtures/many-9x9.sdk --show 1",
        "solve fixtures/cases/unsat-tdoku-a.sdk --choice first --max-nodes 100000",
        "fewer fixtures/grid2.sdk --max-nodes 50000",
        "fewer fixtures/grid2.sdk --forget --max-nodes 50000",
        "count --side 4",
        "count --side 4 --choice fewest",
        "count --side 6 --order column",
        "sample --side 6 --order column --seed 7",
        "sample fixtures/many-9x9.sdk --count 2",
    ],
    fixtures: world::fixtures![
        "fixtures/standard-9x9.sdk",
        "fixtures/cases/unsat-tdoku-a.sdk",
        "fixtures/many-9x9.sdk",
        "fixtures/grid2.sdk",
    ],
};

/// Search that remembers: all boards of a puzzle in one diagram
#[derive(Debug, Parser)]
#[command(
    name = "11-remembering-search",
    bin_name = "just chapter 11-remembering-search",
    version,
    disable_help_subcommand = true,
    after_help = AFTER_HELP
)]
struct Cli {
    /// The option that other chapters have, so that it is refused with the reason.
    #[arg(long = "limit", global = true, hide = true, num_args = 0..=1,
          require_equals = true, default_missing_value = "", value_parser = NO_LIMIT)]
    _limit: Option<Infallible>,
    #[command(subcommand)]
    command: Option<Command>,
}

/// Why there is no `--limit`.
const NO_LIMIT: NoLimit = NoLimit(
    "the search has to end before its diagram has a root, and by then all boards are \
     in it; solve --show N prints some of them",
);

#[derive(Debug, Subcommand)]
enum Command {
    /// The warm-up: a strip of two rows, tiled with dominoes
    #[command(after_help = "Example:\n  just chapter 11-remembering-search toy")]
    Toy {
        #[command(flatten)]
        form: Form,
    },
    /// Count the boards of a puzzle, and print some of them
    #[command(after_help = "Examples:\n  \
        just chapter 11-remembering-search solve fixtures/standard-9x9.sdk\n  \
        just chapter 11-remembering-search solve fixtures/many-9x9.sdk --show 1")]
    Solve {
        /// The puzzle; - reads it from standard input
        file: PathBuf,
        #[command(flatten)]
        boxes: BoxShape,
        #[command(flatten)]
        searching: Searching,
        /// Print at most N of the boards
        #[arg(long, value_name = "N", default_value = "2", allow_hyphen_values = true,
              value_parser = natural)]
        show: u64,
        #[command(flatten)]
        form: Form,
    },
    /// Count all boards of a side
    #[command(after_help = "Examples:\n  \
        just chapter 11-remembering-search count --side 4\n  \
        just chapter 11-remembering-search count --side 6 --order column")]
    Count {
        /// The side of the boards: 4, 6 or 9
        #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = side)]
        side: Side,
        #[command(flatten)]
        boxes: BoxShape,
        #[command(flatten)]
        searching: Searching,
        #[command(flatten)]
        form: Form,
    },
    /// Take the givens of a puzzle away one by one, as long as the states fit
    #[command(after_help = "Example:\n  \
        just chapter 11-remembering-search fewer fixtures/grid2.sdk --max-nodes 20000")]
    Fewer {
        /// The puzzle; - reads it from standard input
        file: PathBuf,
        #[command(flatten)]
        boxes: BoxShape,
        #[command(flatten)]
        searching: Searching,
        #[command(flatten)]
        form: Form,
    },
    /// Draw boards at random: of a puzzle, or of a side
    #[command(
        override_usage = "just chapter 11-remembering-search sample [OPTIONS] <FILE>\n       \
        just chapter 11-remembering-search sample [OPTIONS] --side <N>",
        after_help = "Examples:\n  \
        just chapter 11-remembering-search sample fixtures/many-9x9.sdk --seed 7\n  \
        just chapter 11-remembering-search sample --side 4 --count 3"
    )]
    Sample {
        /// The puzzle; - reads it from standard input
        #[arg(required_unless_present = "side")]
        file: Option<PathBuf>,
        /// Draw from all boards of this side, 4 or 6, and not from
        /// those of a puzzle
        #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = side,
              conflicts_with = "file")]
        side: Option<Side>,
        #[command(flatten)]
        boxes: BoxShape,
        #[command(flatten)]
        searching: Searching,
        /// Draw N boards, each from all that there are
        #[arg(long, value_name = "N", default_value = "1", allow_hyphen_values = true,
              value_parser = positive)]
        count: NonZeroU64,
        /// Draw by the random numbers of this seed
        #[arg(long, value_name = "S", default_value = "0", allow_hyphen_values = true,
              value_parser = natural)]
        seed: u64,
        #[command(flatten)]
        form: Form,
    },
    /// Draw a figure of the chapter as SVG
    #[command(after_help = "Example:\n  \
        just chapter 11-remembering-search figure dominoes --output dominoes.svg")]
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
        Some(command) => command.run(world),
    })
}

impl Command {
    fn run(self, world: &mut World<'_>) -> Result<Exit, Refusal> {
        match self {
            Command::Toy { form } => print::toy(form.format, world),
            Command::Solve { file, boxes, searching, show, form } => {
                let plan = searching.plan(Choice::Fewest)?;
                let puzzle = read(&file, boxes, world)?;
                print::solved(&puzzle, plan, show, form.format, world)
            }
            Command::Count { side, boxes, searching, form } => {
                let plan = searching.plan(Choice::First)?;
                let empty = empty(side, boxes)?;
                print::count(&empty, plan, form.format, world)
            }
            Command::Fewer { file, boxes, searching, form } => {
                let plan = searching.plan(Choice::Fewest)?;
                let puzzle = read(&file, boxes, world)?;
                print::fewer(&puzzle, plan, form.format, world)
            }
            Command::Sample { file, side, boxes, searching, count, seed, form } => {
                let (usual, puzzle) = match (side, file) {
                    (Some(side), _) => (Choice::First, empty(side, boxes)?),
                    (None, file) => {
                        let file = file.expect("a file, where there is no side");
                        (Choice::Fewest, read(&file, boxes, world)?)
                    }
                };
                let plan = searching.plan(usual)?;
                print::sample(&puzzle, plan, (count, seed), form.format, world)
            }
            Command::Figure { name, output } => {
                world.deliver(&name.draw().to_string(), &output)
            }
        }
    }
}

fn read(
    file: &Path,
    boxes: BoxShape,
    world: &mut World<'_>,
) -> Result<Board, Refusal> {
    world.read_board(file, boxes.boxes)
}

fn empty(side: Side, boxes: BoxShape) -> Result<Board, Refusal> {
    Shape::new(side, boxes.boxes.unwrap_or(Boxes::usual(side)))
        .map(Board::empty)
        .map_err(|misfit| Refusal::Usage(format!("--boxes: {misfit}")))
}

fn side(text: &str) -> Result<Side, String> {
    match text {
        "4" => Ok(Side::Four),
        "6" => Ok(Side::Six),
        "9" => Ok(Side::Nine),
        "16" => Err(crate::puzzle::sudoku::TooLarge(16).to_string()),
        _ => Err("expected 4, 6 or 9".to_string()),
    }
}
