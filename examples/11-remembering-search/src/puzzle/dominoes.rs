//! The warm-up's problem: a strip of two rows that is tiled with dominoes.
//!
//! The squares of the strip are the items, column by column, and have letters: a
//! over b, c over d, e over f. A domino is an option that holds two of them.

use crate::method::Problem;

/// How many columns the strip of the warm-up has.
pub const COLUMNS: usize = 3;

/// The dominoes that fit into a board of two rows, as pairs of squares: for each
/// square, the one below it and the one to the right.
pub fn dominoes(columns: usize) -> Vec<[usize; 2]> {
    let squares = 2 * columns;
    let upright = |square: usize| square.is_multiple_of(2);
    (0..squares)
        .flat_map(|square| {
            let below = upright(square).then_some([square, square + 1]);
            let right = (square + 2 < squares).then_some([square, square + 2]);
            [below, right]
        })
        .flatten()
        .collect()
}

/// The exact cover problem of the strip.
///
/// # Panics
/// If the strip has more than 192 columns.
pub fn problem(columns: usize) -> Problem {
    let options = dominoes(columns).iter().map(|domino| domino.to_vec()).collect();
    Problem::new(2 * columns, options).expect("a domino holds two squares")
}

/// The squares as letters, in their order.
pub fn letters(squares: impl IntoIterator<Item = usize>) -> String {
    squares.into_iter().map(|square| char::from(b'a' + square as u8)).collect()
}
