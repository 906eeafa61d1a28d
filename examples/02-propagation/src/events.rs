//! What propagation and search tell, and why it happened.

use grid::{Digit, Unit};

use crate::{Candidates, Contradiction, Square, State};

/// Why a digit was written into a square or taken out of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The puzzle gives a digit for the square.
    Given,
    /// The search tries a digit in the square.
    Choice,
    /// Rule 1: the digit is the last candidate of a peer.
    Rule1 {
        /// The peer.
        peer: Square,
    },
    /// Rule 2: the square is the last place of a unit for a digit.
    Rule2 {
        /// The unit.
        unit: Unit,
    },
}

/// What propagation and search tell whoever observes them, in the order in
/// which it happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<'a> {
    /// A digit is written into a square: given, chosen, or put there by rule 2.
    Assign {
        /// The square.
        square: Square,
        /// The digit.
        digit: Digit,
        /// Why: never [`Reason::Rule1`].
        reason: Reason,
    },
    /// A candidate is taken out of a square.
    Eliminate {
        /// The square.
        square: Square,
        /// The digit.
        digit: Digit,
        /// Why.
        reason: Reason,
    },
    /// Rule 1 fires: a square has one candidate left.
    Single {
        /// The square.
        square: Square,
        /// The digit that its peers now lose.
        digit: Digit,
    },
    /// Rule 2 fires: a unit has one square left for a digit, and the square has
    /// other candidates.
    LastPlace {
        /// The square.
        square: Square,
        /// The digit.
        digit: Digit,
        /// The unit.
        unit: Unit,
        /// The square that the digit has just left.
        left: Square,
    },
    /// The search is called on a state: a node of the search tree.
    Node,
    /// A square was chosen: it has the fewest candidates over 1.
    Choose {
        /// The square.
        square: Square,
        /// Its candidates.
        candidates: Candidates,
    },
    /// A candidate of the chosen square is tried: a branch.
    Place {
        /// The square.
        square: Square,
        /// The digit.
        digit: Digit,
    },
    /// What was given or tried contradicts itself.
    DeadEnd {
        /// How.
        contradiction: Contradiction,
    },
    /// All below a tried candidate has been searched.
    Undo {
        /// The square.
        square: Square,
        /// The digit.
        digit: Digit,
    },
    /// Every square is settled.
    Solution {
        /// The state of the board.
        state: &'a State,
    },
}
