//! A chapter's program, run in memory or as a process.

use std::ffi::OsString;
use std::process::{Command, Output};

use world::{Exit, Memory, World};

use crate::project::root;

/// Runs the executable of a chapter as a shell in the folder of the project does, and waits for it.
///
/// # Panics
///
/// If there is no such executable.
pub fn execute(binary: &str, args: &[&str]) -> Output {
    let mut process = Command::new(binary);
    process.current_dir(root());
    process.args(args).output().expect("the program runs")
}

/// A chapter's program, to be run in memory by the tests of the chapter.
///
/// ```
/// use sessions::Program;
/// use world::{Exit, World};
///
/// fn greet(args: Vec<std::ffi::OsString>, world: &mut World<'_>) -> Exit {
///     _ = writeln!(world.out, "hello, {}", args[1].display());
///     Exit::Answered
/// }
///
/// const PROGRAM: Program = Program { name: "00-greeting", run: greet };
/// assert_eq!(PROGRAM.answer(&["reader"], &[]), "hello, reader\n");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Program {
    /// The chapter, such as `05-exact-cover`.
    pub name: &'static str,
    /// Its `cli::run`, in a closure: `|args, world| cli::run(args, world)`.
    pub run: fn(Vec<OsString>, &mut World<'_>) -> Exit,
}

impl Program {
    /// Runs a command in a world that has these files, `-` being standard input: how it ended,
    /// and what it wrote to both streams.
    ///
    /// # Panics
    ///
    /// If what it wrote is not text.
    #[track_caller]
    pub fn run(&self, args: &[&str], files: &[(&str, &str)]) -> (Exit, String, String) {
        let mut memory = Memory::with(files.iter().copied());
        let exit = self.run_in(args, &mut memory.world());
        let text = |bytes| String::from_utf8(bytes).expect("a program prints text");
        (exit, text(memory.out), text(memory.err))
    }

    /// Runs a command in a world of the test's own.
    pub fn run_in(&self, args: &[&str], world: &mut World<'_>) -> Exit {
        let args = std::iter::once(self.name).chain(args.iter().copied());
        (self.run)(args.map(OsString::from).collect(), world)
    }

    /// The output of a command that answers its question.
    ///
    /// # Panics
    ///
    /// If it ends in any other way, or has anything to say on standard error.
    #[track_caller]
    pub fn answer(&self, args: &[&str], files: &[(&str, &str)]) -> String {
        let (exit, out, err) = self.run(args, files);
        assert_eq!((exit, err.as_str()), (Exit::Answered, ""), "{args:?}");
        out
    }

    /// The one line, without its end, with which a command is refused.
    ///
    /// # Panics
    ///
    /// If it is not refused, is refused in more than a line, or prints anything before.
    #[track_caller]
    pub fn refusal(&self, args: &[&str], files: &[(&str, &str)]) -> String {
        let (exit, out, err) = self.run(args, files);
        assert_eq!((exit, out.as_str()), (Exit::Refused, ""), "{args:?}");
        assert_eq!(err.matches('\n').count(), 1, "{err}");
        err.trim_end().to_string()
    }
}
