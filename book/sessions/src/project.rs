//! The project that the pages belong to.

use std::env;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::binaries::Binaries;
use crate::call::Runner;
use crate::names::{number_of, stem};
use crate::refusal::{Failure, Refusal};

/// Where the difference goes that a rewritten page makes.
type Tell = dyn Fn(&str);

/// The project: its folder, its chapters, how their binaries are run, and whether pages are
/// rewritten.
pub struct Project {
    root: PathBuf,
    chapters: Vec<String>,
    runner: Box<dyn Runner>,
    bless: Option<Box<Tell>>,
}

impl Project {
    /// The project in which this test runs. Where the environment says `BLESS=1`, pages are rewritten and the
    /// difference goes to standard error.
    #[must_use]
    pub fn here() -> Self {
        let project = Self::at(&root());
        if is_blessed() {
            // Not `eprint`: a test that passes would keep it to itself.
            return project.blessing(|difference| _ = writeln!(io::stderr(), "{difference}"));
        }
        project
    }

    /// The project in a folder, with binaries that are built afresh before the first command of a
    /// process. Nothing is rewritten.
    #[must_use]
    pub fn at(root: &Path) -> Self {
        Self::with_runner(root, Box::new(Binaries::of(root)))
    }

    /// The project in a folder, whose commands are run in another way. Nothing is rewritten.
    #[must_use]
    pub fn with_runner(root: &Path, runner: Box<dyn Runner>) -> Self {
        Self { root: root.to_owned(), chapters: chapters(root), runner, bless: None }
    }

    /// The same project, whose pages are rewritten from the runs; `tell` is given the difference.
    #[must_use]
    pub fn blessing(self, tell: impl Fn(&str) + 'static) -> Self {
        Self { bless: Some(Box::new(tell)), ..self }
    }

    /// The folder of the project.
    #[must_use]
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Where the difference goes, if pages are to be rewritten.
    pub(crate) fn bless(&self) -> Option<&Tell> {
        self.bless.as_deref()
    }

    pub(crate) fn runner(&self) -> &dyn Runner {
        &*self.runner
    }

    /// The folders of the chapters: `05-exact-cover`.
    pub(crate) fn chapters(&self) -> &[String] {
        &self.chapters
    }

    /// The chapter that a page belongs to: the one whose folder has the page's name.
    pub(crate) fn chapter_of(&self, page: &str) -> Option<&str> {
        number_of(page)?;
        self.chapters.iter().find(|&chapter| chapter == stem(page)).map(String::as_str)
    }

    /// A path from the project's root, as the system has it.
    pub(crate) fn path(&self, inside: &str) -> PathBuf {
        self.root.join(inside)
    }

    /// The editions of the book: the folders of `book` with a `SUMMARY.md`.
    pub(crate) fn editions(&self) -> Result<Vec<String>, Failure> {
        let folders = self.entries("book")?.into_iter();
        Ok(folders.filter(|folder| self.path(folder).join("SUMMARY.md").is_file()).collect())
    }

    /// Every page of an edition, those in folders below it too.
    pub(crate) fn pages(&self, edition: &str) -> Result<Vec<String>, Failure> {
        let mut pages = Vec::new();
        for entry in self.entries(edition)? {
            if self.path(&entry).is_dir() {
                pages.extend(self.pages(&entry)?);
            } else if entry.ends_with(".md") {
                pages.push(entry);
            }
        }
        Ok(pages)
    }

    /// Replaces a file in one step, so that no test that runs beside this one reads half of it.
    pub(crate) fn replace(&self, page: &str, text: &str) -> io::Result<()> {
        let beside = self.path(&format!("{page}.{}.new", std::process::id()));
        fs::write(&beside, text)?;
        fs::rename(&beside, self.path(page))
    }

    /// What a folder holds, sorted, as paths from the project's root.
    fn entries(&self, folder: &str) -> Result<Vec<String>, Failure> {
        let mut names = Vec::new();
        let unreadable = |source| Failure::of(folder, 0, Refusal::Unreadable { source });
        for entry in fs::read_dir(self.path(folder)).map_err(unreadable)? {
            let name = entry.map_err(unreadable)?.file_name();
            names.push(format!("{folder}/{}", name.to_string_lossy()));
        }
        names.sort();
        Ok(names)
    }
}

/// The numbered folders of `examples` that hold a package.
fn chapters(root: &Path) -> Vec<String> {
    let entries = fs::read_dir(root.join("examples")).into_iter().flatten().flatten();
    let mut chapters: Vec<String> = entries
        .filter(|entry| entry.path().join("Cargo.toml").is_file())
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| number_of(name).is_some())
        .collect();
    chapters.sort();
    chapters
}

/// Whether what is printed and drawn is to be written into the book: only where the environment
/// says `BLESS=1`, to the letter.
#[must_use]
pub fn is_blessed() -> bool {
    env::var_os("BLESS").is_some_and(|on| on == "1")
}

/// The folder of the project in which this test runs. Cargo runs a test in the folder of its
/// package, and all packages lie two folders deep. Where the test was built does not matter, so a
/// copy of the project that shares its target folder is looked at itself.
pub(crate) fn root() -> PathBuf {
    let root = Path::new("../..");
    fs::canonicalize(root).unwrap_or_else(|_| root.to_owned())
}
