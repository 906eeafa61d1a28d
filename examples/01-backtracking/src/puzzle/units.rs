//! Rows, columns and boxes as units.

use grid::{Cell, Shape, Unit as Name};

use crate::method::{CellIndex, Unit};

// ANCHOR: units
/// The rows of a square of n by n.
pub(super) fn rows(n: usize) -> impl Iterator<Item = Unit> {
    let cells = move |row| (0..n).map(move |column| Cell { row, column });
    (0..n).map(move |row| unit(n, Name::Row(row), cells(row)))
}

/// Its columns.
pub(super) fn columns(n: usize) -> impl Iterator<Item = Unit> {
    let cells = move |column| (0..n).map(move |row| Cell { row, column });
    (0..n).map(move |column| unit(n, Name::Column(column), cells(column)))
}

/// The boxes of a board.
pub(super) fn boxes(shape: Shape) -> impl Iterator<Item = Unit> {
    let n = shape.side();
    (0..n).map(Name::Box).map(move |name| unit(n, name, shape.cells_of(name)))
}

fn unit(n: usize, name: Name, cells: impl Iterator<Item = Cell>) -> Unit {
    let index = |cell: Cell| CellIndex(cell.row * n + cell.column);
    Unit { name: name.to_string(), cells: cells.map(index).collect() }
}
// ANCHOR_END: units
