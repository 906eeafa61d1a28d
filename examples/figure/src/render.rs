//! From marks to SVG elements.

use svg::node::element::{
    Circle, Description, Element, Path, Rectangle, Style, Text, Title,
};

use crate::Figure;
use crate::draw::{Drawing, Mark, PathKind};
use crate::geometry::{Area, Point};
use crate::look::{Anchor, Dash, Look, Type, Weight};
use crate::style;

/// How far from a corner its rounding begins.
const CORNER: f64 = 14.0;

/// The whole document of a figure.
pub(crate) fn document(figure: &Figure, body: &Drawing) -> svg::Document {
    let view = figure.view();
    let title = format!("figure-{}-title", figure.name());
    let description = format!("figure-{}-desc", figure.name());
    let frame = (view.x, view.y, view.width, view.height);
    let document = svg::Document::new()
        .set("class", "figure")
        .set("role", "img")
        .set("aria-labelledby", format!("{title} {description}"))
        .set("viewBox", frame)
        .set("width", view.width)
        .set("height", view.height)
        .add(Title::new(figure.title()).set("id", title))
        .add(
            Description::new()
                .set("id", description)
                .add(svg::node::Text::new(figure.description())),
        )
        .add(Style::new(style::sheet()));
    body.marks.iter().fold(document, |document, mark| document.add(element(mark)))
}

fn element(mark: &Mark) -> Element {
    match mark {
        Mark::Circle { centre, radius, look } => Circle::new()
            .set("cx", rounded(centre.x))
            .set("cy", rounded(centre.y))
            .set("r", rounded(*radius))
            .set("class", classes(*look))
            .into(),
        Mark::Rect { area, corner, look } => rectangle(*area, *corner, *look).into(),
        Mark::Path { points, kind, look } => Path::new()
            .set("d", data(points, *kind))
            .set("class", format!("{} f-round", classes(*look)))
            .into(),
        Mark::Text { at, content, style } => text(*at, content, *style).into(),
        Mark::Symbols { places, style } => symbols(places, *style).into(),
    }
}

fn rectangle(area: Area, corner: f64, look: Look) -> Rectangle {
    let rectangle = Rectangle::new()
        .set("x", rounded(area.x))
        .set("y", rounded(area.y))
        .set("width", rounded(area.width))
        .set("height", rounded(area.height))
        .set("class", classes(look));
    if corner > 0.0 { rectangle.set("rx", rounded(corner)) } else { rectangle }
}

fn text(at: Point, content: &str, style: Type) -> Text {
    let anchor = match style.anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
        Anchor::End => "end",
    };
    typed(content, style)
        .set("text-anchor", anchor)
        .set("x", rounded(at.x))
        .set("y", rounded(at.y + drop(style)))
}

/// One text of which each character has its own place.
fn symbols(places: &[(Point, char)], style: Type) -> Text {
    let content: String = places.iter().map(|&(_, symbol)| symbol).collect();
    let list = |value: fn(Point) -> f64, drop: f64| {
        let values =
            places.iter().map(|&(at, _)| rounded(value(at) + drop).to_string());
        values.collect::<Vec<_>>().join(" ")
    };
    typed(&content, style)
        .set("text-anchor", "middle")
        .set("x", list(|at| at.x, 0.0))
        .set("y", list(|at| at.y, drop(style)))
}

/// How far the base line lies below the middle of the letters: capitals and digits reach about
/// 0.7 of the font size above it. Viewers disagree about dominant-baseline, so it is placed here.
fn drop(style: Type) -> f64 {
    style.size * 0.35
}

/// A text with its size and its classes, not yet placed.
fn typed(content: &str, style: Type) -> Text {
    let mut class = format!("f-fill-{}", style.tone.name());
    for (name, on) in
        [("bold", style.bold), ("italic", style.italic), ("halo", style.halo)]
    {
        if on {
            class.push_str(" f-");
            class.push_str(name);
        }
    }
    Text::new(content).set("class", class).set("font-size", rounded(style.size))
}

fn classes(look: Look) -> String {
    let fill = look
        .fill
        .map_or("f-none".to_string(), |tone| format!("f-fill-{}", tone.name()));
    let Some(stroke) = look.stroke else {
        return fill;
    };
    let weight = match stroke.weight {
        Weight::Thin => "thin",
        Weight::Normal => "normal",
        Weight::Thick => "thick",
    };
    let dash = match stroke.dash {
        Dash::Full => "",
        Dash::Dashed => " f-dashed",
        Dash::Dotted => " f-dotted",
        Dash::DashDot => " f-dashdot",
    };
    format!("{fill} f-line-{} f-{weight}{dash}", stroke.tone.name())
}

fn data(points: &[Point], kind: PathKind) -> String {
    if kind == PathKind::Smooth {
        return smooth(points);
    }
    let mut data = String::new();
    for (at, point) in points.iter().enumerate() {
        data.push_str(match (kind, at) {
            (_, 0) => "M",
            (PathKind::Segments, at) if at % 2 == 0 => "M",
            _ => "L",
        });
        data.push_str(&pair(*point));
    }
    if kind == PathKind::Closed {
        data.push('Z');
    }
    data
}

/// Each corner is cut a little before and after, and the cut bridged by a curve toward it.
fn smooth(points: &[Point]) -> String {
    let mut data = format!("M{}", pair(points[0]));
    for corner in points.windows(3) {
        let (before, at, after) = (corner[0], corner[1], corner[2]);
        let cut =
            |other: Point| at.along(other, CORNER.min(at.distance(other) / 2.0));
        data.push_str(&format!(
            "L{}Q{} {}",
            pair(cut(before)),
            pair(at),
            pair(cut(after))
        ));
    }
    data + "L" + &pair(points[points.len() - 1])
}

fn pair(point: Point) -> String {
    format!("{} {}", rounded(point.x), rounded(point.y))
}

/// To two decimals; adding zero turns a negative zero into a plain one.
fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0 + 0.0
}
