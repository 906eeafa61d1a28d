//! Squares, the units that they lie in, and their peers.

use grid::{Cell, Shape, Side, Unit};

/// A cell by its number: from 0, row by row. At most 256 of them make a board.
///
/// Cells are called squares in this chapter, and have the names A1 to I9, as in
/// its source.
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
}
// ANCHOR_END: squares

impl Squares {
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
}

fn number(cell: Cell, shape: Shape) -> Square {
    let index = cell.row * shape.side() + cell.column;
    Square(u8::try_from(index).expect("a board has at most 256 cells"))
}
