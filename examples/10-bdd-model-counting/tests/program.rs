//! The program itself, as a shell runs it: files, streams and exit status.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn program() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_10-bdd-model-counting"));
    program.current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."));
    program
}

fn run(args: &[&str]) -> Output {
    program().args(args).output().unwrap()
}

/// The one line with which these arguments are refused.
#[track_caller]
fn refusal(args: &[&str]) -> String {
    let output = run(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    assert!(output.stdout.is_empty(), "{args:?}");
    let line = String::from_utf8(output.stderr).unwrap();
    assert_eq!(line.matches('\n').count(), 1, "{line}");
    line.trim_end().to_string()
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
    assert_eq!(status(&["solve", "fixtures/README.md"]), Some(2));
    assert_eq!(status(&["--help"]), Some(0));
    assert_eq!(status(&["--version"]), Some(0));
    assert_eq!(
        status(&["solve", "fixtures/unsat-4x4.sdk", "--limit", "1"]),
        Some(2)
    );
}

#[test]
fn paths_that_are_no_files_are_refused() {
    assert_eq!(refusal(&["solve", "fixtures"]), "fixtures: a folder, not a file");
    assert_eq!(
        refusal(&["solve", "no/such.sdk"]),
        "no/such.sdk: no such file (names are read from the folder that you are in)"
    );
    assert_eq!(
        refusal(&["figure", "orders", "--output", "no/such/orders.svg"]),
        "no/such/orders.svg: no such folder"
    );
    assert_eq!(
        refusal(&["solve", "fixtures/cases/latin1-comment.sdk"]),
        "fixtures/cases/latin1-comment.sdk:1:5: \
         found byte 0xE9, expected UTF-8 text (save the file as UTF-8)"
    );
}

#[cfg(unix)]
#[test]
fn devices_are_read_to_an_early_end() {
    assert_eq!(
        refusal(&["solve", "/dev/null"]),
        "/dev/null:1:1: no cells; 16, 36, 81 or 256 are read"
    );
    assert_eq!(
        refusal(&["solve", "/dev/zero"]),
        "/dev/zero: too large; at most 1048576 bytes are read here"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_in_one_line() {
    // The tour, too, stops at the first line that nobody takes.
    for args in [&["toy"][..], &[]] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let output = program().args(args).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        let line = String::from_utf8(output.stderr).unwrap();
        assert_eq!(line, "10-bdd-model-counting: standard output: no space left\n");
    }
}

#[cfg(unix)]
#[test]
fn an_unreadable_file_is_refused_but_to_the_superuser() {
    use std::os::unix::fs::PermissionsExt;
    let path =
        std::env::temp_dir().join(format!("unreadable-{}.sdk", std::process::id()));
    std::fs::write(&path, "1...\n....\n....\n....\n").unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o000)).unwrap();
    let output = run(&["solve", path.to_str().unwrap()]);
    std::fs::remove_file(&path).unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    // The superuser may read everything.
    if output.status.code() != Some(0) {
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(told, format!("{}: permission denied\n", path.display()));
    }
}

#[cfg(unix)]
#[test]
fn a_name_that_is_not_utf8_is_a_name() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let output = program()
        .arg("solve")
        .arg(OsStr::from_bytes(b"no\xff.sdk"))
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("no such file"));
}

#[test]
fn a_reader_who_leaves_early_ends_the_program_quietly() {
    let mut child = program()
        .args(["solve", "fixtures/cases/empty-4x4.sdk", "--show", "288"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Nobody reads what is printed.
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}

#[test]
fn a_puzzle_is_read_from_standard_input() {
    let mut child = program()
        .args(["solve", "-", "--show", "0"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"1..4\n....\n....\n.32.\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.stdout.starts_with(b"status: solved\n"));
}

#[test]
fn the_output_does_not_depend_on_the_surroundings() {
    let bytes = |surroundings: &[(&str, &str)], folder: &Path| {
        let mut program = program();
        program.current_dir(folder).envs(surroundings.iter().copied());
        program.args(["solve", "fixtures/shidoku-4x4.sdk"]).output().unwrap().stdout
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let plain = bytes(&[], &root);
    assert!(plain.len() > 200);
    let surroundings =
        [("LC_ALL", "tr_TR.UTF-8"), ("COLUMNS", "40"), ("TERM", "dumb")];
    assert_eq!(bytes(&surroundings, &root), plain);
    let surroundings =
        [("LC_ALL", "C"), ("RUST_BACKTRACE", "1"), ("CLICOLOR_FORCE", "1")];
    assert_eq!(bytes(&surroundings, &root), plain);
}
