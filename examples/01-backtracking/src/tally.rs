//! Counters and limits of a search.

use std::num::NonZeroU64;
use std::ops::ControlFlow;

use crate::{Event, Number, Numbers};

/// Where a search is told to stop; `None` is no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Stop after this many solutions.
    pub solutions: Option<NonZeroU64>,
    /// Stop after this many calls of the search.
    pub nodes: Option<NonZeroU64>,
}

impl Limits {
    /// Search to the end.
    pub const NONE: Limits = Limits { solutions: None, nodes: None };
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Every candidate of every cell was tried: there is no other solution.
    Exhausted,
    /// As many solutions were found as were asked for; there may be more.
    SolutionLimit,
    /// As many nodes were searched as were allowed.
    NodeLimit,
}

/// What a search found and what it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Solutions found.
    pub solutions: u64,
    /// Calls of the search, the first included.
    pub nodes: u64,
    /// Numbers that were placed.
    pub branches: u64,
    /// Placements that were undone and had led to no solution.
    pub backtracks: u64,
    /// Why it ended.
    pub end: End,
}

impl Tally {
    /// Nothing found yet, nothing done yet, nothing left to do.
    pub(crate) const NOTHING: Tally = Tally {
        solutions: 0,
        nodes: 0,
        branches: 0,
        backtracks: 0,
        end: End::Exhausted,
    };
}

/// How many solutions were known when a number was placed.
#[must_use]
pub(crate) struct Before(u64);

/// Counts what happens in a search, tells the observer, and says when to stop.
pub(crate) struct Ledger<F> {
    tally: Tally,
    limits: Limits,
    observe: F,
}

impl<F: FnMut(Event<'_>)> Ledger<F> {
    pub fn new(limits: Limits, observe: F) -> Ledger<F> {
        Ledger { tally: Tally::NOTHING, limits, observe }
    }

    /// Enters a node, unless no more nodes are allowed.
    pub fn enter(&mut self) -> ControlFlow<End> {
        if reached(self.tally.nodes, self.limits.nodes) {
            return ControlFlow::Break(End::NodeLimit);
        }
        self.tally.nodes += 1;
        (self.observe)(Event::Node);
        ControlFlow::Continue(())
    }

    /// A blank cell was chosen.
    pub fn choose(&mut self, cell: usize, candidates: Numbers) {
        (self.observe)(Event::Choose { cell, candidates });
        if candidates.is_empty() {
            (self.observe)(Event::DeadEnd { cell });
        }
    }

    /// A number was placed; what is returned goes to [`undo`](Ledger::undo).
    pub fn place(&mut self, cell: usize, number: Number) -> Before {
        self.tally.branches += 1;
        (self.observe)(Event::Place { cell, number });
        Before(self.tally.solutions)
    }

    /// The placement was undone: a backtrack, if no solution has come since.
    pub fn undo(&mut self, cell: usize, number: Number, before: Before) {
        let backtrack = self.tally.solutions == before.0;
        self.tally.backtracks += u64::from(backtrack);
        (self.observe)(Event::Undo { cell, number, backtrack });
    }

    /// No cell is blank.
    pub fn solution(&mut self, cells: &[Option<Number>]) -> ControlFlow<End> {
        self.tally.solutions += 1;
        (self.observe)(Event::Solution { cells });
        if reached(self.tally.solutions, self.limits.solutions) {
            return ControlFlow::Break(End::SolutionLimit);
        }
        ControlFlow::Continue(())
    }

    /// The tally of a search that has ended in this way.
    pub fn close(self, flow: ControlFlow<End>) -> Tally {
        let end = match flow {
            ControlFlow::Continue(()) => End::Exhausted,
            ControlFlow::Break(end) => end,
        };
        Tally { end, ..self.tally }
    }
}

fn reached(count: u64, limit: Option<NonZeroU64>) -> bool {
    limit.is_some_and(|limit| count >= limit.get())
}
