//! Sets of items as bits.

// ANCHOR: items
/// A set of items, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Items<const WORDS: usize>([u64; WORDS]);
// ANCHOR_END: items

impl<const WORDS: usize> Items<WORDS> {
    /// The set of these items, each less than 64 times the number of words.
    pub fn new(items: impl IntoIterator<Item = usize>) -> Self {
        let mut words = [0; WORDS];
        for item in items {
            words[item / 64] |= 1 << (item % 64);
        }
        Items(words)
    }

    /// The items, the smallest number first.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.0.iter().enumerate().flat_map(|(at, word)| {
            let mut left = *word;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
                left &= left - 1;
                Some(at * 64 + bit)
            })
        })
    }

    /// Whether all items of the other set are in this one.
    pub fn hold(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).all(|(word, other)| word & other == other)
    }

    /// This set without the items of the other.
    pub fn without(mut self, other: &Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= !other;
        }
        self
    }
}
