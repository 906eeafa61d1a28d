//! Runs that take too long for every day: `just slow`.
//!
//! Six by six row by row and the states of 19 givens take 1.6 GB of memory each.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use bdd_model_counting::compile::{Plan, compile};
use bdd_model_counting::diagram::{count, decision_nodes};
use bdd_model_counting::fewer::fewer;
use bdd_model_counting::rules::Schedule;
use bdd_model_counting::states::Sweep;
use bdd_model_counting::thinned::{Row, thinned};
use bdd_model_counting::variables::Order;
use grid::{Board, Boxes, Shape, Side};

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
fn the_states_of_a_puzzle_with_19_givens_do_not_fit() {
    let bytes = include_bytes!("../../../fixtures/grid2.sdk");
    let puzzle = grid::read(bytes, None).unwrap();
    let mut last = Vec::new();
    let end = thinned(&puzzle, Sweep::Rows, 10_000_000, |row| {
        last.push((row.givens, row.tally.states, row.nodes, row.boards));
    });
    assert_eq!(end.unwrap().unwrap().tally.states, 10_000_000);
    let expected =
        [(21, 1_241_763, 546_807, 214_560), (20, 5_190_046, 2_362_656, 1_111_524)];
    assert_eq!(last[last.len() - 2..], expected);
}

#[test]
fn both_ways_break_where_the_page_says() {
    let read = |bytes| grid::read(bytes, None).unwrap();
    let standard = read(include_bytes!("../../../fixtures/standard-9x9.sdk"));
    let grid2 = read(include_bytes!("../../../fixtures/grid2.sdk"));
    // The last row that fits: givens, peak and boards.
    let last = |puzzle| {
        let rows = fewer(puzzle, Plan::default(), |_| ()).rows;
        let row = rows.last().unwrap();
        (row.givens, row.peak, row.solutions.to_string())
    };
    assert_eq!(last(&standard), (22, 2_127_643, "47500".to_string()));
    assert_eq!(last(&grid2), (23, 2_308_771, "4652".to_string()));
    let mut last = None;
    let observe = |row: Row| last = Some((row.givens, row.tally.states, row.boards));
    thinned(&standard, Sweep::Rows, Plan::MAX_NODES, observe).unwrap();
    assert_eq!(last, Some((21, 2_264_496, 331_651)));
}
