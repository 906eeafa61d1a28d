//! The answers to the exercises of the chapter.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::path::Path;

use grid::{Board, Shape, Side};
use iterative_projection::method::{
    Candidates, Copies, Iteration, Parameters, Rules, Start, concur, search,
};
use iterative_projection::puzzle::sudoku::{rules, solve};

fn board(name: &str) -> Board {
    let path = Path::new("../../fixtures").join(name);
    grid::read(&std::fs::read(path).unwrap(), None).unwrap()
}

#[test]
fn an_answer_begins_with_a_puzzle_and_a_start() {
    // ANCHOR: begin
    let bytes = include_bytes!("../../../fixtures/standard-9x9.sdk");
    let puzzle = grid::read(bytes, None).expect("a puzzle");
    // Exercise 2.
    let rules = rules(&puzzle);
    let x = Start::from_seed(puzzle.shape(), 0).into_numbers();
    let (mut d, mut c) = (Copies::zeros((4, 9, 9, 9)), Candidates::zeros((9, 9, 9)));
    rules.divide(&x, &mut d);
    concur(&d, &d, &mut c);
    // Exercise 3.
    let start = Start::from_seed(puzzle.shape(), 0);
    let mut sums = Vec::new();
    solve(&puzzle, start, Parameters::default(), |iteration| {
        sums.push((iteration.number, iteration.d.sum()));
    });
    // ANCHOR_END: begin
    // Each copy has 81 ones.
    assert_eq!((d.sum(), sums[0], sums.len()), (324.0, (1, 324.0), 1635));
}

#[test]
fn from_zeros_on_an_empty_board_the_first_residual_is_one_and_a_half() {
    let puzzle = Board::empty(Shape::usual(Side::Four));
    let start = Start::from_numbers(Copies::zeros((4, 4, 4, 4))).unwrap();
    let mut first = None;
    search(&rules(&puzzle), start, Parameters::default(), |it: Iteration<'_>| {
        first.get_or_insert_with(|| (it.d.sum_axis(ndarray::Axis(0)), it.residual));
    });
    let (votes, residual) = first.unwrap();
    assert_eq!(votes[[0, 0, 0]], 4.0);
    let with = |number: f64| votes.iter().filter(|votes| **votes == number).count();
    assert_eq!([4.0, 3.0, 2.0, 1.0, 0.0].map(with), VOTES);
    assert_eq!(residual, 1.5);
}

/// How many candidates have 4, 3, 2, 1 and 0 votes.
const VOTES: [usize; 5] = [1, 5, 11, 23, 24];

// ANCHOR: alternate
/// Alternating projections: x becomes P_C(P_D(x)), as in the warm-up, until
/// nothing moves any more. The last d, and how many rounds there were.
fn alternate(rules: &Rules, mut x: Copies) -> (Copies, usize) {
    let n = rules.shape().side();
    let (mut d, mut c) = (Copies::zeros(x.raw_dim()), Candidates::zeros((n, n, n)));
    for round in 1.. {
        rules.divide(&x, &mut d);
        // concur takes the mean of 2d - x; with d for x that is the mean of d.
        concur(&d, &d, &mut c);
        let before = x.clone();
        x.outer_iter_mut().for_each(|mut copy| copy.assign(&c));
        if x == before {
            return (d, round);
        }
    }
    unreachable!("the rounds have no end but this")
}
// ANCHOR_END: alternate

#[test]
fn alternating_projections_come_to_rest_where_there_is_no_board() {
    let mut longest = 0;
    for seed in 0..20 {
        let puzzle = board("standard-9x9.sdk");
        let start = Start::from_seed(puzzle.shape(), seed).into_numbers();
        let (d, rounds) = alternate(&rules(&puzzle), start);
        assert!((121..=148).contains(&in_dispute(&d)), "seed {seed}");
        longest = longest.max(rounds);
    }
    assert_eq!(longest, 8);
}

// ANCHOR: dispute
/// How many candidates are in dispute: some copies say 1 and others 0.
fn in_dispute(d: &Copies) -> usize {
    let votes = d.sum_axis(ndarray::Axis(0));
    votes.iter().filter(|votes| ![0.0, 4.0].contains(*votes)).count()
}
// ANCHOR_END: dispute

#[test]
fn the_dispute_lasts_nearly_to_the_end() {
    let puzzle = board("standard-9x9.sdk");
    let mut counts = Vec::new();
    let start = Start::from_seed(puzzle.shape(), 0);
    // ANCHOR: watch
    let answer = solve(&puzzle, start, Parameters::default(), |iteration| {
        counts.push(in_dispute(iteration.d));
    });
    // ANCHOR_END: watch
    assert_eq!(answer.run.unwrap().iterations, 1635);
    let settled = counts.iter().rposition(|count| *count > 0).unwrap() + 2;
    let fewest = counts[..1000].iter().min().unwrap();
    assert_eq!((counts[0], counts[99], counts[999], *fewest, settled), COUNTS);
}

/// In iterations 1, 100 and 1000, the fewest in the first 1000, and the iteration
/// from which on there is none.
const COUNTS: (usize, usize, usize, usize, usize) = (275, 15, 17, 3, 1609);
