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
    let outcome = match Cli::try_parse() {
        Ok(cli) => run(cli),
        // Clap would not tell that its help was not printed.
        Err(help) if !help.use_stderr() => print(&help.to_string()),
        Err(error) => error.exit(),
    };
    outcome.unwrap_or_else(|error| {
        // Nobody is left to tell if standard error is closed.
        let _ = writeln!(io::stderr(), "{error}");
        ExitCode::FAILURE
    })
}

fn run(cli: Cli) -> Outcome {
    match cli.command {
        None => build(cli.open),
        Some(Command::Preprocess { question: None }) => preprocess(),
        Some(Command::Preprocess { question: Some(Question::Supports { renderer }) }) => {
            supports(&renderer)
        }
    }
}

fn build(open: bool) -> Outcome {
    let here = env::current_dir()?;
    let book = press::find_book(&here)?;
    let index = press::build(&book)?;
    if open {
        opener::open(&index)?;
    }
    print(&format!("open {}\n", seen_from(&here, &index).display()))
}

/// Prints an answer; a reader who closes the pipe early has seen enough.
fn print(text: &str) -> Outcome {
    let mut out = io::stdout();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(format!("standard output: {}", error.kind()).into())
        }
        _ => Ok(ExitCode::SUCCESS),
    }
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
    let mut out = io::stdout().lock();
    serde_json::to_writer(&mut out, &book)?;
    // The book is one line without an end, and what is left of it when the process ends is
    // written without a word if that fails.
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn supports(renderer: &str) -> Outcome {
    let supported = Press.supports_renderer(renderer)?;
    Ok(if supported { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
