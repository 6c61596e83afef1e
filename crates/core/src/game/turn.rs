//! How far a setting and a turn have come, and what the game waits for. Apart from the state, which keeps faults besides: these
//! remember the turn in which they were made.

use serde::{Deserialize, Serialize};

use crate::cond::Played;
use crate::seat::{BySeat, Seat};
use crate::throw::{Numbers, Throw};

/// What a setting remembers of its past.
///
/// ```
/// use charpentier_core::examples::race;
/// use charpentier_core::Setting;
///
/// // The first setting of a match, and a throw of white in it.
/// assert_eq!(race::begun().state().setting, Setting::fresh(1));
/// let throws = race::thrown(6, 5).state().setting.throws;
/// assert_eq!((throws.white, throws.black), (1, 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Setting {
    /// The number of the setting in the match, from 1.
    pub number: u16,
    /// Throws of each side so far, the present one included.
    pub throws: BySeat<u8>,
    /// Coups that can be made once and have been, a bit each.
    pub latches: BySeat<u32>,
    /// The last throw of each side, where the game compares throws.
    #[serde(default)]
    pub last: BySeat<Option<Throw>>,
}

impl Setting {
    /// The setting of this number, with nothing thrown yet.
    #[must_use]
    pub fn fresh(number: u16) -> Self {
        Self { number, throws: BySeat::both(0), latches: BySeat::both(0), last: BySeat::both(None) }
    }
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Awaiting {
    /// Two dice, one for each side, to decide who begins.
    Lead,
    /// The dice of this side.
    Throw(Seat),
    /// A choice of this side.
    Choose(Seat),
    /// The play of this side.
    Play(Seat),
    /// Nothing: it is over.
    Over,
}

impl Awaiting {
    /// The side that must act, where it is one.
    ///
    /// ```
    /// use charpentier_core::{Seat, Awaiting};
    ///
    /// assert_eq!(Awaiting::Play(Seat::Black).seat(), Some(Seat::Black));
    /// // Both throw for the lead, and nobody acts when it is over.
    /// assert_eq!((Awaiting::Lead.seat(), Awaiting::Over.seat()), (None, None));
    /// ```
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Throw(seat) | Self::Choose(seat) | Self::Play(seat) => Some(seat),
            Self::Lead | Self::Over => None,
        }
    }
}

/// A turn in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Turn {
    /// The side that has thrown or is to throw.
    pub mover: Seat,
    /// The phase, an index into [`crate::rules::RulesSpec::turn`].
    pub phase: u8,
    /// The dice, once thrown.
    pub throw: Option<Throw>,
    /// Numbers to be played by the side whose play it is.
    pub numbers: Numbers,
    /// Choices that are open, a bit each.
    pub open: u8,
    /// How many numbers the throw gave, and how many of them the side that has thrown has played.
    #[serde(default)]
    pub played: Played,
    /// Numbers that have been named, besides those that are thrown.
    #[serde(default, skip_serializing_if = "Numbers::is_empty")]
    pub named: Numbers,
    /// The part of the throw that is played.
    #[serde(default, skip_serializing_if = "Part::is_first")]
    pub part: Part,
}

/// A part of a throw: the entry of [`Dice::gives`](crate::rules::Dice::gives) that gives it, and how many parts come before.
///
/// ```
/// use charpentier_core::Part;
///
/// // Most throws are played in one.
/// assert!(Part::default().is_first() && !Part { entry: 2, nth: 1 }.is_first());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Part {
    /// The entry, which is kept where its throws are played in parts.
    pub entry: u8,
    /// How many parts have been played.
    pub nth: u8,
}

impl Part {
    /// Whether nothing of the throw has been played, and nothing will have to be known of it.
    #[must_use]
    pub const fn is_first(&self) -> bool {
        self.entry == 0 && self.nth == 0
    }
}

impl Turn {
    /// The dice on the table and what was named besides, as people read it: `61`, `61 + 5`; nothing before the throw.
    ///
    /// ```
    /// use charpentier_core::{Numbers, Seat, Throw, Turn};
    ///
    /// let turn = Turn { throw: Throw::new(1, 6), ..Turn::of(Seat::White) };
    /// assert_eq!((Turn::of(Seat::White).dice(), turn.dice()), (String::new(), "61".into()));
    /// // Where a side names a number, it is told behind the dice.
    /// let named = Numbers::list(&[5]).expect("a number");
    /// assert_eq!(Turn { named, ..turn }.dice(), "61 + 5");
    /// ```
    #[must_use]
    pub fn dice(&self) -> String {
        let named: String = self.named.faces().iter().map(ToString::to_string).collect();
        match self.throw {
            Some(throw) if throw.dice() == 0 => named,
            Some(throw) if named.is_empty() => throw.to_string(),
            Some(throw) => format!("{throw} + {named}"),
            None => String::new(),
        }
    }

    /// A turn of this side, before its throw.
    #[must_use]
    pub fn of(mover: Seat) -> Self {
        Self {
            mover,
            phase: 0,
            throw: None,
            numbers: Numbers::default(),
            open: 0,
            played: Played::default(),
            named: Numbers::default(),
            part: Part::default(),
        }
    }
}
