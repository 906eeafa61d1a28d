//! The chapter's own commands, run in memory: what is printed, what is refused,
//! and how it ends.

use std::path::Path;

use bdd_model_counting::program::cli;
use sessions::Program;
use world::{Exit, Memory};

const PUZZLE: &str = "1..4\n....\n....\n.32.\n";
const TWO: &str = "1..4\n.4..\n..4.\n4..1\n";
const NONE: &str = "123.\n..4.\n....\n....\n";
const SIX: &str = "....5.\n.3.6..\n..1.6.\n.5.1..\n..5..2\n3.....\n";

const PROGRAM: Program = Program {
    name: "10-bdd-model-counting",
    run: |args, world| cli::run(args, world),
};

fn in_memory(args: &[&str], files: &[(&str, &str)]) -> (Exit, Memory) {
    let mut memory = Memory::with(files.iter().copied());
    (PROGRAM.run_in(args, &mut memory.world()), memory)
}

#[track_caller]
fn answer(args: &[&str], files: &[(&str, &str)]) -> String {
    PROGRAM.answer(args, files)
}

#[track_caller]
fn refusal(args: &[&str], files: &[(&str, &str)]) -> String {
    PROGRAM.refusal(args, files)
}

/// The output of a command that ends without an answer.
#[track_caller]
fn unknown(args: &[&str], files: &[(&str, &str)]) -> String {
    let (exit, out, err) = PROGRAM.run(args, files);
    assert_eq!((exit, err.as_str()), (Exit::Unknown, ""), "{args:?}");
    out
}

#[test]
fn a_board_in_memory_is_solved() {
    assert_eq!(
        answer(&["solve", "p.sdk"], &[("p.sdk", PUZZLE)]),
        "\
status: solved
method: apply
order: cell
variables: 64
rule nodes: 2257
query nodes: 64
peak nodes: 2710
solutions: 1
uniqueness: unique
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
fn a_count_of_nothing_is_unsat_and_asks_nobody_for_uniqueness() {
    let out = answer(&["solve", "p"], &[("p", NONE)]);
    assert!(out.starts_with("status: unsat\n"), "{out}");
    assert!(out.contains("query nodes: 0\n"), "{out}");
    assert!(out.ends_with("solutions: 0\nshown: 0\n"), "{out}");
}

#[test]
fn show_prints_fewer_boards_than_are_counted_or_all_of_them() {
    for (show, shown) in [("0", 0), ("1", 1), ("2", 2), ("18446744073709551615", 2)]
    {
        let out = answer(&["solve", "p.sdk", "--show", show], &[("p.sdk", TWO)]);
        assert!(out.contains("solutions: 2\nuniqueness: not unique\n"), "{out}");
        assert!(out.contains(&format!("shown: {shown}\n")), "{out}");
        assert_eq!(out.matches("solution ").count(), shown, "{out}");
    }
    let empty = ".".repeat(16);
    let out = answer(&["solve", "p", "--show", "1000"], &[("p", &empty)]);
    assert!(out.contains("solutions: 288\n") && out.contains("shown: 288\n"));
}

#[test]
fn the_options_of_building_change_the_graphs_and_not_the_answer() {
    let options = [
        (&["--order", "digit"][..], "rule nodes: 2543\n", "peak nodes: 3380\n"),
        (&["--schedule", "kind"], "rule nodes: 2257\n", "peak nodes: 4663\n"),
        (
            &["--order=digit", "--schedule=kind", "--kinds=row,column,box,cell"],
            "rule nodes: 2543\n",
            "peak nodes: 2681\n",
        ),
        (&["--order", "column"], "rule nodes: 2257\n", "peak nodes: 2710\n"),
    ];
    for (options, rules, peak) in options {
        let args = [&["solve", "p"], options].concat();
        let out = answer(&args, &[("p", PUZZLE)]);
        assert!(out.contains(rules) && out.contains(peak), "{out}");
        assert!(out.contains("solutions: 1\nuniqueness: unique\n"), "{out}");
    }
}

#[test]
fn larger_boards_have_their_givens_first_and_no_rules_without_them() {
    let out = answer(&["solve", "p"], &[("p", SIX)]);
    assert!(out.contains("order: cell\nboxes: 2x3\nvariables: "), "{out}");
    assert!(!out.contains("rule nodes"), "{out}");
    assert!(out.contains("solutions: 1\nuniqueness: unique\n"), "{out}");
    let tall = answer(&["solve", "p", "--boxes", "3x2"], &[("p", SIX)]);
    assert!(tall.contains("boxes: 3x2\n"), "{tall}");
    assert!(tall.contains("solutions: 4\nuniqueness: not unique\n"), "{tall}");
}

#[test]
fn clashing_givens_are_an_answer_that_names_the_clash() {
    let clash = "1..1\n....\n....\n....\n";
    let out = answer(&["solve", "p"], &[("p", clash)]);
    assert!(out.starts_with("status: unsat\n"), "{out}");
    assert!(out.contains("clash: two 1s in row 1: columns 1 and 4\n"), "{out}");
    assert!(out.contains("query nodes: 0\npeak nodes: 0\nsolutions: 0\n"), "{out}");
    let out = answer(&["fewer", "p"], &[("p", clash)]);
    assert!(out.ends_with("lines:\nclash: two 1s in row 1: columns 1 and 4\n"));
}

#[test]
fn a_graph_that_does_not_fit_is_unknown_and_never_unsat() {
    let out = unknown(&["solve", "p", "--max-nodes", "100"], &[("p", NONE)]);
    assert!(out.starts_with("status: unknown\nmethod: apply\n"), "{out}");
    assert!(out.contains("uniqueness: not decided\nstopped: at --max-nodes; "));
    assert!(out.ends_with(
        " of 64 constraints together need more than 100 nodes\n\
         try: 11-remembering-search\nshown: 0\n"
    ));
    assert!(!out.contains("solutions"), "{out}");
    let out = unknown(&["count", "--side", "6", "--max-nodes", "1000"], &[]);
    assert!(out.starts_with("status: unknown\n"), "{out}");
    assert!(out.contains("boxes: 2x3\nvariables: 216\n"), "{out}");
    assert!(!out.contains("solutions"), "{out}");
    let out = unknown(&["fewer", "p", "--max-nodes", "1"], &[("p", PUZZLE)]);
    assert!(
        out.ends_with(
            "lines:\nstopped: at --max-nodes; 3 of 48 constraints together need \
             more than 1 node\ntry: 11-remembering-search\n"
        ),
        "{out}"
    );
    let out = unknown(&["count", "--side", "4", "--max-nodes", "1"], &[]);
    assert!(out.contains("; the first of 64 constraints needs more than 1 node\n"));
}

#[test]
fn all_boards_of_side_four_are_counted() {
    assert_eq!(
        answer(&["count", "--side", "4"], &[]),
        "\
status: solved
method: apply
order: cell
variables: 64
rule nodes: 2257
with complemented edges: 2256
peak nodes: 2710
solutions: 288
"
    );
    let json = answer(&["count", "--side", "4", "--format", "json"], &[]);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["solutions"], 288);
    assert_eq!(json["with_complemented_edges"], 2256);
}

#[test]
fn sides_that_are_not_compiled_are_refused_with_the_reason() {
    let refused = |side| refusal(&["count", "--side", side], &[]);
    assert!(refused("16").contains("boards of 16x16 are not compiled"));
    for side in ["5", "-1", "", "4x4", "+4", "04"] {
        assert!(refused(side).contains("expected 4, 6 or 9"), "{side}");
    }
    let sixteen = ".".repeat(256);
    for command in ["solve", "fewer"] {
        assert!(
            refusal(&[command, "p"], &[("p", &sixteen)]).starts_with(
                "10-bdd-model-counting: boards of 16x16 are not compiled"
            )
        );
    }
    assert_eq!(
        refusal(&["count", "--side", "4", "--boxes", "2x3"], &[]),
        "10-bdd-model-counting: --boxes: boxes of 2x3 do not fit a board of 4x4"
    );
}

#[test]
fn the_limit_of_other_chapters_is_refused_with_the_reason() {
    let cases: [&[&str]; 14] = [
        &["solve", "p", "--limit", "1"],
        &["solve", "p", "--limit=all"],
        &["solve", "p", "--limit"],
        // Nothing is missing because of it, and nothing after it is looked at.
        &["solve", "--limit", "p"],
        &["solve", "--limit"],
        &["fewer", "--limit", "2", "p"],
        &["count", "--side", "4", "--limit", "-1"],
        &["count", "--limit", "--side", "4"],
        &["solve", "--limit", "--bogus"],
        // Before the command, on commands that search nothing, and twice.
        &["--limit", "2", "solve", "p"],
        &["--limit"],
        &["toy", "--limit", "3"],
        &["figure", "orders", "--limit", "2"],
        &["solve", "p", "--limit", "2", "--limit", "3"],
    ];
    for args in cases {
        assert_eq!(
            refusal(args, &[("p", PUZZLE)]),
            "10-bdd-model-counting: --limit: there is none here, for the graph holds \
             all boards at once and they are counted without being listed; solve \
             --show N prints some of them; see --help"
        );
    }
}

#[test]
fn the_sequence_of_kinds_belongs_to_one_schedule() {
    let with =
        |more: &[&str]| refusal(&[&["solve", "p"], more].concat(), &[("p", PUZZLE)]);
    assert_eq!(
        with(&["--kinds", "row,column,box,cell"]),
        "10-bdd-model-counting: --kinds: the schedule last does not go by kinds; \
         say --schedule kind as well"
    );
    for kinds in ["row,row,box,cell", "row", "", "-1", "row, column, box, cell"] {
        let message = with(&["--schedule", "kind", "--kinds", kinds]);
        assert!(message.contains("each once, separated by commas"), "{message}");
    }
}

#[test]
fn givens_are_taken_away_as_long_as_the_graphs_fit() {
    let out = answer(&["fewer", "p"], &[("p", PUZZLE)]);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(
        lines[..4],
        ["status: solved", "method: apply", "order: cell", "lines:"]
    );
    assert_eq!(lines.len(), 4 + 5);
    assert!(lines[4].starts_with("givens 4, variables "), "{out}");
    assert!(lines[4].ends_with(", solutions 1"), "{out}");
    assert_eq!(
        lines[8],
        "givens 0, variables 64, query nodes 2257, peak nodes 2710, solutions 288"
    );
    let json = answer(&["fewer", "p", "--format", "json"], &[("p", PUZZLE)]);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["lines"][4]["query_nodes"], 2257);
}

#[test]
fn the_warm_up_writes_its_pictures() {
    let toy = answer(&["toy"], &[]);
    assert!(toy.contains(
        "x,y,z: 3 decision nodes, 3 with complemented edges, 4 models\n\
         y,z,x: 5 decision nodes, 4 with complemented edges, 4 models\n"
    ));
    let (exit, memory) =
        in_memory(&["toy", "--dot", "a.dot", "--svg", "a.svg"], &[]);
    assert_eq!((exit, memory.out), (Exit::Answered, toy.into_bytes()));
    let dot = &memory.files[Path::new("a.dot")];
    assert_eq!(String::from_utf8_lossy(dot).matches("digraph").count(), 2);
    let svg = answer(&["figure", "orders"], &[]);
    assert_eq!(memory.files[Path::new("a.svg")], svg.as_bytes());
    for option in ["--dot", "--svg"] {
        assert!(refusal(&["toy", option, "-"], &[]).contains("the name of a file"));
    }
}

#[test]
fn progress_is_told_to_the_end() {
    let (_, memory) = in_memory(&["solve", "p"], &[("p", PUZZLE)]);
    assert_eq!(memory.progress.len(), 64);
    assert_eq!(memory.progress.last(), Some(&(64, 64)));
    let (_, memory) = in_memory(&["fewer", "p"], &[("p", PUZZLE)]);
    assert_eq!(memory.progress.last(), Some(&(4, 4)));
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
        refusal(&["fewer", "no/such.sdk"], &[]),
        "no/such.sdk: no such file (names are read from the folder that you are in)"
    );
}

#[test]
fn numbers_out_of_range_are_refused_in_one_line() {
    for value in ["0", "-1", "18446744073709551616", "x", "", "1.5", "+1"] {
        let message =
            refusal(&["solve", "p", "--max-nodes", value], &[("p", PUZZLE)]);
        assert!(message.contains("from 1 to 18446744073709551615"), "{message}");
    }
    answer(&["solve", "p", "--max-nodes", "18446744073709551615"], &[("p", PUZZLE)]);
    assert!(
        refusal(&["solve", "p", "--show", "-1"], &[])
            .contains("expected a number from 0")
    );
}

#[test]
fn wrong_usage_is_refused_in_one_short_line() {
    assert!(refusal(&["solv", "p"], &[]).contains("'solve'"));
    assert!(refusal(&["solve"], &[]).contains("<FILE>"));
    assert!(refusal(&["count"], &[]).contains("--side <N>"));
    assert!(
        refusal(&["solve", "p", "--order", "magic"], &[])
            .contains("cell, column, digit")
    );
    assert!(
        refusal(&["solve", "p", "--schedule", "late"], &[]).contains("kind, last")
    );
    let long = "x".repeat(1_000_000);
    assert!(refusal(&["solve", "p", "--max-nodes", &long], &[]).len() < 300);
    assert!(refusal(&["solve", &long], &[]).len() < 400);
}

#[test]
fn more_boards_than_can_be_kept_are_not_printed() {
    // There are 235008.
    let six = format!("123...\n{}", "......\n".repeat(5));
    let solve = |show| ["solve", "p", "--order", "column", "--show", show];
    let told = refusal(&solve("100001"), &[("p", six.as_str())]);
    assert!(told.contains("--show: at most 100000 boards are printed"), "{told}");
    let all = "18446744073709551615";
    assert!(refusal(&solve(all), &[("p", six.as_str())]).contains("--show: "));
    assert!(answer(&solve(all), &[("p", TWO)]).contains("shown: 2\n"));
}

#[test]
fn all_boards_of_side_nine_do_not_fit_and_the_chapters_to_go_on_with_are_named() {
    let args = ["count", "--side", "9", "--max-nodes", "1000"];
    let out = unknown(&args, &[]);
    assert!(out.starts_with("status: unknown\nmethod: apply\n"), "{out}");
    assert!(out.contains("variables: 729\n") && !out.contains("solutions"), "{out}");
    assert!(out.ends_with("\ntry: 12-counting-boards\n"), "{out}");
    let six = unknown(&["count", "--side", "6", "--max-nodes", "1000"], &[]);
    let both = "\ntry: 11-remembering-search, 12-counting-boards\n";
    assert!(six.ends_with(both), "{six}");
    let chapters = Path::new("..");
    for chapter in ["11-remembering-search", "12-counting-boards"] {
        assert!(chapters.join(chapter).is_dir(), "{chapter}");
    }
}

#[test]
fn a_clash_on_a_board_of_sixteen_is_an_answer() {
    let board = format!("11{}\n{}", ".".repeat(14), "................\n".repeat(15));
    for command in ["solve", "fewer"] {
        let out = answer(&[command, "p"], &[("p", &board)]);
        assert!(out.starts_with("status: unsat\n"), "{out}");
        assert!(out.contains("clash: two 1s in row 1"), "{out}");
    }
}

#[test]
fn two_drawings_do_not_go_into_one_file() {
    let told = PROGRAM.refusal(&["toy", "--dot", "o", "--svg", "o"], &[]);
    assert_eq!(told, "o: this file is read or written already");
}
