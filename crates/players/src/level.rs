//! How well somebody plays.

use std::fmt;

/// How well a player plays, the weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Anything that is legal, each as likely as the others.
    Random,
    /// The play that leaves the best position.
    Greedy,
    /// The best few plays are looked at a throw of each side further.
    Expecti,
    /// The best few plays are played out many times.
    Rollout,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Self; 4] = [Self::Random, Self::Greedy, Self::Expecti, Self::Rollout];

    /// The name, as it is typed and stands in records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Expecti => "expecti",
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
