//! n queens on a board of n by n, as exact cover with secondary items.

use super::instance::Instance;

/// The largest board that is written: 10,000 options.
pub const MOST: usize = 100;

/// The instance for `n` queens, from 1 on; the command line goes up to [`MOST`].
///
/// Rows and columns are primary items: each must hold a queen. Diagonals are
/// secondary: each may hold one. `r1` is the first row, `c1` the first column,
/// `d2` the diagonal whose rows and columns add up to 2, `e1` the diagonal that
/// starts in the corner at row 1 and column n.
///
/// ```
/// let instance = exact_cover::puzzle::queens::instance(4);
/// assert_eq!(instance.option_names(1), ["r1", "c2", "d3", "e3"]);
/// ```
///
/// # Panics
/// If `n` is 0.
pub fn instance(n: usize) -> Instance {
    assert!(n > 0, "a board has a row");
    let names = |letter: char, from: usize, to: usize| {
        (from..=to).map(move |number| format!("{letter}{number}"))
    };
    let primary = names('r', 1, n).chain(names('c', 1, n));
    // Of each kind there are as many diagonals as rows and columns, less one:
    // the corner is where a row and a column meet.
    let diagonals = 2 * n - 1;
    let secondary = names('d', 2, diagonals + 1).chain(names('e', 1, diagonals));
    let squares = (0..n).flat_map(|row| (0..n).map(move |column| (row, column)));
    let option = |(row, column): (usize, usize)| {
        let falling = row + n - 1 - column;
        vec![row, n + column, 2 * n + row + column, 2 * n + diagonals + falling]
    };
    Instance::new(
        primary.collect(),
        secondary.collect(),
        squares.map(option).collect(),
    )
    .expect("a queen stands in one row, one column and two diagonals")
}
