//! Runs that take too long for every day: `just slow`.
//!
//! Six by six row by row and the last rows of the puzzles that lose their givens
//! take 1.6 GB of memory each.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use bdd_model_counting::method::compile::Stage;
use bdd_model_counting::method::constraint::{Kind, Schedule};
use bdd_model_counting::method::order::Order;
use bdd_model_counting::puzzle::boards::{Boards, Plan};
use bdd_model_counting::puzzle::fewer::{Row, fewer};
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
    let boards = Boards::of(&empty, plan, |_| ()).unwrap();
    let solutions = boards.count();
    assert_eq!(solutions, boards.graph.exact_cardinality());
    (boards.nodes(), boards.peak, solutions.to_string())
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
    let schedule = Schedule::Kind(Kind::ALL);
    let plan = Plan { order: Order::Digit, schedule, ..Plan::default() };
    let boards = Boards::of(&empty, plan, |_| ()).unwrap();
    assert_eq!((boards.peak, boards.nodes()), (2_293_757, 2543));
}

#[test]
fn the_conjunctions_break_where_the_page_says() {
    // Givens, peak and boards of the last rows that fit.
    let last = |bytes, max_nodes| {
        let plan = Plan { max_nodes, ..Plan::default() };
        let rows = fewer(&puzzle(bytes), plan, |_| ()).unwrap().rows;
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
fn of_the_rules_of_nine_by_nine_fifty_five_constraints_fit() {
    let empty = Board::empty(Shape::usual(Side::Nine));
    let full = Boards::of(&empty, Plan::default(), |_| ()).unwrap_err();
    let stage = Stage::Constraints { taken: 56, of: 324 };
    assert_eq!((full.stage, full.peak), (stage, 4_034_744));
}
