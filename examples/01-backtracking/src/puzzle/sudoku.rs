//! Sudoku: from a board to the search, and back through the checker.

use grid::{Board, Digit, Fault, Solution};
use search::{Answer, Keeper, Limits};

use super::units::{boxes, columns, rows};
use crate::method::{self, Number, Puzzle};

impl Puzzle {
    // ANCHOR: sudoku
    /// A sudoku. Its units are the rows, the columns and the boxes.
    pub fn sudoku(board: &Board) -> Puzzle {
        let shape = board.shape();
        let n = shape.side();
        let number = |cell| board[cell].and_then(|digit| Number::new(digit.value()));
        let puzzle = Puzzle::new(n, shape.cells().map(number).collect());
        rows(n).chain(columns(n)).chain(boxes(shape)).fold(puzzle, Puzzle::and)
    }
    // ANCHOR_END: sudoku
}

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
    let mut keeper = Keeper::new(keep, |cells: &Vec<Option<Number>>| {
        Solution::check(puzzle, board(puzzle, cells))
    });
    let sudoku = Puzzle::sudoku(puzzle);
    let tally = limits.run(&mut keeper, |meter| method::solve(&sudoku, meter));
    keeper.answer(tally)
}

/// The board with these numbers in its cells.
fn board(puzzle: &Board, cells: &[Option<Number>]) -> Board {
    let mut board = Board::empty(puzzle.shape());
    for (cell, number) in puzzle.shape().cells().zip(cells) {
        board.set(cell, number.and_then(|number| Digit::new(number.value())));
    }
    board
}
