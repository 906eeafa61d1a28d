//! From constraints to one graph: conjunction after conjunction.

use std::fmt;

use biodivine_lib_bdd::{Bdd, BddVariableSet, op_function};
use grid::counted;

use super::constraint::{Constraint, Kind};
use super::diagram::decision_nodes;

/// What a compilation tells whoever watches it, after each conjunction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The constraint that was just taken.
    pub kind: Kind,
    /// How many constraints have been taken.
    pub taken: usize,
    /// How many there are.
    pub of: usize,
    /// The decision nodes of their conjunction.
    pub nodes: usize,
}

/// A graph grew beyond what it was allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{stage} more than {}", counted(*.max_nodes, "node"))]
pub struct Full {
    /// How many decision nodes were allowed.
    pub max_nodes: usize,
    /// Which graph did not fit.
    pub stage: Stage,
    /// The decision nodes of the largest conjunction that did fit.
    pub peak: usize,
}

/// A graph on the way from the constraints to the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The conjunction of the first constraints.
    Constraints {
        /// How many of them.
        taken: usize,
        /// How many there are.
        of: usize,
    },
    /// The conjunction of all of them with givens that were put in afterwards.
    Givens,
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stage::Constraints { taken: 1, of } => {
                write!(f, "the first of {of} constraints needs")
            }
            Stage::Constraints { taken, of } => {
                write!(f, "{taken} of {of} constraints together need")
            }
            Stage::Givens => write!(f, "the rules and the givens together need"),
        }
    }
}

/// The conjunction of all constraints.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// The graph: its models are the settings that meet every constraint.
    pub graph: Bdd,
    /// The decision nodes of the largest conjunction on the way.
    pub peak: usize,
}

/// Builds the graph of all constraints in the sequence in which they stand, and
/// tells `watcher` of every step.
///
/// # Errors
/// [`Full`] if a graph on the way needs more than `max_nodes` decision nodes.
// ANCHOR: compile
pub fn compile(
    set: &BddVariableSet,
    constraints: &[Constraint],
    max_nodes: usize,
    mut watcher: impl FnMut(Step),
) -> Result<Compiled, Full> {
    let of = constraints.len();
    let (mut graph, mut peak) = (set.mk_true(), 0);
    for (taken, constraint) in (1..).zip(constraints) {
        let stage = Stage::Constraints { taken, of };
        let larger = conjunction(&graph, &constraint.graph(set), max_nodes);
        graph = larger.ok_or(Full { max_nodes, stage, peak })?;
        let nodes = decision_nodes(&graph);
        peak = peak.max(nodes);
        watcher(Step { kind: constraint.kind, taken, of, nodes });
    }
    Ok(Compiled { graph, peak })
}
// ANCHOR_END: compile

/// The conjunction of two graphs, unless it has more than `max_nodes` decision
/// nodes.
pub fn conjunction(left: &Bdd, right: &Bdd, max_nodes: usize) -> Option<Bdd> {
    // The library's limit counts both terminals.
    let limit = max_nodes.saturating_add(2);
    Bdd::binary_op_with_limit(limit, left, right, op_function::and)
}
