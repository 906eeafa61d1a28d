//! Where a run starts: numbers drawn from a seed, or read from a NumPy file.

use grid::Shape;
use ndarray_npy::ReadNpyExt;
use ndarray_npy::npy::header::{Header, Layout};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rand_distr::{Distribution, StandardNormal};

use crate::projections::{Copies, RULES};

/// The largest file in which a start is looked for: room for a board of side 16.
pub const START_BYTES: u64 = 1 << 18;

/// The largest header of a NumPy file that is read; NumPy itself writes 128 bytes
/// for an array of this kind.
const HEADER_BYTES: usize = 512;

/// The largest number in a start. Beyond it nothing could be learnt: the ones and
/// zeros of the rules would be lost in the rounding long before.
const LARGEST: f64 = 1e100;

/// A number for each copy of each candidate, none of them infinite.
#[derive(Clone, Debug, PartialEq)]
pub struct Start(Copies);

/// Why a file is no start.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// Not in NumPy's format.
    #[error("found no NumPy array, expected a file as numpy.save writes it")]
    NotNumPy,
    /// A header that no array of this kind needs.
    #[error(
        "found a header of more than {HEADER_BYTES} bytes, expected one as numpy.save writes it"
    )]
    LongHeader,
    /// An array of something else.
    #[error(
        "found numbers of the type {found}, expected f64 (in NumPy: array.astype('f8'))"
    )]
    Type {
        /// The type as NumPy writes it.
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
        found: Vec<usize>,
        /// What the board needs.
        expected: Vec<usize>,
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
    #[error("the number at [{}] is {}, expected finite numbers of at most {LARGEST:e}", listed(.index), if *.finite { "too large" } else { "not finite" })]
    Number {
        /// Where it stands: copy, row, column and digit, from 0.
        index: Vec<usize>,
        /// Whether it is at least finite.
        finite: bool,
    },
}

impl Start {
    // ANCHOR: seeded
    /// Standard normal numbers from a seed, the same on every machine.
    ///
    /// Drawn by ChaCha8 in the order copy, row, column, digit. The tails of the
    /// normal distribution take a logarithm, whose last bit differs between
    /// machines, so each number is rounded to single precision.
    pub fn from_seed(shape: Shape, seed: u64) -> Start {
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        Start(Copies::from_shape_simple_fn(dimensions(shape), || {
            let number: f64 = StandardNormal.sample(&mut generator);
            f64::from(number as f32)
        }))
    }
    // ANCHOR_END: seeded

    /// The numbers of a NumPy file: type f64, C order, the shape of the board's
    /// copies, each at most 1e100 in size.
    ///
    /// # Errors
    /// What about the file is otherwise.
    pub fn from_npy(bytes: &[u8], shape: Shape) -> Result<Start, StartError> {
        let behind = header_end(bytes)?;
        // An array of records has a list in its header, and a list in a list in
        // a list can keep the parser busy for ever.
        if bytes[..behind].contains(&b'[') {
            return Err(StartError::Type { found: "of records".to_string() });
        }
        let header = Header::from_reader(&mut &bytes[..behind]);
        let header = header.map_err(|_| StartError::NotNumPy)?;
        let found = header.type_descriptor.to_string();
        if !["'<f8'", "'>f8'"].contains(&found.as_str()) {
            return Err(StartError::Type { found });
        }
        if header.layout == Layout::Fortran {
            return Err(StartError::FortranOrder);
        }
        let (copies, rows, columns, digits) = dimensions(shape);
        let expected = vec![copies, rows, columns, digits];
        if header.shape != expected {
            return Err(StartError::Shape { found: header.shape, expected });
        }
        let (found, expected) = (
            bytes.len() - behind,
            size_of::<f64>() * expected.iter().product::<usize>(),
        );
        if found != expected {
            return Err(StartError::Length { found, expected });
        }
        let numbers = Copies::read_npy(bytes).map_err(|_| StartError::NotNumPy)?;
        Start::from_numbers(numbers)
    }

    /// Numbers that are there already, of shape (4, n, n, n).
    ///
    /// # Errors
    /// The first number that is not finite, or larger than 1e100.
    pub fn from_numbers(numbers: Copies) -> Result<Start, StartError> {
        let in_range = |number: f64| number.abs() <= LARGEST;
        match numbers.indexed_iter().find(|(_, number)| !in_range(**number)) {
            None => Ok(Start(numbers)),
            Some(((copy, row, column, digit), number)) => Err(StartError::Number {
                index: vec![copy, row, column, digit],
                finite: number.is_finite(),
            }),
        }
    }

    /// The numbers: shape (4, n, n, n), indexed `[copy, row, column, digit]`.
    pub fn into_numbers(self) -> Copies {
        self.0
    }
}

/// The shape of the copies on such a board: (4, n, n, n).
pub(crate) const fn dimensions(shape: Shape) -> (usize, usize, usize, usize) {
    (RULES, shape.side(), shape.side(), shape.side())
}

/// Where the header of a NumPy file ends. Found before anything is parsed, so
/// that no file can ask for more memory or depth than a start needs.
fn header_end(bytes: &[u8]) -> Result<usize, StartError> {
    // Six bytes of magic, two of version, then the length of the rest, in two
    // bytes up to version 1 and in four from version 2 on.
    let (behind, length) = match bytes {
        [0x93, b'N', b'U', b'M', b'P', b'Y', 1, _, a, b, ..] => {
            (10, u32::from_le_bytes([*a, *b, 0, 0]))
        }
        [0x93, b'N', b'U', b'M', b'P', b'Y', 2 | 3, _, a, b, c, d, ..] => {
            (12, u32::from_le_bytes([*a, *b, *c, *d]))
        }
        _ => return Err(StartError::NotNumPy),
    };
    match usize::try_from(length) {
        Ok(length) if length > HEADER_BYTES => Err(StartError::LongHeader),
        Ok(length) if behind + length <= bytes.len() => Ok(behind + length),
        Ok(_) => Err(StartError::NotNumPy),
        Err(_) => Err(StartError::LongHeader),
    }
}

fn listed(numbers: &[usize]) -> String {
    numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(", ")
}
