//! Curves over two axes.
//!
//! The crate `kuva` 0.6 was tried: it has no title, description or view box, its ids are the
//! same in all figures, its keys are too short to tell dashes, and its logarithms are those of
//! the platform.

mod labels;

use crate::draw::Drawing;
use crate::geometry::Point;
use crate::legend::Shape;
use crate::look::{Dash, Look, Stroke, Type};
pub use crate::scale::Axis;
use crate::scale::Scale;
use crate::style::Tone;

/// Curves over two axes, each with a dash, a marker and a label at its end.
///
/// Before its label stands a piece of the curve, so that the two are told to belong together by
/// shape. A linear x axis ends where the curves end, so that the labels stand beside the axes.
#[derive(Clone, Debug)]
pub struct Plot {
    x: Axis,
    y: Axis,
    curves: Vec<Curve>,
    size: (f64, f64),
    even: bool,
}

/// One curve: its label and its points from left to right.
#[derive(Clone, Debug)]
pub struct Curve {
    label: String,
    points: Vec<(f64, f64)>,
    steps: bool,
}

/// The scales of a plot that is being drawn; the plot's lower left corner is the origin.
struct Frame {
    x: Scale,
    y: Scale,
    width: f64,
    height: f64,
}

/// Up to this many points are all marked; of a longer curve only a few.
const FEW: usize = 14;

impl Curve {
    /// A curve that joins its points.
    pub fn line(label: &str, points: impl Into<Vec<(f64, f64)>>) -> Curve {
        Curve { label: label.to_string(), points: points.into(), steps: false }
    }

    /// A curve that keeps each value until the next point: counts that add up.
    pub fn steps(label: &str, points: impl Into<Vec<(f64, f64)>>) -> Curve {
        Curve { steps: true, ..Curve::line(label, points) }
    }
}

impl Plot {
    /// A plot without curves, 330 units wide and 210 high inside its axes.
    pub fn new(x: Axis, y: Axis) -> Plot {
        let size = (330.0, 210.0);
        Plot { x, y, curves: Vec::new(), size, even: false }
    }

    /// Another size inside the axes.
    pub fn size(self, width: f64, height: f64) -> Plot {
        Plot { size: (width, height), ..self }
    }

    /// Makes one unit as long on the y axis as on the x axis: the height follows from the
    /// width, and right angles look right.
    pub fn even(self) -> Plot {
        Plot { even: true, ..self }
    }

    /// Adds a curve; the first four differ in dash, marker and tone, then these repeat.
    pub fn curve(mut self, curve: Curve) -> Plot {
        self.curves.push(curve);
        self
    }

    /// Lays the plot out.
    pub fn draw(&self) -> Drawing {
        let points = || self.curves.iter().flat_map(|curve| &curve.points);
        let x = Scale::new(&self.x.exact(), points().map(|point| point.0));
        let y = Scale::new(&self.y, points().map(|point| point.1));
        let (width, height) = self.size;
        let height = if self.even { width * y.span() / x.span() } else { height };
        let frame = Frame { x, y, width, height };
        let mut drawing = Drawing::new();
        self.draw_axes(&mut drawing, &frame);
        let alone = self.curves.len() == 1;
        let mut ends = Vec::new();
        for (rank, curve) in self.curves.iter().enumerate() {
            let places = curve.places(&frame);
            draw_curve(&mut drawing, rank, &places, curve.steps, alone);
            if let Some(&end) = places.iter().flatten().last() {
                ends.push((rank, end));
            }
        }
        labels::draw(&mut drawing, &self.curves, ends);
        drawing
    }

    fn draw_axes(&self, drawing: &mut Drawing, frame: &Frame) {
        let note = Type::note().size(13.0);
        for (part, label) in frame.y.ticks() {
            let y = -part * frame.height;
            drawing.line((0.0, y), (frame.width, y), Stroke::thin(Tone::Faint));
            drawing.text((-8.0, y), &label, note.end());
        }
        for (part, label) in frame.x.ticks() {
            let x = part * frame.width;
            drawing.line((x, 0.0), (x, 5.0), Stroke::thin(Tone::Ink));
            drawing.text((x, 15.0), &label, note);
        }
        let corner = Point { x: 0.0, y: 0.0 };
        let axes = [
            corner.moved(0.0, -frame.height),
            corner,
            corner.moved(frame.width, 0.0),
        ];
        drawing.polyline(axes, Stroke::normal(Tone::Ink));
        // Above its axis the title can be read without turning the head.
        drawing.text(
            (-8.0, -frame.height - 20.0),
            self.y.title(),
            Type::label().start(),
        );
        drawing.text((frame.width / 2.0, 35.0), self.x.title(), Type::label());
    }
}

impl Curve {
    /// Where the points lie; `None` for those that have no place.
    fn places(&self, frame: &Frame) -> Vec<Option<Point>> {
        let place = |&(x, y): &(f64, f64)| {
            let (x, y) = (frame.x.part(x)?, frame.y.part(y)?);
            Some(Point { x: x * frame.width, y: -y * frame.height })
        };
        self.points.iter().map(place).collect()
    }
}

fn draw_curve(
    drawing: &mut Drawing,
    rank: usize,
    places: &[Option<Point>],
    steps: bool,
    alone: bool,
) {
    let stroke = stroke(rank);
    for run in places.split(Option::is_none) {
        let run: Vec<Point> = run.iter().copied().flatten().collect();
        let run = if steps { stepped(&run) } else { run };
        drawing.polyline(thinned(&run), stroke);
    }
    let points: Vec<Point> = places.iter().copied().flatten().collect();
    let stride = if points.len() <= FEW { 1 } else { points.len() / 5 };
    // The markers of different curves begin at different places, so that they do not coincide.
    let first = if stride == 1 { 0 } else { (rank % 4) * stride / 4 };
    let last = points.len().saturating_sub(1);
    for (at, &point) in points.iter().enumerate() {
        // A long curve without company is not to be told apart from any other.
        let chosen = at >= first && (at - first).is_multiple_of(stride);
        if at == last || chosen && (stride == 1 || !alone) {
            draw_marker(drawing, rank, point);
        }
    }
}

/// The line of the curve with this rank.
fn stroke(rank: usize) -> Stroke {
    let dash = [Dash::Full, Dash::Dashed, Dash::DashDot, Dash::Dotted][rank % 4];
    Stroke { dash, ..Stroke::thick(tone(rank)) }
}

fn draw_marker(drawing: &mut Drawing, rank: usize, at: Point) {
    Shape::of_rank(rank).draw(drawing, at, 4.5, Look::filled(tone(rank)));
}

fn tone(rank: usize) -> Tone {
    [Tone::Accent, Tone::Second, Tone::Good, Tone::Ink][rank % 4]
}

/// The corners of a staircase through the points.
fn stepped(points: &[Point]) -> Vec<Point> {
    let mut corners: Vec<Point> = Vec::new();
    for &point in points {
        if let Some(&before) = corners.last() {
            corners.push(Point { x: point.x, y: before.y });
        }
        corners.push(point);
    }
    corners
}

/// At most four points a unit of width: the first, the highest, the lowest and the last.
/// A trace of ten thousand points then costs no more bytes than one of a thousand, and looks the
/// same.
fn thinned(points: &[Point]) -> Vec<Point> {
    let mut kept = Vec::new();
    for column in points.chunk_by(|a, b| a.x.floor() == b.x.floor()) {
        let by_height =
            |a: &&usize, b: &&usize| column[**a].y.total_cmp(&column[**b].y);
        let all: Vec<usize> = (0..column.len()).collect();
        let low = all.iter().min_by(by_height).copied().unwrap_or(0);
        let high = all.iter().max_by(by_height).copied().unwrap_or(0);
        let mut chosen = vec![0, low, high, column.len() - 1];
        chosen.sort_unstable();
        chosen.dedup();
        kept.extend(chosen.into_iter().map(|at| column[at]));
    }
    kept
}
