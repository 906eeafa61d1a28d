//! The watcher that counts, and stops a search at its limits.

use std::num::NonZeroU64;
use std::ops::ControlFlow;

use crate::{Event, Limit, Vocabulary, Watcher};

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

    /// Counts a search and stops it at these limits; `inner` hears all that the
    /// search tells.
    pub fn run<I>(
        self,
        inner: I,
        search: impl FnOnce(&mut Meter<I>) -> ControlFlow<Limit>,
    ) -> Tally {
        let mut meter = Meter {
            tally: Tally::NOTHING,
            trail: Trail::default(),
            limits: self,
            inner,
        };
        let end = match search(&mut meter) {
            ControlFlow::Continue(()) => End::Exhausted,
            ControlFlow::Break(limit) => End::Stopped(limit),
        };
        Tally { end, ..meter.tally }
    }
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Everything was tried: there is no other solution.
    Exhausted,
    /// A limit was reached: there may be more.
    Stopped(Limit),
}

/// What a search found and what it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Solutions found.
    pub solutions: u64,
    /// Calls of the search, the first included.
    pub nodes: u64,
    /// Ways that were tried.
    pub branches: u64,
    /// Branches that were taken back and had led to no solution.
    pub backtracks: u64,
    /// Times that there was no way to go on.
    pub dead_ends: u64,
    /// Why it ended.
    pub end: End,
}

impl Tally {
    /// Nothing found, nothing done, and nothing left to do.
    pub const NOTHING: Tally = Tally {
        solutions: 0,
        nodes: 0,
        branches: 0,
        backtracks: 0,
        dead_ends: 0,
        end: End::Exhausted,
    };
}

/// Counts what happens in a search, and stops it at its limits.
///
/// A node beyond the limit is refused before anybody hears of it, and the last
/// solution is heard of before the search is stopped.
#[derive(Debug)]
pub struct Meter<I> {
    tally: Tally,
    trail: Trail,
    limits: Limits,
    inner: I,
}

impl<V: Vocabulary, I: Watcher<V>> Watcher<V> for Meter<I> {
    // Where it is told, the event is known: made part of the search, all but one
    // arm of each `match` vanishes.
    #[inline(always)]
    fn tell(&mut self, event: Event<'_, V>) -> ControlFlow<Limit> {
        let Meter { tally, trail, limits, inner } = self;
        match event {
            Event::Node if reached(tally.nodes, limits.nodes) => {
                return ControlFlow::Break(Limit::Nodes);
            }
            Event::Node => tally.nodes += 1,
            Event::Place(_) => tally.branches += 1,
            Event::DeadEnd(_) => tally.dead_ends += 1,
            Event::Found(_) => tally.solutions += 1,
            Event::Choose(_) | Event::Undo(_) => {}
        }
        tally.backtracks += u64::from(trail.is_backtrack(event));
        inner.tell(event)?;
        match event {
            Event::Found(_) if reached(tally.solutions, limits.solutions) => {
                ControlFlow::Break(Limit::Solutions)
            }
            _ => ControlFlow::Continue(()),
        }
    }

    fn note<'a>(&mut self, note: impl FnOnce() -> V::Note<'a>)
    where
        V: 'a,
    {
        self.inner.note(note);
    }
}

/// Which of the branches on the way to the present node have led to a solution.
///
/// Two numbers are enough: a solution is led to by all branches above it, so the
/// branches that have led to one are always the first few of the way.
#[derive(Clone, Copy, Debug, Default)]
pub struct Trail {
    /// How many branches lead to the present node.
    depth: usize,
    /// How many of them have led to a solution.
    led: usize,
}

impl Trail {
    /// Follows the search by one event, and says whether it takes back a branch
    /// that has led to no solution: a backtrack.
    #[inline(always)]
    pub fn is_backtrack<V: Vocabulary>(&mut self, event: Event<'_, V>) -> bool {
        match event {
            Event::Place(_) => self.depth += 1,
            Event::Found(_) => self.led = self.depth,
            Event::Undo(_) => {
                let in_vain = self.depth > self.led;
                self.depth -= 1;
                self.led = self.led.min(self.depth);
                return in_vain;
            }
            Event::Node | Event::Choose(_) | Event::DeadEnd(_) => {}
        }
        false
    }

    /// How many branches lead to the present node.
    pub const fn depth(&self) -> usize {
        self.depth
    }
}

fn reached(count: u64, limit: Option<NonZeroU64>) -> bool {
    limit.is_some_and(|limit| count >= limit.get())
}
