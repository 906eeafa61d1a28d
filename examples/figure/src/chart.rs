//! One value for each of a few categories, as bars or dots.

use crate::draw::Drawing;
use crate::geometry::Area;
use crate::look::{Look, Stroke, Type};
use crate::scale::{Axis, Scale};
use crate::style::Tone;

/// A chart with a line for each category: its name, a bar or a dot, and the value in figures.
///
/// ```
/// use figure::{Axis, Chart};
///
/// let chart = Chart::dots(Axis::log("nodes"))
///     .entry("backtracking", 216_040.0, "216,040")
///     .entry("propagation", 11.0, "11")
///     .entry("exact cover", 352.0, "352");
/// assert!(chart.draw().bounds().width < 560.0);
/// ```
#[derive(Clone, Debug)]
pub struct Chart {
    axis: Axis,
    bars: bool,
    entries: Vec<(String, f64, String)>,
    width: f64,
}

const PITCH: f64 = 30.0;
const BAR: f64 = 16.0;

impl From<Chart> for Drawing {
    fn from(chart: Chart) -> Drawing {
        chart.draw()
    }
}

impl Chart {
    /// Bars from zero on a linear axis: their lengths can be compared.
    pub fn bars(title: &str) -> Chart {
        Chart {
            axis: Axis::linear(title),
            bars: true,
            entries: Vec::new(),
            width: 270.0,
        }
    }

    /// Dots on any axis; the form for logarithms, where a length would mean nothing.
    pub fn dots(axis: Axis) -> Chart {
        Chart { axis, bars: false, ..Chart::bars("") }
    }

    /// Adds a category; `figures` is the value as it shall be read. A value without a place on
    /// the axis leaves the words alone.
    pub fn entry(mut self, name: &str, value: f64, figures: &str) -> Chart {
        self.entries.push((name.to_string(), value, figures.to_string()));
        self
    }

    /// The length of the axis, 270 units unless told otherwise.
    pub fn width(self, width: f64) -> Chart {
        Chart { width, ..self }
    }

    /// Lays the chart out.
    pub fn draw(&self) -> Drawing {
        let values = self.entries.iter().map(|entry| entry.1);
        let zero = self.bars.then_some(0.0);
        let scale = Scale::new(&self.axis, values.chain(zero), 4);
        let height = PITCH * self.entries.len() as f64;
        let mut drawing = Drawing::new();
        self.draw_axis(&mut drawing, &scale, height);
        for (at, (name, value, figures)) in self.entries.iter().enumerate() {
            let y = (at as f64 + 0.5) * PITCH;
            drawing.text((-10.0, y), name, Type::label().end());
            let x = scale.part(*value).map_or(0.0, |part| part * self.width);
            if self.bars {
                let from = scale.part(0.0).map_or(0.0, |part| part * self.width);
                let bar = Area::new(
                    from.min(x),
                    y - BAR / 2.0,
                    (x - from).max(from - x),
                    BAR,
                );
                drawing.rect(bar, Look::filled(Tone::Accent));
            } else if scale.part(*value).is_some() {
                drawing.line((0.0, y), (x, y), Stroke::thin(Tone::Muted));
                drawing.circle((x, y), 6.0, Look::filled(Tone::Accent));
            }
            let end = if self.bars { x.max(0.0) + 6.0 } else { x + 12.0 };
            drawing.text((end, y), figures, Type::label().bold().start().halo());
        }
        drawing
    }

    fn draw_axis(&self, drawing: &mut Drawing, scale: &Scale, height: f64) {
        for (part, label) in scale.ticks() {
            let x = part * self.width;
            drawing.line((x, 0.0), (x, height), Stroke::thin(Tone::Faint));
            drawing.text((x, height + 14.0), &label, Type::note().size(13.0));
        }
        drawing.line((0.0, 0.0), (0.0, height), Stroke::normal(Tone::Ink));
        drawing.text(
            (self.width / 2.0, height + 35.0),
            self.axis.title(),
            Type::label(),
        );
    }
}
