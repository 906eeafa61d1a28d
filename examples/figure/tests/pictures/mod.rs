//! The figures of the gallery, for the tests and for looking at.

use figure::{
    Axis, Board, Curve, Figure, FigureError, Growth, Highlight, Labels,
    LayeredGraph, Line, Links, Matrix, Panels, Plot, Tree, TreePicture,
};

/// One figure of every kind.
pub fn figures() -> Result<Vec<Figure>, FigureError> {
    Ok(vec![
        matrix()?,
        tree()?,
        tall_tree()?,
        boards()?,
        pencils()?,
        links()?,
        diagrams()?,
        wide_diagram()?,
        residual()?,
        counts()?,
    ])
}

fn matrix() -> Result<Figure, FigureError> {
    let matrix = Matrix::new(["A", "B", "C", "D"])
        .row("r1", [0, 2])
        .row("r2", [1, 3])
        .row("r3", [0, 3])
        .row("r4", [1, 2])
        .row("r5", [1])
        .group("first cover", [0, 1])
        .group("second cover", [2, 3]);
    Figure::new("matrix", "Two covers", "Five options over four items.", matrix)
}

fn tree() -> Result<Figure, FigureError> {
    let mut tree = Tree::branch("A");
    for (option, next, cover) in [("r1", "r2", "r1, r2"), ("r3", "r4", "r3, r4")] {
        let mut node = Tree::branch("B");
        node.push(next, Tree::solution(cover));
        tree.push(option, node);
    }
    tree.push("r5", Tree::dead_end("no option for D"));
    let picture = TreePicture::new(tree);
    Figure::new("tree", "A search tree", "Two solutions.", picture)
}

fn tall_tree() -> Result<Figure, FigureError> {
    let mut root = Tree::branch("r1c2");
    for digit in 1..=4 {
        let mut child = Tree::branch("r1c3");
        for next in 1..=4 {
            let mut grandchild = Tree::branch("r2c1");
            for last in 1..=next % 3 {
                let leaf = match (digit, next, last) {
                    (2, 1, 1) => Tree::solution("board 1"),
                    (_, 2, _) => Tree::dead_end("no digit for row 3, column 4"),
                    _ => Tree::dead_end("r4c4"),
                };
                grandchild.push(&last.to_string(), leaf);
            }
            let stands_alone = next == 3;
            let leaf = Tree::dead_end("column 3 twice");
            child.push(
                &next.to_string(),
                if stands_alone { leaf } else { grandchild },
            );
        }
        root.push(&digit.to_string(), child);
    }
    let picture = TreePicture::new(root).growing(Growth::Right);
    Figure::new("tall-tree", "A tree to the right", "Forty nodes.", picture)
}

fn boards() -> Result<Figure, FigureError> {
    let rows = [
        "53..7....",
        "6..195...",
        ".98....6.",
        "8...6...3",
        "4..8.3..1",
        "7...2...6",
        ".6....28.",
        "...419..5",
        "....8..79",
    ];
    let mut nine = Board::boxed(3, 3).labels(Labels::Letters);
    for (row, line) in rows.iter().enumerate() {
        for (column, symbol) in
            line.chars().enumerate().filter(|(_, symbol)| *symbol != '.')
        {
            nine = nine.given(row, column, symbol);
        }
    }
    for at in 0..9 {
        nine = nine.highlight(4, at, Highlight::Peer);
    }
    let nine = nine.found(4, 4, 5).highlight(4, 4, Highlight::Focus);
    let settled = Board::boxed(2, 2)
        .labels(Labels::Numbers)
        .given(0, 0, 3)
        .found(1, 1, 4)
        .highlight(1, 1, Highlight::Settled);
    let six = Board::boxed(2, 3).given(0, 0, 6).found(5, 5, 1);
    let panels = Panels::new()
        .panel("A cell, its row and givens on a board of side 9.", nine)
        .panel("A cell that is settled.", settled)
        .panel("Boxes of 2 rows by 3 columns.", six);
    Figure::new("boards", "Boards", "Boards of sides 9, 4 and 6.", panels)
}

fn pencils() -> Result<Figure, FigureError> {
    let nine = (0..9).fold(Board::boxed(3, 3), |board, at| {
        board.pencil(at, (at * 4) % 9, [1, 2, 5, 9], [2, 9]).given(
            at,
            (at * 4 + 1) % 9,
            at + 1,
        )
    });
    let four = Board::boxed(2, 2)
        .pencil(0, 0, 1..=4, [])
        .pencil(0, 1, [1, 2], [3])
        .given(3, 3, 4)
        .highlight(0, 0, Highlight::Focus);
    let latin = Board::latin(5).pencil(0, 0, 1..=5, [1]).given(1, 1, 5);
    let panels =
        Panels::new().panel("nine", nine).panel("four", four).panel("Latin", latin);
    Figure::new("pencils", "Pencil marks", "Candidates, some struck out.", panels)
}

fn links() -> Result<Figure, FigureError> {
    let mut links = Links::new();
    let heads = ["A", "B", "C", "D"];
    let heads: Vec<_> = (0..4).map(|at| links.header(0, at, heads[at])).collect();
    links.chain(Line::Row, &heads);
    let mut columns: Vec<_> = heads.iter().map(|&head| vec![head]).collect();
    for (row, items) in [[0, 2], [1, 3], [0, 3], [1, 2]].iter().enumerate() {
        let nodes =
            items.map(|item| links.node(row + 1, item, &format!("r{}", row + 1)));
        links.chain(Line::Row, &nodes);
        for (item, node) in items.iter().zip(nodes) {
            columns[*item].push(node);
        }
    }
    for column in &columns {
        links.chain(Line::Column, column);
    }
    let before = links.clone();
    links.unlink(Line::Row, heads[0]);
    let header = links.clone();
    links.unlink(Line::Column, columns[2][1]);
    links.unlink(Line::Column, columns[3][2]);
    let panels = Panels::new()
        .room(360.0)
        .panel("The table as linked lists.", before)
        .panel("Header A is taken out of its row.", header)
        .panel("The rows that hold A are taken out of the other columns.", links);
    Figure::new("links", "Covering an item", "Three steps of relinking.", panels)
}

fn diagrams() -> Result<Figure, FigureError> {
    let mut small = LayeredGraph::new(["x", "y", "z"]);
    let (x, y, z) = (small.node(0, "x"), small.node(1, "y"), small.node(2, "z"));
    let (no, yes) = (small.terminal("0"), small.terminal("1"));
    for (from, low, high) in [(x, z, y), (y, no, yes), (z, no, yes)] {
        small.low(from, low);
        small.high(from, high);
    }
    let mut large = LayeredGraph::new(["y", "z", "x"]);
    let y = large.node(0, "y");
    let (z1, z2) = (large.node(1, "z"), large.node(1, "z"));
    let (x1, x2) = (large.node(2, "x"), large.node(2, "x"));
    let (no, yes) = (large.terminal("0"), large.terminal("1"));
    for (from, low, high) in
        [(y, z2, z1), (z1, x1, yes), (z2, no, x2), (x1, no, yes), (x2, yes, no)]
    {
        large.low(from, low);
        large.high(from, high);
    }
    let panels =
        Panels::new().panel("Order x, y, z.", small).panel("Order y, z, x.", large);
    Figure::new("diagrams", "Two orders", "Three nodes and five nodes.", panels)
}

fn wide_diagram() -> Result<Figure, FigureError> {
    let mut graph = LayeredGraph::new((1..=6).map(|level| format!("x{level}")));
    let mut rows = vec![];
    for (level, count) in [1, 2, 4, 5, 3, 2].into_iter().enumerate() {
        rows.push((0..count).map(|_| graph.node(level, "x")).collect::<Vec<_>>());
    }
    rows.push(vec![graph.terminal("0"), graph.terminal("1")]);
    for level in 0..6 {
        for (at, &from) in rows[level].iter().enumerate() {
            let next = &rows[level + 1];
            let far = &rows[(level + 2).min(6)];
            graph.low(
                from,
                if at == 1 { far[0] } else { next[(at * 5 + 1) % next.len()] },
            );
            graph.high(from, next[(at * 3 + 2) % next.len()]);
        }
    }
    Figure::new("wide-diagram", "A larger diagram", "Nineteen nodes.", graph)
}

fn residual() -> Result<Figure, FigureError> {
    let trace = |steps: usize, start: f64, shrink: f64, floor: f64| {
        let mut value = start;
        let mut points = vec![];
        for at in 0..=steps {
            let wobble = if at % 37 < 9 { 1.3 } else { 1.0 };
            points.push((at as f64, (value * wobble).max(floor)));
            value *= shrink;
        }
        points
    };
    let plot = Plot::new(Axis::linear("iterations"), Axis::log("residual"))
        .curve(Curve::line("standard", trace(1528, 1.7, 0.9873, 0.0)))
        .curve(Curve::line("unsat", trace(2000, 1.7, 0.99, 1.17)))
        .curve(Curve::line("beta 0.3", trace(762, 1.7, 0.975, 0.0)));
    Figure::new("residual", "The residual", "Two curves fall, one does not.", plot)
}

fn counts() -> Result<Figure, FigureError> {
    let steps = [
        (0.0, 0.0),
        (200.0, 3.0),
        (500.0, 17.0),
        (900.0, 40.0),
        (1500.0, 46.0),
        (2000.0, 50.0),
    ];
    let other =
        [(0.0, 0.0), (300.0, 9.0), (800.0, 21.0), (1200.0, 44.0), (2000.0, 47.0)];
    let plot = Plot::new(Axis::linear("iterations"), Axis::linear("seeds solved"))
        .curve(Curve::steps("beta 0.5", steps))
        .curve(Curve::steps("beta 0.3", other));
    let zigzag = [(0.0, 4.0), (3.0, 3.0), (1.0, 2.0), (2.2, 1.2), (1.7, 1.0)];
    let zigzag = Plot::new(Axis::linear("x"), Axis::linear("y"))
        .size(200.0, 200.0)
        .curve(Curve::line("path", zigzag));
    let panels = Panels::new().panel("Steps.", plot).panel("A zigzag.", zigzag);
    Figure::new("counts", "Seeds solved", "Two cumulative curves.", panels)
}
