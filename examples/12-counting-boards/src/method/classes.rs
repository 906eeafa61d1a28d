//! Classes: patterns that differ only in names and in the order of boxes.

use std::mem;

use super::patterns::{Patterns, Step};

// ANCHOR: classes
/// The patterns in classes: in each, all that the steps lead to from the
/// first. If no step changes the number of fillings and of completions,
/// all patterns of a class have the same.
pub fn classes(patterns: &Patterns, steps: &[Step]) -> Vec<Vec<usize>> {
    let mut seen = vec![false; patterns.count()];
    let mut classes = Vec::new();
    for pattern in 0..patterns.count() {
        if mem::replace(&mut seen[pattern], true) {
            continue;
        }
        let mut class = vec![pattern];
        let mut next = 0;
        while let Some(pattern) = class.get(next).copied() {
            for step in steps {
                let like = patterns.after(step, pattern);
                if !mem::replace(&mut seen[like], true) {
                    class.push(like);
                }
            }
            next += 1;
        }
        classes.push(class);
    }
    classes
}
// ANCHOR_END: classes
