//! A board becomes rules, and the point at which a run ends a board again.

use grid::{Board, Clash, Digit, Fault, Shape, Solution};

use crate::method::{Copies, Iteration, Parameters, Rules, Run, Start, search};

/// What is known of a puzzle after a run. There is no word for "no solution": a
/// run that finds nothing has proved nothing.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// A board was found, and the checker has accepted it.
    Solved(Solution),
    /// The residual was small enough, but the checker refused the board: the
    /// tolerance was too large.
    Refused(Fault),
    /// The iterations were used up.
    IterationLimit,
    /// Two givens clash, and the method was not asked.
    Clash(Clash),
}

/// What is known of a puzzle after a run, and what the run took.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What is known.
    pub outcome: Outcome,
    /// The run; there is none if the givens clash.
    pub run: Option<Run>,
}

/// The rules of a puzzle.
pub fn rules(puzzle: &Board) -> Rules {
    Rules::new(puzzle.shape(), |cell| puzzle[cell])
}

/// Looks for a board by one run, and tells `watcher` of each iteration.
///
/// # Panics
/// If the start was made for a board of another side.
pub fn solve(
    puzzle: &Board,
    start: Start,
    parameters: Parameters,
    watcher: impl FnMut(Iteration<'_>),
) -> Answer {
    if let Some(clash) = puzzle.clash() {
        return Answer { outcome: Outcome::Clash(clash), run: None };
    }
    let run = search(&rules(puzzle), start, parameters, watcher);
    let outcome = if run.converged {
        match Solution::check(puzzle, read_off(puzzle.shape(), &run.d)) {
            Ok(solution) => Outcome::Solved(solution),
            Err(fault) => Outcome::Refused(fault),
        }
    } else {
        Outcome::IterationLimit
    };
    Answer { outcome, run: Some(run) }
}

/// The board of copy 0, the one that knows the givens: in each cell the digit
/// whose number is 1.
fn read_off(shape: Shape, d: &Copies) -> Board {
    let mut board = Board::empty(shape);
    for cell in shape.cells() {
        let is_one = |digit: &usize| d[[0, cell.row, cell.column, *digit]] == 1.0;
        let digit = (0..shape.side()).find(is_one);
        board.set(cell, digit.and_then(|digit| Digit::new(digit + 1)));
    }
    board
}
