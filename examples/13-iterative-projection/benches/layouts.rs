//! The same iterations on the arrays of the chapter, and with the four copies of a
//! candidate side by side.

use std::num::NonZeroU64;
use std::path::Path;

use grid::{Board, Unit};
use iterative_projection::method::{Copies, Parameters, Start, search};
use iterative_projection::puzzle::sudoku::rules;

/// A puzzle of each side. None is solved within so many iterations.
const PUZZLES: [&str; 4] =
    ["unsat-4x4", "unique-6x6", "standard-9x9", "unique-16x16"];
const ITERATIONS: u64 = 150;
const BETA: f64 = 0.5;

fn main() {
    for name in PUZZLES {
        let (puzzle, start) = setting(name);
        let expected = chapter(&puzzle, start.clone());
        let numbers = start.into_numbers();
        assert_eq!(side_by_side(&puzzle, &numbers), expected, "the same figures");
    }
    divan::main();
}

fn setting(name: &str) -> (Board, Start) {
    let fixtures = Path::new("../../fixtures");
    let bytes = std::fs::read(fixtures.join(name).with_extension("sdk"));
    let puzzle = grid::read(&bytes.expect("a fixture"), None).expect("a puzzle");
    let start = Start::from_seed(puzzle.shape(), 0);
    (puzzle, start)
}

#[divan::bench(args = PUZZLES)]
fn one_array_for_each_copy(bencher: divan::Bencher<'_, '_>, name: &str) {
    let (puzzle, start) = setting(name);
    bencher.bench(|| chapter(&puzzle, start.clone()));
}

#[divan::bench(args = PUZZLES)]
fn four_copies_side_by_side(bencher: divan::Bencher<'_, '_>, name: &str) {
    let (puzzle, start) = setting(name);
    let numbers = start.into_numbers();
    bencher.bench(|| side_by_side(&puzzle, &numbers));
}

/// The residual after the iterations, as the chapter computes it.
fn chapter(puzzle: &Board, start: Start) -> f64 {
    let max_iterations = NonZeroU64::new(ITERATIONS).expect("not zero");
    let parameters = Parameters { max_iterations, ..Parameters::default() };
    let run = search(&rules(puzzle), start, parameters, |_| ());
    assert_eq!(run.iterations, ITERATIONS, "all were needed");
    run.final_residual
}

/// The same with the four copies of a candidate next to each other, and with the
/// groups as lists of places in one long list.
fn side_by_side(puzzle: &Board, start: &Copies) -> f64 {
    let shape = puzzle.shape();
    let n = shape.side();
    let place =
        |cell: grid::Cell, digit: usize| (cell.row * n + cell.column) * n + digit;
    let mut x = vec![[0.0; 4]; n * n * n];
    for ((copy, row, column, digit), number) in start.indexed_iter() {
        x[place(grid::Cell { row, column }, digit)][copy] = *number;
    }
    let mut groups: Vec<(usize, Vec<usize>)> = Vec::new();
    for cell in shape.cells() {
        let given = puzzle[cell].map(|given| vec![place(cell, given.index())]);
        let all = || (0..n).map(|digit| place(cell, digit)).collect();
        groups.push((0, given.unwrap_or_else(all)));
    }
    for unit in shape.units() {
        let copy = match unit {
            Unit::Row(_) => 1,
            Unit::Column(_) => 2,
            Unit::Box(_) => 3,
        };
        for digit in 0..n {
            groups.push((
                copy,
                shape.cells_of(unit).map(|it| place(it, digit)).collect(),
            ));
        }
    }
    let mut residual = 0.0;
    let mut d = vec![[0.0; 4]; x.len()];
    for _ in 0..ITERATIONS {
        d.fill([0.0; 4]);
        for (copy, group) in &groups {
            let (mut largest, mut winner) = (f64::NEG_INFINITY, group[0]);
            for place in group {
                if x[*place][*copy] > largest {
                    (largest, winner) = (x[*place][*copy], *place);
                }
            }
            d[winner][*copy] = 1.0;
        }
        residual = 0.0;
        for (x, d) in x.iter_mut().zip(&d) {
            let y = |copy: usize| 2.0 * d[copy] - x[copy];
            let c = (y(0) + y(1) + y(2) + y(3)) / 4.0;
            for (x, d) in x.iter_mut().zip(d) {
                residual = f64::max(residual, (c - d).abs());
                *x += BETA * (c - d);
            }
        }
    }
    residual
}
