//! How a square is read.

use grid::{Place, TextError, counted, shown};

use super::LatinSquare;
use crate::method::Number;

/// Why a text is not a square, and where.
///
/// As text: `LINE:COLUMN: what was found, what was expected`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {wrong}")]
pub struct ReadError {
    /// Where the trouble begins.
    pub place: Place,
    /// What it is.
    pub wrong: Wrong,
}

/// What is wrong with a text that was to be a square.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// Bytes that are no text in lines.
    #[error(transparent)]
    Text(TextError),
    /// A character that belongs to no number.
    #[error("found {}, expected a number or a blank (0 or .){}", shown(*.found), if *.alone { "; no line has a separator, so each symbol is a cell" } else { "" })]
    Symbol {
        /// The character.
        found: char,
        /// Whether each symbol is a cell.
        alone: bool,
    },
    /// A comma at the beginning or the end of a line, or after another.
    #[error(
        "found a comma, expected a number on both sides of it (0 or . for a blank)"
    )]
    Comma,
    /// No cell at all.
    #[error("empty square; a square has from 1 to {} rows", Number::MOST)]
    Empty,
    /// Rows of unequal length.
    #[error(
        "row {row} has {}, row 1 has {first}; all rows of a square have the same length",
        counted(*.cells, "cell")
    )]
    Uneven {
        /// The row, from 1.
        row: usize,
        /// How many cells it has.
        cells: usize,
        /// How many the first row has.
        first: usize,
    },
    /// As many cells in each row, but not as many rows.
    #[error("not square ({}, {})", counted(*.rows, "row"), counted(*.columns, "column"))]
    NotSquare {
        /// How many rows there are.
        rows: usize,
        /// How many columns.
        columns: usize,
    },
    /// More rows than are read.
    #[error("found {0} rows, expected at most {most}", most = Number::MOST)]
    TooLarge(usize),
    /// A number that is larger than the side of the square.
    #[error("{number} is out of range 1..{side}")]
    OutOfRange {
        /// The number, cut if it is long.
        number: String,
        /// The side.
        side: usize,
    },
}

impl Wrong {
    const fn at(self, place: Place) -> ReadError {
        ReadError { place, wrong: self }
    }
}

/// What stands in one cell of the text: a blank or the digits of a number.
struct Entry<'a> {
    place: Place,
    digits: &'a str,
}

/// Reads a square: n lines of n numbers, separated by spaces, tabs or commas.
/// Where no line has a separator, each symbol is a cell. `0` and `.` are blanks.
///
/// Empty lines and lines that start with `#` are passed over.
///
/// # Errors
/// A [`ReadError`] that names the place.
///
/// ```
/// let square = backtracking::puzzle::latin::read(b"1 2\n. .\n").unwrap();
/// assert_eq!((square.side(), square.to_string().as_str()), (2, "1 2\n. .\n"));
/// let error = backtracking::puzzle::latin::read(b"1, 2\n3, 1\n").unwrap_err();
/// assert_eq!(error.to_string(), "2:1: 3 is out of range 1..2");
/// ```
pub fn read(bytes: &[u8]) -> Result<LatinSquare, ReadError> {
    let text = grid::decode(bytes).map_err(|error| {
        let grid::Wrong::Text(wrong) = error.wrong else {
            unreachable!("decoding finds nothing but faults of the text")
        };
        Wrong::Text(wrong).at(error.place)
    })?;
    // The last line may end in a carriage return alone.
    let lines = text.lines().map(|line| line.trim_end_matches('\r'));
    let lines = lines.enumerate().map(|(index, line)| (index + 1, line));
    let lines: Vec<(usize, &str)> = lines
        .filter(|(_, line)| !line.starts_with('#') && !line.chars().all(is_space))
        .collect();
    let parted = |(_, line): &(usize, &str)| {
        line.trim_matches(is_space).contains([' ', '\t', ','])
    };
    let alone = !lines.iter().any(parted);
    let rows: Vec<Vec<Entry<'_>>> = lines
        .iter()
        .map(|(number, line)| entries(*number, line, alone))
        .collect::<Result<_, _>>()?;
    square(&rows)
}

/// The cells of a line, not yet held against the side of the square.
fn entries(
    line: usize,
    text: &str,
    alone: bool,
) -> Result<Vec<Entry<'_>>, ReadError> {
    let mut entries: Vec<Entry<'_>> = Vec::new();
    let (mut comma, mut in_number) = (None, false);
    for (index, (start, mark)) in text.char_indices().enumerate() {
        let place = Place { line, column: index + 1 };
        match mark {
            _ if is_space(mark) => in_number = false,
            ',' if comma.is_some() || entries.is_empty() => {
                return Err(Wrong::Comma.at(place));
            }
            ',' => (comma, in_number) = (Some(place), false),
            '.' | '0'..='9' if !in_number || alone => {
                entries.push(Entry { place, digits: &text[start..=start] });
                (comma, in_number) = (None, true);
            }
            '0'..='9' if entries.last().is_some_and(|it| it.digits != ".") => {
                let entry = entries.last_mut().expect("a number has begun");
                let length = entry.digits.len() + 1;
                entry.digits = &text[start + 1 - length..=start];
            }
            found => return Err(Wrong::Symbol { found, alone }.at(place)),
        }
    }
    comma.map_or(Ok(entries), |place| Err(Wrong::Comma.at(place)))
}

/// The square of these rows, if it is one.
fn square(rows: &[Vec<Entry<'_>>]) -> Result<LatinSquare, ReadError> {
    let Some(first) = rows.first() else {
        return Err(Wrong::Empty.at(Place { line: 1, column: 1 }));
    };
    let (side, columns) = (rows.len(), first.len());
    for (index, row) in rows.iter().enumerate() {
        if row.len() != columns {
            let wrong =
                Wrong::Uneven { row: index + 1, cells: row.len(), first: columns };
            return Err(wrong.at(row[0].place));
        }
    }
    let start = first[0].place;
    if columns != side {
        return Err(Wrong::NotSquare { rows: side, columns }.at(start));
    }
    let mut square =
        LatinSquare::empty(side).ok_or_else(|| Wrong::TooLarge(side).at(start))?;
    for (cell, entry) in square.cells.iter_mut().zip(rows.iter().flatten()) {
        let digits = entry.digits.trim_start_matches('0');
        if digits.is_empty() || digits == "." {
            continue;
        }
        let value = digits.parse().ok().filter(|value| *value <= side);
        *cell = value.and_then(Number::new);
        if cell.is_none() {
            let number = if digits.len() > 12 {
                format!("{}...", &digits[..12])
            } else {
                digits.to_string()
            };
            return Err(Wrong::OutOfRange { number, side }.at(entry.place));
        }
    }
    Ok(square)
}

fn is_space(mark: char) -> bool {
    matches!(mark, ' ' | '\t')
}
