//! Axes: from values to places, and ticks at round numbers, the same on every platform.

/// What an axis shows.
///
/// ```
/// use figure::{Axis, Curve, Plot};
///
/// let residual = [(0.0, 1.7), (20.0, 3e-3), (43.0, 7e-9)];
/// let plot = Plot::new(Axis::linear("iterations"), Axis::log("residual"))
///     .curve(Curve::line("unique-4x4", residual));
/// assert!(plot.draw().bounds().width < 560.0);
/// ```
#[derive(Clone, Debug)]
pub struct Axis {
    title: String,
    log: bool,
    range: Option<(f64, f64)>,
}

/// An axis whose ends are fixed.
#[derive(Clone, Debug)]
pub(crate) struct Scale {
    log: bool,
    /// Ends of the axis: values, or on a logarithmic axis decimal logarithms.
    low: f64,
    high: f64,
    step: Step,
}

/// A distance between ticks: `digit` times ten to the power of `exponent`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    digit: i64,
    exponent: i32,
}

impl Axis {
    /// Equal distances for equal differences.
    pub fn linear(title: &str) -> Axis {
        Axis {
            title: title.to_string(),
            log: false,
            range: None,
        }
    }

    /// Equal distances for equal ratios; ticks at powers of ten; values that are not above 0
    /// cannot be shown and are left out.
    pub fn log(title: &str) -> Axis {
        Axis {
            log: true,
            ..Axis::linear(title)
        }
    }

    /// Covers at least the values from `low` to `high`; without a range, those that occur.
    pub fn range(self, low: f64, high: f64) -> Axis {
        Axis {
            range: Some((low, high)),
            ..self
        }
    }

    pub(crate) fn title(&self) -> &str {
        &self.title
    }
}

impl Scale {
    /// The scale of an axis with about `count` ticks that shows these values.
    pub(crate) fn new(axis: &Axis, values: impl Iterator<Item = f64>, count: usize) -> Scale {
        let own = axis.range.into_iter().flat_map(|(low, high)| [low, high]);
        let shown = values
            .chain(own)
            .filter_map(|value| position(axis.log, value));
        let (low, high) = shown.fold((f64::MAX, f64::MIN), |(low, high), value| {
            (low.min(value), high.max(value))
        });
        let (low, high) = if low > high { (0.0, 1.0) } else { (low, high) };
        let high = if high > low { high } else { low + 1.0 };
        let step = Step::for_span((high - low) / count as f64, axis.log);
        let size = step.times(1);
        let (low, high) = ((low / size).floor() * size, (high / size).ceil() * size);
        Scale {
            log: axis.log,
            low,
            high,
            step,
        }
    }

    /// Where a value lies, from 0 at the low end to 1 at the high one; `None` if it is not
    /// finite, or not above 0 on a logarithmic axis.
    pub(crate) fn part(&self, value: f64) -> Option<f64> {
        position(self.log, value).map(|place| (place - self.low) / (self.high - self.low))
    }

    /// The places of the ticks, from 0 to 1, with their labels.
    pub(crate) fn ticks(&self) -> Vec<(f64, String)> {
        let size = self.step.times(1);
        let first = (self.low / size).round() as i64;
        let last = (self.high / size).round() as i64;
        let plain = self.log && self.low >= -3.0 && self.high <= 6.0;
        let tick = |number: i64| {
            let part = (number - first) as f64 / (last - first) as f64;
            let label = match (self.log, plain) {
                (false, _) => self.step.label(number),
                (true, true) => Step {
                    digit: 1,
                    exponent: self.step.exponent_of(number),
                }
                .label(1),
                (true, false) => power_of_ten(self.step.exponent_of(number)),
            };
            (part, label)
        };
        (first..=last).map(tick).collect()
    }
}

impl Step {
    /// The smallest round step that is not below `span`; whole for logarithms.
    fn for_span(span: f64, whole: bool) -> Step {
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
        let digits: &[i64] = if whole && exponent == 0 {
            &[1, 2, 3, 5, 10]
        } else {
            &[1, 2, 5, 10]
        };
        let enough = |digit: &&i64| **digit as f64 >= rest;
        let digit = *digits.iter().find(enough).expect("the rest is at most ten");
        if digit == 10 {
            Step {
                digit: 1,
                exponent: exponent + 1,
            }
        } else {
            Step { digit, exponent }
        }
    }

    fn times(self, number: i64) -> f64 {
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

    /// On a logarithmic axis the value of a tick is itself an exponent.
    fn exponent_of(self, number: i64) -> i32 {
        self.times(number) as i32
    }

    /// The decimal digits of a tick, written from integers so that no rounding shows.
    fn label(self, number: i64) -> String {
        let value = self.digit * number;
        if value == 0 {
            return "0".to_string();
        }
        let sign = if value < 0 { "−" } else { "" };
        let mut digits = value.unsigned_abs().to_string();
        for _ in 0..self.exponent {
            digits.push('0');
        }
        let decimals = usize::try_from(-self.exponent).unwrap_or(0);
        while digits.len() <= decimals {
            digits.insert(0, '0');
        }
        let (whole, fraction) = digits.split_at(digits.len() - decimals);
        let fraction = fraction.trim_end_matches('0');
        let point = if fraction.is_empty() { "" } else { "." };
        format!("{sign}{}{point}{fraction}", grouped(whole))
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
    if (sum - sum.round()).abs() < 1e-9 {
        sum.round()
    } else {
        sum
    }
}

fn position(log: bool, value: f64) -> Option<f64> {
    match (value.is_finite(), log) {
        (false, _) => None,
        (true, false) => Some(value),
        (true, true) => (value > 0.0).then(|| log10(value)),
    }
}

fn power_of_ten(exponent: i32) -> String {
    let raised = |c: char| match c.to_digit(10) {
        Some(digit) => ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'][digit as usize],
        None => '⁻',
    };
    format!(
        "10{}",
        exponent.to_string().chars().map(raised).collect::<String>()
    )
}

/// Digits in groups of three, from ten thousand on.
fn grouped(digits: &str) -> String {
    let mut grouped = String::new();
    for (at, digit) in digits.chars().enumerate() {
        let left = digits.len() - at;
        if at > 0 && left.is_multiple_of(3) && digits.len() > 4 {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(axis: Axis, values: &[f64]) -> Vec<String> {
        let scale = Scale::new(&axis, values.iter().copied(), 5);
        scale.ticks().into_iter().map(|(_, label)| label).collect()
    }

    #[test]
    fn ticks_are_round_numbers_around_the_values() {
        assert_eq!(
            labels(Axis::linear(""), &[0.0, 1528.0]),
            ["0", "500", "1000", "1500", "2000"]
        );
        assert_eq!(
            labels(Axis::linear(""), &[0.0, 1.0]),
            ["0", "0.2", "0.4", "0.6", "0.8", "1"]
        );
        assert_eq!(
            labels(Axis::linear(""), &[-0.03, 0.05]),
            ["−0.04", "−0.02", "0", "0.02", "0.04", "0.06"]
        );
        assert_eq!(
            labels(Axis::linear(""), &[0.0, 40000.0]),
            ["0", "10,000", "20,000", "30,000", "40,000"]
        );
    }

    #[test]
    fn logarithmic_ticks_are_powers_of_ten() {
        assert_eq!(
            labels(Axis::log(""), &[1.0, 900.0]),
            ["1", "10", "100", "1000"]
        );
        let small = labels(Axis::log(""), &[1.7, 5.8e-9]);
        assert_eq!(
            small,
            ["10⁻¹⁰", "10⁻⁸", "10⁻⁶", "10⁻⁴", "10⁻²", "10⁰", "10²"]
        );
    }

    #[test]
    fn values_that_have_no_place_are_left_out() {
        let scale = Scale::new(&Axis::log(""), [0.0, 1.0, 100.0, f64::NAN].into_iter(), 5);
        assert_eq!(scale.part(0.0), None);
        assert_eq!(scale.part(f64::INFINITY), None);
        assert_eq!(scale.part(10.0), Some(0.5));
    }

    #[test]
    fn a_single_value_and_no_value_still_make_an_axis() {
        assert_eq!(labels(Axis::log(""), &[10.0]), ["10", "100"]);
        assert!(labels(Axis::linear(""), &[]).len() > 1);
    }

    #[test]
    fn the_logarithm_agrees_with_that_of_the_library() {
        for value in [
            1e-300,
            5.8e-9,
            0.1,
            1.0,
            1.7,
            9.999_999_9,
            10.0,
            12345.678,
            1e300,
        ] {
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
}
