//! The program itself, as a shell runs it, where it differs from other chapters'.

use std::process::Output;

fn run(args: &[&str]) -> Output {
    sessions::execute(env!("CARGO_BIN_EXE_11-remembering-search"), args)
}

#[test]
fn the_exit_status_says_whether_the_question_was_answered() {
    let status = |args: &[&str]| run(args).status.code();
    assert_eq!(status(&["solve", "fixtures/standard-9x9.sdk"]), Some(0));
    assert_eq!(status(&["solve", "fixtures/unsat-9x9.sdk"]), Some(0));
    assert_eq!(
        status(&["solve", "fixtures/standard-9x9.sdk", "--max-nodes", "22"]),
        Some(1)
    );
    assert_eq!(
        status(&["sample", "fixtures/standard-9x9.sdk", "--max-nodes", "22"]),
        Some(1)
    );
    assert_eq!(status(&["count", "--side", "16"]), Some(2));
}
