//! Formulas: `$…$` in a sentence, `$$…$$` on lines of their own, set without a browser.
//!
//! The rule is pandoc's: the opening `$` has something other than a blank at its right, the
//! closing `$` at its left, and no digit follows it. Code is left alone, and so is `\$`, a dollar;
//! any other `$` is refused with the marks that are left over. A `$$` must close in its own
//! paragraph; a blank line inside, or a line that starts as a list does, ends the paragraph and so
//! the formula. In a table `|` ends the cell: write `\vert`.

use std::ops::Range;

use katex::{KatexContext, OutputFormat, Settings, StrictMode, StrictSetting, render_to_string};
use pulldown_cmark::Event;

use crate::markup::{self, Piece};
use crate::page::{Draft, Page};
use crate::problem::Refusal;

/// Where set formulas go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// Into the Markdown of the page, for an mdBook that knows nothing of press.
    InPage,
    /// Into the built page. Until then the page holds the TeX, so that mdBook's search index
    /// does too, and not the two or three spellings of every sign that a set formula consists of.
    AfterBuild,
}

/// Sets formulas. Making one fills KaTeX's tables; it serves for all pages.
pub(crate) struct Typesetter {
    katex: KatexContext,
    setting: Setting,
    /// The formulas that wait for the built page.
    pub(crate) waiting: Vec<String>,
}

impl Typesetter {
    pub(crate) fn new(setting: Setting) -> Self {
        Self { katex: KatexContext::default(), setting, waiting: Vec::new() }
    }

    /// Replaces every formula of the page, in HTML to look at and in MathML to hear.
    pub(crate) fn set(&mut self, page: &Page<'_>, draft: &mut Draft) {
        for (event, range) in &page.events {
            match event {
                Event::InlineMath(tex) if is_formula(page, range) => {
                    self.set_one(page, range, tex, false, draft);
                }
                Event::DisplayMath(tex) => self.set_one(page, range, tex, true, draft),
                _ => {}
            }
        }
    }

    fn set_one(
        &mut self,
        page: &Page<'_>,
        range: &Range<usize>,
        tex: &str,
        display: bool,
        draft: &mut Draft,
    ) {
        match self.html(tex, display) {
            Ok(html) => {
                let html = self.now_or_later(tex, markdown_proof(&html));
                draft.replace(range.clone(), html);
            }
            Err(error) => {
                let marks = if display { 2 } else { 1 };
                let at = error.position().unwrap_or(0).min(tex.len());
                // A formula in a quote has marks that `tex` lacks, so the place may be early.
                let at = (range.start + marks + at).min(range.end);
                let at = (0..=at).rev().find(|at| page.text.is_char_boundary(*at));
                let reason = error.kind.to_string().replace('\n', " ");
                draft.refuse(page, at.unwrap_or(range.start), Refusal::Formula(reason));
            }
        }
    }

    /// What is to stand on the page for a formula.
    fn now_or_later(&mut self, tex: &str, html: String) -> String {
        if self.setting == Setting::InPage {
            return html;
        }
        let mut text = format!("{WAITING}{}\">", self.waiting.len());
        escape(tex.trim(), &mut text);
        self.waiting.push(html);
        text + WAITING_END
    }

    fn html(&self, tex: &str, display: bool) -> Result<String, katex::ParseError> {
        let settings = Settings::builder()
            .display_mode(display)
            .output(OutputFormat::HtmlAndMathml)
            .strict(StrictSetting::Mode(StrictMode::Error))
            .build();
        render_to_string(&self.katex, tex, &settings)
    }
}

/// What the place of a formula starts with; its number follows, and its TeX.
const WAITING: &str = "<span class=\"press-formula\" data-n=\"";
const WAITING_END: &str = "</span>";

/// Puts the formulas into a built page that has their places.
pub(crate) fn put_in(html: &str, formulas: &[String]) -> String {
    let mut parts = html.split(WAITING);
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (place, rest) = part.split_once(WAITING_END).unwrap_or((part, ""));
        let number = place.split('"').next().and_then(|n| n.parse::<usize>().ok());
        out.push_str(number.and_then(|n| formulas.get(n)).map_or("", String::as_str));
        out.push_str(rest);
    }
    out
}

/// Whether what the parser takes for a formula is one by the rule on the digit.
pub(crate) fn is_formula(page: &Page<'_>, range: &Range<usize>) -> bool {
    let after = page.text.as_bytes().get(range.end);
    !after.is_some_and(u8::is_ascii_digit)
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
            Piece::Text(text) => escape_html(text, &mut out),
            Piece::Comment | Piece::Broken(_) => {}
        }
    }
    out
}

/// Writes text on one line with its punctuation as references.
fn escape(text: &str, out: &mut String) {
    for c in text.chars() {
        match c {
            '\n' => out.push(' '),
            c if c.is_ascii_punctuation() => out.push_str(&format!("&#{};", u32::from(c))),
            c => out.push(c),
        }
    }
}

/// Writes the text of an HTML element so; references in it stay as they are.
fn escape_html(text: &str, out: &mut String) {
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        escape(before, out);
        let (reference, after) = after.split_once(';').unwrap_or((after, ""));
        out.push_str(&format!("&{reference};"));
        rest = after;
    }
    escape(rest, out);
}
