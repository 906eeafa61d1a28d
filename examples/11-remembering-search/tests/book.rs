//! The page's sessions are what the program prints, and so is its tour.

#[test]
fn the_page_and_its_tour_say_what_the_program_prints()
-> Result<(), sessions::Failure> {
    sessions::check_chapter(&sessions::Project::here(), "11-remembering-search")
}
