//! Distributions of numbers, with their means, quartiles and bins.

use std::collections::BTreeMap;

/// The number of times that each number occurred.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Spread {
    times: BTreeMap<u32, u64>,
}

/// A range of numbers, and the number of times that one of them occurred.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bin {
    /// The smallest number of the range.
    pub from: u32,
    /// The largest number of the range.
    pub to: u32,
    /// The number of times.
    pub times: u64,
}

impl Spread {
    /// Counts one more occurrence of a number.
    pub fn add(&mut self, number: u32) {
        *self.times.entry(number).or_default() += 1;
    }

    /// Adds the occurrences of another distribution.
    pub fn merge(&mut self, other: Self) {
        merge_counts(&mut self.times, other.times);
    }

    /// Returns each number that occurred with its number of times, from the smallest.
    pub fn iter(&self) -> impl Iterator<Item = (u32, u64)> + '_ {
        self.times.iter().map(|(number, times)| (*number, *times))
    }

    /// Returns how many numbers were counted, each as often as it occurred.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.times.values().sum()
    }

    /// Returns the sum of all numbers.
    #[must_use]
    pub fn sum(&self) -> u64 {
        self.iter().map(|(number, times)| u64::from(number) * times).sum()
    }

    /// Returns the smallest number; `None` if there are none.
    #[must_use]
    pub fn least(&self) -> Option<u32> {
        self.times.keys().next().copied()
    }

    /// Returns the largest number; `None` if there are none.
    #[must_use]
    pub fn most(&self) -> Option<u32> {
        self.times.keys().next_back().copied()
    }

    /// Returns the mean; `None` if there are no numbers.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        let count = self.count();
        (count > 0).then(|| self.sum() as f64 / count as f64)
    }

    /// Returns a quartile, from 0 (the smallest number) to 4 (the largest). Quartile 2 is the median.
    ///
    /// A quartile between two numbers is interpolated linearly. `None` if there are no numbers.
    #[must_use]
    pub fn quartile(&self, quarters: u8) -> Option<f64> {
        let last = self.count().checked_sub(1)?;
        let fours = last * u64::from(quarters.min(4));
        let (below, rest) = (fours / 4, fours % 4);
        let (low, high) = (self.nth(below)?, self.nth(below + u64::from(rest > 0))?);
        Some(f64::from(low) + f64::from(high - low) * rest as f64 / 4.0)
    }

    /// Returns the number at an index in ascending order, from 0.
    fn nth(&self, nth: u64) -> Option<u32> {
        let mut before = 0;
        self.iter().find_map(|(number, times)| {
            before += times;
            (before > nth).then_some(number)
        })
    }

    /// Returns all numbers in at most `most` bins of equal width.
    ///
    /// The width is 1, 2 or 5, or such a number times a power of ten. A bin may be empty.
    #[must_use]
    pub fn bins(&self, most: u32) -> Vec<Bin> {
        let (Some(least), Some(last)) = (self.least(), self.most()) else { return Vec::new() };
        let widths = (0..9u32).flat_map(|power| [1, 2, 5].map(|one| one * 10u32.pow(power)));
        let width =
            { widths }.find(|width| last / width - least / width < most.max(1)).unwrap_or(u32::MAX);
        (least / width..=last / width)
            .map(|nth| {
                let (from, to) = (nth * width, (nth * width).saturating_add(width - 1));
                let times = self.times.range(from..=to).map(|(_, times)| times).sum();
                Bin { from, to, times }
            })
            .collect()
    }
}

/// Adds one map of counts to another.
pub(super) fn merge_counts<K: Ord>(sums: &mut BTreeMap<K, u64>, more: BTreeMap<K, u64>) {
    for (key, count) in more {
        *sums.entry(key).or_default() += count;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(numbers: &[u32]) -> Spread {
        let mut spread = Spread::default();
        numbers.iter().for_each(|number| spread.add(*number));
        spread
    }

    #[test]
    fn quartiles_lie_between_numbers_in_proportion() {
        let spread = of(&[1, 2, 3, 4]);
        let quartiles: Vec<_> = (0..=4).filter_map(|nth| spread.quartile(nth)).collect();
        assert_eq!(quartiles, [1.0, 1.75, 2.5, 3.25, 4.0]);
        assert_eq!(of(&[7]).quartile(1), Some(7.0));
        assert_eq!(of(&[]).quartile(2), None);
        assert_eq!((spread.mean(), of(&[]).mean()), (Some(2.5), None));
    }

    #[test]
    fn bins_hold_everything_once() {
        for numbers in [&[3, 3, 4, 99, 100, 101][..], &[5], &[0, 1_000_000], &[]] {
            let spread = of(numbers);
            let bins = spread.bins(12);
            assert!(bins.len() <= 12);
            assert_eq!(bins.iter().map(|bin| bin.times).sum::<u64>(), numbers.len() as u64);
            assert!(bins.windows(2).all(|two| two[0].to + 1 == two[1].from));
        }
    }
}
