//! The commands of the chapter. Their options are in the module `options`, and what
//! they print is in the module `print`.

use std::convert::Infallible;
use std::ffi::OsString;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};

use clap::{Parser, Subcommand};
use grid::Board;
use world::args::{AFTER_HELP, BoxShape, Form, NoLimit, Output, natural, one_of};
use world::{Exit, Fact, Refusal, Target, Tour, World};

use super::figures::Name;
use super::options::{Origin, Stop, beta, seeds};
use super::print;
use super::survey::Plan;
use super::trace::Trace;
use crate::method::{Beta, Parameters, Start};
use crate::puzzle::npy;
use crate::puzzle::sudoku::{Answer, solve};

/// What the program does without arguments: every session of the page.
const TOUR: Tour = Tour {
    chapter: "13-iterative-projection",
    sessions: &[
        "toy",
        "solve fixtures/unique-4x4.sdk --start fixtures/normal-seed0-4x4x4x4.npy",
        "solve fixtures/standard-9x9.sdk",
        "solve fixtures/standard-9x9.sdk --start fixtures/normal-seed0-4x9x9x9.npy --show 0",
        "solve fixtures/multiple-9x9.sdk",
        "solve fixtures/unsat-9x9.sdk",
        "solve fixtures/standard-9x9.sdk --max-iterations 1000",
        "solve fixtures/stuck-9x9.sdk",
        "survey fixtures/stuck-9x9.sdk --seeds 10",
        "survey fixtures/standard-9x9.sdk --seeds 10 --beta 0.5 --beta 1",
        "survey fixtures/standard-9x9.sdk --seeds 10 --beta 0.3 --beta 0.8",
    ],
    fixtures: world::fixtures![
        "fixtures/standard-9x9.sdk",
        "fixtures/unsat-9x9.sdk",
        "fixtures/multiple-9x9.sdk",
        "fixtures/unique-4x4.sdk",
        "fixtures/stuck-9x9.sdk",
        "fixtures/normal-seed0-4x9x9x9.npy",
        "fixtures/normal-seed0-4x4x4x4.npy",
    ],
};

/// The most iterations of a run whose residuals are kept: they and their text take
/// less than 500 MB.
const MOST_TRACED: u64 = 10_000_000;

/// Iterative projection: sudoku as a point that two sets have in common
#[derive(Debug, Parser)]
#[command(
    name = "13-iterative-projection",
    bin_name = "just chapter 13-iterative-projection",
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
    "a run ends with the first board that it finds, and cannot tell whether there \
     is another",
);

#[derive(Debug, Subcommand)]
enum Command {
    /// The warm-up: a point goes from one line to another and back
    #[command(after_help = "Example:\n  just chapter 13-iterative-projection toy")]
    Toy {
        #[command(flatten)]
        form: Form,
    },
    /// Look for a board by one run
    #[command(after_help = "Examples:\n  \
        just chapter 13-iterative-projection solve fixtures/standard-9x9.sdk\n  \
        just chapter 13-iterative-projection solve fixtures/standard-9x9.sdk --beta 1 --seed 7\n  \
        just chapter 13-iterative-projection solve fixtures/standard-9x9.sdk --trace residuals.csv")]
    Solve {
        /// The puzzle; - reads it from standard input
        file: PathBuf,
        #[command(flatten)]
        boxes: BoxShape,
        #[command(flatten)]
        origin: Origin,
        /// Length of a step, above 0 and at most 1
        #[arg(long, default_value = "0.5", allow_hyphen_values = true, value_parser = beta)]
        beta: Beta,
        #[command(flatten)]
        stop: Stop,
        /// Write the residual of every iteration to FILE, as comma separated values
        #[arg(long, value_name = "FILE")]
        trace: Option<PathBuf>,
        /// Print at most N boards; one is found at most
        #[arg(long, value_name = "N", default_value = "2", allow_hyphen_values = true,
              value_parser = natural)]
        show: u64,
        #[command(flatten)]
        form: Form,
    },
    /// Run from many seeds, and tell how many of them find a board, and when
    #[command(after_help = "Example:\n  \
        just chapter 13-iterative-projection survey fixtures/unique-6x6.sdk --seeds 10")]
    Survey {
        /// The puzzle; - reads it from standard input
        file: PathBuf,
        /// Run from the seeds 0 up to N, without N
        #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = seeds)]
        seeds: NonZeroU64,
        #[command(flatten)]
        boxes: BoxShape,
        /// Length of a step, above 0 and at most 1; say it again to compare lengths
        #[arg(long, default_value = "0.5", allow_hyphen_values = true, value_parser = beta)]
        beta: Vec<Beta>,
        #[command(flatten)]
        stop: Stop,
        #[command(flatten)]
        form: Form,
    },
    /// Draw a figure of the chapter as SVG
    #[command(after_help = "Example:\n  \
        just chapter 13-iterative-projection figure zigzag --output zigzag.svg")]
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
        Some(Command::Solve {
            file,
            boxes,
            origin,
            beta,
            stop,
            trace,
            show,
            form,
        }) => {
            if trace.is_some() {
                refuse_long(stop.max_iterations)?;
            }
            let puzzle = world.read_board(&file, boxes.boxes)?;
            let Stop { tolerance, max_iterations, .. } = stop;
            let parameters = Parameters { beta, tolerance, max_iterations };
            let (start, origin) = begin(&puzzle, &origin, world)?;
            // A place that takes no file is told of before the run, not after it.
            let trace = trace.map(|path| world.open(&path)).transpose()?;
            let answer = run_once(&puzzle, start, parameters, trace, world)?;
            let report =
                print::solve_report(&puzzle, origin, parameters, &answer, show);
            world.print(&report.render(form.format))?;
            Ok(print::status(&answer).exit())
        }
        Some(Command::Survey { file, seeds, boxes, beta, stop, form }) => {
            let puzzle = world.read_board(&file, boxes.boxes)?;
            let Stop { tolerance, max_iterations, .. } = stop;
            let plan = Plan { seeds, betas: beta, tolerance, max_iterations };
            print::survey(&puzzle, &plan, form.format, world)
        }
        Some(Command::Figure { name, output }) => {
            world.deliver(&name.draw().to_string(), &output)
        }
    })
}

/// A trace is kept until the run has ended.
fn refuse_long(max_iterations: NonZeroU64) -> Result<(), Refusal> {
    if max_iterations.get() <= MOST_TRACED {
        return Ok(());
    }
    Err(Refusal::Usage(format!(
        "--trace: at most {MOST_TRACED} iterations are traced; \
         say so with --max-iterations"
    )))
}

/// The start of a run, and the line that tells where it comes from.
fn begin(
    puzzle: &Board,
    origin: &Origin,
    world: &mut World<'_>,
) -> Result<(Start, (&'static str, Fact)), Refusal> {
    let Some(path) = &origin.start else {
        let start = Start::from_seed(puzzle.shape(), origin.seed);
        return Ok((start, ("seed", origin.seed.into())));
    };
    let bytes = world.read(path, npy::MOST_BYTES)?;
    let start = npy::start(&bytes, puzzle.shape()).map_err(|error| {
        Refusal::File { path: path.clone(), reason: error.to_string() }
    })?;
    Ok((start, ("start", shown(path).into())))
}

/// A path as one line can hold it.
fn shown(path: &Path) -> String {
    path.display().to_string().replace(char::is_control, "\u{fffd}")
}

/// A run; if its residuals are wanted, they go into the file `trace`.
fn run_once(
    puzzle: &Board,
    start: Start,
    parameters: Parameters,
    trace: Option<Target>,
    world: &mut World<'_>,
) -> Result<Answer, Refusal> {
    let Some(target) = trace else {
        // Nobody watches, so that nothing is kept.
        return Ok(solve(puzzle, start, parameters, |_| ()));
    };
    let mut trace = Trace::default();
    let answer = solve(puzzle, start, parameters, |iteration| trace.note(iteration));
    world.write(target, &trace.csv())?;
    Ok(answer)
}
