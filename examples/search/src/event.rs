//! What a search tells, and who hears it.

use std::fmt::Debug;
use std::ops::ControlFlow;

/// What the events of a search speak of. A search has an empty type for it, which
/// nobody ever makes a value of.
pub trait Vocabulary: Copy + Debug + Eq {
    /// What is settled next, and what it can be.
    type Choice: Copy + Debug + Eq;
    /// What is placed, and undone again.
    type Place: Copy + Debug + Eq;
    /// What it is that has no way left.
    type DeadEnd: Copy + Debug + Eq;
    /// What a solution looks like.
    type Found: ?Sized + Debug + Eq;
    /// What is told besides, for whoever wants to see the method at work.
    type Note<'a>: Copy + Debug + Eq;
}

/// What happens in a search, in the order in which it happens.
#[derive(Debug, PartialEq, Eq)]
pub enum Event<'a, V: Vocabulary> {
    /// The search is called: a node of the search tree.
    Node,
    /// This is settled next; each of its ways is tried.
    Choose(V::Choice),
    /// One of the ways is tried: a branch.
    Place(V::Place),
    /// All below a branch has been searched, and it is taken back.
    Undo(V::Place),
    /// There is no way to go on.
    DeadEnd(V::DeadEnd),
    /// A solution.
    Found(&'a V::Found),
}

// By hand, since a derived `Clone` would want `V::Found: Clone`.
impl<V: Vocabulary> Copy for Event<'_, V> {}

impl<V: Vocabulary> Clone for Event<'_, V> {
    fn clone(&self) -> Self {
        *self
    }
}

/// What a search reaches when whoever listens stops it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// As many solutions as were asked for.
    Solutions,
    /// As many nodes as were allowed.
    Nodes,
}

/// Whoever listens to a search.
pub trait Watcher<V: Vocabulary> {
    /// Hears what happens, and says whether to go on.
    fn tell(&mut self, event: Event<'_, V>) -> ControlFlow<Limit>;

    /// Hears what a method notes beside the events of its search. There is no
    /// answer, and who does not listen does not have the note made.
    fn note<'a>(&mut self, _note: impl FnOnce() -> V::Note<'a>)
    where
        V: 'a,
    {
    }
}

/// Nobody listens: the search goes on to its end.
#[derive(Clone, Copy, Debug)]
pub struct Nobody;

impl<V: Vocabulary> Watcher<V> for Nobody {
    fn tell(&mut self, _event: Event<'_, V>) -> ControlFlow<Limit> {
        ControlFlow::Continue(())
    }
}

/// A closure that hears every event and never stops the search.
#[derive(Clone, Copy, Debug)]
pub struct Listener<F>(pub F);

impl<V: Vocabulary, F: FnMut(Event<'_, V>)> Watcher<V> for Listener<F> {
    fn tell(&mut self, event: Event<'_, V>) -> ControlFlow<Limit> {
        (self.0)(event);
        ControlFlow::Continue(())
    }
}

/// A watcher that is lent.
impl<V: Vocabulary, W: Watcher<V>> Watcher<V> for &mut W {
    fn tell(&mut self, event: Event<'_, V>) -> ControlFlow<Limit> {
        (**self).tell(event)
    }

    fn note<'a>(&mut self, note: impl FnOnce() -> V::Note<'a>)
    where
        V: 'a,
    {
        (**self).note(note);
    }
}

/// Two who listen: the first hears and answers first.
impl<V: Vocabulary, A: Watcher<V>, B: Watcher<V>> Watcher<V> for (A, B) {
    fn tell(&mut self, event: Event<'_, V>) -> ControlFlow<Limit> {
        self.0.tell(event)?;
        self.1.tell(event)
    }

    fn note<'a>(&mut self, note: impl FnOnce() -> V::Note<'a>)
    where
        V: 'a,
    {
        let note = note();
        self.0.note(|| note);
        self.1.note(|| note);
    }
}
