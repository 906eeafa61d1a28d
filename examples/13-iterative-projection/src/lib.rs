//! Iterative projection: sudoku as a point that two sets have in common.
//!
//! Every candidate, a digit in a cell, gets four numbers, one for each rule that
//! has a say about it: that of its cell, its row, its column and its box. In the
//! set D each copy obeys its own rule; in the set C the copies agree. A point in
//! both is a board.
//!
//! The module [`projections`] has the moves to the nearest point of either set,
//! [`search`] the steps that look for a common one (the difference map), and
//! [`survey`](mod@survey) many runs from many starts.
//!
//! Source: S. Gravel and V. Elser, *Divide and concur* (2008), sections II and
//! III; V. Elser, *Phase retrieval by iterated projections* (2003).
//!
//! What it can decide: a board that the checker accepts is an answer. Everything
//! else is unknown: a run that finds nothing proves nothing, and one board says
//! nothing about a second.
//!
//! ```
//! use iterative_projection::{Outcome, Parameters, Start, solve};
//!
//! let puzzle = grid::read(b"1..4 .... .... .32.", None).unwrap();
//! let start = Start::from_seed(puzzle.shape(), 0);
//! let answer = solve(&puzzle, start, Parameters::default(), |_| ());
//! let Outcome::Solved(solution) = answer.outcome else { panic!("not found") };
//! assert_eq!(solution.board().line(), "1234341221434321");
//! assert_eq!(answer.run.unwrap().iterations, 43);
//! ```
#![forbid(unsafe_code)]

pub mod cli;
pub mod decimal;
pub mod figures;
mod parameters;
pub mod projections;
mod search;
mod start;
pub mod survey;
pub mod toy;
pub mod trace;

pub use parameters::{Beta, ParameterError, Parameters, Tolerance};
pub use search::{Answer, Iteration, Outcome, Run, search, solve};
pub use start::{START_BYTES, Start, StartError};
