//! The choice between the two ways to search.

use search::{Limits, Tally, Watcher};

use super::sets::TooLarge;
use super::{Problem, Words, links, sets};

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
