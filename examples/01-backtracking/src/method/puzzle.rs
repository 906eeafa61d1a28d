//! A puzzle as the search sees it: cells, and units that hold each number once.

use grid::Cell;

use super::{Number, Numbers};

/// A cell by its number: from 0, row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellIndex(pub usize);

// ANCHOR: puzzle
/// Cells with numbers and blanks, and the units in which no number stands twice.
#[derive(Clone, Debug)]
pub struct Puzzle {
    side: usize,
    /// Row by row.
    cells: Vec<Option<Number>>,
    units: Vec<Unit>,
}

/// As many cells as there are numbers; a solution holds each number once there.
#[derive(Clone, Debug)]
pub struct Unit {
    /// What people call it, such as `row 1`.
    pub name: String,
    /// Its cells, ascending.
    pub cells: Vec<CellIndex>,
}
// ANCHOR_END: puzzle

impl Puzzle {
    /// A square of `side` rows and columns, its cells row by row, without units.
    ///
    /// # Panics
    /// Unless there are side times side cells.
    pub fn new(side: usize, cells: Vec<Option<Number>>) -> Puzzle {
        assert_eq!(cells.len(), side * side, "a square has side times side cells");
        Puzzle { side, cells, units: Vec::new() }
    }

    /// The same puzzle with one unit more, such as a row or a diagonal.
    ///
    /// # Panics
    /// Unless the unit has as many cells as there are numbers, all different.
    pub fn and(mut self, unit: Unit) -> Puzzle {
        let mut cells = unit.cells.clone();
        cells.sort_unstable();
        cells.dedup();
        let known = cells.last().is_some_and(|last| last.0 < self.cells.len());
        let as_many = [cells.len(), unit.cells.len()] == [self.side; 2];
        assert!(known && as_many, "a unit has a cell for each number");
        self.units.push(unit);
        self
    }

    /// How many rows, columns and numbers there are.
    pub const fn side(&self) -> usize {
        self.side
    }

    /// What stands in each cell, row by row.
    pub fn cells(&self) -> &[Option<Number>] {
        &self.cells
    }

    /// The units.
    pub fn units(&self) -> &[Unit] {
        &self.units
    }

    /// The numbers from 1 to the side.
    pub const fn numbers(&self) -> Numbers {
        Numbers::up_to(self.side)
    }

    /// The cells without a number, row by row.
    pub fn blanks(&self) -> Vec<CellIndex> {
        let blank = |cell: &usize| self.cells[*cell].is_none();
        (0..self.cells.len()).filter(blank).map(CellIndex).collect()
    }

    /// The row and the column of a cell.
    pub const fn place(&self, cell: CellIndex) -> Cell {
        Cell { row: cell.0 / self.side, column: cell.0 % self.side }
    }
}
