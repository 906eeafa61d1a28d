//! What the program does as the programs of all chapters do.

sessions::manners! {
    chapter: "05-exact-cover",
    run: exact_cover::program::cli::run,
    boards: ["solve"],
    files: ["cover"],
}
