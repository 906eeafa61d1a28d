//! Counting boards with decision diagrams.
#![forbid(unsafe_code)]

pub mod bands;
mod items;
pub mod states;
pub mod zdd;
