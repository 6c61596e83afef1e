//! Sentences about a part of a game, each with its rule.

use charpentier_core::spec::RuleId;

/// Sentences with their rules.
pub type Sentences = Vec<(String, RuleId)>;

/// The rule of a sentence that has none.
pub const NO_RULE: RuleId = RuleId(u16::MAX);
