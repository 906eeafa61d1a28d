//! A run as a table: the residual of every iteration.

use super::decimal::nine_figures;
use crate::method::Iteration;

/// The residuals of a run, as lines of comma separated values.
///
/// ```
/// use iterative_projection::method::{Parameters, Start};
/// use iterative_projection::program::trace::Trace;
/// use iterative_projection::puzzle::sudoku::solve;
///
/// let puzzle = grid::read(b"1..4 .... .... .32.", None).unwrap();
/// let mut trace = Trace::default();
/// let start = Start::from_seed(puzzle.shape(), 0);
/// solve(&puzzle, start, Parameters::default(), |it| trace.note(it));
/// assert!(trace.csv().starts_with("iteration,residual\n1,"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Trace {
    residuals: Vec<f64>,
}

impl Trace {
    /// Notes an iteration; iterations come in the order of their numbers.
    pub fn note(&mut self, iteration: Iteration<'_>) {
        self.residuals.push(iteration.residual);
    }

    /// The residuals, from that of iteration 1 on.
    pub fn residuals(&self) -> &[f64] {
        &self.residuals
    }

    /// A line with the names of the columns, `iteration,residual`, and one for
    /// each iteration.
    pub fn csv(&self) -> String {
        let row = |(index, residual): (usize, &f64)| {
            format!("{},{}\n", index + 1, nine_figures(*residual))
        };
        let rows = self.residuals.iter().enumerate().map(row);
        std::iter::once("iteration,residual\n".to_string()).chain(rows).collect()
    }
}
