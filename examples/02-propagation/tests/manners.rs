//! What the program does as the programs of all chapters do.

sessions::manners! {
    chapter: "02-propagation",
    run: propagation::program::cli::run,
    boards: ["propagate", "solve"],
    files: ["solve --each"],
}
