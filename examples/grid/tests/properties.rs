//! What holds for every board and for every string of bytes.
//!
//! Each property is tried on 2,000 inputs, or on as many as the environment
//! variable `CASES` says; the inputs are the same on every run.

use grid::{Board, Boxes, Digit, Shape, Side, Solution, read, read_lines};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

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

fn tall_boxes() -> Option<Boxes> {
    "3x2".parse().ok()
}

fn shapes() -> impl Strategy<Value = Shape> {
    let usual = Side::ALL.map(Shape::usual);
    let tall = tall_boxes().and_then(|boxes| Shape::new(Side::Six, boxes).ok());
    prop::sample::select(usual.into_iter().chain(tall).collect::<Vec<_>>())
}

fn boards() -> impl Strategy<Value = Board> {
    let values = prop::collection::vec(0..=16_usize, Side::Sixteen.cells());
    (shapes(), values).prop_map(|(shape, values)| {
        let mut board = Board::empty(shape);
        for (cell, value) in shape.cells().zip(values) {
            board.set(
                cell,
                Digit::new(value).filter(|digit| digit.value() <= shape.side()),
            );
        }
        board
    })
}

/// Finished boards, a few of their cells changed in every second one.
fn nearly_solved() -> impl Strategy<Value = Board> {
    let change = (any::<prop::sample::Index>(), 0..=9_usize);
    prop::collection::vec(change, 0..3).prop_map(|changes| {
        let line =
            "967523481253841967481697253514789632632154879879362514198276345726435198345918726";
        let mut board = read(line.as_bytes(), None).expect("a board");
        let cells: Vec<_> = board.shape().cells().collect();
        for (index, value) in changes {
            board.set(*index.get(&cells), Digit::new(value));
        }
        board
    })
}

fn layouts(board: &Board) -> [String; 4] {
    let spaced: Vec<String> =
        board.line().chars().map(|symbol| symbol.to_string()).collect();
    [board.plain(), board.to_string(), board.line(), spaced.join(" ")]
}

fn one_of(symbols: &str) -> impl Strategy<Value = char> + use<> {
    prop::sample::select(symbols.chars().collect::<Vec<char>>())
}

/// A board in one of its layouts, with a few characters changed: texts that
/// are nearly right find more than random ones.
fn nearly_boards() -> impl Strategy<Value = String> {
    let mark = one_of("129G.a0_-*|+#[] \t\r\nx,\u{e9}\u{ff12}\u{feff}");
    let change = (any::<prop::sample::Index>(), 0..3_u8, mark);
    let changes = prop::collection::vec(change, 0..4);
    (boards(), 0..4_usize, one_of(".0_-*"), changes).prop_map(
        |(board, layout, blank, changes)| {
            let text = layouts(&board)[layout].replace('.', &blank.to_string());
            let mut text: Vec<char> = text.chars().collect();
            for (index, kind, mark) in changes {
                let index = index.index(text.len());
                match kind {
                    0 => text[index] = mark,
                    1 => text.insert(index, mark),
                    _ => drop(text.remove(index)),
                }
            }
            text.into_iter().collect()
        },
    )
}

/// The symbols of a text by the simplest rule there is: all characters of all
/// lines that do not start with `#`, but for spaces and frames.
fn symbols(text: &str) -> String {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = || text.lines().filter(|line| !line.starts_with('#'));
    let dashes_are_blanks =
        !lines().any(|line| line.contains(['.', '0', '_', '+', '|']));
    let symbol = |mark: char| match mark {
        '-' | '*' if dashes_are_blanks => Some('.'),
        '.' | '0' | '_' => Some('.'),
        ' ' | '\t' | '\r' | '|' | '+' | '-' | '*' => None,
        other => Some(other.to_ascii_uppercase()),
    };
    lines().flat_map(str::chars).filter_map(symbol).collect()
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn every_board_printed_is_read_back_the_same(board in boards()) {
        let boxes = Some(board.shape().boxes());
        for text in layouts(&board) {
            prop_assert_eq!(read(text.as_bytes(), boxes), Ok(board.clone()), "{}", text);
            let windows = text.replace('\n', "\r\n");
            prop_assert_eq!(read(windows.as_bytes(), boxes), Ok(board.clone()), "{}", windows);
        }
    }

    #[test]
    fn no_byte_string_panics(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let _ = read(&bytes, None);
        read_lines(&bytes, None).for_each(drop);
    }

    #[test]
    fn a_text_that_is_read_loses_no_symbol_and_gains_none(text in nearly_boards()) {
        for boxes in [None, tall_boxes()] {
            if let Ok(board) = read(text.as_bytes(), boxes) {
                prop_assert_eq!(board.line(), symbols(&text));
            }
        }
    }

    #[test]
    fn no_text_is_read_in_two_ways(text in nearly_boards()) {
        let board = read(text.as_bytes(), None);
        let list: Vec<_> = read_lines(text.as_bytes(), None).collect();
        // One line is the same puzzle in a file and in a list.
        if let (Ok(board), [(_, Ok(listed))]) = (&board, &list[..]) {
            prop_assert_eq!(board, listed);
        }
        // Bars show where the boxes are, so no two shapes of boxes fit them.
        let has_inner_bars = text.contains(" | ");
        if has_inner_bars && board.is_ok_and(|board| board.shape().boxes_need_saying()) {
            prop_assert!(read(text.as_bytes(), tall_boxes()).is_err());
        }
    }

    #[test]
    fn a_refusal_is_one_short_line(text in nearly_boards()) {
        if let Err(error) = read(text.as_bytes(), None) {
            let message = error.to_string();
            prop_assert!(message.len() < 200, "{}", message);
            prop_assert!(!message.contains(char::is_control), "{:?}", message);
        }
    }

    #[test]
    fn the_checker_accepts_exactly_what_a_plain_count_accepts(
        board in nearly_solved(),
        puzzle in nearly_solved(),
    ) {
        let full = board.shape().units().all(|unit| {
            let held = board.shape().cells_of(unit).filter_map(|cell| board[cell]);
            let mut values: Vec<usize> = held.map(Digit::value).collect();
            values.sort_unstable();
            values.into_iter().eq(1..=9)
        });
        let kept = puzzle.givens().all(|(cell, digit)| board[cell] == Some(digit));
        prop_assert_eq!(Solution::check(&puzzle, board).is_ok(), full && kept);
    }
}
