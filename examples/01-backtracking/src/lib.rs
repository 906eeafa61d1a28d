//! Backtracking: place a number, search on, and rub it out again.
//!
//! The question: can the blanks of a square be filled so that every *unit* holds
//! every number once? With rows and columns as units the square is a Latin
//! square ([`puzzle::latin`]); with boxes as well it is a sudoku
//! ([`puzzle::sudoku`]). Nothing else differs between the two:
//! [`method::Puzzle`] holds the units, and [`method::solve`] asks for no more.
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
//! use backtracking::method::{self, Puzzle};
//! use backtracking::puzzle::latin;
//! use search::{End, Limits, Nobody};
//!
//! let square = latin::read(b"..2\n2.1\n123\n")?;
//! let puzzle = Puzzle::latin(&square);
//! let tally = Limits::NONE.run(Nobody, |meter| method::solve(&puzzle, meter));
//! assert_eq!((tally.solutions, tally.end), (1, End::Exhausted));
//! assert_eq!((tally.nodes, tally.branches, tally.backtracks), (4, 3, 0));
//! # Ok::<(), latin::ReadError>(())
//! ```
#![forbid(unsafe_code)]

/// What the chapter teaches, in the order in which it is told: numbers and units,
/// the sheet of paper, and the search that writes on it and rubs out.
pub mod method {
    mod number;
    mod puzzle;
    mod search;
    mod sheet;
    mod told;

    pub use number::{Number, Numbers};
    pub use puzzle::{CellIndex, Puzzle, Unit};
    pub use search::solve;
    pub use told::{Choice, Event, Placement, Words};
}

/// How Latin squares and sudokus become a puzzle of cells and units, and how what
/// the search has filled becomes a square or a board again, through a checker.
pub mod puzzle {
    mod check;
    pub mod latin;
    pub mod sudoku;
    mod units;

    pub use check::{Clash, Fault};
}

/// What the program does with them: its commands, what they print, the warm-up's
/// trace, and the figures.
pub mod program {
    pub mod cli;
    pub mod figures;
    mod print;
    pub mod toy;
}
