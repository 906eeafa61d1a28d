//! The chapter's program: real arguments, real files, standard output.

use std::process::ExitCode;

fn main() -> ExitCode {
    world::native(|world| {
        iterative_projection::program::cli::run(std::env::args_os(), world)
    })
}
