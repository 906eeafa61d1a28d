//! From bytes to the lines of a file that hold a puzzle.

use crate::wrong::{Place, ReadError, TextError, Wrong};

/// A line with its number in the file, from 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<'a> {
    pub number: usize,
    pub text: &'a str,
}

impl<'a> Line<'a> {
    /// The line without the carriage return of its line end.
    pub fn new(number: usize, text: &'a str) -> Line<'a> {
        Line { number, text: text.strip_suffix('\r').unwrap_or(text) }
    }

    /// Whether the line is blank or a comment.
    pub fn is_passed_over(self) -> bool {
        self.text.starts_with('#') || self.text.chars().all(is_space)
    }

    /// The characters that are not spaces or tabs, with their places.
    pub fn marks(self) -> impl Iterator<Item = (Place, char)> + 'a {
        let place = move |index| Place { line: self.number, column: index + 1 };
        let marks = self
            .text
            .chars()
            .enumerate()
            .map(move |(index, mark)| (place(index), mark));
        marks.filter(|(_, mark)| !is_space(*mark))
    }

    pub fn start(self) -> Place {
        Place { line: self.number, column: 1 }
    }
}

pub(crate) fn is_space(mark: char) -> bool {
    matches!(mark, ' ' | '\t')
}

/// The bytes as text in lines: UTF-8, without a byte order mark, each line
/// ended by LF or CR LF.
///
/// # Errors
/// The place of the first byte that is not UTF-8, or of the first carriage
/// return that ends no line.
pub fn decode(bytes: &[u8]) -> Result<&str, ReadError> {
    decode_lines(without_byte_order_mark(bytes), 1)
}

pub(crate) fn without_byte_order_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes)
}

/// As [`decode`], for a part of a file that begins with the line `first_line`.
pub(crate) fn decode_lines(
    bytes: &[u8],
    first_line: usize,
) -> Result<&str, ReadError> {
    let place_behind = |text: &str| {
        let last_line = text.rsplit('\n').next().unwrap_or(text);
        let line = text.matches('\n').count() + first_line;
        Place { line, column: last_line.chars().count() + 1 }
    };
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let (good, bad) = bytes.split_at(error.valid_up_to());
        let good = std::str::from_utf8(good).expect("valid up to there");
        place_behind(good).wrong(TextError::NotUtf8(bad[0]).into())
    })?;
    let ends_a_line =
        |at: usize| matches!(text.as_bytes().get(at + 1), None | Some(b'\n'));
    match text.match_indices('\r').find(|(at, _)| !ends_a_line(*at)) {
        Some((at, _)) => {
            Err(place_behind(&text[..at]).wrong(TextError::LoneReturn.into()))
        }
        None => Ok(text),
    }
}

/// The lines of a file that hold its puzzle.
pub(crate) struct Lines<'a> {
    pub lines: Vec<Line<'a>>,
    /// Whether there were sections that are not read.
    pub sections_skipped: bool,
}

/// The lines that hold the puzzle: not blank, not a comment, and in no section
/// but `[Puzzle]`.
///
/// SadMan's files have sections: `[Puzzle]` with the givens, `[State]` and
/// others with what a player has done since.
pub(crate) fn puzzle_lines(text: &str) -> Result<Lines<'_>, ReadError> {
    let mut found = Lines { lines: Vec::new(), sections_skipped: false };
    let mut in_puzzle = true;
    let mut puzzle_section_seen = false;
    for (index, text) in text.split('\n').enumerate() {
        let line = Line::new(index + 1, text);
        if line.is_passed_over() {
            continue;
        }
        let Some(section) = section_name(line.text) else {
            if in_puzzle {
                found.lines.push(line);
            }
            continue;
        };
        in_puzzle = section.eq_ignore_ascii_case("Puzzle");
        if in_puzzle && (puzzle_section_seen || !found.lines.is_empty()) {
            return Err(line.start().wrong(Wrong::SecondPuzzle));
        }
        puzzle_section_seen |= in_puzzle;
        found.sections_skipped |= !in_puzzle;
    }
    Ok(found)
}

/// The name in a line such as `[Puzzle]`. Only letters make a name, so that a
/// list of candidates in brackets is never taken for one.
fn section_name(line: &str) -> Option<&str> {
    let name = line.trim_matches(is_space).strip_prefix('[')?.strip_suffix(']')?;
    (!name.is_empty() && name.chars().all(|letter| letter.is_ascii_alphabetic()))
        .then_some(name)
}
