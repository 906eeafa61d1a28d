//! Whole commands, run in memory: what is printed, what is refused, and how it
//! ends. No file outside this test is touched.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::ffi::OsString;

use propagation::cli;
use world::{Exit, Memory};

const PUZZLE: &str = "1..4\n....\n....\n.32.\n";
const TWO: &str = "1..4\n.4..\n..4.\n4..1\n";
const LIST: &str =
    "1..4.........32.\n# a comment\n12\n1..4.4....4.4..1\n1..1............\n";

/// How a command ended, and what it wrote to both streams.
fn run(args: &[&str], files: &[(&str, &str)]) -> (Exit, String, String) {
    let mut memory = Memory::with(files.iter().copied());
    let args = std::iter::once("02-propagation").chain(args.iter().copied());
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
    assert_eq!(answer(&["solve", "p.sdk"], &[("p.sdk", PUZZLE)]), expected);
    assert_eq!(answer(&["solve", "-"], &[("-", PUZZLE)]), expected);
}

#[test]
fn a_printed_board_is_read_back() {
    let (_, board) = answer(&["solve", "p"], &[("p", PUZZLE)])
        .split_once("solution 1:\n")
        .map(|(head, board)| (head.to_string(), board.to_string()))
        .unwrap();
    let again = answer(&["solve", "p"], &[("p", &board)]);
    assert!(
        again.contains("uniqueness: unique\n") && again.ends_with(&board),
        "{again}"
    );
}

#[test]
fn json_has_the_same_facts_in_the_same_order() {
    let files = [("p", TWO)];
    for command in ["solve", "propagate"] {
        let text = answer(&[command, "p"], &files);
        let json = answer(&[command, "p", "--format=json"], &files);
        let json: serde_json::Map<String, serde_json::Value> =
            serde_json::from_str(&json).unwrap();
        let facts: Vec<(&str, &str)> =
            text.lines().filter_map(|line| line.split_once(": ")).collect();
        assert_eq!(json.len(), facts.len() + 1, "{text}");
        for ((key, value), (json_key, json_value)) in facts.into_iter().zip(&json) {
            assert_eq!(&key.replace(' ', "_"), json_key);
            assert_eq!(value, json_value.to_string().trim_matches('"'));
        }
    }
    let json = answer(&["propagate", "p", "--format=json"], &files);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["candidates"][1], "23");
}

#[test]
fn show_prints_fewer_boards_than_are_found() {
    for (show, shown) in [("0", 0), ("1", 1), ("2", 2), ("18446744073709551615", 2)]
    {
        let args = ["solve", "p", "--limit", "all", "--show", show];
        let out = answer(&args, &[("p", TWO)]);
        assert!(
            out.contains("solutions: 2\nexhausted: yes\nuniqueness: not unique\n"),
            "{out}"
        );
        assert!(out.contains(&format!("shown: {shown}\n")), "{out}");
        assert_eq!(out.matches("solution ").count(), shown, "{out}");
    }
}

#[test]
fn a_limit_leaves_uniqueness_open_and_says_that_it_stopped() {
    let out = |limit| {
        answer(&["solve", "p", "--limit", limit, "--show", "0"], &[("p", TWO)])
    };
    assert!(out("1").contains("exhausted: no\nuniqueness: not decided\n"));
    assert!(
        out("1")
            .contains("stopped: at --limit, after 1 solution; there may be more\n")
    );
    assert!(
        out("2")
            .contains("stopped: at --limit, after 2 solutions; there may be more\n")
    );
    assert!(!out("3").contains("stopped"));
}

#[test]
fn a_node_limit_without_a_board_is_unknown_and_never_unsat() {
    let (exit, out, err) = run(&["solve", "p", "--node-limit", "1"], &[("p", TWO)]);
    assert_eq!((exit, err.as_str()), (Exit::Unknown, ""));
    assert!(out.starts_with("status: unknown\n"), "{out}");
    assert!(
        out.contains("exhausted: no\nuniqueness: not decided\nnodes: 1\n"),
        "{out}"
    );
    let stopped = "stopped: at --node-limit; run again with a larger one to go on\n";
    assert!(out.contains(stopped), "{out}");
}

#[test]
fn clashing_givens_are_an_answer_that_names_the_clash() {
    let files = [("p", "1..1\n....\n....\n....\n")];
    let out = answer(&["solve", "p"], &files);
    assert!(out.starts_with("status: unsat\n"), "{out}");
    assert!(out.contains("exhausted: yes\nnodes: 0\nbranches: 0\n"), "{out}");
    assert!(out.contains("clash: two 1s in row 1: columns 1 and 4\n"), "{out}");
    let out = answer(&["propagate", "p"], &files);
    let facts =
        "propagation: contradiction\neliminations: 0\nclash: two 1s in row 1";
    assert!(out.contains(facts) && !out.contains("candidates"), "{out}");
}

#[test]
fn propagation_that_is_stuck_has_answered_its_question() {
    let out = answer(&["propagate", "p"], &[("p", TWO)]);
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
    let out = answer(&["propagate", "p"], &[("p", "123.\n...4\n....\n....\n")]);
    assert!(
        out.contains("contradiction: B4 has no candidate left\ncandidates:\n"),
        "{out}"
    );
    assert!(out.contains("34  34  | 1   .\n"), "{out}");
}

#[test]
fn a_board_of_six_says_its_boxes() {
    let puzzle = "....5.\n.3.6..\n..1.6.\n.5.1..\n..5..2\n3.....\n";
    let files = [("p", puzzle)];
    let wide = answer(&["solve", "p", "--limit", "all"], &files);
    assert!(
        wide.contains("boxes: 2x3\n") && wide.contains("solutions: 1\n"),
        "{wide}"
    );
    let tall = answer(&["solve", "p", "--limit", "all", "--boxes", "3x2"], &files);
    assert!(
        tall.contains("boxes: 3x2\n") && tall.contains("solutions: 4\n"),
        "{tall}"
    );
    let each = puzzle.replace('\n', "");
    let args =
        ["solve", "p", "--each", "--limit=all", "--boxes=3x2", "--format=json"];
    let json: serde_json::Value =
        serde_json::from_str(&answer(&args, &[("p", &each)])).unwrap();
    assert_eq!(json["lines"][0]["uniqueness"], "not unique");
    assert_eq!(json["lines"][0]["boxes"], "3x2");
}

#[test]
fn peers_are_named_and_drawn_on_boards_of_every_side() {
    let out = answer(&["peers", "b2", "--side", "4"], &[]);
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
    let six = answer(&["peers", "A1", "--side", "6", "--boxes", "3x2"], &[]);
    assert!(
        six.contains("boxes: 3x2\n") && six.contains("box: A1 A2 B1 B2 C1 C2\n"),
        "{six}"
    );
    assert!(answer(&["peers", "P16", "--side", "16"], &[]).contains("peers: 39\n"));
    let json = answer(&["peers", "C2", "--format", "json"], &[]);
    assert!(json.contains("\"peers\": 20"), "{json}");
}

#[test]
fn a_name_that_no_square_has_is_refused_with_the_range() {
    let names = ["J1", "A10", "A0", "1A", "A", "", "C2 ", "Ａ1", "AA1"];
    for name in names {
        assert_eq!(
            refusal(&["peers", name], &[]),
            format!(
                "02-propagation: found '{name}' where a square is wanted; \
                 squares of this board are A1 to I9"
            )
        );
    }
    assert!(refusal(&["peers", "E5", "--side", "4"], &[]).ends_with("A1 to D4"));
    assert!(refusal(&["peers", "Q1", "--side", "16"], &[]).ends_with("A1 to P16"));
    assert!(refusal(&["peers", &"x".repeat(100_000)], &[]).len() < 300);
    for side in ["5", "0", "-4", "nine"] {
        assert!(
            refusal(&["peers", "A1", "--side", side], &[]).contains("4, 6, 9 or 16")
        );
    }
    assert_eq!(
        refusal(&["peers", "A1", "--boxes", "2x2"], &[]),
        "02-propagation: --boxes: boxes of 2x2 do not fit a board of 9x9"
    );
}

#[test]
fn a_list_has_a_line_a_puzzle_and_its_totals_at_the_end() {
    let (exit, out, err) = run(&["solve", "--each", "p"], &[("p", LIST)]);
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
        run(&["solve", "--each", "p", "--totals"], &[("p", LIST)]);
    let (_, expected) = out.split_once("and 4\n").unwrap();
    assert_eq!(totals, format!("method: propagation\nrules: all\n{expected}"));
    assert_eq!((exit, told), (Exit::Refused, err));
}

#[test]
fn a_list_in_json_has_an_object_a_line() {
    let (_, out, _) =
        run(&["solve", "--each", "-", "--format=json"], &[("-", LIST)]);
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
    let (exit, out, err) =
        run(&["solve", "--each", "p", "--totals"], &[("p", &"1\n".repeat(102))]);
    assert_eq!(exit, Exit::Refused);
    assert!(
        out.contains("puzzles: 102\n") && out.contains("refused: 102\n"),
        "{out}"
    );
    assert_eq!(err.lines().count(), 101);
    assert_eq!(err.lines().last(), Some("p: and 2 lines more"));
    assert_eq!(
        refusal(&["solve", "--each", "p"], &[("p", &"1\n".repeat(100_001))]),
        "p: too many lines; at most 100000 puzzles are read here"
    );
}

#[test]
fn a_list_with_a_puzzle_that_stays_unknown_ends_with_1() {
    let args = ["solve", "--each", "p", "--node-limit", "1", "--totals"];
    let (exit, out, err) =
        run(&args, &[("p", "1..4.4....4.4..1\n1..4.........32.\n")]);
    assert_eq!((exit, err.as_str()), (Exit::Unknown, ""));
    assert!(out.contains("solved: 1\nunsat: 0\nunknown: 1\nrefused: 0\n"), "{out}");
    assert!(out.contains("without search: 1\n"), "{out}");
}

#[test]
fn progress_is_told_after_each_line_of_a_list_and_of_nothing_else() {
    let told = |args: &[&str]| {
        let mut memory = Memory::with([("p", LIST), ("one", PUZZLE)]);
        let args = std::iter::once("02-propagation").chain(args.iter().copied());
        cli::run(args.map(OsString::from), &mut memory.world());
        memory.progress
    };
    assert_eq!(told(&["solve", "--each", "p"]), [(1, 4), (2, 4), (3, 4), (4, 4)]);
    assert_eq!(told(&["solve", "one"]), []);
}

#[test]
fn a_list_is_refused_where_one_board_is_wanted_and_an_empty_one_everywhere() {
    let many = "1..4.........32.\n1..4.4....4.4..1\n";
    assert!(refusal(&["solve", "p"], &[("p", many)]).contains("2 puzzles found"));
    let empty = refusal(&["solve", "--each", "p"], &[("p", "# nothing\n\n")]);
    assert_eq!(empty, "p: no puzzles; one a line is read here");
    assert!(refusal(&["solve", "p", "--totals"], &[("p", many)]).contains("--each"));
}

#[test]
fn the_toy_tells_which_rule_fired_where() {
    let out = answer(&["toy"], &[]);
    assert!(
        out.starts_with("status: solved\nmethod: propagation\nrules: all\n"),
        "{out}"
    );
    assert_eq!(out.matches("as given\n").count(), 4, "{out}");
    // Every square is settled by rule 1 in the end, some after rule 2.
    assert_eq!(out.matches("rule 1 at ").count(), 16, "{out}");
    assert_eq!(out.matches("rule 2 in ").count(), 3, "{out}");
    let json: serde_json::Value =
        serde_json::from_str(&answer(&["toy", "--format", "json"], &[])).unwrap();
    assert_eq!(json["boards"], serde_json::json!(["1234341221434321"]));
}

#[test]
fn a_figure_goes_to_standard_output_or_to_a_file() {
    let svg = answer(&["figure", "cascade"], &[]);
    assert_eq!(answer(&["figure", "cascade", "--output", "-"], &[]), svg);
    let mut memory = Memory::default();
    let args = ["02-propagation", "figure", "cascade", "--output", "c.svg"];
    assert_eq!(
        cli::run(args.map(OsString::from), &mut memory.world()),
        Exit::Answered
    );
    assert!(memory.out.is_empty());
    assert_eq!(memory.files[std::path::Path::new("c.svg")], svg.into_bytes());
}

#[test]
fn wrong_usage_is_refused_in_one_short_line() {
    assert!(
        refusal(&["solve", "p", "--rules", "magic"], &[])
            .contains("all, box, naked")
    );
    assert!(refusal(&["solve"], &[]).contains("<FILE>"));
    for limit in ["0", "-1", "abc", "18446744073709551616"] {
        assert!(
            refusal(&["solve", "p", "--limit", limit], &[]).contains("or all"),
            "{limit}"
        );
    }
    for limit in ["0", "-1", "abc"] {
        assert!(
            refusal(&["solve", "p", "--node-limit", limit], &[]).contains("from 1")
        );
    }
    // How far the rules go has no limit, so no limit is taken.
    assert!(refusal(&["propagate", "p", "--limit", "1"], &[]).contains("--limit"));
    assert_eq!(
        refusal(&["solve", "p"], &[("p", "12.4\n..5.\n....\n4...\n")]),
        "p:2:3: 5 is out of range 1..4"
    );
}

#[test]
fn help_names_an_example_for_every_command() {
    let help = answer(&["--help"], &[]);
    for command in ["toy", "peers", "propagate", "solve", "figure"] {
        assert!(help.contains(&format!("\n  {command} ")), "{help}");
        let help = answer(&[command, "--help"], &[]);
        let (_, examples) = help.split_once("\nExample").expect(&help);
        let example = format!("\n  just chapter 02-propagation {command}");
        assert!(examples.contains(&example), "{help}");
        assert!(help.lines().all(|line| line.len() <= 100), "{help}");
    }
}

#[test]
fn the_tour_shows_every_session_under_its_command_line() {
    let tour = answer(&[], &[]);
    let sessions: Vec<&str> = tour.split("\n\n").collect();
    assert_eq!(sessions.len(), 15, "{tour}");
    for session in sessions {
        let (command, out) = session.split_once('\n').unwrap();
        assert!(command.starts_with("$ just chapter 02-propagation "), "{command}");
        assert!(!out.is_empty(), "{command}");
    }
    assert!(!tour.contains("[exit status"), "{tour}");
}
