//! Patterns: which digits each column of a band holds.

use grid::Boxes;

use super::splits::{Digits, Split, Splits, digits};

/// The patterns of a band whose first box has split 0, whatever the order of the
/// columns in a box. The number of a pattern is made of those of its splits, as a
/// decimal number is of its digits, with as many splits as there are for ten.
#[derive(Clone, Debug)]
pub struct Patterns {
    /// How many boxes a band has, and how many rows.
    pub boxes: usize,
    /// The splits of a box.
    pub splits: Splits,
    /// `renamed[a][b]`: what becomes of split b under the new names for the
    /// digits that make split 0 of split a.
    renamed: Vec<Vec<usize>>,
}

/// A step from a pattern to another that is filled and completed in as many ways.
#[derive(Clone, Debug)]
pub enum Step {
    /// New names for the digits that leave split 0 as it is: for each split, what
    /// becomes of it.
    Rename(Vec<usize>),
    /// The box with this number, from 0, and the next one change places.
    Exchange(usize),
}

impl Patterns {
    /// The patterns of a board with these boxes, at most nine cells in each.
    pub fn new(boxes: Boxes) -> Patterns {
        let splits = Splits::new(boxes.columns(), boxes.rows());
        let to_first = |split: &Split| splits.renamed(&names(split));
        let renamed = splits.list.iter().map(to_first).collect();
        // A board is as wide as it is high, so its band has a box for each row.
        Patterns { boxes: boxes.rows(), splits, renamed }
    }

    /// How many patterns there are.
    pub fn count(&self) -> usize {
        self.splits.list.len().pow(self.boxes as u32 - 1)
    }

    // ANCHOR: number
    /// The number of the pattern whose boxes have these splits, once its
    /// digits have the names that make split 0 of the first.
    pub fn number(&self, boxes: impl IntoIterator<Item = usize>) -> usize {
        let mut boxes = boxes.into_iter();
        let first = boxes.next().expect("a band has boxes");
        let renamed = &self.renamed[first];
        let base = self.splits.list.len();
        boxes.fold(0, |number, split| number * base + renamed[split])
    }
    // ANCHOR_END: number

    /// The splits of the boxes of a pattern, from the left.
    pub fn boxes_of(&self, pattern: usize) -> Vec<usize> {
        let (base, places) = (self.splits.list.len(), 0..self.boxes as u32);
        places.rev().map(|place| pattern / base.pow(place) % base).collect()
    }

    /// The digits of the columns of a pattern, from the left.
    pub fn columns(&self, pattern: usize) -> Vec<Digits> {
        let splits = self.boxes_of(pattern).into_iter();
        splits.flat_map(|split| self.splits.list[split].clone()).collect()
    }

    /// The steps of which all others are made, one after the other: two
    /// neighbouring digits of a column of split 0 exchange their names, or two
    /// neighbouring columns, or two neighbouring boxes change places.
    pub fn steps(&self) -> Vec<Step> {
        let size = self.boxes;
        let names: Vec<usize> =
            self.splits.list[0].iter().copied().flat_map(digits).collect();
        let exchanged = |from: usize, length: usize| {
            let mut names = names.clone();
            names[from..from + 2 * length].rotate_left(length);
            Step::Rename(self.splits.renamed(&names))
        };
        let digits = (1..names.len()).filter(|digit| digit % size != 0);
        let columns = (size..names.len()).step_by(size);
        digits
            .map(|digit| exchanged(digit - 1, 1))
            .chain(columns.map(|column| exchanged(column - size, size)))
            .chain((1..self.boxes).map(|next| Step::Exchange(next - 1)))
            .collect()
    }

    // ANCHOR: after
    /// The pattern that a step makes of this one.
    pub fn after(&self, step: &Step, pattern: usize) -> usize {
        let mut boxes = self.boxes_of(pattern);
        match step {
            Step::Rename(renamed) => {
                for split in &mut boxes {
                    *split = renamed[*split];
                }
            }
            Step::Exchange(at) => boxes.swap(*at, at + 1),
        }
        self.number(boxes)
    }
    // ANCHOR_END: after
}

// ANCHOR: names
/// New names for the digits, from 0, that make split 0 of this split: in
/// the order in which its columns hold them.
pub fn names(split: &[Digits]) -> Vec<usize> {
    let held: Vec<_> = split.iter().copied().flat_map(digits).collect();
    let mut names = vec![0; held.len()];
    for (name, digit) in held.iter().enumerate() {
        names[*digit] = name;
    }
    names
}
// ANCHOR_END: names
