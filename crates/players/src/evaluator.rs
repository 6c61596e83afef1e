//! The equity of a position for a side, and plays ranked by it.

mod position;

use std::sync::Arc;

use charpentier_core::coups::{CoupDetector, DetectedCoup};
use charpentier_core::scoring::Scoring;
use charpentier_core::spec::{EndScope, Role, Wins};
use charpentier_core::{
    Awaiting, EndMark, GameContext, LegalPlay, Numbers, Outcome, Ratio, Rules, Search, Seat,
    SideState, State, Table, Throw,
};

use crate::features::{self, Features};
use crate::glance::Glance;
use crate::learned::Learned;
use crate::stakes::Answers;
use crate::weights::Weights;

pub use position::{EvalPosition, Side};

/// The worth of a match in points, if points are marked and no counter runs over.
const POINTS_OF_A_STAKE: f64 = 24.0;

/// The additional worth of each point of a run, because runs may count double.
const RUN: f64 = 0.15;

/// An evaluator of the positions of a game. Equities are in points if the game marks any, else in
/// stakes.
#[derive(Clone, Debug)]
pub struct Evaluator {
    pub(crate) rules: Arc<Rules>,
    judge: Arc<dyn Scoring>,
    glance: Glance,
    /// The function that gives the weights.
    weigh: fn(&Rules) -> Weights,
    /// The evaluators of other legs of a medley; see [`Evaluator::follow`].
    resting: Vec<Self>,
    pub(crate) search: Search,
    coups: Vec<DetectedCoup>,
    /// Whether throws give marks that count.
    marks: bool,
    /// The equity of a stake.
    stake: f64,
    /// The equity of one unit of each counter.
    counters: Vec<f64>,
    /// Results that depend only on the account. Clones share them.
    pub(crate) answers: Arc<Answers>,
    /// The games that both sides together still need in the match whose worth is being computed; `u32::MAX` outside.
    pub(crate) nearer_than: u32,
}

impl Evaluator {
    /// Returns an evaluator for a game, with weights that follow from its rules.
    #[must_use]
    pub fn new(rules: &Arc<Rules>, judge: &Arc<dyn Scoring>) -> Self {
        let carry = rules.spec().counters.first().and_then(|first| first.carry);
        let marks =
            rules.spec().coups.iter().any(|coup| coup.marked) && !rules.spec().counters.is_empty();
        let mut counters = vec![0.0; rules.spec().counters.len()];
        if let Some(first) = counters.first_mut() {
            *first = 1.0;
        }
        if let Some(carry) = carry
            && let Some(next) = counters.get_mut(usize::from(carry.into))
        {
            *next = f64::from(carry.per);
        }
        let per = carry.map_or(POINTS_OF_A_STAKE, |carry| f64::from(2 * carry.per));
        let stake = if marks { per } else { 1.0 };
        Self {
            rules: Arc::clone(rules),
            judge: Arc::clone(judge),
            glance: Glance::new(rules, Weights::of(rules), stake),
            weigh: Weights::of,
            resting: Vec::new(),
            search: Search::default(),
            coups: Vec::new(),
            marks,
            stake,
            counters,
            answers: Arc::default(),
            nearer_than: u32::MAX,
        }
    }

    /// Returns this evaluator with a learned network in place of its weights.
    #[must_use]
    pub fn with_learned(self, learned: Arc<Learned>) -> Self {
        Self { glance: self.glance.with_learned(learned), answers: Arc::default(), ..self }
    }

    /// Returns this evaluator without anything learned, with weights that follow from the rules.
    #[must_use]
    pub fn by_rules(self) -> Self {
        self.weighed(Weights::of)
    }

    /// Returns this evaluator with weights only for the features that the next throw shows.
    #[must_use]
    pub fn by_sight(self) -> Self {
        self.weighed(Weights::by_sight)
    }

    fn weighed(self, weigh: fn(&Rules) -> Weights) -> Self {
        let glance = self.glance.with_weights(weigh(&self.rules));
        Self { glance, weigh, answers: Arc::default(), resting: Vec::new(), ..self }
    }

    /// Switches to the evaluator of this leg of a medley. The previous one is kept in `resting`.
    ///
    /// Methods that take a game or a state call it. [`evaluate`](Self::evaluate) switches back afterwards, so that it can
    /// also be used for the game that follows; the others leave the leg of the game.
    pub(crate) fn follow(&mut self, leg: u8) {
        if leg == self.rules.leg() {
            return;
        }
        let mut resting = std::mem::take(&mut self.resting);
        let known = resting.iter().position(|one| one.rules.leg() == leg);
        let next = match known {
            Some(at) => Some(resting.swap_remove(at)),
            None => self.rules.of_leg(leg).map(|rules| {
                let judge = self.judge.of_leg(leg).unwrap_or_else(|| Arc::clone(&self.judge));
                Self::new(&Arc::new(rules), &judge).weighed(self.weigh)
            }),
        };
        if let Some(next) = next {
            let nearer_than = self.nearer_than;
            resting.push(std::mem::replace(self, Self { nearer_than, ..next }));
        }
        self.resting = resting;
    }

    /// Whether it uses a learned network.
    #[must_use]
    pub const fn has_learned(&self) -> bool {
        self.glance.has_learned()
    }

    pub(crate) const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Returns the equity of an output of 1 of the network.
    pub(crate) const fn unit(&self) -> f64 {
        self.stake
    }

    /// Returns the network's input for a position; empty if nothing has been learned.
    pub(crate) fn shown(&self, stand: &EvalPosition) -> Vec<(u16, f32)> {
        self.glance.shown(stand)
    }

    /// Returns the equity by the learned network, if there is one.
    fn known(&mut self, stand: &EvalPosition) -> Option<f64> {
        self.glance.has_learned().then(|| self.glance.evaluate(stand))
    }

    /// Computes the features of a position, for the side about to throw.
    pub fn features(&mut self, stand: &EvalPosition) -> Features {
        let mut of = self.glance.features(stand);
        if self.marks {
            of[features::MARKS] = self.marks_to_come(stand);
            of[features::MARKS_NEXT] = -self.marks_to_come(&stand.swapped());
        }
        of
    }

    /// Returns the equity of a position for the side about to throw.
    pub fn equity(&mut self, stand: &EvalPosition) -> f64 {
        if let Some(known) = self.known(stand) {
            return known;
        }
        let of = self.features(stand);
        self.glance.equity(&of)
    }

    /// Like [`Self::equity`], with the marks of the next throw but not of the one after it.
    pub(crate) fn soon(&mut self, stand: &EvalPosition) -> f64 {
        if let Some(known) = self.known(stand) {
            return known;
        }
        let mut of = self.glance.features(stand);
        of[features::MARKS] = self.marks_to_come(stand);
        self.glance.equity(&of)
    }

    /// Like [`Self::equity`], without trying any throw: less exact, and many times as fast.
    pub(crate) fn evaluate_fast(&mut self, stand: &EvalPosition) -> f64 {
        self.glance.evaluate(stand)
    }

    /// Returns the equity of a position for `seat` when `throws` is about to throw.
    pub fn equity_of(&mut self, state: &State, seat: Seat, throws: Seat) -> f64 {
        self.follow(state.leg);
        let equity = self.equity(&EvalPosition::of(state, throws));
        if seat == throws { equity } else { -equity }
    }

    /// Returns the marks of a throw for its side, less those for the other side.
    ///
    /// `self.search` must have run for this throw.
    pub(crate) fn marked(
        &mut self,
        stand: &EvalPosition,
        throw: Throw,
        last: Option<Throw>,
    ) -> f64 {
        self.coups.clear();
        scene(&self.rules, stand, throw, last).coups(&self.search, &mut self.coups);
        self.marks_found()
    }

    /// Returns the marks of `self.coups` for the side that has thrown, less those for the other
    /// side.
    fn marks_found(&self) -> f64 {
        let rules = &self.rules;
        let (mut mine, mut theirs) = (0, 0);
        for found in &self.coups {
            let coup = &rules.spec().coups[usize::from(found.key.coup)];
            if coup.marked {
                let side = if coup.to == Role::Mover { &mut mine } else { &mut theirs };
                *side = rules.spec().combine.add(*side, self.judge.value(found.key));
            }
        }
        f64::from(mine) - f64::from(theirs)
    }

    /// Searches the plays of a throw, and leaves them in `self.search`.
    pub(crate) fn throw(&mut self, stand: &EvalPosition, throw: Throw) {
        let (numbers, known) = self.numbers(stand, throw);
        let (us, them) = (&stand.us, &stand.them);
        self.search.set_context(known);
        self.search.run_with_facts(&self.rules, us.men, them.men, us.facts, numbers);
    }

    /// Returns the numbers that a throw gives, and the context of its plays.
    fn numbers(&self, stand: &EvalPosition, throw: Throw) -> (Numbers, GameContext) {
        let Side { men: us, facts, .. } = stand.us;
        let standing = SideState { us, them: stand.them.men, facts, known: stand.known(throw) };
        (self.rules.numbers(throw, || standing), standing.known)
    }

    pub(crate) const fn counts_marks(&self) -> bool {
        self.marks
    }

    fn marks_to_come(&mut self, stand: &EvalPosition) -> f64 {
        let mut sum = 0.0;
        for throw in Throw::all(self.rules.spec().dice.count()) {
            let (numbers, known) = self.numbers(stand, throw);
            self.coups.clear();
            scene(&self.rules, stand, throw, None).coups_with(
                &mut self.search,
                numbers,
                known,
                &mut self.coups,
            );
            sum += f64::from(throw.weight()) * self.marks_found();
        }
        sum / f64::from(self.rules.spec().dice.ways())
    }

    /// Returns the worth of an end for the side whose play reaches it.
    pub(crate) fn end(&self, mark: EndMark) -> f64 {
        let Some(end) = self.rules.spec().ends.get(usize::from(mark.end)) else { return 0.0 };
        let sign = match end.wins {
            Wins::Mover => 1.0,
            Wins::Opponent => -1.0,
            Wins::Nobody => 0.0,
        };
        if end.scope == EndScope::Setting {
            let carry = self.rules.spec().counters.first().and_then(|first| first.carry);
            let fills = end.runs_over.and(carry).map_or(0.0, |carry| f64::from(carry.per));
            return sign * fills;
        }
        let value = self.rules.end_value(&*self.judge, mark);
        sign * self.paid(value.stake, value.points)
    }

    /// Returns the equity of a win with this payment: at least a stake, because the game is won.
    fn paid(&self, stake: Ratio, points: u32) -> f64 {
        let stake = stake.value();
        self.stake * stake.max(f64::from(points)).max(1.0)
    }

    /// Returns the worth of the play `found` for the side that makes it.
    ///
    /// `after` is the position after it, seen from that side. `again` is whether that side keeps
    /// the dice.
    fn value(&mut self, after: &EvalPosition, found: &LegalPlay, again: bool, glance: bool) -> f64 {
        if let Some(mark) = found.play.end {
            return self.end(mark);
        }
        let next = if again { *after } else { after.swapped() };
        let equity = if glance { self.evaluate_fast(&next) } else { self.equity(&next) };
        if again { equity } else { -equity }
    }

    /// Returns the play of the last search that is best at a glance, with its worth for its side.
    pub(crate) fn best_at_a_glance(
        &mut self,
        stand: &EvalPosition,
        again: bool,
    ) -> Option<(f64, LegalPlay)> {
        let mut best: Option<(f64, LegalPlay)> = None;
        for found in self.search.legal() {
            let after = stand.played(found);
            let worth = match found.play.end {
                Some(mark) => self.end(mark),
                None if again => self.glance.evaluate(&after),
                None => -self.glance.evaluate(&after.swapped()),
            };
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, *found));
            }
        }
        best
    }

    /// Returns the plays of the side whose play it is, the best first, each with its worth to that
    /// side.
    ///
    /// With `glance`, expected marks are not computed. Plays of equal worth stay in the order of
    /// the search.
    pub fn rank_plays(&mut self, game: &mut Table, glance: bool) -> Vec<(f64, LegalPlay)> {
        let Awaiting::Play(seat) = game.state().wait else { return Vec::new() };
        self.follow(game.state().leg);
        let again = self.throws_next(game.state(), seat) == seat;
        let stand = EvalPosition::of(game.state(), seat);
        let mut ranked: Vec<(f64, LegalPlay)> = game
            .legal_plays()
            .iter()
            .map(|found| (self.value(&stand.played(found), found, again, glance), *found))
            .collect();
        ranked.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        ranked
    }

    /// Returns the side that throws after this side has played.
    pub(crate) fn throws_next(&self, state: &State, seat: Seat) -> Seat {
        let mover = state.turn.mover;
        let again =
            state.turn.throw.is_some_and(|throw| self.rules.spec().dice.throws_again(throw));
        if (mover == seat) == again { seat } else { seat.other() }
    }

    /// Returns the equity of a side's counters less that of the other side's.
    pub(crate) fn counted(&self, state: &State, seat: Seat) -> f64 {
        let shown = |seat: Seat| -> f64 {
            let counters = self.counters.iter().enumerate();
            let of = |(at, worth): (usize, &f64)| {
                let count = state.counters.get(seat, at as u8);
                let run = if count.run { RUN } else { 0.0 };
                worth * f64::from(count.n) * (1.0 + run)
            };
            counters.map(of).sum()
        };
        shown(seat) - shown(seat.other())
    }

    /// Returns the worth of the counters and of the outcome to a side.
    pub(crate) fn score(&self, state: &State, seat: Seat) -> f64 {
        // If a game can be raised, the outcome of the match does not contain the points of its last
        // game.
        let last =
            state.outcome.as_ref().and(state.last.as_ref()).filter(|_| self.rules.spec().offers());
        self.counted(state, seat) + self.won(last.or(state.outcome.as_ref()), seat)
    }

    /// Returns the worth to a side of the last game, in a match that goes on.
    pub(crate) fn last_game(&self, game: &Table, seat: Seat) -> f64 {
        self.won(game.state().last.as_ref(), seat)
    }

    fn won(&self, outcome: Option<&Outcome>, seat: Seat) -> f64 {
        let Some((outcome, winner)) = outcome.and_then(|o| Some((o, o.winner?))) else {
            return 0.0;
        };
        let paid = self.paid(outcome.stake, outcome.points);
        if winner == seat { paid } else { -paid }
    }

    /// Returns the worth of a game to a side in its present state, at any phase.
    pub fn evaluate(&mut self, game: &mut Table, seat: Seat, glance: bool) -> f64 {
        let leg = self.rules.leg();
        self.follow(game.state().leg);
        let worth = self.evaluate_in_leg(game, seat, glance);
        self.follow(leg);
        worth
    }

    fn evaluate_in_leg(&mut self, game: &mut Table, seat: Seat, glance: bool) -> f64 {
        let score = self.score(game.state(), seat);
        let scale = self.scale(game);
        let stands = match game.state().wait {
            Awaiting::Over => 0.0,
            Awaiting::Lead => 0.0,
            Awaiting::Throw(throws) | Awaiting::Choose(throws) => {
                let stand = EvalPosition::of(game.state(), throws);
                let equity = if glance { self.evaluate_fast(&stand) } else { self.equity(&stand) };
                if throws == seat { equity } else { -equity }
            }
            Awaiting::Play(plays) => {
                let best = self.rank_plays(game, glance).first().map_or(0.0, |(worth, _)| *worth);
                if plays == seat { best } else { -best }
            }
        };
        score + scale * stands
    }
}

/// Returns the detector of the coups of a throw.
const fn scene<'a>(
    rules: &'a Rules,
    stand: &EvalPosition,
    throw: Throw,
    last: Option<Throw>,
) -> CoupDetector<'a> {
    let Side { men: us, facts, throws, .. } = stand.us;
    let (number, setting) = (throws.saturating_add(1), stand.setting);
    CoupDetector { rules, us, them: stand.them.men, throw, number, facts, setting, last }
}
