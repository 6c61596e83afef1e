//! A game in progress, and the one door through which everything happens.
//!
//! ```text
//! legal(seat) -> actions          apply(seat, action) -> events, or a refusal
//! ```
//!
//! Terminal, opponents, records, cases and benchmarks all come through
//! [`Game::apply`], so that a rule lives once. Dice come from outside.

mod phases;
mod state;

use std::sync::Arc;

use crate::event::Event;
use crate::judge::Judge;
use crate::movegen::explain::Asked;
use crate::movegen::{Found, Search};
use crate::play::Play;
use crate::position::Men;
use crate::refusal::{Cause, Refusal};
use crate::rules::Rules;
use crate::seat::Seat;
use crate::throw::Throw;

pub use state::{Setting, State, Turn, Wait};

/// Something a side, or the dice, can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Action {
    /// One die for each side, white's first, decides who begins.
    Lead(u8, u8),
    /// The dice of the side whose turn it is.
    Throw(Throw),
    /// A choice, an index into [`Rules::choices`].
    Choose(u8),
    /// A play. Where each man goes is what counts; dice and effects are found again.
    Play(Play),
    /// The side gives the match up.
    Resign,
}

/// A game in progress.
#[derive(Debug, Clone)]
pub struct Game {
    rules: Arc<Rules>,
    judge: Arc<dyn Judge>,
    state: State,
    search: Search,
    /// The search has run for the play that the state waits for.
    searched: bool,
    events: Vec<Event>,
}

impl Game {
    /// A match from its beginning: it waits for the lead.
    #[must_use]
    pub fn new(rules: Arc<Rules>, judge: Arc<dyn Judge>) -> Self {
        let state = State {
            position: rules.opening(),
            setting: Setting::fresh(1),
            counters: crate::counters::Counters::default(),
            turn: Turn::of(Seat::White),
            wait: Wait::Lead,
            coups: Vec::new(),
            games: 0,
            account: judge.start(),
            outcome: None,
            last: None,
        };
        Self::resume(rules, judge, state)
    }

    /// A match that goes on from a state.
    #[must_use]
    pub fn resume(rules: Arc<Rules>, judge: Arc<dyn Judge>, state: State) -> Self {
        let search = Search::default();
        Self { rules, judge, state, search, searched: false, events: Vec::new() }
    }

    /// The game's rules.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// What the pack's scripts say.
    #[must_use]
    pub fn judge(&self) -> &Arc<dyn Judge> {
        &self.judge
    }

    /// The present state.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Goes back, or anywhere else, to a state of the same rules.
    pub fn restore(&mut self, state: State) {
        self.state = state;
        self.searched = false;
        self.events.clear();
    }

    /// Begins the match with this side, without dice.
    pub fn begin(&mut self, lead: Seat) {
        self.state.turn = Turn::of(lead);
        self.state.wait = Wait::Throw(lead);
    }

    /// What happened in the last [`Game::apply`].
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The legal plays of the side whose play it is, each result once; nothing
    /// while the game waits for something else.
    pub fn plays(&mut self) -> &[Found] {
        let Wait::Play(seat) = self.state.wait else {
            return &[];
        };
        self.search_for(seat);
        self.search.legal()
    }

    /// Everything that a side can do now. Dice are not a side's to choose: a
    /// throw that is awaited is not listed.
    pub fn legal(&mut self, seat: Seat) -> Vec<Action> {
        match self.state.wait {
            Wait::Choose(who) if who == seat => {
                let open = self.state.turn.open;
                (0..8).filter(|i| open >> i & 1 != 0).map(Action::Choose).collect()
            }
            Wait::Play(who) if who == seat => {
                self.plays().iter().map(|found| Action::Play(found.play)).collect()
            }
            Wait::Lead | Wait::Throw(_) | Wait::Choose(_) | Wait::Play(_) | Wait::Over => {
                Vec::new()
            }
        }
    }

    /// The legal play that takes these steps, `(from, to)` each in the numbering of the side
    /// whose play it is, in just this order.
    ///
    /// # Errors
    ///
    /// The refusal that came furthest into the play.
    pub fn find(&mut self, steps: &[(u8, u8)]) -> Result<Found, Refusal> {
        let (rules, numbers) = (self.rules.clone(), self.state.turn.numbers);
        let Some((me, foe, search)) = self.searched() else {
            return Err(Refusal::new(self.awaits()));
        };
        Asked { rules: &rules, me, foe, numbers, steps }.resolve(search)
    }

    /// Does something, and tells what happened.
    ///
    /// # Errors
    ///
    /// A refusal, when it is not allowed now; the state is as it was.
    pub fn apply(&mut self, seat: Seat, action: Action) -> Result<&[Event], Refusal> {
        let awaited = self.state.wait.seat();
        if awaited.is_some_and(|awaited| awaited != seat) && action != Action::Resign {
            let turn = awaited.unwrap_or(seat);
            return Err(Refusal::new(Cause::NotYourTurn(turn)));
        }
        match (self.state.wait, action) {
            (Wait::Over, _) => Err(Refusal::new(Cause::Over)),
            (_, Action::Resign) => {
                self.events.clear();
                self.resign(seat);
                Ok(&self.events)
            }
            (Wait::Lead, Action::Lead(white, black)) => {
                let throw = Throw::new(white, black).ok_or(Refusal::new(Cause::BadDice))?;
                self.events.clear();
                self.led(white, black, throw);
                Ok(&self.events)
            }
            (Wait::Throw(_), Action::Throw(throw)) => {
                self.events.clear();
                self.thrown(seat, throw);
                Ok(&self.events)
            }
            (Wait::Choose(_), Action::Choose(choice)) => {
                if choice >= 8 || self.state.turn.open >> choice & 1 == 0 {
                    return Err(Refusal::new(Cause::NotOpen));
                }
                self.events.clear();
                self.chosen(seat, choice);
                Ok(&self.events)
            }
            (Wait::Play(_), Action::Play(play)) => {
                self.search_for(seat);
                let known = self.search.legal().iter().find(|found| found.play == play).copied();
                let found = match known {
                    Some(found) => found,
                    None => {
                        let steps: Vec<_> =
                            play.steps().iter().map(|step| (step.from, step.to)).collect();
                        self.find(&steps)?
                    }
                };
                self.events.clear();
                self.played(seat, &found);
                Ok(&self.events)
            }
            _ => Err(Refusal::new(self.awaits())),
        }
    }

    /// The men of the side whose play it is, those of the other side, and the plays found.
    pub(crate) fn searched(&mut self) -> Option<(Men, Men, &Search)> {
        let Wait::Play(seat) = self.state.wait else {
            return None;
        };
        self.search_for(seat);
        let position = &self.state.position;
        Some((position[seat], position[seat.other()], &self.search))
    }

    /// What the game waits for, as a cause of refusal.
    pub(crate) fn awaits(&self) -> Cause {
        match self.state.wait {
            Wait::Lead => Cause::Awaits("the dice that decide who begins"),
            Wait::Throw(_) => Cause::Awaits("a throw"),
            Wait::Choose(_) => Cause::Awaits("a choice"),
            Wait::Play(_) => Cause::Awaits("a play"),
            Wait::Over => Cause::Over,
        }
    }

    fn search_for(&mut self, seat: Seat) {
        if !self.searched {
            let position = &self.state.position;
            let (me, foe) = (position[seat], position[seat.other()]);
            self.search.run(&self.rules, me, foe, self.state.turn.numbers);
            self.searched = true;
        }
    }
}
