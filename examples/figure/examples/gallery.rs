//! Prints one HTML page with a picture of every kind, for looking at:
//! `cargo run -p figure --example gallery > gallery.html`.
//! With names (`-- matrix tree`) only these.
//!
//! The class of the page picks the theme: `gallery.html?dark` sets the custom properties that a
//! dark page would set.

use std::io::{self, Write};

#[path = "../tests/pictures/mod.rs"]
mod pictures;

use figure::Figure;

const HEAD: &str = r#"<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>
<meta name="viewport" content="width=device-width"><style>
body { font: 16px sans-serif; margin: 15px; max-width: 750px }
figure { margin: 0 0 36px } figcaption { color: #777; margin-bottom: 8px }
.dark body { background: #161923; color: #ddd }
.dark { --figure-ink: #e6e9ef; --figure-paper: #161923; --figure-muted: #a7b0be;
 --figure-accent: #86b4ff; --figure-second: #f2a966; --figure-good: #7fd19a;
 --figure-bad: #ff9a92; --figure-soft: #253350; --figure-faint: #434c5c }
</style><script>if (location.search == "?dark") document.documentElement.className = "dark"</script>
"#;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut out = io::stdout().lock();
    out.write_all(HEAD.as_bytes())?;
    let names: Vec<String> = std::env::args().skip(1).collect();
    let wanted = |figure: &Figure| {
        names.is_empty() || names.iter().any(|name| name == figure.name())
    };
    for figure in pictures::figures()?.into_iter().filter(wanted) {
        writeln!(
            out,
            "<figure><figcaption>{}: {}</figcaption>",
            figure.name(),
            figure.title()
        )?;
        writeln!(out, "{figure}</figure>")?;
    }
    Ok(())
}
