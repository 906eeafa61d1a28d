//! Where a run starts: numbers drawn from a seed, or any others.

use grid::Shape;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rand_distr::{Distribution, StandardNormal};

use super::projections::{Copies, RULES};

/// The largest number in a start. Beyond it nothing could be learnt: the ones and
/// zeros of the rules would be lost in the rounding long before.
const LARGEST: f64 = 1e100;

/// A number for each copy of each candidate, none of them larger than 1e100.
#[derive(Clone, Debug, PartialEq)]
pub struct Start(Copies);

/// A number that cannot be reckoned with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the number at {index:?} is {}, expected finite numbers of at most {LARGEST:e}", if *.finite { "too large" } else { "not finite" })]
pub struct StartError {
    /// Where it stands: copy, row, column and digit, from 0.
    pub index: [usize; 4],
    /// Whether it is at least finite.
    pub finite: bool,
}

impl Start {
    // ANCHOR: seeded
    /// Standard normal numbers from a seed, the same on every machine.
    ///
    /// Drawn by ChaCha8 in the order copy, row, column, digit. The tails
    /// of the normal distribution take a logarithm, whose last bit
    /// differs between machines, so each number is rounded to single
    /// precision.
    pub fn from_seed(shape: Shape, seed: u64) -> Start {
        let n = shape.side();
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        Start(Copies::from_shape_simple_fn((RULES, n, n, n), || {
            let number: f64 = StandardNormal.sample(&mut generator);
            f64::from(number as f32)
        }))
    }
    // ANCHOR_END: seeded

    /// Numbers that are there already, of shape (4, n, n, n).
    ///
    /// # Errors
    /// The first number that is not finite, or larger than 1e100.
    pub fn from_numbers(numbers: Copies) -> Result<Start, StartError> {
        let in_range = |number: f64| number.abs() <= LARGEST;
        match numbers.indexed_iter().find(|(_, number)| !in_range(**number)) {
            None => Ok(Start(numbers)),
            Some((index, number)) => {
                Err(StartError { index: index.into(), finite: number.is_finite() })
            }
        }
    }

    /// The numbers: shape (4, n, n, n), indexed `[copy, row, column, digit]`.
    pub fn into_numbers(self) -> Copies {
        self.0
    }
}
