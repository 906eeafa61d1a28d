//! Sides, boxes, cells, units, peers and placements.

use std::fmt;
use std::str::FromStr;

use crate::Digit;

/// The number of cells in a unit, and so the number of digits: 4, 6, 9 or 16.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// 4 x 4 cells, digits 1 to 4.
    Four,
    /// 6 x 6 cells, digits 1 to 6; the one side with oblong boxes.
    Six,
    /// 9 x 9 cells, digits 1 to 9: the newspaper's sudoku.
    Nine,
    /// 16 x 16 cells, digits 1 to 9 and then A to G.
    Sixteen,
}

impl Side {
    /// Every side there is, ascending.
    pub const ALL: [Side; 4] = [Side::Four, Side::Six, Side::Nine, Side::Sixteen];

    /// The side as a number.
    pub const fn get(self) -> usize {
        match self {
            Side::Four => 4,
            Side::Six => 6,
            Side::Nine => 9,
            Side::Sixteen => 16,
        }
    }

    /// The number of cells of the whole board: 16, 36, 81 or 256.
    pub const fn cells(self) -> usize {
        self.get() * self.get()
    }

    /// The side that is this number, if there is one.
    pub fn from_number(number: usize) -> Option<Side> {
        Side::ALL.into_iter().find(|side| side.get() == number)
    }

    /// The side of the board with this many cells, if there is one.
    pub fn from_cells(cells: usize) -> Option<Side> {
        Side::ALL.into_iter().find(|side| side.cells() == cells)
    }
}

/// The shape of one box, in rows by columns: `2x3` is two rows high and three
/// columns wide.
///
/// ```
/// let boxes: grid::Boxes = "3x2".parse()?;
/// assert_eq!((boxes.rows(), boxes.columns()), (3, 2));
/// assert!("3x4".parse::<grid::Boxes>().is_err());
/// # Ok::<(), grid::BoxesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Boxes {
    rows: usize,
    columns: usize,
}

impl Boxes {
    /// Every shape of box there is; those of a 6x6 board are `2x3` and `3x2`.
    const ALL: [Boxes; 5] = [
        Boxes::new(2, 2),
        Boxes::new(2, 3),
        Boxes::new(3, 2),
        Boxes::new(3, 3),
        Boxes::new(4, 4),
    ];

    const fn new(rows: usize, columns: usize) -> Boxes {
        Boxes { rows, columns }
    }

    /// The boxes that a board of this side has unless something else is said:
    /// as square as they can be, and wider than high on 6x6.
    pub const fn usual(side: Side) -> Boxes {
        match side {
            Side::Four => Boxes::new(2, 2),
            Side::Six => Boxes::new(2, 3),
            Side::Nine => Boxes::new(3, 3),
            Side::Sixteen => Boxes::new(4, 4),
        }
    }

    /// The shape with height and width exchanged, if boards have it.
    pub fn turned(self) -> Option<Boxes> {
        let turned = Boxes::new(self.columns, self.rows);
        Boxes::ALL.contains(&turned).then_some(turned)
    }

    /// Height of a box, in cells.
    pub const fn rows(self) -> usize {
        self.rows
    }

    /// Width of a box, in cells.
    pub const fn columns(self) -> usize {
        self.columns
    }
}

impl fmt::Display for Boxes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

impl FromStr for Boxes {
    type Err = BoxesError;

    fn from_str(text: &str) -> Result<Boxes, BoxesError> {
        Boxes::ALL
            .into_iter()
            .find(|boxes| boxes.to_string() == text)
            .ok_or(BoxesError::Unknown)
    }
}

/// Why a shape of boxes cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoxesError {
    /// The text is not one of the shapes that boards are made of.
    #[error("boxes are 2x2, 2x3, 3x2, 3x3 or 4x4 (rows by columns)")]
    Unknown,
    /// The boxes hold more or fewer cells than the board has digits.
    #[error("boxes of {boxes} do not fit a board of {side}x{side}", side = .side.get())]
    Misfit {
        /// What was asked for.
        boxes: Boxes,
        /// The side of the board it was asked for.
        side: Side,
    },
}

/// A board's geometry: its side and the shape of its boxes.
///
/// ```
/// use grid::{Cell, Shape, Side, Unit};
///
/// let shape = Shape::usual(Side::Nine);
/// let cell = Cell { row: 3, column: 6 };
/// assert_eq!(shape.units_of(cell), [Unit::Row(3), Unit::Column(6), Unit::Box(5)]);
/// assert_eq!(shape.peers(cell).len(), 20);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    side: Side,
    boxes: Boxes,
}

impl Shape {
    /// A board of `side` whose boxes have the shape `boxes`.
    ///
    /// # Errors
    /// [`BoxesError::Misfit`] unless a box holds exactly `side` cells.
    pub fn new(side: Side, boxes: Boxes) -> Result<Shape, BoxesError> {
        if boxes.rows * boxes.columns != side.get() {
            return Err(BoxesError::Misfit { boxes, side });
        }
        Ok(Shape { side, boxes })
    }

    /// A board of `side` with its [usual boxes](Boxes::usual).
    pub const fn usual(side: Side) -> Shape {
        Shape { side, boxes: Boxes::usual(side) }
    }

    /// The number of rows, of columns, of boxes and of digits.
    pub const fn side(self) -> usize {
        self.side.get()
    }

    /// The shape of the boxes.
    pub const fn boxes(self) -> Boxes {
        self.boxes
    }

    /// Whether boxes of another shape would fit too, so that a board's digits
    /// alone do not tell where its boxes are (6x6).
    pub fn boxes_need_saying(self) -> bool {
        self.boxes.rows != self.boxes.columns
    }

    /// All cells, row by row.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        self.cells_of_block(0, 0, self.side(), self.side())
    }

    /// The digits, ascending from 1 to the side.
    pub fn digits(self) -> impl Iterator<Item = Digit> {
        (1..=self.side())
            .map(|value| Digit::new(value).expect("a side is at most 16"))
    }

    /// All units: the rows, then the columns, then the boxes.
    pub fn units(self) -> impl Iterator<Item = Unit> {
        let kinds = [Unit::Row, Unit::Column, Unit::Box];
        kinds.into_iter().flat_map(move |kind| (0..self.side()).map(kind))
    }

    /// The three units that hold `cell`: its row, its column, its box.
    pub const fn units_of(self, cell: Cell) -> [Unit; 3] {
        [
            Unit::Row(cell.row),
            Unit::Column(cell.column),
            Unit::Box(self.box_of(cell)),
        ]
    }

    /// The number of the box that holds `cell`, from 0, counted row by row. The
    /// cell is one of the board's; for others the number means nothing.
    pub const fn box_of(self, cell: Cell) -> usize {
        cell.row / self.boxes.rows * self.stacks() + cell.column / self.boxes.columns
    }

    /// How many boxes stand side by side.
    const fn stacks(self) -> usize {
        self.side() / self.boxes.columns
    }

    /// The cells of one of the board's units, row by row.
    pub fn cells_of(self, unit: Unit) -> impl Iterator<Item = Cell> {
        let Boxes { rows, columns } = self.boxes;
        match unit {
            Unit::Row(row) => self.cells_of_block(row, 0, 1, self.side()),
            Unit::Column(column) => self.cells_of_block(0, column, self.side(), 1),
            Unit::Box(index) => {
                let (band, stack) = (index / self.stacks(), index % self.stacks());
                self.cells_of_block(band * rows, stack * columns, rows, columns)
            }
        }
    }

    /// The other cells of the units that hold `cell`, each once, row by row:
    /// 20 of them on a 9x9 board.
    pub fn peers(self, cell: Cell) -> Vec<Cell> {
        let shares_a_unit = |other: &Cell| {
            let (units, others) = (self.units_of(cell), self.units_of(*other));
            *other != cell && units.iter().any(|unit| others.contains(unit))
        };
        self.cells().filter(shares_a_unit).collect()
    }

    fn cells_of_block(
        self,
        top: usize,
        left: usize,
        rows: usize,
        columns: usize,
    ) -> impl Iterator<Item = Cell> {
        (top..top + rows).flat_map(move |row| {
            (left..left + columns).map(move |column| Cell { row, column })
        })
    }
}

impl From<Side> for Shape {
    fn from(side: Side) -> Shape {
        Shape::usual(side)
    }
}

/// A place on the board, by its row and its column, both from 0.
///
/// As text it counts from 1: `row 4, column 7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The row, from 0 at the top.
    pub row: usize,
    /// The column, from 0 on the left.
    pub column: usize,
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}, column {}", self.row + 1, self.column + 1)
    }
}

/// A row, a column or a box: a group of cells that holds every digit once.
///
/// Each is named by its number, from 0 in the code; as text, `row 1` is the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unit {
    /// A row, counted from the top.
    Row(usize),
    /// A column, counted from the left.
    Column(usize),
    /// A box, counted row by row from the top left.
    Box(usize),
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unit::Row(index) => write!(f, "row {}", index + 1),
            Unit::Column(index) => write!(f, "column {}", index + 1),
            Unit::Box(index) => write!(f, "box {}", index + 1),
        }
    }
}

/// A digit in a cell: what a solver tries, and what a finished board is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

impl Placement {
    /// Whether both cannot stand on one board: two digits in a cell, or a digit
    /// twice in a unit.
    pub fn excludes(self, other: Placement, shape: Shape) -> bool {
        let units = shape.units_of(other.cell);
        if self.cell == other.cell {
            self.digit != other.digit
        } else {
            let in_one_unit =
                shape.units_of(self.cell).iter().any(|unit| units.contains(unit));
            self.digit == other.digit && in_one_unit
        }
    }
}
