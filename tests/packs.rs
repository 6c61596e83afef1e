//! The shipped packs load, end, and are what their snapshots say.

use charpentier_pack::Library;

use crate::snapshots;
use crate::support::{Chance, PACKS, pack, random_game};

#[test]
fn all_packs_are_known() {
    assert_eq!(Library::shipped().names(), PACKS);
}

/// The resolved rules, each value with the place it comes from.
#[test]
fn resolved() {
    for name in PACKS {
        snapshots::assert(name, "resolved", &pack(name).resolved());
    }
}

/// A thousand random games of each pack end, none of them capped.
#[test]
fn random_games_end() {
    for name in PACKS {
        let pack = pack(name);
        for seed in 0..1000 {
            let mut game = pack.game();
            random_game(&mut game, &mut Chance::new(seed), |_, _, _| {});
            assert!(game.state().outcome.is_some());
        }
    }
}

/// Every option value of every pack loads and plays.
#[test]
fn every_option_plays() {
    for name in PACKS {
        for info in pack(name).options {
            for value in &info.values {
                let pack = crate::support::pack_with(name, &[(&info.name, value)]);
                for seed in 0..20 {
                    random_game(&mut pack.game(), &mut Chance::new(seed), |_, _, _| {});
                }
            }
        }
    }
}
