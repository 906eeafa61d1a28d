//! Sudoku boards: what they are made of, how they are read, printed and checked.
//!
//! Every chapter of the book stands on this crate and on nothing that another
//! chapter has built:
//!
//! - [`Shape`], [`Cell`], [`Digit`], [`Placement`] and [`Unit`] are the geometry
//!   of boards with sides 4, 6, 9 and 16;
//! - [`Candidates`] is a set of digits, a bit for each;
//! - [`Board`] holds digits and blanks, and prints itself [plain](Board::plain)
//!   or [with bars](Board);
//! - [`read`] takes in the layouts that people paste, and refuses everything
//!   else with the line and the column;
//! - [`Solution`] is a finished board that has passed the checker. Nothing else
//!   can make one, so a method that returns it cannot return a wrong board.
//!
//! Rows, columns and boxes are counted from 0 in the code and from 1 in every
//! text that a person reads.
//!
//! ```
//! use grid::{Solution, read};
//!
//! let puzzle = read(b"1234\n34..\n2143\n43.1", None)?;
//! let answer = read(b"1234 3412 2143 4321", None).unwrap();
//! let solution = Solution::check(&puzzle, answer)?;
//! assert_eq!(solution.board().plain(), "1234\n3412\n2143\n4321\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod board;
mod candidates;
mod check;
mod columns;
mod digit;
mod geometry;
mod lines;
mod read;
mod wrong;

pub use board::{Board, Clash};
pub use candidates::{Ascending, Candidates, Symbol};
pub use check::{Fault, Solution};
pub use digit::Digit;
pub use geometry::{Boxes, BoxesError, Cell, Placement, Shape, Side, Unit};
pub use lines::decode;
pub use read::{read, read_lines};
pub use wrong::{
    Layout, Mark, Place, ReadError, TextError, Uneven, Wrong, counted, shown,
};
