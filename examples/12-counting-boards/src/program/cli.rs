//! The commands of the chapter.

use std::convert::Infallible;
use std::ffi::OsString;

use clap::{Parser, Subcommand};

use grid::{Boxes, Shape, Side};
use world::args::{AFTER_HELP, BoxShape, Form, NoLimit, Output, one_of};
use world::{Exit, Refusal, Tour, World};

use super::figures::Name;
use super::print;

/// What the program does without arguments: every session of the page.
const TOUR: Tour = Tour {
    chapter: "12-counting-boards",
    sessions: &["toy", "count --side 6", "count --side 9", "count --side 16"],
    fixtures: &[],
};

/// Counting boards: how many there are of a side, band by band
#[derive(Debug, Parser)]
#[command(
    name = "12-counting-boards",
    bin_name = "just chapter 12-counting-boards",
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

#[derive(Debug, Subcommand)]
enum Command {
    /// The warm-up: the boards of four by four, with every step
    #[command(after_help = "Example:\n  just chapter 12-counting-boards toy")]
    Toy {
        #[command(flatten)]
        form: Form,
    },
    /// Count all boards of a side
    #[command(after_help = "Examples:\n  \
        just chapter 12-counting-boards count --side 9\n  \
        just chapter 12-counting-boards count --side 6 --boxes 3x2")]
    Count {
        /// The side of the boards: 4, 6 or 9; 16 is out of reach
        #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = side)]
        side: Side,
        #[command(flatten)]
        boxes: BoxShape,
        #[command(flatten)]
        form: Form,
    },
    /// Draw a figure of the chapter as SVG
    #[command(after_help = "Example:\n  \
        just chapter 12-counting-boards figure band --output band.svg")]
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
        Some(Command::Count { side, boxes, form }) => {
            let boxes = boxes.boxes.unwrap_or(Boxes::usual(side));
            let shape = Shape::new(side, boxes)
                .map_err(|misfit| Refusal::Usage(format!("--boxes: {misfit}")))?;
            print::count(shape, form.format, world)
        }
        Some(Command::Figure { name, output }) => {
            world.deliver(&name.draw().to_string(), &output)
        }
    })
}

/// Why there is no `--limit`.
const NO_LIMIT: NoLimit = NoLimit("the boards are counted without being listed");

fn side(text: &str) -> Result<Side, String> {
    let sides = Side::ALL.into_iter();
    let named = sides.into_iter().find(|side| side.get().to_string() == text);
    named.ok_or("expected 4, 6, 9 or 16".to_string())
}
