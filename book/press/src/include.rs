//! `{{#include PATH:ANCHOR}}`: the lines of a file between two marks.
//!
//! A mark is a comment `ANCHOR: name` or `ANCHOR_END: name` on a line of its own.
//! Marks never show, nor does the indentation that all lines of a listing share.

use crate::brackets;
use crate::page::Page;
use crate::page::is_numbered;
use crate::problem::Refusal;
use crate::site::{Site, resolve};

/// The lines that `wanted`, a path and an anchor, stands for on `page`.
pub(crate) fn take(site: &Site, page: &Page<'_>, wanted: &str) -> Result<Vec<String>, Refusal> {
    let (path, anchor) = match wanted.split_once(':') {
        Some((path, anchor)) => (path, Some(anchor)),
        None => (wanted, None),
    };
    if anchor.is_some_and(|anchor| anchor.split(':').any(is_line_number)) {
        return Err(Refusal::IncludeByLine(path.to_owned()));
    }
    if anchor.is_none() && path.ends_with(".rs") {
        return Err(Refusal::WholeFile(path.to_owned()));
    }
    let missing = || Refusal::MissingInclude(path.to_owned());
    let path = resolve(&page.path, path).ok_or_else(missing)?;
    if let Some(other) = other_chapter(page, &path) {
        return Err(Refusal::OtherSource(other.to_owned()));
    }
    let text = (site.read)(&path).ok_or_else(missing)?;
    let (numbers, lines): (Vec<usize>, Vec<&str>) = match anchor {
        Some(anchor) => between_marks(&path, &text, anchor)?.into_iter().unzip(),
        None => (1..).zip(text.lines()).filter(|(_, line)| mark(line).is_none()).unzip(),
    };
    if path.ends_with(".rs") {
        let place = |index: usize| format!("{path}:{}", numbers[index]);
        if let Some((index, bracket)) = brackets::unmatched(&lines) {
            return Err(Refusal::LoneBracket(place(index), bracket));
        }
        if let Some(index) = lines.iter().position(|line| is_hidden(line)) {
            return Err(Refusal::HiddenLine(place(index)));
        }
    }
    Ok(without_indentation(&lines))
}

/// The chapter that a path belongs to, if it is another than the page's.
fn other_chapter<'p>(page: &Page<'_>, path: &'p str) -> Option<&'p str> {
    let folder = path.strip_prefix("examples/")?.split('/').next()?;
    let chapter = page.chapter()?;
    (is_numbered(folder) && folder != chapter).then_some(folder)
}

/// Whether mdBook hides a line of Rust or takes a sign from it. Attributes it shows.
fn is_hidden(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with('#') && !line.starts_with("#[") && !line.starts_with("#!")
}

/// Whether a part of an include means a line: `12`, or nothing, as in `PATH::20`.
fn is_line_number(part: &str) -> bool {
    part.bytes().all(|byte| byte.is_ascii_digit())
}

/// The lines between `ANCHOR: anchor` and its end with their numbers, without the marks of anchors
/// inside.
fn between_marks<'t>(
    path: &str,
    text: &'t str,
    anchor: &str,
) -> Result<Vec<(usize, &'t str)>, Refusal> {
    let place = |line: usize| format!("{path}:{line}");
    let name = anchor.to_owned();
    let mut start = None;
    let mut ended = false;
    let mut taken = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let mark = mark(line);
        let matters = match mark {
            Some(Mark::Start(found) | Mark::End(found)) => {
                found == anchor || start.is_some() && !ended
            }
            None => false,
        };
        if matters && !stands_alone(line) {
            return Err(Refusal::MarkInCode(place(number)));
        }
        match mark {
            Some(Mark::Start(found)) if found == anchor => {
                if start.is_some() {
                    return Err(Refusal::RepeatedAnchor(place(number), name));
                }
                start = Some(number);
            }
            Some(Mark::End(found)) if found == anchor => ended = start.is_some(),
            Some(_) => {}
            None if start.is_some() && !ended => taken.push((number, line)),
            None => {}
        }
    }
    match start {
        None => Err(Refusal::MissingAnchor(path.to_owned(), name)),
        Some(line) if !ended => Err(Refusal::UnclosedAnchor(place(line), name)),
        Some(line) if taken.iter().all(|(_, line)| line.trim().is_empty()) => {
            Err(Refusal::EmptyAnchor(place(line), name))
        }
        Some(_) => Ok(taken),
    }
}

/// Whether nothing but the mark of a comment stands before a mark, whose line does not show.
fn stands_alone(line: &str) -> bool {
    line.split("ANCHOR")
        .next()
        .is_some_and(|before| before.chars().all(|c| " \t/#;*<!-".contains(c)))
}

/// A line that opens or closes an anchor.
enum Mark<'a> {
    Start(&'a str),
    End(&'a str),
}

/// The mark on a line, if there is one.
fn mark(line: &str) -> Option<Mark<'_>> {
    fn name(rest: &str) -> &str {
        let rest = rest.trim_start();
        let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '-'));
        &rest[..end.unwrap_or(rest.len())]
    }
    let (before, rest) = line.split_once("ANCHOR")?;
    if before.ends_with(|c: char| c.is_alphanumeric() || c == '_') {
        return None;
    }
    if let Some(rest) = rest.strip_prefix("_END:") {
        return Some(Mark::End(name(rest)));
    }
    rest.strip_prefix(':').map(|rest| Mark::Start(name(rest)))
}

/// The lines without the indentation they share, and without blank lines around them.
fn without_indentation(lines: &[&str]) -> Vec<String> {
    let is_blank = |line: &&str| line.trim().is_empty();
    let first = lines.iter().position(|line| !is_blank(line)).unwrap_or(0);
    let last = lines.iter().rposition(|line| !is_blank(line)).unwrap_or(0);
    let shared = lines
        .iter()
        .filter(|line| !is_blank(line))
        .map(|line| line.len() - line.trim_start_matches(' ').len())
        .min()
        .unwrap_or(0);
    lines
        .iter()
        .take(last + 1)
        .skip(first)
        .map(|line| line.get(shared..).unwrap_or("").trim_end().to_owned())
        .collect()
}
