//! Tags in HTML and SVG: just enough reading to count them and to look into them.

/// A piece of a marked-up text.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Piece<'a> {
    Tag(Markup<'a>),
    Text(&'a str),
    /// A comment, a declaration or a processing instruction.
    Comment,
    /// The rest of the text, which starts a tag or comment that does not end.
    Broken(&'a str),
}

/// A tag, such as `<a href="x">`, `</a>` or `<br>`.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Markup<'a> {
    /// The name as it is written.
    pub(crate) name: &'a str,
    /// The whole tag.
    pub(crate) source: &'a str,
}

impl<'a> Markup<'a> {
    /// Whether the tag ends an element.
    pub(crate) fn is_end(&self) -> bool {
        self.source.starts_with("</")
    }

    /// Whether the tag says by a slash that its element is empty.
    pub(crate) fn is_empty(&self) -> bool {
        self.source.ends_with("/>")
    }

    /// The names and values of the attributes, in their order. Values are as written, unquoted.
    pub(crate) fn attributes(&self) -> Vec<(&'a str, &'a str)> {
        let start = self.source.find(self.name).unwrap_or(0) + self.name.len();
        let mut rest = self.source[start..].trim_end_matches('>');
        rest = rest.trim_end_matches('/').trim_start();
        let mut found = Vec::new();
        while !rest.is_empty() {
            let end = rest.find(|c: char| c == '=' || c.is_whitespace());
            let (name, after) = rest.split_at(end.unwrap_or(rest.len()));
            let (value, after) = match after.trim_start().strip_prefix('=') {
                Some(value) => attribute_value(value.trim_start()),
                None => ("", after),
            };
            if !name.is_empty() {
                found.push((name, value));
            }
            rest = after.trim_start();
        }
        found
    }
}

/// Splits the value at the start of `rest` from what follows it.
fn attribute_value(rest: &str) -> (&str, &str) {
    for quote in ['"', '\''] {
        if let Some(inner) = rest.strip_prefix(quote) {
            return inner.split_once(quote).unwrap_or((inner, ""));
        }
    }
    let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
    rest.split_at(end)
}

/// Splits a text into its tags and what stands between them.
pub(crate) fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut found = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (piece, length) = next_piece(rest);
        // The content of these two is not markup, whatever it looks like.
        let raw = match &piece {
            Piece::Tag(tag) if !tag.is_end() && !tag.is_empty() => {
                ["script", "style"].into_iter().find(|name| *name == tag.name)
            }
            _ => None,
        };
        found.push(piece);
        rest = &rest[length..];
        if let Some(name) = raw {
            let end = rest.find(&format!("</{name}")).unwrap_or(rest.len());
            found.push(Piece::Text(&rest[..end]));
            rest = &rest[end..];
        }
    }
    found
}

/// The piece that `rest` starts with, and its length.
fn next_piece(rest: &str) -> (Piece<'_>, usize) {
    for (open, close) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<!", ">"), ("<?", "?>")] {
        if rest.starts_with(open) {
            return match rest.find(close) {
                Some(end) => (Piece::Comment, end + close.len()),
                None => (Piece::Broken(rest), rest.len()),
            };
        }
    }
    if !starts_tag(rest) {
        let end = (1..rest.len()).find(|at| starts_tag(rest.get(*at..).unwrap_or("")));
        let end = end.unwrap_or(rest.len());
        return (Piece::Text(&rest[..end]), end);
    }
    match tag_length(rest) {
        Some(length) => {
            let source = &rest[..length];
            let name = source.trim_start_matches(['<', '/']);
            let end = name.find(|c: char| c.is_whitespace() || c == '/' || c == '>');
            let name = &name[..end.unwrap_or(name.len())];
            (Piece::Tag(Markup { name, source }), length)
        }
        None => (Piece::Broken(rest), rest.len()),
    }
}

/// Whether a tag, comment or declaration starts here, rather than a sign that means "less".
fn starts_tag(rest: &str) -> bool {
    let Some(rest) = rest.strip_prefix('<') else {
        return false;
    };
    let rest = rest.strip_prefix('/').unwrap_or(rest);
    rest.starts_with(|c: char| c.is_ascii_alphabetic() || c == '!' || c == '?')
}

/// The length of the tag that `rest` starts with, up to the `>` that is not in quotes.
fn tag_length(rest: &str) -> Option<usize> {
    let mut quote = None;
    for (at, c) in rest.char_indices() {
        match quote {
            Some(open) if c == open => quote = None,
            Some(_) => {}
            None if c == '"' || c == '\'' => quote = Some(c),
            None if c == '>' => return Some(at + 1),
            None => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_between_numbers_is_text() {
        assert_eq!(pieces("1 < 2 > 0"), [Piece::Text("1 < 2 > 0")]);
    }

    #[test]
    fn a_tag_ends_at_the_sign_outside_of_quotes() {
        let found = pieces("<a title='1 > 0' href=\"x\">é</a>");
        let [Piece::Tag(start), Piece::Text("é"), Piece::Tag(end)] = &found[..] else {
            panic!("{found:?}");
        };
        assert_eq!(start.attributes(), [("title", "1 > 0"), ("href", "x")]);
        assert!(end.is_end());
    }

    #[test]
    fn a_comment_is_no_text() {
        let expected = [Piece::Text("a"), Piece::Comment, Piece::Text("c")];
        assert_eq!(pieces("a<!-- <b> -->c"), expected);
        assert_eq!(pieces("a<?xml ?>c"), expected);
    }

    #[test]
    fn the_content_of_a_style_is_no_markup() {
        let found = pieces("<style>a::before { content: '<b>' }</style>");
        assert_eq!(found.len(), 3);
        assert_eq!(found[1], Piece::Text("a::before { content: '<b>' }"));
    }

    #[test]
    fn an_unfinished_tag_and_comment_are_broken() {
        assert_eq!(pieces("a<b c"), [Piece::Text("a"), Piece::Broken("<b c")]);
        assert_eq!(pieces("<!-- a"), [Piece::Broken("<!-- a")]);
    }
}
