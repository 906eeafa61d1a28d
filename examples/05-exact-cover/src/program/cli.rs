//! The commands of the chapter.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use search::Limits;
use world::args::{
    AFTER_HELP, Answers, BoxShape, Form, Nodes, Output, natural, one_of,
};
use world::{Exit, Refusal, Tour, World};

use super::figures::Name;
use super::print::{self, Asked};
use crate::method::Method;
use crate::puzzle::pentominoes::Rectangle;
use crate::puzzle::sudoku::Model;
use crate::puzzle::{instance, queens};

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
    fn asked(self) -> Asked {
        let Search { answers, method, nodes, form } = self;
        let limits = Limits { solutions: answers.limit.0, nodes: nodes.node_limit };
        Asked { method, limits, show: answers.show, format: form.format }
    }
}

/// Runs a whole command: `args` with the program's name first, everything else
/// through `world`.
pub fn run(args: impl IntoIterator<Item = OsString>, world: &mut World<'_>) -> Exit {
    world::run(args, world, |cli: Cli, world| match cli.command {
        None => TOUR.run(world, run),
        Some(Command::Toy { form }) => print::toy(form.format, world),
        Some(Command::Solve { file, boxes, search }) => {
            let puzzle = world.read_board(&file, boxes.boxes)?;
            print::sudoku(&Model::new(puzzle), search.asked(), world)
        }
        Some(Command::Cover { file, search }) => {
            let bytes = world.read(&file, INSTANCE_BYTES)?;
            let instance = instance::read(&bytes)
                .map_err(|error| Refusal::text(&file, error.place, error.wrong))?;
            print::covers(&instance, search.asked(), world)
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
