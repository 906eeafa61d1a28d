//! The chapter's own commands, run in memory: what is printed, what is refused,
//! and how it ends.

mod common;

use std::path::Path;

use common::{PROGRAM, PUZZLE, answer, refusal, unknown};
use world::Memory;

const TWO: &str = "1..4\n.4..\n..4.\n4..1\n";
const NONE: &str = "123.\n..4.\n....\n....\n";
const CLASH: &str = "1..1\n....\n....\n....\n";
const SIX: &str = "....5.\n.3.6..\n..1.6.\n.5.1..\n..5..2\n3.....\n";

#[test]
fn a_board_in_memory_is_solved() {
    let facts = "\
options: 24
states: 12
met again: 0
dead ends: 0
diagram nodes: 12
solutions: 1
uniqueness: unique
shown: 1
solution 1:
1 2 | 3 4
3 4 | 1 2
----+----
2 1 | 4 3
4 3 | 2 1
";
    let begin = "status: solved\nmethod: search\nchoice: ";
    let files = [("p", PUZZLE)];
    assert_eq!(answer(&["solve", "p"], &files), format!("{begin}fewest\n{facts}"));
    let first = facts
        .replace("states: 12", "states: 15")
        .replace("dead ends: 0", "dead ends: 3");
    assert_eq!(
        answer(&["solve", "p", "--choice", "first"], &files),
        format!("{begin}first\norder: cell\n{first}")
    );
    assert!(
        answer(&["solve", "p", "--forget"], &files)
            .starts_with(&format!("{begin}fewest\nmemory: none\noptions: 24\n"))
    );
}

#[test]
fn a_count_of_nothing_is_unsat_and_asks_nobody_for_uniqueness() {
    let out = answer(&["solve", "p"], &[("p", NONE)]);
    assert!(out.starts_with("status: unsat\nmethod: search\n"), "{out}");
    assert!(out.ends_with("diagram nodes: 0\nsolutions: 0\nshown: 0\n"), "{out}");
    let out = answer(&["solve", "p"], &[("p", CLASH)]);
    assert!(out.contains("options: 0\nstates: 0\n"), "{out}");
    assert!(out.contains("solutions: 0\nclash: two 1s in row 1: columns 1 and 4\n"));
    let out = answer(&["fewer", "p"], &[("p", CLASH)]);
    assert!(out.ends_with("lines:\nclash: two 1s in row 1: columns 1 and 4\n"));
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
fn boards_of_six_say_their_boxes() {
    let out = answer(&["solve", "p"], &[("p", SIX)]);
    assert!(out.contains("choice: fewest\nboxes: 2x3\noptions: "), "{out}");
    assert!(out.contains("solutions: 1\nuniqueness: unique\n"), "{out}");
    let tall = answer(&["solve", "p", "--boxes", "3x2"], &[("p", SIX)]);
    assert!(tall.contains("boxes: 3x2\n"), "{tall}");
    assert!(tall.contains("solutions: 4\nuniqueness: not unique\n"), "{tall}");
}

#[test]
fn states_that_do_not_fit_are_unknown_and_never_unsat() {
    let limited = ["--choice", "first", "--max-nodes", "3"];
    let out = unknown(&[&["solve", "p"], &limited[..]].concat(), &[("p", TWO)]);
    assert!(out.starts_with("status: unknown\nmethod: search\n"), "{out}");
    assert!(out.contains("states: 3\n"), "{out}");
    assert!(out.ends_with(
        "uniqueness: not decided\nstopped: at --max-nodes; there are more than 3 \
         states\nshown: 0\n"
    ));
    let out = unknown(&["count", "--side", "6", "--max-nodes", "3"], &[]);
    assert!(out.starts_with("status: unknown\n"), "{out}");
    assert!(!out.contains("solutions"), "{out}");
    let out = unknown(&[&["fewer", "p"], &limited[..]].concat(), &[("p", PUZZLE)]);
    assert!(out.ends_with(
        "lines:\nstopped: at --max-nodes; there are more than 3 states\n"
    ));
    let out = unknown(&["sample", "p", "--max-nodes", "1"], &[("p", PUZZLE)]);
    assert!(out.ends_with(
        "seed: 0\nstopped: at --max-nodes; there are more than 1 state\ndrawn: 0\n"
    ));
    // Of nodes there can be more than of states.
    let out = unknown(&["count", "--side", "4", "--max-nodes", "655"], &[]);
    assert!(
        out.ends_with("stopped: at --max-nodes; there are more than 655 nodes\n")
    );
}

#[test]
fn a_side_that_breaks_names_the_chapter_that_counts_it() {
    let out = unknown(&["count", "--side", "9", "--max-nodes", "1000"], &[]);
    assert!(out.ends_with(
        "stopped: at --max-nodes; there are more than 1000 states\n\
         try: 12-counting-boards\n"
    ));
    assert!(Path::new("../12-counting-boards").is_dir());
    // Six by six fits if more states are allowed.
    let out = unknown(&["count", "--side", "6", "--max-nodes", "1000"], &[]);
    assert!(!out.contains("try: "), "{out}");
}

#[test]
fn all_boards_of_side_four_are_counted() {
    assert_eq!(
        answer(&["count", "--side", "4"], &[]),
        "\
status: solved
method: search
choice: first
order: cell
options: 64
states: 549
met again: 176
dead ends: 48
diagram nodes: 656
solutions: 288
"
    );
    let json = answer(&["count", "--side", "4", "--format", "json"], &[]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["solutions"], 288);
    assert_eq!(json["diagram_nodes"], 656);
    let out = answer(&["count", "--side", "4", "--choice", "fewest"], &[]);
    assert!(out.contains("choice: fewest\noptions: 64\nstates: 829\n"), "{out}");
}

#[test]
fn six_by_six_is_counted_column_by_column() {
    for boxes in [&["--order", "column"][..], &["--boxes", "3x2"]] {
        let out = answer(&[&["count", "--side", "6"], boxes].concat(), &[]);
        assert!(out.contains("states: 782073\n"), "{out}");
        assert!(out.ends_with("solutions: 28200960\n"), "{out}");
    }
}

#[test]
fn an_order_of_the_cells_belongs_to_the_first() {
    let files = [("p", TWO)];
    for args in [
        &["solve", "p", "--order", "column"][..],
        &["fewer", "p", "--order", "cell"],
        &["sample", "p", "--order", "cell"],
        &["count", "--side", "4", "--choice", "fewest", "--order", "cell"],
    ] {
        let told = refusal(args, &files);
        assert!(
            told.contains("--order: the item with the fewest options"),
            "{told}"
        );
        assert!(told.ends_with("say --choice first as well"), "{told}");
    }
    let args = ["solve", "p", "--choice", "first", "--order", "column"];
    let out = answer(&args, &files);
    assert!(out.contains("choice: first\norder: column\n"), "{out}");
    assert!(out.contains("solution 1:\n1 3 | 2 4\n2 4 | 1 3\n"), "{out}");
}

#[test]
fn givens_are_taken_away_as_long_as_the_states_fit() {
    let out = answer(&["fewer", "p"], &[("p", PUZZLE)]);
    let lines: Vec<&str> = out.lines().collect();
    let begin = ["status: solved", "method: search", "choice: fewest", "lines:"];
    assert_eq!((&lines[..4], lines.len()), (&begin[..], 4 + 5));
    assert!(lines[4].starts_with("givens 4, states 12, met again 0, "), "{out}");
    assert!(lines[4].ends_with(", solutions 1"), "{out}");
    assert_eq!(
        lines[8],
        "givens 0, states 829, met again 196, dead ends 0, diagram nodes 1032, \
         solutions 288"
    );
    let args = ["fewer", "p", "--choice", "first", "--format", "json"];
    let json = answer(&args, &[("p", PUZZLE)]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["lines"][4]["diagram_nodes"], 656);
    assert_eq!(json["lines"][4]["met_again"], 176);
    let mut memory = Memory::with([("p", PUZZLE)]);
    PROGRAM.run_in(&["fewer", "p"], &mut memory.world());
    assert_eq!(memory.progress.last(), Some(&(4, 4)));
}

#[test]
fn boards_are_drawn_by_a_seed() {
    let sample = |more: &[&str]| {
        let args = [&["sample", "--side", "4", "--count", "3"], more].concat();
        answer(&args, &[])
    };
    let out = sample(&[]);
    assert!(
        out.contains("solutions: 288\nseed: 0\ndrawn: 3\nsolution 1:\n"),
        "{out}"
    );
    assert_eq!(out.matches("solution ").count(), 3);
    assert_eq!(out, sample(&["--seed", "0"]));
    assert_ne!(out, sample(&["--seed", "1"]).replace("seed: 1", "seed: 0"));
    let out = answer(&["sample", "p", "--count", "9"], &[("p", PUZZLE)]);
    assert!(out.contains("choice: fewest\n") && out.contains("\nsolutions: 1\n"));
    assert_eq!(out.matches("1 2 | 3 4\n3 4 | 1 2\n").count(), 9);
    let out = answer(&["sample", "p"], &[("p", NONE)]);
    assert!(out.starts_with("status: unsat\n"), "{out}");
    assert!(out.ends_with("solutions: 0\nseed: 0\ndrawn: 0\n"), "{out}");
    let json = answer(&["sample", "--side", "4", "--format", "json"], &[]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["boards"].as_array().map(Vec::len), Some(1));
}
