//! The tidy layout of a tree: every subtree is laid out for itself, siblings are pushed as close
//! as their outlines allow, and a parent is centred over its first and last child
//! (Reingold and Tilford, Tidier drawings of trees, 1981).

use super::{Growth, LEAF, Tree};
use crate::geometry::Point;
use crate::look::Type;

/// A node with its place.
pub(super) struct Placed<'a> {
    pub(super) tree: &'a Tree,
    /// The label of the edge that leads here; empty for the root.
    pub(super) edge: &'a str,
    /// The position of the parent in the list.
    pub(super) parent: Option<usize>,
    pub(super) at: Point,
    depth: usize,
}

/// For each level from the root of a subtree on, how far it reaches before and after that root.
type Outline = Vec<(f64, f64)>;

/// Where on an edge, from parent (0) to child (1), its label lies: nearer to the child, where
/// the edges of a parent have fanned out.
pub(super) const LABEL_AT: f64 = 0.6;

/// Space between neighbours on a level.
const GAP: f64 = 10.0;

/// Places the nodes of a tree, in preorder; the root is at the origin.
pub(super) fn tidy(root: &Tree, growth: Growth) -> Vec<Placed<'_>> {
    let mut placed = Vec::new();
    list(root, "", None, 0, &mut placed);
    let levels = levels(&placed, growth);
    let mut layout = Layout { placed, levels, growth, across: Vec::new() };
    layout.across = vec![0.0; layout.placed.len()];
    layout.arrange(0);
    layout.finish()
}

fn list<'a>(
    tree: &'a Tree,
    edge: &'a str,
    parent: Option<usize>,
    depth: usize,
    placed: &mut Vec<Placed<'a>>,
) {
    let here = placed.len();
    placed.push(Placed { tree, edge, parent, at: Point { x: 0.0, y: 0.0 }, depth });
    for (edge, child) in &tree.children {
        list(child, edge, Some(here), depth + 1, placed);
    }
}

/// Where the levels lie in the direction of growth.
fn levels(placed: &[Placed<'_>], growth: Growth) -> Vec<f64> {
    let depth = placed.iter().map(|node| node.depth).max().unwrap_or(0);
    if growth == Growth::Down {
        return (0..=depth).map(|level| level as f64 * 78.0).collect();
    }
    let label = Type::label().size(13.0);
    let mut levels = vec![0.0];
    for level in 1..=depth {
        let on = |level| placed.iter().filter(move |node| node.depth == level);
        let half = |level| {
            on(level).map(|node| node.tree.shape().0 / 2.0).fold(0.0, f64::max)
        };
        let edge = on(level).map(|node| label.width(node.edge)).fold(0.0, f64::max);
        levels.push(levels[level - 1] + half(level - 1) + edge + 34.0 + half(level));
    }
    levels
}

struct Layout<'a> {
    placed: Vec<Placed<'a>>,
    levels: Vec<f64>,
    growth: Growth,
    /// Each node's place across the direction of growth, relative to its parent.
    across: Vec<f64>,
}

impl<'a> Layout<'a> {
    /// Arranges the subtree of a node and returns its outline.
    fn arrange(&mut self, node: usize) -> Outline {
        let children: Vec<usize> = (node + 1..self.placed.len())
            .filter(|&other| self.placed[other].parent == Some(node))
            .collect();
        let mut under: Outline = Vec::new();
        let mut places = Vec::new();
        for &child in &children {
            let outline = self.arrange(child);
            let place =
                if places.is_empty() { 0.0 } else { distance(&under, &outline) };
            places.push(place);
            merge(&mut under, &outline, place);
        }
        let middle = match (places.first(), places.last()) {
            (Some(first), Some(last)) => (first + last) / 2.0,
            _ => 0.0,
        };
        for (&child, place) in children.iter().zip(&places) {
            self.across[child] = place - middle;
        }
        let mut outline = self.own_outline(node);
        let mut shifted: Outline = vec![(f64::MAX, f64::MIN)];
        shifted
            .extend(under.iter().map(|(low, high)| (low - middle, high - middle)));
        merge(&mut outline, &shifted, 0.0);
        outline
    }

    /// What a node takes on its own level, and its outer label on the levels that it touches.
    fn own_outline(&self, node: usize) -> Outline {
        let Placed { tree, edge, depth, .. } = self.placed[node];
        let (width, height) = tree.shape();
        let label = tree.outer_label().map_or(0.0, |kind| kind.width(&tree.label));
        let edge = Type::label().size(13.0).width(edge);
        match self.growth {
            Growth::Down => {
                let half = (width / 2.0).max(label / 2.0).max(edge / 2.0 / LABEL_AT);
                let mut outline = vec![(-half, half)];
                if label > 0.0 {
                    outline.push((-label / 2.0, label / 2.0));
                }
                outline
            }
            Growth::Right => {
                let half = height / 2.0;
                let end = self.levels[depth] + LEAF / 2.0 + 6.0 + label;
                let touched = |level: &&f64| label > 0.0 && **level - 40.0 < end;
                let further =
                    self.levels[depth + 1..].iter().take_while(touched).count();
                vec![(-half, half); 1 + further]
            }
        }
    }

    /// From places relative to parents to points.
    fn finish(mut self) -> Vec<Placed<'a>> {
        for node in 1..self.placed.len() {
            let parent =
                self.placed[node].parent.expect("only the root has no parent");
            self.across[node] += self.across[parent];
        }
        for (node, across) in self.placed.iter_mut().zip(&self.across) {
            let along = self.levels[node.depth];
            node.at = match self.growth {
                Growth::Down => Point { x: *across, y: along },
                Growth::Right => Point { x: along, y: *across },
            };
        }
        self.placed
    }
}

/// How far after the root of the first outline the root of the second must lie.
fn distance(before: &Outline, after: &Outline) -> f64 {
    let needed =
        before.iter().zip(after).map(|((_, high), (low, _))| high + GAP - low);
    needed.fold(f64::MIN, f64::max)
}

/// Widens an outline by another whose root lies at `place`.
fn merge(outline: &mut Outline, other: &Outline, place: f64) {
    for (level, (low, high)) in other.iter().enumerate() {
        let (low, high) = (low + place, high + place);
        match outline.get_mut(level) {
            Some(reach) => *reach = (reach.0.min(low), reach.1.max(high)),
            None => outline.push((low, high)),
        }
    }
}
