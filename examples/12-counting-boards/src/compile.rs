//! From constraints to one graph: conjunction after conjunction.

use biodivine_lib_bdd::{Bdd, BddVariableSet, op_function};
use grid::{Board, counted};

use crate::diagram::decision_nodes;
use crate::rules::{Kind, Schedule, constraints};
use crate::variables::{Order, Variables};

/// What a compilation tells whoever observes it, after each conjunction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The constraint that was just taken.
    pub kind: Kind,
    /// How many constraints have been taken.
    pub done: usize,
    /// How many there are.
    pub of: usize,
    /// The decision nodes of their conjunction.
    pub nodes: usize,
}

/// A graph grew beyond what it was allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} more than {}", conjunction_named(.step), counted(*.max_nodes, "node"))]
pub struct Full {
    /// How many decision nodes were allowed.
    pub max_nodes: usize,
    /// How many constraints were to be in the graph that did not fit, and how
    /// many there are; none if it was the rules with the givens.
    pub step: Option<(usize, usize)>,
    /// The decision nodes of the largest conjunction that did fit.
    pub peak: usize,
}

fn conjunction_named(step: &Option<(usize, usize)>) -> String {
    match step {
        Some((1, of)) => format!("the first of {of} constraints needs"),
        Some((taken, of)) => format!("{taken} of {of} constraints together need"),
        None => "the rules and the givens together need".to_string(),
    }
}

/// How to build a graph, and how large it may become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The order of the variables.
    pub order: Order,
    /// The sequence of the constraints.
    pub schedule: Schedule,
    /// The most decision nodes that a graph may have on the way.
    pub max_nodes: usize,
}

impl Plan {
    /// What is allowed unless somebody says otherwise: some 400 MB. Every
    /// conjunction goes through the whole graph, so more nodes also mean that each
    /// of hundreds of constraints takes seconds.
    pub const MAX_NODES: usize = 5_000_000;

    /// The most that the program lets anybody allow, so that its memory stays
    /// below 2 GB. All boards of side 6 fit, row by row and column by column.
    pub const MOST_NODES: usize = 22_000_000;
}

/// Cells row by row, constraints by their last variable.
impl Default for Plan {
    fn default() -> Plan {
        Plan {
            order: Order::Cell,
            schedule: Schedule::Last,
            max_nodes: Plan::MAX_NODES,
        }
    }
}

/// All boards of a puzzle in one graph.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// The variables that the givens left open.
    pub variables: Variables,
    /// The same variables, as the library keeps them.
    pub set: BddVariableSet,
    /// The graph: its models are the boards that keep the givens and the rules.
    pub graph: Bdd,
    /// The decision nodes of the largest conjunction on the way.
    pub peak: usize,
}

/// Builds the graph of all boards that keep the givens of `puzzle`, and tells
/// `observe` of every step. An empty board gives the graph of the rules alone.
///
/// # Errors
/// [`Full`] if a graph on the way needs more nodes than the plan allows.
// ANCHOR: compile
pub fn compile(
    puzzle: &Board,
    plan: Plan,
    mut observe: impl FnMut(Step),
) -> Result<Compiled, Full> {
    let variables = Variables::new(puzzle, plan.order);
    let set = variables.declare();
    let constraints = constraints(&variables, plan.schedule);
    let of = constraints.len();
    let (mut graph, mut peak) = (set.mk_true(), 0);
    for (index, constraint) in constraints.iter().enumerate() {
        let done = index + 1;
        let larger = conjunction(&graph, &constraint.graph(&set), plan.max_nodes);
        graph = larger.ok_or(Full {
            max_nodes: plan.max_nodes,
            step: Some((done, of)),
            peak,
        })?;
        let nodes = decision_nodes(&graph);
        peak = peak.max(nodes);
        observe(Step { kind: constraint.kind, done, of, nodes });
    }
    Ok(Compiled { variables, set, graph, peak })
}
// ANCHOR_END: compile

/// The conjunction of two graphs, unless it has more than `max_nodes` decision
/// nodes.
pub fn conjunction(left: &Bdd, right: &Bdd, max_nodes: usize) -> Option<Bdd> {
    // The library's limit counts both terminals.
    let limit = max_nodes.saturating_add(2);
    Bdd::binary_op_with_limit(limit, left, right, op_function::and)
}
