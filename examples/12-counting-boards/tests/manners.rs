//! What the program does as the programs of all chapters do.

sessions::manners! {
    chapter: "12-counting-boards",
    run: counting_boards::program::cli::run,
    boards: [],
    files: [],
}
