//! Runs that take too long for every day: `just slow`.

use exact_cover::pentominoes::Rectangle;
use exact_cover::{End, Limits, Method};

#[test]
fn the_pentominoes_cover_each_rectangle_as_often_as_is_known() {
    // OEIS A000105 lists the pieces; the four counts, 2339, 1010, 368 and 2 up to
    // symmetry, are those of Knuth, TAOCP 4B, 7.2.2.1.
    for (rectangle, up_to_symmetry) in
        [("6x10", 2339), ("5x12", 1010), ("4x15", 368), ("3x20", 2)]
    {
        let instance = rectangle.parse::<Rectangle>().unwrap().instance();
        let tally =
            Method::Links.search(instance.problem(), Limits::NONE, |_| ()).unwrap();
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
        method.search(instance.problem(), Limits::NONE, |_| ()).unwrap()
    };
    assert_eq!(tally(Method::Sets), tally(Method::Links));
}
