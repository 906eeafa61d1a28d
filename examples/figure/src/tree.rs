//! Search trees.

mod layout;

use crate::draw::Drawing;
use crate::geometry::{Area, Point};
use crate::legend::Legend;
use crate::look::{Look, Stroke, Type};
use crate::style::Tone;
use layout::Placed;

/// What became of a node of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeKind {
    /// It branches; a circle, or a capsule around a longer label.
    Branch,
    /// Nothing can be chosen; a crossed square.
    DeadEnd,
    /// A solution; a double ring.
    Solution,
}

/// A node of a search tree with all that is under it.
///
/// The label of a branching node stands inside its shape, every other label beside the shape.
#[derive(Clone, Debug)]
pub struct Tree {
    kind: NodeKind,
    label: String,
    children: Vec<(String, Tree)>,
}

/// Where a tree grows to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Growth {
    /// The root is at the top: for trees of up to about ten leaves.
    Down,
    /// The root is on the left: for trees with many leaves, which then fit narrow pages.
    Right,
}

/// A tree laid out: parents are centred over their children and nothing overlaps.
///
/// ```
/// use figure::{Tree, TreePicture};
///
/// let mut tree = Tree::branch("A");
/// tree.push("r1", Tree::solution("r1, r2"));
/// tree.push("r3", Tree::dead_end("no option for C"));
/// let picture = TreePicture::new(tree);
/// assert!(picture.draw().bounds().width < 360.0);
/// ```
#[derive(Clone, Debug)]
pub struct TreePicture {
    root: Tree,
    growth: Growth,
    legend: bool,
    words: [String; 3],
}

/// Height of a branching node, and its least width.
const NODE: f64 = 30.0;
/// Side of a crossed square, outer diameter of a double ring.
const LEAF: f64 = 22.0;

impl Tree {
    /// A node without children yet.
    pub fn new(kind: NodeKind, label: &str) -> Tree {
        Tree { kind, label: label.to_string(), children: Vec::new() }
    }

    /// A node that branches.
    pub fn branch(label: &str) -> Tree {
        Tree::new(NodeKind::Branch, label)
    }

    /// A dead end.
    pub fn dead_end(label: &str) -> Tree {
        Tree::new(NodeKind::DeadEnd, label)
    }

    /// A solution.
    pub fn solution(label: &str) -> Tree {
        Tree::new(NodeKind::Solution, label)
    }

    /// Adds a last child; `edge` names the choice that leads to it.
    pub fn push(&mut self, edge: &str, child: Tree) {
        self.children.push((edge.to_string(), child));
    }

    /// The number of nodes, this one included.
    pub fn len(&self) -> usize {
        1 + self.children.iter().map(|(_, child)| child.len()).sum::<usize>()
    }

    /// Always `false`: a tree has a root.
    pub fn is_empty(&self) -> bool {
        false
    }

    fn has_solution(&self) -> bool {
        self.kind == NodeKind::Solution
            || self.children.iter().any(|(_, child)| child.has_solution())
    }

    /// Width and height of the shape.
    fn shape(&self) -> (f64, f64) {
        match self.kind {
            NodeKind::Branch => {
                (NODE.max(Type::label().width(&self.label) + 18.0), NODE)
            }
            _ => (LEAF, LEAF),
        }
    }

    /// The look of the label beside the shape; `None` if it is inside.
    fn outer_label(&self) -> Option<Type> {
        let kind = Type::label().size(13.0);
        match self.kind {
            NodeKind::Branch => None,
            _ if self.label.is_empty() => None,
            NodeKind::DeadEnd => Some(kind),
            NodeKind::Solution => Some(kind.bold()),
        }
    }
}

impl TreePicture {
    /// A picture of the tree that grows down and has a legend.
    pub fn new(root: Tree) -> TreePicture {
        let words = ["node", "dead end", "solution"].map(str::to_string);
        TreePicture { root, growth: Growth::Down, legend: true, words }
    }

    /// Grows in another direction.
    pub fn growing(self, growth: Growth) -> TreePicture {
        TreePicture { growth, ..self }
    }

    /// With or without the legend of the shapes that occur.
    pub fn legend(self, legend: bool) -> TreePicture {
        TreePicture { legend, ..self }
    }

    /// The word for a kind of node in the legend.
    pub fn word(mut self, kind: NodeKind, word: &str) -> TreePicture {
        self.words[kind as usize] = word.to_string();
        self
    }

    /// The area of the shape of every node, in preorder.
    pub fn shapes(&self) -> Vec<Area> {
        let placed = layout::tidy(&self.root, self.growth);
        let area = |node: &Placed<'_>| {
            let (width, height) = node.tree.shape();
            Area::around(node.at, width, height)
        };
        placed.iter().map(area).collect()
    }

    /// Lays the tree out.
    pub fn draw(&self) -> Drawing {
        let placed = layout::tidy(&self.root, self.growth);
        let mut drawing = Drawing::new();
        let parent = |node: &Placed<'_>| node.parent.map(|parent| placed[parent].at);
        for node in &placed {
            // The way to a solution is thick.
            let stroke = if node.tree.has_solution() {
                Stroke::thick(Tone::Ink)
            } else {
                Stroke::normal(Tone::Muted)
            };
            if let Some(parent) = parent(node) {
                drawing.line(parent, node.at, stroke);
            }
        }
        for node in &placed {
            if let Some(parent) = parent(node) {
                let at = parent.toward(node.at, layout::LABEL_AT);
                drawing.text(at, node.edge, Type::label().size(13.0).halo());
            }
            draw_shape(&mut drawing, node.at, node.tree.kind, node.tree.shape().0);
            self.draw_label(&mut drawing, node);
        }
        if self.legend {
            self.draw_legend(&mut drawing, &placed);
        }
        drawing
    }

    fn draw_label(&self, drawing: &mut Drawing, node: &Placed<'_>) {
        let Some(kind) = node.tree.outer_label() else {
            return drawing.text(node.at, &node.tree.label, Type::label());
        };
        let (place, kind) = match self.growth {
            Growth::Down => (node.at.moved(0.0, LEAF / 2.0 + 11.0), kind),
            Growth::Right => (node.at.moved(LEAF / 2.0 + 6.0, 0.0), kind.start()),
        };
        drawing.text(place, &node.tree.label, kind.halo());
    }

    fn draw_legend(&self, drawing: &mut Drawing, placed: &[Placed<'_>]) {
        let mut legend = Legend::default();
        for kind in [NodeKind::Branch, NodeKind::DeadEnd, NodeKind::Solution] {
            if placed.iter().any(|node| node.tree.kind == kind) {
                let mut sample = Drawing::new();
                draw_shape(&mut sample, Point { x: 0.0, y: 0.0 }, kind, LEAF);
                legend.add(sample, &self.words[kind as usize]);
            }
        }
        if self.root.has_solution() && placed.len() > 1 {
            legend.add_line(Stroke::thick(Tone::Ink), "way to a solution");
        }
        legend.put_under(drawing, 340.0);
    }
}

/// Shapes are filled with paper, so that edges may run from centre to centre.
fn draw_shape(drawing: &mut Drawing, at: Point, kind: NodeKind, width: f64) {
    let paper = Look::filled(Tone::Paper);
    let half = LEAF / 2.0;
    match kind {
        NodeKind::Branch => {
            let height = NODE.min(width);
            let area = Area::around(at, width, height);
            drawing.rounded(
                area,
                height / 2.0,
                paper.edged(Stroke::normal(Tone::Ink)),
            );
        }
        NodeKind::DeadEnd => {
            let area = Area::around(at, LEAF - 2.0, LEAF - 2.0);
            drawing.rect(area, paper.edged(Stroke::normal(Tone::Bad)));
            drawing.cross(area.grown(-4.5), Stroke::normal(Tone::Bad));
        }
        NodeKind::Solution => {
            drawing.circle(at, half, paper.edged(Stroke::normal(Tone::Good)));
            drawing.circle(
                at,
                half - 4.0,
                Look::filled(Tone::Soft).edged(Stroke::thick(Tone::Good)),
            );
        }
    }
}
