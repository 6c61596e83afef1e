//! What commands on any number of records have in common: a bar, how many there are, and what could not be
//! read.

use charpentier_archive::Unread;
use indicatif::{ProgressBar, ProgressStyle};

use crate::Failure;

/// What a bar shows of bytes.
pub(crate) const BYTES: &str = "{bar:40} {bytes}/{total_bytes}, {eta} left";

/// A bar of this form; it hides itself where nobody can see it.
pub(crate) fn bar(form: &str) -> ProgressBar {
    let bar = ProgressBar::no_length();
    if let Ok(style) = ProgressStyle::with_template(form) {
        bar.set_style(style);
    }
    bar
}

/// So many of something, which has a name for one and one for several.
pub(crate) fn counted(n: u64, one: &str, more: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { more })
}

/// What cannot be read keeps nobody from the others; it is told last.
pub(crate) fn tell_unread(mut unread: Vec<Unread>) -> Result<(), Failure> {
    let last = unread.pop();
    for wrong in unread {
        Failure::Wrong(wrong.to_string()).tell();
    }
    last.map_or(Ok(()), |wrong| Err(Failure::Wrong(wrong.to_string())))
}

/// How sure the bounds of a rate are: 95 in 100, in standard deviations.
pub(crate) const SURE: f64 = 1.959_963_985;

/// How many of a hundred decided games were won, and between which bounds that lies (Wilson, 95 in 100).
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
