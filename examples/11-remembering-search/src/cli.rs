//! The commands of the chapter. What they print is in the modules `print` and
//! `search`, their common options in `building`.

mod building;
mod print;
mod search;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

use grid::{Boxes, Shape, Side};
use world::args::{AFTER_HELP, BoxShape, Form, Output, natural, one_of};
use world::{Exit, Format, Refusal, Tour, World};

use self::building::{Building, Compile, Way};
use crate::compile::Plan;
use crate::figures::Name;
use crate::solve::SolveError;

/// What the program does without arguments: every session of the page.
const TOUR: Tour = Tour {
    chapter: "11-remembering-search",
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
        "count --side 4 --compile search",
        "count --side 6 --compile search --order column",
        "fewer fixtures/grid2.sdk --compile search --max-nodes 200000",
        "fewer fixtures/standard-9x9.sdk --max-nodes 1000000",
        "fewer fixtures/standard-9x9.sdk --compile search --max-nodes 1000000",
        "solve fixtures/many-9x9.sdk --compile search --show 1",
        "count --side 4 --compile bands",
        "count --side 6 --compile bands",
        "count --side 9",
    ],
    fixtures: world::fixtures![
        "fixtures/unique-4x4.sdk",
        "fixtures/shidoku-4x4.sdk",
        "fixtures/unsat-4x4.sdk",
        "fixtures/standard-9x9.sdk",
        "fixtures/unsat-9x9.sdk",
        "fixtures/multiple-9x9.sdk",
        "fixtures/grid2.sdk",
        "fixtures/many-9x9.sdk",
        "fixtures/cases/norvig-hard1.sdk",
    ],
};

/// Decision diagrams: all boards in one graph, counted without listing them
#[derive(Debug, Parser)]
#[command(
    name = "11-remembering-search",
    bin_name = "just chapter 11-remembering-search",
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
    /// The warm-up: one formula in two orders of its variables
    #[command(after_help = "Examples:\n  \
        just chapter 11-remembering-search toy\n  \
        just chapter 11-remembering-search toy --svg orders.svg --dot orders.dot")]
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
        just chapter 11-remembering-search solve fixtures/shidoku-4x4.sdk\n  \
        just chapter 11-remembering-search solve fixtures/standard-9x9.sdk --show 1")]
    Solve {
        /// The puzzle; - reads it from standard input
        file: PathBuf,
        #[command(flatten)]
        boxes: BoxShape,
        /// How the graph is built
        #[arg(long, default_value = "apply", value_parser = one_of(&Compile::PUZZLES, Compile::name))]
        compile: Compile,
        #[command(flatten)]
        building: Building,
        /// Print at most N of the boards
        #[arg(long, value_name = "N", default_value = "2", allow_hyphen_values = true,
              value_parser = natural)]
        show: u64,
        #[command(flatten)]
        limit: NoLimit,
        #[command(flatten)]
        form: Form,
    },
    /// Count all boards of a side
    #[command(after_help = "Examples:\n  \
        just chapter 11-remembering-search count --side 4\n  \
        just chapter 11-remembering-search count --side 6 --compile search\n  \
        just chapter 11-remembering-search count --side 9")]
    Count {
        /// The side of the boards: 4, 6 or 9
        #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = side)]
        side: Side,
        #[command(flatten)]
        boxes: BoxShape,
        /// How the boards are counted: on a graph, or band by band
        /// [default: apply for side 4, search for 6, bands for 9]
        #[arg(long, value_parser = one_of(&Compile::ALL, Compile::name))]
        compile: Option<Compile>,
        #[command(flatten)]
        building: Building,
        #[command(flatten)]
        limit: NoLimit,
        #[command(flatten)]
        form: Form,
    },
    /// Take the givens of a puzzle away one by one, as long as the graphs fit
    #[command(after_help = "Example:\n  \
        just chapter 11-remembering-search fewer fixtures/grid2.sdk --max-nodes 200000")]
    Fewer {
        /// The puzzle; - reads it from standard input
        file: PathBuf,
        #[command(flatten)]
        boxes: BoxShape,
        /// How the graphs are built
        #[arg(long, default_value = "apply", value_parser = one_of(&Compile::PUZZLES, Compile::name))]
        compile: Compile,
        #[command(flatten)]
        building: Building,
        #[command(flatten)]
        limit: NoLimit,
        #[command(flatten)]
        form: Form,
    },
    /// Draw a figure of the chapter as SVG
    #[command(after_help = "Example:\n  \
        just chapter 11-remembering-search figure orders --output orders.svg")]
    Figure {
        /// Which figure
        #[arg(value_parser = one_of(&Name::ALL, Name::word))]
        name: Name,
        #[command(flatten)]
        output: Output,
    },
}

/// The most boards that are printed: each is kept until all have been found.
const MOST_SHOWN: u64 = 100_000;

/// Refuses to print more boards than can be kept, if there are so many.
fn refuse_many(show: u64, solutions: Option<u64>) -> Result<(), Refusal> {
    if solutions.is_none_or(|solutions| solutions.min(show) > MOST_SHOWN)
        && show > MOST_SHOWN
    {
        let what = format!("--show: at most {MOST_SHOWN} boards are printed");
        return Err(Refusal::Usage(what));
    }
    Ok(())
}

/// The option that other chapters have, so that it is refused with the reason.
#[derive(Clone, Debug, Args)]
struct NoLimit {
    #[arg(long, hide = true, num_args = 0..=1, allow_hyphen_values = true)]
    limit: Option<Option<String>>,
}

impl NoLimit {
    fn refuse(&self) -> Result<(), Refusal> {
        match self.limit {
            None => Ok(()),
            Some(_) => Err(Refusal::Usage(
                "--limit: there is none here, for the graph holds all boards at once \
                 and they are counted without being listed; solve --show N prints N of them"
                    .to_string(),
            )),
        }
    }
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
        Some(Command::Solve {
            file,
            boxes,
            compile,
            building,
            show,
            limit,
            form: Form { format },
        }) => {
            limit.refuse()?;
            let puzzle = world.read_board(&file, boxes.boxes)?;
            match building.way(compile)? {
                Way::Apply(plan) => {
                    print::solved(&puzzle, plan, show, format, world)
                }
                Way::Search(plan) => {
                    search::solved(&puzzle, plan, show, format, world)
                }
            }
        }
        Some(Command::Count { side, boxes, compile, building, limit, form }) => {
            limit.refuse()?;
            count(side, boxes.boxes, compile, building, form.format, world)
        }
        Some(Command::Fewer {
            file,
            boxes,
            compile,
            building,
            limit,
            form: Form { format },
        }) => {
            limit.refuse()?;
            let puzzle = world.read_board(&file, boxes.boxes)?;
            match building.way(compile)? {
                Way::Apply(plan) => print::fewer(&puzzle, plan, format, world),
                Way::Search(plan) => search::fewer(&puzzle, plan, format, world),
            }
        }
        Some(Command::Figure { name, output }) => {
            world.deliver(&name.draw().to_string(), &output)
        }
    })
}

fn count(
    side: Side,
    boxes: Option<Boxes>,
    compile: Option<Compile>,
    building: Building,
    format: Format,
    world: &mut World<'_>,
) -> Result<Exit, Refusal> {
    let shape = Shape::new(side, boxes.unwrap_or(Boxes::usual(side)))
        .map_err(|misfit| Refusal::Usage(format!("--boxes: {misfit}")))?;
    match usual_for(side, compile)? {
        Compile::Apply => {
            // All boards of side 6 take more nodes than most puzzles should.
            let plan = building.plan(Plan::MOST_NODES)?;
            print::count(shape, plan, format, world)
        }
        Compile::Search => search::count(shape, building.search()?, format, world),
        Compile::Bands => {
            building.bands()?;
            search::bands(shape, format, world)
        }
    }
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

/// How all boards of a side are counted, unless somebody says how.
fn usual_for(side: Side, compile: Option<Compile>) -> Result<Compile, Refusal> {
    match (side, compile) {
        (Side::Nine, None) => Ok(Compile::Bands),
        (Side::Nine, Some(Compile::Apply | Compile::Search)) => Err(Refusal::Usage(
            "--side 9: its rules have 729 variables, and no graph of all its boards \
             fits into memory; --compile bands counts them without a graph"
                .to_string(),
        )),
        (Side::Six, None) => Ok(Compile::Search),
        (_, compile) => Ok(compile.unwrap_or(Compile::Apply)),
    }
}
