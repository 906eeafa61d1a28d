//! All boards of a puzzle in one graph: counted, asked and listed.

use biodivine_lib_bdd::{Bdd, BddPartialValuation, BddVariableSet};
use grid::{Board, Fault, Placement, Solution};
use num_bigint::BigUint;

use super::rules::constraints;
use super::variables::Variables;
use crate::method::compile::{Compiled, Full, Stage, Step, compile, conjunction};
use crate::method::constraint::Schedule;
use crate::method::diagram::{count, decision_nodes};
use crate::method::order::Order;

/// How to build a graph, and how large it may become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The order of the variables.
    pub order: Order,
    /// The sequence of the constraints.
    pub schedule: Schedule,
    /// The most decision nodes that a graph may have on the way.
    pub max_nodes: usize,
}

impl Plan {
    /// What is allowed unless somebody says otherwise: some 400 MB. Every
    /// conjunction goes through the whole graph, so more nodes also mean that each
    /// of hundreds of constraints takes seconds.
    pub const MAX_NODES: usize = 5_000_000;

    /// The most that the program lets anybody allow, so that its memory stays
    /// below 2 GB. All boards of side 6 fit, row by row and column by column.
    pub const MOST_NODES: usize = 22_000_000;
}

/// Cells row by row, constraints by their last variable.
impl Default for Plan {
    fn default() -> Plan {
        Plan {
            order: Order::Cell,
            schedule: Schedule::Last,
            max_nodes: Plan::MAX_NODES,
        }
    }
}

/// All boards of a puzzle in one graph.
#[derive(Clone, Debug)]
pub struct Boards {
    /// The variables that the givens left open.
    pub variables: Variables,
    /// The same variables, as the library keeps them.
    pub set: BddVariableSet,
    /// The graph: its models are the boards that keep the givens and the rules.
    pub graph: Bdd,
    /// The decision nodes of the largest conjunction of constraints on the way.
    pub peak: usize,
}

impl Boards {
    /// Builds the graph of all boards that keep the givens of `puzzle`, and tells
    /// `watcher` of every step. An empty board gives the graph of the rules alone.
    ///
    /// # Errors
    /// [`Full`] if a graph on the way needs more nodes than the plan allows.
    pub fn of(
        puzzle: &Board,
        plan: Plan,
        watcher: impl FnMut(Step),
    ) -> Result<Boards, Full> {
        let variables = Variables::new(puzzle, plan.order);
        let set = variables.declare();
        let constraints = constraints(&variables, plan.schedule);
        let Compiled { graph, peak } =
            compile(&set, &constraints, plan.max_nodes, watcher)?;
        Ok(Boards { variables, set, graph, peak })
    }

    // ANCHOR: query
    /// Those of these boards that keep the givens of `puzzle`: the graph and, for
    /// each given, the demand that its variable is 1.
    ///
    /// # Errors
    /// [`Full`] if the result needs more than `max_nodes` decision nodes.
    ///
    /// # Panics
    /// If the variable of a given was settled when this graph was built.
    pub fn query(&self, puzzle: &Board, max_nodes: usize) -> Result<Boards, Full> {
        let literals = puzzle.givens().map(|(cell, digit)| {
            let variable = self.variables.variable(Placement { cell, digit });
            (variable.expect("the rules have a variable for each placement"), true)
        });
        let givens = BddPartialValuation::from_values(&literals.collect::<Vec<_>>());
        let givens = self.set.mk_conjunctive_clause(&givens);
        let full = Full { max_nodes, stage: Stage::Givens, peak: self.peak };
        let graph = conjunction(&self.graph, &givens, max_nodes).ok_or(full)?;
        let (variables, set) = (self.variables.clone(), self.set.clone());
        Ok(Boards { variables, set, graph, peak: self.peak })
    }
    // ANCHOR_END: query

    /// How many boards there are.
    pub fn count(&self) -> BigUint {
        count(&self.graph)
    }

    /// The decision nodes of the graph.
    pub fn nodes(&self) -> usize {
        decision_nodes(&self.graph)
    }

    // ANCHOR: list
    /// The boards one after the other: a walk along every path to terminal 1, the
    /// branch 0 before the branch 1.
    pub fn list(&self) -> impl Iterator<Item = Board> {
        let models = self.graph.sat_valuations();
        models.map(|model| self.variables.board(model.as_vector()))
    }
    // ANCHOR_END: list

    /// The first `keep` boards, each held against the checker. Whatever `keep` is,
    /// one board is always looked at, so that no answer goes unchecked.
    ///
    /// # Errors
    /// [`Fault`] if the checker refuses one of them as a solution of `puzzle`.
    pub fn checked(
        &self,
        puzzle: &Board,
        keep: u64,
    ) -> Result<Vec<Solution>, Fault> {
        let keep = usize::try_from(keep).unwrap_or(usize::MAX);
        let first = self.list().take(keep.max(1));
        let mut kept = first
            .map(|board| Solution::check(puzzle, board))
            .collect::<Result<Vec<Solution>, Fault>>()?;
        kept.truncate(keep);
        Ok(kept)
    }
}
