//! The figures of the chapter, drawn from runs.

use figure::{Drawing, Figure, NodeKind, Tree, TreePicture};

use search::{Limits, Listener, Tally, Trail};

use super::toy::{self, short};
use crate::method::{self, Event, Puzzle};

/// The figures of the chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name {
    /// The search tree of the warm-up's second square
    WarmUp,
    /// The search tree of a sudoku of four by four
    DeadEnds,
}

/// The sudoku whose tree is drawn.
const SMALL: &[u8] = include_bytes!("../../../../fixtures/dead-ends-4x4.sdk");

impl Name {
    /// Every figure of the chapter.
    pub const ALL: [Name; 2] = [Name::WarmUp, Name::DeadEnds];

    /// The name by which `figure NAME` knows it.
    pub const fn word(self) -> &'static str {
        match self {
            Name::WarmUp => "warm-up",
            Name::DeadEnds => "dead-ends",
        }
    }

    /// The name of the figure's file, without its ending.
    pub const fn file_stem(self) -> &'static str {
        match self {
            Name::WarmUp => "01-backtracking-warm-up",
            Name::DeadEnds => "01-backtracking-dead-ends",
        }
    }

    /// Draws the figure.
    pub fn draw(self) -> Figure {
        let (title, description, drawing) = match self {
            Name::WarmUp => warm_up(),
            Name::DeadEnds => dead_ends(),
        };
        Figure::new(self.file_stem(), title, &description, drawing)
            .expect("every figure has a name, a title and a description")
    }
}

/// Title, description and drawing.
type Parts = (&'static str, String, Drawing);

fn warm_up() -> Parts {
    let [_, square] = toy::squares();
    let (tree, tally) = grow(&Puzzle::latin(&square));
    let description = format!(
        "The search tree of the second square of the warm-up, with {} nodes and {} branches. \
         The root asks for r1c1. Its left branch, 2, leads without another choice through r1c2, \
         r1c3, r2c1, r2c3 and r3c3 to a solution. Its right branch, 3, leads to a dead end: r1c2 \
         has no candidate, and 3 is undone.",
        tally.nodes, tally.branches
    );
    ("The search tree of the second square", description, picture(tree).draw())
}

fn dead_ends() -> Parts {
    let board = grid::read(SMALL, None).expect("a puzzle of four by four");
    let (tree, tally) = grow(&Puzzle::sudoku(&board));
    let description = format!(
        "The search tree of a sudoku of four by four with four givens, with {} nodes, {} \
         branches and {} backtracks.",
        tally.nodes, tally.branches, tally.backtracks
    );
    let drawing = picture(tree).draw();
    ("The search tree of a small sudoku, with its dead ends", description, drawing)
}

fn picture(tree: Tree) -> TreePicture {
    TreePicture::new(tree)
        .word(NodeKind::Branch, "first blank")
        .word(NodeKind::DeadEnd, "dead end: no candidate")
}

/// The tree of a search, grown from what the search tells.
fn grow(puzzle: &Puzzle) -> (Tree, Tally) {
    let name = |cell| short(puzzle.place(cell));
    // The nodes from the root to the present one.
    let mut path: Vec<Tree> = Vec::new();
    let mut trail = Trail::default();
    let watcher = Listener(|event: Event<'_>| {
        let backtrack = trail.is_backtrack(event);
        match event {
            Event::Node => path.push(Tree::solution("")),
            Event::Choose(it) => replace(&mut path, Tree::branch(&name(it.cell))),
            Event::DeadEnd(cell) => replace(&mut path, Tree::dead_end(&name(cell))),
            Event::Undo(it) => {
                let undone = if backtrack { ", undone" } else { "" };
                if let (Some(child), Some(parent)) = (path.pop(), path.last_mut()) {
                    parent.push(&format!("{}{undone}", it.number), child);
                }
            }
            Event::Place(_) | Event::Found(_) => {}
        }
    });
    let tally = Limits::NONE.run(watcher, |meter| method::solve(puzzle, meter));
    (path.pop().expect("every search has a first node"), tally)
}

fn replace(path: &mut [Tree], node: Tree) {
    if let Some(last) = path.last_mut() {
        *last = node;
    }
}
