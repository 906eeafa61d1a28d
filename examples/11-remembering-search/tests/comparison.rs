//! The figures of the comparison: each kind of search, in states.

mod common;

use std::num::NonZeroU64;

use common::{
    COLUMNS, PLENTY, ROWS, compiled, empty, figures, fixture, states, with_givens,
};
use grid::{Board, Side};
use remembering_search::method::{Choice, Memory, search as search_all};
use remembering_search::program::figures::widths;
use remembering_search::puzzle::fewer::fewer;
use remembering_search::puzzle::sudoku::{Order, Sweep, model};
use search::Nobody;

#[test]
fn all_boards_of_side_four_take_549_states() {
    for sweep in Sweep::ALL {
        let figures = figures(&empty(Side::Four, "2x2"), Order::Cells(sweep));
        assert_eq!(figures, (549, 48, 656, 288), "{sweep:?}");
    }
}

#[test]
fn with_the_fewest_options_first_whole_boards_have_more_states() {
    let four = empty(Side::Four, "2x2");
    assert_eq!(figures(&four, Order::Fewest), (829, 0, 1_032, 288));
    assert_eq!(
        states(&four, Order::Fewest, Memory::Forget, 10_000),
        Some((1_885, 288))
    );
    assert_eq!(states(&four, ROWS, Memory::Forget, 10_000), Some((2_465, 288)));
    // Of equals the cell first, then rows, columns and boxes: more still.
    let problem = model(&four, ROWS).unwrap();
    let found = search_all(&problem, Choice::Fewest, Memory::Keep, PLENTY, Nobody);
    assert_eq!((found.0.unwrap().count(), found.1.states), (288, 1_049));
}

#[test]
fn all_boards_of_side_six_take_fewer_states_along_the_narrow_side_of_the_boxes() {
    let by_columns = figures(&empty(Side::Six, "2x3"), COLUMNS);
    assert_eq!(by_columns, (782_073, 146_160, 923_112, 28_200_960));
    let by_rows = figures(&empty(Side::Six, "3x2"), ROWS);
    assert_eq!(by_rows, by_columns);
}

#[test]
fn all_boards_of_side_six_take_more_states_along_the_wide_side_of_the_boxes() {
    let by_rows = figures(&empty(Side::Six, "2x3"), ROWS);
    assert_eq!(by_rows, (2_308_633, 301_320, 2_816_232, 28_200_960));
}

/// A row of a table on the page: the states by the fewest without memory and with
/// it, and cell by cell with it. `None` are more than five millions.
type Compared = [Option<u64>; 3];

const KINDS: [(Order, Memory); 3] = [
    (Order::Fewest, Memory::Forget),
    (Order::Fewest, Memory::Keep),
    (ROWS, Memory::Keep),
];

#[track_caller]
fn assert_states(puzzle: &Board, boards: u128, expected: Compared) {
    for ((order, memory), expected) in KINDS.iter().zip(expected) {
        let found = states(puzzle, *order, *memory, 5_000_000);
        let expected = expected.map(|states| (states, boards));
        assert_eq!(found, expected, "{order:?} {memory:?}");
    }
}

#[test]
fn memory_pays_where_states_are_met_again() {
    let rows = [
        (32, 1, [49, 49, 828]),
        (28, 9, [135, 111, 2_289]),
        (25, 190, [2_215, 968, 8_617]),
        (23, 4_652, [45_708, 13_174, 52_631]),
        (22, 18_444, [172_752, 39_380, 174_955]),
    ];
    for (givens, boards, expected) in rows {
        let puzzle = with_givens(fixture("grid2.sdk"), givens);
        assert_states(&puzzle, boards, expected.map(Some));
    }
}

#[test]
fn a_puzzle_that_has_no_given_to_spare_meets_nothing_again() {
    let standard = fixture("standard-9x9.sdk");
    assert_states(&standard, 1, [326, 326, 105_467].map(Some));
    assert_eq!(compiled(&standard, Order::Fewest).tally().again, 0);
    assert_eq!(
        states(&standard, ROWS, Memory::Forget, 5_000_000),
        Some((216_039, 1))
    );
}

#[test]
fn it_meets_more_again_with_each_given_less() {
    let rows = [
        (24, 2_031, [33_849, 15_578, 307_084]),
        (23, 8_204, [120_807, 35_315, 391_329]),
    ];
    for (givens, boards, expected) in rows {
        let puzzle = with_givens(fixture("standard-9x9.sdk"), givens);
        assert_states(&puzzle, boards, expected.map(Some));
    }
    let puzzle = with_givens(fixture("grid2.sdk"), 25);
    assert_eq!(states(&puzzle, ROWS, Memory::Forget, 20_000), Some((15_247, 190)));
}

#[test]
fn a_proof_that_there_is_no_board_gains_a_little_by_memory() {
    let puzzle = fixture("cases/unsat-tdoku-a.sdk");
    for (memory, expected) in [(Memory::Forget, 4_457), (Memory::Keep, 3_417)] {
        let found = states(&puzzle, Order::Fewest, memory, 10_000);
        assert_eq!(found, Some((expected, 0)));
    }
    assert_eq!(states(&puzzle, ROWS, Memory::Keep, 200_000), None);
}

#[test]
fn a_puzzle_that_loses_givens_gains_boards_faster_than_nodes() {
    let rows = [
        (32, (828, 779, 49, 1)),
        (25, (8_617, 7_390, 1_323, 190)),
        (23, (52_631, 35_865, 18_718, 4_652)),
        (22, (174_955, 115_975, 67_088, 18_444)),
    ];
    for (givens, expected) in rows {
        let puzzle = with_givens(fixture("grid2.sdk"), givens);
        assert_eq!(figures(&puzzle, ROWS), expected, "{givens} givens");
    }
}

#[test]
fn many_boards_are_the_puzzle_with_22_givens() {
    let puzzle = with_givens(fixture("grid2.sdk"), 22);
    assert_eq!(fixture("many-9x9.sdk"), puzzle);
}

#[test]
fn givens_are_taken_away_until_the_states_do_not_fit() {
    let mut rows = Vec::new();
    let puzzle = fixture("grid2.sdk");
    let most = NonZeroU64::new(10_000).unwrap();
    let end =
        fewer(&puzzle, ROWS, Memory::Keep, most, |row| rows.push(row)).unwrap();
    assert_eq!(end.unwrap().tally.states, 10_000);
    let last = rows.last().unwrap();
    assert_eq!((rows.len(), last.givens, last.tally.states), (8, 25, 8_617));
    let puzzle = fixture("unique-4x4.sdk");
    rows.clear();
    let end =
        fewer(&puzzle, Order::Fewest, Memory::Keep, PLENTY, |row| rows.push(row));
    assert_eq!(end.unwrap(), None);
    let boards: Vec<u128> = rows.iter().map(|row| row.boards).collect();
    assert_eq!((boards.first(), boards.last()), (Some(&1), Some(&288)));
    assert!(boards.is_sorted());
}

#[test]
fn the_frontier_grows_to_the_middle_and_shrinks_again() {
    let four = widths(&empty(Side::Four, "2x2"), Sweep::Rows, PLENTY).unwrap();
    let expected = [1, 4, 12, 24, 24, 48, 48, 72, 36, 72, 72, 72, 24, 24, 12, 4];
    assert_eq!(four, expected);
    // After a row, all that matters is which digits each box of its band has.
    let by = |sweep| widths(&empty(Side::Six, "2x3"), sweep, PLENTY).unwrap();
    let (by_rows, by_columns) = (by(Sweep::Rows), by(Sweep::Columns));
    let after_columns: Vec<u64> = by_columns.iter().copied().step_by(6).collect();
    assert_eq!(after_columns, [1, 720, 19_440, 8_000, 19_440, 720]);
    assert_eq!(
        [&by_rows, &by_columns].map(|it| it.iter().max()),
        [Some(&388_800), Some(&72_000)]
    );
    // Which sweep has fewer states changes twice.
    let fewer: Vec<bool> = by_rows
        .iter()
        .zip(&by_columns)
        .map(|(rows, columns)| columns < rows)
        .collect();
    assert_eq!((fewer[9], fewer[18], fewer[25]), (false, true, false));
}
