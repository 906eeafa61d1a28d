//! 0-1 matrices: options as rows, items as columns.

use crate::draw::Drawing;
use crate::geometry::{Area, Point};
use crate::legend::Shape;
use crate::look::{Look, Stroke, Type};
use crate::style::Tone;

/// A 0-1 matrix with labels; a one is a filled shape, a zero a small dot.
///
/// Rows can be put in groups (the rows of one cover), told by a bracket with a label and by the
/// shape of their ones. The brackets stand one under another, so groups do not interleave.
///
/// ```
/// use figure::Matrix;
///
/// let matrix = Matrix::new(["A", "B", "C", "D"])
///     .row("r1", [0, 2])
///     .row("r2", [1, 3])
///     .row("r3", [0, 3])
///     .row("r4", [1, 2])
///     .group("cover 1", [0, 1])
///     .group("cover 2", [2, 3]);
/// assert!(matrix.draw().bounds().width < 320.0);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Matrix {
    columns: Vec<String>,
    rows: Vec<(String, Vec<usize>)>,
    groups: Vec<(String, Vec<usize>)>,
}

/// Width and height of an entry.
const CELL: f64 = 28.0;
/// Height of the column labels.
const HEADER: f64 = 24.0;

impl Matrix {
    /// A matrix with these columns and no rows yet.
    pub fn new<L: Into<String>>(columns: impl IntoIterator<Item = L>) -> Matrix {
        let columns = columns.into_iter().map(L::into).collect();
        Matrix { columns, ..Matrix::default() }
    }

    /// Adds a row with ones in these columns, counted from 0.
    pub fn row(
        mut self,
        label: &str,
        ones: impl IntoIterator<Item = usize>,
    ) -> Matrix {
        self.rows.push((label.to_string(), ones.into_iter().collect()));
        self
    }

    /// Marks rows, counted from 0, as belonging together; each group has its own shape.
    pub fn group(
        mut self,
        label: &str,
        rows: impl IntoIterator<Item = usize>,
    ) -> Matrix {
        let mut rows: Vec<usize> = rows.into_iter().collect();
        rows.sort_unstable();
        self.groups.push((label.to_string(), rows));
        self
    }

    /// Lays the matrix out; its top left entry begins at the origin.
    pub fn draw(&self) -> Drawing {
        let width = CELL * self.columns.len() as f64;
        let height = CELL * self.rows.len() as f64;
        let mut drawing = Drawing::new();
        for row in 1..self.rows.len() {
            let y = row as f64 * CELL;
            drawing.line((0.0, y), (width, y), Stroke::thin(Tone::Faint));
        }
        let table = Area::new(0.0, 0.0, width, height);
        drawing.rect(table, Stroke::thin(Tone::Muted));
        for (at, (label, _)) in self.rows.iter().enumerate() {
            drawing.text((-8.0, middle(at)), label, Type::label().end());
        }
        for (at, label) in self.columns.iter().enumerate() {
            drawing.text((middle(at), -HEADER / 2.0), label, Type::label());
        }
        self.draw_entries(&mut drawing);
        for (rank, (label, rows)) in self.groups.iter().enumerate() {
            draw_group(&mut drawing, width + 16.0, rank, label, rows);
        }
        drawing
    }

    fn draw_entries(&self, drawing: &mut Drawing) {
        for (at, (_, ones)) in self.rows.iter().enumerate() {
            let group = self.groups.iter().position(|(_, rows)| rows.contains(&at));
            let shape = Shape::of_rank(group.unwrap_or(0));
            let one = Look::filled(group.map_or(Tone::Ink, tone));
            for column in 0..self.columns.len() {
                let place = Point { x: middle(column), y: middle(at) };
                if ones.contains(&column) {
                    shape.draw(drawing, place, CELL * 0.26, one);
                } else {
                    drawing.circle(place, CELL * 0.05, Look::filled(Tone::Muted));
                }
            }
        }
    }
}

/// The middle of a row or column.
fn middle(at: usize) -> f64 {
    (at as f64 + 0.5) * CELL
}

/// A bracket over the rows of a group, at `x`, with its label beside it.
fn draw_group(
    drawing: &mut Drawing,
    x: f64,
    rank: usize,
    label: &str,
    rows: &[usize],
) {
    let (Some(&first), Some(&last)) = (rows.first(), rows.last()) else {
        return;
    };
    let point = |x, y| Point { x, y };
    let (top, bottom) = (middle(first) - CELL * 0.3, middle(last) + CELL * 0.3);
    let mut pairs = vec![(point(x, top), point(x, bottom))];
    pairs.extend(
        rows.iter().map(|&row| (point(x - 8.0, middle(row)), point(x, middle(row)))),
    );
    drawing.segments(&pairs, Stroke::normal(tone(rank)));
    let place = (x + 8.0, (middle(first) + middle(last)) / 2.0);
    drawing.text(place, label, Type::label().tone(tone(rank)).start());
}

/// The tone of the group with this rank.
fn tone(rank: usize) -> Tone {
    [Tone::Accent, Tone::Second, Tone::Good, Tone::Bad][rank % 4]
}
