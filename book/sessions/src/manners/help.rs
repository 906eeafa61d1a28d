//! What the help of a program says of its commands.

use super::Chapter;

/// A command and its `--help`.
pub(super) struct Command {
    pub name: String,
    pub help: String,
}

impl Chapter {
    /// The commands that the help lists, in its order.
    pub(super) fn commands(&self) -> Vec<Command> {
        let help = self.program.answer(&["--help"], &[]);
        let (_, list) = help.split_once("\nCommands:\n").expect("a list of commands");
        let list = list.lines().take_while(|line| !line.is_empty());
        // A line that is set in deeper goes on with what the line before it says.
        let lines = list.filter_map(|line| line.strip_prefix("  ")).filter(|l| !l.starts_with(' '));
        let names = lines.filter_map(|line| line.split_whitespace().next());
        let command = |name: &str| Command {
            name: name.to_owned(),
            help: self.program.answer(&[name, "--help"], &[]),
        };
        names.map(command).collect()
    }

    /// The help of a command, which may be given with options behind it.
    pub(super) fn command(&self, typed: &str) -> Command {
        let name = typed.split_whitespace().next();
        let found = self.commands().into_iter().find(|command| Some(command.name.as_str()) == name);
        found.unwrap_or_else(|| panic!("{} has no command '{typed}'", self.program.name))
    }

    /// The names of the figures, as the help of `figure` lists them.
    pub(super) fn figures(&self) -> Vec<String> {
        let help = self.command("figure").help;
        let words = help.split_whitespace().collect::<Vec<_>>().join(" ");
        let (_, names) = words.split_once("[possible values: ").expect("a list of figures");
        let (names, _) = names.split_once(']').expect("its end");
        names.split(", ").map(str::to_owned).collect()
    }
}

impl Command {
    /// Whether the command has this option.
    pub fn offers(&self, option: &str) -> bool {
        self.options().any(|(name, _)| name == option)
    }

    /// The options that take a value, and how the help calls it: `--limit` and `<N|all>`.
    pub fn options(&self) -> impl Iterator<Item = (&str, &str)> {
        let lines = self.help.lines().map(str::trim_start);
        lines.filter(|line| line.starts_with("--")).filter_map(|line| {
            let mut words = line.split_whitespace();
            Some((words.next()?, words.next().unwrap_or_default()))
        })
    }

    /// Whether the command reads a file.
    pub fn reads_a_file(&self) -> bool {
        self.help.lines().any(|line| line.starts_with("Usage:") && line.contains("<FILE>"))
    }

    /// The examples, each a command line or several that are joined by pipes.
    pub fn examples(&self) -> impl Iterator<Item = &str> {
        let (_, examples) = self.help.split_once("\nExample").unwrap_or_default();
        examples.lines().skip(1).map(str::trim_start)
    }
}
