//! Runs that take too long for every day: `just slow`.
//!
//! The longest take 1.5 GB of memory.

mod common;

use common::{ROWS, empty, fixture, states, with_givens};
use grid::Side;
use remembering_search::method::Memory;
use remembering_search::puzzle::sudoku::{MOST_STATES, Order};

/// A row of a table on the page: givens, boards, and the states by the fewest
/// without memory and with it, and by the first with it.
type Row = (usize, u128, [Option<u64>; 3]);

const KINDS: [(Order, Memory); 3] = [
    (Order::Fewest, Memory::Forget),
    (Order::Fewest, Memory::Keep),
    (ROWS, Memory::Keep),
];

#[track_caller]
fn assert_rows(name: &str, rows: &[Row]) {
    for (givens, boards, expected) in rows {
        let puzzle = with_givens(fixture(name), *givens);
        for ((order, memory), expected) in KINDS.iter().zip(expected) {
            let found = states(&puzzle, *order, *memory, MOST_STATES);
            let expected = expected.map(|states| (states, *boards));
            assert_eq!(found, expected, "{givens} givens, {order:?}, {memory:?}");
        }
    }
}

#[test]
fn the_last_rows_of_the_first_puzzle_are_what_the_page_says() {
    assert_rows(
        "grid2.sdk",
        &[
            (21, 214_560, [Some(2_094_768), Some(272_161), Some(1_241_763)]),
            (20, 1_111_524, [Some(10_896_660), Some(1_259_614), Some(5_190_046)]),
            (19, 2_825_988, [None, Some(2_971_801), Some(10_830_470)]),
            (18, 9_092_136, [None, Some(9_787_882), None]),
        ],
    );
}

#[test]
fn the_last_rows_of_the_second_puzzle_are_what_the_page_says() {
    assert_rows(
        "standard-9x9.sdk",
        &[
            (22, 47_500, [Some(654_063), Some(129_586), Some(669_153)]),
            (21, 331_651, [Some(4_016_942), Some(563_314), Some(2_264_496)]),
            (20, 2_507_948, [None, Some(2_746_350), Some(5_746_952)]),
        ],
    );
}

#[test]
fn six_by_six_takes_seven_times_as_many_states_by_the_fewest() {
    let empty = empty(Side::Six, "2x3");
    // As many are allowed as the page says are enough.
    let found = states(&empty, Order::Fewest, Memory::Keep, 8_000_000);
    assert_eq!(found, Some((5_867_664, 28_200_960)));
}

#[test]
fn the_cells_in_order_prove_nothing_with_five_million_states() {
    let without_board = fixture("cases/unsat-tdoku-a.sdk");
    for memory in [Memory::Keep, Memory::Forget] {
        assert_eq!(states(&without_board, ROWS, memory, 5_000_000), None);
    }
    let with_many = with_givens(fixture("standard-9x9.sdk"), 21);
    assert_eq!(states(&with_many, ROWS, Memory::Forget, 5_000_000), None);
}
