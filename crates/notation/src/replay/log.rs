//! The actions of a ply, and the results of a ply and of a whole replay.

use std::sync::Arc;

use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::event::by_leg;
use charpentier_core::{
    Action, BySeat, Diagnostic, Event, Outcome, RecordedMarks, Rules, Seat, Snapshot, Table,
};

use crate::record::Record;

/// The result of a replay.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The diagnostics, in the order of the record.
    pub diagnostics: Vec<Diagnostic>,
    /// The state at the beginning, before the dice for the lead are thrown.
    pub start: Snapshot,
    /// The plies that were replayed.
    pub turns: Vec<ReplayedTurn>,
    /// The dice for the lead, if no ply comes after them.
    pub lead: Vec<Done>,
    /// The game at the end of the record; the first of the possible games.
    pub game: Table,
    /// The result of the match, if every possible game has ended with it.
    pub outcome: Option<Outcome>,
    /// Whether every ply was replayed, and none was guessed.
    pub complete: bool,
    /// The number of games that fit the record, at least 1. There are more if the record does not
    /// decide what an illegible ply was.
    pub possible: usize,
}

impl Replay {
    /// Returns an error (R0903) at the first illegible play of an incomplete replay, if there is
    /// one.
    ///
    /// The game cannot be continued after that play.
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
    /// The leg of a medley in which it began; 0 if the game is no medley.
    pub leg: u8,
    /// The actions, in order; before the first ply also the dice for the lead.
    pub done: Vec<Done>,
    /// The state afterwards.
    pub state: Snapshot,
    /// Whether it was right, and was the same in every game that fits the record. Otherwise the
    /// actions that are due or written were done as far as possible.
    pub checked: bool,
}

impl ReplayedTurn {
    /// Returns the actions in order, each with its side and its events.
    pub fn acts(&self) -> impl Iterator<Item = (Seat, &Action, &[Event])> {
        self.done.iter().map(|done| (done.seat, &done.action, &done.events[..]))
    }

    /// Returns the events in order, with those of points that a throw gives for marking by hand.
    pub fn events(&self) -> impl Iterator<Item = &Event> {
        self.done.iter().flat_map(Done::all)
    }

    /// Returns the events like [`events`](Self::events), each with the rules by which it happened.
    pub fn events_by_leg<'a>(
        &'a self,
        rules: &'a Rules,
    ) -> impl Iterator<Item = (&'a Rules, &'a Event)> {
        by_leg(rules, self.leg, self.events())
    }
}

/// An action that the game has accepted.
#[derive(Clone, Debug)]
pub struct Done {
    /// The side that acts.
    pub seat: Seat,
    /// The action.
    pub action: Action,
    /// The marks of the record, if it marks wrongly on purpose (see [`Table::apply_recorded`]).
    pub marks: BySeat<RecordedMarks>,
    /// The events that it caused.
    pub events: Vec<Event>,
    /// The events of points that it gives the sides for marking by hand. Players do not see them.
    pub given: Vec<Event>,
    /// The state before it, if [`trace`](crate::replay::trace()) keeps it.
    ///
    /// It is kept before choices and plays, and before a throw in place of which something could
    /// have been chosen.
    pub before: Option<Box<Snapshot>>,
    /// The number of legal plays, for a play of which [`trace`](crate::replay::trace()) keeps the state.
    pub plays: Option<usize>,
}

impl Done {
    /// Returns the events, then those of the points that it gives.
    pub(super) fn all(&self) -> impl Iterator<Item = &Event> {
        self.events.iter().chain(&self.given)
    }
}

/// The dice for the lead.
#[derive(Clone, Debug)]
pub(super) struct Lead {
    /// The state before them.
    pub(super) before: Snapshot,
    /// The actions since.
    pub(super) done: Vec<Done>,
}

/// The result of one ply.
#[derive(Clone, Debug, Default)]
pub(super) struct Step {
    /// The actions, in order.
    pub(super) done: Vec<Done>,
    /// Its errors, in the order of the text.
    pub(super) faults: Vec<Diagnostic>,
    /// Whether the game can go on from here.
    pub(super) goes_on: bool,
}

impl Step {
    /// Returns the number of its errors.
    pub(super) fn errors(&self) -> usize {
        errors(&self.faults)
    }
}

/// Returns the number of errors among these diagnostics.
pub(super) fn errors(faults: &[Diagnostic]) -> usize {
    faults.iter().filter(|fault| fault.severity == Severity::Error).count()
}

/// Whether an event only repeats a part of its action: the dice, or a step.
pub(super) const fn repeats_action(event: &Event) -> bool {
    matches!(event, Event::Thrown { .. } | Event::Moved { .. })
}

/// Removes what a throw gives the opponent, if the thrower ends the setting or the game before he
/// plays.
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
