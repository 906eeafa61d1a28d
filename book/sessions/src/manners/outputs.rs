//! Files that are written: nothing is written over what is in use.
//!
//! The options that write are found in the help: each of those that take a `<FILE>`.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Output, Stdio};

use tempfile::{TempDir, tempdir};

use super::{Chapter, ONE};

/// A command that writes a file, with a folder of its own.
struct Writer<'a> {
    chapter: &'a Chapter,
    /// What is typed before the option; the name of the file that is read comes last, if there is one.
    words: Vec<String>,
    reads: bool,
    option: String,
    folder: TempDir,
}

impl Chapter {
    /// Every option of every command that names a file to be written.
    fn writers(&self) -> Vec<Writer<'_>> {
        let mut writers = Vec::new();
        for command in self.commands() {
            let reads = command.reads_a_file();
            for (option, _) in command.options().filter(|(_, value)| *value == "<FILE>") {
                let folder = tempdir().expect("a folder");
                let mut words = vec![command.name.clone()];
                if reads {
                    let is_typed = |typed: &&str| typed.split(' ').next() == Some(&command.name);
                    let typed = self.readers().find(is_typed).expect("it is tested");
                    words = typed.split_whitespace().map(str::to_owned).collect();
                    words.push(path_in(&folder, "p"));
                    fs::write(folder.path().join("p"), ONE).expect("a file");
                }
                if command.name == "figure" {
                    words.push(self.figures()[0].clone());
                }
                let option = option.to_owned();
                writers.push(Writer { chapter: self, words, reads, option, folder });
            }
        }
        writers
    }
}

impl Writer<'_> {
    /// A path in the folder of the command.
    fn path(&self, name: &str) -> String {
        path_in(&self.folder, name)
    }

    /// Runs the command with its option on `place`, and with these streams.
    fn run(&self, words: &[String], place: &str, input: Stdio, output: Stdio) -> Output {
        let mut process = self.chapter.process();
        process.args(words).args([&self.option, place]).stdin(input).stdout(output);
        process
            .stderr(Stdio::piped())
            .spawn()
            .and_then(|child| child.wait_with_output())
            .expect("it runs")
    }

    /// The reason for which the command does not write to `place`.
    #[track_caller]
    fn refused(&self, words: &[String], place: &str, input: Stdio, output: Stdio) -> String {
        let Output { status, stdout, stderr } = self.run(words, place, input, output);
        let told = String::from_utf8(stderr).expect("text");
        assert_eq!((status.code(), told.matches('\n').count()), (Some(2), 1), "{words:?}: {told}");
        assert!(stdout.is_empty(), "{words:?}");
        let reason = told.trim_end().strip_prefix(&format!("{place}: "));
        reason.unwrap_or_else(|| panic!("{place} is not named: {told}")).to_owned()
    }
}

fn path_in(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).to_str().expect("text").to_owned()
}

/// The file that is read is not written, by whatever name it is called.
#[cfg(unix)]
pub fn nothing_is_written_over_what_is_read(chapter: &Chapter) {
    for writer in chapter.writers().iter().filter(|writer| writer.reads) {
        fs::hard_link(writer.path("p"), writer.path("hard")).expect("a link");
        std::os::unix::fs::symlink(writer.path("hard"), writer.path("soft")).expect("a link");
        for name in ["p", "./p", "hard", "soft"] {
            let place = writer.path(name);
            let told = writer.refused(&writer.words, &place, Stdio::null(), Stdio::piped());
            assert_eq!(told, "this file is read, and would be written over");
        }
        let mut words = writer.words.clone();
        *words.last_mut().expect("the file") = "-".to_owned();
        let input = File::open(writer.path("p")).expect("a file");
        let told = writer.refused(&words, &writer.path("hard"), input.into(), Stdio::piped());
        assert_eq!(told, "standard input comes from there");
        assert_eq!(fs::read_to_string(writer.path("p")).expect("a file"), ONE);
    }
}

/// Two options of a command do not write one file, and leave none where there was none.
pub fn no_file_is_written_by_two_options(chapter: &Chapter) {
    let writers = chapter.writers();
    for (one, other) in writers.iter().zip(&writers[1..]) {
        if one.words[0] != other.words[0] {
            continue;
        }
        let words = [&one.words[..], &[one.option.clone(), one.path("t")]].concat();
        let output = other.run(&words, &one.path("./t"), Stdio::null(), Stdio::piped());
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(told.ends_with("t: this file is written already\n"), "{told}");
        assert_eq!((output.status.code(), output.stdout.is_empty()), (Some(2), true));
        assert!(!Path::new(&one.path("t")).exists(), "an empty file is left behind");
    }
}

/// What goes into a file of its own is not mixed with the answer, or with what is told.
#[cfg(unix)]
pub fn nothing_is_written_where_a_stream_leads(chapter: &Chapter) {
    for writer in chapter.writers() {
        for place in ["/dev/stdout", &writer.path("out")] {
            let out = File::create(writer.path("out")).expect("a file");
            let told = writer.refused(&writer.words, place, Stdio::null(), out.into());
            assert_eq!(told, "standard output goes there already");
            assert_eq!(fs::read(writer.path("out")).expect("a file"), b"");
        }
        let told = writer.refused(&writer.words, "/dev/stderr", Stdio::null(), Stdio::piped());
        assert_eq!(told, "standard error goes there already");
    }
}

/// A pipe with a name gets what a file would get, and a device may take everything.
#[cfg(unix)]
pub fn pipes_and_devices_are_written_like_files(chapter: &Chapter) {
    for writer in chapter.writers() {
        let write = |place: &str, output: Stdio| {
            let Output { status, stderr, .. } =
                writer.run(&writer.words, place, Stdio::null(), output);
            let told = String::from_utf8_lossy(&stderr);
            assert_ne!(status.code(), Some(2), "{place}: {told}");
        };
        let file = writer.path("file");
        fs::write(&file, "an old content, of which nothing is to be left".repeat(10_000))
            .expect("a file");
        write(&file, Stdio::piped());
        let pipe = writer.path("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        assert!(made.is_ok_and(|status| status.success()));
        let reader = std::thread::spawn({
            let pipe = pipe.clone();
            move || fs::read_to_string(pipe)
        });
        write(&pipe, Stdio::piped());
        let piped = reader.join().expect("it ends").expect("text");
        assert!(!piped.is_empty());
        assert_eq!(piped, fs::read_to_string(&file).expect("text"));
        write("/dev/null", Stdio::null());
    }
}

/// Whoever misspells a folder learns it before a long run, and not after it.
pub fn a_place_that_takes_no_file_is_told_before_the_answer(chapter: &Chapter) {
    for writer in chapter.writers() {
        let told =
            |place: &str| writer.refused(&writer.words, place, Stdio::null(), Stdio::piped());
        assert_eq!(told("no/such/place"), "no such folder");
        assert_eq!(told("fixtures"), "a folder, not a file");
    }
}
