//! Zero-suppressed decision diagrams: families of sets as a graph.
//!
//! A *decision node* asks whether an option is chosen. Its *high* edge is
//! followed if it is, and its *low* edge if it is not. Each way from the root to
//! the terminal [`ONE`] is a set: the options that it takes by a high edge. What
//! is not asked on the way is not chosen, and so a node whose high edge leads to
//! [`ZERO`] is never needed; this is what *zero-suppressed* means.
//!
//! Source: Shin-ichi Minato, *Zero-Suppressed BDDs for Set Manipulation in
//! Combinatorial Problems* (1993).

// ANCHOR: diagram
/// The number of a node: 0 and 1 are the terminals, decision nodes follow.
pub type NodeId = u32;

/// The terminal of the empty family: nothing that leads here is counted.
pub const ZERO: NodeId = 0;

/// The terminal of the family that holds the empty set alone.
pub const ONE: NodeId = 1;

/// A question, and where its two answers lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Node {
    /// The option that is asked for.
    pub option: u32,
    /// What is left to choose if the option is not chosen.
    pub low: NodeId,
    /// What is left to choose if it is.
    pub high: NodeId,
}

/// A diagram: its decision nodes, each after those that it leads to, and the
/// node at which every way begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zdd {
    nodes: Vec<Node>,
    root: NodeId,
}
// ANCHOR_END: diagram

impl Zdd {
    /// The diagram of the empty family.
    pub const EMPTY: Zdd = Zdd { nodes: Vec::new(), root: ZERO };

    /// Adds a node below which everything is there already.
    pub(crate) fn push(&mut self, node: Node) -> NodeId {
        self.nodes.push(node);
        let nodes = u32::try_from(self.nodes.len());
        nodes.expect("there are fewer than 2^32 nodes") + ONE
    }

    /// The diagram in which every way begins at `root`.
    pub(crate) fn with_root(self, root: NodeId) -> Zdd {
        Zdd { root, ..self }
    }

    /// The decision nodes, each after those that it leads to; the terminals are
    /// not among them.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The node at which every way begins; a terminal if there is no node.
    pub fn root(&self) -> NodeId {
        self.root
    }

    /// A node by its number, and `None` for a terminal.
    pub fn node(&self, id: NodeId) -> Option<Node> {
        (id > ONE).then(|| self.nodes[id as usize - 2])
    }

    /// Whether every path asks for its options in ascending order of their
    /// numbers.
    pub fn is_ordered(&self) -> bool {
        self.nodes.iter().all(|node| {
            let below = [node.low, node.high].map(|id| self.node(id));
            below.iter().flatten().all(|below| node.option < below.option)
        })
    }

    // ANCHOR: count
    /// How many sets the family has.
    ///
    /// # Panics
    /// If they are 2^128 or more; boards of side nine are fewer than 2^73.
    pub fn count(&self) -> u128 {
        self.counts()[self.root as usize]
    }

    /// For each node, the terminals first, how many sets begin there.
    pub(super) fn counts(&self) -> Vec<u128> {
        let mut counts: Vec<u128> = vec![0, 1];
        for node in &self.nodes {
            let of = |id: NodeId| counts[id as usize];
            let count = of(node.low).checked_add(of(node.high));
            counts.push(count.expect("fewer than 2^128 sets"));
        }
        counts
    }
    // ANCHOR_END: count

    /// The sets of the family, one after the other, each in the order in which
    /// its options are asked for. Nothing is kept but the way to the next set.
    pub fn sets(&self) -> impl Iterator<Item = Vec<u32>> {
        let mut waiting = vec![(self.root, 0)];
        let mut chosen = Vec::new();
        std::iter::from_fn(move || {
            while let Some((id, taken)) = waiting.pop() {
                chosen.truncate(taken);
                if let Some(node) = self.node(id) {
                    waiting.push((node.low, taken));
                    chosen.push(node.option);
                    waiting.push((node.high, taken + 1));
                } else if id == ONE {
                    return Some(chosen.clone());
                }
            }
            None
        })
    }
}
