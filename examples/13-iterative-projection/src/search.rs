//! The difference map: the steps by which a run looks for a board.

use grid::{Board, Clash, Digit, Fault, Solution};
use ndarray::azip;

use crate::parameters::Parameters;
use crate::projections::{
    COPY, Candidates, Copies, Rules, concur, digits_of, first_largest,
};
use crate::start::{Start, dimensions};

/// What a run tells whoever observes it: one iteration, before its step is taken.
#[derive(Clone, Copy, Debug)]
pub struct Iteration<'a> {
    /// Its number, from 1.
    pub number: u64,
    /// Where the run is.
    pub x: &'a Copies,
    /// P_D(x): every copy obeys its own rule.
    pub d: &'a Copies,
    /// P_C(2d - x): the copies agree.
    pub c: &'a Candidates,
    /// How far d and c are apart: the largest difference of any two numbers.
    pub residual: f64,
}

/// How a run went.
#[derive(Clone, Debug)]
pub struct Run {
    /// How many iterations there were, at least 1.
    pub iterations: u64,
    /// The residual of the first of them.
    pub initial_residual: f64,
    /// The residual of the last of them.
    pub final_residual: f64,
    /// Whether the last residual was small enough, so that the run ended by itself.
    pub converged: bool,
    /// The board that is read off the last d.
    pub board: Board,
}

/// Runs the difference map from `start` until d and c have met or the
/// iterations are used up, and tells `observe` of each iteration.
///
/// # Panics
/// If the start was made for a board of another side.
pub fn search(
    rules: &Rules,
    start: Start,
    parameters: Parameters,
    mut observe: impl FnMut(Iteration<'_>),
) -> Run {
    let mut x = start.into_numbers();
    assert_eq!(x.dim(), dimensions(rules.shape()), "the start fits the board");
    let mut d = Copies::zeros(x.raw_dim());
    let n = rules.shape().side();
    let mut c = Candidates::zeros((n, n, n));
    let (mut number, mut initial_residual) = (0, None);
    // ANCHOR: search
    loop {
        number += 1;
        rules.divide(&x, &mut d);
        concur(&x, &d, &mut c);
        let residual = largest_difference(&c, &d);
        observe(Iteration { number, x: &x, d: &d, c: &c, residual });
        let initial_residual = *initial_residual.get_or_insert(residual);
        let converged = residual <= parameters.tolerance.get();
        if converged || number == parameters.max_iterations.get() {
            let (iterations, final_residual) = (number, residual);
            let board = read_off(rules, &d);
            return Run {
                iterations,
                initial_residual,
                final_residual,
                converged,
                board,
            };
        }
        step(&mut x, &d, &c, parameters.beta.get());
    }
    // ANCHOR_END: search
}

// ANCHOR: step
/// x moves by beta (c - d).
fn step(x: &mut Copies, d: &Copies, c: &Candidates, beta: f64) {
    for (x, d) in x.outer_iter_mut().zip(d.outer_iter()) {
        azip!((x in x, &d in d, &c in c) *x += beta * (c - d));
    }
}

/// The residual: the largest of all |c - d|.
fn largest_difference(c: &Candidates, d: &Copies) -> f64 {
    let mut largest = 0.0;
    for d in d.outer_iter() {
        azip!((&d in d, &c in c) largest = f64::max(largest, (c - d).abs()));
    }
    largest
}
// ANCHOR_END: step

/// The board of the copy that knows the givens: in each cell the largest digit.
fn read_off(rules: &Rules, d: &Copies) -> Board {
    let shape = rules.shape();
    let cells = d.index_axis(COPY, 0);
    let mut board = Board::empty(shape);
    for cell in shape.cells() {
        let largest = first_largest(digits_of(cells, cell));
        board.set(cell, Digit::new(largest + 1));
    }
    board
}

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

/// Looks for a board by one run, and tells `observe` of each iteration.
///
/// # Panics
/// If the start was made for a board of another side.
pub fn solve(
    puzzle: &Board,
    start: Start,
    parameters: Parameters,
    observe: impl FnMut(Iteration<'_>),
) -> Answer {
    if let Some(clash) = puzzle.clash() {
        return Answer { outcome: Outcome::Clash(clash), run: None };
    }
    let run = search(&Rules::of(puzzle), start, parameters, observe);
    let outcome = if run.converged {
        match Solution::check(puzzle, run.board.clone()) {
            Ok(solution) => Outcome::Solved(solution),
            Err(fault) => Outcome::Refused(fault),
        }
    } else {
        Outcome::IterationLimit
    };
    Answer { outcome, run: Some(run) }
}
