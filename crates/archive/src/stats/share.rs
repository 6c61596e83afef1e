//! A share of cases, and its confidence interval.

/// The number of standard deviations around the mean that contain 95 % of a normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// A number of hits among a number of cases.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Share {
    /// The number of hits.
    pub hits: u64,
    /// The number of cases.
    pub of: u64,
}

impl Share {
    /// Counts one more case.
    pub fn add(&mut self, hit: bool) {
        self.hits += u64::from(hit);
        self.of += 1;
    }

    /// Adds other cases.
    pub fn merge(&mut self, other: Self) {
        self.hits += other.hits;
        self.of += other.of;
    }

    /// Returns the share, from 0 to 1; `None` without cases.
    #[must_use]
    pub fn share(self) -> Option<f64> {
        (self.of > 0).then(|| self.hits as f64 / self.of as f64)
    }

    /// Returns the 95 % confidence interval of the true share, by Wilson's method; `None` without cases.
    ///
    /// The interval is also valid for few cases, and for shares near 0 and 1.
    #[must_use]
    pub fn interval(self) -> Option<(f64, f64)> {
        let share = self.share()?;
        let n = self.of as f64;
        let scale = 1.0 + Z * Z / n;
        let middle = (share + Z * Z / (2.0 * n)) / scale;
        let half = Z / scale * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        Some(((middle - half).max(0.0), (middle + half).min(1.0)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_those_of_wilson() {
        // Computed with another program: 7 of 11, none of 10, all of 10, 520 of 1000.
        for (hits, of, low, high) in [
            (7, 11, 0.353_8, 0.848_3),
            (0, 10, 0.0, 0.277_5),
            (10, 10, 0.722_5, 1.0),
            (520, 1000, 0.489_0, 0.550_8),
        ] {
            let (from, to) = Share { hits, of }.interval().expect("some cases");
            assert!((from - low).abs() < 1e-4 && (to - high).abs() < 1e-4, "{from} {to}");
        }
        assert_eq!(Share::default().interval(), None);
    }
}
