//! The figures of the chapter, drawn from runs.

use figure::{
    Axis, Board, Curve, Figure, Growth, Highlight, Labels, NodeKind, Panels, Plot,
    Tree, TreePicture,
};
use grid::{Cell, Digit};
use search::{Limits, Nobody};

use super::cascade::{Cascade, Cause};
use super::toy;
use crate::method::{Rules, Square, Squares, State};
use crate::puzzle::{propagate, solve};

/// The figures of the chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name {
    /// A square, its three units and its peers
    Peers,
    /// The candidates of a hard board before and after propagation
    Candidates,
    /// What one digit sets off in the warm-up
    Cascade,
    /// The nodes of the three sets of rules, board by board
    Nodes,
}

impl Name {
    /// Every figure of the chapter.
    pub const ALL: [Name; 4] =
        [Name::Peers, Name::Candidates, Name::Cascade, Name::Nodes];

    /// The name by which `figure NAME` knows it.
    pub const fn word(self) -> &'static str {
        match self {
            Name::Peers => "peers",
            Name::Candidates => "candidates",
            Name::Cascade => "cascade",
            Name::Nodes => "nodes",
        }
    }

    /// The name of the figure's file, without its ending.
    pub const fn file_stem(self) -> &'static str {
        match self {
            Name::Peers => "02-propagation-peers",
            Name::Candidates => "02-propagation-candidates",
            Name::Cascade => "02-propagation-cascade",
            Name::Nodes => "02-propagation-nodes",
        }
    }

    /// Draws the figure.
    pub fn draw(self) -> Figure {
        let (title, description, drawing) = match self {
            Name::Peers => peers(),
            Name::Candidates => candidates(),
            Name::Cascade => cascade(),
            Name::Nodes => nodes(),
        };
        Figure::new(self.file_stem(), title, &description, drawing)
            .expect("every figure has a name, a title and a description")
    }
}

/// Title, description and drawing.
type Parts = (&'static str, String, figure::Drawing);

/// A board whose squares can be named, without digits.
fn blank(squares: &Squares) -> Board {
    let boxes = squares.shape().boxes();
    Board::boxed(boxes.rows(), boxes.columns()).labels(Labels::Letters)
}

fn grid1() -> grid::Board {
    grid::read(include_bytes!("../../../../fixtures/grid1.sdk"), None)
        .expect("the fixture is a board")
}

fn peers() -> Parts {
    let squares = Squares::new(grid1().shape());
    let square = squares.named("C2").expect("C2 is a square of every board");
    let Cell { row, column } = squares.cell(square);
    let mut board = blank(&squares).highlight(row, column, Highlight::Focus);
    for peer in squares.peers(square) {
        let Cell { row, column } = squares.cell(*peer);
        board = board.highlight(row, column, Highlight::Peer);
    }
    let [row, column, in_box] = squares.unit_names(square).map(Squares::unit_name);
    let description = format!(
        "An empty board of nine by nine with rows A to I and columns 1 to 9. C2 is framed, and \
         its {} peers are marked: the other squares of {row}, of {column} and of {in_box}.",
        squares.peers(square).len()
    );
    ("The peers of C2", description, board.into())
}

/// The givens of a puzzle, and the candidates of all other squares.
fn pencil_marks(puzzle: &grid::Board, state: &State, squares: &Squares) -> Board {
    let mut board = blank(squares);
    for square in squares.all() {
        let cell = squares.cell(square);
        let (row, column) = (cell.row, cell.column);
        board = match (puzzle[cell], state[square].only()) {
            (Some(given), _) => board.given(row, column, given.value()),
            (None, Some(found)) => board.found(row, column, found.value()),
            (None, None) => {
                let marks: Vec<usize> =
                    state[square].into_iter().map(Digit::value).collect();
                board.pencil(row, column, marks, [])
            }
        };
    }
    board
}

fn candidates() -> Parts {
    let (puzzle, squares) = (grid1(), Squares::new(grid1().shape()));
    let done =
        propagate(&puzzle, Rules::All, Nobody).expect("nothing is settled wrongly");
    let left: usize = squares.all().map(|square| done.state[square].len()).sum();
    let open = squares.all().filter(|square| done.state[*square].len() > 1).count();
    let pair = squares.all().filter(|square| done.state[*square].len() == 2).count();
    let panels = Panels::new()
        .room(0.0)
        .panel(
            "Before: the givens, and nine candidates in every other square",
            pencil_marks(&puzzle, &State::open(&squares), &squares),
        )
        .panel(
            "After: what the two rules leave",
            pencil_marks(&puzzle, &done.state, &squares),
        );
    let description = format!(
        "Two boards with the same {} givens. In the first every other square holds the pencil \
         marks 1 to 9. In the second {} candidates are gone: {left} are left on the board, \
         {open} squares have more than one, and {pair} of these have two.",
        puzzle.givens().count(),
        done.eliminations,
    );
    (
        "The candidates of a hard board, before and after propagation",
        description,
        panels.draw(),
    )
}

/// The largest cascade of the warm-up: squares that are settled one by the other.
fn cascade() -> Parts {
    let (walk, squares) = (toy::walk(), toy::squares());
    let (settled, root) = largest(&walk.cascade, &squares);
    let step = &walk.cascade.steps()[root];
    let description = format!(
        "A tree that grows to the right. Its root is the given {} in {}; every other node is a \
         square that gets its digit because the square to its left got one. The lines say by \
         which rule. In all {settled} squares are settled.",
        step.digit,
        squares.name(step.square),
    );
    let picture = TreePicture::new(tree(&walk.cascade, root, &squares))
        .growing(Growth::Right)
        .legend(false);
    ("What one given sets off", description, picture.draw())
}

/// The step that settles most squares, and how many.
fn largest(cascade: &Cascade, squares: &Squares) -> (usize, usize) {
    let written = cascade
        .steps()
        .iter()
        .enumerate()
        .filter(|(_, it)| it.cause == Cause::Written);
    let sizes = written.map(|(root, _)| (tree(cascade, root, squares).len(), root));
    sizes.max_by_key(|(size, _)| *size).expect("a puzzle has givens")
}

/// What a step set off, square by square: rule 1 at a square that was just
/// written belongs to the writing.
fn tree(cascade: &Cascade, step: usize, squares: &Squares) -> Tree {
    let steps = cascade.steps();
    let square = steps[step].square;
    let mut node = Tree::new(
        NodeKind::Branch,
        &format!("{} = {}", squares.name(square), steps[step].digit),
    );
    grow(cascade, step, square, squares, &mut node);
    node
}

fn grow(
    cascade: &Cascade,
    step: usize,
    square: Square,
    squares: &Squares,
    node: &mut Tree,
) {
    for (number, child) in cascade.steps().iter().enumerate() {
        if child.parent != Some(step) {
            continue;
        }
        if child.square == square {
            grow(cascade, number, square, squares, node);
        } else {
            let rule = if child.cause == Cause::Rule1 { "rule 1" } else { "rule 2" };
            node.push(rule, tree(cascade, number, squares));
        }
    }
}

/// The nodes that every board of a list takes.
fn counts(rules: Rules) -> Vec<u64> {
    let list = include_bytes!("../../../../fixtures/top95.sdm");
    let limits = Limits { solutions: std::num::NonZeroU64::new(2), nodes: None };
    let nodes = |board: &grid::Board| {
        let answer = solve(board, rules, limits, 0, Nobody);
        answer.expect("the checker takes every board").tally.nodes
    };
    let boards =
        grid::read_lines(list, None).map(|(_, board)| board.expect("a board"));
    boards.map(|board| nodes(&board)).collect()
}

fn nodes() -> Parts {
    let counts = Rules::ALL.map(counts);
    // From left to right the boards go from easy to hard for the full rules.
    let mut order: Vec<usize> = (0..counts[0].len()).collect();
    order.sort_by_key(|board| (counts[0][*board], counts[1][*board], *board));
    let mut plot =
        Plot::new(Axis::linear("boards of top95, sorted"), Axis::log("nodes"));
    let mut totals = Vec::new();
    for (rules, counts) in Rules::ALL.iter().zip(&counts) {
        let place = |(place, board): (usize, &usize)| {
            (place as f64 + 1.0, counts[*board] as f64)
        };
        let points: Vec<(f64, f64)> = order.iter().enumerate().map(place).collect();
        plot = plot.curve(Curve::line(rules.name(), points));
        totals.push(format!("{} for {rules}", counts.iter().sum::<u64>()));
    }
    let description = format!(
        "Three curves over the {} boards of top95, on a logarithmic axis of nodes. The boards \
         are sorted by the nodes that both rules need. The curve of rule 1 alone lies highest on \
         nearly every board. The sums are {}.",
        order.len(),
        totals.join(", "),
    );
    (
        "Nodes of the three sets of rules on ninety-five hard boards",
        description,
        plot.draw(),
    )
}
