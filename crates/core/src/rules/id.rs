//! The rules of a pack, by which everything that is refused or marked can be looked up.

/// A rule of the pack: an index into [`Draft::ids`](crate::rules::Draft::ids). 0 is no rule. One that is not there is a fault
/// of [`Draft::build`](crate::rules::Draft::build).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct RuleId(pub u16);
