//! The three words for three states of knowledge.

use crate::Exit;

/// What is known of a question after a command has worked on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// There is a solution: one was found and checked.
    Solved,
    /// There is no solution: this was proved.
    Unsat,
    /// A limit ended the work before it was clear.
    Unknown,
}

impl Status {
    /// The word that is printed.
    pub const fn word(self) -> &'static str {
        match self {
            Status::Solved => "solved",
            Status::Unsat => "unsat",
            Status::Unknown => "unknown",
        }
    }

    /// How a command with this status ends: a proof that there is no solution is
    /// an answer.
    pub const fn exit(self) -> Exit {
        match self {
            Status::Solved | Status::Unsat => Exit::Answered,
            Status::Unknown => Exit::Unknown,
        }
    }
}
