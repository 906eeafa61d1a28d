//! Reading puzzles: what is taken in, and how the rest is refused.
//!
//! A file is read in one way or not at all. Every character of it is a symbol
//! of a cell, part of a frame that fits the boxes, a space, or inside a comment
//! or a section that is skipped by rule; the first that is none of these is
//! reported.

use crate::columns::table;
use crate::lines::{
    Line, Lines, decode, decode_lines, is_space, puzzle_lines,
    without_byte_order_mark,
};
use crate::wrong::{Layout, Mark, Place, ReadError, Uneven, Wrong};
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
    board_from(&puzzle_lines(decode(bytes)?)?, boxes)
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
    let lines =
        without_byte_order_mark(bytes).split(|byte| *byte == b'\n').enumerate();
    lines.filter_map(move |(index, line)| {
        let number = index + 1;
        let result = decode_lines(line, number).and_then(|text| {
            let line = Line::new(number, text);
            let lines = Lines { lines: vec![line], sections_skipped: false };
            (!line.is_passed_over()).then(|| board_from(&lines, boxes)).transpose()
        });
        Some((number, result.transpose()?))
    })
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

/// A line of dashes between boxes, or at the edge of the board.
struct Rule {
    place: Place,
    /// How many rows stand above it.
    above: usize,
    /// How many dashes each piece between its crossings has.
    pieces: Vec<usize>,
}

fn board_from(lines: &Lines<'_>, boxes: Option<Boxes>) -> Result<Board, ReadError> {
    board_alone(lines, boxes).map_err(|error| match error.wrong {
        // What is wrong with the table is not what is wrong with its first odd cell.
        Wrong::Symbol { .. } | Wrong::Count { .. } | Wrong::Uneven(_) => {
            table(&lines.lines).unwrap_or(error)
        }
        _ => error,
    })
}

fn board_alone(lines: &Lines<'_>, boxes: Option<Boxes>) -> Result<Board, ReadError> {
    let (rows, rules) = rows_and_rules(&lines.lines);
    let Some(first) = rows.first() else {
        let wrong = Wrong::NoCells { sections: lines.sections_skipped };
        return Err(Place { line: 1, column: 1 }.wrong(wrong));
    };
    check_symbols(&rows, dashes_are_blanks(&lines.lines))?;
    let side = side_of(&rows)?;
    let boxes = boxes.unwrap_or(Boxes::usual(side));
    let shape = Shape::new(side, boxes)
        .map_err(|error| first.start().wrong(error.into()))?;
    check_frame(&rows, &rules, shape)?;
    fill(&rows, shape, side)
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
            rules.push(Rule::new(*line, rows.len()));
        } else {
            rows.push(Row::new(*line));
        }
    }
    (rows, rules)
}

fn is_rule(text: &str) -> bool {
    let may_stand_in_it =
        |mark| matches!(mark, '-' | '+' | '*' | '|') || is_space(mark);
    text.contains('-') && text.chars().all(may_stand_in_it)
}

impl Rule {
    fn new(line: Line<'_>, above: usize) -> Rule {
        let pieces = line.text.split(['+', '*', '|']);
        let pieces = pieces.map(|piece| piece.matches('-').count());
        let pieces = pieces.filter(|dashes| *dashes > 0).collect();
        Rule { place: line.start(), above, pieces }
    }

    /// Whether it reaches over a board of this side in pieces as wide as boxes of
    /// so many columns, or in one. People give a piece a dash more or less at
    /// the edge of the board than inside.
    fn spans(&self, side: usize, columns: usize) -> bool {
        let (Some(least), Some(most)) =
            (self.pieces.iter().min(), self.pieces.iter().max())
        else {
            return false;
        };
        let shows_boxes = [1, side / columns].contains(&self.pieces.len());
        let even = most - least <= 2;
        shows_boxes && even && self.pieces.iter().sum::<usize>() >= side
    }
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
    // With more symbols than these the text is nearer to a board of 16x16 than
    // to one of 9x9, and a letter is not yet a surprise.
    const NEARER_TO_SIXTEEN: usize =
        (Side::Nine.cells() + Side::Sixteen.cells()) / 2;
    let wide = rows.iter().map(Row::len).sum::<usize>() > NEARER_TO_SIXTEEN;
    for row in rows {
        for (index, (place, found)) in row.symbols.iter().copied().enumerate() {
            let known = match found {
                '1'..='9' | '.' | '0' | '_' => true,
                '-' | '*' => dashes_are_blanks,
                _ => wide && Digit::from_symbol(found).is_some(),
            };
            if known {
                continue;
            }
            let behind_a_gap =
                index > 0 && row.symbols[index - 1].0.column + 1 < place.column;
            let full = Side::ALL
                .iter()
                .any(|side| [side.get(), side.cells()].contains(&index));
            return Err(place.wrong(
                if behind_a_gap && full && found.is_alphabetic() {
                    Wrong::TextAfterCells { found }
                } else {
                    Wrong::Symbol { found, wide }
                },
            ));
        }
    }
    Ok(())
}

/// The side of the board that the rows make.
fn side_of(rows: &[Row]) -> Result<Side, ReadError> {
    let first = &rows[0];
    let uneven = uneven(rows);
    // A square of rows.
    if let Some(side) = Side::from_number(rows.len())
        && uneven.is_none()
        && first.len() == side.get()
    {
        return Ok(side);
    }
    let cells = rows.iter().map(Row::len).sum();
    let side = Side::from_cells(cells);
    // All cells in one line.
    if let (Some(side), 1) = (side, rows.len()) {
        return Ok(side);
    }
    // Several lines, each with all the cells of a board.
    if rows.len() > 1 && rows.iter().all(|row| Side::from_cells(row.len()).is_some())
    {
        let of_sixteen = uneven.is_none() && first.len() == Side::Sixteen.get();
        let layout = if of_sixteen { Layout::LinesOfSixteen } else { Layout::Lines };
        return Err(first
            .start()
            .wrong(Wrong::Many { puzzles: rows.len(), layout }));
    }
    // One board below the other.
    if side.is_none()
        && uneven.is_none()
        && let Some(side) = Side::from_number(first.len())
        && rows.len().is_multiple_of(side.get())
    {
        let (puzzles, layout) = (rows.len() / side.get(), Layout::Rows);
        return Err(first.start().wrong(Wrong::Many { puzzles, layout }));
    }
    // Everything else is wrong, best told by the row that stands out.
    Err(match (side, uneven) {
        (None, None) => {
            rows[rows.len() - 1].end.wrong(Wrong::Count { cells, uneven })
        }
        (None, Some(it)) => {
            rows[it.odd_row - 1].start().wrong(Wrong::Count { cells, uneven })
        }
        (Some(_), Some(it)) => rows[it.odd_row - 1].start().wrong(Wrong::Uneven(it)),
        (Some(side), None) => {
            first.start().wrong(Wrong::NotSquare { rows: rows.len(), side })
        }
    })
}

/// The first row that is not as long as most rows are, if there is one.
fn uneven(rows: &[Row]) -> Option<Uneven> {
    let mut lengths: Vec<usize> = rows.iter().map(Row::len).collect();
    lengths.sort_unstable();
    let usual =
        *lengths.chunk_by(usize::eq).max_by_key(|equal| equal.len())?.first()?;
    let odd_row = rows.iter().position(|row| row.len() != usual)?;
    let usual_row = rows.iter().position(|row| row.len() == usual)?;
    Some(Uneven {
        odd_row: odd_row + 1,
        odd_cells: rows[odd_row].len(),
        usual_row: usual_row + 1,
        usual_cells: usual,
    })
}

/// Refuses bars and rules that cut through a box: the picture would show other
/// boxes than the ones the board is read with.
fn check_frame(rows: &[Row], rules: &[Rule], shape: Shape) -> Result<(), ReadError> {
    let boxes = shape.boxes();
    // Only a board in rows has room for a frame.
    let in_rows = rows.len() == shape.side();
    let misfit = |place: Place, mark| {
        let other = boxes.turned().filter(|other| *other != boxes && in_rows);
        Err(place.wrong(Wrong::Frame { mark, boxes, other }))
    };
    for row in rows {
        let mut last = None;
        for (place, left) in row.bars.iter().copied() {
            if !in_rows || left % boxes.columns() != 0 || last == Some(left) {
                return misfit(place, Mark::Bar);
            }
            last = Some(left);
        }
    }
    let mut last = None;
    for rule in rules {
        let between_boxes = in_rows && rule.above % boxes.rows() == 0;
        let fits = between_boxes && rule.spans(shape.side(), boxes.columns());
        if !fits || last == Some(rule.above) {
            return misfit(rule.place, Mark::Rule);
        }
        last = Some(rule.above);
    }
    Ok(())
}

fn fill(rows: &[Row], shape: Shape, side: Side) -> Result<Board, ReadError> {
    let mut board = Board::empty(shape);
    let symbols = rows.iter().flat_map(|row| row.symbols.iter().copied());
    for (cell, (place, symbol)) in shape.cells().zip(symbols) {
        let digit = Digit::from_symbol(symbol);
        if let Some(digit) = digit.filter(|digit| digit.value() > shape.side()) {
            return Err(place.wrong(Wrong::OutOfRange { digit, side }));
        }
        // Some write the digits of a 16x16 board as 0 to F.
        if symbol == '0' && side == Side::Sixteen {
            return Err(place.wrong(Wrong::Symbol { found: symbol, wide: true }));
        }
        board.set(cell, digit);
    }
    Ok(board)
}
