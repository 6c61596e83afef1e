//! What becomes of a changed copy: refused, or accepted as the same game or as another.

use std::collections::BTreeMap;

use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::{Diagnostic, Numbers, Rules, Setting, State};
use charpentier_notation::record::{self, Act, Diagram, Outcome, Ply, Record};
use charpentier_notation::{Replay, replay};
use charpentier_pack::{Library, Pack};

use crate::mutations::games::Valid;

/// What becomes of a changed copy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Verdict {
    /// The record says the same as before: a name, a blank or a comment has changed.
    Same,
    /// An error is told.
    Refused,
    /// It is accepted, says something else, and every ply leads to the same state.
    Equivalent,
    /// It is another game, accepted with a warning.
    Warned,
    /// It is another game, accepted without a word.
    Different,
}

/// Packs loaded once for each set of options.
#[derive(Default)]
pub(super) struct Packs(BTreeMap<String, Option<Pack>>);

impl Packs {
    /// The pack that a record names, with its options; nothing where it does not load.
    pub(super) fn load(&mut self, record: &Record) -> Option<&Pack> {
        let name = record.value("Game")?.trim().to_ascii_lowercase();
        // A name alone: a record could name any folder.
        if name.contains(['/', '\\', '.']) {
            return None;
        }
        let options = record.options();
        let pack = self.0.entry(format!("{name} {options:?}"));
        pack.or_insert_with(|| Library::shipped().load(&name, &options).ok()).as_ref()
    }
}

/// The numbers that a ply had to play, and the state afterwards. A die that is never played is
/// no part of the game.
type Played = (Option<Numbers>, State);

/// A state without what a setting remembers of its throws: that matters by what it gives, and
/// what it gives is marked. Nor the dice that lie there at the end.
fn board(state: &State) -> State {
    let mut state = State { setting: Setting::fresh(state.setting.number), ..state.clone() };
    if state.outcome.is_some() {
        state.turn.throw = None;
    }
    state
}

/// What a record tells: the dice and the state of each ply, and how it is said to have ended.
pub(super) struct Story {
    plies: Vec<Played>,
    said: Vec<Outcome>,
}

impl Story {
    /// The story of a record that was replayed.
    pub(super) fn new(record: &Record, replayed: Replay, rules: &Rules) -> Self {
        let plies = replayed.turns.into_iter().map(|turn| {
            let thrown = match &record.plies[turn.ply].act {
                Act::Turn(turn) => turn.throw.map(|throw| rules.spec().dice.numbers(throw)),
                _ => None,
            };
            (thrown, turn.state.game)
        });
        let plies = plies.collect();
        let tag = record.value("Result").and_then(|value| {
            let alone = record::parse(&Source::new("the tag", value));
            alone.records.into_iter().next()?.result
        });
        Self { plies, said: tag.into_iter().chain(record.result.clone()).collect() }
    }

    /// The states after each ply.
    pub(super) fn states(&self) -> impl Iterator<Item = &State> {
        self.plies.iter().map(|(_, state)| state)
    }

    /// Whether another record tells the same, if less of how it ended.
    fn is_told_by(&self, other: &Self) -> bool {
        let agrees = |said: &Outcome| {
            self.said.iter().any(|due| {
                due.score == said.score && (said.stake.is_none() || said.stake == due.stake)
            })
        };
        let same = |((thrown, state), (thrown2, state2)): (&Played, &Played)| {
            thrown == thrown2 && board(state) == board(state2)
        };
        self.plies.len() == other.plies.len()
            && self.plies.iter().zip(&other.plies).all(same)
            && other.said.iter().all(agrees)
    }
}

/// What belongs to the game in a record: not names, comments and glyphs.
#[derive(PartialEq)]
struct Meaning {
    tags: Vec<Option<String>>,
    plies: Vec<Ply>,
    positions: Vec<Diagram>,
    result: Option<Outcome>,
}

/// The tags that belong to the game.
const MEANT: [&str; 6] = ["Game", "Options", "Position", "First", "Lead", "Result"];

impl Meaning {
    fn of(record: &Record) -> Self {
        let mut plies = record.plies.clone();
        plies.iter_mut().for_each(|ply| ply.glyphs.clear());
        let positions = record.positions.clone();
        let tags = MEANT.map(|name| record.value(name).map(ToOwned::to_owned)).to_vec();
        Self { tags, plies, positions, result: record.result.clone() }
    }
}

/// Reads and replays a changed text as the program would, and compares.
pub(super) fn judge(packs: &mut Packs, valid: &Valid, text: &str) -> Verdict {
    let source = Source::new("changed.tgn", text);
    let parsed = record::parse(&source);
    let means_the_same =
        matches!(&parsed.records[..], [one] if Meaning::of(one) == Meaning::of(&valid.record));
    if wrong(&parsed.diagnostics) {
        return Verdict::Refused;
    }
    if means_the_same {
        return Verdict::Same;
    }
    let mut warned = warns(&parsed.diagnostics);
    let mut same_story = parsed.records.len() == 1;
    for record in &parsed.records {
        let Some(pack) = packs.load(record) else {
            return Verdict::Refused;
        };
        let replayed = replay(&source, record, pack.table());
        if wrong(&replayed.diagnostics) {
            return Verdict::Refused;
        }
        // What could not be read in it was guessed.
        warned |= warns(&replayed.diagnostics) || !replayed.complete;
        same_story &= valid.story.is_told_by(&Story::new(record, replayed, pack.rules()));
    }
    match (same_story, warned) {
        (true, _) => Verdict::Equivalent,
        (false, true) => Verdict::Warned,
        (false, false) => Verdict::Different,
    }
}

fn wrong(faults: &[Diagnostic]) -> bool {
    faults.iter().any(|fault| fault.severity == Severity::Error)
}

fn warns(faults: &[Diagnostic]) -> bool {
    faults.iter().any(|fault| fault.severity == Severity::Warning)
}
