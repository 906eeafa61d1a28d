//! The options that say how to search.

use std::num::NonZeroU64;

use clap::Args;
use world::Refusal;
use world::args::{one_of, positive};

use crate::method::{Choice, Memory};
use crate::puzzle::sudoku::{MOST_STATES, Order, Sweep};

/// How to search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub order: Order,
    pub memory: Memory,
    /// How many states, and how many decision nodes, are allowed.
    pub max_nodes: NonZeroU64,
}

/// As many states, unless somebody says otherwise.
const USUAL: NonZeroU64 = NonZeroU64::new(5_000_000).expect("it is not 0");

const MOST: NonZeroU64 = NonZeroU64::new(MOST_STATES).expect("it is not 0");

/// What is typed to say how to search.
#[derive(Clone, Copy, Debug, Args)]
pub(super) struct Searching {
    /// Cover the item with the fewest options next, or the first open
    /// cell [default: fewest for puzzles, first for all boards of a side]
    #[arg(long, value_parser = one_of(&CHOICES, choice_name))]
    choice: Option<Choice>,
    /// With the choice first: go through the cells row by row, or column by
    /// column [default: cell]
    #[arg(long, value_parser = one_of(&Sweep::ALL, sweep_name))]
    order: Option<Sweep>,
    /// Search without memory, as chapter 05 does: to compare
    #[arg(long)]
    forget: bool,
    /// Give up when there are more than N states, or more than N
    /// nodes in the diagram; N counts as 12000000 at most, so that
    /// 2 GB of memory are enough
    #[arg(long, value_name = "N", default_value_t = USUAL,
          allow_hyphen_values = true, value_parser = positive)]
    max_nodes: NonZeroU64,
}

const CHOICES: [Choice; 2] = [Choice::Fewest, Choice::First];

const fn choice_name(choice: Choice) -> &'static str {
    match choice {
        Choice::Fewest => "fewest",
        Choice::First => "first",
    }
}

const fn sweep_name(sweep: Sweep) -> &'static str {
    match sweep {
        Sweep::Rows => "cell",
        Sweep::Columns => "column",
    }
}

impl Searching {
    /// How to search, with this choice unless another was typed.
    pub(super) fn plan(self, usual: Choice) -> Result<Plan, Refusal> {
        let order = match (self.choice.unwrap_or(usual), self.order) {
            (Choice::First, sweep) => Order::Cells(sweep.unwrap_or(Sweep::Rows)),
            (Choice::Fewest, None) => Order::Fewest,
            (Choice::Fewest, Some(_)) => {
                return Err(Refusal::Usage(
                    "--order: the item with the fewest options can be anywhere on \
                     the board, so the cells have no order; say --choice first as well"
                        .to_string(),
                ));
            }
        };
        let memory = if self.forget { Memory::Forget } else { Memory::Keep };
        Ok(Plan { order, memory, max_nodes: self.max_nodes.min(MOST) })
    }
}

impl Plan {
    /// The facts that say how it was searched, but for those by default.
    pub(super) fn facts(self) -> Vec<(&'static str, &'static str)> {
        let mut facts = vec![("choice", choice_name(self.order.choice()))];
        if let Order::Cells(sweep) = self.order {
            facts.push(("order", sweep_name(sweep)));
        }
        if self.memory == Memory::Forget {
            facts.push(("memory", "none"));
        }
        facts
    }
}
