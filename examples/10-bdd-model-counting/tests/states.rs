use bdd_model_counting::states::*;
#[test]
fn x() {
    for (side, boxes) in [(grid::Side::Four, "2x2"), (grid::Side::Six, "2x3"), (grid::Side::Six, "3x2")] { for sweep in Sweep::ALL {
        let shape = grid::Shape::new(side, boxes.parse().unwrap()).unwrap();
        let t = std::time::Instant::now();
        let Outcome::Compiled(c) = compile(&grid::Board::empty(shape), sweep, 10_000_000, |_|()).unwrap() else {panic!()};
        let e=t.elapsed();
        println!("{boxes} {} {:?} {} {} {:?} {:?}",sweep.name(), c.tally(), c.diagram().nodes().len(),c.count(), e, t.elapsed());
    }}
}
