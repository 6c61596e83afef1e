//! The engine against the oracle, along random games.

use std::collections::BTreeSet;

use charpentier_core::{Action, Found, Game, Position, Seat};
use charpentier_pack::Pack;

use super::{Board, Oracle, Outcome};
use crate::support::{
    CONDITIONAL, Chance, PACKS, PRESETS, long_pack, pack, pack_with, random_game,
};

/// How many games of each pack; `CHARPENTIER_ORACLE=200` plays so many instead.
const GAMES: u64 = 4;

/// So many throws are compared in each game on an average, and with each value of an option.
const ENOUGH: usize = 200;

fn games() -> u64 {
    let asked = std::env::var("CHARPENTIER_ORACLE").ok();
    asked.map_or(GAMES, |asked| asked.parse().expect("CHARPENTIER_ORACLE is a number of games"))
}

/// For every pack as it is, and every preset.
#[test]
fn every_pack_is_played_as_it_is_written() {
    let mut faults = Vec::new();
    for name in PACKS.iter().chain(PRESETS).filter(|name| !CONDITIONAL.contains(name)) {
        match agree(name, &long_pack(name), games()) {
            Ok(compared) => assert!(compared > 50, "{name}: only {compared} throws"),
            Err(fault) => faults.push(fault),
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

/// With every value of every option.
#[test]
fn every_option_is_played_as_it_is_written() {
    let mut faults = Vec::new();
    for name in PACKS.iter().filter(|name| !CONDITIONAL.contains(name)) {
        let options = pack(name).options;
        for info in &options {
            for value in info.values.iter().filter(|value| **value != info.default) {
                let chosen = charpentier_pack::together(&options, &info.name, value);
                let chosen: Vec<_> = chosen.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
                let called = format!("{name} {}={value}", info.name);
                faults.extend(agree(&called, &pack_with(name, &chosen), games() / GAMES).err());
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

/// Plays random games and compares what each throw may lead to; how often that was, or where they differ first.
fn agree(called: &str, pack: &Pack, games: u64) -> Result<usize, String> {
    let oracle = Oracle::of(pack);
    let (mut compared, mut fault) = (0, None);
    for seed in 0..games {
        random_game(&mut pack.game(), &mut Chance::new(seed), |game, seat, action| {
            let play = matches!(action, Action::Play(_));
            if !play || fault.is_some() || compared >= ENOUGH * games as usize {
                return;
            }
            compared += 1;
            let (due, found) = (by_oracle(&oracle, game, seat), by_engine(game));
            if due != found {
                let throw =
                    game.state().turn.throw.map_or(String::new(), |throw| throw.to_string());
                let only: Vec<_> = due.difference(&found).take(2).collect();
                let more: Vec<_> = found.difference(&due).take(2).collect();
                let stood = board(&game.state().position, seat);
                fault = Some(format!(
                    "{called}, seed {seed}: {stood:?}, {throw}\n  only the oracle: {only:?}\n  only the engine: {more:?}"
                ));
            }
        });
    }
    fault.map_or(Ok(compared), Err)
}

fn board(position: &Position, mover: Seat) -> Board {
    let men = |seat: Seat| std::array::from_fn(|place| position[seat].at(place as u8));
    Board([men(mover), men(mover.other())])
}

fn names(game: &Game, bits: u32) -> BTreeSet<String> {
    let rules = game.rules();
    let set = |name: &str| rules.latch_named(name).is_some_and(|bit| bits >> bit & 1 != 0);
    let latches = rules.latches.iter().filter(|latch| set(&latch.name));
    latches.map(|latch| latch.name.clone()).collect()
}

fn by_oracle(oracle: &Oracle, game: &Game, seat: Seat) -> BTreeSet<Outcome> {
    let state = game.state();
    let facts = names(game, state.setting.latches[seat]);
    let throw = state.turn.throw.expect("it is on the table");
    let numbers = match seat == state.turn.mover {
        true => oracle.numbers(throw.high(), throw.low()),
        // What the other side could not play, which the engine alone knows by now.
        false => state.turn.numbers.faces().to_vec(),
    };
    oracle.results(&board(&state.position, seat), &numbers, &facts)
}

fn by_engine(game: &mut Game) -> BTreeSet<Outcome> {
    let rules = game.rules().clone();
    let plays: Vec<Found> = game.plays().to_vec();
    let outcome = |found: &Found| {
        let men = |men: &charpentier_core::Men| std::array::from_fn(|place| men.at(place as u8));
        let end = found.play.end.map(|mark| {
            let with = rules.modifiers.iter().enumerate();
            let with = with.filter(|(bit, _)| mark.with >> bit & 1 != 0);
            let name = rules.ends[usize::from(mark.end)].name.clone();
            (name, with.map(|(_, modifier)| modifier.name.clone()).collect())
        });
        let facts = names(game, found.latches);
        Outcome { board: Board([men(&found.me), men(&found.foe)]), end, facts }
    };
    plays.iter().map(outcome).collect()
}
