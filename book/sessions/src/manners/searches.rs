//! What every search does that has the limits of all chapters.

use world::Exit;

use super::{Chapter, ONE, TWO};

impl Chapter {
    /// The commands that read a board and have all of these options.
    fn with(&self, options: &[&str]) -> Vec<&'static str> {
        let offers = |typed: &str| {
            let command = self.command(typed);
            options.iter().all(|option| command.offers(option))
        };
        self.boards.iter().copied().filter(|typed| offers(typed)).collect()
    }

    /// The line of the answer that begins with this key, or nothing.
    fn line(&self, typed: &str, board: &str, options: &[&str], key: &str) -> String {
        let args = Chapter::on(typed, "p", options);
        let out = self.program.answer(&args, &[("p", board)]);
        let line = out.lines().find(|line| line.starts_with(key));
        line.unwrap_or_default().to_owned()
    }
}

/// `--show` is how many boards are printed, not how many are found.
pub fn show_prints_fewer_boards_than_are_found(chapter: &Chapter) {
    for typed in chapter.with(&["--show"]) {
        for (show, shown) in [("0", 0), ("1", 1), ("2", 2), ("18446744073709551615", 2)] {
            let args = Chapter::on(typed, "p", &["--show", show]);
            let out = chapter.program.answer(&args, &[("p", TWO)]);
            assert!(out.contains("solutions: 2\n"), "{typed}: {out}");
            assert!(out.contains("uniqueness: not unique\n"), "{typed}: {out}");
            assert!(out.contains(&format!("shown: {shown}\n")), "{typed}: {out}");
            assert_eq!(out.matches("\nsolution ").count(), shown, "{typed}: {out}");
        }
        let json = Chapter::on(typed, "p", &["--format", "json"]);
        let json = chapter.program.answer(&json, &[("p", TWO)]);
        let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        let boards = json["boards"].as_array().expect("a list");
        // Which comes first depends on the method.
        for board in ["1234341221434321", "1324241331424231"] {
            assert!(boards.contains(&board.into()), "{typed}: {json}");
        }
    }
}

/// Only an exhausted search, or a second board, decides whether a board is the only one.
pub fn uniqueness_is_decided_by_exhaustion_or_a_second_board(chapter: &Chapter) {
    for typed in chapter.with(&["--limit"]) {
        let uniqueness =
            |board, limit| chapter.line(typed, board, &["--limit", limit], "uniqueness");
        assert_eq!(uniqueness(ONE, "1"), "uniqueness: not decided");
        assert_eq!(uniqueness(ONE, "2"), "uniqueness: unique");
        assert_eq!(uniqueness(ONE, "all"), "uniqueness: unique");
        assert_eq!(uniqueness(TWO, "1"), "uniqueness: not decided");
        assert_eq!(uniqueness(TWO, "2"), "uniqueness: not unique");
        assert_eq!(uniqueness("123.\n..4.\n....\n....\n", "2"), "");
    }
}

/// A search that its `--limit` ended says so; one that was exhausted has nothing to say.
pub fn a_search_that_stops_at_its_limit_says_so(chapter: &Chapter) {
    for typed in chapter.with(&["--limit"]) {
        let line = |limit, key| chapter.line(typed, TWO, &["--limit", limit], key);
        let largest = u64::MAX.to_string();
        for (limit, exhausted, stopped) in [
            ("1", "no", "stopped: at --limit, after 1 solution; there may be more"),
            ("2", "no", "stopped: at --limit, after 2 solutions; there may be more"),
            ("3", "yes", ""),
            (&largest, "yes", ""),
            ("all", "yes", ""),
        ] {
            assert_eq!(line(limit, "exhausted"), format!("exhausted: {exhausted}"), "{limit}");
            assert_eq!(line(limit, "stopped"), stopped, "{limit}");
        }
        let invalid = chapter.program.refusal(&Chapter::on(typed, "p", &["--limit", "0"]), &[]);
        assert!(
            invalid.ends_with(
                "invalid value '0' for '--limit <N|all>': \
                 expected a number from 1 to 18446744073709551615, or all; see --help"
            ),
            "{invalid}"
        );
    }
}

/// A node limit that was reached without a board leaves the question open.
pub fn a_node_limit_without_a_board_is_unknown_and_never_unsat(chapter: &Chapter) {
    for typed in chapter.with(&["--node-limit"]) {
        let args = Chapter::on(typed, "p", &["--node-limit", "1"]);
        let (exit, out, err) = chapter.program.run(&args, &[("p", TWO)]);
        assert_eq!((exit, err.as_str()), (Exit::Unknown, ""), "{typed}: {out}");
        assert!(out.starts_with("status: unknown\n"), "{typed}: {out}");
        let counted = "solutions: 0\nexhausted: no\nuniqueness: not decided\nnodes: 1\n";
        assert!(out.contains(counted), "{typed}: {out}");
        let stopped = "stopped: at --node-limit; run again with a larger one to go on\n";
        assert!(out.contains(stopped), "{typed}: {out}");
    }
}

/// A node limit that the search does not exceed changes nothing.
pub fn a_node_limit_that_is_large_enough_leaves_no_trace(chapter: &Chapter) {
    for typed in chapter.with(&["--node-limit"]) {
        let print = |options: &[&str]| {
            chapter.program.answer(&Chapter::on(typed, "p", options), &[("p", ONE)])
        };
        let whole = print(&[]);
        let nodes = chapter.line(typed, ONE, &[], "nodes: ");
        let nodes = nodes.strip_prefix("nodes: ").expect("a count");
        assert_eq!(print(&["--node-limit", nodes]), whole, "{typed}");
        assert_eq!(print(&["--node-limit", &u64::MAX.to_string()]), whole, "{typed}");
    }
}

/// A search that a node limit ended with a board in hand has solved the puzzle.
pub fn a_node_limit_with_a_board_in_hand_is_solved(chapter: &Chapter) {
    for typed in chapter.with(&["--node-limit", "--limit"]) {
        let nodes = chapter.line(typed, TWO, &["--limit", "1"], "nodes: ");
        let nodes = nodes.strip_prefix("nodes: ").expect("a count");
        let options = ["--limit", "all", "--node-limit", nodes];
        let line = |key| chapter.line(typed, TWO, &options, key);
        assert_eq!(line("status"), "status: solved");
        assert_eq!(line("solutions"), "solutions: 1");
        assert_eq!(line("exhausted"), "exhausted: no");
        assert_eq!(line("uniqueness"), "uniqueness: not decided");
    }
}
