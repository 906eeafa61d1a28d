//! Stacks: what may stand below a box, and in how many ways a band is completed.

use super::patterns::Patterns;
use super::splits::{Digits, Split, deal};

// ANCHOR: boxes_below
/// All choices for the boxes below one with this split: for each band
/// below, a split that repeats no digit in a column.
pub fn boxes_below(first: &Split) -> Vec<Vec<Split>> {
    let all: Digits = first.iter().sum();
    let size = first[0].count_ones() as usize;
    let mut stacks: Vec<Vec<Split>> = vec![vec![first.clone()]];
    // A board has as many bands as a box has columns.
    for _ in 1..first.len() {
        let mut taller = Vec::new();
        for stack in &stacks {
            let used = |at| stack.iter().map(move |split| split[at]);
            let free = |at| all - used(at).sum::<Digits>();
            let free: Split = (0..first.len()).map(free).collect();
            for split in deal(&free, size) {
                let next = stack.iter().cloned().chain([split]);
                taller.push(next.collect());
            }
        }
        stacks = taller;
    }
    stacks.into_iter().map(|stack| stack[1..].to_vec()).collect()
}
// ANCHOR_END: boxes_below

/// Patterns with their weights, and what may stand below each split.
#[derive(Clone, Debug)]
pub struct Weighed<'a> {
    patterns: &'a Patterns,
    /// For each pattern, in how many ways a band that has it is filled.
    pub weights: Vec<u64>,
    /// For each split, the choices below it: for each band, a split's number.
    choices: Vec<Vec<Vec<usize>>>,
}

impl<'a> Weighed<'a> {
    /// Takes the weights of all patterns, by their numbers.
    pub fn new(patterns: &'a Patterns, weights: Vec<u64>) -> Weighed<'a> {
        let splits = &patterns.splits;
        let number = |split: &Split| splits.number(split);
        let numbers = |choice: &Vec<Split>| choice.iter().map(number).collect();
        let below = |split: &Split| boxes_below(split).iter().map(numbers).collect();
        let choices = splits.list.iter().map(below).collect();
        Weighed { patterns, weights, choices }
    }

    /// How many choices there are for all bands below a pattern; as many as below
    /// any other.
    pub fn choices(&self) -> usize {
        self.choices[0].len().pow(self.patterns.boxes as u32)
    }

    /// In how many ways a first band with this pattern is completed.
    pub fn completions(&self, pattern: usize) -> u64 {
        self.complete(&self.patterns.boxes_of(pattern), &mut Vec::new())
    }

    // ANCHOR: complete
    /// Adds up, over all choices below these boxes, the products of the
    /// bands' weights; `chosen` stands below the boxes on their left.
    fn complete<'c>(
        &'c self,
        boxes: &[usize],
        chosen: &mut Vec<&'c [usize]>,
    ) -> u64 {
        let Some((split, rest)) = boxes.split_first() else {
            // 1: every box has its choice, which makes a pattern of each band.
            let weight = |band| {
                let splits = chosen.iter().map(|stack| stack[band]);
                self.weights[self.patterns.number(splits)]
            };
            return (0..chosen[0].len()).map(weight).product();
        };
        // 2: each choice below the next box, and then the boxes on its right.
        let mut sum = 0;
        for stack in &self.choices[*split] {
            chosen.push(stack);
            sum += self.complete(rest, chosen);
            chosen.pop();
        }
        sum
    }
    // ANCHOR_END: complete
}
