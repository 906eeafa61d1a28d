//! The rules of sudoku as constraints, and the sequence in which they are taken.

use std::str::FromStr;

use biodivine_lib_bdd::{Bdd, BddVariable, BddVariableSet};
use grid::{Cell, Unit};

use crate::variables::{Placement, Variables};

/// The four kinds of constraints: what has exactly one of what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A cell holds exactly one digit.
    Cell,
    /// A row has a digit in exactly one cell.
    Row,
    /// A column has a digit in exactly one cell.
    Column,
    /// A box has a digit in exactly one cell.
    Box,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 4] = [Kind::Cell, Kind::Row, Kind::Column, Kind::Box];

    /// The kind's name, as it is typed.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Cell => "cell",
            Kind::Row => "row",
            Kind::Column => "column",
            Kind::Box => "box",
        }
    }
}

/// The four kinds, each once, in some sequence.
///
/// ```
/// use remembering_search::rules::{Kind, Kinds};
///
/// let kinds: Kinds = "row,column,box,cell".parse()?;
/// assert_eq!(kinds.sequence()[3], Kind::Cell);
/// assert!("row,row,box,cell".parse::<Kinds>().is_err());
/// # Ok::<(), remembering_search::rules::KindsError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kinds([Kind; 4]);

/// Why a text is not a sequence of kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected cell, row, column and box, each once, parted by commas")]
pub struct KindsError;

impl Kinds {
    /// The kinds in their sequence.
    pub const fn sequence(self) -> [Kind; 4] {
        self.0
    }
}

/// Cells first, then rows, columns and boxes.
impl Default for Kinds {
    fn default() -> Kinds {
        Kinds(Kind::ALL)
    }
}

impl FromStr for Kinds {
    type Err = KindsError;

    fn from_str(text: &str) -> Result<Kinds, KindsError> {
        let named = |name| Kind::ALL.into_iter().find(|kind| kind.name() == name);
        let kinds: Option<Vec<Kind>> = text.split(',').map(named).collect();
        let kinds: Option<[Kind; 4]> = kinds.and_then(|it| it.try_into().ok());
        let every =
            |kinds: &[Kind; 4]| Kind::ALL.iter().all(|it| kinds.contains(it));
        kinds.filter(every).map(Kinds).ok_or(KindsError)
    }
}

// ANCHOR: schedule
/// The sequence in which the constraints are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Schedule {
    /// Kind by kind; within a kind, by unit and digit.
    Kind(Kinds),
    /// By the last variable that a constraint speaks of, in the variables'
    /// order; of several with the same, cells come before rows, rows before
    /// columns and columns before boxes.
    Last,
}
// ANCHOR_END: schedule

impl Schedule {
    /// The schedule's name, as it is typed.
    pub const fn name(self) -> &'static str {
        match self {
            Schedule::Kind(_) => "kind",
            Schedule::Last => "last",
        }
    }
}

/// Exactly one of these variables is 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constraint {
    /// Which rule it is.
    pub kind: Kind,
    /// The variables in their order. There are none where the givens leave
    /// nothing to choose from: then nothing meets the constraint.
    pub variables: Vec<BddVariable>,
}

// ANCHOR: exactly_one
impl Constraint {
    /// The graph of the constraint: at least one of the variables is 1, and of no
    /// pair both are.
    pub fn graph(&self, set: &BddVariableSet) -> Bdd {
        let mut graph = set.mk_false();
        for variable in &self.variables {
            graph = graph.or(&set.mk_var(*variable));
        }
        for (index, first) in self.variables.iter().enumerate() {
            for second in &self.variables[index + 1..] {
                let not_both = set.mk_not_var(*first).or(&set.mk_not_var(*second));
                graph = graph.and(&not_both);
            }
        }
        graph
    }
}
// ANCHOR_END: exactly_one

/// The constraints that the givens do not meet already, as `schedule` orders
/// them: on an empty board of side n, 4 n² of them with n variables each.
pub fn constraints(variables: &Variables, schedule: Schedule) -> Vec<Constraint> {
    let kinds = match schedule {
        Schedule::Kind(kinds) => kinds,
        Schedule::Last => Kinds::default(),
    };
    let mut all: Vec<Constraint> = kinds
        .sequence()
        .into_iter()
        .flat_map(|kind| of_kind(variables, kind))
        .collect();
    if schedule == Schedule::Last {
        // The sort is stable: what is equal keeps its sequence.
        all.sort_by_key(|constraint| constraint.variables.last().copied());
    }
    all
}

fn of_kind(variables: &Variables, kind: Kind) -> Vec<Constraint> {
    let shape = variables.shape();
    let units = |unit: fn(usize) -> Unit| {
        let digits = move |index| shape.digits().map(move |digit| (index, digit));
        (0..shape.side()).flat_map(digits).map(move |(index, digit)| {
            shape
                .cells_of(unit(index))
                .map(|cell| Placement { cell, digit })
                .collect()
        })
    };
    let in_cell = |cell: Cell| {
        shape.digits().map(|digit| Placement { cell, digit }).collect::<Vec<_>>()
    };
    let groups: Vec<Vec<Placement>> = match kind {
        Kind::Cell => shape.cells().map(in_cell).collect(),
        Kind::Row => units(Unit::Row).collect(),
        Kind::Column => units(Unit::Column).collect(),
        Kind::Box => units(Unit::Box).collect(),
    };
    let is_given = |it: &Placement| variables.puzzle()[it.cell] == Some(it.digit);
    let open = groups.into_iter().filter(|group| !group.iter().any(is_given));
    open.map(|group| {
        let mut left: Vec<BddVariable> =
            group.into_iter().filter_map(|it| variables.variable(it)).collect();
        left.sort_unstable();
        Constraint { kind, variables: left }
    })
    .collect()
}
