//! Compiling by conjunctions: four by four in two orders and by both schedules, and six by six
//! column by column, which takes 600 MB.

use bdd_model_counting::method::constraint::{Kind, Schedule};
use bdd_model_counting::method::order::Order;
use bdd_model_counting::puzzle::boards::{Boards, Plan};
use grid::{Board, Shape, Side};

fn main() {
    divan::main();
}

fn empty(side: Side) -> Board {
    Board::empty(Shape::usual(side))
}

fn conjoined(side: Side, order: Order, schedule: Schedule) -> Boards {
    let plan = Plan { order, schedule, ..Plan::default() };
    Boards::of(&empty(side), plan, |_| ()).expect("it fits")
}

/// The sequence of kinds that suits the order `digit`, and that of the order `cell`.
const SEQUENCES: [[Kind; 4]; 2] =
    [[Kind::Row, Kind::Column, Kind::Box, Kind::Cell], Kind::ALL];

#[divan::bench(args = [Order::Cell, Order::Digit])]
fn apply_4x4_by_last_variable(order: Order) -> Boards {
    conjoined(Side::Four, order, Schedule::Last)
}

#[divan::bench(args = SEQUENCES, sample_count = 10)]
fn apply_4x4_by_kinds_in_order_cell(kinds: [Kind; 4]) -> Boards {
    conjoined(Side::Four, Order::Cell, Schedule::Kind(kinds))
}

#[divan::bench(args = SEQUENCES, sample_count = 1)]
fn apply_4x4_by_kinds_in_order_digit(kinds: [Kind; 4]) -> Boards {
    conjoined(Side::Four, Order::Digit, Schedule::Kind(kinds))
}

#[divan::bench(sample_count = 1)]
fn apply_6x6() -> Boards {
    let max_nodes = Plan::MOST_NODES;
    let plan = Plan { order: Order::Column, max_nodes, ..Plan::default() };
    Boards::of(&empty(Side::Six), plan, |_| ()).expect("it fits")
}
