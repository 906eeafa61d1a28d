//! Algorithm X on dancing links: the table is changed in place and put back.
//!
//! Each item has a circular list of the places where options hold it, and the
//! open items form a circular list of their own. To take an element out of such
//! a list, its neighbours are linked to each other; the element itself still
//! knows them, so it can be put back by two assignments. This works if elements
//! are put back in exactly the reverse of the order in which they were taken.

use std::ops::{ControlFlow, Range};

use crate::tally::Ledger;
use crate::{End, Event, Limits, Problem, Tally};

/// Finds covers by Algorithm X on dancing links.
///
/// The memory is that of the problem, whatever the depth of the search.
pub fn search(problem: &Problem, limits: Limits, observe: impl FnMut(Event<'_>)) -> Tally {
    let mut ledger = Ledger::new(limits, observe);
    let flow = Links::new(problem).search(&mut ledger);
    ledger.close(flow)
}

// ANCHOR: links
/// The sparse matrix. Index 0 is the root of the list of open items, index
/// `item + 1` heads the list of the options that hold `item`, and the indices
/// behind stand for the ones of the matrix, option by option.
struct Links {
    left: Vec<usize>,
    right: Vec<usize>,
    up: Vec<usize>,
    down: Vec<usize>,
    /// For each index, the head of its list.
    head: Vec<usize>,
    /// For each head, how many options its list holds.
    size: Vec<usize>,
    /// For each option, its indices.
    ones: Vec<Range<usize>>,
    /// For each index, the option that it belongs to.
    option: Vec<usize>,
}
// ANCHOR_END: links

const ROOT: usize = 0;

/// A choice on the way from the root of the search tree to the present node:
/// the head of the chosen item, and the place in its list of the option tried.
struct Choice {
    head: usize,
    tried: usize,
}

impl Links {
    // ANCHOR: search
    fn search<F: FnMut(Event<'_>)>(&mut self, ledger: &mut Ledger<F>) -> ControlFlow<End> {
        let mut path: Vec<Choice> = Vec::new();
        loop {
            ledger.enter()?;
            match self.head_with_fewest_options() {
                None => {
                    let options = path.iter().map(|choice| self.option[choice.tried]);
                    ledger.solution(&options.collect::<Vec<_>>())?;
                }
                Some(head) => {
                    ledger.choose(head - 1, self.size[head]);
                    self.cover(head, ledger);
                    path.push(Choice { head, tried: head });
                }
            }
            // The next branch: the next option of the last choice that has one.
            loop {
                let Some(choice) = path.last_mut() else {
                    return ControlFlow::Continue(());
                };
                self.take_back(choice.tried, ledger);
                choice.tried = self.down[choice.tried];
                if choice.tried != choice.head {
                    self.place(choice.tried, ledger);
                    break;
                }
                self.uncover(choice.head, ledger);
                path.pop();
            }
        }
    }
    // ANCHOR_END: search

    /// The open item with the fewest options; of several, the first.
    fn head_with_fewest_options(&self) -> Option<usize> {
        let next = |head: &usize| Some(self.right[*head]);
        let open = std::iter::successors(next(&ROOT), next).take_while(|head| *head != ROOT);
        open.min_by_key(|head| self.size[*head])
    }

    // ANCHOR: cover
    /// Takes an item out of the list of open items, and every option that holds
    /// it out of the lists of its other items.
    fn cover<F: FnMut(Event<'_>)>(&mut self, head: usize, ledger: &mut Ledger<F>) {
        ledger.tell(Event::Cover { item: head - 1 });
        let (left, right) = (self.left[head], self.right[head]);
        self.right[left] = right;
        self.left[right] = left;
        let mut one = self.down[head];
        while one != head {
            ledger.tell(Event::Drop { option: self.option[one], item: head - 1 });
            for other in self.ones[self.option[one]].clone().filter(|other| *other != one) {
                let (up, down) = (self.up[other], self.down[other]);
                self.down[up] = down;
                self.up[down] = up;
                self.size[self.head[other]] -= 1;
            }
            one = self.down[one];
        }
    }

    /// Undoes [`cover`](Links::cover), step by step in reverse.
    fn uncover<F: FnMut(Event<'_>)>(&mut self, head: usize, ledger: &mut Ledger<F>) {
        let mut one = self.up[head];
        while one != head {
            for other in self.ones[self.option[one]].clone().rev().filter(|other| *other != one) {
                self.size[self.head[other]] += 1;
                let (up, down) = (self.up[other], self.down[other]);
                self.up[down] = other;
                self.down[up] = other;
            }
            one = self.up[one];
        }
        let (left, right) = (self.left[head], self.right[head]);
        self.left[right] = head;
        self.right[left] = head;
        ledger.tell(Event::Uncover { item: head - 1 });
    }
    // ANCHOR_END: cover

    /// Tries an option: covers its items, but for the chosen one, which is
    /// covered already.
    fn place<F: FnMut(Event<'_>)>(&mut self, one: usize, ledger: &mut Ledger<F>) {
        let option = self.option[one];
        ledger.place(option);
        for other in self.ones[option].clone().filter(|other| *other != one) {
            self.cover(self.head[other], ledger);
        }
    }

    /// Undoes [`place`](Links::place). The head of a list stands for no option,
    /// so there is nothing to take back before the first one is tried.
    fn take_back<F: FnMut(Event<'_>)>(&mut self, one: usize, ledger: &mut Ledger<F>) {
        if one == self.head[one] {
            return;
        }
        let option = self.option[one];
        for other in self.ones[option].clone().rev().filter(|other| *other != one) {
            self.uncover(self.head[other], ledger);
        }
        ledger.tell(Event::Undo { option });
    }

    /// The matrix of a problem before any choice.
    fn new(problem: &Problem) -> Links {
        let heads = 1 + problem.primary() + problem.secondary();
        // Every element starts in a list of its own; secondary items stay out
        // of the list of items that must be covered.
        let alone = || (0..heads).collect::<Vec<_>>();
        let mut links = Links {
            left: alone(),
            right: alone(),
            up: alone(),
            down: alone(),
            head: alone(),
            size: vec![0; heads],
            ones: Vec::with_capacity(problem.options().len()),
            option: vec![usize::MAX; heads],
        };
        for head in 1..=problem.primary() {
            let last = links.left[ROOT];
            (links.right[last], links.left[head]) = (head, last);
            (links.right[head], links.left[ROOT]) = (ROOT, head);
        }
        for (option, items) in problem.options().iter().enumerate() {
            let first = links.head.len();
            items.iter().for_each(|item| links.append(item + 1, option));
            links.ones.push(first..first + items.len());
        }
        links
    }

    /// Adds a one at the end of a list.
    fn append(&mut self, head: usize, option: usize) {
        let one = self.head.len();
        let last = self.up[head];
        self.up.push(last);
        self.down.push(head);
        (self.down[last], self.up[head]) = (one, one);
        self.head.push(head);
        self.option.push(option);
        self.size[head] += 1;
    }
}
