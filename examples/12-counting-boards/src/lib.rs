//! Model counting: all boards of a puzzle in one graph, and their number.
//!
//! The question: how many boards keep these givens? The method: make a variable
//! of each placement and a formula of the rules ([`rules`]), build the formula's
//! ordered and reduced decision diagram by conjunctions ([`compile`]), and read
//! the number of its models off the graph, from the bottom to the top
//! ([`diagram::count`]). [`solve`] does all of it for a puzzle.
//!
//! The same boards can be compiled by a search that remembers which items were
//! open ([`states`]), into a diagram of another kind ([`zdd`]). And all boards of
//! nine by nine are counted without a graph, band by band ([`bands`]).
//!
//! Source: Randal E. Bryant, *Graph-Based Algorithms for Boolean Function
//! Manipulation* (1986).
//!
//! What it can decide: when the graph is built, the number of boards is known
//! exactly, so that 0 proves that there is none and 1 that there is only one.
//! The graph may have exponentially many nodes; it is given up, and nothing is
//! known, when it outgrows a limit ([`compile::Full`]).
//!
//! Terminals are never counted as nodes, other than in the library's `size()`.
//!
//! ```
//! use counting_boards::compile::Plan;
//! use counting_boards::solve::{Answer, solve};
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

pub mod bands;
pub mod cli;
pub mod compile;
pub mod diagram;
pub mod fewer;
pub mod figures;
mod items;
pub mod rules;
pub mod solve;
pub mod states;
pub mod thinned;
pub mod toy;
pub mod variables;
pub mod zdd;
