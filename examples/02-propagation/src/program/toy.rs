//! The warm-up: a board of four by four, solved by the two rules alone.

use grid::{Board, Shape, Side, Solution};

use super::cascade::{Cascade, Step};
use crate::method::{Rules, Squares};
use crate::puzzle::{Outcome, propagate};

/// The warm-up, walked through.
#[derive(Clone, Debug)]
pub struct Walk {
    /// The board that the rules end with.
    pub solution: Solution,
    /// How many candidates they removed.
    pub eliminations: u64,
    /// What followed from what.
    pub cascade: Cascade,
}

/// The puzzle: four givens, one solution.
///
/// # Panics
/// Never: the text is a board.
pub fn puzzle() -> Board {
    let text = include_bytes!("../../../../fixtures/unique-4x4.sdk");
    grid::read(text, None).expect("the fixture is a board")
}

/// The squares of the warm-up.
pub fn squares() -> Squares {
    Squares::new(Shape::usual(Side::Four))
}

/// Solves the warm-up and keeps what happened.
///
/// # Panics
/// Never: the two rules solve this board.
pub fn walk() -> Walk {
    let mut cascade = Cascade::new(squares());
    let done = propagate(&puzzle(), Rules::All, &mut cascade);
    let done = done.expect("the checker takes the board");
    let Outcome::Solved(solution) = done.outcome else {
        unreachable!("the two rules solve the warm-up")
    };
    Walk { solution, eliminations: done.eliminations, cascade }
}

/// A line for each step; what a step sets off is indented below it.
pub fn trace(cascade: &Cascade, squares: &Squares) -> Vec<String> {
    let steps = cascade.steps().iter().enumerate();
    let line = |(number, step): (usize, &Step)| {
        format!(
            "{:indent$}{}",
            "",
            step.describe(squares),
            indent = 2 * cascade.depth(number)
        )
    };
    steps.map(line).collect()
}
