//! Marks of Markdown that would stay on the built page are refused.

mod common;

use common::Tiny;

#[track_caller]
fn refused(page: &str, message: &str) {
    Tiny::new().page("01-a.md", &format!("# A\n\n{page}\n")).refused_with(message);
}

#[test]
fn a_mark_that_markdown_could_not_read_is_refused() {
    for (page, mark) in [
        ("See [x][undefined].", "[x][undefined]."),
        ("A note[^9] nobody wrote.", "[^9]"),
        ("A \\(n^2\\) here.", "\\(n^2\\)"),
        ("##Foo", "##Foo"),
        ("> ##Foo", "##Foo"),
        ("An **open mark.", "**open"),
        ("An *open mark.", "*open"),
        ("An _open mark.", "_open"),
        ("An `open mark.", "`open"),
        ("An \\alpha here.", "\\alpha"),
        ("> [!TIPP]\n> Text.", "[!TIPP]"),
        ("- an item with [x][undefined]", "[x][undefined]"),
        ("## On [x]", "[x]"),
        ("| a | b |\n|---|\n", "|"),
        ("a | b | c\n--|--", "--|--"),
        (": no term", ":"),
        ("::: tip", ":::"),
        ("-foo", "-foo"),
        ("A&nbps;b", "&nbps;b"),
        ("Text {#id}", "{#id}"),
        ("A ==mark==.", "==mark==."),
        ("10^6", "^6"),
        ("![A **caption](https://example.org/x.png)", "**caption](https://example.org/x.png)"),
    ] {
        let problems = Tiny::new().page("01-a.md", &format!("# A\n\n{page}\n")).problems();
        let message = format!(
            ": `{mark}` stays as it is on the built page; finish the Markdown that it begins (the \
             target of a link, the partner of a mark, the blank after #), or write a backslash \
             before the sign"
        );
        assert!(problems.iter().any(|problem| problem.ends_with(&message)), "{page}: {problems:?}");
    }
}

#[test]
fn signs_that_are_no_marks_are_left_alone() {
    let page = "# A\n\nA snake_case, 12 34 | 13 24, \\*, \\[x\\], `[x]` and <a_b@example.org>.\n\
                Note: a #5, A & B, &amp; &nbsp;, = and $x_1$.\n\n| `a\\|b` | c |\n|---|:--|\n| \\_ | `**` |\n\na | b\n--|--\nc | d\n";
    assert_eq!(Tiny::new().page("01-a.md", page).problems(), [""; 0]);
}

#[test]
fn a_dollar_of_no_formula_is_refused() {
    for page in [
        "A $ n^2 $ here.",
        "A $n^2$3 here.",
        "A lone $x here, and $y$.",
        "It is ${x$, and $y$.",
        "It is $\\frac{1}{2$.",
        "A price of $5.",
    ] {
        refused(
            page,
            "book/en/01-a.md:3: this $ belongs to no formula: inside a formula no blank stands \
             next to a $, every brace has its partner, and no digit follows; the | of a table cuts \
             it, \\vert does not; write \\$ for a dollar",
        );
    }
}

#[test]
fn a_mark_in_html_is_refused() {
    for (html, mark) in [
        ("On $n^2$", "$n^2$"),
        ("On `code`", "`code`"),
        ("On **this**", "**this**"),
        ("On [this](#a)", "[this](#a)"),
    ] {
        refused(
            &format!("<details>\n<summary>{html}</summary>\n\nText.\n\n</details>"),
            &format!(
                "book/en/01-a.md:4: `{mark}` stays as it is on the built page, since Markdown reads \
                 nothing in HTML; leave a blank line after the tag, or write the sign as a \
                 reference such as &#42;"
            ),
        );
    }
}

#[test]
fn a_row_with_more_or_fewer_cells_than_columns_is_refused() {
    for (row, cells) in
        [("| `a|b` | c |", 3), ("| a |", 1), ("a | b | c", 3), ("| $P(a|b)$ | c |", 3)]
    {
        refused(
            &format!("| a | b |\n|---|---|\n| a | b |\n{row}"),
            &format!(
                "book/en/01-a.md:6: this row has {cells} cells, and the table has 2 columns; a | \
                 ends a cell in code too, where \\| does not"
            ),
        );
    }
}
