//! Counters and limits, the same for both methods.

use std::num::NonZeroU64;
use std::ops::ControlFlow;

use crate::Event;

/// Where a search is told to stop; `None` is no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Stop after this many covers.
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
    /// Every option of every chosen item was tried: there is no other cover.
    Exhausted,
    /// As many covers were found as were asked for; there may be more.
    SolutionLimit,
    /// As many nodes were searched as were allowed.
    NodeLimit,
}

/// What a search found and what it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Covers found.
    pub solutions: u64,
    /// Calls of the search, the first included.
    pub nodes: u64,
    /// Options that were tried.
    pub branches: u64,
    /// Nodes whose chosen item had no option left.
    pub dead_ends: u64,
    /// Why it ended.
    pub end: End,
}

impl Tally {
    /// The tally of a question that needed no search.
    pub const fn without_search(solutions: u64) -> Tally {
        Tally { solutions, nodes: 0, branches: 0, dead_ends: 0, end: End::Exhausted }
    }
}

/// Counts what happens in a search, tells the observer, and says when to stop.
pub(crate) struct Ledger<F> {
    tally: Tally,
    limits: Limits,
    observe: F,
}

impl<F: FnMut(Event<'_>)> Ledger<F> {
    pub fn new(limits: Limits, observe: F) -> Ledger<F> {
        Ledger { tally: Tally::without_search(0), limits, observe }
    }

    /// Enters a node, unless no more nodes are allowed.
    pub fn enter(&mut self) -> ControlFlow<End> {
        if reached(self.tally.nodes, self.limits.nodes) {
            return ControlFlow::Break(End::NodeLimit);
        }
        self.tally.nodes += 1;
        self.tell(Event::Node);
        ControlFlow::Continue(())
    }

    /// An item was chosen.
    pub fn choose(&mut self, item: usize, options: usize) {
        self.tell(Event::Choose { item, options });
        if options == 0 {
            self.tally.dead_ends += 1;
            self.tell(Event::DeadEnd { item });
        }
    }

    /// An option of it is tried.
    pub fn place(&mut self, option: usize) {
        self.tally.branches += 1;
        self.tell(Event::Place { option });
    }

    /// All primary items are covered.
    pub fn solution(&mut self, options: &[usize]) -> ControlFlow<End> {
        self.tally.solutions += 1;
        self.tell(Event::Solution { options });
        if reached(self.tally.solutions, self.limits.solutions) {
            return ControlFlow::Break(End::SolutionLimit);
        }
        ControlFlow::Continue(())
    }

    /// Tells the observer of a step that is not counted.
    pub fn tell(&mut self, event: Event<'_>) {
        (self.observe)(event);
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
