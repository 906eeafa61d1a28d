//! The book itself: every page of every edition.

use sessions::{Failure, Project, check_book};

#[test]
fn every_page_says_what_the_binaries_print() -> Result<(), Failure> {
    check_book(&Project::here())
}
