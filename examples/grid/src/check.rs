//! The checker: what makes a board an answer.

use crate::{Board, Cell, Clash, Digit};

/// A finished board that keeps every given of its puzzle and holds every digit
/// once in each row, column and box.
///
/// [`Solution::check`] is the only way to get one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Solution(Board);

impl Solution {
    /// Checks `answer` against `puzzle`: same shape, givens kept, no blank, no
    /// digit twice in a unit.
    ///
    /// # Errors
    /// The first [`Fault`], in that order: cells row by row, clashes in the order
    /// of [`Board::clash`].
    ///
    /// ```
    /// use grid::{Fault, Solution, read};
    ///
    /// let puzzle = read(b"1... .... .... ....", None).unwrap();
    /// let ones = read(b"1111 1111 1111 1111", None).unwrap();
    /// let fault = Solution::check(&puzzle, ones).unwrap_err();
    /// assert_eq!(fault.to_string(), "four 1s in row 1: columns 1, 2, 3 and 4");
    /// ```
    pub fn check(puzzle: &Board, answer: Board) -> Result<Solution, Fault> {
        if puzzle.shape() != answer.shape() {
            return Err(Fault::OtherShape);
        }
        for (cell, given) in puzzle.givens() {
            if answer[cell] != Some(given) {
                return Err(Fault::GivenLost { cell, given, found: answer[cell] });
            }
        }
        if let Some(cell) = answer.first_blank() {
            return Err(Fault::Blank { cell });
        }
        // With as many cells as digits in a unit, no digit twice means every digit once.
        match answer.clash() {
            Some(clash) => Err(Fault::Clash(clash)),
            None => Ok(Solution(answer)),
        }
    }

    /// The board that was checked.
    pub const fn board(&self) -> &Board {
        &self.0
    }
}

/// What is wrong with a board that was offered as an answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Puzzle and answer differ in side or in boxes.
    #[error("the answer has another shape than the puzzle")]
    OtherShape,
    /// A given was changed or removed.
    #[error("{cell} should keep its given {given}, but {}", held(.found))]
    GivenLost {
        /// Where.
        cell: Cell,
        /// What the puzzle gives.
        given: Digit,
        /// What the answer holds instead.
        found: Option<Digit>,
    },
    /// A cell was left empty.
    #[error("{cell} is blank")]
    Blank {
        /// The first such cell.
        cell: Cell,
    },
    /// A unit holds a digit more than once.
    #[error("{0}")]
    Clash(Clash),
}

fn held(found: &Option<Digit>) -> String {
    found.map_or("is blank".to_string(), |digit| format!("holds {digit}"))
}
