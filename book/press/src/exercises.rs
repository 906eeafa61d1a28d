//! Exercises and their answers: the same numbers and the same words, in the same sequence.
//!
//! An exercise is an item of a numbered list that begins in bold, as in `1. **Predict.**`, and its
//! answer stands on the page `answers/` of the same name, below a heading `## 1. Predict`.

use std::collections::BTreeMap;

use pulldown_cmark::{Event, HeadingLevel, Tag, TagEnd};

use crate::page::{Draft, Page};
use crate::problem::Refusal;

/// The folder of the answers, within the edition.
const ANSWERS: &str = "answers/";

/// Places on a page with their titles, as in `1. Predict`.
type Titles = Vec<(usize, String)>;

/// Refuses an exercise or an answer without the other, and chapters under another number.
pub(crate) fn check(pages: &[Page<'_>], drafts: &mut [Draft]) {
    let mut chapters: BTreeMap<&str, (Option<usize>, Option<usize>)> = BTreeMap::new();
    for (index, page) in pages.iter().enumerate() {
        if let Some(chapter) = page.chapter() {
            check_number(page, chapter, &mut drafts[index]);
            let (exercises, answers) = chapters.entry(chapter).or_default();
            match page.name.starts_with(ANSWERS) {
                true => *answers = Some(index),
                false => *exercises = Some(index),
            }
        }
    }
    for (chapter, (page, answers)) in chapters {
        let asked = page.map(|index| exercises(&pages[index])).unwrap_or_default();
        let given = answers.map(|index| headings(&pages[index])).unwrap_or_default();
        for number in 0..asked.len().max(given.len()) {
            match (asked.get(number), given.get(number), page, answers) {
                (Some((_, asked)), Some((at, given)), _, Some(answers)) if asked != given => {
                    let refusal = Refusal::OtherAnswer(given.clone(), asked.clone());
                    drafts[answers].refuse(&pages[answers], *at, refusal);
                }
                (Some((at, asked)), None, Some(page), _) => {
                    let file = format!("{ANSWERS}{chapter}.md");
                    let refusal = Refusal::NoAnswer(asked.clone(), file);
                    drafts[page].refuse(&pages[page], *at, refusal);
                }
                (None, Some((at, given)), _, Some(answers)) => {
                    let refusal = Refusal::NoExercise(given.clone(), format!("{chapter}.md"));
                    drafts[answers].refuse(&pages[answers], *at, refusal);
                }
                _ => {}
            }
        }
    }
}

/// The items of numbered lists that begin in bold.
fn exercises(page: &Page<'_>) -> Titles {
    let mut found = Vec::new();
    // The number that the next item gets, for each list around this point.
    let mut lists = Vec::new();
    for (index, (event, range)) in page.events.iter().enumerate() {
        match event {
            Event::Start(Tag::List(start)) => lists.push(*start),
            Event::End(TagEnd::List(_)) => drop(lists.pop()),
            Event::Start(Tag::Item) => {
                if let Some(Some(number)) = lists.last_mut() {
                    let mut inside = (index + 1..).take(2);
                    let is_bold = |at: usize| {
                        matches!(page.events.get(at), Some((Event::Start(Tag::Strong), _)))
                    };
                    if let Some(bold) = inside.find(|at| is_bold(*at)) {
                        let kind = page.text_of(bold);
                        let title = format!("{number}. {}", kind.trim_end_matches('.'));
                        found.push((range.start, title));
                    }
                    *number += 1;
                }
            }
            _ => {}
        }
    }
    found
}

/// The headings of the second level.
fn headings(page: &Page<'_>) -> Titles {
    let events = page.events.iter().enumerate();
    let headings = events.filter(|(_, (event, _))| is_heading(event, HeadingLevel::H2));
    headings.map(|(index, (_, range))| (range.start, page.text_of(index))).collect()
}

fn is_heading(event: &Event<'_>, wanted: HeadingLevel) -> bool {
    matches!(event, Event::Start(Tag::Heading { level, .. }) if *level == wanted)
}

/// Refuses a title that names another chapter's number than the page's file.
fn check_number(page: &Page<'_>, chapter: &str, draft: &mut Draft) {
    for (index, (event, range)) in page.events.iter().enumerate() {
        if is_heading(event, HeadingLevel::H1)
            && let Some(other) = other_number(&page.text_of(index), chapter)
        {
            draft.refuse(page, range.start, Refusal::OtherNumber(other, chapter.to_owned()));
        }
    }
}

/// The first number of a title, if it is not the chapter's.
pub(crate) fn other_number(title: &str, chapter: &str) -> Option<String> {
    let mut words = title.split_whitespace();
    let is_number = |word: &&str| word.len() <= 2 && word.bytes().all(|b| b.is_ascii_digit());
    words.find(is_number).filter(|word| !chapter.starts_with(*word)).map(str::to_owned)
}
