//! Whether a draft is a game: all that is wrong with it, each fault with the key of a pack where it is said.

mod board;
mod conditions;
mod ids;
mod lists;
mod steps;
#[cfg(test)]
mod tests;

use std::fmt;

use crate::rules::{Rules, RulesSpec};

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

impl RulesSpec {
    /// Checks the whole and makes it a game.
    ///
    /// # Errors
    ///
    /// All that is wrong, and the draft.
    pub fn build(self) -> Result<Rules, InvalidRules> {
        let mut faults = Found(Vec::new());
        self.look_at_the_board(&mut faults);
        self.look_at_the_dice(&mut faults);
        self.look_at_the_turn(&mut faults);
        self.look_at_the_steps(&mut faults);
        self.look_at_sets_of_cells(&mut faults);
        self.look_at_lists(&mut faults);
        self.look_at_indices(&mut faults);
        self.look_at_conditions(&mut faults);
        self.look_at_ids(&mut faults);
        if faults.0.is_empty() {
            Ok(Rules::of(self))
        } else {
            Err(InvalidRules { draft: Box::new(self), faults: faults.0 })
        }
    }
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
