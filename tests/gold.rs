//! Nothing that is played changes unseen: a hash of seeded games for each pack, and for each value of each option.
//!
//! A hash covers what each throw gives, every play in the order in which it is listed with the steps that stand for it,
//! the position line after each action, and how the game ended: it ends. Where a hash differs,
//! `CHARPENTIER_GOLD=trictrac cargo test -p conformance gold` (or `trictrac:exact_exit=may`) writes the games as text into
//! `target/gold`; the same at the commit before shows by `diff` where they part.

use std::fmt::Write as _;
use std::fs;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::ScopedJoinHandle;

use charpentier_core::{Action, Game, Seat};
use charpentier_notation::position;
use charpentier_pack::Pack;

use crate::snapshots::{self, Hash};
use crate::support::{Chance, PACKS, PRESETS, pack, pack_with, random_action, root};

/// How many games of a pack as it is, and at the most with a value of an option.
const GAMES: u64 = 200;
const WITH_OPTION: u64 = 40;

/// With an option, no more games are begun after so many throws: some values make matches long.
const ENOUGH: usize = 4_000;

/// The hashes are those of `tests/tables/gold.snap`.
#[test]
fn games_are_as_they_were() {
    let next = AtomicUsize::new(0);
    let lines = || {
        let mut told = Vec::new();
        while let Some(name) = PACKS.get(next.fetch_add(1, Ordering::Relaxed)) {
            told.push((*name, lines_of(name)));
        }
        told
    };
    let mut told = std::thread::scope(|scope| {
        let all: Vec<_> = (0..2).map(|_| scope.spawn(lines)).collect();
        let done =
            |thread: ScopedJoinHandle<'_, Vec<_>>| thread.join().expect("games come to an end");
        all.into_iter().flat_map(done).collect::<Vec<_>>()
    });
    told.sort_unstable();
    let told: String = told.into_iter().map(|(_, lines)| lines).collect();
    snapshots::table("gold", &told);
}

/// Those of a pack: as it is, with each preset, and with each value of each option.
fn lines_of(name: &str) -> String {
    let own = pack(name);
    let mut told = line(name, &own, GAMES);
    for preset in &own.presets {
        told += &line(&preset.name, &pack(&preset.name), GAMES);
    }
    for info in &own.options {
        for value in info.values.iter().filter(|value| **value != info.default) {
            let chosen = charpentier_pack::together(&own.options, &info.name, value);
            let chosen: Vec<_> = chosen.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
            let called = format!("{name}:{}={value}", info.name);
            told += &line(&called, &pack_with(name, &chosen), WITH_OPTION);
        }
    }
    told
}

#[test]
fn presets_are_played_too() {
    assert_eq!(PRESETS.len(), PACKS.iter().map(|name| pack(name).presets.len()).sum::<usize>());
}

/// A line of a snapshot: how many games and throws there were, and their hash.
fn line(called: &str, pack: &Pack, most: u64) -> String {
    let wanted = std::env::var("CHARPENTIER_GOLD").is_ok_and(|wanted| wanted == called);
    let (mut hash, mut throws, mut games, mut text) = (Hash::default(), 0, 0, String::new());
    while games < most && (most == GAMES || throws < ENOUGH) {
        let mut told = String::new();
        let mut game = pack.game();
        throws += play(&mut game, games, &mut told);
        if game.state().outcome.is_none() {
            let rules = pack.rules_text().map_or("", |page| page.text.as_str());
            assert!(rules.contains("lock"), "{called}: a game locks, which RULES.md does not say");
        }
        hash.add(&told);
        if wanted {
            text += &told;
        }
        games += 1;
    }
    if wanted {
        let folder = root().join("target/gold");
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join(called), text).expect("written");
    }
    format!("{called}: {games} games, {throws} throws, {hash}\n")
}

/// Plays a game and writes it down.
fn play(game: &mut Game, seed: u64, told: &mut String) -> usize {
    let (mut chance, mut throws) = (Chance::new(seed), 0);
    while let Some((seat, action)) = random_action(game, &mut chance) {
        let _ = writeln!(told, "{}", position::write(game.rules(), game.state()));
        if let Action::Play(_) = action {
            listed(game, seat, told);
        }
        throws += usize::from(matches!(action, Action::Throw(_)));
        let done = game.apply(seat, action).map(|_| ());
        assert!(done.is_ok(), "a legal action is refused: {done:?}");
    }
    let outcome = game.state().outcome.as_ref();
    assert!(outcome.is_some() || game.is_locked(), "the game of seed {seed} has no end");
    let _ = writeln!(told, "{outcome:?}");
    throws
}

/// What the throw gave, and all plays.
fn listed(game: &mut Game, seat: Seat, told: &mut String) {
    let rules = game.rules().clone();
    for coup in &game.state().coups {
        let name = rules.coup_name(coup.fact.coup, coup.fact.class);
        let points = game.judge().value(coup.fact);
        let _ = write!(told, " {name}@{}*{}={points}", coup.at, coup.fact.ways);
    }
    for found in game.plays() {
        let _ = write!(told, " [");
        for step in found.play.steps() {
            let _ = write!(told, " {step}:{}", step.die);
        }
        let (mine, theirs) = (found.me, found.foe);
        let end = found.play.end.map(|mark| rules.ends[usize::from(mark.end)].name.as_str());
        let _ = write!(told, " | {mine} {theirs} {} {end:?}]", found.play.waste);
    }
    let _ = writeln!(told, " {seat}");
}
