//! What press refuses, each with the line of the author's file.

mod common;

use common::{Tiny, listing};

#[test]
fn a_sound_book_has_no_problems() {
    assert_eq!(Tiny::new().problems(), [""; 0]);
}

#[test]
fn a_missing_include_is_refused() {
    let page = "# A\n\n```rust\n{{#include ../../examples/01-a/src/gone.rs:x}}\n```\n";
    Tiny::new().page("01-a.md", page).refused_with(
        "book/en/01-a.md:4: the included file ../../examples/01-a/src/gone.rs does not exist",
    );
}

#[test]
fn a_missing_anchor_is_refused() {
    Tiny::new()
        .page("01-a.md", &listing("gone"))
        .refused_with("book/en/01-a.md:4: examples/01-a/src/lib.rs has no line `ANCHOR: gone`");
}

#[test]
fn an_empty_anchor_is_refused() {
    let source = "// ANCHOR: x\n\n// ANCHOR_END: x\n";
    Tiny::new()
        .source(source)
        .page("01-a.md", &listing("x"))
        .refused_with("book/en/01-a.md:4: examples/01-a/src/lib.rs:1: the anchor x is empty");
}

#[test]
fn an_unclosed_anchor_is_refused() {
    let source = "\n// ANCHOR: x\nfn f() {}\n";
    Tiny::new().source(source).page("01-a.md", &listing("x")).refused_with(
        "book/en/01-a.md:4: examples/01-a/src/lib.rs:2: the anchor x is opened and has no line \
         `ANCHOR_END: x`",
    );
}

#[test]
fn an_anchor_opened_twice_is_refused() {
    let source = "// ANCHOR: x\nf\n// ANCHOR_END: x\n// ANCHOR: x\ng\n// ANCHOR_END: x\n";
    Tiny::new().source(source).page("01-a.md", &listing("x")).refused_with(
        "book/en/01-a.md:4: examples/01-a/src/lib.rs:4: the anchor x is opened a second time",
    );
}

#[test]
fn an_include_by_line_number_is_refused() {
    for lines in ["3", "3:5", ":5", "3:", ""] {
        Tiny::new().page("01-a.md", &listing(lines)).refused_with(
            "book/en/01-a.md:4: ../../examples/01-a/src/lib.rs is included by line number; include \
             it by anchor, PATH:ANCHOR",
        );
    }
}

#[test]
fn an_include_of_a_whole_source_file_is_refused() {
    let page = "# A\n\n```rust\n{{#include ../../examples/01-a/src/lib.rs}}\n```\n";
    Tiny::new().page("01-a.md", page).refused_with(
        "book/en/01-a.md:4: ../../examples/01-a/src/lib.rs is included whole; include a part of \
         it by anchor, PATH:ANCHOR",
    );
}

#[test]
fn an_include_in_prose_is_refused() {
    let problems =
        Tiny::new().page("01-a.md", "# A\n\nSee {{#include ../x.txt}} there.\n").problems();
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert!(
        problems[0].starts_with("book/en/01-a.md:3: `{{#include ../x.txt}}` is not understood")
    );
}

#[test]
fn a_directive_of_mdbook_that_press_does_not_know_is_refused() {
    let page = "# A\n\n```rust\n{{#rustdoc_include ../x.rs:3}}\n```\n";
    let problems = Tiny::new().page("01-a.md", page).problems();
    assert!(problems[0].starts_with("book/en/01-a.md:4: `{{#rustdoc_include ../x.rs:3}}` is not"));
}

#[test]
fn an_include_that_would_close_its_block_is_refused() {
    let source = "// ANCHOR: x\n```\n// ANCHOR_END: x\n";
    Tiny::new().source(source).page("01-a.md", &listing("x")).refused_with(
        "book/en/01-a.md:4: ../../examples/01-a/src/lib.rs:x holds a line that closes this block; \
         fence the block with one more mark",
    );
}

#[test]
fn a_bare_fence_is_refused() {
    for page in ["# A\n\n```\nx\n```\n", "# A\n\n~~~\nx\n~~~\n"] {
        Tiny::new().page("01-a.md", page).refused_with(
            "book/en/01-a.md:3: a bare fence; name the language of the block, `text` if it has none",
        );
    }
}

#[test]
fn a_fence_that_never_closes_is_refused() {
    Tiny::new()
        .page("01-a.md", "# A\n\n```console\nx\n\nProse.\n")
        .refused_with("book/en/01-a.md:3: this fence is never closed");
    Tiny::new()
        .page("01-a.md", "# A\n\n> ```console\n> x\n\nProse.\n")
        .refused_with("book/en/01-a.md:3: this fence is never closed");
}

#[test]
fn a_fence_closed_by_the_end_of_a_later_block_is_refused() {
    Tiny::new()
        .page("01-a.md", "# A\n\n```console\nx\n\nProse.\n\n```rust\ny\n```\n")
        .refused_with("book/en/01-a.md:3: this fence is still open where line 8 opens another");
}

#[test]
fn a_listing_of_more_than_thirty_lines_is_refused() {
    let lines = |count| "let x = 1;\n".repeat(count);
    let source = |count| format!("// ANCHOR: x\n{}// ANCHOR_END: x\n", lines(count));
    let included = |count| Tiny::new().source(&source(count)).page("01-a.md", &listing("x"));
    let message = "book/en/01-a.md:3: a listing of 31 lines; at most 30 are allowed";

    included(31).refused_with(message);
    assert_eq!(included(30).problems(), [""; 0]);
}

#[test]
fn an_undefined_macro_is_refused_on_its_own_line() {
    Tiny::new().page("01-a.md", "# A\n\nAn $x$ and\na $\\nosuch{x}$ here.\n").refused_with(
        "book/en/01-a.md:4: the formula does not set: Undefined control sequence: \\nosuch",
    );
    Tiny::new().page("01-a.md", "# A\n\n$$\na \\\\\n\\nosuch\n$$\n").refused_with(
        "book/en/01-a.md:5: the formula does not set: Undefined control sequence: \\nosuch",
    );
}

#[test]
fn an_unclosed_formula_is_refused() {
    let message = "book/en/01-a.md:4: `$$` opens a formula that its paragraph does not close (a line that starts with +, - \
 or * ends the paragraph); write \\$\\$ for two dollars";
    for page in [
        "# A\n\nHere\n$$ x + y\n\nMore.\n",
        "# A\n\nHere\n$$\nx\n\ny\n\nMore.\n",
        "# A\n\nHere\n$$ x + y\n",
        "# A\n\nHere\n$$ x\n+ y\n",
    ] {
        Tiny::new().page("01-a.md", page).refused_with(message);
    }
}

#[test]
fn a_heading_with_a_formula_and_attributes_but_no_id_is_refused() {
    Tiny::new().page("01-a.md", "# A\n\n## On $x$ {.c}\n").refused_with(
        "book/en/01-a.md:3: a heading with a formula and attributes needs an id among them: {#name}",
    );
    let page = "# A\n\n## On $x$ {.c #on}\n\n[x](#on)\n";
    assert_eq!(Tiny::new().page("01-a.md", page).problems(), [""; 0]);
}

#[test]
fn unclosed_html_is_refused() {
    let message = |line, tag| {
        format!(
            "book/en/01-a.md:{line}: <{tag}> is not closed before the end of the part of the page \
             it stands in"
        )
    };
    let refused =
        |page: &str, message: &str| Tiny::new().page("01-a.md", page).refused_with(message);
    refused("# A\n\n<details>\n\nText.\n", &message(3, "details"));
    refused("# A\n\nText <kbd>x.\n\nText.\n", &message(3, "kbd"));
    refused("# A\n\n- Text <kbd>x.\n- Text.\n", &message(3, "kbd"));
    refused("# A\n\n| a |\n|---|\n| <sup>x |\n", &message(5, "sup"));
    refused("# A\n\nText</kbd> x.\n", "book/en/01-a.md:3: </kbd> closes nothing that is open here");
    for page in ["# A\n\nText <kbd class=\"x\n", "# A\n\n<!-- text\n", "# A\n\n<details open\n"] {
        let problems = Tiny::new().page("01-a.md", page).problems();
        assert_eq!(problems.len(), 1, "{problems:?}");
        assert!(problems[0].starts_with("book/en/01-a.md:3: `<"), "{problems:?}");
        assert!(problems[0].contains("starts a tag or comment that never ends"), "{problems:?}");
    }
}

#[test]
fn closed_html_is_no_problem() {
    let page = "# A\n\n<details\ntitle=\"x\">\n\nText <br> a < b, 1 <2 and \\<b and `<b`.\n\n</details>\n\n\
                <!-- <b> -->\n\n<br title=\"\"/>\n";
    assert_eq!(Tiny::new().page("01-a.md", page).problems(), [""; 0]);
}

#[test]
fn a_second_sentence_on_a_line_is_refused() {
    let page = "# A\n\nOne here.\nTwo here. And a third.\n";
    Tiny::new().page("01-a.md", page).refused_with(
        "book/en/01-a.md:4: a second sentence starts on this line, at `And a third.`; write one \
         sentence a line",
    );
}

#[test]
fn a_second_sentence_on_a_line_of_the_readme_is_refused() {
    Tiny::new().file("README.md", "# A\n\nOne here. Two here.\n").refused_with(
        "README.md:3: a second sentence starts on this line, at `Two here.`; write one sentence a \
         line",
    );
}

#[test]
fn a_page_that_is_not_listed_is_refused() {
    Tiny::new()
        .page("lost.md", "# Lost\n")
        .refused_with("book/en/lost.md:1: the page is not in SUMMARY.md");
}

#[test]
fn an_entry_without_a_page_is_refused() {
    for (entry, name) in [("[B](b.md)", "b.md"), ("[B]()", "the page of a draft")] {
        let summary = format!("# Summary\n\n- [A](01-a.md)\n- {entry}\n");
        Tiny::new()
            .page("SUMMARY.md", &summary)
            .refused_with(&format!("book/en/SUMMARY.md:4: {name} does not exist"));
    }
}

#[test]
fn a_page_listed_twice_is_refused() {
    Tiny::new()
        .page("SUMMARY.md", "# Summary\n\n- [A](01-a.md)\n- [A](01-a.md)\n")
        .refused_with("book/en/SUMMARY.md:4: 01-a.md is listed a second time");
}

#[test]
fn a_numbered_folder_without_a_page_is_refused() {
    Tiny::new()
        .folder("02-b")
        .refused_with("book/en/02-b.md:1: there is no such page for the folder examples/02-b");
}

#[test]
fn a_numbered_page_without_a_folder_is_refused() {
    Tiny::new()
        .page("SUMMARY.md", "- [A](01-a.md)\n- [B](02-b.md)\n- [I](00-introduction.md)\n")
        .page("02-b.md", "# B\n")
        .page("00-introduction.md", "# I\n")
        .refused_with("book/en/02-b.md:1: there is no folder examples/02-b for this page");
}

#[test]
fn a_figure_that_no_page_shows_is_refused() {
    Tiny::new()
        .figure("b.svg", common::SVG)
        .refused_with("book/figures/b.svg:1: no page shows this figure");
}

#[test]
fn a_figure_that_does_not_exist_is_refused() {
    Tiny::new()
        .page("01-a.md", "# A\n\n![Seen.](../figures/gone.svg)\n")
        .refused_with("book/en/01-a.md:3: the figure book/figures/gone.svg does not exist");
}

#[test]
fn a_figure_without_title_or_description_is_refused() {
    for (from, to, element) in [
        ("<title>A title</title>", "", "title"),
        ("<title>A title</title>", "<title> </title>", "title"),
        ("<title>A title</title>", "<g><title>A title</title></g>", "title"),
        ("<desc>Words</desc>", "", "desc"),
        ("<desc>Words</desc>", "<desc/>", "desc"),
    ] {
        Tiny::with_figure(&common::SVG.replace(from, to)).refused_with(&format!(
            "book/figures/a.svg:1: the figure has no <{element}>, or an empty one"
        ));
    }
}

#[test]
fn a_broken_figure_is_refused() {
    Tiny::with_figure(&common::SVG.replace("</g>", ""))
        .refused_with("book/figures/a.svg:1: the figure is not well formed: </svg> closes nothing");
}

#[test]
fn a_figure_shown_twice_is_refused() {
    let show = "![Seen.](../figures/a.svg)\n";
    Tiny::with_figure(common::SVG)
        .page("SUMMARY.md", "- [A](01-a.md)\n- [B](b.md)\n")
        .page("b.md", &format!("# B\n\n\n{show}"))
        .refused_with(
            "book/en/b.md:4: the figure is shown already at book/en/01-a.md:3; link to it there",
        );
}

#[test]
fn a_figure_within_a_sentence_or_without_a_caption_is_refused() {
    let shown = |text: &str| Tiny::with_figure(common::SVG).page("01-a.md", text);
    for text in [
        "# A\n\nSee ![it](../figures/a.svg).\n",
        "# A\n\n- ![it](../figures/a.svg)\n",
        "# A\n\n- ![it](../figures/a.svg)\n\n  More.\n",
    ] {
        shown(text).refused_with(
            "book/en/01-a.md:3: a figure is a paragraph of its own: ![caption](../figures/NAME.svg)",
        );
    }
    shown("# A\n\n![ ](../figures/a.svg)\n").refused_with(
        "book/en/01-a.md:3: the figure has no caption; write it between the square brackets",
    );
}

#[test]
fn a_link_to_a_missing_page_or_file_is_refused() {
    for link in ["gone.md", "../../README.md", "gone.png", "01-a.html", "/01-a.md/x"] {
        Tiny::new().page("01-a.md", &format!("# A\n\n[x]({link})\n")).refused_with(&format!(
            "book/en/01-a.md:3: the link leads to {link}, which does not exist"
        ));
    }
    Tiny::new()
        .page("01-a.md", "# A\n\nText <a href=\"gone.md\">x</a>\n")
        .refused_with("book/en/01-a.md:3: the link leads to gone.md, which does not exist");
}

#[test]
fn a_link_to_a_missing_anchor_is_refused() {
    for link in ["#gone", "01-a.md#gone"] {
        Tiny::new().page("01-a.md", &format!("# A\n\n[x]({link})\n")).refused_with(
            "book/en/01-a.md:3: the link leads to 01-a.md#gone, and 01-a.md has no such anchor",
        );
    }
}

#[test]
fn two_headings_with_the_same_anchor_are_refused() {
    for second in ["## A *b*", "# Other {#a-b}", "Other\n\n<a id=\"a-b\"></a>"] {
        let page = format!("# A b\n\n{second}\n");
        let line = if second.starts_with("Other") { 5 } else { 3 };
        Tiny::new().page("01-a.md", &page).refused_with(&format!(
            "book/en/01-a.md:{line}: the anchor #a-b is taken already by line 1"
        ));
    }
}

#[test]
fn a_picture_from_the_network_is_refused() {
    Tiny::new().page("01-a.md", "# A\n\n![x](https://example.org/x.png)\n").refused_with(
        "book/en/01-a.md:3: https://example.org/x.png is loaded from the network; the book \
             works without one",
    );
}

#[test]
fn all_problems_of_a_book_are_reported_in_the_order_of_files_and_lines() {
    let problems = Tiny::new()
        .page("01-a.md", "# A\n\n$\\nosuch$\n\n```\n```\n\n[x](#gone)\n")
        .page("lost.md", "<details>\n")
        .problems();
    let places: Vec<&str> =
        problems.iter().map(|problem| problem.split(": ").next().unwrap()).collect();
    let expected = ["01-a.md:3", "01-a.md:5", "01-a.md:8", "lost.md:1", "lost.md:1"];
    assert_eq!(places, expected.map(|place| format!("book/en/{place}")));
}
