//! What a condition can look at.

use crate::cond::{Bounds, CellsThat, Compare, Places, Quantity, Row};
use crate::play::{Effect, Step};
use crate::rules::{FillTest, Rules};
use crate::throw::ThrowKind;
use crate::{HAND, OFF};

/// Something that is looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Atom {
    /// `mine`, `foe`: so many men of a side on places.
    Men {
        /// The other side's, seen from who speaks.
        foe: bool,
        /// The places, and how many on them.
        on: Vec<(Places, Quantity)>,
    },
    /// `count`: two sums compared.
    Count(Compare),
    /// `row`: neighbours that are held.
    Row(Row),
    /// `cells`: so many cells of which something is so.
    Cells(Box<CellsThat>),
    /// `can_fill`: men enough on or before its cells; an index into the areas.
    CanFill(u8, FillTest),
    /// `stuck`: no number can be played.
    Stuck,
    /// `from`: where the step begins.
    From(Places),
    /// `to`: where it ends.
    To(Places),
    /// `die`: its number.
    Die(Vec<Bounds>),
    /// `does`: one of these is what it does.
    Does(Vec<Act>),
    /// `exact`: it bears off by just its number, or by a larger one.
    Exact(bool),
    /// `another`: a man of another cell could play the number.
    Another {
        /// Who stands there.
        from: Option<Places>,
        /// And would come there.
        to: Option<Places>,
    },
    /// `gone`: so many men have left places in this throw.
    Gone(Vec<(Places, Quantity)>),
    /// `did`: the man has done one of these in this throw.
    Did(Vec<Act>),
    /// `hits`: so many men were hit on places in this throw.
    Hits(Vec<(Places, Quantity)>),
    /// `played`: so many numbers were used; `None`: all.
    Played(Option<Bounds>),
    /// `movers`: so many different men used them.
    Movers(Bounds),
    /// `gain`: the cell holds so many more men than the throw found.
    Gain(Bounds),
    /// `used`: the exception of this entry of `forbid` was needed.
    Used(u8),
    /// `throw`: one of these was thrown.
    Throw(Vec<ThrowKind>),
    /// `throws`: the number of the side's throw.
    Throws(Bounds),
    /// `setting`: the number of the setting.
    Setting(Bounds),
    /// `counter`: what a counter of the side shows.
    Counter(u8, Bounds),
    /// `is`: a fact holds; its index among the latches.
    Is(u8),
}

/// What a step does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// A man comes in from the hand.
    Enter,
    /// He goes from cell to cell.
    Move,
    /// He leaves the board.
    Bear,
    /// He hits.
    Hit,
    /// He bursts a band.
    Burst,
    /// He goes by this stage, an index.
    Stage(u8),
    /// He goes by this number.
    Die(u8),
}

impl Act {
    /// Whether a step does it.
    #[must_use]
    pub fn fits(self, rules: &Rules, step: Step) -> bool {
        match self {
            Self::Enter => step.from == HAND,
            Self::Move => step.from != HAND && step.to != OFF,
            Self::Bear => step.to == OFF,
            Self::Hit => step.effect == Effect::Hit,
            Self::Burst => step.effect == Effect::Burst,
            Self::Stage(at) => rules
                .steps
                .stages
                .as_ref()
                .and_then(|stages| stages.list.get(usize::from(at)))
                .is_some_and(|stage| stage.face(step.from).is_some()),
            Self::Die(die) => step.die == die,
        }
    }
}
