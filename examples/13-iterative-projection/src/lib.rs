//! Iterative projection: sudoku as a point that two sets have in common.
//!
//! The question: every candidate, a digit in a cell, gets four numbers, one for
//! each rule that has a say about it: that of its cell, its row, its column and
//! its box. In the set D each copy obeys its own rule; in the set C the copies
//! agree. Where do the sets meet? A point in both is a board.
//!
//! The method is divide and concur by the difference map: two moves to the nearest
//! point of either set ([`method::Rules::divide`] and [`method::concur`]), and the
//! steps that look for a common point ([`method::search`]).
//!
//! Source: S. Gravel and V. Elser, *Divide and concur* (2008), sections II and
//! III; V. Elser, *Phase retrieval by iterated projections* (2003).
//!
//! What it can decide: a board that the checker accepts is an answer. Everything
//! else is unknown: a run that finds nothing proves nothing, and one board says
//! nothing about a second.
//!
//! ```
//! use iterative_projection::method::{Parameters, Start};
//! use iterative_projection::puzzle::sudoku::{Outcome, solve};
//!
//! let puzzle = grid::read(b"1..4 .... .... .32.", None).unwrap();
//! let start = Start::from_seed(puzzle.shape(), 0);
//! let answer = solve(&puzzle, start, Parameters::default(), |_| ());
//! let Outcome::Solved(solution) = answer.outcome else { panic!("not found") };
//! assert_eq!(solution.board().line(), "1234341221434321");
//! assert_eq!(answer.run.unwrap().iterations, 43);
//! ```
#![forbid(unsafe_code)]

/// What the chapter teaches, in the order in which it is told: the two
/// projections, how far to step and when to stop, where a run starts, and the
/// difference map.
pub mod method {
    mod parameters;
    mod projections;
    mod search;
    mod start;

    pub use parameters::{Beta, ParameterError, Parameters, Tolerance};
    pub use projections::{Candidates, Copies, RULES, Rules, concur};
    pub use search::{Iteration, Run, search};
    pub use start::{Start, StartError};
}

/// How a board becomes rules, and a point a board again, through the checker; and
/// how an array that NumPy saved becomes a start.
pub mod puzzle {
    pub mod npy;
    pub mod sudoku;
}

/// What the program does with them: its commands, what they print, the warm-up,
/// the trace of a run, surveys of many runs, and the figures.
pub mod program {
    pub mod cli;
    pub mod decimal;
    pub mod figures;
    mod options;
    mod print;
    pub mod survey;
    mod tasks;
    pub mod toy;
    pub mod trace;
}
