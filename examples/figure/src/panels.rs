//! Several drawings set together, each with a caption.

use crate::draw::Drawing;
use crate::geometry::Area;
use crate::look::Type;
use crate::measure;

/// Drawings side by side, in as many columns as the room allows, with a caption under each.
///
/// ```
/// use figure::{Board, Panels};
///
/// let before = Board::boxed(2, 2).given(0, 0, 1);
/// let after = before.clone().found(0, 1, 2);
/// let steps = Panels::new().panel("before", before).panel("one digit on", after);
/// assert!(steps.draw().bounds().width <= 480.0);
/// ```
#[derive(Clone, Debug)]
pub struct Panels {
    panels: Vec<(String, Drawing)>,
    room: f64,
    lettered: bool,
}

const GAP: f64 = 28.0;
/// A narrower panel still gets this much room for its caption.
const CAPTION: f64 = 130.0;
const LINE: f64 = 17.0;

impl Default for Panels {
    fn default() -> Panels {
        Panels { panels: Vec::new(), room: 480.0, lettered: true }
    }
}

impl Panels {
    /// No panels, in a room of 480 units.
    pub fn new() -> Panels {
        Panels::default()
    }

    /// How wide the whole may be; 0 sets every panel under the one before.
    /// A single panel that is wider is left as it is.
    pub fn room(self, room: f64) -> Panels {
        Panels { room, ..self }
    }

    /// Whether captions begin with a letter, as in "a  before"; they do unless told otherwise.
    pub fn lettered(self, lettered: bool) -> Panels {
        Panels { lettered, ..self }
    }

    /// Adds a panel.
    pub fn panel(mut self, caption: &str, drawing: impl Into<Drawing>) -> Panels {
        self.panels.push((caption.to_string(), drawing.into()));
        self
    }

    /// Sets the panels.
    pub fn draw(&self) -> Drawing {
        let widths = self.columns();
        let mut drawing = Drawing::new();
        let mut top = 0.0;
        for (row, panels) in self.panels.chunks(widths.len()).enumerate() {
            let height = panels
                .iter()
                .map(|(_, panel)| panel.bounds().height)
                .fold(0.0, f64::max);
            let (mut left, mut bottom) = (0.0, top + height);
            for (column, (caption, panel)) in panels.iter().enumerate() {
                let Area { x, y, .. } = panel.bounds();
                drawing.put(panel, left - x, top - y);
                let number = row * widths.len() + column;
                let lines =
                    self.caption(&mut drawing, number, caption, left, top + height);
                bottom = f64::max(bottom, lines);
                left += widths[column] + GAP;
            }
            top = bottom + GAP;
        }
        drawing
    }

    /// Draws a caption under a panel and says where it ends.
    fn caption(
        &self,
        drawing: &mut Drawing,
        number: usize,
        caption: &str,
        x: f64,
        y: f64,
    ) -> f64 {
        let kind = Type::label().size(13.0).start();
        let letter = char::from(b'a' + (number % 26) as u8).to_string();
        let indent = if self.lettered { 16.0 } else { 0.0 };
        let room = width(&self.panels[number].1) - indent;
        let mut y = y + 8.0 + LINE / 2.0;
        if self.lettered {
            drawing.text((x, y), &letter, kind.bold());
        }
        for line in measure::wrapped(caption, 13.0, room) {
            drawing.text((x + indent, y), &line, kind);
            y += LINE;
        }
        y
    }

    /// The widths of the columns: as many as fit, at least one.
    fn columns(&self) -> Vec<f64> {
        let widths: Vec<f64> =
            self.panels.iter().map(|(_, panel)| width(panel)).collect();
        let arranged = |count: usize| {
            let mut columns = vec![0.0; count];
            for (at, &width) in widths.iter().enumerate() {
                columns[at % count] = f64::max(columns[at % count], width);
            }
            columns
        };
        let fits = |columns: &Vec<f64>| {
            columns.iter().sum::<f64>() + GAP * (columns.len() - 1) as f64
                <= self.room
        };
        let fitting = (2..=widths.len()).rev().map(arranged).find(fits);
        fitting.unwrap_or_else(|| arranged(1))
    }
}

fn width(panel: &Drawing) -> f64 {
    panel.bounds().width.max(CAPTION)
}
