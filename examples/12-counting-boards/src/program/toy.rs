//! The warm-up: the boards of four by four, with every step.

use grid::{Shape, Side};
use world::Refusal;

use crate::method::{
    Class, Count, Digits, Patterns, boxes_below, classes, count, digits,
    each_filling, fillings,
};
use crate::puzzle::parts;

/// The boards that the warm-up counts.
pub const SHAPE: Shape = Shape::usual(Side::Four);

/// Counts the boards of four by four, and tells how, line by line.
///
/// # Errors
/// [`Refusal::Broken`] if the checker refuses a board that was put together.
pub fn trace() -> Result<(Count, Vec<String>), Refusal> {
    let count = count(SHAPE).map_err(Refusal::broken)?;
    let patterns = Patterns::new(SHAPE.boxes());
    let savings = count.savings;
    let splits = savings.all / savings.named;
    let orders = savings.named / savings.ordered;
    let mut lines = vec![
        format!("left box, {splits} splits; new names make each of them 12 34"),
        format!("right box, {orders} orders of the columns; one stands for both"),
    ];
    let members = classes(&patterns, &patterns.steps());
    for (index, (class, members)) in count.classes.iter().zip(&members).enumerate() {
        let like = members.iter().map(|pattern| named(&patterns.columns(*pattern)));
        let like: Vec<String> = like.collect();
        lines.push(format!("class {}: {}", index + 1, like.join(" and ")));
        lines.extend(class_trace(&patterns, class)?);
    }
    let boards = |class: &Class| class.size * class.fillings * class.completions;
    let sums: Vec<String> =
        count.classes.iter().map(|class| boards(class).to_string()).collect();
    let sum: u64 = count.classes.iter().map(boards).sum();
    lines.push(format!("over the classes {} = {sum}", sums.join(" + ")));
    let all = count.boards;
    lines.push(format!(
        "for all splits and orders {sum} * {splits} * {orders} = {all}"
    ));
    Ok((count, lines))
}

/// How the bands of a class are filled, and the bands below them.
fn class_trace(patterns: &Patterns, class: &Class) -> Result<Vec<String>, Refusal> {
    let mut lines = vec![format!("  fill {}", named(&class.columns))];
    each_filling(&class.columns, |filled| {
        let rows: Vec<String> = filled.chunks(SHAPE.side()).map(row).collect();
        lines.push(format!("    {}", rows.join(" over ")));
    });
    lines.push(format!("  fillings {}", class.fillings));
    let width = SHAPE.boxes().columns();
    // One band below, and one choice for each of its boxes: what is left.
    let boxes = class.columns.chunks(width).map(<[Digits]>::to_vec);
    let below: Vec<Digits> =
        boxes.flat_map(|split| boxes_below(&split).concat().concat()).collect();
    let splits = below.chunks(width).map(|split| patterns.splits.number(split));
    let same = named(&patterns.columns(patterns.number(splits)));
    lines.push(format!(
        "  below it {}, in order and renamed {same}, is filled in {} ways",
        named(&below),
        fillings(&below)
    ));
    let Class { size, fillings, completions, .. } = class;
    let boards = size * fillings * completions;
    lines.push(format!(
        "  patterns {size} * fillings {fillings} * completions {completions} = {boards}"
    ));
    let bands = [first_filling(&class.columns), first_filling(&below)];
    let board = parts::finished(SHAPE, &bands).map_err(Refusal::broken)?;
    let rows = board.board().plain().trim_end().replace('\n', " ");
    lines.push(format!("  one of these boards {rows}"));
    Ok(lines)
}

/// The first filling of a band whose columns hold these digits.
fn first_filling(columns: &[Digits]) -> Vec<usize> {
    let mut first = None;
    each_filling(columns, |filled| {
        first.get_or_insert_with(|| filled.to_vec());
    });
    first.unwrap_or_default()
}

/// A pattern as `12 34 | 13 24`.
pub(super) fn named(columns: &[Digits]) -> String {
    let column = |set: &Digits| digits(*set).map(symbol).collect();
    boxed(columns.iter().map(column).collect())
}

/// A row of a band as `1 3 | 2 4`.
fn row(filled: &[usize]) -> String {
    boxed(filled.iter().map(|digit| symbol(*digit).to_string()).collect())
}

fn boxed(words: Vec<String>) -> String {
    let boxes = words.chunks(SHAPE.boxes().columns());
    boxes.map(|words| words.join(" ")).collect::<Vec<_>>().join(" | ")
}

/// The sign of a digit that is counted from 0.
pub(super) fn symbol(digit: usize) -> char {
    grid::Digit::new(digit + 1).map_or('?', grid::Digit::symbol)
}
