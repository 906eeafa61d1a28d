//! Puzzles: how many boards there are, and some of them.

use grid::{Board, Clash, Fault, Shape, Solution};
use num_bigint::BigUint;

use super::boards::{Boards, Plan};
use super::variables::Variables;
use crate::method::compile::{Full, Step};

/// What is known of a puzzle.
#[derive(Clone, Debug)]
pub enum Answer {
    /// Two givens clash: there is no board, and nothing was built to see it.
    Clash(Clash),
    /// All boards are in the graph.
    Counted(Counted),
    /// The graph outgrew what was allowed: nothing is known.
    Full {
        /// Variables of the graphs.
        variables: usize,
        /// Which graph did not fit.
        full: Full,
    },
}

/// What was read off a graph that holds all boards of a puzzle.
#[derive(Clone, Debug)]
pub struct Counted {
    /// The sizes of the graphs.
    pub sizes: Sizes,
    /// How many boards there are.
    pub solutions: BigUint,
    /// Those that were asked for, in the order of their paths, 0 before 1.
    pub kept: Vec<Solution>,
}

/// How large the graphs were. Terminals are not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// Variables of the graphs.
    pub variables: usize,
    /// Decision nodes of the rules without any given, where they were compiled.
    pub rules: Option<usize>,
    /// Decision nodes of the graph that holds the boards of the puzzle.
    pub query: usize,
    /// Decision nodes of the largest conjunction on the way from one constraint
    /// to all.
    pub peak: usize,
}

/// Why a puzzle is not solved here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SolveError {
    /// Boards of side 16 are not compiled.
    #[error(
        "boards of 16x16 are not compiled: with 16 candidates for a cell, the graphs \
         on the way outgrow the memory (05-exact-cover solves them)"
    )]
    Sixteen,
    /// The checker refused a board that a model stands for: the translation is
    /// wrong.
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// Whether the rules are compiled first, without any given, and the givens are
/// asked of them; or the givens go first, and the rules are compiled over what
/// they leave open.
///
/// The rules of four by four are small enough to be kept; larger ones are not.
pub fn compiles_rules_first(shape: Shape) -> bool {
    shape.side() == 4
}

/// Counts the boards of a puzzle, and keeps the first `keep` of them. Whatever
/// `keep` is, the first board is held against the checker.
///
/// # Errors
/// [`SolveError`], for boards of side 16, and if the checker refuses a board.
pub fn solve(
    puzzle: &Board,
    plan: Plan,
    keep: u64,
    watcher: impl FnMut(Step),
) -> Result<Answer, SolveError> {
    if let Some(clash) = puzzle.clash() {
        return Ok(Answer::Clash(clash));
    }
    if puzzle.shape().side() == 16 {
        return Err(SolveError::Sixteen);
    }
    let (boards, rules) = match compiled(puzzle, plan, watcher) {
        Ok(found) => found,
        Err(full) => {
            return Ok(Answer::Full { variables: variables(puzzle, plan), full });
        }
    };
    let sizes = Sizes {
        variables: boards.variables.len(),
        rules,
        query: boards.nodes(),
        peak: boards.peak,
    };
    let kept = boards.checked(puzzle, keep)?;
    Ok(Answer::Counted(Counted { sizes, solutions: boards.count(), kept }))
}

/// The boards of a puzzle, and the decision nodes of the rules where these were
/// compiled first.
fn compiled(
    puzzle: &Board,
    plan: Plan,
    watcher: impl FnMut(Step),
) -> Result<(Boards, Option<usize>), Full> {
    let shape = puzzle.shape();
    if !compiles_rules_first(shape) {
        return Ok((Boards::of(puzzle, plan, watcher)?, None));
    }
    let rules = Boards::of(&Board::empty(shape), plan, watcher)?;
    Ok((rules.query(puzzle, plan.max_nodes)?, Some(rules.nodes())))
}

/// How many variables the graphs of a puzzle have.
fn variables(puzzle: &Board, plan: Plan) -> usize {
    let shape = puzzle.shape();
    match compiles_rules_first(shape) {
        true => shape.side().pow(3),
        false => Variables::new(puzzle, plan.order).len(),
    }
}
