//! The binaries of a project, built by cargo and run as its readers run them.

use std::collections::BTreeMap;
use std::env;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Mutex;

use crate::call::{Call, Outcome, Runner};
use crate::names::{LAUNCHER, number_of};
use crate::refusal::Refusal;

/// The binaries of a project, built when the first of them is wanted.
pub(crate) struct Binaries {
    root: PathBuf,
}

/// The binaries of each project that this process has built, by the project's root. They are built
/// once a process: fresh for every run of the tests, and not once more for every page.
static BUILT: Mutex<BTreeMap<PathBuf, Result<Paths, String>>> = Mutex::new(BTreeMap::new());

/// The executables by the names of their binaries.
type Paths = BTreeMap<String, PathBuf>;

impl Binaries {
    pub(crate) fn of(root: &Path) -> Self {
        Self { root: root.to_owned() }
    }

    /// The executable of a binary, as cargo itself names it after a build.
    fn path(&self, binary: &str) -> Result<PathBuf, Refusal> {
        let mut built = BUILT.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let paths = built.entry(self.root.clone()).or_insert_with(|| build(&self.root));
        match paths {
            Ok(paths) => {
                let unknown = || Refusal::NoBinary { binary: binary.to_owned() };
                paths.get(binary).cloned().ok_or_else(unknown)
            }
            Err(report) => Err(Refusal::Build { report: report.clone() }),
        }
    }
}

impl Runner for Binaries {
    /// Runs a binary in the root of the project, with an environment that is the same everywhere.
    fn run(&self, call: &Call) -> Result<Outcome, Refusal> {
        let path = self.path(&call.binary)?;
        let mut command = Command::new(path);
        command.args(&call.args).current_dir(&self.root).env_clear().stdin(Stdio::null());
        // Windows starts no program without it.
        command.envs(env::var_os("SystemRoot").map(|folder| ("SystemRoot", folder)));
        if let Some(file) = &call.input {
            let open = File::open(self.root.join(file));
            let unreadable = |source| Refusal::Input { file: file.clone(), source };
            command.stdin(open.map_err(unreadable)?);
        }
        output_in_order(command)
            .map_err(|source| Refusal::NotRun { binary: call.binary.clone(), source })
    }
}

/// Runs a program whose two outputs share one pipe, so that their order is kept.
fn output_in_order(mut command: Command) -> io::Result<Outcome> {
    let (mut reader, writer) = io::pipe()?;
    command.stdout(writer.try_clone()?).stderr(writer);
    let mut child = command.spawn()?;
    // It holds ends of the pipe for writing, and the pipe ends when all of them are closed.
    drop(command);
    let mut output = Vec::new();
    reader.read_to_end(&mut output)?;
    let status = child.wait()?.code();
    Ok(Outcome { output, status })
}

/// Builds the launcher and every chapter's binary, in the profile of the test that asks.
fn build(root: &Path) -> Result<Paths, String> {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["build", "--workspace", "--message-format=json", "--manifest-path"]);
    cargo.arg(root.join("Cargo.toml")).current_dir(root);
    // Only these, so that the test of a chapter does not build the builder of the book.
    for binary in binaries(root) {
        cargo.args(["--bin", &binary]);
    }
    if is_release() {
        cargo.arg("--release");
    }
    let Output { status, stdout, stderr } = cargo.output().map_err(|error| error.to_string())?;
    let messages = String::from_utf8_lossy(&stdout);
    let messages: Vec<serde_json::Value> =
        messages.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    if status.success() {
        return Ok(executables(&messages));
    }
    let mut report: String =
        messages.iter().filter_map(|message| message["message"]["rendered"].as_str()).collect();
    report += &String::from_utf8_lossy(&stderr);
    Err(report)
}

/// The names of the binaries to build: the launcher, and the chapters that have a program.
fn binaries(root: &Path) -> Vec<String> {
    let mut packages = vec![root.join("book").join(LAUNCHER)];
    let entries = root.join("examples").read_dir().into_iter().flatten().flatten();
    packages.extend(entries.map(|entry| entry.path()));
    packages.retain(|package| package.join("src/main.rs").is_file());
    let names = packages.iter().filter_map(|package| package.file_name()?.to_str());
    let wanted = names.filter(|&name| name == LAUNCHER || number_of(name).is_some());
    wanted.map(str::to_owned).collect()
}

/// The executables among cargo's messages about what it built or found up to date.
fn executables(messages: &[serde_json::Value]) -> Paths {
    let mut paths = Paths::new();
    for message in messages {
        let name = message["target"]["name"].as_str();
        let path = message["executable"].as_str();
        if let (Some("compiler-artifact"), Some(name), Some(path)) =
            (message["reason"].as_str(), name, path)
        {
            paths.insert(name.to_owned(), PathBuf::from(path));
        }
    }
    paths
}

/// Whether the test itself lies in `release/deps`, so that it runs binaries of its own profile.
fn is_release() -> bool {
    let test = env::current_exe().unwrap_or_default();
    test.ancestors().nth(2).and_then(Path::file_name) == Some(OsStr::new("release"))
}
