//! Prints one HTML page with a picture of every kind, for looking at:
//! `cargo run -p figure --example gallery > gallery.html`.
//! With names (`-- matrix tree`) only these.
//!
//! The class of the page picks the theme: `gallery.html?dark` sets the custom properties that a
//! dark page would set.

use std::io::{self, Write};

use figure::{
    Board, Figure, FigureError, Growth, Highlight, Labels, Line, Links, Matrix, Panels, Tree,
    TreePicture,
};

const HEAD: &str = r#"<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>
<meta name="viewport" content="width=device-width"><style>
body { font: 16px sans-serif; margin: 15px; max-width: 750px }
figure { margin: 0 0 36px } figcaption { color: #777; margin-bottom: 8px }
.dark body { background: #161923; color: #ddd }
.dark { --figure-ink: #e6e9ef; --figure-paper: #161923; --figure-muted: #a7b0be;
 --figure-accent: #86b4ff; --figure-second: #f2a966; --figure-good: #7fd19a;
 --figure-bad: #ff9a92; --figure-soft: #253350; --figure-faint: #434c5c }
</style><script>if (location.search == "?dark") document.documentElement.className = "dark"</script>
"#;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut out = io::stdout().lock();
    out.write_all(HEAD.as_bytes())?;
    let names: Vec<String> = std::env::args().skip(1).collect();
    let wanted =
        |figure: &Figure| names.is_empty() || names.iter().any(|name| name == figure.name());
    for figure in figures()?.into_iter().filter(wanted) {
        writeln!(
            out,
            "<figure><figcaption>{}: {}</figcaption>",
            figure.name(),
            figure.title()
        )?;
        writeln!(out, "{figure}</figure>")?;
    }
    Ok(())
}

fn figures() -> Result<Vec<Figure>, FigureError> {
    Ok(vec![
        matrix()?,
        reduction()?,
        tree()?,
        tall_tree()?,
        boards()?,
        pencils()?,
        links()?,
    ])
}

fn toy() -> Matrix {
    Matrix::new(["A", "B", "C", "D"])
        .row("r1", [0, 2])
        .row("r2", [1, 3])
        .row("r3", [0, 3])
        .row("r4", [1, 2])
}

fn matrix() -> Result<Figure, FigureError> {
    let grouped = toy()
        .group("first cover", [0, 1])
        .group("second cover", [2, 3]);
    let woven = toy().group("odd rows", [0, 2]).group("even rows", [1, 3]);
    let panels = Panels::new()
        .panel("two covers", grouped)
        .panel("groups that interleave", woven);
    Figure::new(
        "matrix",
        "Two covers",
        "Four options over four items.",
        panels,
    )
}

fn reduction() -> Result<Figure, FigureError> {
    let chosen = toy().focus_column(0).choose_row(0);
    let dropped = chosen
        .clone()
        .drop_column(0)
        .drop_column(2)
        .drop_row(2)
        .drop_row(3);
    let wide = Matrix::new(["cell r4c7", "cell r4c8", "row 4 has 2", "column 7 has 2"])
        .heading("cells", 0, 2)
        .heading("rows", 2, 1)
        .row("2 in r4c7", [0, 2, 3])
        .row("2 in r4c8", [1, 2]);
    let panels = Panels::new()
        .panel("Choose r1 for item A.", chosen)
        .panel(
            "Its items go, and so do the options that share one.",
            dropped,
        )
        .panel("Long labels run upwards.", wide);
    Figure::new(
        "reduction",
        "One step",
        "An item, an option, what is dropped.",
        panels,
    )
}

fn tree() -> Result<Figure, FigureError> {
    let tree = Tree::branch("A")
        .child(
            "r1",
            Tree::branch("B").child("r2", Tree::solution("r1, r2")),
        )
        .child(
            "r3",
            Tree::branch("B").child("r4", Tree::solution("r3, r4")),
        )
        .child("r5", Tree::dead_end("no option for D"))
        .child("r6", Tree::cut("37 nodes"));
    Figure::new("tree", "A search tree", "Two solutions.", tree)
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
        for (column, symbol) in line
            .chars()
            .enumerate()
            .filter(|(_, symbol)| *symbol != '.')
        {
            nine = nine.given(row, column, symbol);
        }
    }
    for at in 0..9 {
        nine = nine
            .highlight(4, at, Highlight::Peer)
            .highlight(at, 4, Highlight::Blocked);
    }
    let nine = nine
        .found(4, 4, 5)
        .highlight(4, 4, Highlight::Focus)
        .arrow((4, 4), (4, 1));
    let clash = Board::boxed(2, 2)
        .labels(Labels::Numbers)
        .given(0, 0, 3)
        .given(0, 3, 3)
        .found(1, 1, 4)
        .highlight(0, 0, Highlight::Clash)
        .highlight(0, 3, Highlight::Clash)
        .highlight(1, 1, Highlight::Settled)
        .dashed_arrow((1, 1), (3, 3));
    let six = Board::boxed(2, 3).given(0, 0, 6).found(5, 5, 1);
    let panels = Panels::new()
        .panel("All kinds of marks on a board of side 9.", nine)
        .panel("A clash in row 1.", clash)
        .panel("Boxes of 2 rows by 3 columns.", six);
    Figure::new("boards", "Boards", "Boards of sides 9, 4 and 6.", panels)
}

fn pencils() -> Result<Figure, FigureError> {
    let nine = (0..9).fold(Board::boxed(3, 3), |board, at| {
        board
            .pencil(at, (at * 4) % 9, [1, 2, 5, 9], [2, 9])
            .given(at, (at * 4 + 1) % 9, at + 1)
    });
    let four = Board::boxed(2, 2)
        .pencil(0, 0, 1..=4, [])
        .pencil(0, 1, [1, 2], [3])
        .given(3, 3, 4)
        .highlight(0, 0, Highlight::Focus);
    let latin = Board::latin(5).pencil(0, 0, 1..=5, [1]).given(1, 1, 5);
    let panels = Panels::new()
        .panel("nine", nine)
        .panel("four", four)
        .panel("Latin", latin);
    Figure::new(
        "pencils",
        "Pencil marks",
        "Candidates, some struck out.",
        panels,
    )
}

fn links() -> Result<Figure, FigureError> {
    let mut links = Links::new();
    let heads = ["A", "B", "C", "D"];
    let heads: Vec<_> = (0..4).map(|at| links.header(0, at, heads[at])).collect();
    links.chain(Line::Row, &heads);
    let mut columns: Vec<_> = heads.iter().map(|&head| vec![head]).collect();
    for (row, items) in [[0, 2], [1, 3], [0, 3], [1, 2]].iter().enumerate() {
        let nodes = items.map(|item| links.node(row + 1, item, &format!("r{}", row + 1)));
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
        .panel(
            "The rows that hold A are taken out of the other columns.",
            links.legend(true),
        );
    Figure::new(
        "links",
        "Covering an item",
        "Three steps of relinking.",
        panels,
    )
}
