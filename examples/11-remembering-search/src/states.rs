//! Compiling by search: exact cover that remembers what it has seen.
//!
//! The items of a sudoku are its demands, and an option, a digit in a cell, meets
//! four of them. Which covers complete a board depends on the set of items that
//! are still open, and on nothing else: not on the digits by which the others
//! were covered. So the search remembers for each such set, a *state*, the node
//! of a decision diagram at which the covers of the set begin, and never searches
//! a state twice. What is left at the end is the diagram of all boards.
//!
//! Cells are taken in a fixed order. Then every path of the diagram asks its
//! options in the same order, and of all the sets that can arise few do.
//!
//! No two nodes of the diagram are alike, although nothing is done about it: a
//! family of covers that is not empty tells the set that it covers, so different
//! states never have the same covers.
//!
//! Source: Masaaki Nishino, Norihito Yasuda, Shin-ichi Minato and Masaaki Nagata,
//! *Dancing with Decision Diagrams* (2017), who take the item with the fewest
//! options instead.

mod outcome;

use std::collections::HashMap;

use grid::Board;

pub use crate::items::Sweep;
pub use outcome::{Compiled, LimitReached, Outcome, Stopped, Tally, TooLarge};

use crate::items::Items;
use crate::variables::Placement;
use crate::zdd::{Node, NodeId, ONE, ZERO, Zdd};

/// The most states, and the most nodes, that the program lets anybody allow, so
/// that its memory stays below 2 GB.
pub const MOST_STATES: usize = 12_000_000;

/// What the search tells whoever observes it, in the order in which it happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A state is met for the first time, and searched.
    State,
    /// A state is met that is remembered: this node is where its covers begin.
    Again {
        /// The node; [`ZERO`] if the state has none.
        node: NodeId,
    },
    /// No item is left open: the options placed and not undone are a cover, one
    /// of perhaps many that lead through the states on the way.
    Cover,
    /// An option of the first open cell is tried.
    Place {
        /// Its [number](Sweep::option).
        option: usize,
    },
    /// All below a tried option is known, and it is taken back.
    Undo {
        /// Its number.
        option: usize,
    },
    /// The state that was searched last has no cover.
    DeadEnd,
}

/// Compiles a puzzle into the diagram of its boards, with at most `max_nodes`
/// states and at most as many decision nodes, and tells `observe` of each step.
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
/// use remembering_search::states::{self, Outcome, Sweep};
/// use grid::{Board, Shape, Side};
///
/// let empty = Board::empty(Shape::usual(Side::Four));
/// let outcome = states::compile(&empty, Sweep::Rows, 1_000, |_| ())?;
/// let Outcome::Compiled(compiled) = outcome else { panic!("549 states are enough") };
/// assert_eq!(compiled.count(), 288);
/// # Ok::<(), states::TooLarge>(())
/// ```
pub fn compile(
    puzzle: &Board,
    sweep: Sweep,
    max_nodes: usize,
    observe: impl FnMut(Event),
) -> Result<Outcome, TooLarge> {
    let (diagram, tally) = match puzzle.shape().side() {
        _ if puzzle.clash().is_some() => (Ok(Zdd::EMPTY), Tally::default()),
        // So many words hold the items: 64, 144 and 324 of them.
        4 => search::<1>(puzzle, sweep, max_nodes, observe),
        6 => search::<3>(puzzle, sweep, max_nodes, observe),
        9 => search::<6>(puzzle, sweep, max_nodes, observe),
        side => return Err(TooLarge(side)),
    };
    Ok(match diagram {
        Ok(diagram) => {
            let puzzle = puzzle.clone();
            Outcome::Compiled(Compiled { puzzle, sweep, diagram, tally })
        }
        Err(limit) => Outcome::NodeLimit(Stopped { tally, limit }),
    })
}

fn search<const WORDS: usize>(
    puzzle: &Board,
    sweep: Sweep,
    max_nodes: usize,
    observe: impl FnMut(Event),
) -> (Result<Zdd, LimitReached>, Tally) {
    let shape = puzzle.shape();
    let n = shape.side();
    let items = |option| Items::<WORDS>::new(sweep.items(option, shape));
    let mut open = Items::new(0..4 * n * n);
    for (cell, digit) in puzzle.givens() {
        // A given is a choice that has been made.
        let given = Placement { cell, digit };
        open = open.without(&items(sweep.option(given, shape)));
    }
    let mut search = Search {
        digits: n,
        items: (0..n * n * n).map(items).collect(),
        remembered: HashMap::new(),
        diagram: Zdd::EMPTY,
        tally: Tally::default(),
        max_nodes: max_nodes.min(u32::MAX as usize - 2),
        observe,
    };
    let root = search.node(open);
    let diagram = root.map(|root| search.diagram.with_root(root));
    (diagram, search.tally)
}

// ANCHOR: search
/// The state of a search: what it remembers, and what it has built.
struct Search<const WORDS: usize, F> {
    /// How many digits there are, and so how many options a cell has.
    digits: usize,
    /// For each option, the items that it covers.
    items: Vec<Items<WORDS>>,
    /// For each set of open items seen before, the node where its covers begin.
    remembered: HashMap<Items<WORDS>, NodeId>,
    diagram: Zdd,
    tally: Tally,
    max_nodes: usize,
    observe: F,
}
// ANCHOR_END: search

impl<const WORDS: usize, F: FnMut(Event)> Search<WORDS, F> {
    // ANCHOR: node
    /// The node at which the covers of the open items begin.
    fn node(&mut self, open: Items<WORDS>) -> Result<NodeId, LimitReached> {
        // Step 1: nothing is open, and the one cover is to choose nothing.
        let Some(cell) = open.first() else {
            return Ok(self.cover());
        };
        // Step 2: these items were open before, on another way.
        if let Some(&node) = self.remembered.get(&open) {
            return Ok(self.again(node));
        }
        self.enter()?;
        // Step 3: the options of the first open cell, the last one first.
        let mut node = ZERO;
        for option in self.options_of(cell).rev() {
            let items = self.items[option];
            if open.hold(&items) {
                let high = self.branch(option, open.without(&items))?;
                node = self.choice(option, node, high)?;
            }
        }
        // Step 4: remember the state.
        self.leave(open, node);
        Ok(node)
    }
    // ANCHOR_END: node

    // ANCHOR: choice
    /// A node that asks for the option, unless it leads to no cover.
    fn choice(
        &mut self,
        option: usize,
        low: NodeId,
        high: NodeId,
    ) -> Result<NodeId, LimitReached> {
        if high == ZERO {
            return Ok(low);
        }
        if self.diagram.nodes().len() >= self.max_nodes {
            return Err(LimitReached::Nodes);
        }
        Ok(self.diagram.push(Node { option: option as u32, low, high }))
    }
    // ANCHOR_END: choice

    /// The options of a cell, by its place in the sweep.
    fn options_of(&self, cell: usize) -> std::ops::Range<usize> {
        cell * self.digits..(cell + 1) * self.digits
    }

    fn branch(
        &mut self,
        option: usize,
        smaller: Items<WORDS>,
    ) -> Result<NodeId, LimitReached> {
        (self.observe)(Event::Place { option });
        let node = self.node(smaller)?;
        (self.observe)(Event::Undo { option });
        Ok(node)
    }

    fn cover(&mut self) -> NodeId {
        (self.observe)(Event::Cover);
        ONE
    }

    fn again(&mut self, node: NodeId) -> NodeId {
        self.tally.again += 1;
        (self.observe)(Event::Again { node });
        node
    }

    fn enter(&mut self) -> Result<(), LimitReached> {
        if self.tally.states >= self.max_nodes {
            return Err(LimitReached::States);
        }
        self.tally.states += 1;
        (self.observe)(Event::State);
        Ok(())
    }

    fn leave(&mut self, open: Items<WORDS>, node: NodeId) {
        if node == ZERO {
            self.tally.dead_ends += 1;
            (self.observe)(Event::DeadEnd);
        }
        self.remembered.insert(open, node);
    }
}

/// How many states there are after each number of cells is filled, from none to
/// all but one: the growth of the frontier, for a picture.
///
/// # Errors
/// [`TooLarge`] if the side is 16.
pub fn widths(
    puzzle: &Board,
    sweep: Sweep,
    max_nodes: usize,
) -> Result<Vec<u64>, TooLarge> {
    let side = puzzle.shape().side();
    let mut widths = vec![0; side * side - puzzle.givens().count()];
    let mut depth = 0;
    compile(puzzle, sweep, max_nodes, |event| match event {
        Event::State => widths[depth] += 1,
        Event::Place { .. } => depth += 1,
        Event::Undo { .. } => depth -= 1,
        Event::Again { .. } | Event::Cover | Event::DeadEnd => {}
    })?;
    Ok(widths)
}
