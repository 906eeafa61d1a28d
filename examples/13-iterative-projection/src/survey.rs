//! Many runs on one puzzle, from many seeds: how many find the board, and when.

use std::num::{NonZeroU64, NonZeroUsize};

use grid::Board;

use crate::parameters::{Beta, Parameters, Tolerance};
use crate::search::{Outcome, solve};
use crate::start::Start;

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
    /// The number of iterations after which so many quarters of *all* runs had
    /// found a board; none if that never came to pass.
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
    let all = plan.seeds.get() * plan.betas.len() as u64;
    // Where givens clash, no run is begun.
    let runs = if puzzle.clash().is_some() { 0 } else { all };
    let mut found: Vec<(usize, u64)> = Vec::new();
    let mut done = 0;
    in_any_order(
        runs,
        threads,
        |run| plan.run(puzzle, run),
        |finished| {
            found.extend(finished);
            done += 1;
            progress(done, runs);
        },
    );
    // Threads end in any order; sorted, the runs tell nothing of it.
    found.sort_unstable();
    let tally = |(index, beta): (usize, &Beta)| {
        let of_this_beta = found.iter().filter(|(of, _)| *of == index);
        let iterations = of_this_beta.map(|(_, iterations)| *iterations).collect();
        Tally { beta: *beta, seeds: plan.seeds.get(), iterations }
    };
    plan.betas.iter().enumerate().map(tally).collect()
}

impl Plan {
    /// One of the runs: which beta it had and how many iterations it took, if it
    /// found a board.
    fn run(&self, puzzle: &Board, run: u64) -> Option<(usize, u64)> {
        let (index, seed) = (run / self.seeds, run % self.seeds);
        let index = usize::try_from(index).expect("the betas are in a list");
        let parameters = Parameters {
            beta: self.betas[index],
            tolerance: self.tolerance,
            max_iterations: self.max_iterations,
        };
        let start = Start::from_seed(puzzle.shape(), seed);
        let answer = solve(puzzle, start, parameters, |_| ());
        match (answer.outcome, answer.run) {
            (Outcome::Solved(_), Some(run)) => Some((index, run.iterations)),
            _ => None,
        }
    }
}

/// Does the tasks 0 to `tasks` and hands each result to `take`, on this thread.
#[cfg(not(target_arch = "wasm32"))]
fn in_any_order<T: Send>(
    tasks: u64,
    threads: NonZeroUsize,
    work: impl Fn(u64) -> T + Sync,
    mut take: impl FnMut(T),
) {
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::sync::mpsc;

    let next = AtomicU64::new(0);
    let (sender, results) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..threads.get() {
            let (sender, next, work) = (sender.clone(), &next, &work);
            scope.spawn(move || {
                loop {
                    // Each number is handed out once, to whoever asks first.
                    let task = next.fetch_add(1, Ordering::Relaxed);
                    if task >= tasks || sender.send(work(task)).is_err() {
                        break;
                    }
                }
            });
        }
        // The results end when the last thread lets go of its sender.
        drop(sender);
        results.iter().for_each(&mut take);
    });
}

/// The browser has one thread.
#[cfg(target_arch = "wasm32")]
fn in_any_order<T>(
    tasks: u64,
    _threads: NonZeroUsize,
    work: impl Fn(u64) -> T,
    take: impl FnMut(T),
) {
    (0..tasks).map(work).for_each(take);
}
