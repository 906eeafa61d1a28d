//! The rules of sudoku as constraints on the variables of a puzzle.

use biodivine_lib_bdd::BddVariable;
use grid::{Cell, Placement, Unit};

use super::variables::Variables;
use crate::method::constraint::{Constraint, Kind, Schedule};

/// The constraints that the givens do not meet already, as `schedule` arranges
/// them: on an empty board of side n, 4 n² of them with n variables each.
///
/// What is equal in the eyes of the schedule comes cells before rows, rows before
/// columns and columns before boxes; within a kind, by unit and digit.
pub fn constraints(variables: &Variables, schedule: Schedule) -> Vec<Constraint> {
    let mut all: Vec<Constraint> =
        Kind::ALL.into_iter().flat_map(|kind| of_kind(variables, kind)).collect();
    schedule.arrange(&mut all);
    all
}

fn of_kind(variables: &Variables, kind: Kind) -> Vec<Constraint> {
    let is_given = |it: &Placement| variables.puzzle()[it.cell] == Some(it.digit);
    let open = groups(variables, kind)
        .into_iter()
        .filter(|group| !group.iter().any(is_given));
    open.map(|group| {
        let mut left: Vec<BddVariable> =
            group.into_iter().filter_map(|it| variables.variable(it)).collect();
        left.sort_unstable();
        Constraint { kind, variables: left }
    })
    .collect()
}

/// The placements of which each rule of a kind wants exactly one.
fn groups(variables: &Variables, kind: Kind) -> Vec<Vec<Placement>> {
    let shape = variables.shape();
    let in_cell = |cell: Cell| {
        shape.digits().map(|digit| Placement { cell, digit }).collect::<Vec<_>>()
    };
    let in_units = |unit: fn(usize) -> Unit| {
        let digits = move |index| shape.digits().map(move |digit| (index, digit));
        let group = move |(index, digit)| {
            let cells = shape.cells_of(unit(index));
            cells.map(|cell| Placement { cell, digit }).collect()
        };
        (0..shape.side()).flat_map(digits).map(group).collect()
    };
    match kind {
        Kind::Cell => shape.cells().map(in_cell).collect(),
        Kind::Row => in_units(Unit::Row),
        Kind::Column => in_units(Unit::Column),
        Kind::Box => in_units(Unit::Box),
    }
}
