//! The chapter's own commands, run in memory: what is printed, what is refused,
//! and how it ends.

use backtracking::program::cli;
use sessions::Program;
use world::{Exit, Memory};

const PUZZLE: &str = "1..4\n....\n....\n.32.\n";

const PROGRAM: Program =
    Program { name: "01-backtracking", run: |args, world| cli::run(args, world) };

#[test]
fn a_board_in_memory_is_solved() {
    let out = PROGRAM.answer(&["solve", "p.sdk"], &[("p.sdk", PUZZLE)]);
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
fn clashing_givens_are_an_answer_that_names_the_clash() {
    let out = PROGRAM.answer(&["solve", "p"], &[("p", "1..1\n....\n....\n....\n")]);
    assert!(out.starts_with("status: unsat\n"), "{out}");
    assert!(out.contains("clash: two 1s in row 1: columns 1 and 4\n"), "{out}");
    assert!(out.contains("exhausted: yes\nnodes: 0\n"), "{out}");
}

#[test]
fn a_mistyped_command_is_refused_with_the_one_that_was_meant() {
    assert_eq!(
        PROGRAM.refusal(&["solv", "p"], &[]),
        "01-backtracking: unrecognized subcommand 'solv'; tip: a similar subcommand exists: \
         'solve'; see --help"
    );
}

#[test]
fn options_of_other_commands_and_chapters_are_refused() {
    let method = PROGRAM.refusal(&["solve", "p", "--method", "sets"], &[]);
    assert!(method.contains("unexpected argument '--method'"), "{method}");
    // A Latin square has no boxes.
    let boxes = PROGRAM.refusal(&["latin", "p", "--boxes", "2x2"], &[]);
    assert!(boxes.contains("unexpected argument '--boxes'"), "{boxes}");
}

#[test]
fn the_tour_shows_an_answer_and_an_exit_status_in_brackets() {
    let tour = PROGRAM.answer(&[], &[]);
    let commands = tour.lines().filter(|line| line.starts_with("$ "));
    assert_eq!(commands.count(), 10, "{tour}");
    let (_, clash) =
        tour.split_once("latin fixtures/latin/clash.txt\n").expect(&tour);
    assert!(clash.starts_with("completable: no\nstatus: unsat\n"), "{clash}");
    assert_eq!(tour.matches("shown: 0\n[exit status: 1]\n").count(), 1, "{tour}");
}

#[test]
fn a_square_is_completed_and_the_question_is_answered_first() {
    assert_eq!(
        PROGRAM.answer(&["latin", "p"], &[("p", "12\n..\n")]),
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
    let out = PROGRAM.answer(&["latin", "p"], &[("p", "1.\n.2\n")]);
    assert!(out.starts_with("completable: no\nstatus: unsat\n"), "{out}");
    assert!(out.contains("solutions: 0\nexhausted: yes\nnodes: 1\n"), "{out}");
    let (exit, out, _) =
        PROGRAM.run(&["latin", "p", "--node-limit", "2"], &[("p", "12\n..\n")]);
    assert_eq!(exit, Exit::Unknown);
    assert!(out.starts_with("completable: unknown\nstatus: unknown\n"), "{out}");
    let out = PROGRAM
        .answer(&["latin", "p", "--limit", "2"], &[("p", &".....\n".repeat(5))]);
    assert!(out.contains("uniqueness: not unique\n"), "{out}");
}

#[test]
fn the_smallest_square_is_read() {
    for text in [".", "0", "1", "1\r\n"] {
        let out = PROGRAM.answer(&["latin", "p"], &[("p", text)]);
        assert!(out.contains("uniqueness: unique\n"), "{out}");
        assert!(out.ends_with("solution 1:\n1\n"), "{out}");
    }
}

#[test]
fn givens_of_a_square_that_clash_are_an_answer_that_names_the_clash() {
    let out = PROGRAM.answer(&["latin", "p"], &[("p", "1 .\n1 .\n")]);
    assert!(out.starts_with("completable: no\nstatus: unsat\n"), "{out}");
    assert!(out.contains("exhausted: yes\nnodes: 0\n"), "{out}");
    assert!(out.contains("clash: two 1s in column 1: rows 1 and 2\n"), "{out}");
    let eleven = format!(
        "{}{}",
        "11 . . . . . . . . 11 .\n",
        ". . . . . . . . . . .\n".repeat(10)
    );
    let out = PROGRAM.answer(&["latin", "p"], &[("p", &eleven)]);
    assert!(out.contains("clash: two 11s in row 1: columns 1 and 10\n"), "{out}");
}

#[test]
fn completions_are_aligned_and_read_back() {
    let empty = ". . . . . . . . . .\n".repeat(10);
    let out = PROGRAM.answer(&["latin", "p", "--limit", "1"], &[("p", &empty)]);
    let (_, square) = out.split_once("solution 1:\n").unwrap();
    assert!(square.lines().all(|line| line.len() == 29), "{square}");
    let again = PROGRAM.answer(&["latin", "-"], &[("-", square)]);
    assert!(again.contains("nodes: 1\nbranches: 0\n"), "{again}");
    assert!(again.ends_with(square), "{again}");
    let json = PROGRAM.answer(&["latin", "-", "--format=json"], &[("-", square)]);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["completable"], "yes");
    assert_eq!(json["boards"], serde_json::json!([square.trim_end_matches('\n')]));
}

#[test]
fn the_warm_up_in_json_is_a_list_of_two_answers() {
    let json = PROGRAM.answer(&["toy", "--format", "json"], &[]);
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
    let refused = |text: &str| PROGRAM.refusal(&["latin", "p"], &[("p", text)]);
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
    assert_eq!(PROGRAM.run_in(&["latin", "p"], &mut memory.world()), Exit::Refused);
    let told =
        "p:1:3: found byte 0xE9, expected UTF-8 text (save the file as UTF-8)\n";
    assert_eq!(String::from_utf8(memory.err).unwrap(), told);
}
