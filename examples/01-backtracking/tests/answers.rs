//! The answers to the exercises of the chapter.

use std::path::{Path, PathBuf};

use backtracking::method::{self, CellIndex, Number, Puzzle, Unit};
use backtracking::puzzle::latin::{self, LatinSquare};
use search::{Limits, Nobody, Tally};

fn fixture(name: &str) -> PathBuf {
    Path::new("../../fixtures").join(name)
}

fn search(puzzle: &Puzzle) -> Tally {
    Limits::NONE.run(Nobody, |meter| method::solve(puzzle, meter))
}

fn sudoku(name: &str) -> Puzzle {
    let bytes = std::fs::read(fixture(name)).expect(name);
    Puzzle::sudoku(&grid::read(&bytes, None).expect(name))
}

#[test]
fn a_blank_without_candidates_ends_the_search_in_its_first_node() {
    let bytes = std::fs::read(fixture("latin/unsat-2.txt")).unwrap();
    let puzzle = Puzzle::latin(&latin::read(&bytes).unwrap());
    let Tally { nodes, branches, backtracks, .. } = search(&puzzle);
    assert_eq!((nodes, branches, backtracks), (1, 0, 0));
}

/// A search with other choices: which blank, and in which order its candidates.
struct Other<'a> {
    puzzle: &'a Puzzle,
    cells: Vec<Option<Number>>,
    choose: fn(&Other<'_>) -> Option<CellIndex>,
    largest_first: bool,
    solutions_wanted: u64,
    solutions: u64,
    nodes: u64,
}

// ANCHOR: choices
/// The rule of the chapter: the first blank.
fn first_blank(search: &Other<'_>) -> Option<CellIndex> {
    search.blanks().next()
}

/// The rule of the exercise: the blank with the fewest candidates.
fn fewest_candidates(search: &Other<'_>) -> Option<CellIndex> {
    search.blanks().min_by_key(|cell| search.candidates(*cell).len())
}
// ANCHOR_END: choices

impl Other<'_> {
    fn blanks(&self) -> impl Iterator<Item = CellIndex> {
        let blank = |cell: &usize| self.cells[*cell].is_none();
        (0..self.cells.len()).filter(blank).map(CellIndex)
    }

    fn candidates(&self, cell: CellIndex) -> Vec<Number> {
        let units = self.puzzle.units().iter();
        let units: Vec<&Unit> =
            units.filter(|unit| unit.cells.contains(&cell)).collect();
        let stands = |number| {
            units.iter().any(|unit| {
                unit.cells.iter().any(|at| self.cells[at.0] == Some(number))
            })
        };
        self.puzzle.numbers().into_iter().filter(|number| !stands(*number)).collect()
    }

    fn go_on(&mut self) {
        self.nodes += 1;
        let Some(cell) = (self.choose)(self) else {
            self.solutions += 1;
            return;
        };
        let mut candidates = self.candidates(cell);
        if self.largest_first {
            candidates.reverse();
        }
        for number in candidates {
            self.cells[cell.0] = Some(number);
            self.go_on();
            self.cells[cell.0] = None;
            if self.solutions == self.solutions_wanted {
                return;
            }
        }
    }
}

/// Solutions and nodes of a search with other choices.
fn count(
    puzzle: &Puzzle,
    choose: fn(&Other<'_>) -> Option<CellIndex>,
    largest_first: bool,
    solutions_wanted: u64,
) -> (u64, u64) {
    let cells = puzzle.cells().to_vec();
    let mut search = Other {
        puzzle,
        cells,
        choose,
        largest_first,
        solutions_wanted,
        solutions: 0,
        nodes: 0,
    };
    search.go_on();
    (search.solutions, search.nodes)
}

#[test]
fn the_order_of_the_candidates_changes_no_exhausted_search() {
    for (name, solutions, nodes) in
        [("standard-9x9.sdk", 1, 216_040), ("unsat-9x9.sdk", 0, 4_784)]
    {
        let puzzle = sudoku(name);
        for largest_first in [false, true] {
            let counted = count(&puzzle, first_blank, largest_first, 2);
            assert_eq!(counted, (solutions, nodes), "{name}");
        }
    }
}

#[test]
fn the_order_of_the_candidates_changes_when_the_first_solution_comes() {
    let nodes = |name: &str, largest_first| {
        count(&sudoku(name), first_blank, largest_first, 1).1
    };
    assert_eq!(nodes("standard-9x9.sdk", false), 22_530);
    assert_eq!(nodes("standard-9x9.sdk", true), 193_567);
    assert_eq!(nodes("cases/anti-brute-force.sdk", true), 31_975);
}

#[test]
fn the_blank_with_the_fewest_candidates_leaves_few_nodes() {
    for (name, solutions, nodes) in [
        ("standard-9x9.sdk", 1, 2_835),
        ("unsat-9x9.sdk", 0, 30),
        ("dead-ends-4x4.sdk", 1, 8),
        ("cases/anti-brute-force.sdk", 1, 73_483),
    ] {
        let counted = count(&sudoku(name), fewest_candidates, false, 2);
        assert_eq!(counted, (solutions, nodes), "{name}");
    }
}

// ANCHOR: diagonals
/// A Latin square in which both diagonals, too, hold every number once.
fn diagonal(square: &LatinSquare) -> Puzzle {
    let n = square.side();
    let falling = (0..n).map(|row| CellIndex(row * n + row)).collect();
    let rising = (0..n).map(|row| CellIndex(row * n + (n - 1 - row))).collect();
    Puzzle::latin(square)
        .and(Unit { name: "the falling diagonal".to_string(), cells: falling })
        .and(Unit { name: "the rising diagonal".to_string(), cells: rising })
}
// ANCHOR_END: diagonals

#[test]
fn of_the_576_squares_of_order_four_48_are_diagonal() {
    let count = |puzzle: &Puzzle| search(puzzle).solutions;
    // OEIS A274806.
    for (order, expected) in [(1, 1), (2, 0), (3, 0), (4, 48), (5, 960)] {
        let puzzle = diagonal(&LatinSquare::empty(order).unwrap());
        assert_eq!(count(&puzzle), expected, "order {order}");
    }
    // The slow way: all squares, and a look at their diagonals.
    let empty = LatinSquare::empty(4).unwrap();
    let puzzle = diagonal(&empty);
    let all = latin::complete(&empty, Limits::NONE, u64::MAX, Nobody).unwrap().kept;
    let right = all.iter().filter(|it| puzzle.check(it.cells()).is_ok());
    assert_eq!((all.len(), right.count()), (576, 48));
}
