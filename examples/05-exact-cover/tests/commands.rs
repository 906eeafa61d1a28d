//! The chapter's own commands, run in memory: what is printed, what is refused,
//! and how it ends.

use exact_cover::program::cli;
use sessions::Program;

const PUZZLE: &str = "1..4\n....\n....\n.32.\n";

const PROGRAM: Program =
    Program { name: "05-exact-cover", run: |args, world| cli::run(args, world) };

#[test]
fn a_board_in_memory_is_solved() {
    let out = PROGRAM.answer(&["solve", "p.sdk"], &[("p.sdk", PUZZLE)]);
    assert_eq!(
        out,
        "\
status: solved
method: sets
options: 52
items: 64
solutions: 1
exhausted: yes
uniqueness: unique
nodes: 17
branches: 16
dead ends: 0
shown: 1
solution 1:
1 2 | 3 4
3 4 | 1 2
----+----
2 1 | 4 3
4 3 | 2 1
"
    );
}

#[test]
fn clashing_givens_are_an_answer_that_names_the_clash() {
    let out = PROGRAM.answer(&["solve", "p"], &[("p", "1..1\n....\n....\n....\n")]);
    assert!(out.starts_with("status: unsat\n"), "{out}");
    assert!(out.contains("clash: two 1s in row 1: columns 1 and 4\n"), "{out}");
    assert!(out.contains("exhausted: yes\nnodes: 0\n"), "{out}");
}

#[test]
fn sets_refuse_an_instance_that_is_too_large_and_name_the_way_out() {
    let names: Vec<String> = (0..1_001).map(|item| format!("i{item}")).collect();
    let text = format!("{}\n{}\n", names.join(" "), names.join("\n"));
    assert_eq!(
        PROGRAM.refusal(&["cover", "p"], &[("p", &text)]),
        "05-exact-cover: a cover may need 1001 options, and for each of them 2002 entries are \
         copied; --method links copies nothing"
    );
    PROGRAM.answer(
        &["cover", "p", "--method", "links", "--show", "0"],
        &[("p", &text)],
    );
    // Without options there is nothing to copy twice.
    assert!(
        PROGRAM
            .answer(&["cover", "p"], &[("p", &names.join(" "))])
            .starts_with("status: unsat\n")
    );
}

#[test]
fn an_instance_may_be_larger_than_a_board() {
    let huge = "1".repeat(20_000_000);
    let message = "p: too large; at most 16777216 bytes are read here";
    assert_eq!(PROGRAM.refusal(&["cover", "p"], &[("p", &huge)]), message);
}

#[test]
fn what_the_board_of_an_instance_cannot_be_is_refused() {
    for number in ["0", "101", "-1", "eight"] {
        let line = PROGRAM.refusal(&["queens", number], &[]);
        assert!(line.contains("expected a number from 1 to 100"), "{line}");
    }
    assert!(PROGRAM.refusal(&["pentominoes", "7x9"], &[]).contains("60 cells"));
}

#[test]
fn a_method_that_there_is_not_is_refused_with_the_two_that_there_are() {
    let line = PROGRAM.refusal(&["solve", "p", "--method", "magic"], &[]);
    assert!(line.contains("sets, links"), "{line}");
}

#[test]
fn an_instance_is_covered_by_numbered_options() {
    let text = "| a comment\n\na b c | d\n| another\na d\nb\nb d\nc d\nc\n";
    let out = PROGRAM.answer(&["cover", "p", "--limit", "all"], &[("p", text)]);
    assert_eq!(
        out,
        "\
status: solved
method: sets
options: 5
items: 4
secondary items: 1
solutions: 1
exhausted: yes
uniqueness: unique
nodes: 4
branches: 3
dead ends: 0
shown: 1
solution 1:
1: a d
2: b
5: c
"
    );
    let json = PROGRAM.answer(&["cover", "p", "--format", "json"], &[("p", text)]);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["covers"], serde_json::json!([[1, 2, 5]]));
}

#[test]
fn a_text_that_is_no_instance_is_refused_with_its_place() {
    let refused = |text| PROGRAM.refusal(&["cover", "p"], &[("p", text)]);
    let cases = [
        ("", "1:1: found no item line, expected the names of the items"),
        (
            "| only a comment\n",
            "1:1: found no item line, expected the names of the items",
        ),
        ("a b a\n", "1:5: found item a a second time, expected each item once"),
        (
            "a | b | c\n",
            "1:7: found | in |, expected it alone, once, before the secondary items",
        ),
        (
            "a b|c\n",
            "1:3: found | in b|c, expected it alone, once, before the secondary items",
        ),
        (
            "a b\na | b\n",
            "2:3: found | in |, expected it alone, once, before the secondary items",
        ),
        ("a b\n a c\n", "2:4: found c, expected an item of the item line"),
        (
            "a b\na b a\n",
            "2:5: found a twice in the option, expected each item once",
        ),
        (
            "a | b\n\nb\n",
            "3:1: found an option without a primary item, expected one at least: \
             nothing asks for it",
        ),
        (
            "a b\na b:red\n",
            "2:3: found : in b:red, expected a name without it \
             (colours, as DLX2 has them, are not read)",
        ),
        (
            "a \u{1b}[31m\n",
            "1:3: found the character U+001B, expected names of letters, digits and signs",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(refused(text), format!("p:{expected}"), "{text}");
    }
    assert!(
        refused("a b\na\rb\n")
            .starts_with("p:2:2: found the character U+000D alone")
    );
    assert!(
        refused("\u{feff}\u{feff}a b\n")
            .starts_with("p:1:1: found the character U+FEFF")
    );
    let long = "x".repeat(10_000);
    assert!(refused(&format!("a\n{long}")).len() < 120);
}

#[test]
fn instances_that_are_written_are_read_back_and_solved() {
    let queens = PROGRAM.answer(&["queens", "8"], &[]);
    assert_eq!(queens, include_str!("../../../fixtures/queens-8.dlx"));
    for method in ["sets", "links"] {
        let args =
            ["cover", "-", "--limit", "all", "--show", "0", "--method", method];
        let out = PROGRAM.answer(&args, &[("-", &queens)]);
        assert!(out.contains("solutions: 92\nexhausted: yes\n"), "{out}");
    }
    let pentominoes = PROGRAM.answer(&["pentominoes"], &[]);
    assert_eq!(pentominoes, PROGRAM.answer(&["pentominoes", "6x10"], &[]));
    let out =
        PROGRAM.answer(&["cover", "-", "--limit", "1"], &[("-", &pentominoes)]);
    assert!(out.contains("options: 2056\nitems: 72\nsolutions: 1\n"), "{out}");
    // Three rows leave few ways: two, and their three mirror images each.
    let narrow = PROGRAM.answer(&["pentominoes", "3x20"], &[]);
    let args = ["cover", "-", "--limit", "all", "--show", "0", "--method", "links"];
    assert!(
        PROGRAM
            .answer(&args, &[("-", &narrow)])
            .contains("solutions: 8\nexhausted: yes\n")
    );
    // A line of cells has no place for most of the pieces.
    let line = PROGRAM.answer(&["pentominoes", "1x60"], &[]);
    assert!(PROGRAM.answer(&args, &[("-", &line)]).starts_with("status: unsat\n"));
}

#[test]
fn the_tour_shows_every_session_and_an_exit_status_in_brackets() {
    let tour = PROGRAM.answer(&[], &[]);
    let commands = tour.lines().filter(|line| line.starts_with("$ "));
    assert_eq!(commands.count(), 11, "{tour}");
    assert_eq!(tour.matches("shown: 0\n[exit status: 1]\n").count(), 1, "{tour}");
}
