//! Which rules are applied.

use std::fmt;
use std::ops::Range;

/// Which rules are applied: both, or less, to see what each is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rules {
    /// Rule 1, and rule 2 in rows, columns and boxes.
    All,
    /// Rule 1, and rule 2 in boxes only.
    Box,
    /// Rule 1 only.
    Naked,
}

impl Rules {
    /// Every set of rules.
    pub const ALL: [Rules; 3] = [Rules::All, Rules::Box, Rules::Naked];

    /// The name, as it is typed and printed.
    pub const fn name(self) -> &'static str {
        match self {
            Rules::All => "all",
            Rules::Box => "box",
            Rules::Naked => "naked",
        }
    }

    /// The units in which rule 2 is applied, among row, column and box.
    pub(crate) const fn units(self) -> Range<usize> {
        match self {
            Rules::All => 0..3,
            Rules::Box => 2..3,
            Rules::Naked => 3..3,
        }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
