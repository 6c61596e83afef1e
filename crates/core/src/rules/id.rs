//! The rules of a pack, by which everything that is refused or marked can be looked up.

/// A rule of the pack: an index into [`Draft::ids`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct RuleId(pub u16);
