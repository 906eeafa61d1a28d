//! The chapter's own commands, run in memory: what is printed, what is refused,
//! and how it ends.

use std::path::Path;

use bdd_model_counting::cli;
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
    assert!(out.contains(" of 64 constraints together need more than 100 nodes\n"));
    assert!(!out.contains("solutions"), "{out}");
    let out = unknown(&["count", "--side", "6", "--max-nodes", "1000"], &[]);
    assert!(out.starts_with("status: unknown\n"), "{out}");
    assert!(out.contains("boxes: 2x3\nvariables: 216\n"), "{out}");
    assert!(!out.contains("solutions"), "{out}");
    let out = unknown(&["fewer", "p", "--max-nodes", "1"], &[("p", PUZZLE)]);
    assert!(
        out.ends_with(
            "lines:\nstopped: at --max-nodes; 3 of 48 constraints together need \
             more than 1 node\n"
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
    for compile in ["apply", "search"] {
        let args = ["count", "--side", "9", "--compile", compile];
        assert!(refusal(&args, &[]).contains("its rules have 729 variables"));
    }
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
    let cases: [&[&str]; 4] = [
        &["solve", "p", "--limit", "1"],
        &["solve", "p", "--limit", "all"],
        &["solve", "p", "--limit"],
        &["count", "--side", "4", "--limit", "-1"],
    ];
    for args in cases {
        let message = refusal(args, &[("p", PUZZLE)]);
        assert!(message.contains("--limit: there is none here"), "{message}");
        assert!(message.contains("--show N"), "{message}");
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
        assert!(message.contains("each once, parted by commas"), "{message}");
    }
}

#[test]
fn what_a_way_to_compile_has_no_use_for_is_refused() {
    let by = |compile: &str, option: &str, value: &str| {
        let args = ["count", "--side=4", "--compile", compile, option, value];
        refusal(&args, &[])
    };
    for (option, value) in
        [("--order", "cell"), ("--schedule", "last"), ("--max-nodes", "5")]
    {
        assert_eq!(
            by("bands", option, value),
            format!(
                "10-bdd-model-counting: {option}: the count by bands builds no \
                 graph; leave it out"
            )
        );
    }
    let kinds = "cell,row,column,box";
    assert!(by("bands", "--kinds", kinds).contains("--kinds: the count by bands"));
    for (option, value) in
        [("--schedule", "kind"), ("--schedule", "last"), ("--kinds", kinds)]
    {
        let told = by("search", option, value);
        let begin = format!("{option}: the search does not conjoin constraints");
        assert!(told.contains(&begin), "{told}");
    }
    assert!(
        refusal(&["count", "--side=9", "--order=cell"], &[]).contains("--order")
    );
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
fn a_board_is_compiled_by_search() {
    assert_eq!(
        answer(&["solve", "p", "--compile", "search"], &[("p", PUZZLE)]),
        "\
status: solved
method: search
order: cell
variables: 24
states: 15
met again: 0
dead ends: 3
query nodes: 12
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
    let out = answer(&["solve", "p", "--compile=search", "--show=0"], &[("p", TWO)]);
    assert!(
        out.contains("solutions: 2\nuniqueness: not unique\nshown: 0\n"),
        "{out}"
    );
    let out = answer(&["solve", "p", "--compile", "search"], &[("p", NONE)]);
    assert!(out.starts_with("status: unsat\nmethod: search\n"), "{out}");
    assert!(out.ends_with("query nodes: 0\nsolutions: 0\nshown: 0\n"), "{out}");
    let clash = "1..1\n....\n....\n....\n";
    let out = answer(&["solve", "p", "--compile", "search"], &[("p", clash)]);
    assert!(out.contains("solutions: 0\nclash: two 1s in row 1"), "{out}");
    let out = answer(&["fewer", "p", "--compile", "search"], &[("p", clash)]);
    assert!(out.ends_with("lines:\nclash: two 1s in row 1: columns 1 and 4\n"));
}

#[test]
fn states_that_do_not_fit_are_unknown_and_never_unsat() {
    let limited = ["--compile", "search", "--max-nodes", "3"];
    let out = unknown(&[&["solve", "p"], &limited[..]].concat(), &[("p", TWO)]);
    assert!(out.starts_with("status: unknown\nmethod: search\n"), "{out}");
    assert!(out.contains("states: 3\n"), "{out}");
    assert!(out.ends_with(
        "uniqueness: not decided\nstopped: at --max-nodes; there are more than 3 \
         states\nshown: 0\n"
    ));
    let out = unknown(&[&["count", "--side", "6"], &limited[..]].concat(), &[]);
    assert!(out.starts_with("status: unknown\n"), "{out}");
    assert!(!out.contains("solutions"), "{out}");
    let out = unknown(&[&["fewer", "p"], &limited[..]].concat(), &[("p", PUZZLE)]);
    assert!(out.ends_with(
        "lines:\nstopped: at --max-nodes; there are more than 3 states\n"
    ));
}

#[test]
fn more_boards_than_can_be_kept_are_not_printed() {
    let six = "......\n".repeat(6);
    let show = ["--show", "18446744073709551615"];
    let args =
        [&["solve", "p", "--compile", "search", "--order", "column"], &show[..]];
    let told = PROGRAM.refusal(&args.concat(), &[("p", six.as_str())]);
    assert!(told.contains("--show: at most 100000 boards are printed"), "{told}");
    for compile in ["apply", "search"] {
        let args = [&["solve", "p", "--compile", compile], &show[..]].concat();
        assert!(answer(&args, &[("p", TWO)]).contains("shown: 2\n"));
    }
}

#[test]
fn a_clash_on_a_board_of_sixteen_is_an_answer() {
    let board = format!("11{}\n{}", ".".repeat(14), "................\n".repeat(15));
    for command in ["solve", "fewer"] {
        for compile in ["apply", "search"] {
            let out =
                answer(&[command, "p", "--compile", compile], &[("p", &board)]);
            assert!(out.starts_with("status: unsat\n"), "{out}");
            assert!(out.contains("clash: two 1s in row 1"), "{out}");
        }
    }
}

#[test]
fn six_by_six_is_counted_by_search_unless_somebody_says_otherwise() {
    let out = answer(&["count", "--side", "6", "--order", "column"], &[]);
    assert!(
        out.contains("method: search\n") && out.ends_with("solutions: 28200960\n")
    );
}

#[test]
fn two_drawings_do_not_go_into_one_file() {
    let told = PROGRAM.refusal(&["toy", "--dot", "o", "--svg", "o"], &[]);
    assert_eq!(told, "o: this file is read or written already");
    assert!(
        PROGRAM.refusal(&["fewer", "p", "--limit", "2"], &[]).contains("--limit: ")
    );
}

#[test]
fn givens_are_taken_away_by_search_as_well() {
    let by = |compile| {
        let args = ["fewer", "p", "--compile", compile, "--format", "json"];
        let json = answer(&args, &[("p", PUZZLE)]);
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        let lines = json["lines"].as_array().unwrap();
        lines.iter().map(|line| line["solutions"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(by("search"), by("apply"));
    let out = answer(&["fewer", "p", "--compile", "search"], &[("p", PUZZLE)]);
    assert!(out.starts_with(
        "status: solved\nmethod: search\norder: cell\nlines:\ngivens 4, "
    ));
    assert!(out.ends_with(
        "givens 0, states 549, dead ends 48, query nodes 656, solutions 288\n"
    ));
}

#[test]
fn all_boards_are_counted_in_three_ways() {
    for compile in ["apply", "search", "bands"] {
        let out = answer(&["count", "--side", "4", "--compile", compile], &[]);
        assert!(out.contains(&format!("method: {compile}\n")), "{out}");
        assert!(out.ends_with("solutions: 288\n"), "{out}");
    }
    for boxes in ["2x3", "3x2"] {
        let args = ["count", "--side=6", "--compile=bands", "--boxes", boxes];
        let out = answer(&args, &[]);
        assert!(out.contains(&format!("boxes: {boxes}\n")), "{out}");
        assert!(out.ends_with("solutions: 28200960\n"), "{out}");
    }
    let out = answer(&["count", "--side", "9"], &[]);
    assert!(out.starts_with("status: solved\nmethod: bands\n"), "{out}");
    assert!(out.ends_with("solutions: 6670903752021072936960\n"), "{out}");
    let json = answer(&["count", "--side", "9", "--format", "json"], &[]);
    assert!(json.contains("\"solutions\": \"6670903752021072936960\""), "{json}");
}

#[test]
fn the_search_fills_cell_after_cell() {
    let args = ["solve", "p", "--compile", "search", "--order"];
    let with = |order| [&args[..], &[order]].concat();
    assert!(refusal(&with("digit"), &[("p", PUZZLE)]).contains("--order digit: "));
    let out = answer(&with("column"), &[("p", TWO)]);
    assert!(out.contains("order: column\n"), "{out}");
    assert!(
        refusal(&["solve", "p", "--compile", "bands"], &[("p", PUZZLE)])
            .contains("apply, search")
    );
    let sixteen = ".".repeat(256);
    for command in ["solve", "fewer"] {
        let args = [command, "p", "--compile", "search"];
        assert!(
            refusal(&args, &[("p", &sixteen)]).contains("16x16 are not compiled")
        );
    }
}
