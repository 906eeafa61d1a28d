//! Good manners: what the programs of all chapters do alike.
//!
//! Help with examples that run, refusals in one line, files that cannot be read, readers who leave
//! early, figures, the tour: a chapter has all of this tested by one call, in a file of its own,
//! `tests/manners.rs`:
//!
//! ```ignore
//! sessions::manners! {
//!     chapter: "05-exact-cover",
//!     run: exact_cover::cli::run,
//!     boards: ["solve"],
//!     files: ["cover"],
//! }
//! ```
//!
//! - `chapter` is the folder of the chapter, and the name of its binary.
//! - `boards` are the commands that read one board, each as it is typed before the name of the
//!   file, with whatever options it cannot do without: `"survey --seeds 2"`.
//! - `files` are the commands that read a file of another kind. A command with a `<FILE>` that
//!   stands in neither list fails the test.
//!
//! Each manner becomes a test of its own. The commands, their options and the figures are found in
//! the program's own help, and a manner that an option brings with it is asked of the commands that
//! have the option. `BLESS=1` writes the figures into the book.

mod boards;
mod figures;
mod files;
mod help;
mod outputs;
mod process;
mod searches;
mod usage;

pub use boards::*;
pub use figures::*;
pub use files::*;
pub use outputs::*;
pub use process::*;
pub use searches::*;
pub use usage::*;

use std::fs;

use crate::Program;
use crate::project::root;

/// A chapter whose manners are tested.
#[derive(Clone, Copy, Debug)]
pub struct Chapter {
    /// Its program, to be run in memory.
    pub program: Program,
    /// The executable, to be run as a shell runs it.
    pub binary: &'static str,
    /// The version of its package.
    pub version: &'static str,
    /// The commands that read a board, as they are typed before the name of the file.
    pub boards: &'static [&'static str],
    /// The commands that read a file of another kind.
    pub files: &'static [&'static str],
}

/// A board with one solution.
const ONE: &str = "1..4\n....\n....\n.32.\n";

/// A board with two solutions.
const TWO: &str = "1..4\n.4..\n..4.\n4..1\n";

impl Chapter {
    /// A command as it is typed, and the file and the options behind it.
    fn on<'a>(command: &'a str, file: &'a str, options: &[&'a str]) -> Vec<&'a str> {
        let words = command.split_whitespace().chain([file]);
        words.chain(options.iter().copied()).collect()
    }

    /// Every command that reads a file.
    fn readers(&self) -> impl Iterator<Item = &'static str> {
        self.boards.iter().chain(self.files).copied()
    }
}

/// Those of these words that are the name of a file of the project, each with its content.
fn project_files<'a>(words: &[&'a str]) -> Vec<(&'a str, Vec<u8>)> {
    let content = |word: &&'a str| Some((*word, fs::read(root().join(word)).ok()?));
    words.iter().filter_map(content).collect()
}

/// Tests the manners of a chapter, each in a test of its own: see the module [`manners`](mod@crate::manners).
#[macro_export]
macro_rules! manners {
    (
        chapter: $chapter:literal,
        run: $run:path,
        boards: [$($board:literal),* $(,)?],
        files: [$($file:literal),* $(,)?] $(,)?
    ) => {
        /// The chapter of which all tests of this file ask.
        const CHAPTER: $crate::manners::Chapter = $crate::manners::Chapter {
            program: $crate::Program {
                name: $chapter,
                run: |args, world| $run(args, world),
            },
            binary: env!(concat!("CARGO_BIN_EXE_", $chapter)),
            version: env!("CARGO_PKG_VERSION"),
            boards: &[$($board),*],
            files: &[$($file),*],
        };
        $crate::manners_as_tests! {
            help_names_an_example_for_every_command
            help_is_at_most_a_hundred_columns_wide
            examples_of_the_help_run
            version_is_that_of_the_package
            wrong_usage_is_refused_in_one_line
            an_option_without_its_value_is_named
            a_long_argument_is_cut_in_what_is_told
            options_for_numbers_refuse_everything_else
            every_command_that_reads_a_file_is_tested
            a_missing_file_is_refused_by_its_name
            a_file_that_is_too_large_is_refused
            an_unreadable_file_is_refused_with_the_reason
            a_file_without_a_text_is_refused_with_its_place
            a_dash_stands_for_standard_input
            #[cfg(unix)]
            a_file_name_that_is_no_text_is_a_name
            a_text_that_is_no_board_is_refused_with_its_place
            clashing_givens_are_named
            json_has_the_facts_of_the_text_in_their_order
            a_printed_board_is_read_back
            a_board_of_six_says_its_boxes
            show_prints_fewer_boards_than_are_found
            uniqueness_is_decided_by_exhaustion_or_a_second_board
            a_search_that_stops_at_its_limit_says_so
            a_node_limit_without_a_board_is_unknown_and_never_unsat
            a_node_limit_that_is_large_enough_leaves_no_trace
            a_node_limit_with_a_board_in_hand_is_solved
            every_committed_figure_is_what_is_drawn
            every_figure_in_the_book_is_drawn
            every_figure_has_a_title_and_a_description
            a_figure_goes_to_standard_output_or_to_a_file
            a_figure_that_nobody_drew_is_refused_with_the_list
            #[cfg(unix)]
            nothing_is_written_over_what_is_read
            no_file_is_written_by_two_options
            #[cfg(unix)]
            nothing_is_written_where_a_stream_leads
            #[cfg(unix)]
            pipes_and_devices_are_written_like_files
            a_place_that_takes_no_file_is_told_before_the_answer
            the_exit_status_is_0_for_an_answer_and_2_for_a_refusal
            paths_that_are_no_files_are_refused
            #[cfg(unix)]
            devices_are_read_to_an_early_end
            a_board_is_read_from_standard_input
            #[cfg(target_os = "linux")]
            a_full_disk_is_told_in_one_line
            a_reader_who_leaves_early_ends_the_program_quietly
            a_refusal_that_nobody_reads_is_a_refusal
            the_output_does_not_depend_on_the_surroundings
            a_terminal_gets_the_same_bytes
            the_tour_shows_each_session_under_its_command_line
        }
    };
}

/// A test for each manner.
#[doc(hidden)]
#[macro_export]
macro_rules! manners_as_tests {
    ($($(#[$only:meta])? $manner:ident)*) => {$(
        $(#[$only])?
        #[test]
        fn $manner() {
            $crate::manners::$manner(&CHAPTER);
        }
    )*};
}
