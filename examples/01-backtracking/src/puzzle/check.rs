//! The checker: it looks at givens and at finished squares, and knows of no search.

use std::fmt;

use grid::Cell;

use crate::method::{CellIndex, Number, Puzzle};

impl Puzzle {
    /// The first clash of the givens: a number that stands twice in a unit.
    ///
    /// Units are looked at in their order, numbers ascending.
    pub fn clash(&self) -> Option<Clash> {
        self.clash_among(self.cells())
    }

    /// Looks at a finished copy of the puzzle as a whole: givens kept, no blank,
    /// no number twice in a unit.
    ///
    /// # Errors
    /// The first [`Fault`], in that order.
    pub fn check(&self, finished: &[Option<Number>]) -> Result<(), Fault> {
        let mut pairs = self.cells().iter().zip(finished);
        let lost = |(given, found): (&Option<Number>, &Option<Number>)| {
            given.is_some() && given != found
        };
        if let Some(cell) = pairs.position(lost) {
            return Err(Fault::GivenLost(self.place(CellIndex(cell))));
        }
        // A cell that is missing is as bad as one that is blank.
        let blank = |cell: &usize| finished.get(*cell).is_none_or(Option::is_none);
        if let Some(cell) = (0..self.cells().len()).find(blank) {
            return Err(Fault::Blank(self.place(CellIndex(cell))));
        }
        // With as many cells as numbers, no number twice means every number once.
        self.clash_among(finished).map_or(Ok(()), |clash| Err(Fault::Clash(clash)))
    }

    fn clash_among(&self, held: &[Option<Number>]) -> Option<Clash> {
        let numbers = || self.numbers().into_iter();
        let pairs = self
            .units()
            .iter()
            .flat_map(|unit| numbers().map(move |number| (unit, number)));
        pairs.into_iter().find_map(|(unit, number)| {
            let holds_it = |cell: &&CellIndex| held[cell.0] == Some(number);
            let cells = unit.cells.iter().filter(holds_it);
            let cells: Vec<Cell> = cells.map(|cell| self.place(*cell)).collect();
            (cells.len() > 1).then(|| Clash {
                unit: unit.name.clone(),
                number,
                cells,
            })
        })
    }
}

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
