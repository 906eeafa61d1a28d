//! Boards, how they are printed, and givens that clash.

use std::fmt;
use std::ops::Index;

use crate::{Cell, Digit, Shape, Unit};

/// A sudoku board: a digit or a blank in every cell.
///
/// [`Display`](fmt::Display) prints it with bars between the boxes,
/// [`plain`](Board::plain) without; [`read`](crate::read) takes both back.
///
/// ```
/// let board = grid::read(b"1..4 .4.. ..4. 4..1", None).unwrap();
/// assert_eq!(board.to_string(), "\
/// 1 . | . 4
/// . 4 | . .
/// ----+----
/// . . | 4 .
/// 4 . | . 1
/// ");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    shape: Shape,
    /// Row by row; no digit is larger than the side.
    cells: Vec<Option<Digit>>,
}

impl Board {
    /// A board of blanks.
    pub fn empty(shape: Shape) -> Board {
        Board { shape, cells: vec![None; shape.side() * shape.side()] }
    }

    /// The geometry of the board.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Writes a digit or a blank into a cell.
    ///
    /// # Panics
    /// If the cell lies outside the board or the digit is larger than its side.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        let side = self.shape.side();
        assert!(
            digit.is_none_or(|digit| digit.value() <= side),
            "digit larger than the side"
        );
        let index = self.index_of(cell);
        self.cells[index] = digit;
    }

    /// The digits on the board with their cells, row by row.
    pub fn givens(&self) -> impl Iterator<Item = (Cell, Digit)> {
        self.shape.cells().filter_map(|cell| Some((cell, self[cell]?)))
    }

    /// The first blank cell, row by row; none if the board is full.
    pub fn first_blank(&self) -> Option<Cell> {
        self.shape.cells().find(|cell| self[*cell].is_none())
    }

    /// The first clash: a unit that holds a digit more than once.
    ///
    /// Units are looked at in the order of [`Shape::units`], digits ascending.
    pub fn clash(&self) -> Option<Clash> {
        self.shape.units().find_map(|unit| {
            self.shape.digits().find_map(|digit| {
                let holds_it = |cell: &Cell| self[*cell] == Some(digit);
                let cells: Vec<Cell> =
                    self.shape.cells_of(unit).filter(holds_it).collect();
                (cells.len() > 1).then_some(Clash { unit, digit, cells })
            })
        })
    }

    /// The board as rows of symbols, `.` for a blank, without bars.
    pub fn plain(&self) -> String {
        let rows = self.cells.chunks(self.shape.side());
        rows.map(|row| {
            row.iter().copied().map(symbol).chain(['\n']).collect::<String>()
        })
        .collect()
    }

    /// The board as one line of symbols, row by row, `.` for a blank, without a
    /// line end.
    pub fn line(&self) -> String {
        self.cells.iter().copied().map(symbol).collect()
    }

    fn index_of(&self, cell: Cell) -> usize {
        let side = self.shape.side();
        assert!(
            cell.row < side && cell.column < side,
            "{cell} is outside the board"
        );
        cell.row * side + cell.column
    }
}

impl Index<Cell> for Board {
    type Output = Option<Digit>;

    /// What stands in a cell.
    ///
    /// # Panics
    /// If the cell lies outside the board.
    fn index(&self, cell: Cell) -> &Option<Digit> {
        &self.cells[self.index_of(cell)]
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (side, boxes) = (self.shape.side(), self.shape.boxes());
        for (number, row) in self.cells.chunks(side).enumerate() {
            if number > 0 && number % boxes.rows() == 0 {
                writeln!(f, "{}", rule(side, boxes.columns()))?;
            }
            for (column, digit) in row.iter().enumerate() {
                let space = match column {
                    0 => "",
                    _ if column % boxes.columns() == 0 => " | ",
                    _ => " ",
                };
                write!(f, "{space}{}", symbol(*digit))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// The line between two bands of boxes: dashes, with a `+` below every bar.
fn rule(side: usize, columns: usize) -> String {
    let stacks = side / columns;
    let widths = (0..stacks).map(|stack| {
        let has_neighbour_left = stack > 0;
        let has_neighbour_right = stack + 1 < stacks;
        2 * columns - 1
            + usize::from(has_neighbour_left)
            + usize::from(has_neighbour_right)
    });
    widths.map(|width| "-".repeat(width)).collect::<Vec<_>>().join("+")
}

fn symbol(digit: Option<Digit>) -> char {
    digit.map_or('.', Digit::symbol)
}

/// A digit that stands more than once in a unit.
///
/// As text it names the place: `two 5s in row 1: columns 3 and 7`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The unit that holds the digit too often.
    pub unit: Unit,
    /// The digit.
    pub digit: Digit,
    /// Where it stands in the unit: two cells or more, row by row.
    pub cells: Vec<Cell>,
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A clash has two cells at least.
        const COUNTS: [&str; 8] =
            ["two", "three", "four", "five", "six", "seven", "eight", "nine"];
        let count = self.cells.len();
        let word = count.checked_sub(2).and_then(|index| COUNTS.get(index));
        let count = word.map_or_else(|| count.to_string(), |word| word.to_string());
        let Clash { unit, digit, .. } = self;
        write!(f, "{count} {digit}s in {unit}: ")?;
        let rows = || self.cells.iter().map(|cell| (cell.row + 1).to_string());
        let columns = || self.cells.iter().map(|cell| (cell.column + 1).to_string());
        match unit {
            Unit::Row(_) => write!(f, "columns {}", listed(columns(), ", ")),
            Unit::Column(_) => write!(f, "rows {}", listed(rows(), ", ")),
            // Commas stand inside the names of cells, so semicolons part them.
            Unit::Box(_) => {
                write!(f, "{}", listed(self.cells.iter().map(Cell::to_string), "; "))
            }
        }
    }
}

/// Words in a row with `and` before the last.
fn listed(words: impl Iterator<Item = String>, comma: &str) -> String {
    let words: Vec<String> = words.collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => {
            format!("{} and {last}", rest.join(comma))
        }
        _ => words.concat(),
    }
}
