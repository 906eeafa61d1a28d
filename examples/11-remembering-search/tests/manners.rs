//! What the program does as the programs of all chapters do.

sessions::manners! {
    chapter: "11-remembering-search",
    run: remembering_search::program::cli::run,
    boards: ["solve", "fewer --max-nodes 3000", "sample"],
    files: [],
}
