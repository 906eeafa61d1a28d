//! From bytes to the lines of a file that hold a puzzle.

use std::fmt;

use crate::read::{ReadError, Wrong};

/// A place in a text: line and column, both from 1, columns counted in
/// characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters and not in bytes.
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// A line with its number in the file, from 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<'a> {
    pub number: usize,
    pub text: &'a str,
}

impl<'a> Line<'a> {
    /// The characters that are not spaces or tabs, with their places.
    pub fn marks(self) -> impl Iterator<Item = (Place, char)> + 'a {
        let place = move |index| Place { line: self.number, column: index + 1 };
        let marks = self.text.chars().enumerate().map(move |(index, mark)| (place(index), mark));
        marks.filter(|(_, mark)| !is_space(*mark))
    }

    fn start(self) -> Place {
        Place { line: self.number, column: 1 }
    }
}

pub(crate) fn is_space(mark: char) -> bool {
    matches!(mark, ' ' | '\t')
}

/// The bytes behind a byte order mark, or all of them.
pub(crate) fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes)
}

/// The bytes as text; `first_line` is the number of its first line in the file.
pub(crate) fn decode(bytes: &[u8], first_line: usize) -> Result<&str, ReadError> {
    std::str::from_utf8(bytes).map_err(|error| {
        let (good, bad) = bytes.split_at(error.valid_up_to());
        let good = std::str::from_utf8(good).expect("valid up to there");
        let last_line = good.rsplit('\n').next().unwrap_or(good);
        let place = Place {
            line: good.matches('\n').count() + first_line,
            column: last_line.chars().count() + 1,
        };
        place.wrong(Wrong::NotUtf8 { byte: bad[0] })
    })
}

/// The lines that hold the puzzle: not blank, not a comment, and in no section
/// but `[Puzzle]`.
///
/// SadMan's files have sections: `[Puzzle]` with the givens, `[State]` and
/// others with what a player has done since.
pub(crate) fn puzzle_lines(text: &str) -> Result<Vec<Line<'_>>, ReadError> {
    let mut lines: Vec<Line<'_>> = Vec::new();
    let mut in_puzzle = true;
    let mut puzzle_section_seen = false;
    for (index, text) in text.split('\n').enumerate() {
        let line = Line { number: index + 1, text: text.strip_suffix('\r').unwrap_or(text) };
        if line.text.starts_with('#') || line.text.chars().all(is_space) {
            continue;
        }
        let Some(section) = section_name(line.text) else {
            if in_puzzle {
                lines.push(line);
            }
            continue;
        };
        in_puzzle = section.eq_ignore_ascii_case("Puzzle");
        if in_puzzle && (puzzle_section_seen || !lines.is_empty()) {
            return Err(line.start().wrong(Wrong::SecondPuzzle));
        }
        puzzle_section_seen |= in_puzzle;
    }
    Ok(lines)
}

/// The name in a line such as `[Puzzle]`. Only letters make a name, so that a
/// list of candidates in brackets is never taken for one.
fn section_name(line: &str) -> Option<&str> {
    let name = line.trim_matches(is_space).strip_prefix('[')?.strip_suffix(']')?;
    (!name.is_empty() && name.chars().all(|letter| letter.is_ascii_alphabetic())).then_some(name)
}
