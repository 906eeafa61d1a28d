//! The chapters against each other: those that list boards find as many as the chapter on decision
//! diagrams reads off its graph.

use std::fs;
use std::num::NonZeroU64;
use std::path::Path;

use bdd_model_counting::puzzle::boards::Plan;
use bdd_model_counting::puzzle::solve::Answer;
use exact_cover::method::Method;
use exact_cover::puzzle::sudoku::Model;
use grid::Board;
use propagation::method::Rules;
use search::{Limits, Nobody};

/// How many boards each chapter lists, and how many the graph holds.
fn counts(puzzle: &Board) -> ([u64; 3], String) {
    let checked = "the checker takes every board";
    let by_hand = backtracking::puzzle::sudoku::solve(puzzle, Limits::NONE, 0);
    let by_rules = propagation::puzzle::solve(puzzle, Rules::All, Limits::NONE, 0, Nobody);
    let by_links = Model::new(puzzle.clone()).solve(Method::Links, Limits::NONE, 0);
    let listed = [
        by_hand.expect(checked).tally.solutions,
        by_rules.expect(checked).tally.solutions,
        by_links.expect(checked).tally.solutions,
    ];
    let answer = bdd_model_counting::puzzle::solve::solve(puzzle, Plan::default(), 0, |_| ());
    let counted = match answer.expect(checked) {
        Answer::Counted(counted) => counted.solutions.to_string(),
        other => panic!("{other:?}"),
    };
    (listed, counted)
}

#[test]
fn what_is_counted_without_listing_is_what_the_others_list() {
    let fixtures = Path::new("../../fixtures");
    for (name, boards) in [
        ("cases/empty-4x4.sdk", 288),
        ("unique-4x4.sdk", 1),
        ("shidoku-4x4.sdk", 2),
        ("unsat-4x4.sdk", 0),
        ("unique-6x6.sdk", 1),
        ("multiple-9x9.sdk", 2),
        ("cases/exactly-13.sdk", 13),
    ] {
        let text = fs::read(fixtures.join(name)).expect(name);
        let puzzle = grid::read(&text, None).expect(name);
        let (listed, counted) = counts(&puzzle);
        assert_eq!(listed, [boards; 3], "{name}");
        assert_eq!(counted, boards.to_string(), "{name}");
    }
}

#[test]
fn one_puzzle_has_no_given_to_spare() {
    let puzzle = include_bytes!("../../../fixtures/standard-9x9.sdk");
    let puzzle = grid::read(puzzle, None).expect("a board");
    let solutions = |puzzle: Board| {
        let limits = Limits { solutions: NonZeroU64::new(2), nodes: None };
        let model = Model::new(puzzle);
        let found = model.solve(Method::Links, limits, 0);
        found.expect("the checker takes every board").tally.solutions
    };
    for (cell, _) in puzzle.givens() {
        let mut fewer = puzzle.clone();
        fewer.set(cell, None);
        assert_eq!(solutions(fewer), 2, "without {cell:?}");
    }
    assert_eq!(solutions(puzzle), 1);
}

#[test]
fn a_node_of_chapter_05_is_a_state_of_chapter_11_or_a_given_or_a_board() {
    let fixtures = Path::new("../../fixtures");
    let read = |name| grid::read(&fs::read(fixtures.join(name)).expect(name), None).expect(name);
    // What is left are the states of *fewest, forgets* on the page of chapter 11.
    let states = |puzzle: Board| {
        let givens = puzzle.givens().count() as u64;
        let model = Model::new(puzzle);
        let found = model.solve(Method::Links, Limits::NONE, 0);
        let tally = found.expect("the checker takes every board").tally;
        tally.nodes - givens - tally.solutions
    };
    assert_eq!(states(read("cases/unsat-tdoku-a.sdk")), 4_457);
    let mut puzzle = read("standard-9x9.sdk");
    let mut cells: Vec<_> = puzzle.givens().map(|(cell, _)| cell).collect();
    for expected in [326, 33_849, 120_807] {
        assert_eq!(states(puzzle.clone()), expected);
        puzzle.set(cells.pop().expect("a given"), None);
    }
}
