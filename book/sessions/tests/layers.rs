//! The modules of every crate are layers, and every chapter has the same three rooms.
//!
//! The rule of the layers: of the modules that lie in one module, none names another that names it
//! in turn, straight or by way of others. A module names another by a path (`use crate::b::B`,
//! `super::b::f()`), and also by what their parent hands on of it (`pub use b::B` above makes
//! `crate::B` a name of `b`). A child may name what its parent itself defines, and a parent whatever
//! its children define. Tests (`mod tests`), and what a glob hands on, are not looked at.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

#[path = "layers/source.rs"]
mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use source::{Crate, Module};

/// For each module, those beside it that it or its children name.
type Names = BTreeMap<Module, BTreeSet<Module>>;

/// Every package of the project.
fn packages() -> Vec<PathBuf> {
    let root = Path::new("../..");
    let folders =
        ["book", "examples"].iter().flat_map(|folder| fs::read_dir(root.join(folder)).unwrap());
    let mut packages: Vec<PathBuf> = folders.map(|entry| entry.unwrap().path()).collect();
    packages.retain(|package| package.join("Cargo.toml").is_file());
    packages.sort();
    packages
}

/// Whether a package is a chapter.
fn is_chapter(package: &Path) -> bool {
    let name = package.file_name().unwrap().to_str().unwrap();
    name.starts_with(|mark: char| mark.is_ascii_digit())
}

fn names(read: &Crate) -> Names {
    let mut names = Names::new();
    for (module, path) in &read.paths {
        let Some(named) = read.defines(module, path) else { continue };
        let common = module.iter().zip(&named).take_while(|(one, other)| one == other).count();
        // One lies in the other, if not both go on from where their ways part.
        if let (Some(_), Some(_)) = (module.get(common), named.get(common)) {
            let (from, to) = (module[..=common].to_vec(), named[..=common].to_vec());
            names.entry(from).or_default().insert(to);
        }
    }
    names
}

/// A circle of modules, each of which names the next, if there is one.
fn circle(names: &Names) -> Option<Vec<String>> {
    fn walk(
        names: &Names,
        way: &mut Vec<Module>,
        done: &mut BTreeSet<Module>,
    ) -> Option<Vec<Module>> {
        let here = way.last()?.clone();
        for next in names.get(&here).into_iter().flatten() {
            if let Some(start) = way.iter().position(|module| module == next) {
                return Some([&way[start..], std::slice::from_ref(next)].concat());
            }
            if !done.contains(next) {
                way.push(next.clone());
                if let Some(circle) = walk(names, way, done) {
                    return Some(circle);
                }
                way.pop();
            }
        }
        done.insert(here);
        None
    }
    let mut done = BTreeSet::new();
    let circle = names.keys().find_map(|start| walk(names, &mut vec![start.clone()], &mut done))?;
    Some(circle.iter().map(|module| module.join("::")).collect())
}

/// A package of these files, read.
fn package(files: &[(&str, &str)]) -> Crate {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let file = folder.path().join("src").join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }
    Crate::read(folder.path())
}

#[test]
fn no_modules_of_a_crate_name_each_other_in_a_circle() {
    let mut circles = Vec::new();
    for package in packages() {
        let read = Crate::read(&package);
        assert!(!read.paths.is_empty(), "{} was not read", package.display());
        circles.extend(circle(&names(&read)).map(|way| format!("{}: {way:?}", package.display())));
    }
    assert!(circles.is_empty(), "{circles:#?}");
}

#[test]
fn a_circle_is_found_by_whatever_paths_it_is_made() {
    let found = |a: &str, b: &str| {
        let root = "mod a; mod b; mod c; pub use b::{B, deep as d}; pub struct Own;";
        let c = "// crate::a::A\nconst C: (&str, char) = (\"\\\"crate::a::A\", '\"');";
        circle(&names(&package(&[("lib.rs", root), ("a.rs", a), ("b.rs", b), ("c.rs", c)])))
    };
    let expected = Some(["a", "b", "a"].map(str::to_owned).to_vec());
    for a in [
        "use crate::b::B;",
        "use crate::{Own, b::{self, B}};",
        "use super::b;",
        "fn f<'a>() { let x = 'x'; crate::b::deep() }",
        "use crate::B;",
        "use crate::d;",
        "mod inner { use super::super::b::B; }",
    ] {
        assert_eq!(found(a, "use crate::{Own, a::A};"), expected, "{a}");
    }
    for a in [
        "use crate::Own;",
        "use crate::c::C;",
        "use b::B;",
        "#[cfg(test)] mod tests { use crate::b::B; }",
        "macro_rules! m { () => { $crate::b::B } }",
    ] {
        assert_eq!(found(a, "use crate::{Own, a::A};"), None, "{a}");
    }
}

#[test]
fn a_way_round_over_a_third_and_a_circle_of_children_are_found() {
    let three = [
        ("lib.rs", "mod a; mod b; mod c;"),
        ("a.rs", "use crate::b::B;"),
        ("b.rs", "use crate::c::C;"),
        ("c.rs", "use crate::a::A;"),
    ];
    assert_eq!(circle(&names(&package(&three))).unwrap(), ["a", "b", "c", "a"]);
    let children = [
        ("lib.rs", "mod a { mod b; mod c; pub struct A; }"),
        ("a/b.rs", "use super::{A, c::C};"),
        ("a/c.rs", "use crate::a::b::B;"),
    ];
    assert_eq!(circle(&names(&package(&children))).unwrap(), ["a::b", "a::c", "a::b"]);
}

/// What the two inner rooms of a chapter do not name: other rooms, and other crates.
const ROOMS: [(&str, &[&str], &[&str]); 2] = [
    ("method", &["puzzle", "program"], &["clap", "figure", "world", "serde_json"]),
    ("puzzle", &["program"], &["clap", "figure", "world"]),
];

/// What in a chapter's library is not as the rooms want it.
fn faults_of_rooms(read: &Crate) -> Vec<String> {
    let mut faults = Vec::new();
    for (room, rooms, crates) in ROOMS {
        for (module, path) in
            read.paths.iter().filter(|(module, _)| module.first().is_some_and(|name| name == room))
        {
            let is_room =
                |named: Module| named.first().is_some_and(|name| rooms.contains(&name.as_str()));
            let is_outside = crates.contains(&path[0].as_str());
            if is_outside || read.defines(module, path).is_some_and(is_room) {
                faults.push(format!("{} names {}", module.join("::"), path.join("::")));
            }
        }
    }
    let rooms = ["method", "puzzle", "program"];
    let missing = rooms.iter().filter(|room| !read.modules.contains(&vec![(**room).to_owned()]));
    faults.extend(missing.map(|room| format!("there is no module {room}")));
    if read.root_hands_on {
        faults.push("the root of lib.rs says pub use".to_owned());
    }
    faults
}

#[test]
fn every_chapter_has_its_three_rooms() {
    for chapter in packages().into_iter().filter(|package| is_chapter(package)) {
        for room in ["method", "puzzle", "program"] {
            let folder = chapter.join("src").join(room);
            assert!(folder.is_dir(), "{} is missing", folder.display());
            assert!(!folder.join("mod.rs").exists() && !folder.with_extension("rs").exists());
        }
        assert_eq!(faults_of_rooms(&Crate::read(&chapter)), [""; 0], "{}", chapter.display());
    }
}

#[test]
fn a_room_that_names_another_is_found() {
    let root = "pub mod method { pub mod a; pub use a::A; } pub mod puzzle { mod b; } pub mod program { pub mod c; }";
    let faults = |root: &str, a: &str, b: &str| {
        faults_of_rooms(&package(&[
            ("lib.rs", root),
            ("method/a.rs", a),
            ("puzzle/b.rs", b),
            ("program/c.rs", "use clap::Args;"),
        ]))
    };
    assert_eq!(
        faults(root, "use grid::Cell;", "use crate::method::A; use serde_json::json;"),
        [""; 0]
    );
    for a in [
        "use crate::puzzle::b::B;",
        "fn f() { super::super::program::c::run() }",
        "use world::World;",
        "#[derive(clap::Args)] struct S;",
        "use {serde_json::json};",
    ] {
        assert_eq!(faults(root, a, "").len(), 1, "{a}");
    }
    for b in ["use crate::program::c;", "fn f(w: &figure::Figure) {}"] {
        assert_eq!(faults(root, "", b).len(), 1, "{b}");
    }
    assert_eq!(
        faults(&format!("{root} pub use method::A;"), "", ""),
        ["the root of lib.rs says pub use"]
    );
    assert_eq!(
        faults("pub mod method { pub mod a; } mod puzzle { mod b; }", "", ""),
        ["there is no module program"]
    );
}
