//! Linked lists: boxes in a grid and the arrows that each of them holds.

use crate::draw::Drawing;
use crate::geometry::{Area, Point};
use crate::legend::Legend;
use crate::look::{Dash, Look, Stroke, Type};
use crate::style::Tone;

/// Boxes with links to neighbours in four directions, drawn from the links themselves.
///
/// An arrow is full if it is answered: the box that it leads to points back. The arrows of a box
/// that was taken out of its list are not answered, and are broken lines; the arrows of its
/// neighbours now pass it in a bow.
///
/// ```
/// use figure::{Line, Links};
///
/// let mut links = Links::new();
/// let (a, b, c) = (links.header(0, 0, "A"), links.node(0, 1, "r1"), links.node(0, 2, "r2"));
/// links.chain(Line::Row, &[a, b, c]);
/// links.unlink(Line::Row, b);
/// assert!(!links.is_linked(Line::Row, b));
/// links.relink(Line::Row, b);
/// assert!(links.is_linked(Line::Row, b));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Links {
    boxes: Vec<LinkBox>,
    legend: bool,
}

/// A box of a [`Links`] picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoxId(usize);

/// Where a link points to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To the box before it in its row.
    Left,
    /// To the box after it in its row.
    Right,
    /// To the box above it in its column.
    Up,
    /// To the box under it in its column.
    Down,
}

/// The two lists in which a box can lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Linked left and right.
    Row,
    /// Linked up and down.
    Column,
}

#[derive(Clone, Debug)]
struct LinkBox {
    row: usize,
    column: usize,
    label: String,
    header: bool,
    /// In the order of the variants of `Direction`.
    links: [Option<BoxId>; 4],
}

const DIRECTIONS: [Direction; 4] =
    [Direction::Left, Direction::Right, Direction::Up, Direction::Down];

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

impl From<Links> for Drawing {
    fn from(links: Links) -> Drawing {
        links.draw()
    }
}

impl Direction {
    /// The direction of the answer.
    pub fn opposite(self) -> Direction {
        match self {
            Direction::Left => Direction::Right,
            Direction::Right => Direction::Left,
            Direction::Up => Direction::Down,
            Direction::Down => Direction::Up,
        }
    }

    /// The unit step in this direction.
    fn step(self) -> (f64, f64) {
        match self {
            Direction::Left => (-1.0, 0.0),
            Direction::Right => (1.0, 0.0),
            Direction::Up => (0.0, -1.0),
            Direction::Down => (0.0, 1.0),
        }
    }
}

impl Line {
    fn directions(self) -> (Direction, Direction) {
        match self {
            Line::Row => (Direction::Left, Direction::Right),
            Line::Column => (Direction::Up, Direction::Down),
        }
    }
}

impl Links {
    /// No boxes.
    pub fn new() -> Links {
        Links::default()
    }

    /// Puts a box at a place of the grid (rows and columns from 0).
    pub fn node(&mut self, row: usize, column: usize, label: &str) -> BoxId {
        self.place(row, column, label, false)
    }

    /// Puts the header of a list at a place of the grid: a box with a double top and bold label.
    pub fn header(&mut self, row: usize, column: usize, label: &str) -> BoxId {
        self.place(row, column, label, true)
    }

    /// Sets one link, for a picture of links that a program holds.
    pub fn link(&mut self, from: BoxId, direction: Direction, to: BoxId) {
        self.boxes[from.0].links[direction as usize] = Some(to);
    }

    /// Links boxes to a circular list, both ways.
    pub fn chain(&mut self, line: Line, boxes: &[BoxId]) {
        let (back, forth) = line.directions();
        for (at, &here) in boxes.iter().enumerate() {
            let next = boxes[(at + 1) % boxes.len()];
            self.link(here, forth, next);
            self.link(next, back, here);
        }
    }

    /// Takes a box out of its list: its neighbours pass it, its own links stay.
    pub fn unlink(&mut self, line: Line, gone: BoxId) {
        let (back, forth) = line.directions();
        if let (Some(before), Some(after)) =
            (self.linked(gone, back), self.linked(gone, forth))
        {
            self.link(before, forth, after);
            self.link(after, back, before);
        }
    }

    /// Puts a box back between the neighbours that its own links still name.
    pub fn relink(&mut self, line: Line, back_again: BoxId) {
        let (back, forth) = line.directions();
        if let Some(before) = self.linked(back_again, back) {
            self.link(before, forth, back_again);
        }
        if let Some(after) = self.linked(back_again, forth) {
            self.link(after, back, back_again);
        }
    }

    /// Where a link of a box leads to.
    pub fn linked(&self, from: BoxId, direction: Direction) -> Option<BoxId> {
        self.boxes[from.0].links[direction as usize]
    }

    /// Whether both neighbours of a box point back to it.
    pub fn is_linked(&self, line: Line, member: BoxId) -> bool {
        let (back, forth) = line.directions();
        self.is_answered(member, back) && self.is_answered(member, forth)
    }

    /// With or without a key to full and broken arrows; without, unless told otherwise.
    pub fn legend(self, legend: bool) -> Links {
        Links { legend, ..self }
    }

    /// Lays the boxes out.
    pub fn draw(&self) -> Drawing {
        let mut drawing = Drawing::new();
        let ids = (0..self.boxes.len()).map(BoxId);
        for (from, direction) in
            ids.clone().flat_map(|id| DIRECTIONS.map(|d| (id, d)))
        {
            if let Some(to) = self.linked(from, direction) {
                self.draw_link(&mut drawing, from, direction, to);
            }
        }
        for id in ids {
            self.draw_box(&mut drawing, id);
        }
        if self.legend {
            draw_legend(&mut drawing);
        }
        drawing
    }

    fn place(
        &mut self,
        row: usize,
        column: usize,
        label: &str,
        header: bool,
    ) -> BoxId {
        self.boxes.push(LinkBox {
            row,
            column,
            label: label.to_string(),
            header,
            links: [None; 4],
        });
        BoxId(self.boxes.len() - 1)
    }

    fn is_answered(&self, from: BoxId, direction: Direction) -> bool {
        self.linked(from, direction)
            .is_some_and(|to| self.linked(to, direction.opposite()) == Some(from))
    }

    fn centre(&self, id: BoxId) -> Point {
        let LinkBox { row, column, .. } = self.boxes[id.0];
        Point { x: column as f64 * PITCH.0, y: row as f64 * PITCH.1 }
    }

    /// A box is out if it has links in a line but is not linked there.
    fn is_out(&self, id: BoxId) -> bool {
        DIRECTIONS.iter().any(|&direction| {
            self.linked(id, direction).is_some() && !self.is_answered(id, direction)
        })
    }

    fn draw_box(&self, drawing: &mut Drawing, id: BoxId) {
        let LinkBox { label, header, .. } = &self.boxes[id.0];
        let area = Area::around(self.centre(id), BOX.0, BOX.1);
        let (ground, edge, kind) = match (self.is_out(id), header) {
            (true, _) => (
                Tone::Paper,
                Stroke::normal(Tone::Muted).dashed(),
                Type::label().tone(Tone::Muted),
            ),
            (_, true) => {
                (Tone::Soft, Stroke::thick(Tone::Ink), Type::label().bold())
            }
            _ => (Tone::Paper, Stroke::normal(Tone::Ink), Type::label()),
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
        if from == to {
            return;
        }
        let (dx, dy) = direction.step();
        let (half_x, half_y) = (BOX.0 / 2.0, BOX.1 / 2.0);
        let lane = |point: Point, by: f64| point.moved(-dy * by, dx * by);
        let (start, end) = (self.centre(from), self.centre(to));
        let (out, enter) = (
            start.moved(dx * half_x, dy * half_y),
            end.moved(-dx * half_x, -dy * half_y),
        );
        let stroke = self.stroke(from, direction);
        let ahead = (end.x - start.x) * dx + (end.y - start.y) * dy > 0.0;
        if !ahead {
            let tip = lane(out.moved(dx * STUB, dy * STUB), -LANE);
            drawing.arrow(lane(out, -LANE), tip, stroke.dash(Dash::Dotted));
        } else if self.passes_a_box(from, to, direction) {
            // A detour leaves between the lane of neighbours and the corner of the box.
            let (near, far) = if dx == 0.0 {
                (half_x * 0.72, half_x + DETOUR)
            } else {
                (half_y * 0.76, half_y + DETOUR)
            };
            let ahead = |point: Point, by: f64| point.moved(dx * by, dy * by);
            let points = [
                lane(out, -near),
                lane(ahead(out, far - near), -far),
                lane(ahead(enter, near - far), -far),
                lane(enter, -near),
            ];
            drawing.arrow_along(points, stroke);
        } else {
            drawing.arrow(lane(out, -LANE), lane(enter, -LANE), stroke);
        }
    }

    fn stroke(&self, from: BoxId, direction: Direction) -> Stroke {
        if self.is_answered(from, direction) {
            Stroke::normal(Tone::Ink)
        } else {
            Stroke::normal(Tone::Bad).dashed()
        }
    }

    /// Whether a box lies between two others of a row or column.
    fn passes_a_box(&self, from: BoxId, to: BoxId, direction: Direction) -> bool {
        let (from, to) = (&self.boxes[from.0], &self.boxes[to.0]);
        let between = |a: usize, b: usize, x: usize| a.min(b) < x && x < a.max(b);
        self.boxes.iter().any(|other| match direction {
            Direction::Left | Direction::Right => {
                other.row == from.row
                    && between(from.column, to.column, other.column)
            }
            Direction::Up | Direction::Down => {
                other.column == from.column && between(from.row, to.row, other.row)
            }
        })
    }
}

fn draw_legend(drawing: &mut Drawing) {
    let mut legend = Legend::default();
    let answered = Stroke::normal(Tone::Ink);
    let kept = Stroke::normal(Tone::Bad).dashed();
    for (stroke, words) in
        [(answered, "link"), (kept, "link kept by a removed node")]
    {
        let mut sample = Drawing::new();
        sample.arrow((-14.0, 0.0), (14.0, 0.0), stroke);
        legend.add(sample, words);
    }
    legend.put_under(drawing, 210.0);
}
