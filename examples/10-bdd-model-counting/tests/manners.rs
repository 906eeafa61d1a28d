//! What the program does as the programs of all chapters do.

sessions::manners! {
    chapter: "10-bdd-model-counting",
    run: bdd_model_counting::program::cli::run,
    boards: ["solve", "fewer --max-nodes 3000"],
    files: [],
}
