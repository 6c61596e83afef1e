//! Whether a draft is a game: all that is wrong with it, each fault with the key of a pack where it is said.

mod board;
mod conditions;
mod ids;
mod lists;
mod steps;
#[cfg(test)]
mod tests;

use std::fmt;

use crate::rules::RulesSpec;

/// Why a draft is no game: what is wrong, and the key of a pack where that is said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesError {
    /// The key: `track.start`, `coups`.
    pub key: &'static str,
    /// What is wrong, as half a sentence.
    pub what: String,
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.key, self.what)
    }
}

impl std::error::Error for RulesError {}

/// A draft that is no game, with all that is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidRules {
    /// As it was.
    pub draft: Box<RulesSpec>,
    /// What is wrong, in the order of the sections; at least one thing.
    pub faults: Vec<RulesError>,
}

/// The faults, a line each.
impl fmt::Display for InvalidRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        for fault in &self.faults {
            write!(f, "{gap}{fault}")?;
            gap = "\n";
        }
        Ok(())
    }
}

impl std::error::Error for InvalidRules {}

/// Returns everything that is wrong with a specification, in the order of the sections of a pack.
pub(crate) fn validate(rules: &RulesSpec) -> Vec<RulesError> {
    let mut faults = Found(Vec::new());
    board::look_at_the_board(rules, &mut faults);
    board::look_at_the_dice(rules, &mut faults);
    board::look_at_the_turn(rules, &mut faults);
    steps::look_at_the_steps(rules, &mut faults);
    steps::look_at_sets_of_cells(rules, &mut faults);
    lists::look_at_lists(rules, &mut faults);
    lists::look_at_indices(rules, &mut faults);
    conditions::look_at_conditions(rules, &mut faults);
    ids::look_at_ids(rules, &mut faults);
    faults.0
}

/// Faults as they are found.
struct Found(Vec<RulesError>);

impl Found {
    fn unless(&mut self, good: bool, key: &'static str, what: impl FnOnce() -> String) {
        if !good {
            self.push(key, what());
        }
    }

    fn push(&mut self, key: &'static str, what: String) {
        self.0.push(RulesError { key, what });
    }
}
