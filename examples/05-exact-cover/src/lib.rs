//! Exact cover: choose options so that every item is covered exactly once.
//!
//! The question: given *items*, and *options* that are sets of items, which
//! options are pairwise disjoint and together hold every item? Sudoku is such a
//! question ([`puzzle::sudoku`]), and so are many others ([`puzzle::instance`]).
//!
//! The method is Algorithm X: choose the item with the fewest options left, try
//! each of them, drop what it clashes with, and search the smaller table. It is
//! written twice. [`method::sets`] copies the table for each branch and reads like the
//! mathematics; [`method::links`] undoes its steps in place. Both visit the same nodes in
//! the same order, so all their counters agree.
//!
//! Source: Donald E. Knuth, *Dancing Links* (2000), and *The Art of Computer
//! Programming* 4B, section 7.2.2.1 (2022).
//!
//! What it can decide: all options of the chosen item are tried, so a search
//! that ends by itself has found every cover there is. The time it takes may
//! grow exponentially with the number of items.
//!
//! ```
//! use exact_cover::method::{Event, Method, Problem};
//! use search::{End, Limits, Listener};
//!
//! // Items 0 to 3; the options are {0, 2}, {1, 3}, {0, 3} and {1, 2}.
//! let problem = Problem::new(4, 0, vec![vec![0, 2], vec![1, 3], vec![0, 3], vec![1, 2]])?;
//! let mut covers = Vec::new();
//! let listener = Listener(|event: Event<'_>| {
//!     if let Event::Found(options) = event {
//!         covers.push(options.clone());
//!     }
//! });
//! let tally = Method::Links.search(&problem, Limits::NONE, listener)?;
//! assert_eq!(covers, [[0, 1], [2, 3]]);
//! assert_eq!((tally.nodes, tally.branches, tally.end), (5, 4, End::Exhausted));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

/// What the chapter teaches, in the order in which it is told: the problem, then
/// Algorithm X on sets, then the same on links.
pub mod method {
    mod problem;
    mod search;
    mod told;

    pub mod links;
    pub mod sets;

    pub use problem::{Problem, ProblemError};
    pub use search::Method;
    pub use told::{Choice, Event, Note, Table, Words};
}

/// How a board, an instance in the format of DLX1, the twelve pentominoes and the
/// queens become items and options, and how a cover becomes a board again.
pub mod puzzle {
    pub mod instance;
    pub mod pentominoes;
    pub mod queens;
    pub mod sudoku;
}

/// What the program does with them: its commands, what they print, the warm-up's
/// trace, and the figures.
pub mod program {
    pub mod cli;
    pub mod figures;
    mod print;
    pub mod toy;
}
