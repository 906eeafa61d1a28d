//! Compiling by search in both sweeps, and the count of all boards by bands.

use bdd_model_counting::bands;
use bdd_model_counting::states::{self, Outcome, Sweep};
use grid::{Board, Shape, Side};

fn main() {
    divan::main();
}

fn empty(side: Side) -> Board {
    Board::empty(Shape::usual(side))
}

#[divan::bench(args = [Sweep::Rows, Sweep::Columns])]
fn search_4x4(sweep: Sweep) -> Outcome {
    states::compile(&empty(Side::Four), sweep, 1_000, |_| ()).expect("a small side")
}

#[divan::bench(args = [Sweep::Rows, Sweep::Columns], sample_count = 3)]
fn search_6x6(sweep: Sweep) -> Outcome {
    states::compile(&empty(Side::Six), sweep, 5_000_000, |_| ())
        .expect("a small side")
}

#[divan::bench(sample_count = 20)]
fn bands_9x9() -> Option<bands::Count> {
    bands::count(Shape::usual(Side::Nine))
}
