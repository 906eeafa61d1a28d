//! Copied sets against dancing links, on the same problems.

use std::num::NonZeroU64;
use std::path::Path;

use exact_cover::method::{Method, Problem};
use exact_cover::puzzle::pentominoes::Rectangle;
use exact_cover::puzzle::queens;
use exact_cover::puzzle::sudoku::Model;
use search::{Limits, Nobody};

fn main() {
    divan::main();
}

fn sudoku(name: &str) -> Problem {
    let path = Path::new("../../fixtures").join(name);
    let bytes = std::fs::read(path).expect("a fixture");
    Model::new(grid::read(&bytes, None).expect("a puzzle")).problem().clone()
}

fn search(
    bencher: divan::Bencher<'_, '_>,
    problem: &Problem,
    method: Method,
    limits: Limits,
) {
    bencher.bench(|| {
        method.search(problem, limits, Nobody).expect("a problem of this size")
    });
}

#[divan::bench(args = [Method::Sets, Method::Links])]
fn standard_9x9(bencher: divan::Bencher<'_, '_>, method: Method) {
    search(bencher, &sudoku("standard-9x9.sdk"), method, Limits::NONE);
}

#[divan::bench(args = [Method::Sets, Method::Links], sample_count = 20)]
fn unique_16x16(bencher: divan::Bencher<'_, '_>, method: Method) {
    search(bencher, &sudoku("unique-16x16.sdk"), method, Limits::NONE);
}

#[divan::bench(args = [Method::Sets, Method::Links], sample_count = 20)]
fn eight_queens(bencher: divan::Bencher<'_, '_>, method: Method) {
    search(bencher, queens::instance(8).problem(), method, Limits::NONE);
}

#[divan::bench(args = [Method::Sets, Method::Links], sample_count = 5)]
fn pentominoes_6x10_first_10000_nodes(
    bencher: divan::Bencher<'_, '_>,
    method: Method,
) {
    let instance = "6x10".parse::<Rectangle>().expect("sixty cells").instance();
    let limits = Limits { nodes: NonZeroU64::new(10_000), ..Limits::NONE };
    search(bencher, instance.problem(), method, limits);
}
