//! What stands in a block of code is a session, an include or commands, or it is refused.

mod common;

use common::{Tiny, listing};

#[track_caller]
fn refused(page: &str, message: &str) {
    Tiny::new().page("01-a.md", &format!("# A\n\n{page}")).refused_with(message);
}

const TYPED: &str = "a block of code typed by hand; fence what a program prints as `console`, \
                     below its command, and include all else from a file: {{#include PATH:ANCHOR}}";

#[test]
fn output_in_a_block_that_is_no_session_is_refused() {
    for page in [
        "```text\n% just chapter 01-a\nstatus: solved\n```\n",
        "```text\n$ just chapter 01-a\nstatus: solved\n```\n",
        "```text\nstatus: solved\n```\n",
        "```json\n{\"status\": \"solved\"}\n```\n",
        "    $ just chapter 01-a\n    status: solved\n",
        "```text\n\\{{#include ../../fixtures/toy.txt}}\n```\n",
    ] {
        let line = if page.starts_with(' ') { 3 } else { 4 };
        refused(page, &format!("book/en/01-a.md:{line}: {TYPED}"));
    }
}

#[test]
fn output_after_an_include_is_refused() {
    let page = "# A\n\n> ```text\n> {{#include ../../fixtures/toy.txt}}\n> status: solved\n> ```\n";
    Tiny::new()
        .file("fixtures/toy.txt", "12\n")
        .page("01-a.md", page)
        .refused_with(&format!("book/en/01-a.md:5: {TYPED}"));
}

#[test]
fn output_among_commands_to_type_is_refused() {
    refused(
        "```sh\njust chapter 01-a \\\n  solve\nstatus: solved\n```\n",
        "book/en/01-a.md:6: `status: solved` is no command of cargo or just; what a program \
         prints stands in a `console` block, below its command, where a test runs it",
    );
    let page = "# A\n\n```sh\ncargo test  # 3 nodes\n```\n";
    let problems = Tiny::new().page("01-a.md", page).problems();
    assert!(problems[0].contains("`cargo test  # 3 nodes` is no command"), "{problems:?}");
    let page = "# A\n\n```sh\ncargo chapter 01-a \\\n  solve\n\njust test\n```\n";
    assert_eq!(Tiny::new().page("01-a.md", page).problems(), [""; 0]);
}

#[test]
fn a_fence_that_names_more_than_a_language_is_refused() {
    for info in ["console,hidelines=!", "console ignore", "rust,ignore"] {
        refused(
            &format!("```{info}\n$ just chapter 01-a\n```\n"),
            &format!(
                "book/en/01-a.md:3: `{info}` is more than a language; name the language alone, \
                 since more can hide lines"
            ),
        );
    }
}

#[test]
fn lines_that_the_tests_would_skip_as_metadata_are_refused() {
    for (page, line) in [
        ("---\n```console\n$ just chapter 01-a\n```\n---\n", 3),
        ("+++\n```console\n$ just chapter 01-a\n```\n+++\n", 3),
        ("Text.\n\n---\nText.\n\n```console\n$ just chapter 01-a\n```\n\n---\n", 5),
    ] {
        refused(
            page,
            &format!(
                "book/en/01-a.md:{line}: these lines are metadata to the tests, which skip them; \
                 leave a blank line after the rule, or take it out"
            ),
        );
    }
    let page = "# A\n\n---\n\n```console\n$ just chapter 01-a\n```\n\n---\n";
    assert_eq!(Tiny::new().page("01-a.md", page).problems(), [""; 0]);
}

#[test]
fn a_fence_in_html_is_refused() {
    let message = |line| {
        format!(
            "book/en/01-a.md:{line}: this fence stands in HTML and is no block of code; leave a \
             blank line before it"
        )
    };
    let session = "```console\n$ just chapter 01-a\n```\n";
    let details = "<details>\n<summary>What it prints</summary>\n";
    refused(&format!("{details}{session}\n</details>\n"), &message(5));
    refused(&format!("<details>\n{session}\n</details>\n"), &message(4));
    refused(&format!("<!--\n{session}-->\n"), &message(4));
    let page = format!("> {}", format!("{details}{session}</details>").replace('\n', "\n> "));
    refused(&page, &message(5));
    let page = format!("# A\n\n{details}\n{session}\n</details>\n");
    assert_eq!(Tiny::new().page("01-a.md", &page).problems(), [""; 0]);
}

#[test]
fn html_that_could_show_or_hide_output_is_refused() {
    for (page, name) in [
        ("<pre>\nstatus: solved\n</pre>\n", "pre"),
        ("It says <code>solved</code>.\n", "code"),
        ("<div>nodes: 3<br>branches: 2</div>\n", "div"),
        ("<img src=\"../figures/a.svg\" alt=\"\">\n", "img"),
        ("<details hidden>\n\nText.\n\n</details>\n", "hidden"),
    ] {
        let message = format!(
            "book/en/01-a.md:3: `{name}` in HTML can show what no test holds or hide it; write \
             Markdown, and fence what a program prints as `console`"
        );
        let problems = Tiny::new().page("01-a.md", &format!("# A\n\n{page}")).problems();
        assert!(problems.contains(&message), "{problems:?}");
    }
    let page =
        "# A\n\n<a id=\"x\"></a> H<sub>2</sub>O<br>\n\n<details open>\n\nText.\n\n</details>\n";
    assert_eq!(Tiny::new().page("01-a.md", page).problems(), [""; 0]);
}

#[test]
fn code_typed_by_hand_is_refused() {
    for page in ["```rust\nfn f() {}\n```\n", "```rust\n{{#include ../../fixtures/toy.txt}}\n```\n"]
    {
        Tiny::new()
            .file("fixtures/toy.txt", "fn f() {}\n")
            .page("01-a.md", &format!("# A\n\n{page}"))
            .refused_with(&format!("book/en/01-a.md:4: {TYPED}"));
    }
    assert_eq!(Tiny::new().page("01-a.md", &listing("x")).problems(), [""; 0]);
}

/// Asserts that a listing of this source is refused, with its place in the source.
#[track_caller]
fn refused_listing(source: &str, message: &str) {
    let message = format!("book/en/01-a.md:4: examples/01-a/src/lib.rs:{message}");
    Tiny::new().source(source).page("01-a.md", &listing("x")).refused_with(&message);
}

#[test]
fn a_listing_that_ends_too_early_is_refused() {
    refused_listing(
        "// ANCHOR: x\nfn f() {\n    g();\n// ANCHOR_END: x\n}\n",
        "2: the bracket { has no partner in the listing; move ANCHOR or ANCHOR_END",
    );
    refused_listing(
        "fn f() {\n    // ANCHOR: x\n    g();\n}\n// ANCHOR_END: x\n",
        "4: the bracket } has no partner in the listing; move ANCHOR or ANCHOR_END",
    );
}

#[test]
fn an_anchor_on_a_line_of_code_is_refused() {
    for (source, line) in [
        ("// ANCHOR: x\nf();\ng(); // ANCHOR_END: x\n", 3),
        ("f(); // ANCHOR: x\ng();\n// ANCHOR_END: x\n", 1),
        ("// ANCHOR: x\nf();\ng(); // ANCHOR: y\n// ANCHOR_END: x\n", 3),
    ] {
        let message = "code stands on the line of an anchor and would vanish; give the anchor a \
                       line of its own";
        refused_listing(source, &format!("{line}: {message}"));
    }
}

#[test]
fn a_line_that_mdbook_would_hide_is_refused() {
    for line in ["# hidden", "  #", "## half"] {
        refused_listing(
            &format!("// ANCHOR: x\nlet x = \"\n{line}\n\";\n// ANCHOR_END: x\n"),
            "3: mdBook hides this line or takes its # away; leave it out of the listing",
        );
    }
    let source = "// ANCHOR: x\n#[test]\nfn f() {}\n// ANCHOR_END: x\n";
    let tiny = Tiny::new().source(source).page("01-a.md", &listing("x"));
    assert_eq!(tiny.problems(), [""; 0]);
}

#[test]
fn a_listing_of_another_chapter_is_refused() {
    let page = |folder| {
        let page = listing("x").replace("01-a", folder);
        let source = "// ANCHOR: x\nfn f() {}\n// ANCHOR_END: x\n";
        Tiny::new().file(&format!("examples/{folder}/src/lib.rs"), source).page("01-a.md", &page)
    };
    page("02-b").refused_with(
        "book/en/01-a.md:4: the listing belongs to the chapter 02-b; include one of this chapter, \
         and link there",
    );
    assert_eq!(page("grid").problems(), [""; 0]);
}
