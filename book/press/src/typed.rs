//! Nothing in a block of code is typed by hand: it is a session, an include, or commands to type.
//!
//! The tests run what stands in a `console` block and compile what is included. So output may hide
//! in no other block, in no HTML, and in no lines that other readers of the page skip.

use std::ops::Range;

use pulldown_cmark::{CodeBlockKind, Event, Tag, TagEnd};

use crate::markup::{self, Piece};
use crate::page::{Draft, Page};
use crate::problem::Refusal;

/// The programs that a block fenced as `sh` may call.
const COMMANDS: [&str; 2] = ["cargo ", "just "];

/// The elements and attributes of HTML that the book uses; others can show what no test holds, or
/// hide what one holds.
const ELEMENTS: [&str; 7] = ["a", "br", "details", "kbd", "sub", "summary", "sup"];
const ATTRIBUTES: [&str; 4] = ["href", "id", "open", "title"];

/// Refuses output and code that no test holds.
pub(crate) fn check(page: &Page<'_>, draft: &mut Draft) {
    // The language of the block, until something is wrong with it.
    let mut language: Option<String> = None;
    for (event, range) in &page.events {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Indented)) => {
                draft.refuse(page, range.start, Refusal::TypedByHand);
            }
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                // One more word, as in `console,hidelines=!`, can change what a reader sees.
                if info.contains([',', ' ']) {
                    draft.refuse(page, range.start, Refusal::FenceWords(info.to_string()));
                } else if !info.is_empty() {
                    language = Some(info.to_string());
                }
            }
            Event::End(TagEnd::CodeBlock) => language = None,
            Event::Text(_) => {
                if let Some(known) = &language
                    && let Some((at, refusal)) = typed(page, range, known)
                {
                    draft.refuse(page, at, refusal);
                    language = None;
                }
            }
            Event::Start(Tag::MetadataBlock(_)) => {
                draft.refuse(page, range.start, Refusal::Metadata);
            }
            Event::Start(Tag::HtmlBlock) | Event::InlineHtml(_) => check_html(page, range, draft),
            _ => {}
        }
    }
}

/// The place of the first line of a block that nobody holds, and what is wrong with it.
fn typed(page: &Page<'_>, range: &Range<usize>, language: &str) -> Option<(usize, Refusal)> {
    let mut at = range.start;
    for line in page.text[range.clone()].split_inclusive('\n') {
        let is_continued = page.text[..at].trim_end_matches(['\n', '>', ' ']).ends_with('\\');
        let text = line.trim();
        match language {
            "console" => {}
            _ if text.is_empty() => {}
            "sh" if is_command(text, is_continued) => {}
            "sh" => return Some((at, Refusal::NoCommand(text.to_owned()))),
            "rust" if text.starts_with("{{#") && text.contains(".rs") => {}
            "rust" => return Some((at, Refusal::TypedByHand)),
            _ if text.starts_with("{{#") => {}
            _ => return Some((at, Refusal::TypedByHand)),
        }
        at += line.len();
    }
    None
}

/// Whether a line is a command, or the rest of one, without a remark that could tell its output.
fn is_command(text: &str, is_continued: bool) -> bool {
    (is_continued || COMMANDS.iter().any(|name| text.starts_with(name))) && !text.contains(" #")
}

/// Refuses HTML that the book does not use, and a block of code in HTML, where it is none to the
/// tests.
fn check_html(page: &Page<'_>, range: &Range<usize>, draft: &mut Draft) {
    for piece in markup::pieces(&page.text[range.clone()]) {
        if let Piece::Tag(tag) = piece
            && !tag.is_end()
        {
            let attributes = tag.attributes().into_iter().map(|(name, _)| name);
            let unknown = attributes.filter(|name| !ATTRIBUTES.contains(name));
            let unknown = unknown.chain(Some(tag.name).filter(|name| !ELEMENTS.contains(name)));
            for name in unknown {
                let at = page.offset(tag.source);
                draft.refuse(page, at, Refusal::UnknownHtml(name.to_owned()));
            }
        }
    }
    let mut at = range.start;
    for line in page.text[range.clone()].split_inclusive('\n') {
        let text = line.trim_start_matches(['>', ' ']);
        if text.starts_with("```") || text.starts_with("~~~") {
            draft.refuse(page, at, Refusal::FenceInHtml);
            return;
        }
        at += line.len();
    }
}
