//! A game as the engine sees it: every mechanism resolved, every mask computed.
//!
//! A pack is read elsewhere and ends here. Nothing in this module knows a game;
//! each mechanism carries the [`RuleId`] that the pack binds to it, so that a
//! refusal or a mark can name its rule.

mod conditions;
mod counters;
mod coups;
mod dice;
mod draft;
mod drawing;
mod ends;
mod exchange;
mod faults;
mod ground;
mod hand;
mod hints;
mod latch;
mod limits;
mod names;
mod plan;
mod sound;
mod special;
mod stands;
mod steps;
mod turn;
mod word;

use std::fmt;

use std::ops::Deref;

use charpentier_speech::Lang;

use crate::cells::Cells;
use plan::Plan;

pub use conditions::{Conditions, Forbid, Judged, Measure, Owed, Owes};
pub use counters::{Carry, ChoiceRule, Counter};
pub use coups::{Classed, Combine, Coup, CoupKind, Filled};
pub use dice::{Again, Dice, Gives, GivesFault, Named, Number, Passed, Term, Times};
pub use draft::Draft;
pub use drawing::{Corner, Drawing};
pub use ends::{End, EndScope, Modifier, Wins, Worth};
pub use exchange::Exchange;
pub use faults::{FaultKind, FaultKinds, Faults};
pub use hand::{Burst, Enter, Excess, ExcessBy, Off};
pub use latch::{Latch, LatchWhen};
pub use limits::{ByRoom, Entry, Handicap, ShutOut};
pub use sound::{RulesFault, Unsound};
pub use special::{PairCell, ShortPair, Stage, Stages};
pub use steps::{Block, Closed, FillTest, Hit, Steps};
pub use turn::{By, Duty, Lead, Phase};
pub use word::{Agreed, Agreements, RaiseBy, Schools};

/// A rule of the pack: an index into [`Draft::ids`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct RuleId(pub u16);

/// A group of cells with a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Area {
    /// As the pack calls it.
    pub name: String,
    /// Its cells.
    pub cells: Cells,
}

/// The name of a set of options, by which a game was called up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CalledBy {
    /// The name.
    pub name: String,
    /// None of its options was chosen otherwise, so that the name says them.
    pub whole: bool,
}

/// A game, resolved and checked: whatever has these can be played.
///
/// They are read as the [`Draft`] that they were made from, and never changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    draft: Draft,
    /// What is known of every throw beforehand.
    plan: Plan,
}

impl Deref for Rules {
    type Target = Draft;

    #[inline]
    fn deref(&self) -> &Draft {
        &self.draft
    }
}

impl Rules {
    /// What is known of every throw beforehand.
    #[inline]
    pub(crate) const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The same game told in another language; in none: in English, with the pack's own names.
    #[must_use]
    pub fn in_language(mut self, lang: Option<Lang>) -> Self {
        self.draft.lang = lang;
        self
    }

    /// The same game, called up by the name of a set of its options.
    #[must_use]
    pub fn called_by(mut self, preset: Option<CalledBy>) -> Self {
        self.draft.preset = preset;
        self
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.pack, self.version)?;
        for (name, value) in &self.options {
            write!(f, " {name}={value}")?;
        }
        Ok(())
    }
}
