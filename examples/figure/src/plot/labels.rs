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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::Mark;
    use crate::legend::Shape;
    use crate::look::{Look, Stroke};
    use crate::plot::{Axis, Plot};

    /// Four curves that end at one point, so that their labels are stacked.
    fn stacked() -> Drawing {
        ["a", "b", "c", "d"]
            .iter()
            .zip(1..)
            .fold(
                Plot::new(Axis::linear(""), Axis::linear("")),
                |plot, (label, rise)| {
                    let points = [(0.0, f64::from(rise)), (64.0, 0.0)];
                    plot.curve(Curve::line(label, points))
                },
            )
            .draw()
    }

    /// The place of the text with these words.
    fn place(drawing: &Drawing, words: &str) -> Point {
        let text = |mark: &Mark| match mark {
            Mark::Text { at, content, .. } if content == words => Some(*at),
            _ => None,
        };
        drawing.marks.iter().find_map(text).expect("the label is drawn")
    }

    #[test]
    fn every_label_has_the_line_and_the_marker_of_its_curve_beside_it() {
        let drawing = stacked();
        for (rank, words) in ["a", "b", "c", "d"].into_iter().enumerate() {
            let at = place(&drawing, words);
            let key = |mark: &&Mark| {
                let area = mark.bounds();
                (area.centre().y - at.y).abs() < 2.0
                    && area.x > at.x - 44.0
                    && area.right() < at.x
            };
            let keys: Vec<Mark> =
                drawing.marks.iter().filter(key).cloned().collect();
            let mut expected = Drawing::new();
            let left = at.moved(-KEY - AFTER, 0.0);
            expected.line(left, left.moved(KEY, 0.0), stroke(rank));
            let look = Look::filled(tone(rank));
            let middle = left.moved(KEY / 2.0, 0.0);
            Shape::of_rank(rank).draw(&mut expected, middle, 4.5, look);
            assert_eq!(keys, expected.marks, "{words}");
        }
    }

    #[test]
    fn one_unit_is_as_long_on_both_axes_of_an_even_plot() {
        let axes = Plot::new(Axis::linear("x"), Axis::linear("y"));
        let drawing =
            axes.curve(Curve::line("", [(10.0, 0.0), (14.0, 2.0)])).even().draw();
        let across = place(&drawing, "14").x - place(&drawing, "10").x;
        let up = place(&drawing, "0").y - place(&drawing, "2").y;
        assert!((across - 2.0 * up).abs() < 1e-9, "{across} {up}");
    }

    #[test]
    fn the_lines_of_four_curves_differ_in_their_dash() {
        let dashes = [0, 1, 2, 3].map(|rank| {
            let Stroke { dash, .. } = stroke(rank);
            dash
        });
        for (at, dash) in dashes.iter().enumerate() {
            assert!(!dashes[at + 1..].contains(dash), "{dash:?}");
        }
    }

    #[test]
    fn no_label_stands_on_the_x_axis_or_on_another_label() {
        let drawing = stacked();
        // The label of the lowest curve is last of those that end at one height.
        let heights = ["a", "b", "c", "d"].map(|words| place(&drawing, words).y);
        assert!(heights.iter().all(|height| *height <= -ABOVE), "{heights:?}");
        assert!(heights.windows(2).all(|pair| pair[1] - pair[0] >= LINE - 1e-9));
    }
}
