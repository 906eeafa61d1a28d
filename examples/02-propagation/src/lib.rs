//! Constraint propagation: a digit that is written rubs itself out elsewhere.
//!
//! The question: how much of a sudoku follows from its givens by two rules that
//! everybody knows, and how small does a search become that applies them at
//! every step?
//!
//! The method keeps the [`Candidates`] of each square. [`Propagator::assign`]
//! and [`Propagator::eliminate`] call each other until nothing changes:
//!
//! 1. When a square has one candidate left, take that digit out of all its peers.
//! 2. When a unit has one square left for a digit, put it there.
//!
//! Where they stop, [`search`] takes the square with the fewest candidates and
//! tries each of them on a copy.
//!
//! Source: Peter Norvig, *Solving Every Sudoku Puzzle* (2006).
//!
//! What it can decide: propagation alone ends with a board, a contradiction or
//! neither, and never says more than it knows. With the search everything is
//! tried, so a search that ends by itself has found every board there is.
//!
//! ```
//! use propagation::{Outcome, Rules, propagate};
//!
//! let puzzle = grid::read(b"1..4 .... .... .32.", None)?;
//! let done = propagate(&puzzle, Rules::All, |_| ())?;
//! assert!(matches!(done.outcome, Outcome::Solved(_)));
//! assert_eq!(done.eliminations, 64 - 16);
//! let open = grid::read(b"1..4 .4.. ..4. 4..1", None)?;
//! let done = propagate(&open, Rules::All, |_| ())?;
//! assert_eq!(done.outcome, Outcome::Stuck);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod batch;
mod candidates;
pub mod cascade;
pub mod cli;
mod events;
pub mod figures;
mod rules;
pub mod search;
mod squares;
pub mod toy;

use std::ops::Index;

use grid::{Board, Clash, Digit, Fault, Solution, Unit};

pub use candidates::{Candidates, Digits};
pub use events::{Event, Reason};
pub use rules::Rules;
pub use squares::{NameError, Square, Squares};

// ANCHOR: state
/// The candidates of every square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// Row by row.
    candidates: Vec<Candidates>,
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
        let all = Candidates::all(squares.side());
        State { candidates: squares.all().map(|_| all).collect() }
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

    /// The candidates as a table in the layout of a board with bars.
    pub fn table(&self, squares: &Squares) -> Vec<String> {
        squares.layout(|square| self[square].to_string())
    }

    /// The digits of the squares that have one candidate left.
    pub fn board(&self, squares: &Squares) -> Board {
        let mut board = Board::empty(squares.shape());
        for square in squares.all() {
            board.set(squares.cell(square), self[square].only());
        }
        board
    }
}

impl Index<Square> for State {
    type Output = Candidates;

    fn index(&self, square: Square) -> &Candidates {
        &self.candidates[square.index()]
    }
}

impl Contradiction {
    /// The contradiction in words.
    pub fn describe(self, squares: &Squares) -> String {
        match self {
            Contradiction::NoCandidate { square } => {
                format!("{} has no candidate left", squares.name(square))
            }
            Contradiction::NoPlace { unit, digit } => {
                format!(
                    "{} has no square left for {digit}",
                    Squares::unit_name(unit)
                )
            }
        }
    }
}

// ANCHOR: propagator
/// The two rules, with a count of what they remove.
pub struct Propagator<'a, F> {
    squares: &'a Squares,
    rules: Rules,
    eliminations: u64,
    observe: F,
}
// ANCHOR_END: propagator

impl<'a, F: FnMut(Event<'_>)> Propagator<'a, F> {
    /// Rules for boards with these squares, observed by `observe`.
    pub const fn new(squares: &'a Squares, rules: Rules, observe: F) -> Self {
        Propagator { squares, rules, eliminations: 0, observe }
    }

    /// How many candidates were removed.
    pub const fn eliminations(&self) -> u64 {
        self.eliminations
    }

    /// Writes the givens of a puzzle into an open state, row by row.
    ///
    /// # Errors
    /// The first [`Contradiction`]; the state is then good for looking at only.
    pub fn givens(
        &mut self,
        state: &mut State,
        puzzle: &Board,
    ) -> Result<(), Contradiction> {
        for (cell, digit) in puzzle.givens() {
            self.assign(state, self.squares.at(cell), digit, Reason::Given)?;
        }
        Ok(())
    }

    // ANCHOR: assign
    /// Writes a digit into a square: takes out all others, one by one.
    ///
    /// # Errors
    /// The first [`Contradiction`]; the state is then good for looking at only.
    pub fn assign(
        &mut self,
        state: &mut State,
        square: Square,
        digit: Digit,
        reason: Reason,
    ) -> Result<(), Contradiction> {
        (self.observe)(Event::Assign { square, digit, reason });
        for other in state[square].without(digit) {
            self.eliminate(state, square, other, reason)?;
        }
        Ok(())
    }
    // ANCHOR_END: assign

    // ANCHOR: eliminate
    /// Takes a digit out of a square, and applies both rules to what is left.
    ///
    /// # Errors
    /// The first [`Contradiction`]; the state is then good for looking at only.
    pub fn eliminate(
        &mut self,
        state: &mut State,
        square: Square,
        digit: Digit,
        reason: Reason,
    ) -> Result<(), Contradiction> {
        if !state[square].contains(digit) {
            return Ok(());
        }
        let left = state[square].without(digit);
        state.candidates[square.index()] = left;
        self.eliminations += 1;
        (self.observe)(Event::Eliminate { square, digit, reason });
        if left.is_empty() {
            return Err(Contradiction::NoCandidate { square });
        }
        if let Some(last) = left.only() {
            self.rule_1(state, square, last)?;
        }
        self.rule_2(state, square, digit)
    }
    // ANCHOR_END: eliminate

    // ANCHOR: rule_1
    /// Rule 1: a square with one candidate left takes it out of all its peers.
    fn rule_1(
        &mut self,
        state: &mut State,
        square: Square,
        last: Digit,
    ) -> Result<(), Contradiction> {
        (self.observe)(Event::Single { square, digit: last });
        let squares = self.squares;
        for peer in squares.peers(square) {
            self.eliminate(state, *peer, last, Reason::Rule1 { peer: square })?;
        }
        Ok(())
    }
    // ANCHOR_END: rule_1

    // ANCHOR: rule_2
    /// Rule 2: a unit of `gone`, which has just lost `digit`, and which has one
    /// square left for it, gets the digit there.
    fn rule_2(
        &mut self,
        state: &mut State,
        gone: Square,
        digit: Digit,
    ) -> Result<(), Contradiction> {
        let squares = self.squares;
        for which in self.rules.units() {
            let unit = squares.unit_names(gone)[which];
            let members = squares.units(gone)[which].iter();
            let mut places = members.filter(|place| state[**place].contains(digit));
            let Some(&first) = places.next() else {
                return Err(Contradiction::NoPlace { unit, digit });
            };
            if places.next().is_none() && state[first].len() > 1 {
                let event =
                    Event::LastPlace { square: first, digit, unit, left: gone };
                (self.observe)(event);
                self.assign(state, first, digit, Reason::Rule2 { unit })?;
            }
        }
        Ok(())
    }
    // ANCHOR_END: rule_2
}

// ANCHOR: outcome
/// How far propagation alone came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Every square is settled, and the board has passed the checker.
    Solved(Solution),
    /// There is no solution.
    Contradiction(Impossible),
    /// Some squares have several candidates left: nothing is known.
    Stuck,
}
// ANCHOR_END: outcome

/// Why the givens alone have no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Impossible {
    /// Two givens break a rule of sudoku, which is seen before anything is done.
    Clash(Clash),
    /// What follows from the givens contradicts itself.
    Contradiction(Contradiction),
}

/// What propagation alone made of a puzzle.
#[derive(Clone, Debug)]
pub struct Propagated {
    /// How far it came.
    pub outcome: Outcome,
    /// The candidates that were left when it stopped.
    pub state: State,
    /// How many candidates it removed.
    pub eliminations: u64,
}

/// Writes the givens of a puzzle, applies the rules, and does not search.
///
/// # Errors
/// The [`Fault`] that the checker finds in a board on which every square is
/// settled; a sign that the rules are wrong.
pub fn propagate(
    puzzle: &Board,
    rules: Rules,
    observe: impl FnMut(Event<'_>),
) -> Result<Propagated, Fault> {
    let squares = Squares::new(puzzle.shape());
    let mut state = State::open(&squares);
    if let Some(clash) = puzzle.clash() {
        let outcome = Outcome::Contradiction(Impossible::Clash(clash));
        return Ok(Propagated { outcome, state, eliminations: 0 });
    }
    let mut propagator = Propagator::new(&squares, rules, observe);
    let outcome = match propagator.givens(&mut state, puzzle) {
        Err(contradiction) => {
            (propagator.observe)(Event::DeadEnd { contradiction });
            Outcome::Contradiction(Impossible::Contradiction(contradiction))
        }
        Ok(()) if state.fewest(&squares).is_some() => Outcome::Stuck,
        Ok(()) => Outcome::Solved(Solution::check(puzzle, state.board(&squares))?),
    };
    Ok(Propagated { outcome, state, eliminations: propagator.eliminations })
}
