//! What the chapter claims of its two rules and of its search.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::num::NonZeroU64;
use std::ops::ControlFlow;
use std::path::Path;

use grid::{Board, Fault, Shape, Side, Solution};
use propagation::method::{
    Contradiction, Event, Note, Propagator, Rules, Square, Squares, State, Words,
};
use propagation::program::cascade::{Cascade, Cause};
use propagation::puzzle::{Answer, Impossible, Outcome, propagate, solve};
use search::{End, Limit, Limits, Listener, Nobody, Watcher};

fn fixtures() -> &'static Path {
    Path::new("../../fixtures")
}

fn board(name: &str) -> Board {
    grid::read(&std::fs::read(fixtures().join(name)).unwrap(), None).expect(name)
}

fn boards(list: &str) -> Vec<Board> {
    let bytes = std::fs::read(fixtures().join(list)).unwrap();
    grid::read_lines(&bytes, None).map(|(_, board)| board.expect(list)).collect()
}

fn limit(solutions: u64) -> Limits {
    Limits { solutions: NonZeroU64::new(solutions), nodes: None }
}

fn answer(board: &Board, rules: Rules, limits: Limits) -> Answer {
    solve(board, rules, limits, 100, Nobody).unwrap()
}

fn nodes(list: &str, rules: Rules, limits: Limits) -> Vec<u64> {
    boards(list)
        .iter()
        .map(|board| answer(board, rules, limits).tally.nodes)
        .collect()
}

/// Nodes, branches, backtracks, eliminations.
type Counters = [u64; 4];

/// What the chapter tells of an answer.
fn told(answer: &Answer) -> (u64, End, Counters) {
    let Answer { tally, eliminations, .. } = answer;
    let counters = [tally.nodes, tally.branches, tally.backtracks, *eliminations];
    (tally.solutions, tally.end, counters)
}

#[test]
fn the_boards_of_the_chapter_have_the_counters_of_the_chapter() {
    use End::Exhausted;
    const SOLUTION_LIMIT: End = End::Stopped(Limit::Solutions);
    let runs = [
        ("standard-9x9.sdk", Rules::All, 1, (1, SOLUTION_LIMIT, [6, 7, 2, 781])),
        ("standard-9x9.sdk", Rules::All, 2, (1, Exhausted, [11, 20, 15, 1282])),
        ("unsat-9x9.sdk", Rules::All, 2, (0, Exhausted, [0, 0, 0, 649])),
        ("multiple-9x9.sdk", Rules::All, 2, (2, SOLUTION_LIMIT, [3, 2, 0, 666])),
        ("grid1.sdk", Rules::All, 2, (1, Exhausted, [51, 100, 94, 2510])),
        ("grid1.sdk", Rules::Box, 2, (1, Exhausted, [96, 190, 177, 4822])),
        ("grid1.sdk", Rules::Naked, 2, (1, Exhausted, [338, 674, 663, 14123])),
    ];
    for (name, rules, solutions, expected) in runs {
        let answer = answer(&board(name), rules, limit(solutions));
        assert_eq!(told(&answer), expected, "{name}");
    }
}

#[test]
fn the_ninety_five_hard_boards_take_as_many_nodes_as_the_chapter_says() {
    let [all, boxes, naked] = [Rules::All, Rules::Box, Rules::Naked]
        .map(|rules| nodes("top95.sdm", rules, limit(2)));
    let total = |nodes: &[u64]| nodes.iter().sum::<u64>();
    assert_eq!(
        [&all, &boxes, &naked].map(|nodes| total(nodes)),
        [5_551, 12_239, 484_874]
    );
    for fewer in [boxes, naked] {
        assert!(all.iter().zip(&fewer).all(|(all, fewer)| all <= fewer));
    }
    let first = |rules| total(&nodes("top95.sdm", rules, limit(1)));
    assert_eq!([first(Rules::All), first(Rules::Box)], [3_283, 6_882]);
}

#[test]
fn an_ignored_contradiction_makes_a_board_with_a_hole_that_the_checker_refuses() {
    let puzzle = board("unsat-9x9.sdk");
    let squares = Squares::new(puzzle.shape());
    let mut state = State::open(&squares);
    let rules = Propagator::new(&squares, Rules::All);
    for (cell, digit) in puzzle.givens() {
        // The fault of which the chapter tells.
        let _ = rules.assign(&mut state, squares.at(cell), digit, &mut Nobody);
    }
    assert_eq!(state.fewest(&squares), None, "nothing seems to be left to do");
    let fault = Solution::check(&puzzle, state.board(&squares)).unwrap_err();
    assert_eq!(
        fault.to_string(),
        "row 9, column 8 should keep its given 7, but is blank"
    );
}

#[test]
fn the_deepest_cascade_fits_in_a_small_stack() {
    let search = || {
        let empty = Board::empty(Shape::usual(Side::Sixteen));
        let two = answer(&empty, Rules::All, limit(2));
        let one = answer(&board("unique-16x16.sdk"), Rules::All, limit(2));
        (two.kept.len(), one.kept.len())
    };
    let thread =
        std::thread::Builder::new().stack_size(256 * 1024).spawn(search).unwrap();
    assert_eq!(thread.join().unwrap(), (2, 1));
}

#[test]
fn clashing_givens_are_settled_before_anything_is_done() {
    let board = board("cases/dup-givens.sdk");
    for rules in Rules::ALL {
        let answer = answer(&board, rules, limit(2));
        assert_eq!(told(&answer), (0, End::Exhausted, [0, 0, 0, 0]));
        let Some(Impossible::Clash(clash)) = answer.impossible else {
            panic!("no clash")
        };
        assert_eq!(clash.to_string(), "two 9s in row 1: columns 2 and 3");
        let alone = propagate(&board, rules, Nobody).unwrap();
        assert_eq!(alone.outcome, Outcome::Contradiction(Impossible::Clash(clash)));
    }
}

#[test]
fn a_full_and_right_board_is_unique_without_a_branch() {
    let full = board("cases/full-and-right.sdk");
    for rules in Rules::ALL {
        let answer = answer(&full, rules, limit(2));
        assert_eq!(told(&answer), (1, End::Exhausted, [1, 0, 0, 648]));
        assert_eq!(answer.kept[0].board(), &full);
    }
}

#[test]
fn every_case_has_as_many_solutions_as_its_table_says() {
    let table =
        std::fs::read_to_string(fixtures().join("cases/outcomes.tsv")).unwrap();
    for row in table.lines().skip(1) {
        let [file, solutions, _] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        let wanted = match solutions {
            "-" => continue,
            "many" => (2, End::Stopped(Limit::Solutions)),
            number => (number.parse().unwrap(), End::Exhausted),
        };
        for rules in [Rules::All, Rules::Box] {
            let limits = if solutions == "many" { limit(2) } else { Limits::NONE };
            let mut answer = answer(&board(&format!("cases/{file}")), rules, limits);
            assert_eq!((answer.tally.solutions, answer.tally.end), wanted, "{file}");
            let found = answer.kept.len();
            answer.kept.sort_by_key(|solution| solution.board().line());
            answer.kept.dedup();
            assert_eq!(
                answer.kept.len(),
                found.min(100),
                "{file}: all boards differ"
            );
        }
    }
}

#[test]
fn the_solutions_of_known_boards_are_found() {
    let known = [
        (
            "grid1.sdk",
            "417369825632158947958724316825437169791586432346912758289643571573291684164875293",
        ),
        (
            "grid2.sdk",
            "483921657967345821251876493548132976729564138136798245372689514814253769695417382",
        ),
        (
            "cases/anti-brute-force.sdk",
            "987654321246173985351928746128537694634892157795461832519286473472319568863745219",
        ),
        (
            "cases/timed-out-unique.sdk",
            "321597864497816253865243197579182436642375981138964725986751342214639578753428619",
        ),
        (
            "cases/dlx-crash.sdk",
            "351786924697342185428915637569134872742859316813267549935471268284693751176528493",
        ),
        (
            "cases/suexrat9.sdk",
            "743892156518647932962351748624589371879134265351276489496715823287963514135428697",
        ),
        ("cases/six-by-six.sdk", "416253532641241365653124165432324516"),
    ];
    for (name, solution) in known {
        for rules in Rules::ALL {
            let answer = answer(&board(name), rules, limit(2));
            let found: Vec<String> =
                answer.kept.iter().map(|it| it.board().line()).collect();
            assert_eq!(found, [solution], "{name}");
        }
    }
}

#[test]
fn propagation_alone_is_solved_stuck_or_contradicted() {
    let outcome = |name: &str| propagate(&board(name), Rules::All, Nobody).unwrap();
    let solved = outcome("grid2.sdk");
    assert!(matches!(solved.outcome, Outcome::Solved(_)));
    assert_eq!(solved.eliminations, 648);
    let stuck = outcome("grid1.sdk");
    assert_eq!((stuck.outcome, stuck.eliminations), (Outcome::Stuck, 438));
    let none = outcome("unsat-9x9.sdk");
    let squares = Squares::new(board("unsat-9x9.sdk").shape());
    let square = squares.named("I8").unwrap();
    let contradiction = Contradiction::NoCandidate { square };
    let impossible = Impossible::Contradiction(contradiction);
    assert_eq!(none.outcome, Outcome::Contradiction(impossible));
}

#[test]
fn the_rules_settle_three_squares_of_the_first_hard_board() {
    let puzzle = board("grid1.sdk");
    let squares = Squares::new(puzzle.shape());
    let state = propagate(&puzzle, Rules::All, Nobody).unwrap().state;
    let settled = |square: &Square| {
        state[*square].only().is_some() && puzzle[squares.cell(*square)].is_none()
    };
    let found: Vec<_> = squares.all().filter(settled).collect();
    assert_eq!(squares.names(&found), "F2 H3 H6");
}

#[test]
fn candidates_that_a_solution_needs_are_never_taken_out() {
    for (name, rules) in ["grid1.sdk", "multiple-9x9.sdk", "shidoku-4x4.sdk"]
        .iter()
        .flat_map(|name| Rules::ALL.map(|rules| (name, rules)))
    {
        let puzzle = board(name);
        let squares = Squares::new(puzzle.shape());
        let state = propagate(&puzzle, rules, Nobody).unwrap().state;
        for solution in answer(&puzzle, Rules::Naked, Limits::NONE).kept {
            for square in squares.all() {
                let digit = solution.board()[squares.cell(square)].unwrap();
                assert!(
                    state[square].contains(digit),
                    "{name}: {}",
                    squares.name(square)
                );
            }
        }
    }
}

#[test]
fn of_fifty_easy_boards_forty_need_no_search_and_of_the_hard_ones_none() {
    let easy = nodes("easy50.sdm", Rules::All, limit(2));
    assert_eq!(easy.iter().filter(|nodes| **nodes == 1).count(), 40);
    assert_eq!(easy.iter().filter(|nodes| **nodes > 1).sum::<u64>(), 29);
    assert!(nodes("top95.sdm", Rules::All, limit(2)).iter().all(|nodes| *nodes > 1));
}

#[test]
fn a_board_of_sixteen_tells_the_rules_apart() {
    let board = board("unique-16x16.sdk");
    assert_eq!(answer(&board, Rules::All, limit(2)).tally.nodes, 80);
    assert_eq!(answer(&board, Rules::Box, limit(2)).tally.nodes, 5_691);
}

#[test]
fn a_node_limit_allows_so_many_calls_and_no_more() {
    let board = board("grid1.sdk");
    for nodes in [1, 2, 17, 50] {
        let limits = Limits { nodes: NonZeroU64::new(nodes), ..Limits::NONE };
        let tally = answer(&board, Rules::All, limits).tally;
        assert_eq!((tally.nodes, tally.end), (nodes, End::Stopped(Limit::Nodes)));
    }
    let limits = Limits { nodes: NonZeroU64::new(51), ..Limits::NONE };
    assert_eq!(answer(&board, Rules::All, limits).tally.end, End::Exhausted);
}

#[test]
fn every_finished_board_of_four_by_four_is_found_once() {
    let empty = Board::empty(Shape::usual(Side::Four));
    for rules in Rules::ALL {
        let tally = solve(&empty, rules, Limits::NONE, 0, Nobody).unwrap().tally;
        assert_eq!((tally.solutions, tally.end), (288, End::Exhausted));
    }
}

/// Writes down what the rules note.
#[derive(Default)]
struct Notes(Vec<Note>);

impl Watcher<Words> for Notes {
    fn tell(&mut self, _: Event<'_>) -> ControlFlow<Limit> {
        ControlFlow::Continue(())
    }

    fn note<'a>(&mut self, note: impl FnOnce() -> Note)
    where
        Words: 'a,
    {
        self.0.push(note());
    }
}

#[test]
fn whoever_watches_is_told_of_every_step_and_changes_nothing() {
    let board = board("standard-9x9.sdk");
    let mut counts = [0_u64; 4];
    let listener = Listener(|event: Event<'_>| match event {
        Event::Node => counts[0] += 1,
        Event::Place(_) => counts[1] += 1,
        Event::DeadEnd(_) => counts[2] += 1,
        Event::Found(_) => counts[3] += 1,
        Event::Choose(_) | Event::Undo(_) => {}
    });
    let mut notes = Notes::default();
    let watched =
        solve(&board, Rules::All, Limits::NONE, 0, (listener, &mut notes)).unwrap();
    let plain = answer(&board, Rules::All, Limits::NONE);
    assert_eq!(told(&watched), told(&plain));
    let tally = watched.tally;
    assert_eq!(counts, [tally.nodes, tally.branches, 10, 1]);
    assert_eq!((tally.dead_ends, tally.end), (10, End::Exhausted));
    let gone = notes.0.iter().filter(|it| matches!(it, Note::Eliminate(..)));
    assert_eq!(gone.count() as u64, watched.eliminations);
    let given = notes.0.iter().filter(|it| matches!(it, Note::Given(..)));
    assert_eq!(given.count(), board.givens().count());
}

#[test]
fn the_story_of_the_smallest_step_is_told_in_order() {
    let puzzle = board("unique-4x4.sdk");
    let squares = Squares::new(puzzle.shape());
    let mut notes = Notes::default();
    let mut state = State::open(&squares);
    let rules = Propagator::new(&squares, Rules::All);
    let (cell, digit) = puzzle.givens().next().unwrap();
    rules.assign(&mut state, squares.at(cell), digit, &mut notes).unwrap();
    let name = |square| squares.name(square);
    let story = notes.0.iter().map(|note| match *note {
        Note::Eliminate(square, digit) => {
            format!("{} without {digit}", name(square))
        }
        Note::Rule1(square, digit) => format!("rule 1: {} {digit}", name(square)),
        other => format!("{other:?}"),
    });
    let removed = "A1 without 2, A1 without 3, A1 without 4, rule 1: A1 1, A2 without 1, \
                   A3 without 1, A4 without 1, B1 without 1, B2 without 1, C1 without 1, \
                   D1 without 1";
    assert_eq!(story.collect::<Vec<_>>().join(", "), removed);
}

#[test]
fn a_checker_stands_behind_every_board() {
    // A state that was settled wrongly, as a broken rule might leave it.
    let puzzle = board("grid2.sdk");
    let squares = Squares::new(puzzle.shape());
    let open = State::open(&squares).board(&squares);
    assert!(matches!(Solution::check(&puzzle, open), Err(Fault::GivenLost { .. })));
}

#[test]
fn both_kinds_of_contradiction_occur_and_name_their_place() {
    let puzzle = board("grid1.sdk");
    let squares = Squares::new(puzzle.shape());
    let mut told = Vec::new();
    let tell = Listener(|event: Event<'_>| {
        if let Event::DeadEnd(contradiction) = event {
            told.push(contradiction.describe(&squares));
        }
    });
    let tally = solve(&puzzle, Rules::All, limit(2), 0, tell).unwrap().tally;
    // Every branch leads to a node or to a contradiction.
    assert_eq!((told.len() as u64, tally.nodes), (50, 1 + tally.branches - 50));
    let of = |words: &str| told.iter().filter(|it| it.contains(words)).count();
    assert_eq!(of(" has no candidate left") + of(" has no square left for "), 50);
    assert!(
        of(" has no candidate left") > 0 && of(" has no square left for ") > 0,
        "{told:?}"
    );
}

#[test]
fn a_cascade_knows_by_which_step_each_candidate_went() {
    let mut taken = 0;
    for puzzle in boards("top95.sdm").iter().chain(&boards("easy50.sdm")) {
        let mut cascade = Cascade::new(Squares::new(puzzle.shape()));
        let done = propagate(puzzle, Rules::All, &mut cascade).unwrap();
        let mut removed = 0;
        for step in cascade.steps() {
            // `assign` goes through the digits of its square, and rule 1 through the
            // peers of one: a candidate that another step took would be out of line.
            assert!(step.removed.is_sorted(), "{step:?}");
            for (square, digit) in &step.removed {
                match step.cause {
                    Cause::Rule1 => assert_eq!(*digit, step.digit),
                    _ => assert_eq!(*square, step.square),
                }
            }
            removed += step.removed.len() as u64;
        }
        assert_eq!(removed, done.eliminations, "each goes by one step");
        taken += removed;
    }
    assert!(taken > 20_000, "{taken}");
}
