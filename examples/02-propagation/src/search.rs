//! The search where propagation stops: fewest candidates first, on copies.

use std::num::NonZeroU64;
use std::ops::ControlFlow;

use grid::{Board, Fault, Solution};

use crate::{Event, Impossible, Propagator, Reason, Rules, Squares, State};

/// Where a search is told to stop; `None` is no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Stop after this many boards.
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
    /// Everything was tried: there is no other board.
    Exhausted,
    /// As many boards were found as were asked for; there may be more.
    SolutionLimit,
    /// As many nodes were searched as were allowed.
    NodeLimit,
}

/// What a search found and what it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Boards found.
    pub solutions: u64,
    /// Calls of the search, the first included; none, if the givens already
    /// contradict each other.
    pub nodes: u64,
    /// Candidates that were tried.
    pub branches: u64,
    /// Branches that led to no board and were given up.
    pub backtracks: u64,
    /// Candidates that were removed, by the givens and in all branches.
    pub eliminations: u64,
    /// Why it ended.
    pub end: End,
}

impl Tally {
    /// Nothing found and nothing counted.
    pub const NONE: Tally = Tally {
        solutions: 0,
        nodes: 0,
        branches: 0,
        backtracks: 0,
        eliminations: 0,
        end: End::Exhausted,
    };
}

/// What is known of a puzzle after a search.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The solutions that were kept, in the order in which they were found.
    pub kept: Vec<Solution>,
    /// All that were found, and what it took.
    pub tally: Tally,
    /// Why no search was needed to see that there is no solution.
    pub impossible: Option<Impossible>,
}

/// Finds the puzzle's solutions, keeps the first `keep` of them, and tells
/// `observe` of each step.
///
/// Givens that clash are settled before everything else.
///
/// # Errors
/// The [`Fault`] that the checker finds in a board on which every square is
/// settled; a sign that the rules are wrong.
pub fn solve(
    puzzle: &Board,
    rules: Rules,
    limits: Limits,
    keep: u64,
    mut observe: impl FnMut(Event<'_>),
) -> Result<Answer, Fault> {
    let (mut kept, mut fault) = (Vec::new(), None);
    let squares = Squares::new(puzzle.shape());
    let observe = |event: Event<'_>| {
        observe(event);
        if let Event::Solution { state } = event {
            match Solution::check(puzzle, state.board(&squares)) {
                Ok(solution) if (kept.len() as u64) < keep => kept.push(solution),
                Ok(_) => {}
                Err(wrong) => drop(fault.get_or_insert(wrong)),
            }
        }
    };
    let mut search = Search::new(Propagator::new(&squares, rules, observe), limits);
    let (tally, impossible) = match puzzle.clash() {
        Some(clash) => (search.tally, Some(Impossible::Clash(clash))),
        None => search.run(puzzle),
    };
    fault.map_or(Ok(Answer { kept, tally, impossible }), Err)
}

struct Search<'a, F> {
    propagator: Propagator<'a, F>,
    limits: Limits,
    tally: Tally,
}

impl<'a, F: FnMut(Event<'_>)> Search<'a, F> {
    const fn new(propagator: Propagator<'a, F>, limits: Limits) -> Self {
        Search { propagator, limits, tally: Tally::NONE }
    }

    /// The givens and what follows from them; then the search.
    fn run(&mut self, puzzle: &Board) -> (Tally, Option<Impossible>) {
        let mut state = State::open(self.propagator.squares);
        let mut impossible = None;
        match self.propagator.givens(&mut state, puzzle) {
            Ok(()) => {
                if let ControlFlow::Break(end) = self.search(&state) {
                    self.tally.end = end;
                }
            }
            Err(contradiction) => {
                self.tell(Event::DeadEnd { contradiction });
                impossible = Some(Impossible::Contradiction(contradiction));
            }
        }
        let eliminations = self.propagator.eliminations();
        (Tally { eliminations, ..self.tally }, impossible)
    }

    // ANCHOR: search
    /// Searches all that `state` leaves open, and says whether a board was found.
    fn search(&mut self, state: &State) -> ControlFlow<End, bool> {
        self.enter()?;
        let Some(square) = state.fewest(self.propagator.squares) else {
            return self.solution(state);
        };
        self.tell(Event::Choose { square, candidates: state[square] });
        let mut found = false;
        for digit in state[square] {
            self.tally.branches += 1;
            self.tell(Event::Place { square, digit });
            let mut copy = state.clone();
            let below = match self.propagator.assign(
                &mut copy,
                square,
                digit,
                Reason::Choice,
            ) {
                Ok(()) => self.search(&copy)?,
                Err(contradiction) => {
                    self.tell(Event::DeadEnd { contradiction });
                    false
                }
            };
            self.tally.backtracks += u64::from(!below);
            self.tell(Event::Undo { square, digit });
            found |= below;
        }
        ControlFlow::Continue(found)
    }
    // ANCHOR_END: search

    /// Enters a node, unless no more nodes are allowed.
    fn enter(&mut self) -> ControlFlow<End> {
        if reached(self.tally.nodes, self.limits.nodes) {
            return ControlFlow::Break(End::NodeLimit);
        }
        self.tally.nodes += 1;
        self.tell(Event::Node);
        ControlFlow::Continue(())
    }

    /// Every square is settled.
    fn solution(&mut self, state: &State) -> ControlFlow<End, bool> {
        self.tally.solutions += 1;
        self.tell(Event::Solution { state });
        if reached(self.tally.solutions, self.limits.solutions) {
            return ControlFlow::Break(End::SolutionLimit);
        }
        ControlFlow::Continue(true)
    }

    fn tell(&mut self, event: Event<'_>) {
        (self.propagator.observe)(event);
    }
}

fn reached(count: u64, limit: Option<NonZeroU64>) -> bool {
    limit.is_some_and(|limit| count >= limit.get())
}
