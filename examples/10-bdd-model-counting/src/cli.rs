//! The commands of the chapter, and what they print.

use std::ffi::OsString;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};

use biodivine_lib_bdd::BddVariableSet;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use grid::{Board, Boxes, Shape, Side};
use num_bigint::BigUint;
use serde_json::json;
use world::args::{BoxShape, Form, natural};
use world::{Exit, Fact, Format, Refusal, Report, Status, Tour, World};

use crate::compile::{Full, Plan, Step, compile};
use crate::diagram::{count, decision_nodes, with_complemented_edges};
use crate::fewer::{self, Row};
use crate::figures::Name;
use crate::rules::{Kinds, Schedule};
use crate::solve::{Answer, Counted, SolveError, boards, solve};
use crate::toy::{FORMULA, ORDERS, Warmup};
use crate::variables::Order;

/// What the program does without arguments: every session of the page.
const TOUR: Tour = Tour {
    chapter: "10-bdd-model-counting",
    sessions: &["toy"],
    fixtures: &[],
};

/// Decision diagrams: all boards in one graph, counted without listing them
#[derive(Debug, Parser)]
#[command(
    name = "10-bdd-model-counting",
    bin_name = "just chapter 10-bdd-model-counting",
    version,
    disable_help_subcommand = true,
    after_help = "Without a command, all sessions of the chapter's page run one after the other.\n\
                  cargo chapter does the same as just chapter.\n\
                  Exit status: 0 answered (no solution is an answer), 1 unknown,\n\
                  2 bad usage or bad input."
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// The warm-up: one formula in two orders of its variables
    #[command(after_help = "Examples:\n  \
        just chapter 10-bdd-model-counting toy\n  \
        just chapter 10-bdd-model-counting toy --svg orders.svg --dot orders.dot")]
    Toy {
        /// Write both graphs to FILE in the language of Graphviz
        #[arg(long, value_name = "FILE")]
        dot: Option<PathBuf>,
        /// Write the picture of both graphs to FILE
        #[arg(long, value_name = "FILE")]
        svg: Option<PathBuf>,
        #[command(flatten)]
        form: Form,
    },
    /// Count the boards of a puzzle, and print some of them
    #[command(after_help = "Examples:\n  \
        just chapter 10-bdd-model-counting solve fixtures/shidoku-4x4.sdk\n  \
        just chapter 10-bdd-model-counting solve fixtures/standard-9x9.sdk --order digit")]
    Solve {
        /// The puzzle; - reads it from standard input
        file: PathBuf,
        #[command(flatten)]
        boxes: BoxShape,
        #[command(flatten)]
        building: Building,
        /// Print at most N of the boards
        #[arg(long, value_name = "N", default_value = "2", allow_hyphen_values = true,
              value_parser = natural)]
        show: u64,
        #[command(flatten)]
        limit: NoLimit,
        #[command(flatten)]
        form: Form,
    },
    /// Count all boards of a side
    #[command(after_help = "Examples:\n  \
        just chapter 10-bdd-model-counting count --side 4\n  \
        just chapter 10-bdd-model-counting count --side 6 --order column")]
    Count {
        /// The side of the boards: 4 or 6
        #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = side)]
        side: Side,
        #[command(flatten)]
        boxes: BoxShape,
        #[command(flatten)]
        building: Building,
        #[command(flatten)]
        limit: NoLimit,
        #[command(flatten)]
        form: Form,
    },
    /// Take the givens of a puzzle away one by one, as long as the graphs fit
    #[command(after_help = "Example:\n  \
        just chapter 10-bdd-model-counting fewer fixtures/grid2.sdk --max-nodes 200000")]
    Fewer {
        /// The puzzle; - reads it from standard input
        file: PathBuf,
        #[command(flatten)]
        boxes: BoxShape,
        #[command(flatten)]
        building: Building,
        #[command(flatten)]
        form: Form,
    },
    /// Draw a figure of the chapter as SVG
    #[command(after_help = "Example:\n  \
        just chapter 10-bdd-model-counting figure orders --output orders.svg")]
    Figure {
        /// Which figure
        #[arg(value_parser = one_of(&Name::ALL, Name::word))]
        name: Name,
        /// Write it to FILE, not to standard output
        #[arg(long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
}

/// How the graphs are built.
#[derive(Clone, Copy, Debug, Args)]
struct Building {
    /// The order of the variables: cells row by row, cells column
    /// by column, or digit by digit
    #[arg(long, default_value = "cell", value_parser = one_of(&Order::ALL, Order::name))]
    order: Order,
    /// The sequence of the constraints: kind by kind, or by their
    /// last variable
    #[arg(long, default_value = "last",
          value_parser = one_of(&ScheduleName::ALL, ScheduleName::name))]
    schedule: ScheduleName,
    /// With --schedule kind, the sequence of the four kinds
    /// [default: cell,row,column,box]
    #[arg(long, value_name = "K,K,K,K", allow_hyphen_values = true)]
    kinds: Option<Kinds>,
    /// Give up when a graph has more than N decision nodes
    #[arg(long, value_name = "N", default_value_t = default_max_nodes(),
          allow_hyphen_values = true, value_parser = max_nodes)]
    max_nodes: NonZeroU32,
}

/// A schedule as it is typed; the sequence of kinds is an option of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ScheduleName {
    Kind,
    Last,
}

impl ScheduleName {
    const ALL: [ScheduleName; 2] = [ScheduleName::Kind, ScheduleName::Last];

    const fn name(self) -> &'static str {
        match self {
            ScheduleName::Kind => "kind",
            ScheduleName::Last => "last",
        }
    }
}

impl Building {
    fn plan(self) -> Result<Plan, Refusal> {
        let schedule = match (self.schedule, self.kinds) {
            (ScheduleName::Kind, kinds) => Schedule::Kind(kinds.unwrap_or_default()),
            (ScheduleName::Last, None) => Schedule::Last,
            (ScheduleName::Last, Some(_)) => {
                return Err(Refusal::Usage(
                    "--kinds: the schedule last does not go by kinds; \
                     say --schedule kind as well"
                        .to_string(),
                ));
            }
        };
        let max_nodes = usize::try_from(self.max_nodes.get()).unwrap_or(usize::MAX);
        Ok(Plan { order: self.order, schedule, max_nodes })
    }
}

/// The option that other chapters have, so that it is refused with the reason.
#[derive(Clone, Debug, Args)]
struct NoLimit {
    #[arg(long, hide = true, num_args = 0..=1, allow_hyphen_values = true)]
    limit: Option<Option<String>>,
}

impl NoLimit {
    fn refuse(&self) -> Result<(), Refusal> {
        match self.limit {
            None => Ok(()),
            Some(_) => Err(Refusal::Usage(
                "--limit: there is none here, for the graph holds all boards at once \
                 and they are counted without being listed; --show N prints N of them"
                    .to_string(),
            )),
        }
    }
}

/// Runs a whole command: `args` with the program's name first, everything else
/// through `world`.
pub fn run(args: impl IntoIterator<Item = OsString>, world: &mut World<'_>) -> Exit {
    world::run(args, world, |cli: Cli, world| match cli.command {
        None => TOUR.run(world, run),
        Some(Command::Toy { dot, svg, form }) => {
            write_toy(dot.as_deref(), svg.as_deref(), world)?;
            print_toy(form.format, world)
        }
        Some(Command::Solve { file, boxes, building, show, limit, form }) => {
            limit.refuse()?;
            let plan = building.plan()?;
            let puzzle = world.read_board(&file, boxes.boxes)?;
            print_solved(&puzzle, plan, show, form.format, world)
        }
        Some(Command::Count { side, boxes, building, limit, form }) => {
            limit.refuse()?;
            let boxes = boxes.boxes.unwrap_or(Boxes::usual(side));
            let shape = Shape::new(side, boxes).map_err(|misfit| {
                Refusal::Usage(format!("--boxes: {misfit}"))
            })?;
            print_count(shape, building.plan()?, form.format, world)
        }
        Some(Command::Fewer { file, boxes, building, form }) => {
            let plan = building.plan()?;
            let puzzle = world.read_board(&file, boxes.boxes)?;
            print_fewer(&puzzle, plan, form.format, world)
        }
        Some(Command::Figure { name, output }) => {
            let svg = name.draw().to_string();
            match output {
                Some(path) => world.write(&path, &svg)?,
                None => world.print(&svg)?,
            }
            Ok(Exit::Answered)
        }
    })
}

/// One of a few things, by its name.
fn one_of<T: Copy + Send + Sync + 'static>(
    all: &'static [T],
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    let names = PossibleValuesParser::new(all.iter().map(|one| name(*one)));
    names.map(move |typed| {
        let named = all.iter().find(|one| name(**one) == typed);
        *named.expect("clap lets only these names through")
    })
}

fn default_max_nodes() -> NonZeroU32 {
    let nodes = u32::try_from(Plan::MAX_NODES).ok().and_then(NonZeroU32::new);
    nodes.expect("the usual limit is not 0 and fits")
}

/// The library numbers the nodes of a graph with 32 bits, terminals included.
fn max_nodes(text: &str) -> Result<NonZeroU32, String> {
    const MOST: u32 = u32::MAX - 2;
    let number = natural(text).ok().and_then(|number| u32::try_from(number).ok());
    let number = number.filter(|number| *number <= MOST).and_then(NonZeroU32::new);
    number.ok_or_else(|| format!("expected a number from 1 to {MOST}"))
}

fn side(text: &str) -> Result<Side, String> {
    match text {
        "4" => Ok(Side::Four),
        "6" => Ok(Side::Six),
        "9" => Err("its rules have 729 variables, and their graph does not fit \
                    into any memory; solve counts what the givens leave open"
            .to_string()),
        "16" => Err(SolveError::Sixteen.to_string()),
        _ => Err("expected 4 or 6".to_string()),
    }
}

/// Progress goes to whoever listens.
fn progress<'a>(world: &'a mut World<'_>) -> impl FnMut(Step) + 'a {
    |step| world.progress.tell(step.done as u64, step.of as u64)
}

fn write_toy(
    dot: Option<&Path>,
    svg: Option<&Path>,
    world: &mut World<'_>,
) -> Result<(), Refusal> {
    for (option, path) in [("--dot", dot), ("--svg", svg)] {
        if path == Some(Path::new("-")) {
            return Err(Refusal::Usage(format!(
                "{option}: the name of a file is wanted; standard output takes the answer"
            )));
        }
    }
    if let Some(path) = dot {
        let graphs = ORDERS.map(|order| {
            let Warmup { set, graph, .. } = Warmup::new(order);
            dot_text(&graph, &set)
        });
        world.write(path, &graphs.concat())?;
    }
    if let Some(path) = svg {
        world.write(path, &Name::Orders.draw().to_string())?;
    }
    Ok(())
}

/// A graph in the language of Graphviz, as the library writes it, both terminals
/// included.
fn dot_text(graph: &biodivine_lib_bdd::Bdd, set: &BddVariableSet) -> String {
    graph.to_dot_string(set, false)
}

fn print_toy(format: Format, world: &mut World<'_>) -> Result<Exit, Refusal> {
    let warmups = ORDERS.map(Warmup::new);
    let mut report = Report::new();
    report.fact("status", Status::Solved.word()).fact("method", "apply");
    report.fact("formula", FORMULA).fact("variables", ORDERS[0].len());
    report.fact("models", number(&warmups[0].models()));
    let sizes = warmups.iter().map(|warmup| {
        format!(
            "{}: {} decision nodes, {} with complemented edges, {} models",
            warmup.order_name(),
            warmup.nodes(),
            warmup.complemented(),
            warmup.models(),
        )
    });
    let values: Vec<_> = warmups
        .iter()
        .map(|warmup| {
            json!({
                "order": warmup.order_name(),
                "decision_nodes": warmup.nodes(),
                "with_complemented_edges": warmup.complemented(),
                "models": number(&warmup.models()).to_json(),
            })
        })
        .collect();
    report.block("orders", &sizes.collect::<Vec<_>>(), json!(values));
    for warmup in &warmups {
        report.lines(&format!("nodes {}", warmup.order_name()), warmup.trace());
    }
    world.print(&report.render(format))?;
    Ok(Exit::Answered)
}

/// A count as a fact: a number, or its digits where it is larger than any.
fn number(count: &BigUint) -> Fact {
    u64::try_from(count).map_or_else(|_| Fact::Text(count.to_string()), Fact::Number)
}

/// The first lines of every answer about boards.
fn head(status: Status, plan: Plan, shape: Shape, variables: usize) -> Report {
    let mut report = Report::new();
    report.fact("status", status.word()).fact("method", "apply");
    report.fact("order", plan.order.name());
    if shape.boxes_need_saying() {
        report.fact("boxes", shape.boxes().to_string());
    }
    report.fact("variables", variables);
    report
}

/// A count decides all that can be asked.
fn status(solutions: &BigUint) -> Status {
    if *solutions == BigUint::ZERO { Status::Unsat } else { Status::Solved }
}

fn print_solved(
    puzzle: &Board,
    plan: Plan,
    show: u64,
    format: Format,
    world: &mut World<'_>,
) -> Result<Exit, Refusal> {
    let answer = solve(puzzle, plan, show, progress(world)).map_err(refusal)?;
    let shape = puzzle.shape();
    let (status, report) = match answer {
        Answer::Clash(clash) => {
            let mut report = head(Status::Unsat, plan, shape, 0);
            report.fact("query nodes", 0_u64).fact("peak nodes", 0_u64);
            report.fact("solutions", 0_u64).fact("clash", clash.to_string());
            report.fact("shown", 0_u64).boards(&[]);
            (Status::Unsat, report)
        }
        Answer::Counted(counted) => {
            let status = status(&counted.solutions);
            (status, counted_report(&counted, status, plan, shape))
        }
        Answer::Full(unfinished) => {
            let mut report = head(Status::Unknown, plan, shape, unfinished.variables);
            report.fact("peak nodes", unfinished.full.peak);
            report.fact("uniqueness", "not decided");
            report.fact("stopped", stopped(unfinished.full));
            report.fact("shown", 0_u64).boards(&[]);
            (Status::Unknown, report)
        }
    };
    world.print(&report.render(format))?;
    Ok(status.exit())
}

fn counted_report(
    counted: &Counted,
    status: Status,
    plan: Plan,
    shape: Shape,
) -> Report {
    let Counted { sizes, solutions, kept } = counted;
    let mut report = head(status, plan, shape, sizes.variables);
    if let Some(rules) = sizes.rules {
        report.fact("rule nodes", rules);
    }
    report.fact("query nodes", sizes.query).fact("peak nodes", sizes.peak);
    report.fact("solutions", number(solutions));
    if status == Status::Solved {
        let unique = *solutions == BigUint::from(1_u32);
        report.fact("uniqueness", if unique { "unique" } else { "not unique" });
    }
    report.fact("shown", kept.len()).boards(kept);
    report
}

fn stopped(full: Full) -> String {
    format!("at --max-nodes; {full}")
}

fn refusal(error: SolveError) -> Refusal {
    match error {
        SolveError::Sixteen => Refusal::Usage(error.to_string()),
        SolveError::Fault(fault) => Refusal::Broken(fault.to_string()),
    }
}

fn print_count(
    shape: Shape,
    plan: Plan,
    format: Format,
    world: &mut World<'_>,
) -> Result<Exit, Refusal> {
    let empty = Board::empty(shape);
    let (status, report) = match compile(&empty, plan, progress(world)) {
        Err(full) => {
            let variables = shape.side().pow(3);
            let mut report = head(Status::Unknown, plan, shape, variables);
            report.fact("peak nodes", full.peak).fact("stopped", stopped(full));
            (Status::Unknown, report)
        }
        Ok(compiled) => {
            let first = boards(&compiled.graph, &compiled.variables).next();
            if let Some(board) = first {
                grid::Solution::check(&empty, board)
                    .map_err(|fault| Refusal::Broken(fault.to_string()))?;
            }
            let solutions = count(&compiled.graph);
            let status = status(&solutions);
            let mut report = head(status, plan, shape, compiled.variables.len());
            report.fact("rule nodes", decision_nodes(&compiled.graph));
            let complemented = with_complemented_edges(&compiled.graph);
            report.fact("with complemented edges", complemented);
            report.fact("peak nodes", compiled.peak);
            report.fact("solutions", number(&solutions));
            (status, report)
        }
    };
    world.print(&report.render(format))?;
    Ok(status.exit())
}

fn print_fewer(
    puzzle: &Board,
    plan: Plan,
    format: Format,
    world: &mut World<'_>,
) -> Result<Exit, Refusal> {
    let shape = puzzle.shape();
    if shape.side() == 16 {
        return Err(refusal(SolveError::Sixteen));
    }
    let total = puzzle.givens().count();
    let told = |row: &Row| {
        world.progress.tell((total - row.givens) as u64, total as u64);
    };
    let found = fewer::fewer(puzzle, plan, told)
        .map_err(|clash| Refusal::Usage(format!("the givens clash: {clash}")))?;
    let mut report = Report::new();
    report.fact("method", "apply").fact("order", plan.order.name());
    if shape.boxes_need_saying() {
        report.fact("boxes", shape.boxes().to_string());
    }
    let line = |row: &Row| {
        format!(
            "{} givens: variables {}, query nodes {}, peak nodes {}, solutions {}",
            row.givens, row.variables, row.nodes, row.peak, row.solutions
        )
    };
    let value = |row: &Row| {
        json!({
            "givens": row.givens,
            "variables": row.variables,
            "query_nodes": row.nodes,
            "peak_nodes": row.peak,
            "solutions": number(&row.solutions).to_json(),
        })
    };
    let lines: Vec<String> = found.rows.iter().map(line).collect();
    let values: Vec<_> = found.rows.iter().map(value).collect();
    report.block("lines", &lines, json!(values));
    if let Some(full) = found.end {
        report.fact("stopped", stopped(full));
    }
    world.print(&report.render(format))?;
    Ok(Exit::Answered)
}
