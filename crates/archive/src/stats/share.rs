//! How many of some did something, and what that says of others.

/// How many standard deviations a normal variable lies from its mean at most in 95 cases of 100.
const Z: f64 = 1.959_963_984_540_054;

/// So many of so many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Share {
    /// So many.
    pub hits: u64,
    /// Of so many.
    pub of: u64,
}

impl Share {
    /// Counts one more, which did it or not.
    pub fn add(&mut self, hit: bool) {
        self.hits += u64::from(hit);
        self.of += 1;
    }

    /// Adds what was counted elsewhere.
    pub fn merge(&mut self, other: Self) {
        self.hits += other.hits;
        self.of += other.of;
    }

    /// The share, from 0 to 1.
    #[must_use]
    pub fn share(self) -> Option<f64> {
        (self.of > 0).then(|| self.hits as f64 / self.of as f64)
    }

    /// Between which shares the true one lies with a confidence of 95 in 100, after Wilson: an
    /// interval that is right for few cases, and for shares near nothing and near all, too.
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
        // Reckoned with another program: 7 of 11, none of 10, all of 10, 520 of 1000.
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
