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

use search::{Limit, Watcher};

use super::{Choice, Event, Note, Problem, Words};

/// Finds covers by Algorithm X on dancing links.
///
/// The memory is that of the problem, whatever the depth of the search.
pub fn search(
    problem: &Problem,
    watcher: &mut impl Watcher<Words>,
) -> ControlFlow<Limit> {
    Links::new(problem).search(watcher)
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
    option: Option<usize>,
}
// ANCHOR_END: links

/// The head of the list of open items.
const ROOT: usize = 0;

/// The way from the root of the search tree to the present node.
#[derive(Default)]
struct Path {
    /// For each item chosen on the way, its head, and the place in its list of
    /// the option that is tried; before the first, the head itself.
    trials: Vec<Trial>,
    /// The options that are tried.
    chosen: Vec<usize>,
}

struct Trial {
    head: usize,
    tried: usize,
}

impl Links {
    // ANCHOR: search
    /// Searches the table as it stands; breaks off when told to.
    ///
    /// A loop, so that the depth costs an entry of `path` and no stack.
    fn search(&mut self, watcher: &mut impl Watcher<Words>) -> ControlFlow<Limit> {
        let mut path = Path::default();
        loop {
            watcher.tell(Event::Node)?;
            if let Some(head) = self.head_with_fewest_options() {
                // Step 2: one item.
                let (item, options) = (head - 1, self.size[head]);
                watcher.tell(Event::Choose(Choice { item, options }))?;
                if options == 0 {
                    watcher.tell(Event::DeadEnd(item))?;
                }
                self.cover(head, watcher);
                path.trials.push(Trial { head, tried: head });
            } else {
                // Step 1: no item left.
                watcher.tell(Event::Found(&path.chosen))?;
            }
            // Step 3 for the next option, then step 4 by way of the loop.
            if !self.next_branch(&mut path, watcher)? {
                return ControlFlow::Continue(());
            }
        }
    }
    // ANCHOR_END: search

    // ANCHOR: next_branch
    /// Tries the next option of the last item that has one; false if none has.
    fn next_branch(
        &mut self,
        path: &mut Path,
        watcher: &mut impl Watcher<Words>,
    ) -> ControlFlow<Limit, bool> {
        while let Some(trial) = path.trials.last_mut() {
            // Before the first option there is none to take back.
            if let Some(option) = self.links[trial.tried].option {
                self.take_back(trial.tried, watcher);
                path.chosen.pop();
                watcher.tell(Event::Undo(option))?;
            }
            trial.tried = self.links[trial.tried].down;
            if let Some(option) = self.links[trial.tried].option {
                watcher.tell(Event::Place(option))?;
                path.chosen.push(option);
                self.place(trial.tried, watcher);
                return ControlFlow::Continue(true);
            }
            self.uncover(trial.head, watcher);
            path.trials.pop();
        }
        ControlFlow::Continue(false)
    }
    // ANCHOR_END: next_branch

    /// The open item with the fewest options; of several, the first.
    fn head_with_fewest_options(&self) -> Option<usize> {
        let next = |head: &usize| Some(self.right[*head]);
        let open = std::iter::successors(next(&ROOT), next)
            .take_while(|head| *head != ROOT);
        open.min_by_key(|head| self.size[*head])
    }

    /// The other ones of the option to which a one belongs.
    fn others(&self, one: usize) -> impl DoubleEndedIterator<Item = usize> + use<> {
        let option = self.links[one].option.expect("a head has no others");
        self.ones[option].clone().filter(move |other| *other != one)
    }

    // ANCHOR: cover
    /// Takes an item out of the list of open items, and every option that holds
    /// it out of the lists of its other items.
    fn cover(&mut self, head: usize, watcher: &mut impl Watcher<Words>) {
        watcher.note(|| Note::Cover(head - 1));
        let (left, right) = (self.left[head], self.right[head]);
        (self.right[left], self.left[right]) = (right, left);
        let mut one = self.links[head].down;
        while one != head {
            for other in self.others(one) {
                let Link { up, down, head: list, .. } = self.links[other];
                (self.links[up].down, self.links[down].up) = (down, up);
                self.size[list] -= 1;
            }
            one = self.links[one].down;
        }
    }
    // ANCHOR_END: cover

    // ANCHOR: uncover
    /// Undoes `cover`, step by step in reverse.
    fn uncover(&mut self, head: usize, watcher: &mut impl Watcher<Words>) {
        let mut one = self.links[head].up;
        while one != head {
            for other in self.others(one).rev() {
                let Link { up, down, head: list, .. } = self.links[other];
                self.size[list] += 1;
                (self.links[up].down, self.links[down].up) = (other, other);
            }
            one = self.links[one].up;
        }
        let (left, right) = (self.left[head], self.right[head]);
        (self.right[left], self.left[right]) = (head, head);
        watcher.note(|| Note::Uncover(head - 1));
    }
    // ANCHOR_END: uncover

    /// Covers the items of an option, but for the chosen one, which is covered
    /// already.
    fn place(&mut self, one: usize, watcher: &mut impl Watcher<Words>) {
        for other in self.others(one) {
            self.cover(self.links[other].head, watcher);
        }
    }

    /// Undoes [`place`](Links::place).
    fn take_back(&mut self, one: usize, watcher: &mut impl Watcher<Words>) {
        for other in self.others(one).rev() {
            self.uncover(self.links[other].head, watcher);
        }
    }

    /// The matrix of a problem before any choice.
    fn new(problem: &Problem) -> Links {
        let heads = 1 + problem.items();
        // Every head starts alone. Secondary items stay out of the list of open
        // items: nothing asks for them.
        let alone = |head| Link { up: head, down: head, head, option: None };
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
        self.links.push(Link { up: last, down: head, head, option: Some(option) });
        (self.links[last].down, self.links[head].up) = (one, one);
        self.size[head] += 1;
    }
}
