//! A band is filled row by row, when the digits of its columns are known.

use super::splits::{Digits, digits};

/// In how many ways a band is filled if its columns hold these sets of digits.
///
/// All sets have one size, which is the number of rows; each digit stands in as
/// many of them, once in every box.
///
/// ```
/// use counting_boards::method::fillings;
///
/// // 12 34 | 13 24, with a bit for each digit.
/// assert_eq!(fillings(&[0b0011, 0b1100, 0b0101, 0b1010]), 2);
/// ```
pub fn fillings(columns: &[Digits]) -> u64 {
    let mut count = 0;
    each_filling(columns, |_| count += 1);
    count
}

/// Tells of every filling: its digits less one, row by row.
pub fn each_filling(columns: &[Digits], mut found: impl FnMut(&[usize])) {
    fill(&mut columns.to_vec(), 0, &mut Vec::new(), &mut found);
}

// ANCHOR: fill
/// Fills the next cell of a band, and then the others. `left` are the
/// digits that each column still has to place, `row` those in this row.
fn fill(
    left: &mut [Digits],
    row: Digits,
    filled: &mut Vec<usize>,
    found: &mut impl FnMut(&[usize]),
) {
    // 1: from left to right, and then the next row.
    let column = filled.len() % left.len();
    let row = if column == 0 { 0 } else { row };
    // 2: nothing is left, in this column and in all others.
    if left[column] == 0 {
        return found(filled);
    }
    // 3: what the column has left and the row does not have.
    for digit in digits(left[column] & !row) {
        left[column] ^= 1 << digit;
        filled.push(digit);
        fill(left, row | 1 << digit, filled, found);
        filled.pop();
        left[column] ^= 1 << digit;
    }
}
// ANCHOR_END: fill
