//! Rules that were checked are spoken of as the draft that they were made from. Apart from the voice, since drafts are spoken of
//! long before they are checked.

use std::sync::Arc;

use crate::rules::Rules;
use crate::words::Wording;

impl<'a> From<&'a Rules> for Wording<'a> {
    fn from(rules: &'a Rules) -> Self {
        Self::from(&**rules)
    }
}

impl<'a> From<&'a Arc<Rules>> for Wording<'a> {
    fn from(rules: &'a Arc<Rules>) -> Self {
        Self::from(rules.as_ref())
    }
}
