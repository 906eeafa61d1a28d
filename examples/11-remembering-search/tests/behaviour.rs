//! What the chapter claims of the search and of its diagrams.

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroU64;
use std::ops::ControlFlow;

use common::{PLENTY, ROWS, compiled, empty, fixture};
use grid::{Board, Shape, Side};
use remembering_search::method::{
    Again, Choice, Full, Memory, ONE, Problem, ProblemError, Tally, Words,
    search as search_all,
};
use remembering_search::program::toy::Warmup;
use remembering_search::puzzle::sudoku::{
    Order, Outcome, Stopped, TooLarge, compile, model,
};
use search::{Event, Limit, Listener, Nobody, Watcher};

#[test]
fn the_warm_up_meets_one_state_twice() {
    let warmup = Warmup::new();
    assert_eq!(warmup.tally, Tally { states: 5, again: 1, dead_ends: 0 });
    assert_eq!((warmup.diagram.nodes().len(), warmup.diagram.count()), (7, 3));
    assert!(warmup.diagram.is_ordered());
    assert_eq!(warmup.covers(), ["ab cd ef", "ab ce df", "ac bd ef"]);
    let again = warmup.steps.iter().filter(|step| step.contains("met before"));
    assert_eq!(again.count(), 1);
}

#[test]
fn the_next_item_depends_on_the_open_items_alone() {
    // Whatever the way to a state, the same item is chosen there.
    let puzzle = fixture("cases/unsat-tdoku-a.sdk");
    let problem = model(&puzzle, Order::Fewest).unwrap();
    let held: BTreeMap<usize, Vec<usize>> =
        problem.choosable().map(|(option, held)| (option, held.to_vec())).collect();
    let mut open: BTreeSet<usize> = problem.open().collect();
    let mut chosen: BTreeMap<BTreeSet<usize>, usize> = BTreeMap::new();
    let mut again = 0;
    let listen = Listener(|event: Event<'_, Words>| match event {
        Event::Choose(item) => match chosen.insert(open.clone(), item) {
            None => {}
            Some(before) => {
                assert_eq!(before, item);
                again += 1;
            }
        },
        Event::Place(option) => {
            held[&(option as usize)]
                .iter()
                .for_each(|item| assert!(open.remove(item)));
        }
        Event::Undo(option) => open.extend(&held[&(option as usize)]),
        _ => {}
    });
    let (found, tally) =
        search_all(&problem, Choice::Fewest, Memory::Forget, PLENTY, listen);
    assert_eq!((found.unwrap().count(), tally.states), (0, 4_457));
    assert_eq!((chosen.len(), again), (3_417, 4_457 - 3_417));
}

#[test]
fn every_board_is_listed_once_in_ascending_order() {
    let puzzle = empty(Side::Four, "2x2");
    let compiled = compiled(&puzzle, ROWS);
    let boards = compiled.boards().map(|board| board.unwrap().board().line());
    let boards: Vec<String> = boards.collect();
    assert_eq!(boards.len(), 288);
    assert!(boards.is_sorted_by(|a, b| a < b));
    assert_eq!(boards[0], "1234341221434321");
    // And a set holds an option for each cell, no more.
    assert!(compiled.diagram().sets().all(|options| options.len() == 16));
}

#[test]
fn the_boards_of_the_fixtures_are_counted() {
    let counts = [
        ("unique-4x4.sdk", 1),
        ("shidoku-4x4.sdk", 2),
        ("unsat-4x4.sdk", 0),
        ("unique-6x6.sdk", 1),
        ("standard-9x9.sdk", 1),
        ("multiple-9x9.sdk", 2),
    ];
    for (name, count) in counts {
        for order in Order::ALL {
            let compiled = compiled(&fixture(name), order);
            assert_eq!(compiled.count(), count, "{name}");
            let boards = compiled.boards().collect::<Result<Vec<_>, _>>().unwrap();
            assert_eq!(boards.len() as u128, count, "{name}");
        }
    }
}

#[test]
fn givens_that_clash_need_no_search() {
    let compiled = compiled(&fixture("clash-4x4.sdk"), ROWS);
    assert_eq!((compiled.count(), compiled.tally()), (0, Tally::default()));
    assert_eq!(compiled.boards().count(), 0);
}

#[test]
fn a_full_board_is_one_board_without_a_question() {
    let full = grid::read(b"1234 3412 2143 4321", None).unwrap();
    for order in Order::ALL {
        let compiled = compiled(&full, order);
        assert_eq!((compiled.count(), compiled.diagram().root()), (1, ONE));
        assert_eq!(compiled.tally(), Tally::default());
        let only = compiled.boards().next().unwrap().unwrap();
        assert_eq!(only.board(), &full);
    }
}

#[test]
fn side_sixteen_is_refused() {
    let empty = Board::empty(Shape::usual(Side::Sixteen));
    let refused = compile(&empty, ROWS, Memory::Keep, PLENTY, Nobody);
    assert_eq!(refused.unwrap_err(), TooLarge(16));
}

#[test]
fn a_problem_is_of_different_items_that_are_covered_once() {
    let refused = |items, options: &[&[usize]]| {
        let options = options.iter().map(|held| held.to_vec()).collect();
        Problem::new(items, options).unwrap_err()
    };
    assert_eq!(refused(385, &[]), ProblemError::TooManyItems(385));
    assert_eq!(refused(2, &[&[0], &[1, 2]]), ProblemError::Option(1));
    assert_eq!(refused(2, &[&[1, 1]]), ProblemError::Option(0));
    assert_eq!(refused(2, &[&[]]), ProblemError::Option(0));
    let mut problem = Problem::new(3, vec![vec![0, 1], vec![1, 2]]).unwrap();
    assert_eq!(problem.choose(0), Ok(()));
    assert_eq!(problem.choose(1), Err(ProblemError::Covered(1)));
    assert_eq!(problem.open().collect::<Vec<_>>(), [2]);
    assert_eq!(problem.choosable().count(), 0);
}

#[test]
fn the_limit_holds_for_nodes_and_for_states() {
    let limited = |puzzle: &Board, max_nodes: u64| {
        let max_nodes = NonZeroU64::new(max_nodes).unwrap();
        compile(puzzle, ROWS, Memory::Keep, max_nodes, Nobody).unwrap()
    };
    // 656 nodes are more than 549 states.
    let puzzle = empty(Side::Four, "2x2");
    assert!(matches!(limited(&puzzle, 656), Outcome::Compiled(_)));
    let Outcome::NodeLimit(stopped) = limited(&puzzle, 655) else {
        panic!("one node too many");
    };
    assert_eq!((stopped.full, stopped.tally.states), (Full::Nodes, 549));
    assert_eq!(stopped.tally.again, 176);
    // Of this one nearly all states are dead ends, and have no nodes.
    let puzzle = fixture("unique-6x6.sdk");
    let Tally { states, again, .. } = compiled(&puzzle, ROWS).tally();
    assert!(matches!(limited(&puzzle, states), Outcome::Compiled(_)));
    let Outcome::NodeLimit(stopped) = limited(&puzzle, states - 1) else {
        panic!("one state too many");
    };
    let Stopped { tally, full } = stopped;
    assert_eq!((full, tally.states, tally.again), (Full::States, states - 1, again));
}

/// Counts what it is told, and follows the path.
#[derive(Default)]
struct Ear {
    path: Vec<u32>,
    tally: Tally,
    covers: u64,
}

impl Watcher<Words> for Ear {
    fn tell(&mut self, event: Event<'_, Words>) -> ControlFlow<Limit> {
        match event {
            Event::Node => self.tally.states += 1,
            Event::DeadEnd(_) => self.tally.dead_ends += 1,
            Event::Found(()) => self.covers += 1,
            Event::Place(option) => self.path.push(option),
            Event::Undo(option) => assert_eq!(self.path.pop(), Some(option)),
            Event::Choose(_) => {}
        }
        ControlFlow::Continue(())
    }

    fn note<'a>(&mut self, note: impl FnOnce() -> Again)
    where
        Words: 'a,
    {
        note();
        self.tally.again += 1;
    }
}

#[test]
fn what_is_told_adds_up() {
    for order in Order::ALL {
        for puzzle in [empty(Side::Four, "2x2"), fixture("many-9x9.sdk")] {
            let mut ear = Ear::default();
            let outcome = compile(&puzzle, order, Memory::Keep, PLENTY, &mut ear);
            let Outcome::Compiled(compiled) = outcome.unwrap() else {
                panic!("the states are few");
            };
            assert_eq!((compiled.tally(), ear.path.len()), (ear.tally, 0));
            assert!(ear.covers > 0);
        }
    }
    // The same with a search that is stopped, wherever that is.
    let puzzle = fixture("shidoku-4x4.sdk");
    for most in 1..20 {
        let most = NonZeroU64::new(most).unwrap();
        let mut ear = Ear::default();
        let outcome = compile(&puzzle, ROWS, Memory::Keep, most, &mut ear).unwrap();
        let tally = match outcome {
            Outcome::Compiled(compiled) => compiled.tally(),
            Outcome::NodeLimit(stopped) => stopped.tally,
        };
        assert_eq!(tally, ear.tally, "{most}");
    }
}
