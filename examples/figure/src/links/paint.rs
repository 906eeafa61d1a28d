//! From linked boxes to a drawing.

use super::{BoxId, DIRECTIONS, Direction, LinkBox, Links};
use crate::draw::Drawing;
use crate::geometry::{Area, Point};
use crate::look::{Dash, Look, Stroke, Type};
use crate::style::Tone;

/// Distance between columns and between rows.
const PITCH: (f64, f64) = (74.0, 62.0);
/// Size of a box.
const BOX: (f64, f64) = (38.0, 28.0);
/// Half the distance between the two arrows of neighbours.
const LANE: f64 = 5.0;
/// Length of the stub that stands for the way around to the other end of a list.
const STUB: f64 = 19.0;
/// How far an arrow that passes a box keeps away from it.
const DETOUR: f64 = 9.0;

impl Links {
    /// Lays the boxes out.
    pub fn draw(&self) -> Drawing {
        let mut drawing = Drawing::new();
        let ids = (0..self.boxes.len()).map(BoxId);
        for from in ids.clone() {
            for direction in DIRECTIONS {
                if let Some(to) = self.linked(from, direction)
                    && from != to
                {
                    self.draw_link(&mut drawing, from, direction, to);
                }
            }
        }
        for id in ids {
            self.draw_box(&mut drawing, id);
        }
        drawing
    }

    fn centre(&self, id: BoxId) -> Point {
        let LinkBox { row, column, .. } = self.boxes[id.0];
        Point { x: column as f64 * PITCH.0, y: row as f64 * PITCH.1 }
    }

    fn draw_box(&self, drawing: &mut Drawing, id: BoxId) {
        let LinkBox { label, header, .. } = &self.boxes[id.0];
        let area = Area::around(self.centre(id), BOX.0, BOX.1);
        let kind = Type::label();
        let out = Stroke::normal(Tone::Muted).dashed();
        let (ground, edge, kind) = match (self.is_out(id), header) {
            (true, _) => (Tone::Paper, out, kind.tone(Tone::Muted)),
            (_, true) => (Tone::Soft, Stroke::thick(Tone::Ink), kind.bold()),
            _ => (Tone::Paper, Stroke::normal(Tone::Ink), kind),
        };
        drawing.rounded(area, 4.0, Look::filled(ground).edged(edge));
        drawing.text(area.centre(), label, kind);
    }

    /// Every direction has its own lane on the left of its way, so that the arrows of
    /// neighbours do not cover each other.
    fn draw_link(
        &self,
        drawing: &mut Drawing,
        from: BoxId,
        direction: Direction,
        to: BoxId,
    ) {
        let (dx, dy) = match direction {
            Direction::Left => (-1.0, 0.0),
            Direction::Right => (1.0, 0.0),
            Direction::Up => (0.0, -1.0),
            Direction::Down => (0.0, 1.0),
        };
        let ahead = |point: Point, by: f64| point.moved(dx * by, dy * by);
        let aside = |point: Point, by: f64| point.moved(dy * by, -dx * by);
        // Half the size of a box along the way of the arrow, and across it.
        let (along, across) = if dx == 0.0 { (BOX.1, BOX.0) } else { BOX };
        let (along, across) = (along / 2.0, across / 2.0);
        let (start, end) = (self.centre(from), self.centre(to));
        let (out, enter) = (ahead(start, along), ahead(end, -along));
        let stroke = if self.is_answered(from, direction) {
            Stroke::normal(Tone::Ink)
        } else {
            Stroke::normal(Tone::Bad).dashed()
        };
        if (end.x - start.x) * dx + (end.y - start.y) * dy <= 0.0 {
            let tip = aside(ahead(out, STUB), LANE);
            drawing.arrow(aside(out, LANE), tip, stroke.dash(Dash::Dotted));
        } else if self.passes_a_box(from, to) {
            // A detour leaves between the lane of neighbours and the corner of the box.
            let part = if dx == 0.0 { 0.72 } else { 0.76 };
            let (near, far) = (across * part, across + DETOUR);
            let points = [
                aside(out, near),
                aside(ahead(out, far - near), far),
                aside(ahead(enter, near - far), far),
                aside(enter, near),
            ];
            drawing.arrow_along(points, stroke);
        } else {
            drawing.arrow(aside(out, LANE), aside(enter, LANE), stroke);
        }
    }

    /// Whether a box lies between two others of a row or column.
    fn passes_a_box(&self, from: BoxId, to: BoxId) -> bool {
        let (from, to) = (&self.boxes[from.0], &self.boxes[to.0]);
        let between = |a: usize, b: usize, x: usize| a.min(b) < x && x < a.max(b);
        self.boxes.iter().any(|other| {
            other.row == from.row && between(from.column, to.column, other.column)
                || other.column == from.column
                    && between(from.row, to.row, other.row)
        })
    }
}
