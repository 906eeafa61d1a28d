//! What press makes of a sound page.

mod common;

use common::{Tiny, listing};
use press::{Setting, press};

/// The page as press hands it to mdBook.
#[track_caller]
fn pressed(page: &str) -> String {
    Tiny::new().page("01-a.md", page).pressed()
}

/// How many formulas were set on the page.
fn formulas(page: &str) -> usize {
    page.matches("<span class=\"katex\">").count()
}

#[test]
fn escaped_dollars_are_left_alone() {
    for prose in ["\\$5 and \\$6", "\\$x\\$ and \\$\\$x\\$\\$", "`$x$` and ``$$``"] {
        let page = format!("# A\n\n{prose}\n");
        assert_eq!(pressed(&page), page);
    }
}

#[test]
fn dollars_in_code_and_html_are_left_alone() {
    let page = "# A\n\n```console\n$ just chapter 01 $x$ $$y$$\n```\n\n\
                <kbd title=\"$x$\">x</kbd>\n";
    assert_eq!(pressed(page), page);
}

#[test]
fn a_formula_is_set_on_one_line_with_mathml() {
    let page =
        pressed("# A\n\n$$\n\\sqrt{a_i} +\n\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}\n$$\n");
    assert_eq!(page.lines().count(), 3, "{page}");
    assert!(page.contains("<math display=\"block\" xmlns="), "{page}");
    assert!(page.contains("class=\"katex-display\""));
}

#[test]
fn markdown_finds_nothing_to_read_in_a_set_formula() {
    let page = pressed(
        r"# A

Text $a_i * b_i * \text{[x](y) `z` ~~q~~} | \$ \backslash < \& \#$ more $a_j$ *text*.
",
    );
    assert_eq!(formulas(&page), 2);
    let texts: Vec<&str> = page.split('<').map(|piece| piece.rsplit('>').next().unwrap()).collect();
    let texts = texts[1..texts.len() - 1].concat();
    for mark in ["_", "*", "[", "]", "`", "~", "|", "\\", "$", "(", "\"", "'"] {
        assert!(!texts.contains(mark), "{mark} in {texts}");
    }
}

#[test]
fn formulas_are_set_in_tables_lists_quotes_headings_links_and_captions() {
    for page in [
        "| a |\n|---|\n| $x_1$ |",
        "- a $x_1$\n  - b",
        "> a\n> $$\n> x_1\n> $$\n> b",
        "## On $x_1$",
        "[on $x_1$](01-a.md)",
        "*on $x_1$*",
        "term $x_1$\n: what it is",
    ] {
        assert_eq!(formulas(&pressed(&format!("# A\n\n{page}\n"))), 1, "{page}");
    }
    assert_eq!(formulas(&Tiny::with_figure(common::SVG).pressed()), 1);
}

#[test]
fn a_formula_set_later_leaves_its_tex_on_the_page() {
    let site = Tiny::new().page("01-a.md", "# A\n\nLet $x_1 < 2$.\n").site();
    let pressed = press(&site, Setting::AfterBuild).unwrap();
    let tex = "x&#95;1 &#60; 2";
    assert_eq!(
        pressed.pages["01-a.md"],
        format!("# A\n\nLet <span class=\"press-formula\" data-n=\"0\">{tex}</span>.\n")
    );
    assert_eq!(formulas(&pressed.formulas.concat()), 1);
}

#[test]
fn a_formula_is_set_the_same_each_time() {
    let page = "# A\n\n$\\frac{\\sqrt{a}}{\\hat{b}}$\n";
    let first = pressed(page);
    for _ in 0..20 {
        assert_eq!(pressed(page), first);
    }
}

#[test]
fn a_heading_with_a_formula_gets_an_anchor_to_link_to() {
    let page = pressed("# A\n\n## The cost of $O(n^2)$ *calls*\n\n[x](#the-cost-of-on2-calls)\n");
    assert!(page.contains("*calls* {#the-cost-of-on2-calls}\n"), "{page}");
}

#[test]
fn a_listing_is_the_lines_between_its_marks() {
    let source = "mod a {\n    // ANCHOR: x\n    /// Does.\n    fn f() {\n        // ANCHOR: y\n        \
                  g();\n\n        // ANCHOR_END: y\n    }\n    // ANCHOR_END: x\n}\n";
    let page = Tiny::new().source(source).page("01-a.md", &listing("x")).pressed();
    assert_eq!(page, "# A\n\n```rust\n/// Does.\nfn f() {\n    g();\n\n}\n```\n");
    let page = Tiny::new().source(source).page("01-a.md", &listing("y")).pressed();
    assert_eq!(page, "# A\n\n```rust\ng();\n```\n");
}

#[test]
fn a_listing_in_a_list_or_a_quote_stays_in_it() {
    let include = "{{#include ../../examples/01-a/src/lib.rs:x}}";
    let source = "// ANCHOR: x\na\nb\n// ANCHOR_END: x\n";
    for (before, prefix) in [("- c\n\n", "  "), ("> c\n>\n", "> ")] {
        let page = format!("# A\n\n{before}{prefix}```rust\n{prefix}{include}\n{prefix}```\n");
        let expected =
            format!("# A\n\n{before}{prefix}```rust\n{prefix}a\n{prefix}b\n{prefix}```\n");
        assert_eq!(Tiny::new().source(source).page("01-a.md", &page).pressed(), expected);
    }
}

#[test]
fn another_file_than_a_program_may_be_included_whole() {
    let page = "# A\n\n```text\n{{#include ../../fixtures/toy.txt}}\n```\n";
    let tiny = Tiny::new().file("fixtures/toy.txt", "12\n34\n");
    assert_eq!(tiny.page("01-a.md", page).pressed(), "# A\n\n```text\n12\n34\n```\n");
}

#[test]
fn a_page_can_show_a_directive() {
    let page = "# A\n\n`{{#include a:b}}`\n\n```console\n\\{{#include a:b}}\n```\n";
    let expected = "# A\n\n`{{#include a:b}}`\n\n```console\n{{#include a:b}}\n```\n";
    assert_eq!(pressed(page), expected);
}

#[test]
fn a_longer_fence_shows_a_shorter_one() {
    let page = "# A\n\n````console\n```rust\nx\n```\n````\n";
    assert_eq!(pressed(page), page);
}

#[test]
fn a_figure_is_put_inline_with_its_caption() {
    let page = Tiny::with_figure(common::SVG).pressed();
    assert!(page.starts_with("# A\n\n<figure id=\"figure-a\">\n<svg xmlns="), "{page}");
    assert!(page.contains("</svg>\n<figcaption>\n\nSeen *from* afar, <span"), "{page}");
    assert!(page.ends_with("\n\n</figcaption>\n</figure>\n\n"), "{page}");
    let (figure, _) = page.split_once("<figcaption>").unwrap();
    assert!(!figure.contains("\n\n<") || figure.starts_with("# A"), "{figure}");
    assert!(figure.contains("a_b *c* $x$"), "the text of a picture is no Markdown");
}

#[test]
fn the_ids_of_a_figure_are_its_own() {
    let page = Tiny::with_figure(common::SVG).pressed();
    for id in [
        "id=\"a-t\"",
        "id=\"a-fade\"",
        "aria-labelledby=\"a-t a-d\"",
        "fill=\"url(#a-fade)\"",
        "href=\"#a-t\"",
    ] {
        assert!(page.contains(id), "{id} in {page}");
    }
}

#[test]
fn links_to_headings_terms_figures_and_ids_are_known() {
    let page = "# A `b` -- c's\n\n## D {#own}\n\nterm one\n: what it is\n\n<a id=\"raw\"></a>\n\n\
                ![Seen.](../figures/a.svg)\n\n[1](#a-b--cs) [2](#own) [3](#term-one) [4](#raw) \
                [5](01-a.md#figure-a) [6](01-a.md) [7](https://example.org/#x) <a@example.org>\n";
    Tiny::with_figure(common::SVG).page("01-a.md", page).pressed();
}
