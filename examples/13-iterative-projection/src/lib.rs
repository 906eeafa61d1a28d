//! Iterative projection: sudoku as a point that two sets have in common.
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
