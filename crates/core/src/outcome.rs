//! How a game ends and what is paid.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::rules::Rules;
use crate::seat::{BySeat, Seat};

/// A stake as a multiple of what was agreed: three halves, double.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Ratio {
    num: u32,
    den: u32,
}

impl Ratio {
    /// One stake.
    pub const ONE: Self = Self { num: 1, den: 1 };

    /// A ratio in lowest terms, or `None` when the divisor is zero.
    #[must_use]
    pub const fn new(num: u32, den: u32) -> Option<Self> {
        if den == 0 {
            return None;
        }
        let (mut a, mut b) = (num, den);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        Some(Self { num: num / a, den: den / a })
    }

    /// The number above the line.
    #[must_use]
    pub const fn num(self) -> u32 {
        self.num
    }

    /// The number below the line.
    #[must_use]
    pub const fn den(self) -> u32 {
        self.den
    }

    /// Reads `2`, `3/2` or `1.5`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        if let Some((num, den)) = text.split_once('/') {
            return Self::new(num.trim().parse().ok()?, den.trim().parse().ok()?);
        }
        if let Some((whole, part)) = text.split_once('.') {
            let den = 10u32.checked_pow(u32::try_from(part.len()).ok()?)?;
            let whole: u32 = whole.parse().ok()?;
            return Self::new(whole.checked_mul(den)?.checked_add(part.parse().ok()?)?, den);
        }
        Self::new(text.trim().parse().ok()?, 1)
    }
}

impl Default for Ratio {
    fn default() -> Self {
        Self::ONE
    }
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.den == 1 {
            write!(f, "{}", self.num)
        } else {
            write!(f, "{}/{}", self.num, self.den)
        }
    }
}

/// What an end is worth, as the pack's script answers it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct EndValue {
    /// Points of a match, 0 where the game has none.
    pub points: u32,
    /// Where the kind stands among the others, for breaking ties; higher is better.
    pub rank: u32,
    /// What the loser pays.
    pub stake: Ratio,
}

/// How a game, or a whole match, came out.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won, or `None` when nobody did.
    pub winner: Option<Seat>,
    /// The name of the end, as the pack calls it.
    pub kind: String,
    /// What came with it, as the pack calls it.
    pub with: Vec<String>,
    /// Points of the winner.
    pub points: u32,
    /// What the loser pays.
    pub stake: Ratio,
    /// Points of both sides, where a match of several games counts them.
    pub totals: Option<BySeat<u32>>,
}

/// `white wins: jan with munk, 4 points`, or with the stake where it is not one.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Cow::Borrowed)
    }
}

/// An outcome in the words of its rules (see [`Outcome::tell`]).
struct Told<'a>(&'a Outcome, &'a Rules);

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f, |name| self.1.say(name))
    }
}

impl Outcome {
    /// The same as it prints, with the names in the language that the rules speak.
    #[must_use]
    pub fn tell(&self, rules: &Rules) -> String {
        Told(self, rules).to_string()
    }

    fn write<'a>(
        &'a self,
        f: &mut fmt::Formatter<'_>,
        say: impl Fn(&'a str) -> Cow<'a, str>,
    ) -> fmt::Result {
        match self.winner {
            Some(seat) => write!(f, "{seat} wins")?,
            None => f.write_str("nobody wins")?,
        }
        if !self.kind.is_empty() {
            write!(f, ": {}", say(&self.kind))?;
        }
        for with in &self.with {
            write!(f, " with {}", say(with))?;
        }
        if let Some(totals) = &self.totals {
            let (a, b) = (totals.white.max(totals.black), totals.white.min(totals.black));
            write!(f, ", {a} to {b}")?;
        }
        match self.points {
            _ if self.totals.is_some() => {}
            0 => {}
            1 => f.write_str(", 1 point")?,
            n => write!(f, ", {n} points")?,
        }
        if self.stake != Ratio::ONE {
            write!(f, ", stake x{}", self.stake)?;
        }
        Ok(())
    }
}
