//! The program itself, as a shell runs it, where it differs from other chapters'.

use std::process::Output;

fn run(args: &[&str]) -> Output {
    sessions::execute(env!("CARGO_BIN_EXE_02-propagation"), args)
}

#[test]
fn the_exit_status_says_whether_the_question_was_answered() {
    let status = |args: &[&str]| run(args).status.code();
    assert_eq!(status(&["solve", "fixtures/grid1.sdk"]), Some(0));
    assert_eq!(status(&["solve", "fixtures/unsat-9x9.sdk"]), Some(0));
    assert_eq!(status(&["propagate", "fixtures/grid1.sdk"]), Some(0));
    assert_eq!(
        status(&["solve", "fixtures/grid1.sdk", "--node-limit", "3"]),
        Some(1)
    );
    assert_eq!(status(&["solve", "--each", "fixtures/grid1.sdk"]), Some(2));
    assert_eq!(status(&["peers", "Z9"]), Some(2));
}

#[test]
fn a_list_leaves_no_trace_of_progress_where_nobody_looks() {
    let output = run(&["solve", "--each", "fixtures/easy50.sdm", "--totals"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
    assert!(output.stdout.starts_with(b"method: propagation\n"));
}
