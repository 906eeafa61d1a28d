//! What the rules and the search tell of.

use grid::{Candidates, Digit, Unit};
use search::Vocabulary;

use super::{Contradiction, Square, State};

/// What the search and the rules tell of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Words {}

impl Vocabulary for Words {
    type Choice = Choice;
    type Place = Placement;
    /// Why a branch ends.
    type DeadEnd = Contradiction;
    /// A state in which every square is settled.
    type Found = State;
    type Note<'a> = Note;
}

/// What happens in the search.
pub type Event<'a> = search::Event<'a, Words>;

/// The square with the fewest candidates over 1, and these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The square.
    pub square: Square,
    /// Its candidates.
    pub candidates: Candidates<Digit>,
}

/// A digit that is tried in a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// The square.
    pub square: Square,
    /// The digit.
    pub digit: Digit,
}

/// What the rules do, in the order in which it happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// The puzzle gives a digit for a square.
    Given(Square, Digit),
    /// A candidate is taken out of a square.
    Eliminate(Square, Digit),
    /// Rule 1 fires: a square has one candidate left, which its peers now lose.
    Rule1(Square, Digit),
    /// Rule 2 fires: a unit has one square left for a digit, and the square has
    /// other candidates.
    Rule2 {
        /// The square.
        square: Square,
        /// The digit.
        digit: Digit,
        /// The unit.
        unit: Unit,
        /// The square that the digit has just left.
        gone: Square,
    },
}
