//! What every command does that reads a board.

use serde_json::{Map, Value};
use world::Exit;

use super::{Chapter, ONE, TWO};

/// A text that is no board is refused with the place where the trouble begins.
pub fn a_text_that_is_no_board_is_refused_with_its_place(chapter: &Chapter) {
    for typed in chapter.boards {
        let refused =
            |text: &str| chapter.program.refusal(&Chapter::on(typed, "p", &[]), &[("p", text)]);
        assert_eq!(refused("1..4\n..5.\n....\n....\n"), "p:2:3: 5 is out of range 1..4");
        assert_eq!(refused(""), "p:1:1: no cells; 16, 36, 81 or 256 are read");
        assert_eq!(
            refused("1,"),
            "p:1:2: found ',' (put spaces or nothing between symbols), \
             expected a digit or a blank (1-9 or .)"
        );
        let two = "1..4.........32.\n1..4.4....4.4..1\n";
        assert!(refused(two).contains("2 puzzles found"), "{}", refused(two));
    }
}

/// Givens that clash are an answer, and the clash is named.
pub fn clashing_givens_are_named(chapter: &Chapter) {
    for typed in chapter.boards {
        let files = [("p", "1..1\n....\n....\n....\n")];
        let (exit, out, err) = chapter.program.run(&Chapter::on(typed, "p", &[]), &files);
        assert!(exit != Exit::Refused && err.is_empty(), "{typed}: {err}");
        assert!(out.contains("clash: two 1s in row 1: columns 1 and 4\n"), "{typed}: {out}");
        assert!(!out.contains("status: solved\n"), "{typed}: {out}");
    }
}

/// JSON has the facts of the text, under the same keys and in the same order.
pub fn json_has_the_facts_of_the_text_in_their_order(chapter: &Chapter) {
    for typed in chapter.boards {
        if !chapter.command(typed).offers("--format") {
            continue;
        }
        for board in [ONE, TWO] {
            let print = |options: &[&str]| {
                let args = Chapter::on(typed, "p", options);
                let (exit, out, err) = chapter.program.run(&args, &[("p", board)]);
                assert_eq!(err, "", "{typed}");
                (exit, out)
            };
            let (exit, text) = print(&[]);
            let (json_exit, json) = print(&["--format", "json"]);
            assert_eq!(exit, json_exit);
            let json: Map<String, Value> = serde_json::from_str(&json).expect("JSON");
            let facts: Vec<(String, &str)> = text
                .lines()
                .filter_map(|line| line.split_once(": "))
                .map(|(key, value)| (key.replace(' ', "_"), value))
                .collect();
            let scalars = json.iter().filter(|(_, value)| !value.is_array() && !value.is_object());
            let scalars: Vec<(String, String)> = scalars
                .map(|(key, value)| (key.clone(), value.to_string().trim_matches('"').to_owned()))
                .collect();
            assert!(facts.iter().any(|(key, _)| key == "status"), "{text}");
            assert!(
                facts
                    .iter()
                    .map(|(key, value)| (key.as_str(), *value))
                    .eq(scalars.iter().map(|(key, value)| (key.as_str(), value.as_str()))),
                "{text}\n{scalars:?}"
            );
        }
    }
}

/// A board that is printed can be read again, and is its own solution.
pub fn a_printed_board_is_read_back(chapter: &Chapter) {
    for typed in chapter.boards {
        let print =
            |board: &str| chapter.program.run(&Chapter::on(typed, "p", &[]), &[("p", board)]).1;
        let printed = print(ONE);
        // How far the rules go, or how many seeds find a board, prints none.
        let Some((_, board)) = printed.split_once("solution 1:\n") else { continue };
        assert_eq!(board, "1 2 | 3 4\n3 4 | 1 2\n----+----\n2 1 | 4 3\n4 3 | 2 1\n");
        let again = print(board);
        assert!(again.starts_with("status: solved\n") && again.ends_with(board), "{again}");
    }
}

/// `--boxes` says how boards of six are divided, and no other shape than fits is taken.
pub fn a_board_of_six_says_its_boxes(chapter: &Chapter) {
    let six = "....5.\n.3.6..\n..1.6.\n.5.1..\n..5..2\n3.....\n";
    for typed in chapter.boards {
        let command = chapter.command(typed);
        if !command.offers("--boxes") {
            continue;
        }
        let print = |options: &[&str]| {
            chapter.program.run(&Chapter::on(typed, "p", options), &[("p", six)]).1
        };
        let (wide, tall) = (print(&[]), print(&["--boxes", "3x2"]));
        assert!(wide.contains("\nboxes: 2x3\n"), "{typed}: {wide}");
        assert!(tall.contains("\nboxes: 3x2\n"), "{typed}: {tall}");
        if command.offers("--limit") {
            assert!(print(&["--limit", "all"]).contains("\nsolutions: 1\n"), "{typed}");
            let tall = print(&["--boxes", "3x2", "--limit", "all"]);
            assert!(tall.contains("\nsolutions: 4\n"), "{typed}: {tall}");
        }
        let refused = |boxes, board| {
            let args = Chapter::on(typed, "p", &["--boxes", boxes]);
            chapter.program.refusal(&args, &[("p", board)])
        };
        let misfit = "--boxes: boxes of 3x2 do not fit a board of 4x4";
        assert_eq!(refused("3x2", ONE), format!("{}: {misfit}", chapter.program.name));
        assert!(refused("1x4", ONE).contains("boxes are 2x2, 2x3"), "{typed}");
        let (_, four, _) = chapter.program.run(&Chapter::on(typed, "p", &[]), &[("p", ONE)]);
        assert!(!four.contains("boxes"), "{four}");
    }
}
