//! How lines, shapes and texts look: roles and weights instead of colours and widths.

use crate::measure;
use crate::style::Tone;

/// How heavy a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// One unit: grids, cell borders.
    Thin,
    /// One and a half: outlines, edges, arrows.
    Normal,
    /// Two and a half: box borders, curves, what matters.
    Thick,
}

/// How a line is broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dash {
    /// Not at all.
    Full,
    /// Long dashes.
    Dashed,
    /// Dots.
    Dotted,
    /// Dash and dot in turn.
    DashDot,
}

/// The look of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// Its colour by role.
    pub tone: Tone,
    /// How heavy it is.
    pub weight: Weight,
    /// How it is broken.
    pub dash: Dash,
}

/// The look of a closed shape: an optional fill and an optional outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    pub(crate) fill: Option<Tone>,
    pub(crate) stroke: Option<Stroke>,
}

/// Which part of a text lies at the given place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Its left end.
    Start,
    /// Its middle.
    Middle,
    /// Its right end.
    End,
}

/// The look of a text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Type {
    pub(crate) size: f64,
    pub(crate) tone: Tone,
    pub(crate) anchor: Anchor,
    pub(crate) bold: bool,
    pub(crate) italic: bool,
    pub(crate) halo: bool,
}

impl Stroke {
    /// A thin full line.
    pub fn thin(tone: Tone) -> Stroke {
        Stroke { tone, weight: Weight::Thin, dash: Dash::Full }
    }

    /// A full line of middle weight.
    pub fn normal(tone: Tone) -> Stroke {
        Stroke { tone, weight: Weight::Normal, dash: Dash::Full }
    }

    /// A thick full line.
    pub fn thick(tone: Tone) -> Stroke {
        Stroke { tone, weight: Weight::Thick, dash: Dash::Full }
    }

    /// The same line, broken.
    pub fn dash(self, dash: Dash) -> Stroke {
        Stroke { dash, ..self }
    }

    /// The same line in long dashes.
    pub fn dashed(self) -> Stroke {
        self.dash(Dash::Dashed)
    }
}

impl From<Stroke> for Look {
    fn from(stroke: Stroke) -> Look {
        Look { fill: None, stroke: Some(stroke) }
    }
}

impl Look {
    /// A fill without an outline.
    pub fn filled(tone: Tone) -> Look {
        Look { fill: Some(tone), stroke: None }
    }

    /// The same fill with an outline.
    pub fn edged(self, stroke: Stroke) -> Look {
        Look { stroke: Some(stroke), ..self }
    }
}

impl Type {
    /// A label: 14 units, ink, centred.
    pub fn label() -> Type {
        Type {
            size: 14.0,
            tone: Tone::Ink,
            anchor: Anchor::Middle,
            bold: false,
            italic: false,
            halo: false,
        }
    }

    /// A side note: 12 units, muted, centred.
    pub fn note() -> Type {
        Type { size: 12.0, tone: Tone::Muted, ..Type::label() }
    }

    /// At another font size.
    pub fn size(self, size: f64) -> Type {
        Type { size, ..self }
    }

    /// In another tone.
    pub fn tone(self, tone: Tone) -> Type {
        Type { tone, ..self }
    }

    /// Beginning at the given place.
    pub fn start(self) -> Type {
        Type { anchor: Anchor::Start, ..self }
    }

    /// Ending at the given place.
    pub fn end(self) -> Type {
        Type { anchor: Anchor::End, ..self }
    }

    /// Heavier.
    pub fn bold(self) -> Type {
        Type { bold: true, ..self }
    }

    /// Slanted.
    pub fn italic(self) -> Type {
        Type { italic: true, ..self }
    }

    /// With a rim in the colour of the paper, for labels that lie on lines.
    pub fn halo(self) -> Type {
        Type { halo: true, ..self }
    }

    /// How wide a text of this look is at most, whichever of the usual fonts is there.
    pub fn width(self, text: &str) -> f64 {
        measure::width(text, self.size, self.bold)
    }
}
