//! The answers to the exercises of the chapter.

use std::num::NonZeroU64;
use std::path::Path;

use grid::{Board, Side};
use propagation::method::{
    Contradiction, Propagator, Rules, Square, Squares, State,
};
use propagation::puzzle::solve;
use search::{End, Limits, Nobody};

fn read(name: &str) -> Vec<u8> {
    let path = Path::new("../../fixtures").join(name);
    std::fs::read(path).expect(name)
}

fn board(name: &str) -> Board {
    grid::read(&read(name), None).expect(name)
}

fn top95() -> Vec<Board> {
    let bytes = read("top95.sdm");
    grid::read_lines(&bytes, None)
        .map(|(_, board)| board.expect("a board"))
        .collect()
}

/// Boards found and nodes, with both rules and to the end.
fn as_in_the_chapter(board: &Board) -> (u64, u64) {
    let tally = solve(board, Rules::All, Limits::NONE, 0, Nobody)
        .expect("right boards")
        .tally;
    assert_eq!(tally.end, End::Exhausted);
    (tally.solutions, tally.nodes)
}

#[test]
fn a_square_has_as_many_peers_as_the_formula_says() {
    let expected =
        [(Side::Four, 7), (Side::Six, 12), (Side::Nine, 20), (Side::Sixteen, 39)];
    for (side, peers) in expected {
        let squares = Squares::new(side.into());
        let (n, boxes) = (side.get(), squares.shape().boxes());
        assert_eq!(2 * (n - 1) + (boxes.rows() - 1) * (boxes.columns() - 1), peers);
        assert!(squares.all().all(|square| squares.peers(square).len() == peers));
    }
}

// ANCHOR: choices
/// The rule of the exercise: the first square with more than one candidate.
fn first_open(state: &State, squares: &Squares) -> Option<Square> {
    squares.all().find(|square| state[*square].len() > 1)
}
// ANCHOR_END: choices

/// How a search chooses its next square.
type Choose = fn(&State, &Squares) -> Option<Square>;

/// What a search does to a state behind each assignment.
type Beyond = fn(&mut State, &Squares) -> Result<(), Contradiction>;

/// The search of the chapter with another choice of squares and more rules: how
/// many boards it finds, and by how many nodes.
fn search(
    state: &State,
    squares: &Squares,
    choose: Choose,
    beyond: Beyond,
) -> (u64, u64) {
    let Some(square) = choose(state, squares) else {
        return (1, 1);
    };
    let (mut boards, mut nodes) = (0, 1);
    for digit in state[square] {
        let mut copy = state.clone();
        let rules = Propagator::new(squares, Rules::All);
        let tried = rules.assign(&mut copy, square, digit, &mut Nobody);
        if tried.and_then(|()| beyond(&mut copy, squares)).is_ok() {
            let below = search(&copy, squares, choose, beyond);
            boards += below.0;
            nodes += below.1;
        }
    }
    (boards, nodes)
}

fn with(board: &Board, choose: Choose, beyond: Beyond) -> (u64, u64) {
    let squares = Squares::new(board.shape());
    let mut state = State::open(&squares);
    let rules = Propagator::new(&squares, Rules::All);
    match rules
        .givens(&mut state, board, &mut Nobody)
        .and_then(|()| beyond(&mut state, &squares))
    {
        Ok(()) => search(&state, &squares, choose, beyond),
        Err(_) => (0, 0),
    }
}

/// No rule but the two.
#[expect(clippy::unnecessary_wraps, reason = "it stands where a rule could stand")]
fn nothing(_: &mut State, _: &Squares) -> Result<(), Contradiction> {
    Ok(())
}

#[test]
fn another_choice_of_squares_changes_the_nodes_and_not_the_boards() {
    let boards = [
        ("standard-9x9.sdk", (1, 11), (1, 11)),
        ("grid1.sdk", (1, 51), (1, 17)),
        ("unique-16x16.sdk", (1, 80), (1, 196)),
    ];
    for (name, fewest, first) in boards {
        let board = board(name);
        assert_eq!(as_in_the_chapter(&board), fewest, "{name}");
        assert_eq!(with(&board, State::fewest, nothing), fewest, "{name}");
        assert_eq!(with(&board, first_open, nothing), first, "{name}");
    }
    let nodes = |board: &Board| with(board, first_open, nothing).1;
    assert_eq!(top95().iter().map(nodes).sum::<u64>(), 5_782);
}

// ANCHOR: pairs
/// Rule 3: two squares of a unit that have the same two candidates, and no
/// other, take both out of the rest of the unit. Again, until nothing changes.
fn pairs(state: &mut State, squares: &Squares) -> Result<(), Contradiction> {
    let rules = Propagator::new(squares, Rules::All);
    loop {
        let before = state.clone();
        for square in squares.all() {
            for unit in squares.units(square) {
                let pair = state[square];
                let is_twin =
                    |other: &&Square| **other != square && state[**other] == pair;
                let Some(&twin) =
                    unit.iter().find(is_twin).filter(|_| pair.len() == 2)
                else {
                    continue;
                };
                for other in unit.iter().filter(|it| ![square, twin].contains(it)) {
                    for digit in pair {
                        rules.eliminate(state, *other, digit, &mut Nobody)?;
                    }
                }
            }
        }
        if *state == before {
            return Ok(());
        }
    }
}
// ANCHOR_END: pairs

#[test]
fn pairs_make_the_tree_smaller_and_find_the_same_boards() {
    let with_pairs = |board: &Board| with(board, State::fewest, pairs);
    assert_eq!(with_pairs(&board("grid1.sdk")), (1, 6));
    let all: Vec<(u64, u64)> = top95().iter().map(with_pairs).collect();
    assert!(all.iter().all(|(boards, nodes)| *boards == 1 && *nodes > 1));
    assert_eq!(all.iter().map(|(_, nodes)| nodes).sum::<u64>(), 2_949);
}

#[test]
fn a_program_asks_for_two_boards() {
    // ANCHOR: asking
    let puzzle = grid::read(include_bytes!("../../../fixtures/grid2.sdk"), None);
    let puzzle = puzzle.expect("a puzzle");
    let two = Limits { solutions: NonZeroU64::new(2), nodes: None };
    let answer = solve(&puzzle, Rules::All, two, 0, Nobody).expect("right boards");
    assert_eq!((answer.tally.solutions, answer.tally.end), (1, End::Exhausted));
    // ANCHOR_END: asking
}

// ANCHOR: minimal
/// Whether the search finds one board and no second one.
fn is_unique(board: &Board) -> bool {
    let two = Limits { solutions: NonZeroU64::new(2), nodes: None };
    let answer = solve(board, Rules::All, two, 0, Nobody).expect("right boards");
    (answer.tally.solutions, answer.tally.end) == (1, End::Exhausted)
}

/// Takes out one given after the other, row by row, where the puzzle stays
/// unique without it.
fn minimal(puzzle: &Board) -> Board {
    let mut fewer = puzzle.clone();
    for (cell, digit) in puzzle.givens() {
        fewer.set(cell, None);
        if !is_unique(&fewer) {
            fewer.set(cell, Some(digit));
        }
    }
    fewer
}
// ANCHOR_END: minimal

#[test]
fn givens_that_are_not_needed_can_be_taken_out() {
    for (name, givens, needed) in
        [("standard-9x9.sdk", 25, 25), ("grid2.sdk", 32, 23)]
    {
        let puzzle = board(name);
        assert_eq!(puzzle.givens().count(), givens, "{name}");
        let fewer = minimal(&puzzle);
        assert_eq!(fewer.givens().count(), needed, "{name}");
        for (cell, _) in fewer.givens() {
            let mut without = fewer.clone();
            without.set(cell, None);
            assert!(is_unique(&fewer) && !is_unique(&without), "{name} {cell}");
        }
    }
}
