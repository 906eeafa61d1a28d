//! All boards: one band of each class, completed and multiplied.

use grid::{Shape, Side};

use super::classes::classes;
use super::filling::fillings;
use super::patterns::Patterns;
use super::splits::Digits;
use super::stacks::Weighed;

/// The number of boards, and how few first bands it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// All finished boards.
    pub boards: u128,
    /// All fillings of one band.
    pub bands: u128,
    /// How many patterns of the first band each symmetry leaves.
    pub savings: Savings,
    /// What was counted of each class, in the order in which they were found.
    pub classes: Vec<Class>,
}

/// How many patterns of the first band have to be looked at.
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
    /// How many choices there are for the patterns of all bands below, whatever
    /// the first band has; 0 if nothing was counted.
    pub below: usize,
}

/// Patterns that are filled and completed in equally many ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// The first of them: the digits of its columns, from the left.
    pub columns: Vec<Digits>,
    /// How many patterns it has, digits named and columns ordered.
    pub size: u64,
    /// In how many ways a band with one of these patterns is filled.
    pub fillings: u64,
    /// In how many ways the bands below such a band are filled.
    pub completions: u64,
}

/// Why the boards of a shape are not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "boards of {side}x{side} are out of reach: with the digits named and the columns \
     ordered, their first band still has {patterns} patterns, and each would have to \
     be put into a class"
)]
pub struct TooLarge {
    /// The side of the boards.
    pub side: usize,
    /// As [`Savings::ordered`].
    pub patterns: u128,
}

// ANCHOR: count
/// Counts the boards of a shape.
///
/// # Errors
/// [`TooLarge`] for side 16.
pub fn count(shape: Shape) -> Result<Count, TooLarge> {
    let (savings, alike) = savings(shape);
    if shape.side() > Side::Nine.get() {
        return Err(TooLarge { side: shape.side(), patterns: savings.ordered });
    }
    let patterns = Patterns::new(shape.boxes());
    let members = classes(&patterns, &patterns.steps());
    let mut weights = vec![0; patterns.count()];
    for class in &members {
        let fillings = fillings(&patterns.columns(class[0]));
        class.iter().for_each(|pattern| weights[*pattern] = fillings);
    }
    let weighed = Weighed::new(&patterns, weights.clone());
    let class = |class: &Vec<usize>| Class {
        columns: patterns.columns(class[0]),
        size: class.len() as u64,
        fillings: weights[class[0]],
        completions: weighed.completions(class[0]),
    };
    let classes: Vec<Class> = members.iter().map(class).collect();
    Ok(Count {
        boards: alike * classes.iter().map(Class::boards).sum::<u128>(),
        bands: alike * classes.iter().map(Class::bands).sum::<u128>(),
        savings: Savings { below: weighed.choices(), ..savings },
        classes,
    })
}

impl Class {
    /// The fillings of first bands with a pattern of this class.
    fn bands(&self) -> u128 {
        u128::from(self.size) * u128::from(self.fillings)
    }

    /// The boards with such a first band.
    fn boards(&self) -> u128 {
        self.bands() * u128::from(self.completions)
    }
}
// ANCHOR_END: count

/// The savings that are known beforehand, and how many patterns differ from one
/// whose digits are named and whose columns are ordered in nothing else.
fn savings(shape: Shape) -> (Savings, u128) {
    let (size, columns) = (shape.boxes().rows(), shape.boxes().columns());
    let others = size as u32 - 1;
    let orders = factorial(columns);
    let splits = factorial(shape.side()) / factorial(size).pow(columns as u32);
    let savings = Savings {
        all: splits.saturating_pow(others + 1),
        named: splits.saturating_pow(others),
        ordered: (splits / orders).pow(others),
        below: 0,
    };
    (savings, splits * orders.pow(others))
}

fn factorial(n: usize) -> u128 {
    (1..=n as u128).product()
}
