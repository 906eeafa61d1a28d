//! Anchors and the links to them: a link inside the book leads to a page and a place that exist.

use std::collections::BTreeMap;
use std::ops::Range;

use pulldown_cmark::{Event, LinkType, Tag, TagEnd};

use crate::figures;
use crate::markup::{self, Piece};
use crate::page::{Draft, Page};
use crate::problem::Refusal;
use crate::site::{Site, resolve};

/// The anchors of every page: page name to anchor to line.
pub(crate) type Anchors = BTreeMap<String, BTreeMap<String, usize>>;

/// Finds the anchors of a page, and refuses two of the same name.
///
/// A heading's anchor is its text in mdBook's spelling, or the id given in braces. A heading with
/// a formula gets the id from here, since mdBook would spell out every part of the set formula.
pub(crate) fn anchors(page: &Page<'_>, draft: &mut Draft) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    let mut note = |id: String, at, draft: &mut Draft| match found.get(&id) {
        Some(&line) => draft.refuse(page, at, Refusal::RepeatedId(id, line)),
        None => drop(found.insert(id, page.line(at))),
    };
    for (index, (event, range)) in page.events.iter().enumerate() {
        match event {
            Event::Start(Tag::Heading { id: Some(id), .. }) => {
                note(id.to_string(), range.start, draft);
            }
            Event::Start(Tag::Heading { classes, attrs, .. }) => {
                let title = Title::read(&page.events[index + 1..]);
                let id = title.id();
                if title.has_formula && classes.is_empty() && attrs.is_empty() {
                    draft.replace(title.end..title.end, format!(" {{#{id}}}"));
                } else if title.has_formula {
                    draft.refuse(page, range.start, Refusal::HeadingId);
                }
                note(id, range.start, draft);
            }
            Event::Start(Tag::DefinitionListTitle) => {
                let title = Title::read(&page.events[index + 1..]);
                if !title.has_formula {
                    note(title.id(), range.start, draft);
                }
            }
            Event::Start(Tag::Image { dest_url, .. }) if dest_url.ends_with(".svg") => {
                let file = dest_url.rsplit('/').next().unwrap_or_default();
                note(figures::id(file), range.start, draft);
            }
            Event::Start(Tag::HtmlBlock) | Event::InlineHtml(_) => {
                for (_, id) in html_attributes(page, range, &["id"]) {
                    note(id.to_owned(), range.start, draft);
                }
            }
            _ => {}
        }
    }
    found
}

/// Refuses links inside the book that lead nowhere, and what the network would have to bring.
pub(crate) fn check(site: &Site, page: &Page<'_>, anchors: &Anchors, draft: &mut Draft) {
    for (event, range) in &page.events {
        let links = match event {
            Event::Start(Tag::Link { link_type, dest_url, .. })
                if !matches!(link_type, LinkType::Autolink | LinkType::Email) =>
            {
                vec![("href", dest_url.as_ref())]
            }
            Event::Start(Tag::Image { dest_url, .. }) => vec![("src", dest_url.as_ref())],
            Event::Start(Tag::HtmlBlock) | Event::InlineHtml(_) => {
                html_attributes(page, range, &["href", "src"])
            }
            _ => continue,
        };
        for (attribute, link) in links {
            if let Some(refusal) = refusal(site, page, anchors, attribute, link) {
                draft.refuse(page, range.start, refusal);
            }
        }
    }
}

/// What is wrong with a link, if anything.
fn refusal(
    site: &Site,
    page: &Page<'_>,
    anchors: &Anchors,
    attribute: &str,
    link: &str,
) -> Option<Refusal> {
    if link.starts_with("//") || has_scheme(link) {
        let is_loaded = attribute == "src" && !link.starts_with("data:");
        return is_loaded.then(|| Refusal::Remote(link.to_owned()));
    }
    let (path, anchor) = match link.split_once('#') {
        Some((path, anchor)) => (path, Some(anchor)),
        None => (link, None),
    };
    let missing = || Some(Refusal::MissingTarget(path.to_owned()));
    let Some(target) = target(page, path) else {
        return missing();
    };
    let is_figure = target.starts_with(&format!("{}/", site.figures_folder));
    if attribute == "src" && is_figure {
        return None; // The pass over the figures has a say in these.
    }
    let Some(name) = target.strip_prefix(&format!("{}/", site.edition)) else {
        return missing();
    };
    match (anchors.get(name), anchor) {
        (Some(known), Some(anchor)) if !known.contains_key(anchor) => {
            Some(Refusal::MissingFragment(name.to_owned(), anchor.to_owned()))
        }
        (Some(_), _) => None,
        (None, _) if site.assets.contains(name) => None,
        (None, _) => missing(),
    }
}

/// The file that a link's path means, relative to the root of the project.
fn target(page: &Page<'_>, path: &str) -> Option<String> {
    if path.is_empty() {
        return Some(page.path.clone());
    }
    resolve(&page.path, path)
}

/// Whether a link starts as `https:` or `mailto:` does.
fn has_scheme(link: &str) -> bool {
    link.split_once(':').is_some_and(|(scheme, _)| {
        scheme.len() > 1
            && scheme.starts_with(|c: char| c.is_ascii_alphabetic())
            && scheme.chars().all(|c| c.is_ascii_alphanumeric() || "+.-".contains(c))
    })
}

/// The attributes of these names in a piece of HTML.
fn html_attributes<'a>(
    page: &Page<'a>,
    range: &Range<usize>,
    wanted: &[&str],
) -> Vec<(&'a str, &'a str)> {
    let mut found = Vec::new();
    for piece in markup::pieces(&page.text[range.clone()]) {
        if let Piece::Tag(tag) = piece {
            let attributes = tag.attributes().into_iter();
            found.extend(attributes.filter(|(name, _)| wanted.contains(name)));
        }
    }
    found
}

/// The text of a heading or of a defined term.
struct Title {
    text: String,
    has_formula: bool,
    /// Where its last piece ends.
    end: usize,
}

impl Title {
    /// Reads up to the end of the heading that `events` continue.
    fn read(events: &[(Event<'_>, Range<usize>)]) -> Self {
        let (mut text, mut has_formula, mut end) = (String::new(), false, 0);
        for (event, range) in events {
            match event {
                Event::End(TagEnd::Heading(_) | TagEnd::DefinitionListTitle) => break,
                Event::Text(piece) | Event::Code(piece) => text.push_str(piece),
                Event::InlineMath(tex) | Event::DisplayMath(tex) => {
                    has_formula = true;
                    text.push_str(tex);
                }
                Event::SoftBreak => text.push('\n'),
                _ => {}
            }
            end = end.max(range.end);
        }
        Self { text, has_formula, end }
    }

    /// The anchor that mdBook 0.5 makes of this text.
    fn id(&self) -> String {
        let lower = self.text.trim().to_lowercase();
        let kept = lower.chars().filter_map(|c| match c {
            c if c.is_alphanumeric() || c == '_' || c == '-' => Some(c),
            c if c.is_whitespace() => Some('-'),
            _ => None,
        });
        kept.collect()
    }
}
