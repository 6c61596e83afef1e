//! How well somebody plays.

use std::fmt;

/// How well a player plays, the weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Anything that is legal, each as likely as the others.
    Random,
    /// The play with the best marks and the fewest gifts, as far as the next throw shows it.
    Greedy,
    /// The best few plays are looked at a throw of each side further.
    Expecti,
    /// The same with what was learned by playing, where the game has been learned.
    Trained,
    /// The best few plays are played out many times, with what was learned where the game has been learned.
    Rollout,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Self; 5] =
        [Self::Random, Self::Greedy, Self::Expecti, Self::Trained, Self::Rollout];

    /// The name, as it is typed and stands in records.
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

    /// The level of this name.
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
