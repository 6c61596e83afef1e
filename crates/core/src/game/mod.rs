//! A game in progress, and the one door through which everything happens.
//!
//! ```text
//! legal(seat) -> actions          apply(seat, action) -> events, or a refusal
//! ```
//!
//! Terminal, opponents, records, cases and benchmarks all come through
//! [`Game::apply`], so that a rule lives once. Dice come from outside.

mod agree;
mod claim;
mod fault;
mod hand;
mod marks;
mod next;
mod owed;
mod phases;
mod rulings;
mod state;

use std::sync::Arc;

use charpentier_speech::key;

use crate::counters::Runs;
use crate::event::Event;
use crate::judge::{Judge, NoteFault, Resumed, Tree};
use crate::movegen::explain::Asked;
use crate::movegen::{Found, Search, limited};
use crate::play::Play;
use crate::position::Men;
use crate::refusal::{Cause, Refusal};
use crate::rules::Rules;
use crate::seat::{BySeat, Seat};
use crate::throw::Throw;

pub use agree::Offer;
pub use claim::{Claim, Claimed, Stage};
pub use fault::{Fault, Ruling};
pub use hand::Hand;
pub use marks::MOST_CARRIES;
pub use owed::{Deeds, Owed};
pub use state::{Setting, State, Turn, Wait};

/// Something a side, or the dice, can do.
///
/// ```
/// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/race.rs")); }
/// use charpentier_core::{Action, Play, Seat, Wait};
///
/// let mut game = race::thrown(6, 5);
/// // Of a play only the ways count; by which dice they are gone is found again.
/// game.apply(Seat::White, Action::Play(Play::made(&[(1, 7), (7, 12)])))?;
/// assert_eq!(game.state().wait, Wait::Throw(Seat::Black));
/// // Dice come from outside, and others than the game's are refused.
/// let three = charpentier_core::Throw::of(&[6, 5, 2]).expect("faces are 1 to 6");
/// let refusal = game.apply(Seat::Black, Action::Throw(three)).expect_err("three dice");
/// assert_eq!(refusal.to_string(), "2 dice are thrown in this game");
/// # Ok::<(), charpentier_core::Refusal>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Action {
    /// One die for each side, white's first, decides who begins.
    Lead(u8, u8),
    /// The dice of the side whose turn it is.
    Throw(Throw),
    /// A choice, an index into [`crate::rules::Draft::choices`].
    Choose(u8),
    /// A play. Where each man goes is what counts; dice and effects are found again.
    Play(Play),
    /// Points marked by hand, all that the side has so far for what is due to it.
    Mark(u16),
    /// The same where the player takes his run for interrupted: what it runs over into grows by one where two
    /// were due.
    MarkSimple(u16),
    /// What a side says of the other's marks.
    Claim(Claim),
    /// The side touches a man of this cell, who has to be played if he can be.
    Touch(u8),
    /// What becomes of the other side's play, which was not legal.
    Rule(Ruling),
    /// The side gives up or offers something; what the pack takes without consent happens at once.
    Offer(Offer),
    /// The other side takes what is offered, or declines it.
    Answer(bool),
}

impl Action {
    /// How many dice fall in it: of seeded dice so many are used up.
    ///
    /// ```
    /// use charpentier_core::{Action, Throw};
    ///
    /// let throw = Throw::of(&[6, 5, 2]).expect("faces are 1 to 6");
    /// assert_eq!([Action::Throw(throw), Action::Lead(6, 5), Action::Choose(0)].map(Action::dice), [3, 2, 0]);
    /// ```
    #[must_use]
    pub const fn dice(self) -> usize {
        match self {
            Self::Lead(..) => 2,
            Self::Throw(throw) => throw.dice() as usize,
            _ => 0,
        }
    }
}

/// A game in progress, or a match of several: what may be done now, and what comes of it.
///
/// It waits for something ([`State::wait`](State)), and [`Game::apply`] does it; see the front page of this crate for a
/// game from its beginning.
#[derive(Debug, Clone)]
pub struct Game {
    rules: Arc<Rules>,
    judge: Arc<dyn Judge>,
    state: State,
    search: Search,
    /// The search has run for the play that the state waits for.
    searched: bool,
    /// The legal plays that the limits leave, where there are limits.
    left: Vec<Found>,
    /// What the present throw is marked as, whatever it gives.
    marked: BySeat<Said>,
    events: Vec<Event>,
    /// What the last action has given to be marked by hand.
    given: Vec<Event>,
}

/// What somebody marks whatever is due, as far as it is known: for a side that marks wrongly and nobody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Said {
    /// So many points.
    pub points: Option<u16>,
    /// What they run over into.
    pub over: Option<u16>,
}

impl Said {
    pub(crate) fn runs(self) -> Runs {
        self.over.map_or(Runs::Due, Runs::Said)
    }
}

impl Game {
    /// A match from its beginning: it waits for the lead.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/race.rs")); }
    /// use std::sync::Arc;
    ///
    /// use charpentier_core::judge::OneGame;
    /// use charpentier_core::{Action, Game, Seat, Wait};
    ///
    /// let rules = Arc::new(race::draft().build().expect("sound"));
    /// let mut game = Game::new(rules, Arc::new(OneGame));
    /// assert_eq!(game.state().wait, Wait::Lead);
    /// // White's die comes first; equal ones are thrown again, and here the higher begins.
    /// game.apply(Seat::White, Action::Lead(3, 3))?;
    /// assert_eq!(game.state().wait, Wait::Lead);
    /// game.apply(Seat::White, Action::Lead(2, 6))?;
    /// assert_eq!(game.state().wait, Wait::Throw(Seat::Black));
    /// # Ok::<(), charpentier_core::Refusal>(())
    /// ```
    #[must_use]
    pub fn new(rules: Arc<Rules>, judge: Arc<dyn Judge>) -> Self {
        let state = State {
            position: rules.opening(rules.leader().unwrap_or(Seat::White)),
            setting: Setting::fresh(1),
            counters: crate::counters::Counters::default(),
            turn: Turn::of(rules.leader().unwrap_or(Seat::White)),
            wait: rules.leader().map_or(Wait::Lead, Wait::Throw),
            coups: Vec::new(),
            games: 0,
            account: judge.start(),
            seats: None,
            ledger: Vec::new(),
            offer: None,
            hand: None,
            fault: None,
            limits: Vec::new(),
            outcome: None,
            last: None,
            broken: None,
        };
        let leader = rules.leader();
        let mut game = Self::resume(rules, judge, state);
        if let Some(leader) = leader {
            game.began(leader);
        }
        game
    }

    /// A match that was broken off between two games of it and goes on from what was noted; `None`, where the
    /// account knows no notes.
    ///
    /// # Errors
    ///
    /// What cannot be in the note.
    #[must_use]
    pub fn noted(
        rules: Arc<Rules>,
        judge: Arc<dyn Judge>,
        note: &Tree,
    ) -> Option<Result<Self, NoteFault>> {
        let Resumed { verdict, games } = match judge.resume(note)? {
            Ok(resumed) => resumed,
            Err(fault) => return Some(Err(fault)),
        };
        let mut game = Self::new(rules, judge);
        let state = &mut game.state;
        state.account = verdict.state;
        state.seats = verdict.seats;
        state.ledger = verdict.ledger;
        state.counters.show(&verdict.counters);
        state.games = games;
        if let Some(seat) = verdict.next {
            state.turn = Turn::of(seat);
            state.wait = Wait::Throw(seat);
        }
        Some(Ok(game))
    }

    /// A match that goes on from a state.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/race.rs")); }
    /// use std::sync::Arc;
    ///
    /// use charpentier_core::judge::OneGame;
    /// use charpentier_core::{Game, Seat, Wait};
    ///
    /// // A state is a plain value: kept somewhere, the game goes on from it as if nobody had stopped.
    /// let mut game = race::thrown(6, 5);
    /// let kept = game.state().clone();
    /// let mut again = Game::resume(game.rules().clone(), Arc::new(OneGame), kept);
    /// assert_eq!(again.state().wait, Wait::Play(Seat::White));
    /// assert_eq!(again.plays().len(), game.plays().len());
    /// ```
    #[must_use]
    pub fn resume(rules: Arc<Rules>, judge: Arc<dyn Judge>, state: State) -> Self {
        let search = Search::default();
        let (marked, events, left, given) = (BySeat::default(), Vec::new(), Vec::new(), Vec::new());
        Self { rules, judge, state, search, searched: false, left, marked, events, given }
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
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/race.rs")); }
    /// use charpentier_core::{Seat, Wait};
    ///
    /// let game = race::thrown(6, 5);
    /// let state = game.state();
    /// assert_eq!((state.wait, state.position.white.at(1)), (Wait::Play(Seat::White), 2));
    /// assert_eq!((state.turn.dice(), state.turn.numbers.faces()), ("65".into(), &[6, 5][..]));
    /// ```
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Goes back, or anywhere else, to a state of the same rules.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/race.rs")); }
    /// use charpentier_core::{Action, Play, Seat};
    ///
    /// // Undoing is going back to a state that was kept.
    /// let mut game = race::thrown(6, 5);
    /// let before = game.state().clone();
    /// game.apply(Seat::White, Action::Play(Play::made(&[(1, 7), (1, 6)])))?;
    /// assert_ne!(game.state(), &before);
    /// game.restore(before);
    /// assert_eq!(game.plays().len(), 2);
    /// // What happened is not told again.
    /// assert!(game.events().is_empty());
    /// # Ok::<(), charpentier_core::Refusal>(())
    /// ```
    pub fn restore(&mut self, state: State) {
        self.state = state;
        self.searched = false;
        self.marked = BySeat::default();
        self.events.clear();
        self.given.clear();
    }

    /// Begins the match with this side, without dice.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/race.rs")); }
    /// use std::sync::Arc;
    ///
    /// use charpentier_core::judge::OneGame;
    /// use charpentier_core::{Game, Seat, Wait};
    ///
    /// let rules = Arc::new(race::draft().build().expect("sound"));
    /// let mut game = Game::new(rules, Arc::new(OneGame));
    /// game.begin(Seat::Black);
    /// assert_eq!(game.state().wait, Wait::Throw(Seat::Black));
    /// ```
    pub fn begin(&mut self, lead: Seat) {
        if self.state.position == self.rules.opening(lead.other()) {
            self.state.position = self.rules.opening(lead);
        }
        self.state.turn = Turn::of(lead);
        self.state.wait = Wait::Throw(lead);
        self.began(lead);
    }

    /// Lets the next throw be marked so, whatever it gives: for the record of a game in which
    /// somebody marked wrongly and nobody saw it. Where the players mark, it is what their next marks run
    /// over into.
    ///
    /// ```
    /// # mod duel { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/duel.rs")); }
    /// use charpentier_core::{Action, BySeat, Event, Said, Seat, Throw};
    ///
    /// // Four and two reach the single man of black, which is worth two; the players have marked six.
    /// let mut game = duel::standing(duel::draft(), &[(1, 3)], &[(18, 1), (1, 2)]);
    /// let six = Said { points: Some(6), over: None };
    /// game.mark_as(BySeat::new(six, Said::default()));
    /// let throw = Throw::new(4, 2).expect("faces are 1 to 6");
    /// let told = game.apply(Seat::White, Action::Throw(throw))?;
    /// let marked = told.iter().find_map(|event| match event {
    ///     Event::Marked { points, due, .. } => Some((*points, *due)),
    ///     _ => None,
    /// });
    /// assert_eq!(marked, Some((6, 2)));
    /// # Ok::<(), charpentier_core::Refusal>(())
    /// ```
    pub fn mark_as(&mut self, said: BySeat<Said>) {
        self.marked = said;
    }

    /// What the last [`Game::apply`] has given the sides to mark by hand, coup by coup. It is not told among the
    /// events, since it is for the players to see.
    ///
    /// ```
    /// # mod duel { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/duel.rs")); }
    /// let hit = |draft| duel::thrown(draft, &[(1, 3)], &[(18, 1), (1, 2)], 4, 2);
    /// // Where the players mark, what a throw gives is for them to see, and nothing tells it.
    /// let by_hand = hit(duel::by_hand());
    /// assert_eq!((by_hand.events().len(), by_hand.given().len()), (1, 1));
    /// // Where the program marks, it is among what happened.
    /// let told = hit(duel::draft());
    /// assert_eq!((told.events().len(), told.given().len()), (3, 0));
    /// ```
    #[must_use]
    pub fn given(&self) -> &[Event] {
        &self.given
    }

    /// What happened in the last [`Game::apply`].
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The legal plays of the side whose play it is, each result once; nothing
    /// while the game waits for something else.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/race.rs")); }
    /// let mut game = race::thrown(6, 5);
    /// let plays: Vec<_> = game.plays().iter().map(|found| found.play.to_string()).collect();
    /// // Other orders of the same steps lead to the same and are not listed.
    /// assert_eq!(plays, ["1/7 1/6", "1/7 7/12"]);
    /// // Before the throw there is none.
    /// assert!(race::begun().plays().is_empty());
    /// ```
    pub fn plays(&mut self) -> &[Found] {
        let Wait::Play(seat) = self.state.wait else {
            return &[];
        };
        self.search_for(seat);
        if self.state.limits.is_empty() { self.search.legal() } else { &self.left }
    }

    /// Everything that a side can do now. Dice are not a side's to choose: a
    /// throw that is awaited is not listed, and offers, which can be made at any time, neither.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/race.rs")); }
    /// use charpentier_core::{Action, Seat};
    ///
    /// let mut game = race::thrown(6, 5);
    /// assert_eq!((game.legal(Seat::White).len(), game.legal(Seat::Black).len()), (2, 0));
    /// // All of it can be done.
    /// let first = game.legal(Seat::White)[0];
    /// assert!(matches!(first, Action::Play(_)) && game.apply(Seat::White, first).is_ok());
    /// ```
    pub fn legal(&mut self, seat: Seat) -> Vec<Action> {
        if let Some(who) = self.answers() {
            let answers = vec![Action::Answer(true), Action::Answer(false)];
            return if who == seat { answers } else { Vec::new() };
        }
        match self.state.wait {
            Wait::Choose(who) if who == seat => {
                let open = self.state.turn.open;
                (0..8).filter(|i| open >> i & 1 != 0).map(Action::Choose).collect()
            }
            Wait::Play(who) if who == seat => {
                self.plays().iter().map(|found| Action::Play(found.play)).collect()
            }
            Wait::Throw(_) if self.fault().is_some_and(|fault| fault.seat != seat) => {
                self.rulings().into_iter().map(Action::Rule).collect()
            }
            Wait::Lead | Wait::Throw(_) | Wait::Choose(_) | Wait::Play(_) | Wait::Over => {
                Vec::new()
            }
        }
    }

    /// The legal play that takes these steps, `(from, to)` each in the numbering of the side
    /// whose play it is, in just this order.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/race.rs")); }
    /// let mut game = race::thrown(6, 5);
    /// let found = game.find(&[(1, 6), (6, 12)])?;
    /// assert_eq!((found.play.dice(), found.me.to_string()), (11, "1,12".into()));
    /// // Steps go one after the other; a man who would go first has to be there.
    /// let refusal = game.find(&[(6, 12), (1, 6)]).expect_err("nobody is on 6 yet");
    /// assert_eq!(refusal.to_string(), "no man stands on 6");
    /// # Ok::<(), charpentier_core::Refusal>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The refusal that came furthest into the play.
    pub fn find(&mut self, steps: &[(u8, u8)]) -> Result<Found, Refusal> {
        let (rules, numbers) = (self.rules.clone(), self.state.turn.numbers);
        let throw = self.state.turn.throw;
        let latches = self.remembered();
        let Some((me, foe, search)) = self.searched() else {
            return Err(Refusal::new(self.awaits()));
        };
        let found =
            Asked { rules: &rules, me, foe, latches, numbers, throw, steps }.resolve(search)?;
        self.within_limits(&found)?;
        Ok(found)
    }

    /// Does something, and tells what happened.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/race.rs")); }
    /// use charpentier_core::refusal::Cause;
    /// use charpentier_core::{Action, Event, Play, Seat};
    ///
    /// let mut game = race::thrown(6, 5);
    /// let before = game.state().clone();
    /// let play = Action::Play(Play::made(&[(1, 7), (1, 6)]));
    /// let refusal = game.apply(Seat::Black, play).expect_err("white is to play");
    /// assert_eq!((refusal.cause, game.state()), (Cause::NotYourTurn(Seat::White), &before));
    ///
    /// let told = game.apply(Seat::White, play)?;
    /// assert!(told.iter().all(|event| matches!(event, Event::Moved { seat: Seat::White, .. })));
    /// assert_eq!(told.len(), 2);
    /// # Ok::<(), charpentier_core::Refusal>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A refusal, when it is not allowed now; the state is as it was.
    pub fn apply(&mut self, seat: Seat, action: Action) -> Result<&[Event], Refusal> {
        self.given.clear();
        if self.state.wait == Wait::Over {
            return Err(Refusal::new(Cause::Over));
        }
        match action {
            Action::Answer(yes) => return self.answer(seat, yes).map(|()| &self.events[..]),
            _ if self.state.offer.is_some() => return Err(Refusal::new(Cause::OfferOpen)),
            Action::Mark(points) => {
                return self.mark_by_hand(seat, points, false).map(|()| &self.events[..]);
            }
            Action::MarkSimple(points) => {
                return self.mark_by_hand(seat, points, true).map(|()| &self.events[..]);
            }
            Action::Claim(claim) => return self.claim(seat, claim).map(|()| &self.events[..]),
            Action::Rule(ruling) => return self.rule(seat, ruling).map(|()| &self.events[..]),
            Action::Offer(offer) => return self.offer(seat, offer).map(|()| &self.events[..]),
            _ => {}
        }
        if let Some(awaited) = self.state.wait.seat().filter(|awaited| *awaited != seat) {
            return Err(Refusal::new(Cause::NotYourTurn(awaited)));
        }
        match (self.state.wait, action) {
            (Wait::Lead, Action::Lead(white, black)) => {
                let throw = Throw::new(white, black).ok_or(Refusal::new(Cause::BadDice))?;
                self.events.clear();
                self.led(white, black, throw);
                Ok(&self.events)
            }
            (Wait::Throw(_), Action::Throw(throw)) => {
                if !self.rules.dice.are_of(throw) {
                    return Err(Refusal::new(Cause::OtherDice(self.rules.dice.count())));
                }
                self.may_throw()?;
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
                let known = self.plays().iter().find(|found| found.play == play).copied();
                let found = match known {
                    Some(found) => Ok(found),
                    None => {
                        let steps: Vec<_> = play.steps().map(|step| (step.from, step.to)).collect();
                        match self.find(&steps) {
                            Ok(found) => Ok(found),
                            Err(refusal) => Err(self.fault_of(play, refusal)?),
                        }
                    }
                };
                self.events.clear();
                match found {
                    Ok(found) => self.played(seat, &found),
                    Err(fault) => self.played_wrongly(seat, fault),
                }
                Ok(&self.events)
            }
            (Wait::Play(_), Action::Touch(cell)) => {
                self.touch(seat, cell)?;
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

    /// What the side whose play it is remembers.
    pub(crate) fn remembered(&self) -> u32 {
        self.state.wait.seat().map_or(0, |seat| self.state.setting.latches[seat])
    }

    /// What the game waits for, as a cause of refusal.
    pub(crate) fn awaits(&self) -> Cause {
        match self.state.wait {
            Wait::Lead => Cause::Awaits(key::AWAITS_LEAD),
            Wait::Throw(_) => Cause::Awaits(key::AWAITS_THROW),
            Wait::Choose(_) => Cause::Awaits(key::AWAITS_CHOICE),
            Wait::Play(_) => Cause::Awaits(key::AWAITS_PLAY),
            Wait::Over => Cause::Over,
        }
    }

    fn search_for(&mut self, seat: Seat) {
        if !self.searched {
            let position = &self.state.position;
            let (me, foe) = (position[seat], position[seat.other()]);
            let (latches, numbers) = (self.state.setting.latches[seat], self.state.turn.numbers);
            if self.rules.plan().asks {
                self.search.know(self.state.known(seat));
            }
            self.search.run_latched(&self.rules, me, foe, latches, numbers);
            if !self.state.limits.is_empty() {
                let limits = &self.state.limits;
                self.left = limited(
                    &self.rules,
                    (me, foe),
                    (latches, self.search.known()),
                    numbers,
                    self.search.legal(),
                    limits,
                )
                .0;
            }
            self.searched = true;
        }
    }
}
