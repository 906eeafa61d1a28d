//! What the replay of a page must find, each proved on a small page with a program made up here.

use std::cell::RefCell;
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use sessions::{
    Call, Failure, Outcome, Project, check_book, check_chapter, check_page, check_tour,
};

const PAGE: &str = "book/en/05-exact-cover.md";

/// A page that is right.
const RIGHT: &str = "# Exact cover

Run it:

```console
$ just chapter 05-exact-cover toy
status: solved
nodes: 7

$ just chapter 5 wrong
error: found wrong
[exit status: 2]
```

On 5 the 7 matters.
";

/// The tour of that page.
const TOUR: &str = "$ just chapter 05-exact-cover toy
status: solved
nodes: 7


$ just chapter 5 wrong
error: found wrong
[exit status: 2]
";

/// The program: `toy` solves, `wrong` fails, `say TEXT` prints it, `solve -` tells its input.
fn program(call: &Call, tour: &str) -> Outcome {
    let args: Vec<&str> = call.args.iter().map(String::as_str).collect();
    let (output, status) = match (call.binary.as_str(), args.as_slice()) {
        ("05-exact-cover", []) => (tour.to_owned(), 0),
        ("05-exact-cover", ["toy"]) => ("status: solved\nnodes: 7\n\n".to_owned(), 0),
        ("05-exact-cover", ["wrong"]) => ("error: found wrong\n".to_owned(), 2),
        (_, ["say", text]) => (format!("{}\n", text.replace('/', "\n")), 0),
        (_, ["raw", text]) => (text.replace('/', "\u{7}"), 0),
        (_, ["solve", "-"]) => (format!("input: {:?}\n", call.input), 0),
        (_, args) => (format!("{} {args:?}\n", call.binary), 0),
    };
    Outcome { output: output.into_bytes(), status: Some(status) }
}

/// A project with two chapters and one page.
struct Trial {
    root: PathBuf,
    tour: String,
}

impl Trial {
    fn new(name: &str, page: &str) -> Self {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&root);
        let trial = Self { root, tour: TOUR.to_owned() };
        trial.write("examples/05-exact-cover/Cargo.toml", "");
        trial.write("examples/10-diagrams/Cargo.toml", "");
        trial.write("examples/11-no-package/README.md", "");
        trial.write("book/en/SUMMARY.md", "");
        trial.write(PAGE, page);
        trial
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.root.join(path);
        fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }

    fn project(&self) -> Project {
        let tour = self.tour.clone();
        let runner = move |call: &Call| Ok(program(call, &tour));
        Project::with_runner(&self.root, Box::new(runner))
    }

    fn check(&self) -> Result<(), Failure> {
        check_page(&self.project(), PAGE)
    }

    /// Rewrites the page, and hands back the difference that was told.
    fn bless(&self) -> Result<String, Failure> {
        let told = Rc::new(RefCell::new(String::new()));
        let difference = Rc::clone(&told);
        let project = self.project().blessing(move |text| *difference.borrow_mut() += text);
        check_page(&project, PAGE)?;
        Ok(told.take())
    }

    fn page(&self) -> String {
        fs::read_to_string(self.root.join(PAGE)).expect("the page is there")
    }
}

/// The refusals of a page, one a line or more.
fn refused(name: &str, page: &str) -> String {
    Trial::new(name, page).check().expect_err("the page is refused").to_string()
}

/// The page that blessing makes of this one; it is right afterwards.
fn blessed(name: &str, page: &str) -> String {
    let trial = Trial::new(name, page);
    trial.bless().expect("the page is rewritten");
    trial.check().expect("the page is right now");
    trial.page()
}

/// A page with one console block.
fn block(inside: &str) -> String {
    format!("Text.\n\n```console\n{inside}```\n")
}

#[track_caller]
fn assert_refused(name: &str, page: &str, message: &str) {
    let refusal = refused(name, page);
    assert!(refusal.starts_with(message), "expected {message}\nfound    {refusal}");
}

#[test]
fn a_page_that_says_what_is_printed_passes() {
    let trial = Trial::new("right", RIGHT);
    trial.check().unwrap();
    check_tour(&trial.project(), PAGE).unwrap();
    check_chapter(&trial.project(), "05-exact-cover").unwrap();
    check_book(&trial.project()).unwrap();
    assert_eq!(trial.page(), RIGHT);
}

#[test]
fn a_changed_digit_is_found_with_its_line() {
    let refusal = refused("digit", &RIGHT.replace("nodes: 7", "nodes: 8"));
    let told = "book/en/05-exact-cover.md:8: the page (-) differs from what is printed (+); \
                BLESS=1 rewrites it
      $ just chapter 05-exact-cover toy
      status: solved
    - nodes: 8
    + nodes: 7

      $ just chapter 5 wrong";
    assert_eq!(refusal, told);
}

#[test]
fn a_line_that_the_program_prints_and_the_page_lacks_is_found() {
    let page = RIGHT.replace("status: solved\n", "");
    assert_refused("one-more", &page, &format!("{PAGE}:7: the page (-) differs"));
}

#[test]
fn a_line_that_the_program_no_longer_prints_is_found() {
    let page = RIGHT.replace("[exit status: 2]\n", "[exit status: 2]\nold\n");
    let refusal = refused("one-less", &page);
    assert!(refusal.starts_with(&format!("{PAGE}:13: ")), "{refusal}");
    assert!(refusal.ends_with("    - old"), "{refusal}");
}

#[test]
fn an_exit_status_is_part_of_the_page() {
    let page = RIGHT.replace("[exit status: 2]\n", "");
    assert!(refused("no-status", &page).contains("+ [exit status: 2]"));
    let page = RIGHT.replace("status: 2]", "status: 1]");
    assert!(refused("other-status", &page).contains("- [exit status: 1]"));
}

#[test]
fn blanks_at_the_end_of_a_line_are_part_of_the_page() {
    let page = RIGHT.replace("nodes: 7\n", "nodes: 7 \n");
    assert_refused("blanks", &page, &format!("{PAGE}:8: the page (-) differs"));
}

#[test]
fn an_unknown_command_is_refused() {
    let page = block("$ ls -l\n");
    assert_refused("command", &page, &format!("{PAGE}:4: the command is not known: \"ls -l\""));
    let page = block("$ just chapter 7 toy\n");
    let message = "the chapter is not known: \"7\"; there are 05-exact-cover, 10-diagrams";
    assert_refused("chapter", &page, &format!("{PAGE}:4: {message}"));
    let page = block("$ just chapter 11 toy\n");
    assert_refused("no-package", &page, &format!("{PAGE}:4: the chapter is not known: \"11\""));
    let page = block("$ just chapter 5 toy | head\n");
    assert_refused("pipe", &page, &format!("{PAGE}:4: '|' means something to a shell"));
}

#[test]
fn every_fault_of_a_page_is_told() {
    let page = format!("{}{}{}", block("$ ls\n"), RIGHT.replace("7\n", "8\n"), block("$ pwd\n"));
    let trial = Trial::new("all-faults", &page);
    assert_eq!(trial.check().unwrap_err().faults().len(), 3);
}

#[test]
fn a_numbered_page_without_a_session_is_refused() {
    let page = "# Text\n\n```text\nno session\n```\n";
    assert_refused("no-session", page, &format!("{PAGE}:1: a numbered page shows no session"));
    let trial = Trial::new("glossary", RIGHT);
    trial.write("book/en/glossary.md", page);
    check_book(&trial.project()).unwrap();
}

#[test]
fn a_page_without_a_session_of_its_own_chapter_has_no_tour() {
    let trial = Trial::new("foreign", &block("$ just chapter 10 toy\n10-diagrams [\"toy\"]\n"));
    trial.check().unwrap();
    let refusal = check_tour(&trial.project(), PAGE).unwrap_err().to_string();
    assert!(refusal.contains("shows no session of its own chapter"), "{refusal}");
}

#[test]
fn a_tour_that_differs_is_found_with_the_first_line() {
    let mut trial = Trial::new("tour", RIGHT);
    for (old, new, line) in [
        ("nodes: 7", "nodes: 8", 8),
        ("$ just chapter 5 wrong", "$ just chapter 5 wrung", 10),
        ("\n\n\n$", "\n\n$", 10),
        ("\n[exit status: 2]", "", 12),
        ("2]\n", "2]\nmore\n", 12),
        (TOUR, "", 6),
    ] {
        trial.tour = TOUR.replace(old, new);
        let refusal = check_tour(&trial.project(), PAGE).unwrap_err().to_string();
        let told =
            format!("{PAGE}:{line}: the page's sessions (-) differ from the tour of 05-exact");
        assert!(refusal.starts_with(&told), "{new}\n{refusal}");
        let again = check_chapter(&trial.project(), "05-exact-cover").unwrap_err().to_string();
        assert_eq!(again, refusal);
        assert_eq!(check_book(&trial.project()).unwrap_err().to_string(), refusal);
    }
}

#[test]
fn sessions_of_other_chapters_are_no_part_of_the_tour() {
    let foreign = block("$ just chapter 10 toy\n10-diagrams [\"toy\"]\n");
    let trial = Trial::new("other-chapter", &format!("{foreign}\n{RIGHT}"));
    check_chapter(&trial.project(), "05-exact-cover").unwrap();
    let launcher = block("$ just chapter --help\nchapter [\"--help\"]\n");
    let trial = Trial::new("launcher", &format!("{launcher}\n{RIGHT}"));
    check_chapter(&trial.project(), "05-exact-cover").unwrap();
}

#[test]
fn a_tour_is_not_shown_in_a_session() {
    let message =
        format!("{PAGE}:4: the output has the line \"$ just chapter 05-exact-cover toy\"");
    assert_refused("tour-shown", &block("$ just chapter 5\n"), &message);
}

#[test]
fn a_command_goes_on_after_a_backslash() {
    let page = block("$ just chapter 5 say \\\n    'a b'\na b\n");
    let mut trial = Trial::new("continued", &page);
    trial.check().unwrap();
    trial.tour = "$ just chapter 5 say 'a b'\na b\n".to_owned();
    check_tour(&trial.project(), PAGE).unwrap();
    trial.tour = trial.tour.replace("a b\n", "a c\n");
    let refusal = check_tour(&trial.project(), PAGE).unwrap_err().to_string();
    assert!(refusal.starts_with(&format!("{PAGE}:6: ")), "{refusal}");
    for inside in ["$ just chapter 5 say \\\n'a b'\n", "$ just chapter 5 say \\\n"] {
        let message = format!("{PAGE}:4: the command goes on after `\\`");
        assert_refused("badly-continued", &block(inside), &message);
    }
}

#[test]
fn standard_input_is_named_by_the_page() {
    let page =
        block("$ just chapter 5 solve - < fixtures/a.txt\ninput: Some(\"fixtures/a.txt\")\n");
    Trial::new("input", &page).check().unwrap();
    let page =
        block("$ just chapter 5 solve - < fixtures/b.txt\ninput: Some(\"fixtures/a.txt\")\n");
    assert_refused("other-input", &page, &format!("{PAGE}:5: the page (-) differs"));
    let page = block("$ just chapter 5 solve - < /etc/hosts\n");
    assert_refused("outside", &page, &format!("{PAGE}:4: \"/etc/hosts\" is not a path inside"));
}

#[test]
fn a_block_is_found_in_lists_and_quotations() {
    for (index, prefix) in ["- ", "12. ", "> ", "> - ", "- > ", "> 1. > "].iter().enumerate() {
        let next: String = prefix.chars().map(|c| if c == '>' { c } else { ' ' }).collect();
        let page = |nodes: &str| {
            let lines = RIGHT.replace("nodes: 7", nodes);
            let lines = lines.lines().skip(4).take(9).enumerate();
            let nested =
                lines.map(|(at, line)| format!("{}{line}", if at > 0 { &next } else { *prefix }));
            nested.map(|line| format!("{}\n", line.trim_end())).collect::<String>()
        };
        let name = format!("nested-{index}");
        Trial::new(&name, &page("nodes: 7")).check().unwrap();
        let wrong = page("nodes: 8");
        assert_refused(&name, &wrong, &format!("{PAGE}:4: the page (-) differs"));
        assert_eq!(blessed(&name, &wrong), page("nodes: 7"), "{prefix}");
    }
}

#[test]
fn a_block_is_found_behind_tildes_attributes_and_blanks() {
    for fence in [
        "~~~console\nX~~~\n",
        "```console,wide\nX```\n",
        "````  console x\nX`````\n",
        "   ```console\n  X   ```\n",
    ] {
        let page = |nodes| fence.replace('X', &format!("$ just chapter 5 say {nodes}\n7\n"));
        let refusal = refused("fences", &page(8));
        assert!(refusal.starts_with(&format!("{PAGE}:3: the page (-) differs")), "{refusal}");
        Trial::new("fences", &page(7)).check().unwrap();
    }
}

#[test]
fn no_block_is_skipped() {
    let page = RIGHT.replace("```console", "```console,ignore");
    let message = format!("{PAGE}:5: the console block asks to be skipped (ignore)");
    assert_refused("ignore", &page, &message);
    for language in ["", "text", "sh", "Console"] {
        let page = RIGHT.replace("```console", &format!("```{language}"));
        assert_refused("stray", &page, &format!("{PAGE}:6: a session stands outside"));
    }
    let page = "Text.\n\n    $ cargo chapter 5 toy\n";
    assert_refused("stray-indented", page, &format!("{PAGE}:3: a session stands outside"));
}

#[test]
fn a_block_between_two_rules_is_run() {
    for rule in ["---", "+++"] {
        let between = |nodes: &str| {
            RIGHT
                .replace("nodes: 7", nodes)
                .replace("Run it:\n\n```console", &format!("{rule}\n```console"))
                .replace("2]\n```\n", &format!("2]\n```\n{rule}\n"))
        };
        Trial::new("rules", &between("nodes: 7")).check().unwrap();
        assert_refused("rules-wrong", &between("nodes: 8"), &format!("{PAGE}:7: the page (-)"));
    }
}

#[test]
fn an_unclosed_fence_is_refused() {
    for (name, page) in [
        ("unclosed", RIGHT.replace("]\n```\n", "]\n")),
        ("unclosed-short", RIGHT.replace("```console", "````console")),
        ("unclosed-at-once", "\n\n\n\n```console".to_owned()),
        ("unclosed-inside", "\n\n\n\n```console\n$ just chapter 5 toy\n    ```\n".to_owned()),
        ("unclosed-end", "\n\n\n\n```console\n$ just chapter 5 toy\n    ```".to_owned()),
        ("unclosed-quoted", "\n\n\n\n> ```console\n> $ just chapter 5 toy\n\nText.\n".to_owned()),
        ("unclosed-item", "\n\n\n\n- ```console\n  $ just chapter 5 toy\n\nText.\n".to_owned()),
    ] {
        assert_refused(name, &page, &format!("{PAGE}:5: the console block is never closed"));
    }
}

#[test]
fn a_block_starts_with_a_command() {
    let message = format!("{PAGE}:4: output comes before the first command");
    assert_refused("output-first", &block("status: solved\n$ just chapter 5 toy\n"), &message);
    assert_refused("empty", &block(""), &format!("{PAGE}:4: the console block holds no command"));
}

#[test]
fn output_that_reads_as_something_else_is_refused() {
    for (text, message) in [
        ("$ ls", "the output has the line \"$ ls\", which reads as a command"),
        (
            "[exit status: 0]",
            "the output has the line \"[exit status: 0]\", which reads as an exit",
        ),
        ("```", "the output has the line \"```\", which reads as the end of the block; open the"),
        (" `````", "the output has the line \" `````\", which reads as the end of the block"),
    ] {
        let page = block(&format!("$ just chapter 5 say 'x/{text}'\n"));
        assert_refused("odd-output", &page, &format!("{PAGE}:4: {message}"));
    }
    let page = block("$ just chapter 5 say '    ```'\n    ```\n");
    Trial::new("indented-marks", &page).check().unwrap();
    let page = block("$ just chapter 5 say 'a/```'\na\n```\n").replace("```console", "````console");
    Trial::new("longer-fence", &format!("{page}````\n").replace("```\n```\n", "```\n"))
        .check()
        .unwrap();
}

#[test]
fn output_that_no_page_can_show_is_refused() {
    let page = block("$ just chapter 5 raw a/b\n");
    assert_refused("control", &page, &format!("{PAGE}:4: the output has the control character"));
    let page = block("$ just chapter 5 raw ab\n");
    assert_refused("open-line", &page, &format!("{PAGE}:4: the output does not end its last line"));
    let trial = Trial::new("odd-bytes", RIGHT);
    for (output, status, message) in [
        (b"\xff\n".to_vec(), Some(0), "the output is not text"),
        (b"x\n".to_vec(), None, "05-exact-cover was killed"),
    ] {
        let runner = move |_: &Call| Ok(Outcome { output: output.clone(), status });
        let project = Project::with_runner(&trial.root, Box::new(runner));
        let refusal = check_page(&project, PAGE).unwrap_err().to_string();
        assert!(refusal.starts_with(&format!("{PAGE}:6: {message}")), "{refusal}");
    }
}

#[test]
fn blessing_rewrites_the_page_in_place() {
    let wrong = RIGHT.replace("nodes: 7\n\n", "nodes: 8\n").replace("error: found wrong\n", "");
    assert_eq!(blessed("bless", &wrong), RIGHT);
    let two = format!("{wrong}\n{wrong}");
    assert_eq!(blessed("bless-two", &two), format!("{RIGHT}\n{RIGHT}"));
}

#[test]
fn blessing_shows_the_difference() {
    let trial = Trial::new("bless-told", &RIGHT.replace("nodes: 7\n", "nodes: 8 \n"));
    let told = trial.bless().unwrap();
    let difference = "    - nodes: 8 (blanks before this)\n    + nodes: 7\n";
    assert!(told.starts_with(&format!("{PAGE}:8: rewritten\n")), "{told}");
    assert!(told.contains(difference), "{told}");
    assert_eq!(trial.bless().unwrap(), "");
}

#[test]
fn blessing_fills_in_a_block_that_has_only_commands() {
    let page = "```console\n$ just chapter 5 toy\n$ just chapter 5 say \\\n  x\n```\n";
    let full = "```console\n$ just chapter 5 toy\nstatus: solved\nnodes: 7\n\n\
                $ just chapter 5 say \\\n  x\nx\n```\n";
    assert_eq!(blessed("bless-empty", page), full);
}

#[test]
fn blessing_touches_no_page_that_is_refused() {
    let page = format!("{}{}", RIGHT.replace("7\n", "8\n"), block("$ ls\n"));
    let trial = Trial::new("bless-refused", &page);
    trial.bless().unwrap_err();
    assert_eq!(trial.page(), page);
}

#[test]
fn blessing_writes_no_refusal_that_the_page_does_not_expect() {
    let unexpected = block("$ just chapter 5 wrong\n");
    let told = Trial::new("unexpected", &unexpected).bless().unwrap_err().to_string();
    let begin =
        format!("{PAGE}:4: the command ends with [exit status: 2], which the page does not");
    assert!(told.starts_with(&begin), "{told}");
    let expected = block("$ just chapter 5 wrong\n[exit status: 2]\n");
    let whole = block("$ just chapter 5 wrong\nerror: found wrong\n[exit status: 2]\n");
    assert_eq!(blessed("expected", &expected), whole);
}

#[test]
fn blessing_writes_nothing_that_would_read_differently() {
    let page = "Text[^1].\n\n[^1]: ```console\n$ just chapter 5 say x\n```\n";
    let trial = Trial::new("bless-footnote", page);
    let refusal = trial.bless().unwrap_err().to_string();
    assert!(refusal.starts_with(&format!("{PAGE}:4: the output cannot be written")), "{refusal}");
    assert_eq!(trial.page(), page);
}

#[test]
fn nothing_is_rewritten_unless_asked() {
    let page = RIGHT.replace("7\n", "8\n");
    let trial = Trial::new("unasked", &page);
    trial.check().unwrap_err();
    assert_eq!(trial.page(), page);
}

#[test]
fn pages_keep_the_ends_of_their_lines() {
    let page = RIGHT.replace('\n', "\r\n");
    Trial::new("crlf", &page).check().unwrap();
    let wrong = page.replace("nodes: 7", "nodes: 8");
    assert_refused("crlf-wrong", &wrong, &format!("{PAGE}:8: the page (-) differs"));
    assert_eq!(blessed("crlf-bless", &wrong), page);
}

#[test]
fn every_edition_is_read() {
    let trial = Trial::new("editions", RIGHT);
    trial.write("book/xx/SUMMARY.md", "");
    trial.write("book/xx/more/05-exact-cover.md", &RIGHT.replace("7\n", "8\n"));
    trial.write("book/no-edition/05-exact-cover.md", &RIGHT.replace("7\n", "8\n"));
    let failure = check_book(&trial.project()).unwrap_err();
    assert_eq!(failure.faults().len(), 1, "{failure}");
    assert_eq!(failure.faults()[0].page, "book/xx/more/05-exact-cover.md");
    trial.write("book/xx/05-exact-cover.md", &RIGHT.replace("7\n", "8\n"));
    let failure = check_chapter(&trial.project(), "05-exact-cover").unwrap_err();
    assert_eq!(failure.faults()[0].page, "book/xx/05-exact-cover.md");
}

#[test]
fn a_book_or_chapter_that_is_not_there_is_a_failure() {
    let trial = Trial::new("no-edition", RIGHT);
    let refusal = check_chapter(&trial.project(), "10-diagrams").unwrap_err().to_string();
    assert_eq!(refusal, "book: no edition has a page 10-diagrams.md");
    fs::remove_file(trial.root.join("book/en/SUMMARY.md")).unwrap();
    let refusal = check_book(&trial.project()).unwrap_err().to_string();
    assert!(refusal.starts_with("book: no edition was found"), "{refusal}");
    let refusal = check_page(&trial.project(), "book/en/none.md").unwrap_err().to_string();
    assert!(refusal.starts_with("book/en/none.md: cannot be read"), "{refusal}");
}

#[test]
fn the_answers_to_a_chapter_have_sessions_and_no_tour() {
    let trial = Trial::new("answers", RIGHT);
    let answers = "book/en/answers/05-exact-cover.md";
    trial.write(answers, &block("$ just chapter 10 say x\nx\n"));
    assert!(check_book(&trial.project()).is_ok());
    trial.write(answers, "# Answers without a run\n");
    assert!(check_book(&trial.project()).is_ok());
    trial.write(answers, &block("$ just chapter 10 say x\ny\n"));
    assert_eq!(check_book(&trial.project()).unwrap_err().faults().len(), 1);
}
