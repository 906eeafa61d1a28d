//! Exact cover: choose options so that every item is covered exactly once.
//!
//! The question: given *items*, and *options* that are sets of items, which
//! options are pairwise disjoint and together hold every item? Sudoku is such a
//! question (module [`sudoku`]), and so are many others (module [`instance`]).
//!
//! The method is Algorithm X: choose the item with the fewest options left, try
//! each of them, drop what it clashes with, and search the smaller table. It is
//! written twice. [`sets`] copies the table for each branch and reads like the
//! mathematics; [`links`] undoes its steps in place. Both visit the same nodes in
//! the same order, so all their counters agree.
//!
//! Source: Donald E. Knuth, *Dancing Links* (2000), and *The Art of Computer
//! Programming* 4B, section 7.2.2.1 (2022).
//!
//! What it can decide: all options of the chosen item are tried, so a search
//! that ends by itself has found every cover there is. The time it takes may
//! grow exponentially with the number of items.
//!
//! ```
//! use exact_cover::{End, Event, Limits, Method, Problem};
//!
//! // Items 0 to 3; the options are {0, 2}, {1, 3}, {0, 3} and {1, 2}.
//! let problem = Problem::new(4, 0, vec![vec![0, 2], vec![1, 3], vec![0, 3], vec![1, 2]])?;
//! let mut covers = Vec::new();
//! let tally = Method::Links.search(&problem, Limits::NONE, |event| {
//!     if let Event::Solution { options } = event {
//!         covers.push(options.to_vec());
//!     }
//! })?;
//! assert_eq!(covers, [[0, 1], [2, 3]]);
//! assert_eq!((tally.nodes, tally.branches, tally.end), (5, 4, End::Exhausted));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

pub mod cli;
pub mod figures;
pub mod instance;
pub mod links;
pub mod pentominoes;
pub mod queens;
pub mod sets;
pub mod sudoku;
mod tally;
pub mod toy;

pub use sets::TooLarge;
pub use tally::{End, Limits, Tally};

/// An exact cover problem: items, and the options that cover them.
///
/// Items are numbered from 0: first the *primary* ones, which must be covered
/// exactly once, then the *secondary* ones, which may be covered at most once.
/// Options are numbered from 0 in the order in which they were given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    primary: usize,
    secondary: usize,
    options: Vec<Vec<usize>>,
}

/// Why options do not make a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProblemError {
    /// An option holds the number of no item.
    #[error("option {} holds item {}, but there are {items} items", .option + 1, .item + 1)]
    NoSuchItem {
        /// The option's number, from 0.
        option: usize,
        /// The item's number.
        item: usize,
        /// How many items there are.
        items: usize,
    },
    /// An option holds an item twice.
    #[error("option {} holds item {} twice", .option + 1, .item + 1)]
    ItemTwice {
        /// The option's number, from 0.
        option: usize,
        /// The item's number.
        item: usize,
    },
}

impl Problem {
    /// A problem with `primary` and `secondary` items and these options.
    ///
    /// An option without a primary item is allowed, and is in no cover: nothing
    /// asks for it. Two options may hold the same items; they are two choices.
    ///
    /// # Errors
    /// If an option holds an item that does not exist, or one item twice.
    pub fn new(
        primary: usize,
        secondary: usize,
        options: Vec<Vec<usize>>,
    ) -> Result<Problem, ProblemError> {
        let items = primary + secondary;
        let mut last_option_with = vec![None; items];
        for (option, held) in options.iter().enumerate() {
            for &item in held {
                let Some(last) = last_option_with.get_mut(item) else {
                    return Err(ProblemError::NoSuchItem { option, item, items });
                };
                if last.replace(option) == Some(option) {
                    return Err(ProblemError::ItemTwice { option, item });
                }
            }
        }
        Ok(Problem { primary, secondary, options })
    }

    /// How many items must be covered.
    pub const fn primary(&self) -> usize {
        self.primary
    }

    /// How many items may be covered.
    pub const fn secondary(&self) -> usize {
        self.secondary
    }

    /// How many items there are, primary and secondary.
    pub const fn items(&self) -> usize {
        self.primary + self.secondary
    }

    /// The options, each with the items that it covers.
    pub fn options(&self) -> &[Vec<usize>] {
        &self.options
    }

    /// Whether these options are a cover: each primary item is held once, each
    /// secondary item at most once. It looks at the definition only, and knows
    /// of no search.
    pub fn is_cover(&self, options: &[usize]) -> bool {
        let mut held = vec![0; self.items()];
        for option in options {
            for item in &self.options[*option] {
                held[*item] += 1;
            }
        }
        let (primary, secondary) = held.split_at(self.primary);
        primary.iter().all(|times| *times == 1)
            && secondary.iter().all(|times| *times <= 1)
    }
}

/// What a search tells whoever observes it, in the order in which it happens.
///
/// Both methods tell the same of nodes, choices, dead ends, branches and
/// solutions. They differ in how the table changes. On sets, all that an option
/// covers and drops is told behind its [`Place`](Event::Place), and nothing is
/// ever put back. On links, the chosen item is covered once for all its options,
/// before the first of them is placed, and uncovered behind the last; the other
/// items of an option are covered and uncovered with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<'a> {
    /// The search is called on a table: a node of the search tree.
    Node,
    /// An item was chosen: it has the fewest options left.
    Choose {
        /// The item.
        item: usize,
        /// How many options it has left.
        options: usize,
    },
    /// The chosen item has no option left.
    DeadEnd {
        /// The item.
        item: usize,
    },
    /// An option of the chosen item is tried: a branch.
    Place {
        /// The option.
        option: usize,
    },
    /// An item leaves the table.
    Cover {
        /// The item.
        item: usize,
    },
    /// An option leaves the table, because it shares a covered item.
    Drop {
        /// The option.
        option: usize,
        /// The item that it shares.
        item: usize,
    },
    /// An item is back in the table, with its options.
    Uncover {
        /// The item.
        item: usize,
    },
    /// All below a tried option has been searched, and it is taken back.
    Undo {
        /// The option.
        option: usize,
    },
    /// Every primary item is covered.
    Solution {
        /// The options of the cover, in the order in which they were chosen.
        options: &'a [usize],
    },
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
    /// `limits` is reached, and tells `observe` of each step.
    ///
    /// Counters and covers do not depend on the method.
    ///
    /// # Errors
    /// [`TooLarge`], for sets only, if the copies might not fit in memory.
    pub fn search(
        self,
        problem: &Problem,
        limits: Limits,
        observe: impl FnMut(Event<'_>),
    ) -> Result<Tally, TooLarge> {
        match self {
            Method::Sets => sets::search(problem, limits, observe),
            Method::Links => Ok(links::search(problem, limits, observe)),
        }
    }
}
