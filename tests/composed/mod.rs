//! Packs that nobody has written: composed from every atom, each under every key that asks for a condition.
//!
//! The shipped packs ask for few of all the conditions that a pack can say, and the engine has its own short ways for many of
//! them. Here chance writes packs, the reader takes them or tells what is wrong, and those that it takes are played as the
//! engine finds plays, as its slowest search does, and as the oracle reads the same text. A fuzz target does the same from
//! bytes of its own (`fuzz/README.md`).

mod atoms;
mod compose;
mod conditions;
mod draws;
mod ending;
mod held;
mod known;
mod moves;
#[cfg(test)]
mod run;
mod small;
mod written;

use std::path::Path;

use crate::oracle::Tree;

/// What must hold of any bytes: the pack that they are is refused, or played alike in all ways.
pub(crate) fn holds(bytes: &[u8], folder: &Path) {
    let pack = known::avoided(compose::composed(bytes));
    if let held::Held::Differs(fault) = held::hold(&pack, folder) {
        let fails = |pack: &Tree| {
            known::avoided(pack.clone()) == *pack
                && matches!(held::hold(pack, folder), held::Held::Differs(_))
        };
        let small = small::smallest(&pack, fails);
        panic!("{fault}\n{}", written::written(&small));
    }
}
