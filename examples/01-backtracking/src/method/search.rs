//! The search: place, search on, undo.

use std::ops::ControlFlow;

use search::{Limit, Watcher};

use super::sheet::Sheet;
use super::{CellIndex, Choice, Event, Placement, Puzzle, Words};

/// Finds the solutions of `puzzle`, and tells `watcher` of each step.
///
/// Givens that clash are settled without a search, in no node at all. A puzzle
/// without blanks takes one node.
///
/// The search calls itself once for each blank, at most 4,096 times
/// ([`super::Number::MOST`] squared); that fits in a stack of 1 MiB.
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
