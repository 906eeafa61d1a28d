//! The warm-up: four items, four options, and a search on paper.

use std::collections::BTreeSet;

use crate::instance::Instance;
use crate::{Event, Limits, Method, Tally};

/// What the search on the warm-up found and did.
#[derive(Clone, Debug)]
pub struct Walk {
    /// The covers, each as its options, ascending.
    pub covers: Vec<Vec<usize>>,
    /// The counters.
    pub tally: Tally,
    /// The search step by step, for a person with a pencil.
    pub trace: Vec<String>,
}

/// Items A to D; r1 = A C, r2 = B D, r3 = A D, r4 = B C.
pub fn instance() -> Instance {
    let items = ["A", "B", "C", "D"].map(str::to_string).to_vec();
    let options = vec![vec![0, 2], vec![1, 3], vec![0, 3], vec![1, 2]];
    Instance::new(items, Vec::new(), options)
        .expect("each option holds two of the four items")
}

/// The name of an option of the warm-up: `r1` is the first.
pub fn option_name(option: usize) -> String {
    format!("r{}", option + 1)
}

/// The warm-up as a matrix of zeros and ones, a line for each option.
pub fn table() -> Vec<String> {
    let instance = instance();
    let items = 0..instance.problem().primary();
    let heads: Vec<&str> =
        items.clone().map(|item| instance.item_name(item)).collect();
    let row = |(option, held): (usize, &Vec<usize>)| {
        let ones =
            items.clone().map(|item| if held.contains(&item) { "1" } else { "0" });
        format!("{} | {}", option_name(option), ones.collect::<Vec<_>>().join(" "))
    };
    let rows = instance.problem().options().iter().enumerate().map(row);
    let head = [
        "   | ".to_string() + &heads.join(" "),
        "---+".to_string() + &"-".repeat(2 * heads.len()),
    ];
    head.into_iter().chain(rows).collect()
}

/// Searches the warm-up to the end and writes down every step.
pub fn walk() -> Walk {
    let instance = instance();
    let mut tracer = Tracer::new(&instance);
    let tally = Method::Sets
        .search(instance.problem(), Limits::NONE, |event| tracer.note(event));
    let tally = tally.expect("four items are few");
    Walk { covers: tracer.covers, tally, trace: tracer.lines }
}

/// Writes a line for each step of a search on sets.
struct Tracer<'a> {
    instance: &'a Instance,
    /// What is left in the table of each node on the way to this one.
    tables: Vec<Table>,
    nodes: usize,
    lines: Vec<String>,
    covers: Vec<Vec<usize>>,
}

/// The items and the options that are left.
#[derive(Clone)]
struct Table {
    items: BTreeSet<usize>,
    options: BTreeSet<usize>,
}

impl<'a> Tracer<'a> {
    fn new(instance: &'a Instance) -> Tracer<'a> {
        let problem = instance.problem();
        let whole = Table {
            items: (0..problem.primary()).collect(),
            options: (0..problem.options().len()).collect(),
        };
        Tracer {
            instance,
            tables: vec![whole],
            nodes: 0,
            lines: Vec::new(),
            covers: Vec::new(),
        }
    }

    fn note(&mut self, event: Event<'_>) {
        match event {
            Event::Node => {
                self.nodes += 1;
                let (items, options) = (self.items(), self.options());
                self.line(
                    0,
                    format!("node {}: items {items}; options {options}", self.nodes),
                );
            }
            Event::Choose { item, options } => {
                let item = self.instance.item_name(item);
                self.line(
                    1,
                    format!(
                        "choose {item}, which has the fewest options: {options}"
                    ),
                );
            }
            Event::DeadEnd { item } => {
                self.line(
                    1,
                    format!(
                        "dead end: no option is left for {}",
                        self.instance.item_name(item)
                    ),
                );
            }
            Event::Place { option } => {
                let name = option_name(option);
                self.line(
                    1,
                    format!(
                        "try {name} = {}",
                        self.instance.option_names(option).join(" ")
                    ),
                );
                let mut table = self.table().clone();
                table.options.remove(&option);
                self.tables.push(table);
            }
            Event::Cover { item } => {
                self.table().items.remove(&item);
                self.line(
                    0,
                    format!("{} is covered", self.instance.item_name(item)),
                );
            }
            Event::Drop { option, item } => {
                self.table().options.remove(&option);
                let (name, item) =
                    (option_name(option), self.instance.item_name(item));
                self.line(0, format!("drop {name}, which also holds {item}"));
            }
            Event::Undo { option } => {
                self.tables.pop();
                self.line(1, format!("take {} back", option_name(option)));
            }
            Event::Solution { options } => {
                let mut cover = options.to_vec();
                cover.sort_unstable();
                let names: Vec<String> =
                    cover.iter().copied().map(option_name).collect();
                self.line(
                    1,
                    format!("no item is left: {} is a cover", names.join(" ")),
                );
                self.covers.push(cover);
            }
            // On sets nothing is put back: the parent's table was never touched.
            Event::Uncover { .. } => {}
        }
    }

    fn table(&mut self) -> &mut Table {
        self.tables.last_mut().expect("the root's table is never taken back")
    }

    fn items(&mut self) -> String {
        let instance = self.instance;
        listed(
            self.table()
                .items
                .iter()
                .map(|item| instance.item_name(*item).to_string()),
        )
    }

    fn options(&mut self) -> String {
        listed(self.table().options.iter().copied().map(option_name))
    }

    /// A line, indented by the depth of its node.
    fn line(&mut self, deeper: usize, text: String) {
        let depth = 2 * (self.tables.len() - 1) + deeper;
        self.lines.push(format!("{}{text}", "  ".repeat(depth)));
    }
}

fn listed(names: impl Iterator<Item = String>) -> String {
    let names: Vec<String> = names.collect();
    if names.is_empty() { "none".to_string() } else { names.join(" ") }
}
