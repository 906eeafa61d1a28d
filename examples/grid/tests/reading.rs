//! What is read, what is refused, and in which words.

use std::collections::BTreeSet;
use std::path::Path;

use grid::{Boxes, read, read_lines};

fn cases() -> &'static Path {
    Path::new("../../fixtures/cases")
}

/// The refusal of a text, as a person reads it.
#[track_caller]
fn refusal(text: &str) -> String {
    read(text.as_bytes(), None).expect_err(text).to_string()
}

#[test]
fn every_case_is_read_or_refused_as_its_table_says() {
    let table = std::fs::read_to_string(cases().join("outcomes.tsv")).unwrap();
    let mut listed = BTreeSet::from(["outcomes.tsv".to_string()]);
    for row in table.lines().skip(1) {
        let columns: Vec<&str> = row.split('\t').collect();
        let [file, _, expected] = columns[..] else {
            panic!("three columns: {row}")
        };
        let outcome = match read(&std::fs::read(cases().join(file)).unwrap(), None) {
            Ok(board) => format!("board {}", board.line()),
            Err(error) => error.to_string(),
        };
        assert_eq!(outcome, expected, "{file}");
        listed.insert(file.to_string());
    }
    let names = std::fs::read_dir(cases()).unwrap();
    let files: BTreeSet<String> = names
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(files, listed);
}

#[test]
fn sections_other_than_puzzle_are_skipped() {
    let text =
        "#A somebody\n[Puzzle]\n1...\n....\n....\n...2\n[State]\n1234 whatever\n";
    assert_eq!(read(text.as_bytes(), None).unwrap().line(), "1..............2");
    let below = "[State]\n1234\n[puzzle]\n1...\n....\n....\n...2\n";
    assert_eq!(read(below.as_bytes(), None).unwrap().line(), "1..............2");
}

#[test]
fn a_second_puzzle_section_is_refused() {
    let expected = "found [Puzzle] below a puzzle, expected one puzzle in the file";
    assert_eq!(
        refusal("[Puzzle]\n1...\n[Puzzle]\n1...\n"),
        format!("3:1: {expected}")
    );
    assert_eq!(refusal("1...\n[Puzzle]\n1...\n"), format!("2:1: {expected}"));
}

#[test]
fn brackets_around_digits_are_no_section() {
    assert!(refusal("[12]\n1...\n....\n....\n....\n").starts_with("1:1: found '['"));
}

#[test]
fn bars_that_cut_a_box_are_refused_with_the_boxes_that_fit() {
    let tall =
        "12|..|..\n..|..|..\n..|..|..\n--+--+--\n..|..|..\n..|..|..\n..|..|..\n";
    assert_eq!(
        refusal(tall),
        "1:3: found a bar that is not at the edge of a box of 2x3; \
         if the boxes are 3x2, say --boxes 3x2"
    );
    let boxes: Boxes = "3x2".parse().unwrap();
    assert_eq!(read(tall.as_bytes(), Some(boxes)).unwrap().shape().boxes(), boxes);
}

#[test]
fn a_rule_inside_a_band_and_a_doubled_bar_are_refused() {
    assert_eq!(
        refusal("12..\n----\n....\n....\n...."),
        "2:1: found a rule that is not at the edge of a box of 2x2"
    );
    assert!(
        refusal("12||..\n..||..\n..||..\n..||..").starts_with("1:4: found a bar")
    );
    assert!(
        refusal("12..\n....\n----\n----\n....\n....")
            .starts_with("4:1: found a rule")
    );
    assert!(refusal("12..|....|....|....").starts_with("1:5: found a bar"));
}

#[test]
fn dashes_are_blanks_only_where_nothing_else_can_be() {
    assert_eq!(
        read(b"1---\n----\n--**\n---2", None).unwrap().line(),
        "1..............2"
    );
    assert_eq!(
        refusal("1-..\n....\n....\n...."),
        "1:2: found '-' (a blank only in files without . 0 _ + and |), \
         expected a digit or a blank (1-9 or .)"
    );
}

#[test]
fn rows_of_unequal_length_are_named() {
    assert_eq!(
        refusal("1...\n.....\n...\n...."),
        "2:1: row 2 has 5 cells, row 1 has 4; all rows of a board have the same length"
    );
    assert_eq!(
        refusal("1...\n....\n...\n...."),
        "3:1: 15 cells; 16, 36, 81 or 256 are read (row 3 has 3 cells, row 1 has 4)"
    );
}

#[test]
fn rows_that_make_no_square_are_refused() {
    let three = format!("{0}\n{0}\n{0}\n", ".".repeat(27));
    assert_eq!(
        refusal(&three),
        "1:1: found 81 cells in 3 rows, expected 9 rows of 9 or one line of 81"
    );
}

#[test]
fn sixteen_lines_of_sixteen_are_one_board_and_as_a_list_sixteen() {
    let lines = "1234123412341234\n".repeat(16);
    assert_eq!(read(lines.as_bytes(), None).unwrap().shape().side(), 16);
    let sides: Vec<usize> = read_lines(lines.as_bytes(), None)
        .map(|(_, board)| board.unwrap().shape().side())
        .collect();
    assert_eq!(sides, [4; 16]);
}

#[test]
fn a_long_list_with_zeros_is_counted_and_not_misread() {
    let lines = format!("{}\n", "0".repeat(81)).repeat(50);
    assert_eq!(
        refusal(&lines),
        "1:1: 50 puzzles found, one is wanted here (copy its line into a file of its own)"
    );
}

#[test]
fn lists_and_boards_of_sixteen_are_told_by_their_counts() {
    let board = format!("G{}", ".".repeat(255));
    let expected = "1:1: 2 puzzles found, one is wanted here (copy its line into a file of its own)";
    assert_eq!(refusal(&format!("{board}\n{board}\n")), expected);
    let rows = "G...............\n".repeat(15);
    assert_eq!(
        refusal(&rows),
        "1:1: 15 puzzles found, one is wanted here (copy its line into a file of its own); \
         a 16x16 board would have 16 rows"
    );
    let short = format!("G...........\n{rows}");
    assert_eq!(
        refusal(&short),
        "1:1: 252 cells; 16, 36, 81 or 256 are read (row 1 has 12 cells, row 2 has 16)"
    );
    let zeros = "1000000000000000\n".repeat(14);
    assert!(refusal(&zeros).starts_with("1:1: 14 puzzles found"));
}

#[test]
fn boards_one_below_the_other_are_counted() {
    let board = "1...\n....\n----+----\n....\n....\n";
    let expected = "1:1: 2 puzzles found, one is wanted here (copy its rows into a file of its own)";
    assert_eq!(refusal(&format!("{board}\n{board}")), expected);
    let nine = ".........\n".repeat(27);
    assert!(refusal(&nine).starts_with("1:1: 3 puzzles found"));
}

#[test]
fn one_cell_is_counted_in_the_singular() {
    assert!(refusal("1\n").starts_with("1:2: 1 cell; "));
    let rows = "1...\n....\n....\n.\n";
    assert!(
        refusal(rows).ends_with("(row 4 has 1 cell, row 1 has 4)"),
        "{}",
        refusal(rows)
    );
}

#[test]
fn a_carriage_return_alone_ends_no_line() {
    let expected = "found the character U+000D alone, expected LF or CR LF at the end of a line";
    assert_eq!(refusal("# one\r1...\n....\n....\n...."), format!("1:6: {expected}"));
    assert_eq!(refusal("1...\r....\r....\r....\r"), format!("1:5: {expected}"));
    assert!(read(b"1...\r\n....\r\n....\r\n....\r", None).is_ok());
}

#[test]
fn a_rule_shows_as_many_boxes_as_there_are() {
    let board = |rule: &str| {
        format!("......\n......\n{rule}\n......\n......\n{rule}\n......\n......\n")
    };
    for rule in [
        "---+---",
        "------+-------",
        "-------",
        "- - - + - - -",
        "|---+---|",
        "*------*",
    ] {
        assert!(read(board(rule).as_bytes(), None).is_ok(), "{rule}");
    }
    for rule in ["--+--+--", "--", "-", "+-+", "---------+-", "----+-"] {
        assert!(refusal(&board(rule)).starts_with("3:1: found a rule"), "{rule}");
    }
}

#[test]
fn a_file_of_other_sections_has_no_cells_and_says_why() {
    assert_eq!(
        refusal("[State]\n1...\n....\n....\n....\n"),
        "1:1: no cells; 16, 36, 81 or 256 are read (sections other than [Puzzle] are not)"
    );
}

#[test]
fn letters_are_digits_on_sixteen_only_and_in_either_case() {
    let sixteen = format!("AbCdEfG.........{}", ".".repeat(240));
    assert_eq!(&read(sixteen.as_bytes(), None).unwrap().line()[..8], "ABCDEFG.");
    assert!(refusal(&sixteen.replace('G', "H")).starts_with("1:7: found 'H'"));
    assert!(refusal("1...\n..a.\n....\n....").starts_with("2:3: found 'a'"));
}

#[test]
fn a_byte_order_mark_is_read_at_the_start_only() {
    assert!(read("\u{feff}1...\n....\n....\n....".as_bytes(), None).is_ok());
    assert!(
        refusal("1...\n\u{feff}....\n....\n....")
            .starts_with("2:1: found the character U+FEFF")
    );
    let list = "1...............\n\u{feff}1...............\n";
    let read: Vec<bool> =
        read_lines(list.as_bytes(), None).map(|(_, it)| it.is_ok()).collect();
    assert_eq!(read, [true, false]);
}

#[test]
fn a_bad_line_of_a_list_is_refused_by_its_number_and_the_rest_is_read() {
    let list = b"1...............\r\n\r\n# a comment\n12.\n\xff\n...............2";
    let read: Vec<(usize, String)> = read_lines(list, None)
        .map(|(line, it)| {
            (line, it.map_or_else(|error| error.to_string(), |board| board.line()))
        })
        .collect();
    let expected = [
        (1, "1..............."),
        (4, "4:4: 3 cells; 16, 36, 81 or 256 are read"),
        (5, "5:1: found byte 0xFF, expected UTF-8 text (save the file as UTF-8)"),
        (6, "...............2"),
    ];
    assert_eq!(read, expected.map(|(line, text)| (line, text.to_string())));
}

#[test]
fn a_puzzle_beside_other_columns_is_refused_where_the_first_of_them_begins() {
    let puzzle = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    let zeros = puzzle.replace('.', "0");
    let solution = "987654321246173985351928746128537694634892157795461832519286473472319568863745219";
    let expected = "found other columns beside the puzzle, expected its cells alone";
    for (line, column) in [
        (format!("0123456789ab {zeros}  2.3"), 1),
        (format!("{puzzle},2.3"), 83),
        (format!("{puzzle};easy;7"), 83),
        (format!("{puzzle}\t7\teasy"), 83),
        (format!("{zeros} {solution}"), 83),
        (format!("{zeros},{solution},1.2"), 83),
        (format!("\"{puzzle}\",\"easy\""), 86),
        ("1..4.........32.,easy".to_string(), 18),
    ] {
        assert_eq!(refusal(&line), format!("1:{column}: {expected}"), "{line}");
        let list = format!("# a bank\n\n{line}\r\n{puzzle}\n");
        let lines: Vec<_> = read_lines(list.as_bytes(), None).collect();
        let told = lines[0].1.as_ref().expect_err(&line).to_string();
        assert_eq!(told, format!("3:{column}: {expected}"));
        assert!(lines[1].1.is_ok());
    }
    let table = format!("puzzle,rating\n{puzzle},1\n{puzzle},2\n");
    assert_eq!(
        refusal(&table),
        "1:1: found 2 lines with other columns beside a puzzle, \
         expected one puzzle: its cells alone"
    );
    assert_eq!(
        refusal(&format!("puzzle,rating\n{puzzle},1\n")),
        format!("1:1: {expected}")
    );
}

#[test]
fn what_is_no_table_is_refused_in_other_words() {
    let row = "................";
    let rows = [&[row; 15][..], &["............... . 7"]].concat().join("\n");
    for text in [
        // A row that is too long, a comma too many, a line too short, a word behind.
        rows.as_str(),
        "1..4.........32.,",
        "1..4.........32\n1..4.........32. 7",
        "1..4.........32. easy",
        "0123456789ab 7",
    ] {
        let told = refusal(text);
        assert!(!told.contains("columns beside"), "{told}");
    }
}

#[test]
fn twenty_megabytes_in_a_line_are_refused_in_a_short_message() {
    for symbol in ["1", "x", " ", "#", "|", "-", "é"] {
        let message = refusal(&symbol.repeat(20_000_000 / symbol.len()));
        assert!(message.len() < 200, "{message}");
    }
}
