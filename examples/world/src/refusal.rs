//! Refusals: why a command was not carried out, in one line.

use std::io;
use std::path::{Path, PathBuf};

pub use grid::Place;

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
    /// The answer could not be printed.
    Output(io::Error),
}

impl Refusal {
    /// The line that a person reads, without a line end: control characters
    /// shown as code points, and long texts cut.
    pub(crate) fn line(&self, program: &str) -> String {
        one_line(&match self {
            Refusal::Usage(what) => format!("{program}: {what}"),
            Refusal::File { path, reason } => format!("{}: {reason}", named(path)),
            Refusal::Text { path, place, what } => format!("{}:{place}: {what}", named(path)),
            Refusal::Output(error) => format!("{program}: standard output: {}", reason(error)),
        })
    }
}

/// How many characters are shown of what somebody typed.
const MOST_SHOWN: usize = 200;

/// Clap's message without its usage lines, which `--help` shows better.
impl From<clap::Error> for Refusal {
    fn from(error: clap::Error) -> Refusal {
        let rendered = error.to_string();
        let lines = rendered.lines().map(str::trim).filter(|line| !line.is_empty());
        let message: Vec<&str> = lines.take_while(|line| !line.starts_with("Usage:")).collect();
        let message = message.join(" ");
        let message = message.strip_prefix("error: ").unwrap_or(&message);
        let message = message.trim_end_matches("For more information, try '--help'.").trim_end();
        Refusal::Usage(format!("{}; see --help", cut(message, MOST_SHOWN)))
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
            "no such file (names are read from the folder that you are in)".to_string()
        }
        io::ErrorKind::PermissionDenied => "permission denied".to_string(),
        io::ErrorKind::IsADirectory => "a folder, not a file".to_string(),
        io::ErrorKind::StorageFull => "no space left".to_string(),
        _ => error.to_string(),
    }
}

/// The text in one line that a terminal can show.
fn one_line(text: &str) -> String {
    let shown = |mark: char| match mark {
        '\n' | '\t' => " ".to_string(),
        // Spaces and letters stay as they are; what cannot be seen becomes \u{..}.
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
        let refusal = Refusal::File { path: "a\nb\u{1b}[31m\u{202e}".into(), reason: "x".into() };
        assert_eq!(refusal.line("p"), "a b\\u{1b}[31m\\u{202e}: x");
    }

    #[test]
    fn a_long_text_keeps_its_beginning_and_its_end() {
        assert_eq!(cut("abcdef", 6), "abcdef");
        assert_eq!(cut("abcdefg", 6), "abc...efg");
    }
}
