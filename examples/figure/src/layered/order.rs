//! Ordering the nodes of each level so that few edges cross, and placing them.
//!
//! The method is the usual one (Sugiyama, Tagawa and Toda, 1981): an edge that skips levels gets
//! a stand-in on each of them; then each level in turn is sorted by the mean position of its
//! neighbours on the level before, down and up again.

use crate::spread::spread;

/// Levels with the order of their items, and the edges between neighbouring levels.
#[derive(Clone, Debug)]
pub(super) struct Ordering {
    /// The nodes, then the stand-ins.
    pub(super) items: Vec<Place>,
    /// For each edge, the items through which it runs, from the top.
    pub(super) chains: Vec<Vec<usize>>,
    /// For each level, its items from left to right.
    rows: Vec<Vec<usize>>,
    /// For each item, those it is joined to on the next level and on the level before.
    under: Vec<Vec<usize>>,
    over: Vec<Vec<usize>>,
}

/// The level of an item and half the width that it takes there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) level: usize,
    pub(super) half: f64,
}

/// Rounds of sorting down and up; the best order of all is kept.
const ROUNDS: usize = 12;

impl Ordering {
    /// The order in which the nodes are given; `edges` lead down; `half` is half the width of a
    /// stand-in.
    pub(super) fn new(
        nodes: Vec<Place>,
        edges: &[(usize, usize)],
        half: f64,
    ) -> Ordering {
        let mut items = nodes;
        let mut chains = Vec::new();
        for &(from, to) in edges {
            let mut chain = vec![from];
            for level in items[from].level + 1..items[to].level {
                chain.push(items.len());
                items.push(Place { level, half });
            }
            chain.push(to);
            chains.push(chain);
        }
        let levels = items.iter().map(|item| item.level + 1).max().unwrap_or(0);
        let mut ordering = Ordering {
            rows: vec![Vec::new(); levels],
            under: vec![Vec::new(); items.len()],
            over: vec![Vec::new(); items.len()],
            items,
            chains,
        };
        for (at, item) in ordering.items.iter().enumerate() {
            ordering.rows[item.level].push(at);
        }
        for pair in ordering.chains.iter().flat_map(|chain| chain.windows(2)) {
            ordering.under[pair[0]].push(pair[1]);
            ordering.over[pair[1]].push(pair[0]);
        }
        ordering
    }

    /// The best order that sorting by means finds, never worse than this one.
    pub(super) fn improved(self) -> Ordering {
        let mut best = self.clone();
        let mut fewest = best.crossings();
        let mut current = self;
        for _ in 0..ROUNDS {
            for downward in [true, false] {
                current.sweep(downward);
                let crossings = current.crossings();
                if crossings < fewest {
                    (best, fewest) = (current.clone(), crossings);
                }
            }
        }
        best.mirrored()
    }

    /// The mirror image, if that turns round a last level whose items stand last to first:
    /// readers expect the terminal 0 on the left, and no crossing is lost or won.
    fn mirrored(mut self) -> Ordering {
        let last = self.rows.last();
        if last.is_some_and(|row| row.first() > row.last()) {
            for row in &mut self.rows {
                row.reverse();
            }
        }
        self
    }

    /// How many pairs of edges between neighbouring levels cross.
    pub(super) fn crossings(&self) -> usize {
        let ranks = self.ranks();
        let mut crossings = 0;
        for row in &self.rows {
            let ends =
                |&item: &usize| self.under[item].iter().map(move |&to| (item, to));
            let edges: Vec<(usize, usize)> = row.iter().flat_map(ends).collect();
            for (at, &(from, to)) in edges.iter().enumerate() {
                // The row lists its edges by their upper ends.
                crossings += edges[at + 1..]
                    .iter()
                    .filter(|&&(other, end)| other != from && ranks[end] < ranks[to])
                    .count();
            }
        }
        crossings
    }

    /// Where each item lies from left to right: near the mean of its neighbours, in order and
    /// without overlap.
    pub(super) fn places(&self) -> Vec<f64> {
        let mut places = vec![0.0; self.items.len()];
        for round in 0..ROUNDS {
            let downward = round % 2 == 0;
            for at in 0..self.rows.len() {
                let row = if downward {
                    &self.rows[at]
                } else {
                    &self.rows[self.rows.len() - 1 - at]
                };
                let wanted: Vec<f64> =
                    row.iter().map(|&item| self.wish(item, &places)).collect();
                let mut gaps = vec![0.0];
                gaps.extend(row.windows(2).map(|pair| {
                    self.items[pair[0]].half + self.items[pair[1]].half
                }));
                for (&item, place) in row.iter().zip(spread(&wanted, &gaps)) {
                    places[item] = place;
                }
            }
        }
        places
    }

    /// The mean place of all neighbours.
    fn wish(&self, item: usize, places: &[f64]) -> f64 {
        let neighbours = || self.over[item].iter().chain(&self.under[item]);
        let count = neighbours().count();
        if count == 0 {
            return places[item];
        }
        neighbours().map(|&other| places[other]).sum::<f64>() / count as f64
    }

    fn sweep(&mut self, downward: bool) {
        for at in 0..self.rows.len() {
            let level = if downward { at } else { self.rows.len() - 1 - at };
            let ranks = self.ranks();
            let neighbours = if downward { &self.over } else { &self.under };
            let mean = |item: usize| {
                let ranks_of =
                    neighbours[item].iter().map(|&other| ranks[other] as f64);
                match neighbours[item].len() {
                    0 => ranks[item] as f64,
                    count => ranks_of.sum::<f64>() / count as f64,
                }
            };
            let mut row = self.rows[level].clone();
            row.sort_by(|&a, &b| mean(a).total_cmp(&mean(b)));
            self.rows[level] = row;
        }
    }

    /// The position of each item in its row.
    fn ranks(&self) -> Vec<usize> {
        let mut ranks = vec![0; self.items.len()];
        for row in &self.rows {
            for (rank, &item) in row.iter().enumerate() {
                ranks[item] = rank;
            }
        }
        ranks
    }
}
