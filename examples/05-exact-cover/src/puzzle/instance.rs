//! Exact cover instances with names, and the text in which they are written.
//!
//! The text is the input format of Knuth's program DLX1: lines whose first sign
//! is `|` are comments; the first other line names the items, with a `|` between
//! the primary ones and the secondary ones; every further line is one option.
//!
//! ```
//! let text = "| two ways to cover a and b\na b | c\na c\nb\na b\n";
//! let instance = exact_cover::puzzle::instance::read(text.as_bytes())?;
//! assert_eq!(instance.problem().options(), [vec![0, 2], vec![1], vec![0, 1]]);
//! assert_eq!(instance.to_string(), "a b | c\na c\nb\na b\n");
//! # Ok::<(), exact_cover::puzzle::instance::InstanceError>(())
//! ```

use std::collections::{HashMap, HashSet};
use std::fmt;

use grid::Place;

use crate::method::{Problem, ProblemError};

/// An exact cover problem whose items have names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instance {
    names: Vec<String>,
    problem: Problem,
}

impl Instance {
    /// An instance with these items and options; the numbers in the options
    /// count the primary items first, then the secondary ones.
    ///
    /// # Errors
    /// If there is no primary item, a name is not one that [`read`] takes or
    /// stands twice, an option has no primary item, or [`Problem::new`] refuses
    /// the options.
    pub fn new(
        primary: Vec<String>,
        secondary: Vec<String>,
        options: Vec<Vec<usize>>,
    ) -> Result<Instance, Wrong> {
        if primary.is_empty() {
            return Err(Wrong::NoItems);
        }
        if options
            .iter()
            .any(|option| option.iter().all(|item| *item >= primary.len()))
        {
            return Err(Wrong::NoPrimary);
        }
        let problem = Problem::new(primary.len(), secondary.len(), options)?;
        let names = [primary, secondary].concat();
        let mut seen = HashSet::new();
        for name in &names {
            check_name(name)?;
            if !seen.insert(name) {
                return Err(Wrong::SameItem(cut(name)));
            }
        }
        Ok(Instance { names, problem })
    }

    /// The problem, with numbers for items and options.
    pub const fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The name of an item.
    ///
    /// # Panics
    /// If there is no item of this number.
    pub fn item_name(&self, item: usize) -> &str {
        &self.names[item]
    }

    /// The names of the items of an option, in its order.
    ///
    /// # Panics
    /// If there is no option of this number.
    pub fn option_names(&self, option: usize) -> Vec<&str> {
        self.problem.options()[option]
            .iter()
            .map(|item| self.item_name(*item))
            .collect()
    }
}

/// The instance as text that [`read`] takes back.
impl fmt::Display for Instance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (primary, secondary) = self.names.split_at(self.problem.primary());
        write!(f, "{}", primary.join(" "))?;
        if !secondary.is_empty() {
            write!(f, " | {}", secondary.join(" "))?;
        }
        writeln!(f)?;
        for option in 0..self.problem.options().len() {
            writeln!(f, "{}", self.option_names(option).join(" "))?;
        }
        Ok(())
    }
}

/// Why a text is not an instance, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {wrong}")]
pub struct InstanceError {
    /// Where the trouble begins.
    pub place: Place,
    /// What it is.
    pub wrong: Wrong,
}

/// What is wrong with a text that was to be an instance. Names are cut to 40
/// characters.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// Bytes that are no text in lines.
    #[error("{0}")]
    Text(grid::Wrong),
    /// Comments and blank lines only.
    #[error("found no item line, expected the names of the items")]
    NoItems,
    /// A colon, which gives an item a colour in DLX2's format.
    #[error(
        "found : in {0}, expected a name without it (colours, as DLX2 has them, are not read)"
    )]
    Colour(String),
    /// A bar inside a name, or where none belongs.
    #[error("found | in {0}, expected it alone, once, before the secondary items")]
    Bar(String),
    /// A character in a name that cannot be seen.
    #[error(
        "found the character U+{0:04X}, expected names of letters, digits and signs"
    )]
    Unseen(u32),
    /// An item without a name.
    #[error("found an empty name, expected letters, digits or signs")]
    NoName,
    /// Two items with the same name.
    #[error("found item {0} a second time, expected each item once")]
    SameItem(String),
    /// An option with a name that is not an item's.
    #[error("found {0}, expected an item of the item line")]
    UnknownItem(String),
    /// An option that holds an item twice.
    #[error("found {0} twice in the option, expected each item once")]
    ItemTwice(String),
    /// An option that only has secondary items.
    #[error(
        "found an option without a primary item, expected one at least: nothing asks for it"
    )]
    NoPrimary,
    /// Options that make no problem; in a text, the other refusals come first.
    #[error(transparent)]
    Problem(#[from] ProblemError),
}

/// Reads an instance.
///
/// # Errors
/// An [`InstanceError`] that names the place.
pub fn read(bytes: &[u8]) -> Result<Instance, InstanceError> {
    let text = grid::decode(bytes)
        .map_err(|error| Wrong::Text(error.wrong).at(error.place))?;
    let lines = text.lines().enumerate().map(|(index, line)| words(index + 1, line));
    let mut lines = lines.filter(|words| {
        // Neither blank nor a comment.
        words.first().is_some_and(|(_, word)| !word.starts_with('|'))
    });
    let Some(item_line) = lines.next() else {
        return Err(Wrong::NoItems.at(Place { line: 1, column: 1 }));
    };
    let (names, primary) = read_items(&item_line)?;
    let numbers: HashMap<&str, usize> =
        names.iter().enumerate().map(|(number, name)| (*name, number)).collect();
    let mut options = Vec::new();
    for words in lines {
        let option = read_option(&words, &numbers)?;
        if option.iter().all(|item| *item >= primary) {
            return Err(Wrong::NoPrimary.at(words[0].0));
        }
        options.push(option);
    }
    let secondary = names.len() - primary;
    let problem = Problem::new(primary, secondary, options)
        .expect("items are looked up by name, and none is in an option twice");
    Ok(Instance { names: names.into_iter().map(str::to_string).collect(), problem })
}

impl Wrong {
    fn at(self, place: Place) -> InstanceError {
        InstanceError { place, wrong: self }
    }
}

/// The words of a line with their places.
fn words(line: usize, text: &str) -> Vec<(Place, &str)> {
    let mut column = 1;
    let mut words = Vec::new();
    for word in text.split([' ', '\t']) {
        if !word.is_empty() {
            words.push((Place { line, column }, word));
        }
        column += word.chars().count() + 1;
    }
    words
}

/// The names of the items, and how many of them are primary.
fn read_items<'a>(
    words: &[(Place, &'a str)],
) -> Result<(Vec<&'a str>, usize), InstanceError> {
    let mut names = Vec::new();
    let mut seen = HashSet::new();
    let mut primary = None;
    for (place, word) in words {
        if *word == "|" && primary.is_none() {
            primary = Some(names.len());
            continue;
        }
        check_name(word).map_err(|wrong| wrong.at(*place))?;
        if !seen.insert(*word) {
            return Err(Wrong::SameItem(cut(word)).at(*place));
        }
        names.push(*word);
    }
    let primary = primary.unwrap_or(names.len());
    Ok((names, primary))
}

fn read_option(
    words: &[(Place, &str)],
    numbers: &HashMap<&str, usize>,
) -> Result<Vec<usize>, InstanceError> {
    let mut option: Vec<usize> = Vec::new();
    let mut seen = HashSet::new();
    for (place, word) in words {
        check_name(word).map_err(|wrong| wrong.at(*place))?;
        let item = numbers
            .get(word)
            .ok_or_else(|| Wrong::UnknownItem(cut(word)).at(*place))?;
        if !seen.insert(*item) {
            return Err(Wrong::ItemTwice(cut(word)).at(*place));
        }
        option.push(*item);
    }
    Ok(option)
}

fn check_name(name: &str) -> Result<(), Wrong> {
    let unseen = |mark: char| {
        // Debug escapes these for the sake of Rust's literals.
        let escaped =
            !matches!(mark, '\'' | '"' | '\\') && !mark.escape_debug().eq([mark]);
        escaped || mark.is_whitespace()
    };
    match name.chars().find(|mark| matches!(mark, ':' | '|') || unseen(*mark)) {
        None if name.is_empty() => Err(Wrong::NoName),
        None => Ok(()),
        Some(':') => Err(Wrong::Colour(cut(name))),
        Some('|') => Err(Wrong::Bar(cut(name))),
        Some(unseen) => Err(Wrong::Unseen(u32::from(unseen))),
    }
}

fn cut(name: &str) -> String {
    const MOST: usize = 40;
    let mut shown: String = name.chars().take(MOST).collect();
    if name.chars().count() > MOST {
        shown.push_str("...");
    }
    shown
}
