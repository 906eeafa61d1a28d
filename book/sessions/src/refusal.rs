//! Everything that can be wrong with a page, in the words in which it is told.

use std::{fmt, io};

/// What is wrong, at any number of places.
///
/// It prints one fault after the other, so that a test can return it as it is.
#[derive(Default)]
pub struct Failure {
    faults: Vec<Fault>,
}

/// One thing that is wrong, and where.
#[derive(Debug, thiserror::Error)]
#[error("{}: {refusal}", place(.page, *.line))]
pub struct Fault {
    /// The page, as a path from the project's root.
    pub page: String,
    /// The line of the page, from 1; 0 where no line is to blame.
    pub line: usize,
    /// What is wrong.
    pub refusal: Refusal,
}

/// What is wrong, and what to do about it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The page or a folder of pages cannot be read.
    #[error("cannot be read: {source}")]
    Unreadable {
        /// The reason.
        source: io::Error,
    },
    /// The page cannot be written.
    #[error("cannot be written: {source}")]
    Unwritable {
        /// The reason.
        source: io::Error,
    },
    /// A book without an edition would pass unread.
    #[error("no edition was found; an edition is a folder of book with a SUMMARY.md")]
    NoEdition,
    /// A chapter is told in no edition.
    #[error("no edition has a page {chapter}.md")]
    NoPage {
        /// The chapter's folder.
        chapter: String,
    },
    /// A tour was asked of a page that no chapter belongs to.
    #[error("no folder of examples has the name of this page, so it has no tour")]
    NoChapter,
    /// A numbered page shows no run.
    #[error("a numbered page shows no session; a ```console block was expected")]
    NoSession,
    /// The page of a chapter runs other chapters only.
    #[error("the page shows no session of its own chapter {chapter}")]
    NoOwnSession {
        /// The chapter's folder.
        chapter: String,
    },
    /// A fence is left open.
    #[error("the console block is never closed; a closing fence was expected")]
    Unclosed,
    /// An attribute that asks for a block to be skipped.
    #[error("the console block asks to be skipped ({attribute}); every session is run")]
    Skipped {
        /// The attribute.
        attribute: String,
    },
    /// A block with no command in it.
    #[error("the console block holds no command; a line that starts with `$ ` was expected")]
    NoCommand,
    /// Output that no command printed.
    #[error("output comes before the first command; a line that starts with `$ ` was expected")]
    NoCommandYet,
    /// A session in a block that is not run.
    #[error("a session stands outside a console block, where nobody runs it; use ```console")]
    Stray,
    /// A command that is neither `just chapter` nor `cargo chapter`.
    #[error("the command is not known: {command:?}; `just chapter NAME` was expected")]
    UnknownCommand {
        /// The command's first word or two.
        command: String,
    },
    /// A name that no chapter has.
    #[error("the chapter is not known: {name:?}; there are {}", .known.join(", "))]
    UnknownChapter {
        /// The name on the page.
        name: String,
        /// The chapters that there are.
        known: Vec<String>,
    },
    /// Syntax of a shell, which a session does not have.
    #[error("{syntax:?} means something to a shell, and a session has none; put it in '...'")]
    Shell {
        /// The character.
        syntax: char,
    },
    /// A quote that is not closed in its line.
    #[error("the quote {quote} is not closed in its line")]
    OpenQuote {
        /// The quotation mark.
        quote: char,
    },
    /// A `\` with no line after it, or one that is not indented.
    #[error("the command goes on after `\\`; a next line that starts with blanks was expected")]
    Continuation,
    /// Something other than one file at the end of the line after `<`.
    #[error("`<` takes one file, at the end of the command")]
    Redirection,
    /// Standard input from outside the project.
    #[error("{file:?} is not a path inside the project; after `<` one from its root is read")]
    Outside {
        /// The path on the page.
        file: String,
    },
    /// Standard input cannot be read.
    #[error("{file} cannot be read: {source}")]
    Input {
        /// The path on the page.
        file: String,
        /// The reason.
        source: io::Error,
    },
    /// The binaries cannot be built.
    #[error("the binaries cannot be built:\n{report}")]
    Build {
        /// What cargo said.
        report: String,
    },
    /// A chapter whose package builds no binary of its name.
    #[error("no package builds a binary {binary}")]
    NoBinary {
        /// The binary.
        binary: String,
    },
    /// The binary cannot be run.
    #[error("{binary} cannot be run: {source}")]
    NotRun {
        /// The binary.
        binary: String,
        /// The reason.
        source: io::Error,
    },
    /// The binary was ended by a signal.
    #[error("{binary} was killed before it ended")]
    Killed {
        /// The binary.
        binary: String,
    },
    /// Output that is not UTF-8.
    #[error("the output is not text (UTF-8)")]
    NotText,
    /// A control character other than tab and newline.
    #[error("the output has the control character {character:?}, which a page cannot show")]
    Control {
        /// The character.
        character: char,
    },
    /// A last line without its newline.
    #[error("the output does not end its last line {line:?}")]
    OpenLine {
        /// The line.
        line: String,
    },
    /// A line of output that the reader of the page would take for something else.
    #[error("the output has the line {line:?}, which reads as {as_what}")]
    Ambiguous {
        /// The line.
        line: String,
        /// What it would be taken for.
        as_what: &'static str,
    },
    /// The page would not say what was printed, even after it is rewritten.
    #[error("the output cannot be written into this block so that it reads as it was printed")]
    CannotBeShown,
    /// A refusal or a crash that the page does not speak of is not written into it.
    #[error(
        "the command ends with {status}, which the page does not expect; mend the command, or write that line below it first"
    )]
    Unexpected {
        /// The line that tells the exit status.
        status: String,
    },
    /// Page and program disagree.
    #[error("the page (-) differs from what is printed (+); BLESS=1 rewrites it\n{diff}")]
    Differs {
        /// The lines that differ, with those around them.
        diff: String,
    },
    /// Page and tour disagree.
    #[error("the page's sessions (-) differ from the tour of {chapter} (+), first here\n{diff}")]
    TourDiffers {
        /// The chapter's folder.
        chapter: String,
        /// The lines that differ, with those around them.
        diff: String,
    },
}

impl Failure {
    /// A failure with one fault.
    pub(crate) fn of(page: &str, line: usize, refusal: Refusal) -> Self {
        let mut failure = Self::default();
        failure.add(page, line, refusal);
        failure
    }

    pub(crate) fn add(&mut self, page: &str, line: usize, refusal: Refusal) {
        self.faults.push(Fault { page: page.to_owned(), line, refusal });
    }

    /// Takes the faults out of an outcome.
    pub(crate) fn gather(&mut self, outcome: Result<(), Self>) {
        if let Err(failure) = outcome {
            self.faults.extend(failure.faults);
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.faults.is_empty()
    }

    /// An error where there is a fault.
    pub(crate) fn into_result(self) -> Result<(), Self> {
        if self.is_empty() { Ok(()) } else { Err(self) }
    }

    /// The faults, in the order of the pages and their lines.
    #[must_use]
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }
}

/// `page:line`, or the page alone.
fn place(page: &str, line: usize) -> String {
    if line == 0 { page.to_owned() } else { format!("{page}:{line}") }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            let gap = if index > 0 { "\n" } else { "" };
            write!(f, "{gap}{}", fault.to_string().trim_end())?;
        }
        Ok(())
    }
}

/// As it is displayed: a test that returns an error shows it in this form.
impl fmt::Debug for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}\n")
    }
}

impl std::error::Error for Failure {}
