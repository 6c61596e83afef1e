//! A game as the engine sees it: every mechanism resolved, every mask computed.
//!
//! A pack is read elsewhere and ends here. Nothing in this module knows a game;
//! each mechanism carries the [`RuleId`] that the pack binds to it, so that a
//! refusal or a mark can name its rule.

mod conditions;
mod counters;
mod coups;
mod dice;
mod drawing;
mod ends;
mod exchange;
mod faults;
mod hand;
mod hints;
mod latch;
mod limits;
mod names;
mod special;
mod stands;
mod steps;
mod turn;
mod word;

use std::fmt;

use charpentier_speech::Lang;

use crate::cells::Cells;
use crate::position::Men;
use crate::track::Track;
use crate::words::Terms;

pub use conditions::{Conditions, Forbid, Judged, Measure, Owed, Owes};
pub use counters::{Carry, ChoiceRule, Counter};
pub use coups::{Classed, Combine, Coup, CoupKind, Filled};
pub use dice::{Again, Dice, Gives, GivesFault, Named, Number, Passed, Term, Times};
pub use drawing::{Corner, Drawing};
pub use ends::{End, EndScope, EndTest, FoeStands, Modifier, Wins, Worth};
pub use exchange::Exchange;
pub use faults::{FaultKind, FaultKinds, Faults};
pub use hand::{Burst, Enter, Excess, ExcessBy, Off};
pub use latch::{Latch, LatchWhen};
pub use limits::{Adjacent, BandLimit, ByRoom, Entry, Forerunner, Handicap, NoBands, ShutOut};
pub use special::{PairCell, ShortPair, Stage, Stages};
pub use steps::{Block, Closed, FillTest, Hit, Steps};
pub use turn::{By, Duty, Lead, Phase};
pub use word::{Agreed, Agreements, RaiseBy, Schools};

/// A rule of the pack: an index into [`Rules::ids`].
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

/// A game, resolved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// The pack's name.
    pub pack: String,
    /// The set of options by whose name the game was called up.
    pub preset: Option<CalledBy>,
    /// The pack's version.
    pub version: String,
    /// Options away from their defaults, `name=value`, by name.
    pub options: Vec<(String, String)>,
    /// Every rule id that the pack binds.
    pub ids: Vec<String>,
    /// The board.
    pub track: Track,
    /// Men of each side.
    pub men: u8,
    /// Where each side's men begin; those of the leader, where the other side's stand otherwise.
    pub start: Men,
    /// Where the men of the side begin that does not lead, where that is not the same.
    pub start_other: Option<Men>,
    /// What a throw gives.
    pub dice: Dice,
    /// Who begins.
    pub lead: Lead,
    /// What one side is given in advance.
    pub handicap: Option<Handicap>,
    /// The phases of a turn; the first is [`Phase::Throw`].
    pub turn: Vec<Phase>,
    /// How a man moves.
    pub steps: Steps,
    /// What a play owes; the order is the precedence.
    pub duties: Vec<(Duty, RuleId)>,
    /// What is remembered of how the men have stood; bit *i* of the setting's latches is the
    /// *i*-th. At most eight.
    pub latches: Vec<Latch>,
    /// Areas that can be filled, two men a cell. At most eight.
    pub areas: Vec<Area>,
    /// Classes of cells.
    pub classes: Vec<Area>,
    /// What is recognised in a throw.
    pub coups: Vec<Coup>,
    /// How coups add up.
    pub combine: Combine,
    /// The ends, first match first.
    pub ends: Vec<End>,
    /// What may come with an end. At most seven.
    pub modifiers: Vec<Modifier>,
    /// The counters; marks go to the first. At most [`crate::counters::MOST`].
    pub counters: Vec<Counter>,
    /// The choices. At most eight.
    pub choices: Vec<ChoiceRule>,
    /// How a game may end by word.
    pub agreements: Agreements,
    /// The players mark, and send each other to school; otherwise everything is marked for them.
    pub schools: Option<Schools>,
    /// What becomes of a play that is not legal, and of a man that is touched; `None`: refused.
    pub faults: Option<Faults>,
    /// What stands under conditions: steps and plays that may not be, and where contact happens.
    pub conditions: Conditions,
    /// How it is drawn.
    pub drawing: Drawing,
    /// Formats of other programs in which its games can be written.
    pub exchange: Vec<Exchange>,
    /// The language in which players are told things; `None`: English, with the pack's own names.
    pub lang: Option<Lang>,
    /// What its names are called in the books, in all languages.
    pub terms: Terms,
    /// Coups that other values of options would bring, each with its option: `name=value`.
    pub unchosen: Vec<(String, String)>,
}

impl Rules {
    /// The name by which records and positions call the game: that of its preset, or of its pack.
    #[must_use]
    pub fn called(&self) -> &str {
        let whole = self.preset.as_ref().filter(|preset| preset.whole);
        whole.map_or(&self.pack, |preset| &preset.name)
    }

    /// Whether this name is one that the game goes by.
    #[must_use]
    pub fn goes_by(&self, name: &str) -> bool {
        let preset = self.preset.iter().map(|preset| &preset.name);
        preset.chain([&self.pack]).any(|known| known.eq_ignore_ascii_case(name))
    }

    /// Whether a pattern asks for the other side's throw.
    #[must_use]
    pub fn compares_throws(&self) -> bool {
        let repeated = Some(crate::throw::ThrowKind::Repeated);
        self.conditions.compares_throws()
            || self.coups.iter().any(|coup| match &coup.kind {
                CoupKind::Pattern(pattern) => pattern.dice == repeated,
                _ => false,
            })
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
