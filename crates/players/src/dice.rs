//! Seeded dice: a seed gives the same throws on every machine and in every version.

use charpentier_core::{MOST_DICE, Throw};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Seeded dice.
///
/// The generator is `ChaCha8`. Faces are drawn by a rule of this crate, so that no library can
/// change the meaning of a seed.
#[derive(Clone, Debug)]
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// Returns the dice of a seed.
    pub fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// Returns the dice of a seed after `faces` faces have been thrown.
    pub fn after(seed: u64, faces: usize) -> Self {
        let mut dice = Self::new(seed);
        for _ in 0..faces {
            dice.die();
        }
        dice
    }

    /// Returns the dice of the n-th of many games, from 0. The first has those of [`Dice::new`].
    pub fn of_game(seed: u64, nth: u64) -> Self {
        let mut dice = Self::new(seed);
        dice.0.set_stream(nth);
        dice
    }

    /// Returns the dice for the n-th decision of a game. They do not depend on the course of the
    /// game.
    pub fn decision(seed: u64, nth: usize) -> Self {
        let mut dice = Self::new(seed);
        dice.0.set_stream(nth as u64 + 1);
        dice
    }

    /// Returns a number from 0 to `n - 1`, each equally likely. An `n` of 0 counts as 1.
    pub fn below(&mut self, n: u32) -> u32 {
        let n = n.max(1);
        // Numbers beyond the last whole multiple of n would favour some results.
        let fair = u32::MAX - u32::MAX % n;
        loop {
            let drawn = self.0.next_u32();
            if drawn < fair {
                return drawn % n;
            }
        }
    }

    /// Throws one die, 1 to 6.
    pub fn die(&mut self) -> u8 {
        self.below(6) as u8 + 1
    }

    /// Throws this many dice, at most three.
    pub fn throw(&mut self, dice: u8) -> Throw {
        let mut faces = [0; MOST_DICE];
        let faces = &mut faces[..usize::from(dice).min(MOST_DICE)];
        faces.fill_with(|| self.die());
        Throw::of(faces).expect("faces are 1 to 6")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_means_these_dice_for_ever() {
        let mut dice = Dice::new(42);
        let throws: Vec<_> = (0..8).map(|_| dice.throw(2).to_string()).collect();
        assert_eq!(throws.join(" "), "44 51 33 54 31 43 43 65");
    }

    #[test]
    fn faces_are_fair() {
        let mut dice = Dice::new(1);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[usize::from(dice.die()) - 1] += 1;
        }
        assert!(counts.iter().all(|&n| (9_500..10_500).contains(&n)), "{counts:?}");
    }
}
