//! The two rules, which call each other until nothing changes.

use grid::Digit;
use search::Watcher;

use super::{Contradiction, Note, Rules, Square, Squares, State, Words};

// ANCHOR: propagator
/// The two rules, on the squares of a board.
#[derive(Clone, Copy, Debug)]
pub struct Propagator<'a> {
    squares: &'a Squares,
    rules: Rules,
}
// ANCHOR_END: propagator

impl<'a> Propagator<'a> {
    /// Rules for boards with these squares.
    pub const fn new(squares: &'a Squares, rules: Rules) -> Self {
        Propagator { squares, rules }
    }

    /// The squares.
    pub const fn squares(&self) -> &'a Squares {
        self.squares
    }

    // ANCHOR: assign
    /// Writes a digit into a square: takes out all others, one by one.
    ///
    /// # Errors
    /// The first [`Contradiction`]; the state is then good for looking at only.
    pub fn assign(
        &self,
        state: &mut State,
        square: Square,
        digit: Digit,
        watcher: &mut impl Watcher<Words>,
    ) -> Result<(), Contradiction> {
        for other in state[square].without(digit) {
            self.eliminate(state, square, other, watcher)?;
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
        &self,
        state: &mut State,
        square: Square,
        digit: Digit,
        watcher: &mut impl Watcher<Words>,
    ) -> Result<(), Contradiction> {
        if !state[square].contains(digit) {
            return Ok(());
        }
        state.remove(square, digit);
        watcher.note(|| Note::Eliminate(square, digit));
        if state[square].is_empty() {
            return Err(Contradiction::NoCandidate { square });
        }
        if let Some(last) = state[square].only() {
            self.rule_1(state, square, last, watcher)?;
        }
        self.rule_2(state, square, digit, watcher)
    }
    // ANCHOR_END: eliminate

    // ANCHOR: rule_1
    /// Rule 1: a square with one candidate left takes it out of all its peers.
    fn rule_1(
        &self,
        state: &mut State,
        square: Square,
        last: Digit,
        watcher: &mut impl Watcher<Words>,
    ) -> Result<(), Contradiction> {
        watcher.note(|| Note::Rule1(square, last));
        for peer in self.squares.peers(square) {
            self.eliminate(state, *peer, last, watcher)?;
        }
        Ok(())
    }
    // ANCHOR_END: rule_1

    // ANCHOR: rule_2
    /// Rule 2: a unit of `gone`, which has just lost `digit`, and which has one
    /// square left for it, gets the digit there.
    fn rule_2(
        &self,
        state: &mut State,
        gone: Square,
        digit: Digit,
        watcher: &mut impl Watcher<Words>,
    ) -> Result<(), Contradiction> {
        for which in self.rules.units() {
            let unit = self.squares.unit_names(gone)[which];
            let members = self.squares.units(gone)[which].iter();
            let mut places = members.filter(|place| state[**place].contains(digit));
            let Some(&square) = places.next() else {
                return Err(Contradiction::NoPlace { unit, digit });
            };
            if places.next().is_none() && state[square].len() > 1 {
                watcher.note(|| Note::Rule2 { square, digit, unit, gone });
                self.assign(state, square, digit, watcher)?;
            }
        }
        Ok(())
    }
    // ANCHOR_END: rule_2
}
