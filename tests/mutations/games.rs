//! The valid games that are changed: recorded ones of the repository, and random ones that begin
//! and end in every way a record can.

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::spec::Agreed;
use charpentier_core::{Rules, Seat, Table};
use charpentier_notation::record::{self, Diagram, Record, Score, Shown};
use charpentier_notation::{Span, position, replay};
use charpentier_pack::Pack;

use crate::mutations::verdict::{Packs, Story};
use crate::records;
use crate::support::{Chance, PACKS, pack_with, random_action, recorded, short_pack};

/// A valid game before it is changed.
pub(super) struct Valid {
    /// What the table calls it.
    pub(super) name: String,
    /// Its canonical text.
    pub(super) text: String,
    /// The record.
    pub(super) record: Record,
    /// What it tells.
    pub(super) story: Story,
}

impl Valid {
    /// It is played to an end; one that breaks off could go on in many ways.
    fn is_finished(&self) -> bool {
        self.record.result.as_ref().is_some_and(|result| result.score != Score::Open)
    }
}

/// Options away from their defaults, so that there are option values to be changed.
const OPTIONS: &[(&str, &[(&str, &str)])] = &[
    ("brade", &[("match_length", "3")]),
    ("dames-rabattues", &[("lift_same_throw", "false")]),
    ("frangieh", &[("double_win", "none_off"), ("opening", "cast")]),
    ("hypergammon", &[("men", "2"), ("gammons", "none")]),
    ("portes", &[("double_by", "in_first_quarter"), ("match_length", "3")]),
    ("todas-tablas", &[("only_one", "higher"), ("off_when", "any")]),
    ("irish", &[("only_one_die", "free"), ("bear_off_exact_optional", "false")]),
    ("jacquet", &[("only_one_die", "free"), ("bear_off_exact_optional", "false")]),
    ("laquet", &[("way", "four_tables"), ("only_one", "higher")]),
    ("moultezim", &[("held_points", "five_of_own")]),
    ("nard", &[("doublet", "4"), ("excess", "exact")]),
    ("paumecary", &[("match_length", "3"), ("enter_first", "true")]),
    ("plein", &[("plein_judged", "instant")]),
    ("revertier", &[("match_length", "3"), ("hors_du_jeu_entry", "any")]),
    ("shuanglu", &[("double", "none_out"), ("bear_off", "exact")]),
    ("ssang-ryouk", &[("opening_throw_played", "true"), ("only_one_die", "free")]),
    ("verkehr", &[("start_blots_required", "5"), ("jan_needs_clear_table", "always")]),
    ("toccategli", &[("match_length", "1"), ("triple_max", "2")]),
    ("toute-table", &[("match_length", "3"), ("only_one_die", "free")]),
    ("toc", &[("holes_to_win", "3"), ("double_holes", "false")]),
    ("tourne-case", &[("double_agreed", "true"), ("match_length", "3")]),
    ("trictrac-a-ecrire", &[("refait_dice", "leaver"), ("rounds", "2")]),
    ("trictrac-combine", &[("continuation", "false"), ("rounds", "2")]),
    ("trictrac", &[("exact_exit", "must"), ("stakes_scheme", "late")]),
];

/// All valid games.
pub(super) fn all(packs: &mut Packs) -> Vec<Valid> {
    let mut texts = Vec::new();
    for name in PACKS {
        for (_, source) in records::games(name) {
            texts.push((source.name.clone(), source.text.clone()));
        }
        for (kind, record) in random(name) {
            texts.push((format!("{name} {kind}"), record.to_string()));
        }
    }
    let plain: Vec<_> =
        texts.iter().filter(|(name, _)| name.ends_with("by dice")).cloned().collect();
    for (name, text) in plain {
        let game = valid(packs, name, text);
        let pack = packs.load(&game.record).expect("a shipped pack");
        texts.push((format!("{} with boards", game.name), with_boards(&game, pack.rules())));
    }
    let games = texts.into_iter().map(|(name, text)| valid(packs, name, text));
    games.filter(Valid::is_finished).collect()
}

/// Random games of a pack by how they begin or end.
fn random(name: &str) -> Vec<(&'static str, Record)> {
    let pack = short_pack(name);
    let mut chance = Chance::new(1756);
    let whole = usize::MAX;
    let by_dice = |chance: &mut Chance| recorded(pack.table(), &[], chance, whole).0;
    let mut games = vec![("by dice", by_dice(&mut chance)), ("by dice 2", by_dice(&mut chance))];

    // Where one side begins in any case, the other cannot.
    if pack.rules().spec().leader().is_none() {
        let mut game = pack.table();
        game.start(Seat::Black);
        games.push(("begun by black", recorded(game, &[], &mut chance, whole).0));
    }

    if pack.rules().spec().agreements.resign == Agreed::Free {
        games.push(("given up", recorded(pack.table(), &[], &mut chance, 31).0));
    }

    for (kind, actions) in [("from a position", 25), ("from a position 2", 44)] {
        let line = line_after(&pack, actions, &mut chance);
        let source = Source::new("position", line.clone());
        let parsed = position::parse(&source).expect("a sound line");
        let state = parsed.state(pack.rules(), pack.scoring().start()).expect("a sound state");
        let rules = Arc::clone(pack.rules());
        let game = Table::resume(rules, Arc::clone(pack.scoring()), state);
        let tags = [("Position", line.as_str())];
        games.push((kind, recorded(game, &tags, &mut chance, whole).0));
    }

    let options = OPTIONS.iter().find(|(pack, _)| *pack == name).map_or(&[][..], |(_, all)| all);
    let other = pack_with(name, options);
    games.push(("with options", recorded(other.table(), &[], &mut chance, whole).0));
    games
}

/// The position line of a random game after so many actions, or fewer where its games are short.
fn line_after(pack: &Pack, actions: usize, chance: &mut Chance) -> String {
    let mut tries = 0;
    loop {
        let mut game = pack.table();
        tries += 1;
        for _ in 0..actions >> (tries / 20) {
            let Some((seat, action)) = random_action(&mut game, chance) else {
                break;
            };
            game.apply(seat, action).expect("a legal action");
        }
        if game.state().outcome.is_none() {
            return position::write(pack.rules(), &game.snapshot());
        }
    }
}

/// The text of a game with what its counters show and where its men stand, every few plies.
fn with_boards(game: &Valid, rules: &Rules) -> String {
    let mut record = game.record.clone();
    let last = record.plies.len() - 1;
    let plies = record.plies[..last].iter_mut().zip(game.story.states());
    for (at, (ply, state)) in plies.enumerate() {
        if at % 5 == 0 && !rules.spec().counters.is_empty() {
            let counts = |seat| -> Vec<_> {
                let all = (0u8..).zip(&rules.spec().counters);
                all.map(|(counter, _)| state.counters.get(seat, counter)).collect()
            };
            let (own, other) = (counts(ply.seat), Some(counts(ply.seat.other())));
            ply.shown = Some(Shown { own, other, span: Span::default() });
        }
        if at % 7 == 0 {
            let line = position::write(rules, &state.clone().into());
            record.positions.push(Diagram {
                line,
                sic: None,
                after: at + 1,
                span: Span::default(),
            });
        }
    }
    // The beginnings of the games of a medley have their positions already.
    record.positions.sort_by_key(|diagram| diagram.after);
    record.to_string()
}

fn valid(packs: &mut Packs, name: String, text: String) -> Valid {
    let source = Source::new("valid.tgn", text.clone());
    let mut parsed = record::parse(&source);
    let record = parsed.records.pop().expect("a game");
    let pack = packs.load(&record).expect("a shipped pack");
    let replayed = replay(&source, &record, pack.table());
    let faults = records::errors(&[parsed.diagnostics, replayed.diagnostics.clone()].concat());
    assert!(faults.is_empty() && replayed.complete, "{name}: {faults:?}");
    assert_eq!(record.to_string(), text, "{name} is not canonical");
    let story = Story::new(&record, replayed, pack.rules());
    Valid { name, text, record, story }
}
