//! Coups, counters and choices.
//!
//! The worth of a coup comes from a script.

use crate::spec::pattern::Pattern;
use crate::spec::{Role, RuleId};

/// The event that a coup detects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CoupKind {
    /// An opposing blot that the dice reach. The sum of the dice counts unless each cell between is
    /// closed.
    Hit {
        /// The number of opposing men, 1 or 2, that close a cell between.
        stop_men: u8,
    },
    /// An opposing blot that only the sum of the dice reaches, over closed cells.
    FalseHit {
        /// The number of opposing men, 1 or 2, that close a cell between.
        stop_men: u8,
    },
    /// An area that some legal play fills.
    Fill(Filled),
    /// A full area that some legal play leaves full.
    Keep,
    /// The numbers that even the longest legal play leaves unplayed.
    Unplayable,
    /// The last man, if some legal play bears him off.
    BearOff,
    /// A pattern of the pack.
    Pattern(Box<Pattern>),
}

impl CoupKind {
    /// Whether the coup is a hit, but not a false one.
    #[must_use]
    pub const fn is_hit(&self) -> bool {
        matches!(self, Self::Hit { .. })
    }
}

/// The ways of filling an area that count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Filled {
    /// Whether a man from a full cell of the area may fill if another man takes his place.
    pub exchange: bool,
    /// Whether the sum of the dice counts from the two men of the pair cell if another man fills.
    pub pair_counts: bool,
    /// Whether a play in which two men stop short never fills.
    pub not_short: bool,
}

/// A coup: the event that is detected and the side that marks it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Coup {
    /// The name of the coup in the pack.
    pub name: String,
    /// The event that is detected.
    pub kind: CoupKind,
    /// The side that marks it.
    pub to: Role,
    /// The source of its classes.
    pub classed: Classed,
    /// The memory bit, 0 to 31, of a coup that a side makes at most once in a setting.
    pub once: Option<u8>,
    /// Whether its points are marked. Otherwise it is only reported.
    pub marked: bool,
    /// The rule.
    pub rule: RuleId,
}

/// The source of the classes of a coup.
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

/// The way in which several coups of one throw add up for a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Combine {
    /// All coups count.
    Sum,
    /// Only the best coup counts.
    Best,
}

impl Combine {
    /// Returns the points of a side with coups worth `points` after one more coup.
    #[must_use]
    pub fn add(self, points: u16, worth: u16) -> u16 {
        match self {
            Self::Sum => points.saturating_add(worth),
            Self::Best => points.max(worth),
        }
    }
}

/// The largest number of counters in a pack.
pub const MOST: usize = 4;

/// A counter that each side has, such as points or holes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counter {
    /// The name of the counter in the pack.
    pub name: String,
    /// The carry into another counter. Only the first counter can run over.
    pub carry: Option<Carry>,
    /// The rule.
    pub rule: RuleId,
}

/// The carry of a counter into another counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Carry {
    /// The number at which it runs over.
    pub per: u16,
    /// The counter that then grows, an index into
    /// [`RulesSpec::counters`](crate::spec::RulesSpec::counters).
    pub into: u8,
    /// The rule by which the opponent's counter is then erased.
    pub erases_opponent: Option<RuleId>,
    /// The rule by which an uninterrupted run counts two instead of one.
    pub run_doubles: Option<RuleId>,
}

/// What the side that begins can do with the two dice of the lead.
///
/// ```
/// use charpentier_core::examples::race;
/// use charpentier_core::spec::{ChoiceRule, LeadDice, Phase};
/// use charpentier_core::{Awaiting, Game, Rules, Seat};
///
/// let mut rules = race::spec();
/// rules.lead.keeps_throw = true;
/// rules.turn = vec![Phase::Throw, Phase::Choose, Phase::Play];
/// let choice = |name: &str, lead| ChoiceRule { lead: Some(lead), ..ChoiceRule::new(name) };
/// rules.choices = vec![choice("these", LeadDice::These), choice("afresh", LeadDice::Afresh)];
/// let mut game = Game::single(Rules::new(rules).expect("sound"));
/// game.lead(5, 2).expect("the lead");
/// assert_eq!(game.state().wait, Awaiting::Choose(Seat::White));
/// assert_eq!(game.state().setting.throws[Seat::White], 1);
///
/// // White throws again, as if the dice had only decided who begins.
/// game.choose(1).expect("a choice");
/// assert_eq!(game.state().wait, Awaiting::Throw(Seat::White));
/// assert_eq!(game.state().setting.throws[Seat::White], 0);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeadDice {
    /// It plays them.
    These,
    /// It throws both dice again.
    Afresh,
}

/// A choice that a side can make when its account opens one, when a number is to be named, or about the dice of the
/// lead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoiceRule {
    /// The name of the choice in the pack.
    pub name: String,
    /// Whether it ends the setting: all men go back to the start, the side throws, and the opponent
    /// marks nothing for this throw.
    pub new_setting: bool,
    /// The counters that the side sets to 0, as indices.
    pub forfeits: Vec<u8>,
    /// The number that it names, 1 to 6, which is played besides the numbers thrown.
    pub names: Option<u8>,
    /// What becomes of the dice of the lead. Such a choice is open to the side that begins, once they are its throw.
    pub lead: Option<LeadDice>,
    /// The rule.
    pub rule: RuleId,
}

impl ChoiceRule {
    /// Returns a choice of this name whose only effect is that the account learns of it.
    #[must_use]
    pub fn new(name: &str) -> Self {
        let (forfeits, names, rule) = (Vec::new(), None, RuleId(0));
        Self { name: name.into(), new_setting: false, forfeits, names, lead: None, rule }
    }

    /// Whether the throw on the table is not played after this choice, and the same side throws again.
    #[must_use]
    pub fn throws_again(&self) -> bool {
        self.new_setting || self.lead == Some(LeadDice::Afresh)
    }

    /// Returns the six choices that name a number, 1 to 6. The name of each choice is its number.
    pub fn of_numbers(rule: RuleId) -> impl Iterator<Item = Self> {
        (1..=6).map(move |face: u8| Self {
            names: Some(face),
            rule,
            ..Self::new(&face.to_string())
        })
    }
}
