//! What belongs to a chapter stands on its pages: its number, its figures, its answers.

mod common;

use common::Tiny;

const EXERCISES: &str = "# 01 A\n\n1. **Predict.**\n   What?\n2. **Change.** This.\n";
const ANSWERS: &str = "# Answers to 01\n\n## 1. Predict\n\nThat.\n\n## 2. Change\n\nSo.\n";

fn with_answers(exercises: &str, answers: &str) -> Tiny {
    Tiny::new()
        .page("SUMMARY.md", "- [01 A](01-a.md)\n- [Answers to 01](answers/01-a.md)\n")
        .page("01-a.md", exercises)
        .page("answers/01-a.md", answers)
}

#[test]
fn exercises_with_their_answers_are_no_problem() {
    assert_eq!(with_answers(EXERCISES, ANSWERS).problems(), [""; 0]);
}

#[test]
fn an_exercise_without_an_answer_is_refused() {
    let message = |line, title| {
        format!(
            "book/en/01-a.md:{line}: the exercise `{title}` has no answer; write one below a \
             heading `## {title}` in answers/01-a.md"
        )
    };
    let exercises = format!("{EXERCISES}3. **Extend.**\n   1. It.\n");
    with_answers(&exercises, ANSWERS).refused_with(&message(6, "3. Extend"));
    let problems = Tiny::new().page("01-a.md", EXERCISES).problems();
    assert_eq!(problems, [message(3, "1. Predict"), message(5, "2. Change")]);
}

#[test]
fn an_answer_without_an_exercise_is_refused() {
    with_answers(EXERCISES, &format!("{ANSWERS}\n## 3. Extend\n")).refused_with(
        "book/en/answers/01-a.md:11: the answer `3. Extend` has no exercise in 01-a.md; take it \
         out, or ask the question there",
    );
}

#[test]
fn an_answer_under_another_number_or_word_is_refused() {
    for title in ["3. Change", "2. Extend", "Change"] {
        with_answers(EXERCISES, &ANSWERS.replace("2. Change", title)).refused_with(&format!(
            "book/en/answers/01-a.md:7: the answer is headed `{title}`, and the exercise in its \
             place is `2. Change`; name both alike"
        ));
    }
}

#[test]
fn a_title_with_the_number_of_another_chapter_is_refused() {
    let message = "the title says 02, and the page is 01-a; give the title the number of its page";
    Tiny::new()
        .page("01-a.md", "# 1 A\n")
        .refused_with(&format!("book/en/01-a.md:1: {}", message.replace("02", "1")));
    Tiny::new().page("01-a.md", "# 02 A\n").refused_with(&format!("book/en/01-a.md:1: {message}"));
    with_answers(EXERCISES, &ANSWERS.replace("to 01", "to 02"))
        .refused_with(&format!("book/en/answers/01-a.md:1: {message}"));
    Tiny::new()
        .page("SUMMARY.md", "# Summary\n\n- [02 A](01-a.md)\n")
        .refused_with(&format!("book/en/SUMMARY.md:3: {message}"));
}

#[test]
fn the_figures_of_two_pages_that_are_swapped_are_refused() {
    let page = |number, other| format!("# {number}\n\n![Seen.](../figures/{other}-x.svg)\n");
    let problems = Tiny::new()
        .page("SUMMARY.md", "- [A](01-a.md)\n- [B](02-b.md)\n")
        .folder("02-b")
        .page("01-a.md", &page("A", "02-b"))
        .page("02-b.md", &page("B", "01-a"))
        .figure("01-a-x.svg", common::SVG)
        .figure("02-b-x.svg", common::SVG)
        .problems();
    let message = "the figure belongs to another chapter; the figures of this page are";
    assert_eq!(
        problems,
        [
            format!("book/en/01-a.md:3: {message} 01-a-NAME.svg"),
            format!("book/en/02-b.md:3: {message} 02-b-NAME.svg"),
            "book/figures/01-a-x.svg:1: no page shows this figure".to_owned(),
            "book/figures/02-b-x.svg:1: no page shows this figure".to_owned(),
        ]
    );
}
