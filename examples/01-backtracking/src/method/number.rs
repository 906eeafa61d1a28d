//! Numbers that a cell can hold.

use std::fmt;
use std::num::NonZeroU8;

use grid::{Candidates, Symbol};

/// A number that a cell can hold: 1 to [`Number::MOST`].
///
/// A Latin square may have more rows than there are digits, so what its cells
/// hold are numbers, `10` and `11` among them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(NonZeroU8);

/// A set of numbers, a bit for each.
pub type Numbers = Candidates<Number>;

impl Number {
    /// The largest number, and so the largest side: a set of numbers then fits
    /// in a machine word.
    pub const MOST: usize = 64;

    /// The number with this value, if the value is in 1..=64.
    pub fn new(value: usize) -> Option<Number> {
        let value = u8::try_from(value).ok().and_then(NonZeroU8::new)?;
        (usize::from(value.get()) <= Number::MOST).then_some(Number(value))
    }

    /// The number's value, in 1..=64.
    pub const fn value(self) -> usize {
        self.0.get() as usize
    }
}

impl Symbol for Number {
    fn index(self) -> usize {
        self.value() - 1
    }

    fn at(index: usize) -> Option<Number> {
        Number::new(index + 1)
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Number({})", self.0)
    }
}
