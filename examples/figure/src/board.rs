//! Boards: sudoku of any size, and Latin squares.

mod paint;

/// A board with digits, pencil marks and highlights.
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

/// A way to set a cell apart: a soft fill and a mark of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Highlight {
    /// The cell that is spoken of: a thick frame.
    Focus,
    /// A cell that is concerned (a peer, a unit): a triangle in the corner.
    Peer,
    /// A cell that was settled or agrees: a tick in the corner.
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

impl Board {
    /// A blank board whose boxes have this many rows and columns; its side is their product.
    pub fn boxed(box_rows: usize, box_columns: usize) -> Board {
        let square = Board::latin(box_rows * box_columns);
        Board { boxes: Some((box_rows, box_columns)), ..square }
    }

    /// A blank square without boxes.
    pub fn latin(side: usize) -> Board {
        let cells = vec![Cell::default(); side * side];
        Board { side, boxes: None, cells, labels: Labels::None }
    }

    /// Writes labels beside the rows and above the columns.
    pub fn labels(self, labels: Labels) -> Board {
        Board { labels, ..self }
    }

    /// Writes a digit that was given, in bold.
    pub fn given(self, row: usize, column: usize, digit: impl ToString) -> Board {
        let given = Content::Given(digit.to_string());
        self.with(row, column, |cell| cell.content = given)
    }

    /// Writes a digit that was found, in regular weight.
    pub fn found(self, row: usize, column: usize, digit: impl ToString) -> Board {
        let found = Content::Found(digit.to_string());
        self.with(row, column, |cell| cell.content = found)
    }

    /// Writes candidates (from 1) small, each in its own place of the cell, `struck` ones
    /// crossed out; a candidate that is only in `struck` is written too.
    pub fn pencil(
        self,
        row: usize,
        column: usize,
        candidates: impl IntoIterator<Item = usize>,
        struck: impl IntoIterator<Item = usize>,
    ) -> Board {
        let (candidates, struck) =
            (candidates.into_iter().collect(), struck.into_iter().collect());
        let pencil = Content::Pencil { candidates, struck };
        self.with(row, column, |cell| cell.content = pencil)
    }

    /// Sets a cell apart; a later call for the same cell replaces an earlier one.
    pub fn highlight(self, row: usize, column: usize, kind: Highlight) -> Board {
        self.with(row, column, |cell| cell.highlight = Some(kind))
    }

    fn with(
        mut self,
        row: usize,
        column: usize,
        change: impl FnOnce(&mut Cell),
    ) -> Board {
        assert!(
            row < self.side && column < self.side,
            "the board has no cell ({row}, {column})"
        );
        change(&mut self.cells[row * self.side + column]);
        self
    }
}
