//! The labels of curves, each with a key to its curve.

use super::{Curve, draw_marker, stroke, tone};
use crate::draw::Drawing;
use crate::geometry::Point;
use crate::look::Type;
use crate::spread::spread;

/// Distance of labels, and how far the lowest stays above the x axis.
const LINE: f64 = 17.0;
const ABOVE: f64 = 14.0;
/// From the end of a curve to its key, how long the key is, and from there to the label.
const BEFORE: f64 = 16.0;
const KEY: f64 = 36.0;
const AFTER: f64 = 6.0;

/// Draws labels at the ends of the curves (each with the rank of its curve), moved up or down
/// where they would collide. An empty label leaves no key either.
pub(super) fn draw(
    drawing: &mut Drawing,
    curves: &[Curve],
    mut ends: Vec<(usize, Point)>,
) {
    ends.retain(|(rank, _)| !curves[*rank].label.is_empty());
    ends.sort_by(|a, b| a.1.y.total_cmp(&b.1.y));
    let wanted: Vec<f64> = ends.iter().map(|(_, end)| end.y).collect();
    for (&(rank, end), y) in ends.iter().zip(heights(&wanted)) {
        let left = Point { x: end.x + BEFORE, y };
        drawing.line(left, left.moved(KEY, 0.0), stroke(rank));
        draw_marker(drawing, rank, left.moved(KEY / 2.0, 0.0));
        let kind = Type::label().tone(tone(rank)).start().halo();
        drawing.text(left.moved(KEY + AFTER, 0.0), &curves[rank].label, kind);
    }
}

/// The heights of labels that want to stand at these, from the top; the x axis lies at 0.
fn heights(wanted: &[f64]) -> Vec<f64> {
    let mut heights = spread(wanted, &vec![LINE; wanted.len()]);
    let mut lowest = -ABOVE;
    for height in heights.iter_mut().rev() {
        *height = height.min(lowest);
        lowest = *height - LINE;
    }
    heights
}
