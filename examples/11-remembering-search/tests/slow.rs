//! Runs that take too long for every day: `just slow`.
//!
//! Six by six row by row and the last rows of the puzzles that lose their givens
//! take 1.6 GB of memory each.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use remembering_search::compile::{Plan, compile};
use remembering_search::diagram::{count, decision_nodes};
use remembering_search::fewer::{Row, fewer};
use remembering_search::rules::Schedule;
use remembering_search::states::{MOST_STATES, Sweep};
use remembering_search::thinned::thinned;
use remembering_search::variables::Order;
use grid::{Board, Boxes, Shape, Side};

const GRID2: &[u8] = include_bytes!("../../../fixtures/grid2.sdk");
const STANDARD: &[u8] = include_bytes!("../../../fixtures/standard-9x9.sdk");

fn puzzle(bytes: &[u8]) -> Board {
    grid::read(bytes, None).unwrap()
}

/// Nodes, peak and count of all boards of a shape.
fn all_boards(
    boxes: &str,
    order: Order,
    max_nodes: usize,
) -> (usize, usize, String) {
    let boxes: Boxes = boxes.parse().unwrap();
    let side = Side::from_number(boxes.rows() * boxes.columns()).unwrap();
    let empty = Board::empty(Shape::new(side, boxes).unwrap());
    let plan = Plan { order, schedule: Schedule::Last, max_nodes };
    let compiled = compile(&empty, plan, |_| ()).unwrap();
    let solutions = count(&compiled.graph);
    assert_eq!(solutions, compiled.graph.exact_cardinality());
    (decision_nodes(&compiled.graph), compiled.peak, solutions.to_string())
}

#[test]
fn all_boards_of_side_six_are_counted_column_by_column() {
    let found = all_boards("2x3", Order::Column, 8_000_000);
    assert_eq!(found, (4_438_441, 7_274_666, "28200960".to_string()));
    // Boxes and board lie down together.
    assert_eq!(all_boards("3x2", Order::Cell, 8_000_000), found);
}

#[test]
fn all_boards_of_side_six_are_counted_row_by_row() {
    let found = all_boards("2x3", Order::Cell, Plan::MOST_NODES);
    assert_eq!(found, (13_717_317, 21_593_934, "28200960".to_string()));
}

#[test]
fn digit_by_digit_with_the_cells_first_the_peak_is_in_the_millions() {
    let empty = Board::empty(Shape::usual(Side::Four));
    let schedule = Schedule::Kind("cell,row,column,box".parse().unwrap());
    let plan = Plan { order: Order::Digit, schedule, ..Plan::default() };
    let compiled = compile(&empty, plan, |_| ()).unwrap();
    assert_eq!(compiled.peak, 2_293_757);
    assert_eq!(decision_nodes(&compiled.graph), 2543);
}

#[test]
fn the_states_of_a_puzzle_with_18_givens_do_not_fit() {
    let mut last = Vec::new();
    let end = thinned(&puzzle(GRID2), Sweep::Rows, MOST_STATES, |row| {
        last.push((row.givens, row.tally.states, row.nodes, row.boards));
    });
    assert_eq!(end.unwrap().unwrap().tally.states, 12_000_000);
    let expected = [
        (21, 1_241_763, 546_807, 214_560),
        (20, 5_190_046, 2_362_656, 1_111_524),
        (19, 10_830_470, 5_172_506, 2_825_988),
    ];
    assert_eq!(last[last.len() - 3..], expected);
}

#[test]
fn the_conjunctions_break_where_the_page_says() {
    // Givens, peak and boards of the last rows that fit.
    let last = |bytes, max_nodes| {
        let plan = Plan { max_nodes, ..Plan::default() };
        let rows = fewer(&puzzle(bytes), plan, |_| ()).rows;
        let told = |row: &Row| (row.givens, row.peak, row.solutions.to_string());
        rows.iter().rev().take(2).map(told).collect::<Vec<_>>()
    };
    let row = |givens, peak, boards: &str| (givens, peak, boards.to_string());
    assert_eq!(last(STANDARD, Plan::MAX_NODES)[0], row(22, 2_127_643, "47500"));
    assert_eq!(last(STANDARD, 9_000_000)[0], row(21, 8_273_036, "331651"));
    // The most that can be asked for is not enough for the next row.
    let expected = [row(22, 6_735_078, "18444"), row(23, 2_308_771, "4652")];
    assert_eq!(last(GRID2, Plan::MOST_NODES), expected);
}

#[test]
fn the_search_comes_one_given_further_with_the_usual_allowance() {
    let mut last = None;
    thinned(&puzzle(STANDARD), Sweep::Rows, Plan::MAX_NODES, |row| {
        last = Some((row.givens, row.tally.states, row.boards));
    })
    .unwrap();
    assert_eq!(last, Some((21, 2_264_496, 331_651)));
}
