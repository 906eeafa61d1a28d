//! The world of a terminal: real streams, and the files of the disk.

use std::io::{self, BufWriter, IsTerminal};
use std::process::ExitCode;

use indicatif::{ProgressBar, ProgressStyle};

use crate::disk::Disk;
use crate::{Exit, Progress, World};

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
        files: &mut Disk::default(),
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
