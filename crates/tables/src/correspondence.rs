//! Correspondence games: two people send each other links, as other people play by post.
//!
//! There is no server between them: each has the whole game in a browser. A link has a [`Letter`], which tells
//! every action so far. The player who opens it repeats these actions at their own table, so the rules and the
//! dice are checked again with each link.
//!
//! One player at a time **holds** the game, and acts until the other one has to act. The first two links only
//! agree on the game and its dice (see [`shared_dice`](crate::shared_dice)): one invites, and the other accepts.
//! Then the player who has invited holds the game.
//!
//! A hold with a throw uses up a value of the holder's chain. An offer and its answer use up none, so that the next
//! dice stay the same, however often something is offered before them.

use std::collections::BTreeMap;
use std::io;

use charpentier_core::{Action, Awaiting, BySeat, Seat};
use charpentier_messages::message;
use charpentier_wire::action::{self as wire, DiceFrom, Mode, NewTable};
use charpentier_wire::table::{LinkDue, Past};
use serde::{Deserialize, Serialize};

use crate::api_error::ApiError;
use crate::journal::Entry;
use crate::shared_dice::{Chain, Revealed, Value, seed};
use crate::table::{HostedGame, awaited, seat_tag};
use crate::table_factory::{TableFactory, person};
use crate::tokens::is_name;

/// The form of letters.
const FORM: u32 = 1;

/// The data of a player in a correspondence game. They are among the keys of the player's table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Correspondence {
    /// The player's seat.
    pub(crate) own: Seat,
    /// The seat of the player who has invited the other.
    first: Seat,
    /// The player's own chain.
    chain: Chain,
    /// The last value that the other player has revealed. `None` until the invitation is accepted.
    other: Option<Revealed>,
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
    /// The last value that each player has revealed.
    revealed: BySeat<Option<Revealed>>,
    /// All actions so far. Throws have no dice.
    actions: Vec<Entry>,
}

/// The player who holds a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Hold {
    seat: Seat,
    /// The number of actions before.
    since: usize,
    /// The number of values that each player has used up before.
    used: BySeat<u32>,
}

impl Hold {
    /// Returns the values that each player has used up after this hold.
    fn used_after(self, done: &[Past]) -> BySeat<u32> {
        let mut used = self.used;
        // The first hold always uses a value. Otherwise the next dice would follow from a value that the other player
        // knew when drawing a chain.
        if used == BySeat::default() || done[self.since..].iter().any(Past::is_throw) {
            used[self.seat] += 1;
        }
        used
    }

    /// Returns the hold of the other player, who gets the game after these actions.
    fn over(self, done: &[Past]) -> Self {
        Self { seat: self.seat.other(), since: done.len(), used: self.used_after(done) }
    }
}

impl Correspondence {
    /// Returns the data of a player in a new game. The player who accepts an invitation knows a value of the other.
    pub(crate) fn new(own: Seat, first: Seat, other: Option<Revealed>) -> io::Result<Self> {
        Ok(Self { own, first, chain: Chain::drawn()?, other })
    }

    /// Returns the number of the last value that a player has to reveal in the next letter.
    fn due_value(&self, table: &HostedGame, seat: Seat) -> u32 {
        if self.other.is_none() {
            return 0;
        }
        let hold = table.hold(self);
        let used = if table.is_over() { hold.used_after(&table.done) } else { hold.used };
        used[seat]
    }

    /// Returns a value of a player, if it is known here.
    fn value(&self, seat: Seat, nth: u32) -> Option<Value> {
        if seat == self.own { self.chain.value(nth) } else { self.other?.earlier(nth) }
    }

    /// Returns the seed of the dice of a hold, if the values are known here.
    fn seed(&self, game: &str, hold: Hold) -> Option<u64> {
        // The holder's next value, and the last one that the other player has revealed.
        let value = |seat: Seat| self.value(seat, hold.used[seat] + u32::from(seat == hold.seat));
        let turn = hold.used.white + hold.used.black;
        Some(seed(game, turn, [value(self.first)?, value(self.first.other())?]))
    }
}

impl HostedGame {
    /// Returns who holds the game now.
    fn hold(&self, own: &Correspondence) -> Hold {
        let mut hold = Hold { seat: own.first, since: 0, used: BySeat::default() };
        for (nth, past) in self.done.iter().enumerate() {
            // The holder throws the dice for the lead.
            if past.seat != hold.seat && !matches!(past.action, Action::Lead(..)) {
                hold = hold.over(&self.done[..nth]);
            }
        }
        match awaited(&self.game) {
            Some(seat) if seat != hold.seat => hold.over(&self.done),
            _ => hold,
        }
    }

    /// Returns the number of actions before the player of this table got the game. Only these can be taken back,
    /// as long as the player holds it.
    pub(crate) fn held_since(&self) -> Option<usize> {
        let own = self.keys.correspondence.as_ref()?;
        let hold = self.hold(own);
        Some(if hold.seat == own.own { hold.since } else { self.done.len() })
    }

    /// Returns the seed of the next dice in a correspondence game, and the number of faces that were thrown with it.
    /// `None` if they are not to be thrown here.
    pub(crate) fn shared_seed(&self) -> Option<(u64, usize)> {
        let own = self.keys.correspondence.as_ref()?;
        let hold = self.hold(own);
        let faces = self.done[hold.since..].iter().map(|past| past.action.dice()).sum();
        Some((own.seed(&self.id, hold)?, faces))
    }

    /// Returns an error if the player of a correspondence game has to wait for a link.
    pub(crate) fn may_act(&self) -> Result<(), ApiError> {
        let Some(own) = &self.keys.correspondence else { return Ok(()) };
        let hold = self.hold(own);
        let is_known = own.other.is_some_and(|other| other.nth >= hold.used[own.own.other()]);
        if hold.seat != own.own || !is_known {
            return Err(ApiError::game(message!(SERVER_LINK_WAIT)));
        }
        if !Chain::has(hold.used[own.own] + 1) {
            return Err(ApiError::game(message!(SERVER_LINK_LONG)));
        }
        Ok(())
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
    /// Returns an error if the player has to act first, or if this is no correspondence game.
    pub(crate) fn letter(&self) -> Result<Letter, ApiError> {
        let own = self.keys.correspondence.as_ref();
        let own = own.ok_or_else(|| ApiError::game(message!(SERVER_LINK_NONE)))?;
        if self.link_due().is_none() {
            return Err(ApiError::game(message!(SERVER_LINK_LATER)));
        }
        let nth = own.due_value(self, own.own);
        let value = own.chain.value(nth);
        let value = value.ok_or_else(|| ApiError::game(message!(SERVER_LINK_LONG)))?;
        let mut revealed = BySeat::default();
        revealed[own.own] = Some(Revealed { nth, value });
        revealed[own.own.other()] = own.other;
        let name = |tag| self.record.value(tag).filter(|name| *name != "?").map(ToOwned::to_owned);
        Ok(Letter {
            form: FORM,
            game: self.id.clone(),
            pack: self.record.value("Game").unwrap_or_default().to_owned(),
            options: self.record.options().into_iter().collect(),
            position: self.record.value("Position").map(ToOwned::to_owned),
            names: BySeat::new(name("White"), name("Black")),
            first: own.first,
            revealed,
            actions: self.done.iter().map(as_told).collect(),
        })
    }

    /// Continues the game with a letter of the other player. A letter that tells nothing new changes nothing.
    ///
    /// # Errors
    ///
    /// Returns an error if the letter does not continue this game, or if it breaks the rules or its dice. Then
    /// nothing has changed.
    pub(crate) fn receive(&mut self, letter: &Letter) -> Result<(), ApiError> {
        let own = self.keys.correspondence.clone().ok_or_else(another_course)?;
        let seat = own.own.other();
        if letter.form != FORM {
            return Err(ApiError::wrong(message!(SERVER_LINK_NEWER)));
        }
        let mut known = self.done.iter().map(as_told).zip(&letter.actions);
        if letter.first != own.first || known.any(|(one, other)| one != *other) {
            return Err(another_course());
        }
        // Only an invitation has no value of the invited player.
        let Some(revealed) = letter.revealed[seat] else { return Ok(()) };
        if let Some(before) = own.other {
            let (older, newer) =
                if revealed.nth < before.nth { (revealed, before) } else { (before, revealed) };
            if newer.earlier(older.nth) != Some(older.value) {
                let is_acceptance = revealed.nth == 0;
                return Err(if is_acceptance { taken() } else { wrong_dice() });
            }
            // The keys of the table may have been saved without its actions.
            if newer == before && letter.actions.len() <= self.done.len() {
                return Ok(());
            }
        }
        if let Some(answered) = letter.revealed[own.own]
            && own.chain.value(answered.nth) != Some(answered.value)
        {
            return Err(another_course());
        }
        let (before, record, keys) = (self.before(), self.record.clone(), self.keys.clone());
        self.keys.correspondence = Some(Correspondence { other: Some(revealed), ..own });
        let repeated = self.repeat_all(letter, revealed);
        let done = match repeated {
            Ok(()) => {
                self.go_on();
                self.settle(before)
            }
            Err(error) => {
                self.fall_back(before);
                Err(error)
            }
        };
        if done.is_err() {
            self.record = record;
            self.keys = keys;
        }
        done
    }

    /// Repeats the new actions of a letter, and saves the keys of the table.
    fn repeat_all(&mut self, letter: &Letter, revealed: Revealed) -> Result<(), ApiError> {
        let own = self.keys.correspondence.clone().ok_or_else(another_course)?;
        let seat = own.own.other();
        for entry in letter.actions.iter().skip(self.done.len()) {
            self.repeat(entry, &own)?;
        }
        // The value that the other player reveals belongs to the end of these actions.
        if revealed.nth != own.due_value(self, seat) {
            return Err(another_course());
        }
        self.take_name(seat, letter.names[seat].as_deref());
        self.host.keep_keys(&self.id, &self.keys).map_err(|error| ApiError::unkept(&error))
    }

    /// Repeats an action of the other player.
    fn repeat(&mut self, entry: &Entry, own: &Correspondence) -> Result<(), ApiError> {
        let (seat, nth) = (own.own.other(), self.done.len());
        if self.hold(own).seat != seat {
            return Err(another_course());
        }
        let action = match (&entry.action, self.game.state().wait) {
            (wire::Action::Throw { .. }, Awaiting::Lead) if entry.seat == Seat::White => {
                self.thrown().ok_or_else(wrong_dice)?
            }
            _ if entry.seat != seat => return Err(illegal(nth)),
            (wire::Action::Throw { .. }, Awaiting::Throw(_)) => {
                self.thrown().ok_or_else(wrong_dice)?
            }
            (wire::Action::Throw { .. }, _) => return Err(illegal(nth)),
            (action, _) => self.read(seat, action).map_err(|_| illegal(nth))?,
        };
        self.apply(entry.seat, action, self.version + 1).map_err(|_| illegal(nth))
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
            return Err(ApiError::wrong(message!(SERVER_LINK_NEWER)));
        }
        let own = letter.first.other();
        let (Some(revealed), None) = (letter.revealed[letter.first], letter.revealed[own]) else {
            return Err(ApiError::game(message!(SERVER_LINK_ELSEWHERE)));
        };
        if revealed.nth != 0 || !letter.actions.is_empty() || !is_name(&letter.game) {
            return Err(another_course());
        }
        self.find_game(&letter.pack)?;
        let correspondence = Correspondence::new(own, letter.first, Some(revealed));
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
fn as_told(past: &Past) -> Entry {
    let action = match &past.written {
        wire::Action::Throw { .. } => wire::Action::Throw { dice: None },
        other => other.clone(),
    };
    Entry { seat: past.seat, version: 0, time: None, action }
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
