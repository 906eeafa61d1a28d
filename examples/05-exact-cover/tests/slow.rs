//! Runs that take too long for every day: `just slow`.

use exact_cover::method::Method;
use exact_cover::puzzle::pentominoes::Rectangle;
use exact_cover::puzzle::sudoku::Model;
use search::{End, Limits, Nobody};

const GRID2: &[u8] = include_bytes!("../../../fixtures/grid2.sdk");
const STANDARD: &[u8] = include_bytes!("../../../fixtures/standard-9x9.sdk");

/// Boards and nodes of a puzzle when its last givens are taken away, so that so
/// many are left.
fn thinned(bytes: &[u8], givens: usize) -> (u64, u64) {
    let mut puzzle = grid::read(bytes, None).expect("the fixture is a board");
    let cells: Vec<_> = puzzle.givens().map(|(cell, _)| cell).collect();
    for cell in &cells[givens..] {
        puzzle.set(*cell, None);
    }
    let model = Model::new(puzzle);
    let tally = Method::Links.search(model.problem(), Limits::NONE, Nobody);
    let tally = tally.expect("links have no size that is too large");
    (tally.solutions, tally.nodes)
}

#[test]
fn the_pentominoes_cover_each_rectangle_as_often_as_is_known() {
    // OEIS A000105 lists the pieces; the four counts, 2339, 1010, 368 and 2 up to
    // symmetry, are those of Knuth, TAOCP 4B, 7.2.2.1.
    for (rectangle, up_to_symmetry) in
        [("6x10", 2339), ("5x12", 1010), ("4x15", 368), ("3x20", 2)]
    {
        let instance = rectangle.parse::<Rectangle>().unwrap().instance();
        let tally =
            Method::Links.search(instance.problem(), Limits::NONE, Nobody).unwrap();
        assert_eq!(
            (tally.solutions, tally.end),
            (4 * up_to_symmetry, End::Exhausted)
        );
        if rectangle == "6x10" {
            assert_eq!(tally.nodes, 3_637_261);
        }
    }
}

#[test]
fn both_methods_agree_on_the_pentominoes() {
    let instance = "3x20".parse::<Rectangle>().unwrap().instance();
    let tally = |method: Method| {
        method.search(instance.problem(), Limits::NONE, Nobody).unwrap()
    };
    assert_eq!(tally(Method::Sets), tally(Method::Links));
}

#[test]
fn a_puzzle_that_loses_givens_takes_more_nodes_with_each() {
    // Less the givens and the finished boards, these are the states of *fewest,
    // forgets* in chapter 11, but for the third, which is a dash there.
    for (puzzle, givens, boards, nodes) in [
        (GRID2, 21, 214_560, 2_309_349),
        (GRID2, 20, 1_111_524, 12_008_204),
        (GRID2, 19, 2_825_988, 30_381_406),
        (STANDARD, 22, 47_500, 701_585),
        (STANDARD, 21, 331_651, 4_348_614),
    ] {
        assert_eq!(thinned(puzzle, givens), (boards, nodes));
    }
}
