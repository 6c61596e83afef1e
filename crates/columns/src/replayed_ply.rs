//! A replayed ply, and its row in the table `plies`.

use charpentier_core::spec::RulesSpec;
use charpentier_core::{BySeat, Event, PointNumbering, Rules, Seat, State, Throw};
use charpentier_notation::ReplayedTurn;
use charpentier_notation::record::{Act, Agreement, Move, PlayText, Ply, Turn, moves_in};

use crate::plies::{PlyRow, at_places};
use crate::table::{add, number};

/// The counters of a pack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CounterPair {
    /// Whether there is a counter to which points go.
    pub(crate) points: bool,
    /// The index of the counter into which the points run over.
    pub(crate) holes: Option<u8>,
}

impl CounterPair {
    pub(crate) fn of(spec: &RulesSpec) -> Self {
        let first = spec.counters.first();
        let holes = first.and_then(|counter| counter.carry).map(|carry| carry.into);
        Self { points: first.is_some(), holes }
    }
}

/// A ply, and what the replay has made of it.
pub(crate) struct ReplayedPly<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) ply: &'a Ply,
    pub(crate) turn: &'a ReplayedTurn,
    pub(crate) counters: CounterPair,
    /// The state after the last ply that was replayed.
    pub(crate) before: &'a State,
    /// The state before this ply, if it is known.
    pub(crate) known: Option<&'a State>,
    /// Whether neither this ply nor the position was deduced or guessed.
    pub(crate) certain: bool,
}

impl ReplayedPly<'_> {
    /// Returns the row of the ply, which has this running number.
    pub(crate) fn row(&self, row: i32) -> PlyRow {
        let Self { ply, turn, counters, .. } = *self;
        let state = self.standing();
        let count = |counter: u8| {
            let counters = self.known?.counters;
            Some(BySeat::from_fn(|seat| i32::from(counters.get(seat, counter).n)))
        };
        let sum = |of: fn(&Event) -> Option<(Seat, u16)>| {
            let mut sums = BySeat::both(0);
            for (seat, n) in turn.events().filter_map(of) {
                add(&mut sums[seat], i32::from(n));
            }
            sums
        };
        let marked = sum(|event| match event {
            Event::Marked { seat, points, .. } => Some((*seat, *points)),
            _ => None,
        });
        let carried = sum(|event| match event {
            Event::Carried { seat, by, .. } => Some((*seat, *by)),
            _ => None,
        });
        let PlyText { kind, throw, choice, play, passed, hits } = self.written();
        let pins = self.rules.spec().steps.pin.is_some();
        let plays = turn.done.iter().find_map(|done| done.plays);
        PlyRow {
            game: 0,
            ply: row,
            number: i32::from(ply.number),
            side: ply.seat,
            setting: i32::from(state.setting.number),
            kind,
            throw,
            choice,
            play,
            passed,
            legal_plays: throw.and(plays).map(number),
            hits,
            men: BySeat::from_fn(|seat| at_places(&state.position[seat])),
            pinned: pins.then(|| BySeat::from_fn(|seat| state.position[seat].pinned())),
            points: count(0).filter(|_| counters.points),
            holes: counters.holes.and_then(count),
            marked: counters.points.then_some(marked),
            carried: counters.holes.map(|_| carried),
            certain: self.certain,
        }
    }

    /// Returns a state with the men and the setting before the ply.
    fn standing(&self) -> &State {
        // Before its first decision, no man has moved in this ply.
        if let Some(before) = self.turn.done.iter().find_map(|done| done.before.as_ref()) {
            return &before.game;
        }
        let moves = |event: &Event| {
            matches!(
                event,
                Event::Moved { .. }
                    | Event::Ruled { .. }
                    | Event::NewSetting { .. }
                    | Event::Ended { .. }
                    | Event::NewGame { .. }
            )
        };
        match self.turn.events().any(moves) {
            true => self.before,
            false => &self.turn.state.game,
        }
    }

    /// Returns the kind of the ply, and what records write of it.
    fn written(&self) -> PlyText {
        let written = self.ply.completed(self.turn.acts(), self.rules);
        // The replay fills in what is illegible.
        match (&self.ply.act, written.act) {
            (Act::Turn(said), Act::Turn(mut turn)) => {
                if let PlayText::Illegible(_) = said.own {
                    (turn.own, turn.faults) = (said.own.clone(), Vec::new());
                }
                PlyText { throw: said.throw, ..PlyText::of_turn(&turn, self.ply.seat) }
            }
            _ => self.without_dice(),
        }
    }

    /// Returns what stands in place of a throw.
    fn without_dice(&self) -> PlyText {
        match &self.ply.act {
            Act::Agreement(Agreement::Choice(name), _) => {
                PlyText { choice: Some(name.clone()), ..PlyText::of_kind("choice") }
            }
            Act::Agreement(Agreement::Resign(_), _) => PlyText::of_kind("resign"),
            Act::Agreement(Agreement::Draw, _) => PlyText::of_kind("draw"),
            Act::Agreement(Agreement::Accept, _) => PlyText::of_kind("accept"),
            Act::Agreement(Agreement::Decline, _) => PlyText::of_kind("decline"),
            Act::Claims => PlyText::of_kind("claim"),
            Act::Turn(_) | Act::Illegible | Act::Unread(_) => {
                PlyText { play: Some("??".into()), ..PlyText::of_kind("illegible") }
            }
        }
    }
}

/// What a record writes of a ply.
#[derive(Default)]
struct PlyText {
    kind: &'static str,
    throw: Option<Throw>,
    choice: Option<String>,
    play: Option<String>,
    passed: Option<String>,
    hits: i8,
}

impl PlyText {
    fn of_kind(kind: &'static str) -> Self {
        Self { kind, ..Self::default() }
    }

    fn of_turn(turn: &Turn, seat: Seat) -> Self {
        let own = PointNumbering::Own;
        let last = last_play(turn);
        let play = match last {
            PlayText::Unwritten => None,
            PlayText::Nothing(_) => Some("--".to_owned()),
            PlayText::Pass(_) => Some("pass".to_owned()),
            PlayText::Illegible(_) => Some("??".to_owned()),
            PlayText::Moves(moves) => Some(moves_in(moves, own, seat)),
        };
        let hits = match last {
            PlayText::Moves(moves) => hits(moves),
            _ => 0,
        };
        let passed = (!turn.passed.is_empty()).then(|| moves_in(&turn.passed, own, seat.other()));
        let choice = turn.choice.as_ref().map(|word| word.text.clone());
        Self { kind: "throw", throw: turn.throw, choice, play, passed, hits }
    }
}

/// Returns the play that stands after all rulings on it.
fn last_play(turn: &Turn) -> &PlayText {
    let later = turn.faults.iter().rev().map(|fault| &fault.own);
    later.into_iter().find(|own| **own != PlayText::Unwritten).unwrap_or(&turn.own)
}

/// Returns the number of hits in some moves.
fn hits(moves: &[Move]) -> i8 {
    let hits = moves.iter().flat_map(|man| &man.stops).filter(|stop| stop.hit).count();
    i8::try_from(hits).unwrap_or(i8::MAX)
}
