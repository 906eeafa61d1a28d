//! Markdown that nothing was made of: its marks would stay as they are on the built page.
//!
//! The parser hands over as text what it could not read: a link without a target, a mark without
//! a partner, a heading without its blank. So marks in the text are refused, in HTML too.

use std::ops::Range;

use pulldown_cmark::{Event, LinkType, Tag, TagEnd};

use crate::markup::{self, Piece};
use crate::math;
use crate::page::{Draft, Page};
use crate::problem::Refusal;

/// Refuses marks of Markdown in the text, the first of each line.
pub(crate) fn check(page: &Page<'_>, draft: &mut Draft) {
    let mut found = Vec::new();
    // Code, and addresses that are their own text, may hold any sign.
    let mut verbatim = false;
    let mut columns = 0;
    for (event, range) in &page.events {
        match event {
            Event::Start(Tag::CodeBlock(_) | Tag::MetadataBlock(_))
            | Event::Start(Tag::Link { link_type: LinkType::Autolink | LinkType::Email, .. }) => {
                verbatim = true;
            }
            Event::End(TagEnd::CodeBlock | TagEnd::MetadataBlock(_) | TagEnd::Link) => {
                verbatim = false;
            }
            Event::Text(text) if !verbatim => in_text(page, range, text, &mut found),
            Event::InlineMath(_) if !math::is_formula(page, range) => {
                found.push((range.start, Refusal::StrayDollar));
            }
            Event::Start(Tag::HtmlBlock) => in_html(page, range, &mut found),
            Event::Start(Tag::Table(alignments)) => columns = alignments.len(),
            Event::Start(Tag::TableRow) => {
                let cells = cells(page, range);
                if cells != columns {
                    found.push((range.start, Refusal::Cells(cells, columns)));
                }
            }
            _ => {}
        }
    }
    found.sort_by_key(|(at, _)| *at);
    found.dedup_by_key(|(at, _)| page.line(*at));
    for (at, refusal) in found {
        draft.refuse(page, at, refusal);
    }
}

/// Notes the marks in a text that Markdown has read.
fn in_text(page: &Page<'_>, range: &Range<usize>, text: &str, found: &mut Vec<(usize, Refusal)>) {
    let source = &page.text[range.clone()];
    let starts_line = page.prefix(range.start).chars().all(|c| " >:".contains(c));
    for (index, c) in source.char_indices() {
        let at = range.start + index;
        let rest = &page.text[at..];
        // Outside of TeX a parenthesis needs no backslash.
        let is_left = match (page.escaped(at), c) {
            (true, _) => c == '(' || c == ')',
            (false, '#' | ':' | '|' | '-' | '+' | '=') if starts_line && index == 0 => true,
            // A reference that was understood is another text than its source.
            (false, '&') => text == source && is_reference(rest),
            (false, _) => is_mark(&page.text[..at], rest),
        };
        if is_left {
            let start = at - usize::from(page.escaped(at));
            found.push((at, refusal(&page.text[start..])));
        }
    }
}

/// Whether the first sign of `rest` is one that Markdown takes for itself. An underscore within a
/// word is none.
fn is_mark(before: &str, rest: &str) -> bool {
    let in_word = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    match rest.chars().next() {
        Some('_') => !in_word(before.chars().next_back()) || !in_word(rest.chars().nth(1)),
        Some('{') => rest.starts_with("{#") && !before.ends_with('{'),
        Some('=') => rest.starts_with("=="),
        // A bar between words is one; a table that was not read has others.
        Some('|') => before.ends_with('-') || rest.starts_with("|-"),
        Some(c) => "`*~^[]$\\".contains(c),
        None => false,
    }
}

/// Whether `rest` starts as `&nbsp;` does.
fn is_reference(rest: &str) -> bool {
    let name = rest[1..].trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '#');
    name.len() + 1 < rest.len() && name.starts_with(';')
}

fn refusal(rest: &str) -> Refusal {
    if rest.starts_with("$$") {
        return Refusal::UnclosedFormula;
    }
    if rest.starts_with('$') {
        return Refusal::StrayDollar;
    }
    Refusal::Leftover(first_word(rest))
}

/// Notes the marks in a block of HTML, where Markdown reads nothing.
fn in_html(page: &Page<'_>, range: &Range<usize>, found: &mut Vec<(usize, Refusal)>) {
    for piece in markup::pieces(&page.text[range.clone()]) {
        let Piece::Text(text) = piece else {
            continue;
        };
        // A fence is refused elsewhere, with all that stands in it.
        let end = text.find("```").unwrap_or(text.len());
        let marks = text[..end].char_indices();
        for (at, _) in marks.filter(|(at, _)| is_mark(&text[..*at], &text[*at..])) {
            let word = first_word(&text[at..]);
            found.push((page.offset(text) + at, Refusal::MarkdownInHtml(word)));
        }
        if end < text.len() {
            return;
        }
    }
}

/// The number of cells that the bars of a row make. A bar ends a cell in code and formulas too.
fn cells(page: &Page<'_>, range: &Range<usize>) -> usize {
    let row = page.text[range.clone()].trim();
    let start = page.offset(row);
    let bars = row.match_indices('|').filter(|(at, _)| !page.escaped(start + at));
    let bars: Vec<usize> = bars.map(|(at, _)| at).collect();
    let outer = usize::from(bars.first() == Some(&0))
        + usize::from(row.len() > 1 && bars.last() == Some(&(row.len() - 1)));
    bars.len() + 1 - outer
}

/// Enough of a text to recognise it by.
fn first_word(text: &str) -> String {
    let word = text.split_whitespace().next().unwrap_or_default();
    word.chars().take(40).collect()
}
