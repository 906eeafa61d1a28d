//! Model counting.
#![forbid(unsafe_code)]

pub mod compile;
pub mod diagram;
pub mod fewer;
pub mod rules;
pub mod solve;
pub mod toy;
pub mod variables;
