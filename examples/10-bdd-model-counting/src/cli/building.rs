//! The options that say how boards are compiled.

use std::num::NonZeroU32;

use clap::Args;
use world::Refusal;
use world::args::{natural, one_of};

use super::search;
use crate::compile::Plan;
use crate::rules::{Kinds, Schedule};
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
    /// search more than N states or nodes [default: 5000000; of
    /// count by apply, 22000000, which take 1.6 GB on 6x6]
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = max_nodes)]
    max_nodes: Option<NonZeroU32>,
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

/// The library numbers the nodes of a graph with 32 bits, terminals included.
fn max_nodes(text: &str) -> Result<NonZeroU32, String> {
    const MOST: u32 = u32::MAX - 2;
    let number = natural(text).ok().and_then(|number| u32::try_from(number).ok());
    let number = number.filter(|number| *number <= MOST).and_then(NonZeroU32::new);
    number.ok_or_else(|| format!("expected a number from 1 to {MOST}"))
}

impl Building {
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
        Ok(Plan { order, schedule, max_nodes: self.limit(usual) })
    }

    /// How to build by search.
    pub(super) fn search(self) -> Result<search::Plan, Refusal> {
        let why = "the search does not conjoin constraints; \
                   leave it out, or say --compile apply";
        self.refuse(&["--schedule", "--kinds"], why)?;
        let sweep = search::sweep(self.order.unwrap_or(Order::Cell))?;
        Ok(search::Plan { sweep, max_nodes: self.limit(Plan::MAX_NODES) })
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

    fn limit(self, usual: usize) -> usize {
        let said = self.max_nodes.map(|nodes| usize::try_from(nodes.get()));
        said.map_or(usual, |nodes| nodes.unwrap_or(usize::MAX))
    }
}
