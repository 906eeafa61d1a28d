//! What `cargo chapter` promises, held against the launcher itself.
//!
//! The projects are made up in a temporary folder, so that no chapter of the book is needed.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A chapter that prints its arguments and its working folder, and ends with status 7.
const ECHO: &str = r#"fn main() -> std::process::ExitCode {
    let args: Vec<_> = std::env::args_os().skip(1).collect();
    println!("{args:?}");
    println!("{}", std::env::current_dir().unwrap().display());
    eprintln!("to standard error");
    std::process::ExitCode::from(7)
}
"#;

/// A fresh project with two chapters, `05-exact-cover` and `77-echo`.
fn project(name: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&root);
    for folder in ["book/chapter", "examples/grid", "examples/05-exact-cover", "examples/77-echo"] {
        write(&root.join(folder).join("src/lib.rs"), "");
        let (_, package) = folder.split_once('/').expect("a package lies one folder down");
        let name = package.trim_start_matches(|c: char| c.is_ascii_digit() || c == '-');
        write(
            &root.join(folder).join("Cargo.toml"),
            &format!("[package]\nname = \"{name}\"\nedition = \"2024\"\n"),
        );
    }
    fs::create_dir_all(root.join("examples/33-not-a-package")).expect("a folder can be made");
    write(&root.join("examples/77-echo/src/bin/77-echo.rs"), ECHO);
    write(
        &root.join("Cargo.toml"),
        "[workspace]\nresolver = \"3\"\nmembers = [\"examples/77-echo\"]\n",
    );
    root
}

fn write(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().expect("a file lies in a folder"))
        .expect("a folder can be made");
    fs::write(path, text).expect("a file can be written");
}

/// The launcher, as `cargo run` would start it in that project.
fn launcher(root: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chapter"));
    command.env("CARGO_MANIFEST_DIR", root.join("book/chapter"));
    command.env("CARGO_TARGET_DIR", root.join("target"));
    command
}

fn run(command: &mut Command) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = command.output().expect("the launcher starts");
    let text = |bytes| String::from_utf8(bytes).expect("the output is text");
    (status.code(), text(stdout), text(stderr))
}

#[test]
fn a_name_that_means_nothing_lists_the_chapters_and_fails_with_2() {
    let root = project("unknown-name");
    for name in ["5-exact-cover", "../x", "99-none", "", "33-not-a-package", "grid", "--version"] {
        let (status, stdout, stderr) = run(launcher(&root).arg(name));
        assert_eq!(status, Some(2), "{name:?}: {stderr}");
        assert_eq!(stdout, "", "{name:?}");
        let first = stderr.lines().next().expect("an error is told");
        assert_eq!(first, format!("chapter: {name:?} is not the name of a chapter"));
        assert!(stderr.contains("just chapter NAME [ARGS]"), "{stderr}");
        assert!(stderr.contains("cargo chapter NAME [ARGS]"), "{stderr}");
        assert!(stderr.ends_with("\n\n  05-exact-cover\n  77-echo\n"), "{stderr}");
    }
}

#[test]
fn no_name_lists_the_chapters_and_fails_with_2() {
    let (status, stdout, stderr) = run(&mut launcher(&project("no-name")));
    assert_eq!((status, stdout.as_str()), (Some(2), ""));
    let first = stderr.lines().next();
    assert_eq!(first, Some("chapter: no name was given, the name of a chapter was expected"));
    assert!(stderr.ends_with("\n\n  05-exact-cover\n  77-echo\n"), "{stderr}");
}

#[test]
fn help_is_an_answer_on_standard_output() {
    let root = project("help");
    for flag in ["--help", "-h"] {
        let (status, stdout, stderr) = run(launcher(&root).arg(flag));
        assert_eq!((status, stderr.as_str()), (Some(0), ""));
        assert!(stdout.contains("Usage: just chapter NAME [ARGS]"), "{stdout}");
        assert!(stdout.ends_with("\n\n  05-exact-cover\n  77-echo\n"), "{stdout}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn help_that_a_full_disk_does_not_take_is_no_answer() {
    let full = fs::File::options().write(true).open("/dev/full").expect("the device");
    let mut command = launcher(&project("full"));
    let output = command.arg("--help").stdout(full).output().expect("the launcher starts");
    let told = String::from_utf8(output.stderr).expect("the output is text");
    assert_eq!(told, "chapter: standard output: no storage space\n");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_reader_of_the_help_may_leave_early() {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let mut command = launcher(&project("early"));
    let output = command.arg("--help").stdout(writer).output().expect("the launcher starts");
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

#[test]
fn the_project_of_the_launcher_itself_is_found_from_anywhere() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chapter"));
    command.arg("--help").env_remove("CARGO_MANIFEST_DIR").current_dir(std::env::temp_dir());
    let (status, stdout, _) = run(&mut command);
    assert_eq!(status, Some(0));
    assert!(stdout.contains("\n  05-exact-cover\n"), "{stdout}");
}

#[test]
fn arguments_folder_streams_and_status_pass_through_the_real_cargo() {
    let root = project("real-cargo");
    let elsewhere = fs::canonicalize(root.join("examples/grid")).expect("the folder exists");
    let args = ["a b", "", "--help", "--", "*", "$HOME", "'\"", "-q"];
    for name in ["77", "echo"] {
        let (status, stdout, stderr) =
            run(launcher(&root).arg(name).args(args).current_dir(&elsewhere));
        assert_eq!(status, Some(7), "{stderr}");
        let mut lines = stdout.lines();
        assert_eq!(lines.next(), Some(format!("{args:?}").as_str()));
        let folder = PathBuf::from(lines.next().expect("the folder is printed"));
        assert_eq!(fs::canonicalize(folder).expect("the folder exists"), elsewhere);
        assert!(stderr.ends_with("to standard error\n"), "{stderr}");
        assert!(!stderr.contains("Running"), "{stderr}");
    }
}

#[test]
fn a_cargo_that_is_not_there_is_named() {
    let root = project("no-cargo");
    let (status, stdout, stderr) =
        run(launcher(&root).arg("77").env("CARGO", root.join("nowhere")));
    assert_eq!((status, stdout.as_str()), (Some(2), ""));
    assert!(stderr.contains("could not be started"), "{stderr}");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
}

/// With a script in place of cargo, so that the command line itself can be seen.
#[cfg(unix)]
mod with_a_script_for_cargo {
    use super::*;
    use std::os::unix::ffi::{OsStrExt, OsStringExt};

    /// The launcher as if it lay in `target/PROFILE` of the project, with `script` as its cargo.
    ///
    /// Linked, and the script committed, since a program that was written a moment ago can be
    /// refused as busy while another test starts a process.
    fn linked_launcher(root: &Path, profile: &str, script: &str) -> Command {
        let folder = root.join("target").join(profile);
        fs::create_dir_all(&folder).expect("a folder can be made");
        let link = folder.join("chapter");
        fs::hard_link(env!("CARGO_BIN_EXE_chapter"), &link).expect("the launcher can be linked");
        let mut command = Command::new(link);
        command.env("CARGO", concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cargo.sh"));
        command.env("CARGO_MANIFEST_DIR", root.join("book/chapter"));
        command.env("SCRIPT", script);
        command
    }

    const SHOW_COMMAND: &str = r#"printf '[%s]' "$@"; echo"#;

    #[test]
    fn a_first_run_builds_in_the_open_and_a_later_one_is_quiet() {
        let root = project("first-run");
        let manifest = root.join("Cargo.toml").display().to_string();
        let build = format!("[build][--bin][77-echo][--manifest-path][{manifest}]\n");
        let run_it =
            format!("[run][--bin][77-echo][--manifest-path][{manifest}][--quiet][--][toy]\n");
        let mut command = linked_launcher(&root, "debug", SHOW_COMMAND);
        command.args(["77", "toy"]);
        assert_eq!(run(&mut command).1, build + &run_it);
        write(&root.join("target/debug/77-echo"), "");
        assert_eq!(run(&mut command), (Some(0), run_it, String::new()));
    }

    #[test]
    fn a_release_launcher_runs_release_binaries() {
        let root = project("release");
        let mut command = linked_launcher(&root, "release", SHOW_COMMAND);
        let (_, stdout, _) = run(command.arg("77"));
        assert_eq!(stdout.matches("[--release]").count(), 2, "{stdout}");
    }

    #[test]
    fn bytes_that_are_not_text_pass_through() {
        let root = project("bytes");
        let mut command = linked_launcher(&root, "debug", r#"shift 7; printf '%s' "$2""#);
        write(&root.join("target/debug/77-echo"), "");
        let odd = OsString::from_vec(vec![b'x', 0xff, b' ', b'y']);
        let output = command.arg("echo").args(["one"]).arg(&odd).output().expect("it starts");
        assert_eq!(output.stdout, odd.as_bytes());
    }

    #[test]
    fn a_name_that_is_not_text_is_refused() {
        let root = project("odd-name");
        let odd = OsString::from_vec(vec![b'5', 0xff]);
        let (status, _, stderr) = run(linked_launcher(&root, "debug", SHOW_COMMAND).arg(odd));
        assert_eq!(status, Some(2), "{stderr}");
    }

    #[test]
    fn a_failed_build_ends_the_run_with_its_status() {
        let root = project("failed-build");
        let mut command = linked_launcher(&root, "debug", "echo \"$1\"; exit 101");
        assert_eq!(run(command.arg("77")), (Some(101), "build\n".to_owned(), String::new()));
    }

    #[test]
    fn a_killed_chapter_is_a_failure() {
        let root = project("killed");
        let mut command = linked_launcher(&root, "debug", "kill -9 $$");
        write(&root.join("target/debug/77-echo"), "");
        assert_eq!(run(command.arg("77")).0, Some(1));
    }

    #[test]
    fn standard_input_reaches_the_chapter() {
        let root = project("stdin");
        let mut command = linked_launcher(&root, "debug", "cat");
        let puzzle = root.join("puzzle.txt");
        write(&puzzle, "12..\n");
        command.arg("77").stdin(fs::File::open(puzzle).expect("it was just written"));
        assert_eq!(run(&mut command).1, "12..\n");
    }
}
