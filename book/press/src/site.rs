//! The sources of one edition of the book, as they lie on disk or in a test's memory.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::PressError;
use crate::page::{SUMMARY, is_numbered};

/// How a file of the project is read: its path relative to the root, and its text if it is there.
pub type ReadFile = Box<dyn Fn(&str) -> Option<String> + Send + Sync>;

/// Everything that the checks look at.
pub struct Site {
    /// The folder of the edition relative to the root of the project, such as `book/en`.
    pub edition: String,
    /// The folder of the figures relative to the root of the project.
    pub figures_folder: String,
    /// The pages: path relative to the edition's folder, and text. `SUMMARY.md` is one of them.
    pub pages: BTreeMap<String, String>,
    /// Other files of the edition, which pages may link to.
    pub assets: BTreeSet<String>,
    /// The figures: file name and text.
    pub figures: BTreeMap<String, String>,
    /// The numbered folders under `examples/`, such as `05-exact-cover`.
    pub folders: BTreeSet<String>,
    /// Reads what a listing includes.
    pub read: ReadFile,
}

impl Site {
    /// Reads the edition in `src` of the book in `book`, the folder that holds `book.toml`.
    ///
    /// # Errors
    /// [`PressError::Read`] if a file or folder of the book cannot be read.
    pub fn load(book: &Path, src: &Path) -> Result<Self, PressError> {
        let book = fs::canonicalize(book).map_err(|e| PressError::read(book, e))?;
        let root = book.parent().unwrap_or(&book).to_path_buf();
        let folder = book.join(src);
        let edition = slashed(folder.strip_prefix(&root).unwrap_or(src));
        let figures_folder = book.join("figures");

        let mut pages = BTreeMap::new();
        let mut assets = BTreeSet::new();
        for path in files_under(&folder)? {
            let name = slashed(path.strip_prefix(&folder).unwrap_or(&path));
            if name.ends_with(".md") {
                let text = fs::read_to_string(&path).map_err(|e| PressError::read(&path, e))?;
                // mdBook drops a byte order mark too.
                pages.insert(name, text.trim_start_matches('\u{feff}').to_owned());
            } else {
                assets.insert(name);
            }
        }
        Ok(Self {
            edition,
            figures_folder: slashed(figures_folder.strip_prefix(&root).unwrap_or(&book)),
            pages,
            assets,
            figures: figures(&figures_folder)?,
            folders: numbered_folders(&root.join("examples")),
            read: Box::new(move |path| fs::read_to_string(root.join(path)).ok()),
        })
    }
}

/// The folders of a book's editions, relative to the folder of the book.
pub(crate) fn editions(book: &Path) -> Result<Vec<PathBuf>, PressError> {
    let entries = fs::read_dir(book).map_err(|e| PressError::read(book, e))?;
    let folders = entries.flatten().filter(|entry| entry.path().join(SUMMARY).is_file());
    let mut names: Vec<_> = folders.map(|entry| PathBuf::from(entry.file_name())).collect();
    names.sort();
    Ok(names)
}

/// The path that `link` means when it stands in the file `from`; both relative to the root.
///
/// `None` if it leads out of the project.
pub(crate) fn resolve(from: &str, link: &str) -> Option<String> {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

/// All files in and below a folder, in the order of their paths.
pub(crate) fn files_under(folder: &Path) -> Result<Vec<PathBuf>, PressError> {
    let mut files = Vec::new();
    let entries = fs::read_dir(folder).map_err(|e| PressError::read(folder, e))?;
    for entry in entries {
        let path = entry.map_err(|e| PressError::read(folder, e))?.path();
        if path.is_dir() {
            files.extend(files_under(&path)?);
        } else {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// The figures, none if there is no such folder yet.
fn figures(folder: &Path) -> Result<BTreeMap<String, String>, PressError> {
    let mut figures = BTreeMap::new();
    if folder.is_dir() {
        for path in files_under(folder)? {
            if path.extension().is_some_and(|extension| extension == "svg") {
                let text = fs::read_to_string(&path).map_err(|e| PressError::read(&path, e))?;
                figures.insert(slashed(path.strip_prefix(folder).unwrap_or(&path)), text);
            }
        }
    }
    Ok(figures)
}

/// The folders whose names start with two digits and a hyphen.
fn numbered_folders(examples: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(examples).into_iter().flatten().flatten();
    entries
        .filter(|entry| entry.path().is_dir())
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| is_numbered(name))
        .collect()
}

/// A path with `/` between its parts on every platform.
pub(crate) fn slashed(path: &Path) -> String {
    let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
    parts.join("/")
}
