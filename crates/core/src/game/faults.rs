//! Plays that are not legal, where the other side may rule on them, and touched men.

use charpentier_speech::key;
use serde::{Deserialize, Serialize};

use crate::action::Ruling;
use crate::board::{Position, Seat};
use crate::coups::Coups;
use crate::dice::Numbers;
use crate::eval::landing;
use crate::event::Event;
use crate::game::rulings::FaultContext;
use crate::game::{Awaiting, Game, Turn};
use crate::movegen::Search;
use crate::movegen::restrict::limited;
use crate::play::{LegalPlay, Play, Restriction};
use crate::refusal::{Refusal, RefusalKind};
use crate::spec::{Duty, FaultKind, Faults, RuleId};

/// A play that was not legal, and what it was made from.
///
/// ```
/// use std::sync::Arc;
///
/// use charpentier_core::examples::race;
/// use charpentier_core::scoring::SingleGame;
/// use charpentier_core::spec::{FaultKind, FaultKinds, Faults, RuleId, RulesSpec};
/// use charpentier_core::{Action, Game, Play, Seat};
///
/// let (stands, own, rule) = (FaultKinds::default(), FaultKinds::default(), RuleId(2));
/// let faults = Some(Faults { allowed: true, stands, own, touched: rule, rule });
/// let rules = RulesSpec { faults, ..race::draft() }.build().expect("sound");
/// let thrown = race::thrown(6, 5).state().clone();
/// let mut game = Game::resume(Arc::new(rules), Arc::new(SingleGame), thrown);
/// // Nobody has thrown a four; the play is made all the same, and remembered with what it was made from.
/// game.apply(Seat::White, Action::Play(Play::from_steps(&[(1, 7), (1, 5)])))?;
/// let fault = game.fault().expect("black may rule on it");
/// assert_eq!((fault.kind, fault.before.white.at(1)), (FaultKind::Distance, 2));
/// // What could not be a slip of the hand is refused as ever: nobody stands on 7.
/// game.restore(race::thrown(6, 5).state().clone());
/// assert!(game.apply(Seat::White, Action::Play(Play::from_steps(&[(7, 1)]))).is_err());
/// # Ok::<(), charpentier_core::Refusal>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fault {
    /// Who has played it.
    pub seat: Seat,
    /// How.
    pub play: Play,
    /// Of what kind it is.
    pub kind: FaultKind,
    /// The men before it.
    pub before: Position,
    pub(crate) turn: Turn,
    pub(crate) coups: Vec<Coups>,
}

impl Game {
    /// The play as a fault, where it can be one; otherwise the refusal.
    pub(crate) fn fault_of(&self, play: Play, refusal: Refusal) -> Result<Fault, Refusal> {
        let Awaiting::Play(seat) = self.state.wait else {
            return Err(refusal);
        };
        let allowed = self.rules.faults.is_some_and(|faults| faults.allowed);
        let (position, turn) = (self.state.position, self.state.turn);
        let kind =
            || FaultContext::new(&self.rules, &self.listed(seat).search).kind(&play, &refusal);
        match allowed.then(kind).flatten() {
            Some(kind) if turn.mover == seat => {
                let coups = self.state.coups.clone();
                let mut play = play;
                play.end = None;
                Ok(Fault { seat, play, kind, before: position, turn, coups })
            }
            _ => Err(refusal),
        }
    }

    /// Carries out a play that is not legal.
    pub(crate) fn played_wrongly(&mut self, seat: Seat, fault: Fault) {
        let position = self.put_by_hand(self.state.position, seat, &fault.play);
        self.deed(seat, landing::full(&self.rules, &position[seat]));
        self.touched(seat);
        self.state.limits.clear();
        for step in fault.play.steps() {
            self.events.push(Event::Moved { seat, step, rule: None });
        }
        let (kind, rule) = (fault.kind, self.fault_rule());
        self.events.push(Event::Fault { seat, kind, rule });
        self.state.position = position;
        self.plays.forget();
        self.state.turn.numbers = Numbers::default();
        self.state.fault = Some(Box::new(fault));
        self.advance();
    }

    /// Where men stand when a side has put them so, whatever it may.
    fn put_by_hand(&self, mut position: Position, seat: Seat, play: &Play) -> Position {
        for step in play.steps() {
            position[seat].take(step.from);
            position[seat].put(step.to);
            if self.rules.steps.pin.is_some() {
                let (me, foe) = (position[seat], position[seat.other()]);
                (position[seat], position[seat.other()]) =
                    me.pin_at(foe, self.rules.track, step.to);
            }
        }
        position
    }

    fn fault_rule(&self) -> RuleId {
        self.rules.faults.map_or(RuleId::default(), |faults| faults.rule)
    }

    /// The fault on which the other side may rule now.
    #[must_use]
    pub fn fault(&self) -> Option<&Fault> {
        let open = matches!(self.state.wait, Awaiting::Throw(_));
        self.state.fault.as_deref().filter(|_| open)
    }

    /// What can be ruled of the fault that was just made, leaving it first; nothing where there
    /// is none.
    #[must_use]
    pub fn rulings(&self) -> Vec<Ruling> {
        let (Some(fault), Some(faults)) = (self.fault(), self.rules.faults) else {
            return Vec::new();
        };
        let (me, foe) = (fault.before[fault.seat], fault.before[fault.seat.other()]);
        let numbers = fault.turn.numbers;
        let mut search = Search::default();
        let latches = self.state.setting.latches[fault.seat];
        search.set_context(self.state.known(fault.seat));
        search.run_with_facts(&self.rules, me, foe, latches, numbers);
        FaultContext::new(&self.rules, &search).rulings(&faults, fault)
    }

    /// Who has to rule before the dice are thrown: on a fault that may not stand.
    #[must_use]
    pub fn must_rule(&self) -> Option<Seat> {
        let fault = self.fault()?;
        let stands = self.rules.faults.is_some_and(|faults| faults.stands.has(fault.kind));
        (!stands).then_some(fault.seat.other())
    }

    pub(crate) fn may_throw(&self) -> Result<(), Refusal> {
        match self.must_rule() {
            Some(_) => Err(Refusal::by(RefusalKind::MustRule, self.fault_rule())),
            None => Ok(()),
        }
    }

    /// Carries out a ruling.
    pub(crate) fn rule(&mut self, seat: Seat, ruling: Ruling) -> Result<(), Refusal> {
        let (Some(fault), Some(faults)) = (self.fault().cloned(), self.rules.faults) else {
            return Err(Refusal::new(RefusalKind::NothingToRule));
        };
        let own = faults.own.has(fault.kind) && matches!(ruling, Ruling::Again(_));
        if seat == fault.seat && !own {
            return Err(Refusal::by(RefusalKind::NotYourTurn(seat.other()), faults.rule));
        }
        if !self.rulings().contains(&ruling) {
            return Err(Refusal::by(RefusalKind::NoSuchRuling, faults.rule));
        }
        self.events.clear();
        self.state.fault = None;
        self.events.push(Event::Ruled { seat, ruling, rule: faults.rule });
        let Fault { seat: by, before, turn, coups, .. } = fault;
        match ruling {
            Ruling::Leave => {}
            Ruling::Put(play) => {
                self.state.position = self.put_by_hand(before, by, &play);
            }
            Ruling::Again(limit) => {
                self.state.position = before;
                self.state.turn = turn;
                self.state.coups = coups;
                self.state.limits = limit.into_iter().collect();
                self.state.wait = Awaiting::Play(by);
            }
        }
        self.plays.forget();
        Ok(())
    }

    /// A side touches a man, who has to be played if a number plays him.
    pub(crate) fn touch(&mut self, seat: Seat, cell: u8) -> Result<(), Refusal> {
        let faults = self.rules.faults.filter(|faults| faults.allowed || self.by_hand().is_some());
        let Some(Faults { touched: rule, .. }) = faults else {
            return Err(Refusal::new(RefusalKind::NotInThisGame(key::UNKNOWN_TOUCHING)));
        };
        let me = self.state.position[seat];
        if cell > self.rules.track.cells || me.at(cell) == 0 {
            return Err(Refusal::by(RefusalKind::NoMan(cell), rule));
        }
        let mut limits = self.state.limits.clone();
        limits.push(Restriction::Man(cell));
        let search = &self.listed(seat).search;
        let (_, met) = limited(&self.rules, search, search.legal(), &limits);
        let bound =
            met.last() == Some(&Restriction::Man(cell)) && met.len() > self.state.limits.len();
        if !bound {
            // A man who can be played, but not so that an area is filled or kept, spoils it.
            let undone = |found: &&LegalPlay| {
                let duty = found.failed.and_then(|at| self.rules.duties.get(usize::from(at)));
                matches!(duty, Some((Duty::Fill | Duty::Keep, _)))
            };
            let spoiling: Vec<_> = search.rejected().iter().filter(undone).copied().collect();
            let (_, spoils) = limited(&self.rules, search, &spoiling, &[Restriction::Man(cell)]);
            if !spoils.is_empty() {
                self.deed(seat, 0);
            }
        }
        self.events.clear();
        self.touched(seat);
        if bound {
            self.state.limits = limits;
            self.plays.forget();
        }
        self.events.push(Event::Touched { seat, cell, bound, rule });
        Ok(())
    }

    /// Whether the limits leave a play.
    pub(crate) fn within_limits(&self, found: &LegalPlay) -> Result<(), Refusal> {
        let (Some(&limit), Awaiting::Play(seat)) = (self.state.limits.first(), self.state.wait)
        else {
            return Ok(());
        };
        let left = &self.listed(seat).left;
        match left.iter().any(|other| other.same_result(found)) {
            true => Ok(()),
            false => {
                let rule = self.rules.faults.map(|faults| faults.touched);
                let nearest = left.iter().take(3).map(|found| found.play).collect();
                Err(Refusal { rule, nearest, ..Refusal::new(RefusalKind::Limited(limit)) })
            }
        }
    }
}
