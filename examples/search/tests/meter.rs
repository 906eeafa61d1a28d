//! What is counted, when a search is stopped, and who hears what.

use std::num::NonZeroU64;
use std::ops::ControlFlow;

use search::{
    Answer, End, Event, Keeper, Limit, Limits, Listener, Nobody, Tally, Vocabulary,
    Watcher,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Words {}

impl Vocabulary for Words {
    type Choice = usize;
    type Place = char;
    type DeadEnd = usize;
    type Found = String;
    type Note<'a> = &'a str;
}

/// Writes every word of `length` letters over `letters` that no rule forbids: no
/// letter stands beside itself.
fn words(
    length: usize,
    letters: &[char],
    word: &mut String,
    watcher: &mut impl Watcher<Words>,
) -> ControlFlow<Limit> {
    watcher.tell(Event::Node)?;
    if word.len() == length {
        return watcher.tell(Event::Found(word));
    }
    watcher.tell(Event::Choose(word.len()))?;
    let mut stuck = true;
    for &letter in letters {
        if !word.ends_with(letter) {
            stuck = false;
            watcher.tell(Event::Place(letter))?;
            word.push(letter);
            watcher.note(|| "pushed");
            words(length, letters, word, watcher)?;
            word.pop();
            watcher.tell(Event::Undo(letter))?;
        }
    }
    if stuck {
        watcher.tell(Event::DeadEnd(word.len()))?;
    }
    ControlFlow::Continue(())
}

fn limits(solutions: u64, nodes: u64) -> Limits {
    Limits { solutions: NonZeroU64::new(solutions), nodes: NonZeroU64::new(nodes) }
}

fn run(limits: Limits, letters: &[char], inner: impl Watcher<Words>) -> Tally {
    limits.run(inner, |meter| words(3, letters, &mut String::new(), meter))
}

#[test]
fn an_exhausted_search_is_counted_whole() {
    let tally = run(Limits::NONE, &['a', 'b'], Nobody);
    let counted = (tally.solutions, tally.nodes, tally.branches, tally.backtracks);
    assert_eq!(counted, (2, 7, 6, 0));
    assert_eq!((tally.dead_ends, tally.end), (0, End::Exhausted));
}

#[test]
fn a_branch_that_led_nowhere_is_a_backtrack_and_its_end_a_dead_end() {
    let tally = run(Limits::NONE, &['a'], Nobody);
    let counted = (tally.solutions, tally.nodes, tally.branches, tally.backtracks);
    assert_eq!(counted, (0, 2, 1, 1));
    assert_eq!((tally.dead_ends, tally.end), (1, End::Exhausted));
}

#[test]
fn a_branch_beside_a_solution_is_a_backtrack_all_the_same() {
    // Left of the solution, below it, and right of it.
    let events = [
        Event::Place('a'),
        Event::Undo('a'),
        Event::Place('b'),
        Event::Place('c'),
        Event::Found(&String::new()),
        Event::Undo('c'),
        Event::Place('d'),
        Event::Undo('d'),
        Event::Undo('b'),
        Event::Place('e'),
        Event::Undo('e'),
    ];
    let mut trail = search::Trail::default();
    let backtracks: Vec<char> = events
        .into_iter()
        .filter_map(|event: Event<'_, Words>| match event {
            Event::Undo(letter) if trail.is_backtrack(event) => Some(letter),
            Event::Undo(_) => None,
            _ => {
                assert!(!trail.is_backtrack(event));
                None
            }
        })
        .collect();
    assert_eq!(backtracks, ['a', 'd', 'e']);
    assert_eq!(trail.depth(), 0);
}

#[test]
fn the_last_solution_is_heard_of_before_the_search_is_stopped() {
    let mut keeper = Keeper::new(9, |word: &String| Ok::<_, ()>(word.clone()));
    let tally = run(limits(1, 0), &['a', 'b'], &mut keeper);
    assert_eq!((tally.solutions, tally.nodes), (1, 4));
    assert_eq!(tally.end, End::Stopped(Limit::Solutions));
    assert_eq!(keeper.answer(tally), Ok(Answer { kept: vec!["aba".into()], tally }));
}

#[test]
fn a_node_beyond_the_limit_is_neither_counted_nor_heard_of() {
    let mut heard = 0;
    let inner = Listener(|event: Event<'_, Words>| {
        heard += u64::from(event == Event::Node);
    });
    let tally = run(limits(0, 3), &['a', 'b'], inner);
    assert_eq!((tally.nodes, tally.branches, heard), (3, 3, 3));
    assert_eq!(tally.end, End::Stopped(Limit::Nodes));
    let enough = run(limits(0, 7), &['a', 'b'], Nobody);
    assert_eq!(enough.end, End::Exhausted);
}

#[test]
fn whoever_listens_may_stop_the_search() {
    struct Enough;
    impl Watcher<Words> for Enough {
        fn tell(&mut self, event: Event<'_, Words>) -> ControlFlow<Limit> {
            match event {
                Event::Place('b') => ControlFlow::Break(Limit::Nodes),
                _ => ControlFlow::Continue(()),
            }
        }
    }
    let tally = run(Limits::NONE, &['a', 'b'], Enough);
    assert_eq!((tally.branches, tally.end), (2, End::Stopped(Limit::Nodes)));
}

#[test]
fn notes_pass_through_the_meter_and_are_not_made_for_nobody() {
    #[derive(Default)]
    struct Notes(Vec<String>);
    impl Watcher<Words> for Notes {
        fn tell(&mut self, event: Event<'_, Words>) -> ControlFlow<Limit> {
            self.0.extend((event == Event::Node).then(|| "node".to_string()));
            ControlFlow::Continue(())
        }

        fn note<'a>(&mut self, note: impl FnOnce() -> &'a str)
        where
            Words: 'a,
        {
            self.0.push(note().to_string());
        }
    }
    let mut notes = Notes::default();
    let tally = run(Limits::NONE, &['a', 'b'], &mut notes);
    assert_eq!(notes.0.len() as u64, tally.nodes + tally.branches);
    // Two who listen hear the same.
    let (mut one, mut other) = (Notes::default(), Notes::default());
    run(Limits::NONE, &['a', 'b'], (&mut one, &mut other));
    assert_eq!([&one.0, &other.0], [&notes.0; 2]);
    let unmade = || -> &'static str { unreachable!("nobody listens") };
    Watcher::<Words>::note(&mut Nobody, unmade);
}

#[test]
fn what_is_not_kept_is_counted_and_the_first_refusal_is_told() {
    let mut keeper = Keeper::new(1, |word: &String| Ok::<_, ()>(word.clone()));
    let tally = run(Limits::NONE, &['a', 'b'], &mut keeper);
    let answer = keeper.answer(tally).expect("no word is refused");
    assert_eq!((answer.kept, answer.tally.solutions), (vec!["aba".to_string()], 2));
    let mut keeper = Keeper::new(1, |word: &String| match word.as_str() {
        "aba" => Ok(word.clone()),
        refused => Err(refused.to_string()),
    });
    let tally = run(Limits::NONE, &['a', 'b', 'c'], &mut keeper);
    assert_eq!(keeper.answer(tally), Err("abc".to_string()));
}
