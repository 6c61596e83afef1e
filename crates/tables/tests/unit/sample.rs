//! A sample of a long list of checks: a different part each day, or all of them with `CHARPENTIER_LONG=1`.

use std::env;
use std::time::{SystemTime, UNIX_EPOCH};

/// Returns every `one_in`-th item of the list. `CHARPENTIER_SEED` repeats the part of a day.
pub(crate) fn sample<T>(list: Vec<T>, one_in: usize) -> Vec<T> {
    if env::var_os("CHARPENTIER_LONG").is_some() {
        return list;
    }
    let today =
        || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.as_secs() / 86_400);
    let seed = env::var("CHARPENTIER_SEED")
        .map_or_else(|_| today(), |seed| seed.parse().expect("a number"));
    #[expect(clippy::print_stderr, reason = "libtest shows it where the test fails")]
    {
        eprintln!("one check in {one_in}; CHARPENTIER_SEED={seed} repeats these");
    }
    list.into_iter().skip((seed % one_in as u64) as usize).step_by(one_in).collect()
}
