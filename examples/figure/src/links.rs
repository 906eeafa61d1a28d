//! Linked lists: boxes in a grid and the arrows that each of them holds.

mod paint;

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
/// let whole = links.draw();
/// links.unlink(Line::Row, b);
/// assert_ne!(links.draw(), whole);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Links {
    boxes: Vec<LinkBox>,
}

/// A box of a [`Links`] picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoxId(usize);

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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Direction {
    Left,
    Right,
    Up,
    Down,
}

const DIRECTIONS: [Direction; 4] =
    [Direction::Left, Direction::Right, Direction::Up, Direction::Down];

impl Direction {
    /// The direction of the answer.
    fn opposite(self) -> Direction {
        match self {
            Direction::Left => Direction::Right,
            Direction::Right => Direction::Left,
            Direction::Up => Direction::Down,
            Direction::Down => Direction::Up,
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
        let label = label.to_string();
        let node = LinkBox { row, column, label, header: false, links: [None; 4] };
        self.boxes.push(node);
        BoxId(self.boxes.len() - 1)
    }

    /// Puts the header of a list at a place of the grid: a box with a thick rim and bold label.
    pub fn header(&mut self, row: usize, column: usize, label: &str) -> BoxId {
        let header = self.node(row, column, label);
        self.boxes[header.0].header = true;
        header
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

    fn link(&mut self, from: BoxId, direction: Direction, to: BoxId) {
        self.boxes[from.0].links[direction as usize] = Some(to);
    }

    fn linked(&self, from: BoxId, direction: Direction) -> Option<BoxId> {
        self.boxes[from.0].links[direction as usize]
    }

    /// Whether the box that a link leads to points back.
    fn is_answered(&self, from: BoxId, direction: Direction) -> bool {
        self.linked(from, direction)
            .is_some_and(|to| self.linked(to, direction.opposite()) == Some(from))
    }

    /// Whether a box has links in a line but is not linked there.
    fn is_out(&self, id: BoxId) -> bool {
        DIRECTIONS.iter().any(|&direction| {
            self.linked(id, direction).is_some() && !self.is_answered(id, direction)
        })
    }
}
