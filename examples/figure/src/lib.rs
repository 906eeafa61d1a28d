//! One visual language for boards, matrices, trees, graphs and curves, written as SVG.
//!
//! A picture goes through three stages.
//! A description of the thing shown ([`Board`], [`Matrix`], [`Tree`], [`LayeredGraph`], [`Plot`],
//! [`Links`]) is laid out as a [`Drawing`]; several drawings can be set together as
//! [`Panels`]; and a [`Figure`] gives the drawing its name, title and description and is written
//! by `Display`.
//!
//! What holds everywhere:
//! - Nothing is told by colour alone: shape, dash, weight, hatch or a label says the same.
//! - No colour is fixed: every one is a custom property of the page with a fallback (see [`Tone`]).
//! - Same input, same bytes, on every platform: of the floating point operations only
//!   `+ - * /` and `sqrt` are used, which IEEE 754 defines to the last bit, and every coordinate
//!   is rounded to two decimals.
//! - Units are CSS pixels; x grows to the right and y downwards.
//!
//! ```
//! use figure::{Figure, Matrix};
//!
//! let table = Matrix::new(["A", "B"]).row("r1", [0]).row("r2", [1]).group("cover", [0, 1]);
//! let figure = Figure::new("two-rows", "A table", "Two options that cover A and B.", table)?;
//! assert!(figure.to_string().contains(r#"<title id="figure-two-rows-title">"#));
//! # Ok::<(), figure::FigureError>(())
//! ```

mod board;
mod decimal;
mod draw;
mod geometry;
mod layered;
mod legend;
mod links;
mod look;
mod matrix;
mod measure;
mod panels;
mod plot;
mod render;
mod scale;
mod spread;
mod style;
mod tree;

pub use board::{Board, Highlight, Labels};
pub use draw::Drawing;
pub use geometry::{Area, Point};
pub use layered::{LayeredGraph, NodeId};
pub use links::{BoxId, Line, Links};
pub use look::{Anchor, Dash, Look, Stroke, Type, Weight};
pub use matrix::Matrix;
pub use panels::Panels;
pub use plot::{Axis, Curve, Plot};
pub use style::Tone;
pub use tree::{Growth, NodeKind, Tree, TreePicture};

use std::fmt;

/// Whatever can be laid out may stand where a drawing is asked for.
macro_rules! drawings {
    ($($picture:ty)*) => {$(
        impl From<$picture> for Drawing {
            fn from(picture: $picture) -> Drawing {
                picture.draw()
            }
        }
    )*};
}

drawings! { Board Matrix TreePicture LayeredGraph Links Plot Panels }

/// A picture with what a page needs to name and describe it; `Display` writes the SVG document.
///
/// The document stands alone as a file and can also be put inline into a page, several on one
/// page: its ids are made from its name, so names must be unique within a page.
#[derive(Clone, Debug)]
pub struct Figure {
    name: String,
    title: String,
    description: String,
    body: Drawing,
}

/// Why a figure was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FigureError {
    /// The name cannot be part of an id.
    #[error("the figure name {0:?} must be letters, digits and inner hyphens")]
    Name(String),
    /// The title is empty or blank.
    #[error("the figure {0} has no title")]
    NoTitle(String),
    /// The description is empty or blank.
    #[error("the figure {0} has no description")]
    NoDescription(String),
}

impl Figure {
    /// Names and describes a drawing.
    ///
    /// `name` makes the ids (`05-exact-cover-matrix`); `title` is one line;
    /// `description` says in words what the picture shows, for readers who cannot see it.
    ///
    /// # Errors
    /// Refuses a name that is not ASCII letters, digits and inner hyphens, and a blank title or
    /// description.
    ///
    /// ```
    /// use figure::{Drawing, Figure, FigureError};
    ///
    /// let refused = Figure::new("tree", " ", "What is seen.", Drawing::new());
    /// assert_eq!(refused.unwrap_err(), FigureError::NoTitle("tree".to_string()));
    /// ```
    pub fn new(
        name: &str,
        title: &str,
        description: &str,
        body: impl Into<Drawing>,
    ) -> Result<Figure, FigureError> {
        if !is_name(name) {
            return Err(FigureError::Name(name.to_string()));
        }
        let (title, description) =
            (measure::clean(title), measure::clean(description));
        if title.is_empty() {
            return Err(FigureError::NoTitle(name.to_string()));
        }
        if description.is_empty() {
            return Err(FigureError::NoDescription(name.to_string()));
        }
        Ok(Figure { name: name.to_string(), title, description, body: body.into() })
    }

    /// The name from which the ids are made; also a good file stem.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The one line title.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// What the picture shows, in words.
    pub fn description(&self) -> &str {
        &self.description
    }

    /// The part of the plane that the document shows: the drawing and a small margin.
    ///
    /// Type of 14 units stays readable on a page of 360 pixels up to a width of about 500.
    pub fn view(&self) -> Area {
        self.body.bounds().grown(MARGIN).rounded_out()
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(formatter, "{}", render::document(self, &self.body))
    }
}

/// Room for half a stroke and for fonts that run wider than estimated.
const MARGIN: f64 = 6.0;

fn is_name(name: &str) -> bool {
    let inside = |c: char| c.is_ascii_alphanumeric() || c == '-';
    name.chars().all(inside)
        && !name.is_empty()
        && !name.starts_with('-')
        && !name.ends_with('-')
}
