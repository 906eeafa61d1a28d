//! Refusals: why a command was not carried out, in one line.

use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};

use grid::Place;

/// Why a command was not carried out.
#[derive(Debug)]
pub enum Refusal {
    /// The arguments do not say anything that can be done.
    Usage(String),
    /// A file cannot be read or written.
    File {
        /// The file, as it was named.
        path: PathBuf,
        /// Why.
        reason: String,
    },
    /// The text in a file is not what it should be.
    Text {
        /// The file, as it was named.
        path: PathBuf,
        /// Where the trouble begins.
        place: Place,
        /// What was found and what was expected.
        what: String,
    },
    /// The checker refused what a method had found: the program is wrong, and
    /// not whoever called it.
    Broken(String),
    /// The answer could not be printed.
    Output(io::Error),
}

impl Refusal {
    /// A file whose text is not what it should be, from `place` on.
    pub fn text(path: &Path, place: Place, what: impl Display) -> Refusal {
        Refusal::Text { path: path.to_path_buf(), place, what: what.to_string() }
    }

    /// What the checker found wrong with what a method had found.
    pub fn broken(fault: impl Display) -> Refusal {
        Refusal::Broken(fault.to_string())
    }

    /// The line that a person reads, without a line end: control characters
    /// shown as code points, and long texts cut.
    pub(crate) fn line(&self, program: &str) -> String {
        one_line(&match self {
            Refusal::Usage(what) => format!("{program}: {what}"),
            Refusal::Broken(fault) => {
                format!(
                    "{program}: the checker refused what was found, a fault of ours: {fault}"
                )
            }
            Refusal::File { path, reason } => format!("{}: {reason}", named(path)),
            Refusal::Text { path, place, what } => {
                format!("{}:{place}: {what}", named(path))
            }
            Refusal::Output(error) => {
                format!("{program}: standard output: {}", reason(error))
            }
        })
    }
}

/// How many characters are shown of what somebody typed.
const MOST_SHOWN: usize = 200;

/// Clap's message without its usage lines, which `--help` shows better.
impl From<clap::Error> for Refusal {
    fn from(error: clap::Error) -> Refusal {
        let rendered = error.to_string();
        let message = rendered.split("\n\nUsage:").next().unwrap_or(&rendered);
        let message =
            message.split("\n\nFor more information").next().unwrap_or(message);
        let message = message.strip_prefix("error: ").unwrap_or(message).trim();
        // A blank line parts the message from its tips; other lines go on in a list.
        let message = message.replace("\n\n", "; ").replace('\n', " ");
        let words: Vec<&str> = message.split_whitespace().collect();
        Refusal::Usage(format!("{}; see --help", cut(&words.join(" "), MOST_SHOWN)))
    }
}

fn named(path: &Path) -> String {
    match path.to_str() {
        Some("-") => "standard input".to_string(),
        _ => cut(&path.display().to_string(), MOST_SHOWN),
    }
}

/// Why a file or a stream failed, in words that are the same on every system.
pub(crate) fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => {
            "no such file (names are read from the folder that you are in)"
                .to_string()
        }
        io::ErrorKind::PermissionDenied => "permission denied".to_string(),
        io::ErrorKind::IsADirectory => "a folder, not a file".to_string(),
        io::ErrorKind::StorageFull => "no space left".to_string(),
        _ => error.to_string(),
    }
}

/// The text in one line that a terminal can show: what cannot be seen becomes
/// `\u{..}`.
fn one_line(text: &str) -> String {
    let shown = |mark: char| match mark {
        '\n' | '\t' => " ".to_string(),
        // Debug escapes these for the sake of Rust's literals.
        '\'' | '"' | '\\' => mark.to_string(),
        _ => mark.escape_debug().to_string(),
    };
    text.chars().map(shown).collect()
}

/// The text, or its beginning and its end if it is longer than `most`.
fn cut(text: &str, most: usize) -> String {
    let length = text.chars().count();
    if length <= most {
        return text.to_string();
    }
    let head: String = text.chars().take(most / 2).collect();
    let tail: String = text.chars().skip(length - most / 2).collect();
    format!("{head}...{tail}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_no_control_characters() {
        let refusal = Refusal::File {
            path: "a\nb\u{1b}[31m\u{202e}".into(),
            reason: "x".into(),
        };
        assert_eq!(refusal.line("p"), "a b\\u{1b}[31m\\u{202e}: x");
    }

    #[test]
    fn a_long_text_keeps_its_beginning_and_its_end() {
        assert_eq!(cut("abcdef", 6), "abcdef");
        assert_eq!(cut("abcdefg", 6), "abc...efg");
    }
}
