//! How many boards there are: the empty board counted band by band.
//!
//! A *band* is a row of boxes. What the other bands must know of it is, for each
//! column, the set of digits that it holds there, and nothing else. So the boards
//! are counted in three steps: how many bands have a given pattern,
//! that is, which digits in which column (`weigh`), which patterns fit together in a stack of boxes
//! (`below`), and the sum over all that fit, of the products of the
//! numbers of bands (`boards_below`).
//!
//! This is a transfer matrix, as physicists have it: one number for each pair of
//! neighbouring states. No graph is built, and what it can do is this one count.
//! It is feasible because most first bands are alike. [`Savings`] tells how many
//! are left after each symmetry.
//!
//! Words: a set of digits is a number, one bit for each. A *split* deals all
//! digits to parts of equal size: to the columns of a box, or to its rows. A board
//! has as many bands as a box has columns, and a band has as many boxes as a box
//! has rows.
//!
//! Source: the plan follows Bertram Felgenhauer and Frazer Jarvis, *Mathematics
//! of Sudoku I* (2006), who counted by the columns of bands and by classes of
//! first bands; the program is another.

mod splits;

use std::array;

use grid::{Shape, Side};

use splits::{Split, chains, crosses, deal, digits, number, position, rename_all};

/// The number of boards, and how few first bands it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// All boards without givens.
    pub boards: u128,
    /// All bands: the ways to fill a row of boxes.
    pub bands: u128,
    /// How many first bands each symmetry leaves.
    pub savings: Savings,
}

/// How many first bands have to be looked at, told apart by their patterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Savings {
    /// All of them.
    pub all: u128,
    /// Those whose first box has the digits in order: the others differ from one
    /// of these in the names of the digits.
    pub named: u128,
    /// Those whose other boxes have their columns in order, too: the others
    /// differ from one of these in the order of columns within a box.
    pub ordered: u128,
    /// Those that differ in more than names and the order of boxes and columns.
    pub classes: usize,
    /// For each of these, how many ways there are to choose the patterns of
    /// all bands below.
    pub below: usize,
}

/// Counts the boards of a shape; `None` for side 16, which is out of reach.
///
/// ```
/// use counting_boards::bands;
/// use grid::{Shape, Side};
///
/// let count = bands::count(Shape::usual(Side::Four)).expect("a small side");
/// assert_eq!((count.boards, count.savings.all), (288, 36));
/// ```
pub fn count(shape: Shape) -> Option<Count> {
    if shape.side() > Side::Nine.get() {
        return None;
    }
    let (rows, columns) = (shape.boxes().rows(), shape.boxes().columns());
    Some(match columns {
        2 => Bands::<1>::new(rows).count(),
        _ => Bands::<2>::new(rows).count(),
    })
}

// ANCHOR: bands
/// What is known of the bands of a board that has `BELOW` bands below the first.
/// Splits into columns go by their numbers.
struct Bands<const BELOW: usize> {
    /// How many boxes a band has.
    boxes: usize,
    /// The splits into columns, ascending; only one of those that differ in the
    /// order of the columns.
    splits: Vec<Split>,
    /// `renamed[a][b]`: what becomes of split b under new names for the digits
    /// that turn split a into split 0.
    renamed: Vec<Vec<usize>>,
    /// For each split in the first band, the splits of the bands below it.
    below: Vec<Vec<[usize; BELOW]>>,
    /// How many bands have these splits: 0 in the first box, and in the others
    /// those that are the digits of the index.
    weights: Vec<u64>,
}
// ANCHOR_END: bands

impl<const BELOW: usize> Bands<BELOW> {
    fn new(rows: usize) -> Self {
        let columns = deal(BELOW + 1, rows);
        let splits: Vec<Split> =
            columns.iter().filter(|split| split.is_sorted()).cloned().collect();
        let renamed = splits
            .iter()
            .map(|base| {
                let names: Vec<usize> =
                    base.iter().flat_map(|part| digits(*part)).collect();
                rename_all(&splits, |digit| position(&names, &digit))
            })
            .collect();
        let below = splits.iter().map(|first| below(first, &columns, &splits));
        Bands {
            boxes: rows,
            below: below.collect(),
            weights: weigh(&splits, &deal(rows, BELOW + 1)),
            renamed,
            splits,
        }
    }

    fn count(&self) -> Count {
        let others = self.boxes as u32 - 1;
        let splits = self.splits.len() as u128;
        let arrangements = factorial(BELOW + 1);
        let ordered_splits = splits * arrangements;
        // So many bands differ from one of an index in names and order only.
        let alike = ordered_splits * arrangements.pow(others);
        let classes = self.classes();
        Count {
            boards: self.boards(&classes, alike),
            bands: alike * u128::from(self.weights.iter().sum::<u64>()),
            savings: Savings {
                all: ordered_splits.pow(others + 1),
                named: ordered_splits.pow(others),
                ordered: splits.pow(others),
                classes: classes.len(),
                below: self.below[0].len().pow(others + 1),
            },
        }
    }

    // ANCHOR: boards
    /// All boards, if `alike` first bands differ from each of those with an index
    /// only in the names of the digits and the order of the columns.
    fn boards(&self, classes: &[Class], alike: u128) -> u128 {
        let of_class = |class: &Class| {
            let bands = class.size * self.weights[class.first];
            u128::from(bands) * u128::from(self.boards_below(class.first))
        };
        alike * classes.iter().map(of_class).sum::<u128>()
    }
    // ANCHOR_END: boards

    // ANCHOR: boards_below
    /// In how many ways a band with the splits of this index is completed.
    fn boards_below(&self, index: usize) -> u64 {
        let stacks: Vec<&[[usize; BELOW]]> =
            self.boxes_of(index).map(|split| self.below[split].as_slice()).collect();
        let (first, others) = stacks.split_first().expect("a band has boxes");
        first.iter().map(|leads| self.sum(leads, others, [0; BELOW])).sum()
    }

    /// Adds up, over all choices in the `stacks` that are left, the products of
    /// the weights of the bands; `indices` are those of the stacks before.
    fn sum(
        &self,
        leads: &[usize; BELOW],
        stacks: &[&[[usize; BELOW]]],
        indices: [usize; BELOW],
    ) -> u64 {
        let Some((stack, rest)) = stacks.split_first() else {
            return indices.iter().map(|index| self.weights[*index]).product();
        };
        let with = |choice: &[usize; BELOW]| {
            let indices = array::from_fn(|band| {
                let split = self.renamed[leads[band]][choice[band]];
                indices[band] * self.splits.len() + split
            });
            self.sum(leads, rest, indices)
        };
        stack.iter().map(with).sum()
    }
    // ANCHOR_END: boards_below

    // ANCHOR: classes
    /// First bands that differ in names and in the order of boxes and columns
    /// only: each has as many completions as the others of its class.
    fn classes(&self) -> Vec<Class> {
        let renamings = self.renamings();
        let mut seen = vec![false; self.weights.len()];
        let mut classes = Vec::new();
        for first in 0..self.weights.len() {
            let mut waiting = Vec::new();
            let mut size = 0;
            if !std::mem::replace(&mut seen[first], true) {
                waiting.push(first);
            }
            while let Some(index) = waiting.pop() {
                size += 1;
                for like in self.alike(index, &renamings) {
                    if !std::mem::replace(&mut seen[like], true) {
                        waiting.push(like);
                    }
                }
            }
            if size > 0 {
                classes.push(Class { first, size });
            }
        }
        classes
    }
    // ANCHOR_END: classes

    /// The bands that one step makes of a band: other names that leave the first
    /// box as it is, or two neighbouring boxes exchanged.
    fn alike(&self, index: usize, renamings: &[Vec<usize>]) -> Vec<usize> {
        let boxes: Vec<usize> = self.boxes_of(index).collect();
        let named = renamings
            .iter()
            .map(|names| self.index(boxes.iter().map(|b| names[*b])));
        let exchanged = (1..self.boxes).map(|at| {
            let mut boxes = boxes.clone();
            boxes.swap(at - 1, at);
            let names = &self.renamed[boxes[0]];
            self.index(boxes.into_iter().map(|split| names[split]))
        });
        named.chain(exchanged).collect()
    }

    /// Names for the digits that leave split 0 as it is: two neighbours within
    /// its first part exchanged, or two neighbouring parts. All others are made
    /// of these, one after the other.
    fn renamings(&self) -> Vec<Vec<usize>> {
        let rows = self.boxes;
        let within = (1..rows).map(|digit| {
            rename_all(&self.splits, move |d| match d {
                _ if d == digit => d - 1,
                _ if d + 1 == digit => d + 1,
                _ => d,
            })
        });
        let parts = (1..=BELOW).map(|part| {
            rename_all(&self.splits, move |d| match d / rows {
                of if of == part => d - rows,
                of if of + 1 == part => d + rows,
                _ => d,
            })
        });
        within.chain(parts).collect()
    }

    /// The splits of the boxes of a band.
    fn boxes_of(&self, index: usize) -> impl Iterator<Item = usize> {
        let (base, boxes) = (self.splits.len(), self.boxes as u32);
        (0..boxes).rev().map(move |at| index / base.pow(at) % base)
    }

    /// The index of a band whose first box has split 0.
    fn index(&self, boxes: impl Iterator<Item = usize>) -> usize {
        boxes.fold(0, |index, split| index * self.splits.len() + split)
    }
}

/// First bands that are alike.
struct Class {
    /// The index of one of them.
    first: usize,
    /// How many they are.
    size: u64,
}

// ANCHOR: weigh
/// For each choice of splits into columns, 0 in the first box, how many bands
/// have them. A filled box is a split into columns and one into rows that
/// [cross](crosses), so the rows are gone through and counted where they cross.
fn weigh(splits: &[Split], rows: &[Split]) -> Vec<u64> {
    let boxes = rows[0].len();
    let crossing: Vec<Vec<usize>> = rows
        .iter()
        .map(|row| (0..splits.len()).filter(|s| crosses(row, &splits[*s])).collect())
        .collect();
    let mut weights = vec![0; splits.len().pow(boxes as u32 - 1)];
    // One order of the rows stands for all.
    let is_first = |row: &&Split| row.is_sorted() && crosses(row, &splits[0]);
    for first in rows.iter().filter(is_first) {
        for others in chains(rows, first, boxes - 1) {
            let mut indices = vec![0];
            for row in others {
                let longer = |index| {
                    let crossing = crossing[row].iter();
                    crossing.map(move |split| index * splits.len() + split)
                };
                indices = indices.into_iter().flat_map(longer).collect();
            }
            for index in indices {
                weights[index] += factorial(boxes) as u64;
            }
        }
    }
    weights
}
// ANCHOR_END: weigh

/// All choices for the bands below one whose box has the split `first`: in every
/// column, a digit stands in one band only.
fn below<const BELOW: usize>(
    first: &Split,
    columns: &[Split],
    splits: &[Split],
) -> Vec<[usize; BELOW]> {
    let chains = chains(columns, first, BELOW).into_iter();
    chains
        .map(|chain| {
            array::from_fn(|band| number(splits, columns[chain[band]].clone()))
        })
        .collect()
}

fn factorial(n: usize) -> u128 {
    (1..=n as u128).product()
}
