//! The difference map: the steps by which a run looks for a common point.

use ndarray::azip;

use super::parameters::Parameters;
use super::projections::{Candidates, Copies, RULES, Rules, concur};
use super::start::Start;

/// What a run tells whoever watches it: one iteration, before its step is taken.
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
    /// The last d: a board, if the copies agree.
    pub d: Copies,
}

/// Runs the difference map from `start` until d and c have met or the
/// iterations are used up, and tells `watcher` of each iteration.
///
/// # Panics
/// If the start was made for a board of another side.
pub fn search(
    rules: &Rules,
    start: Start,
    parameters: Parameters,
    mut watcher: impl FnMut(Iteration<'_>),
) -> Run {
    let Parameters { beta, tolerance, max_iterations } = parameters;
    let n = rules.shape().side();
    let mut x = start.into_numbers();
    assert_eq!(x.dim(), (RULES, n, n, n), "the start fits the board");
    let mut d = Copies::zeros(x.raw_dim());
    let mut c = Candidates::zeros((n, n, n));
    // ANCHOR: search
    let (mut number, mut initial_residual) = (0, None);
    let final_residual = loop {
        number += 1;
        rules.divide(&x, &mut d);
        concur(&x, &d, &mut c);
        let residual = largest_difference(&c, &d);
        watcher(Iteration { number, x: &x, d: &d, c: &c, residual });
        initial_residual.get_or_insert(residual);
        if residual <= tolerance.get() || number == max_iterations.get() {
            break residual;
        }
        step(&mut x, &d, &c, beta.get());
    };
    Run {
        iterations: number,
        // Of a single iteration the first residual is the last.
        initial_residual: initial_residual.unwrap_or(final_residual),
        final_residual,
        converged: final_residual <= tolerance.get(),
        d,
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
    let mut largest = 0.0_f64;
    for d in d.outer_iter() {
        azip!((&d in d, &c in c) largest = largest.max((c - d).abs()));
    }
    largest
}
// ANCHOR_END: step
