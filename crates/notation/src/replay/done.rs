//! What was done in a ply, and what came of it and of all plies.

use std::sync::Arc;

use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::{Action, Diagnostic, Event, Outcome, Seat, Snapshot, Table};

use crate::record::Record;

/// What came of a replay.
#[derive(Clone, Debug)]
pub struct Replay {
    /// What is wrong, in the order of the record.
    pub diagnostics: Vec<Diagnostic>,
    /// The state at the beginning, before the dice for the lead are thrown.
    pub start: Snapshot,
    /// The plies that were replayed.
    pub turns: Vec<ReplayedTurn>,
    /// The dice for the lead, where no ply comes after them.
    pub lead: Vec<Done>,
    /// The game as it stands at the end; the first of those that are possible.
    pub game: Table,
    /// How the match ended, where every possible game ended so.
    pub outcome: Option<Outcome>,
    /// Whether every ply was replayed, and none was guessed.
    pub complete: bool,
    /// How many games fit the record, at least 1: more where nothing has decided yet what an illegible ply was.
    pub possible: usize,
}

impl Replay {
    /// Returns an error (R0903) at the first illegible play of the record, if there is one: the game cannot be played on
    /// behind it.
    #[must_use]
    pub fn unknown_play(&self, source: &Arc<Source>, record: &Record) -> Option<Diagnostic> {
        let gap = record.plies.iter().find(|ply| !self.complete && ply.is_illegible())?;
        let fault =
            Diagnostic::error("R0903", "this play is illegible, so the game cannot be played on")
                .at(source, gap.span.bytes(), "")
                .help("to go on with the record itself, use `record`")
                .help("to play on, begin at a later position: `play GAME --position LINE`");
        Some(fault)
    }
}

/// A ply that was replayed.
#[derive(Clone, Debug)]
pub struct ReplayedTurn {
    /// Its index among the plies of the record.
    pub ply: usize,
    /// What was done, in order; before the first ply also the dice for the lead.
    pub done: Vec<Done>,
    /// The state afterwards.
    pub state: Snapshot,
    /// Whether it was right, and went the same way in every game that fits the record. Otherwise what is due, or what the
    /// record says, was done as far as it can be.
    pub checked: bool,
}

impl ReplayedTurn {
    /// What happened, in order, with what throws have given to be marked by hand.
    pub fn events(&self) -> impl Iterator<Item = &Event> {
        self.done.iter().flat_map(Done::all)
    }
}

/// Something that went through the door of the game.
#[derive(Clone, Debug)]
pub struct Done {
    /// Who did it.
    pub seat: Seat,
    /// What.
    pub action: Action,
    /// What happened.
    pub events: Vec<Event>,
    /// What it has given the sides to mark by hand, where they mark; whoever plays does not see it.
    pub given: Vec<Event>,
    /// How the game stood before it, where [`trace`](crate::replay::trace()) has remembered it: before every choice and
    /// every play, and before a throw in place of which something could have been chosen.
    pub before: Option<Box<Snapshot>>,
}

impl Done {
    /// What happened, and what it has given.
    pub(super) fn all(&self) -> impl Iterator<Item = &Event> {
        self.events.iter().chain(&self.given)
    }
}

/// What came of one ply.
#[derive(Clone, Debug, Default)]
pub(super) struct Step {
    /// What was done, in order.
    pub(super) done: Vec<Done>,
    /// What is wrong with it, in the order of the text.
    pub(super) faults: Vec<Diagnostic>,
    /// The game can go on from here.
    pub(super) goes_on: bool,
}

impl Step {
    /// How many errors it has.
    pub(super) fn errors(&self) -> usize {
        errors(&self.faults)
    }
}

/// How many errors there are among these faults.
pub(super) fn errors(faults: &[Diagnostic]) -> usize {
    faults.iter().filter(|fault| fault.severity == Severity::Error).count()
}

/// Who leaves or wins by his own throw before he plays has given the other side nothing.
pub(super) fn void(done: &mut [Done]) {
    let Some((last, before)) = done.split_last_mut() else { return };
    let ends = |event: &Event| {
        matches!(event, Event::NewSetting { .. } | Event::NewGame { .. } | Event::Won { .. })
    };
    if matches!(last.action, Action::Play(_)) || !last.events.iter().any(ends) {
        return;
    }
    let turn = before.iter_mut().rev().take_while(|done| !matches!(done.action, Action::Play(_)));
    for thrown in turn.filter(|done| done.seat == last.seat) {
        let own = |event: &Event| matches!(event, Event::Scored { seat, .. } if *seat == last.seat);
        thrown.given.retain(own);
    }
}
