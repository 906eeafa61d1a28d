//! Bands as parts of boards, and boards as bands.

use grid::{Board, Cell, Digit, Fault, Shape, Solution};

use crate::method::Digits;

/// A board whose first band has these digits, each less one, row by row; the
/// other cells are blank.
///
/// # Panics
/// If there are more digits than cells, or if a digit is larger than the side.
pub fn board(shape: Shape, digits: &[usize]) -> Board {
    let mut board = Board::empty(shape);
    for (at, digit) in digits.iter().enumerate() {
        let cell = Cell { row: at / shape.side(), column: at % shape.side() };
        board.set(cell, Digit::new(digit + 1));
    }
    board
}

/// The finished board of these bands, from the top, each as its digits less one.
///
/// # Errors
/// What the checker says, if it is no board.
///
/// # Panics
/// As [`board`].
pub fn finished(shape: Shape, bands: &[Vec<usize>]) -> Result<Solution, Fault> {
    Solution::check(&Board::empty(shape), board(shape, &bands.concat()))
}

/// The digits that the columns of a band hold, from the left; bands are counted
/// from 0.
pub fn columns(board: &Board, band: usize) -> Vec<Digits> {
    let height = board.shape().boxes().rows();
    let rows = band * height..(band + 1) * height;
    let digit = |row, column| board[Cell { row, column }];
    let held = |column| {
        let digits = rows.clone().filter_map(|row| digit(row, column));
        digits.map(|digit| 1 << digit.index()).sum()
    };
    (0..board.shape().side()).map(held).collect()
}
