//! The options that say how boards are compiled.

use std::num::NonZeroU64;

use clap::Args;
use world::Refusal;
use world::args::{one_of, positive};

use super::search;
use crate::compile::Plan;
use crate::rules::{Kinds, Schedule};
use crate::states::MOST_STATES;
use crate::variables::Order;

/// How boards are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Compile {
    /// On a graph, by conjunctions.
    Apply,
    /// On a graph, by a search that remembers.
    Search,
    /// Without a graph, band by band.
    Bands,
}

impl Compile {
    pub(super) const ALL: [Compile; 3] =
        [Compile::Apply, Compile::Search, Compile::Bands];

    /// What puzzles with givens are compiled by.
    pub(super) const PUZZLES: [Compile; 2] = [Compile::Apply, Compile::Search];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Compile::Apply => "apply",
            Compile::Search => "search",
            Compile::Bands => "bands",
        }
    }
}

/// How the boards of a puzzle are compiled, and with what plan.
#[derive(Clone, Copy, Debug)]
pub(super) enum Way {
    /// By conjunctions.
    Apply(Plan),
    /// By a search that remembers.
    Search(search::Plan),
}

/// How the graphs are built. What was not said is left open, so that an option
/// that a way to compile does not have can be refused.
#[derive(Clone, Copy, Debug, Args)]
pub(super) struct Building {
    /// The order of the variables: cells row by row, cells column
    /// by column, or digit by digit (not by search) [default: cell]
    #[arg(long, value_parser = one_of(&Order::ALL, Order::name))]
    order: Option<Order>,
    /// For apply, the sequence of the constraints: kind by kind,
    /// or by their last variable [default: last]
    #[arg(long, value_parser = one_of(&ScheduleName::ALL, ScheduleName::name))]
    schedule: Option<ScheduleName>,
    /// With --schedule kind, the sequence of the four kinds
    /// [default: cell,row,column,box]
    #[arg(long, value_name = "K,K,K,K", allow_hyphen_values = true)]
    kinds: Option<Kinds>,
    /// Give up when a graph has more than N decision nodes, or a
    /// search more than N states or nodes; so that 2 GB of memory
    /// are enough, N counts as 22000000 at most by apply, and as
    /// 12000000 by search [default: 5000000; of count by apply,
    /// 22000000]
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = positive)]
    max_nodes: Option<NonZeroU64>,
}

/// A schedule as it is typed; the sequence of kinds is an option of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ScheduleName {
    Kind,
    Last,
}

impl ScheduleName {
    const ALL: [ScheduleName; 2] = [ScheduleName::Kind, ScheduleName::Last];

    const fn name(self) -> &'static str {
        match self {
            ScheduleName::Kind => "kind",
            ScheduleName::Last => "last",
        }
    }
}

impl Building {
    /// How to compile the boards of a puzzle.
    pub(super) fn way(self, compile: Compile) -> Result<Way, Refusal> {
        match compile {
            Compile::Search => Ok(Way::Search(self.search()?)),
            _ => Ok(Way::Apply(self.plan(Plan::MAX_NODES)?)),
        }
    }

    /// How to build by conjunctions, with `usual` nodes allowed unless somebody
    /// said otherwise.
    pub(super) fn plan(self, usual: usize) -> Result<Plan, Refusal> {
        let schedule =
            match (self.schedule.unwrap_or(ScheduleName::Last), self.kinds) {
                (ScheduleName::Kind, kinds) => {
                    Schedule::Kind(kinds.unwrap_or_default())
                }
                (ScheduleName::Last, None) => Schedule::Last,
                (ScheduleName::Last, Some(_)) => {
                    return Err(Refusal::Usage(
                        "--kinds: the schedule last does not go by kinds; \
                     say --schedule kind as well"
                            .to_string(),
                    ));
                }
            };
        let order = self.order.unwrap_or(Order::Cell);
        Ok(Plan { order, schedule, max_nodes: self.limit(usual, Plan::MOST_NODES) })
    }

    /// How to build by search.
    pub(super) fn search(self) -> Result<search::Plan, Refusal> {
        let why = "the search does not conjoin constraints; \
                   leave it out, or say --compile apply";
        self.refuse(&["--schedule", "--kinds"], why)?;
        let sweep = search::sweep(self.order.unwrap_or(Order::Cell))?;
        Ok(search::Plan {
            sweep,
            max_nodes: self.limit(Plan::MAX_NODES, MOST_STATES),
        })
    }

    /// There is nothing to say about how to go band by band.
    pub(super) fn bands(self) -> Result<(), Refusal> {
        let why = "the count by bands builds no graph; leave it out";
        self.refuse(&["--order", "--schedule", "--kinds", "--max-nodes"], why)
    }

    /// Refuses the first of these options that was given.
    fn refuse(self, options: &[&str], why: &str) -> Result<(), Refusal> {
        let given = [
            ("--order", self.order.is_some()),
            ("--schedule", self.schedule.is_some()),
            ("--kinds", self.kinds.is_some()),
            ("--max-nodes", self.max_nodes.is_some()),
        ];
        let unwanted =
            given.iter().find(|(name, said)| *said && options.contains(name));
        match unwanted {
            None => Ok(()),
            Some((name, _)) => Err(Refusal::Usage(format!("{name}: {why}"))),
        }
    }

    /// The nodes that are allowed: what was said or else `usual`, and at most as
    /// many as memory is sure to hold.
    fn limit(self, usual: usize, most: usize) -> usize {
        let said = self.max_nodes.map_or(usual, |nodes| {
            usize::try_from(nodes.get()).unwrap_or(usize::MAX)
        });
        said.min(most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn building(max_nodes: Option<u64>) -> Building {
        let max_nodes = max_nodes.and_then(NonZeroU64::new);
        Building { order: None, schedule: None, kinds: None, max_nodes }
    }

    #[test]
    fn nobody_is_allowed_more_nodes_than_memory_holds() {
        for (said, by_apply, by_search) in [
            (None, 5_000_000, 5_000_000),
            (Some(12_000_000), 12_000_000, 12_000_000),
            (Some(22_000_001), 22_000_000, 12_000_000),
            (Some(u64::MAX), 22_000_000, 12_000_000),
        ] {
            let plan = building(said).plan(Plan::MAX_NODES);
            assert!(plan.is_ok_and(|plan| plan.max_nodes == by_apply), "{said:?}");
            let search = building(said).search();
            assert!(
                search.is_ok_and(|plan| plan.max_nodes == by_search),
                "{said:?}"
            );
        }
        let of_all = building(None).plan(Plan::MOST_NODES);
        assert!(of_all.is_ok_and(|plan| plan.max_nodes == 22_000_000));
    }
}
