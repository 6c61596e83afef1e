//! A game in progress at a table: its actions, its record, and the actions that follow by
//! themselves.
//!
//! Every action is saved before it is answered. An action that cannot be saved is taken back.

use std::io;
use std::sync::Arc;

use charpentier_core::{
    Action, Awaiting, BySeat, RecordedMarks, Refusal, Rules, Seat, Snapshot, Table,
};
use charpentier_messages::message;
use charpentier_notation::Record;
use charpentier_pack::Lang;
use charpentier_players::{Dice, SeatedAgent};
use charpentier_wire::ClockView;
use charpentier_wire::action as wire;
use charpentier_wire::action::{DiceFrom, Mode, NewTable};
use charpentier_wire::table::{ActionTime, Annotations, Past};

use crate::api_error::ApiError;
use crate::host::{Host, Keys};
use crate::offers::Offers;
use crate::pack_cache::SharedPack;
use crate::{clock, journal};

/// A game in progress at a table.
#[derive(Debug)]
pub struct HostedGame {
    /// The name of the table, under which it is also saved.
    pub id: String,
    pub(crate) pack: Arc<SharedPack>,
    /// The game.
    pub game: Table,
    /// The private data of the table.
    pub keys: Keys,
    /// The tags and remarks of the record.
    pub(crate) record: Record,
    /// Every action so far.
    pub done: Vec<Past>,
    /// A number that grows with every change.
    pub version: u64,
    /// The remarks of a record that is shown.
    pub(crate) annotations: Annotations,
    /// The offers of two people who play by links.
    pub(crate) offers: Offers,
    /// The running time of the host when the table began to wait for an action.
    pub(crate) since: u64,
    seated_agent: Option<SeatedAgent>,
    /// Whether the program has decided to throw where it could choose, such as to double. It does not think again until
    /// something is done.
    throws: bool,
    pub(crate) host: Arc<dyn Host>,
}

/// A table before its first action.
#[derive(Debug)]
pub(crate) struct NewGame {
    pub(crate) id: String,
    pub(crate) pack: Arc<SharedPack>,
    pub(crate) keys: Keys,
    pub(crate) record: Record,
    pub(crate) seated_agent: Option<SeatedAgent>,
    /// The game at its beginning.
    pub(crate) game: Table,
}

/// A decision that the program has to make.
#[derive(Clone, Debug)]
pub struct Thought {
    seated_agent: SeatedAgent,
    game: Table,
    nth: usize,
    version: u64,
}

impl Thought {
    /// Makes the decision, which may take a while.
    #[must_use]
    pub fn decide(mut self) -> Decision {
        let action = self.seated_agent.act(&mut self.game, self.nth);
        Decision { seat: self.seated_agent.seat, action, version: self.version }
    }
}

/// A decision of the program. Without an action, the program throws.
#[derive(Clone, Copy, Debug)]
pub struct Decision {
    seat: Seat,
    action: Option<Action>,
    /// The version of the table to which it belongs.
    version: u64,
}

/// Returns the side that has to act; `None` if dice decide it, or after the end.
pub(crate) fn awaited(game: &Table) -> Option<Seat> {
    game.answers().or_else(|| game.must_rule()).or(game.state().wait.seat())
}

/// Returns the tag of a record that names the player of a seat.
pub(crate) const fn seat_tag(seat: Seat) -> &'static str {
    match seat {
        Seat::White => "White",
        Seat::Black => "Black",
    }
}

/// A game as it was before some actions.
pub(crate) struct Before {
    game: Snapshot,
    actions: usize,
    since: u64,
}

impl HostedGame {
    pub(crate) fn new(laid: NewGame, host: Arc<dyn Host>) -> Self {
        let NewGame { id, pack, keys, record, seated_agent, game } = laid;
        Self {
            id,
            game,
            pack,
            keys,
            record,
            done: Vec::new(),
            version: 0,
            annotations: Annotations::default(),
            offers: Offers::default(),
            since: host.running_time(),
            seated_agent,
            throws: false,
            host,
        }
    }

    pub(crate) fn rules(&self) -> &Arc<Rules> {
        self.game.rules()
    }

    /// Returns the rules of the game that is being played, for readers of a language.
    pub(crate) fn spoken(&self, lang: Option<Lang>) -> Arc<Rules> {
        lang.map_or_else(
            || Arc::clone(self.rules()),
            |lang| self.pack.spoken(lang, self.rules().leg()),
        )
    }

    /// Returns the error for an action of a side that the game has refused.
    pub(crate) fn refused(&self, refusal: Refusal, seat: Seat) -> ApiError {
        ApiError::refused(refusal, seat, &self.pack, self.rules().leg())
    }

    /// Returns the side that the program plays.
    #[must_use]
    pub fn program(&self) -> Option<Seat> {
        self.seated_agent.as_ref().map(|seated_agent| seated_agent.seat)
    }

    /// Returns the seeded dice, advanced past those already thrown. `None` if the other player of a game by links
    /// has to throw.
    fn dice(&self) -> Option<Dice> {
        let (seed, faces) = match self.keys.correspondence {
            Some(_) => self.shared_seed()?,
            None => (self.keys.seed, self.done.iter().map(|past| past.action.dice()).sum()),
        };
        Some(Dice::after(seed, faces))
    }

    /// Returns the throw that comes next, if the server throws the dice.
    pub(crate) fn thrown(&self) -> Option<Action> {
        if self.keys.dice == DiceFrom::Hand {
            return None;
        }
        let mut dice = self.dice()?;
        match self.game.state().wait {
            Awaiting::Lead => Some(Action::Lead(dice.die(), dice.die())),
            Awaiting::Throw(_) => {
                Some(Action::Throw(dice.throw(self.game.rules().spec().dice.count())))
            }
            _ => None,
        }
    }

    /// Applies an action without saving it. The table has this version after it.
    pub(crate) fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        version: u64,
    ) -> Result<(), ApiError> {
        self.apply_recorded(seat, action, BySeat::default(), version)
    }

    /// Applies an action of a record, which may mark wrongly (see [`Table::apply_recorded`]).
    pub(crate) fn apply_recorded(
        &mut self,
        seat: Seat,
        action: Action,
        marks: BySeat<RecordedMarks>,
        version: u64,
    ) -> Result<(), ApiError> {
        let (before, written) = (self.game.snapshot(), wire::Action::new(&self.game, action));
        match self.game.apply_recorded(seat, action, marks) {
            Ok(events) => {
                let events = events.to_vec();
                self.throws = false;
                let time = match self.keys.clock {
                    Some(_) => {
                        let at = self.host.running_time();
                        ActionTime { at, took: at.saturating_sub(self.since) }
                    }
                    None => ActionTime::default(),
                };
                self.since = time.at;
                self.done.push(Past { before, seat, action, written, events, version, time });
                Ok(())
            }
            Err(refusal) => Err(self.refused(refusal, seat)),
        }
    }

    /// Applies an action with those that follow by themselves, and saves the game. After an error
    /// nothing has changed.
    pub(crate) fn act(&mut self, seat: Seat, action: Action) -> Result<(), ApiError> {
        self.act_together(&[(seat, action)])
    }

    /// Applies some actions as one, with those that follow by themselves, and saves the game. After an
    /// error nothing has changed.
    pub(crate) fn act_together(&mut self, actions: &[(Seat, Action)]) -> Result<(), ApiError> {
        let before = self.before();
        for (seat, action) in actions {
            if let Err(error) = self.apply(*seat, *action, self.version + 1) {
                self.fall_back(before);
                return Err(error);
            }
        }
        self.go_on();
        self.settle(before)
    }

    /// Applies the actions that need no decision, at a table that is new or restored.
    pub(crate) fn begin(&mut self) -> Result<(), ApiError> {
        let before = self.before();
        self.go_on();
        if self.done.len() == before.actions { Ok(()) } else { self.settle(before) }
    }

    pub(crate) fn before(&self) -> Before {
        Before { game: self.game.snapshot(), actions: self.done.len(), since: self.since }
    }

    pub(crate) fn fall_back(&mut self, before: Before) {
        self.game.restore(before.game);
        self.done.truncate(before.actions);
        self.since = before.since;
    }

    /// Saves the game. After an error, it is as it was before.
    pub(crate) fn settle(&mut self, before: Before) -> Result<(), ApiError> {
        if let Err(error) = self.keep() {
            self.fall_back(before);
            return Err(ApiError::unkept(&error));
        }
        self.version += 1;
        Ok(())
    }

    fn keep(&self) -> io::Result<()> {
        self.host.keep(&self.id, &journal::written(&self.done)?, &self.written().to_string())
    }

    /// Applies all actions that need neither a person nor a search.
    pub(crate) fn go_on(&mut self) {
        while let Some((seat, action)) = self.of_itself() {
            if self.apply(seat, action, self.version + 1).is_err() {
                break;
            }
        }
    }

    /// Returns the next action that needs neither a person nor a search.
    ///
    /// This is a throw of the server for the lead or for the program, or the program's part in marks
    /// and faults. It is also the only legal play if that is empty or uses passed numbers.
    fn of_itself(&mut self) -> Option<(Seat, Action)> {
        if self.is_over() || self.thinks() {
            return None;
        }
        let nth = self.done.len();
        if let Some(seated_agent) = &mut self.seated_agent
            && let Some(action) = seated_agent.act(&mut self.game, nth)
        {
            return Some((seated_agent.seat, action));
        }
        match self.game.state().wait {
            _ if self.game.answers().is_some() || self.may_act().is_err() => None,
            Awaiting::Lead => Some((Seat::White, self.thrown()?)),
            Awaiting::Throw(seat) if self.program() == Some(seat) => Some((seat, self.thrown()?)),
            Awaiting::Play(seat) => {
                if self.game.by_hand().is_some() {
                    // A play ends the time to mark, so it is left to the player.
                    return None;
                }
                let passed = seat != self.game.state().turn.mover;
                match self.game.legal_plays() {
                    [only] if only.play.is_empty() || passed => {
                        Some((seat, Action::Play(only.play)))
                    }
                    _ => None,
                }
            }
            Awaiting::Throw(_) | Awaiting::Choose(_) | Awaiting::Over => None,
        }
    }

    /// Whether the program has to decide something, which may take a while.
    #[must_use]
    pub fn thinks(&self) -> bool {
        let Some(seat) = self.program() else { return false };
        match (self.game.answers(), self.game.state().wait) {
            (Some(who), _) | (None, Awaiting::Choose(who) | Awaiting::Play(who)) => who == seat,
            (None, Awaiting::Throw(_)) => !self.throws && self.game.may_choose() == Some(seat),
            _ => false,
        }
    }

    /// Lets the program throw when it has decided against a choice.
    ///
    /// Dice that are thrown by hand are awaited. Returns `false` if the program has no such
    /// decision to make.
    pub(crate) fn throw_for_program(&mut self) -> Result<bool, ApiError> {
        let Awaiting::Throw(seat) = self.game.state().wait else { return Ok(false) };
        if !self.thinks() {
            return Ok(false);
        }
        match self.thrown() {
            Some(throw) => self.act(seat, throw)?,
            None => {
                self.throws = true;
                self.version += 1;
            }
        }
        Ok(true)
    }

    /// Returns the decision that the program has to make, or `None` if it has none. Others can use the table
    /// meanwhile.
    #[must_use]
    pub fn thought(&self) -> Option<Thought> {
        let seated_agent = self.seated_agent.clone().filter(|_| self.thinks())?;
        let (game, nth) = (self.game.clone(), self.done.len());
        Some(Thought { seated_agent, game, nth, version: self.version })
    }

    /// Carries out a decision of the program, unless a person has acted or taken an action back meanwhile.
    ///
    /// Returns `false` if the decision could not be carried out.
    pub fn carry_out_decision(&mut self, decision: Decision) -> bool {
        let Decision { seat, action, version } = decision;
        if self.version != version {
            return true;
        }
        let acted = match action {
            Some(action) => self.act(seat, action).is_ok(),
            None => self.throw_for_program().unwrap_or(false),
        };
        self.game.free_plays();
        acted
    }

    /// Goes back to the moment after so many actions. Later throws of the server come again as they
    /// were.
    pub(crate) fn go_back(&mut self, to: usize) -> Result<(), ApiError> {
        let (now, tail) = (self.game.snapshot(), self.done.split_off(to));
        let Some(first) = tail.first() else { return Ok(()) };
        self.game.restore(first.before.clone());
        self.throws = false;
        let last = self.done.last().map(|past| past.time);
        let since = self.host.running_time();
        // A table that is restored waits from this moment on.
        self.wait_from(since);
        if let Err(error) = self.keep() {
            self.wait_from(last.map_or(since, |time| time.at));
            self.done.extend(tail);
            self.game.restore(now);
            return Err(ApiError::unkept(&error));
        }
        self.since = since;
        self.version += 1;
        Ok(())
    }

    /// Sets when the table began to wait after the last action, if it has a clock.
    fn wait_from(&mut self, at: u64) {
        if self.keys.clock.is_some()
            && let Some(past) = self.done.last_mut()
        {
            past.time.at = at;
        }
    }

    /// Returns how many actions stay if the holder of a seat takes something back, or an error if nothing
    /// can be taken back.
    ///
    /// If two people play by links, this is the last decision of the seat. In other games it is everything
    /// since the last throw of a person. The throw itself stays, unless its dice were entered by hand
    /// and nothing has followed them.
    pub(crate) fn undo_point(&self, seat: Option<Seat>) -> Result<usize, ApiError> {
        if self.is_over() {
            return Err(ApiError::game(message!(SERVER_UNDO_OVER)));
        }
        if self.keys.mode == Mode::Link {
            let own = |past: &Past| {
                Some(past.seat) == seat
                    && match past.action {
                        // A play of no men is no decision.
                        Action::Play(play) => !play.is_empty(),
                        Action::Choose(_) => true,
                        _ => false,
                    }
            };
            let own = self.done.iter().rposition(own);
            return own.ok_or_else(|| ApiError::game(message!(SERVER_UNDO_NONE)));
        }
        let program = self.program();
        let persons = |past: &Past| past.is_throw() && program != Some(past.seat);
        let Some(thrown) = self.done.iter().rposition(persons) else {
            return Err(ApiError::game(message!(SERVER_NO_THROW)));
        };
        if self.held_since().is_some_and(|since| thrown < since) {
            return Err(ApiError::game(message!(SERVER_UNDO_NOTHING)));
        }
        if thrown + 1 < self.done.len() {
            Ok(thrown + 1)
        } else if self.keys.dice == DiceFrom::Hand {
            Ok(thrown)
        } else {
            Err(ApiError::game(message!(SERVER_UNDO_NOTHING)))
        }
    }

    /// Takes back all actions from this number on, without saving that.
    pub(crate) fn take_back(&mut self, to: usize) {
        if let Some(first) = self.done.get(to) {
            self.game.restore(first.before.clone());
            self.done.truncate(to);
        }
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.game.state().wait == Awaiting::Over || self.keys.flagged.is_some()
    }

    /// Returns what the clock shows now, or `None` if the table has none.
    pub(crate) fn clock(&self) -> Option<ClockView> {
        let acts = self.game.must_rule().or(self.game.state().wait.seat());
        let acts = acts.filter(|_| !self.is_over());
        let waited = self.host.running_time().saturating_sub(self.since);
        Some(clock::read(self.keys.clock?, &self.done, acts, waited))
    }

    /// Ends the match because the time of this side is up.
    pub(crate) fn lose_on_time(&mut self, seat: Seat) -> Result<(), ApiError> {
        self.change_keys(Keys { flagged: Some(seat), ..self.keys.clone() })?;
        self.offers.end(self.done.len());
        // The keys decide. A record that cannot be written now lacks only a tag.
        let _ = self.keep();
        Ok(())
    }

    /// Returns the request for another table with the same players and conditions, with sides
    /// changed.
    #[must_use]
    pub fn with_sides_changed(&self) -> NewTable {
        let keys = &self.keys;
        let person = |seat: Seat, tag: &str| {
            let name = self.record.value(tag).filter(|name| *name != "?");
            name.filter(|_| keys.of(seat).is_some()).map(ToOwned::to_owned)
        };
        NewTable {
            pack: self.record.value("Game").unwrap_or_default().to_owned(),
            options: self.record.options().into_iter().collect(),
            position: None,
            mode: keys.mode,
            level: keys.level.clone(),
            seat: match &keys.correspondence {
                Some(own) => Some(own.own.other()),
                None => self.program(),
            },
            dice: keys.dice,
            seed: None,
            names: BySeat::new(person(Seat::Black, "Black"), person(Seat::White, "White")),
            slips: keys.slips,
            listed: keys.listed,
            clock: keys.clock,
        }
    }

    /// Replaces a tag of the record, and saves the record. After an error nothing has changed.
    pub(crate) fn set_tag(&mut self, tag: &str, value: &str) -> Result<(), ApiError> {
        let before = self.record.clone();
        self.record.set(tag, value);
        if let Err(error) = self.keep() {
            self.record = before;
            return Err(ApiError::unkept(&error));
        }
        self.version += 1;
        Ok(())
    }

    /// Saves the table at which the players play again.
    ///
    /// # Errors
    ///
    /// Returns an error if it cannot be saved. Then nothing has changed.
    pub fn lead_to(&mut self, again: &str) -> Result<(), ApiError> {
        self.change_keys(Keys { again: Some(again.to_owned()), ..self.keys.clone() })
    }

    /// Replaces and saves the keys. After an error nothing has changed.
    fn change_keys(&mut self, keys: Keys) -> Result<(), ApiError> {
        let kept = self.host.keep_keys(&self.id, &keys);
        kept.map_err(|error| ApiError::unkept(&error))?;
        self.keys = keys;
        self.version += 1;
        Ok(())
    }

    /// Returns the record so far; that of a game from elsewhere as it is. A seed that the creator did
    /// not choose appears only after the game.
    #[must_use]
    pub fn written(&self) -> Record {
        if self.keys.mode == Mode::Record {
            return self.record.clone();
        }
        let done = self.done.iter().map(|past| (past.seat, &past.action, &past.events[..]));
        let start = self.done.first().map_or(self.game.state(), |past| &past.before.game);
        let over = self.is_over();
        let mut base = self.record.clone();
        let seeded = self.keys.dice == DiceFrom::Server && self.keys.correspondence.is_none();
        if seeded && (over || self.keys.seed_is_known) {
            base.set("Seed", self.keys.seed.to_string());
        }
        if let Some(loser) = self.keys.flagged {
            base.set("Termination", format!("{} wins on time", loser.other()));
        }
        base.played(start, done, self.rules())
    }

    /// Returns the game after this number of actions.
    pub(crate) fn snapshot_at(&self, nth: usize) -> Option<Snapshot> {
        match self.done.get(nth) {
            Some(past) => Some(past.before.clone()),
            None => (nth == self.done.len()).then(|| self.game.snapshot()),
        }
    }
}

#[cfg(test)]
#[path = "../tests/unit/against_program.rs"]
mod tests;
