//! Layered graphs: decision diagrams.
//!
//! The crate `rust-sugiyama` 0.4 was tried: it takes no levels and gives no bends of edges that
//! skip them, its pictures are a third wider, and where two edges join the same nodes it may
//! never end.

mod order;
#[cfg(test)]
mod tests;

use crate::draw::Drawing;
use crate::geometry::{Area, Point};
use crate::legend::Legend;
use crate::look::{Look, Stroke, Type};
use crate::measure;
use crate::style::Tone;
use order::{Ordering, Place};

/// A graph whose nodes lie on levels, one for each variable, with the terminals at the bottom.
///
/// Broken edges are followed when the variable is 0, full ones when it is 1. Within a level the
/// nodes are ordered so that few edges cross.
///
/// ```
/// use figure::LayeredGraph;
///
/// let mut graph = LayeredGraph::new(["x", "y", "z"]);
/// let (x, y, z) = (graph.node(0, "x"), graph.node(1, "y"), graph.node(2, "z"));
/// let (no, yes) = (graph.terminal("0"), graph.terminal("1"));
/// graph.low(x, z);
/// graph.high(x, y);
/// graph.low(y, no);
/// graph.high(y, yes);
/// graph.low(z, no);
/// graph.high(z, yes);
/// assert!(graph.draw().bounds().width < 240.0);
/// ```
#[derive(Clone, Debug)]
pub struct LayeredGraph {
    levels: Vec<String>,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    bare: bool,
}

/// A node of a [`LayeredGraph`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeId(usize);

#[derive(Clone, Debug)]
struct Node {
    level: usize,
    label: String,
    terminal: bool,
}

#[derive(Clone, Copy, Debug)]
struct Edge {
    from: usize,
    to: usize,
    high: bool,
}

/// Distance between levels.
const LEVEL: f64 = 70.0;
/// Height of a node, and its least width.
const NODE: f64 = 30.0;
/// Space between nodes of a level, and on each side of an edge that passes through it.
const GAP: f64 = 28.0;
/// How far from the rim of its node the label of an edge may stand, the preferred gap first.
const GAPS: [f64; 5] = [10.0, 13.0, 7.0, 18.0, 28.0];
/// Half the height of a label, and the distance from other edges that is enough for it.
const HALF: f64 = 6.0;
const CLEAR: f64 = 8.0;
/// How far aside each of two edges between the same nodes runs.
const BOW: f64 = 11.0;

impl LayeredGraph {
    /// A graph without nodes; `levels` are named beside the graph, from the top.
    /// The terminals lie on a level of their own under the last.
    pub fn new<L: Into<String>>(
        levels: impl IntoIterator<Item = L>,
    ) -> LayeredGraph {
        let levels = levels.into_iter().map(L::into).collect();
        LayeredGraph { levels, nodes: Vec::new(), edges: Vec::new(), bare: false }
    }

    /// Adds a node to a level, counted from 0 at the top.
    ///
    /// # Panics
    /// If there is no such level.
    pub fn node(&mut self, level: usize, label: &str) -> NodeId {
        assert!(level < self.levels.len(), "the graph has no level {level}");
        self.add(Node { level, label: label.to_string(), terminal: false })
    }

    /// Adds a terminal.
    pub fn terminal(&mut self, label: &str) -> NodeId {
        self.add(Node {
            level: self.levels.len(),
            label: label.to_string(),
            terminal: true,
        })
    }

    /// Adds the broken edge that is followed when the variable of `from` is 0.
    ///
    /// # Panics
    /// If `to` does not lie under `from`.
    pub fn low(&mut self, from: NodeId, to: NodeId) {
        self.edge(from, to, false);
    }

    /// Adds the full edge that is followed when the variable of `from` is 1.
    ///
    /// # Panics
    /// If `to` does not lie under `from`.
    pub fn high(&mut self, from: NodeId, to: NodeId) {
        self.edge(from, to, true);
    }

    /// With or without the key to full and broken edges and the names of the levels; with,
    /// unless told otherwise.
    pub fn legend(self, legend: bool) -> LayeredGraph {
        LayeredGraph { bare: !legend, ..self }
    }

    /// The area of every node, in the order in which they were added.
    pub fn shapes(&self) -> Vec<Area> {
        let (middles, _) = self.laid_out();
        self.nodes.iter().zip(middles).map(|(node, at)| node.area(at)).collect()
    }

    /// Lays the graph out.
    pub fn draw(&self) -> Drawing {
        let (middles, courses) = self.laid_out();
        let mut graph = Drawing::new();
        for (edge, course) in self.edges.iter().zip(&courses) {
            graph.smooth(course.as_slice(), stroke(edge.high));
        }
        // Labels go on top of all edges, shapes on top of all labels.
        self.draw_labels(&mut graph, &courses);
        for (node, at) in self.nodes.iter().zip(middles) {
            node.draw(&mut graph, at);
        }
        if self.bare { graph } else { self.annotated(&graph) }
    }

    fn add(&mut self, node: Node) -> NodeId {
        self.nodes.push(node);
        NodeId(self.nodes.len() - 1)
    }

    fn edge(&mut self, from: NodeId, to: NodeId, high: bool) {
        let (above, under) = (self.nodes[from.0].level, self.nodes[to.0].level);
        assert!(above < under, "an edge leads from level {above} to level {under}");
        self.edges.push(Edge { from: from.0, to: to.0, high });
    }

    fn ordering(&self) -> Ordering {
        let place = |node: &Node| Place {
            level: node.level,
            half: (node.width() + GAP) / 2.0,
        };
        let edges: Vec<(usize, usize)> =
            self.edges.iter().map(|edge| (edge.from, edge.to)).collect();
        Ordering::new(self.nodes.iter().map(place).collect(), &edges, GAP / 2.0)
    }

    /// The middles of the nodes, and the points through which each edge runs.
    fn laid_out(&self) -> (Vec<Point>, Vec<Vec<Point>>) {
        let ordering = self.ordering().improved();
        let items = ordering.items.iter().zip(ordering.places());
        let points: Vec<Point> = items
            .map(|(item, x)| Point { x, y: item.level as f64 * LEVEL })
            .collect();
        let course = |(edge, chain): (&Edge, &Vec<usize>)| {
            let mut course: Vec<Point> =
                chain.iter().map(|&item| points[item]).collect();
            // Two edges between the same nodes keep aside from each other.
            let is_twin = |other: &Edge| {
                (other.from, other.to) == (edge.from, edge.to)
                    && other.high != edge.high
            };
            if let &[from, to] = &course[..]
                && self.edges.iter().any(is_twin)
            {
                let aside = if edge.high { BOW } else { -BOW };
                course.insert(1, from.toward(to, 0.5).moved(aside, 0.0));
            }
            course
        };
        let courses = self.edges.iter().zip(&ordering.chains).map(course).collect();
        (points, courses)
    }

    /// Labels stand where their edges begin, at the first place that is clear of other edges
    /// and of earlier labels, or at the clearest if there is none.
    fn draw_labels(&self, graph: &mut Drawing, courses: &[Vec<Point>]) {
        let mut taken: Vec<Point> = Vec::new();
        for (at, (edge, course)) in self.edges.iter().zip(courses).enumerate() {
            let others =
                courses.iter().enumerate().filter(|(other, _)| *other != at);
            let others: Vec<&[Point]> =
                others.flat_map(|(_, other)| other.windows(2)).collect();
            let clearance = |place: Point| {
                let lines = others.iter();
                let lines =
                    lines.map(|ends| place.distance_to_line(ends[0], ends[1]));
                let labels = taken.iter().map(|label| label.distance(place) - HALF);
                lines.chain(labels).fold(CLEAR, f64::min)
            };
            let places =
                GAPS.map(|gap| course[0].along(course[1], NODE / 2.0 + gap));
            let clearest = places.into_iter().reduce(|best, place| {
                let is_clearer = clearance(place) > clearance(best);
                if is_clearer { place } else { best }
            });
            let place = clearest.expect("there are gaps to choose from");
            let label = if edge.high { "1" } else { "0" };
            graph.text(place, label, Type::label().size(13.0).halo());
            taken.push(place);
        }
    }

    /// The graph with the names of its levels on the left and the legend under it.
    fn annotated(&self, graph: &Drawing) -> Drawing {
        let bounds = graph.bounds();
        let kind = Type::label().tone(Tone::Muted).italic();
        let widest =
            self.levels.iter().map(|level| kind.width(&measure::clean(level)));
        let left = bounds.x - 14.0;
        let mut drawing = Drawing::new();
        if widest.fold(0.0, f64::max) > 0.0 {
            for (level, name) in self.levels.iter().enumerate() {
                let y = level as f64 * LEVEL;
                drawing.line(
                    (left, y),
                    (bounds.right(), y),
                    Stroke::thin(Tone::Faint),
                );
                drawing.text((left - 8.0, y), name, kind.end());
            }
        }
        drawing.put(graph, 0.0, 0.0);
        let mut legend = Legend::default();
        legend.add_line(stroke(false), "variable is 0");
        legend.add_line(stroke(true), "variable is 1");
        legend.put_under(&mut drawing, 210.0);
        drawing
    }
}

impl Node {
    fn width(&self) -> f64 {
        NODE.max(Type::label().width(&self.label) + 16.0)
    }

    fn area(&self, middle: Point) -> Area {
        Area::around(middle, self.width(), NODE)
    }

    fn draw(&self, drawing: &mut Drawing, at: Point) {
        let area = self.area(at);
        let label = Type::label();
        if self.terminal {
            let look = Look::filled(Tone::Soft).edged(Stroke::thick(Tone::Ink));
            drawing.rect(area.grown(-1.0), look);
            drawing.text(at, &self.label, label.bold());
        } else {
            let look = Look::filled(Tone::Paper).edged(Stroke::normal(Tone::Ink));
            drawing.rounded(area, NODE / 2.0, look);
            drawing.text(at, &self.label, label);
        }
    }
}

/// The line of an edge.
fn stroke(high: bool) -> Stroke {
    let stroke = Stroke::normal(Tone::Ink);
    if high { stroke } else { stroke.dashed() }
}
