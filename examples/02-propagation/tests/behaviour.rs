//! What the chapter claims of its two rules and of its search.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::num::NonZeroU64;
use std::path::{Path, PathBuf};

use grid::{Board, Fault, Shape, Side, Solution};
use propagation::search::{Answer, End, Limits, Tally, solve};
use propagation::{
    Contradiction, Event, Impossible, Outcome, Propagator, Reason, Rules, Squares,
    State, propagate,
};

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures")
}

fn board(name: &str) -> Board {
    grid::read(&std::fs::read(fixtures().join(name)).unwrap(), None).expect(name)
}

fn boards(list: &str) -> Vec<Board> {
    let bytes = std::fs::read(fixtures().join(list)).unwrap();
    grid::read_lines(&bytes, None).map(|(_, board)| board.expect(list)).collect()
}

fn limit(solutions: u64) -> Limits {
    Limits { solutions: NonZeroU64::new(solutions), nodes: None }
}

fn answer(board: &Board, rules: Rules, limits: Limits) -> Answer {
    solve(board, rules, limits, 100, |_| ()).unwrap()
}

fn nodes(list: &str, rules: Rules, limits: Limits) -> Vec<u64> {
    boards(list)
        .iter()
        .map(|board| answer(board, rules, limits).tally.nodes)
        .collect()
}

/// Nodes, branches, backtracks, eliminations.
type Counters = [u64; 4];

fn tally(solutions: u64, end: End, counters: Counters) -> Tally {
    let [nodes, branches, backtracks, eliminations] = counters;
    Tally { solutions, nodes, branches, backtracks, eliminations, end }
}

#[test]
fn the_boards_of_the_chapter_have_the_counters_of_the_chapter() {
    use End::{Exhausted, SolutionLimit};
    let runs = [
        ("standard-9x9.sdk", Rules::All, 1, tally(1, SolutionLimit, [6, 7, 2, 781])),
        ("standard-9x9.sdk", Rules::All, 2, tally(1, Exhausted, [11, 20, 15, 1282])),
        ("unsat-9x9.sdk", Rules::All, 2, tally(0, Exhausted, [0, 0, 0, 649])),
        ("multiple-9x9.sdk", Rules::All, 2, tally(2, SolutionLimit, [3, 2, 0, 666])),
        ("grid1.sdk", Rules::All, 2, tally(1, Exhausted, [51, 100, 94, 2510])),
        ("grid1.sdk", Rules::Box, 2, tally(1, Exhausted, [96, 190, 177, 4822])),
        ("grid1.sdk", Rules::Naked, 2, tally(1, Exhausted, [338, 674, 663, 14123])),
    ];
    for (name, rules, solutions, expected) in runs {
        assert_eq!(
            answer(&board(name), rules, limit(solutions)).tally,
            expected,
            "{name}"
        );
    }
}

#[test]
fn the_ninety_five_hard_boards_take_as_many_nodes_as_the_chapter_says() {
    let total =
        |rules, limits| nodes("top95.sdm", rules, limits).iter().sum::<u64>();
    assert_eq!(total(Rules::All, limit(2)), 5_551);
    assert_eq!(total(Rules::Box, limit(2)), 12_239);
    assert_eq!(total(Rules::All, limit(1)), 3_283);
    assert_eq!(total(Rules::Box, limit(1)), 6_882);
    assert_eq!(total(Rules::Naked, limit(2)), 484_874);
}
