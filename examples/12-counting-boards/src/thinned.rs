//! A puzzle that loses its givens, compiled by search each time.

use grid::{Board, Cell};

use crate::states::{self, Outcome, Stopped, Sweep, Tally, TooLarge};

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
/// and compiles what is left each time by search, as long as `max_nodes` states
/// and as many nodes are enough. Tells `observe` of each row. Ends with `None`
/// when no given is left, and else with the search that did not fit.
///
/// # Errors
/// [`TooLarge`] if the side is 16.
pub fn thinned(
    puzzle: &Board,
    sweep: Sweep,
    max_nodes: usize,
    mut observe: impl FnMut(Row),
) -> Result<Option<Stopped>, TooLarge> {
    let mut puzzle = puzzle.clone();
    let mut cells: Vec<Cell> = puzzle.givens().map(|(cell, _)| cell).collect();
    loop {
        match states::compile(&puzzle, sweep, max_nodes, |_| ())? {
            Outcome::NodeLimit(stopped) => return Ok(Some(stopped)),
            Outcome::Compiled(compiled) => observe(Row {
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
