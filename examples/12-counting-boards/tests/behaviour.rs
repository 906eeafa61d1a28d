//! What the chapter claims of the count by bands.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::{BTreeMap, BTreeSet};

use counting_boards::method::{
    Class, Count, Digits, Patterns, Savings, Splits, boxes_below, classes, count,
    deal, digits, fillings, names,
};
use counting_boards::puzzle::parts;
use grid::{Board, Cell, Shape, Side};

const SMALL: [(Side, &str); 3] =
    [(Side::Four, "2x2"), (Side::Six, "2x3"), (Side::Six, "3x2")];

fn shape(side: Side, boxes: &str) -> Shape {
    Shape::new(side, boxes.parse().unwrap()).unwrap()
}

fn counted(side: Side, boxes: &str) -> Count {
    count(shape(side, boxes)).unwrap()
}

/// A pattern in the digits of people: `12 34 13 24`.
fn written(columns: &[Digits]) -> String {
    let symbol = |digit: usize| char::from(b'1' + digit as u8);
    let column = |set: &Digits| digits(*set).map(symbol).collect::<String>();
    columns.iter().map(column).collect::<Vec<_>>().join(" ")
}

/// Fills these cells in all ways, one after the other and by the rules alone.
fn fill(board: &mut Board, cells: &[Cell], found: &mut impl FnMut(&Board)) {
    let Some((cell, rest)) = cells.split_first() else { return found(board) };
    let shape = board.shape();
    let peers = shape.peers(*cell);
    for digit in shape.digits() {
        if peers.iter().all(|peer| board[*peer] != Some(digit)) {
            board.set(*cell, Some(digit));
            fill(board, rest, found);
            board.set(*cell, None);
        }
    }
}

/// The cells of the first rows of a board.
fn first_rows(shape: Shape, rows: usize) -> Vec<Cell> {
    shape.cells().filter(|cell| cell.row < rows).collect()
}

#[test]
fn one_method_counts_the_boards_of_all_sides() {
    assert_eq!(counted(Side::Four, "2x2").boards, 288);
    assert_eq!(counted(Side::Six, "2x3").boards, 28_200_960);
    assert_eq!(counted(Side::Six, "3x2").boards, 28_200_960);
    assert_eq!(counted(Side::Nine, "3x3").boards, 6_670_903_752_021_072_936_960);
}

#[test]
fn side_sixteen_is_out_of_reach_and_the_reason_is_a_number() {
    // 16 digits to four columns, whatever their order, and three boxes of that.
    let splits: u128 = (1..=16_u128).product::<u128>() / 24_u128.pow(4) / 24;
    assert_eq!(splits, 2_627_625);
    let patterns = splits.pow(3);
    assert_eq!(patterns, 18_142_208_578_634_765_625);
    let refused = count(Shape::usual(Side::Sixteen)).unwrap_err();
    assert_eq!(refused.0.ordered, patterns);
}

#[test]
fn each_symmetry_leaves_fewer_first_bands() {
    let left = |side, boxes| {
        let Count { savings, below, classes, .. } = counted(side, boxes);
        let Savings { all, named, ordered } = savings;
        (all, named, ordered, classes.len(), below)
    };
    assert_eq!(left(Side::Four, "2x2"), (36, 6, 3, 2, 1));
    assert_eq!(left(Side::Six, "2x3"), (8_100, 90, 15, 3, 100));
    assert_eq!(left(Side::Six, "3x2"), (8_000, 400, 100, 4, 1));
    let expected = (4_741_632_000, 2_822_400, 78_400, 44, 175_616);
    assert_eq!(left(Side::Nine, "3x3"), expected);
    assert_eq!((1_680_u128.pow(3), 1_680_u128.pow(2)), (expected.0, expected.1));
    assert_eq!((280_u128.pow(2), 56_usize.pow(3)), (expected.2, expected.4));
    assert_eq!(44 * 175_616, 7_727_104);
    assert_eq!(expected.0 / expected.2, 60_480);
}

#[test]
fn the_savings_are_what_the_lists_have() {
    for (side, boxes) in [SMALL.as_slice(), &[(Side::Nine, "3x3")]].concat() {
        let shape = shape(side, boxes);
        let (rows, columns) = (shape.boxes().rows(), shape.boxes().columns());
        let all = (1 << side.get()) - 1;
        let splits = deal(&vec![all; columns], rows).len() as u128;
        let savings = counted(side, boxes).savings;
        assert_eq!(savings.all, splits.pow(rows as u32), "{boxes}");
        assert_eq!(savings.named, splits.pow(rows as u32 - 1), "{boxes}");
        let patterns = Patterns::new(shape.boxes()).count();
        assert_eq!(savings.ordered, patterns as u128, "{boxes}");
    }
}

#[test]
fn bands_are_as_many_as_are_found_by_filling_one() {
    for (side, boxes) in SMALL {
        let shape = shape(side, boxes);
        let mut filled = 0;
        let cells = first_rows(shape, shape.boxes().rows());
        fill(&mut Board::empty(shape), &cells, &mut |_| filled += 1);
        assert_eq!(counted(side, boxes).bands, filled, "{boxes}");
    }
}

#[test]
fn a_band_of_nine_columns_is_filled_in_nine_factorial_times_2612736_ways() {
    // 9! for the first box, 56 for the sets of the rows of the others, and 6^6
    // for the order of the digits within these rows.
    assert_eq!(56 * 6_u128.pow(6), 2_612_736);
    assert_eq!(counted(Side::Nine, "3x3").bands, 362_880 * 2_612_736);
    assert_eq!(362_880 * 2_612_736_u128, 948_109_639_680);
}

#[test]
fn each_pattern_has_the_fillings_that_are_found_without_it() {
    for (side, boxes) in SMALL {
        let shape = shape(side, boxes);
        let mut found: BTreeMap<Vec<Digits>, u64> = BTreeMap::new();
        let cells = first_rows(shape, shape.boxes().rows());
        fill(&mut Board::empty(shape), &cells, &mut |board| {
            *found.entry(parts::columns(board, 0)).or_default() += 1;
        });
        for (columns, times) in &found {
            assert_eq!(fillings(columns), *times, "{boxes}: {}", written(columns));
        }
        assert_eq!(found.len() as u128, counted(side, boxes).savings.all);
    }
}

#[test]
fn each_pattern_of_four_by_four_has_the_boards_that_are_found_without_it() {
    let shape = shape(Side::Four, "2x2");
    let patterns = Patterns::new(shape.boxes());
    let mut found = vec![0; patterns.count()];
    let cells: Vec<Cell> = shape.cells().collect();
    fill(&mut Board::empty(shape), &cells, &mut |board| {
        let columns = parts::columns(board, 0);
        let splits = columns.chunks(2).map(|split| patterns.splits.number(split));
        found[patterns.number(splits)] += 1;
    });
    // Twelve patterns in all differ from each of the three in names and order.
    assert_eq!(found, [12 * 16, 12 * 4, 12 * 4]);
    let count = counted(Side::Four, "2x2");
    let each = |class: &Class| (class.size, class.fillings, class.completions);
    let each: Vec<_> = count.classes.iter().map(each).collect();
    assert_eq!(each, [(1, 4, 4), (2, 2, 2)]);
}

#[test]
fn all_patterns_of_a_class_have_the_fillings_of_its_first() {
    for boxes in ["2x2", "2x3", "3x2", "3x3"] {
        let patterns = Patterns::new(boxes.parse().unwrap());
        for class in classes(&patterns, &patterns.steps()) {
            let first = fillings(&patterns.columns(class[0]));
            // All of the small boards, and a few of the large classes.
            for pattern in class.iter().step_by(1 + class.len() / 40) {
                let columns = patterns.columns(*pattern);
                assert_eq!(fillings(&columns), first, "{}", written(&columns));
            }
        }
    }
}

#[test]
fn the_classes_have_every_pattern_once() {
    let patterns = Patterns::new("3x3".parse().unwrap());
    let mut members = classes(&patterns, &patterns.steps()).concat();
    members.sort_unstable();
    assert!(members.into_iter().eq(0..78_400));
}

#[test]
fn six_by_six_is_a_sum_of_three_products() {
    let count = counted(Side::Six, "2x3");
    let each = |class: &Class| {
        let Class { columns, size, fillings, completions } = class;
        (written(columns), *size, *fillings, *completions)
    };
    let each: Vec<_> = count.classes.iter().map(each).collect();
    let expected = [
        ("12 34 56 12 34 56", 1, 8, 1_408),
        ("12 34 56 12 35 46", 6, 4, 1_088),
        ("12 34 56 13 25 46", 8, 2, 928),
    ];
    assert_eq!(
        each,
        expected.map(|(columns, a, b, c)| (columns.to_string(), a, b, c))
    );
    let products = [8 * 1_408, 6 * 4 * 1_088, 8 * 2 * 928];
    assert_eq!(products, [11_264, 26_112, 14_848]);
    assert_eq!(products.iter().sum::<u128>(), 52_224);
    assert_eq!(count.savings.all / count.savings.ordered, 540);
    assert_eq!(52_224 * 540, count.boards);
}

#[test]
fn the_classes_of_nine_by_nine_lie_in_these_bounds() {
    let count = counted(Side::Nine, "3x3");
    let bounds = |of: fn(&Class) -> u64| {
        let all = || count.classes.iter().map(of);
        (all().min().unwrap(), all().max().unwrap())
    };
    assert_eq!(bounds(|class| class.size), (1, 7_776));
    assert_eq!(bounds(|class| class.fillings), (96, 1_728));
    let completions = bounds(|class| class.completions);
    assert_eq!(completions, (6_831_977_472, 7_802_998_272));
    // The largest is less than 15 % above the smallest.
    assert!(completions.1 * 100 < completions.0 * 115);
    let fillings: u64 = count.classes.iter().map(|class| class.fillings).sum();
    assert_eq!(fillings, 11_352);
    let sum = |of: fn(&Class) -> u128| count.classes.iter().map(of).sum::<u128>();
    let products = |class: &Class| {
        u128::from(class.size * class.fillings) * u128::from(class.completions)
    };
    assert_eq!(sum(products), 110_299_334_524_157_952);
    assert_eq!(count.boards / 60_480, sum(products));
}

#[test]
fn a_deal_gives_each_column_what_is_free_and_no_digit_twice() {
    let splits = deal(&[0b1111, 0b1111], 2);
    assert_eq!(splits.len(), 6);
    assert_eq!(splits.iter().collect::<BTreeSet<_>>().len(), 6);
    // 2 and 3 for the first column leave 1 and 4 for the second.
    assert_eq!(deal(&[0b0110, 0b1111], 2), [[0b0110, 0b1001]]);
    assert!(deal(&[0b0110, 0b0110], 2).is_empty());
}

#[test]
fn splits_are_numbered_whatever_the_order_of_their_columns() {
    let splits = Splits::new(3, 3);
    assert_eq!(splits.list.len(), 280);
    assert_eq!(splits.list[0], [0b111, 0b111_000, 0b111_000_000]);
    for (number, split) in splits.list.iter().enumerate() {
        let turned = [split[2], split[0], split[1]];
        assert_eq!(splits.number(&turned), number);
        // The names that are made for a split make split 0 of it.
        assert_eq!(splits.renamed(&names(split))[number], 0);
    }
}

#[test]
fn below_a_box_there_are_as_many_choices_whatever_its_split() {
    for (columns, size, choices) in [(2, 2, 1), (3, 2, 10), (2, 3, 1), (3, 3, 56)] {
        for first in Splits::new(columns, size).list {
            let below = boxes_below(&first);
            assert_eq!(below.len(), choices);
            assert_eq!(below.iter().collect::<BTreeSet<_>>().len(), choices);
            for stack in below {
                assert_eq!(stack.len(), columns - 1);
                for column in 0..columns {
                    let held = stack.iter().map(|split| split[column]);
                    let all = held.fold(first[column], |all, part| all + part);
                    assert_eq!(all, (1 << (columns * size)) - 1);
                }
            }
        }
    }
}

#[test]
fn the_numbers_of_the_page_are_reckoned_here() {
    let boards = 6_670_903_752_021_072_936_960_u128;
    // A billion a second, and years of 365 days and a quarter.
    assert_eq!(boards / 1_000_000_000 / 31_557_600, 211_388);
    // The symmetries of a board: names, rows and columns, and the transpose.
    let symmetries = 362_880 * 6_u128.pow(8) * 2;
    assert_eq!(symmetries, 1_218_998_108_160);
    assert_eq!(boards / symmetries, 5_472_447_994);
    assert_eq!(5_472_730_538_u128 - boards / symmetries, 282_544);
    assert_ne!(boards % symmetries, 0);
    // Ten steps from each pattern, and the products if there were no classes.
    assert_eq!(Patterns::new("3x3".parse().unwrap()).steps().len(), 10);
    assert_eq!(78_400 * 10, 784_000);
    assert_eq!(78_400 * 175_616_u64, 13_768_294_400);
}
