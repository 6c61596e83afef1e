//! What players say to each other: claims about marks, and how a game ends by word.
//!
//! None of it moves a man, and the other side may have to answer.

use crate::rules::RuleId;

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
    /// A run that is not shown, so that what it runs over into counts once, is lost; the rule. `None`: nobody
    /// can forget it.
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
    /// Giving up needs consent from this latch on, an index into [`RulesSpec::latches`](crate::rules::RulesSpec::latches), and where
    /// every legal play would set it.
    pub consent_after: Option<u8>,
    /// Only the side that is to throw or to play gives up; the rule.
    pub own_turn: Option<RuleId>,
    /// The rule, where one speaks of it.
    pub rule: Option<RuleId>,
}
