//! What the chapter claims of compiling by search.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeSet;
use std::path::Path;

use counting_boards::compile::{Plan, compile as conjoin};
use counting_boards::states::{
    self, Compiled, Event, LimitReached, Outcome, Stopped, Sweep, Tally, TooLarge,
};
use counting_boards::thinned::thinned;
use counting_boards::zdd::{NodeId, ONE, ZERO};
use grid::{Board, Cell, Digit, Shape, Side};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

const PLENTY: usize = 10_000_000;

fn compile(puzzle: &Board, sweep: Sweep) -> Compiled {
    match states::compile(puzzle, sweep, PLENTY, |_| ()).unwrap() {
        Outcome::Compiled(compiled) => compiled,
        Outcome::NodeLimit(stopped) => panic!("not finished: {stopped:?}"),
    }
}

fn empty(side: Side, boxes: &str) -> Board {
    Board::empty(Shape::new(side, boxes.parse().unwrap()).unwrap())
}

fn fixture(name: &str) -> Board {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(name);
    grid::read(&std::fs::read(path).unwrap(), None).unwrap()
}

/// The puzzle with its last givens taken away, so that so many are left.
fn with_givens(mut puzzle: Board, givens: usize) -> Board {
    let cells: Vec<Cell> = puzzle.givens().map(|(cell, _)| cell).collect();
    for cell in &cells[givens..] {
        puzzle.set(*cell, None);
    }
    puzzle
}

/// States, dead ends, nodes and boards.
fn figures(puzzle: &Board, sweep: Sweep) -> (usize, usize, usize, u128) {
    let compiled = compile(puzzle, sweep);
    let Tally { states, dead_ends, .. } = compiled.tally();
    (states, dead_ends, compiled.diagram().nodes().len(), compiled.count())
}

#[test]
fn all_boards_of_side_four_take_549_states() {
    for sweep in Sweep::ALL {
        let figures = figures(&empty(Side::Four, "2x2"), sweep);
        assert_eq!(figures, (549, 48, 656, 288), "{sweep:?}");
    }
}

/// The four demands that a digit in a cell meets, as bits.
fn items(shape: Shape, cell: Cell, digit: Digit) -> u64 {
    let n = shape.side();
    let item = |kind: usize, unit: usize, index: usize| {
        1 << (kind * n * n + unit * n + index)
    };
    item(0, cell.row, cell.column)
        | item(1, cell.row, digit.index())
        | item(2, cell.column, digit.index())
        | item(3, shape.box_of(cell), digit.index())
}

/// Adds the sets of open items below this one, searched with the item first that
/// has the fewest options.
fn search_fewest_first(options: &[u64], open: u64, seen: &mut BTreeSet<u64>) {
    if open == 0 || !seen.insert(open) {
        return;
    }
    let of = |item: u32| {
        options
            .iter()
            .filter(move |held| *held & (1 << item) != 0 && *held & !open == 0)
    };
    let items = (0..u64::BITS).filter(|item| open & (1 << item) != 0);
    let item = items.min_by_key(|item| of(*item).count()).unwrap();
    for held in of(item) {
        search_fewest_first(options, open & !held, seen);
    }
}

#[test]
fn with_the_fewest_options_first_more_states_are_met() {
    let shape = Shape::usual(Side::Four);
    let options: Vec<u64> = shape
        .cells()
        .flat_map(|cell| shape.digits().map(move |digit| items(shape, cell, digit)))
        .collect();
    let mut seen = BTreeSet::new();
    search_fewest_first(&options, u64::MAX, &mut seen);
    assert_eq!(seen.len(), 1_049);
}

#[test]
fn all_boards_of_side_six_take_fewer_states_along_the_narrow_side_of_the_boxes() {
    let by_columns = figures(&empty(Side::Six, "2x3"), Sweep::Columns);
    assert_eq!(by_columns, (782_073, 146_160, 923_112, 28_200_960));
    let by_rows = figures(&empty(Side::Six, "3x2"), Sweep::Rows);
    assert_eq!(by_rows, by_columns);
}

#[test]
fn all_boards_of_side_six_take_more_states_along_the_wide_side_of_the_boxes() {
    let by_rows = figures(&empty(Side::Six, "2x3"), Sweep::Rows);
    assert_eq!(by_rows, (2_308_633, 301_320, 2_816_232, 28_200_960));
}

#[test]
fn a_puzzle_that_loses_givens_gains_boards_faster_than_nodes() {
    let rows = [
        (32, (828, 779, 49, 1)),
        (25, (8_617, 7_390, 1_323, 190)),
        (23, (52_631, 35_865, 18_718, 4_652)),
        (22, (174_955, 115_975, 67_088, 18_444)),
    ];
    for (givens, expected) in rows {
        let puzzle = with_givens(fixture("grid2.sdk"), givens);
        assert_eq!(figures(&puzzle, Sweep::Rows), expected, "{givens} givens");
    }
}

#[test]
fn many_boards_are_the_puzzle_with_22_givens() {
    let puzzle = with_givens(fixture("grid2.sdk"), 22);
    assert_eq!(fixture("many-9x9.sdk"), puzzle);
}

#[test]
fn givens_are_taken_away_until_the_states_do_not_fit() {
    let mut rows = Vec::new();
    let puzzle = fixture("grid2.sdk");
    let end = thinned(&puzzle, Sweep::Rows, 10_000, |row| rows.push(row)).unwrap();
    assert_eq!(end.unwrap().tally.states, 10_000);
    let last = rows.last().unwrap();
    assert_eq!((rows.len(), last.givens, last.tally.states), (8, 25, 8_617));
    let puzzle = fixture("unique-4x4.sdk");
    rows.clear();
    let end = thinned(&puzzle, Sweep::Rows, PLENTY, |row| rows.push(row)).unwrap();
    assert_eq!(end, None);
    let boards: Vec<u128> = rows.iter().map(|row| row.boards).collect();
    assert_eq!((boards.first(), boards.last()), (Some(&1), Some(&288)));
    assert!(boards.is_sorted());
}

#[test]
fn every_node_that_was_made_is_part_of_the_answer() {
    for puzzle in [empty(Side::Four, "2x2"), fixture("many-9x9.sdk")] {
        let compiled = compile(&puzzle, Sweep::Rows);
        let nodes = compiled.diagram().nodes();
        let mut reached = vec![false; nodes.len() + 2];
        reached[compiled.diagram().root() as usize] = true;
        for (at, node) in nodes.iter().enumerate().rev() {
            assert!(reached[at + 2], "{node:?}");
            reached[node.low as usize] = true;
            reached[node.high as usize] = true;
        }
    }
}

#[test]
fn a_diagram_is_ordered_and_reduced_though_nothing_is_done_about_it() {
    let puzzles =
        [empty(Side::Four, "2x2"), empty(Side::Six, "2x3"), fixture("many-9x9.sdk")];
    for puzzle in puzzles {
        let compiled = compile(&puzzle, Sweep::Columns);
        let nodes = compiled.diagram().nodes();
        let asks = |id: NodeId| match id {
            ZERO | ONE => u32::MAX,
            id => nodes[id as usize - 2].option,
        };
        for (at, node) in nodes.iter().enumerate() {
            let at = at as NodeId + 2;
            assert!(node.low < at && node.high < at, "{node:?} at {at}");
            assert!(node.option < asks(node.low), "{node:?}");
            assert!(node.option < asks(node.high), "{node:?}");
            assert_ne!(node.high, ZERO, "{node:?}");
        }
        let different: BTreeSet<_> = nodes.iter().collect();
        assert_eq!(different.len(), nodes.len());
    }
}

#[test]
fn states_with_the_same_covers_are_the_same_state() {
    // So there are as many nodes at which a state begins as states with covers.
    let puzzle = empty(Side::Four, "2x2");
    let compiled = compile(&puzzle, Sweep::Rows);
    let nodes = compiled.diagram().nodes();
    let mut begins: BTreeSet<NodeId> = nodes.iter().map(|node| node.high).collect();
    begins.insert(compiled.diagram().root());
    begins.remove(&ONE);
    let Tally { states, dead_ends, .. } = compiled.tally();
    assert_eq!(begins.len(), states - dead_ends);
}

#[test]
fn every_board_is_listed_once_in_ascending_order() {
    let puzzle = empty(Side::Four, "2x2");
    let compiled = compile(&puzzle, Sweep::Rows);
    let boards = compiled.boards().map(|board| board.unwrap().board().line());
    let boards: Vec<String> = boards.collect();
    assert_eq!(boards.len(), 288);
    assert!(boards.is_sorted_by(|a, b| a < b));
    assert_eq!(boards[0], "1234341221434321");
    // And a set holds an option for each cell, no more.
    assert!(compiled.diagram().sets().all(|options| options.len() == 16));
}

#[test]
fn the_first_boards_are_listed_without_the_others() {
    let compiled = compile(&fixture("many-9x9.sdk"), Sweep::Columns);
    assert_eq!(compiled.count(), 18_444);
    let first = compiled.boards().take(100).collect::<Result<Vec<_>, _>>().unwrap();
    assert!(first.iter().all(|board| board.board().first_blank().is_none()));
}

#[test]
fn the_boards_of_the_fixtures_are_counted() {
    let counts = [
        ("unique-4x4.sdk", 1),
        ("shidoku-4x4.sdk", 2),
        ("unsat-4x4.sdk", 0),
        ("unique-6x6.sdk", 1),
        ("standard-9x9.sdk", 1),
        ("multiple-9x9.sdk", 2),
    ];
    for (name, count) in counts {
        for sweep in Sweep::ALL {
            let compiled = compile(&fixture(name), sweep);
            assert_eq!(compiled.count(), count, "{name}");
            let boards = compiled.boards().collect::<Result<Vec<_>, _>>().unwrap();
            assert_eq!(boards.len() as u128, count, "{name}");
        }
    }
}

#[test]
fn givens_that_clash_need_no_search() {
    let compiled = compile(&fixture("clash-4x4.sdk"), Sweep::Rows);
    assert_eq!((compiled.count(), compiled.tally()), (0, Tally::default()));
    assert_eq!(compiled.boards().count(), 0);
}

#[test]
fn a_full_board_is_one_board_without_a_question() {
    let full = grid::read(b"1234 3412 2143 4321", None).unwrap();
    let compiled = compile(&full, Sweep::Rows);
    assert_eq!((compiled.count(), compiled.diagram().root()), (1, ONE));
    assert_eq!(compiled.tally(), Tally::default());
    let only = compiled.boards().next().unwrap().unwrap();
    assert_eq!(only.board(), &full);
}

#[test]
fn side_sixteen_is_refused() {
    let refused = states::compile(
        &Board::empty(Shape::usual(Side::Sixteen)),
        Sweep::Rows,
        PLENTY,
        |_| (),
    );
    assert_eq!(refused.unwrap_err(), TooLarge(16));
}

#[test]
fn the_limit_holds_for_nodes_and_for_states() {
    let limited = |puzzle: &Board, max_nodes| {
        states::compile(puzzle, Sweep::Rows, max_nodes, |_| ()).unwrap()
    };
    // 656 nodes are more than 549 states.
    let puzzle = empty(Side::Four, "2x2");
    assert!(matches!(limited(&puzzle, 656), Outcome::Compiled(_)));
    let Outcome::NodeLimit(stopped) = limited(&puzzle, 655) else {
        panic!("one node too many");
    };
    assert_eq!((stopped.limit, stopped.tally.states), (LimitReached::Nodes, 549));
    // Of this one nearly all states are dead ends, and have no nodes.
    let puzzle = fixture("unique-6x6.sdk");
    let Tally { states, .. } = compile(&puzzle, Sweep::Rows).tally();
    assert!(matches!(limited(&puzzle, states), Outcome::Compiled(_)));
    let Outcome::NodeLimit(stopped) = limited(&puzzle, states - 1) else {
        panic!("one state too many");
    };
    let Stopped { tally, limit } = stopped;
    assert_eq!((limit, tally.states), (LimitReached::States, states - 1));
    assert!(matches!(limited(&puzzle, 0), Outcome::NodeLimit(_)));
}

#[test]
fn what_the_observer_is_told_adds_up() {
    let puzzle = empty(Side::Four, "2x2");
    let mut path = Vec::new();
    let (mut states, mut again, mut dead_ends, mut covers) = (0, 0, 0, 0);
    let outcome =
        states::compile(&puzzle, Sweep::Rows, PLENTY, |event| match event {
            Event::State => states += 1,
            Event::Again { .. } => again += 1,
            Event::DeadEnd => dead_ends += 1,
            Event::Cover => covers += 1,
            Event::Place { option } => path.push(option),
            Event::Undo { option } => assert_eq!(path.pop(), Some(option)),
        });
    let Outcome::Compiled(compiled) = outcome.unwrap() else {
        panic!("549 states are few");
    };
    assert_eq!(compiled.tally(), Tally { states, again, dead_ends });
    // The four ways to the last cell lead to the same empty set.
    assert_eq!((path.len(), covers), (0, 4));
}

#[test]
fn the_frontier_grows_to_the_middle_and_shrinks_again() {
    let widths =
        states::widths(&empty(Side::Four, "2x2"), Sweep::Rows, PLENTY).unwrap();
    let expected = [1, 4, 12, 24, 24, 48, 48, 72, 36, 72, 72, 72, 24, 24, 12, 4];
    assert_eq!(widths, expected);
    // After a row, all that matters is which digits each box of its band has.
    let widths =
        states::widths(&empty(Side::Six, "2x3"), Sweep::Columns, PLENTY).unwrap();
    let after_columns: Vec<u64> = widths.iter().copied().step_by(6).collect();
    assert_eq!(after_columns, [1, 720, 19_440, 8_000, 19_440, 720]);
    let by_rows =
        states::widths(&empty(Side::Six, "2x3"), Sweep::Rows, PLENTY).unwrap();
    assert_eq!(
        [&by_rows, &widths].map(|it| it.iter().max()),
        [Some(&388_800), Some(&72_000)]
    );
    // Which sweep has fewer states changes twice.
    let fewer: Vec<bool> =
        by_rows.iter().zip(&widths).map(|(rows, columns)| columns < rows).collect();
    assert_eq!((fewer[9], fewer[18], fewer[25]), (false, true, false));
}

/// The slow way: fill the first blank with each digit that its peers allow.
fn brute_force(board: &mut Board) -> u128 {
    let Some(cell) = board.first_blank() else { return 1 };
    let peers = board.shape().peers(cell);
    let mut count = 0;
    for digit in board.shape().digits() {
        if peers.iter().all(|peer| board[*peer] != Some(digit)) {
            board.set(cell, Some(digit));
            count += brute_force(board);
            board.set(cell, None);
        }
    }
    count
}

/// A finished board with other names for its digits, of which some cells are
/// kept, and perhaps a digit more that does not belong there.
fn puzzles(shape: Shape) -> impl Strategy<Value = Board> {
    let n = shape.side();
    let names = Just((0..n).collect::<Vec<_>>()).prop_shuffle();
    let cells = Just(shape.cells().collect::<Vec<_>>()).prop_shuffle();
    let least = if n == 4 { 0 } else { n * n / 2 };
    let odd = prop::option::of((0..n * n, 1..=n));
    (names, cells, least..=n * n, odd).prop_map(
        move |(names, cells, givens, odd)| {
            let (rows, columns) = (shape.boxes().rows(), shape.boxes().columns());
            let mut board = Board::empty(shape);
            for cell in &cells[..givens] {
                let shift = cell.row % rows * columns + cell.row / rows;
                let digit = names[(shift + cell.column) % n];
                board.set(*cell, Digit::new(digit + 1));
            }
            if let Some((at, digit)) = odd {
                board.set(cells[at], Digit::new(digit));
            }
            board
        },
    )
}

fn config() -> ProptestConfig {
    let cases = std::env::var("CASES")
        .map_or(2_000, |cases| cases.parse().expect("a number"));
    ProptestConfig {
        cases,
        rng_seed: RngSeed::Fixed(0),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

fn small_shapes() -> impl Strategy<Value = Shape> {
    let shapes = [(Side::Four, "2x2"), (Side::Six, "2x3"), (Side::Six, "3x2")];
    prop::sample::select(
        shapes
            .map(|(side, boxes)| Shape::new(side, boxes.parse().unwrap()).unwrap())
            .to_vec(),
    )
}

proptest! {
    #![proptest_config(config())]

    /// 2,000 puzzles, or as many as the environment variable `CASES` says.
    #[test]
    fn the_diagram_has_as_many_boards_as_brute_force_finds(
        puzzle in small_shapes().prop_flat_map(puzzles)
    ) {
        let expected = match puzzle.clash() {
            Some(_) => 0,
            None => brute_force(&mut puzzle.clone()),
        };
        for sweep in Sweep::ALL {
            let compiled = compile(&puzzle, sweep);
            prop_assert_eq!(compiled.count(), expected);
            let listed = compiled.boards().filter(Result::is_ok).count();
            prop_assert_eq!(listed as u128, expected);
        }
    }
}

#[test]
fn dead_ends_cost_the_search_more_than_the_conjunctions() {
    let puzzle = fixture("cases/unsat-tdoku-a.sdk");
    let compiled = conjoin(&puzzle, Plan::default(), |_| ()).unwrap();
    assert_eq!((compiled.peak, compiled.graph.is_false()), (77_066, true));
    let outcome = states::compile(&puzzle, Sweep::Rows, 5_000_000, |_| ()).unwrap();
    assert!(matches!(outcome, Outcome::NodeLimit(_)));
}
