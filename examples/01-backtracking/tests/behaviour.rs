//! What the chapter claims of its search.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeSet;
use std::num::NonZeroU64;
use std::path::Path;

use backtracking::method::{
    self, CellIndex, Choice, Event, Number, Numbers, Placement, Puzzle,
};
use backtracking::program::toy;
use backtracking::puzzle::latin::{self, LatinSquare};
use backtracking::puzzle::{Fault, sudoku};
use grid::{Board, Boxes, Shape, Side, Solution};
use search::{Answer, End, Keeper, Limit, Limits, Listener, Nobody, Tally, Trail};

fn fixtures() -> &'static Path {
    Path::new("../../fixtures")
}

fn bytes(name: &str) -> Vec<u8> {
    std::fs::read(fixtures().join(name)).expect(name)
}

fn board(name: &str) -> Board {
    grid::read(&bytes(name), None).expect(name)
}

fn square(name: &str) -> LatinSquare {
    latin::read(&bytes(&format!("latin/{name}"))).expect(name)
}

fn limit(solutions: u64) -> Limits {
    Limits { solutions: NonZeroU64::new(solutions), nodes: None }
}

fn solve(board: &Board, limits: Limits) -> Answer<Solution> {
    sudoku::solve(board, limits, 20).unwrap()
}

fn complete(square: &LatinSquare, limits: Limits) -> Answer<LatinSquare> {
    latin::complete(square, limits, 20, Nobody).unwrap()
}

/// Searches under limits; `listen` hears every step.
fn search(puzzle: &Puzzle, limits: Limits, listen: impl FnMut(Event<'_>)) -> Tally {
    limits.run(Listener(listen), |meter| method::solve(puzzle, meter))
}

/// The counters of the chapter, of a whole search or one that was stopped.
fn tally(solutions: u64, end: End, nodes: u64, backtracks: u64) -> Tally {
    // Every node but the first hangs on a branch.
    let branches = nodes - 1;
    Tally { solutions, nodes, branches, backtracks, end, ..Tally::NOTHING }
}

/// The same of a run; dead ends are another test's.
const fn counted(tally: Tally) -> Tally {
    Tally { dead_ends: 0, ..tally }
}

#[test]
fn the_boards_of_the_chapter_have_the_counters_of_the_chapter() {
    let runs = [
        (
            "standard-9x9.sdk",
            1,
            tally(1, End::Stopped(Limit::Solutions), 22_530, 22_473),
        ),
        ("standard-9x9.sdk", 2, tally(1, End::Exhausted, 216_040, 215_983)),
        ("unsat-9x9.sdk", 2, tally(0, End::Exhausted, 4_784, 4_783)),
        ("multiple-9x9.sdk", 2, tally(2, End::Stopped(Limit::Solutions), 43, 6)),
        ("dead-ends-4x4.sdk", 2, tally(1, End::Exhausted, 17, 9)),
    ];
    for (name, solutions, expected) in runs {
        let run = solve(&board(name), limit(solutions));
        assert_eq!(counted(run.tally), expected, "{name}");
    }
}

#[test]
fn the_first_square_of_the_warm_up_needs_no_backtrack_and_the_second_one() {
    let [first, second] = toy::squares();
    let [one, two] = [&first, &second].map(|square| complete(square, Limits::NONE));
    assert_eq!(counted(one.tally), tally(1, End::Exhausted, 4, 0));
    assert_eq!(one.kept[0].to_string(), "3 1 2\n2 3 1\n1 2 3\n");
    assert_eq!(counted(two.tally), tally(1, End::Exhausted, 8, 1));
    assert_eq!(two.kept[0].to_string(), "2 3 1\n3 1 2\n1 2 3\n");
}

#[test]
fn latin_squares_and_small_sudokus_are_as_many_as_is_known() {
    // OEIS A002860, and A107739 for the boards of four by four.
    for (order, count) in [(1, 1), (2, 2), (3, 12), (4, 576)] {
        let empty = LatinSquare::empty(order).unwrap();
        let tally = complete(&empty, Limits::NONE).tally;
        assert_eq!((tally.solutions, tally.end), (count, End::Exhausted));
    }
    assert_eq!(square("empty-4.txt"), LatinSquare::empty(4).unwrap());
    let four = solve(&Board::empty(Shape::usual(Side::Four)), Limits::NONE).tally;
    assert_eq!((four.solutions, four.end), (288, End::Exhausted));
    // With half of the squares lost to the boxes, nodes are saved, too.
    let latin = complete(&LatinSquare::empty(4).unwrap(), Limits::NONE).tally;
    assert_eq!((latin.nodes, four.nodes), (5_681, 2_753));
}

#[test]
fn three_givens_never_make_a_board_of_four_by_four_unique() {
    let mut boards: Vec<Vec<Option<Number>>> = Vec::new();
    let puzzle = Puzzle::sudoku(&Board::empty(Shape::usual(Side::Four)));
    search(&puzzle, Limits::NONE, |event| {
        if let Event::Found(cells) = event {
            boards.push(cells.to_vec());
        }
    });
    // Three digits of any board are three digits of a second one.
    for board in &boards {
        for (a, b, c) in (0..16)
            .flat_map(|a| (0..a).flat_map(move |b| (0..b).map(move |c| (a, b, c))))
        {
            let has_them = |other: &&Vec<Option<Number>>| {
                [a, b, c].iter().all(|cell| other[*cell] == board[*cell])
            };
            assert!(boards.iter().filter(has_them).nth(1).is_some());
        }
    }
}

#[test]
fn there_are_161280_latin_squares_of_order_five() {
    let tally = search(&Puzzle::latin(&square("empty-5.txt")), Limits::NONE, |_| ());
    assert_eq!((tally.solutions, tally.end), (161_280, End::Exhausted));
}

#[test]
fn a_latin_square_and_a_sudoku_differ_only_in_their_units() {
    let board = board("standard-9x9.sdk");
    let square = latin::read(board.plain().as_bytes()).unwrap();
    let [latin, sudoku] = [Puzzle::latin(&square), Puzzle::sudoku(&board)];
    assert_eq!(latin.cells(), sudoku.cells());
    let names = |puzzle: &Puzzle| {
        puzzle.units().iter().map(|unit| unit.name.clone()).collect::<Vec<_>>()
    };
    let (latin, sudoku) = (names(&latin), names(&sudoku));
    assert_eq!(latin, sudoku[..18]);
    assert!(sudoku[18..].iter().all(|unit| unit.starts_with("box")));
    assert_eq!(sudoku.len(), 27);
}

#[test]
fn every_unit_has_as_many_cells_as_there_are_numbers() {
    for side in Side::ALL {
        let boxes = Boxes::usual(side);
        for boxes in [Some(boxes), boxes.turned()].into_iter().flatten() {
            let board = Board::empty(Shape::new(side, boxes).unwrap());
            let puzzle = Puzzle::sudoku(&board);
            let mut held = vec![0; puzzle.cells().len()];
            for unit in puzzle.units() {
                assert_eq!(unit.cells.len(), puzzle.side());
                assert!(unit.cells.is_sorted());
                unit.cells.iter().for_each(|cell| held[cell.0] += 1);
            }
            assert!(held.iter().all(|units| *units == 3));
        }
    }
}

#[test]
fn a_set_of_numbers_gives_them_in_ascending_order() {
    let number = |value| Number::new(value).unwrap();
    let values =
        |set: Numbers| set.into_iter().map(Number::value).collect::<Vec<_>>();
    assert!(values(Numbers::NONE).is_empty());
    for n in [1, 2, 9, 63, 64] {
        assert_eq!(values(Numbers::up_to(n)), (1..=n).collect::<Vec<_>>());
    }
    let mut ends = Numbers::NONE;
    ends.insert(number(64));
    ends.insert(number(1));
    assert_eq!(values(ends), [1, 64]);
    assert_eq!(values(ends.without(number(1))), [64]);
    assert_eq!(format!("{ends:?}"), "{1, 64}");
    assert!(Numbers::up_to(0).is_empty());
    assert_eq!([Number::new(0), Number::new(65), Number::new(256)], [None; 3]);
}

#[test]
fn an_exhausted_search_proves_that_there_is_no_solution() {
    // The first row lacks a 4, and the 4 below it stands in the way.
    let answer = solve(&board("unsat-4x4.sdk"), limit(2));
    assert_eq!(answer.tally.dead_ends, 1);
    assert_eq!(counted(answer.tally), tally(0, End::Exhausted, 1, 0));
    let answer = complete(&square("unsat-2.txt"), limit(2));
    assert_eq!((answer.tally.solutions, answer.tally.end), (0, End::Exhausted));
}

#[test]
fn clashing_givens_are_settled_in_no_node_and_full_boards_in_one() {
    let clash = solve(&board("cases/dup-givens.sdk"), limit(2)).tally;
    let nothing = Tally::NOTHING;
    assert_eq!(clash, nothing);
    assert_eq!(complete(&square("clash.txt"), limit(2)).tally, nothing);
    let full = board("cases/full-and-right.sdk");
    let answer = solve(&full, limit(2));
    assert_eq!(answer.tally, tally(1, End::Exhausted, 1, 0));
    assert_eq!(answer.kept[0].board(), &full);
}

#[test]
fn a_clash_is_named_as_the_boards_name_theirs() {
    let named = |text: &str| {
        let board = grid::read(text.as_bytes(), None).unwrap();
        let clash = Puzzle::sudoku(&board).clash().map(|clash| clash.to_string());
        assert_eq!(clash, board.clash().map(|clash| clash.to_string()));
        clash.unwrap_or_default()
    };
    assert_eq!(named("3..3 .... .... ...."), "two 3s in row 1: columns 1 and 4");
    assert_eq!(
        named("2... 3... 2... 2..."),
        "three 2s in column 1: rows 1, 3 and 4"
    );
    assert_eq!(
        named("1... .1.. .... ...."),
        "two 1s in box 1: row 1, column 1 and row 2, column 2"
    );
    assert_eq!(named("12.. .... .... ...."), "");
    let clash = Puzzle::latin(&square("clash.txt")).clash().unwrap();
    assert_eq!(clash.to_string(), "two 2s in row 3: columns 1 and 3");
}

#[test]
fn a_node_limit_of_n_allows_exactly_n_calls() {
    let puzzle = Puzzle::sudoku(&board("dead-ends-4x4.sdk"));
    for nodes in 1..=18 {
        let limits = Limits { nodes: NonZeroU64::new(nodes), ..Limits::NONE };
        let tally = search(&puzzle, limits, |_| ());
        // The whole search takes 17.
        let end =
            if nodes < 17 { End::Stopped(Limit::Nodes) } else { End::Exhausted };
        assert_eq!((tally.nodes, tally.end), (nodes.min(17), end));
    }
}

#[test]
fn a_search_that_stops_at_its_limit_does_not_claim_to_be_exhausted() {
    let board = board("multiple-9x9.sdk");
    let ended = |count| {
        let tally = solve(&board, limit(count)).tally;
        (tally.solutions, tally.end)
    };
    assert_eq!(ended(1), (1, End::Stopped(Limit::Solutions)));
    assert_eq!(ended(2), (2, End::Stopped(Limit::Solutions)));
    assert_eq!(ended(3), (2, End::Exhausted));
    assert_eq!(ended(u64::MAX), (2, End::Exhausted));
}

/// The board on which this search does not end while one waits; what becomes of
/// it stands in `slow.rs`.
const RUNAWAY: &str = "anti-brute-force.sdk";

#[test]
fn every_case_has_as_many_solutions_as_its_table_says() {
    let table = String::from_utf8(bytes("cases/outcomes.tsv")).unwrap();
    let mut seen = 0;
    for row in table.lines().skip(1) {
        let [file, solutions, _] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        if solutions == "-" {
            continue;
        }
        seen += 1;
        let board = board(&format!("cases/{file}"));
        let nodes = NonZeroU64::new(1_000_000);
        let (limits, wanted) = match solutions {
            _ if file == RUNAWAY => {
                (Limits { nodes, ..limit(2) }, (0, End::Stopped(Limit::Nodes)))
            }
            "many" => (limit(2), (2, End::Stopped(Limit::Solutions))),
            number => (Limits::NONE, (number.parse().unwrap(), End::Exhausted)),
        };
        let answer = sudoku::solve(&board, limits, u64::MAX).unwrap();
        assert_eq!((answer.tally.solutions, answer.tally.end), wanted, "{file}");
        let boards: BTreeSet<String> =
            answer.kept.iter().map(|it| it.board().line()).collect();
        assert_eq!(boards.len(), answer.kept.len(), "{file}: all boards differ");
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn two_givens_take_257849_nodes_to_the_first_board() {
    let answer = solve(&board("cases/two-givens.sdk"), limit(1));
    assert_eq!((answer.tally.nodes, answer.tally.solutions), (257_849, 1));
}

#[test]
fn the_solutions_of_known_boards_are_found() {
    let known = [
        (
            "timed-out-unique.sdk",
            "321597864497816253865243197579182436642375981138964725986751342214639578753428619",
        ),
        (
            "plain-rows.sdk",
            "967523481253841967481697253514789632632154879879362514198276345726435198345918726",
        ),
        ("six-by-six.sdk", "416253532641241365653124165432324516"),
    ];
    for (name, solution) in known {
        let answer = solve(&board(&format!("cases/{name}")), limit(2));
        let found: Vec<String> =
            answer.kept.iter().map(|it| it.board().line()).collect();
        assert_eq!(
            (found, answer.tally.end),
            (vec![solution.into()], End::Exhausted)
        );
    }
}

#[test]
fn easy_boards_may_take_a_hundred_thousand_nodes() {
    let list = bytes("easy50.sdm");
    let boards = grid::read_lines(&list, None).map(|(_, board)| board.unwrap());
    let mut nodes: Vec<u64> =
        boards.map(|board| solve(&board, limit(2)).tally.nodes).collect();
    nodes.sort_unstable();
    // As the chapter says of them.
    assert_eq!((nodes.len(), nodes[25], nodes[49]), (50, 10_722, 270_650));
}

#[test]
fn the_shape_of_the_boxes_changes_the_answer() {
    let bytes = bytes("cases/six-by-six.sdk");
    let tall = grid::read(&bytes, Some("3x2".parse().unwrap())).unwrap();
    assert_eq!(solve(&tall, Limits::NONE).tally.solutions, 4);
}

#[test]
fn squares_of_the_fixtures_have_as_many_completions_as_their_readme_says() {
    let readme = String::from_utf8(bytes("README.md")).unwrap();
    let mut seen = BTreeSet::new();
    for row in readme.lines().filter(|line| line.starts_with("| latin/")) {
        let columns: Vec<&str> = row.split('|').map(str::trim).collect();
        let [_, file, solutions, ..] = columns[..] else { panic!("{row}") };
        let read = latin::read(&bytes(file));
        let found = read.map_or("none is read".to_string(), |square| {
            search(&Puzzle::latin(&square), Limits::NONE, |_| ())
                .solutions
                .to_string()
        });
        assert_eq!(found, solutions, "{file}");
        seen.insert(file.trim_start_matches("latin/").to_string());
    }
    let files = std::fs::read_dir(fixtures().join("latin")).unwrap();
    let files: BTreeSet<String> = files
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(files, seen);
}

#[test]
fn a_square_that_is_printed_is_read_back() {
    for name in ["one.txt", "unique-2.txt", "three-ways.txt", "ten.txt", "clash.txt"]
    {
        let square = square(name);
        assert_eq!(latin::read(square.to_string().as_bytes()), Ok(square), "{name}");
    }
    let large = LatinSquare::empty(64).unwrap();
    assert_eq!(latin::read(large.to_string().as_bytes()), Ok(large));
    assert_eq!((LatinSquare::empty(0), LatinSquare::empty(65)), (None, None));
}

#[test]
fn separators_do_not_change_what_is_read() {
    let square = latin::read(b"1 . 3\n. . .\n. . 2\n").unwrap();
    for text in [
        "1.3\n...\n..2\n",
        "103\n000\n002",
        "1,0,3\n0,0,0\n0,0,2\n",
        "1 , 0,3\r\n0, 0, 0\r\n.,.,2\r\n",
        "\u{feff}1\t0\t3\n0\t0\t0\n0\t0\t2\n",
        "# a comment\n\n  1.3  \n\n...\n..2\n\n",
        "01 00 3\n. . .\n. . 02\n",
    ] {
        assert_eq!(latin::read(text.as_bytes()).as_ref(), Ok(&square), "{text:?}");
    }
}

#[test]
fn the_check_of_a_whole_square_finds_what_is_wrong() {
    let puzzle = Puzzle::latin(&square("three.txt"));
    let cells = |text: &str| latin::read(text.as_bytes()).unwrap().cells().to_vec();
    let fault = |text: &str| puzzle.check(&cells(text)).unwrap_err().to_string();
    assert_eq!(puzzle.check(&cells("312\n231\n123\n")), Ok(()));
    assert_eq!(fault("321\n231\n123\n"), "row 1, column 3 should keep its given");
    assert_eq!(fault("312\n2.1\n123\n"), "row 2, column 2 is blank");
    assert_eq!(fault("312\n211\n123\n"), "two 1s in row 2: columns 2 and 3");
    let short = &cells("312\n231\n123\n")[..4];
    assert!(matches!(
        puzzle.check(short),
        Err(Fault::GivenLost(_) | Fault::Blank(_))
    ));
}

#[test]
fn a_search_that_finishes_something_wrong_is_found_out() {
    let puzzle = Puzzle::latin(&square("three.txt"));
    let mut keeper = Keeper::new(2, |_: &Vec<Option<Number>>| Err::<(), _>("wrong"));
    let tally = Limits::NONE.run(&mut keeper, |meter| method::solve(&puzzle, meter));
    assert_eq!(keeper.answer(tally), Err("wrong"));
}

#[test]
fn the_deepest_search_fits_in_a_stack_of_one_mebibyte() {
    let puzzle = Puzzle::latin(&LatinSquare::empty(64).unwrap());
    let search = move || search(&puzzle, limit(1), |_| ());
    let thread =
        std::thread::Builder::new().stack_size(1 << 20).spawn(search).unwrap();
    // Ascending numbers never go wrong on an empty square whose side is a power
    // of two: row r, column c gets 1 + (r xor c).
    assert_eq!(
        counted(thread.join().unwrap()),
        tally(1, End::Stopped(Limit::Solutions), 4_097, 0)
    );
}

#[test]
fn every_placement_is_undone_in_reverse_order() {
    let puzzle = Puzzle::sudoku(&board("unsat-9x9.sdk"));
    let (mut placed, mut undone) = (Vec::new(), 0);
    search(&puzzle, Limits::NONE, |event| match event {
        Event::Place(placement) => placed.push(placement),
        Event::Undo(placement) => {
            undone += 1;
            assert_eq!(placed.pop(), Some(placement));
        }
        _ => {}
    });
    assert!(placed.is_empty());
    assert_eq!(undone, 4_783);
}

#[test]
fn candidates_are_the_numbers_that_stand_in_no_unit_of_the_cell() {
    let board = board("dead-ends-4x4.sdk");
    let puzzle = Puzzle::sudoku(&board);
    let mut cells = puzzle.cells().to_vec();
    let mut looked = 0;
    search(&puzzle, Limits::NONE, |event| match event {
        Event::Place(Placement { cell, number }) => cells[cell.0] = Some(number),
        Event::Undo(Placement { cell, .. }) => cells[cell.0] = None,
        Event::Choose(Choice { cell, candidates }) => {
            looked += 1;
            assert_eq!(cells.iter().position(Option::is_none), Some(cell.0));
            let free = |number: &Number| {
                let units = puzzle.units().iter();
                let mut units = units.filter(|unit| unit.cells.contains(&cell));
                units.all(|unit| {
                    unit.cells.iter().all(|at| cells[at.0] != Some(*number))
                })
            };
            let numbers = puzzle.numbers().into_iter();
            let expected: Vec<Number> = numbers.filter(free).collect();
            assert_eq!(candidates.into_iter().collect::<Vec<_>>(), expected);
        }
        _ => {}
    });
    assert_eq!(looked, 16);
}

#[test]
fn the_watcher_is_told_of_every_step() {
    let mut told = Vec::new();
    let [_, square] = toy::squares();
    let nodes = Limits { nodes: NonZeroU64::new(2), ..Limits::NONE };
    search(&Puzzle::latin(&square), nodes, |event| told.push(format!("{event:?}")));
    assert_eq!(
        told,
        [
            "Node",
            "Choose(Choice { cell: CellIndex(0), candidates: {2, 3} })",
            "Place(Placement { cell: CellIndex(0), number: Number(2) })",
            "Node",
            "Choose(Choice { cell: CellIndex(1), candidates: {3} })",
            "Place(Placement { cell: CellIndex(1), number: Number(3) })",
        ]
    );
    let (mut ends, mut trail) = (Vec::new(), Trail::default());
    let whole = search(&Puzzle::latin(&square), Limits::NONE, |event| {
        let backtrack = trail.is_backtrack(event);
        match event {
            Event::DeadEnd(cell) => ends.push(format!("dead end {}", cell.0)),
            Event::Found(cells) => ends.push(format!("solution of {}", cells.len())),
            Event::Undo(undone) if backtrack => {
                assert_eq!(undone.cell, CellIndex(0));
                ends.push("back".to_string());
            }
            _ => {}
        }
    });
    assert_eq!(ends, ["solution of 9", "dead end 1", "back"]);
    assert_eq!((whole.dead_ends, whole.backtracks), (1, 1));
}
