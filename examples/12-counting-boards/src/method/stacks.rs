//! Stacks: what may stand below a box, and in how many ways a band is completed.

use super::patterns::Patterns;
use super::splits::{Digits, Split, deal, with};

// ANCHOR: boxes_below
/// All choices for the boxes below one with this split: for each band below, a
/// split that gives every column digits which it does not have yet.
pub fn boxes_below(first: &Split) -> Vec<Vec<Split>> {
    let all: Digits = first.iter().sum();
    let size = first[0].count_ones() as usize;
    let mut stacks = vec![vec![first.clone()]];
    // A board has as many bands as a box has columns.
    for _ in 1..first.len() {
        let mut taller = Vec::new();
        for stack in &stacks {
            let free = |column| {
                all & !stack.iter().map(|split| split[column]).sum::<Digits>()
            };
            let free: Vec<Digits> = (0..first.len()).map(free).collect();
            for split in deal(&free, size) {
                taller.push(with(stack, split));
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
    weights: Vec<u64>,
    /// For each split, the choices for the boxes below: the numbers of their
    /// splits, one for each band.
    choices: Vec<Vec<Vec<usize>>>,
}

impl<'a> Weighed<'a> {
    /// Takes the weights of all patterns, by their numbers.
    pub fn new(patterns: &'a Patterns, weights: Vec<u64>) -> Weighed<'a> {
        let splits = patterns.splits();
        let numbers = |stack: &Vec<Split>| {
            stack.iter().map(|split| splits.number(split)).collect()
        };
        let choices =
            |split: &Split| boxes_below(split).iter().map(numbers).collect();
        let choices = splits.all().iter().map(choices).collect();
        Weighed { patterns, weights, choices }
    }

    /// How many choices there are for all bands below a pattern; as many as below
    /// any other.
    pub fn choices(&self) -> usize {
        self.choices[0].len().pow(self.patterns.boxes() as u32)
    }

    /// In how many ways a first band with this pattern is completed.
    pub fn completions(&self, pattern: usize) -> u64 {
        self.complete(&self.patterns.boxes_of(pattern), &mut Vec::new())
    }

    // ANCHOR: complete
    /// Adds up, over all choices below these boxes, the products of the weights
    /// of the bands; `chosen` is what was chosen below the boxes on their left.
    fn complete<'c>(
        &'c self,
        boxes: &[usize],
        chosen: &mut Vec<&'c [usize]>,
    ) -> u64 {
        let Some((split, rest)) = boxes.split_first() else {
            let weight = |band| {
                let splits = chosen.iter().map(|stack: &&[usize]| stack[band]);
                self.weights[self.patterns.number(splits)]
            };
            return (0..chosen[0].len()).map(weight).product();
        };
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
