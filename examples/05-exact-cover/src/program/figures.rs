//! The figures of the chapter, drawn from runs.

use figure::{
    Board, BoxId, Figure, Highlight, Labels, Line, Links, Matrix, NodeKind, Panels,
    Tree, TreePicture,
};
use grid::{Cell, Digit, Placement, Shape, Side};
use search::{Limits, Listener};

use super::toy::{self, option_name};
use crate::method::{Event, Method};

/// The figures of the chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name {
    /// A digit in a cell, and the row, column and box that get it
    Placement,
    /// The table of the warm-up and its two covers
    Matrix,
    /// The search tree of the warm-up
    Tree,
    /// How dancing links take an item out and put it back
    Links,
}

impl Name {
    /// Every figure of the chapter.
    pub const ALL: [Name; 4] =
        [Name::Placement, Name::Matrix, Name::Tree, Name::Links];

    /// The name by which `figure NAME` knows it.
    pub const fn word(self) -> &'static str {
        match self {
            Name::Placement => "placement",
            Name::Matrix => "matrix",
            Name::Tree => "tree",
            Name::Links => "links",
        }
    }

    /// The name of the figure's file, without its ending.
    pub const fn file_stem(self) -> &'static str {
        match self {
            Name::Placement => "05-exact-cover-placement",
            Name::Matrix => "05-exact-cover-matrix",
            Name::Tree => "05-exact-cover-tree",
            Name::Links => "05-exact-cover-links",
        }
    }

    /// Draws the figure.
    pub fn draw(self) -> Figure {
        let (title, description, drawing) = match self {
            Name::Placement => placement(),
            Name::Matrix => matrix(),
            Name::Tree => tree(),
            Name::Links => links(),
        };
        Figure::new(self.file_stem(), title, &description, drawing)
            .expect("every figure has a name, a title and a description")
    }
}

/// The placement by which the chapter begins: 2 in row 4, column 7.
fn example() -> Placement {
    let digit = Digit::new(2).expect("2 is a digit");
    Placement { cell: Cell { row: 3, column: 6 }, digit }
}

/// Title, description and drawing.
type Parts = (&'static str, String, figure::Drawing);

fn placement() -> Parts {
    let shape = Shape::usual(Side::Nine);
    let Placement { cell, digit } = example();
    let (rows, columns) = (shape.boxes().rows(), shape.boxes().columns());
    let mut board = Board::boxed(rows, columns).labels(Labels::Numbers);
    for Cell { row, column } in shape.peers(cell) {
        board = board.highlight(row, column, Highlight::Peer);
    }
    let board = board.found(cell.row, cell.column, digit.value()).highlight(
        cell.row,
        cell.column,
        Highlight::Focus,
    );
    let [row, column, in_box] = shape.units_of(cell);
    let description = format!(
        "An empty board of nine by nine with a {digit} in {cell}. The other cells of {row}, of \
         {column} and of {in_box} are marked: these three units now have their {digit}."
    );
    ("One placement meets four requirements", description, board.into())
}

fn matrix() -> Parts {
    let instance = toy::instance();
    let items = 0..instance.problem().primary();
    let mut matrix =
        Matrix::new(items.map(|item| instance.item_name(item).to_string()));
    for (option, items) in instance.problem().options().iter().enumerate() {
        matrix = matrix.row(&option_name(option), items.iter().copied());
    }
    let covers = toy::walk().covers;
    for (index, cover) in covers.iter().enumerate() {
        matrix =
            matrix.group(&format!("cover {}", index + 1), cover.iter().copied());
    }
    let rows = (0..instance.problem().options().len()).map(|option| {
        format!(
            "{} holds {}",
            option_name(option),
            instance.option_names(option).join(" ")
        )
    });
    let covers = covers.iter().map(|cover| named(cover).join(" and "));
    let description = format!(
        "A table with a column for each of the items A, B, C and D and a row for each option: {}. \
         Two pairs of rows have exactly one mark in every column: {}.",
        rows.collect::<Vec<_>>().join(", "),
        covers.collect::<Vec<_>>().join(", and "),
    );
    ("Four options for four items, and the two covers", description, matrix.into())
}

/// The tree of a search, grown from what the search tells.
fn tree() -> Parts {
    let instance = toy::instance();
    // The nodes from the root to the present one, each with the option that led to it.
    let mut path: Vec<(String, Tree)> = Vec::new();
    let mut pending = String::new();
    let listener = Listener(|event: Event<'_>| match event {
        Event::Node => path.push((std::mem::take(&mut pending), Tree::branch(""))),
        Event::Choose(it) => {
            replace(&mut path, Tree::branch(instance.item_name(it.item)))
        }
        Event::DeadEnd(item) => {
            replace(&mut path, Tree::dead_end(instance.item_name(item)))
        }
        Event::Found(_) => replace(&mut path, Tree::solution("")),
        Event::Place(option) => pending = option_name(option),
        Event::Undo(_) => {
            if let (Some((edge, child)), Some((_, parent))) =
                (path.pop(), path.last_mut())
            {
                parent.push(&edge, child);
            }
        }
    });
    let tally = Method::Sets.search(instance.problem(), Limits::NONE, listener);
    let tally = tally.expect("four items are few");
    let root =
        path.pop().map(|(_, root)| root).expect("every search has a first node");
    let description = format!(
        "The search tree of the warm-up, with {} nodes and {} branches. The root asks for A and \
         has two branches, r1 and r3. Below each of them one node asks for B and has one branch: \
         r2 below r1, r4 below r3. Both end in a cover.",
        tally.nodes, tally.branches
    );
    let picture = TreePicture::new(root)
        .word(NodeKind::Branch, "item chosen")
        .word(NodeKind::Solution, "cover");
    ("The search tree of the warm-up", description, picture.draw())
}

fn replace(path: &mut [(String, Tree)], node: Tree) {
    if let Some((_, last)) = path.last_mut() {
        *last = node;
    }
}

/// The lists of the warm-up while item A is taken out and put back.
fn links() -> Parts {
    let mut lists = Lists::new();
    let mut panels = Panels::new().lettered(true);
    panels = panels.panel("The lists of the warm-up", lists.picture.draw());
    // The item that the search chooses first, and every option that holds it.
    let instance = toy::instance();
    let mut first = None;
    let listener = Listener(|event: Event<'_>| {
        if let Event::Choose(choice) = event {
            first.get_or_insert(choice.item);
        }
    });
    let search = Method::Links.search(instance.problem(), Limits::NONE, listener);
    search.expect("links have no size that is too large");
    let item = first.expect("the warm-up has items");
    let options = instance.problem().options().iter().enumerate();
    let holding = options.filter(|(_, held)| held.contains(&item));
    let steps = holding.map(|(option, _)| Some(option));
    for option in std::iter::once(None).chain(steps) {
        let caption = lists.take_out(item, option);
        panels = panels.panel(&caption, lists.picture.draw());
    }
    let description = "Four pictures of the same lists. The heads A, B, C and D form a row behind \
         the root; below A hang r1 and r3, below B r2 and r4, below C r1 and r4, below D r2 and \
         r3. First A leaves the row of heads, then r1 leaves the list of C, then r3 the list of \
         D: each time the neighbours are linked past it, while it keeps its own links, drawn as \
         broken lines. Read from the last picture to the first, they show how all is put back.";
    (
        "Taking item A out; read backwards, putting it back",
        description.to_string(),
        panels.draw(),
    )
}

/// The lists of the warm-up as a picture that can be relinked.
struct Lists {
    picture: Links,
    /// The head of each item.
    heads: Vec<BoxId>,
    /// For each option, its ones: the item and the box.
    ones: Vec<Vec<(usize, BoxId)>>,
}

impl Lists {
    fn new() -> Lists {
        let instance = toy::instance();
        let problem = instance.problem();
        let mut picture = Links::new();
        let root = picture.header(0, 0, "root");
        let heads: Vec<BoxId> = (0..problem.primary())
            .map(|item| picture.header(0, item + 1, instance.item_name(item)))
            .collect();
        let row: Vec<BoxId> =
            std::iter::once(root).chain(heads.iter().copied()).collect();
        picture.chain(Line::Row, &row);
        let mut columns: Vec<Vec<BoxId>> =
            heads.iter().map(|head| vec![*head]).collect();
        let mut ones = Vec::new();
        for (option, items) in problem.options().iter().enumerate() {
            let name = option_name(option);
            let mut boxes = Vec::new();
            for &item in items {
                let one = picture.node(option + 1, item + 1, &name);
                columns[item].push(one);
                boxes.push((item, one));
            }
            ones.push(boxes);
        }
        columns.iter().for_each(|column| picture.chain(Line::Column, column));
        Lists { picture, heads, ones }
    }

    /// The boxes of an option outside the list of `item`.
    fn others(&self, option: usize, item: usize) -> Vec<(usize, BoxId)> {
        self.ones[option]
            .iter()
            .copied()
            .filter(|(other, _)| *other != item)
            .collect()
    }

    fn take_out(&mut self, item: usize, option: Option<usize>) -> String {
        let name = |item: usize| toy::instance().item_name(item).to_string();
        let Some(option) = option else {
            self.picture.unlink(Line::Row, self.heads[item]);
            return format!("{} leaves the row of heads", name(item));
        };
        let others = self.others(option, item);
        others.iter().for_each(|(_, one)| self.picture.unlink(Line::Column, *one));
        let lists: Vec<String> =
            others.iter().map(|(other, _)| name(*other)).collect();
        format!("{} leaves the list of {}", option_name(option), lists.join(" and "))
    }
}

fn named(options: &[usize]) -> Vec<String> {
    options.iter().copied().map(option_name).collect()
}
