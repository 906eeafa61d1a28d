//! The program itself, as a shell runs it, where it differs from other chapters'.

use std::process::Output;

fn run(args: &[&str]) -> Output {
    sessions::execute(env!("CARGO_BIN_EXE_01-backtracking"), args)
}

#[test]
fn the_exit_status_says_whether_the_question_was_answered() {
    let status = |args: &[&str]| run(args).status.code();
    assert_eq!(status(&["solve", "fixtures/standard-9x9.sdk"]), Some(0));
    assert_eq!(status(&["solve", "fixtures/unsat-9x9.sdk"]), Some(0));
    assert_eq!(
        status(&["solve", "fixtures/unsat-9x9.sdk", "--node-limit", "4783"]),
        Some(1)
    );
    assert_eq!(status(&["solve", "fixtures/README.md"]), Some(2));
}

/// The search of a square of order 64 is 4096 calls deep. A system may leave a
/// process less stack than that takes, but not its program.
#[cfg(unix)]
#[test]
fn a_deep_search_does_not_depend_on_the_stack_that_the_system_gives() {
    let row = vec!["."; 64].join(" ") + "\n";
    let square =
        std::env::temp_dir().join(format!("blank-64-{}", std::process::id()));
    std::fs::write(&square, row.repeat(64)).unwrap();
    let run = "ulimit -s 512 && exec \"$0\" latin \"$1\" --limit 1 --show 0";
    let output = std::process::Command::new("sh")
        .args(["-c", run, env!("CARGO_BIN_EXE_01-backtracking")])
        .arg(&square)
        .output()
        .unwrap();
    std::fs::remove_file(square).unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), &*told), (Some(0), ""));
    assert!(output.stdout.starts_with(b"completable: yes\n"));
}
