//! What may still stand in a square: a set of digits.

use std::fmt;

use grid::{Digit, Side};

// ANCHOR: candidates
/// A set of digits, kept as one bit each: digit d is bit d - 1, so that
/// `0b000001011` is {1, 2, 4}.
///
/// Sixteen bits are enough for the digits of every board.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Candidates(u16);

impl Candidates {
    /// The digits 1 to `side`.
    pub const fn all(side: Side) -> Candidates {
        Candidates(u16::MAX >> (16 - side.get()))
    }

    /// Whether `digit` is in the set.
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & bit(digit) != 0
    }

    /// The set without `digit`.
    #[must_use]
    pub const fn without(self, digit: Digit) -> Candidates {
        Candidates(self.0 & !bit(digit))
    }
    // ANCHOR_END: candidates

    /// The bits, digit d as bit d - 1.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// How many digits are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no digit is left.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The last digit that is left, if there is exactly one.
    pub fn only(self) -> Option<Digit> {
        if self.len() == 1 { self.into_iter().next() } else { None }
    }
}

/// The bit of a digit.
const fn bit(digit: Digit) -> u16 {
    1 << digit.index()
}

/// The digits ascending.
impl IntoIterator for Candidates {
    type Item = Digit;
    type IntoIter = Digits;

    fn into_iter(self) -> Digits {
        Digits(self.0)
    }
}

/// The digits of a set, ascending.
#[derive(Clone, Copy, Debug)]
pub struct Digits(u16);

impl Iterator for Digits {
    type Item = Digit;

    fn next(&mut self) -> Option<Digit> {
        // An empty set has 16 zeros at its end, and there is no digit 17.
        let lowest = Digit::new(self.0.trailing_zeros() as usize + 1)?;
        self.0 &= !bit(lowest);
        Some(lowest)
    }
}

/// The symbols in a row, `124`; a dot where no digit is left.
impl fmt::Display for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbols: String = self.into_iter().map(Digit::symbol).collect();
        f.pad(if symbols.is_empty() { "." } else { &symbols })
    }
}

/// As mathematics writes it: `{1, 2, 4}`.
impl fmt::Debug for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbols: Vec<String> =
            self.into_iter().map(|it| it.to_string()).collect();
        write!(f, "{{{}}}", symbols.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digit(value: usize) -> Digit {
        Digit::new(value).expect("a digit")
    }

    #[test]
    fn digit_d_is_bit_d_minus_one() {
        let mut set = Candidates::all(Side::Nine);
        assert_eq!(set.bits(), 0b111111111);
        for gone in [3, 5, 6, 7, 8, 9] {
            set = set.without(digit(gone));
        }
        assert_eq!(set.bits(), 0b000001011);
        assert_eq!(format!("{set:?}"), "{1, 2, 4}");
        assert_eq!(set.to_string(), "124");
        assert_eq!(set.len(), 3);
        assert!(set.contains(digit(4)) && !set.contains(digit(3)));
    }

    #[test]
    fn the_set_of_every_side_holds_its_digits_and_no_other() {
        for side in Side::ALL {
            let digits: Vec<usize> =
                Candidates::all(side).into_iter().map(Digit::value).collect();
            assert_eq!(digits, (1..=side.get()).collect::<Vec<_>>());
        }
    }

    #[test]
    fn only_a_set_of_one_has_an_only_digit() {
        let two = Candidates(0b1000000000000001);
        assert_eq!(two.only(), None);
        let one = two.without(digit(1));
        assert_eq!(one.only(), Some(digit(16)));
        let none = one.without(digit(16));
        assert_eq!((none.only(), none.is_empty()), (None, true));
        assert_eq!(none.to_string(), ".");
    }
}
