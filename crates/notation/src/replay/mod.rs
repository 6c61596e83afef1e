//! The replay of a record, which finds every error in it.
//!
//! Each ply is applied with [`Table::apply`], so this module has no rules of games. A record must
//! have throws, steps and choices. Marks, holes and hits follow from them; they may be left out,
//! and are checked where they are written.
//!
//! The replay reports all errors, and continues where the board allows it:
//!
//! - after wrong marks, with the marks due;
//! - after an illegal play, with the men where the record puts them;
//! - after an illegible ply, with everything that it can mean;
//! - from every position line.
//!
//! It reports plies that it could not check.

mod budget;
mod entered;
mod entries;
mod faults;
mod hypotheses;
mod illegible;
mod log;
mod marks;
mod replayer;
mod steps;
mod turn;
mod typed;

pub use budget::GuessBudget;
pub(crate) use entered::{Entered, Entering};
pub use log::{Done, Replay, ReplayedTurn};
pub use typed::{TypedParts, TypedPlay, read_parts, read_play, read_steps};

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::{Diagnostic, Table};

use crate::record::Record;
use crate::replay::hypotheses::Hypotheses;
use crate::replay::replayer::Replayer;

/// Replays a record in a game of its pack that has just begun, and checks it.
///
/// A `Position` tag takes the place of the game's beginning. `source` is the text from which the
/// record was read, for the spans of errors.
#[must_use]
pub fn replay(source: &Arc<Source>, record: &Record, game: Table) -> Replay {
    GuessBudget::of(source.text.len()).replay(source, record, game)
}

/// Replays a record as [`replay()`] does, and keeps the state before each decision.
///
/// Decisions are choices, plays, and throws in place of which something could have been chosen. The
/// states serve to find what else could have been done. Plays also have the number of legal plays.
#[must_use]
pub fn trace(source: &Arc<Source>, record: &Record, game: Table) -> Replay {
    GuessBudget::of(source.text.len()).trace(source, record, game)
}

/// Checks a record as [`replay()`] does, without keeping the replay.
///
/// Returns the diagnostics in the order of the record, and the number of plies that were replayed.
#[must_use]
pub fn verify(source: &Arc<Source>, record: &Record, game: Table) -> (Vec<Diagnostic>, usize) {
    GuessBudget::of(source.text.len()).verify(source, record, game)
}

/// The part of a replay that is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Detail {
    /// The number of plies.
    Nothing,
    /// The plies.
    Turns,
    /// The plies, and the state before each decision.
    States,
}

impl Detail {
    /// Whether the plies are kept.
    const fn has_turns(self) -> bool {
        !matches!(self, Self::Nothing)
    }
}

fn run(
    source: &Arc<Source>,
    record: &Record,
    game: Table,
    keeps: Detail,
    budget: &GuessBudget,
) -> (Replay, usize) {
    let (mut replayer, diagnostics, begun) = Replayer::begin(source, record, game);
    replayer.keeps = keeps;
    let start = match &replayer.lead {
        Some(lead) => lead.before.clone(),
        None => replayer.game.snapshot(),
    };
    let mut hypotheses = Hypotheses::new(replayer, diagnostics, begun, budget);
    let mut diagrams = record.positions.as_slice();
    let mut entries = record.entries.as_slice();
    for index in 0..=record.plies.len() {
        let here = entries.iter().take_while(|entry| entry.after <= index).count();
        let (now, later) = entries.split_at(here);
        entries = later;
        if !now.is_empty() {
            hypotheses.entries(&record.plies, index, now);
        }
        while let [diagram, more @ ..] = diagrams
            && diagram.after <= index
        {
            diagrams = more;
            hypotheses.diagram(&record.plies, index, diagram);
        }
        if index < record.plies.len() {
            hypotheses.ply(&record.plies, index);
        }
    }
    let (mut replay, plies) = hypotheses.finish(record, start);
    replay.diagnostics.sort_by_key(Diagnostic::start);
    (replay, plies)
}
