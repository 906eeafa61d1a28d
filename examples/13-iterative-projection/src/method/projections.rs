//! The two projections: every rule for itself, and agreement.

use grid::{Cell, Digit, Shape};
use ndarray::{Array3, Array4, ArrayView3, ArrayViewMut3, azip};

// ANCHOR: copies
/// How many rules there are, and so how many copies of every candidate.
pub const RULES: usize = 4;

/// Four numbers for each candidate, one for each rule.
///
/// Shape (4, n, n, n) on a board of side n, with the indices
/// `[copy, row, column, digit]` from 0. Copy 0 belongs to the rule of the
/// cells, copy 1 to that of the rows, copy 2 to that of the columns and
/// copy 3 to that of the boxes.
pub type Copies = Array4<f64>;

/// One number for each candidate: shape (n, n, n), with the indices
/// `[row, column, digit]`.
pub type Candidates = Array3<f64>;
// ANCHOR_END: copies

/// The four rules of a puzzle.
#[derive(Clone, Debug)]
pub struct Rules {
    shape: Shape,
    /// Every cell with what is given in it, row by row.
    cells: Vec<(Cell, Option<Digit>)>,
    /// The cells of every row, of every column and of every box.
    units: [Vec<Vec<Cell>>; 3],
}

impl Rules {
    /// The rules on a board of this shape, on which `given` says what is given in
    /// a cell. Only the rule of the cells knows of it.
    pub fn new(shape: Shape, given: impl Fn(Cell) -> Option<Digit>) -> Rules {
        let cells = shape.cells().map(|cell| (cell, given(cell))).collect();
        let mut units = shape.units().map(|unit| shape.cells_of(unit).collect());
        let mut next_kind = || units.by_ref().take(shape.side()).collect();
        Rules { shape, cells, units: [next_kind(), next_kind(), next_kind()] }
    }

    /// The geometry of the board.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    // ANCHOR: divide
    /// P_D: writes to `d` the nearest point to `x` at which each copy
    /// obeys its own rule.
    ///
    /// In each group of candidates of which the rule wants exactly one,
    /// the largest becomes 1 and all others 0. Both have the shape
    /// (4, n, n, n).
    pub fn divide(&self, x: &Copies, d: &mut Copies) {
        d.fill(0.0);
        let mut copies = x.outer_iter().zip(d.outer_iter_mut());
        if let Some((x, d)) = copies.next() {
            one_digit_in_each_cell(&self.cells, x, d);
        }
        for (units, (x, mut d)) in self.units.iter().zip(copies) {
            for unit in units {
                one_cell_for_each_digit(unit, x, &mut d);
            }
        }
    }
    // ANCHOR_END: divide
}

// ANCHOR: cells
/// Copy 0: in each cell the digit that is given, or else the largest one.
fn one_digit_in_each_cell(
    cells: &[(Cell, Option<Digit>)],
    x: ArrayView3<'_, f64>,
    mut d: ArrayViewMut3<'_, f64>,
) {
    let n = x.shape()[2];
    for (Cell { row, column }, given) in cells {
        let numbers = (0..n).map(|digit| x[[*row, *column, digit]]);
        let digit = match given {
            Some(given) => given.index(),
            None => first_largest(numbers),
        };
        d[[*row, *column, digit]] = 1.0;
    }
}
// ANCHOR_END: cells

// ANCHOR: units
/// The other copies: each digit goes to the cell of the unit where it is
/// largest, to the first of them if it is equally large in several.
fn one_cell_for_each_digit(
    unit: &[Cell],
    x: ArrayView3<'_, f64>,
    d: &mut ArrayViewMut3<'_, f64>,
) {
    // A unit has as many cells as there are digits.
    for digit in 0..unit.len() {
        let numbers = unit.iter().map(|at| x[[at.row, at.column, digit]]);
        let Cell { row, column } = unit[first_largest(numbers)];
        d[[row, column, digit]] = 1.0;
    }
}

/// Where the largest number stands, the first if there are several.
fn first_largest(numbers: impl Iterator<Item = f64>) -> usize {
    let (mut place, mut largest) = (0, f64::NEG_INFINITY);
    for (at, number) in numbers.enumerate() {
        if number > largest {
            (place, largest) = (at, number);
        }
    }
    place
}
// ANCHOR_END: units

// ANCHOR: concur
/// P_C: writes to `c` the nearest point to 2d - x at which the four copies
/// of each candidate are the same, and that is their mean.
///
/// `x` and `d` have the shape (4, n, n, n). Copies that are the same need
/// no fourfold store, so `c` has the shape (n, n, n).
pub fn concur(x: &Copies, d: &Copies, c: &mut Candidates) {
    c.fill(0.0);
    // Always in this order, for sums of rounded numbers depend on it.
    for (x, d) in x.outer_iter().zip(d.outer_iter()) {
        azip!((c in &mut *c, &x in x, &d in d) *c += 2.0 * d - x);
    }
    *c /= RULES as f64;
}
// ANCHOR_END: concur
