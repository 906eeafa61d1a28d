//! An exact cover problem: items, and options that cover some of them.

/// The most items of a problem: as many as a board of nine by nine has, rounded
/// up to whole words of 64 bits.
pub const MOST_ITEMS: usize = 384;

/// Items from 0 on, and options, of which some may have been chosen already.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    options: Vec<Vec<usize>>,
    open: Vec<bool>,
}

/// Why there is no such problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProblemError {
    /// More items than fit into a state.
    #[error("{0} items are too many; at most {MOST_ITEMS} fit into a state")]
    TooManyItems(usize),
    /// An option holds an item that does not exist, or one twice, or none.
    #[error("option {0} does not hold different items of the problem, at least one")]
    Option(usize),
    /// An option was chosen that shares an item with one chosen before.
    #[error("option {0} holds an item that is covered already")]
    Covered(usize),
}

impl Problem {
    /// A problem with the items from 0 up to `items`, without that number, and
    /// options given by the items that they hold.
    ///
    /// Number the options so that those of item 0 come first, then those of item 1
    /// that do not hold item 0, and so on, if the diagram is to be ordered.
    ///
    /// # Errors
    /// [`ProblemError`], if the items are too many or an option holds what it
    /// cannot.
    pub fn new(
        items: usize,
        options: Vec<Vec<usize>>,
    ) -> Result<Problem, ProblemError> {
        if items > MOST_ITEMS {
            return Err(ProblemError::TooManyItems(items));
        }
        for (option, held) in options.iter().enumerate() {
            let mut sorted = held.clone();
            sorted.sort_unstable();
            sorted.dedup();
            let fits = sorted.last().is_some_and(|last| *last < items);
            if !fits || sorted.len() < held.len() {
                return Err(ProblemError::Option(option));
            }
        }
        Ok(Problem { options, open: vec![true; items] })
    }

    /// Chooses an option before the search begins, as a given does.
    ///
    /// # Errors
    /// [`ProblemError::Covered`], if one of its items is covered already.
    ///
    /// # Panics
    /// If there is no such option.
    pub fn choose(&mut self, option: usize) -> Result<(), ProblemError> {
        let held = &self.options[option];
        if held.iter().any(|item| !self.open[*item]) {
            return Err(ProblemError::Covered(option));
        }
        for item in held {
            self.open[*item] = false;
        }
        Ok(())
    }

    /// How many items there are, covered or open.
    pub fn items(&self) -> usize {
        self.open.len()
    }

    /// The items that no chosen option covers.
    pub fn open(&self) -> impl Iterator<Item = usize> {
        (0..self.open.len()).filter(|item| self.open[*item])
    }

    /// The options whose items are all open, and these items.
    pub fn choosable(&self) -> impl Iterator<Item = (usize, &[usize])> {
        let all_open = |held: &[usize]| held.iter().all(|item| self.open[*item]);
        let options = self.options.iter().map(Vec::as_slice).enumerate();
        options.filter(move |(_, held)| all_open(held))
    }
}
