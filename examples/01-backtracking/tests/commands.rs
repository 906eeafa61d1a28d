//! Whole commands, run in memory: what is printed, what is refused, and how it
//! ends. No file outside this test is touched.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::ffi::OsString;

use backtracking::cli;
use world::{Exit, Memory};

const PUZZLE: &str = "1..4\n....\n....\n.32.\n";
const TWO: &str = "1..4\n.4..\n..4.\n4..1\n";

/// How a command ended, and what it wrote to both streams.
fn run(args: &[&str], files: &[(&str, &str)]) -> (Exit, String, String) {
    let mut memory = Memory::with(files.iter().copied());
    let args = std::iter::once("01-backtracking").chain(args.iter().copied());
    let exit = cli::run(args.map(OsString::from), &mut memory.world());
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (exit, text(memory.out), text(memory.err))
}

/// The output of a command that gives an answer.
#[track_caller]
fn answer(args: &[&str], files: &[(&str, &str)]) -> String {
    let (exit, out, err) = run(args, files);
    assert_eq!((exit, err.as_str()), (Exit::Answered, ""), "{args:?}");
    out
}

/// The one line with which a command is refused.
#[track_caller]
fn refusal(args: &[&str], files: &[(&str, &str)]) -> String {
    let (exit, out, err) = run(args, files);
    assert_eq!((exit, out.as_str()), (Exit::Refused, ""), "{args:?}");
    assert_eq!(err.matches('\n').count(), 1, "{err}");
    err.trim_end().to_string()
}

#[test]
fn a_board_in_memory_is_solved() {
    let out = answer(&["solve", "p.sdk"], &[("p.sdk", PUZZLE)]);
    assert_eq!(
        out,
        "\
status: solved
method: backtracking
solutions: 1
exhausted: yes
uniqueness: unique
nodes: 16
branches: 15
backtracks: 3
shown: 1
solution 1:
1 2 | 3 4
3 4 | 1 2
----+----
2 1 | 4 3
4 3 | 2 1
"
    );
}

#[test]
fn a_dash_stands_for_standard_input() {
    let from_file = answer(&["solve", "p.sdk"], &[("p.sdk", PUZZLE)]);
    assert_eq!(answer(&["solve", "-"], &[("-", PUZZLE)]), from_file);
}

#[test]
fn json_has_the_same_facts_in_the_same_order() {
    let text = answer(&["solve", "p.sdk", "--limit", "3"], &[("p.sdk", TWO)]);
    let json =
        answer(&["solve", "p.sdk", "--limit=3", "--format=json"], &[("p.sdk", TWO)]);
    let json: serde_json::Map<String, serde_json::Value> =
        serde_json::from_str(&json).unwrap();
    let facts = text.lines().filter_map(|line| line.split_once(": "));
    for ((key, value), (json_key, json_value)) in facts.zip(&json) {
        assert_eq!(&key.replace(' ', "_"), json_key);
        assert_eq!(value, json_value.to_string().trim_matches('"'));
    }
    assert_eq!(json.len(), 10);
    assert_eq!(
        json["boards"],
        serde_json::json!(["1234341221434321", "1324241331424231"])
    );
}

#[test]
fn show_prints_fewer_boards_than_are_found() {
    for (show, shown) in [("0", 0), ("1", 1), ("2", 2), ("18446744073709551615", 2)]
    {
        let out = answer(
            &["solve", "p.sdk", "--limit", "all", "--show", show],
            &[("p.sdk", TWO)],
        );
        assert!(
            out.contains("solutions: 2\nexhausted: yes\nuniqueness: not unique\n"),
            "{out}"
        );
        assert!(out.contains(&format!("shown: {shown}\n")), "{out}");
        assert_eq!(out.matches("solution ").count(), shown, "{out}");
    }
}

#[test]
fn uniqueness_is_decided_only_by_an_exhausted_search_or_a_second_board() {
    let uniqueness = |puzzle: &str, limit: &str| {
        let out = answer(
            &["solve", "p", "--limit", limit, "--show", "0"],
            &[("p", puzzle)],
        );
        let line = out
            .lines()
            .find(|line| line.starts_with("uniqueness"))
            .unwrap_or("none");
        line.to_string()
    };
    assert_eq!(uniqueness(PUZZLE, "1"), "uniqueness: not decided");
    assert_eq!(uniqueness(PUZZLE, "2"), "uniqueness: unique");
    assert_eq!(uniqueness(TWO, "1"), "uniqueness: not decided");
    assert_eq!(uniqueness(TWO, "2"), "uniqueness: not unique");
    assert_eq!(uniqueness("123.\n..4.\n....\n....\n", "2"), "none");
}

#[test]
fn a_node_limit_without_a_board_is_unknown_and_never_unsat() {
    let (exit, out, err) =
        run(&["solve", "p", "--node-limit", "10"], &[("p", PUZZLE)]);
    assert_eq!((exit, err.as_str()), (Exit::Unknown, ""));
    assert!(out.starts_with("status: unknown\n"), "{out}");
    assert!(
        out.contains("exhausted: no\nuniqueness: not decided\nnodes: 10\n"),
        "{out}"
    );
    let stopped = "stopped: at --node-limit; run again with a larger one to go on\n";
    assert!(out.contains(stopped), "{out}");
    let out = answer(&["solve", "p", "--node-limit", "16"], &[("p", PUZZLE)]);
    assert!(out.contains("exhausted: yes\nuniqueness: unique\n"), "{out}");
    assert!(!out.contains("stopped"), "{out}");
}

#[test]
fn a_node_limit_with_a_board_in_hand_is_solved() {
    let out =
        answer(&["solve", "p", "--limit=all", "--node-limit", "20"], &[("p", TWO)]);
    assert!(out.starts_with("status: solved\n"), "{out}");
    assert!(
        out.contains("solutions: 1\nexhausted: no\nuniqueness: not decided\n"),
        "{out}"
    );
}

#[test]
fn clashing_givens_are_an_answer_that_names_the_clash() {
    let out = answer(&["solve", "p"], &[("p", "1..1\n....\n....\n....\n")]);
    assert!(out.starts_with("status: unsat\n"), "{out}");
    assert!(out.contains("clash: two 1s in row 1: columns 1 and 4\n"), "{out}");
    assert!(out.contains("exhausted: yes\nnodes: 0\n"), "{out}");
}

#[test]
fn a_board_of_six_says_its_boxes() {
    let puzzle = "....5.\n.3.6..\n..1.6.\n.5.1..\n..5..2\n3.....\n";
    let wide = answer(&["solve", "p", "--limit", "all"], &[("p", puzzle)]);
    assert!(
        wide.contains("boxes: 2x3\n") && wide.contains("solutions: 1\n"),
        "{wide}"
    );
    let tall = answer(
        &["solve", "p", "--limit", "all", "--boxes", "3x2"],
        &[("p", puzzle)],
    );
    assert!(
        tall.contains("boxes: 3x2\n") && tall.contains("solutions: 4\n"),
        "{tall}"
    );
}

#[test]
fn a_search_that_stops_at_its_limit_says_so() {
    let stopped = |limit| {
        let out =
            answer(&["solve", "p", "--limit", limit, "--show", "0"], &[("p", TWO)]);
        out.lines()
            .find(|line| line.starts_with("stopped"))
            .unwrap_or("no")
            .to_string()
    };
    assert_eq!(
        stopped("1"),
        "stopped: at --limit, after 1 solution; there may be more"
    );
    assert_eq!(
        stopped("2"),
        "stopped: at --limit, after 2 solutions; there may be more"
    );
    assert_eq!(stopped("3"), "no");
}

#[test]
fn a_figure_goes_to_standard_output_or_to_a_file() {
    let svg = answer(&["figure", "warm-up"], &[]);
    assert_eq!(answer(&["figure", "warm-up", "--output", "-"], &[]), svg);
    let mut memory = Memory::default();
    let args = ["01-backtracking", "figure", "warm-up", "--output", "tree.svg"];
    assert_eq!(
        cli::run(args.map(OsString::from), &mut memory.world()),
        Exit::Answered
    );
    assert!(memory.out.is_empty());
    assert_eq!(memory.files[std::path::Path::new("tree.svg")], svg.as_bytes());
    assert!(refusal(&["figure", "sun"], &[]).contains("warm-up, dead-ends"));
}

#[test]
fn what_is_printed_is_read_back() {
    let out = answer(&["solve", "p"], &[("p", PUZZLE)]);
    let (_, board) = out.split_once("solution 1:\n").unwrap();
    let again = answer(&["solve", "-"], &[("-", board)]);
    assert!(
        again.contains("nodes: 1\nbranches: 0\n") && again.ends_with(board),
        "{again}"
    );
}

#[test]
fn a_text_that_is_no_puzzle_is_refused_with_its_place() {
    let refused = |text| refusal(&["solve", "p.sdk"], &[("p.sdk", text)]);
    assert_eq!(
        refused("1..4\n..5.\n....\n....\n"),
        "p.sdk:2:3: 5 is out of range 1..4"
    );
    assert_eq!(refused(""), "p.sdk:1:1: no cells; 16, 36, 81 or 256 are read");
    assert_eq!(
        refusal(&["solve", "-"], &[("-", "1,")]),
        "standard input:1:2: found ',' (put spaces or nothing between symbols), \
         expected a digit or a blank (1-9 or .)"
    );
}

#[test]
fn a_missing_file_and_a_huge_one_are_refused() {
    assert_eq!(
        refusal(&["solve", "no/such.sdk"], &[]),
        "no/such.sdk: no such file (names are read from the folder that you are in)"
    );
    let huge = "1".repeat(20_000_000);
    let message = "p: too large; at most 1048576 bytes are read here";
    assert_eq!(refusal(&["solve", "p"], &[("p", &huge)]), message);
    assert_eq!(refusal(&["latin", "p"], &[("p", &huge)]), message);
}

#[test]
fn numbers_out_of_range_are_refused_in_one_line() {
    for option in ["--limit", "--node-limit"] {
        for value in ["0", "-1", "18446744073709551616", "abc", "", "1.5", "+1"] {
            let message = refusal(&["solve", "p", option, value], &[("p", PUZZLE)]);
            assert!(message.starts_with("01-backtracking: "), "{message}");
            assert!(message.contains(option), "{message}");
        }
    }
    assert_eq!(
        refusal(&["solve", "p", "--limit", "0"], &[("p", PUZZLE)]),
        "01-backtracking: invalid value '0' for '--limit <N|all>': \
         expected a number from 1 to 18446744073709551615, or all; see --help"
    );
    assert!(
        refusal(&["solve", "p", "--show", "-1"], &[])
            .contains("expected a number from 0")
    );
    assert!(
        refusal(&["solve", "p", "--limit"], &[]).contains("a value is required")
    );
    assert!(
        refusal(&["solve", "p", "--boxes", "1x4"], &[])
            .contains("boxes are 2x2, 2x3")
    );
}

#[test]
fn the_largest_limit_is_a_limit_like_any_other() {
    let largest = u64::MAX.to_string();
    let args = [
        "solve",
        "p",
        "--limit",
        &largest,
        "--show",
        &largest,
        "--node-limit",
        &largest,
    ];
    assert!(answer(&args, &[("p", TWO)]).contains("solutions: 2\nexhausted: yes\n"));
}

#[test]
fn wrong_usage_is_refused_in_one_short_line() {
    assert_eq!(
        refusal(&["solv", "p"], &[]),
        "01-backtracking: unrecognized subcommand 'solv'; tip: a similar subcommand exists: \
         'solve'; see --help"
    );
    assert!(refusal(&["solve"], &[]).contains("<FILE>"));
    assert!(refusal(&["solve", "p", "q"], &[]).contains("'q'"));
    assert!(refusal(&["solve", "p", "--method", "sets"], &[]).contains("--method"));
    assert!(refusal(&["latin", "p", "--boxes", "2x2"], &[]).contains("--boxes"));
    let long = "x".repeat(1_000_000);
    assert!(refusal(&["solve", "p", "--limit", &long], &[]).len() < 300);
    assert!(refusal(&["solve", &long], &[]).len() < 400);
    assert!(refusal(&[&long], &[]).len() < 300);
    let boxes = ["solve", "p", "--boxes", "3x2"];
    assert_eq!(
        refusal(&boxes, &[("p", PUZZLE)]),
        "01-backtracking: --boxes: boxes of 3x2 do not fit a board of 4x4"
    );
}

#[test]
fn help_names_an_example_for_every_command() {
    let help = answer(&["--help"], &[]);
    for command in ["toy", "latin", "solve", "figure"] {
        assert!(help.contains(&format!("\n  {command} ")), "{help}");
        let help = answer(&[command, "--help"], &[]);
        let (_, examples) = help.split_once("\nExample").expect(&help);
        let example = format!("\n  just chapter 01-backtracking {command}");
        assert!(examples.contains(&example), "{help}");
        assert!(help.lines().all(|line| line.len() <= 100), "{help}");
    }
}

#[test]
fn the_tour_shows_every_session_under_its_command_line() {
    let tour = answer(&[], &[]);
    assert!(
        tour.starts_with("$ just chapter 01-backtracking toy\ncompletable: yes\n"),
        "{tour}"
    );
    let commands = tour.lines().filter(|line| line.starts_with("$ "));
    assert_eq!(commands.count(), 10, "{tour}");
    let (_, clash) =
        tour.split_once("latin fixtures/latin/clash.txt\n").expect(&tour);
    assert!(clash.starts_with("completable: no\nstatus: unsat\n"), "{clash}");
    // A status other than 0 is shown in brackets.
    assert_eq!(tour.matches("shown: 0\n[exit status: 1]\n").count(), 1, "{tour}");
}

#[test]
fn a_square_is_completed_and_the_question_is_answered_first() {
    assert_eq!(
        answer(&["latin", "p"], &[("p", "12\n..\n")]),
        "\
completable: yes
status: solved
method: backtracking
solutions: 1
exhausted: yes
uniqueness: unique
nodes: 3
branches: 2
backtracks: 0
shown: 1
solution 1:
1 2
2 1
"
    );
    let out = answer(&["latin", "p"], &[("p", "1.\n.2\n")]);
    assert!(out.starts_with("completable: no\nstatus: unsat\n"), "{out}");
    assert!(out.contains("solutions: 0\nexhausted: yes\nnodes: 1\n"), "{out}");
    let (exit, out, _) =
        run(&["latin", "p", "--node-limit", "2"], &[("p", "12\n..\n")]);
    assert_eq!(exit, Exit::Unknown);
    assert!(out.starts_with("completable: unknown\nstatus: unknown\n"), "{out}");
    let out =
        answer(&["latin", "p", "--limit", "2"], &[("p", &".....\n".repeat(5))]);
    assert!(out.contains("uniqueness: not unique\n"), "{out}");
}

#[test]
fn the_smallest_square_is_read() {
    for text in [".", "0", "1", "1\r\n"] {
        let out = answer(&["latin", "p"], &[("p", text)]);
        assert!(out.contains("uniqueness: unique\n"), "{out}");
        assert!(out.ends_with("solution 1:\n1\n"), "{out}");
    }
}

#[test]
fn givens_of_a_square_that_clash_are_an_answer_that_names_the_clash() {
    let out = answer(&["latin", "p"], &[("p", "1 .\n1 .\n")]);
    assert!(out.starts_with("completable: no\nstatus: unsat\n"), "{out}");
    assert!(out.contains("exhausted: yes\nnodes: 0\n"), "{out}");
    assert!(out.contains("clash: two 1s in column 1: rows 1 and 2\n"), "{out}");
    let eleven = format!(
        "{}{}",
        "11 . . . . . . . . 11 .\n",
        ". . . . . . . . . . .\n".repeat(10)
    );
    let out = answer(&["latin", "p"], &[("p", &eleven)]);
    assert!(out.contains("clash: two 11s in row 1: columns 1 and 10\n"), "{out}");
}

#[test]
fn completions_are_aligned_and_read_back() {
    let empty = ". . . . . . . . . .\n".repeat(10);
    let out = answer(&["latin", "p", "--limit", "1"], &[("p", &empty)]);
    let (_, square) = out.split_once("solution 1:\n").unwrap();
    assert!(square.lines().all(|line| line.len() == 29), "{square}");
    let again = answer(&["latin", "-"], &[("-", square)]);
    assert!(again.contains("nodes: 1\nbranches: 0\n"), "{again}");
    assert!(again.ends_with(square), "{again}");
    let json = answer(&["latin", "-", "--format=json"], &[("-", square)]);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["completable"], "yes");
    assert_eq!(json["boards"], serde_json::json!([square.trim_end_matches('\n')]));
}

#[test]
fn the_warm_up_in_json_is_a_list_of_two_answers() {
    let json = answer(&["toy", "--format", "json"], &[]);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    let counters = |square: usize| {
        ["nodes", "branches", "backtracks"]
            .map(|key| json["squares"][square][key].as_u64().unwrap())
    };
    assert_eq!((counters(0), counters(1)), ([4, 3, 0], [8, 7, 1]));
    assert_eq!(json["squares"][1]["latin_square"][2], "1 2 .");
}

#[test]
fn a_text_that_is_no_square_is_refused_with_its_place() {
    let refused = |text: &str| refusal(&["latin", "p"], &[("p", text)]);
    let cases = [
        ("", "1:1: empty square; a square has from 1 to 64 rows"),
        ("\n\n", "1:1: empty square; a square has from 1 to 64 rows"),
        ("# nothing\n", "1:1: empty square; a square has from 1 to 64 rows"),
        ("1..\n.2.\n..3\n...\n", "1:1: not square (4 rows, 3 columns)"),
        ("10\n", "1:1: not square (1 row, 2 columns)"),
        (
            "1 2\n\n2 1 3\n",
            "3:1: row 2 has 3 cells, row 1 has 2; all rows of a square have the same length",
        ),
        (
            "1 2\n1\n",
            "2:1: row 2 has 1 cell, row 1 has 2; all rows of a square have the same length",
        ),
        ("1 2\r", "1:1: not square (1 row, 2 columns)"),
        ("2\n", "1:1: 2 is out of range 1..1"),
        ("1 2\n2 12\n", "2:3: 12 is out of range 1..2"),
        (
            "12\n2 1\n",
            "2:1: row 2 has 2 cells, row 1 has 1; all rows of a square have the same length",
        ),
        ("1 -2\n2 1\n", "1:3: found '-', expected a number or a blank (0 or .)"),
        (
            "1A\n..\n",
            "1:2: found 'A', expected a number or a blank (0 or .); no line has a separator, \
             so each symbol is a cell",
        ),
        (
            "1 \u{ff12}\n2 1\n",
            "1:3: found '２' (U+FF12), expected a number or a blank (0 or .)",
        ),
        (
            "1,,2\n",
            "1:3: found a comma, expected a number on both sides of it (0 or . for a blank)",
        ),
        (
            "1,2,\n2,1,\n",
            "1:4: found a comma, expected a number on both sides of it (0 or . for a blank)",
        ),
        (
            ",1\n",
            "1:1: found a comma, expected a number on both sides of it (0 or . for a blank)",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(refused(text), format!("p:{expected}"), "{text:?}");
    }
    let long = format!("{} 1\n1 1\n", "9".repeat(100_000));
    assert_eq!(refused(&long), "p:1:1: 999999999999... is out of range 1..2");
    let wide = ". ".repeat(65) + "\n";
    assert_eq!(
        refused(&wide.repeat(65)),
        "p:1:1: found 65 rows, expected at most 64"
    );
    assert!(refused("1.5 2\n2 1\n").starts_with("p:1:2: found '.'"));
    assert!(refused("..1 2\n2 1\n").starts_with("p:1:2: found '.'"));
    let mut memory = Memory::with([("p", b"1 \xe9\n")]);
    let args = ["01-backtracking", "latin", "p"].map(OsString::from);
    assert_eq!(cli::run(args, &mut memory.world()), Exit::Refused);
    let told =
        "p:1:3: found byte 0xE9, expected UTF-8 text (save the file as UTF-8)\n";
    assert_eq!(String::from_utf8(memory.err).unwrap(), told);
}
