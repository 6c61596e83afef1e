//! A small network that says what a position is worth, and how it is put right.
//!
//! One hidden layer, and beside it a straight sum of what is shown. Nothing but sums, products and quotients of 32-bit
//! floats in one order, so that the same weights give the same numbers on every machine.

use serde::{Deserialize, Serialize};

/// Units in the hidden layer.
pub(crate) const HIDDEN: usize = 32;

/// The weights of a network.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Net {
    /// For each number shown what it gives to each unit.
    pub(crate) rows: Vec<[f32; HIDDEN]>,
    /// For each number shown what it gives to the sum at once.
    pub(crate) straight: Vec<f32>,
    /// What each unit begins with.
    pub(crate) bias: [f32; HIDDEN],
    /// What each unit gives to the sum.
    pub(crate) last: [f32; HIDDEN],
    /// What the sum begins with.
    pub(crate) out: f32,
}

/// The sums of a network that is being shown a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sums {
    units: [f32; HIDDEN],
    sum: f32,
}

/// A unit leans to one side or the other, never further than 1.
#[inline]
fn lean(sum: f32) -> f32 {
    sum / (1.0 + sum.abs())
}

impl Net {
    /// A network for so many numbers that says nothing of anything.
    pub(crate) fn blank(numbers: usize) -> Self {
        Self {
            rows: vec![[0.0; HIDDEN]; numbers],
            straight: vec![0.0; numbers],
            bias: [0.0; HIDDEN],
            last: [0.0; HIDDEN],
            out: 0.0,
        }
    }

    /// A network that has learned nothing; `draw` gives numbers from -1 to 1.
    pub(crate) fn fresh(numbers: usize, mut draw: impl FnMut() -> f32) -> Self {
        let mut net = Self::blank(numbers);
        net.rows.iter_mut().flatten().for_each(|weight| *weight = 0.2 * draw());
        net.last.iter_mut().for_each(|weight| *weight = 0.1 * draw());
        net
    }

    #[inline]
    pub(crate) fn begin(&self) -> Sums {
        Sums { units: self.bias, sum: self.out }
    }

    /// Shows one number.
    #[inline]
    pub(crate) fn see(&self, sums: &mut Sums, at: usize, number: f32) {
        sums.sum += self.straight[at] * number;
        for (unit, weight) in sums.units.iter_mut().zip(&self.rows[at]) {
            *unit += weight * number;
        }
    }

    /// What comes of the numbers shown.
    #[inline]
    pub(crate) fn end(&self, sums: &Sums) -> f32 {
        let mut sum = sums.sum;
        for (unit, weight) in sums.units.iter().zip(&self.last) {
            sum += lean(*unit) * weight;
        }
        sum
    }

    /// What comes of numbers that have been noted down.
    pub(crate) fn worth(&self, shown: &[(u16, f32)]) -> f32 {
        self.end(&self.sums(shown))
    }

    fn sums(&self, shown: &[(u16, f32)]) -> Sums {
        let mut sums = self.begin();
        for &(at, number) in shown {
            self.see(&mut sums, usize::from(at), number);
        }
        sums
    }

    /// Adds to `slope` how the square of the distance from `target` rises with each weight, by half.
    fn add_slope(&self, slope: &mut Self, shown: &[(u16, f32)], target: f32) {
        let sums = self.sums(shown);
        // A single game that goes far astray should not turn everything over.
        let off = (self.end(&sums) - target).clamp(-1.0, 1.0);
        slope.out += off;
        let mut back = [0.0; HIDDEN];
        for (unit, sum) in sums.units.into_iter().enumerate() {
            slope.last[unit] += off * lean(sum);
            let flat = 1.0 + sum.abs();
            back[unit] = off * self.last[unit] / (flat * flat);
            slope.bias[unit] += back[unit];
        }
        for &(at, number) in shown {
            let at = usize::from(at);
            slope.straight[at] += off * number;
            for (slot, back) in slope.rows[at].iter_mut().zip(&back) {
                *slot += back * number;
            }
        }
    }

    /// All weights, in an order that is always the same.
    fn weights_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let rows = self.rows.iter_mut().flatten().chain(&mut self.straight);
        rows.chain(&mut self.bias).chain(&mut self.last).chain(std::iter::once(&mut self.out))
    }
}

/// How fast the means forget that steps are made of.
const FADE: (f32, f32) = (0.9, 0.999);

/// Puts a network right step by step: each weight goes against the mean of its slopes, divided by how large they
/// usually are (Adam).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Steps {
    mean: Net,
    square: Net,
    /// What is left of the nothing that the means began with.
    left: (f32, f32),
}

impl Steps {
    pub(crate) fn new(numbers: usize) -> Self {
        Self { mean: Net::blank(numbers), square: Net::blank(numbers), left: (1.0, 1.0) }
    }

    /// One step towards the targets of some positions.
    pub(crate) fn step<'a>(
        &mut self,
        net: &mut Net,
        rate: f32,
        part: impl ExactSizeIterator<Item = (&'a [(u16, f32)], f32)>,
    ) {
        let mut slope = Net::blank(net.straight.len());
        let share = 1.0 / part.len().max(1) as f32;
        for (shown, target) in part {
            net.add_slope(&mut slope, shown, target);
        }
        self.left = (self.left.0 * FADE.0, self.left.1 * FADE.1);
        let (first, second) = (1.0 - self.left.0, 1.0 - self.left.1);
        let means = self.mean.weights_mut().zip(self.square.weights_mut());
        let weights = net.weights_mut().zip(slope.weights_mut());
        for ((weight, slope), (mean, square)) in weights.zip(means) {
            let slope = *slope * share;
            *mean += (1.0 - FADE.0) * (slope - *mean);
            *square += (1.0 - FADE.1) * (slope * slope - *square);
            *weight -= rate * (*mean / first) / ((*square / second).sqrt() + 1e-7);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Dice;

    /// Slopes are held against what a small change of each weight does.
    #[test]
    fn slopes_are_those_of_the_square() {
        let mut dice = Dice::new(3);
        let mut draw = || (dice.below(2001) as f32 - 1000.0) / 1000.0;
        let net = Net::fresh(5, &mut draw);
        let shown = [(0, 1.0), (3, 0.5), (4, -0.25)];
        let target = 0.3;
        let mut slope = Net::blank(5);
        net.add_slope(&mut slope, &shown, target);
        let count = slope.weights_mut().count();
        for at in 0..count {
            let half = |by: f32| {
                let mut net = net.clone();
                *net.weights_mut().nth(at).expect("a weight") += by;
                let off = f64::from(net.worth(&shown)) - f64::from(target);
                0.5 * off * off
            };
            let risen = (half(0.01) - half(-0.01)) / 0.02;
            let told = f64::from(*slope.weights_mut().nth(at).expect("a weight"));
            assert!((risen - told).abs() < 1e-3, "weight {at}: {risen} and {told}");
        }
    }

    #[test]
    fn steps_lead_to_the_targets() {
        let mut dice = Dice::new(4);
        let mut draw = || (dice.below(2001) as f32 - 1000.0) / 1000.0;
        let mut net = Net::fresh(4, &mut draw);
        let mut steps = Steps::new(4);
        // One or the other but not both: no straight sum says that.
        let all: [(&[(u16, f32)], f32); 4] =
            [(&[], 0.0), (&[(0, 1.0)], 1.0), (&[(1, 1.0)], 1.0), (&[(0, 1.0), (1, 1.0)], 0.0)];
        for _ in 0..2_000 {
            steps.step(&mut net, 0.01, all.into_iter());
        }
        for (shown, target) in all {
            assert!((net.worth(shown) - target).abs() < 0.05, "{shown:?}");
        }
    }
}
