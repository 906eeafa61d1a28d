//! The tour: every session of a chapter, one after the other.

use std::ffi::OsString;
use std::io;
use std::path::Path;

use crate::{Exit, Files, Refusal, World};

/// The files of a [`Tour`], by their paths from the project's folder, each with
/// its content, which becomes a part of the program.
///
/// For chapters only: their own folders lie two below the project's.
#[macro_export]
macro_rules! fixtures {
    ($($path:literal),+ $(,)?) => {
        &[$((
            $path,
            include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../", $path)),
        )),+]
    };
}

/// What a chapter's program does when it is called without arguments.
#[derive(Clone, Copy, Debug)]
pub struct Tour {
    /// The chapter, as `just chapter` knows it.
    pub chapter: &'static str,
    /// The sessions, in the order of the page: the arguments as they are typed,
    /// parted by blanks, and at the end perhaps `< FILE` for standard input.
    pub sessions: &'static [&'static str],
    /// The files that the sessions read, so that the tour is the same in every
    /// folder.
    pub fixtures: &'static [(&'static str, &'static [u8])],
}

impl Tour {
    /// Runs the sessions by `run`, each under its command line, with an empty
    /// line between them. An exit status other than 0 follows the output as
    /// `[exit status: 1]`.
    ///
    /// # Errors
    /// [`Refusal::Output`] if standard output does not take it.
    pub fn run(
        self,
        world: &mut World<'_>,
        run: impl Fn(Vec<OsString>, &mut World<'_>) -> Exit,
    ) -> Result<Exit, Refusal> {
        for (index, session) in self.sessions.iter().enumerate() {
            let gap = if index > 0 { "\n" } else { "" };
            world.print(&format!(
                "{gap}$ just chapter {} {session}\n",
                self.chapter
            ))?;
            let (typed, input) = match session.split_once(" < ") {
                Some((typed, input)) => (typed, Some(input)),
                None => (*session, None),
            };
            let args = std::iter::once(self.chapter).chain(typed.split_whitespace());
            let mut files =
                Fixtures { fixtures: self.fixtures, input, others: world.files };
            // Into memory first, so that a stream that takes no more is told of once.
            let (mut out, mut err) = (Vec::new(), Vec::new());
            let exit = run(
                args.map(OsString::from).collect(),
                &mut World {
                    files: &mut files,
                    out: &mut out,
                    err: &mut err,
                    progress: world.progress,
                    ..*world
                },
            );
            world
                .out
                .write_all(&out)
                .and_then(|()| world.out.flush())
                .map_err(Refusal::Output)?;
            let _ = world.err.write_all(&err);
            if exit != Exit::Answered {
                world.print(&format!("[exit status: {}]\n", exit.code()))?;
            }
        }
        Ok(Exit::Answered)
    }
}

/// The tour's own files first, then those of the world around it.
struct Fixtures<'a> {
    fixtures: &'static [(&'static str, &'static [u8])],
    input: Option<&'static str>,
    others: &'a mut dyn Files,
}

impl Files for Fixtures<'_> {
    fn read(&mut self, path: &Path, at_most: u64) -> io::Result<Vec<u8>> {
        let path = match self.input {
            Some(input) if path == Path::new("-") => Path::new(input),
            _ => path,
        };
        match self.fixtures.iter().find(|(name, _)| Path::new(name) == path) {
            Some((_, content)) => Ok(content.to_vec()),
            None => self.others.read(path, at_most),
        }
    }

    fn open(&mut self, path: &Path) -> io::Result<()> {
        self.others.open(path)
    }

    fn write(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        self.others.write(path, bytes)
    }
}
