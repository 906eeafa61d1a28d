//! The warm-up: two Latin squares of three by three, and every step.

use std::ops::ControlFlow;

use grid::Cell;
use search::{Answer, Limit, Limits, Trail, Watcher};

use crate::method::{Choice, Event, Numbers, Placement, Puzzle, Words};
use crate::puzzle::latin::{self, LatinSquare};

/// What the search on a square of the warm-up found and did.
#[derive(Clone, Debug)]
pub struct Walk {
    /// The square before the search.
    pub square: LatinSquare,
    /// The completions and the counters.
    pub answer: Answer<LatinSquare>,
    /// The search step by step, for a person with pencil and rubber.
    pub trace: Vec<String>,
}

/// The first square has no choice anywhere; the second has one, and one of its
/// two ways is wrong.
pub fn squares() -> [LatinSquare; 2] {
    let texts = [
        include_bytes!("../../../../fixtures/latin/three.txt"),
        include_bytes!("../../../../fixtures/latin/three-ways.txt"),
    ];
    texts.map(|text| latin::read(text).expect("three rows of three"))
}

/// The short name of a cell: `r1c2` is row 1, column 2.
pub fn short(cell: Cell) -> String {
    format!("r{}c{}", cell.row + 1, cell.column + 1)
}

/// Searches a square to the end and writes down every step.
pub fn walk(square: LatinSquare) -> Walk {
    let mut tracer = Tracer {
        puzzle: Puzzle::latin(&square),
        nodes: 0,
        trail: Trail::default(),
        lines: Vec::new(),
    };
    let answer = latin::complete(&square, Limits::NONE, u64::MAX, &mut tracer)
        .expect("the search finishes squares");
    Walk { square, answer, trace: tracer.lines }
}

/// Writes a line for each step of a search.
struct Tracer {
    puzzle: Puzzle,
    nodes: usize,
    trail: Trail,
    lines: Vec<String>,
}

impl Watcher<Words> for Tracer {
    fn tell(&mut self, event: Event<'_>) -> ControlFlow<Limit> {
        let depth = self.trail.depth();
        let backtrack = self.trail.is_backtrack(event);
        let name = |cell| short(self.puzzle.place(cell));
        match event {
            Event::Node => self.nodes += 1,
            Event::Choose(Choice { cell, candidates }) => {
                let (node, name) = (self.nodes, name(cell));
                let held = listed(candidates);
                self.line(2 * depth, format!("node {node}: {name} can hold {held}"));
            }
            Event::DeadEnd(_) => self.line(2 * depth + 1, "dead end".to_string()),
            Event::Place(Placement { cell, number }) => {
                let line = format!("place {number} in {}", name(cell));
                self.line(2 * depth + 1, line);
            }
            Event::Undo(Placement { cell, number }) => {
                let why = if backtrack { ": a backtrack" } else { "" };
                let line = format!("undo {number} in {}{why}", name(cell));
                self.line(2 * depth - 1, line);
            }
            Event::Found(_) => {
                let node = self.nodes;
                let line = format!("node {node}: no blank is left, a solution");
                self.line(2 * depth, line);
            }
        }
        ControlFlow::Continue(())
    }
}

impl Tracer {
    /// A line, indented by so many steps.
    fn line(&mut self, indent: usize, text: String) {
        self.lines.push(format!("{}{text}", "  ".repeat(indent)));
    }
}

/// The numbers separated by spaces, or `nothing`.
fn listed(numbers: Numbers) -> String {
    if numbers.is_empty() {
        return "nothing".to_string();
    }
    let numbers = numbers.into_iter().map(|number| number.to_string());
    numbers.collect::<Vec<_>>().join(" ")
}
