//! From a board to a drawing.

use super::{Arrow, Board, Cell, Content, Highlight, Labels};
use crate::draw::Drawing;
use crate::geometry::{Area, Point};
use crate::look::{Dash, Look, Stroke, Type};
use crate::style::Tone;

/// Least size of a cell; pencil marks may need more.
const CELL: f64 = 36.0;
/// Room for one pencil mark.
const PENCIL: f64 = 13.0;

impl Board {
    /// Lays the board out; its top left corner is the origin.
    pub fn draw(&self) -> Drawing {
        let size = self.cell_size();
        let mut drawing = Drawing::new();
        for (at, cell) in self.cells.iter().enumerate() {
            if let Some(highlight) = cell.highlight {
                draw_ground(&mut drawing, self.area(at, size), highlight);
            }
        }
        self.draw_grid(&mut drawing, size);
        for (at, cell) in self.cells.iter().enumerate() {
            let area = self.area(at, size);
            if let Some(highlight) = cell.highlight {
                draw_mark(&mut drawing, area, highlight);
            }
            self.draw_content(&mut drawing, area, cell);
        }
        self.draw_labels(&mut drawing, size);
        for arrow in &self.arrows {
            self.draw_arrow(&mut drawing, size, arrow);
        }
        drawing
    }

    /// Columns of pencil marks in a cell: as in a box, or nearest to a square.
    fn pencil_columns(&self) -> usize {
        match self.boxes {
            Some((_, columns)) => columns,
            None => (1..=self.side).find(|n| n * n >= self.side).unwrap_or(1),
        }
    }

    fn cell_size(&self) -> f64 {
        let pencilled = |cell: &Cell| matches!(cell.content, Content::Pencil { .. });
        if self.cells.iter().any(pencilled) {
            let columns = self.pencil_columns().max(1);
            let rows = self.side.div_ceil(columns);
            CELL.max(PENCIL * columns.max(rows) as f64 + 4.0)
        } else {
            CELL
        }
    }

    fn area(&self, at: usize, size: f64) -> Area {
        let (row, column) = (at / self.side, at % self.side);
        Area::new(column as f64 * size, row as f64 * size, size, size)
    }

    fn draw_grid(&self, drawing: &mut Drawing, size: f64) {
        let (rows, columns) = self.boxes.unwrap_or((self.side, self.side));
        let end = self.side as f64 * size;
        let is_border =
            |line: usize, every: usize| every > 0 && line.is_multiple_of(every);
        for thick in [false, true] {
            let stroke = if thick {
                Stroke::thick(Tone::Ink)
            } else {
                Stroke::thin(Tone::Muted)
            };
            let mut pairs = Vec::new();
            for line in 0..=self.side {
                let here = line as f64 * size;
                let point = |x, y| Point { x, y };
                if is_border(line, rows) == thick {
                    pairs.push((point(0.0, here), point(end, here)));
                }
                if is_border(line, columns) == thick {
                    pairs.push((point(here, 0.0), point(here, end)));
                }
            }
            drawing.segments(&pairs, stroke);
        }
    }

    fn draw_content(&self, drawing: &mut Drawing, area: Area, cell: &Cell) {
        let digit = Type::label().size(20.0);
        // On a hatch a digit needs a rim.
        let digit = if cell.highlight == Some(Highlight::Blocked) {
            digit.halo()
        } else {
            digit
        };
        match &cell.content {
            Content::Blank => {}
            Content::Given(symbol) => {
                drawing.text(area.centre(), symbol, digit.bold())
            }
            Content::Found(symbol) => {
                drawing.text(area.centre(), symbol, digit.tone(Tone::Accent));
            }
            Content::Pencil { candidates, struck } => {
                self.draw_pencil(drawing, area, candidates, struck);
            }
        }
    }

    fn draw_pencil(
        &self,
        drawing: &mut Drawing,
        area: Area,
        candidates: &[usize],
        struck: &[usize],
    ) {
        let columns = self.pencil_columns().max(1);
        let rows = self.side.div_ceil(columns);
        let place = |candidate: usize| {
            let (row, column) =
                ((candidate - 1) / columns, (candidate - 1) % columns);
            area.centre().moved(
                (column as f64 - (columns as f64 - 1.0) / 2.0) * PENCIL,
                (row as f64 - (rows as f64 - 1.0) / 2.0) * PENCIL,
            )
        };
        let kind = Type::label().size(12.0);
        let (gone, left): (Vec<usize>, Vec<usize>) = (1..=self.side)
            .filter(|it| candidates.contains(it) || struck.contains(it))
            .partition(|it| struck.contains(it));
        for (marks, tone) in [(&left, Tone::Ink), (&gone, Tone::Muted)] {
            let marks: Vec<_> =
                marks.iter().map(|&it| (place(it), symbol(it))).collect();
            drawing.symbols(marks, kind.tone(tone));
        }
        let strokes: Vec<_> = gone
            .iter()
            .map(|&it| (place(it).moved(-5.0, 5.0), place(it).moved(5.0, -5.0)))
            .collect();
        drawing.segments(&strokes, Stroke::normal(Tone::Bad));
    }

    fn draw_labels(&self, drawing: &mut Drawing, size: f64) {
        if self.labels == Labels::None {
            return;
        }
        let kind = Type::label().tone(Tone::Muted);
        for at in 0..self.side {
            let middle = (at as f64 + 0.5) * size;
            let number = (at + 1).to_string();
            let letter = char::from(b'A' + (at % 26) as u8).to_string();
            drawing.text((middle, -14.0), &number, kind);
            let row = if self.labels == Labels::Letters { &letter } else { &number };
            drawing.text((-14.0, middle), row, kind);
        }
    }

    /// Arrows begin and end short of the middle of a cell, so that digits stay readable.
    fn draw_arrow(&self, drawing: &mut Drawing, size: f64, arrow: &Arrow) {
        let middle = |(row, column): (usize, usize)| {
            self.area(row * self.side + column, size).centre()
        };
        let (from, to) = (middle(arrow.from), middle(arrow.to));
        let stroke = Stroke::thick(Tone::Second);
        let stroke = if arrow.dashed { stroke.dashed() } else { stroke };
        if from.distance(to) > size * 1.5 {
            // A bow keeps clear of the digits between the two cells.
            let (dx, dy) = (
                (to.x - from.x) / from.distance(to),
                (to.y - from.y) / from.distance(to),
            );
            let bend = from.toward(to, 0.5).moved(dy * size * 0.9, -dx * size * 0.9);
            let (start, end) =
                (from.along(bend, size * 0.4), to.along(bend, size * 0.4));
            drawing.bent_arrow(start, bend, end, stroke);
        } else {
            drawing.arrow(
                from.along(to, size * 0.36),
                to.along(from, size * 0.36),
                stroke,
            );
        }
    }
}

/// 1 to 9, then A, B, …; a question mark where letters run out.
fn symbol(digit: usize) -> char {
    let digit = u32::try_from(digit).unwrap_or(u32::MAX);
    char::from_digit(digit, 36).map_or('?', |symbol| symbol.to_ascii_uppercase())
}

/// What lies under the lines of the grid.
fn draw_ground(drawing: &mut Drawing, area: Area, highlight: Highlight) {
    match highlight {
        Highlight::Focus | Highlight::Peer | Highlight::Settled => {
            drawing.rect(area, Look::filled(Tone::Soft));
        }
        Highlight::Blocked => drawing.hatch(area, 8.0, Stroke::thin(Tone::Faint)),
        Highlight::Clash => {}
    }
}

/// What lies above them.
fn draw_mark(drawing: &mut Drawing, area: Area, highlight: Highlight) {
    let inner = area.grown(-3.0);
    let corner = Point { x: inner.right() - 1.0, y: inner.y + 1.0 };
    match highlight {
        Highlight::Focus => drawing.rounded(inner, 3.0, Stroke::thick(Tone::Accent)),
        Highlight::Peer => {
            let points = [
                corner.moved(1.0, -1.0),
                corner.moved(-6.0, -1.0),
                corner.moved(1.0, 6.0),
            ];
            drawing.polygon(points, Look::filled(Tone::Accent));
        }
        Highlight::Blocked => {}
        Highlight::Clash => {
            drawing.rounded(inner, 3.0, Stroke::thick(Tone::Bad).dash(Dash::Dashed));
            let area = Area::around(corner.moved(-5.0, 5.0), 6.0, 6.0);
            drawing.cross(area, Stroke::normal(Tone::Bad));
        }
        Highlight::Settled => {
            let tick = [
                corner.moved(-8.0, 3.0),
                corner.moved(-5.0, 6.0),
                corner.moved(0.0, 0.0),
            ];
            drawing.polyline(tick, Stroke::normal(Tone::Good));
        }
    }
}
