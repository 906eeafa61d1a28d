//! Numbers in nine figures, as C's `%.9g` prints them.

/// How many figures are printed.
const FIGURES: i32 = 9;

/// A number in nine significant figures, rounded to the nearest (to even if two
/// are equally near), without zeros at its end; with an exponent of two digits or
/// more below 0.0001 and from 1e9 on.
///
/// ```
/// use iterative_projection::program::decimal::nine_figures;
///
/// assert_eq!(nine_figures(1e-8), "1e-08");
/// assert_eq!(nine_figures(1.692276351), "1.69227635");
/// assert_eq!(nine_figures(0.5), "0.5");
/// ```
pub fn nine_figures(number: f64) -> String {
    let decimals = FIGURES as usize - 1;
    // Rust rounds the exact value of the number, in any precision.
    let scientific = format!("{number:.decimals$e}");
    let Some((mantissa, exponent)) = scientific.split_once('e') else {
        // Infinite, or not a number.
        return scientific.to_lowercase();
    };
    let exponent: i32 = exponent.parse().expect("Rust writes a whole exponent");
    if (-4..FIGURES).contains(&exponent) {
        // The exponent of the rounded number decides how many decimals are left.
        let decimals = (FIGURES - 1 - exponent) as usize;
        return without_zeros(&format!("{number:.decimals$}")).to_string();
    }
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{}e{sign}{:02}", without_zeros(mantissa), exponent.abs())
}

/// Zeros after the point mean nothing.
fn without_zeros(text: &str) -> &str {
    if text.contains('.') {
        text.trim_end_matches('0').trim_end_matches('.')
    } else {
        text
    }
}
