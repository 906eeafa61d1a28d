//! The one sheet of paper on which the whole search is done.

use super::{CellIndex, Number, Numbers, Placement, Puzzle};

// ANCHOR: sheet
/// The one sheet of paper on which the whole search is done.
pub(super) struct Sheet {
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
    /// The puzzle, copied out once; none if its givens clash.
    pub fn new(puzzle: &Puzzle) -> Option<Sheet> {
        let cells = puzzle.cells().len();
        let mut units_of = vec![Vec::new(); cells];
        for (index, unit) in puzzle.units().iter().enumerate() {
            unit.cells.iter().for_each(|cell| units_of[cell.0].push(index));
        }
        let mut sheet = Sheet {
            cells: vec![None; cells],
            used: vec![Numbers::NONE; puzzle.units().len()],
            units_of,
            all: puzzle.numbers(),
        };
        for (cell, given) in puzzle.cells().iter().enumerate() {
            if let Some(number) = *given {
                let cell = CellIndex(cell);
                if !sheet.candidates(cell).contains(number) {
                    return None;
                }
                sheet.place(Placement { cell, number });
            }
        }
        Some(sheet)
    }

    /// What stands in each cell now, row by row.
    pub const fn cells(&self) -> &Vec<Option<Number>> {
        &self.cells
    }

    // ANCHOR: candidates
    /// The numbers that stand in no unit of the cell.
    pub fn candidates(&self, cell: CellIndex) -> Numbers {
        let used = self.units_of[cell.0].iter().map(|unit| self.used[*unit]);
        self.all.difference(used.fold(Numbers::NONE, Numbers::union))
    }
    // ANCHOR_END: candidates

    // ANCHOR: place
    /// Writes a candidate into a blank cell.
    pub fn place(&mut self, Placement { cell, number }: Placement) {
        self.cells[cell.0] = Some(number);
        for unit in &self.units_of[cell.0] {
            self.used[*unit].insert(number);
        }
    }

    /// Rubs it out again. It stood once in each unit, so now it stands nowhere.
    pub fn undo(&mut self, Placement { cell, number }: Placement) {
        self.cells[cell.0] = None;
        for unit in &self.units_of[cell.0] {
            self.used[*unit].remove(number);
        }
    }
    // ANCHOR_END: place
}
