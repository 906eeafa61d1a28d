//! The files of the disk, each known by more than its name.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use crate::Files;

/// Real files. A file may have many names (links, `/dev/stdout`, the file that a
/// shell has redirected), so what is in use is noted by its identity: nothing is
/// written over what is read, written, or at the end of a stream.
pub(crate) struct Disk {
    in_use: Vec<(Identity, Use)>,
    open: Vec<Open>,
}

/// What a file is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Use {
    Read,
    Written,
    Input,
    Output,
    Errors,
}

impl Use {
    /// Why nothing else is written there.
    fn reason(self) -> &'static str {
        match self {
            Use::Read => "this file is read, and would be written over",
            Use::Written => "this file is written already",
            Use::Input => "standard input comes from there",
            Use::Output => "standard output goes there already",
            Use::Errors => "standard error goes there already",
        }
    }
}

/// A place that was opened and waits for its content.
struct Open {
    path: PathBuf,
    file: File,
    /// Whether it was not there before.
    is_new: bool,
}

impl Default for Disk {
    fn default() -> Disk {
        Disk { in_use: streams(), open: Vec::new() }
    }
}

impl Disk {
    /// Notes what a file is used for, unless it would be written over another use.
    fn note(&mut self, file: &File, path: &Path, what: Use) -> io::Result<()> {
        let Some(identity) = identity(file, path)? else {
            return Ok(());
        };
        let mut others = self.in_use.iter().filter(|(other, _)| *other == identity);
        let clash = others.find(|(_, other)| [what, *other].contains(&Use::Written));
        if let Some((_, other)) = clash {
            return Err(io::Error::other(other.reason()));
        }
        self.in_use.push((identity, what));
        Ok(())
    }
}

impl Files for Disk {
    fn read(&mut self, path: &Path, at_most: u64) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        if path == Path::new("-") {
            io::stdin().lock().take(at_most).read_to_end(&mut bytes)?;
        } else {
            refuse_folder(path)?;
            let file = File::open(path)?;
            self.note(&file, path, Use::Read)?;
            file.take(at_most).read_to_end(&mut bytes)?;
        }
        Ok(bytes)
    }

    fn open(&mut self, path: &Path) -> io::Result<()> {
        refuse_folder(path)?;
        let mut options = File::options();
        options.write(true);
        let (file, is_new) = match options.clone().create_new(true).open(path) {
            Ok(file) => (file, true),
            // A link to a file that is not there yet comes here too.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                (options.create(true).truncate(false).open(path)?, false)
            }
            Err(error) => return Err(error),
        };
        self.note(&file, path, Use::Written)?;
        self.open.push(Open { path: path.to_path_buf(), file, is_new });
        Ok(())
    }

    fn write(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let at = self.open.iter().position(|open| open.path == path);
        let at = at.ok_or_else(|| io::Error::other("this file was not opened"))?;
        let Open { mut file, .. } = self.open.remove(at);
        // Only a file has a length; a pipe and a device take what comes.
        if file.metadata()?.is_file() {
            file.set_len(0)?;
        }
        file.write_all(bytes)
    }
}

/// A command that was refused leaves no empty files behind.
impl Drop for Disk {
    fn drop(&mut self) {
        for Open { path, file, is_new } in self.open.drain(..) {
            drop(file);
            if is_new {
                let _ = std::fs::remove_file(path);
            }
        }
    }
}

/// Windows says of a folder only that access is denied.
fn refuse_folder(path: &Path) -> io::Result<()> {
    if path.is_dir() { Err(io::ErrorKind::IsADirectory.into()) } else { Ok(()) }
}

/// By what a file is known: the device and the place on it.
#[cfg(unix)]
type Identity = (u64, u64);

/// By what a file is known where that is all there is: its path without links.
#[cfg(not(unix))]
type Identity = PathBuf;

/// The identity of an open file; none for a terminal, `/dev/null` and the like,
/// which hold nothing that could be written over.
#[cfg(unix)]
fn identity(file: &File, _path: &Path) -> io::Result<Option<Identity>> {
    use std::os::unix::fs::{FileTypeExt, MetadataExt};

    let metadata = file.metadata()?;
    let holds_nothing = metadata.file_type().is_char_device();
    Ok((!holds_nothing).then(|| (metadata.dev(), metadata.ino())))
}

#[cfg(not(unix))]
fn identity(_file: &File, path: &Path) -> io::Result<Option<Identity>> {
    path.canonicalize().map(Some)
}

/// Where the program's own streams lead.
#[cfg(unix)]
fn streams() -> Vec<(Identity, Use)> {
    use std::os::fd::AsFd;

    let (input, output, errors) = (io::stdin(), io::stdout(), io::stderr());
    let streams = [
        (input.as_fd(), Use::Input),
        (output.as_fd(), Use::Output),
        (errors.as_fd(), Use::Errors),
    ];
    let known = streams.into_iter().filter_map(|(stream, what)| {
        let file = File::from(stream.try_clone_to_owned().ok()?);
        Some((identity(&file, Path::new("")).ok()??, what))
    });
    known.collect()
}

/// A redirected stream has no path by which it could be known.
#[cfg(not(unix))]
fn streams() -> Vec<(Identity, Use)> {
    Vec::new()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use tempfile::TempDir;

    use super::*;

    /// What a file holds; `None` if there is none.
    fn content(path: &Path) -> Option<String> {
        std::fs::read_to_string(path).ok()
    }

    fn folder() -> TempDir {
        tempfile::tempdir().expect("a folder")
    }

    #[track_caller]
    fn refused(disk: &mut Disk, path: &Path, what: Use) {
        let error = disk.open(path).expect_err("is in use");
        assert_eq!(error.to_string(), what.reason());
    }

    #[test]
    fn a_file_that_is_read_is_known_by_all_its_names() {
        let folder = folder();
        let p = folder.path().join("p");
        fs::write(&p, "puzzle").expect("a file");
        fs::hard_link(&p, folder.path().join("hard")).expect("a link");
        let mut disk = Disk::default();
        assert_eq!(disk.read(&p, 99).expect("is read"), b"puzzle");
        refused(&mut disk, &p, Use::Read);
        refused(
            &mut disk,
            &folder.path().join("../").join(folder.path()).join("p"),
            Use::Read,
        );
        #[cfg(unix)]
        {
            refused(&mut disk, &folder.path().join("hard"), Use::Read);
            std::os::unix::fs::symlink("hard", folder.path().join("soft"))
                .expect("a link");
            refused(&mut disk, &folder.path().join("soft"), Use::Read);
        }
        drop(disk);
        assert_eq!(content(&p).as_deref(), Some("puzzle"));
    }

    #[test]
    fn a_file_is_opened_once_and_never_read_afterwards() {
        let folder = folder();
        let mut disk = Disk::default();
        disk.open(&folder.path().join("t")).expect("opens");
        refused(&mut disk, &folder.path().join("./t"), Use::Written);
        assert!(disk.read(&folder.path().join("t"), 9).is_err());
    }

    #[test]
    fn nothing_changes_until_a_place_is_written_and_then_it_is_replaced() {
        let folder = folder();
        let old = folder.path().join("old");
        fs::write(&old, "a longer content").expect("a file");
        let mut disk = Disk::default();
        disk.open(&old).expect("opens");
        let new = folder.path().join("new");
        disk.open(&new).expect("opens");
        assert_eq!(content(&old).as_deref(), Some("a longer content"));
        disk.write(&old, b"short").expect("is written");
        assert!(disk.write(&old, b"again").is_err());
        drop(disk);
        assert_eq!(content(&old).as_deref(), Some("short"));
        assert_eq!(content(&new), None, "made, and never written");
    }

    #[test]
    fn a_folder_is_no_place_and_one_that_is_missing_is_told_of() {
        let folder = folder();
        let kind = |path: &Path| Disk::default().open(path).map_err(|e| e.kind());
        assert_eq!(kind(folder.path()), Err(io::ErrorKind::IsADirectory));
        assert_eq!(kind(&folder.path().join("no/t")), Err(io::ErrorKind::NotFound));
    }

    #[cfg(unix)]
    #[test]
    fn a_device_takes_what_comes_as_often_as_it_is_asked() {
        let null = Path::new("/dev/null");
        let mut disk = Disk::default();
        disk.read(null, 9).expect("is read");
        disk.open(null).expect("opens");
        disk.open(null).expect("opens again");
        disk.write(null, b"x").expect("is written");
        disk.write(null, b"y").expect("is written again");
    }

    #[cfg(unix)]
    #[test]
    fn a_pipe_is_opened_once() {
        let folder = folder();
        let pipe = folder.path().join("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        assert!(made.is_ok_and(|status| status.success()));
        let reader = std::thread::spawn({
            let pipe = pipe.clone();
            move || fs::read_to_string(pipe)
        });
        let mut disk = Disk::default();
        disk.open(&pipe).expect("opens");
        disk.write(&pipe, b"whole").expect("is written");
        // The place is closed by now, so the reader has come to the end.
        assert_eq!(reader.join().expect("reads").expect("text"), "whole");
    }
}
