//! The figure of one family of sets in both kinds of diagram.

use biodivine_lib_bdd::BddVariableSet;
use figure::{LayeredGraph, NodeId, Panels};

use super::{Parts, drawn};
use crate::diagram::{decision_nodes, level};
use crate::zdd::{Node, ONE, ZERO, Zdd};

/// What a set may hold, in the order in which it is asked for.
const MEMBERS: [&str; 4] = ["a", "b", "c", "d"];

/// The two sets as a formula.
const FORMULA: &str = "(a & b & !c & !d) | (!a & !b & c & d)";

pub(super) fn pairs() -> Parts {
    let set = BddVariableSet::new(&MEMBERS);
    let graph = set.eval_expression_string(FORMULA);
    let asked = |node| MEMBERS[level(&graph, node)].to_string();
    let family = family();
    let nodes = [decision_nodes(&graph), family.nodes().len()];
    let panels = Panels::new()
        .panel(
            &format!("Asks everything: {} nodes", nodes[0]),
            drawn(&graph, &MEMBERS, asked),
        )
        .panel(&format!("Zero-suppressed: {} nodes", nodes[1]), picture(&family));
    let sets: Vec<String> = family
        .sets()
        .map(|set| set.iter().map(|member| MEMBERS[*member as usize]).collect())
        .collect();
    let description = format!(
        "Two graphs of the sets {}, with a variable for each member that is 1 if the \
         member is in the set. The ordinary graph has {} nodes, since after a and b it asks \
         for c and d as well, only to make sure that they are 0. The zero-suppressed one has \
         {}: a node for each member, and from every full edge it goes straight on to the \
         next member that is in the set.",
        sets.join(" and "),
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

fn picture(family: &Zdd) -> LayeredGraph {
    let mut picture = LayeredGraph::new(MEMBERS);
    let mut drawn: Vec<NodeId> = vec![picture.terminal("0"), picture.terminal("1")];
    for node in family.nodes() {
        let level = node.option as usize;
        let circle = picture.node(level, MEMBERS[level]);
        picture.low(circle, drawn[node.low as usize]);
        picture.high(circle, drawn[node.high as usize]);
        drawn.push(circle);
    }
    picture
}
