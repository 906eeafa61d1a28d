//! What the commands of this chapter print and refuse.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::io;
use std::path::Path;

use sessions::Program;
use world::{Exit, Files, Memory, World};

const PROGRAM: Program = Program {
    name: "13-iterative-projection",
    run: |args, world| iterative_projection::program::cli::run(args, world),
};

const SMALL: &str = "1..4\n....\n....\n.32.\n";
const UNSAT: &str = "123.\n..4.\n....\n....\n";

/// A file of the project's fixtures.
fn fixture(name: &str) -> Vec<u8> {
    let folder = Path::new("../../fixtures");
    std::fs::read(folder.join(name)).unwrap()
}

/// The start array for boards of side 4.
fn start() -> Vec<u8> {
    fixture("normal-seed0-4x4x4x4.npy")
}

fn answer(args: &[&str]) -> String {
    PROGRAM.answer(args, &[("p", SMALL)])
}

fn refusal(args: &[&str]) -> String {
    PROGRAM.refusal(args, &[("p", SMALL)])
}

#[test]
fn a_trace_is_written_over_nothing_that_is_read_nor_into_the_answer() {
    let told = refusal(&["solve", "p", "--trace", "p"]);
    assert_eq!(told, "p: this file is read or written already");
    let told = refusal(&["solve", "p", "--trace", "-"]);
    assert!(told.contains(" -: the name of a file is wanted; "), "{told}");
    let files = [("p", SMALL.as_bytes().to_vec()), ("s", start())];
    let mut memory = Memory::with(files);
    let args = ["solve", "p", "--start", "s", "--trace", "s"];
    assert_eq!(PROGRAM.run_in(&args, &mut memory.world()), Exit::Refused);
    assert_eq!(memory.err, b"s: this file is read or written already\n");
    assert!(memory.out.is_empty() && memory.files[Path::new("s")] == start());
}

#[test]
fn starts_on_which_such_readers_have_failed_are_read_or_refused_by_name() {
    let run = |name: &str| {
        let files = [("p", SMALL.as_bytes().to_vec()), ("s", fixture(name))];
        let mut memory = Memory::with(files);
        let args = ["solve", "p", "--start", "s"];
        let exit = PROGRAM.run_in(&args, &mut memory.world());
        let [out, err] =
            [memory.out, memory.err].map(|told| String::from_utf8(told).unwrap());
        (exit, out, err)
    };
    let (exit, out, err) = run("cases/nested-braces.npy");
    assert_eq!((exit, out.as_str()), (Exit::Refused, ""));
    assert!(
        err.starts_with("s: found {{{{{{{{{{ at byte 11, in the header "),
        "{err}"
    );
    let python2 = run("cases/python2-shape.npy");
    assert_eq!(python2, run("normal-seed0-4x4x4x4.npy"));
    assert_eq!((python2.0, python2.2.as_str()), (Exit::Answered, ""));
}

#[test]
fn where_givens_clash_no_run_of_a_survey_is_begun() {
    let args = ["survey", "p", "--seeds", "1000000"];
    let mut memory = Memory::with([("p", b"11..\n....\n....\n....\n")]);
    assert_eq!(PROGRAM.run_in(&args, &mut memory.world()), Exit::Unknown);
    assert_eq!(memory.progress, []);
    let out = String::from_utf8(memory.out).unwrap();
    assert!(out.contains("\nruns: 0\nsolved: 0\nclash: "), "{out}");
}

#[test]
fn a_run_from_a_start_array_prints_what_another_program_found() {
    let files = [("p", SMALL.as_bytes().to_vec()), ("s.npy", start())];
    let mut memory = Memory::with(files);
    let args = ["solve", "p", "--start", "s.npy"];
    assert_eq!(PROGRAM.run_in(&args, &mut memory.world()), Exit::Answered);
    let expected = "\
status: solved
method: projection
start: s.npy
beta: 0.5
tolerance: 1e-08
max iterations: 2000
solutions: 1
exhausted: no
uniqueness: not decided
iterations: 43
initial residual: 1.55337699
final residual: 6.99422337e-09
shown: 1
solution 1:
1 2 | 3 4
3 4 | 1 2
----+----
2 1 | 4 3
4 3 | 2 1
";
    assert_eq!(String::from_utf8(memory.out).unwrap(), expected);
}

#[test]
fn a_seed_stands_in_the_answer_and_changes_the_run() {
    let [zero, one] = ["0", "1"].map(|seed| answer(&["solve", "p", "--seed", seed]));
    assert_eq!(zero, answer(&["solve", "p"]));
    assert!(zero.contains("\nseed: 0\n") && one.contains("\nseed: 1\n"));
    let residual = |out: &str| {
        out.lines().find(|line| line.starts_with("initial")).unwrap().to_string()
    };
    assert_ne!(residual(&zero), residual(&one));
}

#[test]
fn a_board_without_a_solution_is_unknown_and_never_unsat() {
    let (exit, out, err) = PROGRAM.run(&["solve", "p"], &[("p", UNSAT)]);
    assert_eq!((exit, err.as_str()), (Exit::Unknown, ""));
    assert!(out.starts_with("status: unknown\n"), "{out}");
    assert!(out.contains("iterations: 2000\ninitial residual: "), "{out}");
    assert!(out.contains("stopped: at --max-iterations; "), "{out}");
    assert!(!out.contains("unsat") && out.ends_with("shown: 0\n"), "{out}");
    let args = ["survey", "p", "--seeds", "3", "--max-iterations", "100"];
    let (exit, out, _) = PROGRAM.run(&args, &[("p", UNSAT)]);
    assert_eq!(exit, Exit::Unknown);
    assert!(
        out.starts_with("status: unknown\n") && out.contains("solved: 0\n"),
        "{out}"
    );
}

#[test]
fn clashing_givens_are_unknown_after_no_iteration_and_have_no_residual() {
    let files = [("p", "1..1\n....\n....\n....\n")];
    let (exit, out, err) = PROGRAM.run(&["solve", "p"], &files);
    assert_eq!((exit, err.as_str()), (Exit::Unknown, ""));
    assert!(out.starts_with("status: unknown\n"), "{out}");
    let clash = "iterations: 0\nclash: two 1s in row 1: columns 1 and 4\nshown: 0\n";
    assert!(out.ends_with(clash), "{out}");
    assert!(!out.contains("residual"), "{out}");
}

#[test]
fn one_iteration_is_unknown_and_a_loose_tolerance_finds_no_wrong_board() {
    let (exit, out, _) =
        PROGRAM.run(&["solve", "p", "--max-iterations", "1"], &[("p", SMALL)]);
    assert_eq!(exit, Exit::Unknown);
    assert!(out.contains("\niterations: 1\n"), "{out}");
    let (exit, out, _) =
        PROGRAM.run(&["solve", "p", "--tolerance", "99"], &[("p", SMALL)]);
    assert_eq!(exit, Exit::Unknown);
    assert!(
        out.contains("stopped: at --tolerance, but the board was refused: "),
        "{out}"
    );
    assert!(!out.contains("solution 1"), "{out}");
}

#[test]
fn parameters_out_of_range_are_refused_in_words() {
    for beta in
        ["0", "-0.5", "2.5", "nan", "inf", "-inf", "", "half", "1e999", "NaN"]
    {
        for args in [&["solve", "p"][..], &["survey", "p", "--seeds", "1"]] {
            let line = refusal(&[args, &["--beta", beta]].concat());
            let empty = beta.is_empty() && line.contains("--beta");
            let words = "expected a number above 0 and at most 1; see --help";
            assert!(line.ends_with(words) || empty, "{beta}: {line}");
        }
    }
    for tolerance in ["-1", "nan", "inf", "-inf", "small"] {
        let line = refusal(&["solve", "p", "--tolerance", tolerance]);
        let words = "expected a finite number from 0 on; see --help";
        assert!(line.ends_with(words), "{tolerance}: {line}");
    }
    assert!(answer(&["solve", "p", "--beta", "1.0"]).contains("\nbeta: 1\n"));
    let args = ["solve", "p", "--tolerance", "0", "--max-iterations", "50"];
    let (_, out, err) = PROGRAM.run(&args, &[("p", SMALL)]);
    assert!(out.contains("\ntolerance: 0\n") && err.is_empty(), "{out}");
    for seeds in ["0", "1000001", "-1", "x"] {
        let line = refusal(&["survey", "p", "--seeds", seeds]);
        assert!(
            line.ends_with("expected a number from 1 to 1000000; see --help"),
            "{line}"
        );
    }
    let both = refusal(&["solve", "p", "--seed", "1", "--start", "s.npy"]);
    assert!(both.contains("cannot be used with"), "{both}");
}

#[test]
fn a_limit_is_refused_with_the_reason_whatever_follows_or_is_missing() {
    for args in [
        "solve p --limit 2",
        "solve p --limit=all",
        "solve p --limit",
        "solve p --limit -1",
        "solve --limit p",
        "solve --limit 2 p",
        "solve --limit",
        "solve --limit --trace",
        "survey p --seeds 1 --limit 2",
        "survey --limit p",
        "survey --limit=2",
        "--limit 2 solve p",
        "--limit",
        "toy --limit 3",
        "figure zigzag --limit 2",
        "solve p --limit 2 --limit 3",
    ] {
        let args: Vec<&str> = args.split(' ').collect();
        assert_eq!(
            refusal(&args),
            "13-iterative-projection: --limit: there is none here, for a run ends with the \
             first board that it finds, and cannot tell whether there is another; \
             see --help"
        );
    }
}

#[test]
fn an_option_that_lacks_its_value_is_named() {
    for (args, option) in [
        ("solve p --beta --format json", "--beta <BETA>"),
        ("solve p --tolerance --format json", "--tolerance <TOLERANCE>"),
        ("solve p --seed --show 0", "--seed <N>"),
        ("survey p --seeds --beta 1", "--seeds <N>"),
        ("survey p --seeds 2 --max-iterations --beta 1", "--max-iterations <N>"),
    ] {
        let line = refusal(&args.split(' ').collect::<Vec<_>>());
        let words = format!(": a value is required for '{option}' but none was ");
        assert!(line.contains(&words), "{args}: {line}");
    }
}

#[test]
fn show_0_prints_no_board() {
    let out = answer(&["solve", "p", "--show", "0"]);
    assert!(out.contains("solutions: 1\n") && out.ends_with("shown: 0\n"), "{out}");
}

/// The start array with other bytes from a place on.
fn start_with(place: usize, bytes: &[u8]) -> Vec<u8> {
    let mut changed = start();
    changed[place..place + bytes.len()].copy_from_slice(bytes);
    changed
}

#[test]
fn a_start_that_cannot_be_used_is_refused_by_its_name_in_one_line() {
    let header = 2176 - 256 * 8;
    let refused = |bytes: Vec<u8>| {
        let mut memory =
            Memory::with([("p", SMALL.as_bytes().to_vec()), ("s.npy", bytes)]);
        let args = ["solve", "p", "--start", "s.npy"];
        assert_eq!(PROGRAM.run_in(&args, &mut memory.world()), Exit::Refused);
        assert!(memory.out.is_empty());
        let line = String::from_utf8(memory.err).unwrap();
        assert_eq!(line.matches('\n').count(), 1, "{line}");
        line
    };
    let nan = f64::NAN.to_le_bytes();
    assert_eq!(
        refused(start_with(header + 8 * 27, &nan)),
        "s.npy: the number at [0, 1, 2, 3] is not finite, \
         expected finite numbers of at most 1e100\n"
    );
    assert!(
        refused(Vec::new()).starts_with("s.npy: found no NumPy array, expected ")
    );
    assert!(
        refused(start()[..2000].to_vec()).starts_with("s.npy: found 1872 bytes ")
    );
    let too_large = refused(vec![0; (1 << 18) + 1]);
    assert!(too_large.starts_with("s.npy: too large; at most "), "{too_large}");
    let line = refusal(&["solve", "p", "--start", "no.npy"]);
    assert!(line.starts_with("no.npy: no such file"), "{line}");
    let mut memory = Memory::with([
        ("p", include_bytes!("../../../fixtures/standard-9x9.sdk").to_vec()),
        ("s.npy", start()),
    ]);
    let args = ["solve", "p", "--start", "s.npy"];
    assert_eq!(PROGRAM.run_in(&args, &mut memory.world()), Exit::Refused);
    assert_eq!(
        String::from_utf8(memory.err).unwrap(),
        "s.npy: found an array of shape (4, 4, 4, 4), expected (4, 9, 9, 9) for this board\n"
    );
}

#[test]
fn a_trace_has_a_line_for_every_iteration() {
    let files = [("p", SMALL.as_bytes().to_vec()), ("s.npy", start())];
    let mut memory = Memory::with(files);
    let args = ["solve", "p", "--start", "s.npy", "--trace", "t.csv", "--show", "0"];
    assert_eq!(PROGRAM.run_in(&args, &mut memory.world()), Exit::Answered);
    let trace = String::from_utf8(memory.files[Path::new("t.csv")].clone()).unwrap();
    let lines: Vec<&str> = trace.lines().collect();
    assert_eq!(lines.len(), 44);
    assert_eq!(lines[..2], ["iteration,residual", "1,1.55337699"]);
    assert_eq!(lines[43], "43,6.99422337e-09");
    // The run is the same with and without one.
    let traced = String::from_utf8(memory.out).unwrap();
    let mut memory =
        Memory::with([("p", SMALL.as_bytes().to_vec()), ("s.npy", start())]);
    let args = ["solve", "p", "--start", "s.npy", "--show", "0"];
    assert_eq!(PROGRAM.run_in(&args, &mut memory.world()), Exit::Answered);
    assert_eq!(String::from_utf8(memory.out).unwrap(), traced);
}

/// Files that do not let a run begin, and would panic if anything were written.
struct Closed(Memory);

impl Files for Closed {
    fn read(&mut self, path: &Path, at_most: u64) -> io::Result<Vec<u8>> {
        self.0.files.read(path, at_most)
    }

    fn open(&mut self, _path: &Path) -> io::Result<()> {
        Err(io::ErrorKind::NotFound.into())
    }

    fn write(&mut self, _path: &Path, _bytes: &[u8]) -> io::Result<()> {
        unreachable!("nothing was opened")
    }
}

#[test]
fn the_place_of_a_trace_is_opened_before_the_run() {
    let mut closed = Closed(Memory::with([("p", SMALL)]));
    let mut memory = Memory::default();
    let mut world = World { files: &mut closed, ..memory.world() };
    let args = ["solve", "p", "--trace", "no/t.csv"];
    assert_eq!(PROGRAM.run_in(&args, &mut world), Exit::Refused);
    assert_eq!(memory.err, b"no/t.csv: no such folder\n");
}

#[test]
fn a_trace_that_would_fill_the_memory_is_refused() {
    let most = "10000000";
    answer(&["solve", "p", "--trace", "t.csv", "--max-iterations", most]);
    let told =
        refusal(&["solve", "p", "--trace", "t", "--max-iterations", "10000001"]);
    assert!(told.contains("--trace: at most 10000000 iterations"), "{told}");
    answer(&["solve", "p", "--max-iterations", "10000001"]);
}

#[test]
fn a_survey_has_a_line_for_each_beta_and_tells_its_progress() {
    let mut memory = Memory::with([("p", SMALL)]);
    let args = ["survey", "p", "--seeds", "8", "--beta", "0.5", "--beta", "1"];
    assert_eq!(PROGRAM.run_in(&args, &mut memory.world()), Exit::Answered);
    let out = String::from_utf8(memory.out.clone()).unwrap();
    assert!(
        out.starts_with("status: solved\nmethod: projection\nseeds: 8\n"),
        "{out}"
    );
    assert!(out.contains("\nruns: 16\nsolved: 16\nbetas:\n"), "{out}");
    let rows: Vec<Vec<&str>> = out
        .lines()
        .rev()
        .take(2)
        .map(|row| row.split_whitespace().collect())
        .collect();
    assert_eq!((rows[1][0], rows[0][0]), ("0.5", "1"));
    assert!(rows.iter().all(|row| row.len() == 5 && row[1] == "8"), "{out}");
    let told: Vec<(u64, u64)> = (1..=16).map(|done| (done, 16)).collect();
    assert_eq!(memory.progress, told);
    let args = [&args[..], &["--format", "json"]].concat();
    let json: serde_json::Value = serde_json::from_str(&answer(&args)).unwrap();
    assert_eq!(json["betas"][1]["beta"], serde_json::json!(1.0));
    assert_eq!(json["betas"][1]["solved"], serde_json::json!(8));
    assert_eq!(json["betas"][1]["half"].to_string(), rows[0][3]);
}
