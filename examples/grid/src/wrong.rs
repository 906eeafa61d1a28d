//! What can be wrong with a text that was to be a puzzle, in words.

use std::fmt;

use crate::{Boxes, BoxesError, Digit, Side};

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

impl Place {
    pub(crate) fn wrong(self, wrong: Wrong) -> ReadError {
        ReadError { place: self, wrong }
    }
}

/// Why a text is not a puzzle, and where.
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

/// What is wrong with a text that was to be a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// Bytes that are no text in lines.
    #[error(transparent)]
    Text(#[from] TextError),
    /// A second `[Puzzle]` section, or one below cells that stand in none.
    #[error("found [Puzzle] below a puzzle, expected one puzzle in the file")]
    SecondPuzzle,
    /// A character that is no symbol of the board.
    #[error("found {}{}, expected a digit or a blank ({})", shown(*.found), remark(*.found, *.wide), if *.wide { "1-9, A-G or ." } else { "1-9 or ." })]
    Symbol {
        /// The character.
        found: char,
        /// Whether A to G would have been digits.
        wide: bool,
    },
    /// Text behind the last cell of a line.
    #[error("found {} after the last cell, expected the end of the line", shown(*.found))]
    TextAfterCells {
        /// Its first character.
        found: char,
    },
    /// A digit that is larger than the side of the board.
    #[error("{digit} is out of range 1..{}", .side.get())]
    OutOfRange {
        /// The digit.
        digit: Digit,
        /// The side.
        side: Side,
    },
    /// No symbol at all.
    #[error("no cells; 16, 36, 81 or 256 are read{}", if *.sections { " (sections other than [Puzzle] are not)" } else { "" })]
    NoCells {
        /// Whether there was a section that is not read.
        sections: bool,
    },
    /// Not the number of cells that any board has.
    #[error("{}; 16, 36, 81 or 256 are read{}", counted(*.cells, "cell"), in_brackets(.uneven))]
    Count {
        /// How many were found.
        cells: usize,
        /// A row that differs from the others in length, if one does.
        uneven: Option<Uneven>,
    },
    /// The right number of cells, but rows of unequal length.
    #[error("{0}; all rows of a board have the same length")]
    Uneven(Uneven),
    /// The right number of cells, in rows that do not make a square.
    #[error("found {0} cells in {rows} rows, expected {1} rows of {1} or one line of {0}", .side.cells(), .side.get())]
    NotSquare {
        /// How many rows were found.
        rows: usize,
        /// The side of the board with so many cells.
        side: Side,
    },
    /// A list of puzzles.
    #[error("{puzzles} puzzles found, one is wanted here (copy {layout}")]
    Many {
        /// How many there are.
        puzzles: usize,
        /// How they are laid out.
        layout: Layout,
    },
    /// Puzzles that share their lines with other columns.
    #[error("{}, expected {}its cells alone", beside(*.lines), if *.lines > 1 { "one puzzle: " } else { "" })]
    Columns {
        /// How many lines hold a puzzle.
        lines: usize,
    },
    /// A bar or a rule that does not stand between two boxes.
    #[error("found a {mark} that is not at the edge of a box of {boxes}{}", .other.map_or(String::new(), |other| format!("; if the boxes are {other}, say --boxes {other}")))]
    Frame {
        /// Which of the two.
        mark: Mark,
        /// The boxes of the board as it was to be read.
        boxes: Boxes,
        /// The other boxes that a board of this side can have.
        other: Option<Boxes>,
    },
    /// Boxes were asked for that do not fit the board.
    #[error(transparent)]
    Boxes(#[from] BoxesError),
}

/// How several puzzles stand in one file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Each in a line.
    Lines,
    /// Each in a line of 16 cells, which a row of a 16x16 board has too.
    LinesOfSixteen,
    /// Each in rows, one board below the other.
    Rows,
}

/// The rest of a sentence on several puzzles: what to copy, and where to.
impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Layout::Lines => "its line into a file of its own)",
            Layout::LinesOfSixteen => {
                "its line into a file of its own); a 16x16 board would have 16 rows"
            }
            Layout::Rows => "its rows into a file of its own)",
        })
    }
}

/// Bytes that are no text in lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    /// A byte that belongs to no UTF-8 character.
    #[error("found byte 0x{0:02X}, expected UTF-8 text (save the file as UTF-8)")]
    NotUtf8(u8),
    /// A carriage return without a line feed: some editors end a line there,
    /// others do not.
    #[error(
        "found the character U+000D alone, expected LF or CR LF at the end of a line"
    )]
    LoneReturn,
}

/// What a frame around boxes is drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// An upright bar between two cells of a row.
    Bar,
    /// A line of dashes between two rows.
    Rule,
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Mark::Bar => "bar",
            Mark::Rule => "rule",
        })
    }
}

/// Two rows that differ in length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uneven {
    /// The row that stands out, from 1.
    pub odd_row: usize,
    /// How many cells it has.
    pub odd_cells: usize,
    /// A row as most are, from 1.
    pub usual_row: usize,
    /// How many cells that has.
    pub usual_cells: usize,
}

impl fmt::Display for Uneven {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Uneven { odd_row, odd_cells, usual_row, usual_cells } = self;
        let odd_cells = counted(*odd_cells, "cell");
        write!(f, "row {odd_row} has {odd_cells}, row {usual_row} has {usual_cells}")
    }
}

/// A number and what is counted, in the singular for one.
pub fn counted(count: usize, word: &str) -> String {
    format!("{count} {word}{}", if count == 1 { "" } else { "s" })
}

fn beside(lines: usize) -> String {
    match lines {
        1 => "found other columns beside the puzzle".to_string(),
        _ => format!("found {lines} lines with other columns beside a puzzle"),
    }
}

fn in_brackets(uneven: &Option<Uneven>) -> String {
    uneven.map_or(String::new(), |uneven| format!(" ({uneven})"))
}

/// A character as an error shows it: itself where it can be seen, and its code
/// point where it might be mistaken for another.
pub fn shown(found: char) -> String {
    let code = u32::from(found);
    let can_be_seen = found.escape_debug().eq([found]) && !found.is_whitespace();
    if found.is_ascii_graphic() {
        format!("'{found}'")
    } else if can_be_seen {
        format!("'{found}' (U+{code:04X})")
    } else {
        format!("the character U+{code:04X}")
    }
}

/// What the person who wrote this character may want to know.
fn remark(found: char, wide: bool) -> &'static str {
    match found {
        '0' => " (0 is not a symbol of a 16x16 board: use . for a blank)",
        '-' | '*' => " (a blank only in files without . 0 _ + and |)",
        '#' => " (a comment has its # in column 1)",
        ',' | ';' => " (put spaces or nothing between symbols)",
        '{' | '}' | '[' | ']' | '(' | ')' => " (lists of candidates are not read)",
        'O' | 'o' => " (the letter, not the digit 0)",
        'I' | 'l' => " (the letter, not the digit 1)",
        'A'..='G' | 'a'..='g' if !wide => {
            " (letters are digits on 16x16 boards only)"
        }
        '\u{ff01}'..='\u{ff5e}' => " (full-width; only ASCII digits are digits)",
        _ if found.is_numeric() && !found.is_ascii() => {
            " (only ASCII digits are digits)"
        }
        _ => "",
    }
}
