//! Claims about the labels of edges, which only the marks can show.

use super::*;
use crate::draw::Mark;

/// If x then y else z: the edge from y to 1 crosses the edge from z to 0.
fn crossed() -> LayeredGraph {
    let mut graph = LayeredGraph::new(["x", "y", "z"]).legend(false);
    let (no, yes) = (graph.terminal("no"), graph.terminal("yes"));
    let (x, y, z) = (graph.node(0, "x"), graph.node(1, "y"), graph.node(2, "z"));
    for (from, low, high) in [(x, z, y), (y, no, yes), (z, no, yes)] {
        graph.low(from, low);
        graph.high(from, high);
    }
    graph
}

#[test]
fn no_label_lies_on_another_edge() {
    let graph = crossed();
    let ordering = graph.ordering().improved();
    let places = ordering.places();
    let point = |item: usize| Point {
        x: places[item],
        y: ordering.items[item].level as f64 * LEVEL,
    };
    let drawing = graph.draw();
    let labels = drawing.marks.iter().filter_map(|mark| match mark {
        Mark::Text { at, content, .. } if ["0", "1"].contains(&&content[..]) => {
            Some(*at)
        }
        _ => None,
    });
    // Labels are drawn in the order of the edges.
    let labels: Vec<Point> = labels.collect();
    assert_eq!(labels.len(), graph.edges.len());
    for (at, label) in labels.iter().enumerate() {
        for (other, edge) in graph.edges.iter().enumerate() {
            let line = graph.course(*edge, &ordering.chains[other], point);
            let far = |ends: &[Point]| label.distance_to_line(ends[0], ends[1]);
            let clear = line.windows(2).map(far).fold(f64::MAX, f64::min);
            assert!(other == at || clear >= HALF, "{at} on {other}: {clear}");
        }
    }
}
