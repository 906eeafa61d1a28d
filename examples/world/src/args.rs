//! Options that mean the same in every chapter.

use std::convert::Infallible;
use std::ffi::OsStr;
use std::num::NonZeroU64;
use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use grid::Boxes;
use search::Limits;

use crate::Format;

/// `--limit`: stop after so many solutions, or `all`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit(pub Option<NonZeroU64>);

/// Why a text is not the number that an option wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NumberError {
    /// Not a limit on solutions.
    #[error("expected a number from 1 to {}, or all", u64::MAX)]
    Limit,
    /// Not a number from 1 on.
    #[error("expected a number from 1 to {}", u64::MAX)]
    Positive,
    /// Not a number from 0 on.
    #[error("expected a number from 0 to {}", u64::MAX)]
    Natural,
}

impl FromStr for Limit {
    type Err = NumberError;

    fn from_str(text: &str) -> Result<Limit, NumberError> {
        match text {
            "all" => Ok(Limit(None)),
            _ => positive(text)
                .map(|limit| Limit(Some(limit)))
                .map_err(|_| NumberError::Limit),
        }
    }
}

/// A number from 0 on, for an option's value. Unlike `parse` alone, no `+`.
///
/// # Errors
/// [`NumberError::Natural`].
pub fn natural(text: &str) -> Result<u64, NumberError> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits).ok_or(NumberError::Natural)
}

/// A number from 1 on, for an option's value.
///
/// # Errors
/// [`NumberError::Positive`].
pub fn positive(text: &str) -> Result<NonZeroU64, NumberError> {
    let number = natural(text).map_err(|_| NumberError::Positive)?;
    NonZeroU64::new(number).ok_or(NumberError::Positive)
}

/// One of a few things, by its name: a parser for clap that lists the names in
/// the help and refuses every other.
///
/// ```
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// enum Door { Left, Right }
///
/// impl Door {
///     const ALL: [Door; 2] = [Door::Left, Door::Right];
///
///     const fn name(self) -> &'static str {
///         match self { Door::Left => "left", Door::Right => "right" }
///     }
/// }
///
/// #[derive(clap::Parser)]
/// struct Cli {
///     #[arg(value_parser = world::args::one_of(&Door::ALL, Door::name))]
///     door: Door,
/// }
///
/// use clap::Parser;
/// assert_eq!(Cli::parse_from(["maze", "right"]).door, Door::Right);
/// assert!(Cli::try_parse_from(["maze", "up"]).is_err());
/// ```
pub fn one_of<T: Copy + Send + Sync + 'static>(
    all: &'static [T],
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    let names = PossibleValuesParser::new(all.iter().map(|one| name(*one)));
    names.map(move |typed| {
        let named = all.iter().find(|one| name(**one) == typed);
        *named.expect("clap lets only these names through")
    })
}

// Values that begin with a hyphen are let in, so that `--limit -1` is refused as
// a number and not as an option that nobody knows. The module `parse` sees to it
// that `--limit --show` is not.

/// How many solutions to look for, and how many of them to print.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Answers {
    /// Stop after N solutions; 2 are enough to tell
    /// whether there is only one
    #[arg(
        long,
        value_name = "N|all",
        default_value = "2",
        allow_hyphen_values = true
    )]
    pub limit: Limit,

    /// Print at most N of the solutions found
    #[arg(long, value_name = "N", default_value = "2", allow_hyphen_values = true,
          value_parser = natural)]
    pub show: u64,
}

/// An end for searches that run away.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Nodes {
    /// Stop after N calls of the search; without it there is no such limit
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = positive)]
    pub node_limit: Option<NonZeroU64>,
}

/// What stands in the place of `--limit` where a chapter has none: it takes no
/// value, and says why.
///
/// Declared with `num_args = 0..=1`, `require_equals = true` and a
/// `default_missing_value`, it does not wait for a value, so that its refusal
/// comes first, whatever follows the option or is missing.
#[derive(Clone, Copy, Debug)]
pub struct NoLimit(
    /// The reason, to be read after the option's name.
    pub &'static str,
);

impl TypedValueParser for NoLimit {
    type Value = Infallible;

    fn parse_ref(
        &self,
        _: &clap::Command,
        _: Option<&clap::Arg>,
        _: &OsStr,
    ) -> Result<Infallible, clap::Error> {
        let message = format!("--limit: there is none here, for {}", self.0);
        Err(clap::Error::raw(clap::error::ErrorKind::ValueValidation, message))
    }
}

/// The form of the answer.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Form {
    /// Form of the answer
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// How far to search, and what to print of what is found.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Search {
    #[command(flatten)]
    answers: Answers,
    #[command(flatten)]
    nodes: Nodes,
    #[command(flatten)]
    form: Form,
}

impl Search {
    /// Where the search is told to stop.
    pub const fn limits(&self) -> Limits {
        Limits { solutions: self.answers.limit.0, nodes: self.nodes.node_limit }
    }

    /// How many of the solutions are kept and printed.
    pub const fn show(&self) -> u64 {
        self.answers.show
    }

    /// The form of the answer.
    pub const fn format(&self) -> Format {
        self.form.format
    }
}

/// The shape of the boxes.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct BoxShape {
    /// Shape of the boxes, rows by columns; a 6x6 board has 2x3
    /// unless this says 3x2
    #[arg(long, value_name = "RxC", allow_hyphen_values = true)]
    pub boxes: Option<Boxes>,
}

/// Where a figure goes.
#[derive(Clone, Debug, clap::Args)]
pub struct Output {
    /// Write it to FILE, not to standard output
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// What stands below the help of every chapter's program.
pub const AFTER_HELP: &str = "Without a command, all sessions of the chapter's page run one after the other.\n\
    cargo chapter does the same as just chapter.\n\
    Exit status: 0 answered (no solution is an answer), 1 unknown,\n\
    2 bad usage or bad input.";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_a_number_from_one_or_all() {
        assert_eq!("all".parse(), Ok(Limit(None)));
        assert_eq!("1".parse(), Ok(Limit(NonZeroU64::new(1))));
        assert_eq!(
            "18446744073709551615".parse(),
            Ok(Limit(NonZeroU64::new(u64::MAX)))
        );
        for text in [
            "0",
            "-1",
            "+1",
            "18446744073709551616",
            "abc",
            "",
            " 1",
            "1.0",
            "ALL",
            "１",
        ] {
            assert_eq!(text.parse::<Limit>(), Err(NumberError::Limit), "{text}");
        }
    }

    #[test]
    fn a_natural_number_may_be_zero() {
        assert_eq!(natural("0"), Ok(0));
        assert_eq!(natural("007"), Ok(7));
        assert_eq!(natural(""), Err(NumberError::Natural));
        assert_eq!(natural("+1"), Err(NumberError::Natural));
        assert_eq!(positive("0"), Err(NumberError::Positive));
    }
}
