//! What makes a board an answer, and how a clash is named.

use grid::{Board, Boxes, BoxesError, Cell, Fault, Shape, Side, Solution, read};

const FULL: &str = "967523481253841967481697253514789632632154879879362514198276345726435198345918726";

fn board(text: &str) -> Board {
    read(text.as_bytes(), None).expect(text)
}

#[track_caller]
fn fault(puzzle: &str, answer: &str) -> Fault {
    Solution::check(&board(puzzle), board(answer)).expect_err(answer)
}

#[test]
fn a_right_board_is_a_solution() {
    let full = board(FULL);
    assert_eq!(Solution::check(&full, full.clone()).unwrap().board(), &full);
}

#[test]
fn each_kind_of_unit_is_checked() {
    let empty = "................";
    // Rows right, columns not.
    let rows = fault(empty, "1234123412341234").to_string();
    assert_eq!(rows, "four 1s in column 1: rows 1, 2, 3 and 4");
    // Columns right, rows not.
    let columns = fault(empty, "1111222233334444").to_string();
    assert_eq!(columns, "four 1s in row 1: columns 1, 2, 3 and 4");
    // Rows and columns right, boxes not.
    let boxes = fault(empty, "1234234134124123").to_string();
    assert_eq!(boxes, "two 2s in box 1: row 1, column 2 and row 2, column 1");
}

#[test]
fn a_changed_given_a_blank_and_another_shape_are_named() {
    let answer = "1234341221434321";
    assert_eq!(
        fault("2...............", answer).to_string(),
        "row 1, column 1 should keep its given 2, but holds 1"
    );
    assert_eq!(
        fault("1...............", ".234341221434321").to_string(),
        "row 1, column 1 should keep its given 1, but is blank"
    );
    assert_eq!(
        fault("................", ".234341221434321").to_string(),
        "row 1, column 1 is blank"
    );
    assert_eq!(fault("................", FULL), Fault::OtherShape);
    let tall = Shape::new(Side::Six, "3x2".parse().unwrap()).unwrap();
    let wide = board("123456456123231564564231312645645312");
    assert_eq!(
        Solution::check(&Board::empty(tall), wide).unwrap_err(),
        Fault::OtherShape
    );
}

#[test]
fn clashing_givens_are_found_in_rows_columns_and_boxes() {
    let clash = |text: &str| board(text).clash().map(|clash| clash.to_string());
    assert_eq!(clash(FULL), None);
    assert_eq!(
        clash("2..2............").unwrap(),
        "two 2s in row 1: columns 1 and 4"
    );
    assert_eq!(
        clash("..3...........3.").unwrap(),
        "two 3s in column 3: rows 1 and 4"
    );
    assert_eq!(
        clash("4....4..........").unwrap(),
        "two 4s in box 1: row 1, column 1 and row 2, column 2"
    );
    assert_eq!(clash("4.....4........."), None);
}

#[test]
fn boxes_must_fit_the_side() {
    let tall: Boxes = "3x2".parse().unwrap();
    let error = Shape::new(Side::Nine, tall).unwrap_err();
    assert_eq!(error.to_string(), "boxes of 3x2 do not fit a board of 9x9");
    for text in ["", "3", "3x", "0x9", "1x4", "3X2", " 3x2", "9x1", "3x2x1"] {
        assert_eq!(text.parse::<Boxes>(), Err(BoxesError::Unknown), "{text}");
    }
}

#[test]
fn every_cell_has_three_units_and_every_unit_has_a_side_of_cells() {
    for side in Side::ALL {
        let shape = Shape::usual(side);
        assert_eq!(shape.units().count(), 3 * side.get());
        for unit in shape.units() {
            let cells: Vec<Cell> = shape.cells_of(unit).collect();
            assert_eq!(cells.len(), side.get());
            assert!(cells.is_sorted());
            assert!(cells.iter().all(|cell| shape.units_of(*cell).contains(&unit)));
        }
        let (high, wide) = (shape.boxes().rows(), shape.boxes().columns());
        let peers = 2 * (side.get() - 1) + (high - 1) * (wide - 1);
        assert!(shape.cells().all(|cell| shape.peers(cell).len() == peers));
    }
}
