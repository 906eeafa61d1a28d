//! The world of a terminal: real streams, and the files of the disk.

use std::io::{self, BufWriter, IsTerminal};
use std::panic::resume_unwind;
use std::process::ExitCode;
use std::thread::Builder;

use indicatif::{ProgressBar, ProgressStyle};

use crate::disk::Disk;
use crate::{Exit, Progress, World};

/// The stack on which a command runs, in bytes: room for every search that calls
/// itself once a cell, whatever the system gives a process (`ulimit -s`). It is
/// reserved, and takes memory only as far as it is used.
const STACK_BYTES: usize = 64 << 20;

/// Runs a command in the real world and gives the status of its process.
///
/// The command has a thread with a stack of its own, 64 MB of it. Where there is
/// no room for one, it runs on the stack that there is.
pub fn native(command: impl Fn(&mut World<'_>) -> Exit + Sync) -> ExitCode {
    std::thread::scope(|scope| {
        // Under this name a panic is told of as it always was.
        let thread = Builder::new().name("main".to_string()).stack_size(STACK_BYTES);
        match thread.spawn_scoped(scope, || on_this_thread(&command)) {
            Ok(running) => {
                running.join().unwrap_or_else(|panic| resume_unwind(panic))
            }
            Err(_) => on_this_thread(&command),
        }
    })
}

fn on_this_thread(command: impl Fn(&mut World<'_>) -> Exit) -> ExitCode {
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
