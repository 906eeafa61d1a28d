//! What the chapter claims of the count of all boards.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use remembering_search::bands::{self, Savings};
use grid::{Board, Cell, Shape, Side};

fn shape(side: Side, boxes: &str) -> Shape {
    Shape::new(side, boxes.parse().unwrap()).unwrap()
}

fn boards(side: Side, boxes: &str) -> u128 {
    bands::count(shape(side, boxes)).unwrap().boards
}

fn savings(side: Side, boxes: &str) -> Savings {
    bands::count(shape(side, boxes)).unwrap().savings
}

/// In how many ways the first of these cells can be filled, and then the rest.
fn fillings(board: &mut Board, cells: &[Cell]) -> u128 {
    let Some((cell, rest)) = cells.split_first() else { return 1 };
    let shape = board.shape();
    let peers = shape.peers(*cell);
    let mut count = 0;
    for digit in shape.digits() {
        if peers.iter().all(|peer| board[*peer] != Some(digit)) {
            board.set(*cell, Some(digit));
            count += fillings(board, rest);
            board.set(*cell, None);
        }
    }
    count
}

#[test]
fn one_method_counts_the_boards_of_all_sides() {
    assert_eq!(boards(Side::Four, "2x2"), 288);
    assert_eq!(boards(Side::Six, "2x3"), 28_200_960);
    assert_eq!(boards(Side::Six, "3x2"), 28_200_960);
    assert_eq!(boards(Side::Nine, "3x3"), 6_670_903_752_021_072_936_960);
}

#[test]
fn side_sixteen_is_out_of_reach() {
    assert_eq!(bands::count(Shape::usual(Side::Sixteen)), None);
}

#[test]
fn each_symmetry_leaves_fewer_first_bands() {
    let expected = Savings { all: 36, named: 6, ordered: 3, classes: 2, below: 1 };
    assert_eq!(savings(Side::Four, "2x2"), expected);
    let expected =
        Savings { all: 8_100, named: 90, ordered: 15, classes: 3, below: 100 };
    assert_eq!(savings(Side::Six, "2x3"), expected);
    let expected =
        Savings { all: 8_000, named: 400, ordered: 100, classes: 4, below: 1 };
    assert_eq!(savings(Side::Six, "3x2"), expected);
    let expected = Savings {
        all: 1_680_u128.pow(3),
        named: 1_680_u128.pow(2),
        ordered: 280_u128.pow(2),
        classes: 44,
        below: 56_usize.pow(3),
    };
    assert_eq!(savings(Side::Nine, "3x3"), expected);
}

#[test]
fn bands_are_as_many_as_are_found_by_filling_one() {
    for (side, boxes) in
        [(Side::Four, "2x2"), (Side::Six, "2x3"), (Side::Six, "3x2")]
    {
        let shape = shape(side, boxes);
        let rows = shape.boxes().rows();
        let band: Vec<Cell> = shape.cells().filter(|cell| cell.row < rows).collect();
        let filled = fillings(&mut Board::empty(shape), &band);
        assert_eq!(bands::count(shape).unwrap().bands, filled, "{boxes}");
    }
}

#[test]
fn a_band_of_nine_columns_is_filled_in_nine_factorial_times_2612736_ways() {
    // 9! for the first box; 56 for the rows of the others, and 6^6 / 1 for the
    // order of the digits within these rows.
    let bands = bands::count(shape(Side::Nine, "3x3")).unwrap().bands;
    assert_eq!(bands, 362_880 * 56 * 6_u128.pow(6));
}
