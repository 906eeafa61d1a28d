//! A list of puzzles: a line for each of them, and the totals.

use std::path::Path;

use grid::{Board, counted};
use search::{End, Limit, Nobody};
use serde_json::{Map, Value, json};
use world::{Exit, Fact, Found, Refusal, Report, Status, World};

use super::print::{COUNTERS, Question, cause, counters};
use crate::method::Squares;
use crate::puzzle::{Answer, solve};

/// The largest file that is read as a list.
const LIST_BYTES: u64 = 16 << 20;

/// The most puzzles that are read from one, so that what is kept of each until
/// the end stays within some hundred megabytes.
const MOST_PUZZLES: usize = 100_000;

/// How many refused lines are told of one by one; the rest is counted.
const MOST_TOLD: u64 = 100;

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
        let found = Found::from(tally);
        match found.status() {
            Status::Solved => self.solved += 1,
            Status::Unsat => self.unsat += 1,
            Status::Unknown => self.unknown += 1,
        }
        self.unique += u64::from(found.uniqueness() == Some("unique"));
        self.without_search += u64::from(
            tally.branches == 0 && tally.end != End::Stopped(Limit::Nodes),
        );
        for (total, (_, count)) in self.counters.iter_mut().zip(counters(answer)) {
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
        for (key, total) in COUNTERS.into_iter().zip(self.counters) {
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
    let file = |reason| Refusal::File { path: path.to_path_buf(), reason };
    let lines = || grid::read_lines(&bytes, question.boxes);
    let count = lines().take(MOST_PUZZLES + 1).count();
    match count {
        0 => return Err(file("no puzzles; one a line is read here".to_string())),
        1..=MOST_PUZZLES => {}
        _ => {
            let most = format!("at most {MOST_PUZZLES} puzzles are read here");
            return Err(file(format!("too many lines; {most}")));
        }
    }
    let mut totals = Totals::default();
    let (mut texts, mut values, mut refusals) = (Vec::new(), Vec::new(), Vec::new());
    for (line, read) in lines() {
        totals.puzzles += 1;
        let facts = match read {
            Ok(board) => answer_facts(&board, question, &mut totals)?,
            Err(error) => {
                totals.refused += 1;
                if totals.refused <= MOST_TOLD {
                    refusals.push(Refusal::text(path, error.place, error.wrong));
                }
                vec![("status", "refused".into())]
            }
        };
        if !question.totals {
            texts.push(text_of(line, &facts));
            values.push(json_of(line, &facts));
        }
        world.progress.tell(totals.puzzles, count as u64);
    }
    if totals.refused > MOST_TOLD {
        let more = totals.refused - MOST_TOLD;
        refusals.push(file(format!("and {} more", counted(more as usize, "line"))));
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
        solve(board, rules, limits, show, Nobody).map_err(Refusal::broken)?;
    totals.add(&answer);
    let found = Found::from(answer.tally);
    let mut facts: Vec<(&str, Fact)> =
        vec![("status", found.status().word().into())];
    if let Some(uniqueness) = found.uniqueness() {
        facts.push(("uniqueness", uniqueness.into()));
    }
    if board.shape().boxes_need_saying() {
        facts.push(("boxes", board.shape().boxes().to_string().into()));
    }
    facts.extend(counters(&answer).map(|(key, count)| (key, count.into())));
    match answer.tally.end {
        End::Exhausted => {}
        End::Stopped(Limit::Solutions) => {
            facts.push(("stopped", "at --limit".into()))
        }
        End::Stopped(Limit::Nodes) => {
            facts.push(("stopped", "at --node-limit".into()))
        }
    }
    if let Some(impossible) = &answer.impossible {
        let (key, what) = cause(impossible, &Squares::new(board.shape()));
        facts.push((key, what.into()));
    }
    let boards =
        answer.kept.iter().map(|solution| ("board", solution.board().line().into()));
    facts.extend(boards);
    Ok(facts)
}

/// `7: solved, unique, nodes 1, ...`: words that tell by themselves what they
/// are, and all others after their key.
fn text_of(line: usize, facts: &[(&str, Fact)]) -> String {
    let words: Vec<String> = facts
        .iter()
        .map(|(key, fact)| match *key {
            "status" | "uniqueness" | "board" => fact.to_string(),
            _ => format!("{key} {fact}"),
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
