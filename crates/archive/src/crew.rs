//! Work shared out to threads, and what came of it taken back in order.

use std::num::NonZeroUsize;

/// Who does the work.
#[derive(Clone, Copy, Debug)]
pub struct Crew {
    /// How many threads there are; nothing else depends on it.
    pub threads: NonZeroUsize,
}

impl Default for Crew {
    /// As many as the machine has cores.
    fn default() -> Self {
        let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        Self { threads }
    }
}
