//! The figures of counts as curves.

use std::num::NonZeroU64;

use figure::{Axis, Curve, Plot};
use grid::{Board, Shape, Side};
use search::{Event, Listener};

use super::{PLENTY, Parts};
use crate::method::{Memory, Words};
use crate::puzzle::fewer::{Row, fewer};
use crate::puzzle::sudoku::{Order, Sweep, TooLarge, compile};

/// How many states there are after each number of cells is filled, from none to
/// all but one: the growth of the frontier.
///
/// # Errors
/// [`TooLarge`] if the side is 16.
pub fn widths(
    puzzle: &Board,
    sweep: Sweep,
    max_nodes: NonZeroU64,
) -> Result<Vec<u64>, TooLarge> {
    let side = puzzle.shape().side();
    let mut widths = vec![0; side * side - puzzle.givens().count()];
    let mut depth = 0;
    let count = Listener(|event: Event<'_, Words>| match event {
        Event::Node => widths[depth] += 1,
        Event::Place(_) => depth += 1,
        Event::Undo(_) => depth -= 1,
        Event::Choose(_) | Event::DeadEnd(_) | Event::Found(()) => {}
    });
    compile(puzzle, Order::Cells(sweep), Memory::Keep, max_nodes, count)?;
    Ok(widths)
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

/// The kinds of search that are compared.
const KINDS: [(&str, Order, Memory); 3] = [
    ("fewest, forgetting", Order::Fewest, Memory::Forget),
    ("fewest, remembering", Order::Fewest, Memory::Keep),
    ("first, remembering", Order::Cells(Sweep::Rows), Memory::Keep),
];

/// As many states as the search without memory may have in the figure.
const MOST: NonZeroU64 = NonZeroU64::new(200_000).expect("it is not 0");

pub(super) fn memory() -> Parts {
    let puzzle =
        grid::read(include_bytes!("../../../../../fixtures/grid2.sdk"), None)
            .expect("the fixture is a board");
    let all = puzzle.givens().count();
    let mut plot = Plot::new(Axis::linear("givens taken away"), Axis::log("states"));
    let mut told = Vec::new();
    for (label, order, memory) in KINDS {
        let mut rows: Vec<Row> = Vec::new();
        fewer(&puzzle, order, memory, MOST, |row| rows.push(row)).expect("side 9");
        let points: Vec<(f64, f64)> = rows
            .iter()
            .map(|row| ((all - row.givens) as f64, row.tally.states as f64))
            .collect();
        plot = plot.curve(Curve::line(label, points));
        let [first, .., last] = &rows[..] else { continue };
        told.push(format!(
            "{label}, from {} states to {} when {} givens are gone",
            first.tally.states,
            last.tally.states,
            all - last.givens,
        ));
    }
    let description = format!(
        "Three curves on a logarithmic axis. A puzzle of nine by nine with {all} givens loses \
         them one by one, and three searches count its boards, each with at most {MOST} states: \
         {}.",
        told.join("; "),
    );
    ("What a puzzle costs when it loses its givens", description, plot.draw())
}
