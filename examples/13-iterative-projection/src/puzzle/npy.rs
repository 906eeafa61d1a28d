//! An array that NumPy saved becomes a start.
//!
//! A file in [NumPy's format](https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html)
//! begins with a magic word and the length of its header. The header is a dictionary
//! as Python writes it, with three keys; the numbers follow.

use std::ops::Range;

use grid::Shape;

use crate::method::{Copies, RULES, Start, StartError};

/// The largest file in which a start is looked for: room for a board of side 16.
pub const MOST_BYTES: u64 = 1 << 18;

/// Why a file is no start.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NpyError {
    /// Not in NumPy's format, or cut off before its header ends.
    #[error("found no NumPy array, expected a file as numpy.save writes it")]
    NotNumPy,
    /// A header that says something else than it should.
    #[error(
        "found {found} at byte {at}, in the header of a NumPy array, expected {expected}"
    )]
    Header {
        /// Where, from 0.
        at: usize,
        /// How what stands there begins.
        found: String,
        /// What could stand there.
        expected: &'static str,
    },
    /// An array of something else.
    #[error(
        "found numbers of the type '{found}', expected f64 (in NumPy: array.astype('f8'))"
    )]
    Type {
        /// The type as NumPy writes it, or its beginning.
        found: String,
    },
    /// An array in the other order.
    #[error(
        "found an array in Fortran order, expected C order (in NumPy: numpy.ascontiguousarray(array))"
    )]
    FortranOrder,
    /// An array of another shape.
    #[error("found an array of shape ({}), expected ({}) for this board", listed(.found), listed(.expected))]
    Shape {
        /// Its shape.
        found: Vec<u64>,
        /// What the board needs.
        expected: Vec<u64>,
    },
    /// More or fewer numbers than the shape says.
    #[error("found {found} bytes behind the header, expected {expected}")]
    Length {
        /// How many there are.
        found: usize,
        /// How many the numbers take.
        expected: usize,
    },
    /// A number that cannot be reckoned with.
    #[error(transparent)]
    Number(#[from] StartError),
}

/// The numbers of a NumPy file: type f64, C order, the shape of the board's
/// copies, each at most 1e100 in size.
///
/// # Errors
/// What about the file is otherwise.
pub fn start(bytes: &[u8], shape: Shape) -> Result<Start, NpyError> {
    let Range { start: at, end } = dictionary(bytes).ok_or(NpyError::NotNumPy)?;
    let header = Reader { bytes: &bytes[..end], at }.header()?;
    let number: fn([u8; 8]) -> f64 = match header.descr {
        b"<f8" => f64::from_le_bytes,
        b">f8" => f64::from_be_bytes,
        other => return Err(NpyError::Type { found: shown(other) }),
    };
    if header.fortran_order {
        return Err(NpyError::FortranOrder);
    }
    let dimensions = [RULES, shape.side(), shape.side(), shape.side()];
    let expected = dimensions.map(|length| length as u64);
    if header.shape != expected {
        return Err(NpyError::Shape {
            found: header.shape,
            expected: expected.into(),
        });
    }
    let data = &bytes[end..];
    let expected = size_of::<f64>() * dimensions.iter().product::<usize>();
    if data.len() != expected {
        return Err(NpyError::Length { found: data.len(), expected });
    }
    let (numbers, _) = data.as_chunks();
    let numbers = numbers.iter().copied().map(number).collect();
    let numbers = Copies::from_shape_vec(dimensions, numbers);
    Ok(Start::from_numbers(numbers.expect("as many as the shape says"))?)
}

/// Where the dictionary stands: after six bytes of magic, two of version, and its
/// length, in two bytes up to version 1 and in four from version 2 on.
fn dictionary(bytes: &[u8]) -> Option<Range<usize>> {
    let (begin, length) = match bytes {
        [0x93, b'N', b'U', b'M', b'P', b'Y', 1, _, a, b, ..] => {
            (10, u32::from_le_bytes([*a, *b, 0, 0]))
        }
        [0x93, b'N', b'U', b'M', b'P', b'Y', 2 | 3, _, a, b, c, d, ..] => {
            (12, u32::from_le_bytes([*a, *b, *c, *d]))
        }
        _ => return None,
    };
    let end = usize::try_from(length).ok()?.checked_add(begin)?;
    (end <= bytes.len()).then_some(begin..end)
}

/// What the dictionary says.
struct Header<'a> {
    descr: &'a [u8],
    fortran_order: bool,
    shape: Vec<u64>,
}

/// Reads a dictionary from its first byte to its last, each once. Only what a start
/// needs is read: no value holds another of its kind, so nothing can be nested.
struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    /// The whole dictionary. As in Python, the last of equal keys counts.
    fn header(mut self) -> Result<Header<'a>, NpyError> {
        let (mut descr, mut fortran_order, mut shape) = (None, None, None);
        self.expect(b'{', "{")?;
        while !self.takes(b'}') {
            let key = Reader { ..self };
            let expected = "'descr', 'fortran_order' or 'shape'";
            let name = self.text().ok_or_else(|| key.wrong(expected))?;
            self.expect(b':', "a colon")?;
            match name {
                b"descr" => descr = Some(self.kind()?),
                b"fortran_order" => fortran_order = Some(self.truth()?),
                b"shape" => shape = Some(self.lengths()?),
                _ => return Err(key.wrong(expected)),
            }
            if !self.takes(b',') {
                self.expect(b'}', "a comma or }")?;
                break;
            }
        }
        self.skip_blanks();
        if self.at < self.bytes.len() {
            return Err(self.wrong("its end"));
        }
        Ok(Header {
            descr: descr.ok_or_else(|| self.wrong("'descr' before it"))?,
            fortran_order: fortran_order
                .ok_or_else(|| self.wrong("'fortran_order' before it"))?,
            shape: shape.ok_or_else(|| self.wrong("'shape' before it"))?,
        })
    }

    /// The type of the numbers; that of records would be a list.
    fn kind(&mut self) -> Result<&'a [u8], NpyError> {
        self.text().ok_or_else(|| self.wrong("a type such as '<f8'"))
    }

    /// `True` or `False`.
    fn truth(&mut self) -> Result<bool, NpyError> {
        self.skip_blanks();
        for (word, truth) in [("True", true), ("False", false)] {
            if self.bytes[self.at..].starts_with(word.as_bytes()) {
                self.at += word.len();
                return Ok(truth);
            }
        }
        Err(self.wrong("True or False"))
    }

    /// Numbers in brackets, separated by commas.
    fn lengths(&mut self) -> Result<Vec<u64>, NpyError> {
        let mut lengths = Vec::new();
        self.expect(b'(', "(")?;
        while !self.takes(b')') {
            lengths.push(self.length()?);
            if !self.takes(b',') {
                self.expect(b')', "a comma or )")?;
                break;
            }
        }
        Ok(lengths)
    }

    /// A number from 0 on; Python 2 wrote an L after some.
    fn length(&mut self) -> Result<u64, NpyError> {
        self.skip_blanks();
        let rest = &self.bytes[self.at..];
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let number =
            str::from_utf8(&rest[..digits]).ok().and_then(|it| it.parse().ok());
        let number = number.ok_or_else(|| self.wrong("a length"))?;
        self.at += digits;
        if self.bytes[self.at..].starts_with(b"L") {
            self.at += 1;
        }
        Ok(number)
    }

    /// What stands between two quotes, if it does.
    fn text(&mut self) -> Option<&'a [u8]> {
        self.skip_blanks();
        let (quote, rest) = self.bytes[self.at..].split_first()?;
        let length = rest.iter().position(|byte| byte == quote)?;
        if !b"'\"".contains(quote) {
            return None;
        }
        self.at += length + 2;
        Some(&rest[..length])
    }

    /// Goes on after a mark if it comes next.
    fn takes(&mut self, mark: u8) -> bool {
        self.skip_blanks();
        let is_next = self.bytes[self.at..].first() == Some(&mark);
        self.at += usize::from(is_next);
        is_next
    }

    fn expect(&mut self, mark: u8, expected: &'static str) -> Result<(), NpyError> {
        if self.takes(mark) { Ok(()) } else { Err(self.wrong(expected)) }
    }

    fn skip_blanks(&mut self) {
        let rest = &self.bytes[self.at..];
        self.at += rest.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    }

    /// That here stands what cannot be read.
    fn wrong(&self, expected: &'static str) -> NpyError {
        let found = match &self.bytes[self.at..] {
            [] => "the end".to_string(),
            rest => shown(rest),
        };
        NpyError::Header { at: self.at, found, expected }
    }
}

/// How many characters of a header, and how many lengths of a shape, are shown.
const MOST_SHOWN: usize = 10;

/// The beginning of a text, in one line.
fn shown(text: &[u8]) -> String {
    let text = &text[..text.len().min(MOST_SHOWN)];
    String::from_utf8_lossy(text).replace(char::is_control, "\u{fffd}")
}

fn listed(numbers: &[u64]) -> String {
    let shown = numbers.iter().take(MOST_SHOWN).map(u64::to_string);
    let rest = (numbers.len() > MOST_SHOWN).then(|| "...".to_string());
    shown.chain(rest).collect::<Vec<_>>().join(", ")
}
