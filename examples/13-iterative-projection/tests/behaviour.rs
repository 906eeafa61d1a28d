//! What the chapter claims of its method.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::num::NonZeroU64;
use std::path::{Path, PathBuf};

use grid::{Board, Cell, Shape, Side, Unit};
use iterative_projection::decimal::nine_figures;
use iterative_projection::projections::{Candidates, Copies, Rules, concur};
use iterative_projection::survey::{Plan, survey};
use iterative_projection::{
    Answer, Beta, Outcome, Parameters, Start, StartError, Tolerance, solve, toy,
};

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures")
}

fn board(name: &str) -> Board {
    grid::read(&std::fs::read(fixtures().join(name)).unwrap(), None).expect(name)
}

fn start(name: &str, shape: Shape) -> Start {
    Start::from_npy(&std::fs::read(fixtures().join(name)).unwrap(), shape)
        .expect(name)
}

fn beta(beta: f64) -> Parameters {
    Parameters { beta: Beta::new(beta).unwrap(), ..Parameters::default() }
}

fn iterations(most: u64) -> Parameters {
    Parameters {
        max_iterations: NonZeroU64::new(most).unwrap(),
        ..Parameters::default()
    }
}

/// The answer from the start arrays that were computed elsewhere.
fn from_file(puzzle: &Board, parameters: Parameters) -> Answer {
    let n = puzzle.shape().side();
    let start = start(&format!("normal-seed0-4x{n}x{n}x{n}.npy"), puzzle.shape());
    solve(puzzle, start, parameters, |_| ())
}

/// The word for the outcome, the iterations, the first and the last residual.
fn told(answer: &Answer) -> (&'static str, u64, String, String) {
    let word = match answer.outcome {
        Outcome::Solved(_) => "solved",
        Outcome::Refused(_) => "refused",
        Outcome::IterationLimit => "limit",
        Outcome::Clash(_) => "clash",
    };
    let run = answer.run.as_ref().unwrap();
    let residuals = [run.initial_residual, run.final_residual].map(nine_figures);
    let [first, last] = residuals;
    (word, run.iterations, first, last)
}

#[test]
fn from_the_start_arrays_every_figure_is_that_of_another_program() {
    let runs = [
        ("standard-9x9.sdk", 0.5, ("solved", 1528, "1.69227635", "5.83694926e-09")),
        ("standard-9x9.sdk", 0.3, ("solved", 762, "1.69227635", "8.26759394e-09")),
        ("standard-9x9.sdk", 0.8, ("solved", 882, "1.69227635", "5.11180809e-09")),
        ("unsat-9x9.sdk", 0.5, ("limit", 2000, "1.69227635", "1.16552723")),
        ("unique-4x4.sdk", 0.5, ("solved", 43, "1.55337699", "6.99422337e-09")),
    ];
    for (name, step, (word, iterations, first, last)) in runs {
        let answer = from_file(&board(name), beta(step));
        let expected = (word, iterations, first.to_string(), last.to_string());
        assert_eq!(told(&answer), expected, "{name}, beta {step}");
    }
}
