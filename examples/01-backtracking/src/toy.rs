//! The warm-up: two Latin squares of three by three, and every step.

use grid::Cell;

use crate::latin::{self, Square};
use crate::{Answer, Event, Limits, Puzzle, search};

/// What the search on a square of the warm-up found and did.
#[derive(Clone, Debug)]
pub struct Walk {
    /// The square before the search.
    pub square: Square,
    /// The completions and the counters.
    pub answer: Answer<Square>,
    /// The search step by step, for a person with pencil and rubber.
    pub trace: Vec<String>,
}

/// The first square has no choice anywhere; the second has one, and one of its
/// two ways is wrong.
pub fn squares() -> [Square; 2] {
    let texts = [
        include_bytes!("../../../fixtures/latin/three.txt"),
        include_bytes!("../../../fixtures/latin/three-ways.txt"),
    ];
    texts.map(|text| latin::read(text).expect("three rows of three"))
}

/// The short name of a cell: `r1c2` is row 1, column 2.
pub fn short(cell: Cell) -> String {
    format!("r{}c{}", cell.row + 1, cell.column + 1)
}

/// Searches a square to the end and writes down every step.
pub fn walk(square: Square) -> Walk {
    let answer = latin::complete(&square, Limits::NONE, u64::MAX)
        .expect("the search finishes squares");
    let mut tracer = Tracer {
        puzzle: Puzzle::latin(&square),
        nodes: 0,
        depth: 0,
        lines: Vec::new(),
    };
    search(&Puzzle::latin(&square), Limits::NONE, |event| tracer.note(event));
    Walk { square, answer, trace: tracer.lines }
}

/// Writes a line for each step of a search.
struct Tracer {
    puzzle: Puzzle,
    nodes: usize,
    /// How many placements led to this node.
    depth: usize,
    lines: Vec<String>,
}

impl Tracer {
    fn note(&mut self, event: Event<'_>) {
        let name = |cell| short(self.puzzle.place(cell));
        match event {
            Event::Node => self.nodes += 1,
            Event::Choose { cell, candidates } => {
                let (node, name) = (self.nodes, name(cell));
                self.line(0, format!("node {node}: {name} can hold {candidates}"));
            }
            Event::DeadEnd { .. } => self.line(1, "dead end".to_string()),
            Event::Place { cell, number } => {
                self.line(1, format!("place {number} in {}", name(cell)));
                self.depth += 1;
            }
            Event::Undo { cell, number, backtrack } => {
                self.depth -= 1;
                let why = if backtrack { ": a backtrack" } else { "" };
                self.line(1, format!("undo {number} in {}{why}", name(cell)));
            }
            Event::Solution { .. } => {
                let node = self.nodes;
                self.line(0, format!("node {node}: no blank is left, a solution"));
            }
        }
    }

    /// A line, indented by the depth of its node.
    fn line(&mut self, deeper: usize, text: String) {
        let depth = 2 * self.depth + deeper;
        self.lines.push(format!("{}{text}", "  ".repeat(depth)));
    }
}
