//! The figures of the chapter, drawn from runs.

use biodivine_lib_bdd::BddPointer;
use figure::{Axis, Curve, Figure, LayeredGraph, NodeId, Panels, Plot};
use grid::{Board, Shape, Side};

use super::names;
use super::toy::{FORMULA, ORDERS, Warmup};
use crate::method::compile::Step;
use crate::method::constraint::{Kind, Schedule};
use crate::method::diagram::{bottom_up, level, nodes_by_level};
use crate::method::order::Order;
use crate::puzzle::boards::{Boards, Plan};
use crate::puzzle::fewer::{Row, fewer};

/// The figures of the chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name {
    /// The graph of the warm-up with the order x, y, z
    WarmUp,
    /// The graph of the warm-up in both orders
    Orders,
    /// The nodes of the rules of four by four on each level, in both orders
    Levels,
    /// The nodes after each constraint, by schedule
    Schedules,
    /// The nodes and the boards of a puzzle that loses its givens
    Givens,
}

impl Name {
    /// Every figure of the chapter.
    pub const ALL: [Name; 5] =
        [Name::WarmUp, Name::Orders, Name::Levels, Name::Schedules, Name::Givens];

    /// The name by which `figure NAME` knows it.
    pub const fn word(self) -> &'static str {
        match self {
            Name::WarmUp => "warm-up",
            Name::Orders => "orders",
            Name::Levels => "levels",
            Name::Schedules => "schedules",
            Name::Givens => "givens",
        }
    }

    /// The name of the figure's file, without its ending.
    pub const fn file_stem(self) -> &'static str {
        match self {
            Name::WarmUp => "10-bdd-model-counting-warm-up",
            Name::Orders => "10-bdd-model-counting-orders",
            Name::Levels => "10-bdd-model-counting-levels",
            Name::Schedules => "10-bdd-model-counting-schedules",
            Name::Givens => "10-bdd-model-counting-givens",
        }
    }

    /// Draws the figure.
    pub fn draw(self) -> Figure {
        let (title, description, drawing) = match self {
            Name::WarmUp => warm_up(),
            Name::Orders => orders(),
            Name::Levels => levels(),
            Name::Schedules => schedules(),
            Name::Givens => givens(),
        };
        Figure::new(self.file_stem(), title, &description, drawing)
            .expect("every figure has a name, a title and a description")
    }
}

/// Title, description and drawing.
type Parts = (&'static str, String, figure::Drawing);

fn warm_up() -> Parts {
    let warmup = Warmup::new(ORDERS[0]);
    let description = format!(
        "The graph of {FORMULA} with the variables in the order {}. {} The terminals are two \
         squares at the bottom.",
        warmup.order_name(),
        in_words(&warmup),
    );
    ("If x then y else z, as a graph", description, picture(&warmup).draw())
}

fn orders() -> Parts {
    let warmups = ORDERS.map(Warmup::new);
    let mut panels = Panels::new();
    for warmup in &warmups {
        let caption =
            format!("Order {}: {} nodes", warmup.order_name(), warmup.nodes());
        panels = panels.panel(&caption, picture(warmup));
    }
    let described = warmups.map(|warmup| {
        format!("Order {}: {}", warmup.order_name(), in_words(&warmup))
    });
    let description = format!("Two graphs of {FORMULA}. {}", described.join(" "));
    ("One formula, two orders of its variables", description, panels.draw())
}

/// A node is drawn as a circle with its name, on the level of its variable.
fn picture(warmup: &Warmup) -> LayeredGraph {
    let graph = &warmup.graph;
    let mut picture = LayeredGraph::new(warmup.order);
    let mut drawn: Vec<NodeId> = vec![picture.terminal("0"), picture.terminal("1")];
    for node in bottom_up(graph) {
        let circle = picture.node(level(graph, node), &warmup.node_name(node));
        let drawn_as = |next: BddPointer| drawn[next.to_index()];
        picture.low(circle, drawn_as(graph.low_link_of(node)));
        picture.high(circle, drawn_as(graph.high_link_of(node)));
        drawn.push(circle);
    }
    picture
}

/// The graph as a sentence for each node, from the root down.
fn in_words(warmup: &Warmup) -> String {
    let graph = &warmup.graph;
    let mut nodes: Vec<BddPointer> = bottom_up(graph).collect();
    nodes.reverse();
    let sentence = |node: BddPointer| {
        format!(
            "Node {} asks {}: the broken edge for 0 leads to {}, the full edge for 1 to {}.",
            warmup.node_name(node),
            warmup.order[level(graph, node)],
            warmup.node_name(graph.low_link_of(node)),
            warmup.node_name(graph.high_link_of(node)),
        )
    };
    nodes.into_iter().map(sentence).collect::<Vec<_>>().join(" ")
}

/// The boards of four by four; `watcher` is told of the steps on the way.
fn four_by_four(
    order: Order,
    schedule: Schedule,
    watcher: impl FnMut(Step),
) -> Boards {
    let empty = Board::empty(Shape::usual(Side::Four));
    let plan = Plan { order, schedule, ..Plan::default() };
    Boards::of(&empty, plan, watcher).expect("the rules of four by four are small")
}

fn levels() -> Parts {
    let mut plot = Plot::new(
        Axis::linear("variable, from the first to the last"),
        Axis::linear("nodes"),
    );
    let mut told = Vec::new();
    for order in [Order::Cell, Order::Digit] {
        let boards = four_by_four(order, Schedule::Last, |_| ());
        let nodes = nodes_by_level(&boards.graph);
        let (most, at) = widest(&nodes);
        told.push(format!(
            "With the order {} there are {} nodes, at most {most} on a level, first at \
             variable {at}.",
            names::of_order(order),
            boards.nodes(),
        ));
        let points: Vec<(f64, f64)> = (1..)
            .zip(&nodes)
            .map(|(level, nodes)| (f64::from(level), *nodes as f64))
            .collect();
        plot = plot.curve(Curve::line(names::of_order(order), points));
    }
    let description = format!(
        "Two curves over the 64 variables: how many nodes of the rules of four by four ask each \
         of them. {} Both begin with one node and end with few.",
        told.join(" ")
    );
    ("The rules of four by four, level by level", description, plot.draw())
}

/// The largest number of nodes on a level, and the first such level, from 1.
fn widest(nodes: &[usize]) -> (usize, usize) {
    let most = nodes.iter().copied().max().unwrap_or(0);
    let first = nodes.iter().position(|nodes| *nodes == most);
    (most, first.map_or(0, |level| level + 1))
}

fn schedules() -> Parts {
    let cells_last = [Kind::Row, Kind::Column, Kind::Box, Kind::Cell];
    let schedules = [
        ("by last variable", Schedule::Last),
        ("cells first", Schedule::Kind(Kind::ALL)),
        ("cells last", Schedule::Kind(cells_last)),
    ];
    let mut plot = Plot::new(
        Axis::linear("constraints taken"),
        Axis::log("nodes of their conjunction"),
    );
    let mut told = Vec::new();
    for (label, schedule) in schedules {
        let mut points: Vec<(f64, f64)> = Vec::new();
        let boards = four_by_four(Order::Cell, schedule, |step| {
            points.push((step.taken as f64, step.nodes as f64));
        });
        told.push(format!("{label}, at most {}", boards.peak));
        plot = plot.curve(Curve::line(label, points));
    }
    let description = format!(
        "Three curves over the 64 constraints of four by four: the nodes of the conjunction of \
         those taken so far, on a logarithmic axis, with the variables cell by cell. {}. All \
         three end with the same graph.",
        told.join("; ")
    );
    ("The same constraints in three sequences", description, plot.draw())
}

fn givens() -> Parts {
    let puzzle = grid::read(include_bytes!("../../../../fixtures/grid2.sdk"), None)
        .expect("the fixture is a board");
    let plan = Plan { max_nodes: 200_000, ..Plan::default() };
    let rows = fewer(&puzzle, plan, |_| ()).expect("nine is no sixteen").rows;
    let all = puzzle.givens().count();
    let curve = |label: &str, value: fn(&Row) -> f64| {
        let points: Vec<(f64, f64)> =
            rows.iter().map(|row| ((all - row.givens) as f64, value(row))).collect();
        Curve::line(label, points)
    };
    let solutions =
        |row: &Row| u32::try_from(&row.solutions).map_or(f64::NAN, f64::from);
    let plot = Plot::new(Axis::linear("givens taken away"), Axis::log("count"))
        .curve(curve("peak nodes", |row| row.peak as f64))
        .curve(curve("nodes", |row| row.nodes as f64))
        .curve(curve("boards", solutions));
    let last = rows.last().expect("the puzzle itself fits");
    let description = format!(
        "Three curves on a logarithmic axis. A puzzle of nine by nine with {all} givens loses \
         {} of them. Its boards grow from 1 to {}, the nodes of their graph from {} to {}, and \
         the largest graph on the way from {} to {}.",
        all - last.givens,
        last.solutions,
        rows[0].nodes,
        last.nodes,
        rows[0].peak,
        last.peak,
    );
    ("What a puzzle costs when it loses its givens", description, plot.draw())
}
