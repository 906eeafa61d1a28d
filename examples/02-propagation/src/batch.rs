//! A list of puzzles: a line for each of them, and the totals.

use std::path::Path;

use grid::Board;
use serde_json::{Map, Value, json};
use world::{Ended, Exit, Fact, Found, Refusal, Report, Status, World};

use crate::Rules;
use crate::search::{Answer, End, Limits, Tally, solve};

/// The largest file that is read as a list.
const LIST_BYTES: u64 = 64 << 20;

/// What is asked of each puzzle of a list.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question {
    pub rules: Rules,
    pub limits: Limits,
    /// How many solutions of each puzzle are kept and shown.
    pub show: u64,
    pub boxes: Option<grid::Boxes>,
    /// Whether only the totals are printed.
    pub totals: bool,
}

/// What was found in a list, added up.
#[derive(Clone, Copy, Debug, Default)]
struct Totals {
    puzzles: u64,
    solved: u64,
    unsat: u64,
    unknown: u64,
    refused: u64,
    unique: u64,
    without_search: u64,
    counters: [u64; 4],
}

impl Totals {
    fn add(&mut self, answer: &Answer) {
        let tally = answer.tally;
        let found = found(tally);
        match found.status() {
            Status::Solved => self.solved += 1,
            Status::Unsat => self.unsat += 1,
            Status::Unknown => self.unknown += 1,
        }
        self.unique += u64::from(found.uniqueness() == Some("unique"));
        self.without_search +=
            u64::from(tally.branches == 0 && tally.end != End::NodeLimit);
        for (total, (_, count)) in self.counters.iter_mut().zip(counters(tally)) {
            *total += count;
        }
    }

    /// A line that could not be read counts for more than one that was not decided.
    const fn exit(self) -> Exit {
        match self {
            Totals { refused: 1.., .. } => Exit::Refused,
            Totals { unknown: 1.., .. } => Exit::Unknown,
            _ => Exit::Answered,
        }
    }

    fn report(self, report: &mut Report) {
        report.fact("puzzles", self.puzzles).fact("solved", self.solved);
        report.fact("unsat", self.unsat).fact("unknown", self.unknown);
        report.fact("refused", self.refused).fact("unique", self.unique);
        report.fact("without search", self.without_search);
        for ((key, _), total) in counters(Tally::NONE).into_iter().zip(self.counters)
        {
            report.fact(key, total);
        }
    }
}

/// Solves every puzzle of a list. A line that is no puzzle is counted, and told
/// of on standard error when all others have been solved.
pub(crate) fn solve_each(
    path: &Path,
    question: Question,
    world: &mut World<'_>,
) -> Result<(Report, Vec<Refusal>, Exit), Refusal> {
    let bytes = world.read(path, LIST_BYTES)?;
    let lines: Vec<_> = grid::read_lines(&bytes, question.boxes).collect();
    if lines.is_empty() {
        let reason = "no puzzles; one a line is read here".to_string();
        return Err(Refusal::File { path: path.to_path_buf(), reason });
    }
    let mut totals = Totals::default();
    let (mut texts, mut values, mut refusals) = (Vec::new(), Vec::new(), Vec::new());
    let count = lines.len() as u64;
    for (line, read) in lines {
        totals.puzzles += 1;
        let facts = match read {
            Ok(board) => answer_facts(&board, question, &mut totals)?,
            Err(error) => {
                totals.refused += 1;
                refusals.push(Refusal::text(path, error.place, error.wrong));
                vec![("status", "refused".into())]
            }
        };
        texts.push(text_of(line, &facts));
        values.push(json_of(line, &facts));
        world.progress.tell(totals.puzzles, count);
    }
    let mut report = Report::new();
    report.fact("method", "propagation").fact("rules", question.rules.name());
    if !question.totals {
        report.block("lines", &texts, json!(values));
    }
    totals.report(&mut report);
    Ok((report, refusals, totals.exit()))
}

/// What is said of one puzzle, in the order in which it is said.
fn answer_facts(
    board: &Board,
    question: Question,
    totals: &mut Totals,
) -> Result<Vec<(&'static str, Fact)>, Refusal> {
    let Question { rules, limits, show, .. } = question;
    let answer =
        solve(board, rules, limits, show, |_| ()).map_err(Refusal::broken)?;
    totals.add(&answer);
    let found = found(answer.tally);
    let mut facts: Vec<(&str, Fact)> =
        vec![("status", found.status().word().into())];
    if let Some(uniqueness) = found.uniqueness() {
        facts.push(("uniqueness", uniqueness.into()));
    }
    facts.extend(counters(answer.tally).map(|(key, count)| (key, count.into())));
    let boards =
        answer.kept.iter().map(|solution| ("board", solution.board().line().into()));
    facts.extend(boards);
    Ok(facts)
}

/// `7: solved, unique, nodes 1, ...`
fn text_of(line: usize, facts: &[(&str, Fact)]) -> String {
    let words: Vec<String> = facts
        .iter()
        .map(|(key, fact)| match fact {
            Fact::Text(text) => text.clone(),
            Fact::Number(number) => format!("{key} {number}"),
        })
        .collect();
    format!("{line}: {}", words.join(", "))
}

fn json_of(line: usize, facts: &[(&str, Fact)]) -> Value {
    let mut object = Map::new();
    object.insert("line".to_string(), json!(line));
    let mut boards = Vec::new();
    for (key, fact) in facts {
        if *key == "board" {
            boards.push(fact.to_json());
        } else {
            object.insert(key.replace(' ', "_"), fact.to_json());
        }
    }
    object.insert("boards".to_string(), json!(boards));
    Value::Object(object)
}

/// What a search found, in the words of all chapters.
pub(crate) const fn found(tally: Tally) -> Found {
    let ended = match tally.end {
        End::Exhausted => Ended::Exhausted,
        End::SolutionLimit => Ended::SolutionLimit,
        End::NodeLimit => Ended::NodeLimit,
    };
    Found { solutions: tally.solutions, ended }
}

/// What a search took, in the order in which it is printed.
pub(crate) const fn counters(tally: Tally) -> [(&'static str, u64); 4] {
    [
        ("nodes", tally.nodes),
        ("branches", tally.branches),
        ("backtracks", tally.backtracks),
        ("eliminations", tally.eliminations),
    ]
}
