//! Sudoku as exact cover.
//!
//! Placing a digit in a cell meets four requirements at once: the cell is
//! filled, and its row, its column and its box have the digit. Requirements are
//! items, placements are options, and a finished board is a cover.

use grid::{Board, Fault, Placement, Shape, Solution};
use search::{Answer, Keeper, Limits, Tally, Watcher};

use crate::method::{Event, Method, Problem};

// ANCHOR: items
/// The four items that a placement, an option, covers on a board of side n, each
/// in its block of n * n: the box has the digit, the cell is filled, the column
/// has the digit, the row has the digit. The order of the blocks is the order of
/// the items.
pub fn items(Placement { cell, digit }: Placement, shape: Shape) -> [usize; 4] {
    let n = shape.side();
    let item =
        |block: usize, unit: usize, index: usize| (block * n + unit) * n + index;
    [
        item(0, shape.box_of(cell), digit.index()),
        item(1, cell.row, cell.column),
        item(2, cell.column, digit.index()),
        item(3, cell.row, digit.index()),
    ]
}
// ANCHOR_END: items

/// A puzzle and its translation.
#[derive(Clone, Debug)]
pub struct Model {
    puzzle: Board,
    placements: Vec<Placement>,
    problem: Problem,
}

impl Model {
    // ANCHOR: model
    /// Translates a puzzle: a given leaves one option for its cell, a blank
    /// leaves one for each digit. Options go by row, column and digit.
    pub fn new(puzzle: Board) -> Model {
        let shape = puzzle.shape();
        let placements: Vec<Placement> = shape
            .cells()
            .flat_map(|cell| {
                shape.digits().map(move |digit| Placement { cell, digit })
            })
            .filter(|it| puzzle[it.cell].is_none_or(|given| given == it.digit))
            .collect();
        let options =
            placements.iter().map(|it| items(*it, shape).to_vec()).collect();
        let demands = 4 * shape.side() * shape.side();
        let problem = Problem::new(demands, 0, options)
            .expect("a placement covers one item in each of four blocks");
        Model { puzzle, placements, problem }
    }
    // ANCHOR_END: model

    /// The exact cover problem: items and options as numbers.
    pub const fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The puzzle that was translated.
    pub const fn puzzle(&self) -> &Board {
        &self.puzzle
    }

    /// What each option stands for.
    pub fn placements(&self) -> &[Placement] {
        &self.placements
    }

    /// The board that a choice of options writes down.
    ///
    /// # Panics
    /// If there is no option of such a number.
    pub fn board(&self, options: &[usize]) -> Board {
        let mut board = Board::empty(self.puzzle.shape());
        for option in options {
            let Placement { cell, digit } = self.placements[*option];
            board.set(cell, Some(digit));
        }
        board
    }

    /// Finds the puzzle's solutions, and keeps the first `keep` of them.
    ///
    /// Givens that clash and boards without blanks are settled without a search.
    ///
    /// # Errors
    /// The [`Fault`] that the checker finds in a board that a cover stands for;
    /// a sign that the translation is wrong.
    pub fn solve(
        &self,
        method: Method,
        limits: Limits,
        keep: u64,
    ) -> Result<Answer<Solution>, Fault> {
        let mut keeper = Keeper::new(keep, |options: &Vec<usize>| {
            Solution::check(&self.puzzle, self.board(options))
        });
        let tally = if self.puzzle.clash().is_some() {
            Tally::NOTHING
        } else if self.puzzle.first_blank().is_none() {
            // One option is left for each cell.
            let _ = keeper.tell(Event::Found(&(0..self.placements.len()).collect()));
            Tally { solutions: 1, ..Tally::NOTHING }
        } else {
            let tally = method.search(&self.problem, limits, &mut keeper);
            tally.expect("the largest board is small enough to copy")
        };
        keeper.answer(tally)
    }
}
