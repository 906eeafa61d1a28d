//! Bands as parts of boards, held against the checker.

use std::collections::BTreeSet;

use counting_boards::method::{
    Digits, Patterns, boxes_below, digits, each_filling, fillings,
};
use counting_boards::program::figures::STANDARD;
use counting_boards::puzzle::parts;
use grid::{Fault, Shape, Side, Solution};

/// A pattern in the digits of people: `12 34 13 24`.
fn written(columns: &[Digits]) -> String {
    let symbol = |digit: usize| char::from(b'1' + digit as u8);
    let column = |set: &Digits| digits(*set).map(symbol).collect::<String>();
    columns.iter().map(column).collect::<Vec<_>>().join(" ")
}

#[test]
fn bands_that_fit_are_boards_for_the_checker() {
    let shape = Shape::usual(Side::Four);
    let patterns = Patterns::new(shape.boxes());
    let all = |columns: &[Digits]| {
        let mut found = Vec::new();
        each_filling(columns, |filled| found.push(filled.to_vec()));
        found
    };
    let mut boards = BTreeSet::new();
    for pattern in 0..patterns.count() {
        let columns = patterns.columns(pattern);
        let boxes = columns.chunks(2).map(<[Digits]>::to_vec);
        let below: Vec<_> =
            boxes.flat_map(|b| boxes_below(&b).concat().concat()).collect();
        for upper in all(&columns) {
            for lower in all(&below) {
                let board = parts::finished(shape, &[upper.clone(), lower]).unwrap();
                assert_eq!(parts::columns(board.board(), 0), columns);
                assert_eq!(parts::columns(board.board(), 1), below);
                boards.insert(board.board().line());
            }
        }
    }
    assert_eq!(boards.len(), 24);
    // A band below itself repeats its digits in every column.
    let upper = all(&patterns.columns(0)).remove(0);
    let fault = parts::finished(shape, &[upper.clone(), upper]).unwrap_err();
    assert!(matches!(fault, Fault::Clash(_)));
}

#[test]
fn the_board_of_the_figure_is_the_one_that_other_chapters_find() {
    let fixture = include_bytes!("../../../fixtures/standard-9x9.sdk");
    let puzzle = grid::read(fixture, None).unwrap();
    let board = grid::read(STANDARD.as_bytes(), None).unwrap();
    let solution = Solution::check(&puzzle, board).unwrap();
    let held = parts::columns(solution.board(), 0);
    assert_eq!(written(&held), "156 379 248 136 479 258 359 146 278");
    assert_eq!(fillings(&held), 144);
    let patterns = Patterns::new("3x3".parse().unwrap());
    let splits = held.chunks(3).map(|split| patterns.splits.number(split));
    let columns = patterns.columns(patterns.number(splits));
    assert_eq!(written(&columns), "123 456 789 137 246 589 135 279 468");
}
