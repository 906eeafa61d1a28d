//! What the search tells of.

use search::Vocabulary;

use super::{CellIndex, Number, Numbers};

/// What the search tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Words {}

impl Vocabulary for Words {
    type Choice = Choice;
    type Place = Placement;
    /// A cell without a candidate.
    type DeadEnd = CellIndex;
    /// What stands in each cell, row by row.
    type Found = Vec<Option<Number>>;
    type Note<'a> = ();
}

/// What happens in the search.
pub type Event<'a> = search::Event<'a, Words>;

/// The first blank cell, and what it can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The cell.
    pub cell: CellIndex,
    /// Its candidates.
    pub candidates: Numbers,
}

/// A number in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// The cell.
    pub cell: CellIndex,
    /// The number.
    pub number: Number,
}
