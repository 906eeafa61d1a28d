//! Claims about crossings and labels, which only the ordering and the marks can show.

use super::*;
use crate::draw::Mark;

/// A diagram of one root, three levels and as many edges as `seed` says where to.
fn mixed(mut seed: usize) -> LayeredGraph {
    let mut below = |end: usize| {
        seed = (seed * 1_103 + 377) % 65_537;
        seed % end
    };
    let mut graph = LayeredGraph::new(["x", "y", "z"]);
    let mut rows = Vec::new();
    for (level, count) in [1, 4, 4].into_iter().enumerate() {
        rows.push((0..count).map(|_| graph.node(level, "n")).collect::<Vec<_>>());
    }
    rows.push(vec![graph.terminal("0"), graph.terminal("1")]);
    for level in 0..3 {
        for &from in &rows[level] {
            for high in [false, true] {
                let under = &rows[level + 1 + below(3 - level)];
                graph.edge(from, under[below(under.len())], high);
            }
        }
    }
    graph
}

#[test]
fn ordering_a_diagram_never_adds_crossings() {
    let mut fewer = 0;
    // Of the last the rounds end worse than they began, so the best must be kept.
    for seed in (0..300).chain([7024]) {
        let given = mixed(seed).ordering();
        let (before, after) = (given.crossings(), given.improved().crossings());
        assert!(after <= before, "seed {seed}: {before} became {after}");
        fewer += usize::from(after < before);
    }
    assert!(fewer > 150, "only {fewer} diagrams were improved");
}

#[test]
fn no_label_lies_on_another_edge() {
    // If x then y else z: the edge from y to 1 crosses the edge from z to 0.
    let mut graph = LayeredGraph::new(["x", "y", "z"]).legend(false);
    let (no, yes) = (graph.terminal("no"), graph.terminal("yes"));
    let (x, y, z) = (graph.node(0, "x"), graph.node(1, "y"), graph.node(2, "z"));
    for (from, low, high) in [(x, z, y), (y, no, yes), (z, no, yes)] {
        graph.low(from, low);
        graph.high(from, high);
    }
    let (_, courses) = graph.laid_out();
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
        for (other, course) in courses.iter().enumerate() {
            let far = |ends: &[Point]| label.distance_to_line(ends[0], ends[1]);
            let clear = course.windows(2).map(far).fold(f64::MAX, f64::min);
            assert!(other == at || clear >= HALF, "{at} on {other}: {clear}");
        }
    }
}

#[test]
fn two_edges_between_the_same_nodes_keep_aside_from_each_other() {
    let mut graph = LayeredGraph::new(["x"]);
    let (x, yes) = (graph.node(0, "x"), graph.terminal("1"));
    graph.low(x, yes);
    graph.high(x, yes);
    let (_, courses) = graph.laid_out();
    assert_eq!(courses[1][1].x - courses[0][1].x, 2.0 * BOW);
}
