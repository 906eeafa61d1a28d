//! The words of every search: what happens, who listens, and when to stop.
//!
//! A search of this book neither counts nor stops itself. It tells each step to a
//! [`Watcher`], and goes on or breaks off as the watcher answers. Whoever listens
//! counts ([`Meter`]), keeps what was found ([`Keeper`]), draws a tree, writes a
//! trace, or does nothing ([`Nobody`]), which costs nothing: a search is compiled
//! for its watcher, and telling [`Nobody`] compiles to no instruction.
//!
//! What the events of a search speak of, cells or options or squares, is its
//! [`Vocabulary`].
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use search::{Event, Limit, Limits, Nobody, Vocabulary, Watcher};
//!
//! // A search for the ways to throw `sum` with dice.
//! #[derive(Clone, Copy, Debug, PartialEq, Eq)]
//! enum Words {}
//! impl Vocabulary for Words {
//!     type Choice = u32;      // what is missing to the sum
//!     type Place = u32;       // the pips of one throw
//!     type DeadEnd = ();      // never told: one pip always fits
//!     type Found = Vec<u32>;  // the throws
//!     type Note<'a> = ();     // no notes
//! }
//!
//! fn throws(
//!     sum: u32,
//!     thrown: &mut Vec<u32>,
//!     watcher: &mut impl Watcher<Words>,
//! ) -> ControlFlow<Limit> {
//!     watcher.tell(Event::Node)?;
//!     if sum == 0 {
//!         return watcher.tell(Event::Found(thrown));
//!     }
//!     watcher.tell(Event::Choose(sum))?;
//!     for pips in 1..=sum.min(6) {
//!         thrown.push(pips);
//!         watcher.tell(Event::Place(pips))?;
//!         throws(sum - pips, thrown, watcher)?;
//!         thrown.pop();
//!         watcher.tell(Event::Undo(pips))?;
//!     }
//!     ControlFlow::Continue(())
//! }
//!
//! let tally = Limits::NONE.run(Nobody, |meter| throws(4, &mut Vec::new(), meter));
//! assert_eq!((tally.solutions, tally.nodes, tally.branches), (8, 16, 15));
//! ```
#![forbid(unsafe_code)]

mod event;
mod keeper;
mod meter;

pub use event::{Event, Limit, Listener, Nobody, Vocabulary, Watcher};
pub use keeper::{Answer, Keeper};
pub use meter::{End, Limits, Meter, Tally, Trail};
