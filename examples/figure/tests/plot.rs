//! What a plot shows: ticks, curves and the labels at their ends, read from its document.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use figure::{Axis, Curve, Figure, Plot};
use roxmltree::{Document, Node};

fn drawn(plot: Plot) -> String {
    Figure::new("plot", "A plot", "Curves.", plot).unwrap().to_string()
}

/// Curves without labels over linear axes, with one unit for each unit of the values.
fn bare(width: f64, height: f64, curve: Curve) -> String {
    let x = Axis::linear("").range(0.0, width);
    drawn(Plot::new(x, Axis::linear("")).size(width, height).curve(curve))
}

fn number(node: Node<'_, '_>, name: &str) -> f64 {
    node.attribute(name).unwrap().parse().unwrap()
}

fn is_class(node: Node<'_, '_>, class: &str) -> bool {
    node.attribute("class").is_some_and(|all| all.split(' ').any(|one| one == class))
}

/// The points of the first thick line: a curve.
fn curve(text: &str) -> Vec<(f64, f64)> {
    let document = Document::parse(text).unwrap();
    let mut nodes = document.descendants();
    let line = nodes.find(|node| is_class(*node, "f-thick"));
    let Some(line) = line else {
        return Vec::new();
    };
    let data = line.attribute("d").unwrap().trim_start_matches('M');
    let point = |pair: &str| {
        let (x, y) = pair.split_once(' ').unwrap();
        (x.parse().unwrap(), y.parse().unwrap())
    };
    data.split('L').map(point).collect()
}

/// The words of the ticks of the y axis with these values, from below, and their heights.
fn ticks(axis: Axis, values: &[f64]) -> Vec<(String, f64)> {
    let points: Vec<_> = values.iter().map(|value| (0.0, *value)).collect();
    let plot = Plot::new(Axis::linear(""), axis).curve(Curve::line("", points));
    let text = drawn(plot);
    let document = Document::parse(&text).unwrap();
    let ticks = document.descendants().filter(|node| {
        node.has_tag_name(("http://www.w3.org/2000/svg", "text"))
            && node.attribute("text-anchor") == Some("end")
    });
    ticks.map(|tick| (tick.text().unwrap().to_string(), number(tick, "y"))).collect()
}

fn words(axis: Axis, values: &[f64]) -> Vec<String> {
    ticks(axis, values).into_iter().map(|(word, _)| word).collect()
}

#[test]
fn ticks_are_round_numbers_around_the_values() {
    for (values, expected) in [
        ([0.0, 1528.0], "0 500 1000 1500 2000"),
        ([0.0, 1.0], "0 0.2 0.4 0.6 0.8 1"),
        ([-0.03, 0.05], "−0.04 −0.02 0 0.02 0.04 0.06"),
        ([0.0, 40000.0], "0 10,000 20,000 30,000 40,000"),
    ] {
        assert_eq!(words(Axis::linear(""), &values).join(" "), expected);
    }
}

#[test]
fn logarithmic_ticks_are_powers_of_ten_at_equal_distances() {
    let ticks = ticks(Axis::log(""), &[1.0, 900.0]);
    let words: Vec<_> = ticks.iter().map(|(word, _)| word.as_str()).collect();
    assert_eq!(words, ["1", "10", "100", "1000"]);
    let steps = ticks.windows(2).map(|pair| pair[0].1 - pair[1].1);
    assert_eq!(steps.map(f64::round).collect::<Vec<_>>(), [70.0; 3]);
}

#[test]
fn powers_of_ten_that_are_long_have_a_raised_exponent() {
    let small = words(Axis::log(""), &[1.7, 5.8e-9]);
    assert_eq!(small, ["10⁻⁸", "10⁻⁶", "10⁻⁴", "10⁻²", "10⁰"]);
}

#[test]
fn a_single_value_and_no_value_still_make_an_axis() {
    assert_eq!(words(Axis::log(""), &[10.0]), ["10", "100"]);
    assert!(words(Axis::linear(""), &[]).len() > 1);
}

#[test]
fn the_x_axis_ends_at_its_largest_value_and_keeps_its_round_ticks() {
    let points = [(1.0, 0.0), (64.0, 1.0)];
    let plot = Plot::new(Axis::linear(""), Axis::linear(""));
    let text = drawn(plot.size(64.0, 1.0).curve(Curve::line("", points)));
    assert_eq!(curve(&text), [(1.0, 0.0), (64.0, -1.0)]);
    for tick in ["0", "20", "40", "60"] {
        assert!(text.contains(&format!(r#"x="{tick}" y="19.55">"#)), "{text}");
    }
    assert!(!text.contains(">80<") && !text.contains(">64<"));
}

#[test]
fn values_that_have_no_place_are_left_out() {
    let values = [f64::NAN, 0.0, 1.0, 100.0, f64::INFINITY, -1.0];
    let points: Vec<_> = (0..).map(f64::from).zip(values).collect();
    let plot = Plot::new(Axis::linear(""), Axis::log("")).size(5.0, 2.0);
    let text = drawn(plot.curve(Curve::line("", points)));
    assert_eq!(curve(&text), [(2.0, 0.0), (3.0, -2.0)]);
}

#[test]
fn a_staircase_keeps_a_value_until_the_next_point() {
    let text = bare(2.0, 1.0, Curve::steps("", [(0.0, 0.0), (2.0, 1.0)]));
    assert_eq!(curve(&text), [(0.0, 0.0), (2.0, 0.0), (2.0, -1.0)]);
}

#[test]
fn thinning_keeps_the_ends_and_the_extremes_of_every_column() {
    let heights = [3.0, 9.0, 1.0, 4.0, 5.0];
    let points: Vec<_> = (0..).map(|at| f64::from(at) / 8.0).zip(heights).collect();
    let kept = curve(&bare(10.0, 10.0, Curve::line("", points)));
    let kept: Vec<f64> = kept.into_iter().map(|(_, y)| -y).collect();
    assert_eq!(kept, [3.0, 9.0, 1.0, 5.0]);
}

#[test]
fn one_unit_is_as_long_on_both_axes_of_an_even_plot() {
    let plot = Plot::new(Axis::linear("x"), Axis::linear("y"));
    let line = Curve::line("", [(10.0, 0.0), (14.0, 2.0)]);
    let points = curve(&drawn(plot.curve(line).even()));
    let (across, up) = (points[1].0 - points[0].0, points[0].1 - points[1].1);
    assert!((across - 2.0 * up).abs() < 0.02, "{across} {up}");
}

/// Four curves that end at one point, so that their labels are stacked.
fn stacked() -> String {
    let plot = Plot::new(Axis::linear(""), Axis::linear(""));
    let plot =
        ["a", "b", "c", "d"].iter().zip(1..).fold(plot, |plot, (label, rise)| {
            plot.curve(Curve::line(label, [(0.0, f64::from(rise)), (64.0, 0.0)]))
        });
    drawn(plot)
}

/// The labels of the four curves, each after the line and the marker of its key.
fn keys<'a>(document: &'a Document<'_>) -> Vec<[Node<'a, 'a>; 3]> {
    let elements: Vec<_> =
        document.root_element().children().filter(Node::is_element).collect();
    let is_label = |key: &&[Node<'a, 'a>]| {
        ["a", "b", "c", "d"].map(Some).contains(&key[2].text())
    };
    let keys = elements.windows(3).filter(is_label);
    keys.map(|key| [key[0], key[1], key[2]]).collect()
}

#[test]
fn every_label_has_the_line_and_the_marker_of_its_curve_before_it() {
    let text = stacked();
    let document = Document::parse(&text).unwrap();
    let keys = keys(&document);
    assert_eq!(keys.len(), 4);
    for [line, marker, label] in keys {
        let rank = "abcd".find(label.text().unwrap()).unwrap();
        let tone = ["accent", "second", "good", "ink"][rank];
        assert!(is_class(label, &format!("f-fill-{tone}")));
        assert!(is_class(marker, &format!("f-fill-{tone}")));
        // The curve itself is drawn in the same classes as its key.
        let classes = line.attribute("class").unwrap();
        assert!(classes.contains(&format!("f-line-{tone} f-thick")), "{classes}");
        assert_eq!(text.matches(&format!("\"{classes}\"")).count(), 2);
        let data = line.attribute("d").unwrap().trim_start_matches('M');
        let (from, to) = data.split_once('L').unwrap();
        let [from, to] = [from, to].map(|end| end.split_once(' ').unwrap());
        let height: f64 = from.1.parse().unwrap();
        assert_eq!(from.1, to.1);
        assert_eq!(to.0.parse::<f64>().unwrap() + 6.0, number(label, "x"));
        assert!((height + 4.9 - number(label, "y")).abs() < 0.02);
    }
}

#[test]
fn the_lines_and_markers_of_four_curves_differ_in_shape() {
    let text = stacked();
    let document = Document::parse(&text).unwrap();
    let dash = |line: Node<'_, '_>| {
        let dashes = ["f-dashed", "f-dotted", "f-dashdot"];
        dashes.iter().position(|dash| is_class(line, dash))
    };
    let corners = |marker: Node<'_, '_>| {
        let lines = marker.attribute("d").map(|data| data.matches('L').count());
        (marker.tag_name().name().to_string(), lines)
    };
    let keys = keys(&document);
    for (at, [line, marker, _]) in keys.iter().enumerate() {
        for [other, mark, _] in &keys[at + 1..] {
            assert_ne!(dash(*line), dash(*other));
            assert_ne!(corners(*marker), corners(*mark));
        }
    }
}

#[test]
fn no_label_stands_on_the_x_axis_or_on_another_label() {
    let text = stacked();
    let document = Document::parse(&text).unwrap();
    let heights: Vec<f64> =
        keys(&document).iter().map(|key| number(key[2], "y") - 4.9).collect();
    assert!(heights.iter().all(|height| *height <= -14.0), "{heights:?}");
    let apart = |pair: &[f64]| (pair[1] - pair[0]).abs() >= 17.0 - 0.02;
    assert!(heights.windows(2).all(apart), "{heights:?}");
}
