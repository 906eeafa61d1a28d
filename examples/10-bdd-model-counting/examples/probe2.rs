use bdd_model_counting::{compile::*, fewer::*, rules::*, toy, variables::*};
fn main() {
    let a: Vec<String> = std::env::args().collect();
    for o in toy::ORDERS {
        let w = toy::Warmup::new(o);
        println!(
            "{} {} {} {}",
            w.order_name(),
            w.nodes(),
            w.complemented(),
            w.models()
        );
        for l in w.trace() {
            println!("{l}");
        }
    }
    let order = match a[2].as_str() {
        "cell" => Order::Cell,
        "column" => Order::Column,
        _ => Order::Digit,
    };
    let schedule = Schedule::Last;
    let max_nodes: usize = a[3].parse().unwrap();
    let board = grid::read(&std::fs::read(&a[1]).unwrap(), None).unwrap();
    let f =
        fewer(&board, Plan { order, schedule, max_nodes }, |r| println!("{r:?}"))
            .unwrap();
    println!("{:?}", f.end);
}
