//! Tables: puzzles that share their lines with other columns.
//!
//! Banks of puzzles give each its hash, its rating or its solution. Such a file
//! is refused like any other that holds more than a puzzle, in words of its own.

use crate::Side;
use crate::lines::{Line, is_space};
use crate::wrong::{Place, ReadError, Wrong};

/// The refusal of these lines, if each of them, but perhaps a first line of
/// headings, holds a puzzle and something beside it.
pub(crate) fn table(lines: &[Line<'_>]) -> Option<ReadError> {
    let is_heading = |line: Line<'_>| {
        beside(line).is_none() && line.text.contains(char::is_alphabetic)
    };
    let rows = match lines {
        [first, rows @ ..] if is_heading(*first) => rows,
        rows => rows,
    };
    let found = rows.iter().copied().map(beside).collect::<Option<Vec<Place>>>()?;
    let first = *found.first()?;
    let first = if rows.len() < lines.len() { lines[0].start() } else { first };
    Some(first.wrong(Wrong::Columns { lines: rows.len() }))
}

/// Where the first column begins that is not the puzzle, in a line that has both.
fn beside(line: Line<'_>) -> Option<Place> {
    let (mut puzzles, mut other, mut column) = (0, None, 1);
    for word in
        line.text.split(|mark| is_space(mark) || matches!(mark, ',' | ';' | '"'))
    {
        let is_puzzle = is_puzzle(word);
        if !word.is_empty() && (!is_puzzle || puzzles > 0) {
            other = other.or(Some(Place { line: line.number, column }));
        }
        puzzles += usize::from(is_puzzle);
        column += word.chars().count() + 1;
    }
    // A puzzle and its solution; with more it is a board whose rows stand in one line.
    other.filter(|_| matches!(puzzles, 1 | 2))
}

fn is_puzzle(word: &str) -> bool {
    let cells = word.chars().count();
    let symbol = |mark: char| {
        let letter = cells == Side::Sixteen.cells() && mark.is_ascii_alphabetic();
        letter || mark.is_ascii_digit() || matches!(mark, '.' | '_' | '-' | '*')
    };
    Side::from_cells(cells).is_some() && word.chars().all(symbol)
}
