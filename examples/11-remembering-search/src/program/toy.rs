//! The warm-up: a strip of two rows and three columns, tiled with dominoes.

use std::collections::BTreeSet;
use std::num::NonZeroU64;
use std::ops::ControlFlow;

use search::{Event, Limit, Watcher};

use crate::method::{
    Again, Choice, Memory, NodeId, ONE, Problem, Tally, Words, ZERO, Zdd, search,
};
use crate::puzzle::dominoes::{COLUMNS, dominoes, letters, problem};

/// More states than the strip has.
const PLENTY: NonZeroU64 = NonZeroU64::new(1_000).expect("it is not 0");

/// The search of the warm-up, as it was told, and what it found.
#[derive(Clone, Debug)]
pub struct Warmup {
    /// The squares and the dominoes.
    pub problem: Problem,
    /// All tilings.
    pub diagram: Zdd,
    /// What the search took.
    pub tally: Tally,
    /// A line for each state, each cover and each state that was met again.
    pub steps: Vec<String>,
}

impl Default for Warmup {
    fn default() -> Warmup {
        Warmup::new()
    }
}

impl Warmup {
    /// Searches the strip.
    ///
    /// # Panics
    /// If five states were too many.
    pub fn new() -> Warmup {
        let problem = problem(COLUMNS);
        let mut trace = Trace { open: problem.open().collect(), ..Trace::default() };
        let (diagram, tally) =
            search(&problem, Choice::First, Memory::Keep, PLENTY, &mut trace);
        let diagram = diagram.expect("the strip has five states");
        Warmup { problem, diagram, tally, steps: trace.steps }
    }

    /// The strip, a letter for each square.
    pub fn strip(&self) -> Vec<String> {
        let row = |first: usize| {
            let squares = (first..2 * COLUMNS).step_by(2);
            squares.map(|square| letters([square])).collect::<Vec<_>>().join(" ")
        };
        vec![row(0), row(1)]
    }

    /// A line for each node of the diagram, each after those that it leads to.
    pub fn nodes(&self) -> Vec<String> {
        let mut counts = vec![0, 1];
        let nodes = (2..).zip(self.diagram.nodes());
        nodes
            .map(|(id, node): (NodeId, _)| {
                let [low, high] = [node.low, node.high].map(|id| counts[id as usize]);
                counts.push(low + high);
                format!(
                    "node {id}: {}, low to {}, high to {}, covers {low} + {high} = {}",
                    domino(node.option),
                    end_or_node(node.low),
                    end_or_node(node.high),
                    low + high,
                )
            })
            .collect()
    }

    /// The tilings, each a few dominoes.
    pub fn covers(&self) -> Vec<String> {
        let covers = self.diagram.sets();
        covers
            .map(|cover| cover.into_iter().map(domino).collect::<Vec<_>>().join(" "))
            .collect()
    }
}

/// The two squares of an option.
pub(super) fn domino(option: u32) -> String {
    letters(dominoes(COLUMNS)[option as usize])
}

fn end_or_node(id: NodeId) -> String {
    match id {
        ZERO | ONE => format!("[{id}]"),
        _ => id.to_string(),
    }
}

/// Writes down what the search tells, a line for each option that is tried.
#[derive(Debug, Default)]
struct Trace {
    open: BTreeSet<usize>,
    /// The line that is begun: the option that was tried last.
    begun: String,
    depth: usize,
    steps: Vec<String>,
}

impl Trace {
    fn write(&mut self, how: &str) {
        let open = letters(self.open.iter().copied());
        let indent = "  ".repeat(self.depth);
        self.steps.push(format!("{indent}{}{{{open}}} {how}", self.begun));
    }
}

impl Watcher<Words> for Trace {
    fn tell(&mut self, event: Event<'_, Words>) -> ControlFlow<Limit> {
        match event {
            Event::Choose(item) => {
                self.write(&format!("is new, cover {}", letters([item])));
            }
            Event::Place(option) => {
                self.depth += 1;
                self.begun = format!("{}: ", domino(option));
                for square in dominoes(COLUMNS)[option as usize] {
                    self.open.remove(&square);
                }
            }
            Event::Undo(option) => {
                self.depth -= 1;
                self.open.extend(dominoes(COLUMNS)[option as usize]);
            }
            Event::Found(()) => self.write("is a cover"),
            Event::DeadEnd(_) => self.write("has no cover"),
            Event::Node => {}
        }
        ControlFlow::Continue(())
    }

    fn note<'a>(&mut self, note: impl FnOnce() -> Again)
    where
        Words: 'a,
    {
        let node = end_or_node(note().node);
        self.write(&format!("was met before, node {node}"));
    }
}
