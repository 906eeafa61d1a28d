//! The program as a shell runs it: exit status, streams, surroundings.

use std::env;
use std::io::{self, Write};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

use world::{Exit, Memory, World};

use crate::project::root;

use super::{Chapter, ONE, TWO};

impl Chapter {
    /// The executable, in the folder of the project.
    pub(super) fn process(&self) -> Command {
        let mut command = Command::new(self.binary);
        command.current_dir(root()).stdin(Stdio::null());
        command
    }

    /// Runs the executable with these arguments.
    fn output(&self, args: &[&str]) -> Output {
        self.process().args(args).output().expect("the program runs")
    }

    /// The one line with which the executable refuses these arguments.
    #[track_caller]
    fn refused(&self, args: &[&str]) -> String {
        let Output { status, stdout, stderr } = self.output(args);
        let told = String::from_utf8(stderr).expect("text");
        assert_eq!(status.code(), Some(2), "{args:?}: {told}");
        assert!(stdout.is_empty(), "{args:?}");
        assert_eq!(told.matches('\n').count(), 1, "{told}");
        told.trim_end().to_owned()
    }
}

/// The process ends with 0 for an answer and 2 for a refusal, and says each on its own stream.
pub fn the_exit_status_is_0_for_an_answer_and_2_for_a_refusal(chapter: &Chapter) {
    for args in [&["--help"][..], &["--version"], &["toy"]] {
        let Output { status, stdout, stderr } = chapter.output(args);
        assert_eq!((status.code(), stderr.as_slice()), (Some(0), &b""[..]), "{args:?}");
        assert!(stdout.ends_with(b"\n"), "{args:?}");
    }
    chapter.refused(&["no-such-command"]);
    for typed in chapter.readers() {
        chapter.refused(&Chapter::on(typed, "no/such.txt", &[]));
    }
}

/// A folder is no file.
pub fn paths_that_are_no_files_are_refused(chapter: &Chapter) {
    for typed in chapter.readers() {
        let line = chapter.refused(&Chapter::on(typed, "fixtures", &[]));
        assert_eq!(line, "fixtures: a folder, not a file");
    }
}

/// A device that is empty, or never ends, is refused like a file.
#[cfg(unix)]
pub fn devices_are_read_to_an_early_end(chapter: &Chapter) {
    for typed in chapter.readers() {
        let line = chapter.refused(&Chapter::on(typed, "/dev/null", &[]));
        assert!(line.starts_with("/dev/null:"), "{line}");
        let line = chapter.refused(&Chapter::on(typed, "/dev/zero", &[]));
        assert!(line.starts_with("/dev/zero: too large; at most "), "{line}");
    }
}

/// Standard input can be the board.
pub fn a_board_is_read_from_standard_input(chapter: &Chapter) {
    for typed in chapter.boards {
        let mut process = chapter.process();
        process.args(Chapter::on(typed, "-", &[])).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = process.spawn().expect("the program runs");
        let mut input = child.stdin.take().expect("a pipe");
        input.write_all(ONE.as_bytes()).expect("it reads");
        drop(input);
        let output = child.wait_with_output().expect("the program ends");
        let (_, printed, _) = chapter.program.run(&Chapter::on(typed, "p", &[]), &[("p", ONE)]);
        assert_eq!(String::from_utf8_lossy(&output.stdout), printed, "{typed}");
    }
}

/// A disk that is full is told of in one line, and by the tour only once.
#[cfg(target_os = "linux")]
pub fn a_full_disk_is_told_in_one_line(chapter: &Chapter) {
    for args in [&["toy"][..], &["--help"], &[]] {
        let full = std::fs::File::options().write(true).open("/dev/full").expect("the device");
        let output = chapter.process().args(args).stdout(full).output().expect("it runs");
        let told = String::from_utf8(output.stderr).expect("text");
        let expected = format!("{}: standard output: no space left\n", chapter.program.name);
        assert_eq!((output.status.code(), told), (Some(2), expected), "{args:?}");
    }
}

/// A reader who has left, as `head` does, ends the program quietly.
pub fn a_reader_who_leaves_early_ends_the_program_quietly(chapter: &Chapter) {
    let figure = &chapter.figures()[0];
    for args in [&["toy"][..], &["--help"], &["figure", figure], &[]] {
        let (reader, writer) = io::pipe().expect("a pipe");
        // Gone before the first byte, so that every write fails.
        drop(reader);
        let output = chapter.process().args(args).stdout(writer).output().expect("it runs");
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), &*told), (Some(0), ""), "{args:?}");
    }
}

/// A refusal that nobody reads is one all the same.
pub fn a_refusal_that_nobody_reads_is_a_refusal(chapter: &Chapter) {
    let (reader, writer) = io::pipe().expect("a pipe");
    drop(reader);
    let status = chapter.process().arg("no-such-command").stderr(writer).status();
    assert_eq!(status.expect("it runs").code(), Some(2));
}

/// Language, width, colours and folder change nothing in the tour, which brings its own files.
pub fn the_output_does_not_depend_on_the_surroundings(chapter: &Chapter) {
    let (_, plain, _) = tour(chapter);
    assert!(plain.len() > 1_000);
    let turkish = [("LC_ALL", "tr_TR.UTF-8"), ("COLUMNS", "40"), ("NO_COLOR", "1")];
    let coloured = [("LC_ALL", "C"), ("CLICOLOR_FORCE", "1"), ("RUST_BACKTRACE", "1")];
    for (surroundings, folder) in [(turkish, root()), (coloured, env::temp_dir())] {
        let mut process = chapter.process();
        process.current_dir(folder).envs(surroundings);
        let Output { status, stdout, stderr } = process.output().expect("it runs");
        assert_eq!((status.code(), stderr.is_empty()), (Some(0), true));
        assert!(stdout == plain.as_bytes(), "{surroundings:?}");
    }
    let help = |columns: &str| {
        let mut process = chapter.process();
        process.args(["toy", "--help"]).env("COLUMNS", columns).output().expect("it runs")
    };
    assert_eq!(help("20"), help("200"));
}

/// The tour in memory, run once; a test binary knows only one chapter.
fn tour(chapter: &Chapter) -> &'static (Exit, String, String) {
    static TOUR: OnceLock<(Exit, String, String)> = OnceLock::new();
    TOUR.get_or_init(|| chapter.program.run(&[], &[]))
}

/// A terminal gets the same bytes as a file.
pub fn a_terminal_gets_the_same_bytes(chapter: &Chapter) {
    let bytes = |args: &[&str], is_terminal: bool| {
        let mut memory = Memory::with([("p", TWO)]);
        let world = memory.world();
        let mut world =
            World { out_is_terminal: is_terminal, err_is_terminal: is_terminal, ..world };
        let exit = chapter.program.run_in(args, &mut world);
        (exit, memory.out, memory.err)
    };
    let commands = [vec!["toy"], vec!["--help"], vec!["no-such-command"]];
    let on_board = chapter.boards.iter().map(|typed| Chapter::on(typed, "p", &[]));
    for args in commands.into_iter().chain(on_board) {
        assert_eq!(bytes(&args, true), bytes(&args, false), "{args:?}");
    }
}

/// The tour shows sessions under their command lines, in a world that has no files.
pub fn the_tour_shows_each_session_under_its_command_line(chapter: &Chapter) {
    let (exit, tour, err) = tour(chapter);
    assert_eq!((*exit, err.as_str()), (Exit::Answered, ""));
    let begin = format!("$ just chapter {} ", chapter.program.name);
    let sessions = tour.split(&begin).collect::<Vec<_>>();
    assert!(sessions[0].is_empty() && sessions.len() > 2, "{tour}");
    for session in &sessions[1..] {
        let (typed, printed) = session.split_once('\n').expect("a line");
        assert!(!printed.trim().is_empty(), "{typed}");
        assert!(!printed.contains("[exit status: 2]"), "{typed}: {printed}");
    }
    // An empty line parts two sessions, and none comes after the last.
    let gaps = tour.matches(&format!("\n\n{begin}")).count();
    assert_eq!((gaps, tour.ends_with("\n\n")), (sessions.len() - 2, false), "{tour}");
}
