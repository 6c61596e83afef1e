//! Coups, counters and choices: what is detected in a throw, how several coups add up, and how
//! counters run over.
//!
//! A script says what a coup is worth.

use crate::spec::pattern::Pattern;
use crate::spec::{Role, RuleId};

/// What a coup detects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CoupKind {
    /// A blot of the opponent that the dice reach. The sum of the dice counts unless each cell
    /// between holds `stop_foes` men of the opponent.
    Hit {
        /// How many men close a cell between.
        stop_foes: u8,
    },
    /// A blot of the opponent that only the sum of the dice reaches, over closed cells.
    FalseHit {
        /// How many men close a cell between.
        stop_foes: u8,
    },
    /// An area that some legal play fills.
    Fill(Filled),
    /// A full area that some legal play leaves full.
    Keep,
    /// Numbers that no legal play uses.
    Unplayable,
    /// Some legal play bears off the last man.
    Off,
    /// A pattern of the pack.
    Pattern(Box<Pattern>),
}

impl CoupKind {
    /// Whether the coup is a hit for the side that throws.
    #[must_use]
    pub const fn is_hit(&self) -> bool {
        matches!(self, Self::Hit { .. })
    }
}

/// What counts as filling an area.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Filled {
    /// A man of a full cell of the area may move up while another takes his place.
    pub exchange: bool,
    /// The two men of the pair cell count by the sum of the dice, if another man fills.
    pub pair_counts: bool,
    /// Two men who stop short do not fill.
    pub not_short: bool,
}

/// A coup: what is detected, and which side marks it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Coup {
    /// The name of the coup in the pack.
    pub name: String,
    /// What is detected.
    pub kind: CoupKind,
    /// The side that marks it.
    pub to: Role,
    /// What its classes are.
    pub classed: Classed,
    /// The bit of the fact by which a side makes the coup at most once in a setting.
    pub once: Option<u8>,
    /// Whether its points are marked. Otherwise it is only reported.
    pub marked: bool,
    /// The rule.
    pub rule: RuleId,
}

/// What the classes of a coup are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Classed {
    /// There is only one class.
    No,
    /// The class of the cell, an index into
    /// [`RulesSpec::classes`](crate::spec::RulesSpec::classes).
    ByCell,
    /// The area, an index into [`RulesSpec::areas`](crate::spec::RulesSpec::areas).
    ByArea,
}

/// How several coups of one throw add up for a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Combine {
    /// All count.
    Sum,
    /// Only the best one counts.
    Best,
}

impl Combine {
    /// Returns the points of a side that has coups worth `points` and one more.
    #[must_use]
    pub fn add(self, points: u16, worth: u16) -> u16 {
        match self {
            Self::Sum => points.saturating_add(worth),
            Self::Best => points.max(worth),
        }
    }
}

/// The most counters of a pack.
pub const MOST: usize = 4;

/// A counter that each side has, such as points or holes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counter {
    /// The name of the counter in the pack.
    pub name: String,
    /// How it runs over into another counter.
    pub carry: Option<Carry>,
    /// The rule.
    pub rule: RuleId,
}

/// How a counter runs over into another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Carry {
    /// The number at which it runs over.
    pub per: u16,
    /// The counter that then grows by one, an index into
    /// [`RulesSpec::counters`](crate::spec::RulesSpec::counters).
    pub into: u8,
    /// The rule by which the opponent's counter is then erased.
    pub erases_other: Option<RuleId>,
    /// The rule by which an uninterrupted run counts two.
    pub run_doubles: Option<RuleId>,
}

/// A choice of a side, when its account opens one or a number is to be named.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoiceRule {
    /// The name of the choice in the pack.
    pub name: String,
    /// Whether it ends the setting: all men go back to the start, the side throws, and the opponent
    /// marks nothing for this throw.
    pub new_setting: bool,
    /// The counters that the side sets to 0, as indices.
    pub forfeits: Vec<u8>,
    /// The number that it names, 1 to 6. That number is played besides those thrown.
    pub names: Option<u8>,
    /// The rule.
    pub rule: RuleId,
}

impl ChoiceRule {
    /// Returns the six choices that name a number. Each is called as its number is written.
    pub fn of_numbers(rule: RuleId) -> impl Iterator<Item = Self> {
        (1..=6).map(move |face: u8| Self {
            name: face.to_string(),
            new_setting: false,
            forfeits: Vec::new(),
            names: Some(face),
            rule,
        })
    }
}
