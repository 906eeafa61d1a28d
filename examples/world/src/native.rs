//! The world of a terminal: real files, real streams.

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Read};
use std::path::Path;
use std::process::ExitCode;

use crate::{Exit, Files, World};

/// Runs a command in the real world and gives the status of its process.
pub fn native(command: impl FnOnce(&mut World<'_>) -> Exit) -> ExitCode {
    let (out, mut err) = (io::stdout(), io::stderr());
    let out_is_terminal = out.is_terminal();
    let err_is_terminal = err.is_terminal();
    let mut out = BufWriter::new(out.lock());
    let exit = command(&mut World {
        files: &mut Disk,
        out: &mut out,
        err: &mut err,
        out_is_terminal,
        err_is_terminal,
        progress: &mut (),
    });
    ExitCode::from(exit.code())
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
}
