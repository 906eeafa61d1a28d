//! What the chapter claims of its two searches.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeSet;
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use std::path::Path;

use exact_cover::method::{
    Choice, Event, Method, Note, Problem, ProblemError, Table, Words,
};
use exact_cover::program::toy;
use exact_cover::puzzle::instance::{self, Instance};
use exact_cover::puzzle::queens;
use exact_cover::puzzle::sudoku::{Model, items};
use grid::{Board, Cell, Digit, Placement, Shape, Side, Solution};
use search::{Answer, End, Limit, Limits, Listener, Nobody, Tally, Watcher};

const METHODS: [Method; 2] = [Method::Sets, Method::Links];

fn fixtures() -> &'static Path {
    Path::new("../../fixtures")
}

fn board(name: &str) -> Board {
    grid::read(&std::fs::read(fixtures().join(name)).unwrap(), None).expect(name)
}

fn limit(solutions: u64) -> Limits {
    Limits { solutions: NonZeroU64::new(solutions), nodes: None }
}

fn solve(board: Board, method: Method, limits: Limits) -> Answer<Solution> {
    Model::new(board).solve(method, limits, 100).unwrap()
}

/// The covers in the order in which they are found, each sorted, and the tally.
fn covers(
    problem: &Problem,
    method: Method,
    limits: Limits,
) -> (Vec<Vec<usize>>, Tally) {
    let mut covers = Vec::new();
    let tally = method.search(
        problem,
        limits,
        Listener(|event: Event<'_>| {
            if let Event::Found(options) = event {
                let mut cover = options.clone();
                cover.sort_unstable();
                covers.push(cover);
            }
        }),
    );
    (covers, tally.unwrap())
}

fn tally(
    solutions: u64,
    end: End,
    nodes: u64,
    branches: u64,
    dead_ends: u64,
) -> Tally {
    Tally { solutions, nodes, branches, dead_ends, end, ..Tally::NOTHING }
}

/// The counters of the chapter; backtracks are none of them.
const fn counted(tally: Tally) -> Tally {
    Tally { backtracks: 0, ..tally }
}

#[test]
fn the_boards_of_the_chapter_have_the_counters_of_the_chapter() {
    let runs = [
        ("standard-9x9.sdk", 529, tally(1, End::Exhausted, 352, 351, 17)),
        ("unsat-9x9.sdk", 489, tally(0, End::Exhausted, 23, 22, 1)),
        (
            "multiple-9x9.sdk",
            225,
            tally(2, End::Stopped(Limit::Solutions), 100, 99, 0),
        ),
    ];
    for (name, options, expected) in runs {
        for method in METHODS {
            let model = Model::new(board(name));
            assert_eq!(model.problem().options().len(), options, "{name}");
            assert_eq!(model.problem().primary(), 324, "{name}");
            assert_eq!(
                counted(model.solve(method, limit(2), 0).unwrap().tally),
                expected,
                "{name}"
            );
        }
    }
}

#[test]
fn the_warm_up_has_two_covers_five_nodes_and_four_branches() {
    let problem = toy::instance().problem().clone();
    for method in METHODS {
        let (covers, found) = covers(&problem, method, Limits::NONE);
        assert_eq!(covers, [[0, 1], [2, 3]]);
        assert_eq!(counted(found), tally(2, End::Exhausted, 5, 4, 0));
    }
}

#[test]
fn an_item_without_options_is_chosen_first_and_is_a_dead_end() {
    let problem = Problem::new(3, 0, vec![vec![0], vec![0, 1]]).unwrap();
    for method in METHODS {
        assert_eq!(
            counted(covers(&problem, method, Limits::NONE).1),
            tally(0, End::Exhausted, 1, 0, 1)
        );
    }
}

#[test]
fn of_items_with_equally_few_options_the_first_is_chosen() {
    let problem = toy::instance().problem().clone();
    for method in METHODS {
        let mut chosen = Vec::new();
        let watcher = Listener(|event: Event<'_>| {
            if let Event::Choose(Choice { item, options }) = event {
                chosen.push((item, options));
            }
        });
        method.search(&problem, Limits::NONE, watcher).unwrap();
        assert_eq!(chosen, [(0, 2), (1, 1), (1, 1)]);
    }
}

/// What both methods tell alike: all but how the table is changed.
fn story(problem: &Problem, method: Method, limits: Limits) -> Vec<String> {
    let mut story = Vec::new();
    let watcher = Listener(|event: Event<'_>| story.push(format!("{event:?}")));
    method.search(problem, limits, watcher).unwrap();
    story
}

#[test]
fn sets_and_links_tell_the_same_story() {
    let boards =
        ["standard-9x9.sdk", "unsat-9x9.sdk", "multiple-9x9.sdk", "unique-6x6.sdk"];
    let boards = boards.map(|name| Model::new(board(name)).problem().clone());
    let others = [toy::instance(), queens::instance(6), knuth()];
    let others = others.iter().map(|instance| instance.problem().clone());
    for problem in others.chain(boards) {
        for limits in [
            Limits::NONE,
            limit(1),
            Limits { nodes: NonZeroU64::new(20), ..limit(2) },
        ] {
            let sets = story(&problem, Method::Sets, limits);
            assert_eq!(sets, story(&problem, Method::Links, limits));
            assert!(sets.len() > 3);
        }
    }
}

/// The items that links have covered and not yet put back.
#[derive(Default)]
struct Covered {
    now: Vec<usize>,
    ever: usize,
}

impl Watcher<Words> for Covered {
    fn tell(&mut self, _: Event<'_>) -> ControlFlow<Limit> {
        ControlFlow::Continue(())
    }

    fn note<'a>(&mut self, note: impl FnOnce() -> Note<'a>)
    where
        Words: 'a,
    {
        match note() {
            Note::Cover(item) => {
                self.ever += 1;
                self.now.push(item);
            }
            Note::Uncover(item) => {
                assert_eq!(self.now.pop(), Some(item), "in reverse order");
            }
            Note::Smaller { .. } => panic!("links copy no table"),
        }
    }
}

#[test]
fn links_put_back_everything_that_they_take_out() {
    let problem = queens::instance(6).problem().clone();
    let mut covered = Covered::default();
    Method::Links.search(&problem, Limits::NONE, &mut covered).unwrap();
    assert!(covered.now.is_empty() && covered.ever > 400, "{}", covered.ever);
}

fn knuth() -> Instance {
    instance::read(&std::fs::read(fixtures().join("knuth-seven.dlx")).unwrap())
        .unwrap()
}

#[test]
fn knuths_seven_items_have_one_cover() {
    for method in METHODS {
        let (covers, tally) = covers(knuth().problem(), method, Limits::NONE);
        assert_eq!(covers, [[0, 3, 4]]);
        assert_eq!(tally.end, End::Exhausted);
    }
}

#[test]
fn queens_have_the_numbers_of_solutions_that_are_known() {
    // OEIS A000170.
    for (n, count) in
        [(1, 1), (2, 0), (3, 0), (4, 2), (5, 10), (6, 4), (7, 40), (8, 92)]
    {
        for method in METHODS {
            let tally =
                covers(queens::instance(n).problem(), method, Limits::NONE).1;
            assert_eq!(
                (tally.solutions, tally.end),
                (count, End::Exhausted),
                "{n} queens"
            );
        }
    }
}

#[test]
fn an_option_that_completes_a_cover_is_found_even_as_the_first_and_empty_ones_never_are()
 {
    let rows: [&[usize]; 12] = [
        &[0, 1],
        &[0, 2],
        &[0, 2],
        &[0, 1],
        &[0, 1],
        &[],
        &[],
        &[2],
        &[0, 1],
        &[0, 2],
        &[1],
        &[0],
    ];
    let problem = Problem::new(3, 0, rows.map(<[usize]>::to_vec).to_vec()).unwrap();
    let expected: [&[usize]; 8] = [
        &[0, 7],
        &[1, 10],
        &[2, 10],
        &[3, 7],
        &[4, 7],
        &[7, 8],
        &[7, 10, 11],
        &[9, 10],
    ];
    for method in METHODS {
        let (mut covers, tally) = covers(&problem, method, Limits::NONE);
        covers.sort();
        assert_eq!(covers, expected);
        assert_eq!(tally.end, End::Exhausted);
    }
}

#[test]
fn degenerate_problems_have_the_covers_that_the_definition_gives_them() {
    let problems: [(usize, usize, &[&[usize]], u64); 8] = [
        (0, 0, &[], 1),
        (0, 0, &[&[]], 1),
        (2, 0, &[], 0),
        (2, 0, &[&[0]], 0),
        (1, 0, &[&[0], &[0]], 2),
        // Secondary items ask for nothing, and one option at most may have them.
        (0, 1, &[&[0]], 1),
        (1, 1, &[&[0, 1], &[1]], 1),
        (2, 1, &[&[0, 2], &[1, 2], &[1]], 1),
    ];
    for (primary, secondary, options, expected) in problems {
        let options = options.iter().map(|option| option.to_vec()).collect();
        let problem = Problem::new(primary, secondary, options).unwrap();
        for method in METHODS {
            let tally = covers(&problem, method, Limits::NONE).1;
            assert_eq!(
                (tally.solutions, tally.end),
                (expected, End::Exhausted),
                "{problem:?}"
            );
        }
    }
}

#[test]
fn a_cover_holds_each_primary_item_once_and_each_secondary_at_most_once() {
    let problem =
        Problem::new(2, 1, vec![vec![0], vec![1, 2], vec![0, 2], vec![0, 1]])
            .unwrap();
    let covers: [&[usize]; 3] = [&[0, 1], &[1, 0], &[3]];
    assert!(covers.iter().all(|options| problem.is_cover(options)));
    let others: [&[usize]; 5] = [&[], &[0], &[0, 0, 1], &[0, 3], &[2, 1]];
    assert!(others.iter().all(|options| !problem.is_cover(options)));
}

#[test]
fn an_instance_that_could_not_be_read_back_is_not_made() {
    let names = |names: &str| {
        names.split(',').filter(|it| *it != "none").map(str::to_string).collect()
    };
    let made = |primary, secondary, option: &[usize]| {
        Instance::new(names(primary), names(secondary), vec![option.to_vec()])
            .map_err(|error| error.to_string())
    };
    let instance = made("a,b", "c", &[0, 2]).unwrap();
    assert_eq!(instance::read(instance.to_string().as_bytes()).unwrap(), instance);
    for (primary, secondary, option) in [
        ("none", "c", &[0][..]),
        ("a", "c", &[1]),
        ("a", "a", &[0]),
        ("a,", "none", &[0]),
        ("a b", "none", &[0]),
        ("a|", "none", &[0]),
        ("a:b", "none", &[0]),
        ("a\u{200b}", "none", &[0]),
        ("a", "none", &[1]),
        ("a", "none", &[0, 0]),
    ] {
        assert!(made(primary, secondary, option).is_err(), "{primary} {secondary}");
    }
}

#[test]
fn options_that_make_no_problem_are_refused() {
    assert_eq!(
        Problem::new(2, 1, vec![vec![0], vec![3]]),
        Err(ProblemError::NoSuchItem { option: 1, item: 3, items: 3 })
    );
    assert_eq!(
        Problem::new(2, 0, vec![vec![0, 1, 0]]),
        Err(ProblemError::ItemTwice { option: 0, item: 0 })
    );
}

#[test]
fn a_node_limit_of_n_allows_exactly_n_calls() {
    let problem = Model::new(board("unsat-9x9.sdk")).problem().clone();
    for method in METHODS {
        for nodes in 1..=24 {
            let limits = Limits { nodes: NonZeroU64::new(nodes), ..Limits::NONE };
            let tally = covers(&problem, method, limits).1;
            // The whole search takes 23.
            let end =
                if nodes < 23 { End::Stopped(Limit::Nodes) } else { End::Exhausted };
            assert_eq!((tally.nodes, tally.end), (nodes.min(23), end));
        }
    }
}

#[test]
fn a_search_that_stops_at_its_limit_does_not_claim_to_be_exhausted() {
    for method in METHODS {
        let ended = |count| {
            let tally = solve(board("multiple-9x9.sdk"), method, limit(count)).tally;
            (tally.solutions, tally.end)
        };
        assert_eq!(ended(1), (1, End::Stopped(Limit::Solutions)));
        assert_eq!(ended(2), (2, End::Stopped(Limit::Solutions)));
        assert_eq!(ended(3), (2, End::Exhausted));
        assert_eq!(ended(u64::MAX), (2, End::Exhausted));
    }
}

#[test]
fn clashing_givens_and_full_boards_are_settled_without_a_search() {
    for method in METHODS {
        let clash = solve(board("cases/dup-givens.sdk"), method, limit(2));
        assert_eq!(clash.tally, Tally::NOTHING);
        let full = board("cases/full-and-right.sdk");
        let answer = solve(full.clone(), method, limit(2));
        assert_eq!(answer.tally, Tally { solutions: 1, ..Tally::NOTHING });
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
        for method in METHODS {
            let limits = if solutions == "many" { limit(2) } else { Limits::NONE };
            let mut answer = solve(board(&format!("cases/{file}")), method, limits);
            assert_eq!((answer.tally.solutions, answer.tally.end), wanted, "{file}");
            let found = answer.kept.len();
            answer.kept.sort_by_key(|solution| solution.board().line());
            answer.kept.dedup();
            assert_eq!(answer.kept.len(), found, "{file}: all boards differ");
        }
    }
}

#[test]
fn the_solutions_of_known_boards_are_found() {
    let known = [
        (
            "anti-brute-force.sdk",
            "987654321246173985351928746128537694634892157795461832519286473472319568863745219",
        ),
        (
            "timed-out-unique.sdk",
            "321597864497816253865243197579182436642375981138964725986751342214639578753428619",
        ),
        (
            "dlx-crash.sdk",
            "351786924697342185428915637569134872742859316813267549935471268284693751176528493",
        ),
        (
            "suexrat9.sdk",
            "743892156518647932962351748624589371879134265351276489496715823287963514135428697",
        ),
        (
            "plain-rows.sdk",
            "967523481253841967481697253514789632632154879879362514198276345726435198345918726",
        ),
        ("six-by-six.sdk", "416253532641241365653124165432324516"),
    ];
    for (name, solution) in known {
        for method in METHODS {
            let answer = solve(board(&format!("cases/{name}")), method, limit(2));
            let found: Vec<String> =
                answer.kept.iter().map(|it| it.board().line()).collect();
            assert_eq!(found, [solution], "{name}");
        }
    }
}

#[test]
fn the_shape_of_the_boxes_changes_the_answer() {
    let bytes = std::fs::read(fixtures().join("cases/six-by-six.sdk")).unwrap();
    let tall = grid::read(&bytes, Some("3x2".parse().unwrap())).unwrap();
    for method in METHODS {
        assert_eq!(solve(tall.clone(), method, Limits::NONE).tally.solutions, 4);
    }
}

#[test]
fn fixtures_have_as_many_solutions_as_their_readme_says() {
    let readme = std::fs::read_to_string(fixtures().join("README.md")).unwrap();
    let mut seen = Vec::new();
    for row in
        readme.lines().filter(|line| line.contains(".sd") && line.starts_with("| "))
    {
        let columns: Vec<&str> = row.split('|').map(str::trim).collect();
        let [_, file, boards, solutions, ..] = columns[..] else { panic!("{row}") };
        let bytes = std::fs::read(fixtures().join(file)).unwrap();
        let read: Vec<Board> = if file.ends_with(".sdm") {
            grid::read_lines(&bytes, None)
                .map(|(_, board)| board.expect(file))
                .collect()
        } else {
            vec![grid::read(&bytes, None).expect(file)]
        };
        assert_eq!(read.len().to_string(), boards, "{file}");
        for board in read {
            let tally = solve(board, Method::Links, Limits::NONE).tally;
            assert_eq!(tally.solutions.to_string(), solutions, "{file}");
        }
        seen.push(file.to_string());
    }
    let names = std::fs::read_dir(fixtures()).unwrap();
    let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut files: Vec<String> = names.filter(|name| name.contains(".sd")).collect();
    files.sort();
    seen.sort();
    assert_eq!(files, seen);
}

#[test]
fn few_nodes_settle_boards_of_nine_by_nine() {
    let nodes = |list: &str| {
        let bytes = std::fs::read(fixtures().join(list)).unwrap();
        let boards = grid::read_lines(&bytes, None).map(|(_, board)| board.unwrap());
        let mut nodes: Vec<u64> = boards
            .map(|board| solve(board, Method::Links, Limits::NONE).tally.nodes)
            .collect();
        nodes.sort_unstable();
        nodes
    };
    // As the chapter says of them.
    let (easy, hard) = (nodes("easy50.sdm"), nodes("top95.sdm"));
    assert_eq!(easy.iter().filter(|nodes| **nodes == 82).count(), 40);
    assert_eq!(easy[49], 157);
    assert_eq!((hard[47], hard[94]), (817, 3_731));
}

#[test]
fn a_placement_covers_its_box_its_cell_its_column_and_its_row() {
    let placement = Placement {
        cell: Cell { row: 3, column: 6 },
        digit: Digit::new(2).unwrap(),
    };
    let items = items(placement, Shape::usual(Side::Nine));
    // As the table of the chapter has them.
    assert_eq!(items, [46, 114, 217, 271]);
}

#[test]
fn an_empty_board_has_n_cubed_options_and_four_n_squared_items_each_with_n_options()
{
    for side in Side::ALL {
        let n = side.get();
        let model = Model::new(Board::empty(Shape::usual(side)));
        let problem = model.problem();
        assert_eq!(
            (problem.options().len(), problem.primary()),
            (n * n * n, 4 * n * n)
        );
        let mut sizes = vec![0; problem.primary()];
        problem.options().iter().flatten().for_each(|item| sizes[*item] += 1);
        assert!(sizes.iter().all(|size| *size == n));
    }
}

#[test]
fn large_boards_are_within_what_sets_may_copy() {
    for method in METHODS {
        let empty = Board::empty(Shape::usual(Side::Sixteen));
        assert_eq!(solve(empty, method, limit(2)).kept.len(), 2);
        assert_eq!(
            solve(board("unique-16x16.sdk"), method, Limits::NONE).tally.solutions,
            1
        );
    }
}

/// A chain of items, each with an option of its own.
fn chain(items: usize) -> Problem {
    Problem::new(items, 0, (0..items).map(|item| vec![item]).collect()).unwrap()
}

#[test]
fn links_need_no_stack_and_sets_refuse_what_they_cannot_copy() {
    let (covers, tally) = covers(&chain(20_000), Method::Links, Limits::NONE);
    assert_eq!((covers[0].len(), tally.nodes), (20_000, 20_001));
    let error =
        Method::Sets.search(&chain(20_000), Limits::NONE, Nobody).unwrap_err();
    assert_eq!((error.depth, error.entries), (20_000, 40_000));
    // Many items without options cost as much to copy.
    let problem =
        Problem::new(100, 1_000_000, (0..100).map(|item| vec![item]).collect())
            .unwrap();
    assert!(Method::Sets.search(&problem, Limits::NONE, Nobody).is_err());
    // Many items and few options are no trouble.
    let problem =
        Problem::new(5_000, 0, vec![vec![0], (1..5_000).collect()]).unwrap();
    assert_eq!(
        Method::Sets.search(&problem, Limits::NONE, Nobody).unwrap().solutions,
        1
    );
}

#[test]
fn the_deepest_search_on_sets_fits_in_a_small_stack() {
    let search =
        || Method::Sets.search(&chain(1_000), limit(1), Nobody).unwrap().nodes;
    let thread =
        std::thread::Builder::new().stack_size(512 * 1024).spawn(search).unwrap();
    assert_eq!(thread.join().unwrap(), 1_001);
}

/// Writes down all that a search on sets tells and notes.
#[derive(Default)]
struct Told(Vec<String>);

impl Watcher<Words> for Told {
    fn tell(&mut self, event: Event<'_>) -> ControlFlow<Limit> {
        self.0.push(format!("{event:?}"));
        ControlFlow::Continue(())
    }

    fn note<'a>(&mut self, note: impl FnOnce() -> Note<'a>)
    where
        Words: 'a,
    {
        let Note::Smaller { table, smaller } = note() else { return };
        let options = |table: &Table| {
            table.values().flatten().copied().collect::<BTreeSet<usize>>()
        };
        let (before, after) = (options(table), options(smaller));
        let gone = before.difference(&after).collect::<Vec<_>>();
        self.0.push(format!("gone: {gone:?}"));
    }
}

#[test]
fn the_watcher_is_told_of_every_step_of_the_warm_up() {
    let mut told = Told::default();
    let problem = toy::instance().problem().clone();
    Method::Sets.search(&problem, limit(1), &mut told).unwrap();
    assert_eq!(
        told.0,
        [
            "Node",
            "Choose(Choice { item: 0, options: 2 })",
            "Place(0)",
            "gone: [0, 2, 3]",
            "Node",
            "Choose(Choice { item: 1, options: 1 })",
            "Place(1)",
            "gone: [1]",
            "Node",
            "Found([0, 1])",
        ]
    );
}

/// Boards and nodes of grid2 when its last givens are taken away, so that so many
/// are left.
fn thinned(givens: usize) -> (u64, u64) {
    let bytes = include_bytes!("../../../fixtures/grid2.sdk");
    let mut puzzle = grid::read(bytes, None).unwrap();
    let cells: Vec<_> = puzzle.givens().map(|(cell, _)| cell).collect();
    for cell in &cells[givens..] {
        puzzle.set(*cell, None);
    }
    let model = Model::new(puzzle);
    let tally = Method::Links.search(model.problem(), Limits::NONE, Nobody).unwrap();
    (tally.solutions, tally.nodes)
}

#[test]
fn a_puzzle_that_loses_givens_takes_more_nodes_with_each() {
    // Less the givens and the finished boards, these are the states of *fewest,
    // forgets* in chapter 11; the longer runs are in slow.rs.
    for (givens, boards, nodes) in
        [(32, 1, 82), (25, 190, 2_430), (23, 4_652, 50_383), (22, 18_444, 191_218)]
    {
        assert_eq!(thinned(givens), (boards, nodes));
    }
}
