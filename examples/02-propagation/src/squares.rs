//! Squares and their names, the units that they lie in, and their peers.

use std::fmt;

use grid::{Cell, Shape, Side, Unit};

/// A cell by its number: from 0, row by row. At most 256 of them make a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The number of the square, for an array with an entry for each square.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

// ANCHOR: squares
/// What a rule has to know of a board's geometry, computed once.
#[derive(Clone, Debug)]
pub struct Squares {
    shape: Shape,
    /// For each square the squares of its row, of its column, of its box.
    units: Vec<[Vec<Square>; 3]>,
    /// For each square the other squares of its units, ascending.
    peers: Vec<Vec<Square>>,
}

impl Squares {
    /// The tables of boards of this shape.
    pub fn new(shape: Shape) -> Squares {
        let square = |cell: Cell| number(cell, shape);
        let squares_of = |unit| shape.cells_of(unit).map(square).collect();
        Squares {
            shape,
            units: shape
                .cells()
                .map(|cell| shape.units_of(cell).map(squares_of))
                .collect(),
            peers: shape
                .cells()
                .map(|cell| shape.peers(cell).into_iter().map(square).collect())
                .collect(),
        }
    }
    // ANCHOR_END: squares

    /// The shape of the board.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The side of the board.
    pub fn side(&self) -> Side {
        Side::from_number(self.shape.side()).expect("a shape has a side")
    }

    /// All squares, row by row.
    pub fn all(&self) -> impl Iterator<Item = Square> + use<> {
        let shape = self.shape;
        shape.cells().map(move |cell| number(cell, shape))
    }

    /// The square of a cell of the board.
    pub fn at(&self, cell: Cell) -> Square {
        number(cell, self.shape)
    }

    /// The cell that a square is.
    pub const fn cell(&self, square: Square) -> Cell {
        let side = self.shape.side();
        Cell { row: square.index() / side, column: square.index() % side }
    }

    /// The row, the column and the box of a square, in this order, each with the
    /// square itself, row by row.
    pub fn units(&self, square: Square) -> &[Vec<Square>; 3] {
        &self.units[square.index()]
    }

    /// The names of the same three units.
    pub const fn unit_names(&self, square: Square) -> [Unit; 3] {
        self.shape.units_of(self.cell(square))
    }

    /// The other squares of the three units, each once, row by row.
    pub fn peers(&self, square: Square) -> &[Square] {
        &self.peers[square.index()]
    }

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
    /// use propagation::Squares;
    ///
    /// let squares = Squares::new(Shape::usual(Side::Nine));
    /// let square = squares.named("C2")?;
    /// assert_eq!((square.index(), squares.peers(square).len()), (19, 20));
    /// let error = squares.named("J1").unwrap_err();
    /// assert_eq!(error.to_string(), "squares of this board are A1 to I9");
    /// # Ok::<(), propagation::NameError>(())
    /// ```
    pub fn named(&self, name: &str) -> Result<Square, NameError> {
        let wanted = name.to_ascii_uppercase();
        let found = self.all().find(|square| self.name(*square) == wanted);
        found.ok_or(NameError { side: self.shape.side() })
    }

    /// The names of several squares, parted by blanks.
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
        let boxes = self.shape.boxes();
        let mut lines = Vec::new();
        for (row, entries) in entries.chunks(self.shape.side()).enumerate() {
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

fn number(cell: Cell, shape: Shape) -> Square {
    let index = cell.row * shape.side() + cell.column;
    Square(u8::try_from(index).expect("a board has at most 256 cells"))
}

/// The letter of a row: A to P.
fn letter(row: usize) -> char {
    b"ABCDEFGHIJKLMNOP"[row] as char
}
