//! The facts of an answer, in the two forms in which they are printed.

use grid::Solution;
use serde_json::{Map, Value, json};

/// How an answer is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// Lines of `key: value`, and boards with bars.
    #[default]
    Text,
    /// The same facts as one JSON object.
    Json,
}

/// A value in a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A word or a sentence.
    Text(String),
    /// A whole number.
    Number(u64),
    /// A number that need not be whole, in the figures in which it is printed.
    Decimal(String),
}

impl From<&str> for Fact {
    fn from(text: &str) -> Fact {
        Fact::Text(text.to_string())
    }
}

impl From<String> for Fact {
    fn from(text: String) -> Fact {
        Fact::Text(text)
    }
}

impl From<u64> for Fact {
    fn from(number: u64) -> Fact {
        Fact::Number(number)
    }
}

impl From<usize> for Fact {
    fn from(number: usize) -> Fact {
        Fact::Number(number as u64)
    }
}

impl Fact {
    /// The value in JSON; a whole number that a double cannot hold exactly is a
    /// string, and so is what is printed as a decimal and is no finite number.
    pub fn to_json(&self) -> Value {
        const LARGEST_EXACT: u64 = 1 << 53;
        match self {
            Fact::Text(text) => json!(text),
            Fact::Number(number) if *number > LARGEST_EXACT => {
                json!(number.to_string())
            }
            Fact::Number(number) => json!(number),
            Fact::Decimal(figures) => match figures.parse::<f64>() {
                Ok(number) if number.is_finite() => json!(number),
                _ => json!(figures),
            },
        }
    }
}

impl std::fmt::Display for Fact {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Fact::Text(text) => write!(f, "{text}"),
            Fact::Number(number) => write!(f, "{number}"),
            Fact::Decimal(figures) => write!(f, "{figures}"),
        }
    }
}

/// An answer: facts in the order in which they are printed.
///
/// ```
/// use world::{Format, Report};
///
/// let mut report = Report::new();
/// report.fact("status", "solved").fact("dead ends", 17_u64);
/// assert_eq!(report.render(Format::Text), "status: solved\ndead ends: 17\n");
/// assert_eq!(report.render(Format::Json), "{\n  \"status\": \"solved\",\n  \"dead_ends\": 17\n}\n");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Report {
    text: String,
    json: Map<String, Value>,
}

impl Report {
    /// A report without facts.
    pub fn new() -> Report {
        Report::default()
    }

    /// A line `key: value`; in JSON, `_` stands for each blank of the key.
    pub fn fact(&mut self, key: &str, value: impl Into<Fact>) -> &mut Report {
        let value = value.into();
        self.text.push_str(&format!("{key}: {value}\n"));
        self.json.insert(key.replace(' ', "_"), value.to_json());
        self
    }

    /// A few lines under the heading `key:`; in JSON, a list of strings.
    pub fn lines(&mut self, key: &str, lines: Vec<String>) -> &mut Report {
        let value = json!(lines);
        self.block(key, &lines, value)
    }

    /// A few lines under the heading `key:`; in JSON, any value.
    pub fn block(
        &mut self,
        key: &str,
        lines: &[String],
        value: Value,
    ) -> &mut Report {
        self.text.push_str(&format!("{key}:\n"));
        for line in lines {
            self.text.push_str(&format!("{line}\n"));
        }
        self.json.insert(key.replace(' ', "_"), value);
        self
    }

    /// Boards with bars, under `solution 1:` and so on; in JSON the list
    /// `boards`, each a string of symbols row by row.
    pub fn boards(&mut self, solutions: &[Solution]) -> &mut Report {
        let shown = solutions.iter().map(|solution| {
            let board = solution.board();
            (board.to_string(), json!(board.line()))
        });
        self.solutions("boards", shown)
    }

    /// Solutions of any kind, each as its lines and as its JSON value, under
    /// `solution 1:` and so on; in JSON the list `key`.
    pub fn solutions(
        &mut self,
        key: &str,
        solutions: impl IntoIterator<Item = (String, Value)>,
    ) -> &mut Report {
        let (texts, values): (Vec<String>, Vec<Value>) =
            solutions.into_iter().unzip();
        for (index, text) in texts.iter().enumerate() {
            self.text.push_str(&format!("solution {}:\n{text}", index + 1));
        }
        self.json.insert(key.to_string(), json!(values));
        self
    }

    /// The report as it is printed, in one of its forms.
    pub fn render(&self, format: Format) -> String {
        match format {
            Format::Text => self.text.clone(),
            Format::Json => {
                let json = serde_json::to_string_pretty(&self.json);
                json.expect("a map of strings and numbers is JSON") + "\n"
            }
        }
    }
}
