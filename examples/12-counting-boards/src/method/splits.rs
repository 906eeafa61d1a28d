//! Splits: the digits of a box, dealt to its columns.

use std::iter;

/// A set of digits: bit 0 for the digit 1, bit 1 for the digit 2, and so on.
pub type Digits = u16;

/// The digits of a box, dealt to its columns: one set for each, of equal size.
pub type Split = Vec<Digits>;

/// The digits of a set, ascending, each less one: 0 for the digit 1.
pub fn digits(set: Digits) -> impl Iterator<Item = usize> {
    (0..Digits::BITS as usize).filter(move |digit| set >> digit & 1 == 1)
}

// ANCHOR: deal
/// All ways to deal to each column `size` of the digits that are `free`
/// for it, no digit to two of them.
pub fn deal(free: &[Digits], size: usize) -> Vec<Split> {
    let mut dealt = vec![Split::new()];
    for free in free {
        let mut longer = Vec::new();
        for split in &dealt {
            let taken: Digits = split.iter().sum();
            for part in parts(free & !taken, size) {
                let next = split.iter().copied().chain([part]);
                longer.push(next.collect());
            }
        }
        dealt = longer;
    }
    dealt
}
// ANCHOR_END: deal

/// The subsets of this size.
fn parts(set: Digits, size: usize) -> impl Iterator<Item = Digits> {
    // One less, and of it only the bits of the set: the next smaller subset.
    let smaller = move |part: &Digits| Some(part.checked_sub(1)? & set);
    iter::successors(Some(set), smaller)
        .filter(move |part| part.count_ones() as usize == size)
}

/// All splits of a box, whatever the order of their columns. Number 0 deals the
/// digits in their order, 123 456 789 on a board of nine by nine.
#[derive(Clone, Debug)]
pub struct Splits {
    /// By their numbers, each with its columns in order.
    pub list: Vec<Split>,
}

impl Splits {
    /// The splits of a box with so many columns of `size` cells, at most nine
    /// cells in all.
    pub fn new(columns: usize, size: usize) -> Splits {
        let all = (1 << (columns * size)) - 1;
        let mut list = deal(&vec![all; columns], size);
        list.retain(|split| split.is_sorted_by_key(smallest));
        list.sort_unstable();
        Splits { list }
    }

    /// The number of a split, whatever the order of its columns.
    ///
    /// # Panics
    /// If the sets are no split of this box.
    pub fn number(&self, split: &[Digits]) -> usize {
        let mut split = split.to_vec();
        split.sort_unstable_by_key(smallest);
        self.list.binary_search(&split).expect("all splits are in the list")
    }

    /// For each split, its number after the digits were renamed: digit d, from 0,
    /// becomes `names[d]`.
    pub fn renamed(&self, names: &[usize]) -> Vec<usize> {
        let part = |part: &Digits| digits(*part).map(|d| 1 << names[d]).sum();
        let split = |split: &Split| split.iter().map(part).collect::<Split>();
        self.list.iter().map(|one| self.number(&split(one))).collect()
    }
}

/// Columns are in order if their smallest digits are.
fn smallest(part: &Digits) -> u32 {
    part.trailing_zeros()
}
