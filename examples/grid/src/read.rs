//! Reading puzzles: what is taken in, and how the rest is refused.
//!
//! A file is read in one way or not at all. Every character of it is a symbol
//! of a cell, part of a frame that fits the boxes, a space, or inside a comment
//! or a section that is skipped by rule; the first that is none of these is
//! reported.

use crate::lines::{Line, Place, decode, is_space, puzzle_lines, without_mark};
use crate::{Board, Boxes, Digit, Shape, Side};

/// Reads one puzzle.
///
/// Taken in: rows of symbols, or all symbols in one line; spaces and tabs
/// between them; the layout with bars; the frames of Simple Sudoku; comment
/// lines that start with `#`; the section `[Puzzle]` of SadMan's files; a byte
/// order mark and either kind of line end. Sides are 4, 6, 9 and 16. A blank is
/// `.`, `0` (not on 16x16) or `_`, and `-` or `*` in a file that holds none of
/// `.`, `0`, `_`, `+` and `|`.
///
/// `boxes` says the shape of the boxes; `None` stands for the usual one.
/// Digits that clash are read: a puzzle without a solution is a puzzle.
///
/// # Errors
/// A [`ReadError`] that names the place, for everything else.
///
/// ```
/// let error = grid::read(b"12.4\n..5.\n....\n4...", None).unwrap_err();
/// assert_eq!(error.to_string(), "2:3: 5 is out of range 1..4");
/// ```
pub fn read(bytes: &[u8], boxes: Option<Boxes>) -> Result<Board, ReadError> {
    let lines = puzzle_lines(decode(without_mark(bytes), 1)?)?;
    board_from(&lines, boxes)
}

/// Reads a list: one puzzle a line, with the number of its line, from 1.
///
/// Blank lines and lines that start with `#` are passed over. A line that is
/// refused does not stop the rest.
///
/// ```
/// let list = b"1234341221434321\n# easy\n12\n";
/// let read: Vec<_> = grid::read_lines(list, None).collect();
/// assert!(matches!(read[..], [(1, Ok(_)), (3, Err(_))]));
/// ```
pub fn read_lines(
    bytes: &[u8],
    boxes: Option<Boxes>,
) -> impl Iterator<Item = (usize, Result<Board, ReadError>)> {
    let lines = without_mark(bytes).split(|byte| *byte == b'\n').enumerate();
    lines.filter_map(move |(index, line)| {
        let number = index + 1;
        let result = decode(line, number).and_then(|text| {
            let text = text.strip_suffix('\r').unwrap_or(text);
            let passed_over = text.starts_with('#') || text.chars().all(is_space);
            let line = Line { number, text };
            (!passed_over).then(|| board_from(&[line], boxes)).transpose()
        });
        Some((number, result.transpose()?))
    })
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
    /// A byte that belongs to no UTF-8 character.
    #[error("found byte 0x{byte:02X}, expected UTF-8 text (save the file as UTF-8)")]
    NotUtf8 {
        /// The byte.
        byte: u8,
    },
    /// A second `[Puzzle]` section, or one below cells that stand in none.
    #[error("found [Puzzle] below a puzzle, expected one puzzle in the file")]
    SecondPuzzle,
    /// A character that is no symbol of the board.
    #[error("found {}{}, expected a digit or a blank{}", shown(*.found), .remark, expected(*.wide))]
    Symbol {
        /// The character.
        found: char,
        /// Whether the board has sixteen digits.
        wide: bool,
        /// What to do about it; may be empty.
        remark: &'static str,
    },
    /// Text behind the last cell of a line.
    #[error("found {} after the last cell, expected the end of the line", shown(*.found))]
    TextAfterCells {
        /// Its first character.
        found: char,
    },
    /// A digit that is larger than the side of the board.
    #[error("{digit} is out of range 1..{side}")]
    OutOfRange {
        /// The digit.
        digit: Digit,
        /// The side.
        side: usize,
    },
    /// No symbol at all.
    #[error("no cells; 16, 36, 81 or 256 are read")]
    NoCells,
    /// Not the number of cells that any board has.
    #[error("{cells} cells; 16, 36, 81 or 256 are read{}", .uneven.map_or(String::new(), |uneven| format!(" ({uneven})")))]
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
    #[error(
        "found {cells} cells in {rows} rows, expected {side} rows of {side} or one line of {cells}"
    )]
    NotSquare {
        /// How many rows were found.
        rows: usize,
        /// How many cells they hold together.
        cells: usize,
        /// The side of the board with so many cells.
        side: usize,
    },
    /// A list of puzzles.
    #[error("{puzzles} puzzles found, one is wanted here")]
    Many {
        /// How many there are.
        puzzles: usize,
    },
    /// A bar or a rule that does not stand between two boxes.
    #[error("found {mark} that is not at the edge of a box of {boxes}{}", .other.map_or(String::new(), |other| format!("; if the boxes are {other}, say --boxes {other}")))]
    Frame {
        /// `a bar` or `a rule`.
        mark: &'static str,
        /// The boxes of the board as it was to be read.
        boxes: Boxes,
        /// The other boxes that a board of this side can have.
        other: Option<Boxes>,
    },
    /// Boxes were asked for that do not fit the board.
    #[error("{0}")]
    Boxes(crate::BoxesError),
}

/// Two rows that differ in length; rows are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uneven {
    /// The number of the row that stands out, and its cells.
    odd: (usize, usize),
    /// The number of another row, and its cells.
    usual: (usize, usize),
}

impl std::fmt::Display for Uneven {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Uneven { odd, usual } = self;
        write!(f, "row {} has {} cells, row {} has {}", odd.0, odd.1, usual.0, usual.1)
    }
}

impl Place {
    pub(crate) fn wrong(self, wrong: Wrong) -> ReadError {
        ReadError { place: self, wrong }
    }
}

/// A character as an error shows it: itself where it can be seen, and its code
/// point where it might be mistaken for another.
fn shown(found: char) -> String {
    let code = u32::from(found);
    if found.is_ascii_graphic() {
        format!("'{found}'")
    } else if found.is_alphanumeric() {
        format!("'{found}' (U+{code:04X})")
    } else {
        format!("the character U+{code:04X}")
    }
}

fn expected(wide: bool) -> &'static str {
    if wide { " (1-9, A-G or .)" } else { " (1-9 or .)" }
}

/// A row of the text: its symbols and its bars.
struct Row {
    /// The symbols with their places, from left to right.
    symbols: Vec<(Place, char)>,
    /// For each bar, its place and how many symbols stand left of it.
    bars: Vec<(Place, usize)>,
    /// The place behind the last character.
    end: Place,
}

/// A line of dashes between bands of boxes, or of a frame: its place, and how
/// many rows stand above it.
type Rule = (Place, usize);

fn board_from(lines: &[Line<'_>], boxes: Option<Boxes>) -> Result<Board, ReadError> {
    let (rows, rules) = rows_and_rules(lines);
    let Some(first) = rows.first() else {
        return Err(Place { line: 1, column: 1 }.wrong(Wrong::NoCells));
    };
    check_symbols(&rows, dashes_are_blanks(lines))?;
    let side = side_of(&rows)?;
    let shape = match boxes {
        None => Shape::usual(side),
        Some(boxes) => {
            Shape::new(side, boxes).map_err(|error| first.start().wrong(Wrong::Boxes(error)))?
        }
    };
    check_frame(&rows, &rules, shape)?;
    fill(&rows, shape)
}

/// Whether `-` and `*` are blanks in this file: only if nothing else in it can
/// be one, and nothing looks like a frame.
fn dashes_are_blanks(lines: &[Line<'_>]) -> bool {
    !lines.iter().any(|line| line.text.contains(['.', '0', '_', '+', '|']))
}

fn rows_and_rules(lines: &[Line<'_>]) -> (Vec<Row>, Vec<Rule>) {
    let has_rules = !dashes_are_blanks(lines);
    let (mut rows, mut rules) = (Vec::new(), Vec::new());
    for line in lines {
        if has_rules && is_rule(line.text) {
            rules.push((Place { line: line.number, column: 1 }, rows.len()));
        } else {
            rows.push(Row::new(*line));
        }
    }
    (rows, rules)
}

fn is_rule(text: &str) -> bool {
    text.contains('-')
        && text.chars().all(|mark| matches!(mark, '-' | '+' | '*' | '|') || is_space(mark))
}

impl Row {
    fn new(line: Line<'_>) -> Row {
        let end = Place { line: line.number, column: line.text.chars().count() + 1 };
        let mut row = Row { symbols: Vec::new(), bars: Vec::new(), end };
        for (place, mark) in line.marks() {
            if mark == '|' {
                row.bars.push((place, row.symbols.len()));
            } else {
                row.symbols.push((place, mark));
            }
        }
        row
    }

    fn start(&self) -> Place {
        Place { column: 1, ..self.end }
    }

    fn len(&self) -> usize {
        self.symbols.len()
    }
}

/// Refuses the first character that no board of this kind can hold.
fn check_symbols(rows: &[Row], dashes_are_blanks: bool) -> Result<(), ReadError> {
    let wide = looks_wide(rows);
    for row in rows {
        for (index, (place, found)) in row.symbols.iter().copied().enumerate() {
            let known = match found {
                '1'..='9' | '.' | '_' => true,
                '0' => !wide,
                '-' | '*' => dashes_are_blanks,
                _ => wide && Digit::from_symbol(found).is_some(),
            };
            if known {
                continue;
            }
            let behind_a_gap = index > 0 && row.symbols[index - 1].0.column + 1 < place.column;
            let full = Side::ALL.iter().any(|side| [side.get(), side.cells()].contains(&index));
            return Err(place.wrong(if behind_a_gap && full && found.is_alphabetic() {
                Wrong::TextAfterCells { found }
            } else {
                Wrong::Symbol { found, wide, remark: remark(found, wide) }
            }));
        }
    }
    Ok(())
}

/// Whether the text is nearer to a board of 16x16 than to one of 9x9. This
/// decides which character is reported as the first wrong one, and nothing else.
fn looks_wide(rows: &[Row]) -> bool {
    const NEAR_SIXTEEN: std::ops::RangeInclusive<usize> = 13..=19;
    match rows {
        [row] => row.len() > (Side::Nine.cells() + Side::Sixteen.cells()) / 2,
        rows => NEAR_SIXTEEN.contains(&rows.len()) && NEAR_SIXTEEN.contains(&rows[0].len()),
    }
}

/// What the person who wrote this character may want to know.
fn remark(found: char, wide: bool) -> &'static str {
    match found {
        '0' if wide => " (0 is not a symbol of a 16x16 board: use . for a blank)",
        '-' | '*' => " (a blank only in files without . 0 _ + and |)",
        '#' => " (a comment has its # in column 1)",
        ',' | ';' => " (put spaces or nothing between symbols)",
        '{' | '}' | '[' | ']' | '(' | ')' => " (lists of candidates are not read)",
        'O' | 'o' => " (the letter, not the digit 0)",
        'I' | 'l' => " (the letter, not the digit 1)",
        'A'..='Z' | 'a'..='z' if !wide => " (letters are digits on 16x16 boards only)",
        '\u{ff01}'..='\u{ff5e}' => " (full-width; only ASCII digits are digits)",
        _ if found.is_numeric() => " (only ASCII digits are digits)",
        _ => "",
    }
}

/// The side of the board that the rows make.
fn side_of(rows: &[Row]) -> Result<Side, ReadError> {
    let cells: usize = rows.iter().map(Row::len).sum();
    let columns = rows[0].len();
    let even = rows.iter().all(|row| row.len() == columns);
    let is_square = even && rows.len() == columns;
    if is_square && let Some(side) = Side::from_number(columns) {
        return Ok(side);
    }
    let all_are_whole = rows.iter().all(|row| Side::from_cells(row.len()).is_some());
    match (rows, Side::from_cells(cells)) {
        ([_], Some(side)) => Ok(side),
        ([_, ..], _) if all_are_whole => {
            let wrong = Wrong::Many { puzzles: rows.len() };
            Err(rows[0].start().wrong(wrong))
        }
        (_, None) => {
            let uneven = uneven(rows);
            let place = match uneven {
                Some(Uneven { odd, .. }) => rows[odd.0 - 1].start(),
                None => rows[rows.len() - 1].end,
            };
            Err(place.wrong(Wrong::Count { cells, uneven }))
        }
        (_, Some(side)) => Err(match uneven(rows) {
            Some(uneven) => rows[uneven.odd.0 - 1].start().wrong(Wrong::Uneven(uneven)),
            None => {
                let side = side.get();
                rows[0].start().wrong(Wrong::NotSquare { rows: rows.len(), cells, side })
            }
        }),
    }
}

/// The first row that is not as long as most rows are, if there is one.
fn uneven(rows: &[Row]) -> Option<Uneven> {
    let mut lengths: Vec<usize> = rows.iter().map(Row::len).collect();
    lengths.sort_unstable();
    let usual = *lengths.chunk_by(usize::eq).max_by_key(|equal| equal.len())?.first()?;
    let numbered = |(index, row): (usize, &Row)| (index + 1, row.len());
    let odd = rows.iter().enumerate().find(|(_, row)| row.len() != usual).map(numbered)?;
    let usual = rows.iter().enumerate().find(|(_, row)| row.len() == usual).map(numbered)?;
    Some(Uneven { odd, usual })
}

/// Refuses bars and rules that cut through a box: the picture would show other
/// boxes than the ones the board is read with.
fn check_frame(rows: &[Row], rules: &[Rule], shape: Shape) -> Result<(), ReadError> {
    let boxes = shape.boxes();
    let in_rows = rows.len() == shape.side();
    let misfit = |place: Place, mark: &'static str| {
        let turned = format!("{}x{}", boxes.columns(), boxes.rows()).parse().ok();
        let other = turned.filter(|other| *other != boxes && in_rows);
        place.wrong(Wrong::Frame { mark, boxes, other })
    };
    for row in rows {
        let mut last = None;
        for (place, left) in row.bars.iter().copied() {
            if !in_rows || left % boxes.columns() != 0 || last == Some(left) {
                return Err(misfit(place, "a bar"));
            }
            last = Some(left);
        }
    }
    let mut last = None;
    for (place, above) in rules.iter().copied() {
        if !in_rows || above % boxes.rows() != 0 || last == Some(above) {
            return Err(misfit(place, "a rule"));
        }
        last = Some(above);
    }
    Ok(())
}

fn fill(rows: &[Row], shape: Shape) -> Result<Board, ReadError> {
    let mut board = Board::empty(shape);
    let symbols = rows.iter().flat_map(|row| row.symbols.iter().copied());
    for (cell, (place, symbol)) in shape.cells().zip(symbols) {
        let digit = Digit::from_symbol(symbol);
        if let Some(digit) = digit.filter(|digit| digit.value() > shape.side()) {
            return Err(place.wrong(Wrong::OutOfRange { digit, side: shape.side() }));
        }
        board.set(cell, digit);
    }
    Ok(board)
}
