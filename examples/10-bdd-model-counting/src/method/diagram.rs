//! What can be read off a graph: its size, in two senses, and its count.
//!
//! The graphs are those of the library. It keeps the nodes of a graph in one
//! list: the terminals 0 and 1 first, and every other node after the two nodes
//! to which its edges lead. So a loop from the front to the back of the list
//! meets both branches of a node before the node: it goes *bottom-up*.

use std::collections::HashMap;

use biodivine_lib_bdd::{Bdd, BddPointer};
use num_bigint::BigUint;

/// How many decision nodes a graph has. Terminals are not counted.
///
/// The library's `size()` counts them: two, or one if the graph is the constant
/// false, which has no terminal 1.
///
/// ```
/// use biodivine_lib_bdd::BddVariableSet;
/// use bdd_model_counting::method::diagram::decision_nodes;
///
/// let variables = BddVariableSet::new_anonymous(3);
/// assert_eq!(decision_nodes(&variables.mk_false()), 0);
/// assert_eq!(decision_nodes(&variables.mk_true()), 0);
/// assert_eq!(decision_nodes(&variables.eval_expression_string("x_0 & x_2")), 2);
/// ```
pub fn decision_nodes(graph: &Bdd) -> usize {
    graph.size().saturating_sub(2)
}

/// The level of a node: the number of its variable in the declared order, from
/// 0. The terminals lie one level below the last variable.
pub fn level(graph: &Bdd, node: BddPointer) -> usize {
    graph.var_of(node).to_index()
}

/// The decision nodes of a graph, each after the nodes to which it leads.
pub fn bottom_up(graph: &Bdd) -> impl Iterator<Item = BddPointer> {
    graph.pointers().filter(|node| !node.is_terminal())
}

/// How many models a graph has: in how many ways all its variables can be set
/// so that the path from the root ends at terminal 1.
///
/// Bottom-up, each node's count is the sum of its branches' counts, and each of
/// these is doubled once for every level that the edge skips.
///
/// ```
/// use biodivine_lib_bdd::BddVariableSet;
/// use bdd_model_counting::method::diagram::count;
///
/// let variables = BddVariableSet::new_anonymous(64);
/// assert_eq!(count(&variables.mk_true()).to_string(), "18446744073709551616");
/// ```
// ANCHOR: count
pub fn count(graph: &Bdd) -> BigUint {
    // Those of the terminals: nothing leads on from 0, and one way is left at 1.
    let mut counts = vec![BigUint::from(0_u32), BigUint::from(1_u32)];
    for node in bottom_up(graph) {
        let branch = |next: BddPointer| {
            let skipped = level(graph, next) - level(graph, node) - 1;
            &counts[next.to_index()] << skipped
        };
        let sum = branch(graph.low_link_of(node)) + branch(graph.high_link_of(node));
        counts.push(sum);
    }
    let root = graph.root_pointer();
    &counts[root.to_index()] << level(graph, root)
}
// ANCHOR_END: count

/// An edge that may carry a sign for *not*.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Edge {
    /// The number of the node to which it leads; the only terminal, 1, has 0.
    node: usize,
    /// Whether the edge stands for the negation of what is there.
    negated: bool,
}

// ANCHOR: complement
/// How many decision nodes the same function needs where an edge may carry a
/// sign that stands for *not*: two nodes that are each other's negation are then
/// one node, reached by a plain edge and by a signed one.
pub fn with_complemented_edges(graph: &Bdd) -> usize {
    // The edge that stands for each node of the graph. Terminal 0 is not 1.
    let terminals = [true, false].map(|negated| Edge { node: 0, negated });
    let mut edges = terminals.to_vec();
    let mut known = HashMap::new();
    for node in bottom_up(graph) {
        let low = edges[graph.low_link_of(node).to_index()];
        let high = edges[graph.high_link_of(node).to_index()];
        // Of a node and its negation, the one with a plain high edge stands for
        // both; the sign of its low edge is then settled too.
        let negated = high.negated;
        let low = Edge { negated: low.negated != negated, ..low };
        let key = (level(graph, node), low, high.node);
        let next = known.len() + 1;
        let node = *known.entry(key).or_insert(next);
        edges.push(Edge { node, negated });
    }
    known.len()
}
// ANCHOR_END: complement

/// How many decision nodes lie on each level, from the first variable on.
pub fn nodes_by_level(graph: &Bdd) -> Vec<usize> {
    let mut nodes = vec![0; usize::from(graph.num_vars())];
    for node in bottom_up(graph) {
        nodes[level(graph, node)] += 1;
    }
    nodes
}
