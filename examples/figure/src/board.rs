//! Boards: sudoku of any size, and Latin squares.

mod paint;

use crate::draw::Drawing;

/// A board with digits, pencil marks, highlights and arrows.
///
/// Rows and columns are counted from 0, row first. Methods that name a cell panic if the board
/// does not have it, as a slice does.
///
/// ```
/// use figure::{Board, Highlight, Labels};
///
/// let board = Board::boxed(2, 2)
///     .labels(Labels::Numbers)
///     .given(0, 0, 1)
///     .found(0, 1, 2)
///     .pencil(0, 2, [3, 4], [4])
///     .highlight(0, 2, Highlight::Focus);
/// assert!(board.draw().bounds().width < 320.0);
/// ```
#[derive(Clone, Debug)]
pub struct Board {
    side: usize,
    /// Rows and columns of a box; `None` for a Latin square.
    boxes: Option<(usize, usize)>,
    cells: Vec<Cell>,
    labels: Labels,
    arrows: Vec<Arrow>,
}

/// What is written beside the rows and above the columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Labels {
    /// Nothing.
    None,
    /// Numbers from 1 for both, as in "row 4, column 7".
    Numbers,
    /// Letters from A for the rows, numbers from 1 for the columns.
    Letters,
}

/// A way to set a cell apart; each has a fill or hatch and a mark of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Highlight {
    /// The cell that is spoken of: soft fill, thick frame.
    Focus,
    /// A cell that is concerned (a peer, a unit): soft fill, a triangle in the corner.
    Peer,
    /// A cell that is ruled out: hatch.
    Blocked,
    /// A cell in a clash: thick broken frame, a cross in the corner.
    Clash,
    /// A cell that was settled or agrees: soft fill, a tick in the corner.
    Settled,
}

#[derive(Clone, Debug, Default)]
struct Cell {
    content: Content,
    highlight: Option<Highlight>,
}

#[derive(Clone, Debug, Default)]
enum Content {
    #[default]
    Blank,
    Given(String),
    Found(String),
    Pencil {
        candidates: Vec<usize>,
        struck: Vec<usize>,
    },
}

#[derive(Clone, Debug)]
struct Arrow {
    from: (usize, usize),
    to: (usize, usize),
    dashed: bool,
}

impl From<Board> for Drawing {
    fn from(board: Board) -> Drawing {
        board.draw()
    }
}

impl Board {
    /// A blank board whose boxes have this many rows and columns; its side is their product.
    pub fn boxed(box_rows: usize, box_columns: usize) -> Board {
        let square = Board::latin(box_rows * box_columns);
        Board { boxes: Some((box_rows, box_columns)), ..square }
    }

    /// A blank square without boxes.
    pub fn latin(side: usize) -> Board {
        Board {
            side,
            boxes: None,
            cells: vec![Cell::default(); side * side],
            labels: Labels::None,
            arrows: Vec::new(),
        }
    }

    /// Writes labels beside the rows and above the columns.
    pub fn labels(self, labels: Labels) -> Board {
        Board { labels, ..self }
    }

    /// Writes a digit that was given, in bold.
    pub fn given(
        mut self,
        row: usize,
        column: usize,
        digit: impl ToString,
    ) -> Board {
        self.cell(row, column).content = Content::Given(digit.to_string());
        self
    }

    /// Writes a digit that was found, in regular weight.
    pub fn found(
        mut self,
        row: usize,
        column: usize,
        digit: impl ToString,
    ) -> Board {
        self.cell(row, column).content = Content::Found(digit.to_string());
        self
    }

    /// Writes candidates (from 1) small, each in its own place of the cell, `struck` ones
    /// crossed out; a candidate that is only in `struck` is written too.
    pub fn pencil(
        mut self,
        row: usize,
        column: usize,
        candidates: impl IntoIterator<Item = usize>,
        struck: impl IntoIterator<Item = usize>,
    ) -> Board {
        let (candidates, struck) =
            (candidates.into_iter().collect(), struck.into_iter().collect());
        self.cell(row, column).content = Content::Pencil { candidates, struck };
        self
    }

    /// Sets a cell apart; a later call for the same cell replaces an earlier one.
    pub fn highlight(
        mut self,
        row: usize,
        column: usize,
        highlight: Highlight,
    ) -> Board {
        self.cell(row, column).highlight = Some(highlight);
        self
    }

    /// Draws an arrow from one cell to another, each as (row, column).
    pub fn arrow(self, from: (usize, usize), to: (usize, usize)) -> Board {
        self.with_arrow(from, to, false)
    }

    /// Draws a broken arrow from one cell to another, each as (row, column).
    pub fn dashed_arrow(self, from: (usize, usize), to: (usize, usize)) -> Board {
        self.with_arrow(from, to, true)
    }

    fn cell(&mut self, row: usize, column: usize) -> &mut Cell {
        assert!(
            row < self.side && column < self.side,
            "the board has no cell ({row}, {column})"
        );
        &mut self.cells[row * self.side + column]
    }

    fn with_arrow(
        mut self,
        from: (usize, usize),
        to: (usize, usize),
        dashed: bool,
    ) -> Board {
        // Both ends are looked up for the sake of the check.
        self.cell(from.0, from.1);
        self.cell(to.0, to.1);
        self.arrows.push(Arrow { from, to, dashed });
        self
    }
}
