//! The chapter's own commands, run in memory: what is printed, what is refused,
//! and how it ends.

use propagation::program::cli;
use sessions::Program;
use world::{Exit, Memory};

const PUZZLE: &str = "1..4\n....\n....\n.32.\n";
const TWO: &str = "1..4\n.4..\n..4.\n4..1\n";
const LIST: &str =
    "1..4.........32.\n# a comment\n12\n1..4.4....4.4..1\n1..1............\n";

const PROGRAM: Program =
    Program { name: "02-propagation", run: |args, world| cli::run(args, world) };

#[test]
fn a_board_in_memory_is_solved() {
    let expected = "\
status: solved
method: propagation
rules: all
solutions: 1
exhausted: yes
uniqueness: unique
nodes: 1
branches: 0
backtracks: 0
eliminations: 48
shown: 1
solution 1:
1 2 | 3 4
3 4 | 1 2
----+----
2 1 | 4 3
4 3 | 2 1
";
    assert_eq!(PROGRAM.answer(&["solve", "p.sdk"], &[("p.sdk", PUZZLE)]), expected);
    assert_eq!(PROGRAM.answer(&["solve", "-"], &[("-", PUZZLE)]), expected);
}

#[test]
fn candidates_are_strings_in_json() {
    let json = PROGRAM.answer(&["propagate", "p", "--format=json"], &[("p", TWO)]);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["candidates"][1], "23");
}

#[test]
fn boxes_are_those_of_every_board_in_a_list() {
    let six = "....5..3.6....1.6..5.1....5..23.....";
    let args =
        ["solve", "p", "--each", "--limit=all", "--boxes=3x2", "--format=json"];
    let json: serde_json::Value =
        serde_json::from_str(&PROGRAM.answer(&args, &[("p", six)])).unwrap();
    assert_eq!(json["lines"][0]["uniqueness"], "not unique");
}

#[test]
fn clashing_givens_are_an_answer_that_names_the_clash() {
    let files = [("p", "1..1\n....\n....\n....\n")];
    let out = PROGRAM.answer(&["solve", "p"], &files);
    assert!(out.starts_with("status: unsat\n"), "{out}");
    assert!(out.contains("exhausted: yes\nnodes: 0\nbranches: 0\n"), "{out}");
    assert!(out.contains("clash: two 1s in row 1: columns 1 and 4\n"), "{out}");
    let out = PROGRAM.answer(&["propagate", "p"], &files);
    let facts =
        "propagation: contradiction\neliminations: 0\nclash: two 1s in row 1";
    assert!(out.contains(facts) && !out.contains("candidates"), "{out}");
}

#[test]
fn propagation_that_is_stuck_has_answered_its_question() {
    let out = PROGRAM.answer(&["propagate", "p"], &[("p", TWO)]);
    assert_eq!(
        out,
        "\
status: unknown
method: propagation
rules: all
propagation: stuck
eliminations: 40
candidates:
1  23 | 23 4
23 4  | 1  23
------+------
23 1  | 4  23
4  23 | 23 1
"
    );
}

#[test]
fn a_contradiction_is_named_by_its_square() {
    let out =
        PROGRAM.answer(&["propagate", "p"], &[("p", "123.\n...4\n....\n....\n")]);
    assert!(
        out.contains("contradiction: B4 has no candidate left\ncandidates:\n"),
        "{out}"
    );
    assert!(out.contains("34  34  | 1   .\n"), "{out}");
}

#[test]
fn a_list_says_the_boxes_of_a_board_of_six() {
    let puzzle = "....5..3.6....1.6..5.1....5..23.....\n";
    let args =
        ["solve", "p", "--each", "--limit=all", "--boxes=3x2", "--format=json"];
    let json: serde_json::Value =
        serde_json::from_str(&PROGRAM.answer(&args, &[("p", puzzle)])).unwrap();
    assert_eq!(json["lines"][0]["uniqueness"], "not unique");
    assert_eq!(json["lines"][0]["boxes"], "3x2");
}

#[test]
fn peers_are_named_and_drawn_on_boards_of_every_side() {
    let out = PROGRAM.answer(&["peers", "b2", "--side", "4"], &[]);
    assert_eq!(
        out,
        "\
square: B2
row: B1 B2 B3 B4
column: A2 B2 C2 D2
box: A1 A2 B1 B2
peers: 7
board:
x x | . .
x # | x x
----+----
. x | . .
. x | . .
"
    );
    let six = PROGRAM.answer(&["peers", "A1", "--side", "6", "--boxes", "3x2"], &[]);
    assert!(
        six.contains("boxes: 3x2\n") && six.contains("box: A1 A2 B1 B2 C1 C2\n"),
        "{six}"
    );
    assert!(
        PROGRAM
            .answer(&["peers", "P16", "--side", "16"], &[])
            .contains("peers: 39\n")
    );
    let json = PROGRAM.answer(&["peers", "C2", "--format", "json"], &[]);
    assert!(json.contains("\"peers\": 20"), "{json}");
}

#[test]
fn a_name_that_no_square_has_is_refused_with_the_range() {
    let names = ["J1", "A10", "A0", "1A", "A", "", "C2 ", "Ａ1", "AA1"];
    for name in names {
        assert_eq!(
            PROGRAM.refusal(&["peers", name], &[]),
            format!(
                "02-propagation: found '{name}' where a square is wanted; \
                 squares of this board are A1 to I9"
            )
        );
    }
    assert!(
        PROGRAM.refusal(&["peers", "E5", "--side", "4"], &[]).ends_with("A1 to D4")
    );
    assert!(
        PROGRAM
            .refusal(&["peers", "Q1", "--side", "16"], &[])
            .ends_with("A1 to P16")
    );
    assert!(PROGRAM.refusal(&["peers", &"x".repeat(100_000)], &[]).len() < 300);
    for side in ["5", "0", "-4", "nine"] {
        assert!(
            PROGRAM
                .refusal(&["peers", "A1", "--side", side], &[])
                .contains("4, 6, 9 or 16")
        );
    }
    assert_eq!(
        PROGRAM.refusal(&["peers", "A1", "--boxes", "2x2"], &[]),
        "02-propagation: --boxes: boxes of 2x2 do not fit a board of 9x9"
    );
}

#[test]
fn a_list_has_a_line_a_puzzle_and_its_totals_at_the_end() {
    let (exit, out, err) = PROGRAM.run(&["solve", "--each", "p"], &[("p", LIST)]);
    assert_eq!(
        out,
        "\
method: propagation
rules: all
lines:
1: solved, unique, nodes 1, branches 0, backtracks 0, eliminations 48, 1234341221434321
3: refused
4: solved, not unique, nodes 3, branches 2, backtracks 0, eliminations 56, stopped at --limit, 1234341221434321, 1324241331424231
5: unsat, nodes 0, branches 0, backtracks 0, eliminations 0, clash two 1s in row 1: columns 1 and 4
puzzles: 4
solved: 2
unsat: 1
unknown: 0
refused: 1
unique: 1
without search: 2
nodes: 4
branches: 2
backtracks: 0
eliminations: 104
"
    );
    // The bad line does not stop the rest, and is not forgotten.
    assert_eq!(exit, Exit::Refused);
    assert_eq!(err, "p:3:3: 2 cells; 16, 36, 81 or 256 are read\n");
    let (exit, totals, told) =
        PROGRAM.run(&["solve", "--each", "p", "--totals"], &[("p", LIST)]);
    let (_, expected) = out.split_once("and 4\n").unwrap();
    assert_eq!(totals, format!("method: propagation\nrules: all\n{expected}"));
    assert_eq!((exit, told), (Exit::Refused, err));
}

#[test]
fn a_list_in_json_has_an_object_a_line() {
    let (_, out, _) =
        PROGRAM.run(&["solve", "--each", "-", "--format=json"], &[("-", LIST)]);
    let json: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(
        json["lines"][0],
        serde_json::json!({
            "line": 1, "status": "solved", "uniqueness": "unique", "nodes": 1, "branches": 0,
            "backtracks": 0, "eliminations": 48, "boards": ["1234341221434321"],
        })
    );
    assert_eq!(
        json["lines"][1],
        serde_json::json!({"line": 3, "status": "refused", "boards": []})
    );
    assert_eq!(json["puzzles"], 4);
}

#[test]
fn a_list_of_refused_lines_is_told_of_in_short_and_a_longer_one_not_read() {
    let (exit, out, err) = PROGRAM
        .run(&["solve", "--each", "p", "--totals"], &[("p", &"1\n".repeat(102))]);
    assert_eq!(exit, Exit::Refused);
    assert!(
        out.contains("puzzles: 102\n") && out.contains("refused: 102\n"),
        "{out}"
    );
    assert_eq!(err.lines().count(), 101);
    assert_eq!(err.lines().last(), Some("p: and 2 lines more"));
    assert_eq!(
        PROGRAM.refusal(&["solve", "--each", "p"], &[("p", &"1\n".repeat(100_001))]),
        "p: too many lines; at most 100000 puzzles are read here"
    );
}

#[test]
fn a_list_with_a_puzzle_that_stays_unknown_ends_with_1() {
    let args = ["solve", "--each", "p", "--node-limit", "1", "--totals"];
    let (exit, out, err) =
        PROGRAM.run(&args, &[("p", "1..4.4....4.4..1\n1..4.........32.\n")]);
    assert_eq!((exit, err.as_str()), (Exit::Unknown, ""));
    assert!(out.contains("solved: 1\nunsat: 0\nunknown: 1\nrefused: 0\n"), "{out}");
    assert!(out.contains("without search: 1\n"), "{out}");
}

#[test]
fn progress_is_told_after_each_line_of_a_list_and_of_nothing_else() {
    let told = |args: &[&str]| {
        let mut memory = Memory::with([("p", LIST), ("one", PUZZLE)]);
        PROGRAM.run_in(args, &mut memory.world());
        memory.progress
    };
    assert_eq!(told(&["solve", "--each", "p"]), [(1, 4), (2, 4), (3, 4), (4, 4)]);
    assert_eq!(told(&["solve", "one"]), []);
}

#[test]
fn a_list_is_refused_where_one_board_is_wanted_and_an_empty_one_everywhere() {
    let many = "1..4.........32.\n1..4.4....4.4..1\n";
    assert!(
        PROGRAM.refusal(&["solve", "p"], &[("p", many)]).contains("2 puzzles found")
    );
    let empty =
        PROGRAM.refusal(&["solve", "--each", "p"], &[("p", "# nothing\n\n")]);
    assert_eq!(empty, "p: no puzzles; one a line is read here");
    assert!(
        PROGRAM
            .refusal(&["solve", "p", "--totals"], &[("p", many)])
            .contains("--each")
    );
}

#[test]
fn the_toy_tells_which_rule_fired_where() {
    let out = PROGRAM.answer(&["toy"], &[]);
    assert!(
        out.starts_with("status: solved\nmethod: propagation\nrules: all\n"),
        "{out}"
    );
    assert_eq!(out.matches("as given\n").count(), 4, "{out}");
    // Every square is settled by rule 1 in the end, some after rule 2.
    assert_eq!(out.matches("rule 1 at ").count(), 16, "{out}");
    assert_eq!(out.matches("rule 2 in ").count(), 3, "{out}");
    let json: serde_json::Value =
        serde_json::from_str(&PROGRAM.answer(&["toy", "--format", "json"], &[]))
            .unwrap();
    assert_eq!(json["boards"], serde_json::json!(["1234341221434321"]));
}

#[test]
fn rules_that_there_are_not_are_refused_with_those_that_there_are() {
    let line = PROGRAM.refusal(&["solve", "p", "--rules", "magic"], &[]);
    assert!(line.contains("all, box, naked"), "{line}");
}

#[test]
fn how_far_the_rules_go_has_no_limit() {
    let line = PROGRAM.refusal(&["propagate", "p", "--limit", "1"], &[]);
    assert!(line.contains("unexpected argument '--limit'"), "{line}");
}

#[test]
fn the_tour_shows_every_session_and_answers_every_question() {
    let tour = PROGRAM.answer(&[], &[]);
    let commands = tour.lines().filter(|line| line.starts_with("$ "));
    assert_eq!(commands.count(), 15, "{tour}");
    assert!(!tour.contains("[exit status"), "{tour}");
}
