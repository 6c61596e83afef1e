//! People at a game: whose turn it is to act, offers, marks by hand, touched men and illegal plays.
//!
//! ```text
//! legal(seat) -> actions          apply(seat, action) -> events, or a refusal
//! ```
//!
//! A [`Table`] holds a [`Game`] and decides who may do what with it. The terminal, opponents,
//! records and cases all change a game by [`Table::apply`] alone, so each rule is written once.

mod marking;
mod rulings;

pub use marking::{ClaimStage, Claimed, EarnedByPlay, ManualMarking, PointsDue};

use std::sync::{Arc, OnceLock};

use charpentier_messages::key;
use serde::{Deserialize, Serialize};

use crate::action::{Action, Offer, Ruling};
use crate::board::{BySeat, Place, Position, Seat};
use crate::cond::{Atom, Cond};
use crate::counters::Runs;
use crate::coups::DetectedCoup;
use crate::eval::landing;
use crate::event::Event;
use crate::game::{Awaiting, Game, RecordedMarks, State, Turn};
use crate::movegen::restrict::limited;
use crate::movegen::{Continuations, Search};
use crate::play::{LegalPlay, Play, Restriction, places};
use crate::refusal::{Refusal, RefusalKind};
use crate::rules::{Rules, SideState};
use crate::scoring::Scoring;
use crate::spec::{Agreed, Duty, EndScope, FaultKind, Faults, RuleId, Wins};
use crate::table::rulings::FaultContext;

/// A game with the two sides that play it.
///
/// ```
/// use charpentier_core::examples::race;
/// use charpentier_core::refusal::RefusalKind;
/// use charpentier_core::{Action, Event, Seat, Table};
///
/// let mut table = Table::new(race::thrown(6, 5));
/// let play = Action::Play("1/7 1/6".parse().expect("two steps"));
/// let refusal = table.apply(Seat::Black, play).expect_err("white is to play");
/// assert_eq!(refusal.cause, RefusalKind::NotYourTurn(Seat::White));
///
/// let events = table.apply(Seat::White, play)?;
/// assert!(events.iter().all(|event| matches!(event, Event::Moved { seat: Seat::White, .. })));
/// # Ok::<(), charpentier_core::Refusal>(())
/// ```
///
/// This loop plays any game to its end, whether the program or the players mark:
///
/// ```
/// use charpentier_core::examples::race;
/// use charpentier_core::{Action, Awaiting, Seat, Table, Throw};
///
/// let mut table = Table::new(race::begun());
/// let mut die = (1..=6).cycle();
/// while table.state().wait != Awaiting::Over && !table.game().is_locked() {
///     let (seat, action) = match (table.due_mark(), table.state().wait) {
///         (Some(due), _) => due,
///         (_, Awaiting::Lead) => {
///             (Seat::White, Action::Lead(die.next().expect("a die"), die.next().expect("a die")))
///         }
///         (_, Awaiting::Throw(seat)) => {
///             let dice = usize::from(table.rules().spec().dice.count());
///             let faces: Vec<u8> = die.by_ref().take(dice).collect();
///             (seat, Action::Throw(Throw::of(&faces).expect("faces are 1 to 6")))
///         }
///         (_, Awaiting::Choose(seat) | Awaiting::Play(seat)) => (seat, table.legal(seat)[0]),
///         (_, Awaiting::Over) => break,
///     };
///     table.apply(seat, action)?;
/// }
/// # Ok::<(), charpentier_core::Refusal>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table {
    game: Game,
    talk: Talk,
    /// The legal plays that the restrictions leave, once they are needed.
    left: OnceLock<Vec<LegalPlay>>,
    /// The coups of the last act whose points are to be marked by hand.
    credits: Vec<Event>,
}

/// A table at one moment: a plain value, from which it can go on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    /// The game.
    #[serde(flatten)]
    pub game: State,
    /// What the sides have said and done besides.
    #[serde(flatten)]
    pub talk: Talk,
}

/// What the sides of a game have said and done besides throws, choices and plays.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Talk {
    /// The offer that the other side has not answered yet, and the side that made it.
    #[serde(default)]
    pub offer: Option<(Seat, Offer)>,
    /// The points due and marked, if the players mark by hand.
    #[serde(default)]
    pub marking: Option<Box<ManualMarking>>,
    /// An illegal play, while the opponent may rule on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<Box<Fault>>,
    /// The restrictions of the side that is to play, such as a touched man. Each binds if a legal
    /// play meets it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub limits: Vec<Restriction>,
}

impl Snapshot {
    /// Returns the marking by hand, from its beginning if there is none yet. To describe a game
    /// without its board, note throws and points here and resume from the snapshot.
    pub fn marking(&mut self) -> &mut ManualMarking {
        let begun = || Box::new(ManualMarking::new(self.game.books()));
        self.talk.marking.get_or_insert_with(begun)
    }
}

/// A game about which nothing has been said.
impl From<State> for Snapshot {
    fn from(game: State) -> Self {
        Self { game, talk: Talk::default() }
    }
}

/// An illegal play, and the turn that it was made in.
///
/// ```
/// use std::sync::Arc;
///
/// use charpentier_core::examples::race;
/// use charpentier_core::scoring::SingleGame;
/// use charpentier_core::spec::{FaultKind, FaultKinds, Faults, RuleId, RulesSpec};
/// use charpentier_core::{Action, Place, Rules, Seat, Table};
///
/// let (stands, own, rule) = (FaultKinds::default(), FaultKinds::default(), RuleId(2));
/// let faults = Some(Faults { allowed: true, stands, own, touched: rule, rule });
/// let rules = Rules::new(RulesSpec { faults, ..race::spec() }).expect("sound");
/// let thrown = race::thrown(6, 5).state().clone();
/// let mut table = Table::resume(Arc::new(rules), Arc::new(SingleGame), thrown.clone().into());
/// // White has thrown no four. The play is carried out, and black may rule on it.
/// table.apply(Seat::White, Action::Play("1/7 1/5".parse().expect("steps")))?;
/// let fault = table.fault().expect("black may rule on it");
/// assert_eq!((fault.kind, fault.before.white.at(Place(1))), (FaultKind::Distance, 2));
/// // A play that cannot be a slip of the hand is refused: no man stands on 7.
/// table.restore(thrown.into());
/// assert!(table.apply(Seat::White, Action::Play("7/1".parse().expect("a step"))).is_err());
/// # Ok::<(), charpentier_core::Refusal>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fault {
    /// The side that has played.
    pub seat: Seat,
    /// The play.
    pub play: Play,
    /// The kind of the fault.
    pub kind: FaultKind,
    /// The men before the play.
    pub before: Position,
    turn: Turn,
    coups: Vec<DetectedCoup>,
}

impl Table {
    /// Returns a table at which this game is played.
    #[must_use]
    pub fn new(game: Game) -> Self {
        let (talk, left, credits) = (Talk::default(), OnceLock::new(), Vec::new());
        let mut table = Self { game, talk, left, credits };
        // A game may have been thrown before it came to the table.
        table.note();
        table
    }

    /// Returns a table that goes on from a snapshot, as in [`Game::resume`].
    #[must_use]
    pub fn resume(rules: Arc<Rules>, scoring: Arc<dyn Scoring>, snapshot: Snapshot) -> Self {
        let game = Game::resume(rules, scoring, snapshot.game);
        Self { talk: snapshot.talk, ..Self::new(game) }
    }

    /// Returns the game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the rules of the game.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        self.game.rules()
    }

    /// Returns the scoring of the game.
    #[must_use]
    pub fn scoring(&self) -> &Arc<dyn Scoring> {
        self.game.scoring()
    }

    /// Returns the state of the game.
    #[must_use]
    pub fn state(&self) -> &State {
        self.game.state()
    }

    /// Returns what the sides have said and done besides throws, choices and plays.
    #[must_use]
    pub const fn talk(&self) -> &Talk {
        &self.talk
    }

    /// Returns the present moment as a value, for [`Table::restore`] and [`Table::resume`].
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        Snapshot { game: self.game.state().clone(), talk: self.talk.clone() }
    }

    /// Goes back, or anywhere else, to a snapshot of the same rules.
    pub fn restore(&mut self, snapshot: Snapshot) {
        self.game.restore(snapshot.game);
        self.talk = snapshot.talk;
        self.left.take();
        self.credits.clear();
    }

    /// Frees the memory for plays; see [`Game::free_plays`].
    pub fn free_plays(&mut self) {
        self.left.take();
        self.game.free_plays();
    }

    /// Begins the match with this side; see [`Game::start`].
    pub fn start(&mut self, seat: Seat) -> &[Event] {
        self.left.take();
        self.credits.clear();
        self.game.start(seat)
    }

    /// Returns what happened in the last act.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        self.game.events()
    }

    /// Returns what happened in the last act, each event with the rules by which it happened; see
    /// [`Game::events_by_leg`].
    pub fn events_by_leg(&self) -> impl Iterator<Item = (&Rules, &Event)> {
        self.game.events_by_leg()
    }

    /// Returns the coups that the last act gave the sides to mark by hand. They are not among the
    /// events, because the players must see them for themselves.
    ///
    /// ```
    /// use charpentier_core::examples::duel;
    /// use charpentier_core::Table;
    ///
    /// let hit = |spec| Table::new(duel::thrown(spec, &[(1, 3)], &[(18, 1), (1, 2)], 4, 2));
    /// let by_hand = hit(duel::by_hand());
    /// assert_eq!((by_hand.events().len(), by_hand.credits().len()), (1, 1));
    /// // If the program marks, they are among the events.
    /// let marked = hit(duel::spec());
    /// assert_eq!((marked.events().len(), marked.credits().len()), (3, 0));
    /// ```
    #[must_use]
    pub fn credits(&self) -> &[Event] {
        &self.credits
    }

    /// Carries out an action of a side.
    ///
    /// # Errors
    ///
    /// A refusal, if the action is not allowed now. Nothing changes.
    pub fn apply(&mut self, seat: Seat, action: Action) -> Result<&[Event], Refusal> {
        self.apply_recorded(seat, action, BySeat::default())
    }

    /// Carries out an action of a recorded game in which the marks were wrong and the players did
    /// not notice; see [`Game::throw_marked`]. For a mark by hand, the record says what it runs
    /// over into.
    ///
    /// # Errors
    ///
    /// Like [`apply`](Self::apply).
    pub fn apply_recorded(
        &mut self,
        seat: Seat,
        action: Action,
        marks: BySeat<RecordedMarks>,
    ) -> Result<&[Event], Refusal> {
        self.credits.clear();
        let done = self.act(seat, action, marks);
        self.left.take();
        done.map(|()| self.game.events())
    }

    fn act(
        &mut self,
        seat: Seat,
        action: Action,
        marks: BySeat<RecordedMarks>,
    ) -> Result<(), Refusal> {
        if self.state().wait == Awaiting::Over {
            return Err(Refusal::new(RefusalKind::Over));
        }
        match action {
            Action::Answer(yes) => return self.answer(seat, yes),
            _ if self.talk.offer.is_some() => return Err(Refusal::new(RefusalKind::OfferOpen)),
            Action::Mark(points) => return self.mark_by_hand(seat, points, marks[seat].runs()),
            Action::MarkSimple(points) => return self.mark_by_hand(seat, points, Runs::Simple),
            Action::Claim(claim) => return self.claim(seat, claim),
            Action::Rule(ruling) => return self.rule(seat, ruling),
            Action::Offer(offer) => return self.offer(seat, offer),
            _ => {}
        }
        if let Some(awaited) = self.state().wait.seat().filter(|awaited| *awaited != seat) {
            let rule = match action {
                Action::Choose(choice) => self.game.closed(seat, Some(choice)),
                Action::Throw(_) => self.game.closed(seat, None),
                _ => None,
            };
            return Err(Refusal { rule, ..Refusal::new(RefusalKind::NotYourTurn(awaited)) });
        }
        match action {
            Action::Lead(white, black) => {
                self.game.lead(white, black)?;
            }
            Action::Throw(throw) => {
                self.may_throw()?;
                self.game.throw_marked(throw, marks)?;
            }
            Action::Choose(choice) => {
                self.may_throw()?;
                self.game.choose(choice)?;
                if let Some(marking) = &mut self.talk.marking {
                    marking.chose(seat, choice);
                }
            }
            Action::Play(play) => return self.play(seat, play),
            Action::Touch(cell) => return self.touch(seat, cell),
            _ => return Err(Refusal::new(self.game.awaits())),
        }
        self.note();
        Ok(())
    }

    /// Notes what an act on the board means to the players: a throw ends the time to rule and to
    /// claim, and gives points to be marked by hand.
    fn note(&mut self) {
        if self.game.events().iter().any(|event| matches!(event, Event::Thrown { .. })) {
            self.talk.fault = None;
        }
        if self.by_hand().is_some() {
            self.note_marks();
        }
    }

    /// Carries out a play, legal or not.
    fn play(&mut self, seat: Seat, play: Play) -> Result<(), Refusal> {
        let Awaiting::Play(due) = self.state().wait else {
            return Err(Refusal::new(self.game.awaits()));
        };
        let known = match self.talk.limits.is_empty() {
            true => self.game.known(due, &play),
            false => self.legal_plays().iter().find(|found| found.play == play).copied(),
        };
        match known.map_or_else(|| self.find(&play.ways().collect::<Vec<_>>()), Ok) {
            Ok(found) => {
                self.play_ends(seat, found.full);
                self.game.clear_report();
                self.game.played(seat, &found);
            }
            Err(refusal) => {
                let fault = self.fault_of(play, refusal)?;
                self.play_wrongly(seat, fault);
            }
        }
        self.note();
        Ok(())
    }

    /// Ends the time in which a side marks what its throw gives it, when it plays. `full` are the
    /// areas that are full afterwards.
    fn play_ends(&mut self, seat: Seat, full: u8) {
        self.earn(seat, full);
        if let Some(marking) = &mut self.talk.marking {
            marking.touched(seat);
        }
        self.talk.limits.clear();
    }

    /// Returns the play as a fault, if it can be one; else the refusal.
    fn fault_of(&self, play: Play, refusal: Refusal) -> Result<Fault, Refusal> {
        let (state, rules) = (self.state(), self.rules());
        let Some(search) = self.game.search() else {
            return Err(refusal);
        };
        let seat = state.turn.mover;
        let allowed = rules.spec().faults.is_some_and(|faults| faults.allowed);
        if !allowed || state.wait != Awaiting::Play(seat) {
            return Err(refusal);
        }
        let Some(kind) = FaultContext::new(rules, search).kind(&play, &refusal) else {
            return Err(refusal);
        };
        let (before, turn, coups) = (state.position, state.turn, state.coups.clone());
        let mut play = play;
        play.end = None;
        Ok(Fault { seat, play, kind, before, turn, coups })
    }

    /// Carries out a play that is not legal.
    fn play_wrongly(&mut self, seat: Seat, fault: Fault) {
        let position = put(self.rules(), self.state().position, seat, &fault.play);
        self.play_ends(seat, landing::full_areas(self.rules().spec(), &position[seat]));
        self.game.clear_report();
        let (kind, rule) = (fault.kind, self.fault_rule());
        let events = self.game.events_mut();
        events.extend(fault.play.steps().map(|step| Event::Moved { seat, step, rule: None }));
        events.push(Event::Fault { seat, kind, rule });
        self.talk.fault = Some(Box::new(fault));
        self.game.force(position);
    }

    fn fault_rule(&self) -> RuleId {
        self.rules().spec().faults.map_or(RuleId::default(), |faults| faults.rule)
    }

    /// Returns the fault on which the opponent may rule now.
    #[must_use]
    pub fn fault(&self) -> Option<&Fault> {
        let open = matches!(self.state().wait, Awaiting::Throw(_));
        self.talk.fault.as_deref().filter(|_| open)
    }

    /// Returns the possible rulings on the present fault; none if there is no fault.
    #[must_use]
    pub fn rulings(&self) -> Vec<Ruling> {
        let rules = self.rules();
        let (Some(fault), Some(faults)) = (self.fault(), rules.spec().faults) else {
            return Vec::new();
        };
        let (us, them) = (fault.before[fault.seat], fault.before[fault.seat.other()]);
        let (state, numbers) = (self.state(), fault.turn.numbers);
        let mut search = Search::default();
        search.set_context(state.known(fault.seat));
        search.run_with_facts(rules, us, them, state.setting.facts[fault.seat], numbers);
        FaultContext::new(rules, &search).rulings(&faults, fault)
    }

    /// Returns the side that must rule before the dice are thrown, because the fault may not stand.
    #[must_use]
    pub fn must_rule(&self) -> Option<Seat> {
        let fault = self.fault()?;
        let stands = self.rules().spec().faults.is_some_and(|faults| faults.stands.has(fault.kind));
        (!stands).then_some(fault.seat.other())
    }

    fn may_throw(&self) -> Result<(), Refusal> {
        match self.must_rule() {
            Some(_) => Err(Refusal::by(RefusalKind::MustRule, self.fault_rule())),
            None => Ok(()),
        }
    }

    /// Carries out a ruling.
    fn rule(&mut self, seat: Seat, ruling: Ruling) -> Result<(), Refusal> {
        let (Some(fault), Some(faults)) = (self.fault().cloned(), self.rules().spec().faults)
        else {
            return Err(Refusal::new(RefusalKind::NothingToRule));
        };
        let own = faults.own.has(fault.kind) && matches!(ruling, Ruling::Again(_));
        if seat == fault.seat && !own {
            return Err(Refusal::by(RefusalKind::NotYourTurn(seat.other()), faults.rule));
        }
        if !self.rulings().contains(&ruling) {
            return Err(Refusal::by(RefusalKind::NoSuchRuling, faults.rule));
        }
        self.talk.fault = None;
        self.game.clear_report();
        let Fault { seat: by, before, turn, coups, .. } = fault;
        let rule = faults.rule;
        self.game.events_mut().push(Event::Ruled { seat, of: by, ruling, rule });
        match ruling {
            Ruling::Leave => {}
            Ruling::Put(play) => {
                self.game.state_mut().position = put(self.rules(), before, by, &play);
            }
            Ruling::Again(limit) => {
                let state = self.game.state_mut();
                state.position = before;
                state.turn = turn;
                state.coups = coups;
                state.wait = Awaiting::Play(by);
                self.talk.limits = limit.into_iter().collect();
            }
        }
        Ok(())
    }

    /// A side touches a man. It must play him, if a legal play does.
    fn touch(&mut self, seat: Seat, cell: Place) -> Result<(), Refusal> {
        let Some(search) = self.game.search() else {
            return Err(Refusal::new(self.game.awaits()));
        };
        let rules = self.rules();
        let faults =
            rules.spec().faults.filter(|faults| faults.allowed || rules.spec().schools.is_some());
        let Some(Faults { touched: rule, .. }) = faults else {
            return Err(Refusal::new(RefusalKind::NotInThisGame(key::UNKNOWN_TOUCHING)));
        };
        let us = self.state().position[seat];
        if cell.0 > rules.spec().track.cells || us.at(cell) == 0 {
            return Err(Refusal::by(RefusalKind::NoMan(cell), rule));
        }
        let mut limits = self.talk.limits.clone();
        limits.push(Restriction::Man(cell));
        let (_, met) = limited(rules, search, search.legal(), &limits);
        let bound =
            met.last() == Some(&Restriction::Man(cell)) && met.len() > self.talk.limits.len();
        // A man who can only be played so that an area is not filled or kept spoils the area.
        let spoils = !bound && {
            let undone = |found: &&LegalPlay| {
                let duty = found.failed.and_then(|at| rules.spec().duties.get(usize::from(at)));
                matches!(duty, Some((Duty::Fill | Duty::Keep, _)))
            };
            let spoiling: Vec<_> = search.rejected().iter().filter(undone).copied().collect();
            !limited(rules, search, &spoiling, &[Restriction::Man(cell)]).0.is_empty()
        };
        if spoils {
            self.earn(seat, 0);
        }
        if let Some(marking) = &mut self.talk.marking {
            marking.touched(seat);
        }
        if bound {
            self.talk.limits = limits;
        }
        self.game.clear_report();
        self.game.events_mut().push(Event::Touched { seat, cell, bound, rule });
        Ok(())
    }

    /// Returns the legal plays that the restrictions leave.
    fn left(&self, search: &Search) -> &[LegalPlay] {
        let limits = &self.talk.limits;
        self.left.get_or_init(|| limited(self.rules(), search, search.legal(), limits).0)
    }

    /// Returns an error if the restrictions do not leave this legal play.
    fn within_limits(&self, found: &LegalPlay) -> Result<(), Refusal> {
        // Without restrictions, no list of plays is needed.
        let Some(&limit) = self.talk.limits.first() else { return Ok(()) };
        let Some(search) = self.game.search() else { return Ok(()) };
        let left = self.left(search);
        if left.iter().any(|other| other.same_result(found)) {
            return Ok(());
        }
        let rule = self.rules().spec().faults.map(|faults| faults.touched);
        let nearest = left.iter().take(3).map(|found| found.play).collect();
        Err(Refusal { rule, nearest, ..Refusal::new(RefusalKind::Limited(limit)) })
    }

    /// Returns the legal plays of the side that is to play; see [`Game::legal_plays`]. A touched man or a
    /// ruling can leave fewer of them.
    #[must_use]
    pub fn legal_plays(&self) -> &[LegalPlay] {
        match self.game.search() {
            Some(search) if !self.talk.limits.is_empty() => self.left(search),
            _ => self.game.legal_plays(),
        }
    }

    /// Returns the number of [`legal_plays`](Self::legal_plays), which need not be listed for it.
    #[must_use]
    pub fn count_plays(&self) -> usize {
        match self.talk.limits.is_empty() {
            true => self.game.count_plays(),
            false => self.legal_plays().len(),
        }
    }

    /// Whether some legal play moves a man. `false` if no play is due.
    #[must_use]
    pub fn can_move(&self) -> bool {
        match self.talk.limits.is_empty() {
            true => self.game.outline().is_some_and(Search::can_move),
            false => self.legal_plays().iter().any(|found| !found.play.is_empty()),
        }
    }

    /// Returns the legal play at this place of [`legal_plays`](Self::legal_plays), from 0 on. The others
    /// need not be listed for it.
    #[must_use]
    pub fn nth_play(&self, nth: usize) -> Option<LegalPlay> {
        match self.talk.limits.is_empty() {
            true => self.game.nth_play(nth),
            false => self.legal_plays().get(nth).copied(),
        }
    }

    /// Returns whether more plays may be legal than [`Table::legal_plays`] lists.
    #[must_use]
    pub fn plays_truncated(&self) -> bool {
        self.game.plays_truncated()
    }

    /// Returns the legal play that takes these steps in this order; see [`Game::find`].
    ///
    /// # Errors
    ///
    /// Like [`Game::find`], or because the play does not meet a restriction.
    pub fn find<P: Into<Place> + Copy>(&self, steps: &[(P, P)]) -> Result<LegalPlay, Refusal> {
        self.find_plain(steps).map_err(|refusal| self.game.with_nearest(refusal, &places(steps)))
    }

    /// Returns the legal play that takes these steps in this order, if there is one; see
    /// [`Game::find_legal`].
    #[must_use]
    pub fn find_legal<P: Into<Place> + Copy>(&self, steps: &[(P, P)]) -> Option<LegalPlay> {
        self.find_plain(steps).ok()
    }

    /// Returns the legal plays that take these steps in some order; see [`Game::find_in_any_order`].
    #[must_use]
    pub fn find_in_any_order<P: Into<Place> + Copy>(
        &self,
        steps: &[(P, P)],
        tries: &mut u32,
    ) -> Vec<LegalPlay> {
        let mut found = self.game.find_in_any_order(steps, tries);
        found.retain(|found| self.within_limits(found).is_ok());
        found
    }

    fn find_plain<P: Into<Place> + Copy>(&self, steps: &[(P, P)]) -> Result<LegalPlay, Refusal> {
        let found = self.game.find_plain(steps)?;
        self.within_limits(&found)?;
        Ok(found)
    }

    /// Returns the steps that may follow these steps of a play; see [`Game::continuations`].
    ///
    /// # Errors
    ///
    /// Like [`Game::continuations`].
    pub fn continuations<P: Into<Place> + Copy>(
        &self,
        steps: &[(P, P)],
    ) -> Result<Continuations, Refusal> {
        let steps = &places(steps);
        self.game.continuations_where(steps, &|found| self.within_limits(found).is_ok())
    }

    /// Returns the side that may make a choice in place of its throw; see [`Game::may_choose`].
    #[must_use]
    pub fn may_choose(&self) -> Option<Seat> {
        let free = self.talk.offer.is_none() && self.must_rule().is_none();
        self.game.may_choose().filter(|_| free)
    }

    /// Returns the actions of a side now. Throws are not among them, because a side does not choose
    /// its dice, nor are offers, which can be made at almost any time.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    /// use charpentier_core::{Action, Seat, Table};
    ///
    /// let mut table = Table::new(race::thrown(6, 5));
    /// assert_eq!((table.legal(Seat::White).len(), table.legal(Seat::Black).len()), (2, 0));
    /// let first = table.legal(Seat::White)[0];
    /// assert!(matches!(first, Action::Play(_)) && table.apply(Seat::White, first).is_ok());
    /// ```
    #[must_use]
    pub fn legal(&self, seat: Seat) -> Vec<Action> {
        if let Some(who) = self.answers() {
            let answers = vec![Action::Answer(true), Action::Answer(false)];
            return if who == seat { answers } else { Vec::new() };
        }
        let state = self.state();
        match state.wait {
            Awaiting::Throw(_) if self.fault().is_some_and(|fault| fault.seat != seat) => {
                self.rulings().into_iter().map(Action::Rule).collect()
            }
            Awaiting::Choose(who) | Awaiting::Throw(who)
                if who == seat && self.game.takes_choices() =>
            {
                self.game.open_choices().map(Action::Choose).collect()
            }
            Awaiting::Play(who) if who == seat => {
                self.legal_plays().iter().map(|found| Action::Play(found.play)).collect()
            }
            Awaiting::Lead
            | Awaiting::Throw(_)
            | Awaiting::Choose(_)
            | Awaiting::Play(_)
            | Awaiting::Over => Vec::new(),
        }
    }

    /// Makes an offer. An offer that needs no consent takes effect at once.
    fn offer(&mut self, seat: Seat, offer: Offer) -> Result<(), Refusal> {
        let rules = self.rules();
        if let Offer::ResignGame(mark) = offer {
            let end = rules.spec().ends.get(usize::from(mark.end));
            let known =
                end.is_some_and(|end| end.scope == EndScope::Game && end.wins != Wins::Nobody);
            let all = (1u32 << rules.spec().modifiers.len().min(8)) - 1;
            if !known || u32::from(mark.with) & !all != 0 {
                return Err(Refusal::new(RefusalKind::NotInThisGame(key::UNKNOWN_RESIGN)));
            }
        }
        self.may_offer(seat, offer)?;
        match self.taken(seat, offer) {
            Agreed::Never => {
                let draw = offer == Offer::Draw;
                let what = if draw { key::UNKNOWN_DRAW } else { key::UNKNOWN_RESIGN };
                let refusal = Refusal::new(RefusalKind::NotInThisGame(what));
                return Err(Refusal { rule: rules.spec().agreements.rule, ..refusal });
            }
            Agreed::Free => {
                self.game.clear_report();
                self.game.agree(seat, offer);
                self.note();
            }
            Agreed::Asked => {
                self.talk.offer = Some((seat, offer));
                self.game.clear_report();
                self.game.events_mut().push(Event::Offered { seat, offer });
            }
        }
        Ok(())
    }

    /// Returns an error if the side may not make an offer now. No offer is made while a side
    /// answers before a throw. A pack may limit resignations to the turn of the side.
    fn may_offer(&self, seat: Seat, offer: Offer) -> Result<(), Refusal> {
        let (wait, turn) = (self.state().wait, &self.state().turn);
        let agreements = &self.rules().spec().agreements;
        if matches!(wait, Awaiting::Choose(_)) && turn.throw.is_none() {
            let rule = agreements.own_turn.or(agreements.rule);
            return Err(Refusal { rule, ..Refusal::new(self.game.awaits()) });
        }
        let Some(rule) = agreements.own_turn.filter(|_| offer != Offer::Draw) else {
            return Ok(());
        };
        match wait.seat() {
            Some(acts) if acts == seat => Ok(()),
            Some(acts) => Err(Refusal::by(RefusalKind::NotYourTurn(acts), rule)),
            None => Err(Refusal::by(self.game.awaits(), rule)),
        }
    }

    /// Returns how an offer of this side would take effect now.
    #[must_use]
    pub fn taken(&self, seat: Seat, offer: Offer) -> Agreed {
        let (rules, state) = (self.rules(), self.state());
        let taken = offer.taken(rules.spec());
        let Some(fact) = rules.spec().agreements.consent_after else {
            return taken;
        };
        if taken != Agreed::Free || offer == Offer::Draw {
            return taken;
        }
        let (now, is) = (state.side_state(seat), Cond::Atom(Atom::Fact(fact)));
        // In a position that was set up, the fact may hold without being remembered.
        let shown = rules
            .spec()
            .facts
            .get(usize::from(fact))
            .is_some_and(|l| now.satisfies(rules, &l.cond));
        let made = |play: &LegalPlay| {
            let (us, them, facts) = (play.us, play.them, play.facts);
            SideState { us, them, facts, ..now }.satisfies(rules, &is)
        };
        let forced = || state.wait == Awaiting::Play(seat) && self.legal_plays().iter().all(made);
        if shown || now.satisfies(rules, &is) || forced() { Agreed::Asked } else { taken }
    }

    /// Answers the open offer.
    fn answer(&mut self, seat: Seat, yes: bool) -> Result<(), Refusal> {
        let Some((by, offer)) = self.talk.offer else {
            return Err(Refusal::new(RefusalKind::NoOffer));
        };
        if by == seat {
            return Err(Refusal::new(RefusalKind::NotYourTurn(by.other())));
        }
        self.talk.offer = None;
        self.game.clear_report();
        self.game.events_mut().push(Event::Answered { seat, yes });
        if yes {
            self.game.agree(by, offer);
            self.note();
        }
        Ok(())
    }

    /// Returns the side that must answer an offer.
    #[must_use]
    pub fn answers(&self) -> Option<Seat> {
        let open = self.talk.offer.filter(|_| self.state().wait != Awaiting::Over);
        open.map(|(by, _)| by.other())
    }
}

/// Returns the position after the men of a play were put on their cells, legally or not.
fn put(rules: &Rules, mut position: Position, seat: Seat, play: &Play) -> Position {
    for step in play.steps() {
        position[seat].take(step.from);
        position[seat].put(step.to);
        if rules.spec().steps.pin.is_some() {
            let (us, them) = (position[seat], position[seat.other()]);
            (position[seat], position[seat.other()]) = us.pin_at(them, rules.spec().track, step.to);
        }
    }
    position
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::account::Account;
    use crate::dice::Throw;
    use crate::examples::{begun, chase, duel, race};
    use crate::outcome::Ratio;
    use crate::play::Step;
    use crate::scoring::{AccountEvent, AccountUpdate, MatchWon, SingleGame};
    use crate::spec::{Agreements, ChoiceRule, FaultKinds, Phase, RulesSpec};

    #[test]
    fn steps_from_anywhere_to_anywhere_are_answered() {
        let (kinds, rule) = (FaultKinds::default(), RuleId(0));
        let faults = Faults { allowed: true, stands: kinds, own: kinds, touched: rule, rule };
        let thrown = |spec: RulesSpec| {
            let rules = Arc::new(Rules::new(spec).expect("sound"));
            let mut game = Game::new(rules, Arc::new(SingleGame));
            game.start(Seat::White);
            game.throw(&[6, 5]).expect("white is to throw");
            Table::new(game)
        };
        let allowed = |spec: RulesSpec| RulesSpec { faults: Some(faults), ..spec };
        for spec in [race::spec(), allowed(race::spec()), chase::spec(), allowed(chase::spec())] {
            let begun = thrown(spec);
            for from in 0..=u8::MAX {
                let _ = begun.clone().apply(Seat::White, Action::Touch(Place(from)));
                for to in 0..=u8::MAX {
                    let (steps, play) = ([(from, to)], Play::from_steps(&[(from, to)]));
                    let _ = (begun.find(&steps), begun.continuations(&steps));
                    let faces = Play::none().then(Step { die: u8::MAX, ..play.as_slice()[0] });
                    for play in [play, faces.then(faces.as_slice()[0])] {
                        let _ = begun.clone().apply(Seat::White, Action::Play(play));
                        assert!(play.pips() == 0 || play.pips() == u8::MAX);
                    }
                }
            }
        }
    }

    /// A side may ask; the other agrees or has lost.
    #[derive(Debug)]
    struct Asking;

    impl Scoring for Asking {
        fn update(&self, state: &Account, event: &AccountEvent) -> AccountUpdate {
            let verdict = AccountUpdate { state: state.clone(), ..AccountUpdate::default() };
            match event {
                AccountEvent::Offers { throws: 0, .. } => verdict,
                AccountEvent::Offers { .. } => AccountUpdate { open: 1, ..verdict },
                AccountEvent::Chose { seat, choice: 0 } => {
                    AccountUpdate { open: 0b110, to: Some(seat.other()), ..verdict }
                }
                AccountEvent::Chose { seat, choice: 2 } => {
                    let (winner, kind) = (Some(seat.other()), "refused".into());
                    let stake = Ratio::ONE;
                    let won =
                        MatchWon { winner, kind, stake, points: None, rule: None, by_score: false };
                    AccountUpdate { won: Some(won), ..verdict }
                }
                _ => verdict,
            }
        }

        fn closed(
            &self,
            _: &Account,
            _: Seat,
            choice: Option<u8>,
            _: BySeat<u8>,
        ) -> Option<String> {
            choice.map(|_| "RA-1".into())
        }
    }

    /// White and black have played once each; white is to throw.
    fn asked() -> Table {
        let choices = ["ask", "agree", "refuse"].map(ChoiceRule::new).into();
        let turn = vec![Phase::Offer, Phase::Throw, Phase::Play];
        let own_turn = Some(RuleId(2));
        let agreements = Agreements { own_turn, resign: Agreed::Asked, ..Agreements::default() };
        let game = begun(RulesSpec { turn, choices, agreements, ..race::spec() }, Asking);
        let mut table = Table::new(game);
        for seat in Seat::BOTH {
            assert_eq!(table.may_choose(), None);
            throw(&mut table, seat);
        }
        table
    }

    fn throw(table: &mut Table, seat: Seat) {
        let dice = Throw::new(2, 1).expect("faces");
        table.apply(seat, Action::Throw(dice)).expect("it throws");
        let play = table.legal_plays()[0].play;
        table.apply(seat, Action::Play(play)).expect("it is legal");
    }

    #[test]
    fn a_new_start_forgets_what_the_last_throw_gave() {
        let mut table = Table::new(duel::standing(duel::by_hand(), &[(1, 3)], &[(18, 1), (1, 2)]));
        table
            .apply(Seat::White, Action::Throw(Throw::new(4, 2).expect("faces")))
            .expect("it throws");
        assert_eq!(table.credits().len(), 1);
        table.start(Seat::White);
        assert_eq!(table.credits(), []);
    }

    #[test]
    fn a_throw_declines_what_is_open() {
        let mut table = asked();
        assert_eq!(table.may_choose(), Some(Seat::White));
        assert_eq!(table.legal(Seat::White), [Action::Choose(0)]);
        assert_eq!(table.legal(Seat::Black), []);
        throw(&mut table, Seat::White);
        assert_eq!(table.may_choose(), Some(Seat::Black));
    }

    #[test]
    fn what_is_asked_is_answered_before_the_throw() {
        let mut table = asked();
        table.apply(Seat::White, Action::Choose(0)).expect("it is open");
        assert_eq!(table.state().wait, Awaiting::Choose(Seat::Black));
        let dice = Throw::new(2, 1).expect("faces");
        assert!(table.apply(Seat::White, Action::Throw(dice)).is_err());
        assert!(table.apply(Seat::White, Action::Offer(Offer::ResignMatch)).is_err());
        let mut refused = table.clone();
        table.apply(Seat::Black, Action::Choose(1)).expect("it is open");
        assert_eq!(table.state().wait, Awaiting::Throw(Seat::White));
        // It is white's turn still, and nothing was thrown.
        throw(&mut table, Seat::White);
        assert_eq!(table.state().setting.throws[Seat::White], 2);
        refused.apply(Seat::Black, Action::Choose(2)).expect("it is open");
        let outcome = refused.state().outcome.as_ref().map(ToString::to_string);
        assert_eq!(outcome.as_deref(), Some("white wins: refused"));
    }

    #[test]
    fn the_account_says_by_which_rule_something_is_closed() {
        let mut table = asked();
        let refusal = table.apply(Seat::Black, Action::Choose(0)).expect_err("it is white's turn");
        assert_eq!(refusal.rule, Some(RuleId(1)));
        let refusal = table.apply(Seat::White, Action::Choose(1)).expect_err("nobody has asked");
        assert_eq!(refusal.rule, Some(RuleId(1)));
        let up = Action::Offer(Offer::ResignMatch);
        let refusal = table.apply(Seat::Black, up).expect_err("it is white's turn");
        assert_eq!(refusal.rule, Some(RuleId(2)));
        assert!(table.apply(Seat::White, up).is_ok());
    }

    #[test]
    fn a_state_that_does_not_say_what_is_open_is_asked_again() {
        let table = asked();
        let mut snapshot = table.snapshot();
        snapshot.game.turn.open = 0;
        let (rules, scoring) = (Arc::clone(table.rules()), Arc::clone(table.scoring()));
        assert_eq!(Table::resume(rules, scoring, snapshot).state(), table.state());
    }
}
