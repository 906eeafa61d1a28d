//! The warm-up: two lines that cross, and a point that goes from one to the other.

/// A point of the plane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Upwards.
    pub y: f64,
}

/// Where the warm-up starts.
pub const START: Point = Point { x: 2.0, y: 1.0 };

/// How many rounds are shown.
pub const ROUNDS: usize = 5;

// ANCHOR: lines
/// P_A: the nearest point of the line y = 0.
pub const fn onto_the_axis(point: Point) -> Point {
    Point { x: point.x, y: 0.0 }
}

/// P_B: the nearest point of the line y = x.
pub const fn onto_the_diagonal(point: Point) -> Point {
    let middle = (point.x + point.y) / 2.0;
    Point { x: middle, y: middle }
}
// ANCHOR_END: lines

/// One round of the warm-up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Round {
    /// The point on the line y = 0.
    pub on_the_axis: Point,
    /// The point on the line y = x that follows.
    pub on_the_diagonal: Point,
}

/// The rounds of the warm-up: onto one line, then onto the other.
pub fn walk() -> Vec<Round> {
    let mut point = START;
    let mut round = || {
        let on_the_axis = onto_the_axis(point);
        point = onto_the_diagonal(on_the_axis);
        Round { on_the_axis, on_the_diagonal: point }
    };
    (0..ROUNDS).map(|_| round()).collect()
}
