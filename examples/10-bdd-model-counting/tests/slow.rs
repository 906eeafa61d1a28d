//! Runs that take too long for every day: `just slow`.
