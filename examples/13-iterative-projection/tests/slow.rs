//! Runs that take too long for every day: `just slow`.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::num::{NonZeroU64, NonZeroUsize};
use std::path::Path;

use grid::Board;
use iterative_projection::method::{Beta, Parameters};
use iterative_projection::program::survey::{Plan, Tally, survey};

fn boards(name: &str) -> Vec<Board> {
    let path = Path::new("../../fixtures").join(name);
    let bytes = std::fs::read(path).unwrap();
    if name.ends_with(".sdm") {
        grid::read_lines(&bytes, None).map(|(_, board)| board.unwrap()).collect()
    } else {
        vec![grid::read(&bytes, None).unwrap()]
    }
}

/// How many runs with each beta find the board.
fn solved(puzzle: &Board, seeds: u64, betas: &[f64], most: u64) -> Vec<usize> {
    run(puzzle, seeds, betas, most).iter().map(Tally::solved).collect()
}

fn run(puzzle: &Board, seeds: u64, betas: &[f64], most: u64) -> Vec<Tally> {
    let plan = Plan {
        seeds: NonZeroU64::new(seeds).unwrap(),
        betas: betas.iter().map(|beta| Beta::new(*beta).unwrap()).collect(),
        tolerance: Parameters::default().tolerance,
        max_iterations: NonZeroU64::new(most).unwrap(),
    };
    let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    survey(puzzle, &plan, threads, |_, _| ())
}

#[test]
fn a_hundred_seeds_on_the_standard_board_are_solved_sooner_by_longer_steps() {
    let puzzle = &boards("standard-9x9.sdk")[0];
    let betas = [0.3, 0.5, 0.8, 1.0];
    let tallies = run(puzzle, 100, &betas, 2_000);
    assert_eq!(tallies.iter().map(Tally::solved).collect::<Vec<_>>(), HUNDRED);
    let halves: Vec<_> = tallies.iter().map(|tally| tally.quartile(2)).collect();
    assert_eq!(halves, [None, Some(1460), Some(927), Some(690)]);
    assert_eq!(solved(puzzle, 100, &betas, 10_000), [100; 4]);
}

/// How many of the seeds 0 to 99 are solved within 2000 iterations.
const HUNDRED: [usize; 4] = [36, 80, 95, 99];

#[test]
fn on_the_board_that_gets_stuck_patience_does_not_help() {
    let puzzle = &boards("stuck-9x9.sdk")[0];
    assert_eq!(solved(puzzle, 10, &[0.5], 273), [1]);
    assert_eq!(solved(puzzle, 10, &[0.5], 272), [0]);
    assert_eq!(solved(puzzle, 10, &[0.5], 100_000), [1]);
    assert_eq!(solved(puzzle, 100, &[0.3, 0.5, 0.8, 1.0], 2_000), [4, 7, 8, 6]);
}

#[test]
fn most_of_the_hard_boards_are_found_within_ten_thousand_iterations() {
    let mut totals = [0; 3];
    for puzzle in boards("top95.sdm") {
        let solved = solved(&puzzle, 4, &[0.5, 0.8, 1.0], 10_000);
        totals.iter_mut().zip(solved).for_each(|(total, solved)| *total += solved);
    }
    assert_eq!(totals, OF_380);
}

/// How many of four runs on each of the 95 boards find the board.
const OF_380: [usize; 3] = [310, 323, 318];
