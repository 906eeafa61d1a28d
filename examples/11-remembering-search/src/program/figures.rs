//! The figures of the chapter, drawn from runs.

mod boards;
mod curves;
mod diagrams;

use std::num::NonZeroU64;

use figure::Figure;

pub use curves::widths;

/// The figures of the chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name {
    /// The diagram of the warm-up's tilings
    Dominoes,
    /// Two beginnings of a board that leave the same open
    Meeting,
    /// Two sets as an ordinary diagram and as a zero-suppressed one
    Pairs,
    /// What a board says to its other half, after three columns and after three rows
    Border,
    /// The states of four by four and six by six, cell by cell
    Frontier,
    /// The states of a puzzle that loses its givens, in four kinds of search
    Memory,
}

impl Name {
    /// Every figure of the chapter.
    pub const ALL: [Name; 6] = [
        Name::Dominoes,
        Name::Meeting,
        Name::Pairs,
        Name::Border,
        Name::Frontier,
        Name::Memory,
    ];

    /// The name by which `figure NAME` knows it.
    pub const fn word(self) -> &'static str {
        match self {
            Name::Dominoes => "dominoes",
            Name::Meeting => "meeting",
            Name::Pairs => "pairs",
            Name::Border => "border",
            Name::Frontier => "frontier",
            Name::Memory => "memory",
        }
    }

    /// Draws the figure.
    pub fn draw(self) -> Figure {
        let (title, description, drawing) = match self {
            Name::Dominoes => diagrams::dominoes(),
            Name::Meeting => boards::meeting(),
            Name::Pairs => diagrams::pairs(),
            Name::Border => boards::border(),
            Name::Frontier => curves::frontier(),
            Name::Memory => curves::memory(),
        };
        let stem = format!("11-remembering-search-{}", self.word());
        Figure::new(&stem, title, &description, drawing)
            .expect("every figure has a name, a title and a description")
    }
}

/// More states than any figure needs.
const PLENTY: NonZeroU64 = NonZeroU64::new(5_000_000).expect("it is not 0");

/// Title, description and drawing.
type Parts = (&'static str, String, figure::Drawing);
