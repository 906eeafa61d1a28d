//! Counting boards with decision diagrams.
#![forbid(unsafe_code)]

pub mod bands;
