//! What both methods tell of.

use std::collections::{BTreeMap, BTreeSet};

use search::Vocabulary;

/// What the search tells of.
///
/// Both methods tell the same events. They differ in their notes, which tell how
/// the table changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Words {}

impl Vocabulary for Words {
    type Choice = Choice;
    /// An option of the chosen item.
    type Place = usize;
    /// The chosen item, which has no option left.
    type DeadEnd = usize;
    /// The options of a cover, in the order in which they were chosen.
    type Found = Vec<usize>;
    type Note<'a> = Note<'a>;
}

/// What happens in the search.
pub type Event<'a> = search::Event<'a, Words>;

/// The item with the fewest options left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The item.
    pub item: usize,
    /// How many options it has left.
    pub options: usize,
}

/// How a table changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note<'a> {
    /// On sets: an option was chosen, and this is the new table.
    Smaller {
        /// The table before.
        table: &'a Table,
        /// The table without all that the option covers and rules out.
        smaller: &'a Table,
    },
    /// On links: an item leaves the table, with every option that holds it. The
    /// chosen item is covered once for all its options, before the first of them
    /// is placed, and uncovered after the last.
    Cover(usize),
    /// On links: an item is back in the table, with its options.
    Uncover(usize),
}

// ANCHOR: table
/// For each item that is still open, the options that can cover it.
pub type Table = BTreeMap<usize, BTreeSet<usize>>;
// ANCHOR_END: table
