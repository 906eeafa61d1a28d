use bdd_model_counting::{compile::*, diagram::*, rules::*, variables::*};
use grid::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let order = match a[2].as_str() {
        "cell" => Order::Cell,
        "column" => Order::Column,
        _ => Order::Digit,
    };
    let schedule = match a[3].as_str() {
        "last" => Schedule::Last,
        k => Schedule::Kind(k.parse().unwrap()),
    };
    let max_nodes: usize = a.get(4).map_or(30_000_000, |x| x.parse().unwrap());
    let board = match a[1].parse::<usize>() {
        Ok(n) => Board::empty(Shape::usual(Side::from_number(n).unwrap())),
        _ => grid::read(&std::fs::read(&a[1]).unwrap(), None).unwrap(),
    };
    let t = std::time::Instant::now();
    match compile(&board, Plan { order, schedule, max_nodes }, |s| {
        if a.len() > 5 {
            eprintln!("{s:?}")
        }
    }) {
        Ok(c) => println!(
            "{} {} {}: vars {} nodes {} peak {} compl {} count {} lib {} t {:?}",
            a[1],
            a[2],
            a[3],
            c.variables.len(),
            decision_nodes(&c.graph),
            c.peak,
            if decision_nodes(&c.graph) < 1000000 {
                with_complemented_edges(&c.graph)
            } else {
                0
            },
            count(&c.graph),
            c.graph.exact_cardinality(),
            t.elapsed()
        ),
        Err(e) => println!(
            "{} {} {}: {e} peak {} t {:?}",
            a[1],
            a[2],
            a[3],
            e.peak,
            t.elapsed()
        ),
    }
}
