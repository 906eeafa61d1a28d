//! The program itself, as a shell runs it, where it differs from other chapters'.

use std::process::Output;

fn run(args: &[&str]) -> Output {
    sessions::execute(env!("CARGO_BIN_EXE_10-bdd-model-counting"), args)
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
    assert_eq!(status(&["count", "--side", "9", "--max-nodes", "1000"]), Some(1));
    assert_eq!(status(&["count", "--side", "16"]), Some(2));
}

#[test]
fn two_drawings_do_not_go_into_one_file_by_two_names() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    std::fs::create_dir_all(format!("{folder}/in")).expect("a folder");
    let (dot, svg) = (format!("{folder}/toy"), format!("{folder}/in/../toy"));
    let _ = std::fs::remove_file(&dot);
    let output = run(&["toy", "--dot", &dot, "--svg", &svg]);
    assert_eq!(output.status.code(), Some(2));
    assert!(!std::fs::exists(dot).is_ok_and(|there| there));
}
