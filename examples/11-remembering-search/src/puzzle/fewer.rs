//! A puzzle that loses its givens, compiled each time.

use std::num::NonZeroU64;

use grid::{Board, Cell};
use search::Nobody;

use super::sudoku::{Order, Outcome, Stopped, TooLarge, compile};
use crate::method::{Memory, Tally};

/// A puzzle that has lost some of its givens, and what its boards took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// How many givens are left.
    pub givens: usize,
    /// What the search took.
    pub tally: Tally,
    /// Decision nodes of the diagram.
    pub nodes: usize,
    /// How many boards there are.
    pub boards: u128,
}

/// Takes the givens of a puzzle away one after the other, the last one first,
/// and compiles what is left each time, as long as `max_nodes` states and as many
/// nodes are enough. Tells `watcher` of each row. Ends with `None` when no given
/// is left, and else with the search that did not fit.
///
/// # Errors
/// [`TooLarge`] if the side is 16.
pub fn fewer(
    puzzle: &Board,
    order: Order,
    memory: Memory,
    max_nodes: NonZeroU64,
    mut watcher: impl FnMut(Row),
) -> Result<Option<Stopped>, TooLarge> {
    let mut puzzle = puzzle.clone();
    let mut cells: Vec<Cell> = puzzle.givens().map(|(cell, _)| cell).collect();
    loop {
        match compile(&puzzle, order, memory, max_nodes, Nobody)? {
            Outcome::NodeLimit(stopped) => return Ok(Some(stopped)),
            Outcome::Compiled(compiled) => watcher(Row {
                givens: cells.len(),
                tally: compiled.tally(),
                nodes: compiled.diagram().nodes().len(),
                boards: compiled.count(),
            }),
        }
        match cells.pop() {
            Some(last) => puzzle.set(last, None),
            None => return Ok(None),
        }
    }
}
