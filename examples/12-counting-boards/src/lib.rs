//! Counting boards: how many finished boards of a side there are.
//!
//! The question: in how many ways can an empty board be filled? The method cuts
//! the board into *bands*, rows of boxes. Of a band, the others have to know only
//! which digits each of its columns holds; this is its *pattern*. So the number of
//! boards is a sum over the patterns of the first band: in how many ways it is
//! filled, times in how many ways the bands below complete it. Most patterns
//! differ only in the names of the digits and in the order of boxes and columns,
//! and these have the same numbers, so that one of each class is enough.
//!
//! Source: Bertram Felgenhauer and Frazer Jarvis, *Mathematics of Sudoku I* (2006);
//! the plan is theirs, the program another.
//!
//! What it can decide: how many boards of side 4, 6 or 9 there are, exactly. It
//! finds no board, knows nothing of givens, and side 16 is out of reach
//! ([`method::TooLarge`]).
//!
//! ```
//! use counting_boards::method::count;
//! use grid::{Shape, Side};
//!
//! let count = count(Shape::usual(Side::Four))?;
//! assert_eq!((count.boards, count.savings.all, count.classes.len()), (288, 36, 2));
//! # Ok::<(), counting_boards::method::TooLarge>(())
//! ```
#![forbid(unsafe_code)]

/// What the chapter teaches, in the order in which it is told.
pub mod method {
    mod filling;
    mod splits;

    mod patterns;

    mod classes;

    mod stacks;

    mod count;

    pub use classes::classes;
    pub use count::{Class, Count, Savings, TooLarge, count};
    pub use filling::{each_filling, fillings};
    pub use patterns::{Patterns, Step, names};
    pub use splits::{Digits, Split, Splits, deal, digits};
    pub use stacks::{Weighed, boxes_below};
}

/// How parts of boards are the method's objects, and back.
pub mod puzzle {
    pub mod parts;
}

/// What the program does with them: the commands, the warm-up, the figures.
pub mod program {
    pub mod cli;
    pub mod figures;
    mod print;
    pub mod toy;
}
