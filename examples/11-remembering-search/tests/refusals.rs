//! What the chapter's own commands refuse, and in which words.

mod common;

use common::{PUZZLE, answer, refusal};
#[test]
fn sides_that_are_not_compiled_are_refused_with_the_reason() {
    let refused = |side| refusal(&["count", "--side", side], &[]);
    assert!(refused("16").contains("boards of 16x16 are not compiled: they have"));
    for side in ["5", "-1", "", "4x4", "+4", "04"] {
        assert!(refused(side).contains("expected 4, 6 or 9"), "{side}");
    }
    let sixteen = ".".repeat(256);
    for command in ["solve", "fewer", "sample"] {
        assert!(
            refusal(&[command, "p"], &[("p", &sixteen)]).starts_with(
                "11-remembering-search: boards of 16x16 are not compiled"
            )
        );
    }
    let board = format!("11{}\n{}", ".".repeat(14), "................\n".repeat(15));
    for command in ["solve", "fewer", "sample"] {
        let out = answer(&[command, "p"], &[("p", &board)]);
        assert!(out.contains("clash: two 1s in row 1"), "{out}");
    }
    assert_eq!(
        refusal(&["count", "--side", "4", "--boxes", "2x3"], &[]),
        "11-remembering-search: --boxes: boxes of 2x3 do not fit a board of 4x4"
    );
}

#[test]
fn the_limit_of_other_chapters_is_refused_with_the_reason() {
    let cases: [&[&str]; 14] = [
        &["solve", "p", "--limit", "1"],
        &["solve", "p", "--limit", "all"],
        &["solve", "p", "--limit"],
        // Nothing is missing because of it.
        &["solve", "--limit", "p"],
        &["fewer", "--limit", "p"],
        &["sample", "--limit", "p"],
        &["count", "--limit", "2"],
        &["count", "--side", "4", "--limit", "-1"],
        &["count", "--side", "4", "--limit=-1"],
        // Before the command, on commands that search nothing, and twice.
        &["--limit", "2", "solve", "p"],
        &["--limit"],
        &["toy", "--limit", "3"],
        &["figure", "memory", "--limit", "2"],
        &["solve", "p", "--limit", "2", "--limit", "3"],
    ];
    for args in cases {
        let message = refusal(args, &[("p", PUZZLE)]);
        assert!(message.contains("--limit: there is none here"), "{message}");
        assert!(message.contains("--show N"), "{message}");
    }
}

#[test]
fn numbers_out_of_range_are_refused_in_one_line() {
    for value in ["0", "-1", "18446744073709551616", "x", "", "1.5", "+1"] {
        let message =
            refusal(&["solve", "p", "--max-nodes", value], &[("p", PUZZLE)]);
        assert!(message.contains("from 1 to 18446744073709551615"), "{message}");
        let message = refusal(&["sample", "--side=4", "--count", value], &[]);
        assert!(message.contains("from 1 to 18446744073709551615"), "{message}");
    }
    answer(&["solve", "p", "--max-nodes", "18446744073709551615"], &[("p", PUZZLE)]);
    for args in [["solve", "p", "--show", "-1"], ["sample", "p", "--seed", "-1"]] {
        assert!(refusal(&args, &[]).contains("expected a number from 0"));
    }
}

#[test]
fn wrong_usage_is_refused_in_one_short_line() {
    assert!(refusal(&["solv", "p"], &[]).contains("'solve'"));
    assert!(refusal(&["solve"], &[]).contains("<FILE>"));
    assert!(refusal(&["sample"], &[]).contains("<FILE>"));
    assert!(refusal(&["count"], &[]).contains("--side <N>"));
    assert!(refusal(&["sample", "p", "--side", "4"], &[]).contains("--side <N>"));
    let magic = |option| refusal(&["count", "--side=4", option, "magic"], &[]);
    assert!(magic("--order").contains("cell, column"));
    assert!(magic("--choice").contains("fewest, first"));
}

#[test]
fn more_boards_than_can_be_kept_are_not_printed() {
    let six = "......\n".repeat(6);
    let args = ["solve", "p", "--choice", "first", "--order", "column"];
    let show = ["--show", "18446744073709551615"];
    let told = refusal(&[&args[..], &show].concat(), &[("p", six.as_str())]);
    assert!(told.contains("--show: at most 100000 boards are printed"), "{told}");
    let args = ["sample", "--side", "4", "--count", "100001"];
    assert!(refusal(&args, &[]).contains("--count: at most 100000 boards"));
}
