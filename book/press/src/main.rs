//! `cargo book`: builds the book and says where to open it.

use std::env;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use mdbook_preprocessor::{Preprocessor, parse_input};
use press::Press;

/// Build the book.
///
/// Every page is checked first: a broken one is named with its line, and nothing is built.
#[derive(Parser)]
#[command(name = "cargo book", bin_name = "cargo book", after_help = "Example: cargo book --open")]
struct Cli {
    /// Open the book in the browser.
    #[arg(long)]
    open: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Serve mdBook as a preprocessor; `mdbook serve book` calls this.
    Preprocess {
        #[command(subcommand)]
        question: Option<Question>,
    },
}

#[derive(Subcommand)]
enum Question {
    /// Tell by the exit status whether a renderer is supported.
    Supports {
        /// The name of the renderer.
        renderer: String,
    },
}

type Outcome = Result<ExitCode, Box<dyn std::error::Error>>;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let outcome = match cli.command {
        None => build(cli.open),
        Some(Command::Preprocess { question: None }) => preprocess(),
        Some(Command::Preprocess { question: Some(Question::Supports { renderer }) }) => {
            supports(&renderer)
        }
    };
    outcome.unwrap_or_else(|error| {
        // Nobody is left to tell if standard error is closed.
        let _ = writeln!(io::stderr(), "{error}");
        ExitCode::FAILURE
    })
}

fn build(open: bool) -> Outcome {
    let here = env::current_dir()?;
    let book = press::find_book(&here)?;
    let index = press::build(&book)?;
    if open {
        opener::open(&index)?;
    }
    writeln!(io::stdout(), "open {}", seen_from(&here, &index).display())?;
    Ok(ExitCode::SUCCESS)
}

/// The path to `file` as somebody in the folder `here` types it.
fn seen_from(here: &Path, file: &Path) -> PathBuf {
    let mut up = PathBuf::new();
    for folder in here.ancestors() {
        if let Ok(rest) = file.strip_prefix(folder) {
            return up.join(rest);
        }
        up.push("..");
    }
    file.to_path_buf()
}

fn preprocess() -> Outcome {
    let (context, book) = parse_input(io::stdin())?;
    let book = Press.run(&context, book)?;
    serde_json::to_writer(io::stdout(), &book)?;
    Ok(ExitCode::SUCCESS)
}

fn supports(renderer: &str) -> Outcome {
    let supported = Press.supports_renderer(renderer)?;
    Ok(if supported { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
