//! Boards as exact cover problems, and their covers as boards.
//!
//! A digit in a cell is an option. It holds four items: the cell is filled, and
//! the row, the column and the box have the digit.

use std::num::NonZeroU64;

use grid::{Board, Cell, Digit, Fault, Placement, Shape, Solution};
use search::Watcher;

use crate::method::{
    Choice, Full, Memory, Problem, Tally, Words, Zdd, search as search_all,
};

/// The most states, and the most nodes, that the program lets anybody allow, so
/// that its memory stays below 2 GB.
pub const MOST_STATES: u64 = 12_000_000;

/// The order in which the cells are gone through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sweep {
    /// Row by row, each from the left.
    Rows,
    /// Column by column, each from the top.
    Columns,
}

impl Sweep {
    /// Both orders.
    pub const ALL: [Sweep; 2] = [Sweep::Rows, Sweep::Columns];

    /// The cell at a place of the order, from 0.
    pub const fn cell(self, at: usize, shape: Shape) -> Cell {
        let (line, place) = (at / shape.side(), at % shape.side());
        match self {
            Sweep::Rows => Cell { row: line, column: place },
            Sweep::Columns => Cell { row: place, column: line },
        }
    }

    /// The place of a cell in the order.
    pub const fn place(self, cell: Cell, shape: Shape) -> usize {
        match self {
            Sweep::Rows => cell.row * shape.side() + cell.column,
            Sweep::Columns => cell.column * shape.side() + cell.row,
        }
    }
}

/// What is covered next, and so how items and options are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The item with the fewest options, and of several the first in the order of
    /// chapter 05: boxes and their digits, cells, columns and their digits, rows
    /// and their digits.
    Fewest,
    /// The first open cell of a sweep.
    Cells(Sweep),
}

impl Order {
    /// All orders.
    pub const ALL: [Order; 3] =
        [Order::Fewest, Order::Cells(Sweep::Rows), Order::Cells(Sweep::Columns)];

    /// How the search chooses an item.
    pub const fn choice(self) -> Choice {
        match self {
            Order::Fewest => Choice::Fewest,
            Order::Cells(_) => Choice::First,
        }
    }

    const fn sweep(self) -> Sweep {
        match self {
            Order::Fewest => Sweep::Rows,
            Order::Cells(sweep) => sweep,
        }
    }

    /// The number of an option, a digit in a cell: those of the first cell come
    /// first, by their digits.
    pub const fn option(self, placement: Placement, shape: Shape) -> usize {
        let Placement { cell, digit } = placement;
        self.sweep().place(cell, shape) * shape.side() + digit.index()
    }

    /// The four items of an option, in four blocks of n times n. The cells have
    /// the smallest numbers if they are to be covered first.
    fn items(self, placement: Placement, shape: Shape) -> [usize; 4] {
        let Placement { cell, digit } = placement;
        let n = shape.side();
        let [boxes, cells, columns, rows] = match self {
            Order::Fewest => [0, 1, 2, 3],
            Order::Cells(_) => [3, 0, 2, 1],
        };
        let item =
            |block: usize, unit: usize, index: usize| (block * n + unit) * n + index;
        [
            item(boxes, shape.box_of(cell), digit.index()),
            cells * n * n + self.sweep().place(cell, shape),
            item(columns, cell.column, digit.index()),
            item(rows, cell.row, digit.index()),
        ]
    }

    /// What an option is: a digit in a cell.
    ///
    /// # Panics
    /// If a board of this shape has no such option.
    pub fn placement(self, option: u32, shape: Shape) -> Placement {
        let (place, digit) =
            (option as usize / shape.side(), option as usize % shape.side());
        let digit = Digit::new(digit + 1).expect("it is less than the side");
        Placement { cell: self.sweep().cell(place, shape), digit }
    }
}

/// A side that is not compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "boards of {0}x{0} are not compiled: they have more items than fit into a \
     state (05-exact-cover solves them)"
)]
pub struct TooLarge(
    /// The side.
    pub usize,
);

// ANCHOR: model
/// A puzzle as an exact cover problem, in which each given is an option
/// that has been chosen.
///
/// # Errors
/// [`TooLarge`] if the side is 16.
///
/// # Panics
/// If givens clash.
pub fn model(puzzle: &Board, order: Order) -> Result<Problem, TooLarge> {
    let shape = puzzle.shape();
    let n = shape.side();
    // 1: each option with its four items.
    let options = (0..(n * n * n) as u32)
        .map(|option| order.items(order.placement(option, shape), shape).to_vec());
    let problem = Problem::new(4 * n * n, options.collect());
    let mut problem = problem.map_err(|_| TooLarge(n))?;
    // 2: the givens are chosen.
    for (cell, digit) in puzzle.givens() {
        let given = Placement { cell, digit };
        let chosen = problem.choose(order.option(given, shape));
        chosen.expect("givens that do not clash share no item");
    }
    Ok(problem)
}
// ANCHOR_END: model

/// A search that was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// What it had taken.
    pub tally: Tally,
    /// What it had too much of.
    pub full: Full,
}

/// How a search ended.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// Every state is known.
    Compiled(Compiled),
    /// There were more states or more nodes than were allowed. What had been
    /// built is gone, and nothing is known of the boards.
    NodeLimit(Stopped),
}

/// All boards that complete a puzzle.
#[derive(Clone, Debug)]
pub struct Compiled {
    puzzle: Board,
    order: Order,
    diagram: Zdd,
    tally: Tally,
}

/// Compiles a puzzle into the diagram of its boards, with at most `max_nodes`
/// states and at most as many decision nodes, and tells `watcher` of each step.
///
/// A state takes 33 bytes for side 6 and 57 for side 9, a node 12; as tables grow
/// by doubling, up to three times as much is in use for a moment.
///
/// Givens that clash have no board, and no state is searched.
///
/// # Errors
/// [`TooLarge`] if the side is 16.
///
/// ```
/// use grid::{Board, Shape, Side};
/// use remembering_search::method::Memory;
/// use remembering_search::puzzle::sudoku::{Order, Outcome, Sweep, compile};
/// use search::Nobody;
///
/// let empty = Board::empty(Shape::usual(Side::Four));
/// let (order, most) = (Order::Cells(Sweep::Rows), 1_000.try_into()?);
/// let outcome = compile(&empty, order, Memory::Keep, most, Nobody)?;
/// let Outcome::Compiled(compiled) = outcome else { panic!("549 states are enough") };
/// assert_eq!(compiled.count(), 288);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn compile(
    puzzle: &Board,
    order: Order,
    memory: Memory,
    max_nodes: NonZeroU64,
    watcher: impl Watcher<Words>,
) -> Result<Outcome, TooLarge> {
    let (diagram, tally) = if puzzle.clash().is_some() {
        (Ok(Zdd::EMPTY), Tally::default())
    } else {
        let problem = model(puzzle, order)?;
        search_all(&problem, order.choice(), memory, max_nodes, watcher)
    };
    Ok(match diagram {
        Ok(diagram) => {
            let puzzle = puzzle.clone();
            Outcome::Compiled(Compiled { puzzle, order, diagram, tally })
        }
        Err(full) => Outcome::NodeLimit(Stopped { tally, full }),
    })
}

impl Compiled {
    /// The diagram; its options are [numbered](Order::option) by the order, and
    /// those of the givens are not in it.
    pub fn diagram(&self) -> &Zdd {
        &self.diagram
    }

    /// What the search took.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// How many boards there are.
    pub fn count(&self) -> u128 {
        self.diagram.count()
    }

    /// The boards, one after the other, each held against grid's checker. With a
    /// fixed order of the cells their digits ascend as the order reads them.
    ///
    /// # Errors
    /// The checker's fault, were the search wrong.
    pub fn boards(&self) -> impl Iterator<Item = Result<Solution, Fault>> {
        self.diagram.sets().map(|options| self.board(&options))
    }

    /// The board of one set of the diagram.
    ///
    /// # Errors
    /// The checker's fault, if the options make no board that keeps the givens.
    pub fn board(&self, options: &[u32]) -> Result<Solution, Fault> {
        let mut board = self.puzzle.clone();
        for option in options {
            let Placement { cell, digit } =
                self.order.placement(*option, self.puzzle.shape());
            board.set(cell, Some(digit));
        }
        Solution::check(&self.puzzle, board)
    }
}
