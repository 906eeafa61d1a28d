//! From a board to the variables that it leaves open, and from a model back to a
//! board.

use biodivine_lib_bdd::{BddVariable, BddVariableSet};
use grid::{Board, Placement, Shape};

use crate::method::order::{self, Order};

/// The variables of a board in their order.
#[derive(Clone, Debug)]
pub struct Variables {
    puzzle: Board,
    placements: Vec<Placement>,
    /// The place of each placement in `placements`, by row, column and digit.
    index: Vec<Option<u16>>,
}

impl Variables {
    // ANCHOR: left
    /// The variables that the givens of a puzzle leave open: a given settles its
    /// own variable and those of all placements that it excludes.
    ///
    /// An empty board has all of them: 64 of side 4, 729 of side 9.
    pub fn new(puzzle: &Board, order: Order) -> Variables {
        let shape = puzzle.shape();
        let givens: Vec<Placement> =
            puzzle.givens().map(|(cell, digit)| Placement { cell, digit }).collect();
        let is_open = |placement: &Placement| {
            let settles = |given: &Placement| {
                given == placement || given.excludes(*placement, shape)
            };
            !givens.iter().any(settles)
        };
        let in_cell =
            |cell| shape.digits().map(move |digit| Placement { cell, digit });
        let mut placements: Vec<Placement> =
            shape.cells().flat_map(in_cell).filter(is_open).collect();
        placements.sort_by_key(|placement| order.key(placement));
        Variables::of(puzzle.clone(), placements)
    }
    // ANCHOR_END: left

    fn of(puzzle: Board, placements: Vec<Placement>) -> Variables {
        let side = puzzle.shape().side();
        let mut index = vec![None; side * side * side];
        for (number, placement) in placements.iter().enumerate() {
            let number = u16::try_from(number);
            index[slot(*placement, side)] =
                Some(number.expect("the largest board has 4096 placements"));
        }
        Variables { puzzle, placements, index }
    }

    /// The puzzle whose variables these are.
    pub const fn puzzle(&self) -> &Board {
        &self.puzzle
    }

    /// The geometry of the board.
    pub const fn shape(&self) -> Shape {
        self.puzzle.shape()
    }

    /// How many variables there are.
    pub const fn len(&self) -> usize {
        self.placements.len()
    }

    /// Whether there are none: every cell holds a given.
    pub const fn is_empty(&self) -> bool {
        self.placements.is_empty()
    }

    /// What the variables stand for, in their order.
    pub fn placements(&self) -> &[Placement] {
        &self.placements
    }

    /// The variable of a placement, if the givens leave it open.
    pub fn variable(&self, placement: Placement) -> Option<BddVariable> {
        let index = self.index[slot(placement, self.shape().side())]?;
        Some(BddVariable::from_index(usize::from(index)))
    }

    /// The variables as the library wants them, with their names.
    pub fn declare(&self) -> BddVariableSet {
        let names: Vec<String> = self
            .placements
            .iter()
            .map(|placement| order::name(*placement))
            .collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        BddVariableSet::new(&names)
    }

    /// The board that a model stands for: the givens, and the placements whose
    /// variables are 1.
    ///
    /// # Panics
    /// If the model has another number of variables.
    pub fn board(&self, model: &[bool]) -> Board {
        assert_eq!(model.len(), self.len(), "a model sets every variable");
        let mut board = self.puzzle.clone();
        for (placement, is_one) in self.placements.iter().zip(model) {
            if *is_one {
                board.set(placement.cell, Some(placement.digit));
            }
        }
        board
    }
}

/// The number of a placement by row, column and digit.
fn slot(placement: Placement, side: usize) -> usize {
    let Placement { cell, digit } = placement;
    (cell.row * side + cell.column) * side + digit.index()
}
