//! The warm-up: four items, four options, and a search on paper.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use search::{Limit, Limits, Tally, Trail, Watcher};

use crate::method::{Choice, Event, Method, Note, Words};
use crate::puzzle::instance::Instance;

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
    let tally = Method::Sets.search(instance.problem(), Limits::NONE, &mut tracer);
    let tally = tally.expect("four items are few");
    Walk { covers: tracer.covers, tally, trace: tracer.lines }
}

/// Writes a line for each step of a search on sets.
struct Tracer<'a> {
    instance: &'a Instance,
    trail: Trail,
    /// What is left at each node on the way to this one.
    left: Vec<Left>,
    /// The option that was tried last.
    tried: usize,
    nodes: usize,
    lines: Vec<String>,
    covers: Vec<Vec<usize>>,
}

/// The items and the options that are left.
struct Left {
    items: BTreeSet<usize>,
    options: BTreeSet<usize>,
}

impl Watcher<Words> for Tracer<'_> {
    fn tell(&mut self, event: Event<'_>) -> ControlFlow<Limit> {
        let depth = 2 * self.trail.depth();
        self.trail.is_backtrack(event);
        let item_name = |item| self.instance.item_name(item);
        match event {
            Event::Node => {
                self.nodes += 1;
                let (items, options) = (self.items(), self.options());
                let node = self.nodes;
                let line = format!("node {node}: items {items}; options {options}");
                self.line(depth, line);
            }
            Event::Choose(Choice { item, options }) => {
                let item = item_name(item);
                let line = format!(
                    "choose {item}, which has the fewest options: {options}"
                );
                self.line(depth + 1, line);
            }
            Event::DeadEnd(item) => {
                let item = item_name(item);
                self.line(
                    depth + 1,
                    format!("dead end: no option is left for {item}"),
                );
            }
            Event::Place(option) => {
                self.tried = option;
                let items = self.instance.option_names(option).join(" ");
                self.line(
                    depth + 1,
                    format!("try {} = {items}", option_name(option)),
                );
            }
            Event::Undo(option) => {
                self.left.pop();
                self.line(depth - 1, format!("take {} back", option_name(option)));
            }
            Event::Found(options) => {
                let mut cover = options.clone();
                cover.sort_unstable();
                let names = listed(cover.iter().copied().map(option_name));
                self.line(depth + 1, format!("no item is left: {names} is a cover"));
                self.covers.push(cover);
            }
        }
        ControlFlow::Continue(())
    }

    fn note<'n>(&mut self, note: impl FnOnce() -> Note<'n>)
    where
        Words: 'n,
    {
        let Note::Smaller { table, smaller } = note() else { return };
        let depth = 2 * self.trail.depth();
        let mut told = BTreeSet::from([self.tried]);
        for item in &self.instance.problem().options()[self.tried] {
            let name = self.instance.item_name(*item);
            self.line(depth, format!("{name} is covered"));
            for option in &table[item] {
                if told.insert(*option) {
                    let option = option_name(*option);
                    self.line(
                        depth,
                        format!("drop {option}, which also holds {name}"),
                    );
                }
            }
        }
        let items = smaller.keys().copied().collect();
        let options = smaller.values().flatten().copied().collect();
        self.left.push(Left { items, options });
    }
}

impl<'a> Tracer<'a> {
    fn new(instance: &'a Instance) -> Tracer<'a> {
        let problem = instance.problem();
        let whole = Left {
            items: (0..problem.primary()).collect(),
            options: (0..problem.options().len()).collect(),
        };
        Tracer {
            instance,
            trail: Trail::default(),
            left: vec![whole],
            tried: 0,
            nodes: 0,
            lines: Vec::new(),
            covers: Vec::new(),
        }
    }

    fn left(&self) -> &Left {
        self.left.last().expect("what the root leaves is never taken back")
    }

    fn items(&self) -> String {
        let items = self.left().items.iter();
        listed(items.map(|item| self.instance.item_name(*item).to_string()))
    }

    fn options(&self) -> String {
        listed(self.left().options.iter().copied().map(option_name))
    }

    /// A line, indented by so many steps.
    fn line(&mut self, indent: usize, text: String) {
        self.lines.push(format!("{}{text}", "  ".repeat(indent)));
    }
}

fn listed(names: impl Iterator<Item = String>) -> String {
    let names: Vec<String> = names.collect();
    if names.is_empty() { "none".to_string() } else { names.join(" ") }
}
