//! Descriptions of a game in sentences with their rules, which `charpentier show` prints.

use charpentier_core::spec::RuleId;

pub use crate::coups::describe as coups;
pub use crate::steps::describe as steps;
pub use crate::throw_kinds::describe as throw;

/// Sentences with their rules.
pub type Sentences = Vec<(String, RuleId)>;

/// The rule of a sentence that has none.
pub const NO_RULE: RuleId = RuleId(u16::MAX);
