//! The ways to compile: by conjunctions, in both orders and both schedules, by search, in both
//! sweeps, and the count of all boards by bands.
//!
//! By conjunctions, six by six takes hundreds of times as long as by search, and 600 MB.

use remembering_search::bands;
use remembering_search::compile::{Compiled, Plan, compile};
use remembering_search::rules::{Kinds, Schedule};
use remembering_search::states::{self, Outcome, Sweep};
use remembering_search::variables::Order;
use grid::{Board, Shape, Side};

fn main() {
    divan::main();
}

fn empty(side: Side) -> Board {
    Board::empty(Shape::usual(side))
}

fn conjoined(side: Side, order: Order, schedule: Schedule) -> Compiled {
    let plan = Plan { order, schedule, ..Plan::default() };
    compile(&empty(side), plan, |_| ()).expect("it fits")
}

/// The sequence of kinds that suits the order `digit`, and that of the order `cell`.
const SEQUENCES: [&str; 2] = ["row,column,box,cell", "cell,row,column,box"];

#[divan::bench(args = [Order::Cell, Order::Digit])]
fn apply_4x4_by_last_variable(order: Order) -> Compiled {
    conjoined(Side::Four, order, Schedule::Last)
}

#[divan::bench(args = SEQUENCES, sample_count = 10)]
fn apply_4x4_by_kinds_in_order_cell(kinds: &str) -> Compiled {
    conjoined(Side::Four, Order::Cell, Schedule::Kind(sequence(kinds)))
}

#[divan::bench(args = SEQUENCES, sample_count = 1)]
fn apply_4x4_by_kinds_in_order_digit(kinds: &str) -> Compiled {
    conjoined(Side::Four, Order::Digit, Schedule::Kind(sequence(kinds)))
}

fn sequence(kinds: &str) -> Kinds {
    kinds.parse().expect("each kind once")
}

#[divan::bench(sample_count = 1)]
fn apply_6x6() -> Compiled {
    let max_nodes = Plan::MOST_NODES;
    let plan = Plan { order: Order::Column, max_nodes, ..Plan::default() };
    compile(&empty(Side::Six), plan, |_| ()).expect("it fits")
}

#[divan::bench(args = [Sweep::Rows, Sweep::Columns])]
fn search_4x4(sweep: Sweep) -> Outcome {
    states::compile(&empty(Side::Four), sweep, 1_000, |_| ()).expect("a small side")
}

#[divan::bench(args = [Sweep::Rows, Sweep::Columns], sample_count = 3)]
fn search_6x6(sweep: Sweep) -> Outcome {
    states::compile(&empty(Side::Six), sweep, 5_000_000, |_| ())
        .expect("a small side")
}

#[divan::bench(sample_count = 20)]
fn bands_9x9() -> Option<bands::Count> {
    bands::count(Shape::usual(Side::Nine))
}
