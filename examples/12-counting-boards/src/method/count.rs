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
    /// How many patterns of the first band the symmetries leave.
    pub savings: Savings,
    /// How many choices there are for all bands below one, as below any other.
    pub below: usize,
    /// What was counted of each class.
    pub classes: Vec<Class>,
}

/// How many patterns the first band can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Savings {
    /// All of them.
    pub all: u128,
    /// Those whose first box has the digits in order; the others have other names.
    pub named: u128,
    /// Of these, those in which the columns of every box are in order.
    pub ordered: u128,
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
#[error("each of the {} patterns would have to be put into a class", .0.ordered)]
pub struct TooLarge(pub Savings);

/// Counts the boards of a shape.
///
/// # Errors
/// [`TooLarge`] for side 16.
pub fn count(shape: Shape) -> Result<Count, TooLarge> {
    let savings = Savings::of(shape);
    if shape.side() > Side::Nine.get() {
        return Err(TooLarge(savings));
    }
    // ANCHOR: weights
    let patterns = Patterns::new(shape.boxes());
    let members = classes(&patterns, &patterns.steps());
    let mut weights = vec![0; patterns.count()];
    for class in &members {
        let fillings = fillings(&patterns.columns(class[0]));
        for pattern in class {
            weights[*pattern] = fillings;
        }
    }
    // ANCHOR_END: weights
    // ANCHOR: boards
    let weighed = Weighed::new(&patterns, weights);
    let class = |class: &Vec<usize>| Class {
        columns: patterns.columns(class[0]),
        size: class.len() as u64,
        fillings: weighed.weights[class[0]],
        completions: weighed.completions(class[0]),
    };
    let classes: Vec<Class> = members.iter().map(class).collect();
    // So many patterns differ from one of them in names and order alone.
    let alike = savings.all / savings.ordered;
    let bands = |one: &Class| u128::from(one.size * one.fillings);
    let boards = |one: &Class| bands(one) * u128::from(one.completions);
    Ok(Count {
        boards: alike * classes.iter().map(boards).sum::<u128>(),
        bands: alike * classes.iter().map(bands).sum::<u128>(),
        savings,
        below: weighed.choices(),
        classes,
    })
    // ANCHOR_END: boards
}

impl Savings {
    /// The patterns that a first band of this shape can have.
    fn of(shape: Shape) -> Savings {
        let (rows, columns) = (shape.boxes().rows(), shape.boxes().columns());
        let splits = factorial(shape.side()) / factorial(rows).pow(columns as u32);
        let (boxes, others) = (rows as u32, rows as u32 - 1);
        Savings {
            all: splits.pow(boxes),
            named: splits.pow(others),
            ordered: (splits / factorial(columns)).pow(others),
        }
    }
}

fn factorial(n: usize) -> u128 {
    (1..=n as u128).product()
}
