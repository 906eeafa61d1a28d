//! Runs that take too long for every day: `just slow`.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::num::NonZeroU64;
use std::path::Path;

use backtracking::puzzle::sudoku;
use search::{End, Limit, Limits};

fn fixture(name: &str) -> Vec<u8> {
    let folder = Path::new("../../fixtures");
    std::fs::read(folder.join(name)).unwrap()
}

fn limit(solutions: u64) -> Limits {
    Limits { solutions: NonZeroU64::new(solutions), nodes: None }
}

#[test]
fn the_board_made_against_this_search_takes_seventy_million_nodes() {
    let board = grid::read(&fixture("cases/anti-brute-force.sdk"), None).unwrap();
    let one = sudoku::solve(&board, limit(1), 1).unwrap();
    assert_eq!(
        (one.tally.nodes, one.tally.end),
        (69_175_317, End::Stopped(Limit::Solutions))
    );
    assert_eq!(
        one.kept[0].board().line(),
        "987654321246173985351928746128537694634892157795461832519286473472319568863745219"
    );
    let tally = sudoku::solve(&board, limit(2), 1).unwrap().tally;
    let nodes = 69_207_227;
    // 17 givens leave 64 blanks, and 64 placements led to the solution.
    let (branches, backtracks) = (nodes - 1, nodes - 1 - 64);
    let counted = (tally.nodes, tally.branches, tally.backtracks);
    assert_eq!(counted, (nodes, branches, backtracks));
    assert_eq!((tally.solutions, tally.end), (1, End::Exhausted));
}

#[test]
fn the_ninety_five_boards_take_nearly_a_billion_nodes() {
    let list = fixture("top95.sdm");
    let boards = grid::read_lines(&list, None).map(|(_, board)| board.unwrap());
    let nodes: Vec<u64> = boards
        .map(|board| {
            let answer = sudoku::solve(&board, limit(2), 0).unwrap();
            assert_eq!(
                (answer.tally.solutions, answer.tally.end),
                (1, End::Exhausted)
            );
            answer.tally.nodes
        })
        .collect();
    assert_eq!((nodes.len(), nodes.iter().sum::<u64>()), (95, 945_702_484));
}
