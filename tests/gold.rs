//! Nothing that is played changes unseen: a hash of seeded games for each pack, and for each value of each option.
//!
//! A hash covers what each throw gives, every play in the order in which it is listed with the steps that stand for it,
//! the position line after each action, and how the game ended: it ends. Where a hash differs,
//! `CHARPENTIER_GOLD=trictrac cargo test -p conformance gold` (or `trictrac:exact_exit=may`) writes the games as text into
//! `target/gold`; the same at the commit before shows by `diff` where they part.

use std::fmt::Write as _;
use std::fs;

use charpentier_core::{Action, Game, Seat};
use charpentier_notation::position;
use charpentier_pack::Pack;

use crate::snapshots;
use crate::support::{Chance, PACKS, PRESETS, pack, pack_with, random_action, root};

/// How many games of a pack as it is, and at the most with a value of an option.
const GAMES: u64 = 200;
const WITH_OPTION: u64 = 40;

/// With an option, no more games are begun after so many throws: some values make matches long.
const ENOUGH: usize = 4_000;

/// The hashes are those of `tests/variants/*/gold.snap`; every other pack, so that two can be played at a time.
#[test]
fn games_are_as_they_were() {
    are_as_they_were(PACKS.iter().step_by(2));
}

/// The packs between.
#[test]
fn games_of_the_others_are_as_they_were() {
    are_as_they_were(PACKS.iter().skip(1).step_by(2));
}

fn are_as_they_were(names: impl Iterator<Item = &'static &'static str>) {
    for name in names {
        let own = pack(name);
        let mut told = line("as it is", name, &own, GAMES);
        for preset in &own.presets {
            told += &line(&preset.name, &preset.name, &pack(&preset.name), GAMES);
        }
        for info in &own.options {
            for value in info.values.iter().filter(|value| **value != info.default) {
                let chosen = charpentier_pack::together(&own.options, &info.name, value);
                let chosen: Vec<_> = chosen.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
                let with = format!("{}={value}", info.name);
                let called = format!("{name}:{with}");
                told += &line(&with, &called, &pack_with(name, &chosen), WITH_OPTION);
            }
        }
        snapshots::assert(name, "gold", &told);
    }
}

#[test]
fn presets_are_played_too() {
    assert_eq!(PRESETS.len(), PACKS.iter().map(|name| pack(name).presets.len()).sum::<usize>());
}

/// A line of a snapshot: how many games and throws there were, and their hash.
fn line(with: &str, called: &str, pack: &Pack, most: u64) -> String {
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
    format!("{with}: {games} games, {throws} throws, {:016x}\n", hash.0)
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

/// FNV-1a, 64 bits: a hash that stays the same on any machine and with any release of Rust.
struct Hash(u64);

impl Default for Hash {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Hash {
    fn add(&mut self, text: &str) {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
