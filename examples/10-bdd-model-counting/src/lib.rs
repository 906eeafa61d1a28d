//! Model counting: all boards of a puzzle in one graph, and their number.
//!
//! The question: how many boards keep these givens? The method: make a variable
//! of each placement and constraints of the rules, build the ordered and reduced
//! decision diagram of all constraints by conjunctions ([`method::compile`]), and
//! read the number of its models off the graph, from the bottom to the top
//! ([`method::diagram::count`]). [`puzzle::solve`] does all of it for a puzzle.
//!
//! Source: Randal E. Bryant, *Graph-Based Algorithms for Boolean Function
//! Manipulation* (1986).
//!
//! What it can decide: when the graph is built, the number of boards is known
//! exactly, so that 0 proves that there is none and 1 that there is only one.
//! The graph may have exponentially many nodes; it is given up, and nothing is
//! known, when it outgrows a limit ([`method::compile::Full`]).
//!
//! Terminals are never counted as nodes, other than in the library's `size()`.
//!
//! ```
//! use bdd_model_counting::puzzle::boards::Plan;
//! use bdd_model_counting::puzzle::solve::{Answer, solve};
//!
//! let puzzle = grid::read(b"1..4 .4.. ..4. 4..1", None)?;
//! let Answer::Counted(counted) = solve(&puzzle, Plan::default(), 1, |_| ())? else {
//!     panic!("the graphs of four by four are small");
//! };
//! assert_eq!(counted.solutions.to_string(), "2");
//! assert_eq!(counted.kept[0].board().line(), "1324241331424231");
//! assert_eq!((counted.sizes.rules, counted.sizes.query), (Some(2257), 117));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

/// What the chapter teaches, in the order in which it is told: what can be read
/// off a graph, the order of its variables, the constraints and their sequence,
/// and the conjunctions that make one graph of them.
pub mod method {
    pub mod diagram;

    pub mod order;

    pub mod constraint;

    pub mod compile;
}

/// How a board becomes variables and constraints, and a model a board again; and
/// what is asked of the graph of all boards.
pub mod puzzle {
    pub mod boards;
    pub mod fewer;
    pub mod rules;
    pub mod solve;
    pub mod variables;
}

/// What the program does with them: its commands, their words, what they print,
/// the warm-up and the figures.
pub mod program {
    mod building;
    pub mod cli;
    pub mod figures;
    pub mod names;
    mod print;
    pub mod toy;
}
