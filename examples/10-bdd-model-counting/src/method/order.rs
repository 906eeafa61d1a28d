//! What a variable stands for, and the order in which the variables are asked.

use grid::{Cell, Placement};

/// The name of a placement's variable, which is 1 on the boards that have the
/// digit there: `x_2_3_1` is a 1 in row 2, column 3.
pub fn name(Placement { cell, digit }: Placement) -> String {
    format!("x_{}_{}_{}", cell.row + 1, cell.column + 1, digit.value())
}

// ANCHOR: order
/// The order in which the variables are declared, and so asked on every path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Cell by cell, row by row; in each cell, digits ascending.
    Cell,
    /// Cell by cell, column by column; in each cell, digits ascending.
    Column,
    /// Digit by digit; for each digit, cells row by row.
    Digit,
}

impl Order {
    /// What comes first in this order has the smallest key.
    pub fn key(self, placement: &Placement) -> (usize, usize, usize) {
        let Placement { cell: Cell { row, column }, digit } = *placement;
        match self {
            Order::Cell => (row, column, digit.index()),
            Order::Column => (column, row, digit.index()),
            Order::Digit => (digit.index(), row, column),
        }
    }
}
// ANCHOR_END: order
