//! How a search ends, and what it took.

use grid::{Board, Fault, Solution};

use crate::items::Sweep;
use crate::zdd::Zdd;

/// What the search took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Sets of open items that were searched; the empty set is none of them.
    pub states: usize,
    /// How often a state was met that was remembered.
    pub again: u64,
    /// States without a cover.
    pub dead_ends: usize,
}

/// What there was more of than was allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitReached {
    /// Sets of open items that were searched.
    States,
    /// Decision nodes.
    Nodes,
}

impl LimitReached {
    /// One of what it is, in a word.
    pub const fn name(self) -> &'static str {
        match self {
            LimitReached::States => "state",
            LimitReached::Nodes => "node",
        }
    }
}

/// A search that was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// What it had taken.
    pub tally: Tally,
    /// What it had too much of.
    pub limit: LimitReached,
}

/// How a search ended.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// Every state is known.
    Compiled(Compiled),
    /// There were more states or more nodes than were allowed. What had been
    /// built is gone, and nothing is known of the boards.
    NodeLimit(Stopped),
}

/// All boards that complete a puzzle.
#[derive(Clone, Debug)]
pub struct Compiled {
    pub(super) puzzle: Board,
    pub(super) sweep: Sweep,
    pub(super) diagram: Zdd,
    pub(super) tally: Tally,
}

/// A side that is not compiled by search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "boards of {0}x{0} are not compiled: the states on the way outgrow the memory \
     (05-exact-cover solves them)"
)]
pub struct TooLarge(
    /// The side.
    pub usize,
);

impl Compiled {
    /// The diagram; its options are [numbered](Sweep::option) by the sweep, and
    /// those of the givens are not in it.
    pub fn diagram(&self) -> &Zdd {
        &self.diagram
    }

    /// What the search took.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// How many boards there are.
    pub fn count(&self) -> u128 {
        self.diagram.count()
    }

    /// The boards, one after the other, in ascending order of their digits as the
    /// sweep reads them; each has passed grid's checker.
    ///
    /// # Errors
    /// The checker's fault, were the search wrong.
    pub fn boards(&self) -> impl Iterator<Item = Result<Solution, Fault>> {
        self.diagram.sets().map(|options| {
            let mut board = self.puzzle.clone();
            for option in options {
                let shape = self.puzzle.shape();
                let placement = self.sweep.placement(option as usize, shape);
                board.set(placement.cell, Some(placement.digit));
            }
            Solution::check(&self.puzzle, board)
        })
    }
}
