//! The commands of the chapter. What they print is in the module `print`, their
//! common options are in `building`.

use std::convert::Infallible;
use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Parser, Subcommand};

use grid::{Boxes, Shape, Side};
use world::args::{AFTER_HELP, BoxShape, Form, NoLimit, Output, natural, one_of};
use world::{Exit, Format, Refusal, Tour, World};

use super::building::Building;
use super::figures::Name;
use super::print;
use crate::puzzle::boards::Plan;
use crate::puzzle::solve::SolveError;

/// What the program does without arguments: every session of the page.
const TOUR: Tour = Tour {
    chapter: "10-bdd-model-counting",
    sessions: &[
        "toy",
        "count --side 4",
        "count --side 4 --order digit",
        "count --side 4 --schedule kind --kinds cell,row,column,box",
        "count --side 4 --schedule kind --kinds row,column,box,cell",
        "count --side 4 --order digit --schedule kind --kinds row,column,box,cell",
        "count --side 4 --order digit --schedule kind --kinds cell,row,column,box",
        "solve fixtures/unique-4x4.sdk",
        "solve fixtures/shidoku-4x4.sdk",
        "solve fixtures/unsat-4x4.sdk",
        "solve fixtures/shidoku-4x4.sdk --order column --show 1",
        "solve fixtures/standard-9x9.sdk",
        "solve fixtures/unsat-9x9.sdk",
        "solve fixtures/multiple-9x9.sdk --show 0",
        "fewer fixtures/grid2.sdk --max-nodes 200000",
        "solve fixtures/cases/norvig-hard1.sdk --max-nodes 100000",
        "fewer fixtures/standard-9x9.sdk --max-nodes 1000000",
        "count --side 9 --max-nodes 200000",
    ],
    fixtures: world::fixtures![
        "fixtures/unique-4x4.sdk",
        "fixtures/shidoku-4x4.sdk",
        "fixtures/unsat-4x4.sdk",
        "fixtures/standard-9x9.sdk",
        "fixtures/unsat-9x9.sdk",
        "fixtures/multiple-9x9.sdk",
        "fixtures/grid2.sdk",
        "fixtures/cases/norvig-hard1.sdk",
    ],
};

/// Decision diagrams: all boards in one graph, counted without listing them
#[derive(Debug, Parser)]
#[command(
    name = "10-bdd-model-counting",
    bin_name = "just chapter 10-bdd-model-counting",
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
    "the graph holds all boards at once and they are counted without being listed; \
     solve --show N prints some of them",
);

#[derive(Debug, Subcommand)]
enum Command {
    /// The warm-up: one formula in two orders of its variables
    #[command(after_help = "Examples:\n  \
        just chapter 10-bdd-model-counting toy\n  \
        just chapter 10-bdd-model-counting toy --svg orders.svg --dot orders.dot")]
    Toy {
        /// Write both graphs to FILE in the language of Graphviz
        #[arg(long, value_name = "FILE")]
        dot: Option<PathBuf>,
        /// Write the picture of both graphs to FILE
        #[arg(long, value_name = "FILE")]
        svg: Option<PathBuf>,
        #[command(flatten)]
        form: Form,
    },
    /// Count the boards of a puzzle, and print some of them
    #[command(after_help = "Examples:\n  \
        just chapter 10-bdd-model-counting solve fixtures/shidoku-4x4.sdk\n  \
        just chapter 10-bdd-model-counting solve fixtures/standard-9x9.sdk --show 1")]
    Solve {
        /// The puzzle; - reads it from standard input
        file: PathBuf,
        #[command(flatten)]
        boxes: BoxShape,
        #[command(flatten)]
        building: Building,
        /// Print at most N of the boards
        #[arg(long, value_name = "N", default_value = "2", allow_hyphen_values = true,
              value_parser = natural)]
        show: u64,
        #[command(flatten)]
        form: Form,
    },
    /// Count all boards of a side
    #[command(after_help = "Examples:\n  \
        just chapter 10-bdd-model-counting count --side 4\n  \
        just chapter 10-bdd-model-counting count --side 6 --order column")]
    Count {
        /// The side of the boards: 4, 6 or 9
        #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = side)]
        side: Side,
        #[command(flatten)]
        boxes: BoxShape,
        #[command(flatten)]
        building: Building,
        #[command(flatten)]
        form: Form,
    },
    /// Take the givens of a puzzle away one by one, as long as the graphs fit
    #[command(after_help = "Example:\n  \
        just chapter 10-bdd-model-counting fewer fixtures/grid2.sdk --max-nodes 200000")]
    Fewer {
        /// The puzzle; - reads it from standard input
        file: PathBuf,
        #[command(flatten)]
        boxes: BoxShape,
        #[command(flatten)]
        building: Building,
        #[command(flatten)]
        form: Form,
    },
    /// Draw a figure of the chapter as SVG
    #[command(after_help = "Example:\n  \
        just chapter 10-bdd-model-counting figure orders --output orders.svg")]
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
        Some(Command::Toy { dot, svg, form }) => {
            print::toy_files(dot.as_deref(), svg.as_deref(), world)?;
            print::toy(form.format, world)
        }
        Some(Command::Solve { file, boxes, building, show, form }) => {
            let plan = building.plan(Plan::MAX_NODES)?;
            let puzzle = world.read_board(&file, boxes.boxes)?;
            print::solved(&puzzle, plan, show, form.format, world)
        }
        Some(Command::Count { side, boxes, building, form }) => {
            count(side, boxes.boxes, building, form.format, world)
        }
        Some(Command::Fewer { file, boxes, building, form }) => {
            let plan = building.plan(Plan::MAX_NODES)?;
            let puzzle = world.read_board(&file, boxes.boxes)?;
            print::fewer(&puzzle, plan, form.format, world)
        }
        Some(Command::Figure { name, output }) => {
            world.deliver(&name.draw().to_string(), &output)
        }
    })
}

fn count(
    side: Side,
    boxes: Option<Boxes>,
    building: Building,
    format: Format,
    world: &mut World<'_>,
) -> Result<Exit, Refusal> {
    let shape = Shape::new(side, boxes.unwrap_or(Boxes::usual(side)))
        .map_err(|misfit| Refusal::Usage(format!("--boxes: {misfit}")))?;
    // All boards of side 6 take more nodes than most puzzles should. Those of side
    // 9 do not fit anyway, and are better given up soon.
    let usual = match side {
        Side::Six => Plan::MOST_NODES,
        _ => Plan::MAX_NODES,
    };
    print::count(shape, building.plan(usual)?, format, world)
}

fn side(text: &str) -> Result<Side, String> {
    match text {
        "4" => Ok(Side::Four),
        "6" => Ok(Side::Six),
        "9" => Ok(Side::Nine),
        "16" => Err(SolveError::Sixteen.to_string()),
        _ => Err("expected 4, 6 or 9".to_string()),
    }
}
