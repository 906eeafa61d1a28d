//! What the program does as the programs of all chapters do.

sessions::manners! {
    chapter: "01-backtracking",
    run: backtracking::program::cli::run,
    boards: ["solve"],
    files: ["latin"],
}
