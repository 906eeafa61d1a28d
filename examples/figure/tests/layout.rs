//! What holds for the layouts, on many small random inputs.

use figure::{
    Area, Axis, Board, Curve, Drawing, Figure, Growth, LayeredGraph, Line, Links,
    Matrix, NodeKind, Panels, Plot, Tree, TreePicture,
};

/// A fixed sequence of numbers that look random (the constants are those of Knuth's MMIX).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % end
    }
}

const CASES: u64 = 300;

fn overlap(a: Area, b: Area) -> bool {
    let slack = 0.01;
    a.x + slack < b.right()
        && b.x + slack < a.right()
        && a.y + slack < b.bottom()
        && b.y + slack < a.bottom()
}

fn assert_disjoint(areas: &[Area]) {
    for (at, &area) in areas.iter().enumerate() {
        for &other in &areas[at + 1..] {
            assert!(!overlap(area, other), "{area:?} and {other:?}");
        }
    }
}

/// A tree of at most `size` nodes, with labels of different lengths.
fn tree(numbers: &mut Numbers, size: usize) -> Tree {
    let label = "row 4, column 7".get(..numbers.below(15)).unwrap_or("");
    let kinds = [NodeKind::DeadEnd, NodeKind::Solution];
    if size == 1 {
        return Tree::new(kinds[numbers.below(2)], label);
    }
    let mut node = Tree::branch(label.get(..3).unwrap_or(label));
    let mut left = size - 1;
    while left > 0 && numbers.below(8) > 0 {
        let share = 1 + numbers.below(left.min(25));
        node.push(["1", "r12", ""][numbers.below(3)], tree(numbers, share));
        left -= share;
    }
    node
}

/// A diagram with edges that skip levels.
fn diagram(numbers: &mut Numbers) -> LayeredGraph {
    let levels = 2 + numbers.below(5);
    let mut graph = LayeredGraph::new((0..levels).map(|level| format!("x{level}")));
    let mut rows = Vec::new();
    for level in 0..levels {
        let row: Vec<_> =
            (0..1 + numbers.below(5)).map(|_| graph.node(level, "x")).collect();
        rows.push(row);
    }
    rows.push(vec![graph.terminal("0"), graph.terminal("1")]);
    for level in 0..levels {
        for from in rows[level].clone() {
            let mut target = || {
                let row = &rows[level + 1 + numbers.below(levels - level)];
                row[numbers.below(row.len())]
            };
            let (low, high) = (target(), target());
            graph.low(from, low);
            graph.high(from, high);
        }
    }
    graph
}

#[test]
fn the_nodes_of_a_tree_do_not_overlap_whichever_way_it_grows() {
    for seed in 0..CASES {
        let mut numbers = Numbers(seed);
        let size = 4 + numbers.below(57);
        let tree = tree(&mut numbers, size);
        for growth in [Growth::Down, Growth::Right] {
            let picture = TreePicture::new(tree.clone()).growing(growth);
            assert_eq!(picture.shapes().len(), tree.len());
            assert_disjoint(&picture.shapes());
        }
    }
}

#[test]
fn a_parent_is_centred_over_its_first_and_last_child() {
    let mut second = Tree::branch("B");
    second.push("1", Tree::dead_end("long label"));
    second.push("2", Tree::dead_end(""));
    let mut tree = Tree::branch("A");
    tree.push("1", second);
    tree.push("2", Tree::solution(""));
    tree.push("3", Tree::dead_end("x"));
    let shapes = TreePicture::new(tree).shapes();
    let x = |node: usize| shapes[node].centre().x;
    // In preorder: A, B, the two children of B, the solution, the dead end.
    assert!((x(0) - (x(1) + x(5)) / 2.0).abs() < 1e-9);
    assert!((x(1) - (x(2) + x(3)) / 2.0).abs() < 1e-9);
}

#[test]
fn the_nodes_of_a_diagram_do_not_overlap_and_terminals_lie_at_the_bottom() {
    for seed in 0..CASES {
        let shapes = diagram(&mut Numbers(seed)).shapes();
        assert_disjoint(&shapes);
        let (nodes, terminals) = shapes.split_at(shapes.len() - 2);
        assert!(nodes.iter().all(|node| node.bottom() < terminals[0].y));
        assert_eq!(terminals[0].y, terminals[1].y);
    }
}

#[test]
fn the_terminal_0_stands_on_the_left() {
    for seed in 0..CASES {
        let shapes = diagram(&mut Numbers(seed)).shapes();
        let [.., no, yes] = shapes[..] else {
            panic!("a diagram has two terminals");
        };
        assert!(no.x < yes.x, "seed {seed}");
    }
}

/// The pieces of arrows that are answered, and of those that are not.
fn shafts(links: &Links) -> [usize; 2] {
    let figure = Figure::new("links", "Links", "Boxes.", links.clone());
    let text = figure.expect("it has a name").to_string();
    let lines = |class: &str| text.matches(&format!("f-none {class} ")).count();
    [lines("f-line-ink"), lines("f-line-bad")]
}

#[test]
fn a_box_that_is_taken_out_keeps_its_links_and_its_neighbours_pass_it() {
    let mut links = Links::new();
    let row: Vec<_> = (0..5).map(|column| links.node(0, column, "n")).collect();
    links.chain(Line::Row, &row);
    assert_eq!(shafts(&links), [10, 0]);
    let whole = links.draw().bounds();
    links.unlink(Line::Row, row[1]);
    assert_eq!(shafts(&links), [8, 2]);
    // The two arrows past the box run above it and under it.
    assert!(links.draw().bounds().height > whole.height + 10.0);
    links.unlink(Line::Row, row[2]);
    assert_eq!(shafts(&links), [6, 4]);
}

#[test]
fn panels_stand_side_by_side_only_where_there_is_room() {
    let board = || Board::boxed(2, 2).draw();
    let (side, gap) = (board().bounds().width, 28.0);
    let set = |room: f64| {
        Panels::new().room(room).panel("a", board()).panel("b", board()).draw()
    };
    assert!(set(2.0 * side + gap + 1.0).bounds().width > 2.0 * side);
    assert!(set(2.0 * side + gap - 1.0).bounds().width < 2.0 * side);
}

#[test]
fn empty_things_can_be_drawn() {
    let nothing: [Drawing; 7] = [
        Board::latin(0).into(),
        Matrix::new([""; 0]).into(),
        LayeredGraph::new([""; 0]).into(),
        Links::new().into(),
        Panels::new().into(),
        Plot::new(Axis::log(""), Axis::linear(""))
            .curve(Curve::line("none", []))
            .into(),
        TreePicture::new(Tree::branch("")).into(),
    ];
    assert!(nothing.iter().all(|drawing| drawing.bounds().width.is_finite()));
}

#[test]
#[should_panic(expected = "the board has no cell (4, 0)")]
fn a_cell_outside_the_board_is_a_mistake_of_the_caller() {
    let _ = Board::boxed(2, 2).given(4, 0, 1);
}
