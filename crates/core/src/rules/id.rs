//! The rules of a pack, by which everything that is refused or marked can be looked up.

/// A rule of the pack: an index into [`RulesSpec::ids`](crate::rules::RulesSpec::ids). 0 is no rule. One that is not there is a fault
/// of [`RulesSpec::build`](crate::rules::RulesSpec::build).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct RuleId(pub u16);
