//! What is shown of a match besides its state: the lines that its account has for people.

use crate::game::{State, Wait};
use crate::judge::{Judge, Tree};
use crate::rules::Draft;

/// How the account of a match stands, in the lines that it has for people and in the language that the rules speak;
/// nothing, once it is over or where it has none.
#[must_use]
pub fn standing(rules: &Draft, judge: &dyn Judge, state: &State) -> Vec<String> {
    if matches!(state.wait, Wait::Over | Wait::Lead) {
        return Vec::new();
    }
    let told = judge.tell(&state.account);
    let lines = told.get("shown").map_or(&[][..], Tree::list).iter();
    lines.filter_map(Tree::text).map(|line| rules.say(line).into_owned()).collect()
}
