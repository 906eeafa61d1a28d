//! What both methods tell, and the choice between them.

use search::{Limits, Tally, Vocabulary, Watcher};

use super::sets::{Table, TooLarge};
use super::{Problem, links, sets};

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

/// How the table is kept while Algorithm X searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// A map from items to sets of options, copied for each branch.
    Sets,
    /// Dancing links: lists that are relinked, and linked back.
    Links,
}

impl Method {
    /// Both methods.
    pub const ALL: [Method; 2] = [Method::Sets, Method::Links];

    /// The method's name, as it is printed.
    pub const fn name(self) -> &'static str {
        match self {
            Method::Sets => "sets",
            Method::Links => "links",
        }
    }

    /// Finds covers of `problem` until the table is exhausted or one of the
    /// `limits` is reached; `watcher` hears of each step.
    ///
    /// Counters and covers do not depend on the method.
    ///
    /// # Errors
    /// [`TooLarge`], for sets only, if the copies might not fit in memory.
    pub fn search(
        self,
        problem: &Problem,
        limits: Limits,
        watcher: impl Watcher<Words>,
    ) -> Result<Tally, TooLarge> {
        Ok(match self {
            Method::Sets => {
                sets::fits(problem)?;
                limits.run(watcher, |meter| sets::search(problem, meter))
            }
            Method::Links => {
                limits.run(watcher, |meter| links::search(problem, meter))
            }
        })
    }
}
