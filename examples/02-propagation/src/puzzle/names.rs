//! The names of squares: A1 to I9 from the top left, as in the chapter's source.

use std::fmt;

use grid::{Cell, Unit};

use crate::method::{Contradiction, Square, Squares, State};

impl Squares {
    /// The name of a square: a letter for the row, from A at the top, and a
    /// number for the column, from 1 on the left.
    pub fn name(&self, square: Square) -> String {
        let Cell { row, column } = self.cell(square);
        format!("{}{}", letter(row), column + 1)
    }

    /// The square of this name; the letter may be small.
    ///
    /// # Errors
    /// A [`NameError`] that names the range.
    ///
    /// ```
    /// use grid::{Shape, Side};
    /// use propagation::method::Squares;
    ///
    /// let squares = Squares::new(Shape::usual(Side::Nine));
    /// let square = squares.named("C2")?;
    /// assert_eq!((square.index(), squares.peers(square).len()), (19, 20));
    /// let error = squares.named("J1").unwrap_err();
    /// assert_eq!(error.to_string(), "squares of this board are A1 to I9");
    /// # Ok::<(), propagation::puzzle::NameError>(())
    /// ```
    pub fn named(&self, name: &str) -> Result<Square, NameError> {
        let wanted = name.to_ascii_uppercase();
        let found = self.all().find(|square| self.name(*square) == wanted);
        found.ok_or(NameError { side: self.shape().side() })
    }

    /// The names of several squares, separated by blanks.
    pub fn names(&self, of: &[Square]) -> String {
        let names: Vec<String> =
            of.iter().map(|square| self.name(*square)).collect();
        names.join(" ")
    }

    /// What `show` says of each square, as lines in the layout of a board with
    /// bars; all columns are as wide as the widest entry.
    pub fn layout(&self, show: impl Fn(Square) -> String) -> Vec<String> {
        let entries: Vec<String> = self.all().map(show).collect();
        let width = entries.iter().map(String::len).max().unwrap_or(0);
        let boxes = self.shape().boxes();
        let mut lines = Vec::new();
        for (row, entries) in entries.chunks(self.shape().side()).enumerate() {
            let stacks = entries.chunks(boxes.columns()).map(|stack| {
                let padded: Vec<String> =
                    stack.iter().map(|it| format!("{it:width$}")).collect();
                padded.join(" ")
            });
            let line = stacks.collect::<Vec<_>>().join(" | ");
            if row > 0 && row % boxes.rows() == 0 {
                let over = |mark| if mark == '|' { '+' } else { '-' };
                lines.push(line.chars().map(over).collect());
            }
            lines.push(line.trim_end().to_string());
        }
        lines
    }

    /// A unit as this chapter names it: rows by letters, columns and boxes by
    /// numbers.
    pub fn unit_name(unit: Unit) -> String {
        match unit {
            Unit::Row(row) => format!("row {}", letter(row)),
            Unit::Column(_) | Unit::Box(_) => unit.to_string(),
        }
    }
}

impl State {
    /// The candidates as a table in the layout of a board with bars.
    pub fn table(&self, squares: &Squares) -> Vec<String> {
        squares.layout(|square| self[square].to_string())
    }
}

impl Contradiction {
    /// The contradiction in words.
    pub fn describe(self, squares: &Squares) -> String {
        match self {
            Contradiction::NoCandidate { square } => {
                format!("{} has no candidate left", squares.name(square))
            }
            Contradiction::NoPlace { unit, digit } => {
                format!(
                    "{} has no square left for {digit}",
                    Squares::unit_name(unit)
                )
            }
        }
    }
}

/// A name that no square of the board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub struct NameError {
    side: usize,
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "squares of this board are A1 to {}{}",
            letter(self.side - 1),
            self.side
        )
    }
}

/// The letter of a row: A to P.
fn letter(row: usize) -> char {
    b"ABCDEFGHIJKLMNOP"[row] as char
}
