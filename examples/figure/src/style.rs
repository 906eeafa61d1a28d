//! Colours by role, and the style sheet that every figure carries.

use std::fmt::Write;

/// A colour by its role; the page decides what it looks like.
///
/// Each is the custom property `--figure-NAME` (`--figure-ink`, `--figure-soft`, …).
/// Where the page does not define it, a fallback for a light ground is used, or, in a file that
/// stands alone, for the ground the reader prefers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Text and main lines.
    Ink,
    /// The ground, also the halo of labels that lie on lines.
    Paper,
    /// Text and lines of second rank: ticks, dropped rows, dots for zeros.
    Muted,
    /// The thing to look at.
    Accent,
    /// A second thing, to be told from the first.
    Second,
    /// A solution, an agreement.
    Good,
    /// A dead end, a clash.
    Bad,
    /// The fill behind highlighted cells; every text tone can be read on it.
    Soft,
    /// Thin lines that only guide the eye: grids, cell borders.
    Faint,
}

impl Tone {
    /// The name in custom properties and classes.
    pub fn name(self) -> &'static str {
        PALETTE[self as usize].1
    }

    /// The fallback colours for a light and for a dark ground, as `#rrggbb`.
    pub fn fallbacks(self) -> (&'static str, &'static str) {
        let (_, _, light, dark) = PALETTE[self as usize];
        (light, dark)
    }

    /// All tones.
    pub fn all() -> impl Iterator<Item = Tone> {
        PALETTE.iter().map(|entry| entry.0)
    }
}

/// Tone, name, fallback on light, fallback on dark; in the order of the variants.
const PALETTE: [(Tone, &str, &str, &str); 9] = [
    (Tone::Ink, "ink", "#1c2330", "#e6e9ef"),
    (Tone::Paper, "paper", "#ffffff", "#14171d"),
    (Tone::Muted, "muted", "#545d6e", "#a7b0be"),
    (Tone::Accent, "accent", "#1c56ad", "#86b4ff"),
    (Tone::Second, "second", "#8f4300", "#f2a966"),
    (Tone::Good, "good", "#17643a", "#7fd19a"),
    (Tone::Bad, "bad", "#a8201a", "#ff9a92"),
    (Tone::Soft, "soft", "#e2ebf8", "#253350"),
    (Tone::Faint, "faint", "#c3cad6", "#434c5c"),
];

/// The rules that do not depend on the palette.
///
/// Scoped to the class on the root, since an inline figure's rules reach the whole page.
const RULES: &str = "\
svg.figure{max-width:100%;height:auto}
svg.figure text{font-family:var(--figure-font,system-ui,\"Segoe UI\",\"Helvetica Neue\",Arial,sans-serif);font-variant-numeric:tabular-nums;stroke:none}
svg.figure .f-bold{font-weight:700}
svg.figure .f-italic{font-style:italic}
svg.figure .f-halo{paint-order:stroke;stroke:var(--f-paper);stroke-width:5px;stroke-linejoin:round}
svg.figure .f-none{fill:none}
svg.figure .f-thin{stroke-width:1px}
svg.figure .f-normal{stroke-width:1.5px}
svg.figure .f-thick{stroke-width:2.5px}
svg.figure .f-dashed{stroke-dasharray:6 4}
svg.figure .f-dotted{stroke-dasharray:1.5 3.5}
svg.figure .f-dashdot{stroke-dasharray:9 3.5 1.5 3.5}
svg.figure .f-round{stroke-linecap:round;stroke-linejoin:round}
";

/// The style sheet of one figure.
///
/// The private `--f-…` properties read the page's `--figure-…` first, so the page always wins.
/// Only a document whose root is the figure itself looks at the reader's colour scheme: inline,
/// the page may be light although the system is dark.
pub(crate) fn sheet() -> String {
    let mut sheet = String::from("svg.figure{");
    let mut dark = String::new();
    let mut classes = String::new();
    for tone in Tone::all() {
        let (name, (light, night)) = (tone.name(), tone.fallbacks());
        let property = |colour| format!("--f-{name}:var(--figure-{name},{colour});");
        sheet.push_str(&property(light));
        dark.push_str(&property(night));
        write!(
            classes,
            "svg.figure .f-fill-{name}{{fill:var(--f-{name})}}\n\
             svg.figure .f-line-{name}{{stroke:var(--f-{name})}}\n"
        )
        .expect("writing to a string succeeds");
    }
    sheet.push_str("}\nsvg.figure:root{background:var(--f-paper)}\n");
    sheet.push_str("@media (prefers-color-scheme:dark){svg.figure:root{");
    sheet.push_str(&dark);
    sheet.push_str("}}\n");
    sheet.push_str(RULES);
    sheet.push_str(classes.trim_end());
    sheet
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance as WCAG 2 defines it.
    fn luminance(colour: &str) -> f64 {
        let channel = |at: usize| {
            let byte = u8::from_str_radix(&colour[at..at + 2], 16).unwrap();
            let part = f64::from(byte) / 255.0;
            if part <= 0.04045 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
    }

    fn contrast(one: &str, other: &str) -> f64 {
        let (a, b) = (luminance(one), luminance(other));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn the_palette_is_listed_in_the_order_of_the_variants() {
        for (at, tone) in Tone::all().enumerate() {
            assert_eq!(tone as usize, at);
        }
    }

    /// Paper and highlights, and the grounds of the themes of mdBook, light and dark.
    #[test]
    fn text_can_be_read_on_every_ground() {
        let (paper, soft) = (Tone::Paper.fallbacks(), Tone::Soft.fallbacks());
        let light = [paper.0, soft.0, "#ffffff", "#e1e1db"];
        let dark = [paper.1, soft.1, "#141617", "#161923", "#0f1419"];
        let quiet = [Tone::Paper, Tone::Soft, Tone::Faint];
        for text in Tone::all().filter(|tone| !quiet.contains(tone)) {
            let (day, night) = text.fallbacks();
            let day = light.iter().map(|ground| contrast(day, ground));
            let night = dark.iter().map(|ground| contrast(night, ground));
            let least = day.chain(night).fold(f64::MAX, f64::min);
            assert!(least >= 4.5, "{text:?}: {least:.2}");
        }
    }
}
