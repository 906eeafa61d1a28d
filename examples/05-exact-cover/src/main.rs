//! The chapter's program: real arguments, real files, standard output.

use std::process::ExitCode;

fn main() -> ExitCode {
    world::native(|world| exact_cover::program::cli::run(std::env::args_os(), world))
}
