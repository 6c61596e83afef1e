//! When what is known: each atom says it, and each moment knows so much.

use serde::{Deserialize, Serialize};

use crate::counters::MOST;
use crate::throw::Throw;

/// What a game knows of itself besides where the men stand: the side that plays comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameContext {
    /// The dice on the table; `None`: they are as the numbers are.
    pub throw: Option<Throw>,
    /// The other side's throw just before.
    pub last: Option<Throw>,
    /// The number of each side's last throw, this one included.
    pub throws: [u8; 2],
    /// The number of the setting.
    pub setting: u16,
    /// What the other side remembers, a bit each.
    pub theirs: u32,
    /// What the counters of both sides show.
    pub counters: [[u16; MOST]; 2],
    /// How much of the throw has been played, where that is over.
    pub played: Played,
}

/// How many numbers a throw gave, and how many of them were played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Played {
    /// All that there were.
    pub given: u8,
    /// Those that were played.
    pub used: u8,
}

/// Somewhere in a game, later than the first throws.
impl Default for GameContext {
    fn default() -> Self {
        let throws = [u8::MAX; 2];
        let played = Played::default();
        let counters = [[0; MOST]; 2];
        Self { throw: None, last: None, throws, setting: 1, theirs: 0, counters, played }
    }
}

/// From when on something is known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Availability {
    /// Before each step, and before the throw.
    Position,
    /// The same, but not of plays that are only looked at: which steps led there is left open.
    Steps,
    /// Once the dice lie.
    Throw,
    /// Once the number of a step is known.
    Face,
    /// Once the step is.
    Man,
    /// Where it ends, or where a man has come to rest.
    To,
    /// Where a man has come to rest.
    Rest,
    /// Once the play is whole.
    Play,
    /// Once all plays are known.
    Plays,
    /// Inside `cells`, of each of them.
    Cell,
}

/// The moment in which a condition is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Moment {
    /// Whenever somebody asks: a fact.
    Standing,
    /// When the dice lie, before anybody moves.
    Thrown,
    /// Before a step that somebody would make.
    Step,
    /// After a step that was made.
    Stepped,
    /// When a cell holds more men than before the throw.
    Rest,
    /// When the play is whole.
    Played,
    /// Of where a legal play would lead, when the dice lie.
    Ahead,
}

impl Moment {
    /// Whether what is known from then on is known in this moment.
    #[must_use]
    pub const fn provides(self, time: Availability) -> bool {
        match time {
            Availability::Position | Availability::Throw => true,
            Availability::Steps => !matches!(self, Self::Ahead),
            Availability::Face | Availability::Man => matches!(self, Self::Step | Self::Stepped),
            Availability::To => matches!(self, Self::Step | Self::Stepped | Self::Rest),
            Availability::Rest => matches!(self, Self::Rest),
            Availability::Play => matches!(self, Self::Played),
            Availability::Plays => matches!(self, Self::Thrown),
            Availability::Cell => false,
        }
    }

    /// Returns the moment in words, such as "before a step".
    #[must_use]
    pub const fn describe(self) -> &'static str {
        match self {
            Self::Standing => "where no step is in question",
            Self::Thrown => "when the dice are thrown",
            Self::Step => "before a step",
            Self::Stepped => "after a step",
            Self::Rest => "where a man comes to rest",
            Self::Played => "after the whole play",
            Self::Ahead => "inside `could` and `always`",
        }
    }
}
