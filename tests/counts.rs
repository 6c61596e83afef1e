//! How many results each of the 21 opening throws has, by the generator and by the oracle.

use charpentier_core::{GameContext, Search, Seat, Throw};

use crate::snapshots;
use crate::support::{PACKS, pack};

#[test]
fn opening_counts() {
    let mut told = String::new();
    for name in PACKS {
        let pack = pack(name);
        let rules = pack.rules();
        let mut counts = Vec::new();
        let mut search = Search::default();
        let opening = rules.spec().opening(Seat::White);
        for throw in Throw::all(rules.spec().dice.count()) {
            let numbers = rules.spec().dice.numbers(throw);
            // Of the first throw something may be said that is not of others.
            search.set_context(GameContext { throws: [1, 0], ..GameContext::default() });
            search.run(rules, opening.white, opening.black, numbers);
            let mut results: Vec<_> =
                search.legal().iter().map(|found| (found.us, found.them)).collect();
            results.sort_unstable();
            results.dedup();
            if let Some(oracle) = crate::compare::by_the_books(name, &opening, throw, false) {
                assert_eq!(results.len(), oracle.len(), "{name} {throw}");
            }
            counts.push(format!("{throw} {}", results.len()));
        }
        told.push_str(&format!("{name}: {}\n", counts.join(", ")));
    }
    snapshots::table("opening-counts", &told);
}
