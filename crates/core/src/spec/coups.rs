//! Coups, counters and choices: what is detected in a throw, how several coups add up, and how
//! counters run over.
//!
//! A script says what a coup is worth.

use crate::spec::pattern::Pattern;
use crate::spec::{Role, RuleId};

/// What is recognised when dice are thrown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CoupKind {
    /// A single man of theirs that my dice reach; the sum counts unless every stop
    /// holds `stop_foes` of theirs.
    Hit {
        /// So many close a stop.
        stop_foes: u8,
    },
    /// A single man of theirs that only the sum reaches, through closed stops.
    FalseHit {
        /// So many close a stop.
        stop_foes: u8,
    },
    /// An area not full that a legal play leaves full.
    Fill(Filled),
    /// A full area that a legal play leaves full.
    Keep,
    /// Numbers that no legal play uses.
    Unplayable,
    /// A legal play takes the last man off.
    Off,
    /// A pattern of the pack.
    Pattern(Box<Pattern>),
}

impl CoupKind {
    /// Whether a man of the other side is hit, for which whoever throws may mark.
    #[must_use]
    pub const fn is_hit(&self) -> bool {
        matches!(self, Self::Hit { .. })
    }
}

/// What counts as filling.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Filled {
    /// A man of a full cell of the area comes up while the other number takes his place.
    pub exchange: bool,
    /// The two men of the pair cell count by the sum, where another man fills.
    pub pair_counts: bool,
    /// Two men who stop short fill nothing.
    pub not_short: bool,
}

/// A coup of the pack: what is recognised, and who marks it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Coup {
    /// As the pack calls it.
    pub name: String,
    /// What it is.
    pub kind: CoupKind,
    /// Who marks it.
    pub to: Role,
    /// Its classes are classes of cells, areas, or nothing.
    pub classed: Classed,
    /// At most once a setting for each side, by the latch of this number.
    pub once: Option<u8>,
    /// Its points are marked; otherwise they are told only, and an end pays what it leads to.
    pub marked: bool,
    /// The rule.
    pub rule: RuleId,
}

/// What the class of a coup is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Classed {
    /// There is one class only.
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
    /// Only the best one.
    Best,
}

impl Combine {
    /// What a side marks that has coups worth so much and one more.
    #[must_use]
    pub fn add(self, points: u16, worth: u16) -> u16 {
        match self {
            Self::Sum => points.saturating_add(worth),
            Self::Best => points.max(worth),
        }
    }
}

/// The most counters a pack may have.
pub const MOST: usize = 4;

/// A counter of each side: points, holes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counter {
    /// As the pack calls it.
    pub name: String,
    /// So many make one of the next counter.
    pub carry: Option<Carry>,
    /// The rule.
    pub rule: RuleId,
}

/// How a counter runs over into another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Carry {
    /// So many.
    pub per: u16,
    /// Make one of this counter, an index into
    /// [`RulesSpec::counters`](crate::spec::RulesSpec::counters).
    pub into: u8,
    /// A carry erases the other side's counter, and the rule.
    pub erases_other: Option<RuleId>,
    /// A run that nobody interrupted carries two, and the rule.
    pub run_doubles: Option<RuleId>,
}

/// Something a side may choose, when its account opens it or a number is to be named.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoiceRule {
    /// As the pack calls it.
    pub name: String,
    /// It ends the setting: all men go back to the start, the chooser throws,
    /// and the other side marks nothing for this throw.
    pub new_setting: bool,
    /// Counters of the chooser set to nothing, as indices.
    pub forfeits: Vec<u8>,
    /// The number that is named by it, 1 to 6, and played besides those that are thrown.
    pub names: Option<u8>,
    /// The rule.
    pub rule: RuleId,
}

impl ChoiceRule {
    /// The six choices by which a number is named, each called as the number is written.
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
