//! The options of the chapter: where a run starts, how far it steps, and when it
//! stops.

use std::num::NonZeroU64;
use std::path::PathBuf;

use clap::Args;
use world::args::{natural, positive};

use crate::method::{Beta, ParameterError, Tolerance};

/// The most seeds of one survey; more would take days.
const MOST_SEEDS: u64 = 1_000_000;

/// Where a run starts.
#[derive(Clone, Debug, Args)]
pub(super) struct Origin {
    /// Draw the start from this seed
    #[arg(long, value_name = "N", default_value = "0", allow_hyphen_values = true,
          value_parser = natural)]
    pub(super) seed: u64,
    /// Read the start from FILE, an array that NumPy saved: f64, C order, shape (4, n, n, n)
    #[arg(long, value_name = "FILE.npy", conflicts_with = "seed")]
    pub(super) start: Option<PathBuf>,
}

/// When a run stops.
#[derive(Clone, Debug, Args)]
pub(super) struct Stop {
    /// Stop when the residual is at most this; 0 is seldom reached unless
    /// beta is 1
    #[arg(long, default_value = "1e-8", allow_hyphen_values = true, value_parser = tolerance)]
    pub(super) tolerance: Tolerance,
    /// Stop after N iterations
    #[arg(long, value_name = "N", default_value = "2000", allow_hyphen_values = true,
          value_parser = positive)]
    pub(super) max_iterations: NonZeroU64,
}

pub(super) fn beta(text: &str) -> Result<Beta, ParameterError> {
    text.parse().map_err(|_| ParameterError::Beta).and_then(Beta::new)
}

fn tolerance(text: &str) -> Result<Tolerance, ParameterError> {
    text.parse().map_err(|_| ParameterError::Tolerance).and_then(Tolerance::new)
}

pub(super) fn seeds(text: &str) -> Result<NonZeroU64, String> {
    let number = positive(text).ok().filter(|number| number.get() <= MOST_SEEDS);
    number.ok_or_else(|| format!("expected a number from 1 to {MOST_SEEDS}"))
}
