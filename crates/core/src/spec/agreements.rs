//! Agreements and disputes: claims of points, illegal plays, resignations and draws.

use charpentier_messages::{Key, key};

use crate::spec::RuleId;

/// The worth of a claim that was called false and then proved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RaiseBy {
    /// Twice the claim.
    Double,
    /// The claim plus the points that the opponent marked by wrongly calling it false.
    Added,
}

/// The rules of marking by hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Schools {
    /// The rule on points that were not marked in time.
    pub too_little: RuleId,
    /// The rule on points marked in excess.
    pub too_much: RuleId,
    /// The rule on a wrong claim.
    pub wrong_claim: RuleId,
    /// The worth of a claim that is proved after it was called false.
    pub raise: RaiseBy,
    /// The rule by which a side can make its opponent mark points or take them back.
    pub compel: RuleId,
    /// The rule by which a player who marks an uninterrupted run as a simple one counts only one.
    /// `None`: this mistake is not possible.
    pub simple: Option<RuleId>,
}

/// The effect of an offer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Agreed {
    /// Immediate.
    Free,
    /// Only with the consent of the opponent.
    Asked,
    /// None: the game has no such offer.
    Never,
}

/// The ways in which a game can end by agreement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Agreements {
    /// The effect of an offered draw.
    pub draw: Agreed,
    /// The effect of a resignation.
    pub resign: Agreed,
    /// The fact after which a resignation needs consent, an index into
    /// [`RulesSpec::facts`](crate::spec::RulesSpec::facts). It also needs consent if every
    /// legal play would set the fact.
    pub consent_after: Option<u8>,
    /// The rule by which only the side that is to throw or to play may resign.
    pub own_turn: Option<RuleId>,
    /// The rule on agreements, if there is one.
    pub rule: Option<RuleId>,
}

impl Default for Agreements {
    /// Returns agreements by which a side may resign at any time and a draw needs consent.
    fn default() -> Self {
        Self {
            draw: Agreed::Asked,
            resign: Agreed::Free,
            consent_after: None,
            own_turn: None,
            rule: None,
        }
    }
}

/// A kind of illegal play.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum FaultKind {
    /// Men were moved by numbers that were not thrown.
    Distance,
    /// One man was moved further than all numbers together allow.
    TooFar,
    /// Two men stopped short on the pair cell although the dice lead two men exactly there.
    Short,
    /// An area that could be filled was not filled.
    Fill,
    /// A full area that could be kept was not kept.
    Keep,
    /// A man was left on a cell that is closed while the opponent can fill an area.
    Closed,
    /// A man was left on a cell on which no man may rest.
    Never,
    /// One man was left on the pair cell.
    Pair,
}

impl FaultKind {
    /// All kinds.
    pub const ALL: [Self; 8] = [
        Self::Distance,
        Self::TooFar,
        Self::Short,
        Self::Fill,
        Self::Keep,
        Self::Closed,
        Self::Never,
        Self::Pair,
    ];

    /// Returns the name of the kind in packs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Distance => "distance",
            Self::TooFar => "too_far",
            Self::Short => "short",
            Self::Fill => "fill",
            Self::Keep => "keep",
            Self::Closed => "closed",
            Self::Never => "never",
            Self::Pair => "pair",
        }
    }

    /// Returns the message that describes the fault.
    pub(crate) const fn key(self) -> Key {
        match self {
            Self::Distance => key::FAULT_DISTANCE,
            Self::TooFar => key::FAULT_TOO_FAR,
            Self::Short => key::FAULT_SHORT,
            Self::Fill => key::FAULT_FILL,
            Self::Keep => key::FAULT_KEEP,
            Self::Closed => key::FAULT_CLOSED,
            Self::Never => key::FAULT_NEVER,
            Self::Pair => key::FAULT_PAIR,
        }
    }

    const fn bit(self) -> u16 {
        1 << self as u16
    }
}

/// A set of kinds of illegal plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FaultKinds(u16);

impl FaultKinds {
    /// Returns the set with a kind added.
    #[must_use]
    pub const fn with(self, kind: FaultKind) -> Self {
        Self(self.0 | kind.bit())
    }

    /// Whether the set contains a kind.
    #[must_use]
    pub const fn has(self, kind: FaultKind) -> bool {
        self.0 & kind.bit() != 0
    }
}

/// The treatment of illegal plays and touched men.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Faults {
    /// Whether an illegal play is carried out and the opponent rules on it. Otherwise it is
    /// refused.
    pub allowed: bool,
    /// The kinds that the opponent may let stand.
    pub stands: FaultKinds,
    /// The kinds that a side may take back by itself before the opponent has thrown.
    pub own: FaultKinds,
    /// The rule on touched men.
    pub touched: RuleId,
    /// The rule on illegal plays.
    pub rule: RuleId,
}
