//! Samples of long lists of checks.
//!
//! A slow test has a fixed list of checks. A usual run makes one part of them, a different part each
//! day. `CHARPENTIER_LONG=1` makes all of them, so that whatever fails on some day also fails in a long
//! run. `CHARPENTIER_SEED=20417` repeats the part of a day; a failing test prints the number.

use std::env;
use std::time::{SystemTime, UNIX_EPOCH};

/// Whether this run makes all checks.
pub(crate) fn is_long() -> bool {
    env::var_os("CHARPENTIER_LONG").is_some()
}

/// Returns the number that chooses the part: `CHARPENTIER_SEED`, or else the days since 1970.
fn seed() -> u64 {
    if let Ok(seed) = env::var("CHARPENTIER_SEED") {
        return seed.parse().expect("CHARPENTIER_SEED is a number");
    }
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock after 1970");
    now.as_secs() / (24 * 60 * 60)
}

/// Returns every `one_in`-th item of the list, starting at a different item each day. A long run gets the
/// whole list.
pub(crate) fn sample<T>(list: impl IntoIterator<Item = T>, one_in: usize) -> Vec<T> {
    if is_long() {
        return list.into_iter().collect();
    }
    let seed = seed();
    #[expect(clippy::print_stderr, reason = "libtest shows it where the test fails")]
    {
        eprintln!("one check in {one_in}; CHARPENTIER_SEED={seed} repeats these");
    }
    list.into_iter().skip((seed % one_in as u64) as usize).step_by(one_in).collect()
}
