//! What happens when a puzzle loses its givens, one after the other.

use grid::{Board, Cell, Clash};
use num_bigint::BigUint;

use super::boards::{Boards, Plan};
use super::solve::SolveError;
use crate::method::compile::Full;

/// A puzzle that has lost some of its givens, and the graph of its boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// How many givens are left.
    pub givens: usize,
    /// How many variables they leave open.
    pub variables: usize,
    /// Decision nodes of the graph.
    pub nodes: usize,
    /// Decision nodes of the largest conjunction on the way to it.
    pub peak: usize,
    /// How many boards there are.
    pub solutions: BigUint,
}

/// The rows from all givens down, and why there is none after the last.
#[derive(Clone, Debug)]
pub struct Fewer {
    /// A row for each puzzle whose graph fitted.
    pub rows: Vec<Row>,
    /// Why it ended.
    pub end: End,
}

/// Why no more givens were taken away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// None is left.
    Empty,
    /// Two of them clash, so that nothing was compiled.
    Clash(Clash),
    /// The next graph did not fit.
    Full(Full),
}

/// Takes the givens of a puzzle away one after the other, the last one first,
/// and compiles what is left each time, as long as the graphs fit. The givens go
/// first, whatever the side. Tells `watcher` of each row.
///
/// # Errors
/// [`SolveError::Sixteen`], for boards of side 16.
pub fn fewer(
    puzzle: &Board,
    plan: Plan,
    mut watcher: impl FnMut(&Row),
) -> Result<Fewer, SolveError> {
    let mut rows = Vec::new();
    if let Some(clash) = puzzle.clash() {
        return Ok(Fewer { rows, end: End::Clash(clash) });
    }
    if puzzle.shape().side() == 16 {
        return Err(SolveError::Sixteen);
    }
    let mut puzzle = puzzle.clone();
    let mut cells: Vec<Cell> = puzzle.givens().map(|(cell, _)| cell).collect();
    loop {
        let boards = match Boards::of(&puzzle, plan, |_| ()) {
            Ok(boards) => boards,
            Err(full) => return Ok(Fewer { rows, end: End::Full(full) }),
        };
        let row = Row {
            givens: cells.len(),
            variables: boards.variables.len(),
            nodes: boards.nodes(),
            peak: boards.peak,
            solutions: boards.count(),
        };
        watcher(&row);
        rows.push(row);
        match cells.pop() {
            Some(last) => puzzle.set(last, None),
            None => return Ok(Fewer { rows, end: End::Empty }),
        }
    }
}
