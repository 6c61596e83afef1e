//! What stands under conditions: steps and plays that may not be, where contact happens, what is owed.
//!
//! How often each is asked, and in which search, is found by what it hangs on.

use charpentier_speech::Texts;

use crate::cond::Cond;
use crate::rules::RuleId;

/// When an entry of `forbid` is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Judged {
    /// Before each step.
    #[default]
    Step,
    /// When the play is whole, once for each cell on which there are more men than before the throw: [`Anchor::To`] is that
    /// cell. So men may pass over cells on which they may not stay.
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
/// use charpentier_core::judge::SingleGame;
/// use charpentier_core::rules::{Conditions, RulesSpec, Forbid};
/// use charpentier_core::words::Wording;
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
    /// The exception: where this holds as well, it is not refused after all. [`Atom::Used`] tells whether that has happened.
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
    /// What no step may be, without an exception. It is told in the words of the condition, and there is no rule behind it.
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

/// All that stands under conditions, apart from what [`crate::rules::Fact`] and [`crate::rules::End`] have of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Conditions {
    /// What may not be; the first that is so speaks. At most 255, and the [exceptions](Forbid::unless) of the first 64 can
    /// be asked for.
    pub forbid: Vec<Forbid>,
    /// When a man whom [`Steps::hit`](crate::rules::Steps::hit) lets hit may do so. Without that nobody hits.
    pub hit: Option<Cond>,
    /// Which bands are burst besides those of a run and for want of room.
    pub burst: Option<Cond>,
    /// When men leave the board, in place of all men being [home](crate::rules::Off::home). What else
    /// [`Steps::off`](crate::rules::Steps::off) says still holds, and without that nobody leaves.
    pub off: Option<Cond>,
    /// When a man may enter besides on the cells of [`Steps::enter`](crate::rules::Steps::enter). Without that nobody enters.
    pub enter: Option<Cond>,
    /// When a stage is open, by its number.
    pub stages: Vec<(u8, Cond)>,
    /// Duties that conditions make, named by [`crate::rules::Duty::Condition`].
    pub owed: Vec<ConditionDuty>,
    /// When a duty binds, by its place among [`crate::rules::RulesSpec::duties`].
    pub duties: Vec<(u8, Cond)>,
}

impl Conditions {
    /// When the duty of this place binds, where that is said.
    pub(crate) fn duty(&self, at: usize) -> Option<&Cond> {
        self.duties.iter().find(|(duty, _)| usize::from(*duty) == at).map(|(_, cond)| cond)
    }
}

impl Requirement {
    pub(super) const fn counts_movers(&self) -> bool {
        matches!(self, Self::Most(Measure::Movers) | Self::Least(Measure::Movers))
    }
}
