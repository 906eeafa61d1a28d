//! The commands of the chapter.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::{Args, Parser, Subcommand};
use grid::Side;
use world::args::{AFTER_HELP, BoxShape, Form, Output, Search, natural, one_of};
use world::{Exit, Format, Refusal, Tour, World};

use super::figures::Name;
use super::list;
use super::print::{self, Question};
use crate::method::Rules;

/// What the program does without arguments: every session of the page.
const TOUR: Tour = Tour {
    chapter: PROGRAM,
    sessions: &[
        "peers C2",
        "toy",
        "propagate fixtures/grid2.sdk",
        "propagate fixtures/grid1.sdk",
        "solve fixtures/grid1.sdk",
        "solve fixtures/standard-9x9.sdk --show 0",
        "solve fixtures/unsat-9x9.sdk",
        "solve fixtures/multiple-9x9.sdk",
        "solve fixtures/cases/anti-brute-force.sdk",
        "solve fixtures/grid1.sdk --rules box --show 0",
        "solve fixtures/grid1.sdk --rules naked --show 0",
        "solve --each fixtures/cases/collection.sdm --show 0",
        "solve --each fixtures/easy50.sdm --totals",
        "solve --each fixtures/top95.sdm --totals",
        "solve --each fixtures/top95.sdm --totals --rules box",
    ],
    fixtures: world::fixtures![
        "fixtures/grid1.sdk",
        "fixtures/grid2.sdk",
        "fixtures/standard-9x9.sdk",
        "fixtures/unsat-9x9.sdk",
        "fixtures/multiple-9x9.sdk",
        "fixtures/cases/anti-brute-force.sdk",
        "fixtures/cases/collection.sdm",
        "fixtures/easy50.sdm",
        "fixtures/top95.sdm",
    ],
};

/// The program's name.
const PROGRAM: &str = "02-propagation";

/// Propagation: two rules that rub candidates out, and a search where they stop
#[derive(Debug, Parser)]
#[command(
    name = "02-propagation",
    bin_name = "just chapter 02-propagation",
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
    /// The warm-up: a board of four by four, solved by the two rules
    #[command(after_help = "Example:\n  just chapter 02-propagation toy")]
    Toy {
        #[command(flatten)]
        form: Form,
    },
    /// Show the units and the peers of a square
    #[command(after_help = "Examples:\n  \
        just chapter 02-propagation peers C2\n  \
        just chapter 02-propagation peers P16 --side 16")]
    Peers {
        /// The square: a letter for its row, a number for its column
        square: String,
        /// Side of the board: 4, 6, 9 or 16
        #[arg(long, value_name = "N", default_value = "9", allow_hyphen_values = true,
              value_parser = side)]
        side: Side,
        #[command(flatten)]
        boxes: BoxShape,
        #[command(flatten)]
        form: Form,
    },
    /// Apply the rules to the givens, and do not search
    #[command(after_help = "Examples:\n  \
        just chapter 02-propagation propagate fixtures/grid1.sdk\n  \
        just chapter 02-propagation propagate fixtures/grid2.sdk --rules naked")]
    Propagate {
        /// The puzzle; - reads it from standard input
        file: PathBuf,
        #[command(flatten)]
        with: With,
        #[command(flatten)]
        form: Form,
    },
    /// Solve a sudoku, or every sudoku of a list
    #[command(after_help = "Examples:\n  \
        just chapter 02-propagation solve fixtures/standard-9x9.sdk\n  \
        just chapter 02-propagation solve fixtures/grid1.sdk --rules box --limit all\n  \
        just chapter 02-propagation solve --each fixtures/top95.sdm --show 0")]
    Solve {
        /// The puzzle, or with --each the list; - reads it from standard input
        file: PathBuf,
        /// Read one puzzle a line, and print a line for each and the totals
        #[arg(long)]
        each: bool,
        /// With --each: print only the totals
        #[arg(long, requires = "each")]
        totals: bool,
        #[command(flatten)]
        with: With,
        #[command(flatten)]
        search: Search,
    },
    /// Draw a figure of the chapter as SVG
    #[command(
        after_help = "Example:\n  just chapter 02-propagation figure cascade --output cascade.svg"
    )]
    Figure {
        /// Which figure
        #[arg(value_parser = one_of(&Name::ALL, Name::word))]
        name: Name,
        #[command(flatten)]
        output: Output,
    },
}

/// By which rules, and in which boxes.
#[derive(Clone, Copy, Debug, Args)]
struct With {
    /// Both rules, rule 2 in boxes only, or rule 1 only
    #[arg(long, default_value = "all", value_parser = one_of(&Rules::ALL, Rules::name))]
    rules: Rules,
    #[command(flatten)]
    boxes: BoxShape,
}

/// Runs a whole command: `args` with the program's name first, everything else
/// through `world`.
pub fn run(args: impl IntoIterator<Item = OsString>, world: &mut World<'_>) -> Exit {
    world::run(args, world, |cli: Cli, world| match cli.command {
        None => TOUR.run(world, run),
        Some(Command::Toy { form }) => print::toy(form.format, world),
        Some(Command::Peers { square, side, boxes, form }) => {
            print::peers(&square, side, boxes.boxes, form.format, world)
        }
        Some(Command::Propagate { file, with, form }) => {
            let puzzle = world.read_board(&file, with.boxes.boxes)?;
            print::propagation(&puzzle, with.rules, form.format, world)
        }
        Some(Command::Solve { file, each, totals, with, search }) => {
            let question = Question {
                rules: with.rules,
                limits: search.limits(),
                show: search.show(),
                boxes: with.boxes.boxes,
                totals,
            };
            if each {
                solve_each(&file, question, search.format(), world)
            } else {
                let puzzle = world.read_board(&file, with.boxes.boxes)?;
                print::solutions(&puzzle, question, search.format(), world)
            }
        }
        Some(Command::Figure { name, output }) => {
            world.deliver(&name.draw().to_string(), &output)
        }
    })
}

fn side(text: &str) -> Result<Side, String> {
    let number = natural(text).ok().and_then(|number| usize::try_from(number).ok());
    let side = number.and_then(Side::from_number);
    side.ok_or_else(|| "expected 4, 6, 9 or 16".to_string())
}

/// The answers of a list, and after them its refused lines on standard error.
fn solve_each(
    file: &Path,
    question: Question,
    format: Format,
    world: &mut World<'_>,
) -> Result<Exit, Refusal> {
    let (report, refusals, exit) = list::solve_each(file, question, world)?;
    world.print(&report.render(format))?;
    for refusal in &refusals {
        world.complain(PROGRAM, refusal);
    }
    Ok(exit)
}
