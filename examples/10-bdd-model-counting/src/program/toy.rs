//! The warm-up: three variables, four models, two orders.

use biodivine_lib_bdd::{Bdd, BddPointer, BddVariableSet};
use num_bigint::BigUint;

use crate::method::diagram::{
    bottom_up, count, decision_nodes, level, with_complemented_edges,
};

/// The formula of the warm-up: if x then y else z.
pub const FORMULA: &str = "(x and y) or (not x and z)";

/// The two orders of its variables.
pub const ORDERS: [[&str; 3]; 2] = [["x", "y", "z"], ["y", "z", "x"]];

/// The formula as a graph, with its variables in one order.
#[derive(Clone, Debug)]
pub struct Warmup {
    /// The names of the variables in their order.
    pub order: [&'static str; 3],
    /// The variables, as the library keeps them.
    pub set: BddVariableSet,
    /// The graph.
    pub graph: Bdd,
}

impl Warmup {
    // ANCHOR: warmup
    /// Builds the graph with the variables x, y and z declared in this order.
    ///
    /// # Panics
    /// If one of the three is not in it.
    pub fn new(order: [&'static str; 3]) -> Warmup {
        let set = BddVariableSet::new(&order);
        let [x, y, z] = ["x", "y", "z"].map(|name| set.mk_var_by_name(name));
        let graph = x.and(&y).or(&x.not().and(&z));
        Warmup { order, set, graph }
    }
    // ANCHOR_END: warmup

    /// The order as it is printed: `x,y,z`.
    pub fn order_name(&self) -> String {
        self.order.join(",")
    }

    /// The decision nodes of the graph.
    pub fn nodes(&self) -> usize {
        decision_nodes(&self.graph)
    }

    /// The decision nodes up to negation.
    pub fn complemented(&self) -> usize {
        with_complemented_edges(&self.graph)
    }

    /// How many models there are.
    pub fn models(&self) -> BigUint {
        count(&self.graph)
    }

    /// The name of a node: a letter, from the bottom, or `[0]` and `[1]`.
    pub fn node_name(&self, node: BddPointer) -> String {
        let letter = |number: usize| char::from(b'a' + number as u8);
        match node.to_index() {
            terminal @ (0 | 1) => format!("[{terminal}]"),
            index => letter(index - 2).to_string(),
        }
    }

    /// The count bottom-up, a line for each node: its name, its variable, where
    /// its edges lead, and the sum of what is there.
    pub fn trace(&self) -> Vec<String> {
        let graph = &self.graph;
        let (mut counts, mut lines) = (vec![0, 1], Vec::new());
        for node in bottom_up(graph) {
            let (low, high) = (graph.low_link_of(node), graph.high_link_of(node));
            let levels = |next| level(graph, next) - level(graph, node);
            let (below_low, below_high) =
                (counts[low.to_index()], counts[high.to_index()]);
            let models = (below_low << (levels(low) - 1))
                + (below_high << (levels(high) - 1));
            lines.push(format!(
                "{}: {}, 0 to {}, 1 to {}, models {} + {} = {models}",
                self.node_name(node),
                self.order[level(graph, node)],
                self.node_name(low),
                self.node_name(high),
                doubled(below_low, levels(low) - 1),
                doubled(below_high, levels(high) - 1),
            ));
            counts.push(models);
        }
        lines
    }
}

/// A count, and a factor 2 for each level that is skipped.
fn doubled(models: u64, skipped: usize) -> String {
    format!("{models}{}", " * 2".repeat(skipped))
}
