//! Sets of items as bits, and the items of a board in the order of a sweep.

use grid::{Cell, Digit, Shape};

use crate::variables::Placement;

/// The order in which the cells are gone through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sweep {
    /// Row by row, each from the left.
    Rows,
    /// Column by column, each from the top.
    Columns,
}

impl Sweep {
    /// Both orders.
    pub const ALL: [Sweep; 2] = [Sweep::Rows, Sweep::Columns];

    /// The cell at a place of the order, from 0.
    pub const fn cell(self, at: usize, shape: Shape) -> Cell {
        let (line, place) = (at / shape.side(), at % shape.side());
        match self {
            Sweep::Rows => Cell { row: line, column: place },
            Sweep::Columns => Cell { row: place, column: line },
        }
    }

    /// The place of a cell in the order.
    pub const fn place(self, cell: Cell, shape: Shape) -> usize {
        match self {
            Sweep::Rows => cell.row * shape.side() + cell.column,
            Sweep::Columns => cell.column * shape.side() + cell.row,
        }
    }

    // ANCHOR: option
    /// The number of an option, a digit in a cell: those of the first cell come
    /// first, by their digits.
    pub const fn option(self, placement: Placement, shape: Shape) -> usize {
        let Placement { cell, digit } = placement;
        self.place(cell, shape) * shape.side() + digit.index()
    }

    /// The four items of an option. First in number are the items of the cells,
    /// in the order of the sweep.
    pub(crate) fn items(self, option: usize, shape: Shape) -> [usize; 4] {
        let n = shape.side();
        let (place, digit) = (option / n, option % n);
        let cell = self.cell(place, shape);
        let item = |block, unit| block * n * n + unit * n + digit;
        [place, item(1, cell.row), item(2, cell.column), item(3, shape.box_of(cell))]
    }
    // ANCHOR_END: option

    /// What an option is: a digit in a cell.
    pub fn placement(self, option: usize, shape: Shape) -> Placement {
        let (place, digit) = (option / shape.side(), option % shape.side());
        let digit = Digit::new(digit + 1).expect("it is less than the side");
        Placement { cell: self.cell(place, shape), digit }
    }
}

// ANCHOR: items
/// A set of items, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Items<const WORDS: usize>([u64; WORDS]);
// ANCHOR_END: items

impl<const WORDS: usize> Items<WORDS> {
    /// The set of these items, each less than 64 times the number of words.
    pub fn new(items: impl IntoIterator<Item = usize>) -> Self {
        let mut words = [0; WORDS];
        for item in items {
            words[item / 64] |= 1 << (item % 64);
        }
        Items(words)
    }

    /// The first item of the set.
    pub fn first(&self) -> Option<usize> {
        let at = self.0.iter().position(|word| *word != 0)?;
        Some(at * 64 + self.0[at].trailing_zeros() as usize)
    }

    /// Whether all items of the other set are in this one.
    pub fn hold(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).all(|(word, other)| word & other == other)
    }

    /// This set without the items of the other.
    pub fn without(mut self, other: &Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= !other;
        }
        self
    }
}
