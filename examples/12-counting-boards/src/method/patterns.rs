//! Patterns: which digits each column of a band holds.

use grid::Boxes;

use super::splits::{Digits, Split, Splits, digits};

/// The patterns of a band whose first box has split 0, each with a number. The
/// order of the columns within a box is left aside.
///
/// The splits of the other boxes are the digits of the number, in a system that
/// has as many digits as there are splits.
#[derive(Clone, Debug)]
pub struct Patterns {
    /// How many boxes a band has.
    boxes: usize,
    splits: Splits,
    /// `renamed[a][b]`: what becomes of split b when the digits are renamed so
    /// that split a becomes split 0.
    renamed: Vec<Vec<usize>>,
}

/// A step from a pattern to another that as many bands have, and that is
/// completed in as many ways.
#[derive(Clone, Debug)]
pub enum Step {
    /// The digits are renamed, and split 0 stays what it is: for each split, what
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
        let renamed = splits.all().iter().map(to_first).collect();
        // A band is as wide as the board, and the side is rows times columns.
        Patterns { boxes: boxes.rows(), splits, renamed }
    }

    /// How many boxes a band has.
    pub const fn boxes(&self) -> usize {
        self.boxes
    }

    /// The splits of a box.
    pub const fn splits(&self) -> &Splits {
        &self.splits
    }

    /// How many patterns there are.
    pub fn count(&self) -> usize {
        self.splits.count().pow(self.boxes as u32 - 1)
    }

    // ANCHOR: number
    /// The number of the pattern whose boxes have these splits, after its digits
    /// were renamed so that the first of them is split 0.
    pub fn number(&self, boxes: impl IntoIterator<Item = usize>) -> usize {
        let mut boxes = boxes.into_iter();
        let first = boxes.next().expect("a band has boxes");
        let renamed = &self.renamed[first];
        boxes.fold(0, |number, split| number * self.splits.count() + renamed[split])
    }
    // ANCHOR_END: number

    /// The splits of the boxes of a pattern, from the left.
    pub fn boxes_of(&self, pattern: usize) -> Vec<usize> {
        let places = (0..self.boxes as u32).rev();
        let base = self.splits.count();
        places.map(|place| pattern / base.pow(place) % base).collect()
    }

    /// The digits of the columns of a pattern, from the left.
    pub fn columns(&self, pattern: usize) -> Vec<Digits> {
        let splits = self.boxes_of(pattern).into_iter();
        splits.flat_map(|split| self.splits.all()[split].iter().copied()).collect()
    }

    // ANCHOR: steps
    /// Steps from which all others are made, one after the other: neighbours
    /// change names within a column of split 0, two of its columns change theirs,
    /// two boxes change places.
    pub fn steps(&self) -> Vec<Step> {
        let size = self.boxes;
        let names: Vec<usize> = (0..self.splits.all()[0].len() * size).collect();
        let mut renamings = Vec::new();
        for digit in (1..names.len()).filter(|digit| digit % size != 0) {
            let mut names = names.clone();
            names.swap(digit - 1, digit);
            renamings.push(names);
        }
        for column in (size..names.len()).step_by(size) {
            let mut names = names.clone();
            names[column - size..column + size].rotate_left(size);
            renamings.push(names);
        }
        let rename = |names: Vec<usize>| Step::Rename(self.splits.renamed(&names));
        let exchanges = (1..self.boxes).map(|next| Step::Exchange(next - 1));
        renamings.into_iter().map(rename).chain(exchanges).collect()
    }

    /// The pattern that a step makes of this one.
    pub fn after(&self, step: &Step, pattern: usize) -> usize {
        let mut boxes = self.boxes_of(pattern);
        match step {
            Step::Rename(renamed) => {
                boxes.iter_mut().for_each(|split| *split = renamed[*split]);
            }
            Step::Exchange(at) => boxes.swap(*at, at + 1),
        }
        self.number(boxes)
    }
    // ANCHOR_END: steps
}

// ANCHOR: names
/// The renaming that turns this split into split 0: its digits, column by column,
/// become 0, 1, 2, …
pub fn names(split: &[Digits]) -> Vec<usize> {
    let in_order: Vec<usize> = split.iter().flat_map(|part| digits(*part)).collect();
    let mut names = vec![0; in_order.len()];
    for (name, digit) in in_order.iter().enumerate() {
        names[*digit] = name;
    }
    names
}
// ANCHOR_END: names
