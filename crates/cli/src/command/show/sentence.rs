//! What a mechanism says: a sentence, and the rule that it stands for.

use charpentier_core::rules::RuleId;

/// Sentences with their rules.
pub(crate) type Sentences = Vec<(String, RuleId)>;

/// The rule of a sentence that stands for none.
pub(super) const NO_RULE: RuleId = RuleId(u16::MAX);
