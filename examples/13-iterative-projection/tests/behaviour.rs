//! What the chapter claims of its method.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::num::{NonZeroU64, NonZeroUsize};
use std::path::Path;

use grid::{Board, Cell, Shape, Side, Unit};
use iterative_projection::method::{
    Beta, Candidates, Copies, Parameters, Start, StartError, Tolerance, concur,
};
use iterative_projection::program::decimal::nine_figures;
use iterative_projection::program::survey::{Plan, survey};
use iterative_projection::program::toy;
use iterative_projection::puzzle::npy;
use iterative_projection::puzzle::sudoku::{Answer, Outcome, rules, solve};

fn fixtures() -> &'static Path {
    Path::new("../../fixtures")
}

fn board(name: &str) -> Board {
    grid::read(&std::fs::read(fixtures().join(name)).unwrap(), None).expect(name)
}

fn start(name: &str, shape: Shape) -> Start {
    npy::start(&std::fs::read(fixtures().join(name)).unwrap(), shape).expect(name)
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

/// A point of numbers that look like chance, the same in every run.
fn somewhere(shape: Shape) -> Copies {
    Start::from_seed(shape, 1).into_numbers()
}

/// The candidates among which each rule wants exactly one, for every rule.
fn groups(shape: Shape) -> Vec<(usize, Vec<[usize; 4]>)> {
    let mut groups = Vec::new();
    for cell in shape.cells() {
        let of_digit = |digit| [0, cell.row, cell.column, digit];
        groups.push((0, (0..shape.side()).map(of_digit).collect()));
    }
    for unit in shape.units() {
        let copy = match unit {
            Unit::Row(_) => 1,
            Unit::Column(_) => 2,
            Unit::Box(_) => 3,
        };
        for digit in 0..shape.side() {
            let of_cell = |cell: Cell| [copy, cell.row, cell.column, digit];
            groups.push((copy, shape.cells_of(unit).map(of_cell).collect()));
        }
    }
    groups
}

#[test]
fn dividing_goes_to_the_nearest_point_with_a_single_1_in_every_group() {
    for side in [Side::Four, Side::Six, Side::Nine] {
        let shape = Shape::usual(side);
        let x = somewhere(shape);
        let mut d = Copies::zeros(x.raw_dim());
        rules(&Board::empty(shape)).divide(&x, &mut d);
        assert_eq!(groups(shape).len(), 4 * side.cells());
        for (_, group) in groups(shape) {
            // The distance of the point in which this one is 1 and the others 0.
            let distance = |one: [usize; 4]| {
                let wanted = |at: &[usize; 4]| f64::from(u8::from(*at == one));
                group.iter().map(|at| (x[*at] - wanted(at)).powi(2)).sum::<f64>()
            };
            let nearest = |a: &&[usize; 4], b: &&[usize; 4]| {
                distance(**a).total_cmp(&distance(**b))
            };
            let nearest = *group.iter().min_by(nearest).unwrap();
            for at in &group {
                assert_eq!(d[*at], f64::from(u8::from(*at == nearest)), "{at:?}");
            }
        }
    }
}

#[test]
fn of_equally_large_numbers_the_first_wins() {
    let shape = Shape::usual(Side::Six);
    let x = Copies::zeros((4, 6, 6, 6));
    let mut d = x.clone();
    rules(&Board::empty(shape)).divide(&x, &mut d);
    for (_, group) in groups(shape) {
        let ones: Vec<f64> = group.iter().map(|at| d[*at]).collect();
        assert_eq!(ones, [1.0, 0.0, 0.0, 0.0, 0.0, 0.0]);
    }
}

#[test]
fn a_given_wins_whatever_the_numbers_say_but_only_in_the_copy_of_the_cells() {
    let puzzle = board("unique-4x4.sdk");
    let (cell, given) = puzzle.givens().nth(1).unwrap();
    let mut x = Copies::zeros((4, 4, 4, 4));
    for copy in 0..4 {
        // No digit of the cell is smaller.
        x[[copy, cell.row, cell.column, given.index()]] = -100.0;
    }
    let mut d = x.clone();
    rules(&puzzle).divide(&x, &mut d);
    let at = |copy: usize| d[[copy, cell.row, cell.column, given.index()]];
    assert_eq!(at(0), 1.0);
    assert_eq!([at(1), at(2), at(3)], [0.0; 3]);
}

#[test]
fn concurring_takes_the_mean_of_the_reflected_copies_summed_in_order() {
    let shape = Shape::usual(Side::Four);
    // Sums of numbers of single precision are exact; of their thirds they are not.
    let x = somewhere(shape) / 3.0;
    let mut d = Copies::zeros(x.raw_dim());
    rules(&Board::empty(shape)).divide(&x, &mut d);
    let mut c = Candidates::zeros((4, 4, 4));
    concur(&x, &d, &mut c);
    for ((row, column, digit), mean) in c.indexed_iter() {
        let y = |copy| {
            let at = [copy, row, column, digit];
            2.0 * d[at] - x[at]
        };
        assert_eq!(*mean, (y(0) + y(1) + y(2) + y(3)) / 4.0);
        // No other number for all four copies lies nearer.
        let distance =
            |c: f64| (0..4).map(|copy| (y(copy) - c).powi(2)).sum::<f64>();
        assert!(distance(*mean) <= distance(mean + 1e-6));
        assert!(distance(*mean) <= distance(mean - 1e-6));
    }
}

#[test]
fn a_watcher_sees_every_iteration_and_the_step_between_two_of_them() {
    let puzzle = board("unique-4x4.sdk");
    let mut seen: Vec<(u64, Copies, Copies, Candidates, f64)> = Vec::new();
    let start = start("normal-seed0-4x4x4x4.npy", puzzle.shape());
    let answer = solve(&puzzle, start, beta(0.5), |it| {
        seen.push((
            it.number,
            it.x.clone(),
            it.d.clone(),
            it.c.clone(),
            it.residual,
        ));
    });
    let run = answer.run.unwrap();
    assert_eq!(seen.len(), 43);
    assert!(seen.iter().map(|it| it.0).eq(1..=run.iterations));
    assert_eq!((seen[0].4, seen[42].4), (run.initial_residual, run.final_residual));
    for (before, after) in seen.iter().zip(&seen[1..]) {
        let (_, x, d, c, residual) = before;
        let differences = d
            .indexed_iter()
            .map(|((_, row, column, digit), d)| (c[[row, column, digit]] - d).abs());
        assert_eq!(differences.fold(0.0, f64::max), *residual);
        for ((copy, row, column, digit), x) in x.indexed_iter() {
            let (d, c) = (d[[copy, row, column, digit]], c[[row, column, digit]]);
            assert_eq!(after.1[[copy, row, column, digit]], x + 0.5 * (c - d));
        }
    }
}

#[test]
fn the_warm_up_halves_the_distance_in_every_round() {
    let points: Vec<_> = toy::walk()
        .iter()
        .flat_map(|round| [round.on_the_axis, round.on_the_diagonal])
        .map(|point| (point.x, point.y))
        .collect();
    assert_eq!(
        points,
        [
            (2.0, 0.0),
            (1.0, 1.0),
            (1.0, 0.0),
            (0.5, 0.5),
            (0.5, 0.0),
            (0.25, 0.25),
            (0.25, 0.0),
            (0.125, 0.125),
            (0.125, 0.0),
            (0.0625, 0.0625),
        ]
    );
}

#[test]
fn boards_of_every_side_are_found() {
    for (name, step, most) in [
        ("unique-4x4.sdk", 0.5, 2_000),
        ("unique-6x6.sdk", 0.5, 2_000),
        ("seventeen-9x9.sdk", 1.0, 2_000),
        ("unique-16x16.sdk", 1.0, 10_000),
    ] {
        let puzzle = board(name);
        let parameters =
            Parameters { beta: Beta::new(step).unwrap(), ..iterations(most) };
        let start = Start::from_seed(puzzle.shape(), 0);
        let answer = solve(&puzzle, start, parameters, |_| ());
        assert!(matches!(answer.outcome, Outcome::Solved(_)), "{name}");
    }
}

#[test]
fn a_run_that_finds_nothing_looks_the_same_with_and_without_a_board() {
    let unsat = [
        "unsat-4x4.sdk",
        "unsat-9x9.sdk",
        "cases/unsat-locally-consistent.sdk",
        "cases/unsat-tdoku-a.sdk",
    ];
    for (name, most) in unsat
        .map(|name| (name, 500))
        .into_iter()
        .chain([("standard-9x9.sdk", 500), ("stuck-9x9.sdk", 2_000)])
    {
        let puzzle = board(name);
        let start = Start::from_seed(puzzle.shape(), 0);
        let answer = solve(&puzzle, start, iterations(most), |_| ());
        assert!(matches!(answer.outcome, Outcome::IterationLimit), "{name}");
        let run = answer.run.unwrap();
        assert_eq!(run.iterations, most, "{name}");
        assert!(run.final_residual > 0.1, "{name}");
    }
}

#[test]
fn givens_that_clash_are_found_before_any_iteration() {
    let answer = solve(
        &board("cases/dup-givens.sdk"),
        Start::from_seed(Shape::usual(Side::Nine), 0),
        Parameters::default(),
        |_| panic!("an iteration"),
    );
    assert!(matches!(answer.outcome, Outcome::Clash(_)));
    assert!(answer.run.is_none());
}

#[test]
fn a_board_is_solved_only_if_the_checker_accepts_it() {
    let loose =
        Parameters { tolerance: Tolerance::new(100.0).unwrap(), ..beta(0.5) };
    let answer = from_file(&board("standard-9x9.sdk"), loose);
    assert_eq!(told(&answer).1, 1);
    assert!(matches!(answer.outcome, Outcome::Refused(_)));
}

#[test]
fn a_finished_board_is_found_unchanged() {
    let puzzle = board("cases/full-and-right.sdk");
    let start = Start::from_seed(puzzle.shape(), 0);
    let answer = solve(&puzzle, start, Parameters::default(), |_| ());
    let Outcome::Solved(solution) = answer.outcome else { panic!("not solved") };
    assert_eq!(*solution.board(), puzzle);
}

#[test]
fn a_seed_gives_the_same_single_precision_numbers_everywhere() {
    let numbers = Start::from_seed(Shape::usual(Side::Four), 0).into_numbers();
    assert!(numbers.iter().all(|number| f64::from(*number as f32) == *number));
    let first: Vec<String> =
        numbers.iter().take(4).map(|it| nine_figures(*it)).collect();
    assert_eq!(first, FIRST_OF_SEED_0);
    assert_ne!(
        numbers,
        Start::from_seed(Shape::usual(Side::Four), 1).into_numbers()
    );
    // Standard normal: mean 0 and variance 1, nearly.
    let many = Start::from_seed(Shape::usual(Side::Sixteen), 0).into_numbers();
    let mean = many.mean().unwrap();
    let variance = many.iter().map(|it| (it - mean).powi(2)).sum::<f64>() / 16_384.0;
    assert!(mean.abs() < 0.03 && (variance - 1.0).abs() < 0.04, "{mean} {variance}");
}

/// The first numbers of seed 0, as they were printed once.
const FIRST_OF_SEED_0: [&str; 4] =
    ["0.699960768", "-0.14406164", "0.302886277", "-1.37451386"];

#[test]
fn a_survey_does_not_depend_on_the_threads_and_repeats_the_runs() {
    let puzzle = board("unique-6x6.sdk");
    let betas = [0.5, 1.0].map(|step| Beta::new(step).unwrap());
    let plan = Plan {
        seeds: NonZeroU64::new(12).unwrap(),
        betas: betas.to_vec(),
        tolerance: Parameters::default().tolerance,
        max_iterations: NonZeroU64::new(200).unwrap(),
    };
    let on = |threads| {
        let mut told = Vec::new();
        let threads = NonZeroUsize::new(threads).unwrap();
        let tallies =
            survey(&puzzle, &plan, threads, |done, runs| told.push((done, runs)));
        assert!(told.iter().copied().eq((1..=24).map(|done| (done, 24))));
        tallies
    };
    let tallies = on(1);
    assert_eq!(tallies, on(2));
    assert_eq!(tallies, on(7));
    for (tally, step) in tallies.iter().zip([0.5, 1.0]) {
        let parameters =
            Parameters { beta: Beta::new(step).unwrap(), ..iterations(200) };
        let mut found: Vec<u64> = (0..12)
            .filter_map(|seed| {
                let start = Start::from_seed(puzzle.shape(), seed);
                let answer = solve(&puzzle, start, parameters, |_| ());
                let solved = matches!(answer.outcome, Outcome::Solved(_));
                answer.run.filter(|_| solved).map(|run| run.iterations)
            })
            .collect();
        found.sort_unstable();
        assert_eq!(tally.iterations(), found);
        assert_eq!((tally.solved(), tally.beta.get()), (found.len(), step));
        // 3, 6 and 9 of 12 runs are a quarter, a half and three quarters.
        for (quarters, runs) in [(1, 3), (2, 6), (3, 9)] {
            assert_eq!(tally.quartile(quarters), found.get(runs - 1).copied());
        }
    }
}

#[test]
fn numbers_are_printed_as_c_prints_them_in_nine_figures() {
    let printed = [
        (0.0, "0"),
        (-0.0, "-0"),
        (1.0, "1"),
        (-2.5, "-2.5"),
        (0.1, "0.1"),
        (1e-8, "1e-08"),
        (5.836949257265189e-9, "5.83694926e-09"),
        (0.0001, "0.0001"),
        (0.00001, "1e-05"),
        (0.000_099_999_999_99, "0.0001"),
        (0.000_099_999_999_94, "9.99999999e-05"),
        (123_456_789.0, "123456789"),
        (123_456_789.5, "123456790"),
        (123_456_788.5, "123456788"),
        (999_999_999.4, "999999999"),
        (999_999_999.5, "1e+09"),
        (12_345_678.25, "12345678.2"),
        (12_345_678.75, "12345678.8"),
        (1e9, "1e+09"),
        (1e23, "1e+23"),
        (1e100, "1e+100"),
        (5e-324, "4.94065646e-324"),
        (f64::MAX, "1.79769313e+308"),
        (1.0 / 3.0, "0.333333333"),
        (2.0 / 3.0, "0.666666667"),
    ];
    for (number, text) in printed {
        assert_eq!(nine_figures(number), text);
    }
}

#[test]
fn a_start_holds_finite_numbers_only() {
    let mut numbers = Copies::zeros((4, 4, 4, 4));
    for (number, finite) in [
        (f64::NAN, false),
        (f64::INFINITY, false),
        (f64::NEG_INFINITY, false),
        (1e101, true),
        (f64::MIN, true),
    ] {
        numbers[[1, 2, 3, 0]] = number;
        let refused = Start::from_numbers(numbers.clone()).unwrap_err();
        assert_eq!(refused, StartError { index: [1, 2, 3, 0], finite });
    }
}

#[test]
fn the_largest_numbers_that_are_let_in_keep_every_residual_finite() {
    let puzzle = board("unique-4x4.sdk");
    for step in [0.1, 1.0] {
        let mut numbers = Copies::from_elem((4, 4, 4, 4), 1e100);
        numbers[[0, 0, 1, 2]] = -1e100;
        let start = Start::from_numbers(numbers).unwrap();
        solve(&puzzle, start, beta(step), |it| assert!(it.residual.is_finite()));
    }
}

#[test]
fn parameters_out_of_range_are_refused() {
    for step in [0.0, -0.5, 2.5, 1.000_001, f64::NAN, f64::INFINITY] {
        assert!(Beta::new(step).is_err(), "{step}");
    }
    assert!([1e-9, 0.5, 1.0].iter().all(|step| Beta::new(*step).is_ok()));
    for tolerance in [-1.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        assert!(Tolerance::new(tolerance).is_err(), "{tolerance}");
    }
    assert!([0.0, 1e-8, 10.0].iter().all(|it| Tolerance::new(*it).is_ok()));
}

/// Whether the loop finds a board within 2000 iterations from a seed, if it
/// takes the mean of the copies of `mirrored(x, d)`; half a step each time.
fn finds_a_board(
    puzzle: &Board,
    seed: u64,
    mirrored: fn(&Copies, &Copies) -> Copies,
) -> bool {
    let rules = rules(puzzle);
    let mut x = Start::from_seed(puzzle.shape(), seed).into_numbers();
    let mut d = Copies::zeros(x.raw_dim());
    (0..2_000).any(|_| {
        rules.divide(&x, &mut d);
        let c = mirrored(&x, &d).mean_axis(ndarray::Axis(0)).unwrap();
        let step = &c - &d;
        x.scaled_add(0.5, &step);
        step.iter().all(|part| part.abs() <= 1e-8)
    })
}

#[test]
fn without_the_mirror_no_board_is_found() {
    let puzzle = board("standard-9x9.sdk");
    let found = |mirrored| {
        (0..10).filter(|seed| finds_a_board(&puzzle, *seed, mirrored)).count()
    };
    assert_eq!(found(|x, d| 2.0 * d - x), 9);
    assert_eq!(found(|_, d| d.clone()), 0);
}

#[test]
fn rounding_keeps_the_residual_above_zero_unless_beta_is_one() {
    let puzzle = board("standard-9x9.sdk");
    let plan = Plan {
        seeds: NonZeroU64::new(10).unwrap(),
        betas: [0.5, 1.0].map(|beta| Beta::new(beta).unwrap()).to_vec(),
        tolerance: Tolerance::new(0.0).unwrap(),
        max_iterations: NonZeroU64::new(10_000).unwrap(),
    };
    let threads = NonZeroUsize::new(2).unwrap();
    let tallies = survey(&puzzle, &plan, threads, |_, _| ());
    assert_eq!(tallies.iter().map(|it| it.solved()).collect::<Vec<_>>(), [0, 10]);
    let usual = Plan { tolerance: Parameters::default().tolerance, ..plan };
    let tallies = survey(&puzzle, &usual, threads, |_, _| ());
    assert_eq!(tallies.iter().map(|it| it.solved()).collect::<Vec<_>>(), [10, 10]);
}

#[test]
fn the_last_residual_does_not_tell_which_puzzle_has_no_board() {
    let names = ["unsat-9x9.sdk", "standard-9x9.sdk", "stuck-9x9.sdk"];
    let last = |name: &str| {
        let puzzle = board(name);
        let start = Start::from_seed(puzzle.shape(), 0);
        let answer = solve(&puzzle, start, iterations(1010), |_| ());
        nine_figures(answer.run.unwrap().final_residual)
    };
    assert_eq!(names.map(last), ["0.926373482", "1.02539062", "0.953125"]);
}
