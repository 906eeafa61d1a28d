//! 0-1 matrices: options as rows, items as columns.

mod paint;

use crate::draw::Drawing;

/// A 0-1 matrix with labels; a one is a filled shape, a zero a small dot.
///
/// Rows can be put in groups (the rows of one cover), told by a bracket with a label and by the
/// shape of their ones; rows and columns can be dropped (struck out), rows chosen, columns put
/// in focus.
///
/// ```
/// use figure::Matrix;
///
/// let matrix = Matrix::new(["A", "B", "C", "D"])
///     .row("r1", [0, 2])
///     .row("r2", [1, 3])
///     .row("r3", [0, 3])
///     .row("r4", [1, 2])
///     .group("cover 1", [0, 1])
///     .group("cover 2", [2, 3]);
/// assert!(matrix.draw().bounds().width < 320.0);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Matrix {
    columns: Vec<Column>,
    rows: Vec<Row>,
    groups: Vec<(String, Vec<usize>)>,
    kinds: Vec<(String, usize, usize)>,
    cell: Option<f64>,
}

#[derive(Clone, Debug)]
struct Column {
    label: String,
    dropped: bool,
    focused: bool,
}

#[derive(Clone, Debug)]
struct Row {
    label: String,
    ones: Vec<usize>,
    dropped: bool,
    chosen: bool,
}

impl From<Matrix> for Drawing {
    fn from(matrix: Matrix) -> Drawing {
        matrix.draw()
    }
}

impl Matrix {
    /// A matrix with these columns and no rows yet.
    pub fn new<L: Into<String>>(columns: impl IntoIterator<Item = L>) -> Matrix {
        let column = |label: L| Column {
            label: label.into(),
            dropped: false,
            focused: false,
        };
        Matrix {
            columns: columns.into_iter().map(column).collect(),
            ..Matrix::default()
        }
    }

    /// Adds a row with ones in these columns, counted from 0.
    pub fn row(
        mut self,
        label: &str,
        ones: impl IntoIterator<Item = usize>,
    ) -> Matrix {
        let ones = ones.into_iter().collect();
        self.rows.push(Row {
            label: label.to_string(),
            ones,
            dropped: false,
            chosen: false,
        });
        self
    }

    /// Marks rows, counted from 0, as belonging together; each group has its own shape.
    pub fn group(
        mut self,
        label: &str,
        rows: impl IntoIterator<Item = usize>,
    ) -> Matrix {
        let mut rows: Vec<usize> = rows.into_iter().collect();
        rows.sort_unstable();
        self.groups.push((label.to_string(), rows));
        self
    }

    /// Writes a heading over `count` columns from `first` on.
    pub fn heading(mut self, label: &str, first: usize, count: usize) -> Matrix {
        self.kinds.push((label.to_string(), first, count));
        self
    }

    /// Strikes out a row, counted from 0.
    ///
    /// # Panics
    /// If there is no such row.
    pub fn drop_row(mut self, row: usize) -> Matrix {
        self.rows[row].dropped = true;
        self
    }

    /// Strikes out a column, counted from 0.
    ///
    /// # Panics
    /// If there is no such column.
    pub fn drop_column(mut self, column: usize) -> Matrix {
        self.columns[column].dropped = true;
        self
    }

    /// Marks a row, counted from 0, as chosen: a band and a pointer before its label.
    ///
    /// # Panics
    /// If there is no such row.
    pub fn choose_row(mut self, row: usize) -> Matrix {
        self.rows[row].chosen = true;
        self
    }

    /// Frames a column, counted from 0: the item to branch on.
    ///
    /// # Panics
    /// If there is no such column.
    pub fn focus_column(mut self, column: usize) -> Matrix {
        self.columns[column].focused = true;
        self
    }

    /// The size of an entry, 28 unless told otherwise; small ones make room for large tables.
    pub fn cell(self, cell: f64) -> Matrix {
        Matrix { cell: Some(cell), ..self }
    }
}
