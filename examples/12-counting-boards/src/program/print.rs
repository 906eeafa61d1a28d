//! What the commands print.

use grid::Shape;
use world::{Exit, Fact, Format, Refusal, Report, Status, World};

use super::toy;
use crate::method::{self, Count, Savings, TooLarge};

/// A count as a fact: a number, or its digits where it is larger than any.
fn number(count: u128) -> Fact {
    u64::try_from(count).map_or_else(|_| Fact::Text(count.to_string()), Fact::Number)
}

fn refusal(error: TooLarge) -> Refusal {
    Refusal::Usage(error.to_string())
}

/// The facts of a count.
fn report(count: &Count, shape: Shape) -> Report {
    let Savings { all, named, ordered } = count.savings;
    let mut report = Report::new();
    report.fact("status", Status::Solved.word()).fact("method", "bands");
    report.boxes(shape).fact("bands", number(count.bands));
    report.fact("patterns", number(all));
    report.fact("with digits named", number(named));
    report.fact("with columns ordered", number(ordered));
    report.fact("classes", count.classes.len()).fact("bands below", count.below);
    report.fact("solutions", number(count.boards));
    report
}

/// The warm-up.
pub(super) fn toy(format: Format, world: &mut World<'_>) -> Result<Exit, Refusal> {
    let (count, lines) = toy::trace()?;
    let mut report = report(&count, toy::SHAPE);
    report.lines("trace", lines);
    world.print(&report.render(format))?;
    Ok(Exit::Answered)
}

/// All boards of a shape.
pub(super) fn count(
    shape: Shape,
    format: Format,
    world: &mut World<'_>,
) -> Result<Exit, Refusal> {
    let count = method::count(shape).map_err(refusal)?;
    world.print(&report(&count, shape).render(format))?;
    Ok(Exit::Answered)
}
