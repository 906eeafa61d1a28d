//! Tests look at the checkout in which they run, not at the one in which they were built.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test may panic and tell")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use sessions::{Project, is_blessed};

/// Where a source file may name the folder in which it was built: the launcher, which is started
/// without cargo too, its tests, and a macro that takes files into a program.
const MAY_NAME: [&str; 4] = [
    "book/chapter/src/main.rs",
    "book/chapter/tests/launcher.rs",
    "book/sessions/tests/checkout.rs",
    "examples/world/src/tour.rs",
];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap();
        if path.is_dir() && name != "target" && name != "node_modules" {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn no_test_names_the_folder_in_which_it_was_built() {
    let root = Path::new("../..");
    let mut found = Vec::new();
    ["book", "examples"].iter().for_each(|folder| sources(&root.join(folder), &mut found));
    assert!(found.len() > 100, "{}", found.len());
    let names = |path: &&PathBuf| {
        let inside = path.strip_prefix(root).unwrap();
        let may = MAY_NAME.iter().any(|file| Path::new(file) == inside);
        !may && fs::read_to_string(path).unwrap().contains("env!(\"CARGO_MANIFEST_DIR\")")
    };
    let wrong: Vec<&PathBuf> = found.iter().filter(names).collect();
    assert!(wrong.is_empty(), "say Path::new(\"../..\") in its place: {wrong:?}");
}

/// Run by the next test, in a copy; alone it says where the project is.
#[test]
fn the_project_tells_where_it_is() {
    println!("project: {}", Project::here().root().display());
    println!("blessed: {}", is_blessed());
}

#[test]
fn a_copy_of_the_project_is_looked_at_itself_and_rewritten_only_for_a_1() {
    let copy = tempfile::tempdir().unwrap();
    let package = copy.path().join("book/sessions");
    fs::create_dir_all(&package).unwrap();
    let real = fs::canonicalize(copy.path()).unwrap();
    for (bless, blessed) in [("", false), ("0", false), ("yes", false), ("1", true)] {
        let output = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "the_project_tells_where_it_is", "--nocapture"])
            .env("BLESS", bless)
            .current_dir(&package)
            .output()
            .unwrap();
        let told = String::from_utf8(output.stdout).unwrap();
        assert!(told.contains(&format!("project: {}\n", real.display())), "{told}");
        assert!(told.contains(&format!("blessed: {blessed}\n")), "BLESS={bless}: {told}");
    }
}
