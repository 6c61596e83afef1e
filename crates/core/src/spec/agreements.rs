//! How players agree and disagree: claims of points, illegal plays, resignations and draws.

use charpentier_speech::{Key, key};

use crate::spec::RuleId;

/// The worth of a claim that was called false and then proved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RaiseBy {
    /// Twice the claim.
    Double,
    /// The claim, and the points that the opponent wrongly marked against it.
    Added,
}

/// The rules of marking by hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Schools {
    /// The rule on points that were not marked in time.
    pub under: RuleId,
    /// The rule on points marked in excess.
    pub over: RuleId,
    /// The rule on a wrong claim.
    pub false_rule: RuleId,
    /// The worth of a claim that is proved after it was called false.
    pub raise: RaiseBy,
    /// The rule by which a side must mark, or take back, its points.
    pub compel: RuleId,
    /// The rule by which a player loses an uninterrupted run that he does not show: what his points
    /// run over into then counts once. `None`: runs cannot be forgotten.
    pub simple: Option<RuleId>,
}

/// How an offer takes effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Agreed {
    /// At once.
    Free,
    /// With the consent of the opponent.
    Asked,
    /// Not at all: the game does not have it.
    Never,
}

/// How games can end by agreement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Agreements {
    /// How an offer of a draw takes effect.
    pub draw: Agreed,
    /// How a resignation takes effect.
    pub resign: Agreed,
    /// The fact from which on a resignation needs consent, an index into
    /// [`RulesSpec::latches`](crate::spec::RulesSpec::latches). It needs consent too if every legal
    /// play would set the fact.
    pub consent_after: Option<u8>,
    /// The rule by which only the side that is to throw or to play may resign.
    pub own_turn: Option<RuleId>,
    /// The rule on agreements, if there is one.
    pub rule: Option<RuleId>,
}

impl Default for Agreements {
    /// By default a side may resign at any time, and a draw needs both sides.
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

/// The kind of an illegal play, by the mechanism that it breaks.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum FaultKind {
    /// Men were moved by numbers that were not thrown.
    Distance,
    /// One man was moved further than by all numbers together.
    TooFar,
    /// Two men stopped short although the dice lead two men to the pair cell.
    Short,
    /// An area was not filled that could be filled.
    Fill,
    /// A full area was not kept that could be kept.
    Keep,
    /// A man was left on a cell that is closed as long as the opponent can fill an area.
    Closed,
    /// A man was left on a cell on which no man may rest.
    Never,
    /// The pair cell was left with one man.
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

    /// The message that says what is wrong.
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

/// A set of kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FaultKinds(u16);

impl FaultKinds {
    /// Returns the set with one kind more.
    #[must_use]
    pub const fn with(self, kind: FaultKind) -> Self {
        Self(self.0 | kind.bit())
    }

    /// Whether the set has a kind.
    #[must_use]
    pub const fn has(self, kind: FaultKind) -> bool {
        self.0 & kind.bit() != 0
    }
}

/// How illegal plays are treated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Faults {
    /// Whether illegal plays are made and the opponent rules on them. Otherwise they are refused.
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
