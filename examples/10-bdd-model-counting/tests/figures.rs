//! The committed figures are what the chapter draws.
//!
//! `BLESS=1` writes them anew.

use std::path::Path;

use bdd_model_counting::figures::Name;

#[test]
fn every_committed_figure_is_what_the_run_draws() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/figures");
    let bless = std::env::var_os("BLESS").is_some();
    for name in Name::ALL {
        let drawn = name.draw().to_string();
        let path = folder.join(name.file_stem()).with_extension("svg");
        if bless {
            std::fs::write(&path, &drawn).expect("the figure can be written");
        }
        let committed = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            committed == drawn,
            "{} is not what is drawn; BLESS=1 writes it",
            path.display()
        );
    }
}

#[test]
fn every_figure_has_a_title_and_a_description() {
    for name in Name::ALL {
        let drawn = name.draw().to_string();
        for element in ["title", "desc"] {
            let id =
                format!("<{element} id=\"figure-{}-{element}\">", name.file_stem());
            let (_, text) = drawn.split_once(&id).expect(&id);
            assert!(!text.starts_with('<'), "{element} of {name:?}");
        }
    }
}
