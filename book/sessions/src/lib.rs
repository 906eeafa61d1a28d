//! Replays the `console` blocks of a page against the binaries of the chapters.
//!
//! What a page prints is what the program prints, to the byte: every block whose language is
//! `console` is run again, command by command, and compared.
//!
//! ````markdown
//! ```console
//! $ just chapter 05-exact-cover solve \
//!     fixtures/grid1.sdk --limit 2
//! status: solved
//! ...
//! $ just chapter 05-exact-cover solve - < fixtures/no-such-board.txt
//! -:1:1: ...
//! [exit status: 2]
//! ```
//! ````
//!
//! - A line that starts with `$ ` is a command, and what follows is its output: standard output
//!   and standard error in the order in which they came. A block may hold several commands.
//! - A command line that ends in `\` goes on in the next line, which starts with a blank.
//! - `'...'` and `"..."` hold an argument together, and `< FILE` at the end reads standard input
//!   from a file of the project. No other syntax of a shell is read; it is refused.
//! - An exit status other than 0 is the last line, in the one form `[exit status: 2]`.
//! - `just chapter` and `cargo chapter` are the commands that exist.
//!
//! The test of a chapter is [`check_chapter`]; the whole book is [`check_book`]. With `BLESS=1` in
//! the environment the pages are rewritten from the runs, and the difference is shown. A refusal or a
//! crash is written only where the page has its exit status already.
//!
//! The other half of the crate is [`manners`](mod@manners): what the programs of all chapters do alike, tested by
//! one call for each chapter, and [`Program`], by which a chapter tests what is its own.
//!
//! The modules from the lowest: `refusal` lists all that can be wrong, `names` and `call` say what
//! is called, `command` reads a command line, `page` finds the blocks, `binaries` builds and runs,
//! `project` knows where everything lies, and `run` says an outcome as a page shows it.

mod binaries;
mod call;
mod command;
pub mod manners;
mod names;
mod page;
mod program;
mod project;
mod refusal;
mod run;

pub use call::{Call, Outcome, Runner};
pub use program::{Program, execute};
pub use project::{Project, is_blessed};
pub use refusal::{Failure, Fault, Refusal};

use std::fs;

use page::{Block, Page};

/// Checks the page of a chapter, such as `05-exact-cover`, in every edition of the book: its
/// sessions are what the binaries print, and together they are the chapter's tour.
///
/// # Errors
///
/// Everything that is wrong with the pages, or that no edition has a page of that name.
pub fn check_chapter(project: &Project, chapter: &str) -> Result<(), Failure> {
    let mut failure = Failure::default();
    let mut found = false;
    for edition in project.editions()? {
        let page = format!("{edition}/{chapter}.md");
        if project.path(&page).is_file() {
            found = true;
            failure.gather(check_page(project, &page).and_then(|()| check_tour(project, &page)));
        }
    }
    if !found {
        failure.add("book", 0, Refusal::NoPage { chapter: chapter.to_owned() });
    }
    failure.into_result()
}

/// Checks every page of every edition: each folder of `book` that holds a `SUMMARY.md`.
///
/// # Errors
///
/// Everything that is wrong with the pages, or that there is no edition.
pub fn check_book(project: &Project) -> Result<(), Failure> {
    let mut failure = Failure::default();
    let editions = project.editions()?;
    if editions.is_empty() {
        failure.add("book", 0, Refusal::NoEdition);
    }
    for edition in editions {
        failure.gather(check_edition(project, &edition));
    }
    failure.into_result()
}

/// Checks every page of one edition, such as `book/en`, and the tour of every page that has a chapter.
///
/// # Errors
///
/// Everything that is wrong with the pages.
pub fn check_edition(project: &Project, edition: &str) -> Result<(), Failure> {
    let mut failure = Failure::default();
    for page in project.pages(edition)? {
        let mut outcome = check_page(project, &page);
        if outcome.is_ok() && project.chapter_of(&page).is_some() {
            outcome = check_tour(project, &page);
        }
        failure.gather(outcome);
    }
    failure.into_result()
}

/// Checks that each session of a page is what the binary prints, or rewrites the page where the
/// project says so. `page` is a path from the project's root: `book/en/05-exact-cover.md`.
///
/// # Errors
///
/// Everything that is wrong with the page: a block that cannot be read, a command that is not
/// known, output that differs, a numbered page without a session.
pub fn check_page(project: &Project, page: &str) -> Result<(), Failure> {
    let Page { text, blocks } = read(project, page)?;
    let mut failure = Failure::default();
    if blocks.is_empty() && names::number_of(page).is_some() {
        failure.add(page, 1, Refusal::NoSession);
    }
    let mut changes = Vec::new();
    for block in blocks {
        match replay(project, &block) {
            Ok(fresh) if fresh == block.body => {}
            Ok(fresh) => changes.push((block, fresh)),
            Err((line, refusal)) => failure.add(page, line, refusal),
        }
    }
    if let (Some(tell), true) = (project.bless(), failure.is_empty()) {
        let difference = bless(project, page, &text, &changes)?;
        difference.iter().for_each(|text| tell(text));
        return Ok(());
    }
    for (block, fresh) in changes {
        let (index, diff) = difference(&block.body, &fresh);
        failure.add(page, block.line + index, Refusal::Differs { diff });
    }
    failure.into_result()
}

/// Checks that the chapter's binary, called without arguments, prints the sessions that its page
/// shows: all commands that run this chapter, in order, each under its command line, one blank
/// line between two.
///
/// # Errors
///
/// The first difference, with the place in the page; or that the page has no such session.
pub fn check_tour(project: &Project, page: &str) -> Result<(), Failure> {
    let Some(chapter) = project.chapter_of(page) else {
        return Err(Failure::of(page, 1, Refusal::NoChapter));
    };
    let (shown, lines) = tour_of(project, chapter, &read(project, page)?.blocks);
    if lines.is_empty() {
        return Err(Failure::of(page, 1, Refusal::NoOwnSession { chapter: chapter.to_owned() }));
    }
    let call = Call { binary: chapter.to_owned(), args: Vec::new(), input: None };
    let printed =
        run::print(project, &call, None).map_err(|refusal| Failure::of(page, 1, refusal))?;
    if printed == shown {
        return Ok(());
    }
    let (index, diff) = difference(&shown, &printed);
    let line = lines.get(index).or(lines.last()).copied().unwrap_or(1);
    Err(Failure::of(page, line, Refusal::TourDiffers { chapter: chapter.to_owned(), diff }))
}

/// The tour as a page has it, and the line of the page for each of its lines.
fn tour_of(project: &Project, chapter: &str, blocks: &[Block]) -> (String, Vec<usize>) {
    let (mut tour, mut lines) = (String::new(), Vec::new());
    for session in blocks.iter().flat_map(|block| &block.sessions) {
        let call = session.command.call(project.chapters());
        if !call.is_ok_and(|call| call.binary == chapter) {
            continue;
        }
        if !tour.is_empty() {
            tour.push('\n');
            lines.push(session.line);
        }
        tour += &format!("$ {}\n{}", session.command.told(), session.shown);
        lines.push(session.line);
        lines.extend((session.output_line..).take(session.shown.lines().count()));
    }
    (tour, lines)
}

/// Reads a page and finds its blocks.
fn read(project: &Project, page: &str) -> Result<Page, Failure> {
    let text = fs::read_to_string(project.path(page))
        .map_err(|source| Failure::of(page, 0, Refusal::Unreadable { source }))?;
    page::parse(text).map_err(|faults| {
        let mut failure = Failure::default();
        for (line, refusal) in faults {
            failure.add(page, line, refusal);
        }
        failure
    })
}

/// What a block would say today: its commands as they stand, each with the output of a fresh run.
fn replay(project: &Project, block: &Block) -> Result<String, (usize, Refusal)> {
    let mut fresh = String::new();
    for session in &block.sessions {
        let at_line = |refusal| (session.line, refusal);
        let call = session.command.call(project.chapters()).map_err(at_line)?;
        let printed = run::print(project, &call, Some(block)).map_err(at_line)?;
        let status = status(&printed);
        // That a limit was reached, status 1, is an answer of the program.
        let is_answer = status.is_none_or(|status| status == "[exit status: 1]");
        if project.bless().is_some() && !is_answer && status != self::status(&session.shown) {
            let status = status.unwrap_or_default().to_owned();
            return Err(at_line(Refusal::Unexpected { status }));
        }
        fresh += &format!("$ {}\n{printed}", session.command.written());
    }
    Ok(fresh)
}

/// The line that tells an exit status other than 0, where an output ends in one.
fn status(output: &str) -> Option<&str> {
    output.trim_end().lines().last().filter(|line| line.starts_with("[exit status: "))
}

/// Rewrites blocks in place and says what changed.
///
/// The new page is read before it is written: what stands in it must be what was printed.
fn bless(
    project: &Project,
    page: &str,
    text: &str,
    changes: &[(Block, String)],
) -> Result<Vec<String>, Failure> {
    let mut rewritten = text.to_owned();
    // From the end, so that the places of earlier blocks stay true.
    for (block, fresh) in changes.iter().rev() {
        rewritten.replace_range(block.source.clone(), &block.lines_of(fresh));
    }
    let again = page::parse(rewritten.clone()).map(|page| page.blocks).unwrap_or_default();
    let mut differences = Vec::new();
    for (block, fresh) in changes {
        if !again.iter().any(|blessed| blessed.body == *fresh) {
            return Err(Failure::of(page, block.line, Refusal::CannotBeShown));
        }
        let (index, diff) = difference(&block.body, fresh);
        differences.push(format!("{page}:{}: rewritten\n{diff}", block.line + index));
    }
    if !changes.is_empty() {
        let unwritable = |source| Failure::of(page, 0, Refusal::Unwritable { source });
        project.replace(page, &rewritten).map_err(unwritable)?;
    }
    Ok(differences)
}

/// The index of the first line in which two texts differ, and the difference for a reader:
/// `-` before what the page says, `+` before what the program prints.
fn difference(shown: &str, printed: &str) -> (usize, String) {
    let pairs = shown.lines().zip(printed.lines());
    let first = pairs.take_while(|(old, new)| old == new).count();
    let diff = similar::TextDiff::from_lines(shown, printed);
    let mut text = String::new();
    for (index, group) in diff.grouped_ops(2).iter().enumerate() {
        text += if index > 0 { "    ...\n" } else { "" };
        for change in group.iter().flat_map(|op| diff.iter_changes(op)) {
            let line = change.value().trim_end_matches('\n');
            let note = if line.ends_with([' ', '\t']) { "(blanks before this)" } else { "" };
            let line = format!("    {} {line}{note}", change.tag());
            text += &format!("{}\n", line.trim_end());
        }
    }
    (first, text)
}
