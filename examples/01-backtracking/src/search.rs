//! The search: place, search on, undo.

use std::ops::ControlFlow;

use crate::tally::Ledger;
use crate::{End, Event, Limits, Number, Numbers, Puzzle, Tally};

/// Finds solutions of `puzzle` until everything was tried or one of the `limits`
/// is reached, and tells `observe` of each step.
///
/// Givens that clash are settled without a search, in no node at all. A puzzle
/// without blanks takes one node.
///
/// The search calls itself once for each blank, at most 4,096 times
/// ([`Number::MOST`] squared); that fits in a stack of 1 MiB.
pub fn search(
    puzzle: &Puzzle,
    limits: Limits,
    observe: impl FnMut(Event<'_>),
) -> Tally {
    if puzzle.clash().is_some() {
        return Tally::NOTHING;
    }
    let mut ledger = Ledger::new(limits, observe);
    let flow = search_from(&mut Sheet::new(puzzle), &puzzle.blanks(), &mut ledger);
    ledger.close(flow)
}

// ANCHOR: search
/// Fills the blanks, the first of them first; breaks off where a limit is reached.
fn search_from<F: FnMut(Event<'_>)>(
    sheet: &mut Sheet,
    blanks: &[usize],
    ledger: &mut Ledger<F>,
) -> ControlFlow<End> {
    ledger.enter()?;
    // Step 1: no blank left.
    let Some((&cell, later)) = blanks.split_first() else {
        return ledger.solution(&sheet.cells);
    };
    // Step 2: the first blank; all its candidates are tried, so nothing is lost.
    let candidates = sheet.candidates(cell);
    ledger.choose(cell, candidates);
    for number in candidates {
        // Step 3: place, search on, undo.
        sheet.place(cell, number);
        let before = ledger.place(cell, number);
        search_from(sheet, later, ledger)?;
        sheet.undo(cell, number);
        ledger.undo(cell, number, before);
    }
    ControlFlow::Continue(())
}
// ANCHOR_END: search

// ANCHOR: sheet
/// The one sheet of paper on which the whole search is done.
struct Sheet {
    /// What stands in each cell now.
    cells: Vec<Option<Number>>,
    /// The numbers that stand in each unit now.
    used: Vec<Numbers>,
    /// For each cell the units that hold it.
    units_of: Vec<Vec<usize>>,
    /// The numbers from 1 to the side.
    all: Numbers,
}
// ANCHOR_END: sheet

impl Sheet {
    /// The puzzle, copied out once.
    fn new(puzzle: &Puzzle) -> Sheet {
        let cells = puzzle.cells().len();
        let mut units_of = vec![Vec::new(); cells];
        for (index, unit) in puzzle.units().iter().enumerate() {
            unit.cells.iter().for_each(|cell| units_of[*cell].push(index));
        }
        let used = vec![Numbers::NONE; puzzle.units().len()];
        let mut sheet = Sheet {
            cells: vec![None; cells],
            used,
            units_of,
            all: puzzle.numbers(),
        };
        for (cell, given) in puzzle.cells().iter().enumerate() {
            if let Some(number) = given {
                sheet.place(cell, *number);
            }
        }
        sheet
    }

    // ANCHOR: candidates
    /// The numbers that stand in no unit of the cell.
    fn candidates(&self, cell: usize) -> Numbers {
        let used = self.units_of[cell].iter().map(|unit| self.used[*unit]);
        self.all.without(used.fold(Numbers::NONE, Numbers::union))
    }
    // ANCHOR_END: candidates

    // ANCHOR: place
    /// Writes a candidate into a blank cell.
    fn place(&mut self, cell: usize, number: Number) {
        self.cells[cell] = Some(number);
        for unit in &self.units_of[cell] {
            self.used[*unit] = self.used[*unit].union(Numbers::of(number));
        }
    }

    /// Rubs it out again. It stood once in each unit, so now it stands nowhere.
    fn undo(&mut self, cell: usize, number: Number) {
        self.cells[cell] = None;
        for unit in &self.units_of[cell] {
            self.used[*unit] = self.used[*unit].without(Numbers::of(number));
        }
    }
    // ANCHOR_END: place
}
