//! The rules that conditions make: forbidden steps and plays, duties, facts and ends.

use charpentier_speech::Texts;

use crate::board::Seat;
use crate::cond::{Cond, Moment, Sum};
use crate::spec::RuleId;
use crate::spec::pattern::Count;

/// When an entry of `forbid` is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Judged {
    /// Before each step.
    #[default]
    Step,
    /// When the play is whole, once for each cell on which there are more men than before the
    /// throw: [`Anchor::To`] is that cell. So men may pass over cells on which they may not stay.
    ///
    /// [`Anchor::To`]: crate::cond::Anchor::To
    Rest,
    /// When the play is whole.
    Played,
}

/// Something that may not be.
///
/// ```
/// use charpentier_core::cond::{Atom, Cond};
/// use charpentier_core::examples::{begun, race, thrown};
/// use charpentier_core::scoring::SingleGame;
/// use charpentier_core::spec::{Conditions, Forbid, RulesSpec};
/// use charpentier_core::wording::Wording;
/// use charpentier_core::{Cells, PointNumbering, Seat};
///
/// // No man goes from 1 to 5.
/// let step = [Atom::From(Cells::one(1).into()), Atom::To(Cells::one(5).into())];
/// let refuses = Some("no man goes from {from} to {to} by a {die}".into());
/// let long = Forbid { refuses, ..Forbid::new("long", Cond::All(step.map(Cond::from).to_vec())) };
/// let rules = race::draft();
/// assert_eq!(long.sentence(&rules), "no step from 1 to 5");
/// let pips = Wording::from(&rules).counting(PointNumbering::Pips, Seat::White);
/// assert_eq!(long.sentence(pips), "no step from 24 to 20");
///
/// let conditions = Conditions { forbid: vec![long], ..Conditions::default() };
/// let game = thrown(begun(RulesSpec { conditions, ..race::draft() }, SingleGame), 4, 3);
/// let refusal = game.find(&[(1, 5), (1, 4)]).expect_err("it may not be");
/// assert_eq!(refusal.message(game.rules()), "no man goes from 1 to 5 by a 4");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forbid {
    /// As the pack calls it.
    pub name: String,
    /// When it is asked.
    pub judged: Judged,
    /// What may not be: what it holds of is refused.
    pub cond: Cond,
    /// The exception: where this holds as well, it is not refused after all. [`Atom::Used`] tells
    /// whether that has happened.
    ///
    /// [`Atom::Used`]: crate::cond::Atom::Used
    pub unless: Option<Cond>,
    /// The rule in a sentence, where the pack says it.
    pub says: Option<Texts>,
    /// What a player is told whom it stops; `{from}`, `{to}` and `{die}` are filled in.
    pub refuses: Option<Texts>,
    /// The rule.
    pub rule: RuleId,
}

impl Forbid {
    /// What no step may be, without an exception. It is told in the words of the condition, and
    /// there is no rule behind it.
    #[must_use]
    pub fn new(name: &str, cond: impl Into<Cond>) -> Self {
        Self {
            name: name.into(),
            judged: Judged::Step,
            cond: cond.into(),
            unless: None,
            says: None,
            refuses: None,
            rule: RuleId(0),
        }
    }

    pub(crate) const fn moment(&self) -> Moment {
        match self.judged {
            Judged::Step => Moment::Step,
            Judged::Rest => Moment::Rest,
            Judged::Played => Moment::Played,
        }
    }
}

/// What a play comes to, as a number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Measure {
    /// Numbers used.
    Numbers,
    /// Different men who use them.
    Movers,
    /// The sum of the numbers.
    Pips,
}

/// What a duty asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Requirement {
    /// A play that ends so.
    Meets(Cond),
    /// The most of something.
    Most(Measure),
    /// The least of it.
    Least(Measure),
}

impl Requirement {
    pub(crate) const fn counts_movers(&self) -> bool {
        matches!(self, Self::Most(Measure::Movers) | Self::Least(Measure::Movers))
    }
}

/// A duty that a condition makes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConditionDuty {
    /// As the pack calls it.
    pub name: String,
    /// What it asks for.
    pub owes: Requirement,
    /// In a sentence, where the pack says it.
    pub says: Option<Texts>,
}

/// All that stands under conditions, apart from what [`Fact`] and [`End`] have of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Conditions {
    /// What may not be; the first that is so speaks. At most 255, and the
    /// [exceptions](Forbid::unless) of the first 64 can be asked for.
    pub forbid: Vec<Forbid>,
    /// When a man whom [`Steps::hit`](crate::spec::Steps::hit) lets hit may do so. Without that
    /// nobody hits.
    pub hit: Option<Cond>,
    /// Which bands are burst besides those of a run and for want of room.
    pub burst: Option<Cond>,
    /// When men leave the board, in place of all men being [home](crate::spec::Off::home). What
    /// else [`Steps::off`](crate::spec::Steps::off) says still holds, and without that nobody
    /// leaves.
    pub off: Option<Cond>,
    /// When a man may enter besides on the cells of [`Steps::enter`](crate::spec::Steps::enter).
    /// Without that nobody enters.
    pub enter: Option<Cond>,
    /// When a stage is open, by its number.
    pub stages: Vec<(u8, Cond)>,
    /// Duties that conditions make, named by [`crate::spec::Duty::Condition`].
    pub owed: Vec<ConditionDuty>,
    /// When a duty binds, by its place among [`crate::spec::RulesSpec::duties`].
    pub duties: Vec<(u8, Cond)>,
}

impl Conditions {
    /// When the duty of this place binds, where that is said.
    pub(crate) fn duty(&self, at: usize) -> Option<&Cond> {
        self.duties.iter().find(|(duty, _)| usize::from(*duty) == at).map(|(_, cond)| cond)
    }
}

/// When it is looked whether a condition is met.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FactTiming {
    /// Before a play and after each of its steps.
    Step,
    /// When the side has played.
    Throw,
    /// Whenever it matters, and it is not remembered.
    Standing,
    /// When the dice lie, before anybody moves.
    Thrown,
}

/// A condition that is remembered for a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// As the pack calls it.
    pub name: String,
    /// What must be so. It is asked where plays are looked for.
    pub cond: Cond,
    /// When it is looked at.
    pub when: FactTiming,
    /// The rule.
    pub rule: RuleId,
}

impl Fact {
    pub(crate) const fn moment(&self) -> Moment {
        match self.when {
            // The plays of the throw are not known yet.
            FactTiming::Standing | FactTiming::Thrown => Moment::Standing,
            FactTiming::Step => Moment::Stepped,
            FactTiming::Throw => Moment::Played,
        }
    }
}

/// What an end ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndScope {
    /// The game.
    Game,
    /// The setting: all men go back to the start, and the side that made it throws.
    Setting,
}

/// Who wins by an end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Wins {
    /// The side whose play brings it about.
    #[default]
    Mover,
    /// The other side, whose end it is: all of it is read from where that side sits.
    Other,
    /// Nobody.
    Nobody,
}

impl Wins {
    /// The side whose end it is, when `mover` has brought it about.
    #[must_use]
    pub const fn side(self, mover: Seat) -> Seat {
        match self {
            Self::Mover | Self::Nobody => mover,
            Self::Other => mover.other(),
        }
    }
}

/// What an end is worth of itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Worth {
    /// Always so much.
    Fixed(u32),
    /// So many men or cells as a sum counts.
    Counted {
        /// The sum, seen by who wins.
        sum: Sum,
        /// As it is written.
        text: String,
    },
}

/// An end of the pack. Of several that are reached the first counts.
///
/// ```
/// use charpentier_core::{Action, Bounds, Cells, OFF, Play, Seat};
/// use charpentier_core::cond::Cond;
/// use charpentier_core::examples::{begun, chase, standing, thrown};
/// use charpentier_core::scoring::SingleGame;
/// use charpentier_core::spec::{End, RulesSpec, Worth};
///
/// // Double if the other has none off.
/// let all_off = Cond::mine(Cells::one(OFF), Bounds::exactly(3));
/// let none_off = Cond::theirs(Cond::mine(Cells::one(OFF), Bounds::exactly(0)));
/// let double = End::new("double", Cond::All(vec![all_off.clone(), none_off]));
/// let ends = vec![End { worth: Some(Worth::Fixed(2)), ..double }, End::new("plain", all_off)];
/// let draft = RulesSpec { ends, ..chase::draft() };
///
/// let won = |black: &[(u8, u8)]| {
///     let game = standing(begun(draft.clone(), SingleGame), &[(12, 1), (OFF, 2)], black);
///     let mut game = thrown(game, 6, 1);
///     game.apply(Seat::White, Action::Play(Play::from_steps(&[(12, OFF)])))?;
///     Ok::<_, charpentier_core::Refusal>(game.state().outcome.as_ref().map(ToString::to_string))
/// };
/// assert_eq!(won(&[(1, 3)])?.as_deref(), Some("white wins: double, 2 points; the loser pays 2 times the stake"));
/// assert_eq!(won(&[(11, 2), (OFF, 1)])?.as_deref(), Some("white wins: plain"));
/// # Ok::<(), charpentier_core::Refusal>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// As the pack calls it.
    pub name: String,
    /// When it is reached, from the seat of the side that plays.
    pub when: Cond,
    /// It is looked at when the dice lie: nobody plays that throw.
    pub judged_thrown: bool,
    /// What it ends.
    pub scope: EndScope,
    /// It is looked at when the side has played, not after each step.
    pub judged_at_throw: bool,
    /// Who wins by it.
    pub wins: Wins,
    /// The duties do not bind a play that reaches it.
    pub waives: bool,
    /// The first counter of the side that made it runs over, whatever it shows; the rule.
    /// For ends of settings.
    pub fills: Option<RuleId>,
    /// The worth, for points and stake alike. `None` leaves it to
    /// [`Scoring::end_value`](crate::scoring::Scoring::end_value).
    pub worth: Option<Worth>,
    /// The rule.
    pub rule: RuleId,
}

impl End {
    /// An end of the whole game that whoever plays wins; it is looked at after each step. What it
    /// is worth the judge says, and there is no rule behind it.
    #[must_use]
    pub fn new(name: &str, when: impl Into<Cond>) -> Self {
        Self {
            name: name.into(),
            when: when.into(),
            judged_thrown: false,
            scope: EndScope::Game,
            judged_at_throw: false,
            wins: Wins::Mover,
            waives: false,
            fills: None,
            worth: None,
            rule: RuleId(0),
        }
    }

    pub(crate) const fn moment(&self) -> Moment {
        match (self.judged_at_throw, self.judged_thrown) {
            (true, _) => Moment::Played,
            (_, true) => Moment::Thrown,
            _ => Moment::Stepped,
        }
    }
}

/// Something that may come with an end, such as a man of theirs out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Modifier {
    /// As the pack calls it.
    pub name: String,
    /// Conditions on the other side's men, in their own numbering.
    pub foe: Vec<Count>,
    /// Indices of the ends that it may come with.
    pub ends: Vec<u8>,
    /// The rule.
    pub rule: RuleId,
}
