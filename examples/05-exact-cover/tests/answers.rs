//! The answers to the exercises of the chapter.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use exact_cover::method::{Event, Method, Problem};
use exact_cover::puzzle::instance::Instance;
use exact_cover::puzzle::sudoku::{Model, items};
use grid::{Board, Cell, Placement, Shape, Side};
use search::{End, Limits, Listener, Nobody};

type Table = BTreeMap<usize, BTreeSet<usize>>;

fn model(name: &str) -> Model {
    let path = Path::new("../../fixtures").join(name);
    let bytes = std::fs::read(path).expect(name);
    Model::new(grid::read(&bytes, None).expect(name))
}

// ANCHOR: choices
/// The rule of the chapter: the item with the fewest options.
fn fewest_options(table: &Table) -> Option<usize> {
    table.iter().min_by_key(|(_, options)| options.len()).map(|(item, _)| *item)
}

/// The rule of the exercise: the first item that is open.
fn first_open(table: &Table) -> Option<usize> {
    table.keys().next().copied()
}
// ANCHOR_END: choices

/// The covers, the nodes and the dead ends of a search that chooses by `choose`.
fn count(
    problem: &Problem,
    table: &Table,
    choose: fn(&Table) -> Option<usize>,
) -> (u64, u64, u64) {
    let Some(item) = choose(table) else {
        return (1, 1, 0);
    };
    let (mut covers, mut nodes, mut dead_ends) =
        (0, 1, u64::from(table[&item].is_empty()));
    for option in &table[&item] {
        let mut smaller = table.clone();
        for covered in &problem.options()[*option] {
            for other in smaller.remove(covered).unwrap_or_default() {
                for open in &problem.options()[other] {
                    if let Some(options) = smaller.get_mut(open) {
                        options.remove(&other);
                    }
                }
            }
        }
        let below = count(problem, &smaller, choose);
        covers += below.0;
        nodes += below.1;
        dead_ends += below.2;
    }
    (covers, nodes, dead_ends)
}

fn table(problem: &Problem) -> Table {
    let mut table: Table =
        (0..problem.primary()).map(|item| (item, BTreeSet::new())).collect();
    for (option, items) in problem.options().iter().enumerate() {
        for item in items {
            table.entry(*item).or_default().insert(option);
        }
    }
    table
}

#[test]
fn another_choice_of_items_changes_the_nodes_and_not_the_covers() {
    let boards = [
        ("shidoku-4x4.sdk", 2, 25, 74, 8),
        ("unique-4x4.sdk", 1, 17, 115, 23),
        ("unsat-4x4.sdk", 0, 4, 21, 8),
        ("unique-6x6.sdk", 1, 37, 9_033, 2_671),
    ];
    for (name, covers, with_fewest, with_first, dead_ends) in boards {
        let model = model(name);
        let (problem, table) = (model.problem(), table(model.problem()));
        let fewest = count(problem, &table, fewest_options);
        let tally = Method::Sets.search(problem, Limits::NONE, Nobody).expect(name);
        assert_eq!(
            fewest,
            (tally.solutions, tally.nodes, tally.dead_ends),
            "{name}"
        );
        assert_eq!((fewest.0, fewest.1), (covers, with_fewest), "{name}");
        let first = count(problem, &table, first_open);
        assert_eq!(first, (covers, with_first, dead_ends), "{name}");
    }
}

// ANCHOR: diagonals
/// The diagonals that a cell lies on: 0 falls from the top left, 1 rises from
/// the bottom left.
fn diagonals(cell: Cell, side: usize) -> impl Iterator<Item = usize> {
    let on = [cell.row == cell.column, cell.row + cell.column + 1 == side];
    (0..2).filter(move |diagonal| on[*diagonal])
}

/// A puzzle in which both diagonals hold every digit once, too: the four blocks
/// of items as before, and two items more for each digit.
fn with_diagonals(model: &Model, shape: Shape) -> Problem {
    let (n, known) = (shape.side(), model.problem().primary());
    let option = |placement: &Placement| {
        let Placement { cell, digit } = *placement;
        let more =
            diagonals(cell, n).map(|diagonal| known + diagonal * n + digit.index());
        items(*placement, shape).into_iter().chain(more).collect()
    };
    let options = model.placements().iter().map(option).collect();
    Problem::new(known + 2 * n, 0, options).expect("a diagonal meets a cell once")
}
// ANCHOR_END: diagonals

/// The same as an instance with names: `b1=2` is the demand that box 1 has a 2.
fn named(problem: &Problem, n: usize) -> Instance {
    let kinds = ["b{u}={d}", "r{u}c{d}", "c{u}={d}", "r{u}={d}", "x{u}={d}"];
    let name = |item: usize| {
        let (kind, unit, index) = (item / (n * n), item / n % n, item % n);
        kinds[kind]
            .replace("{u}", &(unit + 1).to_string())
            .replace("{d}", &(index + 1).to_string())
    };
    let names = (0..problem.primary()).map(name).collect();
    Instance::new(names, Vec::new(), problem.options().to_vec())
        .expect("names are unique")
}

#[test]
fn the_fixture_of_the_diagonals_is_this_problem() {
    let shape = Shape::usual(Side::Four);
    let model = Model::new(Board::empty(shape));
    let instance = named(&with_diagonals(&model, shape), shape.side());
    let written =
        format!("| empty 4x4 board; x1 and x2 are the diagonals\n{instance}");
    let path = Path::new("../../fixtures/diagonal-4x4.dlx");
    if sessions::is_blessed() {
        std::fs::write(path, &written).expect("the fixture can be written");
    }
    assert_eq!(std::fs::read_to_string(path).unwrap_or_default(), written);
}

#[test]
fn of_the_288_boards_of_side_four_48_have_right_diagonals() {
    let shape = Shape::usual(Side::Four);
    let model = Model::new(Board::empty(shape));
    let problem = with_diagonals(&model, shape);
    assert_eq!(problem.primary(), 64 + 8);
    let mut boards = Vec::new();
    let tally = Method::Links.search(
        &problem,
        Limits::NONE,
        Listener(|event: Event<'_>| {
            if let Event::Found(options) = event {
                boards.push(model.board(options));
            }
        }),
    );
    let tally = tally.expect("links have no size that is too large");
    assert_eq!((tally.solutions, tally.end), (48, End::Exhausted));
    // The slow way: all boards, and a look at their diagonals.
    let mut right = 0;
    let plain = Method::Links.search(
        model.problem(),
        Limits::NONE,
        Listener(|event: Event<'_>| {
            if let Event::Found(options) = event {
                let board = model.board(options);
                let falling: Vec<_> =
                    (0..4).map(|at| board[Cell { row: at, column: at }]).collect();
                let rising: Vec<_> = (0..4)
                    .map(|at| board[Cell { row: 3 - at, column: at }])
                    .collect();
                right += u64::from(
                    [falling, rising]
                        .iter()
                        .all(|it| it.iter().collect::<BTreeSet<_>>().len() == 4),
                );
            }
        }),
    );
    assert_eq!(plain.expect("as before").solutions, 288);
    assert_eq!(right, 48);
}

/// All boards of four by four, as lines of symbols.
fn boards_of_four() -> Vec<Vec<char>> {
    let model = Model::new(Board::empty(Shape::usual(Side::Four)));
    let mut boards = Vec::new();
    let tally = Method::Links.search(
        model.problem(),
        Limits::NONE,
        Listener(|event: Event<'_>| {
            if let Event::Found(options) = event {
                boards.push(model.board(options).line().chars().collect());
            }
        }),
    );
    assert_eq!(tally.expect("links have no size that is too large").solutions, 288);
    boards
}

#[test]
fn three_givens_never_make_a_board_of_four_by_four_unique() {
    let boards = boards_of_four();
    for board in &boards {
        for (a, b, c) in (0..16)
            .flat_map(|a| (0..a).flat_map(move |b| (0..b).map(move |c| (a, b, c))))
        {
            let agrees = |other: &&Vec<char>| {
                [a, b, c].iter().all(|at| other[*at] == board[*at])
            };
            assert!(boards.iter().filter(agrees).nth(1).is_some(), "{a} {b} {c}");
        }
    }
}

#[test]
fn each_of_the_four_givens_of_the_unique_board_is_needed() {
    let puzzle = model("unique-4x4.sdk").puzzle().clone();
    assert_eq!(puzzle.givens().count(), 4);
    for (cell, _) in puzzle.givens() {
        let mut fewer = puzzle.clone();
        fewer.set(cell, None);
        let answer = Model::new(fewer).solve(Method::Sets, Limits::NONE, 0);
        assert!(answer.expect("the checker takes every board").tally.solutions > 1);
    }
}
