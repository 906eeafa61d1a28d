//! Backtracking: place a number, search on, and rub it out again.
//!
//! The question: can the blanks of a square be filled so that every *unit* holds
//! every number once? With rows and columns as units the square is a Latin
//! square (module [`latin`]); with boxes as well it is a sudoku (module
//! [`sudoku`]). Nothing else differs between the two: [`Puzzle`] holds the
//! units, and [`search`] asks for no more.
//!
//! The method: take the first blank cell, row by row; try its candidates, the
//! numbers that stand in none of its units yet, ascending; place one, search on,
//! undo it. One sheet is changed in place, and nothing is copied.
//!
//! Source: Chi and Lange, *Techniques for Solving Sudoku Puzzles* (2012), and
//! Knuth, *The Art of Computer Programming* 4B, section 7.2.2 (2022).
//!
//! What it can decide: all candidates of a cell are tried, so a search that ends
//! by itself has found every solution there is. The time it takes may grow
//! exponentially with the number of blanks.
//!
//! ```
//! use backtracking::{End, Limits, Puzzle, search};
//!
//! let square = backtracking::latin::read(b"..2\n2.1\n123\n")?;
//! let tally = search(&Puzzle::latin(&square), Limits::NONE, |_| ());
//! assert_eq!((tally.solutions, tally.end), (1, End::Exhausted));
//! assert_eq!((tally.nodes, tally.branches, tally.backtracks), (4, 3, 0));
//! # Ok::<(), backtracking::latin::ReadError>(())
//! ```
#![forbid(unsafe_code)]

pub mod cli;
pub mod figures;
pub mod latin;
mod numbers;
mod puzzle;
mod search;
pub mod sudoku;
mod tally;
pub mod toy;

pub use numbers::{Number, Numbers};
pub use puzzle::{Clash, Fault, Puzzle, Unit};
pub use search::search;
pub use tally::{End, Limits, Tally};

/// What a search tells whoever observes it, in the order in which it happens.
///
/// Cells are counted from 0, row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<'a> {
    /// The search is called: a node of the search tree.
    Node,
    /// The first blank cell was chosen.
    Choose {
        /// The cell.
        cell: usize,
        /// What it can hold.
        candidates: Numbers,
    },
    /// The chosen cell has no candidate.
    DeadEnd {
        /// The cell.
        cell: usize,
    },
    /// A candidate was written into the cell: a branch.
    Place {
        /// The cell.
        cell: usize,
        /// The candidate.
        number: Number,
    },
    /// All below a placement has been searched, and it was rubbed out.
    Undo {
        /// The cell.
        cell: usize,
        /// What stood there.
        number: Number,
        /// Whether the placement had led to no solution.
        backtrack: bool,
    },
    /// No cell is blank.
    Solution {
        /// What stands in each cell.
        cells: &'a [Option<Number>],
    },
}

/// What is known of a puzzle after a search.
#[derive(Clone, Debug)]
pub struct Answer<S> {
    /// The solutions that were kept, in the order in which they were found.
    pub kept: Vec<S>,
    /// All that were found, and what it took.
    pub tally: Tally,
}

/// Searches a puzzle and has every solution checked as a whole; keeps the first
/// `keep` of them.
///
/// # Errors
/// The first refusal of `check`.
pub fn solve<S, E>(
    puzzle: &Puzzle,
    limits: Limits,
    keep: u64,
    check: impl Fn(&[Option<Number>]) -> Result<S, E>,
) -> Result<Answer<S>, E> {
    let (mut kept, mut fault) = (Vec::new(), None);
    let tally = search(puzzle, limits, |event| {
        let Event::Solution { cells } = event else { return };
        match check(cells) {
            Ok(solution) if (kept.len() as u64) < keep => kept.push(solution),
            Ok(_) => {}
            Err(wrong) => drop(fault.get_or_insert(wrong)),
        }
    });
    fault.map_or(Ok(Answer { kept, tally }), Err)
}
