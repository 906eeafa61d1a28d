//! Every chapter has the tests that all chapters have, and every figure a chapter that draws it.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::path::Path;

/// What is missing in the project in a folder, each with its remedy.
fn missing(root: &Path) -> Vec<String> {
    let names = |folder: &str| {
        let entries = fs::read_dir(root.join(folder)).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    };
    let mut chapters = names("examples");
    chapters.retain(|name| name.starts_with(|mark: char| mark.is_ascii_digit()));
    let mut missing = Vec::new();
    for chapter in &chapters {
        let says = |file: &str, words: &[&str]| {
            let text = fs::read_to_string(root.join("examples").join(chapter).join(file));
            text.is_ok_and(|text| words.iter().all(|word| text.contains(word)))
        };
        let itself = format!("\"{chapter}\"");
        for (file, words) in [
            ("tests/book.rs", ["sessions::check_chapter(", itself.as_str()]),
            ("tests/manners.rs", ["sessions::manners!", itself.as_str()]),
        ] {
            if !says(file, &words) {
                missing.push(format!("examples/{chapter}/{file} should say {}", words.join(" … ")));
            }
        }
    }
    for figure in names("book/figures") {
        let drawn = chapters.iter().any(|chapter| figure.starts_with(&format!("{chapter}-")));
        if !drawn {
            missing.push(format!("book/figures/{figure} is drawn by no chapter; take it out"));
        }
    }
    missing
}

#[test]
fn every_chapter_has_the_tests_of_all_and_every_figure_its_chapter() {
    assert_eq!(missing(Path::new("../..")), [""; 0]);
}

#[test]
fn a_chapter_without_its_tests_and_a_figure_without_a_chapter_are_named() {
    let root = tempfile::tempdir().unwrap();
    let write = |path: &str, text: &str| {
        let path = root.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("examples/01-a/tests/book.rs", "sessions::check_chapter(&here, \"01-a\")");
    write("examples/01-a/tests/manners.rs", "sessions::manners!(Chapter { name: \"01-a\" });");
    write("book/figures/01-a-tree.svg", "");
    assert_eq!(missing(root.path()), [""; 0]);
    write("examples/02-b/tests/book.rs", "sessions::check_chapter(&here, \"01-a\")");
    write("book/figures/sun.svg", "");
    let told = missing(root.path());
    assert_eq!(told.len(), 3, "{told:?}");
    assert!(told[0].starts_with("examples/02-b/tests/book.rs should say"), "{told:?}");
    assert!(told[1].starts_with("examples/02-b/tests/manners.rs should say"), "{told:?}");
    assert_eq!(told[2], "book/figures/sun.svg is drawn by no chapter; take it out");
}
