//! What a position is worth, and which play leaves the best one.

mod stand;

use std::sync::Arc;

use charpentier_core::coups::{CoupDetector, Coups};
use charpentier_core::scoring::Scoring;
use charpentier_core::spec::{EndScope, Role, Wins};
use charpentier_core::{
    Awaiting, EndMark, LegalPlay, Outcome, Ratio, Rules, Search, Seat, SideState, State, Table,
    Throw,
};

use crate::features::{self, Features};
use crate::ground::Ground;
use crate::learned::Learned;
use crate::stakes::Answers;
use crate::weights::Weights;

pub use stand::{Side, Stand};

/// What a match is worth where points are marked and no counter runs over, in points.
const POINTS_OF_A_STAKE: f64 = 24.0;

/// What each point of a run that counts double is worth besides.
const RUN: f64 = 0.15;

/// How a game is looked at. Equities are in points where the game marks any, else in stakes.
#[derive(Clone, Debug)]
pub struct Mind {
    pub(crate) rules: Arc<Rules>,
    judge: Arc<dyn Scoring>,
    ground: Ground,
    weights: Weights,
    /// What has been learned of the game, instead of weights.
    learned: Option<Arc<Learned>>,
    pub(crate) search: Search,
    coups: Vec<Coups>,
    /// Throws give marks that count.
    marks: bool,
    /// What a stake is worth in equity.
    stake: f64,
    /// What each counter is worth in equity.
    counters: Vec<f64>,
    /// What one expected hit is worth where hits are only marked.
    marked_hit: f64,
    /// Results that depend only on the account. Clones share them.
    pub(crate) answers: Arc<Answers>,
    /// The games that both sides together still need in the match whose worth is being computed; `u32::MAX` outside.
    pub(crate) nearer_than: u32,
}

impl Mind {
    /// A mind for a game, with weights that follow from its rules.
    #[must_use]
    pub fn new(rules: &Arc<Rules>, judge: &Arc<dyn Scoring>) -> Self {
        let carry = rules.spec().counters.first().and_then(|first| first.carry);
        let ground = Ground::of(rules);
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
        let marked_hit = if ground.marks_hits() { 3.0 } else { 0.0 };
        Self {
            rules: Arc::clone(rules),
            judge: Arc::clone(judge),
            ground,
            weights: Weights::of(rules),
            learned: None,
            search: Search::default(),
            coups: Vec::new(),
            marks,
            stake: if marks { per } else { 1.0 },
            counters,
            marked_hit,
            answers: Arc::default(),
            nearer_than: u32::MAX,
        }
    }

    /// The same mind, which looks at positions as it has learned to.
    #[must_use]
    pub fn with_learned(self, learned: Arc<Learned>) -> Self {
        Self { learned: Some(learned), answers: Arc::default(), ..self }
    }

    /// The same mind, which knows no more than follows from the rules.
    #[must_use]
    pub fn by_rules(self) -> Self {
        let weights = Weights::of(&self.rules);
        Self { weights, learned: None, answers: Arc::default(), ..self }
    }

    /// The same mind, which sees no further than the next throw.
    #[must_use]
    pub fn by_sight(self) -> Self {
        let weights = Weights::by_sight(&self.rules);
        Self { weights, learned: None, answers: Arc::default(), ..self }
    }

    /// Whether it has learned the game.
    #[must_use]
    pub const fn has_learned(&self) -> bool {
        self.learned.is_some()
    }

    pub(crate) const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// What a network's 1 is worth in equity.
    pub(crate) const fn unit(&self) -> f64 {
        self.stake
    }

    /// What a network is shown of a position.
    pub(crate) fn shown(&self, stand: &Stand) -> Vec<(u16, f32)> {
        let mut shown = Vec::new();
        if let Some(learned) = &self.learned {
            let see = |at, number| shown.push((at as u16, number));
            learned.view.show(&self.ground, &self.rules, stand, see);
        }
        shown
    }

    /// What has been learned of a position, where anything has.
    fn known(&self, stand: &Stand) -> Option<f64> {
        let learned = self.learned.as_ref()?;
        Some(self.stake * f64::from(learned.worth(&self.ground, &self.rules, stand)))
    }

    /// The features of a position, for the side about to throw.
    pub fn features(&mut self, stand: &Stand) -> Features {
        let mut of = self.ground.features(&self.rules, &stand.me.men, &stand.foe.men);
        if self.marks {
            of[features::MARKS] = self.marks_to_come(stand);
            of[features::MARKS_NEXT] = -self.marks_to_come(&stand.swapped());
        }
        of
    }

    /// What a position is worth to the side about to throw.
    pub fn equity(&mut self, stand: &Stand) -> f64 {
        if let Some(known) = self.known(stand) {
            return known;
        }
        let of = self.features(stand);
        self.weights.equity(&of)
    }

    /// The same with the marks of the next throw alone.
    pub(crate) fn soon(&mut self, stand: &Stand) -> f64 {
        if let Some(known) = self.known(stand) {
            return known;
        }
        let mut of = self.ground.features(&self.rules, &stand.me.men, &stand.foe.men);
        of[features::MARKS] = self.marks_to_come(stand);
        self.weights.equity(&of)
    }

    /// The same without trying a throw: less true, and many times as fast.
    pub(crate) fn glance(&self, stand: &Stand) -> f64 {
        if let Some(known) = self.known(stand) {
            return known;
        }
        let of = self.ground.features(&self.rules, &stand.me.men, &stand.foe.men);
        let hits = -0.5 * of[features::RISK] - of[features::THREAT];
        self.weights.equity(&of) + self.marked_hit * hits
    }

    /// What a position is worth to `seat` when `throws` is about to throw.
    pub fn equity_of(&mut self, state: &State, seat: Seat, throws: Seat) -> f64 {
        let equity = self.equity(&Stand::of(state, throws));
        if seat == throws { equity } else { -equity }
    }

    /// What a throw gives its side less what it gives the other.
    pub(crate) fn marked(&mut self, stand: &Stand, throw: Throw, last: Option<Throw>) -> f64 {
        let rules = &self.rules;
        let scene = CoupDetector {
            rules,
            me: stand.me.men,
            foe: stand.foe.men,
            throw,
            number: stand.me.throws.saturating_add(1),
            latches: stand.me.latches,
            setting: stand.setting,
            last,
        };
        self.coups.clear();
        scene.coups(&self.search, &mut self.coups);
        let (mut mine, mut theirs) = (0, 0);
        for found in &self.coups {
            let coup = &rules.spec().coups[usize::from(found.fact.coup)];
            if coup.marked {
                let side = if coup.to == Role::Mover { &mut mine } else { &mut theirs };
                *side = rules.spec().combine.add(*side, self.judge.value(found.fact));
            }
        }
        f64::from(mine) - f64::from(theirs)
    }

    /// Searches the plays of a throw; they lie in `self.search`.
    pub(crate) fn throw(&mut self, stand: &Stand, throw: Throw) {
        let Side { men: me, latches, .. } = stand.me;
        let standing = SideState { me, foe: stand.foe.men, latches, known: stand.known(throw) };
        let numbers = self.rules.numbers(throw, || standing);
        self.search.set_context(standing.known);
        self.search.run_with_facts(&self.rules, me, standing.foe, latches, numbers);
    }

    pub(crate) const fn counts_marks(&self) -> bool {
        self.marks
    }

    fn marks_to_come(&mut self, stand: &Stand) -> f64 {
        let mut sum = 0.0;
        for throw in Throw::all(self.rules.spec().dice.count()) {
            self.throw(stand, throw);
            sum += f64::from(throw.weight()) * self.marked(stand, throw, None);
        }
        sum / f64::from(self.rules.spec().dice.ways())
    }

    /// What an end is worth to the side that has brought it about.
    pub(crate) fn end(&self, mark: EndMark) -> f64 {
        let Some(end) = self.rules.spec().ends.get(usize::from(mark.end)) else { return 0.0 };
        let sign = match end.wins {
            Wins::Mover => 1.0,
            Wins::Other => -1.0,
            Wins::Nobody => 0.0,
        };
        if end.scope == EndScope::Setting {
            let carry = self.rules.spec().counters.first().and_then(|first| first.carry);
            let fills = end.fills.and(carry).map_or(0.0, |carry| f64::from(carry.per));
            return sign * fills;
        }
        let value = self.rules.end_value(&*self.judge, mark);
        sign * self.paid(value.stake, value.points)
    }

    /// What is won with a game, where so much is paid for it: at least a stake, since it is won.
    fn paid(&self, stake: Ratio, points: u32) -> f64 {
        let stake = f64::from(stake.num()) / f64::from(stake.den());
        self.stake * stake.max(f64::from(points)).max(1.0)
    }

    /// What play `found` of somebody who has thrown is worth to him; `after` is how it stands then, seen by him, and
    /// `again` whether he keeps the dice.
    fn value(&mut self, after: &Stand, found: &LegalPlay, again: bool, glance: bool) -> f64 {
        if let Some(mark) = found.play.end {
            return self.end(mark);
        }
        let next = if again { *after } else { after.swapped() };
        let equity = if glance { self.glance(&next) } else { self.equity(&next) };
        if again { equity } else { -equity }
    }

    /// The best play of those just searched, at a glance, with its worth to the side that plays.
    pub(crate) fn best_at_a_glance(&self, stand: &Stand, again: bool) -> Option<(f64, LegalPlay)> {
        let mut best: Option<(f64, LegalPlay)> = None;
        for found in self.search.legal() {
            let after = stand.played(found);
            let worth = match found.play.end {
                Some(mark) => self.end(mark),
                None if again => self.glance(&after),
                None => -self.glance(&after.swapped()),
            };
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, *found));
            }
        }
        best
    }

    /// The plays of the side whose play it is, the best first, each with its worth to that side. At a glance, or with
    /// the marks that are to come. Of plays worth as much the first found comes first.
    pub fn rank(&mut self, game: &mut Table, glance: bool) -> Vec<(f64, LegalPlay)> {
        let Awaiting::Play(seat) = game.state().wait else { return Vec::new() };
        let again = self.throws_next(game.state(), seat) == seat;
        let stand = Stand::of(game.state(), seat);
        let mut ranked: Vec<(f64, LegalPlay)> = game
            .legal_plays()
            .iter()
            .map(|found| (self.value(&stand.played(found), found, again, glance), *found))
            .collect();
        ranked.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        ranked
    }

    /// Who throws when this side has played.
    pub(crate) fn throws_next(&self, state: &State, seat: Seat) -> Seat {
        let mover = state.turn.mover;
        let again =
            state.turn.throw.is_some_and(|throw| self.rules.spec().dice.throws_again(throw));
        if (mover == seat) == again { seat } else { seat.other() }
    }

    /// What the counters show, in equity, less what those of the other side show.
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

    /// What the counters, and what has been won, are worth to a side.
    pub(crate) fn score(&self, state: &State, seat: Seat) -> f64 {
        // If a game can be raised, the outcome of the match does not have the points of its last game.
        let last =
            state.outcome.as_ref().and(state.last.as_ref()).filter(|_| self.rules.spec().offers());
        self.counted(state, seat) + self.won(last.or(state.outcome.as_ref()), seat)
    }

    /// What the last game of a match that goes on was worth to a side.
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

    /// What a game is worth to a side where it is now, whatever it waits for.
    pub fn look(&mut self, game: &mut Table, seat: Seat, glance: bool) -> f64 {
        let score = self.score(game.state(), seat);
        let scale = self.scale(game);
        let stands = match game.state().wait {
            Awaiting::Over => 0.0,
            Awaiting::Lead => 0.0,
            Awaiting::Throw(throws) | Awaiting::Choose(throws) => {
                let stand = Stand::of(game.state(), throws);
                let equity = if glance { self.glance(&stand) } else { self.equity(&stand) };
                if throws == seat { equity } else { -equity }
            }
            Awaiting::Play(plays) => {
                let best = self.rank(game, glance).first().map_or(0.0, |(worth, _)| *worth);
                if plays == seat { best } else { -best }
            }
        };
        score + scale * stands
    }
}
