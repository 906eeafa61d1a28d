//! What a run may be told: how far to step, and when to stop.

use std::num::NonZeroU64;

/// How long a step is: more than 0, at most 1.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Beta(f64);

/// How small the residual of an answer is: 0 or more, and finite.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Tolerance(f64);

/// How a run steps and when it stops.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Parameters {
    /// How long a step is.
    pub beta: Beta,
    /// Stop when the residual is at most this.
    pub tolerance: Tolerance,
    /// Stop after this many iterations.
    pub max_iterations: NonZeroU64,
}

/// Why a number is no parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParameterError {
    /// No step, a step backwards, or one that is too long.
    #[error("expected a number above 0 and at most 1")]
    Beta,
    /// Not a size.
    #[error("expected a finite number from 0 on")]
    Tolerance,
}

impl Beta {
    /// A length of step.
    ///
    /// # Errors
    /// Unless 0 < `beta` <= 1; what is not a number is refused too.
    pub fn new(beta: f64) -> Result<Beta, ParameterError> {
        let in_range = beta > 0.0 && beta <= 1.0;
        in_range.then_some(Beta(beta)).ok_or(ParameterError::Beta)
    }

    /// The length as a number.
    pub const fn get(self) -> f64 {
        self.0
    }
}

impl Tolerance {
    /// A largest residual.
    ///
    /// # Errors
    /// If it is negative or not finite.
    pub fn new(tolerance: f64) -> Result<Tolerance, ParameterError> {
        let in_range = tolerance >= 0.0 && tolerance.is_finite();
        // Minus zero is zero, and is printed as such.
        let checked = in_range.then_some(Tolerance(tolerance.abs()));
        checked.ok_or(ParameterError::Tolerance)
    }

    /// The residual as a number.
    pub const fn get(self) -> f64 {
        self.0
    }
}

impl Default for Parameters {
    /// beta 0.5, tolerance 1e-8, 2000 iterations.
    fn default() -> Parameters {
        Parameters {
            beta: Beta(0.5),
            tolerance: Tolerance(1e-8),
            max_iterations: NonZeroU64::new(2000).expect("2000 is not 0"),
        }
    }
}
