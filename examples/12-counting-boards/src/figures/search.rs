//! The figures of compiling by search.

use figure::{Axis, Board as Picture, Curve, Highlight, Labels, Panels, Plot};
use grid::{Board, Cell, Shape, Side};

use super::Parts;
use crate::states::{Event, Outcome, Sweep, compile, widths};
use crate::thinned::{Row, thinned};
use crate::variables::Placement;
use crate::zdd::ZERO;

/// More states than any figure needs.
const PLENTY: usize = 5_000_000;

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
    let sweep = Sweep::Rows;
    let (n, mut path) = (shape.side(), Vec::new());
    let mut fillings: Vec<Vec<usize>> = Vec::new();
    let mut again = None;
    let empty = Board::empty(shape);
    let outcome = compile(&empty, sweep, PLENTY, |event| match event {
        Event::Place { option } => path.push(option),
        Event::Undo { .. } => drop(path.pop()),
        Event::State if path.len() == n * n / 2 => fillings.push(path.clone()),
        Event::Again { node } if path.len() == n * n / 2 && node != ZERO => {
            again = Some(path.clone());
        }
        _ => {}
    });
    outcome.expect("a small side");
    let again = board(shape, &again.expect("states are met again"));
    let left = |half: &Board| {
        shape
            .cells()
            .skip(n * n / 2)
            .map(|cell| open(half, cell))
            .collect::<Vec<_>>()
    };
    let first = fillings
        .iter()
        .map(|options| board(shape, options))
        .find(|half| left(half) == left(&again));
    [first.expect("it was met before"), again]
}

fn board(shape: Shape, options: &[usize]) -> Board {
    let mut board = Board::empty(shape);
    for option in options {
        let Placement { cell, digit } = Sweep::Rows.placement(*option, shape);
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
    let compiled = match compile(&empty, Sweep::Columns, PLENTY, |_| ()) {
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

pub(super) fn frontier() -> Parts {
    let mut plot = Plot::new(Axis::linear("cells filled"), Axis::log("states"));
    let mut told = Vec::new();
    for (label, side, sweep) in [
        ("4x4, row by row", Side::Four, Sweep::Rows),
        ("6x6, row by row", Side::Six, Sweep::Rows),
        ("6x6, column by column", Side::Six, Sweep::Columns),
    ] {
        let empty = Board::empty(Shape::usual(side));
        let widths = widths(&empty, sweep, PLENTY).expect("a small side");
        let most = widths.iter().max().copied().unwrap_or(0);
        let all: u64 = widths.iter().sum();
        told.push(format!(
            "{label} there are {all} states, at most {most} of them with equally many cells \
             filled, and {} when half of the cells are",
            widths[widths.len() / 2],
        ));
        let points: Vec<(f64, f64)> = (0..)
            .zip(&widths)
            .map(|(filled, states)| (f64::from(filled), *states as f64))
            .collect();
        plot = plot.curve(Curve::line(label, points));
    }
    let description = format!(
        "Three curves over the cells of an empty board: how many states there are when so many \
         cells are filled. The boxes of six by six have two rows and three columns. {}. All begin \
         and end with few.",
        told.join("; ")
    );
    ("How many states there are, cell by cell", description, plot.draw())
}

pub(super) fn thin() -> Parts {
    let puzzle = grid::read(include_bytes!("../../../../fixtures/grid2.sdk"), None)
        .expect("the fixture is a board");
    let mut rows: Vec<Row> = Vec::new();
    thinned(&puzzle, Sweep::Rows, 200_000, |row| rows.push(row))
        .expect("a small side");
    let all = puzzle.givens().count();
    let curve = |label: &str, value: fn(&Row) -> f64| {
        let points: Vec<(f64, f64)> =
            rows.iter().map(|row| ((all - row.givens) as f64, value(row))).collect();
        Curve::line(label, points)
    };
    let plot = Plot::new(Axis::linear("givens taken away"), Axis::log("count"))
        .curve(curve("states", |row| row.tally.states as f64))
        .curve(curve("nodes", |row| row.nodes as f64))
        .curve(curve("boards", |row| row.boards as f64));
    let last = rows.last().expect("the puzzle itself fits");
    let description = format!(
        "Three curves on a logarithmic axis. A puzzle of nine by nine with {all} givens loses \
         {} of them. Its boards grow from 1 to {}, the nodes of their diagram from {} to {}, and \
         the states of the search from {} to {}.",
        all - last.givens,
        last.boards,
        rows[0].nodes,
        last.nodes,
        rows[0].tally.states,
        last.tally.states,
    );
    (
        "What a puzzle costs the search when it loses its givens",
        description,
        plot.draw(),
    )
}
