//! Latin squares: how they are read, printed and completed.
//!
//! A square of n by n cells can be completed if its blanks can be filled so that
//! every row and every column holds the numbers 1 to n once.

mod read;

use std::fmt;

use search::{Answer, Keeper, Limits, Watcher};

use super::check::Fault;
use super::units::{columns, rows};
use crate::method::{self, Number, Puzzle, Words};

pub use read::{ReadError, Wrong, read};

/// A square of n by n cells, each with a number from 1 to n or a blank.
///
/// Printed, its cells are separated by spaces; [`read`] takes that back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LatinSquare {
    side: usize,
    /// Row by row.
    cells: Vec<Option<Number>>,
}

impl LatinSquare {
    /// A square of blanks, if `side` is in 1..=64.
    pub fn empty(side: usize) -> Option<LatinSquare> {
        Number::new(side)?;
        Some(LatinSquare { side, cells: vec![None; side * side] })
    }

    /// How many rows and columns there are.
    pub const fn side(&self) -> usize {
        self.side
    }

    /// What the cells hold, row by row.
    pub fn cells(&self) -> &[Option<Number>] {
        &self.cells
    }
}

impl fmt::Display for LatinSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.side.to_string().len();
        for row in self.cells.chunks(self.side) {
            let symbol = |cell: &Option<Number>| {
                let text = cell.map_or(".".to_string(), |number| number.to_string());
                format!("{text:>width$}")
            };
            writeln!(f, "{}", row.iter().map(symbol).collect::<Vec<_>>().join(" "))?;
        }
        Ok(())
    }
}

impl Puzzle {
    // ANCHOR: latin
    /// A Latin square. Its units are the rows and the columns.
    pub fn latin(square: &LatinSquare) -> Puzzle {
        let n = square.side();
        let puzzle = Puzzle::new(n, square.cells().to_vec());
        rows(n).chain(columns(n)).fold(puzzle, Puzzle::and)
    }
    // ANCHOR_END: latin
}

/// Finds the ways to complete a square, and keeps the first `keep` of them;
/// `watcher` hears every step.
///
/// # Errors
/// The [`Fault`] that the check of the whole square finds in one that the search
/// calls finished; a sign that the search is wrong.
pub fn complete(
    square: &LatinSquare,
    limits: Limits,
    keep: u64,
    watcher: impl Watcher<Words>,
) -> Result<Answer<LatinSquare>, Fault> {
    let puzzle = Puzzle::latin(square);
    let mut keeper = Keeper::new(keep, |cells: &Vec<Option<Number>>| {
        puzzle.check(cells)?;
        Ok(LatinSquare { side: square.side, cells: cells.clone() })
    });
    let tally =
        limits.run((&mut keeper, watcher), |meter| method::solve(&puzzle, meter));
    keeper.answer(tally)
}
