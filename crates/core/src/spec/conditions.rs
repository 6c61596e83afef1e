//! Rules made of conditions: forbidden steps and plays, duties, facts and ends.

use charpentier_messages::Texts;

use crate::board::Seat;
use crate::cond::{Cond, Moment, Sum};
use crate::spec::RuleId;
use crate::spec::pattern::MenCount;

/// The moment at which an entry of `forbid` is evaluated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ForbidTiming {
    /// Before each step.
    #[default]
    Step,
    /// After the play, once for each cell that holds more men than before the throw. [`Anchor::To`]
    /// is that cell. Men may pass over a cell where they may not stay.
    ///
    /// [`Anchor::To`]: crate::cond::Anchor::To
    Rest,
    /// After the play.
    Played,
}

/// A forbidden step, landing or play.
///
/// ```
/// use charpentier_core::cond::{Atom, Cond};
/// use charpentier_core::examples::{begun, race, thrown};
/// use charpentier_core::scoring::SingleGame;
/// use charpentier_core::spec::{Conditions, Forbid, RulesSpec};
/// use charpentier_core::wording::Wording;
/// use charpentier_core::{Cells, Place, PointNumbering, Seat};
///
/// // No man goes from 1 to 5.
/// let step = [Atom::From(Cells::one(Place(1)).into()), Atom::To(Cells::one(Place(5)).into())];
/// let refuses = Some("no man goes from {from} to {to} by a {die}".into());
/// let long = Forbid { refuses, ..Forbid::new("long", Cond::All(step.map(Cond::from).to_vec())) };
/// let rules = race::spec();
/// assert_eq!(long.sentence(&rules), "no step from 1 to 5");
/// let pips = Wording::from(&rules).counting(PointNumbering::Pips, Seat::White);
/// assert_eq!(long.sentence(pips), "no step from 24 to 20");
///
/// let conditions = Conditions { forbid: vec![long], ..Conditions::default() };
/// let game = thrown(begun(RulesSpec { conditions, ..race::spec() }, SingleGame), 4, 3);
/// let refusal = game.find(&[(1, 5), (1, 4)]).expect_err("it may not be");
/// assert_eq!(refusal.message(game.rules()), "no man goes from 1 to 5 by a 4");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forbid {
    /// The name of the entry in the pack.
    pub name: String,
    /// The moment at which the condition is evaluated.
    pub at: ForbidTiming,
    /// The condition under which the step, landing or play is refused.
    pub cond: Cond,
    /// The exception. If it also holds, nothing is refused. [`Atom::ExceptionUsed`] tests whether the
    /// exception was needed.
    ///
    /// [`Atom::ExceptionUsed`]: crate::cond::Atom::ExceptionUsed
    pub unless: Option<Cond>,
    /// The rule in a sentence, if the pack has one.
    pub says: Option<Texts>,
    /// The message for a player who is refused, if the pack has one. `{from}`, `{to}`, `{die}` and
    /// `{at}` are filled in; `{at}` is the cell of another man that the condition names.
    pub refuses: Option<Texts>,
    /// The rule.
    pub rule: RuleId,
}

impl Forbid {
    /// Returns a forbidden step without exception, text or rule. Refusals describe the condition.
    #[must_use]
    pub fn new(name: &str, cond: impl Into<Cond>) -> Self {
        Self {
            name: name.into(),
            at: ForbidTiming::Step,
            cond: cond.into(),
            unless: None,
            says: None,
            refuses: None,
            rule: RuleId(0),
        }
    }

    pub(crate) const fn moment(&self) -> Moment {
        match self.at {
            ForbidTiming::Step => Moment::Step,
            ForbidTiming::Rest => Moment::Rest,
            ForbidTiming::Played => Moment::Played,
        }
    }
}

/// A number that describes a play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Measure {
    /// The count of the numbers that it uses.
    Numbers,
    /// The count of the different men that it moves.
    Men,
    /// The sum of its numbers.
    Pips,
}

/// The requirement of a duty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Requirement {
    /// The condition holds after the play.
    Meets(Cond),
    /// The play has the largest measure of all plays.
    Most(Measure),
    /// The play has the smallest measure of all plays.
    Least(Measure),
}

impl Requirement {
    pub(crate) const fn counts_movers(&self) -> bool {
        matches!(self, Self::Most(Measure::Men) | Self::Least(Measure::Men))
    }
}

/// A duty that the pack defines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConditionDuty {
    /// The name of the duty in the pack.
    pub name: String,
    /// The requirement.
    pub requires: Requirement,
    /// The duty in a sentence, if the pack has one.
    pub says: Option<Texts>,
}

/// All conditions of a game, apart from those of [`Fact`] and [`End`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Conditions {
    /// Forbidden steps, landings and plays. The first entry that applies names the rule. At most
    /// 255; the [exceptions](Forbid::unless) of the first 64 can be read by
    /// [`Atom::ExceptionUsed`](crate::cond::Atom::ExceptionUsed).
    pub forbid: Vec<Forbid>,
    /// The condition for a hit, besides [`Steps::hit`](crate::spec::Steps::hit). Without
    /// `Steps::hit` no man hits.
    pub hit: Option<Cond>,
    /// The condition for bursting a band that is not burst as part of a long run or for want of
    /// room.
    pub burst: Option<Cond>,
    /// The condition for bearing off. It replaces the requirement that all men are
    /// [home](crate::spec::BearOff::home). [`Steps::bear_off`](crate::spec::Steps::bear_off) must also be given;
    /// its other parts still apply.
    pub bear_off: Option<Cond>,
    /// The condition for entering on the cells of [`Steps::enter`](crate::spec::Steps::enter),
    /// which must also be given.
    pub enter: Option<Cond>,
    /// The conditions under which stages are open, each with the index of its stage.
    pub stages: Vec<(u8, Cond)>,
    /// The duties that the pack defines. [`crate::spec::Duty::Condition`] refers to them.
    pub own_duties: Vec<ConditionDuty>,
    /// The conditions under which duties apply, each with an index into
    /// [`crate::spec::RulesSpec::duties`].
    pub duties: Vec<(u8, Cond)>,
}

impl Conditions {
    /// Returns the condition under which a duty applies, if it has one.
    pub(crate) fn duty(&self, at: usize) -> Option<&Cond> {
        self.duties.iter().find(|(duty, _)| usize::from(*duty) == at).map(|(_, cond)| cond)
    }
}

/// The moments at which the condition of a fact is evaluated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FactTiming {
    /// Whenever the fact is read; the fact is never set.
    Standing,
    /// When the dice are thrown, before any man moves.
    Dice,
    /// Before a play and after each of its steps.
    Step,
    /// After the play.
    Played,
}

/// A condition that is remembered for a side once it has held.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// The name of the fact in the pack.
    pub name: String,
    /// The condition that sets the fact. It is also evaluated for plays that are only searched.
    pub cond: Cond,
    /// The moments at which it is evaluated.
    pub at: FactTiming,
    /// The rule.
    pub rule: RuleId,
}

impl Fact {
    pub(crate) const fn moment(&self) -> Moment {
        match self.at {
            // The legal plays are not available yet.
            FactTiming::Standing | FactTiming::Dice => Moment::Standing,
            FactTiming::Step => Moment::Stepped,
            FactTiming::Played => Moment::Played,
        }
    }
}

/// The unit that an end concludes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndScope {
    /// The game.
    Game,
    /// The setting: all men go back to the start, and the side that reached the end throws.
    Setting,
}

/// The side that wins by an end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Wins {
    /// The side whose play reaches it.
    #[default]
    Mover,
    /// The opponent of the mover.
    Opponent,
    /// Neither side.
    Nobody,
}

impl Wins {
    /// Returns the side to which the end belongs if a play of `mover` reaches it.
    #[must_use]
    pub const fn side(self, mover: Seat) -> Seat {
        match self {
            Self::Mover | Self::Nobody => mover,
            Self::Opponent => mover.other(),
        }
    }
}

/// The moment at which an end is evaluated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum EndTiming {
    /// After each step.
    #[default]
    Step,
    /// After the whole play.
    Played,
    /// When the dice are thrown. A throw that reaches the end is not played.
    Dice,
}

/// The worth of an end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Worth {
    /// A fixed number.
    Fixed(u32),
    /// The value of a sum, at most 255.
    Counted {
        /// The sum, from the winner's side.
        sum: Sum,
        /// The sum as the pack writes it.
        text: String,
    },
}

/// An end of the game or of a setting. If a play reaches several, the first in the list counts.
///
/// ```
/// use charpentier_core::{Bounds, Cells, OFF, Place, Play};
/// use charpentier_core::cond::Cond;
/// use charpentier_core::examples::{begun, chase, standing, thrown};
/// use charpentier_core::scoring::SingleGame;
/// use charpentier_core::spec::{End, RulesSpec, Worth};
///
/// // A win is double if the opponent has borne off no man.
/// let all_off = Cond::men(Cells::one(OFF), Bounds::exactly(3));
/// let none_off = Cond::for_opponent(Cond::men(Cells::one(OFF), Bounds::exactly(0)));
/// let double = End::new("double", Cond::All(vec![all_off.clone(), none_off]));
/// let ends = vec![End { worth: Some(Worth::Fixed(2)), ..double }, End::new("plain", all_off)];
/// let spec = RulesSpec { ends, ..chase::spec() };
///
/// let last = Place(12);
/// let won = |black: &[(Place, u8)]| {
///     let game = standing(begun(spec.clone(), SingleGame), &[(last, 1), (OFF, 2)], black);
///     let mut game = thrown(game, 6, 1);
///     game.play(Play::from_steps(&[(last, OFF)]))?;
///     Ok::<_, charpentier_core::Refusal>(game.state().outcome.as_ref().map(ToString::to_string))
/// };
/// assert_eq!(won(&[(Place(1), 3)])?.as_deref(), Some("white wins: double, 2 points; the loser pays 2 times the stake"));
/// assert_eq!(won(&[(Place(11), 2), (OFF, 1)])?.as_deref(), Some("white wins: plain"));
/// # Ok::<(), charpentier_core::Refusal>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// The name of the end in the pack.
    pub name: String,
    /// The condition, from the mover's side.
    pub when: Cond,
    /// The moment at which it is evaluated.
    pub at: EndTiming,
    /// The unit that it concludes.
    pub scope: EndScope,
    /// The side that wins.
    pub wins: Wins,
    /// Whether a play that reaches it is exempt from the duties.
    pub without_duties: bool,
    /// The rule by which the first counter of the side that reaches the end runs over, whatever it
    /// shows. Only for ends of settings.
    pub runs_over: Option<RuleId>,
    /// The worth in points and for the stake. `None` leaves it to
    /// [`Scoring::end_value`](crate::scoring::Scoring::end_value).
    pub worth: Option<Worth>,
    /// The rule.
    pub rule: RuleId,
}

impl End {
    /// Returns an end of the game that the mover wins.
    ///
    /// It is evaluated after each step. It has neither a rule nor a worth, which scripts must give.
    #[must_use]
    pub fn new(name: &str, when: impl Into<Cond>) -> Self {
        Self {
            name: name.into(),
            when: when.into(),
            at: EndTiming::Step,
            scope: EndScope::Game,
            wins: Wins::Mover,
            without_duties: false,
            runs_over: None,
            worth: None,
            rule: RuleId(0),
        }
    }

    pub(crate) const fn moment(&self) -> Moment {
        match self.at {
            EndTiming::Step => Moment::Stepped,
            EndTiming::Played => Moment::Played,
            EndTiming::Dice => Moment::Thrown,
        }
    }
}

/// A condition that can accompany an end, such as an opposing man who is out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Modifier {
    /// The name of the modifier in the pack.
    pub name: String,
    /// Conditions on the loser's men, in his own numbering.
    pub opponent: Vec<MenCount>,
    /// The indices of the ends that it can accompany.
    pub ends: Vec<u8>,
    /// The rule.
    pub rule: RuleId,
}
