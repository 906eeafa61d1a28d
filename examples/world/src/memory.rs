//! A world without a machine: files and streams in memory.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::ops::Deref;
use std::path::{Path, PathBuf};

use crate::{Files, Progress, World};

/// Files by name, `-` for standard input, and what was printed.
///
/// ```
/// use world::Memory;
///
/// let mut memory = Memory::with([("puzzle.sdk", "1...\n....\n....\n...2\n")]);
/// let board = memory.world().read_board("puzzle.sdk".as_ref(), None).unwrap();
/// assert_eq!(board.line(), "1..............2");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// The files.
    pub files: Kept,
    /// What went to standard output.
    pub out: Vec<u8>,
    /// What went to standard error.
    pub err: Vec<u8>,
    /// What was told of progress: parts done, and parts in all.
    pub progress: Vec<(u64, u64)>,
}

impl Memory {
    /// A world with these files.
    pub fn with<N: Into<PathBuf>, C: Into<Vec<u8>>>(
        files: impl IntoIterator<Item = (N, C)>,
    ) -> Memory {
        let files =
            files.into_iter().map(|(name, content)| (name.into(), content.into()));
        let files = Kept { content: files.collect(), used: BTreeSet::new() };
        Memory { files, ..Memory::default() }
    }

    /// The world to hand to a command; nothing in it is a terminal.
    pub fn world(&mut self) -> World<'_> {
        World {
            files: &mut self.files,
            out: &mut self.out,
            err: &mut self.err,
            out_is_terminal: false,
            err_is_terminal: false,
            progress: &mut self.progress,
        }
    }
}

impl Progress for Vec<(u64, u64)> {
    fn tell(&mut self, done: u64, total: u64) {
        self.push((done, total));
    }
}

/// The content of files by their names. A file has one name here.
#[derive(Clone, Debug, Default)]
pub struct Kept {
    content: BTreeMap<PathBuf, Vec<u8>>,
    /// Those that were read, or opened to be written.
    used: BTreeSet<PathBuf>,
}

impl Deref for Kept {
    type Target = BTreeMap<PathBuf, Vec<u8>>;

    fn deref(&self) -> &BTreeMap<PathBuf, Vec<u8>> {
        &self.content
    }
}

impl Files for Kept {
    fn read(&mut self, path: &Path, at_most: u64) -> io::Result<Vec<u8>> {
        let content = self.content.get(path).ok_or(io::ErrorKind::NotFound)?;
        self.used.insert(path.to_path_buf());
        let at_most = usize::try_from(at_most).unwrap_or(usize::MAX);
        Ok(content[..content.len().min(at_most)].to_vec())
    }

    fn open(&mut self, path: &Path) -> io::Result<()> {
        match self.used.insert(path.to_path_buf()) {
            true => Ok(()),
            false => Err(io::Error::other("this file is read or written already")),
        }
    }

    fn write(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        self.content.insert(path.to_path_buf(), bytes.to_vec());
        Ok(())
    }
}
