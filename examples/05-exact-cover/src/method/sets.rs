//! Algorithm X on sets, as one would write it on paper.
//!
//! Source: Knuth, TAOCP 4B, 7.2.2.1, Algorithm X; the steps have numbers of
//! their own here.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use search::{Limit, Watcher};

use super::{Choice, Event, Note, Problem, Table, Words};

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

/// Whether the copies of a search on sets fit.
///
/// # Errors
/// [`TooLarge`] if a cover may need more than 1,000 options, or if the copies
/// on the way to it may hold more than 2^24 entries together.
pub fn fits(problem: &Problem) -> Result<(), TooLarge> {
    let held: usize = problem.options().iter().map(Vec::len).sum();
    let entries = problem.items() + held;
    let depth = deepest(problem);
    if depth > MOST_DEEP || depth.saturating_mul(entries) > MOST_ENTRIES {
        return Err(TooLarge { depth, entries });
    }
    Ok(())
}

/// Finds covers by Algorithm X, copying the table for each branch. It calls
/// itself once for each option of a cover; whether that [`fits`] is asked before.
pub fn search(
    problem: &Problem,
    watcher: &mut impl Watcher<Words>,
) -> ControlFlow<Limit> {
    search_table(problem, &first_table(problem), &mut Vec::new(), watcher)
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
/// Searches one table; breaks off when told to.
fn search_table(
    problem: &Problem,
    table: &Table,
    chosen: &mut Vec<usize>,
    watcher: &mut impl Watcher<Words>,
) -> ControlFlow<Limit> {
    watcher.tell(Event::Node)?;
    // Step 1: no item left.
    let Some((item, options)) = item_with_fewest_options(problem, table) else {
        return watcher.tell(Event::Found(chosen));
    };
    // Step 2: one item; all its options are tried, so nothing is lost.
    watcher.tell(Event::Choose(Choice { item, options: options.len() }))?;
    if options.is_empty() {
        return watcher.tell(Event::DeadEnd(item));
    }
    for &option in options {
        // Step 3: choose the option and drop what it rules out.
        watcher.tell(Event::Place(option))?;
        chosen.push(option);
        let smaller = table_after(problem, table, option);
        watcher.note(|| Note::Smaller { table, smaller: &smaller });
        // Step 4: the same question again.
        search_table(problem, &smaller, chosen, watcher)?;
        chosen.pop();
        watcher.tell(Event::Undo(option))?;
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
fn table_after(problem: &Problem, table: &Table, option: usize) -> Table {
    let mut smaller = table.clone();
    for item in &problem.options()[option] {
        let sharing = smaller
            .remove(item)
            .expect("an option in the table has only open items");
        for other in sharing {
            for open in &problem.options()[other] {
                if let Some(options) = smaller.get_mut(open) {
                    options.remove(&other);
                }
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
