//! Algorithm X with a memory.

use std::collections::HashMap;
use std::num::NonZeroU64;
use std::ops::ControlFlow::{self, Break, Continue};

use search::{Event, Limit, Limits, Watcher};

use super::choice::{Choice, Table};
use super::diagram::{Node, NodeId, ONE, ZERO, Zdd};
use super::items::Items;
use super::problem::Problem;
use super::told::{Again, Words};

/// Whether the search remembers its states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Memory {
    /// Each state is searched once.
    Keep,
    /// A state is searched whenever it is met, as by Algorithm X. The diagram has
    /// the same sets, and may have many equal nodes.
    Forget,
}

/// What a search took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// States that were searched; the empty set of items is none.
    pub states: u64,
    /// How often a state was met that was remembered.
    pub again: u64,
    /// States without a cover.
    pub dead_ends: u64,
}

/// What there was more of than was allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Full {
    /// States that were searched.
    States,
    /// Decision nodes.
    Nodes,
}

/// The covers of a problem as a diagram whose options have the numbers that they
/// have in the problem, and what it took. [`Full`] in its place, if more than
/// `max_nodes` states or decision nodes are wanted; then nothing is known.
///
/// With [`Choice::First`] and options numbered by their first items, the diagram
/// is [ordered](Zdd::is_ordered).
pub fn search(
    problem: &Problem,
    choice: Choice,
    memory: Memory,
    max_nodes: NonZeroU64,
    watcher: impl Watcher<Words>,
) -> (Result<Zdd, Full>, Tally) {
    match problem.items() {
        ..=64 => run::<1>(problem, choice, memory, max_nodes, watcher),
        65..=192 => run::<3>(problem, choice, memory, max_nodes, watcher),
        _ => run::<6>(problem, choice, memory, max_nodes, watcher),
    }
}

fn run<const WORDS: usize>(
    problem: &Problem,
    choice: Choice,
    memory: Memory,
    max_nodes: NonZeroU64,
    watcher: impl Watcher<Words>,
) -> (Result<Zdd, Full>, Tally) {
    let table = Table::<WORDS>::new(problem, choice);
    let max = usize::try_from(max_nodes.get()).unwrap_or(usize::MAX);
    let mut search = Search {
        table: &table,
        memory,
        remembered: HashMap::new(),
        diagram: Zdd::EMPTY,
        max_nodes: max.min(u32::MAX as usize - 2),
        is_full: false,
    };
    let mut root = None;
    let limits = Limits { solutions: None, nodes: Some(max_nodes) };
    let mut again = MetAgain(0);
    let told = limits.run((&mut again, watcher), |meter| {
        root = Some(search.node(Items::new(problem.open()), meter)?);
        Continue(())
    });
    let Search { diagram, is_full, .. } = search;
    let diagram = match root {
        Some(root) => Ok(diagram.with_root(root)),
        None if is_full => Err(Full::Nodes),
        None => Err(Full::States),
    };
    let states = told.nodes;
    (diagram, Tally { states, again: again.0, dead_ends: told.dead_ends })
}

/// Counts how often a state was met that is remembered.
struct MetAgain(u64);

impl Watcher<Words> for MetAgain {
    fn tell(&mut self, _event: Event<'_, Words>) -> ControlFlow<Limit> {
        Continue(())
    }

    fn note<'a>(&mut self, _note: impl FnOnce() -> Again)
    where
        Words: 'a,
    {
        self.0 += 1;
    }
}

/// A search on its way: what it remembers, and what it has built.
struct Search<'t, const WORDS: usize> {
    table: &'t Table<WORDS>,
    memory: Memory,
    /// For each state seen before, the node where its covers begin.
    remembered: HashMap<Items<WORDS>, NodeId>,
    diagram: Zdd,
    /// How many decision nodes are allowed. Whoever listens counts the states and
    /// may stop the search; that a node is made is no step of the search, so nobody
    /// is told of it, and this limit is kept here.
    max_nodes: usize,
    is_full: bool,
}

impl<const WORDS: usize> Search<'_, WORDS> {
    // ANCHOR: node
    /// The node at which the covers of the open items begin.
    fn node(
        &mut self,
        open: Items<WORDS>,
        watcher: &mut impl Watcher<Words>,
    ) -> ControlFlow<Limit, NodeId> {
        // 1: these items were open before, on another way.
        if let Some(&node) = self.remembered.get(&open) {
            watcher.note(|| Again { node });
            return Continue(node);
        }
        // 2: nothing is open, and the one cover is to choose nothing.
        let Some(item) = self.table.item(&open) else {
            watcher.tell(Event::Found(&()))?;
            return Continue(ONE);
        };
        // 3: whatever covers the item, and then the rest.
        let node = self.branch(item, &open, watcher)?;
        // 4: once is enough.
        if self.memory == Memory::Keep {
            self.remembered.insert(open, node);
        }
        Continue(node)
    }
    // ANCHOR_END: node

    // ANCHOR: branch
    /// Algorithm X: tries each option of the item, the last one first.
    fn branch(
        &mut self,
        item: usize,
        open: &Items<WORDS>,
        watcher: &mut impl Watcher<Words>,
    ) -> ControlFlow<Limit, NodeId> {
        watcher.tell(Event::Node)?;
        watcher.tell(Event::Choose(item))?;
        let mut node = ZERO;
        for (option, held) in self.table.options(item, open).rev() {
            watcher.tell(Event::Place(option))?;
            let high = self.node(open.without(&held), watcher)?;
            watcher.tell(Event::Undo(option))?;
            node = self.ask(option, node, high)?;
        }
        if node == ZERO {
            watcher.tell(Event::DeadEnd(item))?;
        }
        Continue(node)
    }
    // ANCHOR_END: branch

    // ANCHOR: ask
    /// A node that asks for an option, unless the option leads to no cover.
    fn ask(
        &mut self,
        option: u32,
        low: NodeId,
        high: NodeId,
    ) -> ControlFlow<Limit, NodeId> {
        if high == ZERO {
            return Continue(low);
        }
        if self.diagram.nodes().len() >= self.max_nodes {
            self.is_full = true;
            return Break(Limit::Nodes);
        }
        Continue(self.diagram.push(Node { option, low, high }))
    }
    // ANCHOR_END: ask
}
