//! Help, and arguments that nothing can be done with.

use world::{Exit, Memory};

use super::{Chapter, project_files};

/// Each command has a line in the program's help, and an example in its own.
pub fn help_names_an_example_for_every_command(chapter: &Chapter) {
    let name = chapter.program.name;
    let commands = chapter.commands();
    assert!(!commands.is_empty());
    for command in commands {
        let begin = format!("just chapter {name} {}", command.name);
        assert!(command.examples().any(|example| example.starts_with(&begin)), "{}", command.help);
    }
}

/// No line of any help is so long that a terminal breaks it.
pub fn help_is_at_most_a_hundred_columns_wide(chapter: &Chapter) {
    let whole = chapter.program.answer(&["--help"], &[]);
    let helps = chapter.commands().into_iter().map(|command| command.help);
    for help in helps.chain([whole]) {
        assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
    }
}

/// The examples in the help can be typed as they stand, pipes included.
pub fn examples_of_the_help_run(chapter: &Chapter) {
    let start = format!("just chapter {} ", chapter.program.name);
    for command in chapter.commands() {
        for example in command.examples() {
            let mut piped = Vec::new();
            for part in example.split(" | ") {
                let typed = part.strip_prefix(&start).unwrap_or_else(|| panic!("{part}"));
                let words: Vec<&str> = typed.split_whitespace().collect();
                let mut files = project_files(&words);
                files.push(("-", piped));
                let mut memory = Memory::with(files);
                let exit = chapter.program.run_in(&words, &mut memory.world());
                let told = String::from_utf8_lossy(&memory.err);
                assert!(exit != Exit::Refused && memory.err.is_empty(), "{example}: {told}");
                piped = memory.out;
            }
        }
    }
}

/// `--version` is the name and the version of the package.
pub fn version_is_that_of_the_package(chapter: &Chapter) {
    let expected = format!("{} {}\n", chapter.program.name, chapter.version);
    assert_eq!(chapter.program.answer(&["--version"], &[]), expected);
}

/// Words and options that nobody knows, or too few of them, are refused in one line that says
/// which, and where more is to be learnt.
pub fn wrong_usage_is_refused_in_one_line(chapter: &Chapter) {
    let refused = |args: &[&str], part: &str| {
        let line = chapter.program.refusal(args, &[]);
        let (begin, end) = (format!("{}: ", chapter.program.name), "; see --help");
        assert!(line.starts_with(&begin) && line.ends_with(end), "{line}");
        assert!(line.contains(part), "{line}");
    };
    refused(&["no-such-command"], "'no-such-command'");
    refused(&["--no-such-option"], "'--no-such-option'");
    for command in chapter.commands() {
        let name = command.name.as_str();
        refused(&[name, "--no-such-option"], "'--no-such-option'");
        refused(&[name, "one", "two", "three"], "'");
        for (option, value) in command.options().filter(|(_, value)| value.starts_with('<')) {
            refused(&[name, option], option);
            assert!(value.ends_with('>'), "{option} {value}");
        }
    }
    for typed in chapter.readers() {
        let words: Vec<&str> = typed.split_whitespace().collect();
        refused(&words, "<FILE>");
    }
}

/// An option that lacks its value is named, whether nothing follows or another option does.
pub fn an_option_without_its_value_is_named(chapter: &Chapter) {
    for command in chapter.commands() {
        let names: Vec<&str> = command.options().map(|(name, _)| name).chain(["--help"]).collect();
        for (option, value) in command.options().filter(|(_, value)| value.starts_with('<')) {
            let expected =
                format!("{}: a value is required for '{option} {value}", chapter.program.name);
            let refused = |rest: &[&str]| {
                let args = [&[command.name.as_str(), option], rest].concat();
                let line = chapter.program.refusal(&args, &[]);
                assert!(line.starts_with(&expected), "{args:?}: {line}");
            };
            refused(&[]);
            for name in &names {
                refused(&[name]);
                refused(&[name, "3"]);
                refused(&[name, "json", "p"]);
            }
        }
    }
}

/// A word of a hundred thousand letters is not repeated in full.
pub fn a_long_argument_is_cut_in_what_is_told(chapter: &Chapter) {
    let long = "x".repeat(100_000);
    let short = |args: &[&str]| {
        let line = chapter.program.refusal(args, &[]);
        assert!(line.len() < 400, "{} bytes", line.len());
    };
    short(&[&long]);
    for command in chapter.commands() {
        short(&[&command.name, &format!("--{long}")]);
        for (option, _) in command.options().filter(|(_, value)| value.starts_with("<N")) {
            short(&[&command.name, option, &long]);
        }
    }
    for typed in chapter.readers() {
        short(&Chapter::on(typed, &long, &[]));
    }
}

/// An option for a number takes nothing else, and a limit of nothing is none.
pub fn options_for_numbers_refuse_everything_else(chapter: &Chapter) {
    for command in chapter.commands() {
        let numbers = command.options().filter(|(_, value)| matches!(*value, "<N>" | "<N|all>"));
        for (option, value) in numbers {
            let refused = |number: &str| {
                let line = chapter.program.refusal(&[&command.name, option, number], &[]);
                let begin = format!(
                    "{}: invalid value '{number}' for '{option} {value}': expected ",
                    chapter.program.name
                );
                // Clap has words of its own for an empty value.
                let empty = number.is_empty() && line.contains(option);
                assert!(line.starts_with(&begin) || empty, "{line}");
            };
            for number in ["-1", "18446744073709551616", "abc", "", "1.5", "+1", "１", " 1"] {
                refused(number);
            }
            let is_limit = option.ends_with("limit") || option.starts_with("--max-");
            if is_limit {
                refused("0");
            }
        }
    }
}
