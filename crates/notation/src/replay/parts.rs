//! Throws that are played in several parts. A record writes them as one play, one part after the
//! other.

use charpentier_core::{Awaiting, Place, Seat};

use crate::record::{self, Move, Own, Word};
use crate::replay::done::Done;
use crate::replay::faults::Faults;
use crate::replay::play::around;
use crate::replay::run::{GoesOn, Run};
use crate::replay::steps::{self, Meant};

impl Run {
    /// Whether another part of the throw may follow the one that is to be played.
    pub(super) fn may_go_on(&self) -> bool {
        let state = self.game.state();
        let next = state.turn.part.nth.saturating_add(1);
        matches!(state.wait, Awaiting::Play(seat) if seat == state.turn.mover)
            && self.rules.spec().dice.part(state.turn.part.entry, next).is_some()
    }

    /// Replays the parts one after the other, each with as many of the written moves as are a play
    /// of it.
    pub(super) fn in_parts(
        &mut self,
        seat: Seat,
        (turn, moves): (&record::Turn, &[Move]),
        may_stop: bool,
        done: &mut Vec<Done>,
        faults: &mut Faults,
    ) -> GoesOn {
        let (mut left, mut named) = (moves, 0);
        loop {
            let here = if self.may_go_on() { self.part_of(left) } else { left.len() };
            let (now, rest) = left.split_at(here);
            if !self.one(seat, &Own::Moves(now.to_vec()), turn, done, faults) {
                return false;
            }
            left = rest;
            if matches!(self.game.state().wait, Awaiting::Choose(_))
                && !self.choose(turn, may_stop && left.is_empty(), done, faults)
            {
                return false;
            }
            named = named.max(usize::from(self.game.state().turn.named.len()));
            if !steps::plays(&self.game, seat) || self.game.state().turn.part.nth == 0 {
                break;
            }
            if left.is_empty() {
                return self.rest_of_parts(seat, turn, may_stop, done, faults);
            }
        }
        if !left.is_empty() {
            let message = "this throw has no more numbers to play".to_owned();
            faults.add(self.fault("R0303", message, around(left)));
        }
        for word in turn.choice.iter().flat_map(Word::apart).skip(named) {
            let message = format!("there is nothing to choose, but `{}` is written", word.text);
            faults.add(self.fault("R0502", message, word.span));
        }
        true
    }

    /// Replays a part that could be played but is not written. An optional part may stay unplayed.
    fn rest_of_parts(
        &mut self,
        seat: Seat,
        turn: &record::Turn,
        may_stop: bool,
        done: &mut Vec<Done>,
        faults: &mut Faults,
    ) -> GoesOn {
        if may_stop {
            return true;
        }
        match self.game.find::<Place>(&[]) {
            Ok(found) => self.play(seat, found.play, done),
            Err(_) => self.one(seat, &Own::Unwritten, turn, done, faults),
        }
    }

    /// Returns how many of these moves are a play of the part that is due: as many as can be, or
    /// all if none are.
    fn part_of(&mut self, moves: &[Move]) -> usize {
        let plays = |run: &mut Self, n: usize| {
            let hops = steps::hops(&run.rules, &moves[..n]);
            hops.is_ok_and(|hops| matches!(steps::find(&mut run.game, &hops), Meant::Legal(_)))
        };
        (1..=moves.len()).rev().find(|&n| plays(self, n)).unwrap_or(moves.len())
    }
}
