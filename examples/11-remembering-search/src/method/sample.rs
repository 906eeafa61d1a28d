//! A set of a family, each with the same chance.

use rand::Rng;

use super::diagram::Zdd;

/// A diagram with the number of sets below each of its nodes, so that a set can
/// be found by its number.
#[derive(Clone, Debug)]
pub struct Sampler<'d> {
    diagram: &'d Zdd,
    counts: Vec<u128>,
}

impl<'d> Sampler<'d> {
    /// Counts below each node. `None` if the family is empty, and there is nothing
    /// to draw.
    ///
    /// # Panics
    /// If the sets are 2^128 or more.
    pub fn new(diagram: &'d Zdd) -> Option<Sampler<'d>> {
        let counts = diagram.counts();
        let sampler = Sampler { diagram, counts };
        (sampler.count() > 0).then_some(sampler)
    }

    /// How many sets there are to draw from.
    pub fn count(&self) -> u128 {
        self.counts[self.diagram.root() as usize]
    }

    // ANCHOR: nth
    /// The set with this number, from 0, in the order of the listing.
    ///
    /// # Panics
    /// If there are not so many sets.
    pub fn nth(&self, mut number: u128) -> Vec<u32> {
        assert!(number < self.count(), "there is no set {number}");
        let mut set = Vec::new();
        let mut id = self.diagram.root();
        while let Some(node) = self.diagram.node(id) {
            let with = self.counts[node.high as usize];
            if number < with {
                set.push(node.option);
                id = node.high;
            } else {
                number -= with;
                id = node.low;
            }
        }
        set
    }
    // ANCHOR_END: nth

    /// A set of the family, each with the same chance.
    pub fn draw(&self, random: &mut impl Rng) -> Vec<u32> {
        self.nth(below(self.count(), random))
    }
}

// ANCHOR: below
/// A number less than `bound`, each with the same chance: as many random
/// bits as the largest of them has, until these make one of them.
fn below(bound: u128, random: &mut impl Rng) -> u128 {
    let spare = (bound - 1).leading_zeros();
    loop {
        let words = [random.next_u64(), random.next_u64()].map(u128::from);
        let bits = words[0] << 64 | words[1];
        // All 128 are spare where there is only one number.
        let number = bits.checked_shr(spare).unwrap_or(0);
        if number < bound {
            return number;
        }
    }
}
// ANCHOR_END: below
