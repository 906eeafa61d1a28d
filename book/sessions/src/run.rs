//! Runs a call, and says its output as a page shows it.

use crate::call::{Call, Outcome};
use crate::page::Block;
use crate::project::Project;
use crate::refusal::Refusal;

/// Runs a call and says its output and exit status as they stand on a page.
///
/// # Errors
///
/// That it could not be run, or that a reader of the page would misread the output.
/// `block` is where the output will stand, if anywhere.
pub(crate) fn print(
    project: &Project,
    call: &Call,
    block: Option<&Block>,
) -> Result<String, Refusal> {
    let Outcome { output, status } = project.runner().run(call)?;
    let mut text = String::from_utf8(output).map_err(|_| Refusal::NotText)?;
    let readable = |c: &char| !c.is_control() || matches!(c, '\n' | '\t');
    if let Some(character) = text.chars().find(|c| !readable(c)) {
        return Err(Refusal::Control { character });
    }
    if !text.is_empty() && !text.ends_with('\n') {
        let line = text.lines().last().unwrap_or_default().to_owned();
        return Err(Refusal::OpenLine { line });
    }
    if let Some(block) = block {
        check_lines(&text, block)?;
    }
    match status {
        Some(0) => {}
        Some(status) => text += &format!("[exit status: {status}]\n"),
        None => {
            return Err(Refusal::Killed { binary: call.binary.clone() });
        }
    }
    Ok(text)
}

/// Refuses output that a page cannot show as output.
fn check_lines(output: &str, block: &Block) -> Result<(), Refusal> {
    for line in output.lines() {
        let as_what = if line == "$" || line.starts_with("$ ") {
            "a command"
        } else if line.starts_with("[exit status: ") {
            "an exit status"
        } else if block.is_closed_by(line) {
            "the end of the block; open the block with a longer fence"
        } else {
            continue;
        };
        return Err(Refusal::Ambiguous { line: line.to_owned(), as_what });
    }
    Ok(())
}
