//! The figures of boards on the way.

use std::ops::ControlFlow;

use figure::{Board as Picture, Highlight, Labels, Panels};
use grid::{Board, Cell, Placement, Shape, Side};
use search::{Event, Limit, Nobody, Watcher};

use super::{PLENTY, Parts};
use crate::method::{Again, Memory, Words, ZERO};
use crate::puzzle::sudoku::{Order, Outcome, Sweep, compile};

pub(super) fn meeting() -> Parts {
    let shape = Shape::usual(Side::Four);
    let halves = two_halves(shape);
    let mut panels = Panels::new();
    for (caption, half) in ["One upper half", "Another"].iter().zip(&halves) {
        panels = panels.panel(caption, picture(half));
    }
    let rows = halves.each_ref().map(|half| {
        let upper: Vec<String> =
            half.plain().lines().take(2).map(str::to_string).collect();
        upper.join(" over ")
    });
    let needs = shape.cells().skip(8).take(4).map(|cell| {
        format!("column {} needs {}", cell.column + 1, open(&halves[0], cell))
    });
    let description = format!(
        "Two boards of four by four, of which the upper two rows are filled: {}. The lower half \
         is open, and its cells show the digits that their columns still need, the \
         same on both boards: {}.",
        rows.join(" on one, and on the other "),
        needs.collect::<Vec<_>>().join(", "),
    );
    ("Two beginnings that leave the same open", description, panels.draw())
}

/// Two ways to fill the upper half of a board that leave the same items open and
/// can be completed: the last at which the search meets such a state again.
fn two_halves(shape: Shape) -> [Board; 2] {
    let half = shape.side() * shape.side() / 2;
    let mut halves = Halves { half, ..Halves::default() };
    let empty = Board::empty(shape);
    let outcome = compile(&empty, ROWS, Memory::Keep, PLENTY, &mut halves);
    outcome.expect("a small side");
    let again = board(shape, &halves.again);
    let left = |board: &Board| {
        let lower = shape.cells().skip(half);
        lower.map(|cell| open(board, cell)).collect::<Vec<_>>()
    };
    let first = halves
        .fillings
        .iter()
        .map(|options| board(shape, options))
        .find(|board| left(board) == left(&again));
    [first.expect("it was met before"), again]
}

/// What the search has placed whenever so many cells are filled.
#[derive(Default)]
struct Halves {
    half: usize,
    path: Vec<u32>,
    /// For each state that is new, the options on the way to it.
    fillings: Vec<Vec<u32>>,
    /// The options on the way to the last state that was met again.
    again: Vec<u32>,
}

impl Watcher<Words> for Halves {
    fn tell(&mut self, event: Event<'_, Words>) -> ControlFlow<Limit> {
        match event {
            Event::Place(option) => self.path.push(option),
            Event::Undo(_) => drop(self.path.pop()),
            Event::Node if self.path.len() == self.half => {
                self.fillings.push(self.path.clone());
            }
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn note<'a>(&mut self, note: impl FnOnce() -> Again)
    where
        Words: 'a,
    {
        if self.path.len() == self.half && note().node != ZERO {
            self.again.clone_from(&self.path);
        }
    }
}

const ROWS: Order = Order::Cells(Sweep::Rows);

fn board(shape: Shape, options: &[u32]) -> Board {
    let mut board = Board::empty(shape);
    for option in options {
        let Placement { cell, digit } = ROWS.placement(*option, shape);
        board.set(cell, Some(digit));
    }
    board
}

/// The digits that the column of a cell still needs, as a word.
fn open(board: &Board, cell: Cell) -> String {
    let shape = board.shape();
    let needed = shape.digits().filter(|digit| {
        (0..shape.side())
            .all(|row| board[Cell { row, column: cell.column }] != Some(*digit))
    });
    needed.map(|digit| digit.to_string()).collect::<Vec<_>>().join(" and ")
}

fn picture(half: &Board) -> Picture {
    let shape = half.shape();
    let boxes = shape.boxes();
    let mut picture =
        Picture::boxed(boxes.rows(), boxes.columns()).labels(Labels::Numbers);
    for cell in shape.cells() {
        let Cell { row, column } = cell;
        picture = match half[cell] {
            Some(digit) => picture.found(row, column, digit),
            None => {
                let digits = shape
                    .digits()
                    .filter(|digit| open(half, cell).contains(&digit.to_string()));
                let values: Vec<usize> = digits.map(|digit| digit.value()).collect();
                picture.pencil(row, column, values, [])
            }
        };
    }
    picture
}

pub(super) fn border() -> Parts {
    let empty = Board::empty(Shape::usual(Side::Six));
    let columns = Order::Cells(Sweep::Columns);
    let compiled = match compile(&empty, columns, Memory::Keep, PLENTY, Nobody) {
        Ok(Outcome::Compiled(compiled)) => compiled,
        _ => unreachable!("the states of side 6 are fewer than plenty"),
    };
    let full = compiled.boards().next().expect("there are boards");
    let full = full.expect("the checker accepts it");
    let half = |is_filled: fn(Cell) -> bool| {
        let mut half = empty.clone();
        for cell in empty.shape().cells().filter(|cell| is_filled(*cell)) {
            half.set(cell, full.board()[cell]);
        }
        half
    };
    let (columns, rows) = (half(|cell| cell.column < 3), half(|cell| cell.row < 3));
    let next_column = |cell: Cell| cell.column == 3;
    let next_row = |cell: Cell| cell.row == 3;
    let panels = Panels::new()
        .panel(
            "After three columns; the framed cells come next",
            at_the_border(&columns, next_column),
        )
        .panel(
            "After three rows; the framed cells come next",
            at_the_border(&rows, next_row),
        );
    let description = format!(
        "The same board of six by six twice, half filled. On the left three columns are filled, \
         and so are three whole boxes; the cells of the fourth column are framed and show the \
         digits that may stand in them, {} in all. On the right three rows are filled, and the \
         third has cut two boxes in two; the cells of the fourth row are framed and show theirs, {} in all.",
        marks(&columns, next_column),
        marks(&rows, next_row),
    );
    (
        "The border between what is filled and what is open",
        description,
        panels.draw(),
    )
}

/// A board with pencil marks in the cells at the border of what is filled.
fn at_the_border(half: &Board, is_next: fn(Cell) -> bool) -> Picture {
    let boxes = half.shape().boxes();
    let mut picture =
        Picture::boxed(boxes.rows(), boxes.columns()).labels(Labels::Numbers);
    for cell in half.shape().cells() {
        let Cell { row, column } = cell;
        if let Some(digit) = half[cell] {
            picture = picture.found(row, column, digit);
        } else if is_next(cell) {
            picture = picture.pencil(row, column, candidates(half, cell), []);
            picture = picture.highlight(row, column, Highlight::Focus);
        }
    }
    picture
}

fn marks(half: &Board, is_next: fn(Cell) -> bool) -> usize {
    let next = half.shape().cells().filter(|cell| is_next(*cell));
    next.map(|cell| candidates(half, cell).len()).sum()
}

/// The digits that none of the peers of a cell has.
fn candidates(half: &Board, cell: Cell) -> Vec<usize> {
    let peers = half.shape().peers(cell);
    let free = half
        .shape()
        .digits()
        .filter(|digit| peers.iter().all(|peer| half[*peer] != Some(*digit)));
    free.map(|digit| digit.value()).collect()
}
