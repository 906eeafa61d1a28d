//! The search: place, search on, undo.

use std::ops::ControlFlow;

use search::{Limit, Vocabulary, Watcher};

use super::{CellIndex, Number, Numbers, Puzzle, Sheet};

/// What the search tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Words {}

impl Vocabulary for Words {
    type Choice = Choice;
    type Place = Placement;
    /// A cell without a candidate.
    type DeadEnd = CellIndex;
    /// What stands in each cell, row by row.
    type Found = Vec<Option<Number>>;
    type Note<'a> = ();
}

/// What happens in the search.
pub type Event<'a> = search::Event<'a, Words>;

/// The first blank cell, and what it can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The cell.
    pub cell: CellIndex,
    /// Its candidates.
    pub candidates: Numbers,
}

/// A number in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// The cell.
    pub cell: CellIndex,
    /// The number.
    pub number: Number,
}

/// Finds the solutions of `puzzle`, and tells `watcher` of each step.
///
/// Givens that clash are settled without a search, in no node at all. A puzzle
/// without blanks takes one node.
///
/// The search calls itself once for each blank, at most 4,096 times
/// ([`Number::MOST`] squared); that fits in a stack of 1 MiB.
pub fn solve(
    puzzle: &Puzzle,
    watcher: &mut impl Watcher<Words>,
) -> ControlFlow<Limit> {
    match Sheet::new(puzzle) {
        Some(mut sheet) => search(&mut sheet, &puzzle.blanks(), watcher),
        None => ControlFlow::Continue(()),
    }
}

// ANCHOR: search
/// Fills the blanks, the first of them first; breaks off when told to.
fn search(
    sheet: &mut Sheet,
    blanks: &[CellIndex],
    watcher: &mut impl Watcher<Words>,
) -> ControlFlow<Limit> {
    watcher.tell(Event::Node)?;
    // Step 1: no blank left.
    let Some((&cell, later)) = blanks.split_first() else {
        return watcher.tell(Event::Found(sheet.cells()));
    };
    // Step 2: the first blank; all its candidates are tried, so nothing is lost.
    let candidates = sheet.candidates(cell);
    watcher.tell(Event::Choose(Choice { cell, candidates }))?;
    if candidates.is_empty() {
        return watcher.tell(Event::DeadEnd(cell));
    }
    for number in candidates {
        // Step 3: place, search on, undo.
        let placement = Placement { cell, number };
        sheet.place(placement);
        watcher.tell(Event::Place(placement))?;
        search(sheet, later, watcher)?;
        sheet.undo(placement);
        watcher.tell(Event::Undo(placement))?;
    }
    ControlFlow::Continue(())
}
// ANCHOR_END: search
