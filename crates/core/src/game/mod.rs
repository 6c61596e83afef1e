//! A game on the board: start, throw, choose, play, and the marks and payments that follow.
//!
//! A [`Game`] waits for one thing at a time ([`State::wait`](State)), and one act does it. It knows
//! no players: the act that is due is the act of the side that is due. How people behave at a
//! game is the subject of [`Table`](crate::Table). Dice come from outside.

pub(crate) mod plays;
pub(crate) mod state;
pub(crate) mod transitions;

pub use state::{Awaiting, Books, Setting, State, Turn, account_lines};
pub use transitions::MOST_CARRIES;

use std::sync::Arc;

use charpentier_messages::key;

use crate::board::{BySeat, Place, Position, Seat};
use crate::counters::Runs;
use crate::dice::Throw;
use crate::event::{Event, by_leg};
use crate::game::plays::Plays;
use crate::movegen::continuations::continuations;
use crate::movegen::resolve::{self, WrittenPlay};
use crate::movegen::{Continuations, Search};
use crate::play::{EndMark, LegalPlay, Play, places};
use crate::refusal::{Refusal, RefusalKind};
use crate::rules::{Rules, SideState};
use crate::scoring::{AccountEvent, AccountUpdate, NoteError, Resumed, Scoring, SingleGame};
use crate::tree::Tree;

/// A game in progress, or a match of several games.
///
/// The front page of this crate plays one from its beginning. Not every game comes to
/// [`Awaiting::Over`]: see [`is_locked`](Self::is_locked).
///
/// The events that an act returns borrow the game. To describe them with its rules, call
/// [`events`](Self::events) afterwards.
#[derive(Debug, Clone)]
pub struct Game {
    rules: Arc<Rules>,
    scoring: Arc<dyn Scoring>,
    state: State,
    plays: Plays,
    /// The marks of the present throw, if a record says that they are not the marks due.
    marked: BySeat<RecordedMarks>,
    events: Vec<Event>,
    /// The leg of a medley in which the last act began.
    began_in: u8,
    notes: TableNotes,
}

impl Game {
    /// Returns a match before its first game. It waits for the lead, unless the rules say which
    /// side begins.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use charpentier_core::examples::race;
    /// use charpentier_core::scoring::SingleGame;
    /// use charpentier_core::{Awaiting, Game, Rules, Seat};
    ///
    /// let rules = Arc::new(Rules::new(race::spec()).expect("sound"));
    /// let mut game = Game::new(rules, Arc::new(SingleGame));
    /// assert_eq!(game.state().wait, Awaiting::Lead);
    /// // White's die comes first. Equal dice are thrown again, and here the higher die begins.
    /// game.lead(3, 3)?;
    /// assert_eq!(game.state().wait, Awaiting::Lead);
    /// game.lead(2, 6)?;
    /// assert_eq!(game.state().wait, Awaiting::Throw(Seat::Black));
    /// # Ok::<(), charpentier_core::Refusal>(())
    /// ```
    #[must_use]
    pub fn new(rules: Arc<Rules>, scoring: Arc<dyn Scoring>) -> Self {
        let leader = rules.spec().leader();
        let begun = State::begun(&rules, leader.unwrap_or(Seat::White));
        let wait = leader.map_or(Awaiting::Lead, Awaiting::Throw);
        let state = State { wait, account: scoring.start(), ..begun };
        let mut game = Self::resume(rules, scoring, state);
        if let Some(leader) = leader {
            game.began(leader);
        }
        game
    }

    /// Returns a single game, won by the first side that reaches an end.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    /// use charpentier_core::{Game, Rules, Seat};
    ///
    /// let mut game = Game::single(Rules::new(race::spec())?);
    /// game.start(Seat::White);
    /// game.throw(&[6, 5])?;
    /// assert_eq!(game.legal_plays()[0].play.to_string(), "1/7 1/6");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn single(rules: impl Into<Arc<Rules>>) -> Self {
        Self::new(rules.into(), Arc::new(SingleGame))
    }

    /// Returns a game with these men in which `mover` is to throw. Make the position with
    /// [`RulesSpec::check_setup`](crate::spec::RulesSpec::check_setup).
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use charpentier_core::examples::race;
    /// use charpentier_core::scoring::SingleGame;
    /// use charpentier_core::{Game, Rules, Seat, Setup};
    ///
    /// let rules = Arc::new(Rules::new(race::spec())?);
    /// let setup = Setup::of(&[(12, 1), (20, 1)], &[(1, 2)]);
    /// let position = rules.spec().check_setup(&setup).expect("two men a side");
    /// let mut game = Game::at(rules, Arc::new(SingleGame), position, Seat::White);
    /// game.throw(&[4, 3])?;
    /// assert_eq!(game.legal_plays().len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn at(
        rules: Arc<Rules>,
        scoring: Arc<dyn Scoring>,
        position: Position,
        mover: Seat,
    ) -> Self {
        let mut game = Self::new(rules, scoring);
        game.begin(mover);
        game.restore(State { position, ..game.state.clone() });
        game
    }

    /// Returns a match that goes on from a state. If the state waits for a play before anything was
    /// thrown, the game waits for the throw.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use charpentier_core::examples::race;
    /// use charpentier_core::scoring::SingleGame;
    /// use charpentier_core::{Awaiting, Game, Seat};
    ///
    /// // A state is a plain value. A game can go on from it at any time.
    /// let game = race::thrown(6, 5);
    /// let kept = game.state().clone();
    /// let again = Game::resume(game.rules().clone(), Arc::new(SingleGame), kept);
    /// assert_eq!(again.state().wait, Awaiting::Play(Seat::White));
    /// assert_eq!(again.legal_plays().len(), game.legal_plays().len());
    /// ```
    #[must_use]
    pub fn resume(rules: Arc<Rules>, scoring: Arc<dyn Scoring>, state: State) -> Self {
        let (plays, marked, events) = (Plays::default(), BySeat::default(), Vec::new());
        let (state, notes) = (state.thrown_before_played(), TableNotes::default());
        let began_in = state.leg;
        let mut game = Self { rules, scoring, state, plays, marked, events, began_in, notes };
        game.take_up_leg();
        game.open_offers_again();
        game
    }

    /// Returns a match that goes on after some of its games, from the note of a session; `None` if
    /// the scoring has no notes.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use charpentier_core::{Game, Rules, Tree};
    /// use charpentier_core::examples::race;
    /// use charpentier_core::scoring::{NoteError, Resumed, Scoring, SingleGame};
    ///
    /// /// Notes the number of games played, and nothing else.
    /// #[derive(Debug)]
    /// struct Played;
    ///
    /// impl Scoring for Played {
    ///     fn resume(&self, note: &Tree) -> Option<Result<Resumed, NoteError>> {
    ///         let games = note.get("games").and_then(Tree::number);
    ///         let games = games.and_then(|games| u16::try_from(games).ok());
    ///         let error = NoteError { message: "it has no `games`".into(), rule: String::new() };
    ///         let resumed = games.map(|games| Resumed { games, ..Resumed::default() });
    ///         Some(resumed.ok_or(error))
    ///     }
    /// }
    ///
    /// let rules = Arc::new(Rules::new(race::spec()).expect("sound"));
    /// let noted = |note: &str| {
    ///     let note = Tree::parse(note).expect("a tree");
    ///     Game::from_note(rules.clone(), Arc::new(Played), &note).expect("there are notes")
    /// };
    /// assert_eq!(noted("games: 3").map(|game| game.state().games), Ok(3));
    /// assert_eq!(noted("points: 3").map_err(|error| error.message).err().as_deref(), Some("it has no `games`"));
    /// // A single game has no notes.
    /// assert!(Game::from_note(rules.clone(), Arc::new(SingleGame), &Tree::Nothing).is_none());
    /// ```
    ///
    /// # Errors
    ///
    /// The first fault of the note.
    #[must_use]
    pub fn from_note(
        rules: Arc<Rules>,
        scoring: Arc<dyn Scoring>,
        note: &Tree,
    ) -> Option<Result<Self, NoteError>> {
        let Resumed { verdict, games } = match scoring.resume(note)? {
            Ok(resumed) => resumed,
            Err(error) => return Some(Err(error)),
        };
        let mut game = Self::new(rules, scoring);
        let state = &mut game.state;
        state.account = verdict.state;
        state.seats = verdict.seats;
        state.ledger = Arc::new(verdict.ledger);
        state.counters.show(&verdict.counters);
        state.games = games;
        if let Some(seat) = verdict.next {
            state.turn = Turn::of(seat);
            state.wait = Awaiting::Throw(seat);
            game.open_offers();
        }
        Some(Ok(game))
    }

    /// Returns the rules.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Returns the scoring.
    #[must_use]
    pub fn scoring(&self) -> &Arc<dyn Scoring> {
        &self.scoring
    }

    /// Returns the present state.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    /// use charpentier_core::{Awaiting, Place, Seat};
    ///
    /// let game = race::thrown(6, 5);
    /// let state = game.state();
    /// assert_eq!((state.wait, state.position.white.at(Place(1))), (Awaiting::Play(Seat::White), 2));
    /// assert_eq!((state.turn.dice(), state.turn.numbers.faces()), ("65".into(), &[6, 5][..]));
    /// ```
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Returns what happened in the last act.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Returns what happened in the last act, each event with the rules by which it happened. Events are
    /// described with these rules; see [`by_leg`].
    pub fn events_by_leg(&self) -> impl Iterator<Item = (&Rules, &Event)> {
        by_leg(&self.rules, self.began_in, &self.events)
    }

    /// Goes back, or anywhere else, to a state of the same rules, as in [`Game::resume`].
    ///
    /// ```
    /// use charpentier_core::examples::race;
    ///
    /// // To undo a play, go back to the state before it.
    /// let mut game = race::thrown(6, 5);
    /// let before = game.state().clone();
    /// game.play("1/7 1/6".parse().expect("steps"))?;
    /// assert_ne!(game.state(), &before);
    /// game.restore(before);
    /// assert_eq!(game.legal_plays().len(), 2);
    /// assert!(game.events().is_empty());
    /// # Ok::<(), charpentier_core::Refusal>(())
    /// ```
    pub fn restore(&mut self, state: State) {
        self.state = state.thrown_before_played();
        self.take_up_leg();
        self.plays.forget();
        self.marked = BySeat::default();
        self.open_offers_again();
        self.clear_report();
    }

    /// Begins the match with this side, without dice. A match that is over does not begin again.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use charpentier_core::examples::race;
    /// use charpentier_core::scoring::SingleGame;
    /// use charpentier_core::{Awaiting, EndMark, Game, Rules, Seat};
    ///
    /// let rules = Arc::new(Rules::new(race::spec()).expect("sound"));
    /// let mut game = Game::new(rules, Arc::new(SingleGame));
    /// game.start(Seat::Black);
    /// assert_eq!(game.state().wait, Awaiting::Throw(Seat::Black));
    ///
    /// let mut over = game.after_end(Seat::Black, EndMark { end: 0, with: 0, counted: 0 });
    /// over.start(Seat::White);
    /// assert_eq!(over.state().wait, Awaiting::Over);
    /// ```
    pub fn start(&mut self, seat: Seat) -> &[Event] {
        self.clear_report();
        self.begin(seat);
        &self.events
    }

    /// Throws one die for each side to decide which side begins. Equal dice are thrown again. Else
    /// the game waits for a throw; or for a play, if the dice of the lead are the first throw
    /// ([`Lead::plays`](crate::spec::Lead)).
    ///
    /// # Errors
    ///
    /// A refusal, if the game does not wait for the lead or a face is not 1 to 6.
    pub fn lead(&mut self, white: u8, black: u8) -> Result<&[Event], Refusal> {
        if self.state.wait != Awaiting::Lead {
            return Err(Refusal::new(self.awaits()));
        }
        let throw = Throw::new(white, black).ok_or(Refusal::new(RefusalKind::BadDice))?;
        self.clear_report();
        self.led(white, black, throw);
        Ok(&self.events)
    }

    /// Throws the dice for the side whose turn it is; [`Dice::count`](crate::spec::Dice::count)
    /// says how many. The order of the faces does not matter.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    ///
    /// let mut game = race::begun();
    /// assert_eq!(game.rules().spec().dice.count(), 2);
    /// let refusal = game.throw(&[6, 5, 2]).expect_err("three dice");
    /// assert_eq!(refusal.to_string(), "2 dice are thrown in this game");
    /// assert!(game.throw(&[5, 6]).is_ok());
    /// ```
    ///
    /// # Errors
    ///
    /// A refusal, if the game does not wait for a throw, is played with another number of dice, or
    /// a face is not 1 to 6.
    pub fn throw(&mut self, faces: &[u8]) -> Result<&[Event], Refusal> {
        let throw = Throw::of(faces).ok_or(Refusal::new(RefusalKind::BadDice))?;
        self.throw_marked(throw, BySeat::default())
    }

    /// Throws the dice of a recorded game in which the marks of this turn were wrong and the
    /// players did not notice. The sides mark what is recorded, not what is due.
    ///
    /// ```
    /// use charpentier_core::examples::duel;
    /// use charpentier_core::{BySeat, Event, RecordedMarks, Throw};
    ///
    /// // Four and two reach a blot of black, for two points. White has marked six.
    /// let mut game = duel::standing(duel::spec(), &[(1, 3)], &[(18, 1), (1, 2)]);
    /// let six = RecordedMarks { points: Some(6), over: None };
    /// let throw = Throw::new(4, 2).expect("faces are 1 to 6");
    /// let events = game.throw_marked(throw, BySeat::new(six, RecordedMarks::default()))?;
    /// let marked = events.iter().find_map(|event| match event {
    ///     Event::Marked { points, due, .. } => Some((*points, *due)),
    ///     _ => None,
    /// });
    /// assert_eq!(marked, Some((6, 2)));
    /// # Ok::<(), charpentier_core::Refusal>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Like [`throw`](Self::throw).
    pub fn throw_marked(
        &mut self,
        throw: Throw,
        marks: BySeat<RecordedMarks>,
    ) -> Result<&[Event], Refusal> {
        let Awaiting::Throw(seat) = self.state.wait else {
            return Err(Refusal::new(self.awaits()));
        };
        if !self.rules.spec().dice.are_of(throw) {
            return Err(Refusal::new(RefusalKind::OtherDice(self.rules.spec().dice.count())));
        }
        self.clear_report();
        self.marked = marks;
        self.thrown(seat, throw, 0);
        Ok(&self.events)
    }

    /// Makes an open choice, an index into [`RulesSpec::choices`](crate::spec::RulesSpec::choices).
    ///
    /// # Errors
    ///
    /// A refusal, if the choice is not open.
    pub fn choose(&mut self, choice: u8) -> Result<&[Event], Refusal> {
        let Some(seat) = self.state.wait.seat().filter(|_| self.takes_choices()) else {
            return Err(Refusal::new(self.awaits()));
        };
        if choice >= 8 || self.state.turn.open >> choice & 1 == 0 {
            let rule = self.closed(seat, Some(choice));
            return Err(Refusal { rule, ..Refusal::new(RefusalKind::NotOpen) });
        }
        self.clear_report();
        self.chosen(seat, choice);
        Ok(&self.events)
    }

    /// Plays the throw. Only the cells of the play matter; the game finds the numbers and effects.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    /// use charpentier_core::{Event, Seat};
    ///
    /// let mut game = race::thrown(6, 5);
    /// let events = game.play("1/7 1/6".parse().expect("steps"))?;
    /// assert_eq!(events.len(), 2);
    /// assert!(events.iter().all(|event| matches!(event, Event::Moved { seat: Seat::White, .. })));
    /// # Ok::<(), charpentier_core::Refusal>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A refusal, if the game does not wait for a play or the play is not legal. The state does not
    /// change.
    pub fn play(&mut self, play: Play) -> Result<&[Event], Refusal> {
        let Awaiting::Play(seat) = self.state.wait else {
            return Err(Refusal::new(self.awaits()));
        };
        let found = match self.known(seat, &play) {
            Some(found) => found,
            None => self.find(&play.ways().collect::<Vec<_>>())?,
        };
        self.clear_report();
        self.played(seat, &found);
        Ok(&self.events)
    }

    /// Returns what the game waits for, as a reason to refuse something else.
    pub(crate) fn awaits(&self) -> RefusalKind {
        match self.state.wait {
            Awaiting::Lead => RefusalKind::Awaits(key::AWAITS_LEAD),
            Awaiting::Throw(_) => RefusalKind::Awaits(key::AWAITS_THROW),
            Awaiting::Choose(_) => RefusalKind::Awaits(key::AWAITS_CHOICE),
            Awaiting::Play(_) => RefusalKind::Awaits(key::AWAITS_PLAY),
            Awaiting::Over => RefusalKind::Over,
        }
    }

    /// Returns the legal plays of the side that is to play, each result once; none while the game
    /// waits for something else. If no man can move, the list holds the play without steps, which
    /// must be played.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    ///
    /// let game = race::thrown(6, 5);
    /// let plays: Vec<_> = game.legal_plays().iter().map(|found| found.play.to_string()).collect();
    /// // Another order of the same steps has the same result and is not listed.
    /// assert_eq!(plays, ["1/7 1/6", "1/7 7/12"]);
    /// // Before the throw there is no play.
    /// assert!(race::begun().legal_plays().is_empty());
    /// ```
    pub fn legal_plays(&self) -> &[LegalPlay] {
        self.search().map_or(&[], Search::legal)
    }

    /// Frees the memory that the plays of throws need, which is kept from throw to throw. The plays of
    /// the present throw are searched again when they are needed.
    ///
    /// This is for programs that hold many games in which little happens.
    pub fn free_plays(&mut self) {
        self.plays = self.plays.freed();
    }

    /// Returns a measure of the work that the search for plays has taken in this game so far: the positions visited and
    /// the plays found. A copy of a game has the work of the original.
    ///
    /// It serves to bound the work of programs that play many games on.
    #[must_use]
    pub fn work(&self) -> u64 {
        self.plays.work()
    }

    /// Returns whether more plays may be legal than [`Game::legal_plays`] lists. Then build a play step
    /// by step with [`Game::continuations`].
    ///
    /// ```
    /// use charpentier_core::examples::race;
    ///
    /// // Two numbers have few plays. All of them are listed.
    /// assert!(!race::thrown(6, 5).plays_truncated());
    /// // While the game waits for a throw there is no play at all.
    /// assert!(!race::begun().plays_truncated());
    /// ```
    pub fn plays_truncated(&self) -> bool {
        self.search().is_some_and(Search::is_truncated)
    }

    /// Returns the legal play that takes these steps in this order. A step is a pair of places
    /// `(from, to)` in the numbering of the side that plays. Men enter from
    /// [`BAR`](crate::board::BAR) and leave to [`OFF`](crate::board::OFF), whatever the number.
    ///
    /// ```
    /// use charpentier_core::{OFF, Place};
    /// use charpentier_core::examples::{chase, race};
    ///
    /// let game = race::thrown(6, 5);
    /// let found = game.find(&[(1, 6), (6, 12)])?;
    /// assert_eq!((found.play.pips(), found.us.to_string()), (11, "1,12".into()));
    /// // The steps are made one after the other.
    /// let refusal = game.find(&[(6, 12), (1, 6)]).expect_err("no man stands on 6 yet");
    /// assert_eq!(refusal.message(game.rules()), "no man stands on 6");
    ///
    /// // The last cell is 12. A six bears the man on 8 off.
    /// let game = chase::standing(&[(8, 2), (12, 1)], &[(1, 3)], 6, 5);
    /// let man = Place(8);
    /// assert_eq!(game.find(&[(man, OFF), (man, OFF)])?.play.to_string(), "8/off 8/off");
    /// assert!(game.find(&[(man, man + 6), (man, OFF)]).is_err());
    /// # Ok::<(), charpentier_core::Refusal>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The refusal of the reading that gets furthest, with similar legal plays.
    pub fn find<P: Into<Place> + Copy>(&self, steps: &[(P, P)]) -> Result<LegalPlay, Refusal> {
        self.find_plain(steps).map_err(|refusal| self.with_nearest(refusal, &places(steps)))
    }

    /// Returns the legal play that takes these steps in this order, if there is one. If there is
    /// none, this is much cheaper than [`find`](Self::find), which then searches for similar legal
    /// plays.
    #[must_use]
    pub fn find_legal<P: Into<Place> + Copy>(&self, steps: &[(P, P)]) -> Option<LegalPlay> {
        self.find_plain(steps).ok()
    }

    /// Returns the legal plays that take these steps in some order, each result once.
    ///
    /// `tries` bounds the steps that are tried, and has afterwards what is left of it. A play of many numbers has more
    /// orders than can be tried; then plays may be missing.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    ///
    /// let game = race::thrown(6, 5);
    /// let mut tries = 1_000;
    /// let found = game.find_in_any_order(&[(6, 12), (1, 6)], &mut tries);
    /// assert_eq!(found[0].play.to_string(), "1/6 6/12");
    /// assert!(tries < 1_000 && found.len() == 1);
    /// ```
    #[must_use]
    pub fn find_in_any_order<P: Into<Place> + Copy>(
        &self,
        steps: &[(P, P)],
        tries: &mut u32,
    ) -> Vec<LegalPlay> {
        let steps = &places(steps);
        let Some(search) = self.search() else { return Vec::new() };
        let on_table = self.state.turn.on_table();
        WrittenPlay::new(&self.rules, search, on_table, steps).in_any_order(tries)
    }

    /// Like [`find`](Self::find), without similar plays in the refusal.
    pub(crate) fn find_plain<P: Into<Place> + Copy>(
        &self,
        steps: &[(P, P)],
    ) -> Result<LegalPlay, Refusal> {
        let Awaiting::Play(seat) = self.state.wait else {
            return Err(Refusal::new(self.awaits()));
        };
        let ways = steps.iter().map(|&(from, to)| (from.into(), to.into()));
        if let Some(found) = self.by_own_steps(seat, ways) {
            return Ok(found);
        }
        let (search, steps) = (self.search_of(seat), &places(steps));
        WrittenPlay::new(&self.rules, search, self.state.turn.on_table(), steps).found()
    }

    /// Returns the play that takes these steps in this order, if it is legal whatever the other plays
    /// are. Nothing is searched for it.
    fn by_own_steps(
        &self,
        seat: Seat,
        steps: impl ExactSizeIterator<Item = (Place, Place)> + Clone,
    ) -> Option<LegalPlay> {
        self.plays.by_own_steps((&self.rules, &self.state, seat), steps)
    }

    /// Adds similar legal plays to a refusal that has none.
    pub(crate) fn with_nearest(&self, refusal: Refusal, steps: &[(Place, Place)]) -> Refusal {
        match self.search() {
            Some(search) if refusal.nearest.is_empty() => {
                Refusal { nearest: resolve::nearest(search, steps), ..refusal }
            }
            _ => refusal,
        }
    }

    /// Returns the steps that may follow these steps of a play, and whether the play may stop here.
    ///
    /// Only steps are named from which a legal play can still be made. In a throw of many numbers,
    /// a step is also named if the bounded search could not decide that.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    ///
    /// let game = race::thrown(6, 5);
    /// let after = |made: &[(u8, u8)]| {
    ///     let next = game.continuations(made).expect("the steps can be made");
    ///     let steps: Vec<_> = next.steps.iter().map(ToString::to_string).collect();
    ///     (steps.join(" "), next.stop)
    /// };
    /// assert_eq!(after(&[]), ("1/7 1/6".into(), false));
    /// assert_eq!(after(&[(1, 7)]), ("1/6 7/12".into(), false));
    /// // Both numbers are played, and the play is complete.
    /// assert_eq!(after(&[(1, 7), (7, 12)]), (String::new(), true));
    /// assert!(game.continuations(&[(1, 9)]).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// The refusal of the reading that gets furthest, if the steps cannot be made.
    pub fn continuations<P: Into<Place> + Copy>(
        &self,
        steps: &[(P, P)],
    ) -> Result<Continuations, Refusal> {
        let steps = &places(steps);
        self.continuations_where(steps, &|_| true)
    }

    /// Like [`continuations`](Self::continuations), of the legal plays that `may` accepts.
    pub(crate) fn continuations_where(
        &self,
        steps: &[(Place, Place)],
        may: &dyn Fn(&LegalPlay) -> bool,
    ) -> Result<Continuations, Refusal> {
        let Some(search) = self.search() else {
            return Err(Refusal::new(self.awaits()));
        };
        let written = WrittenPlay::new(&self.rules, search, self.state.turn.on_table(), steps);
        continuations(&written, &may)
    }

    /// Returns the number of legal plays. They need not be listed for it.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    ///
    /// let game = race::thrown(6, 5);
    /// assert_eq!(game.count_plays(), game.legal_plays().len());
    /// assert_eq!(game.nth_play(1).map(|found| found.play), Some(game.legal_plays()[1].play));
    /// assert!(game.nth_play(game.count_plays()).is_none());
    /// ```
    #[must_use]
    pub fn count_plays(&self) -> usize {
        self.outline().map_or(0, Search::count)
    }

    /// Returns the legal play at this place of [`legal_plays`](Self::legal_plays), from 0 on. The others
    /// need not be listed for it.
    #[must_use]
    pub fn nth_play(&self, nth: usize) -> Option<LegalPlay> {
        self.plays.nth((&self.rules, &self.state, self.to_play()?), nth)
    }

    /// Makes the legal play whose place in [`legal_plays`](Self::legal_plays), from 0 on, `choose` returns.
    /// `choose` gets their number. This is the fastest way to make a play. `None`, and nothing changes, if no
    /// play is due or there are not so many.
    ///
    /// ```
    /// use charpentier_core::Seat;
    /// use charpentier_core::examples::race;
    ///
    /// let mut game = race::thrown(6, 5);
    /// let last = *game.legal_plays().last().expect("a play");
    /// game.play_chosen(|plays| plays - 1).expect("there is a last play");
    /// assert_eq!(game.state().position[Seat::White], last.us);
    /// assert!(game.play_chosen(|_| 0).is_none(), "now the other side throws");
    /// ```
    pub fn play_chosen(&mut self, choose: impl FnOnce(usize) -> usize) -> Option<&[Event]> {
        let Awaiting::Play(seat) = self.state.wait else { return None };
        let outline = self.plays.outline(&self.rules, &self.state, seat);
        let found = outline.nth(&self.rules, choose(outline.count()))?;
        self.clear_report();
        self.played(seat, &found);
        Some(&self.events)
    }

    /// Returns a legal play with its result, if it is written as legal plays are, with its numbers and
    /// effects.
    pub(crate) fn known(&self, seat: Seat, play: &Play) -> Option<LegalPlay> {
        let same = |found: &LegalPlay| found.play == *play;
        let picked = self.plays.picked().copied().filter(same);
        let own = || self.by_own_steps(seat, play.ways()).filter(same);
        // A play without numbers is in no list.
        let listed = || match play.steps().all(|step| step.die > 0) {
            true => self.legal_plays().iter().copied().find(same),
            false => None,
        };
        picked.or_else(own).or_else(listed)
    }

    /// Returns the side that is to play.
    const fn to_play(&self) -> Option<Seat> {
        match self.state.wait {
            Awaiting::Play(seat) => Some(seat),
            _ => None,
        }
    }

    /// Returns the search of the side that is to play. Its plays may not be listed.
    pub(crate) fn outline(&self) -> Option<&Search> {
        Some(self.outline_of(self.to_play()?))
    }

    /// Returns the search of a side with the numbers that are left. Its plays may not be listed.
    pub(crate) fn outline_of(&self, seat: Seat) -> &Search {
        self.plays.outline(&self.rules, &self.state, seat)
    }

    /// Returns the search of the side that is to play.
    pub(crate) fn search(&self) -> Option<&Search> {
        Some(self.search_of(self.to_play()?))
    }

    /// Returns the search of a side with the numbers that are left.
    pub(crate) fn search_of(&self, seat: Seat) -> &Search {
        self.plays.of(&self.rules, &self.state, seat)
    }

    /// Returns the side that may make a choice in place of its throw.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    ///
    /// // This game has no choices: a side that is to throw can only throw.
    /// assert_eq!(race::begun().may_choose(), None);
    /// ```
    #[must_use]
    pub fn may_choose(&self) -> Option<Seat> {
        match self.state.wait {
            Awaiting::Throw(seat) if self.rules.spec().offers() && self.state.turn.open != 0 => {
                Some(seat)
            }
            _ => None,
        }
    }

    /// Returns whether the game takes a choice now: because it waits for one, or in place of a
    /// throw.
    pub(crate) fn takes_choices(&self) -> bool {
        match self.state.wait {
            Awaiting::Choose(_) => true,
            Awaiting::Throw(_) => self.rules.spec().offers(),
            Awaiting::Lead | Awaiting::Play(_) | Awaiting::Over => false,
        }
    }

    /// Returns whether neither side can play any number of any throw in this position.
    ///
    /// Such a game goes on until the players agree on its end, so a program that plays games to their
    /// end tests this after an empty play. A game with coups is never locked, because marks can end
    /// it too.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    ///
    /// // Men are not borne off: a man on 24 stays there, and a man on 23 needs a 1.
    /// assert!(race::standing(&[(24, 2)], &[(24, 2)], 6, 5).is_locked());
    /// assert!(!race::standing(&[(23, 1), (24, 1)], &[(24, 2)], 6, 5).is_locked());
    /// ```
    #[must_use]
    pub fn is_locked(&self) -> bool {
        let (rules, state) = (self.rules(), self.state());
        let stuck = |seat| {
            let mut search = Search::default();
            // A side that names numbers may name any, and one playable number is enough.
            let faces = if rules.spec().dice.named.is_some() { 1..=6 } else { 1..=1 };
            let mut all = rules
                .spec()
                .dice
                .throws()
                .flat_map(|throw| faces.clone().map(move |face| (throw, face)));
            all.all(|(throw, face)| {
                let known = state.known_with(seat, throw);
                let standing = SideState { known, ..state.side_state(seat) };
                let named = vec![face; usize::from(rules.numbers_to_name(throw, &standing))];
                let numbers = rules.numbers_with(throw, &standing, &named);
                let men = state.men(seat);
                search.set_context(known);
                search.run_with_facts(rules, men.0, men.1, state.setting.facts[seat], numbers);
                search.legal().iter().all(|found| found.play.is_empty() && found.play.end.is_none())
            })
        };
        rules.spec().coups.is_empty()
            && state.wait != Awaiting::Over
            && Seat::BOTH.into_iter().all(stuck)
    }

    /// Returns the open choices, each an index into
    /// [`RulesSpec::choices`](crate::spec::RulesSpec::choices).
    pub fn open_choices(&self) -> impl Iterator<Item = u8> {
        let open = if self.takes_choices() { self.state.turn.open } else { 0 };
        (0..8).filter(move |choice| open >> choice & 1 != 0)
    }

    /// Returns the update that the account would make if it were settled now. Nothing changes.
    #[must_use]
    pub fn settled(&self) -> AccountUpdate {
        self.scoring.update(&self.state.account, &AccountEvent::Settled)
    }

    /// Returns the game as it would be if this side now marked so many points: by its own throw if
    /// `own_throw`, else by the opponent's.
    ///
    /// ```
    /// use charpentier_core::examples::duel;
    /// use charpentier_core::{Event, Seat};
    ///
    /// // Black's four points do not interrupt white's run, because white marks first. White's
    /// // fourteen points make two holes and leave two points, and black's points are erased.
    /// let game = duel::standing(duel::spec(), &[(1, 3)], &[(1, 3)]);
    /// let game = game.after_marks(Seat::Black, 4, true).after_marks(Seat::White, 14, true);
    /// let [Event::Marked { points: 14, .. }, carried, erased] = game.events() else { panic!() };
    /// assert!(matches!(carried, Event::Carried { by: 2, left: 2, .. }));
    /// assert!(matches!(erased, Event::Erased { seat: Seat::Black, points: 4, .. }));
    /// let counters = game.state().counters;
    /// assert_eq!((counters.get(Seat::White, 0).n, counters.get(Seat::White, 1).n), (2, 2));
    /// ```
    #[must_use]
    pub fn after_marks(&self, seat: Seat, points: u16, own_throw: bool) -> Self {
        let mut game = self.clone();
        game.clear_report();
        if game.state.wait != Awaiting::Over {
            if own_throw {
                game.state.turn.mover = seat;
            }
            game.mark(seat, points, points, own_throw, Runs::Due);
            if game.state.turn.open != 0 && game.state.wait != Awaiting::Over {
                game.state.wait = Awaiting::Choose(game.state.turn.mover);
            }
        }
        game
    }

    /// Returns the match as it would be if the present game ended now with this end. A match that
    /// is over does not change.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    /// use charpentier_core::{Awaiting, EndMark, Seat};
    ///
    /// let game = race::begun().after_end(Seat::Black, EndMark { end: 0, with: 0, counted: 0 });
    /// let outcome = game.state().outcome.as_ref().map(ToString::to_string);
    /// assert_eq!((game.state().wait, outcome.as_deref()), (Awaiting::Over, Some("black wins: home")));
    /// ```
    #[must_use]
    pub fn after_end(&self, winner: Seat, mark: EndMark) -> Self {
        let mut game = self.clone();
        game.clear_report();
        if game.state.wait != Awaiting::Over && usize::from(mark.end) < game.rules.spec().ends.len()
        {
            game.ended(winner, mark);
        }
        game
    }

    /// Goes on by the rules and the scoring of the leg that the state names. A leg that does not exist is
    /// taken for that of the present rules.
    pub(crate) fn take_up_leg(&mut self) {
        if self.rules.leg() != self.state.leg {
            match self.rules.of_leg(self.state.leg) {
                Some(rules) => self.rules = Arc::new(rules),
                None => self.state.leg = self.rules.leg(),
            }
            self.plays = self.plays.freed();
        }
        if let Some(scoring) = self.scoring.of_leg(self.state.leg) {
            self.scoring = scoring;
        }
    }

    /// Forgets the events of the last act.
    pub(crate) fn clear_report(&mut self) {
        self.events.clear();
        self.began_in = self.state.leg;
        let TableNotes { thrown, due, begun } = &mut self.notes;
        (*thrown, *begun) = (None, None);
        due.clear();
    }
}

/// What a table has to note after an act, if the players mark by hand.
#[derive(Clone, Debug, Default)]
pub(crate) struct TableNotes {
    /// The side that has thrown, and the books before its throw.
    pub(crate) thrown: Option<(Seat, Books)>,
    /// The points that the throw gives each side.
    pub(crate) due: Vec<Due>,
    /// The setting or game that has begun.
    pub(crate) begun: Option<Begun>,
}

/// Points that a throw gives a side, for the side to mark.
#[derive(Clone, Debug)]
pub(crate) struct Due {
    pub(crate) seat: Seat,
    /// Whether its own throw gives them.
    pub(crate) own: bool,
    pub(crate) points: u16,
    /// The points that the play must earn by filling an area.
    pub(crate) fill: u16,
    /// The points that the play must earn by keeping an area full.
    pub(crate) keep: u16,
    /// The coups that give them, one event each.
    pub(crate) coups: Vec<Event>,
}

/// The beginning of a setting or a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Begun {
    Setting,
    Game,
}

/// The marks of a side in a record, if they are not the marks due.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RecordedMarks {
    /// The points that the side marks.
    pub points: Option<u16>,
    /// The amount that the points run over into the next counter.
    pub over: Option<u16>,
}

impl RecordedMarks {
    pub(crate) fn runs(self) -> Runs {
        self.over.map_or(Runs::Due, Runs::Said)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::race;

    #[test]
    fn a_play_waits_for_its_throw() {
        let mut game = race::begun();
        let state = State { wait: Awaiting::Play(Seat::White), ..game.state().clone() };
        game.restore(state.clone());
        assert_eq!(
            (game.state().wait, game.legal_plays().len()),
            (Awaiting::Throw(Seat::White), 0)
        );
        let again = Game::resume(game.rules().clone(), game.scoring().clone(), state);
        assert_eq!(again.state(), game.state());
    }
}
