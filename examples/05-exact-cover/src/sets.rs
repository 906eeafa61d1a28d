//! Algorithm X on sets, as one would write it on paper.
//!
//! Source: Knuth, TAOCP 4B, 7.2.2.1, Algorithm X; the steps have numbers of
//! their own here.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use crate::tally::Ledger;
use crate::{End, Event, Limits, Problem, Tally};

// ANCHOR: table
/// For each item that is still open, the options that can cover it.
type Table = BTreeMap<usize, BTreeSet<usize>>;
// ANCHOR_END: table

/// How deep the search may call itself. So many calls fit into a stack of
/// 512 KiB, half of what the least of the usual systems grants a program.
const MOST_DEEP: usize = 1_000;

/// How many sets and members of sets all copies may hold together; at some 30
/// bytes each, half a gigabyte.
const MOST_ENTRIES: usize = 1 << 24;

/// A problem whose copies might fill the memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a cover may need {depth} options, and for each of them {entries} entries are copied"
)]
pub struct TooLarge {
    /// How many options a cover may need.
    pub depth: usize,
    /// How many items there are, and how many the options hold all together.
    pub entries: usize,
}

/// Finds covers by Algorithm X, copying the table for each branch.
///
/// # Errors
/// [`TooLarge`] if a cover may need more than 1,000 options, or if the copies
/// on the way to it may hold more than 2^24 entries together.
pub fn search(
    problem: &Problem,
    limits: Limits,
    observe: impl FnMut(Event<'_>),
) -> Result<Tally, TooLarge> {
    let held: usize = problem.options().iter().map(Vec::len).sum();
    let entries = problem.items() + held;
    let depth = deepest(problem);
    if depth > MOST_DEEP || depth.saturating_mul(entries) > MOST_ENTRIES {
        return Err(TooLarge { depth, entries });
    }
    let mut ledger = Ledger::new(limits, observe);
    let flow =
        search_table(problem, &first_table(problem), &mut Vec::new(), &mut ledger);
    Ok(ledger.close(flow))
}

/// How many options a cover can have at most: not more than there are, and each
/// covers at least as many primary items as the one that covers the fewest.
fn deepest(problem: &Problem) -> usize {
    let is_primary = |item: &&usize| **item < problem.primary();
    let covered = problem
        .options()
        .iter()
        .map(|option| option.iter().filter(is_primary).count());
    let fewest = covered.filter(|count| *count > 0).min().unwrap_or(1);
    (problem.primary() / fewest).min(problem.options().len())
}

// ANCHOR: search
/// Searches one table; breaks off where a limit is reached.
fn search_table<F: FnMut(Event<'_>)>(
    problem: &Problem,
    table: &Table,
    chosen: &mut Vec<usize>,
    ledger: &mut Ledger<F>,
) -> ControlFlow<End> {
    ledger.enter()?;
    // Step 1: no item left.
    let Some((item, options)) = item_with_fewest_options(problem, table) else {
        return ledger.solution(chosen);
    };
    // Step 2: one item; all its options are tried, so nothing is lost.
    ledger.choose(item, options.len());
    for &option in options {
        // Step 3: choose the option and drop what it rules out.
        ledger.place(option);
        chosen.push(option);
        let smaller = table_after(problem, table, option, ledger);
        // Step 4: the same question again.
        search_table(problem, &smaller, chosen, ledger)?;
        chosen.pop();
        ledger.tell(Event::Undo { option });
    }
    ControlFlow::Continue(())
}
// ANCHOR_END: search

// ANCHOR: choose
/// The open primary item with the fewest options; of several, the first.
fn item_with_fewest_options<'a>(
    problem: &Problem,
    table: &'a Table,
) -> Option<(usize, &'a BTreeSet<usize>)> {
    let primary = table.range(..problem.primary());
    let (item, options) = primary.min_by_key(|(_, options)| options.len())?;
    Some((*item, options))
}
// ANCHOR_END: choose

// ANCHOR: table_after
/// A new table, without the items that `option` covers and without every
/// option that shares one of them. The old table stays as it was.
fn table_after<F: FnMut(Event<'_>)>(
    problem: &Problem,
    table: &Table,
    option: usize,
    ledger: &mut Ledger<F>,
) -> Table {
    let mut smaller = table.clone();
    for &item in &problem.options()[option] {
        let sharing = smaller
            .remove(&item)
            .expect("an option in the table has only open items");
        ledger.tell(Event::Cover { item });
        for other in sharing {
            for open in &problem.options()[other] {
                if let Some(options) = smaller.get_mut(open) {
                    options.remove(&other);
                }
            }
            if other != option {
                ledger.tell(Event::Drop { option: other, item });
            }
        }
    }
    smaller
}
// ANCHOR_END: table_after

/// The table before any choice: every item with all its options.
fn first_table(problem: &Problem) -> Table {
    let mut table: Table =
        (0..problem.items()).map(|item| (item, BTreeSet::new())).collect();
    for (option, items) in problem.options().iter().enumerate() {
        for item in items {
            table.entry(*item).or_default().insert(option);
        }
    }
    table
}
