#[test]
fn x() {
    for (side, boxes) in [
        (grid::Side::Four, "2x2"),
        (grid::Side::Six, "2x3"),
        (grid::Side::Six, "3x2"),
        (grid::Side::Nine, "3x3"),
    ] {
        let shape = grid::Shape::new(side, boxes.parse().unwrap()).unwrap();
        let t = std::time::Instant::now();
        println!(
            "{boxes} {:?} {:?}",
            bdd_model_counting::bands::count(shape),
            t.elapsed()
        );
    }
}
