//! The strength of a player.

use std::fmt;

/// The strength of a player, the weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Any legal action, each equally likely.
    Random,
    /// The play that leaves the best position, by the features that the next throw shows.
    Greedy,
    /// The best few plays are searched one throw of each side further.
    Expecti,
    /// Like `Expecti`, with what was learned by self-play, if the game has been learned.
    Trained,
    /// The best few plays are played on many times, with what was learned, if the game has been
    /// learned.
    Rollout,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 5] =
        [Self::Random, Self::Greedy, Self::Expecti, Self::Trained, Self::Rollout];

    /// Returns the name, as players type it and records contain it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Expecti => "expecti",
            Self::Trained => "trained",
            Self::Rollout => "rollout",
        }
    }

    /// Returns the level of this name.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
