//! Placing things on a line near where they want to be, without overlap.

/// The positions nearest to `wanted` (in the sense of least squares) in which each thing lies at
/// least `gaps[i]` after the one before it; `gaps[0]` is not used.
///
/// The order is kept. Without the gaps the task is isotonic regression, which pooling adjacent
/// violators solves: things that would collide form a block, and a block sits at its mean.
pub(crate) fn spread(wanted: &[f64], gaps: &[f64]) -> Vec<f64> {
    let mut offsets = Vec::with_capacity(wanted.len());
    let mut blocks: Vec<(f64, usize)> = Vec::new();
    let mut offset = 0.0;
    for (at, want) in wanted.iter().enumerate() {
        if at > 0 {
            offset += gaps[at];
        }
        offsets.push(offset);
        blocks.push((want - offset, 1));
        while let [.., (before, few), (after, more)] = blocks[..]
            && before / few as f64 > after / more as f64
        {
            blocks.truncate(blocks.len() - 2);
            blocks.push((before + after, few + more));
        }
    }
    let means = blocks
        .iter()
        .flat_map(|&(sum, count)| std::iter::repeat_n(sum / count as f64, count));
    means.zip(offsets).map(|(mean, offset)| mean + offset).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_collide_stays_where_it_wants_to_be() {
        assert_eq!(spread(&[0.0, 30.0, 70.0], &[10.0; 3]), [0.0, 30.0, 70.0]);
    }

    #[test]
    fn what_collides_is_pushed_apart_evenly() {
        assert_eq!(spread(&[50.0, 50.0, 50.0], &[10.0; 3]), [40.0, 50.0, 60.0]);
    }

    #[test]
    fn the_order_is_kept_and_every_gap_is_left() {
        let places =
            spread(&[9.0, 3.0, 3.5, 40.0, 38.0], &[0.0, 4.0, 5.0, 6.0, 7.0]);
        for (at, gap) in [4.0, 5.0, 6.0, 7.0].iter().enumerate() {
            assert!(places[at + 1] - places[at] >= gap - 1e-9, "{places:?}");
        }
    }
}
