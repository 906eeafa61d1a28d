//! Decimal steps, written numbers, and decimal logarithms: the same bits on every platform.

/// A distance between ticks: `digit` times ten to the power of `exponent`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) digit: i64,
    pub(crate) exponent: i32,
}

impl Step {
    /// The smallest round step that is not below `span`; whole for logarithms.
    pub(crate) fn for_span(span: f64, whole: bool) -> Step {
        let mut exponent = 0;
        let mut rest = if whole { span.max(1.0) } else { span };
        while rest > 10.0 {
            rest /= 10.0;
            exponent += 1;
        }
        while rest <= 1.0 && !whole {
            rest *= 10.0;
            exponent -= 1;
        }
        let digits: &[i64] =
            if whole && exponent == 0 { &[1, 2, 3, 5, 10] } else { &[1, 2, 5, 10] };
        let enough = |digit: &&i64| **digit as f64 >= rest;
        let digit = *digits.iter().find(enough).expect("the rest is at most ten");
        if digit == 10 {
            Step { digit: 1, exponent: exponent + 1 }
        } else {
            Step { digit, exponent }
        }
    }

    pub(crate) fn times(self, number: i64) -> f64 {
        let mut value = (self.digit * number) as f64;
        for _ in 0..self.exponent {
            value *= 10.0;
        }
        let mut divisor = 1.0;
        for _ in self.exponent..0 {
            divisor *= 10.0;
        }
        value / divisor
    }
}

/// The decimal logarithm of a positive finite number.
///
/// The digits of the logarithm are found one by one, by squaring: the logarithm doubles, and
/// where the square passes ten, the next binary digit is a one. Only multiplication and division
/// are used, so the result has the same bits everywhere, which that of a library does not.
pub(crate) fn log10(value: f64) -> f64 {
    let (mut rest, mut whole) = (value, 0.0);
    while rest >= 10.0 {
        rest /= 10.0;
        whole += 1.0;
    }
    while rest < 1.0 {
        rest *= 10.0;
        whole -= 1.0;
    }
    let (mut fraction, mut digit) = (0.0, 1.0);
    for _ in 0..40 {
        rest *= rest;
        digit /= 2.0;
        if rest >= 10.0 {
            rest /= 10.0;
            fraction += digit;
        }
    }
    // Powers of ten are not exact in binary; their logarithms shall be.
    let sum: f64 = whole + fraction;
    if (sum - sum.round()).abs() < 1e-9 { sum.round() } else { sum }
}

/// A power of ten as it is written, with a raised exponent.
pub(crate) fn power_of_ten(exponent: i32) -> String {
    let raised = |c: char| match c.to_digit(10) {
        Some(digit) => {
            ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'][digit as usize]
        }
        None => '⁻',
    };
    format!("10{}", exponent.to_string().chars().map(raised).collect::<String>())
}

/// A number that is exact in few decimals, with groups of three digits from ten thousand on.
pub(crate) fn written(value: f64) -> String {
    let plain = value.abs().to_string();
    let whole = plain.find('.').unwrap_or(plain.len());
    let mut written = String::from(if value < 0.0 { "−" } else { "" });
    for (at, digit) in plain.chars().enumerate() {
        let left = whole.saturating_sub(at);
        if at > 0 && left > 0 && left.is_multiple_of(3) && whole > 4 {
            written.push(',');
        }
        written.push(digit);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_agrees_with_that_of_the_library() {
        for value in
            [1e-300, 5.8e-9, 0.1, 1.0, 1.7, 9.999_999_9, 10.0, 12345.678, 1e300]
        {
            let (ours, theirs) = (log10(value), f64::log10(value));
            assert!(
                (ours - theirs).abs() < 1e-9,
                "{value}: {ours} instead of {theirs}"
            );
        }
    }

    #[test]
    fn powers_of_ten_have_whole_logarithms() {
        let mut value = 1.0;
        for exponent in 0..30 {
            assert_eq!(log10(value), f64::from(exponent));
            assert_eq!(log10(1.0 / value), f64::from(-exponent));
            value *= 10.0;
        }
    }
    #[test]
    fn numbers_are_written_as_they_are_read() {
        let step = Step { digit: 5, exponent: -4 };
        let numbers = [0.0, step.times(-3), 9999.0, 12_345.0, 1e6, 10_000.5];
        let words = ["0", "−0.0015", "9999", "12,345", "1,000,000", "10,000.5"];
        assert_eq!(numbers.map(written), words);
    }
}
