//! What may still stand in a cell: a set with one bit for each digit.

use std::fmt::{self, Debug};
use std::marker::PhantomData;

use crate::Digit;

/// What a cell can hold: a digit of a sudoku, a number of a Latin square. Each
/// has an index below 64, and so a bit in a word.
pub trait Symbol: Copy + Debug + Eq {
    /// The value less one, in 0..64.
    fn index(self) -> usize;

    /// The symbol with this index, if there is one.
    fn at(index: usize) -> Option<Self>;
}

impl Symbol for Digit {
    fn index(self) -> usize {
        Digit::index(self)
    }

    fn at(index: usize) -> Option<Digit> {
        Digit::new(index + 1)
    }
}

// ANCHOR: candidates
/// A set of symbols, kept as one bit each: digit d is bit d - 1, so that
/// `0b000001011` is {1, 2, 4}.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Candidates<S> {
    bits: u64,
    of: PhantomData<S>,
}

impl<S: Symbol> Candidates<S> {
    /// Puts a symbol into the set.
    pub fn insert(&mut self, symbol: S) {
        self.bits |= 1 << symbol.index();
    }

    /// Takes a symbol out of the set.
    pub fn remove(&mut self, symbol: S) {
        self.bits &= !(1 << symbol.index());
    }

    /// Whether the symbol is in the set.
    pub fn contains(self, symbol: S) -> bool {
        self.bits & (1 << symbol.index()) != 0
    }
}
// ANCHOR_END: candidates

impl<S: Symbol> Candidates<S> {
    /// The empty set.
    pub const NONE: Candidates<S> = Candidates::with_bits(0);

    /// The set with these bits, the symbol of index i as bit i.
    const fn with_bits(bits: u64) -> Candidates<S> {
        Candidates { bits, of: PhantomData }
    }

    /// The bits, the symbol of index i as bit i.
    pub const fn bits(self) -> u64 {
        self.bits
    }

    /// The first `n` symbols: 1 to n. More than 64 are as 64.
    pub const fn up_to(n: usize) -> Candidates<S> {
        Candidates::with_bits(if n < 64 { (1 << n) - 1 } else { u64::MAX })
    }

    /// The symbols of either set.
    #[must_use]
    pub const fn union(self, other: Candidates<S>) -> Candidates<S> {
        Candidates::with_bits(self.bits | other.bits)
    }

    /// The symbols of this set that are not in the other.
    #[must_use]
    pub const fn difference(self, other: Candidates<S>) -> Candidates<S> {
        Candidates::with_bits(self.bits & !other.bits)
    }

    /// The set without one of its symbols.
    #[must_use]
    pub fn without(mut self, symbol: S) -> Candidates<S> {
        self.remove(symbol);
        self
    }

    /// How many symbols are in the set.
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Whether no symbol is left.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// The last symbol that is left, if there is exactly one.
    pub fn only(self) -> Option<S> {
        if self.len() == 1 { self.into_iter().next() } else { None }
    }
}

/// The symbols ascending.
impl<S: Symbol> IntoIterator for Candidates<S> {
    type Item = S;
    type IntoIter = Ascending<S>;

    fn into_iter(self) -> Ascending<S> {
        Ascending(self)
    }
}

/// The symbols of a set, ascending.
#[derive(Clone, Debug)]
pub struct Ascending<S: Symbol>(Candidates<S>);

impl<S: Symbol> Iterator for Ascending<S> {
    type Item = S;

    fn next(&mut self) -> Option<S> {
        // An empty set has 64 zeros at its end, and no symbol has that index.
        let lowest = S::at(self.0.bits.trailing_zeros() as usize)?;
        self.0.remove(lowest);
        Some(lowest)
    }
}

/// The digits in a row, `124`; a dot where none is left.
impl fmt::Display for Candidates<Digit> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbols: String = self.into_iter().map(Digit::symbol).collect();
        f.pad(if symbols.is_empty() { "." } else { &symbols })
    }
}

/// As mathematics writes it: `{1, 2, 4}`.
impl<S: Symbol> Debug for Candidates<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let values: Vec<String> =
            self.into_iter().map(|it| (it.index() + 1).to_string()).collect();
        write!(f, "{{{}}}", values.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Side;

    fn digit(value: usize) -> Digit {
        Digit::new(value).expect("a digit")
    }

    #[test]
    fn digit_d_is_bit_d_minus_one() {
        let mut set = Candidates::up_to(9);
        assert_eq!(set.bits(), 0b111111111);
        for gone in [3, 5, 6, 7, 8, 9] {
            set.remove(digit(gone));
        }
        assert_eq!(set.bits(), 0b000001011);
        assert_eq!(format!("{set:?}"), "{1, 2, 4}");
        assert_eq!(set.to_string(), "124");
        assert_eq!(set.len(), 3);
        assert!(set.contains(digit(4)) && !set.contains(digit(3)));
        set.insert(digit(3));
        assert_eq!(set, Candidates::up_to(4));
    }

    #[test]
    fn the_set_of_every_side_holds_its_digits_and_no_other() {
        for side in Side::ALL {
            let digits: Vec<usize> = Candidates::<Digit>::up_to(side.get())
                .into_iter()
                .map(Digit::value)
                .collect();
            assert_eq!(digits, (1..=side.get()).collect::<Vec<_>>());
        }
        assert_eq!(Candidates::<Digit>::up_to(0), Candidates::NONE);
        assert_eq!(Candidates::<Digit>::up_to(64).bits(), u64::MAX);
    }

    #[test]
    fn only_a_set_of_one_has_an_only_digit() {
        let two = Candidates::with_bits(0b1000000000000001);
        assert_eq!(two.only(), None);
        let one = two.without(digit(1));
        assert_eq!(one.only(), Some(digit(16)));
        let none = one.without(digit(16));
        assert_eq!((none.only(), none.is_empty()), (None, true));
        assert_eq!(none.to_string(), ".");
    }

    #[test]
    fn sets_are_joined_and_subtracted() {
        let (low, high) =
            (Candidates::<Digit>::up_to(5), Candidates::with_bits(0b110000));
        assert_eq!(low.union(high), Candidates::up_to(6));
        assert_eq!(low.difference(high), Candidates::up_to(4));
    }
}
