//! Reads a command line of a session.
//!
//! It is a small, strict part of what a shell reads, so that a command copied from a page means
//! the same in the reader's shell: words, quotes, `\` at the end of a line, `< FILE` at the end.

use std::path::{Component, Path};
use std::str::Chars;

use crate::call::Call;
use crate::names::LAUNCHER;
use crate::refusal::Refusal;

/// What a shell would not take as it stands, outside quotes.
const SHELL: &str = "|&;<>()$`\\*?[]{}~#!\n";

/// A command line that has been read.
#[derive(Debug)]
pub(crate) struct Command {
    /// As the page has it, without `$ ` before the first line.
    written: String,
    words: Vec<String>,
    input: Option<String>,
}

impl Command {
    /// Reads a command line as it is written on the page, without the `$ ` before it.
    pub(crate) fn parse(written: &str) -> Result<Self, Refusal> {
        let mut words = Vec::new();
        let mut input = None;
        let mut tokens = tokens(written)?.into_iter();
        while let Some(token) = tokens.next() {
            match (token, tokens.len()) {
                (Token::Word(word), _) => words.push(word),
                (Token::From, 1) => match tokens.next() {
                    Some(Token::Word(file)) => input = Some(inside(file)?),
                    _ => return Err(Refusal::Redirection),
                },
                (Token::From, _) => return Err(Refusal::Redirection),
            }
        }
        Ok(Self { written: written.to_owned(), words, input })
    }

    /// The command as it stands on the page.
    pub(crate) fn written(&self) -> &str {
        &self.written
    }

    /// The command as a tour tells it: on one line, and run by `just`.
    pub(crate) fn told(&self) -> String {
        let lines: Vec<&str> = self.written.split("\\\n").map(str::trim).collect();
        let line = lines.join(" ");
        match line.strip_prefix("cargo chapter ") {
            Some(rest) => format!("just chapter {rest}"),
            None => line,
        }
    }

    /// The binary that the command runs, and with what; `chapters` are the folders that exist.
    pub(crate) fn call(&self, chapters: &[String]) -> Result<Call, Refusal> {
        let words: Vec<&str> = self.words.iter().map(String::as_str).collect();
        let ["just" | "cargo", "chapter", args @ ..] = words.as_slice() else {
            return Err(Refusal::UnknownCommand { command: start(&words) });
        };
        let (binary, args) = match args {
            [] | ["-h" | "--help", ..] => (LAUNCHER, args),
            [name, args @ ..] => (find(name, chapters)?, args),
        };
        let args = args.iter().map(|&arg| arg.to_owned()).collect();
        Ok(Call { binary: binary.to_owned(), args, input: self.input.clone() })
    }
}

/// The one chapter that `name` means: `05-exact-cover`, `exact-cover`, `05` or `5`, as the launcher
/// has it.
fn find<'a>(name: &str, chapters: &'a [String]) -> Result<&'a str, Refusal> {
    let mut meant = chapters.iter().filter(|chapter| {
        let (number, title) = chapter.split_once('-').unwrap_or_default();
        let short = number.strip_prefix('0');
        [chapter.as_str(), title, number].contains(&name) || Some(name) == short
    });
    match (meant.next(), meant.next()) {
        (Some(chapter), None) => Ok(chapter),
        _ => Err(Refusal::UnknownChapter { name: name.to_owned(), known: chapters.to_vec() }),
    }
}

/// The first two words of a command, enough to know it by.
fn start(words: &[&str]) -> String {
    words.iter().take(2).copied().collect::<Vec<_>>().join(" ")
}

/// A file for standard input must be one that every reader of the project has.
fn inside(file: String) -> Result<String, Refusal> {
    let path = Path::new(&file);
    if path.components().all(|part| matches!(part, Component::Normal(_))) && !file.is_empty() {
        return Ok(file);
    }
    Err(Refusal::Outside { file })
}

#[derive(Debug, PartialEq, Eq)]
enum Token {
    Word(String),
    /// `<`
    From,
}

/// Splits a command line as a shell would, and refuses what only a shell could do.
fn tokens(line: &str) -> Result<Vec<Token>, Refusal> {
    let mut tokens = Vec::new();
    let mut word: Option<String> = None;
    let mut rest = line.chars();
    while let Some(c) = rest.next() {
        match c {
            ' ' | '\t' => tokens.extend(word.take().map(Token::Word)),
            '\\' if rest.as_str().starts_with('\n') => _ = rest.next(),
            '\'' | '"' => word.get_or_insert_default().push_str(&quoted(&mut rest, c)?),
            '<' => {
                tokens.extend(word.take().map(Token::Word));
                tokens.push(Token::From);
            }
            c if SHELL.contains(c) => return Err(Refusal::Shell { syntax: c }),
            c => word.get_or_insert_default().push(c),
        }
    }
    tokens.extend(word.map(Token::Word));
    Ok(tokens)
}

/// The rest of a quoted piece. In `"..."` a shell still reads `$`, `` ` `` and `\`, so they are refused.
fn quoted(rest: &mut Chars<'_>, quote: char) -> Result<String, Refusal> {
    let mut piece = String::new();
    for c in rest {
        match c {
            c if c == quote => return Ok(piece),
            '\n' => break,
            '\\' | '$' | '`' if quote == '"' => return Err(Refusal::Shell { syntax: c }),
            c => piece.push(c),
        }
    }
    Err(Refusal::OpenQuote { quote })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn call(line: &str) -> Result<Call, Refusal> {
        let chapters = ["05-exact-cover", "10-decision-diagrams"].map(str::to_owned);
        Command::parse(line)?.call(&chapters)
    }

    fn args(line: &str) -> Vec<String> {
        call(&format!("just chapter 5 {line}")).unwrap().args
    }

    #[test]
    fn quotes_hold_an_argument_together() {
        assert_eq!(args("'a b'"), ["a b"]);
        assert_eq!(args("\"a 'b' c\""), ["a 'b' c"]);
        assert_eq!(args("'' x"), ["", "x"]);
        assert_eq!(args("--name='a b'c"), ["--name=a bc"]);
        assert_eq!(args(r"'$HOME | \ *'"), [r"$HOME | \ *"]);
    }

    #[test]
    fn just_and_cargo_and_every_name_run_the_chapter() {
        for line in [
            "just chapter 05-exact-cover toy",
            "cargo chapter 05 toy",
            "just chapter 5 toy",
            "just  chapter exact-cover  toy ",
        ] {
            let call = call(line).unwrap();
            assert_eq!(
                (call.binary.as_str(), call.args),
                ("05-exact-cover", vec!["toy".to_owned()])
            );
        }
    }

    #[test]
    fn without_a_name_the_launcher_answers() {
        assert_eq!(call("just chapter").unwrap().binary, LAUNCHER);
        assert_eq!(call("cargo chapter --help").unwrap().args, ["--help"]);
    }

    #[test]
    fn a_name_that_is_nearly_right_is_not_known() {
        for name in ["5-exact-cover", "99", "../x", "''", "005", "-5"] {
            let refusal = call(&format!("just chapter {name}")).unwrap_err();
            assert!(matches!(refusal, Refusal::UnknownChapter { .. }), "{name}: {refusal}");
        }
    }

    #[test]
    fn a_name_of_two_chapters_means_neither() {
        let chapters = ["05-cover", "06-cover"].map(str::to_owned);
        assert!(find("cover", &chapters).is_err());
        assert_eq!(find("6", &chapters).unwrap(), "06-cover");
    }

    #[test]
    fn another_command_is_not_known() {
        for line in [
            "ls",
            "just",
            "cargo test",
            "just test",
            "LC_ALL=C just chapter 5",
            "",
            "'just chapter'",
        ] {
            let refusal = call(line).unwrap_err();
            assert!(matches!(refusal, Refusal::UnknownCommand { .. }), "{line}: {refusal}");
        }
    }

    #[test]
    fn the_syntax_of_a_shell_is_refused_outside_quotes() {
        for syntax in "|&;>()$`\\*?[]{}~#!".chars() {
            let refusal = call(&format!("just chapter 5 a {syntax}b")).unwrap_err();
            assert!(matches!(refusal, Refusal::Shell { syntax: c } if c == syntax), "{syntax}");
        }
        for line in ["\"$HOME\"", "\"`ls`\"", "\"\\\\\""] {
            let refusal = call(&format!("just chapter 5 {line}")).unwrap_err();
            assert!(matches!(refusal, Refusal::Shell { .. }), "{line}");
        }
    }

    #[test]
    fn a_quote_left_open_is_refused() {
        for line in ["just chapter 5 'a", "just chapter 5 \"a", "just chapter 5 'a \\\n  b'"] {
            assert!(matches!(call(line), Err(Refusal::OpenQuote { .. })), "{line}");
        }
    }

    #[test]
    fn one_file_at_the_end_is_standard_input() {
        for line in
            ["just chapter 5 solve - < fixtures/a.txt", "just chapter 5 solve - <'fixtures/a.txt'"]
        {
            let call = call(line).unwrap();
            assert_eq!(call.args, ["solve", "-"]);
            assert_eq!(call.input.as_deref(), Some("fixtures/a.txt"));
        }
        for line in ["solve - <", "solve < a b", "solve < a < b", "< a solve -", "solve < < a"] {
            let refusal = call(&format!("just chapter 5 {line}")).unwrap_err();
            assert!(matches!(refusal, Refusal::Redirection), "{line}: {refusal}");
        }
    }

    #[test]
    fn standard_input_comes_from_the_project_alone() {
        for file in ["/etc/hosts", "../a", "a/../../b", "./a", "''"] {
            let refusal = call(&format!("just chapter 5 solve - < {file}")).unwrap_err();
            assert!(matches!(refusal, Refusal::Outside { .. }), "{file}: {refusal}");
        }
    }

    #[test]
    fn a_tour_tells_a_long_command_on_one_line() {
        let command =
            Command::parse("cargo chapter 5 solve \\\n    a.txt \\\n    --limit 1").unwrap();
        assert_eq!(command.told(), "just chapter 5 solve a.txt --limit 1");
        assert_eq!(command.words[3..], ["solve", "a.txt", "--limit", "1"]);
    }
}
