//! The program itself, as a shell runs it, where it differs from other chapters'.

use std::fs;
use std::path::Path;

#[test]
fn a_puzzle_is_not_written_over_by_another_of_its_names() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("trace");
    fs::create_dir_all(folder.join("in")).expect("a folder");
    let puzzle = "1..4\n....\n....\n.32.\n";
    let (name, other) = (folder.join("puzzle.sdk"), folder.join("in/../puzzle.sdk"));
    fs::write(&name, puzzle).expect("a file");
    let [name, other] = [&name, &other].map(|path| path.to_str().expect("text"));
    let program = env!("CARGO_BIN_EXE_13-iterative-projection");
    let output = sessions::execute(program, &["solve", name, "--trace", other]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(fs::read_to_string(name).expect("it is there"), puzzle);
}
