//! What the chapter claims of families: drawing from them, counting under
//! conditions, and making one of two.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;

use common::{COLUMNS, ROWS, compiled, empty, fixture};
use grid::{Board, Cell, Digit, Placement, Shape, Side};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use rand::{SeedableRng, TryRng};
use rand_chacha::ChaCha8Rng;
use remembering_search::method::{NotOrdered, Sampler, Zdd};
use remembering_search::puzzle::sudoku::Order;

#[test]
fn conditions_are_asked_of_the_diagram() {
    // ANCHOR: conditions
    let four = Shape::usual(Side::Four);
    let boards = compiled(&Board::empty(four), ROWS);
    let one_in = |row, column| {
        let digit = Digit::new(1).expect("1 is a digit");
        let cell = Cell { row, column };
        ROWS.option(Placement { cell, digit }, four) as u32
    };
    let all = boards.diagram();
    // A 1 in the upper left corner, and one in the lower right.
    let (upper, lower) = (all.with(one_in(0, 0)), all.with(one_in(3, 3)));
    assert_eq!((upper.count(), lower.count()), (72, 72));
    assert_eq!(all.without(one_in(0, 0)).count(), 288 - 72);
    let both = upper.intersection(&lower).expect("both are ordered");
    let either = upper.union(&lower).expect("both are ordered");
    assert_eq!((both.count(), either.count()), (18, 72 + 72 - 18));
    // ANCHOR_END: conditions
    assert_eq!(upper.difference(&lower).unwrap().count(), 72 - 18);
    // One after the other is the same as both at once.
    assert_eq!(upper.with(one_in(3, 3)).count(), 18);
    let sizes = [&upper, &both, &either].map(|family| family.nodes().len());
    assert_eq!(sizes, [293, 128, 479]);
}

#[test]
fn conditions_need_no_order_and_unions_do() {
    let puzzle = fixture("many-9x9.sdk");
    let (fewest, rows) = (compiled(&puzzle, Order::Fewest), compiled(&puzzle, ROWS));
    let cell = puzzle.first_blank().unwrap();
    let mut counts = [0, 0];
    for digit in puzzle.shape().digits() {
        for (count, (compiled, order)) in
            counts.iter_mut().zip([(&fewest, Order::Fewest), (&rows, ROWS)])
        {
            let option =
                order.option(Placement { cell, digit }, puzzle.shape()) as u32;
            let with = compiled.diagram().with(option).count();
            let without = compiled.diagram().without(option).count();
            assert_eq!(with + without, 18_444);
            *count += with;
        }
        assert_eq!(counts[0], counts[1], "{digit}");
    }
    assert_eq!(counts, [18_444; 2]);
    let (one, other) = (fewest.diagram(), rows.diagram());
    assert_eq!(one.union(other).unwrap_err(), NotOrdered);
    assert_eq!(other.intersection(one).unwrap_err(), NotOrdered);
}

#[test]
fn the_boards_of_two_puzzles_are_those_of_both() {
    // Four by four by two ways through the diagram: given by given, or at once.
    let empty = empty(Side::Four, "2x2");
    let all = compiled(&empty, COLUMNS);
    let puzzle = fixture("shidoku-4x4.sdk");
    let mut family = all.diagram().clone();
    for (cell, digit) in puzzle.givens() {
        let option =
            COLUMNS.option(Placement { cell, digit }, puzzle.shape()) as u32;
        let with = all.diagram().with(option);
        family = family.intersection(&with).unwrap();
    }
    let boards: BTreeSet<String> =
        family.sets().map(|set| all.board(&set).unwrap().board().line()).collect();
    let expected: BTreeSet<String> = compiled(&puzzle, ROWS)
        .boards()
        .map(|board| board.unwrap().board().line())
        .collect();
    assert_eq!((boards.len(), boards), (2, expected));
}

#[test]
fn every_number_has_its_set() {
    for order in Order::ALL {
        let compiled = compiled(&empty(Side::Four, "2x2"), order);
        let sampler = Sampler::new(compiled.diagram()).unwrap();
        assert_eq!(sampler.count(), 288);
        let by_number: Vec<Vec<u32>> = (0..288).map(|it| sampler.nth(it)).collect();
        let listed: Vec<Vec<u32>> = compiled.diagram().sets().collect();
        assert_eq!(by_number, listed);
    }
}

/// Random numbers that are known beforehand.
struct Known(Vec<u64>);

impl TryRng for Known {
    type Error = Infallible;

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.0.remove(0))
    }

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.try_next_u64().map(|word| word as u32)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.fill(0);
        Ok(())
    }
}

#[test]
fn of_five_sets_each_is_drawn_by_one_number_of_three_bits() {
    let family = (0..5).map(|option| Zdd::of(&[option]));
    let family = family.reduce(|one, other| one.union(&other).unwrap()).unwrap();
    let sampler = Sampler::new(&family).unwrap();
    let mut drawn = Vec::new();
    for bits in 0..8_u64 {
        // What is no number of a set is drawn again: the last one, as a mark.
        let mut random = Known(vec![bits << 61, 0, 4 << 61, 0]);
        drawn.push(sampler.draw(&mut random)[0]);
        assert_eq!(random.0.len(), if bits < 5 { 2 } else { 0 });
    }
    assert_eq!(drawn, [0, 1, 2, 3, 4, 4, 4, 4]);
    // Where there is only one set, every number will do.
    let only = Zdd::of(&[7]);
    let only = Sampler::new(&only).unwrap();
    assert_eq!(only.draw(&mut Known(vec![u64::MAX, u64::MAX])), [7]);
    assert!(Sampler::new(&Zdd::EMPTY).is_none());
}

#[test]
fn boards_are_drawn_evenly() {
    let compiled = compiled(&empty(Side::Four, "2x2"), ROWS);
    let sampler = Sampler::new(compiled.diagram()).unwrap();
    let mut random = ChaCha8Rng::seed_from_u64(0);
    let mut drawn: BTreeMap<Vec<u32>, u32> = BTreeMap::new();
    for _ in 0..288 * 100 {
        *drawn.entry(sampler.draw(&mut random)).or_default() += 1;
    }
    assert_eq!(drawn.len(), 288);
    let squares = drawn.values().map(|times| (f64::from(*times) - 100.0).powi(2));
    let chi_square = squares.sum::<f64>() / 100.0;
    // For 287 degrees of freedom it is near 287, give or take 24.
    assert!((167.0..407.0).contains(&chi_square), "{chi_square}");
}

type Sets = BTreeSet<BTreeSet<u32>>;

/// A few sets of a few options.
fn families() -> impl Strategy<Value = Sets> {
    let sets = prop::collection::btree_set(0..6_u32, 0..=6);
    prop::collection::btree_set(sets, 0..20)
}

fn diagram(sets: &Sets) -> Zdd {
    sets.iter().fold(Zdd::EMPTY, |family, set| {
        let set: Vec<u32> = set.iter().copied().collect();
        family.union(&Zdd::of(&set)).unwrap()
    })
}

fn listed(family: &Zdd) -> Sets {
    family.sets().map(BTreeSet::from_iter).collect()
}

/// That the diagram has these sets, each once, and no node too many.
#[track_caller]
fn assert_is(family: &Zdd, expected: &Sets) {
    assert_eq!(&listed(family), expected);
    assert_eq!(family.count(), expected.len() as u128);
    assert!(family.is_ordered());
    // For a given order there is one reduced diagram.
    assert_eq!(family.nodes().len(), diagram(expected).nodes().len());
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: std::env::var("CASES").map_or(1_000, |cases| cases.parse().expect("a number")),
        rng_seed: RngSeed::Fixed(0),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// 1,000 pairs of families, or as many as the environment variable `CASES` says.
    #[test]
    fn families_are_combined_as_sets_are(
        one in families(), other in families(), option in 0..6_u32
    ) {
        let (a, b) = (diagram(&one), diagram(&other));
        assert_is(&a, &one);
        assert_is(&a.union(&b).unwrap(), &one.union(&other).cloned().collect());
        let common = one.intersection(&other).cloned().collect();
        assert_is(&a.intersection(&b).unwrap(), &common);
        let rest = one.difference(&other).cloned().collect();
        assert_is(&a.difference(&b).unwrap(), &rest);
        let (with, without): (Sets, Sets) =
            one.into_iter().partition(|set| set.contains(&option));
        assert_is(&a.with(option), &with);
        assert_is(&a.without(option), &without);
    }
}
