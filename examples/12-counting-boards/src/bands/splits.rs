//! Splits: all digits, dealt to the columns or to the rows of a box.

/// A set of digits: bit 0 for the digit 1, and so on.
pub(super) type Digits = u16;

/// All digits dealt to the columns, or to the rows, of a box in their order.
pub(super) type Split = Vec<Digits>;

/// All splits into so many parts of this size, ascending.
pub(super) fn deal(parts: usize, size: usize) -> Vec<Split> {
    let all = (1 << (parts * size)) - 1;
    deal_from(all, size as u32)
}

fn deal_from(left: Digits, size: u32) -> Vec<Split> {
    if left == 0 {
        return vec![Split::new()];
    }
    let first =
        (1..=left).filter(|part| part & !left == 0 && part.count_ones() == size);
    first
        .flat_map(|part| {
            let rest = deal_from(left & !part, size).into_iter();
            rest.map(move |rest| [vec![part], rest].concat())
        })
        .collect()
}

/// The number that each split has under other names for the digits.
pub(super) fn rename_all(
    splits: &[Split],
    name: impl Fn(usize) -> usize,
) -> Vec<usize> {
    let rename = |part: &Digits| digits(*part).map(|digit| 1 << name(digit)).sum();
    splits
        .iter()
        .map(|split| number(splits, split.iter().map(rename).collect()))
        .collect()
}

/// The number of a split, whatever the order of its columns.
pub(super) fn number(splits: &[Split], mut split: Split) -> usize {
    split.sort_unstable();
    splits.binary_search(&split).expect("all splits are in the list")
}

/// The digits of a set, from 0.
pub(super) fn digits(set: Digits) -> impl Iterator<Item = usize> {
    (0..Digits::BITS as usize).filter(move |digit| set >> digit & 1 == 1)
}

pub(super) fn position(names: &[usize], digit: &usize) -> usize {
    names.iter().position(|name| name == digit).expect("a split has all digits")
}

/// Whether rows and columns of a box meet in one digit each: a filled box.
pub(super) fn crosses(rows: &[Digits], columns: &[Digits]) -> bool {
    rows.iter()
        .all(|row| columns.iter().all(|column| (row & column).count_ones() == 1))
}

// ANCHOR: chains
/// All sequences of `length` of these splits, at least one, in which a part
/// shares no digit with the same part of another, nor with that of `used`, and
/// which leave no digit over.
pub(super) fn chains(
    splits: &[Split],
    used: &Split,
    length: usize,
) -> Vec<Vec<usize>> {
    if length == 1 {
        // The last one takes what is left.
        let all: Digits = splits[0].iter().sum();
        let rest: Split = used.iter().map(|used| all & !used).collect();
        let last = splits.binary_search(&rest);
        return vec![vec![last.expect("all splits are in the list")]];
    }
    let mut found = Vec::new();
    for (at, split) in splits.iter().enumerate() {
        let parts = || split.iter().zip(used);
        if parts().any(|(part, used)| part & used != 0) {
            continue;
        }
        let used = parts().map(|(part, used)| part | used).collect();
        for rest in chains(splits, &used, length - 1) {
            found.push([vec![at], rest].concat());
        }
    }
    found
}
// ANCHOR_END: chains
