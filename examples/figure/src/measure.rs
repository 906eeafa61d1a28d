//! How wide a text is, before any font is known.

/// An estimate of the width of `text` at font size `size`.
///
/// Set for the widest of the usual sans-serif fonts, so that a label fits whichever is there.
pub(crate) fn width(text: &str, size: f64, bold: bool) -> f64 {
    let ems: f64 = text.chars().map(ems).sum();
    ems * size * if bold { 1.08 } else { 1.0 }
}

/// The lines of `text` broken between words so that none is wider than `room`, unless a single
/// word is.
pub(crate) fn wrapped(text: &str, size: f64, room: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}"), size, false) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}

/// `text` on one line, with single blanks, and without the characters that XML forbids.
///
/// A blank line inside an inline figure would end it for a Markdown reader.
pub(crate) fn clean(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words
        .join(" ")
        .chars()
        .map(|c| if is_forbidden(c) { char::REPLACEMENT_CHARACTER } else { c })
        .collect()
}

fn is_forbidden(c: char) -> bool {
    c < ' ' || matches!(c, '\u{fffe}' | '\u{ffff}')
}

fn ems(c: char) -> f64 {
    match c {
        'i' | 'j' | 'l' | '\'' | '|' | '.' | ',' | ':' | ';' | '!' => 0.32,
        ' ' | 'f' | 't' | 'r' | 'I' | '(' | ')' | '[' | ']' | '-' | '/' => 0.4,
        'm' | 'w' | 'M' | 'W' | '@' | '%' => 0.95,
        '⁰' | '¹' | '²' | '³' | '⁴' | '⁵' | '⁶' | '⁷' | '⁸' | '⁹' | '⁻' => {
            0.42
        }
        'A'..='Z' => 0.7,
        ' '..='\u{24f}' => 0.62,
        '\u{1100}'..='\u{1fff}' | '\u{2e80}'.. => 1.05,
        _ => 0.85,
    }
}
