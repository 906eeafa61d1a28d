//! A few rows of cells with the borders of boxes, which need not be a board.

use figure::{Area, Drawing, Look, Point, Stroke, Tone, Type};

use super::CELL;

/// Rows of short words, one in each cell, each row with a note on its right.
#[derive(Clone, Debug)]
pub(super) struct Strip {
    box_rows: usize,
    box_columns: usize,
    rows: Vec<Row>,
    /// Words below the columns, without cells.
    below: Vec<String>,
}

#[derive(Clone, Debug)]
struct Row {
    words: Vec<String>,
    note: String,
    is_soft: bool,
}

impl Strip {
    /// No rows yet; boxes have so many rows and columns.
    pub(super) const fn new(box_rows: usize, box_columns: usize) -> Strip {
        Strip { box_rows, box_columns, rows: Vec::new(), below: Vec::new() }
    }

    /// Adds a row.
    pub(super) fn row(self, words: Vec<String>, note: &str) -> Strip {
        self.with(Row { words, note: note.to_string(), is_soft: false })
    }

    /// Adds a row on a soft ground.
    pub(super) fn soft_row(self, words: Vec<String>, note: &str) -> Strip {
        self.with(Row { words, note: note.to_string(), is_soft: true })
    }

    /// Writes words below the columns.
    pub(super) fn below(self, words: Vec<String>) -> Strip {
        Strip { below: words, ..self }
    }

    fn with(mut self, row: Row) -> Strip {
        self.rows.push(row);
        self
    }

    /// Lays the rows out; their top left corner is the origin.
    pub(super) fn draw(&self) -> Drawing {
        let mut drawing = Drawing::new();
        let columns = self.rows.first().map_or(0, |row| row.words.len());
        let width = columns as f64 * CELL;
        let height = self.rows.len() as f64 * CELL;
        for (at, row) in self.rows.iter().enumerate() {
            if row.is_soft {
                let ground = Area::new(0.0, at as f64 * CELL, width, CELL);
                drawing.rect(ground, Look::filled(Tone::Soft));
            }
        }
        self.draw_borders(&mut drawing, columns);
        let middle = |at: usize| (at as f64 + 0.5) * CELL;
        for (at, row) in self.rows.iter().enumerate() {
            for (column, word) in row.words.iter().enumerate() {
                let size = if word.len() > 1 { 15.0 } else { 20.0 };
                let place = (middle(column), middle(at));
                drawing.text(place, word, Type::label().size(size));
            }
            let place = (width + 10.0, middle(at));
            drawing.text(place, &row.note, Type::label().start());
        }
        for (column, word) in self.below.iter().enumerate() {
            let place = (middle(column), height + CELL / 2.0);
            drawing.text(place, word, Type::label().size(15.0).tone(Tone::Accent));
        }
        drawing
    }

    /// Thin lines between cells, thick ones around boxes.
    fn draw_borders(&self, drawing: &mut Drawing, columns: usize) {
        let width = columns as f64 * CELL;
        let height = self.rows.len() as f64 * CELL;
        for thick in [false, true] {
            let tone = if thick { Tone::Ink } else { Tone::Muted };
            let stroke =
                if thick { Stroke::thick(tone) } else { Stroke::thin(tone) };
            let mut pairs = Vec::new();
            let point = |x, y| Point { x, y };
            for row in 0..=self.rows.len() {
                if row.is_multiple_of(self.box_rows) == thick {
                    let y = row as f64 * CELL;
                    pairs.push((point(0.0, y), point(width, y)));
                }
            }
            for column in 0..=columns {
                if column.is_multiple_of(self.box_columns) == thick {
                    let x = column as f64 * CELL;
                    pairs.push((point(x, 0.0), point(x, height)));
                }
            }
            drawing.segments(&pairs, stroke);
        }
    }
}
