//! Reads the arguments of a command, by clap but for one thing.

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, Error, Parser};

/// Columns of a help text; without a number clap asks the environment.
const HELP_WIDTH: usize = 100;

/// The command that these arguments say, the program's name first.
///
/// # Errors
/// Clap's, for arguments that say none, and for `--help` and `--version`.
pub(crate) fn parse<Cli: Parser>(
    args: impl IntoIterator<Item = OsString>,
) -> Result<Cli, Error> {
    let args: Vec<OsString> = args.into_iter().collect();
    let mut program = Cli::command().term_width(HELP_WIDTH);
    program.build();
    if let Some(option) = without_value(&program, &args) {
        return Err(missing_value(option, &program));
    }
    let matches = program.try_get_matches_from(args)?;
    Cli::from_arg_matches(&matches)
}

/// The first option that wants a value and is followed by an option. Clap would
/// take the name of that one for the value, where values may begin with a hyphen.
fn without_value<'a>(program: &'a Command, args: &[OsString]) -> Option<&'a Arg> {
    let words: Vec<&str> = args
        .iter()
        .skip(1)
        .map(|word| word.to_str().unwrap_or_default())
        .take_while(|word| *word != "--")
        .collect();
    let command = words.first().and_then(|name| program.find_subcommand(name));
    let options: Vec<&Arg> = command.unwrap_or(program).get_arguments().collect();
    words.windows(2).find_map(|pair| {
        let named = pair[0].strip_prefix("--")?;
        let option = options.iter().find(|arg| arg.get_long() == Some(named))?;
        (wants_value(option) && pair[1].starts_with("--")).then_some(*option)
    })
}

/// Whether an option cannot do without a value of its own.
fn wants_value(option: &Arg) -> bool {
    let takes = matches!(option.get_action(), ArgAction::Set | ArgAction::Append);
    takes && option.get_num_args().is_some_and(|count| count.min_values() > 0)
}

/// What clap says of an option behind which nothing stands.
fn missing_value(option: &Arg, program: &Command) -> Error {
    let mut error = Error::new(ErrorKind::InvalidValue).with_cmd(program);
    let context = |text: String| ContextValue::String(text);
    error.insert(ContextKind::InvalidArg, context(option.to_string()));
    error.insert(ContextKind::InvalidValue, context(String::new()));
    error
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Refusal;

    #[derive(Debug, Parser)]
    #[command(name = "p")]
    enum Cli {
        Find {
            file: String,
            #[arg(long, allow_hyphen_values = true)]
            beta: Vec<f64>,
            #[arg(long)]
            all: bool,
            #[arg(long, num_args = 0..=1, allow_hyphen_values = true)]
            limit: Option<Option<String>>,
        },
    }

    fn told(typed: &str) -> Result<(), String> {
        let args = typed.split_whitespace().map(OsString::from);
        let parsed = parse::<Cli>(args);
        parsed.map(drop).map_err(|error| Refusal::from(error).line("p"))
    }

    #[test]
    fn an_option_without_its_value_is_named_whatever_follows() {
        let expected = "p: a value is required for '--beta <BETA>' but none was supplied; see --help";
        for typed in [
            "p find f --beta",
            "p find f --beta --all",
            "p find --beta --all f",
            "p find f --beta 1 --beta --limit=2",
            "p find f --beta --no-such-option",
            "p find f --beta --help",
        ] {
            assert_eq!(told(typed), Err(expected.to_string()), "{typed}");
        }
    }

    #[test]
    fn a_number_with_a_sign_is_a_value_and_so_is_what_stands_after_equals() {
        let typed = "p find f --beta -1 --beta=-2 --all --limit --all";
        assert_eq!(told(typed), Ok(()));
        let words = told("p find f --beta -x --all").expect_err("no number");
        assert!(words.contains("invalid value '-x' for '--beta <BETA>'"), "{words}");
        let words = told("p find f --beta=--all").expect_err("no number");
        assert!(words.contains("invalid value '--all'"), "{words}");
        assert_eq!(told("p find --all --limit --all -- --beta"), Ok(()));
    }
}
