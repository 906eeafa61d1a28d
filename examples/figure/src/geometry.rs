//! Places and rectangles.

/// A place in the plane; x grows to the right, y downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Distance to the right.
    pub x: f64,
    /// Distance down.
    pub y: f64,
}

/// An upright rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    /// Left edge.
    pub x: f64,
    /// Top edge.
    pub y: f64,
    /// Extent to the right, at least 0.
    pub width: f64,
    /// Extent down, at least 0.
    pub height: f64,
}

impl From<(f64, f64)> for Point {
    fn from((x, y): (f64, f64)) -> Point {
        Point { x, y }
    }
}

impl Point {
    /// The point `dx` to the right and `dy` below.
    pub fn moved(self, dx: f64, dy: f64) -> Point {
        Point { x: self.x + dx, y: self.y + dy }
    }

    /// The point `part` of the way to `other` (0 is here, 1 is there).
    pub fn toward(self, other: Point, part: f64) -> Point {
        self.moved((other.x - self.x) * part, (other.y - self.y) * part)
    }

    /// The point `length` units on the way to `other`; here, if the two coincide.
    pub fn along(self, other: Point, length: f64) -> Point {
        let distance = self.distance(other);
        if distance > 0.0 { self.toward(other, length / distance) } else { self }
    }

    /// How far `other` is.
    pub fn distance(self, other: Point) -> f64 {
        let (dx, dy) = (other.x - self.x, other.y - self.y);
        (dx * dx + dy * dy).sqrt()
    }

    /// How far the nearest point of the straight line between `from` and `to` is.
    pub(crate) fn distance_to_line(self, from: Point, to: Point) -> f64 {
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let along = (self.x - from.x) * dx + (self.y - from.y) * dy;
        let part = along / (dx * dx + dy * dy).max(f64::MIN_POSITIVE);
        self.distance(from.toward(to, part.clamp(0.0, 1.0)))
    }
}

impl Area {
    /// The rectangle with this left edge, top edge, width and height.
    pub fn new(x: f64, y: f64, width: f64, height: f64) -> Area {
        Area { x, y, width, height }
    }

    /// The rectangle of this size around a centre.
    pub fn around(centre: impl Into<Point>, width: f64, height: f64) -> Area {
        let centre = centre.into();
        Area::new(centre.x - width / 2.0, centre.y - height / 2.0, width, height)
    }

    /// The right edge.
    pub fn right(self) -> f64 {
        self.x + self.width
    }

    /// The bottom edge.
    pub fn bottom(self) -> f64 {
        self.y + self.height
    }

    /// The middle.
    pub fn centre(self) -> Point {
        Point { x: self.x + self.width / 2.0, y: self.y + self.height / 2.0 }
    }

    /// Larger by `by` on every side (smaller, if negative).
    pub fn grown(self, by: f64) -> Area {
        Area::new(
            self.x - by,
            self.y - by,
            self.width + 2.0 * by,
            self.height + 2.0 * by,
        )
    }

    /// The smallest rectangle around both.
    pub fn joined(self, other: Area) -> Area {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let (right, bottom) =
            (self.right().max(other.right()), self.bottom().max(other.bottom()));
        Area::new(x, y, right - x, bottom - y)
    }

    /// The smallest rectangle around it with whole numbers for edges.
    pub(crate) fn rounded_out(self) -> Area {
        let (x, y) = (self.x.floor(), self.y.floor());
        Area::new(x, y, self.right().ceil() - x, self.bottom().ceil() - y)
    }
}
