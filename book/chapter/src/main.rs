//! The launcher behind `cargo chapter` and `just chapter`.
//!
//! `cargo chapter NAME ARGS` finds the folder `examples/NN-name` that NAME means, has cargo bring
//! its binary up to date, and runs it: same working folder, same standard streams, every argument
//! unharmed, and its exit status handed back. The launcher has no dependencies, so that nothing
//! stands between a fresh clone and its first run.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

/// Exit status for a name that means no chapter, or a chapter that could not be started, as
/// everywhere in the project.
const BAD_USAGE: u8 = 2;

/// A chapter of the book: the folder `examples/NN-name`, whose binary has the folder's name.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Chapter {
    /// The folder's name, such as `05-exact-cover`.
    folder: String,
}

impl Chapter {
    /// Reads a folder's name; `None` where it is not two digits, a hyphen and a name.
    fn from_folder(folder: &str) -> Option<Self> {
        let (number, name) = folder.split_once('-')?;
        let numbered = number.len() == 2 && number.bytes().all(|byte| byte.is_ascii_digit());
        (numbered && !name.is_empty()).then(|| Self { folder: folder.to_owned() })
    }

    /// The two digits: `05`.
    fn number(&self) -> &str {
        &self.folder[..2]
    }

    /// What follows the hyphen: `exact-cover`.
    fn name(&self) -> &str {
        &self.folder[3..]
    }

    /// Whether a reader who types `word` means this chapter.
    fn is_meant_by(&self, word: &str) -> bool {
        let short = self.number().strip_prefix('0');
        word == self.folder || word == self.name() || word == self.number() || Some(word) == short
    }
}

fn main() -> ExitCode {
    let root = project_root();
    let chapters = match chapters(&root.join("examples")) {
        Ok(chapters) => chapters,
        Err(error) => return fail(&format!("{}: {error}", root.join("examples").display())),
    };
    let mut args = env::args_os().skip(1);
    let Some(word) = args.next() else {
        return refuse("no name was given, the name of a chapter was expected", &chapters);
    };
    if word == "--help" || word == "-h" {
        return help(&chapters);
    }
    match word.to_str().and_then(|word| find(word, &chapters)) {
        Some(chapter) => launch(&root, chapter, args),
        None => refuse(&format!("{} is not the name of a chapter", quoted(&word)), &chapters),
    }
}

/// The one chapter that `word` means. There are four ways to say it: `05-exact-cover`,
/// `exact-cover`, `05` and `5`. `None` for anything else, and for a word that two chapters answer to.
fn find<'a>(word: &str, chapters: &'a [Chapter]) -> Option<&'a Chapter> {
    let mut meant = chapters.iter().filter(|chapter| chapter.is_meant_by(word));
    let chapter = meant.next()?;
    meant.next().is_none().then_some(chapter)
}

/// The chapters in a folder, by number: its numbered folders that hold a package.
fn chapters(examples: &Path) -> io::Result<Vec<Chapter>> {
    let mut chapters = Vec::new();
    for entry in fs::read_dir(examples)? {
        let entry = entry?;
        let chapter = entry.file_name().to_str().and_then(Chapter::from_folder);
        if entry.path().join("Cargo.toml").is_file() {
            chapters.extend(chapter);
        }
    }
    chapters.sort();
    Ok(chapters)
}

/// The folder of the whole project. `cargo run` says where this package lies now; a launcher
/// started by hand knows where it was compiled.
fn project_root() -> PathBuf {
    let package = env::var_os("CARGO_MANIFEST_DIR")
        .map(PathBuf::from)
        .filter(|package| package.ends_with("book/chapter"))
        .unwrap_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")));
    package.ancestors().nth(2).map_or_else(|| package.clone(), Path::to_path_buf)
}

/// Brings the chapter's binary up to date and runs it.
fn launch(root: &Path, chapter: &Chapter, args: impl Iterator<Item = OsString>) -> ExitCode {
    let own_path = env::current_exe().unwrap_or_default();
    // A first build takes a while: cargo tells its progress then, and is silent ever after.
    if !own_path.with_file_name(format!("{}{}", chapter.folder, env::consts::EXE_SUFFIX)).exists() {
        let mut build = cargo("build", root, chapter, &own_path);
        let outcome = status(build.stdin(Stdio::null()));
        if outcome != Ok(0) {
            return report(outcome);
        }
    }
    report(status(cargo("run", root, chapter, &own_path).arg("--quiet").arg("--").args(args)))
}

/// A cargo command for the chapter's binary, in the profile that the launcher was built in.
///
/// The package is not named. Were it, cargo would choose the features of shared dependencies for
/// this one package, and build again what `cargo test` has built for the workspace.
fn cargo(command: &str, root: &Path, chapter: &Chapter, own_path: &Path) -> Command {
    let program = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut cargo = Command::new(program);
    cargo.arg(command).arg("--bin").arg(&chapter.folder);
    cargo.arg("--manifest-path").arg(root.join("Cargo.toml"));
    if own_path.parent().and_then(Path::file_name) == Some(OsStr::new("release")) {
        cargo.arg("--release");
    }
    cargo
}

/// Runs a command to its end: its exit status, 1 where a signal ended it, or why it did not start.
fn status(command: &mut Command) -> Result<u8, String> {
    match command.status() {
        Ok(status) => Ok(status.code().map_or(1, |code| u8::try_from(code).unwrap_or(1))),
        Err(error) => {
            let program = command.get_program().display();
            Err(format!("{program} could not be started ({error}); is Rust installed?"))
        }
    }
}

/// Hands an exit status on.
fn report(outcome: Result<u8, String>) -> ExitCode {
    match outcome {
        Ok(status) => ExitCode::from(status),
        Err(message) => fail(&message),
    }
}

/// Prints the usage where output goes.
fn help(chapters: &[Chapter]) -> ExitCode {
    let text = format!("Runs a chapter of the book.\n\n{}", usage(chapters));
    let mut out = io::stdout();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        // A reader who closes the pipe early has seen enough.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            fail(&format!("standard output: {}", error.kind()))
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Says what was wrong with the name, and what could have been said.
fn refuse(message: &str, chapters: &[Chapter]) -> ExitCode {
    fail(&format!("{message}\n\n{}", usage(chapters).trim_end()))
}

/// Prints a message where errors go.
fn fail(message: &str) -> ExitCode {
    let _ = writeln!(io::stderr(), "chapter: {message}");
    ExitCode::from(BAD_USAGE)
}

/// How the launcher is called, and the chapters that there are.
fn usage(chapters: &[Chapter]) -> String {
    let mut text = String::from(
        "Usage: just chapter NAME [ARGS]\n       cargo chapter NAME [ARGS]\n\n\
         Without ARGS a chapter shows its tour; --help after NAME lists its commands.\n",
    );
    if let Some(first) = chapters.first() {
        let (number, name) = (first.number(), first.name());
        let ways = match number.strip_prefix('0') {
            Some(short) => format!("{name}, {number} or {short}"),
            None => format!("{name} or {number}"),
        };
        text += &format!("NAME is one of these; {first} is also {ways}:\n\n", first = first.folder);
    }
    for chapter in chapters {
        text += &format!("  {}\n", chapter.folder);
    }
    text
}

/// A word from the command line as a message shows it: on one line, and not at any length.
fn quoted(word: &OsStr) -> String {
    let shown = word.to_string_lossy();
    let start: String = shown.chars().take(40).collect();
    let rest = if start.len() < shown.len() { "..." } else { "" };
    format!("{start:?}{rest}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn three_chapters() -> Vec<Chapter> {
        let folders = ["01-backtracking", "05-exact-cover", "10-decision-diagrams"];
        folders.iter().filter_map(|folder| Chapter::from_folder(folder)).collect()
    }

    fn found(word: &str) -> Option<String> {
        find(word, &three_chapters()).map(|chapter| chapter.folder.clone())
    }

    #[test]
    fn a_chapter_has_four_names() {
        for word in ["05-exact-cover", "exact-cover", "05", "5"] {
            assert_eq!(found(word).as_deref(), Some("05-exact-cover"), "{word}");
        }
    }

    #[test]
    fn a_two_digit_number_has_no_shorter_form() {
        assert_eq!(found("10").as_deref(), Some("10-decision-diagrams"));
        assert_eq!(found("0"), None);
        assert_eq!(found("1").as_deref(), Some("01-backtracking"));
    }

    #[test]
    fn nothing_else_is_a_name() {
        let words = [
            "",
            " ",
            "5-exact-cover",
            "005",
            "+5",
            " 5",
            "5 ",
            "05-",
            "-exact-cover",
            "exact",
            "Exact-Cover",
            "05-exact-cover/",
            "./05-exact-cover",
            "../x",
            "99-none",
            "05*",
        ];
        for word in words {
            assert_eq!(found(word), None, "{word:?}");
        }
    }

    #[test]
    fn a_word_for_two_chapters_means_neither() {
        let chapters = ["05-cover", "06-cover"].map(|folder| Chapter::from_folder(folder).unwrap());
        assert_eq!(find("cover", &chapters), None);
        assert_eq!(find("6", &chapters), Some(&chapters[1]));
    }

    #[test]
    fn only_numbered_folders_are_chapters() {
        for folder in ["grid", "5-exact-cover", "05", "05-", "0x-grid", "005-grid", "exact-cover"] {
            assert_eq!(Chapter::from_folder(folder), None, "{folder}");
        }
    }

    #[test]
    fn a_long_name_is_not_echoed() {
        let shown = quoted(OsStr::new(&"x".repeat(10_000)));
        assert!(shown.len() < 60, "{shown}");
        assert_eq!(quoted(OsStr::new("a\nb")), "\"a\\nb\"");
    }
}
