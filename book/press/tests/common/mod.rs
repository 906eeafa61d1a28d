//! A tiny book in memory, sound until a test breaks it.
#![allow(dead_code, reason = "no test file uses all of it")]

use std::collections::{BTreeMap, BTreeSet};

use press::{Setting, Site, press};

/// A figure with everything that a figure needs.
pub const SVG: &str = r##"<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" role="img" aria-labelledby="t d">
<title>A title</title><desc>Words</desc>

<defs><linearGradient id="fade"><stop offset="0"/></linearGradient></defs>
<g id="t" fill="url(#fade)"><text x="1" y="1">a_b *c* $x$</text><use href="#t"/></g>
</svg>
"##;

/// A page that includes an anchor of the only source file, in its fourth line.
pub fn listing(anchor: &str) -> String {
    format!("# A\n\n```rust\n{{{{#include ../../examples/01-a/src/lib.rs:{anchor}}}}}\n```\n")
}

/// A book of one page, `01-a.md`, for one folder with one source file.
pub struct Tiny {
    pages: BTreeMap<String, String>,
    figures: BTreeMap<String, String>,
    folders: BTreeSet<String>,
    files: BTreeMap<String, String>,
}

impl Tiny {
    pub fn new() -> Self {
        let tiny = Self {
            pages: BTreeMap::new(),
            figures: BTreeMap::new(),
            folders: BTreeSet::new(),
            files: BTreeMap::new(),
        };
        tiny.page("SUMMARY.md", "# Summary\n\n- [A](01-a.md)\n")
            .page("01-a.md", "# A\n")
            .folder("01-a")
            .source("// ANCHOR: x\nfn f() {}\n// ANCHOR_END: x\n")
    }

    /// The book with a figure, shown by its page.
    pub fn with_figure(svg: &str) -> Self {
        let page = "# A\n\n![Seen *from* afar, $x_1$.](../figures/a.svg)\n";
        Self::new().figure("a.svg", svg).page("01-a.md", page)
    }

    pub fn page(mut self, name: &str, text: &str) -> Self {
        self.pages.insert(name.to_owned(), text.to_owned());
        self
    }

    pub fn figure(mut self, name: &str, svg: &str) -> Self {
        self.figures.insert(name.to_owned(), svg.to_owned());
        self
    }

    pub fn folder(mut self, name: &str) -> Self {
        self.folders.insert(name.to_owned());
        self
    }

    pub fn source(self, text: &str) -> Self {
        self.file("examples/01-a/src/lib.rs", text)
    }

    pub fn file(mut self, path: &str, text: &str) -> Self {
        self.files.insert(path.to_owned(), text.to_owned());
        self
    }

    /// What press says of the book.
    pub fn problems(self) -> Vec<String> {
        let problems = press(&self.site(), Setting::InPage).err().unwrap_or_default();
        problems.iter().map(ToString::to_string).collect()
    }

    /// Asserts that press has this to say of the book and nothing else.
    #[track_caller]
    pub fn refused_with(self, message: &str) {
        assert_eq!(self.problems(), [message]);
    }

    /// The Markdown that press makes of the page `01-a.md`.
    #[track_caller]
    pub fn pressed(self) -> String {
        let pressed =
            press(&self.site(), Setting::InPage).unwrap_or_else(|problems| panic!("{problems:#?}"));
        pressed.pages["01-a.md"].clone()
    }

    /// The sources as press takes them.
    pub fn site(self) -> Site {
        let files = self.files;
        Site {
            edition: "book/en".to_owned(),
            figures_folder: "book/figures".to_owned(),
            pages: self.pages,
            assets: BTreeSet::new(),
            figures: self.figures,
            folders: self.folders,
            read: Box::new(move |path| files.get(path).cloned()),
        }
    }
}
