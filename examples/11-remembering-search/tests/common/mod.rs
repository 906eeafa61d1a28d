//! What several tests of the chapter need.
#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "each test uses some of it, and may panic"
)]

use std::num::NonZeroU64;
use std::path::Path;

use grid::{Board, Cell, Shape, Side};
use remembering_search::method::{Memory, Tally};
use remembering_search::program::cli;
use remembering_search::puzzle::sudoku::{Compiled, Order, Outcome, Sweep, compile};
use search::Nobody;
use sessions::Program;
use world::Exit;

pub const PLENTY: NonZeroU64 = NonZeroU64::new(10_000_000).unwrap();
pub const ROWS: Order = Order::Cells(Sweep::Rows);
pub const COLUMNS: Order = Order::Cells(Sweep::Columns);

pub fn empty(side: Side, boxes: &str) -> Board {
    Board::empty(Shape::new(side, boxes.parse().unwrap()).unwrap())
}

pub fn fixture(name: &str) -> Board {
    let path = Path::new("../../fixtures").join(name);
    grid::read(&std::fs::read(path).unwrap(), None).unwrap()
}

/// The puzzle with its last givens taken away, so that so many are left.
pub fn with_givens(mut puzzle: Board, givens: usize) -> Board {
    let cells: Vec<Cell> = puzzle.givens().map(|(cell, _)| cell).collect();
    for cell in &cells[givens..] {
        puzzle.set(*cell, None);
    }
    puzzle
}

pub fn compiled(puzzle: &Board, order: Order) -> Compiled {
    match compile(puzzle, order, Memory::Keep, PLENTY, Nobody).unwrap() {
        Outcome::Compiled(compiled) => compiled,
        Outcome::NodeLimit(stopped) => panic!("not finished: {stopped:?}"),
    }
}

/// States, dead ends, nodes and boards.
pub fn figures(puzzle: &Board, order: Order) -> (u64, u64, usize, u128) {
    let compiled = compiled(puzzle, order);
    let Tally { states, dead_ends, .. } = compiled.tally();
    (states, dead_ends, compiled.diagram().nodes().len(), compiled.count())
}

/// The states of a search with at most so many, and its boards; `None` if these
/// are not enough.
pub fn states(
    puzzle: &Board,
    order: Order,
    memory: Memory,
    most: u64,
) -> Option<(u64, u128)> {
    let most = NonZeroU64::new(most).unwrap();
    match compile(puzzle, order, memory, most, Nobody).unwrap() {
        Outcome::Compiled(found) => Some((found.tally().states, found.count())),
        Outcome::NodeLimit(_) => None,
    }
}

pub const PUZZLE: &str = "1..4\n....\n....\n.32.\n";

pub const PROGRAM: Program = Program {
    name: "11-remembering-search",
    run: |args, world| cli::run(args, world),
};

/// What a command prints that ends with an answer.
#[track_caller]
pub fn answer(args: &[&str], files: &[(&str, &str)]) -> String {
    PROGRAM.answer(args, files)
}

/// The line by which a command is refused.
#[track_caller]
pub fn refusal(args: &[&str], files: &[(&str, &str)]) -> String {
    PROGRAM.refusal(args, files)
}

/// The output of a command that ends without an answer.
#[track_caller]
pub fn unknown(args: &[&str], files: &[(&str, &str)]) -> String {
    let (exit, out, err) = PROGRAM.run(args, files);
    assert_eq!((exit, err.as_str()), (Exit::Unknown, ""), "{args:?}");
    out
}
