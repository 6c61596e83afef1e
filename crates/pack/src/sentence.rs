//! What a part of a game says: sentences, each with the rule that it stands for.

use charpentier_core::spec::RuleId;

/// Sentences with their rules.
pub type Sentences = Vec<(String, RuleId)>;

/// The rule of a sentence that stands for none.
pub const NO_RULE: RuleId = RuleId(u16::MAX);
