//! Exactly one of several variables is 1: one constraint as a graph, and the
//! sequence in which many of them are taken.

use biodivine_lib_bdd::{Bdd, BddVariable, BddVariableSet};

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

// ANCHOR: schedule
/// The sequence in which the constraints are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Schedule {
    /// Kind by kind.
    Kind([Kind; 4]),
    /// By the last variable that a constraint speaks of, in the variables' order.
    Last,
}

impl Schedule {
    /// Puts constraints into this sequence. What is equal in its eyes stays in
    /// the sequence in which it came.
    pub fn arrange(self, constraints: &mut [Constraint]) {
        match self {
            Schedule::Kind(kinds) => constraints
                .sort_by_key(|it| kinds.iter().position(|kind| *kind == it.kind)),
            Schedule::Last => {
                constraints.sort_by_key(|it| it.variables.last().copied());
            }
        }
    }
}
// ANCHOR_END: schedule
