//! Many runs on one puzzle, from many seeds: how many find the board, and when.

use std::num::{NonZeroU64, NonZeroUsize};

use grid::Board;

use super::tasks::in_any_order;
use crate::method::{Beta, Parameters, Start, Tolerance};
use crate::puzzle::sudoku::{Outcome, solve};

/// What is run: every seed with every length of step.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The seeds are 0 up to this number, without it.
    pub seeds: NonZeroU64,
    /// The lengths of step.
    pub betas: Vec<Beta>,
    /// When a run has found something.
    pub tolerance: Tolerance,
    /// When it gives up.
    pub max_iterations: NonZeroU64,
}

/// The runs with one length of step.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    /// The length of step.
    pub beta: Beta,
    /// How many runs there were.
    pub seeds: u64,
    /// How many iterations each run that found a board took, ascending.
    iterations: Vec<u64>,
}

impl Tally {
    /// How many runs found a board.
    pub fn solved(&self) -> usize {
        self.iterations.len()
    }

    /// How many iterations the runs that found a board took, ascending.
    pub fn iterations(&self) -> &[u64] {
        &self.iterations
    }

    // ANCHOR: quartile
    /// The number of iterations after which so many quarters of *all* runs
    /// had found a board; none if that never came to pass.
    pub fn quartile(&self, quarters: u64) -> Option<u64> {
        let runs = (quarters * self.seeds).div_ceil(4);
        let last = usize::try_from(runs).ok()?.checked_sub(1)?;
        self.iterations.get(last).copied()
    }
    // ANCHOR_END: quartile
}

/// Runs all that is planned on so many threads, and tells `progress` how many
/// runs of how many are done. The answer does not depend on the threads.
pub fn survey(
    puzzle: &Board,
    plan: &Plan,
    threads: NonZeroUsize,
    mut progress: impl FnMut(u64, u64),
) -> Vec<Tally> {
    let seeds = plan.seeds.get();
    let tally = |beta: &Beta| Tally { beta: *beta, seeds, iterations: Vec::new() };
    let mut tallies: Vec<Tally> = plan.betas.iter().map(tally).collect();
    if puzzle.clash().is_some() {
        // No run would be begun.
        return tallies;
    }
    let (mut done, all) = (0, plan.runs());
    let runs = plan.betas.iter().enumerate();
    let runs =
        runs.flat_map(|(row, beta)| (0..seeds).map(move |seed| (row, *beta, seed)));
    in_any_order(
        runs,
        threads,
        |(row, beta, seed)| (row, plan.iterations(puzzle, beta, seed)),
        |(row, iterations)| {
            tallies[row].iterations.extend(iterations);
            done += 1;
            progress(done, all);
        },
    );
    for tally in &mut tallies {
        // Threads end in any order; sorted, the runs tell nothing of it.
        tally.iterations.sort_unstable();
    }
    tallies
}

impl Plan {
    /// How many runs are planned.
    pub fn runs(&self) -> u64 {
        self.seeds.get() * self.betas.len() as u64
    }

    /// How many iterations one of the runs takes, if it finds a board.
    fn iterations(&self, puzzle: &Board, beta: Beta, seed: u64) -> Option<u64> {
        let Plan { tolerance, max_iterations, .. } = *self;
        let parameters = Parameters { beta, tolerance, max_iterations };
        let start = Start::from_seed(puzzle.shape(), seed);
        let answer = solve(puzzle, start, parameters, |_| ());
        let is_solved = matches!(answer.outcome, Outcome::Solved(_));
        answer.run.filter(|_| is_solved).map(|run| run.iterations)
    }
}
