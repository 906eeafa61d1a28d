//! What a search found, and the lines in which every chapter says it.

use grid::Shape;
use search::{End, Limit, Tally};

use crate::{Report, Status};

/// What a search for solutions found, and why it went no further.
///
/// Made of a [`Tally`], where a chapter has one.
///
/// ```
/// use search::{End, Limit};
/// use world::{Format, Found, Report};
///
/// let found = Found { solutions: 1, end: End::Stopped(Limit::Solutions) };
/// let mut report = Report::new();
/// report.fact("status", found.status().word()).found(found).stopped(found);
/// assert_eq!(
///     report.render(Format::Text),
///     "status: solved\n\
///      solutions: 1\n\
///      exhausted: no\n\
///      uniqueness: not decided\n\
///      stopped: at --limit, after 1 solution; there may be more\n"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// How many solutions were found, each of them checked.
    pub solutions: u64,
    /// Why the search ended.
    pub end: End,
}

impl From<Tally> for Found {
    fn from(tally: Tally) -> Found {
        Found { solutions: tally.solutions, end: tally.end }
    }
}

impl Found {
    /// What is known after the search: only an exhausted one proves that there is
    /// no solution.
    pub const fn status(self) -> Status {
        match (self.solutions, self.end) {
            (0, End::Exhausted) => Status::Unsat,
            (0, _) => Status::Unknown,
            _ => Status::Solved,
        }
    }

    /// Whether the solution is the only one; `None` if there is none, since then
    /// nobody asks.
    pub const fn uniqueness(self) -> Option<&'static str> {
        match (self.solutions, self.end) {
            (0, End::Exhausted) => None,
            (1, End::Exhausted) => Some("unique"),
            (0 | 1, _) => Some("not decided"),
            _ => Some("not unique"),
        }
    }

    /// By which limit the search was stopped, and what that leaves open; `None`
    /// after an exhausted one.
    pub fn stopped(self) -> Option<String> {
        let s = if self.solutions == 1 { "" } else { "s" };
        match self.end {
            End::Exhausted => None,
            End::Stopped(Limit::Solutions) => Some(format!(
                "at --limit, after {} solution{s}; there may be more",
                self.solutions
            )),
            End::Stopped(Limit::Nodes) => Some(
                "at --node-limit; run again with a larger one to go on".to_string(),
            ),
        }
    }
}

impl Report {
    /// The line `boxes`, where the side alone does not tell their shape.
    pub fn boxes(&mut self, shape: Shape) -> &mut Report {
        if shape.boxes_need_saying() {
            self.fact("boxes", shape.boxes().to_string());
        }
        self
    }

    /// The lines `solutions`, `exhausted` and, where somebody asks, `uniqueness`.
    /// What the search took comes next, and then [`stopped`](Report::stopped).
    pub fn found(&mut self, found: Found) -> &mut Report {
        let exhausted = found.end == End::Exhausted;
        self.fact("solutions", found.solutions);
        self.fact("exhausted", if exhausted { "yes" } else { "no" });
        if let Some(uniqueness) = found.uniqueness() {
            self.fact("uniqueness", uniqueness);
        }
        self
    }

    /// The line `stopped`, if a limit ended the search.
    pub fn stopped(&mut self, found: Found) -> &mut Report {
        if let Some(stopped) = found.stopped() {
            self.fact("stopped", stopped);
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Format;

    const ENDS: [End; 3] =
        [End::Exhausted, End::Stopped(Limit::Solutions), End::Stopped(Limit::Nodes)];

    #[test]
    fn no_solution_is_proved_only_by_an_exhausted_search() {
        let status =
            |solutions| ENDS.map(|end| Found { solutions, end }.status().word());
        assert_eq!(status(0), ["unsat", "unknown", "unknown"]);
        assert_eq!(status(1), ["solved"; 3]);
        assert_eq!(status(2), ["solved"; 3]);
    }

    #[test]
    fn a_second_solution_or_an_exhausted_search_decides_uniqueness() {
        let uniqueness =
            |solutions| ENDS.map(|end| Found { solutions, end }.uniqueness());
        let open = Some("not decided");
        assert_eq!(uniqueness(0), [None, open, open]);
        assert_eq!(uniqueness(1), [Some("unique"), open, open]);
        assert_eq!(uniqueness(2), [Some("not unique"); 3]);
    }

    #[test]
    fn only_a_search_that_a_limit_ended_says_where_it_stopped() {
        let stopped = |solutions| {
            ENDS.map(|end| {
                let found = Found { solutions, end };
                Report::new().stopped(found).render(Format::Text)
            })
        };
        let [exhausted, limit, nodes] = stopped(2);
        assert_eq!(exhausted, "");
        assert_eq!(
            limit,
            "stopped: at --limit, after 2 solutions; there may be more\n"
        );
        assert_eq!(
            nodes,
            "stopped: at --node-limit; run again with a larger one to go on\n"
        );
        assert!(stopped(1)[1].contains("after 1 solution;"));
    }

    #[test]
    fn boxes_are_said_only_where_the_side_does_not_tell_them() {
        let said = |side| {
            let side = grid::Side::from_number(side).expect("a side");
            Report::new().boxes(Shape::usual(side)).render(Format::Text)
        };
        assert_eq!([4, 9, 16].map(said), [""; 3]);
        assert_eq!(said(6), "boxes: 2x3\n");
    }
}
