//! What the search tells of.

use search::Vocabulary;

use super::diagram::NodeId;

/// What the search tells. A node is a state that is searched, and a dead end one
/// that turned out to have no cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Words {}

impl Vocabulary for Words {
    /// The item that is covered next.
    type Choice = usize;
    /// An option of this item.
    type Place = u32;
    /// The item that no option could cover for good.
    type DeadEnd = usize;
    /// No item is open: the options placed and not undone are a cover, one of
    /// perhaps many that lead through the states on the way.
    type Found = ();
    type Note<'a> = Again;
}

/// A state is met that is remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Again {
    /// Where its covers begin; [`ZERO`](super::ZERO) if it has none.
    pub node: NodeId,
}
