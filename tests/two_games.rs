//! What holds where two games are played on one board, whatever the dice: each is settled in its own
//! unit, what the account tells is what was paid and what the counters show, and nothing is stopped
//! for ever.

use charpentier_core::ledger::{balance, parties};
use charpentier_core::{Awaiting, Seat, State};
use charpentier_pack::{Library, Pack, rules_text};

use crate::support::{Chance, pack, pack_with, random_action};

const NAME: &str = "trictrac-combine";

/// The ways to play, and readings that end games otherwise.
const WAYS: &[&[(&str, &str)]] = &[
    &[],
    &[("players", "chouette")],
    &[("players", "4")],
    &[("continuation", "false"), ("players", "4"), ("dice_after_settled_stop", "lifter")],
    &[("honours_at_end", "play_out"), ("poule_win_carries", "true")],
    &[("poule", "false"), ("suspend_settles", "win_only")],
    &[("poule_odd", "left"), ("poule_pay_last", "false"), ("carry_on_lift", "false")],
];

fn rounds(pack: &[(&str, &str)]) -> Pack {
    let options: Vec<_> = [("rounds", "4")].iter().chain(pack).copied().collect();
    pack_with(NAME, &options)
}

/// A random game to its end, shown state by state.
fn played(pack: &Pack, seed: u64, mut look: impl FnMut(&State)) -> State {
    let mut game = pack.table();
    let mut chance = Chance::new(seed);
    while let Some((seat, action)) = random_action(&mut game, &mut chance) {
        game.apply(seat, action).expect("a legal action");
        look(game.state());
    }
    game.state().clone()
}

#[test]
fn each_game_is_settled_in_its_own_unit() {
    let page = pack(NAME).rules_text().expect("it has rules").text.clone();
    let parents = pack("trictrac-a-ecrire").rules_text().expect("it has rules").text.clone();
    let pages = rules_text(&page).into_iter().chain(rules_text(&parents));
    let known: Vec<_> = pages.map(|rule| rule.id).collect();
    for way in WAYS {
        let pack = rounds(way);
        for seed in 0..3 {
            let state = played(&pack, seed, |_| {});
            let rows = &state.ledger;
            for payment in rows.iter().flat_map(|row| &row.paid) {
                assert!(known.contains(&payment.rule), "{payment:?}");
                assert!(payment.amount > 0, "{payment:?}");
            }
            let left = way.contains(&("poule_odd", "left"));
            for unit in ["jetons", "fichets"] {
                let lies = balance(rows, None, unit);
                assert!(lies == 0 || (left && unit == "fichets" && lies == 1), "{way:?}: {lies}");
                let all = parties(rows).into_iter();
                let sum: i64 = all.map(|party| balance(rows, Some(party), unit)).sum();
                assert_eq!(sum + lies, 0, "{way:?} seed {seed} {unit}");
            }
            let won = rows.iter().filter(|row| row.facts.get("pay").is_some()).count();
            assert_eq!(won, 4, "{way:?} seed {seed}");
        }
    }
}

#[test]
fn what_is_told_is_what_was_paid_and_is_shown() {
    for way in WAYS {
        let pack = rounds(way);
        let mut stopped = 0;
        played(&pack, 5, |state| {
            let told = pack.scoring().describe(&state.account);
            let of = |key: &str, name: &str| {
                told.get(key).and_then(|map| map.get(name)).and_then(|n| n.number())
            };
            for party in parties(&state.ledger) {
                let fichets = balance(&state.ledger, Some(party), "fichets");
                assert_eq!(of("honours_fichets", &party.to_string()), Some(fichets), "{way:?}");
            }
            let Some(seats) = state.seats else {
                return;
            };
            for seat in Seat::BOTH {
                let shown = state.counters.get(seat, 1).n;
                let holes = of("honours", &seats[seat].to_string());
                assert_eq!(holes, Some(i64::from(shown)), "{way:?}");
                assert!(shown < 12, "{way:?}");
            }
            let none = told.get("suspended").and_then(|tree| tree.text()) == Some("none");
            if let (Awaiting::Choose(_), false) = (state.wait, none) {
                stopped += 1;
                assert!(state.turn.open.count_ones() <= 2, "{way:?}");
            }
        });
        assert!(stopped > 0, "{way:?}");
    }
}

#[test]
fn the_same_dice_give_the_same_game() {
    for way in WAYS {
        let pack = rounds(way);
        assert_eq!(played(&pack, 9, |_| {}), played(&pack, 9, |_| {}), "{way:?}");
    }
}

/// Values that counters cannot show are errors at `check`.
#[test]
fn wrong_counters_are_refused() {
    let wrong = [
        ("#{white: #{holes: 3}}", None),
        ("3", Some("should be a map of seats")),
        ("#{green: #{holes: 3}}", Some("should be a map of seats")),
        ("#{white: #{hole: 3}}", Some("names `hole`")),
        ("#{white: #{holes: -1}}", Some("not less than 0")),
    ];
    for (counters, due) in wrong {
        let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("wrong-counters");
        std::fs::create_dir_all(&folder).expect("a folder");
        let yaml = "name: shown\nversion: \"1\"\ntitle: Shown\nabout: x\n\
                    extends: trictrac\nscripts: {account: shown.rhai}\n";
        let script = format!(
            "fn start() {{ #{{}} }}\nfn fold(state, event) {{ #{{state: state, counters: {counters}}} }}\n"
        );
        std::fs::write(folder.join("pack.yaml"), yaml).expect("a file");
        std::fs::write(folder.join("shown.rhai"), script).expect("a file");
        let found = Library::shipped().check(&folder.display().to_string());
        let told = found.iter().find(|fault| fault.code == "S0105").map(ToString::to_string);
        match (due, told) {
            (None, None) => {}
            (Some(due), Some(told)) => assert!(told.contains(due), "{counters}: {told}"),
            (due, told) => panic!("{counters}: {due:?}, but {told:?}"),
        }
    }
}
