//! The program itself, as a shell runs it, where it differs from other chapters'.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::path::Path;
use std::process::{Command, Output};

fn run(args: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_10-bdd-model-counting"));
    program.current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."));
    program.args(args).output().unwrap()
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
    assert_eq!(status(&["count", "--side", "16"]), Some(2));
}
