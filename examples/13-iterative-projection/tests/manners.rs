//! What the program does as the programs of all chapters do.

sessions::manners! {
    chapter: "13-iterative-projection",
    run: iterative_projection::program::cli::run,
    boards: ["solve", "survey --seeds 2"],
    files: [],
}
