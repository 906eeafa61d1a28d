//! Blocks of code: fences, and the listings included into them.

use std::ops::Range;

use pulldown_cmark::{CodeBlockKind, Event, Tag};

use crate::include;
use crate::page::{Draft, Page};
use crate::problem::{LISTING_LINES, Refusal};
use crate::site::Site;

/// Checks every block of code and puts the included listings into it.
pub(crate) fn set(site: &Site, page: &Page<'_>, draft: &mut Draft) {
    let mut block: Option<Block<'_>> = None;
    for (event, range) in &page.events {
        match event {
            Event::Start(Tag::CodeBlock(kind)) => {
                let info = match kind {
                    CodeBlockKind::Fenced(info) => Some(info.as_ref()),
                    CodeBlockKind::Indented => None,
                };
                if let Some(info) = info {
                    check_fence(page, range, info, draft);
                }
                block = Some(Block::new(page, range, info));
            }
            Event::End(pulldown_cmark::TagEnd::CodeBlock) => {
                if let Some(block) = block.take() {
                    block.check_length(page, draft);
                }
            }
            Event::Text(_) if block.is_some() => {
                if let Some(block) = &mut block {
                    block.set_text(site, page, range.clone(), draft);
                }
            }
            Event::Text(_) | Event::Html(_) | Event::InlineHtml(_) => {
                check_text(page, range, draft);
            }
            _ => {}
        }
    }
}

/// A block of code as its lines are counted.
struct Block<'a> {
    start: usize,
    fence: Option<&'a str>,
    is_listing: bool,
    lines: usize,
}

impl<'a> Block<'a> {
    fn new(page: &Page<'a>, range: &Range<usize>, info: Option<&str>) -> Self {
        Self {
            start: range.start,
            fence: info.map(|_| fence_marks(&page.text[range.start..])),
            is_listing: false,
            lines: 0,
        }
    }

    /// Counts the lines of a piece of the block, and replaces those that include something.
    fn set_text(&mut self, site: &Site, page: &Page<'_>, range: Range<usize>, draft: &mut Draft) {
        let mut start = range.start;
        for line in page.text[range].split_inclusive('\n') {
            self.lines += 1;
            if let Some(at) = line.find("{{#") {
                self.set_directive(site, page, start, line, start + at, draft);
            }
            start += line.len();
        }
    }

    /// Replaces one line with what it includes. `at` is where its braces are.
    fn set_directive(
        &mut self,
        site: &Site,
        page: &Page<'_>,
        start: usize,
        line: &str,
        at: usize,
        draft: &mut Draft,
    ) {
        if page.escaped(at) {
            draft.replace(at - 1..at, String::new());
            return;
        }
        let directive = line.trim();
        let end = start + line.trim_end().len();
        let wanted = directive
            .strip_prefix("{{#include ")
            .and_then(|rest| rest.strip_suffix("}}"))
            .filter(|_| self.fence.is_some());
        let Some(wanted) = wanted else {
            draft.refuse(page, at, Refusal::Directive(directive.to_owned()));
            return;
        };
        self.is_listing = true;
        match include::take(site, page, wanted.trim()) {
            Ok(lines) => {
                if let Some(fence) = self.fence
                    && lines.iter().any(|line| closes(fence, line))
                {
                    draft.refuse(page, at, Refusal::FenceInInclude(wanted.trim().to_owned()));
                }
                self.lines += lines.len() - 1;
                let between = format!("\n{}", page.prefix(at));
                draft.replace(at..end, lines.join(&between));
            }
            Err(refusal) => draft.refuse(page, at, refusal),
        }
    }

    fn check_length(&self, page: &Page<'_>, draft: &mut Draft) {
        if self.is_listing && self.lines > LISTING_LINES {
            draft.refuse(page, self.start, Refusal::LongListing(self.lines));
        }
    }
}

/// Refuses a fence that has no language, no end, or another fence inside.
fn check_fence(page: &Page<'_>, range: &Range<usize>, info: &str, draft: &mut Draft) {
    if info.trim().is_empty() {
        draft.refuse(page, range.start, Refusal::BareFence);
    }
    let block = &page.text[range.clone()];
    let fence = fence_marks(block);
    let mut last = "";
    for (number, line) in block.lines().enumerate().skip(1) {
        last = line.trim_start_matches(['>', ' ', '\t']);
        // An end has no language: such a line opens a block, so the one before it is not closed.
        if last.starts_with(fence) && !closes(fence, last) {
            let line = page.line(range.start) + number;
            draft.refuse(page, range.start, Refusal::FenceInFence(line));
            return;
        }
    }
    if !closes(fence, last) {
        draft.refuse(page, range.start, Refusal::UnclosedFence);
    }
}

/// Refuses a directive outside of a block of code, where nothing is included.
fn check_text(page: &Page<'_>, range: &Range<usize>, draft: &mut Draft) {
    for (at, _) in page.text[range.clone()].match_indices("{{#") {
        let at = range.start + at;
        if !page.escaped(at) {
            let line = page.text[at..].lines().next().unwrap_or_default();
            let end = line.find("}}").map_or(line.len(), |end| end + 2);
            draft.refuse(page, at, Refusal::Directive(line[..end].to_owned()));
        }
    }
}

/// The backticks or tildes that a block starts with.
fn fence_marks(block: &str) -> &str {
    let mark = block.chars().next().unwrap_or('`');
    let end = block.find(|c| c != mark).unwrap_or(block.len());
    &block[..end]
}

/// Whether a line ends the block that `fence` opens.
fn closes(fence: &str, line: &str) -> bool {
    let line = line.trim();
    line.starts_with(fence) && line.trim_start_matches(&fence[..1]).is_empty()
}
