//! Puzzles: how many boards there are, and some of them.

use biodivine_lib_bdd::{Bdd, BddPartialValuation};
use grid::{Board, Clash, Fault, Shape, Solution};
use num_bigint::BigUint;

use crate::compile::{Compiled, Full, Plan, Step, compile, conjunction};
use crate::diagram::{count, decision_nodes};
use crate::variables::{Placement, Variables};

/// What is known of a puzzle.
#[derive(Clone, Debug)]
pub enum Answer {
    /// Two givens clash: there is no board, and nothing was built to see it.
    Clash(Clash),
    /// All boards are in the graph.
    Counted(Counted),
    /// The graph outgrew what was allowed: nothing is known.
    Full(Unfinished),
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

/// Where a compilation had to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unfinished {
    /// Variables of the graphs.
    pub variables: usize,
    /// Which graph did not fit.
    pub full: Full,
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
    observe: impl FnMut(Step),
) -> Result<Answer, SolveError> {
    if let Some(clash) = puzzle.clash() {
        return Ok(Answer::Clash(clash));
    }
    if puzzle.shape().side() == 16 {
        return Err(SolveError::Sixteen);
    }
    let found = if compiles_rules_first(puzzle.shape()) {
        ask_the_rules(puzzle, plan, observe)
    } else {
        givens_first(puzzle, plan, observe)
    };
    match found {
        Ok(found) => Ok(Answer::Counted(found.counted(puzzle, keep)?)),
        Err(unfinished) => Ok(Answer::Full(unfinished)),
    }
}

/// The graph of a puzzle's boards, and how it came about.
struct Found {
    variables: Variables,
    graph: Bdd,
    rules: Option<usize>,
    peak: usize,
}

fn ask_the_rules(
    puzzle: &Board,
    plan: Plan,
    observe: impl FnMut(Step),
) -> Result<Found, Unfinished> {
    let empty = Board::empty(puzzle.shape());
    let variables = puzzle.shape().side().pow(3);
    let unfinished = |full| Unfinished { variables, full };
    let rules = compile(&empty, plan, observe).map_err(unfinished)?;
    let graph = rules.query(puzzle, plan.max_nodes).map_err(unfinished)?;
    let nodes = decision_nodes(&rules.graph);
    Ok(Found {
        variables: rules.variables,
        graph,
        rules: Some(nodes),
        peak: rules.peak,
    })
}

fn givens_first(
    puzzle: &Board,
    plan: Plan,
    observe: impl FnMut(Step),
) -> Result<Found, Unfinished> {
    let compiled = compile(puzzle, plan, observe).map_err(|full| Unfinished {
        variables: Variables::new(puzzle, plan.order).len(),
        full,
    })?;
    let Compiled { variables, graph, peak, .. } = compiled;
    Ok(Found { variables, graph, rules: None, peak })
}

impl Compiled {
    // ANCHOR: query
    /// The boards among those of this graph that keep the givens of `puzzle`: the
    /// graph and, for each given, the demand that its variable is 1.
    ///
    /// # Errors
    /// [`Full`] if the result needs more than `max_nodes` decision nodes.
    pub fn query(&self, puzzle: &Board, max_nodes: usize) -> Result<Bdd, Full> {
        let literals = puzzle.givens().map(|(cell, digit)| {
            let variable = self.variables.variable(Placement { cell, digit });
            (variable.expect("the rules have a variable for each placement"), true)
        });
        let givens = BddPartialValuation::from_values(&literals.collect::<Vec<_>>());
        let givens = self.set.mk_conjunctive_clause(&givens);
        conjunction(&self.graph, &givens, max_nodes).ok_or(Full {
            max_nodes,
            step: None,
            peak: self.peak,
        })
    }
    // ANCHOR_END: query
}

impl Found {
    fn counted(&self, puzzle: &Board, keep: u64) -> Result<Counted, Fault> {
        let keep = usize::try_from(keep).unwrap_or(usize::MAX);
        // One board is always looked at, so that no answer goes unchecked.
        let mut kept = boards(&self.graph, &self.variables)
            .take(keep.max(1))
            .map(|board| Solution::check(puzzle, board))
            .collect::<Result<Vec<Solution>, Fault>>()?;
        kept.truncate(keep);
        let sizes = Sizes {
            variables: self.variables.len(),
            rules: self.rules,
            query: decision_nodes(&self.graph),
            peak: self.peak,
        };
        Ok(Counted { sizes, solutions: count(&self.graph), kept })
    }
}

// ANCHOR: boards
/// The boards that the models of a graph stand for, one after the other: a walk
/// along every path to terminal 1, the branch 0 before the branch 1.
pub fn boards<'a>(
    graph: &'a Bdd,
    variables: &'a Variables,
) -> impl Iterator<Item = Board> + 'a {
    graph.sat_valuations().map(|model| variables.board(model.as_vector()))
}
// ANCHOR_END: boards
