//! The figures: what `figure` draws is what the book shows.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use world::{Exit, Memory};

use crate::project::{is_blessed, root};

use super::Chapter;

/// The committed figures are what the program draws; `BLESS=1` writes them.
pub fn every_committed_figure_is_what_is_drawn(chapter: &Chapter) {
    let bless = is_blessed();
    for name in chapter.figures() {
        let drawn = chapter.program.answer(&["figure", &name], &[]);
        let path = committed(chapter, &name);
        if bless {
            fs::write(&path, &drawn).expect("the figure can be written");
        }
        let committed = fs::read_to_string(&path).unwrap_or_default();
        assert!(committed == drawn, "{} is not what is drawn; BLESS=1 writes it", path.display());
    }
}

/// The file of a figure in the book.
fn committed(chapter: &Chapter, name: &str) -> PathBuf {
    let file = format!("{}-{name}.svg", chapter.program.name);
    root().join("book/figures").join(file)
}

/// No figure of the chapter is left in the book that nothing draws any more.
pub fn every_figure_in_the_book_is_drawn(chapter: &Chapter) {
    let begin = format!("{}-", chapter.program.name);
    let files = fs::read_dir(root().join("book/figures")).expect("the folder of the figures");
    let names = files.filter_map(|file| file.ok()?.file_name().into_string().ok());
    let in_book: BTreeSet<String> = names
        .filter_map(|name| Some(name.strip_prefix(&begin)?.strip_suffix(".svg")?.to_owned()))
        .collect();
    let drawn: BTreeSet<String> = chapter.figures().into_iter().collect();
    assert!(in_book.is_subset(&drawn), "{in_book:?}, of which {drawn:?} are drawn");
}

/// Somebody who does not see the figure is told what is on it.
pub fn every_figure_has_a_title_and_a_description(chapter: &Chapter) {
    for name in chapter.figures() {
        // Some figures take long to draw, and what is drawn is what is committed.
        let drawn = fs::read_to_string(committed(chapter, &name)).expect("it is in the book");
        for element in ["title", "desc"] {
            let id = format!("<{element} id=\"figure-{}-{name}-{element}\">", chapter.program.name);
            let (_, text) = drawn.split_once(&id).expect(&id);
            let (text, _) = text.split_once("</").expect("its end");
            assert!(!text.trim().is_empty(), "{name} has an empty {element}");
        }
    }
}

/// A figure goes to standard output, or into the file that `--output` names.
pub fn a_figure_goes_to_standard_output_or_to_a_file(chapter: &Chapter) {
    let program = chapter.program;
    // All figures go the same way, and some take long to draw.
    let name = &chapter.figures()[0];
    let svg = program.answer(&["figure", name], &[]);
    assert_eq!(program.answer(&["figure", name, "--output", "-"], &[]), svg);
    let mut memory = Memory::default();
    let args = ["figure", name, "--output", "folder/a b.svg"];
    assert_eq!(program.run_in(&args, &mut memory.world()), Exit::Answered);
    assert!(memory.out.is_empty() && memory.err.is_empty(), "{name}");
    assert_eq!(memory.files[Path::new("folder/a b.svg")], svg.as_bytes());
}

/// Whoever asks for a figure that there is not is told which there are.
pub fn a_figure_that_nobody_drew_is_refused_with_the_list(chapter: &Chapter) {
    let line = chapter.program.refusal(&["figure", "sun"], &[]);
    assert!(line.contains(&chapter.figures().join(", ")), "{line}");
    assert!(chapter.program.refusal(&["figure"], &[]).contains("<NAME>"));
}
