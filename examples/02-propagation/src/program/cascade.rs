//! What follows from what: the rules that one digit sets off, and those that
//! these set off, gathered from the events of a propagation.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use grid::{Digit, Unit};

use search::{Limit, Watcher};

use crate::method::{Event, Note, Placement, Square, Squares, Words};

/// Why a square has got its digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// It was given, or chosen by the search.
    Written,
    /// Rule 1 fires there: the digit is the last that is left.
    Rule1,
    /// Rule 2 fires there: it is the last place of this unit for the digit.
    Rule2(Unit),
}

/// One step: a digit is written, or a rule fires.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Why.
    pub cause: Cause,
    /// The square that has its digit now.
    pub square: Square,
    /// The digit.
    pub digit: Digit,
    /// The step that set it off; none for what was written.
    pub parent: Option<usize>,
    /// The candidates that it took out, in this order.
    pub removed: Vec<(Square, Digit)>,
}

/// All steps, each after the one that set it off.
#[derive(Clone, Debug)]
pub struct Cascade {
    squares: Squares,
    steps: Vec<Step>,
    /// For each candidate that is gone, the step that took it out.
    taken_by: BTreeMap<(Square, Digit), usize>,
    /// The step in which rule 1 fired at a square.
    rule_1_at: BTreeMap<Square, usize>,
    /// The step in which a digit was written into a square, by whomever.
    written_at: BTreeMap<Square, usize>,
    /// The step that took the latest candidate out.
    latest: Option<usize>,
}

impl Watcher<Words> for Cascade {
    fn tell(&mut self, event: Event<'_>) -> ControlFlow<Limit> {
        if let Event::Place(Placement { square, digit }) = event {
            self.write(square, digit);
        }
        ControlFlow::Continue(())
    }

    fn note<'a>(&mut self, note: impl FnOnce() -> Note)
    where
        Words: 'a,
    {
        match note() {
            Note::Given(square, digit) => self.write(square, digit),
            Note::Rule1(square, digit) => {
                let step = self.push(Cause::Rule1, square, digit, self.latest);
                self.rule_1_at.insert(square, step);
            }
            Note::Rule2 { square, digit, unit, gone } => {
                let parent = self.taken_by.get(&(gone, digit)).copied();
                let step = self.push(Cause::Rule2(unit), square, digit, parent);
                self.written_at.insert(square, step);
            }
            Note::Eliminate(square, digit) => {
                self.latest = self.taker(square, digit);
                if let Some(by) = self.latest {
                    self.taken_by.insert((square, digit), by);
                    self.steps[by].removed.push((square, digit));
                }
            }
        }
    }
}

impl Cascade {
    /// A cascade in which nothing has happened yet, on these squares.
    pub const fn new(squares: Squares) -> Cascade {
        Cascade {
            squares,
            steps: Vec::new(),
            taken_by: BTreeMap::new(),
            rule_1_at: BTreeMap::new(),
            written_at: BTreeMap::new(),
            latest: None,
        }
    }

    /// A digit is given for a square, or tried in it.
    fn write(&mut self, square: Square, digit: Digit) {
        let step = self.push(Cause::Written, square, digit, None);
        self.written_at.insert(square, step);
    }

    /// The step that takes a digit out of a square: another digit was written
    /// there, or rule 1 has fired for this digit at a peer. Of several, the last
    /// to begin, since each of them ends only when the digit is gone.
    fn taker(&self, square: Square, digit: Digit) -> Option<usize> {
        let peers = self.squares.peers(square).iter();
        let fired = peers.filter_map(|peer| self.rule_1_at.get(peer).copied());
        let fired = fired.filter(|step| self.steps[*step].digit == digit);
        let written = self.written_at.get(&square).copied();
        fired.chain(written.filter(|step| self.steps[*step].digit != digit)).max()
    }

    /// The steps in the order in which they happened.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// How many steps lead from something written to this one.
    pub fn depth(&self, step: usize) -> usize {
        std::iter::successors(self.steps[step].parent, |above| {
            self.steps[*above].parent
        })
        .count()
    }

    fn push(
        &mut self,
        cause: Cause,
        square: Square,
        digit: Digit,
        parent: Option<usize>,
    ) -> usize {
        self.steps.push(Step { cause, square, digit, parent, removed: Vec::new() });
        self.steps.len() - 1
    }
}

impl Step {
    /// The step in words.
    pub fn describe(&self, squares: &Squares) -> String {
        let Step { square, digit, .. } = self;
        let name = squares.name(*square);
        match self.cause {
            Cause::Written => format!("{name} is {digit}, as given"),
            Cause::Rule1 if self.removed.is_empty() => {
                format!(
                    "rule 1 at {name}: only {digit} is left; its peers have lost it before"
                )
            }
            Cause::Rule1 => {
                let losers: Vec<Square> =
                    self.removed.iter().map(|(loser, _)| *loser).collect();
                let losers = squares.names(&losers);
                format!(
                    "rule 1 at {name}: only {digit} is left; take it out of {losers}"
                )
            }
            Cause::Rule2(unit) => {
                let unit = Squares::unit_name(unit);
                format!(
                    "rule 2 in {unit}: only {name} is left for {digit}; put it there"
                )
            }
        }
    }
}
