//! What the commands print.

use grid::Shape;
use world::{Exit, Fact, Format, Refusal, Report, Status, World};

use super::toy;
use crate::method::{self, Count, Savings, TooLarge};

/// A count as a fact: a number, or its digits where it is larger than any.
fn number(count: u128) -> Fact {
    u64::try_from(count).map_or_else(|_| Fact::Text(count.to_string()), Fact::Number)
}

/// The facts of a count, or of one that was not begun.
fn report(counted: &Result<Count, TooLarge>, shape: Shape) -> (Status, Report) {
    let (status, savings) = match counted {
        Ok(count) => (Status::Solved, count.savings),
        Err(TooLarge(savings)) => (Status::Unknown, *savings),
    };
    let mut report = Report::new();
    report.fact("status", status.word()).fact("method", "bands");
    report.boxes(shape);
    if let Ok(count) = counted {
        report.fact("bands", number(count.bands));
    }
    let Savings { all, named, ordered } = savings;
    report.fact("patterns", number(all));
    report.fact("with digits named", number(named));
    report.fact("with columns ordered", number(ordered));
    match counted {
        Ok(count) => {
            report.fact("classes", count.classes.len());
            report.fact("bands below", count.below);
            report.fact("solutions", number(count.boards));
        }
        Err(error) => {
            report.fact("stopped", format!("before the count; {error}"));
        }
    }
    (status, report)
}

/// The warm-up.
pub(super) fn toy(format: Format, world: &mut World<'_>) -> Result<Exit, Refusal> {
    let (count, lines) = toy::trace()?;
    let (status, mut report) = report(&Ok(count), toy::SHAPE);
    report.lines("trace", lines);
    world.print(&report.render(format))?;
    Ok(status.exit())
}

/// All boards of a shape.
pub(super) fn count(
    shape: Shape,
    format: Format,
    world: &mut World<'_>,
) -> Result<Exit, Refusal> {
    let (status, report) = report(&method::count(shape), shape);
    world.print(&report.render(format))?;
    Ok(status.exit())
}
