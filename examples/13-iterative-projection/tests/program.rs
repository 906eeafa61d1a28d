//! The program itself, as a shell runs it, where it differs from other chapters'.

use std::fs;
use std::path::Path;

#[test]
fn a_start_is_not_written_over_by_another_of_its_names() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("trace");
    // Without what the last run left.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("in")).expect("a folder");
    let fixtures = Path::new("../../fixtures");
    let puzzle = fixtures.join("unique-4x4.sdk");
    let array = fs::read(fixtures.join("normal-seed0-4x4x4x4.npy")).expect("a file");
    let start = folder.join("start.npy");
    fs::write(&start, &array).expect("a file");
    fs::hard_link(&start, folder.join("link.npy")).expect("a link");
    let [puzzle, start] = [&puzzle, &start].map(|path| path.to_str().expect("text"));
    for other in ["start.npy", "in/../start.npy", "link.npy"] {
        let trace = folder.join(other);
        let trace = trace.to_str().expect("text");
        let program = env!("CARGO_BIN_EXE_13-iterative-projection");
        let args = ["solve", puzzle, "--start", start, "--trace", trace];
        let output = sessions::execute(program, &args);
        assert_eq!(output.status.code(), Some(2), "{other}");
        assert!(output.stdout.is_empty(), "{other}");
        assert!(fs::read(start).expect("it is there") == array, "{other}");
    }
}
