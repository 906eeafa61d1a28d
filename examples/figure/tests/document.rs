//! What holds for the document of every figure.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod pictures;

use std::collections::BTreeSet;

use figure::{Board, Drawing, Figure, FigureError, Point, Tree, TreePicture, Type};
use roxmltree::{Document, Node};

fn documents() -> Vec<(String, String)> {
    let figures = pictures::figures().unwrap();
    figures
        .iter()
        .map(|figure| (figure.name().to_string(), figure.to_string()))
        .collect()
}

fn labelled(text: &str) -> Figure {
    let mut drawing = Drawing::new();
    drawing.text((0.0, 0.0), text, Type::label());
    Figure::new("label", text, text, drawing).unwrap()
}

fn texts<'a>(document: &'a Document<'_>, tag: &str) -> Vec<&'a str> {
    let elements = document
        .descendants()
        .filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", tag)));
    elements.filter_map(|node| node.text()).map(str::trim).collect()
}

/// All numbers in a text such as the data of a path.
fn numbers(text: &str) -> Vec<f64> {
    let parts = text.split(|c: char| !(c.is_ascii_digit() || c == '.' || c == '-'));
    parts.filter(|part| !part.is_empty()).map(|part| part.parse().unwrap()).collect()
}

fn number(node: Node<'_, '_>, name: &str) -> f64 {
    node.attribute(name).unwrap().parse().unwrap()
}

/// The corners of an element, or of half an em around each end of a text.
fn corners(node: Node<'_, '_>) -> Vec<(f64, f64)> {
    let at = |name| number(node, name);
    match node.tag_name().name() {
        "circle" => {
            let (x, y, r) = (at("cx"), at("cy"), at("r"));
            vec![(x - r, y - r), (x + r, y + r)]
        }
        "rect" => {
            vec![(at("x"), at("y")), (at("x") + at("width"), at("y") + at("height"))]
        }
        "path" => numbers(node.attribute("d").unwrap())
            .chunks(2)
            .map(|pair| (pair[0], pair[1]))
            .collect(),
        // Characters that each have their own place.
        "text" if node.attribute("x").unwrap().contains(' ') => {
            let half = at("font-size") / 2.0;
            let places = |name| numbers(node.attribute(name).unwrap());
            let ends = |(x, y): (f64, f64)| {
                [(x - half / 2.0, y - 1.5 * half), (x + half / 2.0, y)]
            };
            places("x").into_iter().zip(places("y")).flat_map(ends).collect()
        }
        "text" => {
            let size = at("font-size");
            let long =
                0.5 * size * node.text().unwrap().trim().chars().count() as f64;
            let before = match node.attribute("text-anchor").unwrap() {
                "start" => 0.0,
                "end" => long,
                _ => long / 2.0,
            };
            vec![
                (at("x") - before, at("y") - size * 0.75),
                (at("x") - before + long, at("y")),
            ]
        }
        _ => Vec::new(),
    }
}

#[test]
fn every_figure_is_well_formed_and_names_its_title_and_description() {
    for (name, text) in documents() {
        let document = Document::parse(&text).unwrap();
        let root = document.root_element();
        assert_eq!(root.attribute("role"), Some("img"));
        let labels = root.attribute("aria-labelledby").unwrap();
        assert_eq!(labels, format!("figure-{name}-title figure-{name}-desc"));
        for id in labels.split(' ') {
            let named = root
                .children()
                .find(|node| node.attribute("id") == Some(id))
                .unwrap();
            assert!(!named.text().unwrap().trim().is_empty());
        }
    }
}

#[test]
fn ids_are_unique_among_figures_with_different_names() {
    let mut seen = BTreeSet::new();
    for (name, text) in documents() {
        let document = Document::parse(&text).unwrap();
        for id in document.descendants().filter_map(|node| node.attribute("id")) {
            assert!(id.contains(&name), "{id} does not come from the name");
            assert!(seen.insert(id.to_string()), "{id} occurs twice");
        }
        assert!(!text.contains("url("), "a reference would need an id");
    }
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    assert_eq!(documents(), documents());
}

#[test]
fn what_xml_would_read_is_escaped() {
    let nasty = r#"r1 < r2 & "r3" > 'r4' <b>]]>"#;
    let text = labelled(nasty).to_string();
    let document = Document::parse(&text).unwrap();
    for tag in ["title", "desc", "text"] {
        assert_eq!(texts(&document, tag), [nasty]);
    }
    let board = Figure::new("b", "t", "d", Board::boxed(1, 1).given(0, 0, "<&\""))
        .unwrap()
        .to_string();
    assert_eq!(texts(&Document::parse(&board).unwrap(), "text"), ["<&\""]);
    let mut tree = Tree::branch("<a>");
    tree.push("&", Tree::solution("\"b\""));
    let tree = TreePicture::new(tree).legend(false);
    let tree = Figure::new("t", "t", "d", tree).unwrap().to_string();
    let document = Document::parse(&tree).unwrap();
    assert_eq!(texts(&document, "text"), ["<a>", "&", "\"b\""]);
}

#[test]
fn characters_that_xml_forbids_do_not_break_the_document() {
    let text = labelled("a\u{0}b\u{1b}c\u{ffff}").to_string();
    let document = Document::parse(&text).unwrap();
    assert_eq!(texts(&document, "text"), ["a\u{fffd}b\u{fffd}c\u{fffd}"]);
}

#[test]
fn no_blank_line_ends_an_inline_figure_early() {
    let text = labelled("one\n\n\ntwo").to_string();
    assert!(!text.contains("\n\n"));
    assert!(text.contains("one two"));
    for (name, text) in documents() {
        assert!(text.lines().all(|line| !line.trim().is_empty()), "{name}");
    }
}

#[test]
fn a_figure_without_name_title_or_description_is_refused() {
    let new = |name: &str, title: &str, description: &str| {
        Figure::new(name, title, description, Drawing::new()).unwrap_err()
    };
    for name in ["", " ", "a b", "-a", "a-", "a\"b", "ä", "a.svg", "a/b"] {
        assert_eq!(new(name, "t", "d"), FigureError::Name(name.to_string()));
    }
    assert_eq!(new("n", " \n", "d"), FigureError::NoTitle("n".to_string()));
    assert_eq!(new("n", "t", "\t"), FigureError::NoDescription("n".to_string()));
}

#[test]
fn nothing_lies_outside_the_view() {
    for (name, text) in documents() {
        let document = Document::parse(&text).unwrap();
        let view = numbers(document.root_element().attribute("viewBox").unwrap());
        let mut seen = 0;
        for node in document.descendants() {
            for (x, y) in corners(node) {
                let inside = x >= view[0]
                    && x <= view[0] + view[2]
                    && y >= view[1]
                    && y <= view[1] + view[3];
                assert!(inside, "{name}: ({x}, {y}) of {node:?} outside {view:?}");
                seen += 1;
            }
        }
        assert!(seen > 20, "{name} shows almost nothing");
    }
}

#[test]
fn every_figure_fits_a_page_and_is_set_in_readable_type() {
    for (name, text) in documents() {
        let document = Document::parse(&text).unwrap();
        assert!(number(document.root_element(), "width") <= 640.0, "{name}");
        for node in
            document.descendants().filter(|node| node.has_attribute("font-size"))
        {
            assert!(number(node, "font-size") >= 12.0, "{name}: {node:?}");
        }
    }
}

#[test]
fn coordinates_have_at_most_two_decimals() {
    for (name, text) in documents() {
        let document = Document::parse(&text).unwrap();
        let attributes = document.descendants().flat_map(|node| node.attributes());
        for attribute in attributes.filter(|attribute| {
            !["class", "id", "style"].contains(&attribute.name())
        }) {
            for part in attribute
                .value()
                .split(|c: char| !(c.is_ascii_digit() || c == '.' || c == '-'))
            {
                let decimals =
                    part.split_once('.').map_or(0, |(_, decimals)| decimals.len());
                assert!(decimals <= 2, "{name}: {attribute:?}");
                assert_ne!(part, "-0", "{name}: {attribute:?}");
            }
        }
    }
}

#[test]
fn nothing_is_written_as_a_negative_zero() {
    let mut drawing = Drawing::new();
    drawing.text((-0.001, -14.0 * 0.35), "near zero", Type::label());
    let text = Figure::new("zero", "t", "d", drawing).unwrap().to_string();
    assert!(text.contains(r#"x="0" y="0""#), "{text}");
}

#[test]
fn colours_come_from_the_page_and_fixed_ones_are_only_fallbacks() {
    for (name, text) in documents() {
        let document = Document::parse(&text).unwrap();
        for attribute in document.descendants().flat_map(|node| node.attributes()) {
            assert!(
                !["fill", "stroke", "style"].contains(&attribute.name()),
                "{name}: {attribute:?}"
            );
        }
        let sheet = texts(&document, "style")[0].to_string();
        for (at, _) in sheet.match_indices('#') {
            let before = sheet[..at].rsplit(':').next().unwrap();
            assert!(
                before.starts_with("var(--figure-"),
                "{before} is not a fallback"
            );
        }
        assert!(
            !sheet.contains(":root{--figure"),
            "the page's properties are never set"
        );
    }
}

#[test]
fn every_class_that_is_used_has_a_rule() {
    for (name, text) in documents() {
        let document = Document::parse(&text).unwrap();
        let sheet = texts(&document, "style")[0].to_string();
        let used = document.descendants().filter_map(|node| node.attribute("class"));
        for class in used.flat_map(|classes| classes.split(' ')) {
            let rule = format!(".{class}{{");
            // Only the bare outline needs no rule of its own beyond the fill.
            assert!(sheet.contains(&rule), "{name}: no rule for {class}");
        }
        for rule in
            sheet.lines().filter(|line| line.contains('{') && !line.starts_with('@'))
        {
            assert!(
                rule.starts_with("svg.figure"),
                "{rule} reaches the rest of the page"
            );
        }
    }
}

#[test]
fn symbols_are_one_mark_with_a_place_for_each() {
    let mut drawing = Drawing::new();
    let place = |x, y| Point { x, y };
    drawing
        .symbols([(place(0.0, 0.0), '1'), (place(50.0, 20.0), '2')], Type::label());
    let bounds = drawing.bounds();
    assert!(bounds.width > 50.0 && bounds.height > 20.0, "{bounds:?}");
    let figure =
        Figure::new("symbols", "Two", "Two symbols.", drawing.clone()).unwrap();
    let text = figure.to_string();
    let document = Document::parse(&text).unwrap();
    let texts: Vec<_> =
        document.descendants().filter(|node| node.has_tag_name("text")).collect();
    assert_eq!(texts.len(), 1);
    let xs = numbers(texts[0].attribute("x").unwrap());
    assert_eq!(xs[1] - xs[0], 50.0);
    drawing.symbols([], Type::label());
    assert_eq!(drawing.bounds(), bounds, "no symbol leaves no mark");
}
