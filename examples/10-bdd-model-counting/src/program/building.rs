//! The options that say how the graphs are built.

use std::num::NonZeroU64;

use clap::Args;
use world::Refusal;
use world::args::{one_of, positive};

use super::names;
use crate::method::constraint::{Kind, Schedule};
use crate::method::order::Order;
use crate::puzzle::boards::Plan;

/// How the graphs are built.
#[derive(Clone, Copy, Debug, Args)]
pub(super) struct Building {
    /// The order of the variables: cells row by row, cells column
    /// by column, or digit by digit
    #[arg(long, default_value = "cell",
          value_parser = one_of(&names::ORDERS, names::of_order))]
    order: Order,
    /// The sequence of the constraints: kind by kind, or by their
    /// last variable
    #[arg(long, default_value = "last",
          value_parser = one_of(&ScheduleName::ALL, ScheduleName::name))]
    schedule: ScheduleName,
    /// With --schedule kind, the sequence of the four kinds
    /// [default: cell,row,column,box]
    #[arg(long, value_name = "K,K,K,K", allow_hyphen_values = true,
          value_parser = names::kinds)]
    kinds: Option<[Kind; 4]>,
    /// Give up when a graph has more than N decision nodes; so that
    /// 2 GB of memory are enough, N counts as 22000000 at most
    /// [default: 5000000; of count --side 6, 22000000]
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
    /// How to build, with `usual` nodes allowed unless somebody said otherwise,
    /// and at most as many as memory is sure to hold.
    pub(super) fn plan(self, usual: usize) -> Result<Plan, Refusal> {
        let schedule = match (self.schedule, self.kinds) {
            (ScheduleName::Kind, kinds) => {
                Schedule::Kind(kinds.unwrap_or(Kind::ALL))
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
        let said = self.max_nodes.map_or(usual, |nodes| {
            usize::try_from(nodes.get()).unwrap_or(usize::MAX)
        });
        let max_nodes = said.min(Plan::MOST_NODES);
        Ok(Plan { order: self.order, schedule, max_nodes })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_allowed_more_nodes_than_memory_holds() {
        for (said, allowed) in [
            (None, 5_000_000),
            (Some(12_000_000), 12_000_000),
            (Some(22_000_001), 22_000_000),
            (Some(u64::MAX), 22_000_000),
        ] {
            let building = Building {
                order: Order::Cell,
                schedule: ScheduleName::Last,
                kinds: None,
                max_nodes: said.and_then(NonZeroU64::new),
            };
            let plan = building.plan(Plan::MAX_NODES);
            assert!(plan.is_ok_and(|plan| plan.max_nodes == allowed), "{said:?}");
        }
    }
}
