//! Families made of families: the sets with an option or without it, and the
//! union, the intersection and the difference of two.

use std::collections::HashMap;

use super::diagram::{Node, NodeId, ONE, ZERO, Zdd};

/// A diagram whose paths ask for their options in different orders, as a search
/// that chooses the item with the fewest options makes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("two families are combined only if both diagrams are ordered")]
pub struct NotOrdered;

/// A diagram that grows from the bottom, and has no two equal nodes.
#[derive(Default)]
struct Growing {
    nodes: Vec<Node>,
    known: HashMap<Node, NodeId>,
}

impl Growing {
    /// The node that asks for an option: none at all if its high edge leads to
    /// nothing, and the one that is there if there is an equal one.
    fn make(&mut self, option: u32, low: NodeId, high: NodeId) -> NodeId {
        if high == ZERO {
            return low;
        }
        let node = Node { option, low, high };
        *self.known.entry(node).or_insert_with(|| {
            self.nodes.push(node);
            self.nodes.len() as NodeId + ONE
        })
    }

    fn diagram(self, root: NodeId) -> Zdd {
        let mut diagram = Zdd::EMPTY;
        for node in self.nodes {
            diagram.push(node);
        }
        diagram.with_root(root)
    }
}

impl Zdd {
    /// The family of one set, whose options ascend.
    ///
    /// # Panics
    /// If they do not.
    pub fn of(set: &[u32]) -> Zdd {
        assert!(set.is_sorted_by(|one, next| one < next), "{set:?} does not ascend");
        let mut growing = Growing::default();
        let chain = set.iter().rev();
        let root = chain.fold(ONE, |high, option| growing.make(*option, ZERO, high));
        growing.diagram(root)
    }

    /// The sets that hold the option.
    pub fn with(&self, option: u32) -> Zdd {
        self.where_is(option, true)
    }

    /// The sets that do not hold the option.
    pub fn without(&self, option: u32) -> Zdd {
        self.where_is(option, false)
    }

    // ANCHOR: where
    fn where_is(&self, option: u32, chosen: bool) -> Zdd {
        let mut growing = Growing::default();
        // 1: for each node, its sets as they are, and those that are wanted.
        let mut all = vec![ZERO, ONE];
        let mut wanted = vec![ZERO, if chosen { ZERO } else { ONE }];
        for node in self.nodes() {
            let Node { option: asked, low, high } = *node;
            let (low, high) = (low as usize, high as usize);
            all.push(growing.make(asked, all[low], all[high]));
            wanted.push(match (asked == option, chosen) {
                // 2: asked for, and wanted.
                (true, true) => growing.make(asked, wanted[low], all[high]),
                // 3: asked for, and not wanted.
                (true, false) => wanted[low],
                // 4: another option is asked for.
                (false, _) => growing.make(asked, wanted[low], wanted[high]),
            });
        }
        growing.diagram(wanted[self.root() as usize]).trimmed()
    }
    // ANCHOR_END: where

    /// The same family without the nodes to which no way leads.
    fn trimmed(&self) -> Zdd {
        let mut is_met = vec![false; self.nodes().len() + 2];
        is_met[self.root() as usize] = true;
        for (at, node) in self.nodes().iter().enumerate().rev() {
            if is_met[at + 2] {
                is_met[node.low as usize] = true;
                is_met[node.high as usize] = true;
            }
        }
        let mut diagram = Zdd::EMPTY;
        let mut new = vec![ZERO, ONE];
        for (at, node) in self.nodes().iter().enumerate() {
            let [low, high] = [node.low, node.high].map(|id| new[id as usize]);
            let met = is_met[at + 2];
            new.push(if met {
                diagram.push(Node { low, high, ..*node })
            } else {
                ZERO
            });
        }
        diagram.with_root(new[self.root() as usize])
    }

    /// The sets that are in one of two families, or in both.
    ///
    /// # Errors
    /// [`NotOrdered`], if one of the diagrams is not.
    pub fn union(&self, other: &Zdd) -> Result<Zdd, NotOrdered> {
        combine(self, other, |one, other| one || other)
    }

    /// The sets that are in both of two families.
    ///
    /// # Errors
    /// [`NotOrdered`], if one of the diagrams is not.
    pub fn intersection(&self, other: &Zdd) -> Result<Zdd, NotOrdered> {
        combine(self, other, |one, other| one && other)
    }

    /// The sets that are in this family and not in the other.
    ///
    /// # Errors
    /// [`NotOrdered`], if one of the diagrams is not.
    pub fn difference(&self, other: &Zdd) -> Result<Zdd, NotOrdered> {
        combine(self, other, |one, other| one && !other)
    }

    // ANCHOR: split
    /// What is left of the sets below a node if the option is not chosen,
    /// and if it is.
    fn split(&self, id: NodeId, option: u32) -> (NodeId, NodeId) {
        match self.node(id) {
            Some(node) if node.option == option => (node.low, node.high),
            // Not asked for is not chosen.
            _ => (id, ZERO),
        }
    }
    // ANCHOR_END: split
}

fn combine(
    one: &Zdd,
    other: &Zdd,
    is_kept: fn(bool, bool) -> bool,
) -> Result<Zdd, NotOrdered> {
    if !one.is_ordered() || !other.is_ordered() {
        return Err(NotOrdered);
    }
    let (growing, known) = (Growing::default(), HashMap::new());
    let mut pairs = Pairs { one, other, is_kept, growing, known };
    let root = pairs.node(one.root(), other.root());
    Ok(pairs.growing.diagram(root))
}

/// Two diagrams that are gone through side by side.
struct Pairs<'d> {
    one: &'d Zdd,
    other: &'d Zdd,
    /// Whether a set is kept that is in one family, and in the other.
    is_kept: fn(bool, bool) -> bool,
    growing: Growing,
    known: HashMap<(NodeId, NodeId), NodeId>,
}

impl Pairs<'_> {
    // ANCHOR: pair
    /// The sets that are kept of those below a node of each diagram.
    fn node(&mut self, one: NodeId, other: NodeId) -> NodeId {
        let asked = [self.one.node(one), self.other.node(other)];
        // 1: the option that is asked for first; none at two terminals.
        let first = asked.iter().flatten().map(|node| node.option).min();
        let Some(option) = first else {
            return NodeId::from((self.is_kept)(one == ONE, other == ONE));
        };
        // 2: once is enough for a pair, too.
        if let Some(node) = self.known.get(&(one, other)) {
            return *node;
        }
        // 3: what each diagram has without the option, and with it.
        let (one_low, one_high) = self.one.split(one, option);
        let (other_low, other_high) = self.other.split(other, option);
        let low = self.node(one_low, other_low);
        let high = self.node(one_high, other_high);
        let node = self.growing.make(option, low, high);
        self.known.insert((one, other), node);
        node
    }
    // ANCHOR_END: pair
}
