//! A game in progress.
//!
//! ```text
//! legal(seat) -> actions          apply(seat, action) -> events, or a refusal
//! ```
//!
//! The terminal, opponents, records, cases and benchmarks all change a game by [`Game::apply`]
//! alone. So each rule is written once. Dice come from outside.

pub(crate) mod agreements;
pub(crate) mod faults;
pub(crate) mod marking;
pub(crate) mod marks;
pub(crate) mod phases;
pub(crate) mod plays;
pub(crate) mod rulings;
pub(crate) mod schools;
pub(crate) mod state;

pub use faults::Fault;
pub use marking::{EarnedByPlay, ManualMarking, PointsDue};
pub use marks::MOST_CARRIES;
pub use schools::{Claimed, Stage};
pub use state::{Awaiting, Part, Setting, State, Turn, side_state};

use std::sync::Arc;

use charpentier_speech::key;

use crate::action::Action;
use crate::board::{BySeat, Seat};
use crate::counters::{Counters, Runs};
use crate::dice::Throw;
use crate::event::Event;
use crate::game::plays::{Listed, Plays};
use crate::movegen::continuations::continuations;
use crate::movegen::resolve::{self, WrittenPlay};
use crate::movegen::{Continuations, Search};
use crate::play::LegalPlay;
use crate::refusal::{Refusal, RefusalKind};
use crate::rules::Rules;
use crate::scoring::{NoteError, Resumed, Scoring};
use crate::tree::Tree;

/// A game in progress, or a match of several: what may be done now, and what comes of it.
///
/// It waits for something ([`State::wait`](State)), and [`Game::apply`] does it; see the front page
/// of this crate for a game from its beginning.
#[derive(Debug, Clone)]
pub struct Game {
    rules: Arc<Rules>,
    judge: Arc<dyn Scoring>,
    state: State,
    plays: Plays,
    /// What the present throw is marked as, whatever it gives.
    marked: BySeat<RecordedMarks>,
    events: Vec<Event>,
    /// What the last action has given to be marked by hand.
    given: Vec<Event>,
}

impl Game {
    /// The game's rules.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// What the pack's scripts say.
    #[must_use]
    pub fn scoring(&self) -> &Arc<dyn Scoring> {
        &self.judge
    }

    /// The present state.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    /// use charpentier_core::{Awaiting, Seat};
    ///
    /// let game = race::thrown(6, 5);
    /// let state = game.state();
    /// assert_eq!((state.wait, state.position.white.at(1)), (Awaiting::Play(Seat::White), 2));
    /// assert_eq!((state.turn.dice(), state.turn.numbers.faces()), ("65".into(), &[6, 5][..]));
    /// ```
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Lets the next throw be marked so, whatever it gives: for the record of a game in which
    /// somebody marked wrongly and nobody saw it. Where the players mark, it is what their next
    /// marks run over into.
    ///
    /// ```
    /// use charpentier_core::examples::duel;
    /// use charpentier_core::{Action, BySeat, Event, RecordedMarks, Seat, Throw};
    ///
    /// // Four and two reach the single man of black, which is worth two; the players have marked six.
    /// let mut game = duel::standing(duel::draft(), &[(1, 3)], &[(18, 1), (1, 2)]);
    /// let six = RecordedMarks { points: Some(6), over: None };
    /// game.override_marks(BySeat::new(six, RecordedMarks::default()));
    /// let throw = Throw::new(4, 2).expect("faces are 1 to 6");
    /// let told = game.apply(Seat::White, Action::Throw(throw))?;
    /// let marked = told.iter().find_map(|event| match event {
    ///     Event::Marked { points, due, .. } => Some((*points, *due)),
    ///     _ => None,
    /// });
    /// assert_eq!(marked, Some((6, 2)));
    /// # Ok::<(), charpentier_core::Refusal>(())
    /// ```
    pub fn override_marks(&mut self, said: BySeat<RecordedMarks>) {
        self.marked = said;
    }

    /// What the last [`Game::apply`] has given the sides to mark by hand, coup by coup. It is not
    /// told among the events, since it is for the players to see.
    ///
    /// ```
    /// use charpentier_core::examples::duel;
    ///
    /// let hit = |draft| duel::thrown(draft, &[(1, 3)], &[(18, 1), (1, 2)], 4, 2);
    /// // Where the players mark, what a throw gives is for them to see, and nothing tells it.
    /// let by_hand = hit(duel::by_hand());
    /// assert_eq!((by_hand.events().len(), by_hand.credits().len()), (1, 1));
    /// // Where the program marks, it is among what happened.
    /// let told = hit(duel::draft());
    /// assert_eq!((told.events().len(), told.credits().len()), (3, 0));
    /// ```
    #[must_use]
    pub fn credits(&self) -> &[Event] {
        &self.given
    }

    /// What happened in the last [`Game::apply`].
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// A match from its beginning: it waits for the lead.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use charpentier_core::examples::race;
    /// use charpentier_core::scoring::SingleGame;
    /// use charpentier_core::{Action, Awaiting, Game, Seat};
    ///
    /// let rules = Arc::new(race::draft().build().expect("sound"));
    /// let mut game = Game::new(rules, Arc::new(SingleGame));
    /// assert_eq!(game.state().wait, Awaiting::Lead);
    /// // White's die comes first; equal ones are thrown again, and here the higher begins.
    /// game.apply(Seat::White, Action::Lead(3, 3))?;
    /// assert_eq!(game.state().wait, Awaiting::Lead);
    /// game.apply(Seat::White, Action::Lead(2, 6))?;
    /// assert_eq!(game.state().wait, Awaiting::Throw(Seat::Black));
    /// # Ok::<(), charpentier_core::Refusal>(())
    /// ```
    #[must_use]
    pub fn new(rules: Arc<Rules>, judge: Arc<dyn Scoring>) -> Self {
        let state = State {
            position: rules.opening(rules.leader().unwrap_or(Seat::White)),
            setting: Setting::fresh(1),
            counters: Counters::default(),
            turn: Turn::of(rules.leader().unwrap_or(Seat::White)),
            wait: rules.leader().map_or(Awaiting::Lead, Awaiting::Throw),
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

    /// A match that was broken off between two games of it and goes on from what was noted; `None`,
    /// where the account knows no notes.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use charpentier_core::{Game, Tree};
    /// use charpentier_core::examples::race;
    /// use charpentier_core::scoring::{NoteError, Resumed, Scoring, SingleGame};
    ///
    /// /// Notes how many games have been played, and nothing else.
    /// #[derive(Debug)]
    /// struct Played;
    ///
    /// impl Scoring for Played {
    ///     fn resume(&self, note: &Tree) -> Option<Result<Resumed, NoteError>> {
    ///         let games = note.get("games").and_then(Tree::number);
    ///         let games = games.and_then(|games| u16::try_from(games).ok());
    ///         let fault = NoteError { message: "it has no `games`".into(), rule: String::new() };
    ///         let resumed = games.map(|games| Resumed { games, ..Resumed::default() });
    ///         Some(resumed.ok_or(fault))
    ///     }
    /// }
    ///
    /// let rules = Arc::new(race::draft().build().expect("sound"));
    /// let noted = |note: &str| {
    ///     let note = Tree::parse(note).expect("a tree");
    ///     Game::from_note(rules.clone(), Arc::new(Played), &note).expect("notes are known")
    /// };
    /// assert_eq!(noted("games: 3").map(|game| game.state().games), Ok(3));
    /// assert_eq!(noted("points: 3").map_err(|fault| fault.message).err().as_deref(), Some("it has no `games`"));
    /// // A single game cannot be noted.
    /// assert!(Game::from_note(rules.clone(), Arc::new(SingleGame), &Tree::Nothing).is_none());
    /// ```
    ///
    /// # Errors
    ///
    /// What cannot be in the note.
    #[must_use]
    pub fn from_note(
        rules: Arc<Rules>,
        judge: Arc<dyn Scoring>,
        note: &Tree,
    ) -> Option<Result<Self, NoteError>> {
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
            state.wait = Awaiting::Throw(seat);
            game.opens();
        }
        Some(Ok(game))
    }

    /// A match that goes on from a state. One that waits for a play before anything was thrown
    /// waits for the throw.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use charpentier_core::examples::race;
    /// use charpentier_core::scoring::SingleGame;
    /// use charpentier_core::{Awaiting, Game, Seat};
    ///
    /// // A state is a plain value: kept somewhere, the game goes on from it as if nobody had stopped.
    /// let game = race::thrown(6, 5);
    /// let kept = game.state().clone();
    /// let again = Game::resume(game.rules().clone(), Arc::new(SingleGame), kept);
    /// assert_eq!(again.state().wait, Awaiting::Play(Seat::White));
    /// assert_eq!(again.plays().len(), game.plays().len());
    /// ```
    #[must_use]
    pub fn resume(rules: Arc<Rules>, judge: Arc<dyn Scoring>, state: State) -> Self {
        let (marked, events, given) = (BySeat::default(), Vec::new(), Vec::new());
        let state = state.thrown_before_it_is_played();
        let plays = Plays::default();
        let mut game = Self { rules, judge, state, plays, marked, events, given };
        game.opens_again();
        game
    }

    /// Goes back, or anywhere else, to a state of the same rules, as in [`Game::resume`].
    ///
    /// ```
    /// use charpentier_core::examples::race;
    /// use charpentier_core::{Action, Play, Seat};
    ///
    /// // Undoing is going back to a state that was kept.
    /// let mut game = race::thrown(6, 5);
    /// let before = game.state().clone();
    /// game.apply(Seat::White, Action::Play(Play::from_steps(&[(1, 7), (1, 6)])))?;
    /// assert_ne!(game.state(), &before);
    /// game.restore(before);
    /// assert_eq!(game.plays().len(), 2);
    /// // What happened is not told again.
    /// assert!(game.events().is_empty());
    /// # Ok::<(), charpentier_core::Refusal>(())
    /// ```
    pub fn restore(&mut self, state: State) {
        self.state = state.thrown_before_it_is_played();
        self.plays.forget();
        self.marked = BySeat::default();
        self.opens_again();
        self.events.clear();
        self.given.clear();
    }

    /// Begins the match with this side, without dice; one that is over does not begin again.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use charpentier_core::examples::race;
    /// use charpentier_core::scoring::SingleGame;
    /// use charpentier_core::{Awaiting, EndMark, Game, Seat};
    ///
    /// let rules = Arc::new(race::draft().build().expect("sound"));
    /// let mut game = Game::new(rules, Arc::new(SingleGame));
    /// game.begin(Seat::Black);
    /// assert_eq!(game.state().wait, Awaiting::Throw(Seat::Black));
    ///
    /// game.conclude(Seat::Black, EndMark { end: 0, with: 0, counted: 0 });
    /// game.begin(Seat::White);
    /// assert_eq!(game.state().wait, Awaiting::Over);
    /// ```
    pub fn begin(&mut self, lead: Seat) {
        if self.state.wait == Awaiting::Over {
            return;
        }
        if self.state.position == self.rules.opening(lead.other()) {
            self.state.position = self.rules.opening(lead);
        }
        self.state.turn = Turn::of(lead);
        self.state.wait = Awaiting::Throw(lead);
        self.began(lead);
        self.opens();
    }

    /// Does something, and tells what happened.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    /// use charpentier_core::refusal::RefusalKind;
    /// use charpentier_core::{Action, Event, Play, Seat};
    ///
    /// let mut game = race::thrown(6, 5);
    /// let before = game.state().clone();
    /// let play = Action::Play(Play::from_steps(&[(1, 7), (1, 6)]));
    /// let refusal = game.apply(Seat::Black, play).expect_err("white is to play");
    /// assert_eq!((refusal.cause, game.state()), (RefusalKind::NotYourTurn(Seat::White), &before));
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
        if self.state.wait == Awaiting::Over {
            return Err(Refusal::new(RefusalKind::Over));
        }
        match action {
            Action::Answer(yes) => return self.answer(seat, yes).map(|()| &self.events[..]),
            _ if self.state.offer.is_some() => return Err(Refusal::new(RefusalKind::OfferOpen)),
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
            let rule = self.closed(seat, action);
            return Err(Refusal { rule, ..Refusal::new(RefusalKind::NotYourTurn(awaited)) });
        }
        match (self.state.wait, action) {
            (Awaiting::Lead, Action::Lead(white, black)) => {
                let throw = Throw::new(white, black).ok_or(Refusal::new(RefusalKind::BadDice))?;
                self.events.clear();
                self.led(white, black, throw);
                Ok(&self.events)
            }
            (Awaiting::Throw(_), Action::Throw(throw)) => {
                if !self.rules.dice.are_of(throw) {
                    return Err(Refusal::new(RefusalKind::OtherDice(self.rules.dice.count())));
                }
                self.may_throw()?;
                self.events.clear();
                self.thrown(seat, throw);
                Ok(&self.events)
            }
            (Awaiting::Choose(_) | Awaiting::Throw(_), Action::Choose(choice))
                if self.is_offered() =>
            {
                self.may_throw()?;
                if choice >= 8 || self.state.turn.open >> choice & 1 == 0 {
                    let rule = self.closed(seat, action);
                    return Err(Refusal { rule, ..Refusal::new(RefusalKind::NotOpen) });
                }
                self.events.clear();
                self.chosen(seat, choice);
                Ok(&self.events)
            }
            (Awaiting::Play(_), Action::Play(play)) => {
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
            (Awaiting::Play(_), Action::Touch(cell)) => {
                self.touch(seat, cell)?;
                Ok(&self.events)
            }
            _ => Err(Refusal::new(self.awaits())),
        }
    }

    /// What the game waits for, as a cause of refusal.
    pub(crate) fn awaits(&self) -> RefusalKind {
        match self.state.wait {
            Awaiting::Lead => RefusalKind::Awaits(key::AWAITS_LEAD),
            Awaiting::Throw(_) => RefusalKind::Awaits(key::AWAITS_THROW),
            Awaiting::Choose(_) => RefusalKind::Awaits(key::AWAITS_CHOICE),
            Awaiting::Play(_) => RefusalKind::Awaits(key::AWAITS_PLAY),
            Awaiting::Over => RefusalKind::Over,
        }
    }

    /// The legal plays of the side whose play it is, each result once; nothing
    /// while the game waits for something else.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    ///
    /// let game = race::thrown(6, 5);
    /// let plays: Vec<_> = game.plays().iter().map(|found| found.play.to_string()).collect();
    /// // Other orders of the same steps lead to the same and are not listed.
    /// assert_eq!(plays, ["1/7 1/6", "1/7 7/12"]);
    /// // Before the throw there is none.
    /// assert!(race::begun().plays().is_empty());
    /// ```
    pub fn plays(&self) -> &[LegalPlay] {
        let Awaiting::Play(seat) = self.state.wait else {
            return &[];
        };
        let listed = self.listed(seat);
        if self.state.limits.is_empty() { listed.search.legal() } else { &listed.left }
    }

    /// Everything that a side can do now. Dice are not a side's to choose: a throw that is awaited
    /// is not listed, though what may be chosen before it is; and offers, which can be made at any
    /// time, neither.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    /// use charpentier_core::{Action, Seat};
    ///
    /// let mut game = race::thrown(6, 5);
    /// assert_eq!((game.legal(Seat::White).len(), game.legal(Seat::Black).len()), (2, 0));
    /// // All of it can be done.
    /// let first = game.legal(Seat::White)[0];
    /// assert!(matches!(first, Action::Play(_)) && game.apply(Seat::White, first).is_ok());
    /// ```
    pub fn legal(&self, seat: Seat) -> Vec<Action> {
        if let Some(who) = self.answers() {
            let answers = vec![Action::Answer(true), Action::Answer(false)];
            return if who == seat { answers } else { Vec::new() };
        }
        match self.state.wait {
            Awaiting::Throw(_) if self.fault().is_some_and(|fault| fault.seat != seat) => {
                self.rulings().into_iter().map(Action::Rule).collect()
            }
            Awaiting::Choose(who) | Awaiting::Throw(who) if who == seat && self.is_offered() => {
                let open = self.state.turn.open;
                (0..8).filter(|i| open >> i & 1 != 0).map(Action::Choose).collect()
            }
            Awaiting::Play(who) if who == seat => {
                self.plays().iter().map(|found| Action::Play(found.play)).collect()
            }
            Awaiting::Lead
            | Awaiting::Throw(_)
            | Awaiting::Choose(_)
            | Awaiting::Play(_)
            | Awaiting::Over => Vec::new(),
        }
    }

    /// The legal play that takes these steps, `(from, to)` each in the numbering of the side whose
    /// play it is, in just this order. Men enter from [`BAR`](crate::board::BAR) and leave to
    /// [`OFF`](crate::board::OFF), whatever their number.
    ///
    /// ```
    /// use charpentier_core::OFF;
    /// use charpentier_core::examples::{chase, race};
    ///
    /// let game = race::thrown(6, 5);
    /// let found = game.find(&[(1, 6), (6, 12)])?;
    /// assert_eq!((found.play.pips(), found.me.to_string()), (11, "1,12".into()));
    /// // Steps go one after the other; a man who would go first has to be there.
    /// let refusal = game.find(&[(6, 12), (1, 6)]).expect_err("nobody is on 6 yet");
    /// assert_eq!(refusal.message(game.rules()), "no man stands on 6");
    ///
    /// // The last cell is 12: a six takes the man of 8 off, and nobody to 14.
    /// let game = chase::standing(&[(8, 2), (12, 1)], &[(1, 3)], 6, 5);
    /// assert_eq!(game.find(&[(8, OFF), (8, OFF)])?.play.to_string(), "8/off 8/off");
    /// assert!(game.find(&[(8, 14), (8, OFF)]).is_err());
    /// # Ok::<(), charpentier_core::Refusal>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The refusal that came furthest into the play.
    pub fn find(&self, steps: &[(u8, u8)]) -> Result<LegalPlay, Refusal> {
        self.find_by(steps).map_err(|refusal| match self.searched() {
            Some(search) if refusal.nearest.is_empty() => {
                Refusal { nearest: resolve::nearest(search, steps), ..refusal }
            }
            _ => refusal,
        })
    }

    /// Returns the legal play that takes these steps in this order, if there is one. If there is
    /// none, this is much cheaper than [`find`](Self::find), which then searches for similar legal
    /// plays.
    #[must_use]
    pub fn find_legal(&self, steps: &[(u8, u8)]) -> Option<LegalPlay> {
        self.find_by(steps).ok()
    }

    fn find_by(&self, steps: &[(u8, u8)]) -> Result<LegalPlay, Refusal> {
        let Some(search) = self.searched() else {
            return Err(Refusal::new(self.awaits()));
        };
        let found = resolve::find(&self.rules, search, self.state.turn.throw, steps)?;
        self.within_limits(&found)?;
        Ok(found)
    }

    /// The plays of the side whose play it is.
    pub(crate) fn searched(&self) -> Option<&Search> {
        let Awaiting::Play(seat) = self.state.wait else {
            return None;
        };
        Some(&self.listed(seat).search)
    }

    /// What a side can play now.
    pub(crate) fn listed(&self, seat: Seat) -> &Listed {
        self.plays.of(&self.rules, &self.state, seat)
    }

    /// Whether more plays may be legal than [`Game::plays`] lists. Then build a play step by step
    /// with [`Game::continuations`].
    ///
    /// ```
    /// use charpentier_core::examples::race;
    ///
    /// // Two numbers have few plays, which are all listed.
    /// assert!(!race::thrown(6, 5).plays_truncated());
    /// // Nobody is to play: there are none, and no more.
    /// assert!(!race::begun().plays_truncated());
    /// ```
    pub fn plays_truncated(&self) -> bool {
        self.searched().is_some_and(Search::is_truncated)
    }

    /// What may follow these steps of a play, `(from, to)` each in the numbering of the side whose
    /// play it is: only steps from which a legal play can still be made, and whether the play may
    /// stop here. In throws of many numbers a step is named too where that could not be found out
    /// within the bound of the search.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    ///
    /// let mut game = race::thrown(6, 5);
    /// let steps = |game: &mut charpentier_core::Game, made: &[(u8, u8)]| {
    ///     let next = game.continuations(made).expect("the steps can be made");
    ///     let steps: Vec<_> = next.steps.iter().map(ToString::to_string).collect();
    ///     (steps.join(" "), next.stop)
    /// };
    /// assert_eq!(steps(&mut game, &[]), ("1/7 1/6".into(), false));
    /// assert_eq!(steps(&mut game, &[(1, 7)]), ("1/6 7/12".into(), false));
    /// // Both numbers are played: nothing follows, and the play is whole.
    /// assert_eq!(steps(&mut game, &[(1, 7), (7, 12)]), (String::new(), true));
    /// assert!(game.continuations(&[(1, 9)]).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// The refusal that came furthest, where the steps cannot be made.
    pub fn continuations(&self, steps: &[(u8, u8)]) -> Result<Continuations, Refusal> {
        let Awaiting::Play(seat) = self.state.wait else {
            return Err(Refusal::new(self.awaits()));
        };
        let search = &self.listed(seat).search;
        let asked = WrittenPlay::new(&self.rules, search, self.state.turn.throw, steps);
        let may = |found: &LegalPlay| self.within_limits(found).is_ok();
        continuations(&asked, &may)
    }
}

/// What somebody marks whatever is due, as far as it is known: for a side that marks wrongly and
/// nobody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RecordedMarks {
    /// So many points.
    pub points: Option<u16>,
    /// What they run over into.
    pub over: Option<u16>,
}

impl RecordedMarks {
    pub(crate) fn runs(self) -> Runs {
        self.over.map_or(Runs::Due, Runs::Said)
    }
}

impl State {
    /// Nobody plays what was not thrown.
    fn thrown_before_it_is_played(mut self) -> Self {
        if let Awaiting::Play(seat) = self.wait
            && self.turn.throw.is_none()
            && self.turn.numbers.is_empty()
        {
            self.wait = Awaiting::Throw(seat);
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    use crate::action::Action;
    use crate::board::Seat;
    use crate::examples::{chase, race};
    use crate::game::{Awaiting, State};
    use crate::play::{Play, Step};
    use crate::spec::{FaultKinds, Faults, RuleId, RulesSpec};

    #[test]
    fn nobody_plays_what_was_not_thrown() {
        let mut game = race::begun();
        let state = State { wait: Awaiting::Play(Seat::White), ..game.state().clone() };
        game.restore(state.clone());
        assert_eq!((game.state().wait, game.plays().len()), (Awaiting::Throw(Seat::White), 0));
        let again = Game::resume(game.rules().clone(), game.scoring().clone(), state);
        assert_eq!(again.state(), game.state());
    }

    #[test]
    fn steps_from_anywhere_to_anywhere_are_answered() {
        let (kinds, rule) = (FaultKinds::default(), RuleId(0));
        let faults = Faults { allowed: true, stands: kinds, own: kinds, touched: rule, rule };
        let game = |draft: RulesSpec| {
            let mut game = Game::new(
                Arc::new(draft.build().expect("sound")),
                Arc::new(crate::scoring::SingleGame),
            );
            game.begin(Seat::White);
            let throw = crate::dice::Throw::new(6, 5).expect("faces");
            game.apply(Seat::White, Action::Throw(throw)).expect("white is to throw");
            game
        };
        let allowed = |draft: RulesSpec| RulesSpec { faults: Some(faults), ..draft };
        for draft in
            [race::draft(), allowed(race::draft()), chase::draft(), allowed(chase::draft())]
        {
            let begun = game(draft);
            for from in 0..=u8::MAX {
                let mut game = begun.clone();
                let _ = game.apply(Seat::White, Action::Touch(from));
                for to in 0..=u8::MAX {
                    let (steps, play) = ([(from, to)], Play::from_steps(&[(from, to)]));
                    let _ =
                        (begun.find(&steps), begun.continuations(&steps), begun.why_play(&steps));
                    let faces = Play::none().then(Step { die: u8::MAX, ..play.as_slice()[0] });
                    for play in [play, faces.then(faces.as_slice()[0])] {
                        let _ = begun.clone().apply(Seat::White, Action::Play(play));
                        assert!(play.pips() == 0 || play.pips() == u8::MAX);
                    }
                }
            }
        }
    }
}
