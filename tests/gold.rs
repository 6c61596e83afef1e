//! Hashes of seeded games, for each pack and for each value of each option: no play changes unnoticed.
//!
//! A hash covers what each throw scores, every legal play in the order of the list with its steps, the
//! position line after each action, and the result. Every game must end. A line of the table has two hashes:
//! that of the first games, which every run plays, and that of all games, which only a long run plays
//! (`CHARPENTIER_LONG=1`). A usual run takes the second from the table.
//!
//! Where a hash differs, `CHARPENTIER_GOLD=trictrac cargo test -p conformance gold` (or
//! `trictrac:exact_exit=may`) writes the games as text into `target/gold`. Do the same at the commit before,
//! and `diff` shows where the games part.

use std::fmt::Write as _;
use std::fs;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::ScopedJoinHandle;

use charpentier_core::{Action, LegalPlay, Seat, Table};
use charpentier_notation::position;
use charpentier_pack::Pack;

use crate::snapshots::{self, Hash};
use crate::support::sample::is_long;
use crate::support::written::found_as_listed;
use crate::support::{Chance, PACKS, PRESETS, pack, pack_with, random_action, root};

/// The number of games of a pack with its default options, and the most with another value of an option.
const GAMES: u64 = 200;
const WITH_OPTION: u64 = 40;

/// The number of games in the first hash.
const FIRST: u64 = 4;
const FIRST_WITH_OPTION: u64 = 1;

/// With an option, no game is begun after so many throws: some values make matches long.
const ENOUGH: usize = 4_000;

/// Stands for the hash of all games in a line that is new, or whose first games have changed.
const UNPLAYED: &str = "not played";

#[test]
fn games_are_as_they_were() {
    let path = root().join("tests/tables/gold.snap");
    let table = fs::read_to_string(path).expect("the table of hashes");
    let next = AtomicUsize::new(0);
    let lines = || {
        let mut told = Vec::new();
        while let Some(name) = PACKS.get(next.fetch_add(1, Ordering::Relaxed)) {
            told.push((*name, lines_of(name, &table)));
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
    assert!(
        !told.contains(UNPLAYED),
        "some lines lack the hash of all games; run this twice: \
         INSTA_UPDATE=always cargo test -p conformance gold"
    );
}

/// The lines of a pack: with its default options, with each preset, and with each value of each option.
fn lines_of(name: &str, table: &str) -> String {
    let own = pack(name);
    let mut told = line(name, &own, (FIRST, GAMES), table);
    for preset in &own.presets {
        told += &line(&preset.name, &pack(&preset.name), (FIRST, GAMES), table);
    }
    for info in &own.options {
        for value in info.samples.iter().filter(|value| **value != info.default) {
            let chosen = charpentier_pack::together(&own.options, &info.name, value);
            let chosen: Vec<_> = chosen.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
            let called = format!("{name}:{}={value}", info.name);
            let games = (FIRST_WITH_OPTION, WITH_OPTION);
            told += &line(&called, &pack_with(name, &chosen), games, table);
        }
    }
    told
}

#[test]
fn presets_are_played_too() {
    assert_eq!(PRESETS.len(), PACKS.iter().map(|name| pack(name).presets.len()).sum::<usize>());
}

/// A line of the table: the hash of the first games; the number of all games and of their throws, and their hash.
fn line(called: &str, pack: &Pack, (first, most): (u64, u64), table: &str) -> String {
    let wanted = std::env::var("CHARPENTIER_GOLD").is_ok_and(|wanted| wanted == called);
    // A line that lacks the hash of all games is completed at once.
    let lacks = |line: &str| line.starts_with(&format!("{called}: ")) && line.ends_with(UNPLAYED);
    let all = is_long() || wanted || table.lines().any(lacks);
    let (mut hash, mut throws, mut games, mut text) = (Hash::default(), 0, 0, String::new());
    let mut line = String::new();
    while games < if all { most } else { first } && (most == GAMES || throws < ENOUGH) {
        let mut told = String::new();
        let mut game = pack.table();
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
        if games == first {
            line = format!("{called}: {hash}, ");
        }
    }
    if wanted {
        let folder = root().join("target/gold");
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join(called), text).expect("written");
    }
    if all {
        return format!("{line}{games} games, {throws} throws, {hash}\n");
    }
    let known = table.lines().find_map(|known| known.strip_prefix(&line));
    format!("{line}{}\n", known.unwrap_or(UNPLAYED))
}

/// Plays a game, writes it down and returns the number of throws.
fn play(game: &mut Table, seed: u64, told: &mut String) -> usize {
    let (mut chance, mut throws) = (Chance::new(seed), 0);
    while let Some((seat, action)) = random_action(game, &mut chance) {
        let _ = writeln!(told, "{}", position::write(game.rules(), &game.snapshot()));
        if let Action::Play(_) = action {
            counts_as_listed(game);
            if throws % 4 == 0 {
                assert_eq!(found_as_listed(game), Ok(()));
            }
            listed(game, seat, told);
        }
        throws += usize::from(matches!(action, Action::Throw(_)));
        let done = game.apply(seat, action).map(|_| ());
        assert!(done.is_ok(), "a legal action is refused: {done:?}");
    }
    let outcome = game.state().outcome.as_ref();
    assert!(outcome.is_some() || game.game().is_locked(), "the game of seed {seed} has no end");
    let _ = writeln!(told, "{outcome:?}");
    throws
}

/// A game can count its plays and make one of them without listing them. That must agree with the list.
fn counts_as_listed(game: &Table) {
    let count = game.count_plays();
    let singly: Vec<_> = (0..count).map_while(|nth| game.nth_play(nth)).collect();
    let same = |(one, listed): (&LegalPlay, &LegalPlay)| {
        one.play == listed.play
            && one.same_result(listed)
            && (one.full, one.failed) == (listed.full, listed.failed)
    };
    let line = || position::write(game.rules(), &game.snapshot());
    assert_eq!((count, singly.len()), (game.legal_plays().len(), count), "{}", line());
    assert!(singly.iter().zip(game.legal_plays()).all(same), "{}", line());
    assert!(game.nth_play(count).is_none(), "{}", line());
}

/// Writes down what the throw scores, and all legal plays.
fn listed(game: &mut Table, seat: Seat, told: &mut String) {
    let rules = game.rules().clone();
    for coup in &game.state().coups {
        let name = rules.spec().coup_name(coup.key.coup, coup.key.class);
        let points = game.scoring().value(coup.key);
        let _ = write!(told, " {name}@{}*{}={points}", coup.at.0, coup.key.ways);
    }
    for found in game.legal_plays() {
        let _ = write!(told, " [");
        for step in found.play.steps() {
            let _ = write!(told, " {step}:{}", step.die);
        }
        let (mine, theirs) = (found.us, found.them);
        let end = found.play.end.map(|mark| rules.spec().ends[usize::from(mark.end)].name.as_str());
        let _ = write!(told, " | {mine} {theirs} {} {end:?}]", found.play.waste);
    }
    let _ = writeln!(told, " {seat}");
}
