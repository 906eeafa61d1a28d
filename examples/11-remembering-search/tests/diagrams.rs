//! What the chapter claims of the diagrams that the search makes.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::collections::BTreeSet;

use common::{COLUMNS, PLENTY, compiled, empty, fixture, with_givens};
use grid::{Board, Digit, Shape, Side};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use remembering_search::method::{Memory, NodeId, ONE, Tally, ZERO};
use remembering_search::puzzle::sudoku::{Order, Outcome, compile};
use search::Nobody;

#[test]
fn every_node_that_was_made_is_part_of_the_answer() {
    for puzzle in [empty(Side::Four, "2x2"), fixture("many-9x9.sdk")] {
        for order in Order::ALL {
            let compiled = compiled(&puzzle, order);
            let nodes = compiled.diagram().nodes();
            let mut reached = vec![false; nodes.len() + 2];
            reached[compiled.diagram().root() as usize] = true;
            for (at, node) in nodes.iter().enumerate().rev() {
                assert!(reached[at + 2], "{node:?}");
                reached[node.low as usize] = true;
                reached[node.high as usize] = true;
            }
        }
    }
}

#[test]
fn a_diagram_is_reduced_though_nothing_is_done_about_it_and_ordered_by_the_first() {
    let puzzles =
        [empty(Side::Four, "2x2"), empty(Side::Six, "2x3"), fixture("many-9x9.sdk")];
    for (puzzle, order) in
        puzzles.iter().flat_map(|it| [(it, COLUMNS), (it, Order::Fewest)])
    {
        // By the fewest, six by six does not fit.
        if order == Order::Fewest && puzzle.shape().side() == 6 {
            continue;
        }
        let compiled = compiled(puzzle, order);
        assert_eq!(compiled.diagram().is_ordered(), order != Order::Fewest);
        let nodes = compiled.diagram().nodes();
        for (at, node) in nodes.iter().enumerate() {
            let at = at as NodeId + 2;
            assert!(node.low < at && node.high < at, "{node:?} at {at}");
            assert_ne!(node.high, ZERO, "{node:?}");
        }
        let different: BTreeSet<_> = nodes.iter().collect();
        assert_eq!(different.len(), nodes.len());
    }
}

#[test]
fn a_search_that_forgets_makes_equal_nodes() {
    let puzzle = with_givens(fixture("grid2.sdk"), 25);
    let nodes = |memory| {
        let outcome = compile(&puzzle, Order::Fewest, memory, PLENTY, Nobody);
        let Outcome::Compiled(compiled) = outcome.unwrap() else {
            panic!("it fits")
        };
        assert_eq!((compiled.count(), compiled.boards().count()), (190, 190));
        compiled.diagram().nodes().to_vec()
    };
    assert_eq!(
        (nodes(Memory::Keep).len(), nodes(Memory::Forget).len()),
        (958, 2_324)
    );
}

#[test]
fn states_with_the_same_covers_are_the_same_state() {
    // So there are as many nodes at which a state begins as states with covers.
    let puzzle = empty(Side::Four, "2x2");
    for order in Order::ALL {
        let compiled = compiled(&puzzle, order);
        let nodes = compiled.diagram().nodes();
        let mut begins: BTreeSet<NodeId> =
            nodes.iter().map(|node| node.high).collect();
        begins.insert(compiled.diagram().root());
        begins.remove(&ONE);
        let Tally { states, dead_ends, .. } = compiled.tally();
        assert_eq!(begins.len() as u64, states - dead_ends, "{order:?}");
    }
}

/// The slow way: fill the first blank with each digit that its peers allow.
fn brute_force(board: &mut Board) -> u128 {
    let Some(cell) = board.first_blank() else { return 1 };
    let peers = board.shape().peers(cell);
    let mut count = 0;
    for digit in board.shape().digits() {
        if peers.iter().all(|peer| board[*peer] != Some(digit)) {
            board.set(cell, Some(digit));
            count += brute_force(board);
            board.set(cell, None);
        }
    }
    count
}

/// A finished board with other names for its digits, of which some cells are
/// kept, and perhaps a digit more that does not belong there.
fn puzzles(shape: Shape) -> impl Strategy<Value = Board> {
    let n = shape.side();
    let names = Just((0..n).collect::<Vec<_>>()).prop_shuffle();
    let cells = Just(shape.cells().collect::<Vec<_>>()).prop_shuffle();
    let least = if n == 4 { 0 } else { n * n / 2 };
    let odd = prop::option::of((0..n * n, 1..=n));
    (names, cells, least..=n * n, odd).prop_map(
        move |(names, cells, givens, odd)| {
            let (rows, columns) = (shape.boxes().rows(), shape.boxes().columns());
            let mut board = Board::empty(shape);
            for cell in &cells[..givens] {
                let shift = cell.row % rows * columns + cell.row / rows;
                let digit = names[(shift + cell.column) % n];
                board.set(*cell, Digit::new(digit + 1));
            }
            if let Some((at, digit)) = odd {
                board.set(cells[at], Digit::new(digit));
            }
            board
        },
    )
}

fn config() -> ProptestConfig {
    let cases = std::env::var("CASES")
        .map_or(2_000, |cases| cases.parse().expect("a number"));
    ProptestConfig {
        cases,
        rng_seed: RngSeed::Fixed(0),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

fn small_shapes() -> impl Strategy<Value = Shape> {
    let shapes = [(Side::Four, "2x2"), (Side::Six, "2x3"), (Side::Six, "3x2")];
    prop::sample::select(
        shapes
            .map(|(side, boxes)| Shape::new(side, boxes.parse().unwrap()).unwrap())
            .to_vec(),
    )
}

proptest! {
    #![proptest_config(config())]

    /// 2,000 puzzles, or as many as the environment variable `CASES` says.
    #[test]
    fn the_diagram_has_as_many_boards_as_brute_force_finds(
        puzzle in small_shapes().prop_flat_map(puzzles)
    ) {
        let expected = match puzzle.clash() {
            Some(_) => 0,
            None => brute_force(&mut puzzle.clone()),
        };
        for order in Order::ALL {
            let mut found = Vec::new();
            for memory in [Memory::Forget, Memory::Keep] {
                let outcome = compile(&puzzle, order, memory, PLENTY, Nobody);
                let Outcome::Compiled(compiled) = outcome.unwrap() else {
                    panic!("it fits");
                };
                prop_assert_eq!(compiled.count(), expected);
                let listed = compiled.boards().filter(Result::is_ok).count();
                prop_assert_eq!(listed as u128, expected);
                found.push(compiled.tally().states);
            }
            // Memory never visits more.
            prop_assert!(found[1] <= found[0]);
        }
    }
}
