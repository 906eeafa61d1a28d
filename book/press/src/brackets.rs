//! Brackets in Rust: a listing whose brackets do not close was cut at the wrong line.

/// The first bracket without a partner: the index of its line, and the bracket.
///
/// Brackets in strings, characters and comments are none.
pub(crate) fn unmatched(lines: &[&str]) -> Option<(usize, char)> {
    let text = lines.join("\n");
    let mut open = Vec::new();
    let mut at = 0;
    while let Some(next) = text[at..].chars().next() {
        match next {
            '(' | '[' | '{' => open.push((at, next)),
            ')' | ']' | '}' => match open.pop() {
                Some((_, start)) if partner(start) == next => {}
                Some(lone) => return Some(place(&text, lone)),
                None => return Some(place(&text, (at, next))),
            },
            _ => {}
        }
        at += opaque(&text, at).unwrap_or(next.len_utf8());
    }
    open.first().map(|lone| place(&text, *lone))
}

fn partner(start: char) -> char {
    match start {
        '(' => ')',
        '[' => ']',
        _ => '}',
    }
}

fn place(text: &str, (at, bracket): (usize, char)) -> (usize, char) {
    (text[..at].matches('\n').count(), bracket)
}

/// The length of the comment, string or character that starts at `at`, if one does.
fn opaque(text: &str, at: usize) -> Option<usize> {
    let rest = &text[at..];
    let up_to = |start: usize, end: &str| {
        rest[start..].find(end).map_or(rest.len(), |found| start + found + end.len())
    };
    if rest.starts_with("//") {
        return Some(up_to(2, "\n"));
    }
    if rest.starts_with("/*") {
        return Some(up_to(2, "*/"));
    }
    if rest.starts_with('"') {
        let marks = text[..at].len() - text[..at].trim_end_matches('#').len();
        if text[..at - marks].ends_with('r') {
            return Some(up_to(1, &format!("\"{}", "#".repeat(marks))));
        }
        return Some(quoted(rest));
    }
    // A lone `'` starts a lifetime.
    let is_character = rest.starts_with("'\\")
        || rest.starts_with('\'') && rest.chars().nth(2).is_some_and(|third| third == '\'');
    is_character.then(|| quoted(rest))
}

/// The length of what stands in quotes at the start of `rest`; a backslash takes the meaning from
/// the character after it.
fn quoted(rest: &str) -> usize {
    let mut chars = rest.char_indices();
    let quote = chars.next().map(|(_, quote)| quote);
    while let Some((at, c)) = chars.next() {
        if c == '\\' {
            chars.next();
        } else if Some(c) == quote {
            return at + c.len_utf8();
        }
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::unmatched;

    #[test]
    fn a_lone_bracket_is_found_with_its_line() {
        assert_eq!(unmatched(&["fn f() {", "    g();"]), Some((0, '{')));
        assert_eq!(unmatched(&["g(", "}", ")"]), Some((0, '(')));
        assert_eq!(unmatched(&["g();", "}"]), Some((1, '}')));
        assert_eq!(unmatched(&["fn f() -> [u8; 2] {", "    [1, 2]", "}"]), None);
    }

    #[test]
    fn brackets_in_strings_characters_and_comments_are_none() {
        for line in [
            "\"(\"",
            "\"\\\"(\"",
            "r\"\\\" // (\n",
            "r#\"\"(\"#",
            "'('",
            "'\\''",
            "'\\\\'",
            "// (",
            "/* ( */",
            "b'['",
            "'é'",
        ] {
            assert_eq!(unmatched(&[line]), None, "{line}");
        }
        assert_eq!(unmatched(&["fn f<'a>(x: &'a str", "'"]), Some((0, '(')));
        assert_eq!(unmatched(&["// (", "["]), Some((1, '[')));
    }
}
