//! What somebody who looks at a game would do: everything that can be done, the best first, each with its worth.
//!
//! Plays are ranked as a player ranks them, and the best few are looked at further. A choice is worth what the game is worth
//! after it. A choice before the throw, such as a double, is rated by the best answer of the other side. Worths count from the
//! present state of the game: earlier marks do not count.

use std::fmt;

use charpentier_core::{Action, Awaiting, LegalPlay, Seat, Table, event};
use charpentier_speech::say;

use crate::ahead::FEW;
use crate::mind::{Mind, Stand};
use crate::raise::{CLOSELY, Way, Worth};

/// What worth is counted in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unit {
    /// Points of the first counter, where throws are marked.
    Points,
    /// Elsewhere: a single game, as it is played for now.
    Stakes,
}

impl Unit {
    /// Its name, for several of it.
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

/// A worth that rounds to nothing when it is told.
pub const LEAST: f64 = 0.005;

/// A worth with its sign, and no sign where it is nothing.
#[must_use]
pub fn signed(worth: f64) -> String {
    if worth.abs() < LEAST { "0.00".into() } else { format!("{worth:+.2}") }
}

/// To throw, as it is told where something else can be chosen before: `no double`, or `throw` where there are several
/// choices.
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

impl Mind {
    /// What this mind counts in.
    #[must_use]
    pub const fn counts_in(&self) -> Unit {
        if self.counts_marks() { Unit::Points } else { Unit::Stakes }
    }
}

/// Something that can be done, and what it is worth.
#[derive(Clone, Debug)]
pub struct Advised {
    /// The action. `None` stands for the throw, where something else can be chosen before it.
    pub action: Option<Action>,
    /// Its place, from 0, among what [`Table::legal`] lists: what plays are numbered by. To throw comes behind all of it.
    pub nth: usize,
    /// The expected worth for the side that acts, in the [`Unit`] of the advice, if the other side answers well.
    pub worth: f64,
    /// What it gives away: the worth of the best less its own, never negative.
    pub cost: f64,
    /// The chance to win the match, from 0 to 1: where only that counts and something is chosen or answered before a throw.
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

    /// A way to go before the throw.
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
        // The other side wants the side that has chosen to have as little as can be.
        replies.sort_by(|a, b| a.worth.total_cmp(&b.worth));
        let Worth { games: worth, wins } = way.worth;
        Some(Self { action: way.action, nth, worth, cost: 0.0, wins, replies })
    }
}

/// All that a side can do where it has to decide.
#[derive(Clone, Debug)]
pub struct Advice {
    /// The side that decides.
    pub seat: Seat,
    /// What worth and cost are counted in.
    pub unit: Unit,
    /// Everything that it can do, each once, the best first.
    pub ranked: Vec<Advised>,
}

impl Advice {
    /// Rates everything that a side can do where it has to play, to choose or to answer. `None` if no side has to.
    ///
    /// At least `plays` of its plays are looked at further, the best at first sight, and `played`, when it is one of
    /// its plays. The others are worth what they are at first sight, shifted by as much as those were on the average,
    /// and stand behind the best.
    pub fn of(
        mind: &mut Mind,
        game: &mut Table,
        plays: usize,
        played: Option<Action>,
    ) -> Option<Self> {
        let seat = game.answers().or(game.state().wait.seat())?;
        let legal = game.legal(seat);
        let answers = game.answers().is_some();
        let ways = if answers { Vec::new() } else { mind.before(game, CLOSELY, false) };
        // An account that does not say what its answers bring gives no advice.
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
            let ranked = ranked_plays(mind, game, plays, played);
            let plays = ranked.iter().map(|(worth, found)| (Action::Play(found.play), *worth));
            plays.filter_map(|(action, worth)| Advised::new(action, worth, &legal)).collect()
        } else {
            let mut worth = |&action: &Action| {
                let mut after = game.clone();
                after.apply(seat, action).ok()?;
                let worth = worth_after(mind, game, &mut after, seat, false);
                Advised::new(action, worth, &legal)
            };
            legal.iter().filter_map(&mut worth).collect()
        };
        // Actions before a throw come in their order.
        if ranked.iter().all(|one| one.action.is_some() && one.replies.is_empty()) {
            ranked.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        }
        let best = ranked.first()?.worth;
        ranked.iter_mut().for_each(|one| one.cost = (best - one.worth).max(0.0));
        Some(Self { seat, unit: mind.counts_in(), ranked })
    }

    /// Whether a quick look shows that a side should throw, since every choice in place of the throw is clearly worse. This is
    /// much faster than [`Advice::of`].
    #[must_use]
    pub fn is_clear(mind: &mut Mind, game: &Table) -> bool {
        mind.clearly_throws(game)
    }

    /// Whether it rates choices or answers before a throw. `game` is the game that it was made for.
    #[must_use]
    pub fn is_before_throw(&self, game: &Table) -> bool {
        game.rules().spec().offers()
            && game.answers().is_none()
            && game.state().turn.throw.is_none()
    }

    /// What is best.
    #[must_use]
    pub fn best(&self) -> Option<&Advised> {
        self.ranked.first()
    }

    /// Returns the rating of an action, or of the throw for `None`. `None` if it is not among those that are rated.
    #[must_use]
    pub fn on(&self, action: Option<Action>) -> Option<&Advised> {
        self.ranked.iter().find(|advised| advised.action == action)
    }
}

/// What a game is worth to a side after something was done, told from where it stood before; at a glance, or looked at as
/// far as plays are.
pub(crate) fn worth_after(
    mind: &mut Mind,
    before: &Table,
    after: &mut Table,
    seat: Seat,
    glance: bool,
) -> f64 {
    if mind.rules().spec().offers()
        && (before.answers().is_some() || before.state().turn.throw.is_none())
    {
        return mind.raised_worth(before, after, seat);
    }
    let (then, now) = (before.state(), after.state());
    let settled = now.games != then.games || now.ledger.len() > then.ledger.len();
    // Counters that begin anew have been paid for, and are not lost.
    let gained = match now.outcome {
        None if settled => mind.last_game(after, seat),
        _ => mind.score(now, seat) - mind.score(then, seat),
    };
    if settled && now.seats != then.seats {
        return gained;
    }
    let sign = |acts: Seat| if acts == seat { 1.0 } else { -1.0 };
    let stands = match now.wait {
        Awaiting::Over | Awaiting::Lead => 0.0,
        Awaiting::Throw(acts) | Awaiting::Choose(acts) if glance => {
            sign(acts) * mind.glance(&Stand::of(now, acts))
        }
        Awaiting::Throw(throws) => sign(throws) * mind.before_throw(after).unwrap_or_default(),
        Awaiting::Choose(chooses) => mind.equity_of(now, seat, chooses),
        Awaiting::Play(plays) if glance => {
            let ranked = mind.rank(after, true);
            sign(plays) * ranked.first().map_or(0.0, |(worth, _)| *worth)
        }
        Awaiting::Play(plays) => {
            let ranked = mind.rank(after, false);
            let few = mind.few(after, &ranked);
            sign(plays) * few.first().map_or(0.0, |(worth, _)| *worth)
        }
    };
    gained + stands
}

/// All plays with their worth: those that were looked at further stand before the others.
fn ranked_plays(
    mind: &mut Mind,
    game: &mut Table,
    plays: usize,
    played: Option<Action>,
) -> Vec<(f64, LegalPlay)> {
    let mut ranked = mind.rank(game, false);
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
    mind.further(game, looked);
    let further: f64 = looked.iter().map(|(worth, _)| worth).sum();
    let shift = (further - first) / near as f64;
    let least = looked[..few].iter().map(|(worth, _)| *worth).fold(f64::INFINITY, f64::min);
    for (worth, _) in rest {
        *worth = (*worth + shift).min(least);
    }
    ranked
}

/// How bad a decision was, by what it cost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Slip {
    /// `?!`: something was better.
    Doubtful,
    /// `?`: something was clearly better.
    Mistake,
    /// `??`: the best had to be found.
    Blunder,
}

impl Slip {
    /// All of them, the least first.
    pub const ALL: [Self; 3] = [Self::Doubtful, Self::Mistake, Self::Blunder];

    /// The least that a doubtful decision costs in points: half of two points, the smallest mark there usually is; what is
    /// less may as well be the fault of whoever judges.
    pub const DOUBTFUL_POINTS: f64 = 1.0;

    /// The least that a mistake costs in points: one smallest mark.
    pub const MISTAKE_POINTS: f64 = 2.0;

    /// The least that a blunder costs in points: a whole coup of the common kind, four points.
    pub const BLUNDER_POINTS: f64 = 4.0;

    /// So many points are as much as a stake: twice what counters of points commonly run over at, as a [`Mind`] has it.
    pub const POINTS_OF_A_STAKE: f64 = 24.0;

    /// How bad it is to give away so much; `None` where it does not matter.
    #[must_use]
    pub fn of(cost: f64, unit: Unit) -> Option<Self> {
        Self::ALL.into_iter().rev().find(|slip| cost >= slip.least(unit))
    }

    /// The least that it costs.
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

    /// As it stands in records.
    #[must_use]
    pub const fn glyph(self) -> &'static str {
        match self {
            Self::Doubtful => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}
