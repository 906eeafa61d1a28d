//! The watcher that has solutions checked, and keeps the first few.

use std::ops::ControlFlow;

use crate::{Event, Limit, Tally, Vocabulary, Watcher};

/// What is known after a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<S> {
    /// The solutions that were kept, in the order in which they were found.
    pub kept: Vec<S>,
    /// All that were found, and what it took.
    pub tally: Tally,
}

/// Has every solution checked, and keeps the first few of them.
///
/// `check` makes of what a search found what is kept, or refuses it; a refusal
/// is a sign that the search is wrong.
#[derive(Debug)]
pub struct Keeper<C, S, E> {
    check: C,
    most: u64,
    kept: Vec<S>,
    fault: Option<E>,
}

impl<C, S, E> Keeper<C, S, E> {
    /// Keeps the first `most` solutions that `check` lets through.
    pub const fn new(most: u64, check: C) -> Keeper<C, S, E> {
        Keeper { check, most, kept: Vec::new(), fault: None }
    }

    /// Hears of a solution.
    pub fn keep<T: ?Sized>(&mut self, found: &T)
    where
        C: FnMut(&T) -> Result<S, E>,
    {
        match (self.check)(found) {
            Ok(solution) if (self.kept.len() as u64) < self.most => {
                self.kept.push(solution);
            }
            Ok(_) => {}
            Err(fault) => drop(self.fault.get_or_insert(fault)),
        }
    }

    /// What was kept, together with what the search took.
    ///
    /// # Errors
    /// The first refusal.
    pub fn answer(self, tally: Tally) -> Result<Answer<S>, E> {
        self.fault.map_or(Ok(Answer { kept: self.kept, tally }), Err)
    }
}

impl<V: Vocabulary, C, S, E> Watcher<V> for Keeper<C, S, E>
where
    C: FnMut(&V::Found) -> Result<S, E>,
{
    fn tell(&mut self, event: Event<'_, V>) -> ControlFlow<Limit> {
        if let Event::Found(found) = event {
            self.keep(found);
        }
        ControlFlow::Continue(())
    }
}
