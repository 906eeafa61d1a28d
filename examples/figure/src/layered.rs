//! Layered graphs: decision diagrams.

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
/// assert!(graph.crossings() <= graph.crossings_as_given());
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

impl From<LayeredGraph> for Drawing {
    fn from(graph: LayeredGraph) -> Drawing {
        graph.draw()
    }
}

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

    /// How many pairs of edges cross as drawn.
    pub fn crossings(&self) -> usize {
        self.ordering().improved().crossings()
    }

    /// How many would cross if the nodes of a level stood in the order in which they were added.
    pub fn crossings_as_given(&self) -> usize {
        self.ordering().crossings()
    }

    /// The area of every node, in the order in which they were added.
    pub fn shapes(&self) -> Vec<Area> {
        let places = self.ordering().improved().places();
        let area = |(node, place): (&Node, &f64)| {
            Area::around((*place, node.level as f64 * LEVEL), node.width(), NODE)
        };
        self.nodes.iter().zip(&places).map(area).collect()
    }

    /// Lays the graph out.
    pub fn draw(&self) -> Drawing {
        let ordering = self.ordering().improved();
        let places = ordering.places();
        let point = |item: usize| Point {
            x: places[item],
            y: ordering.items[item].level as f64 * LEVEL,
        };
        let mut graph = Drawing::new();
        for (at, edge) in self.edges.iter().enumerate() {
            let chain: Vec<Point> =
                ordering.chains[at].iter().map(|&item| point(item)).collect();
            graph.put(&self.drawn_edge(*edge, &chain), 0.0, 0.0);
        }
        // Labels go on top of all edges, shapes on top of all labels.
        self.draw_labels(&mut graph, &ordering, point);
        for (at, node) in self.nodes.iter().enumerate() {
            draw_node(&mut graph, node, point(at));
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

    /// How far an edge bends aside, if it has a twin between the same nodes.
    fn bow(&self, edge: Edge) -> Option<f64> {
        let twin = |other: &&Edge| {
            (other.from, other.to) == (edge.from, edge.to) && other.high != edge.high
        };
        let adjacent = self.nodes[edge.to].level == self.nodes[edge.from].level + 1;
        let bent = adjacent && self.edges.iter().find(twin).is_some();
        bent.then_some(if edge.high { 22.0 } else { -22.0 })
    }

    /// Labels stand where their edges begin, at the first place that is clear of other edges
    /// and of earlier labels, or at the clearest if there is none.
    fn draw_labels(
        &self,
        graph: &mut Drawing,
        ordering: &Ordering,
        point: impl Fn(usize) -> Point,
    ) {
        let lines: Vec<Vec<Point>> = self
            .edges
            .iter()
            .zip(&ordering.chains)
            .map(|(edge, chain)| self.course(*edge, chain, &point))
            .collect();
        let mut taken: Vec<Point> = Vec::new();
        for (at, edge) in self.edges.iter().enumerate() {
            let others = lines.iter().enumerate().filter(|(other, _)| *other != at);
            let others: Vec<&Vec<Point>> = others.map(|(_, line)| line).collect();
            let clearance = |place: Point| {
                let lines = others.iter().flat_map(|line| line.windows(2));
                let lines =
                    lines.map(|ends| place.distance_to_line(ends[0], ends[1]));
                let labels = taken.iter().map(|label| label.distance(place) - HALF);
                lines.chain(labels).fold(CLEAR, f64::min)
            };
            let (from, next) = (lines[at][0], lines[at][1]);
            let places = GAPS.map(|gap| from.along(next, NODE / 2.0 + gap));
            let place = places.into_iter().reduce(|best, place| {
                let is_clearer = clearance(place) > clearance(best);
                if is_clearer { place } else { best }
            });
            let place = place.expect("there are gaps to choose from");
            let label = if edge.high { "1" } else { "0" };
            graph.text(place, label, Type::label().size(13.0).halo());
            taken.push(place);
        }
    }

    /// The course of an edge as straight pieces; that of a bent edge goes by its middle.
    fn course(
        &self,
        edge: Edge,
        chain: &[usize],
        point: impl Fn(usize) -> Point,
    ) -> Vec<Point> {
        let mut course: Vec<Point> = chain.iter().map(|&item| point(item)).collect();
        if let (Some(bow), &[from, to]) = (self.bow(edge), &course[..]) {
            // The curve comes half as far aside as the point by which it is bent.
            course.insert(1, from.toward(to, 0.5).moved(bow / 2.0, 0.0));
        }
        course
    }

    fn drawn_edge(&self, edge: Edge, chain: &[Point]) -> Drawing {
        let stroke = Stroke::normal(Tone::Ink);
        let stroke = if edge.high { stroke } else { stroke.dashed() };
        let mut drawing = Drawing::new();
        match (self.bow(edge), chain) {
            (Some(bow), &[from, to]) => {
                drawing.bend(from, from.toward(to, 0.5).moved(bow, 0.0), to, stroke);
            }
            _ => drawing.smooth(chain, stroke),
        }
        drawing
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
        for (stroke, words) in [
            (Stroke::normal(Tone::Ink).dashed(), "variable is 0"),
            (Stroke::normal(Tone::Ink), "variable is 1"),
        ] {
            let mut sample = Drawing::new();
            sample.line((-14.0, 0.0), (14.0, 0.0), stroke);
            legend.add(sample, words);
        }
        legend.put_under(&mut drawing, 210.0);
        drawing
    }
}

impl Node {
    fn width(&self) -> f64 {
        NODE.max(Type::label().width(&self.label) + 16.0)
    }
}

fn draw_node(drawing: &mut Drawing, node: &Node, at: Point) {
    let area = Area::around(at, node.width(), NODE);
    let look = Look::filled(Tone::Paper).edged(Stroke::normal(Tone::Ink));
    if node.terminal {
        drawing.rect(
            area.grown(-1.0),
            Look::filled(Tone::Soft).edged(Stroke::thick(Tone::Ink)),
        );
        drawing.text(at, &node.label, Type::label().bold());
    } else {
        drawing.rounded(area, NODE / 2.0, look);
        drawing.text(at, &node.label, Type::label());
    }
}
