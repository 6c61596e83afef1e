//! The outcome of a game or a match, and the value of an end.

use std::borrow::Cow;
use std::fmt;

use charpentier_messages::{Arg, Lang, say};
use serde::{Deserialize, Serialize};

use crate::board::{BySeat, Seat};
use crate::wording::Wording;

/// A stake as a multiple of the agreed stake, such as 3/2 or 2.
///
/// ```
/// use charpentier_core::Ratio;
///
/// let stake = Ratio::new(6, 4).expect("something to divide by");
/// assert_eq!((stake.num(), stake.den(), Ratio::parse("3/2")), (3, 2, Some(stake)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Ratio {
    num: u32,
    den: u32,
}

impl Ratio {
    /// One stake.
    pub const ONE: Self = Self { num: 1, den: 1 };

    /// Returns a ratio in lowest terms, or `None` if the divisor is 0.
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

    /// Returns the numerator.
    #[must_use]
    pub const fn num(self) -> u32 {
        self.num
    }

    /// Returns the denominator.
    #[must_use]
    pub const fn den(self) -> u32 {
        self.den
    }

    /// Returns the ratio as a number with a fraction.
    ///
    /// ```
    /// assert_eq!(charpentier_core::Ratio::new(3, 2).map(|stake| stake.value()), Some(1.5));
    /// ```
    #[must_use]
    pub fn value(self) -> f64 {
        f64::from(self.num) / f64::from(self.den)
    }

    /// Reads `2`, `3/2` or `1.5`.
    ///
    /// ```
    /// use charpentier_core::Ratio;
    ///
    /// let three_halves = Ratio::new(3, 2);
    /// assert_eq!([Ratio::parse("3/2"), Ratio::parse("1.5")], [three_halves; 2]);
    /// assert_eq!((Ratio::parse("2/0"), Ratio::parse("-1")), (None, None));
    /// ```
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

/// The value of an end.
///
/// ```
/// use charpentier_core::{EndValue, Ratio};
///
/// // The default is one stake and no points.
/// let value = EndValue::default();
/// assert_eq!((value.points, value.stake), (0, Ratio::ONE));
/// // One number gives both the points and the stake.
/// let double = EndValue::of(2);
/// assert_eq!((double.points, double.stake.num()), (2, 2));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct EndValue {
    /// The points for the match; 0 if the game has none.
    pub points: u32,
    /// The rank of the end among others, for breaking ties; higher is better.
    pub rank: u32,
    /// The stake that the loser pays.
    pub stake: Ratio,
}

impl EndValue {
    /// Returns a value of this many points and as many stakes.
    #[must_use]
    pub const fn of(points: u32) -> Self {
        Self { points, rank: 0, stake: Ratio { num: points, den: 1 } }
    }
}

/// The outcome of a game or of a whole match.
///
/// ```
/// use charpentier_core::{Outcome, Ratio, Seat};
///
/// let won = Outcome {
///     winner: Some(Seat::White),
///     kind: "home".into(),
///     with: vec!["bar".into()],
///     points: 4,
///     stake: Ratio::ONE,
///     totals: None,
///     by_score: false,
/// };
/// assert_eq!(won.to_string(), "white wins: home with bar, 4 points");
/// // The text names a stake other than one, if there is a loser to pay it.
/// let stake = Ratio::new(2, 1).expect("not by nothing");
/// let double = Outcome { stake, with: Vec::new(), points: 0, ..won };
/// assert_eq!(double.to_string(), "white wins: home; the loser pays 2 times the stake");
/// assert_eq!(Outcome { winner: None, ..double.clone() }.to_string(), "neither side wins: home");
/// // For a match that is won by score, the text gives only the score.
/// let totals = Some(charpentier_core::BySeat::new(7, 1));
/// let a_match = Outcome { totals, by_score: true, ..double };
/// assert_eq!(a_match.to_string(), "white wins the match 7–1");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// The winner; `None` if there is none.
    pub winner: Option<Seat>,
    /// The name of the end in the pack.
    pub kind: String,
    /// The names of its modifiers in the pack.
    pub with: Vec<String>,
    /// The winner's points.
    pub points: u32,
    /// The stake that the loser pays.
    pub stake: Ratio,
    /// The points of both sides, if the match counts them.
    pub totals: Option<BySeat<u32>>,
    /// Whether these totals decided the match. If so, the description names only the totals.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_score: bool,
}

/// Writes the outcome in English, with the names of the pack: `white wins: jan with munk, 4
/// points`, and the stake unless it is one.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(Lang::En, Cow::Borrowed, Arg::from))
    }
}

impl Outcome {
    /// Describes the outcome in the language of the rules.
    #[must_use]
    pub fn describe<'a>(&'a self, voice: impl Into<Wording<'a>>) -> String {
        let voice = voice.into();
        self.told(voice.language(), |name| voice.end(name), |seat| voice.side(seat))
    }

    fn told<'a>(
        &'a self,
        lang: Lang,
        name: impl Fn(&'a str) -> Cow<'a, str>,
        side: impl Fn(Seat) -> Arg<'static>,
    ) -> String {
        let mut told = match (self.winner, &self.totals) {
            // The event of the last game describes its end.
            (Some(seat), Some(totals)) if self.by_score => {
                let (high, low) = (totals[seat], totals[seat.other()]);
                return say!(lang, OUTCOME_MATCH, seat = side(seat), high = high, low = low);
            }
            (Some(seat), _) => say!(lang, OUTCOME_WON, seat = side(seat)),
            (None, _) => say!(lang, OUTCOME_NONE),
        };
        if !self.kind.is_empty() {
            told = say!(lang, OUTCOME_KIND, outcome = told, end = name(&self.kind));
        }
        for with in &self.with {
            told = say!(lang, WITH, end = told, what = name(with));
        }
        if let Some(totals) = &self.totals {
            let (high, low) = (totals.white.max(totals.black), totals.white.min(totals.black));
            told = say!(lang, OUTCOME_TOTALS, outcome = told, high = high, low = low);
        } else if self.points > 0 {
            told = say!(lang, OUTCOME_POINTS, outcome = told, points = self.points);
        }
        // Without a winner there is no payment.
        if self.winner.is_some() && self.stake != Ratio::ONE {
            told = say!(lang, OUTCOME_STAKE, outcome = told, stake = self.stake.to_string());
        }
        told
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Seat;

    #[test]
    fn where_nobody_wins_nothing_is_said_of_a_stake() {
        let stake = Ratio { num: 0, den: 1 };
        let (kind, with) = ("lock".to_owned(), Vec::new());
        let drawn =
            Outcome { winner: None, kind, with, points: 0, stake, totals: None, by_score: false };
        assert_eq!(drawn.to_string(), "neither side wins: lock");
        let won = Outcome { winner: Some(Seat::White), ..drawn };
        assert_eq!(won.to_string(), "white wins: lock; the loser pays 0 times the stake");
    }
}
