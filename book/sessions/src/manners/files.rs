//! Files that are not there, or not to be read.

use std::io;
use std::path::Path;

use world::{Exit, Files, Memory, World};

use super::{Chapter, ONE};

/// Each command with a `<FILE>` is among those that the chapter has named.
pub fn every_command_that_reads_a_file_is_tested(chapter: &Chapter) {
    let commands = chapter.commands();
    for typed in chapter.readers() {
        let command = chapter.command(typed);
        assert!(command.reads_a_file(), "{typed} reads no file");
    }
    for command in commands.iter().filter(|command| command.reads_a_file()) {
        let tested =
            chapter.readers().any(|typed| typed.split_whitespace().next() == Some(&command.name));
        assert!(tested, "{} stands neither in `boards` nor in `files`", command.name);
    }
}

/// A file that is missing is named, and the folder in which it was looked for.
pub fn a_missing_file_is_refused_by_its_name(chapter: &Chapter) {
    for typed in chapter.readers() {
        assert_eq!(
            chapter.program.refusal(&Chapter::on(typed, "no/such.txt", &[]), &[]),
            "no/such.txt: no such file (names are read from the folder that you are in)"
        );
    }
}

/// Not more is read than can be a puzzle.
pub fn a_file_that_is_too_large_is_refused(chapter: &Chapter) {
    // An endless file, since limits differ.
    struct Endless;
    impl Files for Endless {
        fn read(&mut self, _path: &Path, at_most: u64) -> io::Result<Vec<u8>> {
            assert!(at_most <= 1 << 30, "reads {at_most} bytes");
            Ok(vec![b'1'; usize::try_from(at_most).expect("not as much")])
        }
        fn open(&mut self, _path: &Path) -> io::Result<()> {
            Ok(())
        }
        fn write(&mut self, _path: &Path, _bytes: &[u8]) -> io::Result<()> {
            Ok(())
        }
    }
    for typed in chapter.readers() {
        let line = refusal_with(chapter, typed, &mut Endless);
        assert!(line.starts_with("p: too large; at most "), "{typed}: {line}");
    }
}

/// A file that its owner keeps to himself is refused in words, and so is whatever else fails.
pub fn an_unreadable_file_is_refused_with_the_reason(chapter: &Chapter) {
    struct Kept(io::ErrorKind);
    impl Files for Kept {
        fn read(&mut self, _path: &Path, _at_most: u64) -> io::Result<Vec<u8>> {
            Err(self.0.into())
        }
        fn open(&mut self, _path: &Path) -> io::Result<()> {
            Err(self.0.into())
        }
        fn write(&mut self, _path: &Path, _bytes: &[u8]) -> io::Result<()> {
            Err(self.0.into())
        }
    }
    for typed in chapter.readers() {
        let mut kept = Kept(io::ErrorKind::PermissionDenied);
        assert_eq!(refusal_with(chapter, typed, &mut kept), "p: permission denied\n");
        let mut folder = Kept(io::ErrorKind::IsADirectory);
        assert_eq!(refusal_with(chapter, typed, &mut folder), "p: a folder, not a file\n");
    }
}

/// What is told of a command on `p`, where files are read in this way.
#[track_caller]
fn refusal_with(chapter: &Chapter, typed: &str, files: &mut dyn Files) -> String {
    let mut memory = Memory::default();
    let mut world = World { files, ..memory.world() };
    let exit = chapter.program.run_in(&Chapter::on(typed, "p", &[]), &mut world);
    assert_eq!(exit, Exit::Refused, "{typed}");
    assert!(memory.out.is_empty(), "{typed}");
    let told = String::from_utf8(memory.err).expect("text");
    assert_eq!(told.matches('\n').count(), 1, "{told}");
    told
}

/// An empty file has nothing in it to be solved, and a text in another encoding is not guessed at.
pub fn a_file_without_a_text_is_refused_with_its_place(chapter: &Chapter) {
    for typed in chapter.readers() {
        for (content, places) in [(&b""[..], "p:"), (b"| \xe9\n", "p:1:3: found byte 0xE9")] {
            let mut memory = Memory::with([("p", content)]);
            let exit = chapter.program.run_in(&Chapter::on(typed, "p", &[]), &mut memory.world());
            let told = String::from_utf8(memory.err).expect("text");
            assert!(told.starts_with(places), "{typed}: {told}");
            assert_eq!((exit, told.matches('\n').count()), (Exit::Refused, 1), "{typed}: {told}");
        }
    }
}

/// `-` is standard input, and is called so.
pub fn a_dash_stands_for_standard_input(chapter: &Chapter) {
    let program = chapter.program;
    for typed in chapter.readers() {
        let line = program.refusal(&Chapter::on(typed, "-", &[]), &[("-", "")]);
        assert!(line.starts_with("standard input:"), "{typed}: {line}");
    }
    for typed in chapter.boards {
        assert_eq!(
            program.run(&Chapter::on(typed, "-", &[]), &[("-", ONE)]),
            program.run(&Chapter::on(typed, "p", &[]), &[("p", ONE)]),
            "{typed}"
        );
    }
}

/// Names of files are bytes, and need not be text.
#[cfg(unix)]
pub fn a_file_name_that_is_no_text_is_a_name(chapter: &Chapter) {
    use std::ffi::OsString;
    use std::os::unix::ffi::OsStringExt;
    use std::path::PathBuf;

    let name = OsString::from_vec(b"no\xff.txt".to_vec());
    let run = |typed: &str, memory: &mut Memory| {
        let words = std::iter::once(chapter.program.name).chain(typed.split_whitespace());
        let args = words.map(OsString::from).chain([name.clone()]).collect();
        (chapter.program.run)(args, &mut memory.world())
    };
    for typed in chapter.readers() {
        let mut memory = Memory::default();
        assert_eq!(run(typed, &mut memory), Exit::Refused, "{typed}");
        let told = String::from_utf8(memory.err).expect("text");
        assert!(told.starts_with("no\u{fffd}.txt: no such file"), "{typed}: {told}");
    }
    for typed in chapter.boards {
        let mut memory = Memory::with([(PathBuf::from(&name), ONE)]);
        assert_ne!(run(typed, &mut memory), Exit::Refused, "{typed}");
    }
}
