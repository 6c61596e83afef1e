//! Parts of commands on many records: a progress bar, counts, unreadable files, and rates.

use charpentier_archive::Unread;
use indicatif::{ProgressBar, ProgressStyle};

use crate::Failure;

/// The least number of bytes that take long enough for a progress bar.
const LONG: u64 = 1 << 20;

/// Returns a progress bar that counts bytes. It is hidden if there are few of them.
pub(crate) fn bar_of_bytes(all: u64) -> ProgressBar {
    if all < LONG {
        return ProgressBar::hidden();
    }
    let bar = bar("{bar:40} {bytes}/{total_bytes}, {eta} left");
    bar.set_length(all);
    bar
}

/// Returns a progress bar with this template. It is hidden without a terminal.
pub(crate) fn bar(form: &str) -> ProgressBar {
    let bar = ProgressBar::no_length();
    if let Ok(style) = ProgressStyle::with_template(form) {
        bar.set_style(style);
    }
    bar
}

/// Formats a count with its noun, in the singular or the plural.
pub(crate) fn counted(n: u64, one: &str, more: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { more })
}

/// Prints the errors of files that could not be read, and returns the last one.
pub(crate) fn tell_unread(mut unread: Vec<Unread>) -> Result<(), Failure> {
    let last = unread.pop();
    for wrong in unread {
        Failure::Message(wrong.to_string()).tell();
    }
    last.map_or(Ok(()), |wrong| Err(Failure::Message(wrong.to_string())))
}

/// The half-width of a 95 % confidence interval, in standard deviations.
pub(crate) const SURE: f64 = 1.959_963_985;

/// Returns the percentage of decided games that were won, and its bounds (Wilson, 95 %).
pub(crate) fn wilson(won: u64, lost: u64) -> (f64, f64, f64) {
    let n = (won + lost) as f64;
    if n == 0.0 {
        return (0.0, 0.0, 100.0);
    }
    let (p, z) = (won as f64 / n, SURE);
    let middle = p + z * z / (2.0 * n);
    let wide = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    let whole = 1.0 + z * z / n;
    let bound = |bound: f64| 100.0 * (bound / whole).clamp(0.0, 1.0);
    (100.0 * p, bound(middle - wide), bound(middle + wide))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_not_several() {
        let plies = [0, 1, 2].map(|n| counted(n, "ply", "plies"));
        assert_eq!(plies, ["0 plies", "1 ply", "2 plies"]);
    }
}
