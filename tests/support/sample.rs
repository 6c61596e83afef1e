//! Samples of long lists of checks.
//!
//! A test that takes long has a fixed list of checks. A usual run makes a part of them, another one
//! each day; `CHARPENTIER_LONG=1` makes all. What fails on some day therefore also fails in a long run.
//! `CHARPENTIER_SEED=20417` repeats the part of a day. Its number is printed where a test fails.

use std::env;
use std::time::{SystemTime, UNIX_EPOCH};

/// Whether all checks are to be made.
pub(crate) fn is_long() -> bool {
    env::var_os("CHARPENTIER_LONG").is_some()
}

/// The number that chooses the part: `CHARPENTIER_SEED`, else the days since 1970.
fn seed() -> u64 {
    if let Ok(seed) = env::var("CHARPENTIER_SEED") {
        return seed.parse().expect("CHARPENTIER_SEED is a number");
    }
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock after 1970");
    now.as_secs() / (24 * 60 * 60)
}

/// Every `one_in`th item of the list, beginning elsewhere each day; all of them in a long run.
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
