//! Which files are read as a start, and what is said of every other.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::path::Path;

use grid::{Shape, Side};
use iterative_projection::puzzle::npy;

/// A file of the project's fixtures.
fn fixture(name: &str) -> Vec<u8> {
    let folder = Path::new("../../fixtures");
    std::fs::read(folder.join(name)).unwrap()
}

/// A NumPy file with this header and these bytes after it.
fn file(header: &str, data: &[u8]) -> Vec<u8> {
    let mut bytes = b"\x93NUMPY\x01\x00".to_vec();
    bytes.extend(u16::try_from(header.len()).unwrap().to_le_bytes());
    bytes.extend(header.bytes());
    bytes.extend(data);
    bytes
}

fn header(kind: &str, fortran: &str, shape: &str) -> String {
    format!(
        "{{'descr': '{kind}', 'fortran_order': {fortran}, 'shape': {shape}, }}\n"
    )
}

/// The message with which a file is refused as a start on a board of side 4.
#[track_caller]
fn refused(bytes: &[u8]) -> String {
    let start = npy::start(bytes, Shape::usual(Side::Four));
    let message = start.unwrap_err().to_string();
    assert!(message.chars().count() < 200, "{message}");
    assert!(!message.contains(char::is_control), "{message}");
    message
}

/// What is said of a header that cannot be read, without its middle.
#[track_caller]
fn unreadable(header: &str) -> (String, String) {
    let message = refused(&file(header, &[0; 256 * 8]));
    let middle = ", in the header of a NumPy array, expected ";
    let (found, expected) = message.split_once(middle).expect(&message);
    (found.to_string(), expected.to_string())
}

const SHAPE: &str = "(4, 4, 4, 4)";
const KEYS: &str = "'descr', 'fortran_order' or 'shape'";

#[test]
fn a_file_that_is_no_start_is_refused_for_what_is_wrong_with_it() {
    let data = vec![0; 256 * 8];
    let good = file(&header("<f8", "False", SHAPE), &data);
    assert!(npy::start(&good, Shape::usual(Side::Four)).is_ok());
    assert!(refused(b"").starts_with("found no NumPy array"));
    assert!(refused(b"1..4\n....\n").starts_with("found no NumPy array"));
    for length in 0..good.len() - data.len() {
        assert!(refused(&good[..length]).starts_with("found no NumPy array"));
    }
    for kind in ["<f4", "<i8", "|b1", "|O", "<M8[ns]"] {
        assert_eq!(
            refused(&file(&header(kind, "False", SHAPE), &data)),
            format!(
                "found numbers of the type '{kind}', expected f64 \
                 (in NumPy: array.astype('f8'))"
            )
        );
    }
    let fortran = refused(&file(&header("<f8", "True", SHAPE), &data));
    assert!(fortran.starts_with("found an array in Fortran order"), "{fortran}");
    for shape in ["(4, 9, 9, 9)", "(256,)", "()", "(4, 4, 4, 4, 1)", "(4, 4, 4, 5)"]
    {
        let message = refused(&file(&header("<f8", "False", shape), &data));
        assert!(
            message.ends_with("expected (4, 4, 4, 4) for this board"),
            "{message}"
        );
    }
    let short = refused(&good[..good.len() - 1]);
    assert_eq!(short, "found 2047 bytes behind the header, expected 2048");
    let long = refused(&[&good[..], &[0]].concat());
    assert_eq!(long, "found 2049 bytes behind the header, expected 2048");
}

#[test]
fn a_header_is_read_in_every_way_in_which_it_may_be_written() {
    let shape = Shape::usual(Side::Four);
    let bytes = fixture("normal-seed0-4x4x4x4.npy");
    let expected = npy::start(&bytes, shape).unwrap();
    let data = &bytes[128..];
    for header in [
        "{'shape': (4, 4, 4, 4), 'descr': '<f8', 'fortran_order': False}",
        "{\"descr\":\"<f8\",\"fortran_order\":False,\"shape\":(4,4,4,4)}",
        "{ 'descr' : '<f8' , 'fortran_order' : False , 'shape' : ( 4 , 4 , 4 , 4 , ) , } \n",
    ] {
        assert_eq!(npy::start(&file(header, data), shape), Ok(expected.clone()));
    }
    // A header of any length, of every version.
    let header = header("<f8", "False", SHAPE) + &" ".repeat(5_000);
    for version in [2, 3] {
        let mut bytes = b"\x93NUMPY".to_vec();
        bytes.extend([version, 0]);
        bytes.extend(u32::try_from(header.len()).unwrap().to_le_bytes());
        bytes.extend(header.bytes().chain(data.iter().copied()));
        assert_eq!(npy::start(&bytes, shape), Ok(expected.clone()));
    }
    // The numbers with their bytes the other way round.
    let big: Vec<u8> =
        data.chunks(8).flat_map(|number| number.iter().rev()).copied().collect();
    let header = "{'descr': '>f8', 'fortran_order': False, 'shape': (4, 4, 4, 4)}";
    assert_eq!(npy::start(&file(header, &big), shape), Ok(expected));
}

#[test]
fn a_shape_as_python_2_wrote_it_is_read() {
    let shape = Shape::usual(Side::Four);
    let start = npy::start(&fixture("cases/python2-shape.npy"), shape);
    assert_eq!(start, npy::start(&fixture("normal-seed0-4x4x4x4.npy"), shape));
    assert!(start.is_ok());
}

#[test]
fn nested_brackets_are_refused_at_once_whatever_they_are() {
    assert_eq!(
        refused(&fixture("cases/nested-braces.npy")),
        "found {{{{{{{{{{ at byte 11, in the header of a NumPy array, \
         expected 'descr', 'fortran_order' or 'shape'"
    );
    for open in ["{", "[", "(", "'", "\"", "{'a':", "[(", "{1:[", "b'", "'''"] {
        let nested = |length: usize| open.repeat(length / open.len());
        for length in [10, 17, 40, 400, 60_000] {
            unreadable(&nested(length));
            for key in ["descr", "fortran_order", "shape", "other"] {
                unreadable(&format!("{{'{key}': {}", nested(length)));
            }
            unreadable(&format!("{{'shape': (4, {}", nested(length)));
            // A type may hold brackets, for it is only text.
            let header = header(&"([{".repeat(length / 3), "False", SHAPE);
            assert!(refused(&file(&header, &[])).starts_with("found numbers of "));
        }
    }
}

#[test]
fn a_header_is_refused_where_it_says_something_else() {
    let told = |header: &str| {
        let (found, expected) = unreadable(header);
        format!("{found}, expected {expected}")
    };
    for (header, expected) in [
        ("", "found the end at byte 10, expected {".to_string()),
        ("[]", "found [] at byte 10, expected {".to_string()),
        ("{", format!("found the end at byte 11, expected {KEYS}")),
        ("{'extra': 1}", format!("found 'extra': 1 at byte 11, expected {KEYS}")),
        ("{'descr' 1}", "found 1} at byte 19, expected a colon".to_string()),
        (
            "{'descr': [('x', '<f8')]}",
            "found [('x', '<f at byte 20, expected a type such as '<f8'".to_string(),
        ),
        (
            "{'fortran_order': 0}",
            "found 0} at byte 28, expected True or False".to_string(),
        ),
        ("{'shape': 4}", "found 4} at byte 20, expected (".to_string()),
        (
            "{'shape': (4, -4)}",
            "found -4)} at byte 24, expected a length".to_string(),
        ),
        (
            "{'shape': (4.0,)}",
            "found .0,)} at byte 22, expected a comma or )".to_string(),
        ),
        (
            "{'shape': (99999999999999999999,)}",
            "found 9999999999 at byte 21, expected a length".to_string(),
        ),
        (
            "{'shape': () 'a'}",
            "found 'a'} at byte 23, expected a comma or }".to_string(),
        ),
        (
            "{'descr': '<f8', 'shape': ()} ",
            "found the end at byte 40, expected 'fortran_order' before it"
                .to_string(),
        ),
        ("{} {}", "found {} at byte 13, expected its end".to_string()),
        (
            "{\u{1b}\n\u{fc}}",
            format!("found \u{fffd}\u{fffd}\u{fc}}} at byte 11, expected {KEYS}"),
        ),
    ] {
        assert_eq!(told(header), expected);
    }
}

#[test]
fn a_header_that_asks_for_much_is_refused_before_it_is_believed() {
    let promised = b"\x93NUMPY\x02\x00\xff\xff\xff\xff{";
    assert!(refused(promised).starts_with("found no NumPy array"));
    for shape in [
        "(4000000000, 4000000000, 4000000000, 4000000000)",
        "(4, 1000000, 1000000, 10)",
        "(0, 0, 0, 0)",
    ] {
        let message = refused(&file(&header("<f8", "False", shape), &[0; 8]));
        assert!(message.contains(shape), "{message}");
    }
    let many = format!("({})", "4, ".repeat(64));
    let message = refused(&file(&header("<f8", "False", &many), &[0; 8]));
    assert!(message.contains("4, 4, ...), expected (4, 4, 4, 4)"), "{message}");
}
