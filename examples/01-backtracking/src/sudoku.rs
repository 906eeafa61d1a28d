//! Sudoku: from a board to the search, and back through the checker.

use grid::{Board, Digit, Fault, Solution};

use crate::{Answer, Limits, Number, Puzzle};

/// Finds the puzzle's solutions, and keeps the first `keep` of them.
///
/// # Errors
/// The [`Fault`] that the checker finds in a board that the search calls
/// finished; a sign that the search is wrong.
pub fn solve(
    puzzle: &Board,
    limits: Limits,
    keep: u64,
) -> Result<Answer<Solution>, Fault> {
    crate::solve(&Puzzle::sudoku(puzzle), limits, keep, |cells| {
        Solution::check(puzzle, board(puzzle, cells))
    })
}

/// The board with these numbers in its cells.
fn board(puzzle: &Board, cells: &[Option<Number>]) -> Board {
    let mut board = Board::empty(puzzle.shape());
    for (cell, number) in puzzle.shape().cells().zip(cells) {
        board.set(cell, number.and_then(|number| Digit::new(number.value())));
    }
    board
}
