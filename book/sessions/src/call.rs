//! A call of a binary, what comes of it, and whoever makes it.

use crate::refusal::Refusal;

/// What a session asks for: a binary and what it is given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Call {
    /// The binary: the folder of a chapter, or `chapter` for the launcher.
    pub binary: String,
    /// Its arguments.
    pub args: Vec<String>,
    /// The file that is its standard input, from the project's root; empty input where absent.
    pub input: Option<String>,
}

/// What came of a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// Standard output and standard error in the order in which they came.
    pub output: Vec<u8>,
    /// The exit status; `None` for a program that a signal ended.
    pub status: Option<i32>,
}

/// A way to run calls. The tests of this crate put one of their own in.
pub trait Runner {
    /// Runs a call to its end.
    ///
    /// # Errors
    ///
    /// Why the program could not be run. That it failed is no error, but an outcome.
    fn run(&self, call: &Call) -> Result<Outcome, Refusal>;
}

impl<F: Fn(&Call) -> Result<Outcome, Refusal>> Runner for F {
    fn run(&self, call: &Call) -> Result<Outcome, Refusal> {
        self(call)
    }
}
