//! The figures of small diagrams.

use figure::{LayeredGraph, NodeId as Shape, Panels};

use super::Parts;
use crate::method::{Node, NodeId, ONE, ZERO, Zdd};
use crate::program::toy::{Warmup, domino};

pub(super) fn dominoes() -> Parts {
    let warmup = Warmup::new();
    let nodes = warmup.diagram.nodes();
    let options = (0..).take(warmup.problem.choosable().count()).map(domino);
    let options: Vec<String> = options.collect();
    let named: Vec<&str> = options.iter().map(String::as_str).collect();
    let sentences = nodes.iter().rev().map(|node| {
        let to = |id: NodeId| match id {
            ZERO | ONE => format!("terminal {id}"),
            _ => domino(nodes[id as usize - 2].option),
        };
        format!(
            "Node {}: the broken edge leads to {}, the full edge to {}.",
            domino(node.option),
            to(node.low),
            to(node.high)
        )
    });
    let description = format!(
        "A diagram of all ways to tile a strip of two rows and three columns with dominoes. \
         There is one node for each of the {} dominoes that fit, and {} paths lead to terminal \
         1. {}",
        options.len(),
        warmup.diagram.count(),
        sentences.collect::<Vec<_>>().join(" "),
    );
    (
        "All tilings of a strip in one diagram",
        description,
        picture(nodes, &named).legend(false).draw(),
    )
}

/// What a set may hold, in the order in which it is asked for.
const MEMBERS: [&str; 4] = ["a", "b", "c", "d"];

pub(super) fn pairs() -> Parts {
    let family = family();
    let sets: Vec<Vec<u32>> = family.sets().collect();
    let mut graph = Vec::new();
    ordinary(0, &sets, &mut graph);
    let nodes = [graph.len(), family.nodes().len()];
    let panels = Panels::new()
        .panel(
            &format!("Asks everything: {} nodes", nodes[0]),
            picture(&graph, &MEMBERS),
        )
        .panel(
            &format!("Zero-suppressed: {} nodes", nodes[1]),
            picture(family.nodes(), &MEMBERS),
        );
    let words: Vec<String> = sets
        .iter()
        .map(|set| set.iter().map(|member| MEMBERS[*member as usize]).collect())
        .collect();
    let description = format!(
        "Two graphs of the sets {}, with a variable for each member that is 1 if the \
         member is in the set. The ordinary graph has {} nodes, since after a and b it asks \
         for c and d as well, only to make sure that they are 0. The zero-suppressed one has \
         {}: a node for each member, and from every full edge it goes straight on to the \
         next member that is in the set.",
        words.join(" and "),
        nodes[0],
        nodes[1],
    );
    ("Two sets in two kinds of diagram", description, panels.draw())
}

/// The sets {a, b} and {c, d} as a zero-suppressed diagram.
fn family() -> Zdd {
    let mut diagram = Zdd::EMPTY;
    let mut ask = |option, low, high| diagram.push(Node { option, low, high });
    let d = ask(3, ZERO, ONE);
    let c = ask(2, ZERO, d);
    let b = ask(1, ZERO, ONE);
    let a = ask(0, c, b);
    diagram.with_root(a)
}

/// The ordinary diagram of sets, of which the members before `level` are settled:
/// no node with two equal edges, and no two equal nodes.
fn ordinary(level: u32, sets: &[Vec<u32>], nodes: &mut Vec<Node>) -> NodeId {
    if level as usize == MEMBERS.len() {
        return NodeId::from(!sets.is_empty());
    }
    let hold = |set: &Vec<u32>| set.contains(&level);
    let (with, without): (Vec<_>, Vec<_>) = sets.iter().cloned().partition(hold);
    let low = ordinary(level + 1, &without, nodes);
    let high = ordinary(level + 1, &with, nodes);
    if low == high {
        return low;
    }
    let node = Node { option: level, low, high };
    let at = nodes.iter().position(|it| *it == node).unwrap_or_else(|| {
        nodes.push(node);
        nodes.len() - 1
    });
    at as NodeId + 2
}

/// Nodes on the levels of their options, each a circle with the option's name.
fn picture(nodes: &[Node], options: &[&str]) -> LayeredGraph {
    let mut picture = LayeredGraph::new(options.iter().copied());
    let mut drawn: Vec<Shape> = vec![picture.terminal("0"), picture.terminal("1")];
    for node in nodes {
        let level = node.option as usize;
        let circle = picture.node(level, options[level]);
        picture.low(circle, drawn[node.low as usize]);
        picture.high(circle, drawn[node.high as usize]);
        drawn.push(circle);
    }
    picture
}
