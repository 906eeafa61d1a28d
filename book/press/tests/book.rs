//! The built book: a tiny one with the configuration and the theme of the real one, and that one.
#![allow(clippy::unwrap_used, reason = "a helper of a test may fail the test")]

mod common;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use mdbook_driver::MDBook;
use mdbook_preprocessor::PreprocessorContext;
use press::PressError;
use tempfile::TempDir;

/// A page with one of everything.
const PAGE: &str = r"# A chapter

Let $x_1 < 2$ cost \$5.

## On $O(n^2)$ calls

![Seen *from* afar.](../figures/a.svg)

| a | b |
|---|---|
| $\sqrt{\frac{y_1}{2}}$ | z |

```rust
{{#include ../../examples/01-a/src/lib.rs:x}}
```

dead end
: a place without a way on

> [!TIP]
> See [the section](#on-on2-calls), [the term](#dead-end) and [the figure](01-a.md#figure-a).
";

/// A project on disk with a book of that page.
struct Project(TempDir);

impl Project {
    fn new() -> Self {
        let project = Self(tempfile::tempdir().unwrap());
        let real = book_of_this_project();
        copy(&real.join("book.toml"), &project.path("book/book.toml"));
        for folder in ["theme", "theme/fonts"] {
            for entry in fs::read_dir(real.join(folder)).unwrap() {
                let entry = entry.unwrap();
                if entry.path().is_file() {
                    let to = project.path("book").join(folder).join(entry.file_name());
                    copy(&entry.path(), &to);
                }
            }
        }
        project.write("book/en/SUMMARY.md", "# Summary\n\n- [A](01-a.md)\n");
        project.write("book/en/01-a.md", PAGE);
        project.write("book/figures/a.svg", common::SVG);
        project.write("examples/01-a/src/lib.rs", "// ANCHOR: x\nfn f() {}\n// ANCHOR_END: x\n");
        project
    }

    fn path(&self, path: &str) -> PathBuf {
        self.0.path().join(path)
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn build(&self) -> Result<PathBuf, PressError> {
        press::build(&self.path("book"))
    }

    /// Builds the book and reads its page.
    fn built_page(&self) -> String {
        self.build().unwrap();
        fs::read_to_string(self.path("book/build/01-a.html")).unwrap()
    }

    /// Runs the binary in a folder of the project.
    fn run(&self, folder: &str, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_press"));
        command.current_dir(self.path(folder)).args(arguments);
        command.output().unwrap()
    }
}

/// The folder `book`. It is read when the test runs, so that a copy of the project tests itself.
fn book_of_this_project() -> PathBuf {
    let press = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from).unwrap();
    press.parent().unwrap().to_owned()
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to.parent().unwrap()).unwrap();
    fs::copy(from, to).unwrap();
}

/// All files under a folder with their bytes.
fn bytes(folder: &Path, files: &mut BTreeMap<PathBuf, Vec<u8>>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            bytes(&path, files);
        } else {
            files.insert(path.clone(), fs::read(&path).unwrap());
        }
    }
}

#[test]
fn building_twice_gives_the_same_bytes() {
    let project = Project::new();
    let build = || {
        project.build().unwrap();
        let mut files = BTreeMap::new();
        bytes(&project.path("book/build"), &mut files);
        files
    };
    let first = build();
    assert!(first.len() > 30);
    assert!(first == build());
}

#[test]
fn a_built_page_has_formulas_listing_and_figure() {
    let page = Project::new().built_page();
    assert_eq!(page.matches("<span class=\"katex\">").count(), 3);
    assert_eq!(page.matches("<math ").count(), 3);
    assert!(page.contains("cost $5."));
    assert!(page.contains("<mo>&lt;</mo>"), "a sign of less is not spelt out");
    assert!(page.contains("<code class=\"language-rust\">fn f() {}</code>"));
    assert!(!page.contains("ANCHOR"), "{page}");
    assert!(!page.contains("press-formula"));
    let (_, caption) = page.split_once("<figcaption>").unwrap();
    let (caption, _) = caption.split_once("</figcaption>").unwrap();
    assert_eq!(caption.trim(), "<p>Seen <em>from</em> afar.</p>");
}

#[test]
fn a_figure_is_whole_in_the_built_page() {
    let page = Project::new().built_page();
    let (_, figure) = page.split_once("<figure id=\"figure-a\">").unwrap();
    let (figure, _) = figure.split_once("<figcaption>").unwrap();
    // Names in lower case are what the HTML parser of a browser expects and puts right.
    let expected = r##"
<svg xmlns="http://www.w3.org/2000/svg" viewbox="0 0 9 9" role="img" aria-labelledby="a-t a-d">
<title>A title</title><desc>Words</desc>
<defs><lineargradient id="a-fade"><stop offset="0" /></lineargradient></defs>
<g id="a-t" fill="url(#a-fade)"><text x="1" y="1">a_b *c* $x$</text><use href="#a-t" /></g>
</svg>
"##;
    assert_eq!(figure, expected);
}

#[test]
fn the_anchors_of_a_built_page_are_those_that_links_may_name() {
    let page = Project::new().built_page();
    for id in ["a-chapter", "on-on2-calls", "figure-a", "dead-end"] {
        assert!(page.contains(&format!(" id=\"{id}\"")), "{id}");
    }
}

#[test]
fn the_search_index_holds_the_tex_of_a_formula_and_nothing_else_of_it() {
    let project = Project::new();
    project.build().unwrap();
    let mut files = BTreeMap::new();
    bytes(&project.path("book/build"), &mut files);
    let index = files.iter().find(|(path, _)| {
        let name = path.file_name().unwrap().to_string_lossy();
        name.starts_with("searchindex")
    });
    let index = String::from_utf8(index.unwrap().1.clone()).unwrap();
    assert!(index.contains("Let x_1 < 2 cost $5."), "{index}");
    assert!(index.contains("On O(n^2) calls"), "{index}");
}

#[test]
fn the_built_book_loads_nothing_from_the_network() {
    let project = Project::new();
    project.write(
        "book/en/01-a.md",
        &format!("{PAGE}\n<https://example.org> and [a link](https://example.org).\n"),
    );
    project.build().unwrap();
    let build = project.path("book/build");
    assert_eq!(press::remote_resources(&build).unwrap(), [""; 0]);

    let remote = "https://example.org/x";
    for (name, text) in [
        ("x.html", format!("<p>1 < 2</p><img alt='' src=\"{remote}\">")),
        ("x.html", format!("<link rel=stylesheet href={remote}>")),
        ("x.html", format!("<svg><use xlink:href='{remote}'/></svg>")),
        ("x.html", format!("<style>a {{ background: url({remote}) }}</style>")),
        ("x.html", format!("<b style=\"background: url('{remote}')\"></b>")),
        ("x.css", format!("@import '{remote}';")),
        ("x.css", format!("a {{ background: url( \"{remote}\") }}")),
    ] {
        let path = build.join(name);
        fs::write(&path, text).unwrap();
        let found = press::remote_resources(&build).unwrap();
        assert_eq!(found, [format!("{name}: {remote}")]);
        fs::remove_file(path).unwrap();
    }
}

#[test]
fn a_stylesheet_that_needs_the_network_is_refused() {
    let project = Project::new();
    project.write("book/theme/book.css", "@import url(https://example.org/x.css);\n");
    let error = project.build().unwrap_err();
    assert!(matches!(error, PressError::Remote(_)), "{error}");
    assert!(error.to_string().ends_with(".css: https://example.org/x.css"), "{error}");
}

#[test]
fn the_fonts_of_the_formulas_are_where_their_stylesheet_looks() {
    let project = Project::new();
    project.build().unwrap();
    let mut files = BTreeMap::new();
    bytes(&project.path("book/build/theme"), &mut files);
    let css = files.iter().find(|(path, _)| path.to_string_lossy().contains("katex-"));
    let css = String::from_utf8(css.unwrap().1.clone()).unwrap();
    let fonts: Vec<&str> =
        css.split("url('").skip(1).map(|rest| rest.split('\'').next().unwrap()).collect();
    assert_eq!(fonts.len(), 20);
    for font in fonts {
        assert!(project.path("book/build/theme").join(font).is_file(), "{font}");
    }
}

#[test]
fn a_warning_of_mdbook_is_refused() {
    let project = Project::new();
    project.write("book/en/01-a.md", &format!("{PAGE}\n[^1]: A note nobody refers to.\n"));
    let error = project.build().unwrap_err();
    assert!(matches!(error, PressError::Complaints(_)), "{error}");
    assert!(error.to_string().contains("footnote `1` in"), "{error}");
}

#[test]
fn the_command_says_where_to_open_the_book_from_any_folder() {
    let project = Project::new();
    for (folder, line) in [
        (".", "open book/build/index.html\n"),
        ("book/en", "open ../build/index.html\n"),
        ("examples/01-a", "open ../../book/build/index.html\n"),
    ] {
        let output = project.run(folder, &[]);
        assert!(output.status.success());
        assert_eq!(String::from_utf8(output.stdout).unwrap(), line);
    }
}

#[test]
fn the_command_fails_with_every_problem_and_builds_nothing() {
    let project = Project::new();
    project.write("book/en/01-a.md", &format!("{PAGE}\n```\n```\n\n$$ x\n"));
    let output = project.run("book/en", &[]);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    let errors = String::from_utf8(output.stderr).unwrap();
    let lines: Vec<&str> = errors.lines().collect();
    assert_eq!(lines.len(), 2, "{errors}");
    assert!(lines[0].starts_with("book/en/01-a.md:23: a bare fence"));
    assert!(lines[1].starts_with("book/en/01-a.md:26: `$$` opens a formula"));
    assert!(!project.path("book/build").exists());
}

#[test]
fn an_entry_without_a_page_is_refused_before_mdbook_stumbles_over_it() {
    let project = Project::new();
    project.write("book/en/SUMMARY.md", "# Summary\n\n- [A](01-a.md)\n- [B](b.md)\n");
    let error = project.build().unwrap_err().to_string();
    assert_eq!(error, "book/en/SUMMARY.md:4: b.md does not exist");
}

#[test]
fn outside_of_the_project_the_command_says_what_it_looked_for() {
    let elsewhere = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_press"));
    let output = command.current_dir(&elsewhere).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.starts_with("no book/book.toml here"), "{errors}");
}

#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_a_full_disk_does_not_take_is_told() {
    let project = Project::new();
    for arguments in [&[][..], &["--help"]] {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_press"));
        command.current_dir(project.path("book")).args(arguments).stdout(full);
        let output = command.output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(errors, "standard output: no storage space\n");
        assert_eq!(output.status.code(), Some(1));
    }
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    assert_eq!(preprocess(&project, full.into()).status.code(), Some(1));
}

#[test]
fn a_reader_of_an_answer_may_leave_early() {
    let project = Project::new();
    for arguments in [&[][..], &["--help"]] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut command = Command::new(env!("CARGO_BIN_EXE_press"));
        command.current_dir(project.path("book")).args(arguments).stdout(writer);
        let output = command.output().unwrap();
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
    }
}

#[test]
fn as_a_preprocessor_press_supports_html_only() {
    let project = Project::new();
    for (renderer, status) in [("html", 0), ("epub", 1)] {
        let output = project.run("book", &["preprocess", "supports", renderer]);
        assert_eq!(output.status.code(), Some(status));
    }
}

#[test]
fn mdbook_builds_the_book_with_press_as_a_command() {
    let project = Project::new();
    let build = || {
        let mut book = MDBook::load(project.path("book")).unwrap();
        let command = format!("'{}' preprocess", env!("CARGO_BIN_EXE_press"));
        book.config.set("preprocessor.press.command", command).unwrap();
        MDBook::load_with_config(project.path("book"), book.config).unwrap().build()
    };
    build().unwrap();
    let page = fs::read_to_string(project.path("book/build/01-a.html")).unwrap();
    assert_eq!(page.matches("<span class=\"katex\">").count(), 3);
    assert!(page.contains("fn f() {}") && page.contains("<figure"));

    project.write("book/en/01-a.md", "# A\n\n```\n```\n");
    assert!(build().is_err());
}

/// Runs press as mdBook runs a preprocessor.
fn preprocess(project: &Project, output: Stdio) -> Output {
    let book = MDBook::load(project.path("book")).unwrap();
    let context = PreprocessorContext::new(book.root, book.config, "html".to_owned());
    let input = serde_json::to_vec(&(context, book.book)).unwrap();
    let input_file = project.path("input.json");
    fs::write(&input_file, input).unwrap();
    Command::new(env!("CARGO_BIN_EXE_press"))
        .arg("preprocess")
        .current_dir(project.path("book"))
        .stdin(Stdio::from(fs::File::open(input_file).unwrap()))
        .stdout(output)
        .stderr(Stdio::piped())
        .spawn()
        .and_then(std::process::Child::wait_with_output)
        .unwrap()
}

#[test]
fn as_a_preprocessor_press_sets_the_page() {
    let output = preprocess(&Project::new(), Stdio::piped());
    assert!(output.status.success());
    let book: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let page = book["items"][0]["Chapter"]["content"].as_str().unwrap();
    assert_eq!(page.matches("<span class=\"katex\">").count(), 3);
    assert!(page.contains("fn f() {}") && page.contains("<figure"));
}

#[test]
fn as_a_preprocessor_press_makes_the_same_refusals() {
    let project = Project::new();
    project.write("book/en/01-a.md", &format!("{PAGE}\n```\n```\n"));
    let output = preprocess(&project, Stdio::piped());
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.starts_with("book/en/01-a.md:23: a bare fence"), "{errors}");
}

#[test]
fn a_configuration_that_hides_lines_is_refused() {
    let project = Project::new();
    let toml = fs::read_to_string(project.path("book/book.toml")).unwrap();
    let toml = format!("{toml}\n[output.html.code.hidelines]\nconsole = \"!\"\n");
    project.write("book/book.toml", &toml);
    let error = project.build().unwrap_err().to_string();
    assert!(
        error.ends_with(
            "book/book.toml: output.html.code.hidelines hides lines of the blocks from the reader; \
         take it out"
        ),
        "{error}"
    );
}

#[test]
fn an_edition_that_is_not_built_is_checked_too() {
    let project = Project::new();
    project.write("book/de/SUMMARY.md", "# Inhalt\n\n- [A](01-a.md)\n");
    project.write("book/de/01-a.md", &PAGE.replace("#dead-end", "#gone"));
    let error = project.build().unwrap_err().to_string();
    let message =
        "book/de/01-a.md:21: the link leads to 01-a.md#gone, and 01-a.md has no such anchor";
    assert_eq!(error, message);

    project.write("book/de/01-a.md", &PAGE.replace("$x_1 < 2$", "$\\nosuch$"));
    let error = project.build().unwrap_err().to_string();
    assert!(error.starts_with("book/de/01-a.md:3: the formula does not set"), "{error}");

    project.write("book/de/01-a.md", PAGE);
    project.build().unwrap();
}

#[test]
fn the_book_of_this_project_can_be_built() {
    let folder = tempfile::tempdir().unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_press"))
        .current_dir(book_of_this_project())
        .env("MDBOOK_BUILD__BUILD_DIR", folder.path())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(folder.path().join("05-exact-cover.html").is_file());
}
