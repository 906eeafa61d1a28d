//! A page as Markdown sees it, and the changes press makes to it.

use std::ops::Range;

use pulldown_cmark::{Event, Options, Parser};

use crate::problem::{Problem, Refusal};

/// The name of the table of contents.
pub(crate) const SUMMARY: &str = "SUMMARY.md";

/// A page of the book and the events of its Markdown.
pub(crate) struct Page<'a> {
    /// The path of the page relative to the edition's folder, with `/` between folders.
    pub(crate) name: &'a str,
    /// The path of the page relative to the root of the project.
    pub(crate) path: String,
    /// The source of the page.
    pub(crate) text: &'a str,
    /// What the parser found, each with the bytes of `text` it comes from.
    pub(crate) events: Vec<(Event<'a>, Range<usize>)>,
}

impl<'a> Page<'a> {
    /// Reads a page as mdBook does, and its formulas besides.
    pub(crate) fn read(edition: &str, name: &'a str, text: &'a str) -> Self {
        let events = Parser::new_ext(text, options()).into_offset_iter();
        Self { name, path: format!("{edition}/{name}"), text, events: events.collect() }
    }

    /// The chapter that the page is about, as in `05-exact-cover`; `None` for a page of all.
    pub(crate) fn chapter(&self) -> Option<&'a str> {
        chapter_of(self.name)
    }

    /// The text of the part of the page that starts with the event at `index`.
    pub(crate) fn text_of(&self, index: usize) -> String {
        let mut text = String::new();
        let mut depth = 0;
        for (event, _) in &self.events[index..] {
            match event {
                Event::Start(_) => depth += 1,
                Event::End(_) => depth -= 1,
                Event::Text(piece) | Event::Code(piece) => text.push_str(piece),
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
        text
    }

    /// The number of the line that holds the byte at `offset`, counted from 1.
    pub(crate) fn line(&self, offset: usize) -> usize {
        1 + self.text[..offset].matches('\n').count()
    }

    /// Where `part`, a piece of the page's text, starts in it.
    pub(crate) fn offset(&self, part: &str) -> usize {
        part.as_ptr().addr() - self.text.as_ptr().addr()
    }

    /// What stands before `offset` on its line: the indentation and quote marks of a block.
    pub(crate) fn prefix(&self, offset: usize) -> &'a str {
        let start = self.text[..offset].rfind('\n').map_or(0, |at| at + 1);
        &self.text[start..offset]
    }

    /// Whether a backslash takes the meaning from the character at `offset`.
    pub(crate) fn escaped(&self, offset: usize) -> bool {
        let before = &self.text[..offset];
        (before.len() - before.trim_end_matches('\\').len()) % 2 == 1
    }
}

/// The chapter that a page of this name is about.
pub(crate) fn chapter_of(name: &str) -> Option<&str> {
    let file = name.rsplit('/').next().unwrap_or_default();
    file.strip_suffix(".md").filter(|name| is_numbered(name))
}

/// The options of mdBook 0.5, and formulas.
///
/// They have to agree with mdBook's, or press would take text for code and code for text. Metadata
/// are no part of mdBook's, but of what other readers of the page see, and press refuses them.
fn options() -> Options {
    Options::ENABLE_TABLES
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_HEADING_ATTRIBUTES
        | Options::ENABLE_SMART_PUNCTUATION
        | Options::ENABLE_DEFINITION_LIST
        | Options::ENABLE_GFM
        | Options::ENABLE_MATH
        | Options::ENABLE_YAML_STYLE_METADATA_BLOCKS
        | Options::ENABLE_PLUSES_DELIMITED_METADATA_BLOCKS
}

/// What the passes over a page leave: changes to its source, and what is wrong with it.
#[derive(Default)]
pub(crate) struct Draft {
    edits: Vec<(Range<usize>, String)>,
    /// What is wrong, in no order.
    pub(crate) problems: Vec<Problem>,
}

impl Draft {
    /// Notes that `text` is to stand where the bytes of `range` are.
    pub(crate) fn replace(&mut self, range: Range<usize>, text: String) {
        self.edits.push((range, text));
    }

    /// Notes what is wrong with the page at `offset`.
    pub(crate) fn refuse(&mut self, page: &Page<'_>, offset: usize, refusal: Refusal) {
        self.problems.push(Problem { path: page.path.clone(), line: page.line(offset), refusal });
    }

    /// The source with all changes made.
    pub(crate) fn apply(&mut self, text: &str) -> String {
        self.edits.sort_by_key(|(range, _)| (range.start, range.end));
        let mut out = String::with_capacity(text.len() * 2);
        let mut done = 0;
        for (range, new) in &self.edits {
            // Two passes never change the same bytes: each minds events of its own kind.
            out.push_str(&text[done..range.start]);
            out.push_str(new);
            done = range.end;
        }
        out.push_str(&text[done..]);
        out
    }
}

/// Whether a name starts as `05-exact-cover` does: two digits and a hyphen.
pub(crate) fn is_numbered(name: &str) -> bool {
    let bytes = name.as_bytes();
    bytes.len() > 3 && bytes[0].is_ascii_digit() && bytes[1].is_ascii_digit() && bytes[2] == b'-'
}
