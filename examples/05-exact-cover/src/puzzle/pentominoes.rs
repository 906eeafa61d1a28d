//! The twelve pentominoes on a rectangle of sixty cells, as exact cover.

use std::collections::BTreeSet;
use std::str::FromStr;

use super::instance::Instance;

/// The twelve shapes of five cells, by the letters that they look like.
const PIECES: [(&str, [&str; 5]); 12] = [
    ("F", [" ##", "## ", " # ", "", ""]),
    ("I", ["#", "#", "#", "#", "#"]),
    ("L", ["# ", "# ", "# ", "##", ""]),
    ("N", [" #", " #", "##", "# ", ""]),
    ("P", ["##", "##", "# ", "", ""]),
    ("T", ["###", " # ", " # ", "", ""]),
    ("U", ["# #", "###", "", "", ""]),
    ("V", ["#  ", "#  ", "###", "", ""]),
    ("W", ["#  ", "## ", " ##", "", ""]),
    ("X", [" # ", "###", " # ", "", ""]),
    ("Y", [" #", "##", " #", " #", ""]),
    ("Z", ["## ", " # ", " ##", "", ""]),
];

/// How many cells the twelve pieces cover together.
const CELLS: usize = 60;

/// A rectangle of sixty cells, in rows by columns.
///
/// ```
/// use exact_cover::puzzle::pentominoes::Rectangle;
///
/// let rectangle: Rectangle = "6x10".parse()?;
/// assert_eq!(rectangle.instance().problem().options().len(), 2056);
/// assert!("8x8".parse::<Rectangle>().is_err());
/// # Ok::<(), exact_cover::puzzle::pentominoes::RectangleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rectangle {
    rows: usize,
    columns: usize,
}

/// Why a text is not a rectangle for the twelve pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected ROWSxCOLUMNS with 60 cells, such as 6x10, 5x12, 4x15 or 3x20")]
pub struct RectangleError;

impl FromStr for Rectangle {
    type Err = RectangleError;

    fn from_str(text: &str) -> Result<Rectangle, RectangleError> {
        let sizes =
            (1..=CELLS).map(|rows| Rectangle { rows, columns: CELLS / rows });
        let mut sizes = sizes.filter(|it| it.rows * it.columns == CELLS);
        sizes.find(|it| it.to_string() == text).ok_or(RectangleError)
    }
}

impl std::fmt::Display for Rectangle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

impl Rectangle {
    /// The instance: an item for each piece, then one for each cell (`r1c1` is
    /// the top left); an option for each place of each piece, turned and turned
    /// over in every way that makes a difference.
    pub fn instance(self) -> Instance {
        let Rectangle { rows, columns } = self;
        let pieces = PIECES.iter().map(|(name, _)| name.to_string());
        let cells = (0..CELLS)
            .map(|cell| format!("r{}c{}", cell / columns + 1, cell % columns + 1));
        let mut options = Vec::new();
        for (piece, (_, picture)) in PIECES.iter().enumerate() {
            for shape in orientations(picture) {
                let (high, wide) = size(&shape);
                for (top, left) in places(rows, high, columns, wide) {
                    let item = |(row, column): &Square| {
                        PIECES.len() + (top + row) * columns + left + column
                    };
                    options.push(
                        std::iter::once(piece)
                            .chain(shape.iter().map(item))
                            .collect(),
                    );
                }
            }
        }
        Instance::new(pieces.chain(cells).collect(), Vec::new(), options)
            .expect("a piece covers itself and five cells of the rectangle")
    }
}

/// A square of a piece: row and column, from 0.
type Square = (usize, usize);

/// Where a shape of this height and width fits: its top left corner, row by row.
fn places(
    rows: usize,
    high: usize,
    columns: usize,
    wide: usize,
) -> impl Iterator<Item = Square> {
    let lefts = (columns + 1).saturating_sub(wide);
    (0..(rows + 1).saturating_sub(high))
        .flat_map(move |top| (0..lefts).map(move |left| (top, left)))
}

/// The shape in each of its up to eight orientations, each once, in an order
/// that does not depend on the one drawn.
fn orientations(picture: &[&str]) -> BTreeSet<Vec<Square>> {
    let marks = |(row, line): (usize, &&str)| {
        let marks = line.char_indices().filter(|(_, mark)| *mark == '#');
        marks.map(|(column, _)| (row, column)).collect::<Vec<_>>()
    };
    let mut shape: Vec<Square> =
        picture.iter().enumerate().flat_map(marks).collect();
    let mut all = BTreeSet::new();
    for turn in 0..8 {
        let (_, wide) = size(&shape);
        shape = if turn == 4 {
            // Turned over: left and right change places.
            shape.iter().map(|(row, column)| (*row, wide - 1 - column)).collect()
        } else {
            // A quarter turn: what was on the right is now on top.
            shape.iter().map(|(row, column)| (wide - 1 - column, *row)).collect()
        };
        shape.sort_unstable();
        all.insert(shape.clone());
    }
    all
}

/// Height and width of a shape that touches the top and the left edge.
fn size(shape: &[Square]) -> (usize, usize) {
    let most = |part: fn(&Square) -> usize| {
        shape.iter().map(part).max().map_or(0, |it| it + 1)
    };
    (most(|square| square.0), most(|square| square.1))
}
