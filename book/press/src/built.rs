//! Work on the built book: its formulas go in, nothing in it may be loaded from the network, and
//! mdBook must have had nothing to complain about.

use std::fmt::{self, Write};
use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Level, Metadata, Subscriber};

use crate::PressError;
use crate::markup::{self, Piece};
use crate::math;
use crate::site::files_under;

/// Puts the set formulas into the built pages under `folder`.
pub(crate) fn put_formulas(folder: &Path, formulas: &[String]) -> Result<(), PressError> {
    for path in files_under(folder)? {
        if path.extension().is_some_and(|extension| extension == "html") {
            let html = fs::read_to_string(&path).map_err(|e| PressError::read(&path, e))?;
            let set = math::put_in(&html, formulas);
            if set != html {
                fs::write(&path, set).map_err(|source| PressError::Write {
                    path: path.display().to_string(),
                    source,
                })?;
            }
        }
    }
    Ok(())
}

/// What the pages and stylesheets under `folder` load from the network, as `FILE: ADDRESS`.
///
/// Links that a reader follows are none of these.
///
/// # Errors
/// [`PressError::Read`] if a built file cannot be read.
pub fn remote_resources(folder: &Path) -> Result<Vec<String>, PressError> {
    let mut found = Vec::new();
    for path in files_under(folder)? {
        let extension = path.extension().and_then(|extension| extension.to_str());
        if !matches!(extension, Some("html" | "css")) {
            continue;
        }
        let text = fs::read_to_string(&path).map_err(|e| PressError::read(&path, e))?;
        let loaded = match extension {
            Some("html") => loaded_by_html(&text),
            _ => loaded_by_css(&text),
        };
        let name = path.strip_prefix(folder).unwrap_or(&path).display();
        found.extend(loaded.into_iter().map(|address| format!("{name}: {address}")));
    }
    Ok(found)
}

/// The remote addresses that a page loads by itself.
fn loaded_by_html(html: &str) -> Vec<String> {
    let mut found = Vec::new();
    for piece in markup::pieces(html) {
        match piece {
            Piece::Tag(tag) => {
                for (name, value) in tag.attributes() {
                    let is_loaded = match name {
                        "src" | "srcset" | "data" | "poster" => true,
                        "href" | "xlink:href" => tag.name != "a",
                        _ => false,
                    };
                    if is_loaded && is_remote(value) {
                        found.push(value.to_owned());
                    }
                    if name == "style" {
                        found.extend(loaded_by_css(value));
                    }
                }
            }
            // A text may be the content of a style element; prose does not read as CSS.
            Piece::Text(text) => found.extend(loaded_by_css(text)),
            Piece::Comment | Piece::Broken(_) => {}
        }
    }
    found
}

/// The remote addresses in `url(…)` and `@import "…"`.
fn loaded_by_css(css: &str) -> Vec<String> {
    let mut found = Vec::new();
    for start in ["url(", "@import "] {
        for (at, _) in css.match_indices(start) {
            let rest = css[at + start.len()..].trim_start_matches(['"', '\'', ' ']);
            let end = rest.find(['"', '\'', ')', ';']).unwrap_or(rest.len());
            if is_remote(&rest[..end]) {
                found.push(rest[..end].to_owned());
            }
        }
    }
    found
}

fn is_remote(address: &str) -> bool {
    let address = address.trim_start();
    ["http:", "https:", "//"].iter().any(|start| address.starts_with(start))
}

/// Collects mdBook's warnings and errors, each of which it would let pass.
#[derive(Clone, Default)]
pub(crate) struct Complaints(Arc<Mutex<Vec<String>>>);

impl Complaints {
    /// The complaints so far.
    pub(crate) fn take(&self) -> Vec<String> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Subscriber for Complaints {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        *metadata.level() <= Level::WARN && metadata.target().starts_with("mdbook")
    }

    fn event(&self, event: &Event<'_>) {
        let mut message = Message(String::new());
        event.record(&mut message);
        let mut complaints = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        complaints.push(message.0);
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}
    fn record_follows_from(&self, _: &Id, _: &Id) {}
    fn enter(&self, _: &Id) {}
    fn exit(&self, _: &Id) {}
}

/// The text of one complaint.
struct Message(String);

impl Visit for Message {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        if field.name() == "message" {
            // Writing to a string cannot fail.
            let _ = write!(self.0, "{value:?}");
        }
    }
}
