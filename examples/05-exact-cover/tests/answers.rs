//! The answers to the exercises of the chapter.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use exact_cover::sudoku::{Model, Placement};
use exact_cover::{End, Event, Limits, Method, Problem};
use grid::{Board, Cell, Shape, Side};

type Table = BTreeMap<usize, BTreeSet<usize>>;

fn model(name: &str) -> Model {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(name);
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

// ANCHOR: count
/// The covers and the nodes of a search that chooses its items by `choose`.
fn count(
    problem: &Problem,
    table: &Table,
    choose: fn(&Table) -> Option<usize>,
) -> (u64, u64) {
    let Some(item) = choose(table) else {
        return (1, 1);
    };
    let (mut covers, mut nodes) = (0, 1);
    for option in &table[&item] {
        let mut smaller = table.clone();
        for covered in &problem.options()[*option] {
            for other in smaller.remove(covered).unwrap_or_default() {
                for open in &problem.options()[other] {
                    smaller.get_mut(open).map(|options| options.remove(&other));
                }
            }
        }
        let below = count(problem, &smaller, choose);
        covers += below.0;
        nodes += below.1;
    }
    (covers, nodes)
}
// ANCHOR_END: count

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
        ("shidoku-4x4.sdk", 2, 25, 74),
        ("unique-4x4.sdk", 1, 17, 115),
        ("unsat-4x4.sdk", 0, 4, 21),
        ("unique-6x6.sdk", 1, 37, 9_033),
    ];
    for (name, covers, with_fewest, with_first) in boards {
        let model = model(name);
        let (problem, table) = (model.problem(), table(model.problem()));
        assert_eq!(
            count(problem, &table, fewest_options),
            (covers, with_fewest),
            "{name}"
        );
        assert_eq!(
            count(problem, &table, first_open),
            (covers, with_first),
            "{name}"
        );
        let tally = Method::Sets.search(problem, Limits::NONE, |_| ()).expect(name);
        assert_eq!((tally.solutions, tally.nodes), (covers, with_fewest), "{name}");
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
    let (n, items) = (shape.side(), model.problem().primary());
    let option = |placement: &Placement| {
        let Placement { cell, digit } = *placement;
        let more =
            diagonals(cell, n).map(|diagonal| items + diagonal * n + digit.index());
        placement.items(shape).into_iter().chain(more).collect()
    };
    let options = model.placements().iter().map(option).collect();
    Problem::new(items + 2 * n, 0, options).expect("a diagonal meets a cell once")
}
// ANCHOR_END: diagonals

#[test]
fn of_the_288_boards_of_side_four_48_have_right_diagonals() {
    let shape = Shape::usual(Side::Four);
    let model = Model::new(Board::empty(shape));
    let problem = with_diagonals(&model, shape);
    assert_eq!(problem.primary(), 64 + 8);
    let mut boards = Vec::new();
    let tally = Method::Links.search(&problem, Limits::NONE, |event| {
        if let Event::Solution { options } = event {
            boards.push(model.board(options));
        }
    });
    let tally = tally.expect("links have no size that is too large");
    assert_eq!((tally.solutions, tally.end), (48, End::Exhausted));
    // The slow way: all boards, and a look at their diagonals.
    let mut right = 0;
    let plain = Method::Links.search(model.problem(), Limits::NONE, |event| {
        if let Event::Solution { options } = event {
            let board = model.board(options);
            let falling: Vec<_> =
                (0..4).map(|at| board[Cell { row: at, column: at }]).collect();
            let rising: Vec<_> =
                (0..4).map(|at| board[Cell { row: 3 - at, column: at }]).collect();
            right += u64::from(
                [falling, rising]
                    .iter()
                    .all(|it| it.iter().collect::<BTreeSet<_>>().len() == 4),
            );
        }
    });
    assert_eq!(plain.expect("as before").solutions, 288);
    assert_eq!(right, 48);
}

/// All boards of four by four, as lines of symbols.
fn boards_of_four() -> Vec<Vec<char>> {
    let model = Model::new(Board::empty(Shape::usual(Side::Four)));
    let mut boards = Vec::new();
    let tally = Method::Links.search(model.problem(), Limits::NONE, |event| {
        if let Event::Solution { options } = event {
            boards.push(model.board(options).line().chars().collect());
        }
    });
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
