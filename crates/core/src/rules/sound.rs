//! Whether a draft is a game: all that is wrong with it, each fault with the key of a pack where it is said.

mod board;
mod conditions;
mod ids;
mod lists;
mod steps;
#[cfg(test)]
mod tests;

use std::fmt;

use crate::rules::{Draft, Rules};

/// Why a draft is no game: what is wrong, and the key of a pack where that is said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesFault {
    /// The key: `track.start`, `coups`.
    pub key: &'static str,
    /// What is wrong, as half a sentence.
    pub what: String,
}

impl fmt::Display for RulesFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.key, self.what)
    }
}

impl std::error::Error for RulesFault {}

/// A draft that is no game, with all that is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsound {
    /// As it was.
    pub draft: Box<Draft>,
    /// What is wrong, in the order of the sections; at least one thing.
    pub faults: Vec<RulesFault>,
}

/// The faults, a line each.
impl fmt::Display for Unsound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        for fault in &self.faults {
            write!(f, "{gap}{fault}")?;
            gap = "\n";
        }
        Ok(())
    }
}

impl std::error::Error for Unsound {}

impl Draft {
    /// Checks the whole and makes it a game.
    ///
    /// # Errors
    ///
    /// All that is wrong, and the draft.
    pub fn build(self) -> Result<Rules, Unsound> {
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
            Err(Unsound { draft: Box::new(self), faults: faults.0 })
        }
    }
}

/// Faults as they are found.
struct Found(Vec<RulesFault>);

impl Found {
    fn unless(&mut self, good: bool, key: &'static str, what: impl FnOnce() -> String) {
        if !good {
            self.push(key, what());
        }
    }

    fn push(&mut self, key: &'static str, what: String) {
        self.0.push(RulesFault { key, what });
    }
}
