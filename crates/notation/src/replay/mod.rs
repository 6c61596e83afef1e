//! Playing a record over again, and saying what in it is wrong.
//!
//! Everything goes through the door of the game, [`Game::apply`]; nothing here
//! knows a rule. What follows from the dice and the steps may be left out of a
//! record and is checked where it is written: marks, holes, hits. Throw, steps
//! and choices are needed. The first fault of each turn is told, and the replay
//! goes on where the board allows it: after wrong marks with what is due, after
//! an illegal play with the men where the record puts them.

mod faults;
mod marks;
mod play;
mod result;
mod start;
mod steps;
mod turn;

use std::sync::Arc;

use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::{Action, Diagnostic, Event, Game, Rules, State, Wait};

use crate::place::Place;
use crate::record::{Act, Numbering, Ply, Record};
use crate::replay::faults::Faults;

/// What came of a replay.
#[derive(Clone, Debug)]
pub struct Replay {
    /// What is wrong, in the order of the record.
    pub diagnostics: Vec<Diagnostic>,
    /// The state in which the first ply finds the game.
    pub start: State,
    /// The plies that were replayed.
    pub turns: Vec<ReplayedTurn>,
    /// Every ply was replayed.
    pub complete: bool,
}

/// A ply that was replayed.
#[derive(Clone, Debug)]
pub struct ReplayedTurn {
    /// Its index among the plies of the record.
    pub ply: usize,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// The state afterwards.
    pub state: State,
    /// It was right. Otherwise what is due, or what the record says, was done as far as it can be.
    pub checked: bool,
}

/// Plays a record over again in a game of its pack that has just begun, and checks it.
///
/// A `Position` tag takes the place of the game's beginning. `source` is the text that the record
/// was read from, for the places of faults.
#[must_use]
pub fn replay(source: &Arc<Source>, record: &Record, game: Game) -> Replay {
    let mut run = Run {
        source,
        record,
        rules: Arc::clone(game.rules()),
        game,
        diagnostics: Vec::new(),
        turns: Vec::new(),
        numbering: Numbering::default(),
        lead: None,
    };
    let begun = run.start();
    let start = run.game.state().clone();
    let complete = begun && (0..record.plies.len()).all(|index| run.ply(index));
    if complete {
        run.result();
    }
    Replay { diagnostics: run.diagnostics, start, turns: run.turns, complete }
}

/// Whether the replay can go on.
type GoesOn = bool;

/// A replay in progress.
struct Run<'a> {
    source: &'a Arc<Source>,
    record: &'a Record,
    rules: Arc<Rules>,
    game: Game,
    diagnostics: Vec<Diagnostic>,
    turns: Vec<ReplayedTurn>,
    numbering: Numbering,
    /// The dice for the lead were thrown: the state before them, and what happened.
    lead: Option<(State, Vec<Event>)>,
}

impl<'a> Run<'a> {
    /// Replays a ply; `false` when the replay ends there.
    fn ply(&mut self, index: usize) -> bool {
        let ply = &self.record.plies[index];
        let mut faults = Faults::default();
        let goes_on = match &ply.act {
            Act::Unread(_) => false,
            Act::Resign => self.resign(index, ply, &mut faults),
            Act::Turn(turn) => self.turn(index, ply, turn, &mut faults),
        };
        self.diagnostics.extend(faults.first());
        if !goes_on {
            self.stop(index);
        }
        goes_on
    }

    fn resign(&mut self, index: usize, ply: &Ply, faults: &mut Faults) -> bool {
        if self.game.state().wait == Wait::Over {
            self.over(ply, faults);
            return false;
        }
        self.number(ply, faults);
        let resigned = self.game.apply(ply.seat, Action::Resign).map(<[Event]>::to_vec);
        if let Ok(events) = resigned {
            self.done(index, events, faults);
        }
        true
    }

    /// Checks the number of a ply, and counts on from it.
    fn number(&mut self, ply: &Ply, faults: &mut Faults) {
        let due = self.numbering.next(ply.seat);
        let free = self.numbering.is_new() && self.record.tag("Position").is_some();
        if ply.number != due && !free {
            let letter = ply.seat.letter();
            let message = format!("this is ply {due}{letter}, not {}{letter}", ply.number);
            faults.add(self.fault("R0102", message, ply.head).help(
                "the number goes up with each turn of the side that began, and when a side throws \
                 again",
            ));
        }
        self.numbering.take(ply.number, ply.seat);
    }

    fn over(&self, ply: &Ply, faults: &mut Faults) {
        faults.add(self.fault("R0103", "the match is over".into(), ply.place));
    }

    fn done(&mut self, ply: usize, events: Vec<Event>, faults: &Faults) {
        let state = self.game.state().clone();
        self.turns.push(ReplayedTurn { ply, events, state, checked: faults.is_empty() });
    }

    fn fault(&self, code: &'static str, message: String, place: Place) -> Diagnostic {
        Diagnostic::error(code, message).at(self.source, place.bytes(), "")
    }

    /// Says that nothing is checked from this ply on.
    fn stop(&mut self, index: usize) {
        let plies = &self.record.plies;
        let from = if self.turns.last().is_some_and(|turn| turn.ply == index)
            || !matches!(plies[index].act, Act::Unread(_))
        {
            index + 1
        } else {
            index
        };
        if let (Some(first), Some(last)) = (plies.get(from), plies.last()) {
            let place = first.place.to(last.place);
            let mut note = self.fault("R0901", "not checked from here on".into(), place);
            note.severity = Severity::Note;
            self.diagnostics.push(note);
        }
    }
}
