//! From a board to candidates, and back through the checker.

use std::ops::ControlFlow;

use grid::{Board, Clash, Fault, Solution};
use search::{Keeper, Limit, Limits, Tally, Watcher};

use crate::method::{
    self, Contradiction, Event, Note, Propagator, Rules, Squares, State, Words,
};

impl Propagator<'_> {
    /// Writes the givens of a puzzle into an open state, row by row.
    ///
    /// # Errors
    /// The first [`Contradiction`]; the state is then good for looking at only.
    pub fn givens(
        &self,
        state: &mut State,
        puzzle: &Board,
        watcher: &mut impl Watcher<Words>,
    ) -> Result<(), Contradiction> {
        for (cell, digit) in puzzle.givens() {
            let square = self.squares().at(cell);
            watcher.note(|| Note::Given(square, digit));
            self.assign(state, square, digit, watcher)?;
        }
        Ok(())
    }
}

impl State {
    /// The digits of the squares that have one candidate left.
    pub fn board(&self, squares: &Squares) -> Board {
        let mut board = Board::empty(squares.shape());
        for square in squares.all() {
            board.set(squares.cell(square), self[square].only());
        }
        board
    }
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

/// Writes the givens of a puzzle, applies the rules, and does not search;
/// `watcher` hears what the rules note.
///
/// # Errors
/// The [`Fault`] that the checker finds in a board on which every square is
/// settled; a sign that the rules are wrong.
pub fn propagate(
    puzzle: &Board,
    rules: Rules,
    watcher: impl Watcher<Words>,
) -> Result<Propagated, Fault> {
    let squares = Squares::new(puzzle.shape());
    let mut state = State::open(&squares);
    let mut counter = Eliminations { count: 0, inner: watcher };
    let outcome = match settle(puzzle, rules, &squares, &mut state, &mut counter) {
        Err(impossible) => Outcome::Contradiction(impossible),
        Ok(()) if state.fewest(&squares).is_some() => Outcome::Stuck,
        Ok(()) => Outcome::Solved(Solution::check(puzzle, state.board(&squares))?),
    };
    Ok(Propagated { outcome, state, eliminations: counter.count })
}

/// What is known of a puzzle after a search.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The solutions that were kept, in the order in which they were found.
    pub kept: Vec<Solution>,
    /// All that were found, and what it took; no node, if the givens already
    /// contradict each other.
    pub tally: Tally,
    /// How many candidates were removed, by the givens and in all branches.
    pub eliminations: u64,
    /// Why no search was needed to see that there is no solution.
    pub impossible: Option<Impossible>,
}

/// Finds the puzzle's solutions, and keeps the first `keep` of them; `watcher`
/// hears of each step.
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
    watcher: impl Watcher<Words>,
) -> Result<Answer, Fault> {
    let squares = Squares::new(puzzle.shape());
    let mut state = State::open(&squares);
    let mut keeper = Keeper::new(keep, |state: &State| {
        Solution::check(puzzle, state.board(&squares))
    });
    let mut counter = Eliminations { count: 0, inner: (&mut keeper, watcher) };
    let settled = settle(puzzle, rules, &squares, &mut state, &mut counter);
    let tally = match settled {
        Ok(()) => limits.run(&mut counter, |meter| {
            method::search(Propagator::new(&squares, rules), &state, meter)
        }),
        Err(_) => Tally::NOTHING,
    };
    let eliminations = counter.count;
    let search::Answer { kept, tally } = keeper.answer(tally)?;
    Ok(Answer { kept, tally, eliminations, impossible: settled.err() })
}

/// Writes the givens into an open state, unless two of them clash.
fn settle(
    puzzle: &Board,
    rules: Rules,
    squares: &Squares,
    state: &mut State,
    watcher: &mut impl Watcher<Words>,
) -> Result<(), Impossible> {
    if let Some(clash) = puzzle.clash() {
        return Err(Impossible::Clash(clash));
    }
    let rules = Propagator::new(squares, rules);
    rules.givens(state, puzzle, watcher).map_err(Impossible::Contradiction)
}

/// Counts the candidates that are taken out.
struct Eliminations<W> {
    count: u64,
    inner: W,
}

impl<W: Watcher<Words>> Watcher<Words> for Eliminations<W> {
    fn tell(&mut self, event: Event<'_>) -> ControlFlow<Limit> {
        self.inner.tell(event)
    }

    fn note<'a>(&mut self, note: impl FnOnce() -> Note)
    where
        Words: 'a,
    {
        let note = note();
        self.count += u64::from(matches!(note, Note::Eliminate(..)));
        self.inner.note(|| note);
    }
}
