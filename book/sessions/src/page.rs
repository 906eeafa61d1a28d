//! Finds the console blocks of a page and the sessions in them, wherever a block stands: in the
//! open, in a list, in a quotation.

use std::ops::Range;

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

use crate::command::Command;
use crate::refusal::Refusal;

/// A page and its console blocks, in order.
#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) text: String,
    pub(crate) blocks: Vec<Block>,
}

/// A console block.
#[derive(Debug)]
pub(crate) struct Block {
    pub(crate) sessions: Vec<Session>,
    /// What a reader sees: the lines without list or quotation marks before them, each ended by `\n`.
    pub(crate) body: String,
    /// The first of those lines in the page, from 1.
    pub(crate) line: usize,
    /// Where those lines stand in the page's text, with all that is before and after each.
    pub(crate) source: Range<usize>,
    /// What stands before each line.
    prefix: String,
    /// What ends each line.
    line_end: &'static str,
    /// The backticks or tildes that open the block.
    fence: String,
}

/// A command and its output, as they stand on the page.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) command: Command,
    /// The command's line in the page, from 1.
    pub(crate) line: usize,
    /// The output and the exit status.
    pub(crate) shown: String,
    /// The line of the page that the output starts in.
    pub(crate) output_line: usize,
}

impl Block {
    /// Whether a line of output would end this block.
    pub(crate) fn is_closed_by(&self, line: &str) -> bool {
        closes(line, &self.fence)
    }

    /// A new body as the page's source has it.
    pub(crate) fn lines_of(&self, body: &str) -> String {
        let mut lines = String::new();
        for line in body.lines() {
            // No blanks at the end of an empty line.
            let prefix = if line.is_empty() { self.prefix.trim_end() } else { &self.prefix };
            lines += &format!("{prefix}{line}{}", self.line_end);
        }
        lines
    }
}

/// Finds the blocks of a page, or everything about them that cannot be read, with its line.
pub(crate) fn parse(text: String) -> Result<Page, Vec<(usize, Refusal)>> {
    let mut blocks = Vec::new();
    let mut faults = Vec::new();
    for raw in raw_blocks(&text) {
        match raw.read(&text) {
            Ok(block) => blocks.extend(block),
            Err(fault) => faults.push(fault),
        }
    }
    if faults.is_empty() { Ok(Page { text, blocks }) } else { Err(faults) }
}

/// Any code block, as the Markdown parser finds it.
struct RawBlock {
    /// The words after the fence; `None` for a block that is only indented.
    info: Option<String>,
    body: String,
    /// From the fence to the fence, or the whole block.
    source: Range<usize>,
    /// The end of the last line of the body.
    body_end: usize,
}

fn raw_blocks(text: &str) -> Vec<RawBlock> {
    let mut blocks = Vec::new();
    let mut open: Option<RawBlock> = None;
    for (event, place) in Parser::new_ext(text, options()).into_offset_iter() {
        match (event, &mut open) {
            (Event::Start(Tag::CodeBlock(kind)), _) => {
                let info = match kind {
                    CodeBlockKind::Fenced(info) => Some(info.to_string()),
                    CodeBlockKind::Indented => None,
                };
                let body_end = place.start;
                open = Some(RawBlock { info, body: String::new(), source: place, body_end });
            }
            (Event::Text(piece), Some(block)) => {
                block.body += &piece;
                block.body_end = place.end;
            }
            (Event::End(TagEnd::CodeBlock), _) => blocks.extend(open.take()),
            _ => {}
        }
    }
    blocks
}

/// The extensions that the book is built with can change where a block ends. Metadata is none of
/// them: lines between two rules are text of the page, and a fence among them is a block.
fn options() -> Options {
    let metadata = Options::ENABLE_YAML_STYLE_METADATA_BLOCKS
        | Options::ENABLE_PLUSES_DELIMITED_METADATA_BLOCKS;
    Options::all() - metadata
}

impl RawBlock {
    /// Reads a console block; `None` for a block of another kind, which must hold no session.
    fn read(self, text: &str) -> Result<Option<Block>, (usize, Refusal)> {
        let first = line_at(text, self.source.start);
        let mut words = self.info.as_deref().unwrap_or_default().split([',', ' ', '\t']);
        if words.next() != Some("console") {
            return match self.body.lines().position(is_session) {
                // In a fenced block the body starts one line below the fence.
                Some(index) => {
                    Err((first + index + usize::from(self.info.is_some()), Refusal::Stray))
                }
                None => Ok(None),
            };
        }
        let skipping = ["ignore", "skip", "no_run", "norun", "should_panic", "compile_fail"];
        if let Some(attribute) = words.find(|word| skipping.contains(word)) {
            return Err((first, Refusal::Skipped { attribute: attribute.to_owned() }));
        }
        let opening = &text[self.source.clone()];
        let mark = if opening.starts_with('~') { '~' } else { '`' };
        let fence: String = opening.chars().take_while(|&c| c == mark).collect();
        let Some(source) = self.body_lines(text, &fence) else {
            return Err((first, Refusal::Unclosed));
        };
        let line = first + 1;
        let line_end = if text[..source.start].ends_with("\r\n") { "\r\n" } else { "\n" };
        let prefix = prefix_of(text, self.source.start);
        let sessions = sessions(&self.body, line)?;
        Ok(Some(Block { sessions, body: self.body, line, source, prefix, line_end, fence }))
    }

    /// Where the lines between the fences stand; `None` where the closing fence is missing.
    fn body_lines(&self, text: &str, fence: &str) -> Option<Range<usize>> {
        let inside = &text[self.source.clone()];
        let start = self.source.start + inside.find('\n')? + 1;
        let end = self.source.start + inside.rfind('\n')? + 1;
        let closing = &text[end.max(self.body_end)..self.source.end];
        closes(closing.trim_start_matches([' ', '\t', '>']), fence).then_some(start..end)
    }
}

/// Whether a line closes a block that `fence` opened: as many of its marks at least, nothing else.
fn closes(line: &str, fence: &str) -> bool {
    let marks = line.trim_start_matches(' ');
    let indent = line.len() - marks.len();
    let mark = fence.chars().next().unwrap_or('`');
    let marks = marks.trim_end();
    indent <= 3 && marks.len() >= fence.len() && marks.chars().all(|c| c == mark)
}

/// Whether a line is a command for a chapter.
fn is_session(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with("$ just chapter") || line.starts_with("$ cargo chapter")
}

/// The line that a place in the text is in, from 1.
fn line_at(text: &str, place: usize) -> usize {
    text[..place].matches('\n').count() + 1
}

/// What stands before each line of a block: what stands before its fence, with a blank for each
/// mark that opens a list item, since an item is continued by blanks.
fn prefix_of(text: &str, fence: usize) -> String {
    let start = text[..fence].rfind('\n').map_or(0, |end| end + 1);
    let lead = text[start..fence].chars();
    lead.map(|c| if matches!(c, '>' | '\t') { c } else { ' ' }).collect()
}

/// The sessions of a block whose first line is line `first` of the page.
fn sessions(body: &str, first: usize) -> Result<Vec<Session>, (usize, Refusal)> {
    let mut sessions: Vec<Session> = Vec::new();
    let mut lines = body.lines().zip(first..).peekable();
    while let Some((text, line)) = lines.next() {
        if let Some(command) = text.strip_prefix("$ ") {
            let mut written = command.to_owned();
            while written.ends_with('\\') {
                match lines.next_if(|(next, _)| next.starts_with([' ', '\t'])) {
                    Some((next, _)) => written = format!("{written}\n{next}"),
                    None => return Err((line, Refusal::Continuation)),
                }
            }
            let output_line = line + written.matches('\n').count() + 1;
            let command = Command::parse(&written).map_err(|refusal| (line, refusal))?;
            sessions.push(Session { command, line, shown: String::new(), output_line });
        } else if let Some(session) = sessions.last_mut() {
            session.shown += &format!("{text}\n");
        } else {
            return Err((line, Refusal::NoCommandYet));
        }
    }
    if sessions.is_empty() { Err((first, Refusal::NoCommand)) } else { Ok(sessions) }
}
