//! Model counting.
#![forbid(unsafe_code)]

pub mod cli;
pub mod compile;
pub mod diagram;
pub mod fewer;
pub mod figures;
pub mod rules;
pub mod solve;
pub mod toy;
pub mod variables;
