//! The two projections: every rule for itself, and agreement.

use grid::{Board, Cell, Digit, Shape};
use ndarray::{Array3, Array4, ArrayView1, ArrayView3, ArrayViewMut3, Axis, azip};

// ANCHOR: copies
/// How many rules there are, and so how many copies of every candidate.
pub const RULES: usize = 4;

/// Four numbers for each candidate, one for each rule.
///
/// Shape (4, n, n, n) on a board of side n, indexed `[copy, row, column, digit]`
/// from 0. Copy 0 belongs to the rule of the cells, copy 1 to that of the rows,
/// copy 2 to that of the columns and copy 3 to that of the boxes.
pub type Copies = Array4<f64>;

/// One number for each candidate: shape (n, n, n), indexed `[row, column, digit]`.
pub type Candidates = Array3<f64>;
// ANCHOR_END: copies

/// The axis of the four copies.
pub(crate) const COPY: Axis = Axis(0);

// The axes of one copy.
const ROW: Axis = Axis(0);
const COLUMN: Axis = Axis(1);

/// The side of the largest board.
const LARGEST_SIDE: usize = 16;

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
    /// The rules of a puzzle. Only the rule of the cells knows what is given.
    pub fn of(puzzle: &Board) -> Rules {
        let shape = puzzle.shape();
        let cells = shape.cells().map(|cell| (cell, puzzle[cell])).collect();
        let mut units =
            shape.units().map(|unit| shape.cells_of(unit).collect::<Vec<_>>());
        let mut next_kind = || units.by_ref().take(shape.side()).collect();
        Rules { shape, cells, units: [next_kind(), next_kind(), next_kind()] }
    }

    /// The geometry of the puzzle.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    // ANCHOR: divide
    /// P_D: writes to `d` the nearest point to `x` at which each copy obeys its
    /// own rule.
    ///
    /// In each group of candidates of which the rule wants exactly one, the
    /// largest becomes 1 and all others 0. Both have the shape (4, n, n, n).
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
    for (cell, given) in cells {
        let digit = match given {
            Some(given) => given.index(),
            None => first_largest(digits_of(x, *cell)),
        };
        d[[cell.row, cell.column, digit]] = 1.0;
    }
}
// ANCHOR_END: cells

// ANCHOR: units
/// The other copies: each digit goes to the cell of the unit where it is largest,
/// to the first of them if it is equally large in several.
fn one_cell_for_each_digit(
    unit: &[Cell],
    x: ArrayView3<'_, f64>,
    d: &mut ArrayViewMut3<'_, f64>,
) {
    let mut largest = [f64::NEG_INFINITY; LARGEST_SIDE];
    let mut place = [0; LARGEST_SIDE];
    for (at, cell) in unit.iter().enumerate() {
        let so_far = largest.iter_mut().zip(&mut place);
        for (number, (largest, place)) in digits_of(x, *cell).iter().zip(so_far) {
            if number > largest {
                (*largest, *place) = (*number, at);
            }
        }
    }
    for (digit, place) in place[..unit.len()].iter().enumerate() {
        let Cell { row, column } = unit[*place];
        d[[row, column, digit]] = 1.0;
    }
}
// ANCHOR_END: units

/// The numbers of one cell: shape (n), indexed `[digit]`.
pub(crate) fn digits_of(x: ArrayView3<'_, f64>, cell: Cell) -> ArrayView1<'_, f64> {
    // Taken from behind, so that each axis still has its number.
    x.index_axis_move(COLUMN, cell.column).index_axis_move(ROW, cell.row)
}

/// Where the largest number stands, the first of them if there are several.
pub(crate) fn first_largest(numbers: ArrayView1<'_, f64>) -> usize {
    let (mut largest, mut place) = (f64::NEG_INFINITY, 0);
    for (at, number) in numbers.iter().enumerate() {
        if *number > largest {
            (largest, place) = (*number, at);
        }
    }
    place
}

// ANCHOR: concur
/// P_C: writes to `c` the nearest point to 2d - x at which all four copies of a
/// candidate are the same, and that is their mean.
///
/// `x` and `d` have the shape (4, n, n, n). Copies that are the same need no
/// fourfold store, so `c` has the shape (n, n, n).
pub fn concur(x: &Copies, d: &Copies, c: &mut Candidates) {
    c.fill(0.0);
    // Always in this order, for sums of rounded numbers depend on it.
    for (x, d) in x.outer_iter().zip(d.outer_iter()) {
        azip!((c in &mut *c, &x in x, &d in d) *c += 2.0 * d - x);
    }
    *c /= RULES as f64;
}
// ANCHOR_END: concur
