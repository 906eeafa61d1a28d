//! The search where propagation stops: fewest candidates first, on copies.

use std::ops::ControlFlow;

use search::{Limit, Watcher};

use super::{Choice, Event, Placement, Propagator, State, Words};

// ANCHOR: search
/// Searches all that `state` leaves open; breaks off when told to.
pub fn search(
    rules: Propagator<'_>,
    state: &State,
    watcher: &mut impl Watcher<Words>,
) -> ControlFlow<Limit> {
    watcher.tell(Event::Node)?;
    let Some(square) = state.fewest(rules.squares()) else {
        return watcher.tell(Event::Found(state));
    };
    let candidates = state[square];
    watcher.tell(Event::Choose(Choice { square, candidates }))?;
    for digit in candidates {
        watcher.tell(Event::Place(Placement { square, digit }))?;
        let mut copy = state.clone();
        match rules.assign(&mut copy, square, digit, watcher) {
            Ok(()) => search(rules, &copy, watcher)?,
            Err(contradiction) => watcher.tell(Event::DeadEnd(contradiction))?,
        }
        watcher.tell(Event::Undo(Placement { square, digit }))?;
    }
    ControlFlow::Continue(())
}
// ANCHOR_END: search
