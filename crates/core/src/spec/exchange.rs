//! Formats of other programs, and the games that they can express.

use crate::board::{BAR, Men, Place, Relation};
use crate::spec::RulesSpec;

/// A format of another program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Exchange {
    /// `.mat`: dice and steps in two columns, and nothing else.
    Mat,
}

impl Exchange {
    /// The choices before a throw, and the answers to them, that `.mat` can express.
    pub const CHOICES: [&str; 5] = ["double", "take", "drop", "beaver", "raccoon"];

    /// Returns whether the game has the starting position that the format assumes but does not write.
    #[must_use]
    pub fn has_standard_start(self, rules: &RulesSpec) -> bool {
        let Self::Mat = self;
        let mut usual = [(1, 2), (12, 5), (17, 3), (19, 5)].into_iter();
        let usual = usual.try_fold(Men::default(), |men, (cell, n)| men.with(Place(cell), n));
        usual == Some(rules.start)
    }

    /// Returns the features of the rules that the format cannot express, for a message, if there are
    /// any.
    #[must_use]
    pub fn obstacles(self, rules: &RulesSpec) -> Vec<&'static str> {
        let Self::Mat = self;
        let steps = &rules.steps;
        let all = [
            (rules.dice.count() != 2, "throws that are not of two dice"),
            (
                rules.track.cells != 24 || rules.track.relation != Relation::Contrary,
                "tracks that are not 24 cells in opposite senses",
            ),
            (steps.stages.is_some(), "men who do not move by the dice"),
            (steps.enter.is_none(), "games in which men never enter from the bar"),
            (
                steps.hit.is_some_and(|hit| hit.to != BAR),
                "men who do not go to the bar when they are hit",
            ),
            (
                steps.enter.is_some_and(|enter| enter.first != Place(1) || enter.new.is_some()),
                "men who do not enter on the cell of the die",
            ),
            (steps.bear_off.is_none(), "men who are never borne off"),
            (
                !rules.dice.again.is_empty() || rules.dice.passed.is_some(),
                "turns that do not alternate",
            ),
            (!rules.counters.is_empty(), "marks"),
            (rules.choices.iter().any(|choice| !Self::CHOICES.contains(&&*choice.name)), "choices"),
            (rules.faults.is_some(), "wrong plays"),
            (rules.handicap.is_some(), "a handicap"),
        ];
        all.into_iter().filter(|(found, _)| *found).map(|(_, what)| what).collect()
    }
}
