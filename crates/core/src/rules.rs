//! A game as the engine sees it: every mechanism resolved, every mask computed.
//!
//! A pack is read elsewhere and ends here. Nothing in this module knows a game;
//! each mechanism carries the [`RuleId`] that the pack binds to it, so that a
//! refusal or a mark can name its rule.

mod asks;
mod beside;
mod built;
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
mod id;
mod latch;
mod limits;
mod names;
mod plan;
mod remembers;
mod setup;
pub(crate) mod sound;
mod special;
pub(crate) mod stands;
mod steps;
mod turn;
mod word;

pub use built::Rules;
pub use conditions::{ConditionDuty, Conditions, Forbid, Judged, Measure, Requirement};
pub use counters::{Carry, ChoiceRule, Counter};
pub use coups::{Classed, Combine, Coup, CoupKind, Filled};
pub use dice::{Again, Dice, Gives, GivesError, Named, Number, Passed, Term, Times};
pub use draft::{Area, CalledBy, RulesSpec};
pub use drawing::{Corner, Drawing};
pub use ends::{End, EndScope, Modifier, Wins, Worth};
pub use exchange::Exchange;
pub use faults::{FaultKind, FaultKinds, Faults};
pub use hand::{Burst, Enter, Excess, ExcessBy, New, Off};
pub use id::RuleId;
pub use latch::{Fact, FactTiming};
pub use limits::{ByRoom, Entry, Handicap, ShutOut};
pub use sound::{InvalidRules, RulesError};
pub use special::{PairCell, ShortPair, Stage, Stages};
pub use steps::{Block, Closed, FillTest, Hit, Pin, Steps};
pub use turn::{Duty, Lead, Phase, Role};
pub use word::{Agreed, Agreements, RaiseBy, Schools};
