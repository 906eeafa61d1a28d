//! Algorithm X on dancing links: the table is changed in place and put back.
//!
//! Each item has a circular list of the places where options hold it, and the
//! open items form a circular list of their own. To take an element out of such
//! a list, its neighbours are linked to each other; the element itself still
//! knows them, so it can be put back by two assignments. This works if elements
//! are put back in exactly the reverse of the order in which they were taken.
//!
//! Source: Knuth, *Dancing Links* (2000), and TAOCP 4B, 7.2.2.1, Algorithm X.
//! Here an option's ones stand side by side, so only the lists of the items are
//! linked.

use std::ops::{ControlFlow, Range};

use crate::tally::Ledger;
use crate::{End, Event, Limits, Problem, Tally};

/// Finds covers by Algorithm X on dancing links.
///
/// The memory is that of the problem, whatever the depth of the search.
pub fn search(
    problem: &Problem,
    limits: Limits,
    observe: impl FnMut(Event<'_>),
) -> Tally {
    let mut ledger = Ledger::new(limits, observe);
    let flow = Links::new(problem).search(&mut ledger);
    ledger.close(flow)
}

// ANCHOR: links
/// The sparse matrix. Index 0 is the root of the list of open items, index
/// `item + 1` heads the list of the options that hold `item`, and the indices
/// after these are the ones of the matrix, option by option.
struct Links {
    links: Vec<Link>,
    /// For each head, how many options its list holds.
    size: Vec<usize>,
    /// For each head, its neighbours in the list of open items.
    left: Vec<usize>,
    right: Vec<usize>,
    /// For each option, the indices of its ones.
    ones: Vec<Range<usize>>,
}

/// A one of the matrix, or a head, in the list of its item.
struct Link {
    up: usize,
    down: usize,
    /// The head of the list.
    head: usize,
    /// The option that the one belongs to; a head belongs to none.
    option: usize,
}
// ANCHOR_END: links

/// What stands for the option of a head, and is never asked for.
const NO_OPTION: usize = usize::MAX;

/// The head of the list of open items.
const ROOT: usize = 0;

/// A choice on the way from the root of the search tree to the present node:
/// the head of the chosen item, and the place in its list of the option tried.
struct Choice {
    head: usize,
    tried: usize,
}

impl Links {
    // ANCHOR: search
    /// Searches the table as it stands; breaks off where a limit is reached.
    ///
    /// A loop, so that the depth costs an entry of `path` and no stack.
    fn search<F: FnMut(Event<'_>)>(
        &mut self,
        ledger: &mut Ledger<F>,
    ) -> ControlFlow<End> {
        let mut path: Vec<Choice> = Vec::new();
        loop {
            ledger.enter()?;
            if let Some(head) = self.head_with_fewest_options() {
                // Step 2: one item.
                ledger.choose(head - 1, self.size[head]);
                self.cover(head, ledger);
                path.push(Choice { head, tried: head });
            } else {
                // Step 1: no item left.
                let options =
                    path.iter().map(|choice| self.links[choice.tried].option);
                ledger.solution(&options.collect::<Vec<_>>())?;
            }
            // Step 3 for the next option, then step 4 by way of the loop.
            if !self.next_branch(&mut path, ledger) {
                return ControlFlow::Continue(());
            }
        }
    }
    // ANCHOR_END: search

    // ANCHOR: next_branch
    /// Tries the next option of the last choice that has one; false if none has.
    fn next_branch<F: FnMut(Event<'_>)>(
        &mut self,
        path: &mut Vec<Choice>,
        ledger: &mut Ledger<F>,
    ) -> bool {
        while let Some(choice) = path.last_mut() {
            // Before the first option there is none to take back.
            if choice.tried != choice.head {
                self.take_back(choice.tried, ledger);
            }
            choice.tried = self.links[choice.tried].down;
            if choice.tried != choice.head {
                self.place(choice.tried, ledger);
                return true;
            }
            self.uncover(choice.head, ledger);
            path.pop();
        }
        false
    }
    // ANCHOR_END: next_branch

    /// The open item with the fewest options; of several, the first.
    fn head_with_fewest_options(&self) -> Option<usize> {
        let next = |head: &usize| Some(self.right[*head]);
        let open = std::iter::successors(next(&ROOT), next)
            .take_while(|head| *head != ROOT);
        open.min_by_key(|head| self.size[*head])
    }

    // ANCHOR: cover
    /// Takes an item out of the list of open items, and every option that holds
    /// it out of the lists of its other items.
    fn cover<F: FnMut(Event<'_>)>(&mut self, head: usize, ledger: &mut Ledger<F>) {
        ledger.tell(Event::Cover { item: head - 1 });
        let (left, right) = (self.left[head], self.right[head]);
        (self.right[left], self.left[right]) = (right, left);
        let mut one = self.links[head].down;
        while one != head {
            let Link { option, down: next, .. } = self.links[one];
            ledger.tell(Event::Drop { option, item: head - 1 });
            for other in self.ones[option].clone().filter(|other| *other != one) {
                let Link { up, down, head: other_head, .. } = self.links[other];
                (self.links[up].down, self.links[down].up) = (down, up);
                self.size[other_head] -= 1;
            }
            one = next;
        }
    }
    // ANCHOR_END: cover

    // ANCHOR: uncover
    /// Undoes `cover`, step by step in reverse.
    fn uncover<F: FnMut(Event<'_>)>(&mut self, head: usize, ledger: &mut Ledger<F>) {
        let mut one = self.links[head].up;
        while one != head {
            let Link { option, up: next, .. } = self.links[one];
            for other in
                self.ones[option].clone().rev().filter(|other| *other != one)
            {
                let Link { up, down, head: other_head, .. } = self.links[other];
                self.size[other_head] += 1;
                (self.links[up].down, self.links[down].up) = (other, other);
            }
            one = next;
        }
        let (left, right) = (self.left[head], self.right[head]);
        (self.right[left], self.left[right]) = (head, head);
        ledger.tell(Event::Uncover { item: head - 1 });
    }
    // ANCHOR_END: uncover

    /// Tries an option: covers its items, but for the chosen one, which is
    /// covered already.
    fn place<F: FnMut(Event<'_>)>(&mut self, one: usize, ledger: &mut Ledger<F>) {
        let option = self.links[one].option;
        ledger.place(option);
        for other in self.ones[option].clone().filter(|other| *other != one) {
            self.cover(self.links[other].head, ledger);
        }
    }

    /// Undoes [`place`](Links::place).
    fn take_back<F: FnMut(Event<'_>)>(
        &mut self,
        one: usize,
        ledger: &mut Ledger<F>,
    ) {
        let option = self.links[one].option;
        for other in self.ones[option].clone().rev().filter(|other| *other != one) {
            self.uncover(self.links[other].head, ledger);
        }
        ledger.tell(Event::Undo { option });
    }

    /// The matrix of a problem before any choice.
    fn new(problem: &Problem) -> Links {
        let heads = 1 + problem.items();
        // Every head starts alone. Secondary items stay out of the list of open
        // items: nothing asks for them.
        let alone = |head| Link { up: head, down: head, head, option: NO_OPTION };
        let mut links = Links {
            links: (0..heads).map(alone).collect(),
            size: vec![0; heads],
            left: (0..heads).collect(),
            right: (0..heads).collect(),
            ones: Vec::with_capacity(problem.options().len()),
        };
        for head in 1..=problem.primary() {
            let last = links.left[ROOT];
            (links.right[last], links.left[head]) = (head, last);
            (links.right[head], links.left[ROOT]) = (ROOT, head);
        }
        for (option, items) in problem.options().iter().enumerate() {
            let first = links.links.len();
            for item in items {
                links.append(item + 1, option);
            }
            links.ones.push(first..first + items.len());
        }
        links
    }

    /// Adds a one at the end of the list of its item.
    fn append(&mut self, head: usize, option: usize) {
        let one = self.links.len();
        let last = self.links[head].up;
        self.links.push(Link { up: last, down: head, head, option });
        (self.links[last].down, self.links[head].up) = (one, one);
        self.size[head] += 1;
    }
}
