//! The shipped packs load, end, and are what their snapshots say.

use charpentier_pack::Library;

use crate::snapshots;
use crate::support::{Chance, PACKS, PRESETS, pack, random_game};

#[test]
fn all_packs_are_known() {
    assert_eq!(Library::shipped().names(), PACKS);
    let presets: Vec<_> = Library::shipped().presets().into_iter().map(|(name, _)| name).collect();
    assert_eq!(presets, PRESETS);
}

/// The resolved rules, each value with the place it comes from.
#[test]
fn resolved() {
    for name in PACKS {
        snapshots::assert(name, "resolved", &pack(name).resolved());
    }
}

/// A thousand random games of each pack and preset end, none of them capped.
#[test]
fn random_games_end() {
    for name in PACKS.iter().chain(PRESETS) {
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
                // Some values make matches long: then a few are enough.
                let (mut throws, mut seed) = (0, 0);
                while seed < 20 && throws < 2_000 {
                    throws += random_game(&mut pack.game(), &mut Chance::new(seed), |_, _, _| {});
                    seed += 1;
                }
            }
        }
    }
}

/// A preset is its pack with the options that it stands for, and others may be laid over it.
#[test]
fn presets_are_packs_with_options() {
    for name in PACKS {
        for preset in pack(name).presets {
            let options: Vec<_> =
                preset.options.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
            let (called, spelt) = (pack(&preset.name), crate::support::pack_with(name, &options));
            assert_eq!(called.rules(), spelt.rules());
            assert!(!called.rules().options.is_empty(), "{name}");
        }
    }
    let free = crate::support::pack_with("verkehr-5-bands", &[("max_band_run", "none")]);
    assert_eq!(free.rules().to_string(), "verkehr 1.0 junker=break_bands");
}

/// What is wrong with a preset is said where it stands; a name that is nothing has a suggestion.
#[test]
fn presets_are_checked() {
    let told = |faults: Vec<charpentier_core::Diagnostic>| -> Vec<String> {
        faults.iter().map(ToString::to_string).collect()
    };
    let none = Library::shipped().load("verkehr-5-bnds", &[]).expect_err("nothing");
    assert!(told(none)[0].contains("verkehr-5-bands"));
}
