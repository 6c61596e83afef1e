//! What is shown of a match besides its state: the lines that its account has for people.

use crate::game::{Awaiting, State};
use crate::judge::{Scoring, Tree};
use crate::rules::RulesSpec;

/// How the account of a match stands, in the lines that it has for people and in the language that the rules speak;
/// nothing, once it is over or where it has none.
#[must_use]
pub fn side_state(rules: &RulesSpec, judge: &dyn Scoring, state: &State) -> Vec<String> {
    if matches!(state.wait, Awaiting::Over | Awaiting::Lead) {
        return Vec::new();
    }
    let told = judge.describe(&state.account);
    let lines = told.get("shown").map_or(&[][..], Tree::list).iter();
    lines.filter_map(Tree::text).map(|line| rules.say(line).into_owned()).collect()
}
