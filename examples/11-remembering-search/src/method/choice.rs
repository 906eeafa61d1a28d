//! Which item is covered next: a question to the open items alone.
//!
//! So it is the same whenever a state is met, and a search that forgets does the
//! same there each time. A memory leaves out these repetitions and nothing else:
//! it never makes a search visit more.

use super::items::Items;
use super::problem::Problem;

/// How the item that is covered next is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The open item with the smallest number.
    First,
    /// The open item with the fewest options, and of several the one with the
    /// smallest number.
    Fewest,
}

/// A problem in bits. It never changes while a search goes on.
pub(super) struct Table<const WORDS: usize> {
    choice: Choice,
    /// The options that can be chosen, by their numbers, and what they hold.
    options: Vec<(u32, Items<WORDS>)>,
    /// For each item, the options that hold it, as places in `options`.
    of: Vec<Vec<usize>>,
}

impl<const WORDS: usize> Table<WORDS> {
    pub fn new(problem: &Problem, choice: Choice) -> Self {
        let mut of = vec![Vec::new(); problem.items()];
        let mut options = Vec::new();
        for (option, held) in problem.choosable() {
            for item in held {
                of[*item].push(options.len());
            }
            options.push((option as u32, Items::new(held.iter().copied())));
        }
        Table { choice, options, of }
    }

    // ANCHOR: item
    /// The item that is covered next. Whoever asks again with the same open
    /// items gets the same answer, on whatever way they came about.
    pub fn item(&self, open: &Items<WORDS>) -> Option<usize> {
        match self.choice {
            Choice::First => open.iter().next(),
            Choice::Fewest => {
                let mut ways = vec![0; self.of.len()];
                for (_, held) in &self.options {
                    if open.hold(held) {
                        held.iter().for_each(|item| ways[item] += 1);
                    }
                }
                // Of several with as few, this is the first.
                open.iter().min_by_key(|item| ways[*item])
            }
        }
    }
    // ANCHOR_END: item

    /// The options of an item that can be chosen while these items are open.
    pub fn options(
        &self,
        item: usize,
        open: &Items<WORDS>,
    ) -> impl DoubleEndedIterator<Item = (u32, Items<WORDS>)> {
        let of_item = self.of[item].iter().map(|at| self.options[*at]);
        of_item.filter(|(_, held)| open.hold(held))
    }
}
