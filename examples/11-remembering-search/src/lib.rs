//! Search that remembers: all boards of a puzzle in one diagram, by a search that
//! searches nothing twice.
//!
//! The question: how many boards keep these givens, which are they, and what
//! does one of them look like that is drawn at random? The method: Algorithm X
//! covers items by options. Which covers there are for the open items depends on
//! these items alone, a *state*, and not on the way on which the others were
//! covered. So the [search](method::search) remembers for each state the node of
//! a diagram at which its covers begin. What is left at the end is a
//! zero-suppressed decision diagram ([`method::Zdd`]) of all covers.
//!
//! The item that is covered next is the first of the open ones
//! ([`method::Choice::First`]), or the one with the fewest options
//! ([`method::Choice::Fewest`]). Both look at the open items alone, so a search
//! with memory visits the states of the search without it, each of them once.
//! The first makes ordered diagrams, and these have an algebra
//! ([`method::Zdd::union`] and others).
//!
//! No two nodes of the diagram are alike, although nothing is done about it: a
//! family of covers that is not empty tells the set that it covers, so different
//! states never have the same covers.
//!
//! Source: Masaaki Nishino, Norihito Yasuda, Shin-ichi Minato and Masaaki Nagata,
//! *Dancing with Decision Diagrams* (2017).
//!
//! What it can decide: when the diagram is built, the number of boards is known
//! exactly, so that 0 proves that there is none and 1 that there is only one.
//! The states may be exponentially many; the search is given up, and nothing is
//! known, when there are more than a limit, or more decision nodes
//! ([`method::Full`]).
#![forbid(unsafe_code)]

/// What the chapter teaches, in the order in which it is told: items as bits, the
/// search that remembers them, which item it covers next, and what can be done with
/// its diagram.
pub mod method {
    mod items;
    mod problem;

    mod search;
    mod told;

    mod choice;
    mod diagram;

    mod sample;

    mod algebra;

    pub use algebra::NotOrdered;
    pub use choice::Choice;
    pub use diagram::{Node, NodeId, ONE, ZERO, Zdd};
    pub use problem::{MOST_ITEMS, Problem, ProblemError};
    pub use sample::Sampler;
    pub use search::{Full, Memory, Tally, search};
    pub use told::{Again, Words};
}

/// How boards and dominoes become items and options, and covers boards.
pub mod puzzle {
    pub mod dominoes;
    pub mod fewer;
    pub mod sudoku;
}

/// What the program does with them: its commands, what they print, the trace of
/// the warm-up, and the figures.
pub mod program {
    pub mod cli;
    pub mod figures;
    mod plan;
    mod print;
    pub mod toy;
}
