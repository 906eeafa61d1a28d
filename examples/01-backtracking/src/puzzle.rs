//! A puzzle as the search sees it: cells, and units that hold each number once.

use std::collections::BTreeSet;
use std::fmt;

use grid::{Board, Cell, Shape};

use crate::latin::Square;
use crate::{Number, Numbers};

// ANCHOR: puzzle
/// Cells with numbers and blanks, and the units in which no number stands twice.
///
/// Cells are counted from 0, row by row.
#[derive(Clone, Debug)]
pub struct Puzzle {
    side: usize,
    cells: Vec<Option<Number>>,
    units: Vec<Unit>,
}

/// As many cells as there are numbers; a solution holds each number once there.
#[derive(Clone, Debug)]
pub struct Unit {
    /// What people call it, such as `row 1`.
    pub name: String,
    /// Its cells, ascending.
    pub cells: Vec<usize>,
}
// ANCHOR_END: puzzle

impl Puzzle {
    // ANCHOR: kinds
    /// A Latin square. Its units are the rows and the columns.
    pub fn latin(square: &Square) -> Puzzle {
        let n = square.side();
        let units = rows(n).chain(columns(n)).collect();
        Puzzle { side: n, cells: square.cells().to_vec(), units }
    }

    /// A sudoku. Its units are the rows, the columns and the boxes.
    pub fn sudoku(board: &Board) -> Puzzle {
        let shape = board.shape();
        let n = shape.side();
        let units = rows(n).chain(columns(n)).chain(boxes(shape)).collect();
        let number = |cell| board[cell].and_then(|digit| Number::new(digit.value()));
        Puzzle { side: n, cells: shape.cells().map(number).collect(), units }
    }
    // ANCHOR_END: kinds

    /// The same puzzle with one unit more, such as a diagonal.
    ///
    /// # Panics
    /// Unless the unit has as many cells as there are numbers, all different.
    pub fn and(mut self, unit: Unit) -> Puzzle {
        let cells: BTreeSet<usize> = unit.cells.iter().copied().collect();
        let known = cells.last().is_some_and(|last| *last < self.cells.len());
        let as_many = [cells.len(), unit.cells.len()] == [self.side; 2];
        assert!(known && as_many, "a unit has a cell for each number");
        self.units.push(unit);
        self
    }

    /// How many rows, columns and numbers there are.
    pub const fn side(&self) -> usize {
        self.side
    }

    /// What stands in each cell.
    pub fn cells(&self) -> &[Option<Number>] {
        &self.cells
    }

    /// The units.
    pub fn units(&self) -> &[Unit] {
        &self.units
    }

    /// The numbers from 1 to the side.
    pub fn numbers(&self) -> Numbers {
        Numbers::up_to(self.side)
    }

    /// The cells without a number, row by row.
    pub fn blanks(&self) -> Vec<usize> {
        (0..self.cells.len()).filter(|cell| self.cells[*cell].is_none()).collect()
    }

    /// The first clash of the givens: a number that stands twice in a unit.
    ///
    /// Units are looked at in their order, numbers ascending.
    pub fn clash(&self) -> Option<Clash> {
        self.clash_among(&self.cells)
    }

    /// Looks at a finished copy of the puzzle as a whole: givens kept, no blank,
    /// no number twice in a unit. It knows of no search.
    ///
    /// # Errors
    /// The first [`Fault`], in that order.
    pub fn check(&self, finished: &[Option<Number>]) -> Result<(), Fault> {
        let pairs = self.cells.iter().zip(finished);
        let lost = |(given, found): (&Option<Number>, &Option<Number>)| {
            given.is_some() && given != found
        };
        if let Some(cell) = pairs.into_iter().position(lost) {
            return Err(Fault::GivenLost(self.place(cell)));
        }
        // A cell that is missing is as bad as one that is blank.
        let blank = |cell: &usize| finished.get(*cell).is_none_or(Option::is_none);
        if let Some(cell) = (0..self.cells.len()).find(blank) {
            return Err(Fault::Blank(self.place(cell)));
        }
        // With as many cells as numbers, no number twice means every number once.
        self.clash_among(finished).map_or(Ok(()), |clash| Err(Fault::Clash(clash)))
    }

    /// The row and the column of a cell.
    pub const fn place(&self, cell: usize) -> Cell {
        Cell { row: cell / self.side, column: cell % self.side }
    }

    fn clash_among(&self, held: &[Option<Number>]) -> Option<Clash> {
        self.units.iter().find_map(|unit| {
            self.numbers().find_map(|number| {
                let cells = unit.cells.iter().copied();
                let cells: Vec<Cell> = cells
                    .filter(|cell| held[*cell] == Some(number))
                    .map(|cell| self.place(cell))
                    .collect();
                let unit = unit.name.clone();
                (cells.len() > 1).then_some(Clash { unit, number, cells })
            })
        })
    }
}

// ANCHOR: units
fn rows(n: usize) -> impl Iterator<Item = Unit> {
    (0..n).map(move |row| Unit {
        name: grid::Unit::Row(row).to_string(),
        cells: (0..n).map(|column| row * n + column).collect(),
    })
}

fn columns(n: usize) -> impl Iterator<Item = Unit> {
    (0..n).map(move |column| Unit {
        name: grid::Unit::Column(column).to_string(),
        cells: (0..n).map(|row| row * n + column).collect(),
    })
}

fn boxes(shape: Shape) -> impl Iterator<Item = Unit> {
    let n = shape.side();
    (0..n).map(grid::Unit::Box).map(move |unit| Unit {
        name: unit.to_string(),
        cells: shape.cells_of(unit).map(|it| it.row * n + it.column).collect(),
    })
}
// ANCHOR_END: units

/// A number that stands more than once in a unit.
///
/// As text it names the place: `two 5s in row 1: columns 3 and 7`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// What people call the unit that holds the number too often.
    pub unit: String,
    /// The number.
    pub number: Number,
    /// Where it stands in the unit: two cells or more, row by row.
    pub cells: Vec<Cell>,
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const COUNTS: [&str; 8] =
            ["two", "three", "four", "five", "six", "seven", "eight", "nine"];
        let count = self.cells.len();
        let word = count.checked_sub(2).and_then(|index| COUNTS.get(index));
        let count = word.map_or_else(|| count.to_string(), |word| word.to_string());
        let Clash { unit, number, cells } = self;
        write!(f, "{count} {number}s in {unit}: ")?;
        let in_one_row = cells.iter().all(|cell| cell.row == cells[0].row);
        let in_one_column = cells.iter().all(|cell| cell.column == cells[0].column);
        let (line, comma, names): (_, _, Vec<String>) = if in_one_row {
            let columns = cells.iter().map(|cell| cell.column + 1);
            ("columns ", ", ", columns.map(|column| column.to_string()).collect())
        } else if in_one_column {
            let rows = cells.iter().map(|cell| cell.row + 1);
            ("rows ", ", ", rows.map(|row| row.to_string()).collect())
        } else {
            // Commas stand inside the names of cells, so semicolons part them.
            ("", "; ", cells.iter().map(Cell::to_string).collect())
        };
        match names.split_last() {
            Some((last, rest)) if !rest.is_empty() => {
                write!(f, "{line}{} and {last}", rest.join(comma))
            }
            _ => write!(f, "{line}{}", names.concat()),
        }
    }
}

/// What is wrong with cells that were offered as a solution.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A given was changed or removed.
    #[error("{0} should keep its given")]
    GivenLost(Cell),
    /// A cell was left without a number.
    #[error("{0} is blank")]
    Blank(Cell),
    /// A unit holds a number more than once.
    #[error("{0}")]
    Clash(Clash),
}
