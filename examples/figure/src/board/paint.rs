//! From a board to a drawing.

use super::{Board, Cell, Content, Highlight, Labels};
use crate::draw::Drawing;
use crate::geometry::{Area, Point};
use crate::look::{Look, Stroke, Type};
use crate::style::Tone;

/// Least size of a cell; pencil marks may need more.
const CELL: f64 = 36.0;
/// Room for one pencil mark.
const PENCIL: f64 = 13.0;

impl Board {
    /// Lays the board out; its top left corner is the origin.
    pub fn draw(&self) -> Drawing {
        let size = self.cell_size();
        let area = |at: usize| {
            let (row, column) = (at / self.side, at % self.side);
            Area::new(column as f64 * size, row as f64 * size, size, size)
        };
        let mut drawing = Drawing::new();
        for (at, cell) in self.cells.iter().enumerate() {
            if cell.highlight.is_some() {
                drawing.rect(area(at), Look::filled(Tone::Soft));
            }
        }
        self.draw_grid(&mut drawing, size);
        for (at, cell) in self.cells.iter().enumerate() {
            if let Some(highlight) = cell.highlight {
                draw_mark(&mut drawing, area(at), highlight);
            }
            self.draw_content(&mut drawing, area(at).centre(), &cell.content);
        }
        if self.labels != Labels::None {
            self.draw_labels(&mut drawing, size);
        }
        drawing
    }

    /// Rows and columns of the pencil marks in a cell: as in a box, or nearest to a square.
    fn pencil_grid(&self) -> (usize, usize) {
        let square = || (1..=self.side).find(|n| n * n >= self.side);
        let columns = match self.boxes {
            Some((_, columns)) => columns.max(1),
            None => square().unwrap_or(1),
        };
        (self.side.div_ceil(columns), columns)
    }

    fn cell_size(&self) -> f64 {
        let pencilled = |cell: &Cell| matches!(cell.content, Content::Pencil { .. });
        if !self.cells.iter().any(pencilled) {
            return CELL;
        }
        let (rows, columns) = self.pencil_grid();
        CELL.max(PENCIL * columns.max(rows) as f64 + 4.0)
    }

    fn draw_grid(&self, drawing: &mut Drawing, size: f64) {
        let (rows, columns) = self.boxes.unwrap_or((self.side, self.side));
        let end = self.side as f64 * size;
        let is_border =
            |line: usize, every: usize| every > 0 && line.is_multiple_of(every);
        let cells = (false, Stroke::thin(Tone::Muted));
        let boxes = (true, Stroke::thick(Tone::Ink));
        for (thick, stroke) in [cells, boxes] {
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

    fn draw_content(&self, drawing: &mut Drawing, middle: Point, content: &Content) {
        let digit = Type::label().size(20.0);
        match content {
            Content::Blank => {}
            Content::Given(symbol) => drawing.text(middle, symbol, digit.bold()),
            Content::Found(symbol) => {
                drawing.text(middle, symbol, digit.tone(Tone::Accent));
            }
            Content::Pencil { candidates, struck } => {
                self.draw_pencil(drawing, middle, candidates, struck);
            }
        }
    }

    fn draw_pencil(
        &self,
        drawing: &mut Drawing,
        middle: Point,
        candidates: &[usize],
        struck: &[usize],
    ) {
        let (rows, columns) = self.pencil_grid();
        let aside = |at: usize, count: usize| {
            (at as f64 - (count as f64 - 1.0) / 2.0) * PENCIL
        };
        let place = |candidate: usize| {
            let (row, column) =
                ((candidate - 1) / columns, (candidate - 1) % columns);
            middle.moved(aside(column, columns), aside(row, rows))
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
}

/// 1 to 9, then A, B, …; a question mark where letters run out.
fn symbol(digit: usize) -> char {
    let digit = u32::try_from(digit).unwrap_or(u32::MAX);
    char::from_digit(digit, 36).map_or('?', |symbol| symbol.to_ascii_uppercase())
}

fn draw_mark(drawing: &mut Drawing, area: Area, highlight: Highlight) {
    let inner = area.grown(-3.0);
    let corner = Point { x: inner.right() - 1.0, y: inner.y + 1.0 };
    let around = |steps: [(f64, f64); 3]| steps.map(|(x, y)| corner.moved(x, y));
    match highlight {
        Highlight::Focus => drawing.rounded(inner, 3.0, Stroke::thick(Tone::Accent)),
        Highlight::Peer => {
            let triangle = around([(1.0, -1.0), (-6.0, -1.0), (1.0, 6.0)]);
            drawing.polygon(triangle, Look::filled(Tone::Accent));
        }
        Highlight::Settled => {
            let tick = around([(-8.0, 3.0), (-5.0, 6.0), (0.0, 0.0)]);
            drawing.polyline(tick, Stroke::normal(Tone::Good));
        }
    }
}
