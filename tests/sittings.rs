//! What holds of several games one after another, whatever the dice: who sits, who pays, how it ends.

use std::collections::BTreeSet;

use charpentier_core::diagnostic::Source;
use charpentier_core::ledger::{Player, balance, parties, units};
use charpentier_core::{Event, Seat, State};
use charpentier_notation::record;
use charpentier_notation::replay::replay;
use charpentier_pack::Pack;

use crate::support::{Chance, pack_with, random_action, recorded};

type Way = (&'static str, &'static [(&'static str, &'static str)], usize);

/// Packs and options with which several games are played, and how many play.
const WAYS: &[Way] = &[
    ("toccategli", &[("poule", "true")], 2),
    ("toccategli", &[("players", "3"), ("poule", "true")], 3),
    ("toccategli", &[("players", "4")], 4),
    ("trictrac", &[("poule", "true"), ("stakes_scheme", "bridge")], 2),
    ("trictrac", &[("players", "3"), ("poule", "true"), ("stakes_scheme", "late")], 3),
    ("trictrac", &[("players", "4"), ("poule", "true")], 4),
];

/// A random sitting: every state in which another pair sits, the last one, and the winners of games
/// in their order.
fn played(pack: &Pack, seed: u64) -> (Vec<State>, Vec<Player>) {
    let (mut game, mut chance) = (pack.table(), Chance::new(seed));
    let (mut sat, mut winners) = (Vec::new(), Vec::new());
    loop {
        let before = game.state().clone();
        let Some((seat, action)) = random_action(&mut game, &mut chance) else {
            sat.push(before);
            return (sat, winners);
        };
        for event in game.apply(seat, action).expect("a legal action") {
            match event {
                Event::Ended { outcome, .. } => {
                    let seat = outcome.winner.expect("somebody wins");
                    winners.push(before.seats.expect("players sit")[seat]);
                }
                Event::Seated { .. } => sat.push(before.clone()),
                _ => {}
            }
        }
    }
}

#[test]
fn the_winner_stays_and_everybody_sits() {
    for (name, options, heads) in WAYS {
        for seed in 0..3 {
            let (sat, winners) = played(&pack_with(name, options), seed);
            // The first was before anybody sat.
            let pairs: Vec<_> = sat.iter().skip(1).filter_map(|state| state.seats).collect();
            let at = |pair: &charpentier_core::BySeat<Player>| Seat::BOTH.map(|seat| pair[seat]);
            let seated: BTreeSet<_> = pairs.iter().flat_map(at).collect();
            // Who has waited longest sits down: whoever beats all the others has met them all.
            assert_eq!(seated.len(), *heads, "{name} {options:?} {seed}");
            for (two, winner) in pairs.windows(2).zip(&winners) {
                assert!(
                    *heads == 2 || at(&two[0]).contains(winner) && at(&two[1]).contains(winner)
                );
            }
            // As many games in a row as there are others end it, and no fewer.
            let row = if *heads == 2 { 2 } else { heads - 1 };
            let runs: Vec<_> =
                winners.windows(row).map(|run| run.iter().all(|w| *w == run[0])).collect();
            assert_eq!(
                runs.iter().position(|run| *run),
                Some(runs.len() - 1),
                "{name} {winners:?}"
            );
        }
    }
}

#[test]
fn payments_come_out_even_in_every_unit() {
    for (name, options, heads) in WAYS {
        let pack = pack_with(name, options);
        for seed in 0..3 {
            let (sat, winners) = played(&pack, seed);
            let last = sat.last().expect("it has ended");
            let rows = &last.ledger;
            assert_eq!(units(rows).len(), 1, "{name}");
            assert_eq!(parties(rows).len(), *heads);
            for unit in units(rows) {
                // The basket is taken with the last game, and nobody else's.
                assert_eq!(balance(rows, None, unit), 0, "{name} {options:?} {seed}");
                let sums = parties(rows).into_iter().map(|of| balance(rows, Some(of), unit));
                assert_eq!(sums.sum::<i64>(), 0);
            }
            let games = rows.iter().filter(|row| row.facts.get("winner").is_some()).count();
            assert_eq!((games, games), (winners.len(), usize::from(last.games)));
        }
    }
}

/// Who gives up in the middle leaves a basket, which is shared.
#[test]
fn what_lies_is_shared_when_players_rise() {
    let pack = pack_with("toccategli", &[("players", "3"), ("poule", "true")]);
    let (mut game, mut chance) = (pack.table(), Chance::new(1));
    while game.state().games < 1 {
        let (seat, action) = random_action(&mut game, &mut chance).expect("it goes on");
        game.apply(seat, action).expect("a legal action");
    }
    let mut rows = game.state().ledger.to_vec();
    assert!(balance(&rows, None, "stakes") > 3);
    rows.extend(game.game().settled().ledger);
    assert_eq!(balance(&rows, None, "stakes"), 0);
}

#[test]
fn records_of_pots_replay() {
    for (name, options, heads) in WAYS {
        let pack = pack_with(name, options);
        let told: Vec<_> = options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let tags = [("Options", told.join(" "))];
        let tags: Vec<_> = tags.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let (record, last) = recorded(pack.table(), &tags, &mut Chance::new(3), usize::MAX);
        let text = record::write_all(std::slice::from_ref(&record));
        let source = Source::new("pot.tgn", text.clone());
        let parsed = record::parse(&source);
        assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
        let replayed = replay(&source, &parsed.records[0], pack.table());
        assert!(replayed.diagnostics.is_empty(), "{heads}: {:?}\n{text}", replayed.diagnostics);
        assert_eq!(replayed.turns.last().map(|turn| &turn.state.game), Some(&last), "{heads}");
    }
}
