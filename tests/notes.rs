//! Matches that are broken off, noted down and taken up again: it makes no difference in the end.

use std::collections::BTreeMap;
use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::ledger::{balance, parties, units};
use charpentier_core::{Awaiting, Game, Seat, Table, Tree};
use charpentier_notation::record;
use charpentier_notation::replay;
use charpentier_pack::Pack;

use crate::support::{Chance, PACKS, pack, pack_with, random_action, recorded};

/// The ways to sit, with the rounds of each, and options that change who meets whom.
const WAYS: &[(&str, &[(&str, &str)])] = &[
    ("2", &[("rounds", "4")]),
    ("2", &[("rounds", "4"), ("refait_dice", "leaver"), ("queue_jetons_basis", "payments")]),
    ("chouette", &[("rounds", "8")]),
    ("3", &[("rounds", "9")]),
    ("3", &[("rounds", "9"), ("rotation3", "loser_stays")]),
    ("4", &[("rounds", "8")]),
    ("4", &[("rounds", "8"), ("dice_team_game", "alternate")]),
];

/// The same for two games on one board.
const BOTH: &[(&str, &[(&str, &str)])] = &[
    ("2", &[("rounds", "4")]),
    ("2", &[("rounds", "4"), ("poule_at_end", "holder"), ("poule_odd", "holder")]),
    ("2", &[("rounds", "4"), ("poule", "false"), ("continuation", "false")]),
    ("chouette", &[("rounds", "4"), ("poule_pay_last", "false"), ("honours_target", "6")]),
    ("4", &[("rounds", "8"), ("poule_win_carries", "true"), ("honours_target", "6")]),
];

fn written(way: &str, options: &[(&str, &str)]) -> Pack {
    sat("trictrac-a-ecrire", way, options)
}

fn sat(name: &str, way: &str, options: &[(&str, &str)]) -> Pack {
    let options: Vec<_> = options.iter().copied().chain([("players", way)]).collect();
    pack_with(name, &options)
}

/// Plays until so many rounds are won.
fn rounds_won(game: &mut Table, chance: &mut Chance, rounds: usize) {
    let won = |game: &Table| {
        let rows = game.state().ledger.iter();
        rows.filter(|row| row.facts.get("mark").is_some()).count()
    };
    // A round that is won while the men stand leaves the next to begin later.
    let stands = |game: &Table| {
        let state = game.state();
        let told = pack_told(game);
        let stopped = told.get("suspended").is_some_and(|stop| stop.text() != Some("none"));
        rounds > 0 && (stopped || state.position != game.rules().spec().opening(Seat::White))
    };
    while won(game) < rounds || stands(game) {
        let Some((seat, action)) = random_action(game, chance) else {
            return;
        };
        game.apply(seat, action).expect("a legal action");
    }
}

fn pack_told(game: &Table) -> Tree {
    game.scoring().describe(&game.state().account)
}

fn taken_up(pack: &Pack, note: &Tree) -> Result<Table, String> {
    let (rules, judge) = (Arc::clone(pack.rules()), Arc::clone(pack.scoring()));
    let game = Game::from_note(rules, judge, note).expect("the account knows notes");
    game.map(Table::new).map_err(|fault| fault.message)
}

/// What each account has in the end, unit by unit.
fn accounts(game: &Table) -> BTreeMap<(String, String), i64> {
    let rows = &game.state().ledger;
    let mut all = BTreeMap::new();
    for unit in units(rows) {
        for party in parties(rows) {
            let has = balance(rows, Some(party), unit);
            all.insert((party.to_string(), unit.to_owned()), has);
        }
    }
    all
}

/// A match that goes on from a note after any round is settled as if nobody had broken it off.
#[test]
fn a_note_changes_nothing() {
    let written = WAYS.iter().map(|way| ("trictrac-a-ecrire", way));
    let both = BOTH.iter().map(|way| ("trictrac-combine", way));
    for (name, (way, options)) in written.chain(both) {
        let pack = sat(name, way, options);
        for after in [0, 1, 2, 3] {
            let mut game = pack.table();
            rounds_won(&mut game, &mut Chance::new(11 + after as u64), after);
            if after == 0 {
                let mut chance = Chance::new(3);
                while !matches!(game.state().wait, Awaiting::Throw(_)) {
                    let (seat, action) = random_action(&mut game, &mut chance).expect("it begins");
                    game.apply(seat, action).expect("a legal action");
                }
                // The lead may have been played; only who sits where matters.
            }
            let note = pack.scoring().note(&game.state().account);
            // On paper and back.
            let paper: String = match &note {
                Tree::Map(map) => {
                    map.iter().map(|(name, tree)| format!("{name}: {tree}\n")).collect()
                }
                other => panic!("{other}"),
            };
            let read = charpentier_pack::note(&Source::new("note.yaml", paper.clone()));
            assert_eq!(read.expect("sound YAML"), note, "{paper}");
            let told = format!("{name} players={way} {options:?} after {after}: {note}");
            let mut again =
                taken_up(&pack, &note).unwrap_or_else(|fault| panic!("{told}: {fault}"));
            assert_eq!(pack.scoring().note(&again.state().account), note, "{told}");
            if after == 0 {
                continue;
            }
            assert_eq!(accounts(&again), accounts(&game), "{told}");
            // The dice are the same, and each side numbers its own men.
            rounds_won(&mut game, &mut Chance::new(99), usize::MAX);
            rounds_won(&mut again, &mut Chance::new(99), usize::MAX);
            assert!(again.state().outcome.is_some(), "{told}");
            assert_eq!(accounts(&again), accounts(&game), "{told}");
            let net =
                |game: &Table| game.state().ledger.last().and_then(|r| r.facts.get("net").cloned());
            assert_eq!(net(&again), net(&game), "{told}");
        }
    }
}

/// A game that goes on from a note is recorded with it, and the record is the same game.
#[test]
fn records_begin_with_a_note() {
    let pack = written("2", &[("rounds", "4")]);
    let mut game = pack.table();
    rounds_won(&mut game, &mut Chance::new(8), 2);
    let note = pack.scoring().note(&game.state().account);
    let again = taken_up(&pack, &note).expect("a sound note");
    let tags = [("Note", note.to_string())];
    let tags: Vec<_> = tags.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let (record, last) = recorded(again, &tags, &mut Chance::new(1), usize::MAX);
    let text = record.to_string();
    let source = Source::new("noted.tgn", text.clone());
    let parsed = record::parse(&source);
    assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
    let replayed = replay(&source, &parsed.records[0], pack.table());
    assert!(replayed.diagnostics.is_empty(), "{:?}\n{text}", replayed.diagnostics);
    assert_eq!(replayed.game.state(), &last);
}

/// What cannot be in a note is said, with its rule.
#[test]
fn impossible_notes_are_refused() {
    let three = &[("rounds", "9")][..];
    for (way, options, note, due) in [
        (
            "2",
            &[][..],
            "A: {marks: 3, jetons: 16, fichets: 7}, B: {marks: 5, jetons: 17}, dice: B",
            "make 41",
        ),
        ("2", &[], "A: {marks: 3, jetons: 37}, dice: B", "has no entry for B"),
        ("2", &[], "A: {marks: 9}, B: {marks: 4, jetons: 7}, dice: A", "13 marks"),
        ("2", &[], "A: {marks: 8}, B: {marks: 4, jetons: 7}, dice: A", "all 12 rounds"),
        ("2", &[], "A: {marks: 3}, B: {marks: 5}, dice: A", "of one account"),
        ("2", &[], "A: {marks: 3, jetons: 9}, B: {marks: 5, jetons: 23}, dice: C", "no player"),
        ("2", &[], "A: {marks: 3, jetons: 9}, B: {marks: 5, jetons: 23}", "who plays next"),
        (
            "2",
            &[],
            "A: {marks: 3, jetons: 9}, B: {marks: 5, jetons: 23}, next: [A, A]",
            "against himself",
        ),
        (
            "2",
            &[],
            "A: {marks: 3, jetons: 9}, B: {marks: 5, jetons: 23}, next: [A, B], dice: B",
            "next begins",
        ),
        (
            "2",
            &[],
            "A: {marks: -3, jetons: 9}, B: {marks: 5, jetons: 23}, dice: B",
            "should be a number",
        ),
        ("2", &[], "A: {marks: 3, men: 9}, B: {marks: 5, jetons: 23}, dice: B", "unknown key men"),
        ("2", &[], "A: 3, B: 5, dice: B", "marks and jetons"),
        (
            "3",
            three,
            "A: {marks: 1, jetons: 5, fichets: 2}, B: {marks: 0, jetons: 30}, C: {marks: 1, jetons: 3}, next: [A, C]",
            "fichets_from",
        ),
        (
            "3",
            three,
            "A: {marks: 1, jetons: 9}, B: {marks: 0, jetons: 30}, C: {marks: 0, jetons: 0}, next: [B, C]",
            "round 2",
        ),
        (
            "chouette",
            &[],
            "A: {marks: 0, jetons: 20}, BC: {marks: 0, jetons: 20}, next: [B, A]",
            "round 1",
        ),
        (
            "4",
            &[],
            "AB: {marks: 1, jetons: 19}, CD: {marks: 0, jetons: 20}, next: [A, B]",
            "round 2",
        ),
    ] {
        let note = Tree::parse(note).expect("a tree");
        let refused = taken_up(&written(way, options), &note).map(|_| ());
        let told = refused.expect_err(&note.to_string());
        assert!(told.contains(due), "{note}: {told}");
    }
}

/// Only accounts that are noted know notes.
#[test]
fn most_games_know_no_notes() {
    for name in PACKS.iter().filter(|name| !name.starts_with("trictrac-")) {
        let pack = pack(name);
        let note = pack.scoring().note(&pack.scoring().start());
        assert_eq!(note, Tree::Nothing, "{name}");
        assert!(pack.scoring().resume(&note).is_none(), "{name}");
    }
}
