//! What a cell of a sudoku holds.

use std::fmt;
use std::num::NonZeroU8;

/// A digit from 1 to 16, written 1 to 9 and then A to G.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The digit with this value, if the value is in 1..=16.
    pub fn new(value: usize) -> Option<Digit> {
        let value = u8::try_from(value).ok().filter(|value| *value <= 16)?;
        NonZeroU8::new(value).map(Digit)
    }

    /// The digit that this character stands for: `1` to `9`, then `A` to `G` in
    /// either case. Only ASCII characters are digits.
    pub fn from_symbol(symbol: char) -> Option<Digit> {
        match symbol {
            '1'..='9' => Digit::new(symbol as usize - '0' as usize),
            'A'..='G' => Digit::new(symbol as usize - 'A' as usize + 10),
            'a'..='g' => Digit::new(symbol as usize - 'a' as usize + 10),
            _ => None,
        }
    }

    /// The digit's value, in 1..=16.
    pub const fn value(self) -> usize {
        self.0.get() as usize
    }

    /// The digit's value less one, in 0..16: its place in an array of digits.
    pub const fn index(self) -> usize {
        self.value() - 1
    }

    /// The character that stands for the digit.
    pub const fn symbol(self) -> char {
        b"123456789ABCDEFG"[self.index()] as char
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.symbol())
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digit({})", self.symbol())
    }
}
