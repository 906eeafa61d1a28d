//! The claims of the chapter, held against runs and against other ways to count.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeSet;
use std::path::Path;

use bdd_model_counting::method::compile::{Stage, conjunction};
use bdd_model_counting::method::constraint::{Constraint, Kind, Schedule};
use bdd_model_counting::method::diagram::{
    bottom_up, count, decision_nodes, level, nodes_by_level, with_complemented_edges,
};
use bdd_model_counting::method::order::Order;
use bdd_model_counting::program::names;
use bdd_model_counting::program::toy::{FORMULA, ORDERS, Warmup};
use bdd_model_counting::puzzle::boards::{Boards, Plan};
use bdd_model_counting::puzzle::fewer::{End, fewer};
use bdd_model_counting::puzzle::rules::constraints;
use bdd_model_counting::puzzle::solve::{Answer, Counted, SolveError, solve};
use bdd_model_counting::puzzle::variables::Variables;
use biodivine_lib_bdd::{Bdd, BddVariableSet};
use grid::{Board, Cell, Digit, Placement, Shape, Side};
use num_bigint::BigUint;

fn fixtures() -> &'static Path {
    Path::new("../../fixtures")
}

#[track_caller]
fn board(name: &str) -> Board {
    grid::read(&std::fs::read(fixtures().join(name)).unwrap(), None).unwrap()
}

fn empty(side: Side) -> Board {
    Board::empty(Shape::usual(side))
}

fn plan(order: Order, schedule: Schedule) -> Plan {
    Plan { order, schedule, ..Plan::default() }
}

fn by_kind(kinds: &str) -> Schedule {
    Schedule::Kind(names::kinds(kinds).unwrap())
}

fn rules(plan: Plan) -> Boards {
    Boards::of(&empty(Side::Four), plan, |_| ()).unwrap()
}

#[track_caller]
fn counted(puzzle: &Board, plan: Plan, keep: u64) -> Counted {
    match solve(puzzle, plan, keep, |_| ()).unwrap() {
        Answer::Counted(counted) => counted,
        other => panic!("{other:?}"),
    }
}

fn lines(counted: &Counted) -> Vec<String> {
    counted.kept.iter().map(|solution| solution.board().line()).collect()
}

#[test]
fn the_warm_up_has_four_models_in_both_orders_and_fewer_nodes_in_one() {
    let sizes = ORDERS.map(|order| {
        let warmup = Warmup::new(order);
        assert_eq!(warmup.models(), BigUint::from(4_u32));
        (warmup.nodes(), warmup.complemented())
    });
    assert_eq!(sizes, [(3, 3), (5, 4)]);
}

#[test]
fn the_case_of_the_formula_is_the_warm_up() {
    let text =
        std::fs::read_to_string(fixtures().join("cases/count-mux.txt")).unwrap();
    assert_eq!(text.trim(), format!("f = {}", FORMULA));
}

#[test]
fn the_graph_says_what_the_formula_says() {
    for order in ORDERS {
        let warmup = Warmup::new(order);
        let models: BTreeSet<Vec<bool>> =
            warmup.graph.sat_valuations().map(|it| it.into_vector()).collect();
        for bits in 0..8_u8 {
            let values: Vec<bool> = (0..3).map(|at| bits >> at & 1 == 1).collect();
            let value = |name| {
                values[order.iter().position(|other| *other == name).unwrap()]
            };
            let (x, y, z) = (value("x"), value("y"), value("z"));
            assert_eq!(models.contains(&values), if x { y } else { z });
        }
    }
}

#[test]
fn the_trace_counts_what_the_graph_counts() {
    for order in ORDERS {
        let trace = Warmup::new(order).trace();
        assert_eq!(trace.len(), Warmup::new(order).nodes());
        assert!(trace.last().unwrap().ends_with(" = 4"), "{trace:?}");
    }
    assert_eq!(
        Warmup::new(ORDERS[0]).trace()[0],
        "a: y, 0 to [0], 1 to [1], models 0 * 2 + 1 * 2 = 2"
    );
}

#[test]
fn the_rules_of_four_by_four_have_the_known_sizes() {
    for (order, nodes, complemented) in
        [(Order::Cell, 2257, 2256), (Order::Digit, 2543, 2542)]
    {
        let compiled = rules(plan(order, Schedule::Last));
        assert_eq!(compiled.variables.len(), 64);
        assert_eq!(decision_nodes(&compiled.graph), nodes);
        assert_eq!(with_complemented_edges(&compiled.graph), complemented);
        assert_eq!(count(&compiled.graph), BigUint::from(288_u32));
        let by_level = nodes_by_level(&compiled.graph);
        assert_eq!((by_level.len(), by_level.iter().sum()), (64, nodes));
    }
}

#[test]
fn the_sequence_of_the_constraints_decides_the_peak_and_not_the_graph() {
    let peaks = [
        (Order::Cell, by_kind("cell,row,column,box"), 4_663),
        (Order::Cell, by_kind("row,column,box,cell"), 123_601),
        (Order::Cell, Schedule::Last, 2_710),
        (Order::Column, Schedule::Last, 2_710),
        (Order::Digit, by_kind("row,column,box,cell"), 2_681),
        (Order::Digit, Schedule::Last, 3_380),
    ];
    for (order, schedule, peak) in peaks {
        let compiled = rules(plan(order, schedule));
        assert_eq!(compiled.peak, peak, "{order:?} {schedule:?}");
        // For an order of the variables, there is one graph for one function.
        assert_eq!(
            compiled.graph,
            rules(plan(order, Schedule::Last)).graph,
            "{order:?} {schedule:?}"
        );
    }
}

#[test]
fn every_sequence_of_kinds_is_read_and_nothing_else() {
    let mut read = BTreeSet::new();
    for text in ["cell", "row", "column", "box"] {
        assert!(names::kinds(text).is_err());
    }
    for a in Kind::ALL {
        for b in Kind::ALL {
            for c in Kind::ALL {
                for d in Kind::ALL {
                    let text = [a, b, c, d].map(names::of_kind).join(",");
                    if let Ok(kinds) = names::kinds(&text) {
                        assert_eq!(kinds, [a, b, c, d]);
                        read.insert(text);
                    }
                }
            }
        }
    }
    assert_eq!(read.len(), 24);
    for text in
        ["", "cell,row,column,box,", "Cell,row,column,box", "cell row column box"]
    {
        assert!(names::kinds(text).is_err(), "{text}");
    }
}

#[test]
fn there_are_four_kinds_of_constraints_with_as_many_variables_as_digits() {
    for side in [Side::Four, Side::Six, Side::Nine] {
        let variables = Variables::new(&empty(side), Order::Cell);
        let n = side.get();
        assert_eq!(variables.len(), n * n * n);
        let all = constraints(&variables, Schedule::Last);
        for kind in Kind::ALL {
            let of_kind: Vec<_> = all.iter().filter(|it| it.kind == kind).collect();
            assert_eq!(of_kind.len(), n * n);
            assert!(of_kind.iter().all(|it| it.variables.len() == n));
        }
    }
}

#[test]
fn exactly_one_has_as_many_models_as_variables() {
    let set = BddVariableSet::new_anonymous(9);
    for some in 0..=9 {
        let constraint = Constraint {
            kind: Kind::Cell,
            variables: set.variables().into_iter().take(some).collect(),
        };
        let graph = constraint.graph(&set);
        // The variables that it does not speak of are free.
        assert_eq!(count(&graph), BigUint::from(some) << (9 - some));
        for model in graph.sat_valuations() {
            let ones = model.as_vector()[..some].iter().filter(|one| **one).count();
            assert_eq!(ones, 1);
        }
    }
}

#[test]
fn variables_are_named_by_row_column_and_digit_from_one() {
    let names = |order| Variables::new(&empty(Side::Four), order).declare();
    let cell = names(Order::Cell).variable_names();
    assert_eq!(cell[..5], ["x_1_1_1", "x_1_1_2", "x_1_1_3", "x_1_1_4", "x_1_2_1"]);
    assert_eq!(cell[63], "x_4_4_4");
    let column = names(Order::Column).variable_names();
    assert_eq!(column[3..6], ["x_1_1_4", "x_2_1_1", "x_2_1_2"]);
    let digit = names(Order::Digit).variable_names();
    assert_eq!(digit[..5], ["x_1_1_1", "x_1_2_1", "x_1_3_1", "x_1_4_1", "x_2_1_1"]);
    assert_eq!(digit[16], "x_1_1_2");
}

#[test]
fn the_queries_of_four_by_four_have_the_known_sizes_and_boards() {
    let cases: [(&str, usize, &[&str]); 3] = [
        ("unique-4x4.sdk", 64, &["1234341221434321"]),
        ("shidoku-4x4.sdk", 117, &["1324241331424231", "1234341221434321"]),
        ("unsat-4x4.sdk", 0, &[]),
    ];
    for (name, query, solutions) in cases {
        let found = counted(&board(name), Plan::default(), u64::MAX);
        assert_eq!(found.sizes.variables, 64);
        assert_eq!(found.sizes.rules, Some(2257));
        assert_eq!(found.sizes.query, query, "{name}");
        assert_eq!(found.sizes.peak, 2710);
        assert_eq!(found.solutions, BigUint::from(solutions.len()));
        assert_eq!(lines(&found), solutions, "{name}");
    }
    let all = counted(&empty(Side::Four), Plan::default(), u64::MAX);
    assert_eq!((all.sizes.query, all.kept.len()), (2257, 288));
    let different: BTreeSet<String> = lines(&all).into_iter().collect();
    assert_eq!(different.len(), 288);
}

#[test]
fn which_board_comes_first_depends_on_the_order_of_the_variables() {
    let first = |order| {
        let plan = plan(order, Schedule::Last);
        lines(&counted(&empty(Side::Four), plan, 1)).remove(0)
    };
    // The variables of cell 1 are asked first, and 0 comes before 1.
    assert_eq!(first(Order::Cell), "4321214334121234");
    assert_eq!(first(Order::Column), "4231314224131324");
}

#[test]
fn the_count_does_not_depend_on_the_order() {
    for name in
        ["shidoku-4x4.sdk", "unique-6x6.sdk", "multiple-9x9.sdk", "grid2.sdk"]
    {
        let counts = names::ORDERS.map(|order| {
            counted(&board(name), plan(order, Schedule::Last), 0).solutions
        });
        assert_eq!(counts[0], counts[1], "{name}");
        assert_eq!(counts[0], counts[2], "{name}");
    }
}

/// The constant or the single variable that a line of the case speaks of.
fn function(name: &str, set: &BddVariableSet) -> Bdd {
    match name {
        "true" => set.mk_true(),
        "false" => set.mk_false(),
        // The case counts its variables from 1.
        _ => {
            let number: usize = name.strip_prefix('x').unwrap().parse().unwrap();
            set.mk_var(set.variables()[number - 1])
        }
    }
}

#[test]
fn constants_and_single_variables_are_counted_over_all_variables() {
    let text = std::fs::read(fixtures().join("cases/count-constants.json")).unwrap();
    let cases: serde_json::Value = serde_json::from_slice(&text).unwrap();
    let cases = cases.as_array().unwrap();
    assert_eq!(cases.len(), 6);
    for case in cases {
        let variables = u16::try_from(case["vars"].as_u64().unwrap()).unwrap();
        let set = BddVariableSet::new_anonymous(variables);
        let graph = function(case["f"].as_str().unwrap(), &set);
        let wanted = BigUint::from(case["count"].as_u64().unwrap());
        assert_eq!(count(&graph), wanted, "{case}");
        assert_eq!(graph.exact_cardinality(), wanted, "{case}");
    }
}

#[test]
fn two_to_the_sixty_fourth_is_counted_to_the_digit() {
    let case =
        std::fs::read_to_string(fixtures().join("cases/count-true-64.txt")).unwrap();
    assert!(case.starts_with("BDD constant true, 64 declared variables"), "{case}");
    let set = BddVariableSet::new_anonymous(64);
    for wanted in ["18446744073709551616", "0"] {
        let graph = if wanted == "0" { set.mk_false() } else { set.mk_true() };
        assert_eq!(count(&graph).to_string(), wanted);
        assert_eq!(graph.exact_cardinality().to_string(), wanted);
        assert_eq!(decision_nodes(&graph), 0);
        assert_eq!(with_complemented_edges(&graph), 0);
    }
    assert_eq!(set.mk_false().size(), 1);
}

#[test]
fn both_counts_agree_on_all_graphs_on_the_way() {
    let variables = Variables::new(&empty(Side::Four), Order::Digit);
    let set = variables.declare();
    let mut graph = set.mk_true();
    for constraint in constraints(&variables, Schedule::Last) {
        graph = conjunction(&graph, &constraint.graph(&set), usize::MAX).unwrap();
        assert_eq!(count(&graph), graph.exact_cardinality());
    }
    assert_eq!(count(&graph), BigUint::from(288_u32));
}

#[test]
fn the_graphs_are_ordered_and_reduced() {
    for order in names::ORDERS {
        let graph = rules(plan(order, Schedule::Last)).graph;
        let mut different = BTreeSet::new();
        for node in bottom_up(&graph) {
            let (low, high) = (graph.low_link_of(node), graph.high_link_of(node));
            assert!(level(&graph, low) > level(&graph, node));
            assert!(level(&graph, high) > level(&graph, node));
            // What counting leans on: branches stand before their node.
            assert!(low.to_index() < node.to_index());
            assert!(high.to_index() < node.to_index());
            assert_ne!(low, high);
            let same = (level(&graph, node), low.to_index(), high.to_index());
            assert!(different.insert(same));
        }
    }
}

#[test]
fn a_function_and_its_negation_are_one_node_with_complemented_edges() {
    let set = BddVariableSet::new(&["a", "b", "c", "d"]);
    let parity = set.eval_expression_string("a ^ b ^ c ^ d");
    assert_eq!(decision_nodes(&parity), 7);
    assert_eq!(with_complemented_edges(&parity), 4);
    assert_eq!(with_complemented_edges(&parity.not()), 4);
    let graph = rules(Plan::default()).graph;
    assert_eq!(
        with_complemented_edges(&graph),
        with_complemented_edges(&graph.not())
    );
}

#[test]
fn puzzles_of_six_and_nine_are_counted_with_their_givens_first() {
    let cases = [
        ("unique-6x6.sdk", 80, 80, 538, 1),
        ("standard-9x9.sdk", 223, 223, 8_960, 1),
        ("unsat-9x9.sdk", 153, 0, 0, 0),
        ("multiple-9x9.sdk", 36, 71, 71, 2),
        ("grid2.sdk", 159, 159, 574, 1),
    ];
    for (name, variables, query, peak, solutions) in cases {
        let found = counted(&board(name), Plan::default(), u64::MAX);
        assert_eq!(found.sizes.rules, None);
        let sizes = (found.sizes.variables, found.sizes.query, found.sizes.peak);
        assert_eq!(sizes, (variables, query, peak), "{name}");
        assert_eq!(found.solutions, BigUint::from(solutions as u32), "{name}");
        assert_eq!(found.kept.len(), solutions, "{name}");
    }
}

#[test]
fn a_given_settles_its_own_variable_and_those_that_it_excludes() {
    let mut puzzle = empty(Side::Nine);
    let given = Placement {
        cell: Cell { row: 3, column: 6 },
        digit: Digit::new(2).unwrap(),
    };
    puzzle.set(given.cell, Some(given.digit));
    let left = Variables::new(&puzzle, Order::Cell);
    // Its nine of the cell, and the 2 in its twenty peers.
    assert_eq!(left.len(), 729 - 9 - 20);
    assert!(left.placements().iter().all(|it| !it.excludes(given, puzzle.shape())));
    // Of 324 constraints, it meets four.
    assert_eq!(constraints(&left, Schedule::Last).len(), 320);
}

#[test]
fn clashing_givens_and_full_boards_need_no_graph() {
    let answer =
        solve(&board("cases/dup-givens.sdk"), Plan::default(), 2, |_| panic!());
    let Answer::Clash(clash) = answer.unwrap() else { panic!("a clash") };
    assert_eq!(clash.to_string(), "two 9s in row 1: columns 2 and 3");
    let full = counted(&board("cases/full-and-right.sdk"), Plan::default(), 2);
    assert_eq!((full.sizes.variables, full.sizes.query), (0, 0));
    assert_eq!(full.solutions, BigUint::from(1_u32));
    assert_eq!(full.kept[0].board(), &board("cases/full-and-right.sdk"));
}

#[test]
fn a_graph_that_does_not_fit_leaves_the_question_open() {
    let plan = |max_nodes| Plan { max_nodes, ..Plan::default() };
    let full = |name: &str, max_nodes| match solve(
        &board(name),
        plan(max_nodes),
        2,
        |_| (),
    )
    .unwrap()
    {
        Answer::Full { full, .. } => full,
        other => panic!("{other:?}"),
    };
    // Exactly so many are enough, and one less is not.
    counted(&board("unique-4x4.sdk"), plan(2710), 1);
    assert_eq!(full("unique-4x4.sdk", 2709).max_nodes, 2709);
    counted(&board("standard-9x9.sdk"), plan(8960), 1);
    let refused = full("standard-9x9.sdk", 8959);
    assert!(refused.peak <= 8959, "{refused:?}");
    assert!(refused.to_string().ends_with("need more than 8959 nodes"));
    assert!(matches!(refused.stage, Stage::Constraints { of: 223.., .. }));
    assert_eq!(full("cases/empty-9x9.sdk", 1).max_nodes, 1);
}

#[test]
fn a_query_that_does_not_fit_is_told_apart_from_the_rules() {
    let rules = rules(Plan::default());
    let puzzle = board("shidoku-4x4.sdk");
    let asked = rules.query(&puzzle, 117).unwrap();
    assert_eq!((asked.nodes(), asked.count()), (117, BigUint::from(2_u32)));
    let full = rules.query(&puzzle, 116).unwrap_err();
    assert_eq!((full.stage, full.peak), (Stage::Givens, 2710));
    assert_eq!(
        full.to_string(),
        "the rules and the givens together need more than 116 nodes"
    );
}

#[test]
fn boards_of_sixteen_are_refused_with_the_reason() {
    let error = solve(&board("unique-16x16.sdk"), Plan::default(), 1, |_| ());
    assert_eq!(error.unwrap_err(), SolveError::Sixteen);
    let error = fewer(&board("unique-16x16.sdk"), Plan::default(), |_| ());
    assert_eq!(error.unwrap_err(), SolveError::Sixteen);
}

#[test]
fn the_peak_is_the_largest_step_and_every_step_is_told() {
    let mut steps = Vec::new();
    let compiled =
        Boards::of(&empty(Side::Four), Plan::default(), |step| steps.push(step));
    let compiled = compiled.unwrap();
    assert_eq!(steps.len(), 64);
    assert!(
        (1..).zip(&steps).all(|(taken, step)| (step.taken, step.of) == (taken, 64))
    );
    assert_eq!(steps.iter().map(|step| step.nodes).max(), Some(compiled.peak));
    assert_eq!(steps[63].nodes, decision_nodes(&compiled.graph));
}

#[test]
fn cells_first_are_cheap_where_their_variables_are_neighbours() {
    let after_the_cells = |order| {
        let (mut steps, plan) =
            (Vec::new(), plan(order, by_kind("cell,row,column,box")));
        let small = Plan { max_nodes: 60_000, ..plan };
        let compiled =
            Boards::of(&empty(Side::Four), small, |step| steps.push(step.nodes));
        (steps, compiled.is_ok())
    };
    let (cell, fits) = after_the_cells(Order::Cell);
    assert!(fits);
    let sevens: Vec<usize> = (1..=16).map(|cells| 7 * cells).collect();
    assert_eq!(cell[..16], sevens);
    // Digit by digit, each more than doubles what was there.
    let (digit, fits) = after_the_cells(Order::Digit);
    assert!(!fits);
    assert_eq!(digit[..3], [7, 25, 69]);
    assert_eq!(digit[10], 51_197);
    assert!(digit.windows(2).all(|it| it[1] > 2 * it[0]));
}

#[test]
fn a_digit_without_a_place_is_seen_in_the_first_conjunction() {
    let variables = Variables::new(&board("unsat-9x9.sdk"), Order::Cell);
    let all = constraints(&variables, Schedule::Last);
    assert!(all[0].variables.is_empty());
    assert_eq!(all.iter().filter(|it| it.variables.is_empty()).count(), 1);
    assert_eq!(all[0].kind, Kind::Column);
}

#[test]
fn every_model_is_a_board_of_its_own_and_skips_no_variable() {
    let compiled = rules(Plan::default());
    assert_eq!(compiled.graph.sat_clauses().count(), 288);
    assert!(compiled.graph.sat_clauses().all(|path| path.cardinality() == 64));
    for board in compiled.list() {
        assert!(board.first_blank().is_none() && board.clash().is_none());
    }
}

#[test]
fn fewer_givens_never_mean_fewer_boards() {
    let plan = Plan { max_nodes: 30_000, ..Plan::default() };
    let puzzle = board("grid2.sdk");
    let mut told = Vec::new();
    let found = fewer(&puzzle, plan, |row| told.push(row.clone())).unwrap();
    assert_eq!(found.rows, told);
    let counts: Vec<String> =
        found.rows.iter().map(|row| row.solutions.to_string()).collect();
    assert_eq!(counts, ["1", "1", "3", "3", "9", "30", "33"]);
    assert!(matches!(found.end, End::Full(full) if full.max_nodes == 30_000));
    assert!(found.rows.windows(2).all(|it| it[0].givens == it[1].givens + 1));
    let all = fewer(&board("unique-4x4.sdk"), Plan::default(), |_| ()).unwrap();
    assert_eq!(all.end, End::Empty);
    let last = all.rows.last().unwrap();
    assert_eq!((last.givens, last.solutions.to_string()), (0, "288".to_string()));
    let clash = fewer(&board("clash-4x4.sdk"), Plan::default(), |_| ()).unwrap();
    assert!(matches!(clash.end, End::Clash(_)) && clash.rows.is_empty());
}

#[test]
fn every_case_has_as_many_solutions_as_its_table_says() {
    let table =
        std::fs::read_to_string(fixtures().join("cases/outcomes.tsv")).unwrap();
    let plan = Plan { max_nodes: 60_000, ..Plan::default() };
    let (mut settled, mut open) = (0, Vec::new());
    for row in table.lines().skip(1) {
        let [file, solutions, _] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        if solutions == "-" {
            continue;
        }
        match solve(&board(&format!("cases/{file}")), plan, 2, |_| ()).unwrap() {
            Answer::Clash(_) => assert_eq!(solutions, "0", "{file}"),
            Answer::Full { .. } => open.push(file.to_string()),
            Answer::Counted(found) => {
                let exact = found.solutions.to_string();
                assert!(
                    exact == solutions || solutions == "many",
                    "{file}: {exact}"
                );
                assert_eq!(found.kept.len(), exact.parse::<usize>().unwrap().min(2));
                settled += 1;
            }
        }
    }
    assert_eq!(settled, 22);
    let large = [
        "empty-9x9.sdk",
        "norvig-hard1.sdk",
        "suexrat9.sdk",
        "two-givens.sdk",
        "unsat-tdoku-a.sdk",
    ];
    assert_eq!(open, large);
}
