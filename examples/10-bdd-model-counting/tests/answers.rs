//! The answers to the exercises of the chapter.

use bdd_model_counting::method::compile::{Step, conjunction};
use bdd_model_counting::method::constraint::{Constraint, Kind, Schedule};
use bdd_model_counting::method::diagram::{bottom_up, count, decision_nodes};
use bdd_model_counting::program::toy::{ORDERS, Warmup};
use bdd_model_counting::puzzle::boards::{Boards, Plan};
use bdd_model_counting::puzzle::rules::constraints;
use biodivine_lib_bdd::{Bdd, BddVariableSet};
use grid::{Board, Cell, Digit, Placement, Shape, Side};
use num_bigint::BigUint;

#[test]
fn an_answer_begins_with_the_graph_of_the_rules() {
    // ANCHOR: begin
    let empty = Board::empty(Shape::usual(Side::Four));
    let rules = Boards::of(&empty, Plan::default(), |_| ()).expect("they are small");
    let cell = Cell { row: 0, column: 0 };
    let digit = Digit::new(1).expect("1 is a digit");
    let variable = rules.variables.variable(Placement { cell, digit });
    assert!(variable.is_some(), "no given has settled this placement");
    // ANCHOR_END: begin
    assert_eq!(decision_nodes(&rules.graph), 2257);
}

fn rules() -> (Boards, Vec<Step>) {
    let empty = Board::empty(Shape::usual(Side::Four));
    let mut steps = Vec::new();
    let compiled = Boards::of(&empty, Plan::default(), |step| steps.push(step));
    (compiled.expect("the rules of four by four are small"), steps)
}

#[test]
fn of_the_five_of_a_kind_a_graph_has_nine_nodes_and_n_of_them_two_n_less_one() {
    for n in 1..=12_u16 {
        let set = BddVariableSet::new_anonymous(64);
        let variables = set.variables()[..usize::from(n)].to_vec();
        let constraint = Constraint { kind: Kind::Cell, variables };
        let graph = constraint.graph(&set);
        assert_eq!(decision_nodes(&graph), 2 * usize::from(n) - 1);
        assert_eq!(count(&graph), BigUint::from(n) << (64 - n));
    }
    assert_eq!((BigUint::from(5_u32) << 59_u32).to_string(), "2882303761517117440");
}

#[test]
fn one_constraint_has_seven_nodes_and_leaves_sixty_variables_free() {
    let (compiled, steps) = rules();
    assert_eq!((steps[0].kind, steps[0].nodes), (Kind::Cell, 7));
    let all = constraints(&compiled.variables, Schedule::Last);
    assert_eq!(all.len(), 64);
    for constraint in &all {
        let graph = constraint.graph(&compiled.set);
        assert_eq!(decision_nodes(&graph), 7);
        assert_eq!(count(&graph), BigUint::from(4_u64) << 60);
        assert_eq!(count(&graph).to_string(), "4611686018427387904");
    }
}

// ANCHOR: undoubled
/// The count as it comes out if no branch is doubled.
fn undoubled(graph: &Bdd) -> BigUint {
    let mut counts = vec![BigUint::from(0_u32), BigUint::from(1_u32)];
    for node in bottom_up(graph) {
        let branches = [graph.low_link_of(node), graph.high_link_of(node)];
        counts.push(branches.iter().map(|next| &counts[next.to_index()]).sum());
    }
    counts[graph.root_pointer().to_index()].clone()
}
// ANCHOR_END: undoubled

#[test]
fn without_doubling_the_warm_up_is_wrong_and_the_boards_are_right() {
    let warm_up = ORDERS.map(|order| undoubled(&Warmup::new(order).graph));
    assert_eq!(warm_up, [BigUint::from(2_u32), BigUint::from(3_u32)]);
    let (compiled, _) = rules();
    assert_eq!(undoubled(&compiled.graph), BigUint::from(288_u32));
    let first =
        constraints(&compiled.variables, Schedule::Last)[0].graph(&compiled.set);
    assert_eq!(undoubled(&first), BigUint::from(4_u32));
}

// ANCHOR: diagonals
/// For each diagonal and each digit: exactly one cell of the diagonal has it.
fn diagonals(rules: &Boards) -> Vec<Constraint> {
    let shape = rules.variables.shape();
    let last = shape.side() - 1;
    let column_on = [|row, _| row, |row, last: usize| last - row];
    let mut constraints = Vec::new();
    for column in column_on {
        for digit in shape.digits() {
            let in_row = |row| {
                let cell = Cell { row, column: column(row, last) };
                rules.variables.variable(Placement { cell, digit })
            };
            let variables = (0..=last).filter_map(in_row).collect();
            // There is no kind for diagonals; nothing looks at it from here on.
            constraints.push(Constraint { kind: Kind::Box, variables });
        }
    }
    constraints
}
// ANCHOR_END: diagonals

#[test]
fn forty_eight_boards_keep_the_diagonals_too() {
    let (rules, _) = rules();
    let all = diagonals(&rules);
    assert_eq!(all.len(), 8);
    let mut graph = rules.graph.clone();
    let mut seen = Vec::new();
    for constraint in all {
        let smaller = conjunction(&graph, &constraint.graph(&rules.set), 10_000);
        graph = smaller.expect("there is room");
        seen.push((count(&graph), decision_nodes(&graph)));
    }
    assert_eq!(seen[0], (BigUint::from(144_u32), 2429));
    assert_eq!(seen[7], (BigUint::from(48_u32), 1933));
}
