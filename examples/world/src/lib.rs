//! What a chapter's program may touch, and how it answers.
//!
//! The programs of the book are functions from arguments and a [`World`] to an
//! [`Exit`]: the world hands in the files, the two streams and what is known of
//! them. The terminal ([`native`]), a test and a page in the browser
//! ([`Memory`]) so run the very same code.
//!
//! The rest of the crate is what all chapters say alike: the options in
//! [`args`], the facts of an answer in [`Report`], what a search [`Found`],
//! refusals in [`Refusal`], and the [`Tour`] through a chapter's sessions.
#![forbid(unsafe_code)]

pub mod args;
#[cfg(not(target_arch = "wasm32"))]
mod disk;
mod found;
mod memory;
#[cfg(not(target_arch = "wasm32"))]
mod native;
mod parse;
mod refusal;
mod report;
mod status;
mod tour;

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use grid::{Board, Boxes};

pub use found::{Ended, Found};
pub use memory::{Kept, Memory};
#[cfg(not(target_arch = "wasm32"))]
pub use native::native;
pub use refusal::Refusal;
pub use report::{Fact, Format, Report};
pub use status::Status;
pub use tour::Tour;

/// The largest file that is read as one board: room for any board and a long
/// comment, and an early end for what is no puzzle at all.
pub const BOARD_BYTES: u64 = 1 << 20;

/// Everything outside the program: files, streams, terminal, progress.
pub struct World<'a> {
    /// Where files are read and written.
    pub files: &'a mut dyn Files,
    /// Where answers go.
    pub out: &'a mut dyn Write,
    /// Where refusals go.
    pub err: &'a mut dyn Write,
    /// Whether `out` is a terminal.
    pub out_is_terminal: bool,
    /// Whether `err` is a terminal.
    pub err_is_terminal: bool,
    /// Where the progress of a long run is told.
    pub progress: &'a mut dyn Progress,
}

/// A place where files are read and written by name; `-` is standard input.
pub trait Files {
    /// The content of a file, or its first `at_most` bytes.
    ///
    /// # Errors
    /// Whatever keeps the file from being read.
    fn read(&mut self, path: &Path, at_most: u64) -> io::Result<Vec<u8>>;

    /// Opens a place to be written, and changes nothing that is there.
    ///
    /// # Errors
    /// Whatever keeps it from being written; also that it is one of the files
    /// read or opened before, whatever its name, or that a stream of the program
    /// leads there.
    fn open(&mut self, path: &Path) -> io::Result<()>;

    /// Writes the whole content of a place that was opened, once.
    ///
    /// # Errors
    /// Whatever keeps it from being written.
    fn write(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()>;
}

/// A place to write to: open, and as it was until [`World::write`] takes it.
#[derive(Debug)]
#[must_use]
pub struct Target(PathBuf);

/// Somebody who wants to know how far a long run has come.
pub trait Progress {
    /// Tells that `done` of `total` parts are done; the last call has
    /// `done == total`.
    fn tell(&mut self, done: u64, total: u64);
}

/// Nobody listens.
impl Progress for () {
    fn tell(&mut self, _done: u64, _total: u64) {}
}

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// The question was answered; a proof that there is no solution is an answer.
    Answered,
    /// A limit ended the search before it knew.
    Unknown,
    /// The arguments or the input were refused.
    Refused,
}

impl Exit {
    /// The exit status of the process: 0, 1 or 2.
    pub const fn code(self) -> u8 {
        match self {
            Exit::Answered => 0,
            Exit::Unknown => 1,
            Exit::Refused => 2,
        }
    }
}

/// Runs one whole command: parses `args` (the program's name first), hands
/// them to `command`, and turns a refusal into one line on standard error.
///
/// `--help` and `--version` go to standard output. A reader that has closed the
/// output (`| head`) ends the command quietly, as [`Exit::Answered`]: whoever
/// does not want the whole answer is not told that it is incomplete.
pub fn run<Cli: clap::Parser>(
    args: impl IntoIterator<Item = OsString>,
    world: &mut World<'_>,
    command: impl FnOnce(Cli, &mut World<'_>) -> Result<Exit, Refusal>,
) -> Exit {
    let result = match parse::parse::<Cli>(args) {
        Ok(cli) => command(cli, world),
        Err(error) if error.use_stderr() => Err(Refusal::from(error)),
        Err(help) => write!(world.out, "{help}")
            .map(|()| Exit::Answered)
            .map_err(Refusal::Output),
    };
    match result.and_then(|exit| world.flush().map(|()| exit)) {
        Ok(exit) => exit,
        Err(Refusal::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            Exit::Answered
        }
        Err(refusal) => {
            let name = Cli::command().get_name().to_string();
            world.refuse(&refusal.line(&name));
            Exit::Refused
        }
    }
}

impl World<'_> {
    /// Reads a file of at most `at_most` bytes.
    ///
    /// # Errors
    /// [`Refusal::File`] if it cannot be read or is larger.
    pub fn read(&mut self, path: &Path, at_most: u64) -> Result<Vec<u8>, Refusal> {
        let file = |reason| Refusal::File { path: path.to_path_buf(), reason };
        let bytes = self.files.read(path, at_most.saturating_add(1));
        let bytes = bytes.map_err(|error| file(refusal::reason(&error)))?;
        if bytes.len() as u64 > at_most {
            return Err(file(format!(
                "too large; at most {at_most} bytes are read here"
            )));
        }
        Ok(bytes)
    }

    /// Reads one puzzle from a file.
    ///
    /// # Errors
    /// If the file cannot be read, or [`grid::read`] refuses it.
    pub fn read_board(
        &mut self,
        path: &Path,
        boxes: Option<Boxes>,
    ) -> Result<Board, Refusal> {
        let bytes = self.read(path, BOARD_BYTES)?;
        grid::read(&bytes, boxes).map_err(|error| match error.wrong {
            // The file is right; what was asked of it is wrong.
            grid::Wrong::Boxes(misfit) => {
                Refusal::Usage(format!("--boxes: {misfit}"))
            }
            wrong => Refusal::text(path, error.place, wrong),
        })
    }

    /// Opens a place to write to, and changes nothing there: call it when all
    /// files have been read, before a long run.
    ///
    /// # Errors
    /// [`Refusal::File`] if it cannot be written, was read or opened already, or
    /// if standard input comes from it or standard output goes there;
    /// [`Refusal::Usage`] for `-`.
    pub fn open(&mut self, path: &Path) -> Result<Target, Refusal> {
        if path == Path::new("-") {
            return Err(Refusal::Usage(
                "-: the name of a file is wanted; standard output takes the answer"
                    .to_string(),
            ));
        }
        self.files.open(path).map_err(|error| Refusal::File {
            path: path.to_path_buf(),
            reason: match error.kind() {
                io::ErrorKind::NotFound => "no such folder".to_string(),
                _ => refusal::reason(&error),
            },
        })?;
        Ok(Target(path.to_path_buf()))
    }

    /// Writes text into a place; what it held before is gone.
    ///
    /// # Errors
    /// [`Refusal::File`] if it does not take the text.
    pub fn write(&mut self, target: Target, text: &str) -> Result<(), Refusal> {
        let Target(path) = target;
        self.files.write(&path, text.as_bytes()).map_err(|error| {
            let reason = refusal::reason(&error);
            Refusal::File { path, reason }
        })
    }

    /// Writes text to standard output.
    ///
    /// # Errors
    /// [`Refusal::Output`] if the stream does not take it.
    pub fn print(&mut self, text: &str) -> Result<(), Refusal> {
        self.out.write_all(text.as_bytes()).map_err(Refusal::Output)
    }

    /// Hands out a text that is the whole answer, such as a figure: into the file
    /// that `--output` names, and without one, or for `-`, on standard output.
    ///
    /// # Errors
    /// If the file, or standard output, does not take it.
    pub fn deliver(
        &mut self,
        text: &str,
        output: &args::Output,
    ) -> Result<Exit, Refusal> {
        match &output.output {
            Some(path) if path != Path::new("-") => {
                let target = self.open(path)?;
                self.write(target, text)?;
            }
            _ => self.print(text)?,
        }
        Ok(Exit::Answered)
    }

    /// Tells of a part that was refused, as one line on standard error behind
    /// all that was printed before, and lets the command go on.
    pub fn complain(&mut self, program: &str, refusal: &Refusal) {
        self.refuse(&refusal.line(program));
    }

    fn flush(&mut self) -> Result<(), Refusal> {
        self.out.flush().map_err(Refusal::Output)
    }

    /// One line on standard error, behind all that was printed before.
    fn refuse(&mut self, line: &str) {
        // With neither stream left there is nobody to tell.
        let _ = self.out.flush();
        let _ = writeln!(self.err, "{line}").and_then(|()| self.err.flush());
    }
}
