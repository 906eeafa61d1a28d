//! Reads a crate's source far enough to see which module names which.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A module by the names that lead to it from the crate's root.
pub type Module = Vec<String>;

/// The modules of a crate, and every path that they name.
#[derive(Default)]
pub struct Crate {
    pub modules: BTreeSet<Module>,
    /// Each path as it is written, under the module that names it.
    pub paths: Vec<(Module, Vec<String>)>,
    /// What a module hands on from others: its name there, and the path.
    imports: BTreeMap<(Module, String), Vec<String>>,
    /// Whether the root hands anything on to other crates.
    pub root_hands_on: bool,
}

impl Crate {
    /// Reads the library of a package, or its program if it has no library.
    pub fn read(package: &Path) -> Crate {
        let source = package.join("src");
        let mut read = Crate::default();
        let roots = ["lib.rs", "main.rs"].map(|name| source.join(name));
        if let Some(root) = roots.iter().find(|root| root.is_file()) {
            read.modules.insert(Module::new());
            read.file(root, &source, &Module::new());
        }
        read
    }

    fn file(&mut self, file: &Path, source: &Path, module: &Module) {
        let text =
            fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let words = words(&text);
        let mut at = 0;
        self.block(&words, &mut at, source, module);
    }

    /// Reads on to the end of the block that is open, or of the file.
    fn block(&mut self, words: &[String], at: &mut usize, source: &Path, module: &Module) {
        let mut open = 0;
        while *at < words.len() {
            let word = |ahead: usize| words.get(*at + ahead).map_or("", String::as_str);
            match (word(0), word(1), word(2)) {
                ("}", ..) if open == 0 => return,
                ("{", ..) => open += 1,
                ("}", ..) => open -= 1,
                ("mod", name, next @ (";" | "{")) => {
                    let inner = [module.clone(), vec![name.to_owned()]].concat();
                    let is_test = name == "tests";
                    *at += 3;
                    if next == "{" {
                        let mut unread = Crate::default();
                        let into = if is_test { &mut unread } else { &mut *self };
                        into.modules.insert(inner.clone());
                        into.block(words, at, source, &inner);
                    } else if !is_test {
                        self.modules.insert(inner.clone());
                        self.file(&file_of(&inner, source), source, &inner);
                        continue;
                    }
                }
                ("use", ..) => {
                    let is_public = *at > 0 && words[*at - 1] == "pub";
                    self.root_hands_on |= is_public && module.is_empty() && open == 0;
                    *at += 1;
                    self.tree(words, at, &[], module);
                }
                (start, "::", _) if *at == 0 || !["::", "$"].contains(&words[*at - 1].as_str()) => {
                    let mut path = vec![start.to_owned()];
                    while words.get(*at + 1).is_some_and(|word| word == "::") {
                        *at += 2;
                        path.push(words.get(*at).cloned().unwrap_or_default());
                    }
                    self.paths.push((module.clone(), path));
                }
                _ => {}
            }
            *at += 1;
        }
    }

    /// Reads what stands behind `use`, up to the word after it.
    fn tree(&mut self, words: &[String], at: &mut usize, prefix: &[String], module: &Module) {
        let mut path = prefix.to_vec();
        let mut name = None;
        while let Some(word) = words.get(*at) {
            match word.as_str() {
                ";" | "," | "}" => break,
                "{" => {
                    while words.get(*at).is_some_and(|word| word != "}") {
                        *at += 1;
                        self.tree(words, at, &path, module);
                    }
                    *at += 1;
                    return;
                }
                "as" => name = words.get(*at + 1).cloned(),
                "::" | "self" if !path.is_empty() => {}
                _ if name.is_some() => {}
                word => path.push(word.to_owned()),
            }
            *at += 1;
        }
        if let Some(name) = name.or_else(|| path.last().cloned()) {
            self.imports.insert((module.clone(), name), path.clone());
            self.paths.push((module.clone(), path));
        }
    }

    /// The module that defines what `path` names in `module`; none in another crate.
    pub fn defines(&self, module: &Module, path: &[String]) -> Option<Module> {
        let (first, mut rest) = path.split_first()?;
        let mut found = match first.as_str() {
            "crate" => Module::new(),
            "self" => module.clone(),
            "super" => module[..module.len().checked_sub(1)?].to_vec(),
            _ => {
                let inner = [module.clone(), vec![first.clone()]].concat();
                self.modules.contains(&inner).then_some(inner)?
            }
        };
        while let Some((name, behind)) = rest.split_first() {
            let inner = [found.clone(), vec![name.clone()]].concat();
            if name == "super" {
                found.pop();
            } else if self.modules.contains(&inner) {
                found = inner;
            } else {
                let handed_on = self.imports.get(&(found.clone(), name.clone()));
                let elsewhere = handed_on.filter(|to| to.as_slice() != path);
                return elsewhere.map_or(Some(found.clone()), |to| self.defines(&found, to));
            }
            rest = behind;
        }
        Some(found)
    }
}

/// The file of a module, whether its parents have files of their own or not.
fn file_of(module: &Module, source: &Path) -> PathBuf {
    let path = module.iter().fold(source.to_path_buf(), |path, name| path.join(name));
    let file = path.with_extension("rs");
    if file.is_file() { file } else { path.join("mod.rs") }
}

/// The words of a source, `::` being one, without comments, texts and characters.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_name = |mark: char| mark.is_alphanumeric() || mark == '_';
        let end = |close: &str, from: usize| {
            rest[from..].find(close).map_or(rest.len(), |at| from + at + close.len())
        };
        let length = if rest.starts_with("//") {
            end("\n", 2)
        } else if rest.starts_with("/*") {
            end("*/", 2)
        } else if rest.starts_with("r\"")
            || rest.starts_with("r#")
            || rest.starts_with("br") && rest[2..].starts_with(['"', '#'])
        {
            let hashes =
                rest.trim_start_matches(['b', 'r']).chars().take_while(|mark| *mark == '#').count();
            let open = rest.find('"').map_or(rest.len(), |at| at + 1);
            end(&format!("\"{}", "#".repeat(hashes)), open)
        } else if first == '"' {
            let mut escaped = false;
            let close = rest[1..].find(|mark| {
                let closes = mark == '"' && !escaped;
                escaped = mark == '\\' && !escaped;
                closes
            });
            close.map_or(rest.len(), |at| at + 2)
        } else if rest.starts_with("'\\") {
            end("'", 3)
        } else if first == '\'' {
            // A character, or the tick of a lifetime.
            let mut marks = rest.char_indices().skip(2);
            marks.next().filter(|(_, mark)| *mark == '\'').map_or(1, |(at, _)| at + 1)
        } else if is_name(first) {
            rest.find(|mark| !is_name(mark)).unwrap_or(rest.len())
        } else if rest.starts_with("::") {
            2
        } else {
            first.len_utf8()
        };
        let (word, behind) = rest.split_at(length);
        if is_name(first) && !word.contains('"')
            || word.len() == first.len_utf8() && !first.is_whitespace()
            || word == "::"
        {
            words.push(word.to_owned());
        }
        rest = behind;
    }
    words
}
