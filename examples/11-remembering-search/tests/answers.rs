//! The answers to the exercises of the chapter.

mod common;

use std::num::NonZeroU64;

use common::{PLENTY, ROWS, compiled, empty, fixture};
use grid::Side;
use remembering_search::method::{
    Choice, Memory, Problem, Tally, ZERO, Zdd, search as search_all,
};
use remembering_search::program::toy::Warmup;
use remembering_search::puzzle::dominoes;
use remembering_search::puzzle::sudoku::Order;
use search::Nobody;

#[test]
fn an_answer_begins_with_a_problem() {
    // ANCHOR: begin
    // Three items, and options that hold item 0, items 1 and 2, and so on.
    let options = vec![vec![0], vec![1, 2], vec![0, 1], vec![2]];
    let problem = Problem::new(3, options).expect("these are items");
    let most = NonZeroU64::new(1_000_000).expect("it is not 0");
    let (diagram, tally) =
        search_all(&problem, Choice::Fewest, Memory::Keep, most, Nobody);
    let diagram = diagram.expect("a few states are enough");
    assert_eq!((diagram.count(), tally.states), (2, 3));
    // ANCHOR_END: begin
}

#[test]
fn one_board_has_a_node_for_each_open_cell() {
    for name in ["unique-4x4.sdk", "unique-6x6.sdk", "standard-9x9.sdk"] {
        let puzzle = fixture(name);
        let open = puzzle.shape().side().pow(2) - puzzle.givens().count();
        for order in Order::ALL {
            let compiled = compiled(&puzzle, order);
            assert_eq!(compiled.diagram().nodes().len(), open, "{name}");
            assert!(compiled.tally().states >= open as u64);
        }
    }
}

// ANCHOR: coins
/// The chance of each set if every node is left by a coin.
fn by_coins(family: &Zdd) -> Vec<f64> {
    let chance = |set: Vec<u32>| {
        let (mut id, mut chance) = (family.root(), 1.0);
        while let Some(node) = family.node(id) {
            // Where only one edge leads on, there is nothing to toss for.
            chance *= if node.low == ZERO { 1.0 } else { 0.5 };
            let chosen = set.contains(&node.option);
            id = if chosen { node.high } else { node.low };
        }
        chance
    };
    family.sets().map(chance).collect()
}
// ANCHOR_END: coins

#[test]
fn coins_draw_one_tiling_twice_as_often_as_the_others() {
    let warmup = Warmup::new();
    assert_eq!(warmup.covers()[2], "ac bd ef");
    assert_eq!(by_coins(&warmup.diagram), [0.25, 0.25, 0.5]);
    // And of 288 boards, most are drawn too often or too seldom.
    let all = compiled(&empty(Side::Four, "2x2"), ROWS);
    let chances = by_coins(all.diagram());
    let sum: f64 = chances.iter().sum();
    assert!((sum - 1.0).abs() < 1e-12);
    let [least, most] = [f64::min, f64::max]
        .map(|extreme| chances.iter().copied().reduce(extreme).unwrap());
    assert_eq!((most / least, 1.0 / most, 1.0 / least), (16.0, 64.0, 1_024.0));
}

// ANCHOR: chessboard
/// The dominoes on a board of so many rows and columns: for each square,
/// one to the right and one below.
fn chessboard(rows: usize, columns: usize) -> Problem {
    let mut options = Vec::new();
    for square in 0..rows * columns {
        if (square + 1) % columns != 0 {
            options.push(vec![square, square + 1]);
        }
        if square + columns < rows * columns {
            options.push(vec![square, square + columns]);
        }
    }
    Problem::new(rows * columns, options).expect("64 items are few")
}
// ANCHOR_END: chessboard

fn tilings(
    rows: usize,
    columns: usize,
    choice: Choice,
    most: NonZeroU64,
) -> Option<(u128, Tally)> {
    let problem = chessboard(rows, columns);
    let (diagram, tally) = search_all(&problem, choice, Memory::Keep, most, Nobody);
    Some((diagram.ok()?.count(), tally))
}

#[test]
fn a_chessboard_has_nearly_thirteen_million_tilings() {
    let (tilings, tally) = tilings(8, 8, Choice::First, PLENTY).unwrap();
    assert_eq!((tilings, tally.states, tally.again), (12_988_816, 1_693, 804));
}

#[test]
fn a_chessboard_takes_about_as_many_states_by_the_fewest() {
    let (tilings, tally) = tilings(8, 8, Choice::Fewest, PLENTY).unwrap();
    assert_eq!((tilings, tally.states), (12_988_816, 1_627));
}

#[test]
fn a_longer_strip_has_two_states_more() {
    let strip = |columns, memory| {
        let problem = dominoes::problem(columns);
        let (diagram, tally) =
            search_all(&problem, Choice::First, memory, PLENTY, Nobody);
        (diagram.unwrap().count(), tally.states)
    };
    let counts = (1..=10).map(|columns| strip(columns, Memory::Keep).0);
    let expected: [u128; 10] = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89];
    assert_eq!(counts.collect::<Vec<_>>(), expected);
    for columns in 1..=30 {
        assert_eq!(strip(columns, Memory::Keep).1, 2 * columns as u64 - 1);
    }
    assert_eq!(strip(30, Memory::Keep).0, 1_346_269);
    assert_eq!(strip(20, Memory::Forget), (10_946, 28_655));
}

// ANCHOR: holding
/// How many sets hold each option, by one pass down and one up.
fn holding(family: &Zdd, options: usize) -> Vec<u128> {
    let nodes = family.nodes();
    // How many ways lead from each node to terminal 1.
    let mut below = vec![0, 1];
    for node in nodes {
        below.push(below[node.low as usize] + below[node.high as usize]);
    }
    // How many ways lead from the root to each node.
    let mut above = vec![0; below.len()];
    above[family.root() as usize] = 1;
    let mut holding = vec![0; options];
    for (at, node) in nodes.iter().enumerate().rev() {
        let ways = above[at + 2];
        above[node.low as usize] += ways;
        above[node.high as usize] += ways;
        holding[node.option as usize] += ways * below[node.high as usize];
    }
    holding
}
// ANCHOR_END: holding

#[test]
fn two_passes_say_of_every_option_how_many_sets_hold_it() {
    let puzzle = fixture("many-9x9.sdk");
    for order in [ROWS, Order::Fewest] {
        let compiled = compiled(&puzzle, order);
        let diagram = compiled.diagram();
        let holding = holding(diagram, 729);
        for option in (0..729).step_by(31) {
            assert_eq!(holding[option], diagram.with(option as u32).count());
        }
        // Each of the 59 open cells has one digit on each board.
        assert_eq!(holding.iter().sum::<u128>(), 18_444 * 59);
        let sure = holding.iter().filter(|count| **count == 18_444).count();
        assert_eq!(sure, 6);
    }
}
