//! The figures of the chapter, drawn from runs.

use std::num::{NonZeroU64, NonZeroUsize};

use figure::{
    Axis, Board as Picture, Curve, Drawing, Figure, Highlight, Panels, Plot,
};
use grid::{Board, Cell};
use ndarray::Axis as Dimension;

use super::survey::{Plan, Tally, survey};
use super::toy;
use super::trace::Trace;
use crate::method::{Beta, Copies, Iteration, Parameters, Start};
use crate::puzzle::npy;
use crate::puzzle::sudoku::solve;

/// The figures of the chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name {
    /// The warm-up: from one line to the other and back
    Zigzag,
    /// What each copy chooses, and how far they agree
    Copies,
    /// The four copies of one candidate over a run
    Candidate,
    /// The residual over a run that finds a board, and over one that cannot
    Residual,
    /// How many runs have found the board after how many iterations
    Survey,
}

impl Name {
    /// Every figure of the chapter.
    pub const ALL: [Name; 5] =
        [Name::Zigzag, Name::Copies, Name::Candidate, Name::Residual, Name::Survey];

    /// The name by which `figure NAME` knows it.
    pub const fn word(self) -> &'static str {
        match self {
            Name::Zigzag => "zigzag",
            Name::Copies => "copies",
            Name::Candidate => "candidate",
            Name::Residual => "residual",
            Name::Survey => "survey",
        }
    }

    /// Draws the figure.
    pub fn draw(self) -> Figure {
        let (title, description, drawing) = match self {
            Name::Zigzag => zigzag(),
            Name::Copies => copies(),
            Name::Candidate => candidate(),
            Name::Residual => residual(),
            Name::Survey => cumulative(),
        };
        let name = format!("13-iterative-projection-{}", self.word());
        Figure::new(&name, title, &description, drawing)
            .expect("every figure has a name, a title and a description")
    }
}

/// Title, description and drawing.
type Parts = (&'static str, String, Drawing);

/// The seeds of the survey that is drawn.
const SEEDS: u64 = 10;
/// So many iterations at the end of a run are drawn on their own.
const TAIL: usize = 50;

fn zigzag() -> Parts {
    let mut points = vec![toy::START];
    for round in toy::walk() {
        points.extend([round.on_the_axis, round.on_the_diagonal]);
    }
    let points: Vec<(f64, f64)> = points.iter().map(|it| (it.x, it.y)).collect();
    let plot = Plot::new(Axis::linear("x"), Axis::linear("y"))
        .curve(Curve::line(
            "the point, from here",
            points.into_iter().rev().collect::<Vec<_>>(),
        ))
        .curve(Curve::line("A", [(0.0, 0.0), (2.0, 0.0)]))
        .curve(Curve::line("B", [(0.0, 0.0), (1.25, 1.25)]))
        .even();
    let description = "Two lines that cross at (0, 0): A lies on the x axis, B rises as y = x. A \
        point starts at (2, 1), falls straight down to A at (2, 0), goes at a right angle to B at \
        (1, 1), down to A at (1, 0), to B at (0.5, 0.5), and so on. From the first point on A, \
        each round halves the distance from where the lines cross.";
    ("From one line to the other and back", description.to_string(), plot.draw())
}

fn copies() -> Parts {
    let (puzzle, start) = small();
    let mut first = None;
    solve(&puzzle, start, Parameters::default(), |iteration| {
        first.get_or_insert_with(|| iteration.d.clone());
    });
    let d = first.expect("every run has a first iteration");
    let digit = 0;
    let mut panels = Panels::new().room(420.0);
    for (copy, rule) in ["cells", "rows", "columns", "boxes"].into_iter().enumerate()
    {
        let chosen = choices(&puzzle, &d, copy, digit);
        panels = panels.panel(&format!("the copy of the {rule}"), chosen);
    }
    let (agreement, agreed) = votes(&puzzle, &d, digit);
    panels = panels.panel("how many copies put a 1 there", agreement);
    let description = format!(
        "Five boards of four by four, for the digit 1 in the first iteration on the small puzzle. \
         Four of them show where one copy puts the digit: that of the cells wherever 1 is the \
         largest of a cell, that of the rows once in each row, that of the columns once in each \
         column, that of the boxes once in each box. The fifth adds them up: in {agreed} of the 16 \
         cells all four copies say the same, in the others some say yes and some no."
    );
    (
        "Four copies, each after its own rule, and how far they agree",
        description,
        panels.draw(),
    )
}

/// Where one copy puts a digit.
fn choices(puzzle: &Board, d: &Copies, copy: usize, digit: usize) -> Picture {
    let boxes = puzzle.shape().boxes();
    let chosen = |cell: &Cell| d[[copy, cell.row, cell.column, digit]] > 0.5;
    puzzle.shape().cells().filter(chosen).fold(
        Picture::boxed(boxes.rows(), boxes.columns()),
        |picture, Cell { row, column }| picture.found(row, column, digit + 1),
    )
}

/// How many copies put a digit into each cell; and in how many cells they agree.
fn votes(puzzle: &Board, d: &Copies, digit: usize) -> (Picture, usize) {
    let boxes = puzzle.shape().boxes();
    let mut picture = Picture::boxed(boxes.rows(), boxes.columns());
    let (mut agreed, sums) = (0, d.sum_axis(Dimension(0)));
    for Cell { row, column } in puzzle.shape().cells() {
        let votes = sums[[row, column, digit]];
        picture = picture.found(row, column, votes);
        if votes == 0.0 || votes == 4.0 {
            agreed += 1;
            picture = picture.highlight(row, column, Highlight::Settled);
        }
    }
    (picture, agreed)
}

fn candidate() -> Parts {
    let (puzzle, start) = small();
    // The 2 in row 1, column 2, which belongs to the board and is not given.
    let (row, column, digit) = (0, 1, 1);
    let mut curves = vec![Vec::new(); 4];
    let mut last = 0;
    solve(
        &puzzle,
        start,
        Parameters::default(),
        |Iteration { number, x, .. }| {
            last = number;
            for (copy, curve) in curves.iter_mut().enumerate() {
                curve.push((number as f64, x[[copy, row, column, digit]]));
            }
        },
    );
    let mut plot = Plot::new(Axis::linear("iteration"), Axis::linear("x"));
    for (rule, curve) in ["cell", "row", "column", "box"].into_iter().zip(curves) {
        plot = plot.curve(Curve::line(rule, curve));
    }
    let description = format!(
        "The four copies of the candidate 2 in row 1, column 2 of the small puzzle, over the {last} \
         iterations of a run that finds the board. They start at four different numbers, rise and \
         fall by different amounts while the digit is argued about, and each ends at a height \
         of its own."
    );
    ("The four copies of one candidate", description, plot.draw())
}

fn residual() -> Parts {
    let trace = |bytes: &[u8]| {
        let puzzle = fixture(bytes);
        let mut trace = Trace::default();
        let start = start(
            include_bytes!("../../../../fixtures/normal-seed0-4x9x9x9.npy"),
            &puzzle,
        );
        solve(&puzzle, start, Parameters::default(), |iteration| {
            trace.note(iteration)
        });
        trace
    };
    let solved = trace(include_bytes!("../../../../fixtures/standard-9x9.sdk"));
    let unsat = trace(include_bytes!("../../../../fixtures/unsat-9x9.sdk"));
    let whole = |trace: &Trace| {
        let most = Parameters::default().max_iterations.get() as f64;
        let x = Axis::linear("iteration").range(0.0, most);
        let y = Axis::linear("residual").range(0.0, 2.0);
        Plot::new(x, y).curve(Curve::line("", points(trace))).size(400.0, 110.0)
    };
    let all = points(&solved);
    let tail = &all[all.len().saturating_sub(TAIL)..];
    let end = Plot::new(Axis::linear("iteration"), Axis::log("residual"))
        .curve(Curve::line("", tail))
        .size(400.0, 150.0);
    let panels = Panels::new()
        .panel("standard-9x9, which has a board", whole(&solved))
        .panel("unsat-9x9, which has none", whole(&unsat))
        .panel(
            &format!("The last {TAIL} iterations of a, on a logarithmic axis"),
            end,
        );
    let description = format!(
        "Three curves of the residual, from two runs with the same start. The first run is on a \
         puzzle with a board, the second on a puzzle without one. Both curves go up and down \
         around 1 for more than a thousand iterations. The first falls to the axis and ends \
         after {} iterations; the second goes on as before until its {} iterations are used up. \
         The third curve shows the last {TAIL} iterations of the first on a logarithmic axis: \
         there it falls in a straight line to 0.00000001.",
        solved.residuals().len(),
        unsat.residuals().len(),
    );
    (
        "The residual of a run that finds a board and of one that cannot",
        description,
        panels.draw(),
    )
}

/// The residuals of a run over the numbers of their iterations, from 1.
fn points(trace: &Trace) -> Vec<(f64, f64)> {
    let residuals = trace.residuals().iter().enumerate();
    residuals.map(|(index, residual)| (index as f64 + 1.0, *residual)).collect()
}

fn cumulative() -> Parts {
    let puzzle = fixture(include_bytes!("../../../../fixtures/standard-9x9.sdk"));
    let Parameters { tolerance, max_iterations, .. } = Parameters::default();
    let betas = [0.3, 0.5, 0.8, 1.0].map(|beta| Beta::new(beta).expect("in range"));
    let seeds = NonZeroU64::new(SEEDS).expect("not zero");
    let plan = Plan { seeds, betas: betas.to_vec(), tolerance, max_iterations };
    let tallies = survey(&puzzle, &plan, NonZeroUsize::MIN, |_, _| ());
    let most = max_iterations.get() as f64;
    let y = Axis::linear("runs that have found the board").range(0.0, SEEDS as f64);
    let mut plot = Plot::new(Axis::linear("iteration").range(0.0, most), y);
    for tally in &tallies {
        let steps = (1..).map(f64::from).zip(tally.iterations());
        let steps = steps.map(|(runs, iterations)| (*iterations as f64, runs));
        let ends = [(most, tally.solved() as f64)];
        let points: Vec<_> =
            [(0.0, 0.0)].into_iter().chain(steps).chain(ends).collect();
        plot =
            plot.curve(Curve::steps(&format!("beta {}", tally.beta.get()), points));
    }
    let solved =
        |tally: &Tally| format!("{} with beta {}", tally.solved(), tally.beta.get());
    let description = format!(
        "Four rising stairs, one for each beta: how many of {SEEDS} runs have found the board after \
         how many iterations. Each stair goes up by one where a run finds the board, and runs level \
         until the next one does. After {most} iterations the board has been found by {}.",
        tallies.iter().map(solved).collect::<Vec<_>>().join(", "),
    );
    (
        "How soon the runs find the board, for four lengths of step",
        description,
        plot.draw(),
    )
}

/// The small puzzle, with the start of the chapter's first run.
fn small() -> (Board, Start) {
    let puzzle = fixture(include_bytes!("../../../../fixtures/unique-4x4.sdk"));
    let start = start(
        include_bytes!("../../../../fixtures/normal-seed0-4x4x4x4.npy"),
        &puzzle,
    );
    (puzzle, start)
}

fn fixture(bytes: &[u8]) -> Board {
    grid::read(bytes, None).expect("the fixture is a puzzle")
}

fn start(bytes: &[u8], puzzle: &Board) -> Start {
    npy::start(bytes, puzzle.shape()).expect("the fixture fits the puzzle")
}
