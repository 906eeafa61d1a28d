//! The search with each choice of the next item, with memory and without.

use std::num::NonZeroU64;

use grid::{Board, Shape, Side};
use remembering_search::method::Memory;
use remembering_search::puzzle::sudoku::{Order, Outcome, Sweep, compile};
use search::Nobody;

fn main() {
    divan::main();
}

const PLENTY: NonZeroU64 = NonZeroU64::new(5_000_000).unwrap();

fn compiled(puzzle: &Board, order: Order, memory: Memory) -> Outcome {
    compile(puzzle, order, memory, PLENTY, Nobody).expect("a small side")
}

#[divan::bench(args = Order::ALL)]
fn all_boards_of_4x4(order: Order) -> Outcome {
    compiled(&Board::empty(Shape::usual(Side::Four)), order, Memory::Keep)
}

#[divan::bench(args = Sweep::ALL, sample_count = 3)]
fn all_boards_of_6x6(sweep: Sweep) -> Outcome {
    let empty = Board::empty(Shape::usual(Side::Six));
    compiled(&empty, Order::Cells(sweep), Memory::Keep)
}

#[divan::bench(args = [Memory::Keep, Memory::Forget], sample_count = 10)]
fn a_puzzle_of_many_boards_by_the_fewest(memory: Memory) -> Outcome {
    let puzzle = grid::read(include_bytes!("../../../fixtures/many-9x9.sdk"), None);
    compiled(&puzzle.expect("a board"), Order::Fewest, memory)
}
