//! A small network that evaluates positions, and its training.
//!
//! It has one hidden layer, and beside it a direct weighted sum of the inputs. It uses only sums,
//! products, quotients and square roots of 32-bit floats in a fixed order. The same weights
//! therefore give the same numbers on every machine.

use serde::{Deserialize, Serialize};

/// The number of units in the hidden layer.
pub(crate) const HIDDEN: usize = 32;

/// The weights of a network.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Net {
    /// The weights of each input in the units.
    pub(crate) rows: Vec<[f32; HIDDEN]>,
    /// The direct weight of each input in the output.
    pub(crate) straight: Vec<f32>,
    /// The bias of each unit.
    pub(crate) bias: [f32; HIDDEN],
    /// The weight of each unit in the output.
    pub(crate) last: [f32; HIDDEN],
    /// The bias of the output.
    pub(crate) out: f32,
}

/// The sums of a network while the inputs of a position are added.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sums {
    units: [f32; HIDDEN],
    sum: f32,
}

impl Sums {
    /// The sums of no inputs, without biases.
    pub(crate) const NONE: Self = Self { units: [0.0; HIDDEN], sum: 0.0 };

    /// Returns the sums of the inputs of both.
    #[inline]
    pub(crate) fn plus(&self, other: &Self) -> Self {
        let mut sums = *self;
        for (unit, more) in sums.units.iter_mut().zip(&other.units) {
            *unit += more;
        }
        sums.sum += other.sum;
        sums
    }
}

/// Returns the activation of a unit, between -1 and 1.
#[inline]
fn lean(sum: f32) -> f32 {
    sum / (1.0 + sum.abs())
}

impl Net {
    /// Returns a network for this many inputs, with all weights 0.
    pub(crate) fn blank(numbers: usize) -> Self {
        Self {
            rows: vec![[0.0; HIDDEN]; numbers],
            straight: vec![0.0; numbers],
            bias: [0.0; HIDDEN],
            last: [0.0; HIDDEN],
            out: 0.0,
        }
    }

    /// Returns an untrained network. `draw` returns numbers from -1 to 1.
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

    /// Adds one input.
    #[inline]
    pub(crate) fn see(&self, sums: &mut Sums, at: usize, number: f32) {
        sums.sum += self.straight[at] * number;
        for (unit, weight) in sums.units.iter_mut().zip(&self.rows[at]) {
            *unit += weight * number;
        }
    }

    /// Returns the output for the inputs added.
    #[inline]
    pub(crate) fn end(&self, sums: &Sums) -> f32 {
        let mut sum = sums.sum;
        for (unit, weight) in sums.units.iter().zip(&self.last) {
            sum += lean(*unit) * weight;
        }
        sum
    }

    /// Returns the output for these inputs.
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

    /// Adds to `slope` the gradient of half the squared error, with the error limited to 1.
    fn add_slope(&self, slope: &mut Self, shown: &[(u16, f32)], target: f32) {
        let sums = self.sums(shown);
        // The limit keeps a single unusual game from changing the weights too much.
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

    /// Returns all weights, in a fixed order.
    #[cfg(test)]
    fn weights_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let rows = self.rows.iter_mut().flatten().chain(&mut self.straight);
        rows.chain(&mut self.bias).chain(&mut self.last).chain(std::iter::once(&mut self.out))
    }
}

/// The decay of the running means of slopes and of their squares, per step.
const FADE: (f32, f32) = (0.9, 0.999);

/// The training of a network, step by step (Adam).
///
/// Each weight moves against the mean of its slopes, divided by their usual size.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Steps {
    mean: Net,
    square: Net,
    /// The weight that the means still give to their initial 0.
    left: (f32, f32),
}

impl Steps {
    pub(crate) fn new(numbers: usize) -> Self {
        Self { mean: Net::blank(numbers), square: Net::blank(numbers), left: (1.0, 1.0) }
    }

    /// Makes one step towards the targets of some positions.
    ///
    /// `slope` must be blank, and is blank again afterwards. `ever` is whether each input was other
    /// than 0 in these positions or in an earlier step.
    pub(crate) fn step<'a>(
        &mut self,
        net: &mut Net,
        rate: f32,
        (slope, ever): (&mut Net, &[bool]),
        part: impl ExactSizeIterator<Item = (&'a [(u16, f32)], f32)>,
    ) {
        let share = 1.0 / part.len().max(1) as f32;
        for (shown, target) in part {
            net.add_slope(slope, shown, target);
        }
        self.left = (self.left.0 * FADE.0, self.left.1 * FADE.1);
        let (first, second) = (1.0 - self.left.0, 1.0 - self.left.1);
        let (mean, square) = (&mut self.mean, &mut self.square);
        let update =
            |weights: &mut [f32], slopes: &mut [f32], means: &mut [f32], squares: &mut [f32]| {
                let means = means.iter_mut().zip(squares);
                for ((weight, slope), (mean, square)) in weights.iter_mut().zip(slopes).zip(means) {
                    let now = *slope * share;
                    *slope = 0.0;
                    *mean += (1.0 - FADE.0) * (now - *mean);
                    *square += (1.0 - FADE.1) * (now * now - *square);
                    *weight -= rate * (*mean / first) / ((*square / second).sqrt() + 1e-7);
                }
            };
        // The weights of all other inputs have had no slope so far, so they do not change.
        let means_of_rows = mean.rows.iter_mut().zip(&mut square.rows);
        let rows = net.rows.iter_mut().zip(&mut slope.rows).zip(means_of_rows).zip(ever);
        for (((weights, slopes), (means, squares)), _) in rows.filter(|(_, ever)| **ever) {
            update(weights, slopes, means, squares);
        }
        update(&mut net.straight, &mut slope.straight, &mut mean.straight, &mut square.straight);
        update(&mut net.bias, &mut slope.bias, &mut mean.bias, &mut square.bias);
        update(&mut net.last, &mut slope.last, &mut mean.last, &mut square.last);
        let one = std::slice::from_mut::<f32>;
        update(one(&mut net.out), one(&mut slope.out), one(&mut mean.out), one(&mut square.out));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Dice;

    /// Compares slopes with the effect of a small change of each weight.
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
        let (mut steps, mut slope) = (Steps::new(4), Net::blank(4));
        // Exclusive or, which no linear function represents.
        let all: [(&[(u16, f32)], f32); 4] =
            [(&[], 0.0), (&[(0, 1.0)], 1.0), (&[(1, 1.0)], 1.0), (&[(0, 1.0), (1, 1.0)], 0.0)];
        for _ in 0..2_000 {
            let ever = [true, true, false, false];
            steps.step(&mut net, 0.01, (&mut slope, &ever), all.into_iter());
        }
        assert_eq!(slope, Net::blank(4));
        for (shown, target) in all {
            assert!((net.worth(shown) - target).abs() < 0.05, "{shown:?}");
        }
    }

    /// Leaving out inputs that were always 0 gives the same weights.
    #[test]
    fn rows_without_a_slope_are_left_out() {
        let mut dice = Dice::new(5);
        let mut draw = || (dice.below(2001) as f32 - 1000.0) / 1000.0;
        let net = Net::fresh(3, &mut draw);
        let all: [(&[(u16, f32)], f32); 2] = [(&[(0, 1.0)], 0.5), (&[(2, -0.5), (0, 1.0)], -0.25)];
        let [left_out, taken_in] = [[true, false, true], [true; 3]].map(|ever| {
            let (mut net, mut slope) = (net.clone(), Net::blank(3));
            let mut steps = Steps::new(3);
            for _ in 0..50 {
                steps.step(&mut net, 0.01, (&mut slope, &ever), all.into_iter());
            }
            (net, steps)
        });
        assert_eq!(left_out, taken_in);
        assert_ne!(left_out.0.rows[2], net.rows[2]);
    }
}
