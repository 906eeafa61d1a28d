//! HTML in a page: every tag that opens has to close, in the part of the page it opens in.

use std::ops::Range;

use pulldown_cmark::{Event, Tag, TagEnd};

use crate::markup::{self, Markup, Piece};
use crate::page::{Draft, Page};
use crate::problem::Refusal;

/// Elements that have no end tag.
const VOID: [&str; 14] = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
];

/// Refuses tags without a partner.
pub(crate) fn check(page: &Page<'_>, draft: &mut Draft) {
    let mut open = Open::default();
    let mut in_code = false;
    let mut events = page.events.iter();
    while let Some((event, range)) = events.next() {
        match event {
            // A block of HTML comes in lines, but a tag may run over several of them.
            Event::Start(Tag::HtmlBlock) => {
                open.read(page, range, draft);
                events.find(|(event, _)| matches!(event, Event::End(TagEnd::HtmlBlock)));
            }
            Event::InlineHtml(_) => open.read(page, range, draft),
            Event::Text(_) if !in_code => check_text(page, range, draft),
            Event::Start(tag) => {
                in_code |= matches!(tag, Tag::CodeBlock(_));
                open.levels.push(open.tags.len());
            }
            Event::End(tag) => {
                in_code &= !matches!(tag, TagEnd::CodeBlock);
                let level = open.levels.pop().unwrap_or(0);
                open.refuse_above(level, page, draft);
            }
            _ => {}
        }
    }
    open.refuse_above(0, page, draft);
}

/// The tags that are open at some point of the page.
#[derive(Default)]
struct Open<'a> {
    /// Name and place of each tag, the outermost first.
    tags: Vec<(&'a str, usize)>,
    /// How many were open when each part of the page around this point began.
    levels: Vec<usize>,
}

impl<'a> Open<'a> {
    fn read(&mut self, page: &Page<'a>, range: &Range<usize>, draft: &mut Draft) {
        let html = &page.text[range.clone()];
        for piece in markup::pieces(html) {
            match piece {
                Piece::Tag(tag) => {
                    let at = page.offset(tag.source);
                    self.read_tag(page, &tag, at, draft);
                }
                Piece::Broken(rest) => {
                    let at = page.offset(rest);
                    draft.refuse(page, at, Refusal::BrokenTag(first_words(rest)));
                }
                Piece::Text(_) | Piece::Comment => {}
            }
        }
    }

    fn read_tag(&mut self, page: &Page<'a>, tag: &Markup<'a>, at: usize, draft: &mut Draft) {
        let level = self.levels.last().copied().unwrap_or(0);
        if tag.is_end() {
            match self.tags.last() {
                Some((name, _)) if *name == tag.name && self.tags.len() > level => {
                    self.tags.pop();
                }
                _ => draft.refuse(page, at, Refusal::StrayEndTag(tag.name.to_owned())),
            }
        } else if !tag.is_empty() && !VOID.contains(&tag.name) {
            self.tags.push((tag.name, at));
        }
    }

    fn refuse_above(&mut self, level: usize, page: &Page<'_>, draft: &mut Draft) {
        for (name, at) in self.tags.drain(level.min(self.tags.len())..) {
            draft.refuse(page, at, Refusal::UnclosedTag(name.to_owned()));
        }
    }
}

/// Refuses a `<` in prose that looks like a tag and is none, since it has no end.
fn check_text(page: &Page<'_>, range: &Range<usize>, draft: &mut Draft) {
    for (at, _) in page.text[range.clone()].match_indices('<') {
        let at = range.start + at;
        let next = page.text[at + 1..].trim_start_matches('/').chars().next();
        if next.is_some_and(|c| c.is_ascii_alphabetic()) && !page.escaped(at) {
            let rest = page.text[at..].to_owned();
            draft.refuse(page, at, Refusal::BrokenTag(first_words(&rest)));
        }
    }
}

/// Enough of a text to recognise it by.
fn first_words(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default();
    line.chars().take(40).collect::<String>().trim_end().to_owned()
}
