//! What a pack is drawn from: bytes, one for each choice.
//!
//! A fuzzer changes bytes and a test has them from a seed; both compose the same pack from the same bytes. Where there are
//! no more, every choice is the first of what there is, so that composing always comes to its end.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// So many bytes are enough for the largest packs.
const ENOUGH: usize = 3_000;

/// Bytes from a seed.
pub(super) fn of_seed(seed: u64) -> Vec<u8> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    (0..ENOUGH).map(|_| (random.next_u32() >> 24) as u8).collect()
}

/// Bytes and how far they have been read.
#[derive(Debug)]
pub(super) struct Draws<'a> {
    bytes: std::slice::Iter<'a, u8>,
}

impl<'a> Draws<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes: bytes.iter() }
    }

    /// A number below this one, 256 at most.
    pub(super) fn below(&mut self, n: usize) -> usize {
        let byte = self.bytes.next().copied().unwrap_or(0);
        usize::from(byte) * n / 256
    }

    /// A number from the first to the last.
    pub(super) fn between(&mut self, first: usize, last: usize) -> usize {
        first + self.below(last.max(first) - first + 1)
    }

    /// Once in so many times. Where the bytes have ended it is not.
    pub(super) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == times - 1
    }

    pub(super) fn one<'b, T: ?Sized>(&mut self, among: &[&'b T]) -> &'b T {
        among[self.below(among.len())]
    }
}
