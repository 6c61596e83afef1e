//! Counters, how one runs over into another, and choices.

use crate::spec::RuleId;

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
    /// Make one of this counter, an index into [`RulesSpec::counters`](crate::spec::RulesSpec::counters).
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
