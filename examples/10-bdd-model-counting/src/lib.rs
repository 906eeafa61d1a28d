//! Model counting.
#![forbid(unsafe_code)]

pub mod compile;
pub mod diagram;
pub mod rules;
pub mod variables;
