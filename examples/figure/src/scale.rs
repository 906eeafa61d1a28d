//! Axes: from values to places, and ticks at round numbers.

use crate::decimal::{Step, log10, power_of_ten, written};

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
    exact: bool,
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

impl Axis {
    /// Equal distances for equal differences.
    pub fn linear(title: &str) -> Axis {
        Axis { title: title.to_string(), log: false, range: None, exact: false }
    }

    /// Equal distances for equal ratios; ticks at powers of ten; values that are not above 0
    /// cannot be shown and are left out.
    pub fn log(title: &str) -> Axis {
        Axis { log: true, ..Axis::linear(title) }
    }

    /// Covers at least the values from `low` to `high`; without a range, those that occur.
    pub fn range(self, low: f64, high: f64) -> Axis {
        Axis { range: Some((low, high)), ..self }
    }

    /// A linear axis ends at the largest value that it shows, be it round or not.
    pub(crate) fn exact(&self) -> Axis {
        Axis { exact: true, ..self.clone() }
    }

    pub(crate) fn title(&self) -> &str {
        &self.title
    }
}

impl Scale {
    /// The scale of an axis with about five ticks that shows these values.
    pub(crate) fn new(axis: &Axis, values: impl Iterator<Item = f64>) -> Scale {
        let own = axis.range.into_iter().flat_map(|(low, high)| [low, high]);
        let shown = values.chain(own).filter_map(|value| position(axis.log, value));
        let (low, high) = shown.fold((f64::MAX, f64::MIN), |(low, high), value| {
            (low.min(value), high.max(value))
        });
        let (low, high) = if low > high { (0.0, 1.0) } else { (low, high) };
        let high = if high > low { high } else { low + 1.0 };
        let step = Step::for_span((high - low) / 5.0, axis.log);
        // A logarithmic axis ends at whole powers of ten, whether or not they have a tick.
        let size = if axis.log { 1.0 } else { step.times(1) };
        let round = (high / size).ceil() * size;
        let high = if axis.exact && !axis.log { high } else { round };
        Scale { log: axis.log, low: (low / size).floor() * size, high, step }
    }

    /// How much the axis covers: the difference of its ends, as values or as logarithms.
    pub(crate) fn span(&self) -> f64 {
        self.high - self.low
    }

    /// Where a value lies, from 0 at the low end to 1 at the high one; `None` if it is not
    /// finite, or not above 0 on a logarithmic axis.
    pub(crate) fn part(&self, value: f64) -> Option<f64> {
        position(self.log, value).map(|place| (place - self.low) / self.span())
    }

    /// The places of the ticks, from 0 to 1, with their labels.
    pub(crate) fn ticks(&self) -> Vec<(f64, String)> {
        let size = self.step.times(1);
        // Half a thousandth of a step makes up for ends that are not exact in binary.
        let first = (self.low / size - 0.0005).ceil() as i64;
        let last = (self.high / size + 0.0005).floor() as i64;
        let plain = self.log && self.low >= -3.0 && self.high <= 6.0;
        let tick = |number: i64| {
            let value = self.step.times(number);
            // On a logarithmic axis the value of a tick is an exponent.
            let power = Step { digit: 1, exponent: value as i32 };
            let label = match (self.log, plain) {
                (false, _) => written(value),
                (true, true) => written(power.times(1)),
                (true, false) => power_of_ten(power.exponent),
            };
            ((value - self.low) / self.span(), label)
        };
        (first..=last).map(tick).collect()
    }
}

fn position(log: bool, value: f64) -> Option<f64> {
    match (value.is_finite(), log) {
        (false, _) => None,
        (true, false) => Some(value),
        (true, true) => (value > 0.0).then(|| log10(value)),
    }
}
