//! Model counting.
#![forbid(unsafe_code)]

pub mod bands;
pub mod cli;
pub mod compile;
pub mod diagram;
pub mod fewer;
pub mod figures;
mod items;
pub mod rules;
pub mod solve;
pub mod states;
pub mod thinned;
pub mod toy;
pub mod variables;
pub mod zdd;
