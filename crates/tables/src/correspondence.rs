//! Games of two people who send each other links, as other people play by post.
//!
//! There is no server between them: each has the whole game in a browser. A link has a [`Letter`], which tells
//! every action so far. Whoever opens it repeats them in their own table, so the rules and the dice are checked
//! again with each link.
//!
//! One player at a time **holds** the game, and acts until the other one has to act. The first two links only
//! agree on the game and its dice (see [`shared_dice`](crate::shared_dice)): one invites, and the other accepts.
//! Then the player who has invited holds the game.

use std::collections::BTreeMap;

use charpentier_core::{Action, Awaiting, BySeat, Seat, Table};
use charpentier_messages::message;
use charpentier_wire::action::{self as wire, DiceFrom, Mode, NewTable};
use charpentier_wire::table::{LinkDue, Past};
use serde::{Deserialize, Serialize};

use crate::api_error::ApiError;
use crate::host::Keys;
use crate::journal::Entry;
use crate::shared_dice::{Chain, Shown, Value, seed};
use crate::table::HostedGame;
use crate::table_factory::{TableFactory, person};

/// The form of letters.
const FORM: u32 = 1;

/// The data of a player in a game by links. They are among the keys of the player's table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Correspondence {
    /// The player's seat.
    pub(crate) own: Seat,
    /// The seat of the player who has invited the other.
    pub(crate) first: Seat,
    /// The player's own chain.
    chain: Chain,
    /// The last value that the other player has shown. `None` until the invitation is accepted.
    other: Option<Shown>,
}

/// The content of a link in such a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Letter {
    form: u32,
    /// The name of the game, which is that of both tables.
    game: String,
    pack: String,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    options: BTreeMap<String, String>,
    /// The position line with which the game begins, if it is not the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    names: BySeat<Option<String>>,
    /// The seat of the player who has invited the other.
    first: Seat,
    /// The last value that each player has shown.
    shown: BySeat<Option<Shown>>,
    /// All actions so far. Throws have no dice.
    actions: Vec<Entry>,
}

/// The player who holds a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Hold {
    seat: Seat,
    /// The number of times that the game has gone over to the other player.
    nth: u32,
    /// The number of actions before.
    since: usize,
}

impl Hold {
    const fn over(self, since: usize) -> Self {
        Self { seat: self.seat.other(), nth: self.nth + 1, since }
    }
}

/// Returns the side that has to act; `None` if dice decide it, or after the end.
pub(crate) fn awaited(game: &Table) -> Option<Seat> {
    game.answers().or_else(|| game.must_rule()).or(game.state().wait.seat())
}

/// Returns the number of the value that a player has shown when the game has changed hands this many times.
const fn shown_after(times: u32, is_first: bool) -> u32 {
    if is_first { times.div_ceil(2) } else { times / 2 }
}

impl Correspondence {
    /// Returns the data of a player in a new game.
    pub(crate) fn new(own: Seat, first: Seat, other: Option<Shown>) -> std::io::Result<Self> {
        Ok(Self { own, first, chain: Chain::drawn()?, other })
    }

    /// Returns who holds the game after some actions.
    fn hold(&self, done: &[Past], game: &Table) -> Hold {
        let mut hold = Hold { seat: self.first, nth: 0, since: 0 };
        for (nth, past) in done.iter().enumerate() {
            // Whoever holds the game throws the dice that decide who begins.
            if past.seat != hold.seat && !matches!(past.action, Action::Lead(..)) {
                hold = hold.over(nth);
            }
        }
        match awaited(game) {
            Some(seat) if seat != hold.seat => hold.over(done.len()),
            _ => hold,
        }
    }

    /// Returns the number of the last value of a player that a letter may show.
    fn shown(&self, hold: Hold, is_over: bool, seat: Seat) -> u32 {
        if self.other.is_none() {
            return 0;
        }
        shown_after(hold.nth + u32::from(is_over), seat == self.first)
    }

    /// Returns a value of a player, if it is known here.
    fn value(&self, seat: Seat, nth: u32) -> Option<Value> {
        if seat == self.own { self.chain.value(nth) } else { self.other?.earlier(nth) }
    }

    /// Returns the seed of the dice of the player who holds the game.
    fn seed(&self, game: &str, hold: Hold) -> Option<u64> {
        // The holder's next value, and the last one that the other player has shown.
        let nth =
            |seat: Seat| shown_after(hold.nth + u32::from(seat == hold.seat), seat == self.first);
        let value = |seat: Seat| self.value(seat, nth(seat));
        Some(seed(game, hold.nth, [value(self.first)?, value(self.first.other())?]))
    }
}

impl HostedGame {
    fn hold(&self, correspondence: &Correspondence) -> Hold {
        correspondence.hold(&self.done, &self.game)
    }

    /// Returns the number of actions before the player of this table got the game. Only these can be taken back,
    /// as long as the player holds it.
    pub(crate) fn held_since(&self) -> Option<usize> {
        let own = self.keys.correspondence.as_ref()?;
        let hold = self.hold(own);
        Some(if hold.seat == own.own { hold.since } else { self.done.len() })
    }

    /// Returns the seed of the next dice in a game by links, and the number of faces that were thrown with it.
    /// `None` if they are not to be thrown here.
    pub(crate) fn shared_seed(&self) -> Option<(u64, usize)> {
        let own = self.keys.correspondence.as_ref()?;
        let hold = self.hold(own);
        let faces = self.done[hold.since..].iter().map(|past| past.action.dice()).sum();
        Some((own.seed(&self.id, hold)?, faces))
    }

    /// Whether the player of this table may act, as far as the links decide it.
    pub(crate) fn holds(&self) -> bool {
        let Some(own) = &self.keys.correspondence else { return true };
        let hold = self.hold(own);
        hold.seat == own.own && own.seed(&self.id, hold).is_some()
    }

    /// Returns the kind of link that the player has to send now.
    pub(crate) fn link_due(&self) -> Option<LinkDue> {
        let own = self.keys.correspondence.as_ref()?;
        let Some(other) = own.other else { return Some(LinkDue::Invitation) };
        if own.own != own.first && other.nth == 0 {
            return Some(LinkDue::Acceptance);
        }
        let has_held = self.hold(own).seat == own.own;
        match self.is_over() {
            true => has_held.then_some(LinkDue::End),
            false => (!has_held).then_some(LinkDue::Turn),
        }
    }

    /// Returns the letter that the player has to send.
    ///
    /// # Errors
    ///
    /// Returns an error if the player has to act first, or if the game is played otherwise.
    pub(crate) fn letter(&self) -> Result<Letter, ApiError> {
        let own = self.keys.correspondence.as_ref();
        let own = own.ok_or_else(|| ApiError::game(message!(SERVER_LINK_NONE)))?;
        if self.link_due().is_none() {
            return Err(ApiError::game(message!(SERVER_LINK_LATER)));
        }
        let nth = own.shown(self.hold(own), self.is_over(), own.own);
        let value =
            own.chain.value(nth).ok_or_else(|| ApiError::game(message!(SERVER_LINK_LONG)))?;
        let mut shown = BySeat::default();
        shown[own.own] = Some(Shown { nth, value });
        shown[own.own.other()] = own.other;
        let name = |tag| self.record.value(tag).filter(|name| *name != "?").map(ToOwned::to_owned);
        Ok(Letter {
            form: FORM,
            game: self.id.clone(),
            pack: self.record.value("Game").unwrap_or_default().to_owned(),
            options: self.record.options().into_iter().collect(),
            position: self.record.value("Position").map(ToOwned::to_owned),
            names: BySeat::new(name("White"), name("Black")),
            first: own.first,
            shown,
            actions: self.done.iter().map(told).collect(),
        })
    }

    /// Continues the game with a letter of the other player. A letter that tells nothing new changes nothing.
    ///
    /// # Errors
    ///
    /// Returns an error if the letter does not continue this game, or if it breaks the rules or its dice. Then
    /// nothing has changed.
    pub(crate) fn receive(&mut self, letter: Letter) -> Result<(), ApiError> {
        let keys = self.keys.clone();
        let own = keys.correspondence.clone().ok_or_else(another_course)?;
        let seat = own.own.other();
        if letter.form != FORM {
            return Err(ApiError::game(message!(SERVER_LINK_NEWER)));
        }
        let known = self.done.iter().map(told);
        if letter.first != own.first || known.zip(&letter.actions).any(|(one, other)| one != *other)
        {
            return Err(another_course());
        }
        // Only the player's own invitation shows nothing of the other player.
        let Some(shown) = letter.shown[seat] else { return Ok(()) };
        if let Some(answered) = letter.shown[own.own]
            && own.chain.value(answered.nth) != Some(answered.value)
        {
            return Err(another_course());
        }
        match own.other {
            None if shown.nth > 0 => return Err(another_course()),
            None => {}
            Some(before) if shown.nth < before.nth => return Ok(()),
            Some(before) if shown.earlier(before.nth) != Some(before.value) => {
                let is_acceptance = shown.nth == 0;
                return Err(if is_acceptance { taken() } else { wrong_dice() });
            }
            // The keys of the table may have been saved without its actions.
            Some(before) if shown == before && letter.actions.len() <= self.done.len() => {
                return Ok(());
            }
            Some(_) => {}
        }
        self.continue_with(letter, seat, Correspondence { other: Some(shown), ..own }, keys)
    }

    /// Does the new actions of a letter, which the other player has done, and saves the game.
    fn continue_with(
        &mut self,
        letter: Letter,
        seat: Seat,
        own: Correspondence,
        keys: Keys,
    ) -> Result<(), ApiError> {
        let (before, record) = (self.before(), self.record.clone());
        let version = self.version + 1;
        self.keys.correspondence = Some(own.clone());
        let begun = self.done.len();
        let mut done = Ok(());
        for entry in letter.actions.iter().skip(begun) {
            done = self.repeat(entry, seat, version);
            if done.is_err() {
                break;
            }
        }
        // The value that the other player shows belongs to the end of these actions.
        let due = own.shown(self.hold(&own), self.is_over(), seat);
        if done.is_ok() && own.other.map(|shown| shown.nth) != Some(due) {
            done = Err(another_course());
        }
        if done.is_ok() {
            self.take_name(seat, letter.names[seat].as_deref());
            done =
                self.host.keep_keys(&self.id, &self.keys).map_err(|error| ApiError::unkept(&error));
        }
        if done.is_ok() {
            self.go_on();
            done = self.settle(before);
        } else {
            self.fall_back(before);
        }
        if done.is_err() {
            self.record = record;
            self.keys = keys;
        }
        done
    }

    /// Does an action that the other player has done.
    fn repeat(&mut self, entry: &Entry, seat: Seat, version: u64) -> Result<(), ApiError> {
        let hold = self.keys.correspondence.as_ref().map(|own| self.hold(own).seat);
        if hold != Some(seat) {
            return Err(another_course());
        }
        let wait = self.game.state().wait;
        let action = match entry.action {
            wire::Action::Throw { .. } => {
                if !matches!(wait, Awaiting::Lead | Awaiting::Throw(_)) {
                    return Err(illegal(self.done.len()));
                }
                self.thrown().ok_or_else(wrong_dice)?
            }
            ref action => self.read(entry.seat, action).map_err(|_| illegal(self.done.len()))?,
        };
        self.apply(entry.seat, action, version).map_err(|_| illegal(self.done.len()))
    }

    /// Takes the name of the other player from a letter, if this record has none yet.
    fn take_name(&mut self, seat: Seat, name: Option<&str>) {
        let tag = seat_tag(seat);
        if self.record.value(tag).unwrap_or("?") == "?"
            && let Some(name) = name
            && let Ok(name) = person(name.trim())
        {
            self.record.set(tag, name);
        }
    }
}

impl TableFactory {
    /// Creates the table of a player who opens an invitation.
    ///
    /// # Errors
    ///
    /// Returns an error if the letter is no invitation, or if its game cannot be played here.
    pub(crate) fn accept(&self, letter: Letter) -> Result<HostedGame, ApiError> {
        if letter.form != FORM {
            return Err(ApiError::game(message!(SERVER_LINK_NEWER)));
        }
        let own = letter.first.other();
        let (Some(shown), None) = (letter.shown[letter.first], letter.shown[own]) else {
            return Err(ApiError::game(message!(SERVER_LINK_ELSEWHERE)));
        };
        if shown.nth != 0 || !letter.actions.is_empty() || !crate::tokens::is_name(&letter.game) {
            return Err(another_course());
        }
        let correspondence = Correspondence::new(own, letter.first, Some(shown));
        let correspondence = correspondence.map_err(|error| ApiError::broken(error.to_string()))?;
        let make = NewTable {
            pack: letter.pack,
            options: letter.options,
            mode: Mode::Correspondence,
            level: None,
            seat: Some(own),
            dice: DiceFrom::Server,
            seed: None,
            names: letter.names,
            slips: 0,
            listed: false,
            clock: None,
            position: letter.position,
        };
        self.lay_as(&make, letter.game, Some(correspondence))
    }
}

impl Letter {
    /// Returns the name of the game.
    pub(crate) fn game(&self) -> &str {
        &self.game
    }
}

/// Returns an action as a letter tells it.
fn told(past: &Past) -> Entry {
    let action = match &past.written {
        wire::Action::Throw { .. } => wire::Action::Throw { dice: None },
        other => other.clone(),
    };
    Entry { seat: past.seat, version: 0, time: None, action }
}

/// Returns the tag of a record that names the player of a seat.
pub(crate) const fn seat_tag(seat: Seat) -> &'static str {
    match seat {
        Seat::White => "White",
        Seat::Black => "Black",
    }
}

fn another_course() -> ApiError {
    ApiError::game(message!(SERVER_LINK_COURSE))
}

fn taken() -> ApiError {
    ApiError::game(message!(SERVER_LINK_TAKEN))
}

fn wrong_dice() -> ApiError {
    ApiError::game(message!(SERVER_LINK_DICE))
}

/// Returns the error of a letter with an action that the rules forbid after so many others.
fn illegal(actions: usize) -> ApiError {
    ApiError::game(message!(SERVER_LINK_ILLEGAL, action = actions + 1))
}

#[cfg(test)]
#[path = "../tests/unit/correspondence.rs"]
mod tests;
