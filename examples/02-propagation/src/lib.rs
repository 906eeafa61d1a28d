//! Constraint propagation: a digit that is written rubs itself out elsewhere.
//!
//! The question: how much of a sudoku follows from its givens by two rules that
//! everybody knows, and how small does a search become that applies them at
//! every step?
//!
//! The method keeps the candidates of each square. [`method::Propagator::assign`]
//! and [`method::Propagator::eliminate`] call each other until nothing changes:
//!
//! 1. When a square has one candidate left, take that digit out of all its peers.
//! 2. When a unit has one square left for a digit, put it there.
//!
//! Where they stop, [`method::search`] takes the square with the fewest candidates and
//! tries each of them on a copy.
//!
//! Source: Peter Norvig, *Solving Every Sudoku Puzzle* (2006).
//!
//! What it can decide: propagation alone ends with a board, a contradiction or
//! neither, and never says more than it knows. With the search everything is
//! tried, so a search that ends by itself has found every board there is.
//!
//! ```
//! use propagation::method::Rules;
//! use propagation::puzzle::{Outcome, propagate};
//! use search::Nobody;
//!
//! let puzzle = grid::read(b"1..4 .... .... .32.", None)?;
//! let done = propagate(&puzzle, Rules::All, Nobody)?;
//! assert!(matches!(done.outcome, Outcome::Solved(_)));
//! assert_eq!(done.eliminations, 64 - 16);
//! let open = grid::read(b"1..4 .4.. ..4. 4..1", None)?;
//! let done = propagate(&open, Rules::All, Nobody)?;
//! assert_eq!(done.outcome, Outcome::Stuck);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

/// What the chapter teaches, in the order in which it is told: squares and their
/// peers, candidates, the two rules, and the search where they stop.
pub mod method {
    mod propagator;
    mod rules;
    mod search;
    mod squares;
    mod state;
    mod told;

    pub use propagator::Propagator;
    pub use rules::Rules;
    pub use search::search;
    pub use squares::{Square, Squares};
    pub use state::{Contradiction, State};
    pub use told::{Choice, Event, Note, Placement, Words};
}

/// How a board becomes candidates, and candidates a board again, through the
/// checker; and the names A1 to I9.
pub mod puzzle {
    mod names;
    mod sudoku;

    pub use names::NameError;
    pub use sudoku::{Answer, Impossible, Outcome, Propagated, propagate, solve};
}

/// What the program does with them: its commands, what they print, the cascade
/// and its trace, lists of puzzles, and the figures.
pub mod program {
    pub mod cascade;
    pub mod cli;
    pub mod figures;
    mod list;
    mod print;
    pub mod toy;
}
