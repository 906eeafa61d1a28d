//! The figures of the chapter, drawn from runs.

mod strip;

use figure::{Area, Board, Drawing, Figure, Look, Panels, Tone, Type};
use grid::{Shape, Side};

use self::strip::Strip;
use super::toy::{self, symbol};
use crate::method::{
    Digits, Patterns, Split, boxes_below, classes, digits, fillings, names,
};
use crate::puzzle::parts;

/// The figures of the chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name {
    /// A board with its bands and stacks, and the pattern of the first band
    Band,
    /// New names for the digits, and columns in another order
    Renaming,
    /// Two choices for the bands below one
    Stacks,
}

impl Name {
    /// Every figure of the chapter.
    pub const ALL: [Name; 3] = [Name::Band, Name::Renaming, Name::Stacks];

    /// The name by which `figure NAME` knows it.
    pub const fn word(self) -> &'static str {
        match self {
            Name::Band => "band",
            Name::Renaming => "renaming",
            Name::Stacks => "stacks",
        }
    }

    /// The name of the figure's file, without its ending.
    pub const fn file_stem(self) -> &'static str {
        match self {
            Name::Band => "12-counting-boards-band",
            Name::Renaming => "12-counting-boards-renaming",
            Name::Stacks => "12-counting-boards-stacks",
        }
    }

    /// Draws the figure.
    pub fn draw(self) -> Figure {
        let (title, description, drawing) = match self {
            Name::Band => band(),
            Name::Renaming => renaming(),
            Name::Stacks => stacks(),
        };
        Figure::new(self.file_stem(), title, &description, drawing)
            .expect("every figure has a name, a title and a description")
    }
}

/// Title, description and drawing.
type Parts = (&'static str, String, Drawing);

/// Width and height of a cell, as boards have it.
const CELL: f64 = 36.0;

/// The finished board of `fixtures/standard-9x9.sdk`, which other chapters solve.
pub const STANDARD: &str = "534678912672195348198342567\
                            859761423426853791713924856\
                            961537284287419635345286179";

fn band() -> Parts {
    let whole = grid::read(STANDARD.as_bytes(), None).expect("a board");
    let shape = whole.shape();
    let mut board = Board::boxed(shape.boxes().rows(), shape.boxes().columns());
    for (cell, digit) in whole.givens() {
        board = board.given(cell.row, cell.column, digit);
    }
    let mut drawing = Drawing::new();
    let side = shape.side() as f64 * CELL;
    drawing.rect(Area::new(0.0, 0.0, side, side / 3.0), Look::filled(Tone::Soft));
    drawing.put(&board.draw(), 0.0, 0.0);
    for (at, word) in ["first", "second", "third"].iter().enumerate() {
        let middle = (at as f64 + 0.5) * side / 3.0;
        let band = Type::label().size(14.0).start();
        drawing.text((side + 10.0, middle), &format!("{word} band"), band);
        let stack = Type::label().size(14.0);
        drawing.text((middle, -14.0), &format!("{word} stack"), stack);
    }
    let held = parts::columns(&whole, 0);
    let strip = Strip::new(1, shape.boxes().columns()).row(words(&held), "");
    let panels =
        Panels::new().panel("three bands and three stacks of boxes", drawing).panel(
            "the pattern of the first band: the digits of each column",
            strip.draw(),
        );
    let description = format!(
        "A finished board of nine by nine. Three boxes side by side are a band, three \
         boxes one under another a stack. The first band has a ground of its own; the \
         row below the board lists what its columns hold: {}.",
        words(&held).join(", "),
    );
    (
        "A board, its bands and stacks, and the pattern of a band",
        description,
        panels.draw(),
    )
}

/// The band from which the figure of the renaming starts, each digit less one.
const EXAMPLE: [usize; 8] = [3, 1, 2, 0, 0, 2, 3, 1];

fn renaming() -> Parts {
    let shape = toy::SHAPE;
    let width = shape.boxes().columns();
    let held = |filled: &[usize]| parts::columns(&parts::board(shape, filled), 0);
    let before = held(&EXAMPLE);
    let names = names(&before[..width]);
    let renamed = EXAMPLE.map(|digit| names[digit]);
    // The columns of the second box, put in order of their smallest digits.
    let mut order: Vec<usize> = (0..shape.side()).collect();
    let columns = held(&renamed);
    order[width..].sort_by_key(|column| columns[*column].trailing_zeros());
    let row = |row: &[usize]| order.iter().map(|at| row[*at]).collect::<Vec<_>>();
    let ordered: Vec<usize> = renamed.chunks(shape.side()).flat_map(row).collect();
    let panel = |filled: &[usize]| {
        let mut strip = Strip::new(shape.boxes().rows(), width);
        for row in filled.chunks(shape.side()) {
            let row = row.iter().map(|digit| symbol(*digit).to_string());
            strip = strip.row(row.collect(), "");
        }
        strip.below(words(&held(filled))).draw()
    };
    let taken: Vec<String> =
        (0..names.len()).map(|name| old_name(&names, name)).collect();
    let told = format!("{} become 1, 2, 3, 4", taken.join(", "));
    let named = |filled: &[usize]| toy::named(&held(filled));
    let panels = Panels::new()
        .room(500.0)
        .panel("a band, and below it its pattern", panel(&EXAMPLE))
        .panel(&format!("other names: {told}"), panel(&renamed))
        .panel("the columns of the right box in order", panel(&ordered));
    let description = format!(
        "A band of two boxes of two by two, three times. At first its pattern is {}. \
         Under other names, where {told}, it is {}. With the columns of the right box \
         in order it is {}. Cells that held equal digits before still do.",
        named(&EXAMPLE),
        named(&renamed),
        named(&ordered),
    );
    ("A band, renamed and put in order", description, panels.draw())
}

/// The digit that a renaming gives this name.
fn old_name(names: &[usize], name: usize) -> String {
    let digit = names.iter().position(|new| *new == name);
    digit.map_or(String::new(), |digit| symbol(digit).to_string())
}

fn stacks() -> Parts {
    let patterns = Patterns::new(Shape::usual(Side::Six).boxes());
    let members = classes(&patterns, &patterns.steps());
    let last = members.last().and_then(|class| class.first()).copied();
    let first = patterns.columns(last.unwrap_or_default());
    let choices: Vec<_> = first
        .chunks(patterns.splits.list[0].len())
        .map(|split| boxes_below(&split.to_vec()))
        .collect();
    let mut panels = Panels::new().room(0.0);
    let mut told = Vec::new();
    for picked in PICKED {
        let stacks = choices.iter().zip(picked).map(|(below, at)| &below[at]);
        let (strip, product) = completed(&first, &stacks.collect::<Vec<_>>());
        let [left, right] = picked.map(|at| at + 1);
        let caption =
            format!("choice {left} on the left, {right} on the right: {product}");
        panels = panels.panel(&caption, strip.draw());
        told.push(product);
    }
    let counted = choices[0].len();
    let description = format!(
        "The columns of the three bands of a board of six by six, twice. The first band \
         is the same in both. Below each of its two boxes there are {counted} choices \
         for the two boxes of the stack; two of the {} combinations are shown. They \
         complete the first band in {} ways.",
        counted.pow(2),
        told.join(" and in "),
    );
    ("Two choices for the bands below the first", description, panels.draw())
}

/// A first band with what stands below its boxes, each band with its weight, and
/// the product of the weights of the bands below.
fn completed(first: &[Digits], stacks: &[&Vec<Split>]) -> (Strip, String) {
    let note = |columns: &[Digits]| format!("filled in {} ways", fillings(columns));
    let width = first.len() / stacks.len();
    let mut strip = Strip::new(1, width).soft_row(words(first), &note(first));
    let mut weights = Vec::new();
    for band in 0..stacks[0].len() {
        let columns: Vec<Digits> =
            stacks.iter().flat_map(|stack| stack[band].clone()).collect();
        strip = strip.row(words(&columns), &note(&columns));
        weights.push(fillings(&columns));
    }
    let product: u64 = weights.iter().product();
    let weights: Vec<String> = weights.iter().map(u64::to_string).collect();
    (strip, format!("{} = {product}", weights.join(" · ")))
}

/// For each panel of the figure of stacks, the choice in each of both stacks.
const PICKED: [[usize; 2]; 2] = [[0, 0], [0, 1]];

/// What each column holds, as `147`.
fn words(columns: &[Digits]) -> Vec<String> {
    columns.iter().map(|set| digits(*set).map(symbol).collect()).collect()
}
