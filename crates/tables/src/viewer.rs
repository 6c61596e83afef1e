//! Records from elsewhere, shown as tables without seats: those of files, and those of texts that clients send.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::{Action, Awaiting, Diagnostic, Diagnostics, Seat, Table};
use charpentier_notation::record::{Ply, Record};
use charpentier_notation::records_of;
use charpentier_notation::replay::Done;
use charpentier_notation::{Replay, replay};
use charpentier_wire::action::{DiceFrom, Mode};
use charpentier_wire::table::{Annotations, Past};

use crate::api_error::ApiError;
use crate::host::Keys;
use crate::open_error::{OpenError, Why};
use crate::table::{HostedGame, NewGame};
use crate::table_factory::TableFactory;

impl TableFactory {
    /// Returns a table for each game of a file of records, or the error that prevents it. `names` are those
    /// that other tables have.
    pub fn show(
        &self,
        source: &Arc<Source>,
        stem: &str,
        names: &mut BTreeSet<String>,
    ) -> Vec<Result<HostedGame, OpenError>> {
        let parsed = records_of(source);
        if parsed.diagnostics.iter().any(is_error) {
            return vec![Err(Why::Faults(parsed.diagnostics.into()).of(&source.name))];
        }
        parsed
            .records
            .into_iter()
            .map(|record| self.game(source, record, free(stem, names)))
            .map(|laid| laid.map_err(|why| why.of(&source.name)))
            .collect()
    }

    /// Opens a game of a file. Returns an error if it cannot be played to its end.
    fn game(&self, source: &Arc<Source>, record: Record, id: String) -> Result<HostedGame, Why> {
        let viewed = self.view(source, record, id, usize::MAX).map_err(Why::Faults)?;
        let Viewed { table, until, faults } = viewed;
        if faults.iter().any(is_error) {
            return Err(Why::Faults(faults.into()));
        }
        let Some(ply) = until else { return Ok(table) };
        // The original may have an illegal play, which a record notes but no game accepts.
        let here = |fault: &&Diagnostic| ply.span.bytes().contains(&fault.start());
        let wrong = faults.iter().find(here).map(|fault| fault.message.clone());
        Err(Why::Unfinished(ply.name(), wrong))
    }

    /// Opens a game of a text up to its first error, or until its ledger has more than `most_rows`.
    ///
    /// Returns an error if its pack cannot be loaded.
    pub(crate) fn view(
        &self,
        source: &Arc<Source>,
        record: Record,
        id: String,
        most_rows: usize,
    ) -> Result<Viewed, Diagnostics> {
        let name = record.value("Game").unwrap_or_default();
        let pack = self.packs.pack(name, &record.options())?;
        let replay = replay(source, &record, pack.table());
        let unknown = replay.unknown_play(source, &record);
        let Replay { start, turns, lead, diagnostics: mut faults, .. } = replay;
        faults.extend(unknown);
        // Errors before the plies, such as those of tags, do not keep the plies from being played.
        let plies = record.plies.first().map_or(0, |ply| ply.span.start);
        let errors = faults.iter().filter(|fault| is_error(fault)).map(Diagnostic::start);
        let error = errors.filter(|start| *start >= plies).min().unwrap_or(usize::MAX);
        let (rules, judge) = (Arc::clone(pack.rules()), Arc::clone(pack.scoring()));
        let mut comments = comments(&record);
        let mut annotations = Annotations {
            tags: tags_for_readers(&record),
            remark: comments.remove(&0).unwrap_or_default(),
            ..Annotations::default()
        };
        let game = Table::resume(rules, judge, start);
        let laid = NewGame { id, pack, keys: keys_of_record(), record, seated_agent: None, game };
        let mut table = self.table(laid);
        let mut due = 0;
        for turn in turns {
            let Some(ply) = table.record.plies.get(turn.ply).cloned() else { break };
            // Plies after an error or a gap may belong to another game.
            let follows = turn.checked && turn.ply == due && ply.span.end <= error;
            if !follows || table.game.state().ledger.len() > most_rows {
                break;
            }
            let first = table.done.len();
            if !turn.done.iter().all(|done| repeat(&mut table, done).is_ok()) {
                table.take_back(first);
                break;
            }
            due += 1;
            let comment = comments.remove(&due).unwrap_or_default();
            if let Some(nth) = noted(&table.done, first, ply.seat) {
                annotations.notes.entry(nth).or_default().add(ply.glyphs, &comment);
            }
        }
        let until = table.record.plies.get(due).cloned();
        if until.is_none() {
            // The lead of a record without plies.
            for done in &lead {
                if repeat(&mut table, done).is_err() {
                    break;
                }
            }
        }
        table.annotations = annotations;
        Ok(Viewed { table, until, faults })
    }
}

/// Repeats an action of a record.
fn repeat(table: &mut HostedGame, done: &Done) -> Result<(), ApiError> {
    let Done { seat, action, marks, .. } = *done;
    if table.game.state().wait == Awaiting::Lead && !matches!(action, Action::Lead(..)) {
        // Records give the dice for the lead at most for their first game.
        table.game.start(seat);
    }
    table.apply_recorded(seat, action, marks, 0)
}

/// Returns the number of the action to which the note on a ply belongs: the last play or choice of its
/// side among the actions from `first` on, or else the last action.
fn noted(done: &[Past], first: usize, seat: Seat) -> Option<usize> {
    let is_own = |past: &Past| {
        past.seat == seat && matches!(past.action, Action::Play(_) | Action::Choose(_))
    };
    let own = done[first..].iter().rposition(is_own).map(|at| first + at);
    own.or_else(|| done.len().checked_sub(1))
}

/// A game of a text.
pub(crate) struct Viewed {
    /// The game up to its first error.
    pub(crate) table: HostedGame,
    /// The first ply that is not shown.
    pub(crate) until: Option<Ply>,
    /// Everything that is wrong with the game.
    pub(crate) faults: Vec<Diagnostic>,
}

fn is_error(fault: &Diagnostic) -> bool {
    fault.severity == Severity::Error
}

/// Returns the keys of a table that shows a record. It has no seats.
const fn keys_of_record() -> Keys {
    Keys {
        mode: Mode::Record,
        white: None,
        black: None,
        dice: DiceFrom::Hand,
        seed: 0,
        seed_is_known: false,
        level: None,
        slips: 0,
        listed: true,
        again: None,
        clock: None,
        flagged: None,
        correspondence: None,
    }
}

/// The tags that tell readers about a game. The others are shown elsewhere, or are for programs.
const FOR_READERS: [&str; 7] =
    ["Event", "Site", "Round", "Date", "Annotator", "Termination", "Result"];

/// Returns the tags that tell readers about a game, without those that are unknown.
pub(crate) fn tags_for_readers(record: &Record) -> Vec<(String, String)> {
    let value = |name: &str| {
        let value = record.value(name)?;
        let is_known = value.chars().any(|sign| !matches!(sign, '?' | '*' | '.' | ' '));
        is_known.then(|| (name.to_owned(), value.to_owned()))
    };
    FOR_READERS.into_iter().filter_map(value).collect()
}

/// Returns the comments by the number of plies before them.
fn comments(record: &Record) -> BTreeMap<usize, String> {
    let mut all: BTreeMap<usize, String> = BTreeMap::new();
    for comment in &record.comments {
        let here = all.entry(comment.after).or_default();
        if !here.is_empty() {
            here.push(' ');
        }
        here.push_str(comment.text.trim());
    }
    all
}

/// Returns an unused name for a table, made from the name of a file.
fn free(stem: &str, names: &mut BTreeSet<String>) -> String {
    let plain = |sign: char| if sign.is_ascii_alphanumeric() { sign } else { '-' };
    let name: String = stem.chars().take(40).map(plain).collect();
    let name = if name.is_empty() { "record".to_owned() } else { name };
    let mut nth = 1;
    loop {
        let name = if nth == 1 { name.clone() } else { format!("{name}-{nth}") };
        if names.insert(name.clone()) {
            return name;
        }
        nth += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tokens::is_name;

    #[test]
    fn tables_have_names_of_their_own() {
        let mut names = BTreeSet::new();
        let all = ["a b.c", "a b.c", "", "ä", "../x"].map(|stem| free(stem, &mut names));
        assert_eq!(all, ["a-b-c", "a-b-c-2", "record", "-", "---x"]);
        assert!(all.iter().all(|name| is_name(name)));
    }
}
