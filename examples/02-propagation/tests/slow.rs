//! Runs that take too long for every day: `just slow`.

use std::num::NonZeroU64;
use std::path::Path;

use propagation::method::Rules;
use propagation::puzzle::solve;
use search::{End, Limits, Nobody};

#[test]
fn rule_1_alone_needs_millions_of_nodes_on_a_board_of_sixteen() {
    let path = Path::new("../../fixtures/unique-16x16.sdk");
    let board =
        grid::read(&std::fs::read(path).expect("a fixture"), None).expect("a board");
    let limits = Limits { solutions: NonZeroU64::new(2), nodes: None };
    let tally =
        solve(&board, Rules::Naked, limits, 0, Nobody).expect("right boards").tally;
    assert_eq!(
        (tally.solutions, tally.end, tally.nodes),
        (1, End::Exhausted, 2_478_624)
    );
}
