//! What is known of every square, and what no finished board can have.

use std::ops::Index;

use grid::{Candidates, Digit, Unit};

use super::{Square, Squares};

// ANCHOR: state
/// The candidates of every square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// Row by row.
    candidates: Vec<Candidates<Digit>>,
}

/// Something that no finished board can have. There is nothing to be done with
/// such a state but to leave it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use = "a state that contradicts itself is no board"]
pub enum Contradiction {
    /// A square has no candidate left.
    NoCandidate {
        /// The square.
        square: Square,
    },
    /// A unit has no square left for a digit.
    NoPlace {
        /// The unit.
        unit: Unit,
        /// The digit.
        digit: Digit,
    },
}
// ANCHOR_END: state

impl State {
    /// Every digit in every square.
    pub fn open(squares: &Squares) -> State {
        let all = Candidates::up_to(squares.side().get());
        State { candidates: squares.all().map(|_| all).collect() }
    }

    /// Takes a digit out of a square; nothing else follows.
    pub(super) fn remove(&mut self, square: Square, digit: Digit) {
        self.candidates[square.index()].remove(digit);
    }

    // ANCHOR: fewest
    /// The square with the fewest candidates over 1, the first of several; none
    /// if every square is settled.
    pub fn fewest(&self, squares: &Squares) -> Option<Square> {
        squares
            .all()
            .filter(|square| self[*square].len() > 1)
            .min_by_key(|square| self[*square].len())
    }
    // ANCHOR_END: fewest
}

impl Index<Square> for State {
    type Output = Candidates<Digit>;

    fn index(&self, square: Square) -> &Candidates<Digit> {
        &self.candidates[square.index()]
    }
}
