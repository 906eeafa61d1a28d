//! Numbers that a cell can hold, and sets of them.

use std::fmt;
use std::num::NonZeroU8;

/// A number that a cell can hold: 1 to [`Number::MOST`].
///
/// A Latin square may have more rows than there are digits, so what its cells
/// hold are numbers, `10` and `11` among them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(NonZeroU8);

impl Number {
    /// The largest number, and so the largest side. A set of numbers then fits
    /// in a machine word, and a search, which calls itself once for each blank,
    /// in a small stack.
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

/// A set of numbers: bit k of the word is set if the set holds k + 1.
///
/// ```
/// use backtracking::{Number, Numbers};
///
/// let five = Number::new(5).unwrap();
/// let left: Vec<usize> = Numbers::up_to(6).without(Numbers::of(five)).map(Number::value).collect();
/// assert_eq!(left, [1, 2, 3, 4, 6]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers(u64);

impl Numbers {
    /// The empty set.
    pub const NONE: Numbers = Numbers(0);

    /// The numbers from 1 to `n`; more than 64 are as 64.
    pub fn up_to(n: usize) -> Numbers {
        let above = Number::MOST.saturating_sub(n);
        Numbers(u64::MAX.checked_shr(above as u32).unwrap_or(0))
    }

    /// The set of one number.
    pub const fn of(number: Number) -> Numbers {
        Numbers(1 << (number.value() - 1))
    }

    /// The numbers of either set.
    pub const fn union(self, other: Numbers) -> Numbers {
        Numbers(self.0 | other.0)
    }

    /// The numbers that `other` does not hold.
    pub const fn without(self, other: Numbers) -> Numbers {
        Numbers(self.0 & !other.0)
    }

    /// Whether no number is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// The numbers of the set, ascending.
impl Iterator for Numbers {
    type Item = Number;

    fn next(&mut self) -> Option<Number> {
        let number = Number::new(self.0.trailing_zeros() as usize + 1)?;
        *self = self.without(Numbers::of(number));
        Some(number)
    }
}

/// The numbers parted by spaces, or `nothing`.
impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("nothing");
        }
        let numbers: Vec<String> = self.map(|number| number.to_string()).collect();
        f.write_str(&numbers.join(" "))
    }
}
