//! Sentences: each starts a line of the source, so that a difference shows the sentence it is in.
//!
//! Only paragraphs that stand by themselves are looked at. Lists, quotations, tables, notes,
//! definitions and captions are laid out as their authors like.

use pulldown_cmark::{Event, Tag, TagEnd};

use crate::page::{Draft, Page};
use crate::problem::Refusal;

/// What ends in a full stop within a sentence. A single letter, as in a name, does too.
const ABBREVIATIONS: [&str; 19] = [
    "approx", "cf", "ch", "dr", "e.g", "ed", "eq", "etc", "fig", "i.e", "mr", "mrs", "no", "nos",
    "pp", "prof", "sec", "st", "vol",
];

/// Refuses a line of prose in which a second sentence starts.
pub(crate) fn check(page: &Page<'_>, draft: &mut Draft) {
    let mut outer = 0;
    let mut start = None;
    // The bytes of the page that are read as prose; what stands for no letter is 0.
    let mut prose = vec![0; page.text.len()];
    let mut in_image = false;
    for (event, range) in &page.events {
        match event {
            Event::Start(
                Tag::List(_)
                | Tag::BlockQuote(_)
                | Tag::Table(_)
                | Tag::FootnoteDefinition(_)
                | Tag::DefinitionList,
            ) => outer += 1,
            Event::End(
                TagEnd::List(_)
                | TagEnd::BlockQuote(_)
                | TagEnd::Table
                | TagEnd::FootnoteDefinition
                | TagEnd::DefinitionList,
            ) => outer -= 1,
            Event::Start(Tag::Paragraph) if outer == 0 => start = Some(range.start),
            Event::End(TagEnd::Paragraph) => start = None,
            Event::Start(Tag::Image { .. }) => in_image = true,
            Event::End(TagEnd::Image) => in_image = false,
            Event::Text(_) if start.is_some() && !in_image => {
                prose[range.clone()].copy_from_slice(&page.text.as_bytes()[range.clone()]);
            }
            Event::Code(_) | Event::InlineMath(_) if start.is_some() => prose[range.start] = b'x',
            // A few words that name the paragraph may stand before its first sentence.
            Event::End(TagEnd::Emphasis | TagEnd::Strong) if start == Some(range.start) => {
                prose[range.clone()].fill(0);
            }
            _ => {}
        }
    }
    let mut line_start = 0;
    for line in page.text.split_inclusive('\n') {
        let line_end = line_start + line.len();
        let bytes = prose[line_start..line_end].iter().copied().filter(|byte| *byte != 0);
        let text = String::from_utf8_lossy(&bytes.collect::<Vec<_>>()).into_owned();
        if let Some(second) = second_sentence(&text) {
            draft.refuse(page, line_start, Refusal::SecondSentence(second));
        }
        line_start = line_end;
    }
}

/// The first words of the second sentence of a line, if there is one.
fn second_sentence(line: &str) -> Option<String> {
    let closing = |c: char| "\"')]”’".contains(c);
    let opening = |c: char| "\"'([“‘".contains(c);
    for (at, _) in line.match_indices(['.', '?', '!']) {
        let Some(rest) = line[at + 1..].trim_start_matches(closing).strip_prefix(' ') else {
            continue;
        };
        let rest = rest.trim_start_matches(' ');
        let starts = rest.trim_start_matches(opening).starts_with(char::is_uppercase);
        if starts && !(line[at..].starts_with('.') && is_abbreviation(&line[..at])) {
            let words: Vec<_> = rest.split(' ').take(3).collect();
            return Some(words.join(" ").trim_end().to_owned());
        }
    }
    None
}

/// Whether the last word of `text` is cut short by a full stop after it.
fn is_abbreviation(text: &str) -> bool {
    let word = text.rsplit([' ', '(', '“', '"']).next().unwrap_or_default();
    word.chars().count() == 1 || ABBREVIATIONS.contains(&word.to_lowercase().as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<usize> {
        let page = Page::read("book/en", "a.md", text);
        let mut draft = Draft::default();
        check(&page, &mut draft);
        draft.problems.iter().map(|problem| problem.line).collect()
    }

    #[test]
    fn a_second_sentence_on_a_line_is_found() {
        assert_eq!(lines("One here.\nTwo here. Three *here*.\n\nFour? Five!\n"), [2, 4]);
        assert_eq!(lines("It is (so they say). “So it is.”\n"), [1]);
        assert_eq!(lines("See [this page.](a.md) Then go on.\n"), [1]);
    }

    #[test]
    fn the_first_words_of_the_second_sentence_are_told() {
        assert_eq!(second_sentence("One. Two or three words."), Some("Two or three".to_owned()));
    }

    #[test]
    fn an_abbreviation_ends_no_sentence() {
        assert_eq!(lines("By D. E. Knuth, vol. 4B, e.g. Algorithm X (cf. Section 2).\n"), [0; 0]);
    }

    #[test]
    fn code_and_formulas_end_no_sentence() {
        assert_eq!(lines("Say `a. B` and $x. Y$ and `c.` Here.\n"), [0; 0]);
        assert_eq!(lines("```text\nOne. Two.\n```\n"), [0; 0]);
    }

    #[test]
    fn only_plain_paragraphs_are_looked_at() {
        let kept = "- One. Two.\n\n> One. Two.\n\nterm\n: One. Two.\n\n| One. Two. |\n|---|\n\n\
                    ![One. Two.](../figures/a.svg)\n\n# One. Two.\n";
        assert_eq!(lines(kept), [0; 0]);
    }

    #[test]
    fn a_paragraph_may_start_with_its_name() {
        assert_eq!(lines("*Predict.* How many?\n"), [0; 0]);
        assert_eq!(lines("Then *predict.* How many?\n"), [1]);
    }
}
