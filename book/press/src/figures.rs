//! Figures: `![caption](../figures/NAME.svg)`, a paragraph of its own, becomes the picture itself.
//!
//! A link to a picture is what every other reader of Markdown understands too. In the book the
//! SVG stands in the page, so that it takes the colours of the theme and can be read aloud.

use std::collections::BTreeMap;
use std::ops::Range;

use pulldown_cmark::{Event, Tag, TagEnd};

use crate::markup::{self, Piece};
use crate::page::is_numbered;
use crate::page::{Draft, Page};
use crate::problem::{Problem, Refusal};
use crate::site::{Site, resolve};

/// Where each figure of the edition is shown first: file name to path and line.
pub(crate) type Shown = BTreeMap<String, String>;

/// Puts the figures into the page and notes in `shown` where they are.
pub(crate) fn set(site: &Site, page: &Page<'_>, shown: &mut Shown, draft: &mut Draft) {
    for (index, (event, range)) in page.events.iter().enumerate() {
        let Event::Start(Tag::Image { dest_url, .. }) = event else {
            continue;
        };
        let target = resolve(&page.path, dest_url).unwrap_or_default();
        let Some(file) = target.strip_prefix(&format!("{}/", site.figures_folder)) else {
            continue;
        };
        if let Some(chapter) = page.chapter()
            && is_numbered(file)
            && !file.starts_with(&format!("{chapter}-"))
        {
            draft.refuse(page, range.start, Refusal::OtherFigure(chapter.to_owned()));
            continue;
        }
        let place = format!("{}:{}", page.path, page.line(range.start));
        if let Some(first) = shown.get(file) {
            draft.refuse(page, range.start, Refusal::RepeatedFigure(first.clone()));
            continue;
        }
        shown.insert(file.to_owned(), place);
        if !stands_alone(page, index) {
            draft.refuse(page, range.start, Refusal::FigureInText);
            continue;
        }
        match site.figures.get(file) {
            Some(svg) => place_figure(page, range, file, svg, draft),
            None => draft.refuse(page, range.start, Refusal::MissingFigure(target.clone())),
        }
    }
}

/// What is wrong with the figures themselves, whoever shows them.
pub(crate) fn check(site: &Site, shown: &Shown) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (file, svg) in &site.figures {
        let mut refuse = |line, refusal| {
            let path = format!("{}/{file}", site.figures_folder);
            problems.push(Problem { path, line, refusal });
        };
        if !shown.contains_key(file) {
            refuse(1, Refusal::UnusedFigure);
        }
        if let Err(reason) = check_nesting(svg) {
            refuse(1, Refusal::BrokenFigure(reason));
        }
        for element in ["title", "desc"] {
            if !has_text(svg, element) {
                refuse(1, Refusal::UndescribedFigure(element));
            }
        }
    }
    problems
}

/// The anchor of a figure: `exact-cover.svg` is found at `#figure-exact-cover`.
pub(crate) fn id(file: &str) -> String {
    format!("figure-{}", stem(file))
}

/// Whether the image at `index` is all there is in its paragraph.
fn stands_alone(page: &Page<'_>, index: usize) -> bool {
    let before = index.checked_sub(1).map(|before| &page.events[before].0);
    let mut after = page.events[index..]
        .iter()
        .skip_while(|(event, _)| !matches!(event, Event::End(TagEnd::Image)));
    let next = after.nth(1).map(|(event, _)| event);
    let prefix = page.prefix(page.events[index].1.start);
    matches!(before, Some(Event::Start(Tag::Paragraph)))
        && matches!(next, Some(Event::End(TagEnd::Paragraph)))
        && prefix.chars().all(|c| c == ' ' || c == '>')
}

/// Puts the SVG before the caption and the tags of a figure around both.
fn place_figure(page: &Page<'_>, range: &Range<usize>, file: &str, svg: &str, draft: &mut Draft) {
    let source = &page.text[range.clone()];
    let caption_end = source.rfind("](").unwrap_or(source.len());
    if source[2..caption_end].trim().is_empty() {
        draft.refuse(page, range.start, Refusal::NoCaption);
    }
    let id = id(file);
    let inline = inline(stem(file), svg);
    // A blank line lets Markdown read the caption; there must be none before it.
    let before = format!("<figure id=\"{id}\">\n{inline}\n<figcaption>\n\n");
    let after = "\n\n</figcaption>\n</figure>\n".to_owned();
    let indent = |text: String| text.replace('\n', &format!("\n{}", page.prefix(range.start)));
    draft.replace(range.start..range.start + 2, indent(before));
    draft.replace(range.start + caption_end..range.end, indent(after));
}

/// The SVG without what only a file of its own needs, and with ids that only it has.
pub(crate) fn inline(name: &str, svg: &str) -> String {
    let mut out = String::with_capacity(svg.len());
    for piece in markup::pieces(svg) {
        match piece {
            Piece::Tag(tag) => out.push_str(&with_own_ids(name, tag.source, &tag.attributes())),
            Piece::Text(text) => out.push_str(&own_references(name, text)),
            Piece::Comment | Piece::Broken(_) => {}
        }
    }
    let lines = out.lines().filter(|line| !line.trim().is_empty());
    lines.collect::<Vec<_>>().join("\n")
}

/// The tag with `name-` before each id that it gives or refers to.
fn with_own_ids(name: &str, source: &str, attributes: &[(&str, &str)]) -> String {
    let mut tag = source.to_owned();
    for (attribute, value) in attributes {
        let new = match *attribute {
            "id" => format!("{name}-{value}"),
            "aria-labelledby" | "aria-describedby" => {
                let ids = value.split_whitespace().map(|id| format!("{name}-{id}"));
                ids.collect::<Vec<_>>().join(" ")
            }
            "href" | "xlink:href" => match value.strip_prefix('#') {
                Some(id) => format!("#{name}-{id}"),
                None => continue,
            },
            _ => own_references(name, value),
        };
        if new != *value {
            for quote in ['"', '\''] {
                let old = format!(" {attribute}={quote}{value}{quote}");
                tag = tag.replacen(&old, &format!(" {attribute}={quote}{new}{quote}"), 1);
            }
        }
    }
    tag
}

/// The text with `name-` before each id in `url(#id)`.
fn own_references(name: &str, text: &str) -> String {
    text.replace("url(#", &format!("url(#{name}-"))
}

/// The first tag that has no partner, if there is one.
fn check_nesting(svg: &str) -> Result<(), String> {
    let mut open = Vec::new();
    for piece in markup::pieces(svg) {
        match piece {
            Piece::Tag(tag) if tag.is_end() => match open.pop() {
                Some(name) if name == tag.name => {}
                _ => return Err(format!("</{}> closes nothing", tag.name)),
            },
            Piece::Tag(tag) if !tag.is_empty() => open.push(tag.name),
            Piece::Broken(_) => return Err("a tag or comment that never ends".to_owned()),
            _ => {}
        }
    }
    match open.last() {
        Some(name) => Err(format!("<{name}> is not closed")),
        None => Ok(()),
    }
}

/// Whether the picture as a whole has such an element with text in it.
fn has_text(svg: &str, element: &str) -> bool {
    let mut depth = 0;
    let mut inside = false;
    for piece in markup::pieces(svg) {
        match piece {
            Piece::Tag(tag) if tag.is_end() => {
                depth -= 1;
                inside = false;
            }
            Piece::Tag(tag) if !tag.is_empty() => {
                inside = depth == 1 && tag.name == element;
                depth += 1;
            }
            Piece::Text(text) if inside && !text.trim().is_empty() => return true,
            _ => {}
        }
    }
    false
}

/// The name of a file without its ending, fit to be a part of an id.
fn stem(file: &str) -> &str {
    file.strip_suffix(".svg").unwrap_or(file)
}
