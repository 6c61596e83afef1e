//! How players agree and disagree: claims of points, illegal plays, resignations and draws.

use charpentier_speech::{Key, key};

use crate::spec::RuleId;

/// How much a claim that is proved after it was called false is worth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RaiseBy {
    /// Twice the claim.
    Double,
    /// The claim, and what the other side has wrongly marked for it.
    Added,
}

/// The rules of marking by hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Schools {
    /// Points that were not marked in time.
    pub under: RuleId,
    /// Points marked too much.
    pub over: RuleId,
    /// A claim that is wrong.
    pub false_rule: RuleId,
    /// What a claim is worth that is proved in the end.
    pub raise: RaiseBy,
    /// Making the other side mark, or take back.
    pub compel: RuleId,
    /// A run that is not shown, so that what it runs over into counts once, is lost; the rule.
    /// `None`: nobody can forget it.
    pub simple: Option<RuleId>,
}

/// How something said by one side is taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Agreed {
    /// At once.
    Free,
    /// When the other side consents.
    Asked,
    /// The game does not have it.
    Never,
}

/// How games may end by word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Agreements {
    /// That nobody wins.
    pub draw: Agreed,
    /// That one side gives up.
    pub resign: Agreed,
    /// Giving up needs consent from this latch on, an index into
    /// [`RulesSpec::latches`](crate::spec::RulesSpec::latches), and where every legal play would
    /// set it.
    pub consent_after: Option<u8>,
    /// Only the side that is to throw or to play gives up; the rule.
    pub own_turn: Option<RuleId>,
    /// The rule, where one speaks of it.
    pub rule: Option<RuleId>,
}

impl Default for Agreements {
    /// Where a pack is silent, anybody may give up, and a draw needs both.
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

/// What kind of fault a play is, by the mechanism that stands against it.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum FaultKind {
    /// Men were played by numbers that are not theirs.
    Distance,
    /// One man was played further than all numbers together.
    TooFar,
    /// Two men have stopped short though two could come to the pair cell by the dice.
    Short,
    /// An area was not filled that could be.
    Fill,
    /// A full area was not kept that could be.
    Keep,
    /// A man was left on a cell that is closed as long as the other side can fill an area.
    Closed,
    /// A man was left on a cell where nobody comes to rest.
    Never,
    /// The pair cell was left with a single man.
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

    /// As packs write it.
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

    /// What is wrong with it.
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

/// A set of kinds of faults.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FaultKinds(u16);

impl FaultKinds {
    /// This set and one kind more.
    #[must_use]
    pub const fn with(self, kind: FaultKind) -> Self {
        Self(self.0 | kind.bit())
    }

    /// Whether the kind is in it.
    #[must_use]
    pub const fn has(self, kind: FaultKind) -> bool {
        self.0 & kind.bit() != 0
    }
}

/// What becomes of plays that are not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Faults {
    /// They are made all the same, and the other side rules on them; otherwise they are refused.
    pub allowed: bool,
    /// What the other side may leave standing.
    pub stands: FaultKinds,
    /// What a side may take back by itself before the other has thrown.
    pub own: FaultKinds,
    /// The rule of a man who is touched.
    pub touched: RuleId,
    /// The rule.
    pub rule: RuleId,
}
