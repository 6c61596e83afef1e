//! Advice: every decision that a side can make, with its worth, the best first.
//!
//! Plays are ranked as a player ranks them, and the best few are searched further. The worth of a
//! choice is the worth of the game after it. A choice before the throw, such as a double, is rated
//! by the best answer of the other side. Worths count from the present state of the game: earlier
//! marks do not count.

use std::fmt;

use charpentier_core::{Action, Awaiting, LegalPlay, Seat, Table, event};
use charpentier_messages::say;

use crate::evaluator::{EvalPosition, Evaluator};
use crate::lookahead::FEW;
use crate::raise::{CLOSELY, Way, Worth};

/// The unit of worths.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unit {
    /// Points of the first counter, in games that mark throws.
    Points,
    /// Single games as they are played for now, in all other games.
    Stakes,
}

impl Unit {
    /// Returns the name of the unit in the plural.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Points => "points",
            Self::Stakes => "stakes",
        }
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The smallest worth that is not shown as 0.00.
pub const LEAST: f64 = 0.005;

/// Formats a worth with its sign and two decimals, and 0.00 without a sign.
#[must_use]
pub fn signed(worth: f64) -> String {
    if worth.abs() < LEAST { "0.00".into() } else { format!("{worth:+.2}") }
}

/// Returns the name of the throw, if something else can be chosen before it.
///
/// This is `no double`, for example, or `throw` if there are several choices.
#[must_use]
pub fn not_chosen(game: &Table) -> String {
    let rules = game.rules();
    let lang = rules.spec().language();
    let open: Vec<_> = event::open_words(rules, game.state().turn.open).collect();
    match &open[..] {
        [one] => say!(lang, HINT_NOT, choice = one.to_string()),
        _ => say!(lang, HINT_THROW),
    }
}

impl Evaluator {
    /// Returns the unit of its worths.
    #[must_use]
    pub const fn counts_in(&self) -> Unit {
        if self.counts_marks() { Unit::Points } else { Unit::Stakes }
    }
}

/// A possible decision and its worth.
#[derive(Clone, Debug)]
pub struct Advised {
    /// The action. `None` stands for the throw, if something else can be chosen before it.
    pub action: Option<Action>,
    /// Its index in [`Table::legal`], by which plays are numbered. The throw comes after all of
    /// these.
    pub nth: usize,
    /// The expected worth for the side that acts, in the [`Unit`] of the advice, after the best
    /// answer of the other side.
    pub worth: f64,
    /// The loss: the worth of the best decision less its own, never negative.
    pub cost: f64,
    /// The chance to win the match, from 0 to 1. Only for choices and answers before a throw, in a
    /// match that is won by its score.
    pub wins: Option<f64>,
    /// The answers of the other side, if it has to answer, the best one first.
    pub replies: Vec<Reply>,
}

/// An answer to a choice before the throw.
#[derive(Clone, Copy, Debug)]
pub struct Reply {
    /// The answer.
    pub action: Action,
    /// The worth of the choice after this answer, for the side that has chosen.
    pub worth: f64,
    /// The chance of that side to win the match, as in [`Advised::wins`].
    pub wins: Option<f64>,
}

impl Advised {
    fn new(action: Action, worth: f64, legal: &[Action]) -> Option<Self> {
        let nth = legal.iter().position(|a| *a == action)?;
        Some(Self { action: Some(action), nth, worth, cost: 0.0, wins: None, replies: Vec::new() })
    }

    /// Converts an action before the throw; `None` if it is not legal.
    fn before(way: Way, legal: &[Action]) -> Option<Self> {
        let nth = match way.action {
            Some(action) => legal.iter().position(|a| *a == action)?,
            None => legal.len(),
        };
        let replies = way.replies.into_iter().map(|(action, worth)| {
            let Worth { games: worth, wins } = worth;
            Reply { action, worth, wins }
        });
        let mut replies: Vec<_> = replies.collect();
        // The best answer leaves the least to the side that has chosen.
        replies.sort_by(|a, b| a.worth.total_cmp(&b.worth));
        let Worth { games: worth, wins } = way.worth;
        Some(Self { action: way.action, nth, worth, cost: 0.0, wins, replies })
    }
}

/// All decisions of a side that has to decide.
#[derive(Clone, Debug)]
pub struct Advice {
    /// The side that decides.
    pub seat: Seat,
    /// The unit of worth and cost.
    pub unit: Unit,
    /// Every possible decision, each once, the best first.
    pub ranked: Vec<Advised>,
}

impl Advice {
    /// Rates every decision of a side that has to play, to choose or to answer.
    ///
    /// `None` if no side has to decide, or if its choices before a throw cannot be rated.
    ///
    /// At least `plays` of its plays are searched further, the best at first sight, and also
    /// `played` if it is one of its plays. The others keep their worth at first sight, shifted by
    /// the average change of the searched plays. They never rank above the worst of the best plays.
    pub fn of(
        evaluator: &mut Evaluator,
        game: &mut Table,
        plays: usize,
        played: Option<Action>,
    ) -> Option<Self> {
        evaluator.follow(game.state().leg);
        let seat = game.answers().or(game.state().wait.seat())?;
        let legal = game.legal(seat);
        let answers = game.answers().is_some();
        let ways = if answers { Vec::new() } else { evaluator.before(game, CLOSELY, false) };
        // Choices before a throw that have no worth give no advice.
        if ways.is_empty()
            && !answers
            && game.rules().spec().offers()
            && game.state().turn.throw.is_none()
        {
            return None;
        }
        let mut ranked: Vec<Advised> = if !ways.is_empty() {
            ways.into_iter().filter_map(|way| Advised::before(way, &legal)).collect()
        } else if game.state().wait == Awaiting::Play(seat) && !answers {
            let ranked = ranked_plays(evaluator, game, plays, played);
            let plays = ranked.iter().map(|(worth, found)| (Action::Play(found.play), *worth));
            plays.filter_map(|(action, worth)| Advised::new(action, worth, &legal)).collect()
        } else {
            let mut worth = |&action: &Action| {
                let mut after = game.clone();
                after.apply(seat, action).ok()?;
                let worth = worth_after(evaluator, game, &mut after, seat, false);
                Advised::new(action, worth, &legal)
            };
            legal.iter().filter_map(&mut worth).collect()
        };
        // Actions before a throw are already in order.
        if ranked.iter().all(|one| one.action.is_some() && one.replies.is_empty()) {
            ranked.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        }
        let best = ranked.first()?.worth;
        ranked.iter_mut().for_each(|one| one.cost = (best - one.worth).max(0.0));
        Some(Self { seat, unit: evaluator.counts_in(), ranked })
    }

    /// Whether a quick look shows that a side should throw, because every alternative is clearly
    /// worse.
    ///
    /// This is much faster than [`Advice::of`].
    #[must_use]
    pub fn is_clear(evaluator: &mut Evaluator, game: &Table) -> bool {
        evaluator.clearly_throws(game)
    }

    /// Whether it rates choices or answers before a throw. `game` is the game that it was made for.
    #[must_use]
    pub fn is_before_throw(&self, game: &Table) -> bool {
        game.rules().spec().offers()
            && game.answers().is_none()
            && game.state().turn.throw.is_none()
    }

    /// Returns the best decision.
    #[must_use]
    pub fn best(&self) -> Option<&Advised> {
        self.ranked.first()
    }

    /// Returns the rating of an action, where `None` stands for the throw. The result is `None` if
    /// the action is not rated.
    #[must_use]
    pub fn on(&self, action: Option<Action>) -> Option<&Advised> {
        self.ranked.iter().find(|advised| advised.action == action)
    }
}

/// Returns the worth of a game to a side after an action, counted from the state before it.
///
/// With `glance`, the position is evaluated at a glance. Otherwise plays are searched further.
pub(crate) fn worth_after(
    evaluator: &mut Evaluator,
    before: &Table,
    after: &mut Table,
    seat: Seat,
    glance: bool,
) -> f64 {
    evaluator.follow(before.state().leg);
    if evaluator.rules().spec().offers()
        && (before.answers().is_some() || before.state().turn.throw.is_none())
    {
        return evaluator.raised_worth(before, after, seat);
    }
    let (then, now) = (before.state(), after.state());
    let settled = now.games != then.games || now.ledger.len() > then.ledger.len();
    // Counters that begin anew have been paid for, and are not lost.
    let gained = match now.outcome {
        None if settled => evaluator.last_game(after, seat),
        _ => evaluator.score(now, seat) - evaluator.score(then, seat),
    };
    if settled && now.seats != then.seats {
        return gained;
    }
    let sign = |acts: Seat| if acts == seat { 1.0 } else { -1.0 };
    // What was gained is counted in the leg before, and the position in the present one.
    evaluator.follow(now.leg);
    let stands = match now.wait {
        Awaiting::Over | Awaiting::Lead => 0.0,
        Awaiting::Throw(acts) | Awaiting::Choose(acts) if glance => {
            sign(acts) * evaluator.evaluate_fast(&EvalPosition::of(now, acts))
        }
        Awaiting::Throw(throws) => sign(throws) * evaluator.before_throw(after).unwrap_or_default(),
        Awaiting::Choose(chooses) => evaluator.equity_of(now, seat, chooses),
        Awaiting::Play(plays) if glance => {
            let ranked = evaluator.rank_plays(after, true);
            sign(plays) * ranked.first().map_or(0.0, |(worth, _)| *worth)
        }
        Awaiting::Play(plays) => {
            let ranked = evaluator.rank_plays(after, false);
            let few = evaluator.few(after, &ranked);
            sign(plays) * few.first().map_or(0.0, |(worth, _)| *worth)
        }
    };
    evaluator.follow(before.state().leg);
    gained + stands
}

/// Returns all plays with their worth. Those that were searched further stand before the others.
fn ranked_plays(
    evaluator: &mut Evaluator,
    game: &mut Table,
    plays: usize,
    played: Option<Action>,
) -> Vec<(f64, LegalPlay)> {
    let mut ranked = evaluator.rank_plays(game, false);
    if ranked.len() < 2 {
        return ranked;
    }
    let few = ranked.len().min(plays.max(FEW));
    let mut near = few;
    let is_played = |(_, found): &(f64, LegalPlay)| Some(Action::Play(found.play)) == played;
    if let Some(at) = ranked.iter().position(is_played).filter(|at| *at >= near) {
        ranked[near..=at].rotate_right(1);
        near += 1;
    }
    let (looked, rest) = ranked.split_at_mut(near);
    let first: f64 = looked.iter().map(|(worth, _)| worth).sum();
    evaluator.further(game, looked);
    let further: f64 = looked.iter().map(|(worth, _)| worth).sum();
    let shift = (further - first) / near as f64;
    let least = looked[..few].iter().map(|(worth, _)| *worth).fold(f64::INFINITY, f64::min);
    for (worth, _) in rest {
        *worth = (*worth + shift).min(least);
    }
    ranked
}

/// The grade of a mistake, by its cost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Slip {
    /// `?!`: another decision was better.
    Doubtful,
    /// `?`: another decision was clearly better.
    Mistake,
    /// `??`: the player should have found the better decision.
    Blunder,
}

impl Slip {
    /// All grades, the mildest first.
    pub const ALL: [Self; 3] = [Self::Doubtful, Self::Mistake, Self::Blunder];

    /// The least cost of a doubtful decision, in points: half of the usual smallest mark, which is
    /// two points.
    ///
    /// Smaller differences may be errors of the evaluation.
    pub const DOUBTFUL_POINTS: f64 = 1.0;

    /// The least cost of a mistake, in points: one smallest mark.
    pub const MISTAKE_POINTS: f64 = 2.0;

    /// The least cost of a blunder, in points: a common coup of four points.
    pub const BLUNDER_POINTS: f64 = 4.0;

    /// The number of points that equals a stake: twice the usual number at which counters of points
    /// run over, as in an [`Evaluator`].
    pub const POINTS_OF_A_STAKE: f64 = 24.0;

    /// Returns the grade of a cost; `None` if the cost is too small to matter.
    #[must_use]
    pub fn of(cost: f64, unit: Unit) -> Option<Self> {
        Self::ALL.into_iter().rev().find(|slip| cost >= slip.least(unit))
    }

    /// Returns the least cost of this grade.
    #[must_use]
    pub fn least(self, unit: Unit) -> f64 {
        let points = match self {
            Self::Doubtful => Self::DOUBTFUL_POINTS,
            Self::Mistake => Self::MISTAKE_POINTS,
            Self::Blunder => Self::BLUNDER_POINTS,
        };
        match unit {
            Unit::Points => points,
            Unit::Stakes => points / Self::POINTS_OF_A_STAKE,
        }
    }

    /// Returns the sign that records use.
    #[must_use]
    pub const fn glyph(self) -> &'static str {
        match self {
            Self::Doubtful => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}
