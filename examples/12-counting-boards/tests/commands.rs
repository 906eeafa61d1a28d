//! The chapter's own commands, run in memory: what is printed, what is refused,
//! and how it ends.

use counting_boards::program::cli;
use sessions::Program;
use world::Exit;

const PROGRAM: Program =
    Program { name: "12-counting-boards", run: |args, world| cli::run(args, world) };

#[test]
fn a_count_says_how_few_bands_it_took() {
    assert_eq!(
        PROGRAM.answer(&["count", "--side", "6", "--boxes=3x2"], &[]),
        "\
status: solved
method: bands
boxes: 3x2
bands: 460800
patterns: 8000
with digits named: 400
with columns ordered: 100
classes: 4
bands below: 1
solutions: 28200960
"
    );
}

#[test]
fn a_count_that_no_double_holds_is_a_text_in_json() {
    let json = PROGRAM.answer(&["count", "--side=9", "--format=json"], &[]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["solutions"], "6670903752021072936960");
    assert_eq!(json["with_digits_named"], 2_822_400);
    assert_eq!(json["bands_below"], 175_616);
}

#[test]
fn the_warm_up_in_json_has_its_trace_as_a_list() {
    let json = PROGRAM.answer(&["toy", "--format", "json"], &[]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let trace = json["trace"].as_array().expect("a list");
    assert_eq!(trace.len(), 22);
    assert_eq!(trace[21], "for all splits and orders 24 * 6 * 2 = 288");
}

#[test]
fn the_side_that_is_out_of_reach_is_unknown_and_the_reason_is_told() {
    let (exit, out, err) = PROGRAM.run(&["count", "--side", "16"], &[]);
    assert_eq!((exit, err.as_str()), (Exit::Unknown, ""));
    assert_eq!(
        out,
        "\
status: unknown
method: bands
patterns: 15816067424793596961000000000000
with digits named: 250797891391047000000000
with columns ordered: 18142208578634765625
stopped: before the count; each of the 18142208578634765625 patterns would have to be \
put into a class
"
    );
}

#[test]
fn a_side_that_no_board_has_is_refused() {
    for side in ["5", "09", "-4", "+4", ""] {
        let refused = PROGRAM.refusal(&["count", "--side", side], &[]);
        assert!(refused.contains("expected 4, 6, 9 or 16"), "{refused}");
    }
}

#[test]
fn boxes_that_do_not_fit_are_refused() {
    assert_eq!(
        PROGRAM.refusal(&["count", "--side", "9", "--boxes", "2x3"], &[]),
        "12-counting-boards: --boxes: boxes of 2x3 do not fit a board of 9x9"
    );
}

#[test]
fn there_is_no_limit_wherever_it_stands_and_whatever_it_says() {
    for typed in [
        "count --side 4 --limit 2",
        "count --side 4 --limit=all",
        "count --side 4 --limit -1",
        "count --side 4 --limit",
        "count --limit --side 4",
        "count --limit",
        "--limit 2 count --side 9",
        "toy --limit",
        "--limit",
    ] {
        let args: Vec<&str> = typed.split(' ').collect();
        assert_eq!(
            PROGRAM.refusal(&args, &[]),
            "12-counting-boards: --limit: there is none here, for the boards are counted \
             without being listed; see --help",
            "{typed}"
        );
    }
}

#[test]
fn what_other_chapters_have_is_refused() {
    for option in ["--compile", "--order", "--max-nodes", "--show", "--choice"] {
        let refused = PROGRAM.refusal(&["count", "--side", "4", option, "1"], &[]);
        assert!(
            refused.contains(&format!("unexpected argument '{option}'")),
            "{refused}"
        );
    }
    let refused =
        PROGRAM.refusal(&["solve", "p"], &[("p", "1...\n....\n....\n....\n")]);
    assert!(refused.contains("unrecognized subcommand 'solve'"), "{refused}");
    let refused = PROGRAM.refusal(&["count"], &[]);
    assert!(refused.contains("--side <N>"), "{refused}");
}
