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
    /// Of each cell that holds more men than the throw found.
    Rest,
    /// When the play is whole.
    Played,
}

/// Something that may not be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forbid {
    /// As the pack calls it.
    pub name: String,
    /// When it is asked.
    pub judged: Judged,
    /// What may not be.
    pub cond: Cond,
    /// The exception.
    pub unless: Option<Cond>,
    /// The rule in a sentence, where the pack says it.
    pub says: Option<Texts>,
    /// What a player is told whom it stops; `{from}`, `{to}` and `{die}` are filled in.
    pub refuses: Option<Texts>,
    /// The rule.
    pub rule: RuleId,
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
pub enum Owes {
    /// A play that ends so.
    Meets(Cond),
    /// The most of something.
    Most(Measure),
    /// The least of it.
    Least(Measure),
}

/// A duty that a condition makes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Owed {
    /// As the pack calls it.
    pub name: String,
    /// What it asks for.
    pub owes: Owes,
    /// In a sentence, where the pack says it.
    pub says: Option<Texts>,
}

/// All that stands under conditions, apart from what [`crate::rules::Latch`] and [`crate::rules::End`] have of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Conditions {
    /// What may not be; the first that is so speaks.
    pub forbid: Vec<Forbid>,
    /// Where men are hit.
    pub hit: Option<Cond>,
    /// Which bands are burst besides those of a run and for want of room.
    pub burst: Option<Cond>,
    /// When men leave the board, in place of all men being home.
    pub off: Option<Cond>,
    /// Where and when men enter.
    pub enter: Option<Cond>,
    /// When a stage is open, by its number.
    pub stages: Vec<(u8, Cond)>,
    /// Duties that conditions make, named by [`crate::rules::Duty::Owed`].
    pub owed: Vec<Owed>,
    /// When a duty binds, by its place among [`crate::rules::Draft::duties`].
    pub duties: Vec<(u8, Cond)>,
}

impl Conditions {
    /// Shows each condition to `see`.
    pub(super) fn each<'a>(&'a self, see: &mut dyn FnMut(&'a Cond)) {
        let Self { forbid, hit, burst, off, enter, stages, owed, duties, .. } = self;
        forbid.iter().for_each(|forbid| {
            see(&forbid.cond);
            forbid.unless.iter().for_each(&mut *see);
        });
        hit.iter().chain(burst).chain(off).chain(enter).for_each(&mut *see);
        stages.iter().chain(duties).for_each(|(_, cond)| see(cond));
        for owed in owed {
            if let Owes::Meets(cond) = &owed.owes {
                see(cond);
            }
        }
    }

    /// When the duty of this place binds, where that is said.
    pub(crate) fn duty(&self, at: usize) -> Option<&Cond> {
        self.duties.iter().find(|(duty, _)| usize::from(*duty) == at).map(|(_, cond)| cond)
    }
}

impl Owes {
    pub(super) const fn counts_movers(&self) -> bool {
        matches!(self, Self::Most(Measure::Movers) | Self::Least(Measure::Movers))
    }
}
