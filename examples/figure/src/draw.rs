//! Drawing primitives: lines, shapes, text and arrows.

use crate::geometry::{Area, Point};
use crate::look::{Anchor, Look, Stroke, Type};
use crate::measure;
use crate::style::Tone;

/// A list of marks, from back to front. Anything in this crate can be turned into one, and a
/// special picture is made by drawing on one directly.
///
/// ```
/// use figure::{Drawing, Figure, Stroke, Tone, Type};
///
/// let mut drawing = Drawing::new();
/// drawing.arrow((0.0, 0.0), (60.0, 0.0), Stroke::normal(Tone::Ink));
/// drawing.text((30.0, 12.0), "row 4", Type::label());
/// let figure = Figure::new("arrow", "An arrow", "An arrow labelled row 4.", drawing)?;
/// assert!(figure.to_string().contains("row 4"));
/// # Ok::<(), figure::FigureError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    pub(crate) marks: Vec<Mark>,
}

/// One mark. Paths hold their points, so that everything can be moved and measured.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Mark {
    Circle {
        centre: Point,
        radius: f64,
        look: Look,
    },
    Rect {
        area: Area,
        corner: f64,
        look: Look,
    },
    Path {
        points: Vec<Point>,
        kind: PathKind,
        look: Look,
    },
    Text {
        at: Point,
        content: String,
        style: Type,
    },
    /// Single characters, each in the middle of its own place.
    Symbols {
        places: Vec<(Point, char)>,
        style: Type,
    },
}

/// How the points of a path are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PathKind {
    Open,
    Closed,
    /// Open, with rounded corners.
    Smooth,
    /// Separate segments, two points each.
    Segments,
}

impl Drawing {
    /// A drawing without marks.
    pub fn new() -> Drawing {
        Drawing::default()
    }

    /// A straight line.
    pub fn line(
        &mut self,
        from: impl Into<Point>,
        to: impl Into<Point>,
        stroke: Stroke,
    ) {
        self.path(vec![from.into(), to.into()], PathKind::Open, stroke.into());
    }

    /// A line through several points.
    pub fn polyline(&mut self, points: impl Into<Vec<Point>>, stroke: Stroke) {
        self.path(points.into(), PathKind::Open, stroke.into());
    }

    /// A line through several points whose corners are rounded.
    pub fn smooth(&mut self, points: impl Into<Vec<Point>>, stroke: Stroke) {
        self.path(points.into(), PathKind::Smooth, stroke.into());
    }

    /// A closed shape with straight sides.
    pub fn polygon(&mut self, points: impl Into<Vec<Point>>, look: impl Into<Look>) {
        self.path(points.into(), PathKind::Closed, look.into());
    }

    /// Separate segments as one mark, each from the first point of a pair to the second.
    pub fn segments(&mut self, pairs: &[(Point, Point)], stroke: Stroke) {
        let points = pairs.iter().flat_map(|&(from, to)| [from, to]).collect();
        self.path(points, PathKind::Segments, stroke.into());
    }

    /// A rectangle.
    pub fn rect(&mut self, area: Area, look: impl Into<Look>) {
        self.rounded(area, 0.0, look);
    }

    /// A rectangle with rounded corners.
    pub fn rounded(&mut self, area: Area, corner: f64, look: impl Into<Look>) {
        self.marks.push(Mark::Rect { area, corner, look: look.into() });
    }

    /// A circle.
    pub fn circle(
        &mut self,
        centre: impl Into<Point>,
        radius: f64,
        look: impl Into<Look>,
    ) {
        self.marks.push(Mark::Circle {
            centre: centre.into(),
            radius,
            look: look.into(),
        });
    }

    /// A text whose middle line runs through `at`; an empty text leaves no mark.
    pub fn text(&mut self, at: impl Into<Point>, content: &str, style: Type) {
        let content = measure::clean(content);
        if !content.is_empty() {
            self.marks.push(Mark::Text { at: at.into(), content, style });
        }
    }

    /// Single characters, each with its middle at its own place, as one mark: a board of pencil
    /// marks would else be hundreds of them. `style` is read as centred and upright.
    pub fn symbols(&mut self, places: impl Into<Vec<(Point, char)>>, style: Type) {
        let places = places.into();
        if !places.is_empty() {
            self.marks.push(Mark::Symbols { places, style });
        }
    }

    /// An arrow in a straight line; its tip touches `to`.
    pub fn arrow(
        &mut self,
        from: impl Into<Point>,
        to: impl Into<Point>,
        stroke: Stroke,
    ) {
        self.arrow_along([from.into(), to.into()], stroke);
    }

    /// An arrow along a line with rounded corners; nothing, if there are fewer than two points.
    pub fn arrow_along(&mut self, points: impl Into<Vec<Point>>, stroke: Stroke) {
        let mut points = points.into();
        if let [.., before, tip] = &mut points[..] {
            let (from, to) = (*before, *tip);
            // The shaft ends inside the head, so that its blunt end does not show at the tip.
            *tip = to.along(from, HEAD * 0.7);
            self.smooth(points, stroke);
            self.head(from, to, stroke.tone);
        }
    }

    /// The two diagonals of a rectangle.
    pub fn cross(&mut self, area: Area, stroke: Stroke) {
        let corner = |x, y| Point { x, y };
        let falling = (corner(area.x, area.y), corner(area.right(), area.bottom()));
        let rising = (corner(area.x, area.bottom()), corner(area.right(), area.y));
        self.segments(&[falling, rising], stroke);
    }

    /// Puts another drawing on top of this one, moved by `dx` and `dy`.
    pub fn put(&mut self, other: &Drawing, dx: f64, dy: f64) {
        self.marks.extend(other.marks.iter().map(|mark| mark.moved(dx, dy)));
    }

    /// The smallest rectangle around all marks; for text by estimate; empty at the origin if
    /// there is no mark.
    pub fn bounds(&self) -> Area {
        let areas = self.marks.iter().map(Mark::bounds);
        areas.reduce(Area::joined).unwrap_or(Area::new(0.0, 0.0, 0.0, 0.0))
    }

    fn path(&mut self, points: Vec<Point>, kind: PathKind, look: Look) {
        if points.len() > 1 {
            self.marks.push(Mark::Path { points, kind, look });
        }
    }

    /// An arrow head is a shape of its own: SVG markers need ids, and take their colour from the
    /// line only in new browsers.
    fn head(&mut self, from: Point, to: Point, tone: Tone) {
        let base = to.along(from, HEAD);
        let (dx, dy) = ((to.x - base.x) * 0.45, (to.y - base.y) * 0.45);
        let points = [to, base.moved(-dy, dx), base.moved(dy, -dx)];
        self.polygon(points, Look::filled(tone));
    }
}

/// Length of an arrow head.
const HEAD: f64 = 8.0;

impl Mark {
    fn moved(&self, dx: f64, dy: f64) -> Mark {
        let mut mark = self.clone();
        match &mut mark {
            Mark::Circle { centre: at, .. } | Mark::Text { at, .. } => {
                *at = at.moved(dx, dy)
            }
            Mark::Rect { area, .. } => {
                *area = Area { x: area.x + dx, y: area.y + dy, ..*area }
            }
            Mark::Path { points, .. } => {
                for point in points {
                    *point = point.moved(dx, dy);
                }
            }
            Mark::Symbols { places, .. } => {
                for (point, _) in places {
                    *point = point.moved(dx, dy);
                }
            }
        }
        mark
    }

    pub(crate) fn bounds(&self) -> Area {
        match self {
            Mark::Circle { centre, radius, .. } => {
                Area::around(*centre, 2.0 * radius, 2.0 * radius)
            }
            Mark::Rect { area, .. } => *area,
            Mark::Path { points, .. } => {
                let areas =
                    points.iter().map(|&point| Area::around(point, 0.0, 0.0));
                areas.reduce(Area::joined).expect("a path has two points at least")
            }
            Mark::Text { at, content, style } => text_bounds(*at, content, *style),
            Mark::Symbols { places, style } => {
                let areas = places.iter().map(|&(at, symbol)| {
                    text_bounds(at, symbol.encode_utf8(&mut [0; 4]), *style)
                });
                areas.reduce(Area::joined).expect("a mark has one symbol at least")
            }
        }
    }
}

fn text_bounds(at: Point, content: &str, style: Type) -> Area {
    let (long, high) = (style.width(content), style.size * 1.2);
    let before = match style.anchor {
        Anchor::Start => 0.0,
        Anchor::Middle => long / 2.0,
        Anchor::End => long,
    };
    Area::new(at.x - before, at.y - high / 2.0, long, high)
}
