//! The world of a terminal: real files, real streams.

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use indicatif::{ProgressBar, ProgressStyle};

use crate::{Exit, Files, Progress, World};

/// Runs a command in the real world and gives the status of its process.
pub fn native(command: impl FnOnce(&mut World<'_>) -> Exit) -> ExitCode {
    let (out, mut err) = (io::stdout(), io::stderr());
    let out_is_terminal = out.is_terminal();
    let err_is_terminal = err.is_terminal();
    let mut out = BufWriter::new(out.lock());
    let (mut bar, mut nobody) = (Bar { bar: None }, ());
    let progress: &mut dyn Progress =
        if err_is_terminal { &mut bar } else { &mut nobody };
    let exit = command(&mut World {
        files: &mut Disk,
        out: &mut out,
        err: &mut err,
        out_is_terminal,
        err_is_terminal,
        progress,
    });
    ExitCode::from(exit.code())
}

/// A bar on standard error while a long run goes on, and no trace of it behind.
struct Bar {
    /// There is one from the first part to the last.
    bar: Option<ProgressBar>,
}

impl Progress for Bar {
    fn tell(&mut self, done: u64, total: u64) {
        let bar = self.bar.get_or_insert_with(|| {
            let style = ProgressStyle::with_template("{wide_bar} {pos} of {len}");
            let style = style.expect("the template is well formed");
            // Drawn on standard error, a few times a second.
            ProgressBar::new(total).with_style(style)
        });
        bar.set_position(done);
        if done == total {
            bar.finish_and_clear();
            self.bar = None;
        }
    }
}

struct Disk;

impl Files for Disk {
    fn read(&mut self, path: &Path, at_most: u64) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        if path == Path::new("-") {
            io::stdin().lock().take(at_most).read_to_end(&mut bytes)?;
        } else {
            // Windows says of a folder only that access is denied.
            if path.is_dir() {
                return Err(io::ErrorKind::IsADirectory.into());
            }
            File::open(path)?.take(at_most).read_to_end(&mut bytes)?;
        }
        Ok(bytes)
    }

    fn write(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        std::fs::write(path, bytes)
    }

    fn same(&self, one: &Path, other: &Path) -> bool {
        one == other || resolved(one).is_some_and(|one| resolved(other) == Some(one))
    }
}

/// The one name that all names of a file lead to, if its folder is there.
fn resolved(path: &Path) -> Option<PathBuf> {
    path.canonicalize().ok().or_else(|| {
        let folder = path.parent()?;
        let here = folder.as_os_str().is_empty();
        let folder = if here { Path::new(".") } else { folder };
        Some(folder.canonicalize().ok()?.join(path.file_name()?))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_known_by_all_its_names() {
        let same = |one: &str, other: &str| Disk.same(one.as_ref(), other.as_ref());
        // Tests run in the folder of their package.
        assert!(same("Cargo.toml", "./src/../Cargo.toml"));
        assert!(same("none", "./none") && same("src/none", "./src/../src/none"));
        assert!(same("no/folder", "no/folder"));
        assert!(!same("Cargo.toml", "src/lib.rs") && !same("none", "src/none"));
        assert!(!same("no/folder", "no/other"));
        let here = std::env::current_dir().expect("there is such a folder");
        assert!(Disk.same(&here.join("Cargo.toml"), "Cargo.toml".as_ref()));
    }
}
