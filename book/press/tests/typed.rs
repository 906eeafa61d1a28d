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
fn preformatted_html_is_refused() {
    for page in ["<pre>\nstatus: solved\n</pre>\n", "It says <pre>solved</pre>.\n"] {
        refused(
            page,
            "book/en/01-a.md:3: <pre> shows what no test holds; fence what a program prints as \
             `console`",
        );
    }
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
