//! The replay against real binaries, built and found by cargo.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use sessions::{Project, check_page};

/// A chapter that shows all that a session can see of its surroundings.
const PROGRAM: &str = r#"
fn main() -> std::process::ExitCode {
    println!("out 1");
    eprintln!("error 2");
    println!("out 3");
    println!("args: {:?}", std::env::args().skip(1).collect::<Vec<_>>());
    println!("locale: {:?}", std::env::var_os("LC_ALL"));
    println!("cargo: {:?}", std::env::var_os("CARGO_MANIFEST_DIR"));
    println!("in the root: {}", std::path::Path::new("examples").is_dir());
    println!("input: {:?}", std::io::read_to_string(std::io::stdin()).unwrap());
    std::process::ExitCode::from(3)
}
"#;

const PAGE: &str = "```console
$ just chapter 91 'a b' < board.txt
out 1
error 2
out 3
args: [\"a b\"]
locale: None
cargo: None
in the root: true
input: \"12..\\n\"
[exit status: 3]
```
";

fn write(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("a folder");
    fs::write(path, text).expect("a file");
}

/// A project with one chapter, called `NUMBER-sessions-trial`.
fn project(number: u8, program: &str) -> PathBuf {
    let name = format!("{number}-sessions-trial");
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(&name);
    let _ = fs::remove_dir_all(&root);
    let package = root.join("examples").join(&name);
    write(&root.join("Cargo.toml"), "[workspace]\nresolver = \"3\"\nmembers = [\"examples/*\"]\n");
    let binary = format!("[[bin]]\nname = \"{name}\"\npath = \"src/main.rs\"\n");
    let manifest = "[package]\nname = \"trial\"\nedition = \"2024\"\n";
    write(&package.join("Cargo.toml"), &format!("{manifest}\n{binary}"));
    write(&package.join("src/main.rs"), program);
    write(&root.join("board.txt"), "12..\n");
    write(&root.join("page.md"), PAGE);
    root
}

#[test]
fn a_fresh_binary_is_run_and_never_a_stale_one() {
    let root = project(91, "fn main() { println!(\"stale\"); }");
    let cargo = std::env::var_os("CARGO").expect("cargo runs the tests");
    let build = Command::new(cargo).arg("build").current_dir(&root).output().expect("cargo starts");
    assert!(build.status.success());
    write(&root.join("examples/91-sessions-trial/src/main.rs"), PROGRAM);
    let project = Project::at(&root);
    check_page(&project, "page.md").unwrap();

    write(&root.join("page.md"), &PAGE.replace("< board.txt", "< none.txt"));
    let refusal = check_page(&project, "page.md").unwrap_err().to_string();
    assert!(refusal.starts_with("page.md:2: none.txt cannot be read: "), "{refusal}");
}

#[test]
fn a_build_that_fails_is_told_in_the_words_of_the_compiler() {
    let root = project(92, "fn main() { not_a_function() }");
    write(&root.join("page.md"), "```console\n$ just chapter 92\n```\n");
    let refusal = check_page(&Project::at(&root), "page.md").unwrap_err().to_string();
    assert!(refusal.starts_with("page.md:2: the binaries cannot be built:\n"), "{refusal}");
    assert!(refusal.contains("not_a_function"), "{refusal}");
}

#[test]
fn a_chapter_without_a_program_is_named() {
    let root = project(93, "fn main() {}");
    write(&root.join("examples/94-no-program/Cargo.toml"), "[package]\nname = \"none\"\n");
    write(&root.join("examples/94-no-program/src/lib.rs"), "");
    write(&root.join("page.md"), "```console\n$ just chapter 94\n```\n");
    let refusal = check_page(&Project::at(&root), "page.md").unwrap_err().to_string();
    assert_eq!(refusal, "page.md:2: no package builds a binary 94-no-program");
}

#[test]
fn the_launcher_of_this_project_answers_a_session() {
    let page = Path::new(env!("CARGO_TARGET_TMPDIR")).join("launcher.md");
    write(&page, "```console\n$ cargo chapter --help\n$ just chapter\n[exit status: 2]\n```\n");
    let path = page.to_str().expect("the target folder has a name in UTF-8");
    check_page(&Project::here().blessing(|_| ()), path).unwrap();
    check_page(&Project::at(Project::here().root()), path).unwrap();
    let text = fs::read_to_string(&page).expect("the page was just rewritten");
    assert_eq!(text.matches("\nUsage: just chapter NAME [ARGS]\n").count(), 2, "{text}");
    assert!(text.ends_with("\n[exit status: 2]\n```\n"), "{text}");

    write(&page, &text.replace("just chapter NAME", "just chapter NAMES"));
    let refusal = check_page(&Project::at(Project::here().root()), path).unwrap_err().to_string();
    assert!(refusal.contains("the page (-) differs from what is printed (+)"), "{refusal}");
}
