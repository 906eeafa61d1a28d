//! The problem: items, and the options that cover them.

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
