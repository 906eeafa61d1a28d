//! The introduction says that the glossary has every name of the output.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

#[test]
fn every_name_in_an_answer_is_in_the_glossary() {
    let edition = Path::new("../en").to_path_buf();
    let known = terms(&fs::read_to_string(edition.join("glossary.md")).expect("a page"));
    let mut seen = BTreeSet::new();
    for folder in [edition.clone(), edition.join("answers")] {
        for page in fs::read_dir(folder).expect("a folder") {
            let path = page.expect("a page").path();
            if path.extension().is_some_and(|ending| ending == "md") {
                seen.extend(names(&fs::read_to_string(path).expect("a page")));
            }
        }
    }
    assert!(seen.contains("status") && seen.contains("peak nodes"), "{seen:?}");
    let is_known = |name: &str| {
        let singular = [name.strip_suffix('s'), name.strip_suffix("es")];
        known.contains(name) || singular.iter().flatten().any(|one| known.contains(*one))
    };
    let missing: Vec<_> = seen.iter().filter(|name| !is_known(name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// The terms that a glossary defines, one by one, and what its definitions set as code.
fn terms(glossary: &str) -> BTreeSet<String> {
    let lines: Vec<&str> = glossary.lines().collect();
    let defined = lines.windows(2).filter(|pair| pair[1].starts_with(": ")).map(|pair| pair[0]);
    let terms = defined.flat_map(|term| term.split(", ").flat_map(|part| part.split(" and ")));
    let code = glossary.split('`').skip(1).step_by(2);
    terms.chain(code).map(str::to_lowercase).collect()
}

/// The names of the facts and blocks in the sessions of a page: words before a colon.
fn names(page: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for block in page.split("```console\n").skip(1) {
        let session = block.split("```").next().unwrap_or_default();
        for line in session.lines() {
            let Some((name, rest)) = line.split_once(':') else { continue };
            let is_words = |c: char| c.is_ascii_lowercase() || c == ' ';
            // What is indented is part of a trace, and a letter names a node of a warm-up.
            let begins = name.len() > 1 && !name.starts_with(' ');
            if begins && name.chars().all(is_words) && !rest.starts_with(|c| c != ' ') {
                names.insert(name.to_owned());
            }
        }
    }
    names
}
