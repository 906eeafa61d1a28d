//! Formulas: `$…$` in a sentence, `$$…$$` on lines of their own, set without a browser.
//!
//! The rule is pandoc's: the opening `$` has something other than a blank at its right, the
//! closing `$` at its left, and no digit follows it. So "$5 and $6" are prices, and a `$` that
//! never closes is a `$`. Code is left alone, and so is `\$`. A `$$`, which no prose has, must
//! close in its own paragraph; a blank line inside, or a line that starts as a list does, ends
//! the paragraph and so the formula. In a table `|` ends the cell: write `\vert`.

use std::ops::Range;

use katex::{KatexContext, OutputFormat, Settings, StrictMode, StrictSetting, render_to_string};
use pulldown_cmark::{Event, Tag, TagEnd};

use crate::markup::{self, Piece};
use crate::page::{Draft, Page};
use crate::problem::Refusal;

/// Sets formulas. Making one fills KaTeX's tables; it serves for all pages.
pub(crate) struct Typesetter(KatexContext);

impl Typesetter {
    pub(crate) fn new() -> Self {
        Self(KatexContext::default())
    }

    /// Replaces every formula of the page, in HTML to look at and in MathML to hear.
    pub(crate) fn set(&self, page: &Page<'_>, draft: &mut Draft) {
        let mut in_code = false;
        for (event, range) in &page.events {
            match event {
                Event::Start(Tag::CodeBlock(_)) => in_code = true,
                Event::End(TagEnd::CodeBlock) => in_code = false,
                Event::InlineMath(tex) if is_formula(page, range) => {
                    self.set_one(page, range, tex, false, draft);
                }
                Event::DisplayMath(tex) => self.set_one(page, range, tex, true, draft),
                Event::Text(_) if !in_code => check_dollars(page, range, draft),
                _ => {}
            }
        }
    }

    fn set_one(
        &self,
        page: &Page<'_>,
        range: &Range<usize>,
        tex: &str,
        display: bool,
        draft: &mut Draft,
    ) {
        match self.html(tex, display) {
            Ok(html) => draft.replace(range.clone(), markdown_proof(&html)),
            Err(error) => {
                let marks = if display { 2 } else { 1 };
                let at = error.position().unwrap_or(0).min(tex.len());
                // A formula in a quote has marks that `tex` lacks, so the place may be early.
                let at = (range.start + marks + at).min(range.end);
                let at = (0..=at).rev().find(|at| page.text.is_char_boundary(*at));
                let reason = error.to_string().replace('\n', " ");
                let reason = reason.trim_start_matches("KaTeX parse error: ").to_owned();
                draft.refuse(page, at.unwrap_or(range.start), Refusal::Formula(reason));
            }
        }
    }

    fn html(&self, tex: &str, display: bool) -> Result<String, katex::ParseError> {
        let settings = Settings::builder()
            .display_mode(display)
            .output(OutputFormat::HtmlAndMathml)
            .strict(StrictSetting::Mode(StrictMode::Error))
            .build();
        render_to_string(&self.0, tex, &settings)
    }
}

/// Whether what the parser takes for a formula is one by the rule on the digit.
pub(crate) fn is_formula(page: &Page<'_>, range: &Range<usize>) -> bool {
    let after = page.text.as_bytes().get(range.end);
    !after.is_some_and(u8::is_ascii_digit)
}

/// Refuses `$$` in text: one that the parser could not make a formula of.
fn check_dollars(page: &Page<'_>, range: &Range<usize>, draft: &mut Draft) {
    if page.text[range.clone()].starts_with('$')
        && page.text[range.start..].starts_with("$$")
        && !page.escaped(range.start)
        && !page.text[..range.start].ends_with('$')
    {
        draft.refuse(page, range.start, Refusal::UnclosedFormula);
    }
}

/// HTML on one line in which Markdown finds nothing to read but the tags.
///
/// Every mark of punctuation between tags becomes a reference to its number. Inside a tag only a
/// `|` could be misread, as the end of a table's cell. Attributes are put in alphabetical order,
/// since KaTeX's own order differs between runs.
fn markdown_proof(html: &str) -> String {
    let mut out = String::with_capacity(html.len() * 2);
    for piece in markup::pieces(html) {
        match piece {
            Piece::Tag(tag) => {
                let mut attributes = tag.attributes();
                attributes.sort();
                out.push('<');
                out.push_str(if tag.is_end() { "/" } else { "" });
                out.push_str(tag.name);
                for (name, value) in attributes {
                    let value = value.replace('"', "&quot;").replace('|', "&#124;");
                    let value = value.split_whitespace().collect::<Vec<_>>().join(" ");
                    out.push_str(&format!(" {name}=\"{value}\""));
                }
                out.push_str(if tag.is_empty() { "/>" } else { ">" });
            }
            Piece::Text(text) => escape(text, &mut out),
            Piece::Comment | Piece::Broken(_) => {}
        }
    }
    out
}

/// Writes text with its punctuation as references; references in it stay as they are.
fn escape(text: &str, out: &mut String) {
    let mut in_reference = false;
    for c in text.chars() {
        in_reference |= c == '&';
        match c {
            '\n' => out.push(' '),
            c if c.is_ascii_punctuation() && !in_reference => {
                out.push_str(&format!("&#{};", u32::from(c)));
            }
            c => out.push(c),
        }
        in_reference &= c != ';';
    }
}
