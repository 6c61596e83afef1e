//! Throws that are played in parts, one play after the other, and numbers that are named for them.

use crate::cond::{Cond, Played};
use crate::event::Event;
use crate::game::{Game, Part, Turn};
use crate::rules::{Gives, Phase};
use crate::seat::Seat;
use crate::throw::{Numbers, ThrowKind};

impl Game {
    /// Goes on to the next part of the throw, where all before it has been played and something of it can be.
    pub(super) fn next_part(&mut self) -> bool {
        if !self.rules.plan().parts || !self.state.turn.numbers.is_empty() {
            return false;
        }
        let turn = self.state.turn;
        let next = Part { nth: turn.part.nth.saturating_add(1), ..turn.part };
        let (Some(throw), Some(part)) = (turn.throw, self.rules.dice.part(next.entry, next.nth))
        else {
            return false;
        };
        let so = |asks: &Cond| self.state.side_state_after().satisfies(&self.rules, asks);
        let phases = self.rules.turn.iter();
        let first =
            phases.take_while(|phase| !matches!(phase, Phase::Choose | Phase::Play)).count();
        if !ThrowKind::one_of(&part.when, throw, None) || !part.asks.as_ref().is_none_or(so) {
            return false;
        }
        let numbers = self.rules.part_of(throw, (next.entry, next.nth), turn.named.faces());
        let given = turn.played.given.saturating_add(numbers.len());
        let played = Played { given, ..turn.played };
        // The loop of the phases goes on to the one behind this.
        let phase = first.saturating_sub(1) as u8;
        self.state.turn = Turn { part: next, numbers, played, phase, ..turn };
        self.plays.forget();
        true
    }

    /// Opens all numbers where one is to be named; the side that names it.
    pub(super) fn opens_numbers(&mut self) -> Option<Seat> {
        let named = self.rules.dice.named?;
        let (mover, part) = (self.state.turn.mover, self.part()?);
        let to_here = (0..=part.nth).filter_map(|nth| self.rules.dice.part(part.entry, nth));
        if self.state.turn.named.len() >= to_here.map(Gives::names).sum() {
            return None;
        }
        let names = (0u8..).zip(&self.rules.choices).filter(|(_, choice)| choice.names.is_some());
        self.state.turn.open = names.fold(0, |open, (at, _)| open | 1 << at);
        Some(named.by.seat(mover))
    }

    /// The part of the throw on the table, with the entry that gives it.
    fn part(&self) -> Option<Part> {
        let turn = &self.state.turn;
        if self.rules.plan().parts {
            return Some(turn.part);
        }
        let (_, entry) = self.rules.given(turn.throw?, || self.state.side_state(turn.mover));
        Some(Part { entry, nth: 0 })
    }

    /// Whether a later part of the throw can be played.
    pub(super) fn plays_on(&mut self) -> bool {
        let (seat, Part { entry, nth }) = (self.state.turn.mover, self.state.turn.part);
        let on = self.listed(seat).search.legal().iter().any(|found| !found.play.is_empty());
        if on {
            let rule =
                self.rules.dice.part(entry, nth).and_then(|part| part.optional.or(part.rule));
            self.events.push(Event::Then { seat, numbers: self.state.turn.numbers, rule });
        }
        on
    }

    /// Plays the number besides that this choice names.
    pub(super) fn name(&mut self, choice: u8) {
        let Some(face) = self.rules.choices[usize::from(choice)].names else { return };
        let part = self.part();
        let turn = &mut self.state.turn;
        let named: Vec<u8> = turn.named.faces().iter().copied().chain([face]).collect();
        turn.named = Numbers::in_order(&named).unwrap_or_default();
        if let (Some(throw), Some(Part { entry, nth })) = (turn.throw, part) {
            let numbers = self.rules.part_of(throw, (entry, nth), &named);
            turn.played.given += numbers.len() - turn.numbers.len();
            turn.numbers = numbers;
        }
        self.plays.forget();
        // Another may be due.
        turn.phase -= 1;
    }
}
