//! The answers to the exercises of the chapter.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use counting_boards::method::{Patterns, Step, classes, count, fillings};
use counting_boards::puzzle::parts;
use grid::{Board, Shape, Side};

fn shape(side: Side, boxes: &str) -> Shape {
    Shape::new(side, boxes.parse().unwrap()).unwrap()
}

fn boards(side: Side, boxes: &str) -> u128 {
    count(shape(side, boxes)).unwrap().boards
}

#[test]
fn two_bands_of_three_boxes_leave_the_lower_band_no_choice() {
    let count = count(shape(Side::Six, "3x2")).unwrap();
    assert_eq!(count.savings.all, 20_u128.pow(3));
    assert_eq!(count.savings.named, 20_u128.pow(2));
    assert_eq!(count.savings.ordered, 10_u128.pow(2));
    assert_eq!(count.below, 1);
    assert!(count.classes.iter().all(|class| class.fillings == class.completions));
    assert_eq!(count.boards, boards(Side::Six, "2x3"));
}

/// How many boards keep the givens, by trying every digit in the first blank.
fn boards_that_keep(board: &mut Board) -> u64 {
    let Some(cell) = board.first_blank() else { return 1 };
    let mut found = 0;
    for digit in board.shape().digits() {
        board.set(cell, Some(digit));
        if board.clash().is_none() {
            found += boards_that_keep(board);
        }
    }
    board.set(cell, None);
    found
}

#[test]
fn one_first_band_of_four_by_four_has_four_boards_and_another_has_two() {
    for (band, expected) in [("12343412", 4), ("12343421", 2)] {
        let text = format!("{band}........");
        let mut board = grid::read(text.as_bytes(), None).unwrap();
        assert_eq!(fillings(&parts::columns(&board, 0)), expected);
        assert_eq!(boards_that_keep(&mut board), expected, "{band}");
    }
}

/// How many classes there are with some of the steps only.
fn classes_by(patterns: &Patterns, keep: fn(&Step) -> bool) -> usize {
    let steps: Vec<Step> = patterns.steps().into_iter().filter(keep).collect();
    classes(patterns, &steps).len()
}

#[test]
fn fewer_steps_make_more_classes_that_are_as_good() {
    let patterns = Patterns::new("3x3".parse().unwrap());
    let renames = |step: &Step| matches!(step, Step::Rename(_));
    assert_eq!(classes_by(&patterns, renames), 131);
    assert_eq!(131 * 175_616, 23_005_696);
    assert_eq!(
        classes_by(&patterns, |step| matches!(step, Step::Exchange(_))),
        36_067
    );
    // Each class of the renamings lies within one class of all steps, whose
    // patterns have one number of fillings.
    for class in classes(&patterns, &patterns.steps()[..8]) {
        let first = fillings(&patterns.columns(class[0]));
        let last = class[class.len() - 1];
        assert_eq!(fillings(&patterns.columns(last)), first);
    }
    assert!(patterns.steps()[..8].iter().all(renames));
    // All three patterns of four by four taken for one class.
    assert_eq!(3 * 4 * 4 * 12, 576);
}

#[test]
fn a_first_row_is_like_any_other() {
    let boards = boards(Side::Nine, "3x3");
    assert_eq!(boards % 362_880, 0);
    assert_eq!(boards / 362_880, 18_383_222_420_692_992);
    let mut board = grid::read(b"1234............", None).unwrap();
    assert_eq!(boards_that_keep(&mut board), 288 / 24);
    // Two givens that share a row are any two digits.
    let mut board = grid::read(b"12..............", None).unwrap();
    assert_eq!(boards_that_keep(&mut board), 288 / 12);
}

// ANCHOR: estimate
/// All ways to fill the boxes, times the part of them whose bands have no
/// digit twice in a row, times the part whose stacks have none twice in a
/// column.
fn estimate(side: Side, boxes: &str, turned: &str) -> f64 {
    let (across, down) = (shape(side, boxes), shape(side, turned));
    let factorial: f64 = (1..=side.get()).map(|n| n as f64).product();
    let free = |boxes: usize| factorial.powi(boxes as i32);
    // A band has as many boxes as a box has rows, and a board has as many
    // bands as a box has columns.
    let part = |shape: Shape| {
        let boxes = shape.boxes();
        let (rows, columns) = (boxes.rows(), boxes.columns());
        let bands = count(shape).expect("a small side").bands;
        (bands as f64 / free(rows)).powi(columns as i32)
    };
    free(side.get()) * part(across) * part(down)
}
// ANCHOR_END: estimate

#[test]
fn an_estimate_takes_bands_and_stacks_for_independent() {
    let rounded =
        |side, boxes, turned| estimate(side, boxes, turned).round() as u128;
    assert_eq!(rounded(Side::Four, "2x2", "2x2"), 256);
    assert_eq!(rounded(Side::Six, "2x3", "3x2"), 26_542_080);
    let nine = estimate(Side::Nine, "3x3", "3x3");
    assert_eq!(format!("{nine:.3e}"), "6.657e21");
    let share = |side, boxes, turned| {
        let boards = boards(side, boxes) as f64;
        (boards - estimate(side, boxes, turned)) / boards
    };
    // How much is missing, in percent.
    let missing = [
        share(Side::Four, "2x2", "2x2"),
        share(Side::Six, "2x3", "3x2"),
        share(Side::Nine, "3x3", "3x3"),
    ];
    assert_eq!(
        missing.map(|part| format!("{:.1}", part * 100.0)),
        ["11.1", "5.9", "0.2"]
    );
}
