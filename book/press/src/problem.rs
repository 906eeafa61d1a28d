//! What press refuses: every message in one place, each with its place in the book.

use std::fmt;

use thiserror::Error;

/// The longest listing, in lines, that a reader is asked to take in at once.
pub const LISTING_LINES: usize = 30;

/// One thing wrong with the book, printed as `PATH:LINE: what is wrong`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// The file, relative to the root of the project, with `/` between folders.
    pub path: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong, and what to do about it.
    pub refusal: Refusal,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.refusal)
    }
}

/// The reasons for which press refuses to build a book.
#[derive(Clone, Debug, Error, PartialEq, Eq, PartialOrd, Ord)]
pub enum Refusal {
    // Includes.
    /// The included file is not there.
    #[error("the included file {0} does not exist")]
    MissingInclude(String),
    /// The anchor is nowhere in the file.
    #[error("{0} has no line `ANCHOR: {1}`")]
    MissingAnchor(String, String),
    /// The anchor starts and never ends.
    #[error("{0}: the anchor {1} is opened and has no line `ANCHOR_END: {1}`")]
    UnclosedAnchor(String, String),
    /// The anchor starts twice.
    #[error("{0}: the anchor {1} is opened a second time")]
    RepeatedAnchor(String, String),
    /// There is nothing between the two marks.
    #[error("{0}: the anchor {1} is empty")]
    EmptyAnchor(String, String),
    /// Lines move; anchors move with the code.
    #[error("{0} is included by line number; include it by anchor, PATH:ANCHOR")]
    IncludeByLine(String),
    /// A listing shows one idea, not a whole file.
    #[error("{0} is included whole; include a part of it by anchor, PATH:ANCHOR")]
    WholeFile(String),
    /// Anything but `{{#include PATH:ANCHOR}}` on a line of its own in a fenced block.
    #[error(
        "`{0}` is not understood; {{{{#include PATH:ANCHOR}}}} stands alone on a line of a fenced \
         block, and \\{{{{# shows two braces and a hash"
    )]
    Directive(String),
    /// A mark behind code, whose line does not show.
    #[error(
        "{0}: code stands on the line of an anchor and would vanish; give the anchor a line of \
             its own"
    )]
    MarkInCode(String),
    /// A listing cut at the wrong line.
    #[error("{0}: the bracket {1} has no partner in the listing; move ANCHOR or ANCHOR_END")]
    LoneBracket(String, char),
    /// A line that mdBook would hide.
    #[error("{0}: mdBook hides this line or takes its # away; leave it out of the listing")]
    HiddenLine(String),
    /// A listing of another chapter.
    #[error("the listing belongs to the chapter {0}; include one of this chapter, and link there")]
    OtherSource(String),
    /// The included text would end the block it is included into.
    #[error("{0} holds a line that closes this block; fence the block with one more mark")]
    FenceInInclude(String),

    // Blocks of code.
    /// A fence without a language.
    #[error("a bare fence; name the language of the block, `text` if it has none")]
    BareFence,
    /// A fence that is still open at the end.
    #[error("this fence is never closed")]
    UnclosedFence,
    /// A fence that is closed by the end of a later block.
    #[error("this fence is still open where line {0} opens another")]
    FenceInFence(usize),
    /// A block that no test holds.
    #[error(
        "a block of code typed by hand; fence what a program prints as `console`, below its \
         command, and include all else from a file: {{{{#include PATH:ANCHOR}}}}"
    )]
    TypedByHand,
    /// Something that is no command in a block of commands.
    #[error(
        "`{0}` is no command of cargo or just; what a program prints stands in a `console` block, \
         below its command, where a test runs it"
    )]
    NoCommand(String),
    /// More than a language behind a fence.
    #[error("`{0}` is more than a language; name the language alone, since more can hide lines")]
    FenceWords(String),
    /// Lines that the tests skip and a reader sees.
    #[error(
        "these lines are metadata to the tests, which skip them; leave a blank line after the \
             rule, or take it out"
    )]
    Metadata,
    /// A fence that shows its backticks.
    #[error("this fence stands in HTML and is no block of code; leave a blank line before it")]
    FenceInHtml,
    /// HTML that could show or hide something.
    #[error(
        "`{0}` in HTML can show what no test holds or hide it; write Markdown, and fence what a \
         program prints as `console`"
    )]
    UnknownHtml(String),
    /// A listing that nobody reads to its end.
    #[error("a listing of {0} lines; at most {LISTING_LINES} are allowed")]
    LongListing(usize),

    // Mathematics.
    /// KaTeX does not understand the formula.
    #[error("the formula does not set: {0}")]
    Formula(String),
    /// `$$` without its partner in the same paragraph.
    #[error(
        "`$$` opens a formula that its paragraph does not close (a line that starts with +, - or * \
         ends the paragraph); write \\$\\$ for two dollars"
    )]
    UnclosedFormula,
    /// `$` that belongs to no formula.
    #[error(
        "this $ belongs to no formula: inside a formula no blank stands next to a $, every brace \
         has its partner, and no digit follows; the | of a table cuts it, \\vert does not; write \\$ \
         for a dollar"
    )]
    StrayDollar,
    /// A heading with mathematics and attributes has no room for press to add an id.
    #[error("a heading with a formula and attributes needs an id among them: {{#name}}")]
    HeadingId,

    // What Markdown could not read.
    /// A mark in the text of the built page.
    #[error(
        "`{0}` stays as it is on the built page; finish the Markdown that it begins (the target of \
         a link, the partner of a mark, the blank after #), or write a backslash before the sign"
    )]
    Leftover(String),
    /// A mark in HTML.
    #[error(
        "`{0}` stays as it is on the built page, since Markdown reads nothing in HTML; leave a \
         blank line after the tag, or write the sign as a reference such as &#42;"
    )]
    MarkdownInHtml(String),
    /// A row of a table that loses a cell or gets one.
    #[error(
        "this row has {0} cells, and the table has {1} columns; a | ends a cell in code too, where \
         \\| does not"
    )]
    Cells(usize, usize),

    // HTML.
    /// A tag without its partner.
    #[error("<{0}> is not closed before the end of the part of the page it stands in")]
    UnclosedTag(String),
    /// An end without a start.
    #[error("</{0}> closes nothing that is open here")]
    StrayEndTag(String),
    /// A tag or comment that the text ends in.
    #[error("`{0}` starts a tag or comment that never ends; write &lt; for the sign")]
    BrokenTag(String),

    // Figures.
    /// The page shows a figure that is not there.
    #[error("the figure {0} does not exist")]
    MissingFigure(String),
    /// Readers who do not see the figure get nothing.
    #[error("the figure has no <{0}>, or an empty one")]
    UndescribedFigure(&'static str),
    /// A figure that no page shows.
    #[error("no page shows this figure")]
    UnusedFigure,
    /// A figure shown a second time.
    #[error("the figure is shown already at {0}; link to it there")]
    RepeatedFigure(String),
    /// A figure in the middle of a sentence, a table or a heading.
    #[error("a figure is a paragraph of its own: ![caption](../figures/NAME.svg)")]
    FigureInText,
    /// A figure without a caption.
    #[error("the figure has no caption; write it between the square brackets")]
    NoCaption,
    /// The figure of another chapter.
    #[error("the figure belongs to another chapter; the figures of this page are {0}-NAME.svg")]
    OtherFigure(String),
    /// The picture is no SVG, or a broken one.
    #[error("the figure is not well formed: {0}")]
    BrokenFigure(String),

    // Links.
    /// The page is not there.
    #[error("the link leads to {0}, which does not exist")]
    MissingTarget(String),
    /// The page is there, the place on it is not.
    #[error("the link leads to {0}#{1}, and {0} has no such anchor")]
    MissingFragment(String, String),
    /// Two places with one name.
    #[error("the anchor #{0} is taken already by line {1}")]
    RepeatedId(String, usize),
    /// Something that is loaded from the network.
    #[error("{0} is loaded from the network; the book works without one")]
    Remote(String),

    // Sentences.
    /// A line of prose with more than one sentence.
    #[error("a second sentence starts on this line, at `{0}`; write one sentence a line")]
    SecondSentence(String),

    // Exercises.
    /// An exercise that nobody answers.
    #[error("the exercise `{0}` has no answer; write one below a heading `## {0}` in {1}")]
    NoAnswer(String, String),
    /// An answer to no question.
    #[error("the answer `{0}` has no exercise in {1}; take it out, or ask the question there")]
    NoExercise(String, String),
    /// An answer under another number or word than its exercise.
    #[error("the answer is headed `{0}`, and the exercise in its place is `{1}`; name both alike")]
    OtherAnswer(String, String),

    // The whole book.
    /// A title that names the number of another chapter.
    #[error("the title says {0}, and the page is {1}; give the title the number of its page")]
    OtherNumber(String, String),
    /// A page that the table of contents does not list.
    #[error("the page is not in SUMMARY.md")]
    UnlistedPage,
    /// A line of the table of contents without a page.
    #[error("{0} does not exist")]
    MissingPage(String),
    /// A page that the table of contents lists twice.
    #[error("{0} is listed a second time")]
    RepeatedPage(String),
    /// A chapter's program without its page.
    #[error("there is no such page for the folder examples/{0}")]
    FolderWithoutPage(String),
    /// A chapter's page without its program.
    #[error("there is no folder examples/{0} for this page")]
    PageWithoutFolder(String),
}
