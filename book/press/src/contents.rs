//! The book as a whole: its table of contents, its pages and the folders of its programs.

use std::collections::BTreeMap;

use pulldown_cmark::{Event, Tag};

use crate::exercises::other_number;
use crate::page::{Draft, Page, SUMMARY, chapter_of, is_numbered};
use crate::problem::{Problem, Refusal};
use crate::site::{Site, resolve};

/// The numbered page that has no program: it is about all of them.
const INTRODUCTION: &str = "00-introduction";

/// Refuses pages that are not listed, entries without a page, and a page or a folder without the
/// other.
pub(crate) fn check(site: &Site) -> Vec<Problem> {
    let mut problems = entries(site);
    let mut refuse = |path: String, refusal| {
        problems.push(Problem { path: format!("{}/{path}", site.edition), line: 1, refusal });
    };
    for folder in &site.folders {
        if !site.pages.contains_key(&format!("{folder}.md")) {
            let refusal = Refusal::FolderWithoutPage(folder.clone());
            refuse(format!("{folder}.md"), refusal);
        }
    }
    for page in site.pages.keys() {
        let name = page.strip_suffix(".md").unwrap_or(page);
        // Only pages directly in the edition's folder are chapters; answers, say, are below it.
        let is_chapter = is_numbered(name) && name != INTRODUCTION && !name.contains('/');
        if is_chapter && !site.folders.contains(name) {
            refuse(page.clone(), Refusal::PageWithoutFolder(name.to_owned()));
        }
    }
    problems
}

/// Compares the entries of the table of contents with the pages.
fn entries(site: &Site) -> Vec<Problem> {
    let mut draft = Draft::default();
    let text = site.pages.get(SUMMARY).map_or("", String::as_str);
    let summary = Page::read(&site.edition, SUMMARY, text);
    let mut listed = BTreeMap::new();
    for (index, (event, range)) in summary.events.iter().enumerate() {
        if let Event::Start(Tag::Link { dest_url, .. }) = event {
            let path = resolve(&summary.path, dest_url).unwrap_or_default();
            let name = path.strip_prefix(&format!("{}/", site.edition));
            let shown = if dest_url.is_empty() { "the page of a draft" } else { dest_url };
            match name.filter(|name| site.pages.contains_key(*name)) {
                None => {
                    let refusal = Refusal::MissingPage(shown.to_owned());
                    draft.refuse(&summary, range.start, refusal);
                }
                Some(name) => {
                    if let Some(chapter) = chapter_of(name)
                        && let Some(other) = other_number(&summary.text_of(index), chapter)
                    {
                        let refusal = Refusal::OtherNumber(other, chapter.to_owned());
                        draft.refuse(&summary, range.start, refusal);
                    }
                    if listed.insert(name.to_owned(), ()).is_some() {
                        let refusal = Refusal::RepeatedPage(shown.to_owned());
                        draft.refuse(&summary, range.start, refusal);
                    }
                }
            }
        }
    }
    for page in site.pages.keys() {
        if page != SUMMARY && !listed.contains_key(page) {
            draft.problems.push(Problem {
                path: format!("{}/{page}", site.edition),
                line: 1,
                refusal: Refusal::UnlistedPage,
            });
        }
    }
    draft.problems
}
