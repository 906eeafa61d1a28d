//! Keys to shapes and lines, and the shapes by which series and groups are told apart.

use crate::draw::Drawing;
use crate::geometry::{Area, Point};
use crate::look::{Look, Stroke, Type};
use crate::measure;

/// Samples with the words for them, set in lines under a drawing.
#[derive(Default)]
pub(crate) struct Legend {
    entries: Vec<(Drawing, String)>,
}

/// A small shape; the same rank always gets the same one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    Disc,
    Square,
    Diamond,
    Triangle,
}

/// Room for a sample, centred in it.
const SAMPLE: f64 = 30.0;
const LINE: f64 = 26.0;
/// Space between the entries of a line.
const GAP: f64 = 18.0;

impl Legend {
    /// Adds an entry; `sample` is drawn around the origin, at most 28 wide and 22 high.
    pub(crate) fn add(&mut self, sample: Drawing, words: &str) {
        self.entries.push((sample, measure::clean(words)));
    }

    /// Adds an entry for a line.
    pub(crate) fn add_line(&mut self, stroke: Stroke, words: &str) {
        let mut sample = Drawing::new();
        sample.line((-14.0, 0.0), (14.0, 0.0), stroke);
        self.add(sample, words);
    }

    /// Sets the legend under `drawing`, flush with its left edge and as wide, or `room` wide if
    /// that is more.
    pub(crate) fn put_under(&self, drawing: &mut Drawing, room: f64) {
        let above = drawing.bounds();
        let room = above.width.max(room);
        let kind = Type::label().size(13.0).start();
        let (mut x, mut y) = (0.0, above.bottom() + 14.0 + LINE / 2.0);
        for (sample, words) in &self.entries {
            let long = SAMPLE + 6.0 + kind.width(words);
            if x > 0.0 && x + long > room {
                (x, y) = (0.0, y + LINE);
            }
            drawing.put(sample, above.x + x + SAMPLE / 2.0, y);
            drawing.text((above.x + x + SAMPLE + 6.0, y), words, kind);
            x += long + GAP;
        }
    }
}

impl Shape {
    /// The shape of the series or group with this rank; they repeat after four.
    pub(crate) fn of_rank(rank: usize) -> Shape {
        [Shape::Disc, Shape::Square, Shape::Diamond, Shape::Triangle][rank % 4]
    }

    /// Draws it, about `radius` in every direction.
    pub(crate) fn draw(
        self,
        drawing: &mut Drawing,
        at: Point,
        radius: f64,
        look: impl Into<Look>,
    ) {
        // Equal area looks equal, so the angular shapes reach a little further or less far.
        let r = radius;
        match self {
            Shape::Disc => drawing.circle(at, r, look),
            Shape::Square => drawing.rect(Area::around(at, 1.8 * r, 1.8 * r), look),
            Shape::Diamond => {
                let r = r * 1.3;
                let corners = [(0.0, -r), (r, 0.0), (0.0, r), (-r, 0.0)];
                drawing.polygon(corners.map(|(dx, dy)| at.moved(dx, dy)), look);
            }
            Shape::Triangle => {
                let corners =
                    [(0.0, -1.3 * r), (1.2 * r, 0.9 * r), (-1.2 * r, 0.9 * r)];
                drawing.polygon(corners.map(|(dx, dy)| at.moved(dx, dy)), look);
            }
        }
    }
}
