//! Dice on the table: the part of the throw that is played, the numbers named for it, and those
//! that are left.

use charpentier_core::spec::Gives;
use charpentier_core::suggest::listed;
use charpentier_core::{Awaiting, Played, State, Throw, ThrowPart};

use crate::position::Key;
use crate::position::fields::coups;
use crate::position::state::Reading;

impl Reading<'_> {
    /// Sets what dice on the table give: the numbers that are played, named and left, and the
    /// coups.
    pub(super) fn thrown(&mut self, state: &mut State, throw: Throw) -> Option<()> {
        let (rules, turn) = (self.rules, state.turn);
        let standing = state.side_state(turn.mover);
        if !turn.part.is_first() {
            return self.later(state, throw);
        }
        let all = rules.numbers_with(throw, &standing, turn.named.faces());
        let left = turn.numbers;
        state.turn.played = Played { given: all.len(), used: all.len().saturating_sub(left.len()) };
        if self.line.key("passed").is_none() {
            self.named(state, rules.numbers_to_name(throw, &standing))?;
            state.turn.numbers = all;
            state.turn.part = ThrowPart { entry: rules.entry_of_parts(throw, &standing), nth: 0 };
            state.turn.played.used = 0;
            state.coups = coups(rules, state, turn.mover, throw);
        }
        Some(())
    }

    /// Sets a later part of the throw. All parts before it have been played.
    fn later(&mut self, state: &mut State, throw: Throw) -> Option<()> {
        let ThrowPart { entry, nth } = state.turn.part;
        let named = state.turn.named;
        let numbers = |nth: u8| self.rules.part_of(throw, (entry, nth), named.faces());
        let used = (0..nth).map(|nth| numbers(nth).len()).sum();
        state.turn.numbers = numbers(nth);
        state.turn.played = Played { given: used + numbers(nth).len(), used };
        let parts = (0..=nth).filter_map(|nth| self.rules.spec().dice.part(entry, nth));
        self.named(state, parts.map(Gives::names).sum())
    }

    /// Checks that as many numbers are named as the choice or the play needs. `all` is the number
    /// to be named in all.
    fn named(&mut self, state: &State, all: u8) -> Option<()> {
        let (named, wait) = (state.turn.named.len(), state.wait);
        let chooser = self.rules.spec().dice.named.filter(|_| named < all).map(|named| named.by);
        let chooser = chooser.map(|by| by.seat(state.turn.mover));
        let span = self.line.key("named").map_or(self.line.fields[4], |key| key.value_span);
        match (chooser, wait) {
            (None, _) if named > all => {
                let message = match all {
                    0 => "no number is named here".to_owned(),
                    all => format!("{all} numbers are named by this throw, not {named}"),
                };
                self.fault("N0307", message, span);
                None
            }
            (Some(chooser), wait) if wait != Awaiting::Choose(chooser) => {
                let message = "a number must be named before the play".to_owned();
                let letter = chooser.letter();
                let help = format!("write {letter}d where {chooser} is to name it, or add named=5");
                self.fault("N0307", message, span).help.push(help);
                None
            }
            (None, Awaiting::Choose(_)) if all > 0 => {
                self.fault(
                    "N0307",
                    "every number is already named, so there is nothing to choose".into(),
                    span,
                );
                None
            }
            (None, Awaiting::Choose(seat)) if seat != state.turn.mover => {
                let message = "only the side that has thrown can choose".to_owned();
                self.fault("N0307", message, self.line.fields[3]);
                None
            }
            _ => Some(()),
        }
    }

    /// Reads the part of the throw that is played, `part=first/bottoms`: the entry of the pack, and
    /// its part.
    pub(super) fn part(&mut self) -> ThrowPart {
        let dice = &self.rules.spec().dice;
        let mut names = (0u8..).zip(dice.gives()).flat_map(|(entry, gives)| {
            let parts = (0u8..).zip(gives.parts()).skip(1);
            parts.map(move |(nth, part)| {
                (format!("{}/{}", gives.name, part.name), ThrowPart { entry, nth })
            })
        });
        let known: Vec<_> = names.by_ref().collect();
        let names: Vec<_> = known.iter().map(|(name, _)| name.as_str()).collect();
        let what = match &names[..] {
            [] => "left out: this game plays no throw in parts".to_owned(),
            names => format!("a later part of a throw: {}", listed(names, "or")),
        };
        let part =
            |key: &Key| known.iter().find(|(name, _)| *name == key.value).map(|(_, part)| *part);
        self.value("part", &what, part).unwrap_or_default()
    }
}
