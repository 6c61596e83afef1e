//! What ends a game or a setting, and what may come with it.
//!
//! Whether men stand as an end asks is told in `stands`; here is only what a pack can say.

use crate::cells::Cells;
use crate::cond::{Cond, Sum};
use crate::pattern::Count;
use crate::position::Men;
use crate::rules::RuleId;
use crate::seat::Seat;

/// When an end is reached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EndTest {
    /// So many men off.
    Off(u8),
    /// All men stand exactly so.
    Exact(Men),
    /// The other side's men in hand and his own occupied cells among these are together at least `sum`.
    /// It is looked at only when a step has hit or burst, unless `clear` or `blocked` asks for more.
    FoeNoRoom {
        /// Cells in the other side's numbering.
        cells: Cells,
        /// The number that makes it.
        sum: u8,
        /// Only by bursting a band on these cells of mine.
        by_burst: Option<Cells>,
        /// No band of mine may stand on these cells; then it is looked at after every step.
        clear: Option<Cells>,
        /// Cells that my bands close count like those he occupies; then it is looked at after
        /// every step.
        blocked: bool,
    },
    /// An area is full: two men of mine or more on every cell.
    Filled {
        /// An index into [`Draft::areas`](crate::rules::Draft::areas).
        area: u8,
        /// Nobody of mine is anywhere else.
        all_men: bool,
    },
    /// Neither side can fill an area of this number any more, since men never go back.
    NoneCanFill(u8),
    /// What the condition of the end says, and nothing besides.
    When,
}

/// How the other side must stand when an end is reached, so that ends which are reached alike
/// differ by it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FoeStands {
    /// Conditions on single places.
    pub counts: Vec<Count>,
    /// Somebody is on one of these places; [`crate::HAND`] may be among them.
    pub among: Option<Cells>,
}

impl FoeStands {
    /// Whether they stand so.
    #[must_use]
    #[inline]
    pub fn holds(&self, foe: &Men) -> bool {
        self.among.is_none_or(|among| foe.any().meets(among))
            && self.counts.iter().all(|count| count.holds(foe))
    }
}

/// What an end ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndScope {
    /// The game.
    Game,
    /// The setting: all men go back to the start, and the side that made it throws.
    Setting,
}

/// Who wins by an end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Wins {
    /// The side whose play brings it about.
    #[default]
    Mover,
    /// The other side, whose end it is: all of it is read from where that side sits.
    Other,
    /// Nobody.
    Nobody,
}

impl Wins {
    /// The side whose end it is, when `mover` has brought it about.
    #[must_use]
    pub const fn side(self, mover: Seat) -> Seat {
        match self {
            Self::Mover | Self::Nobody => mover,
            Self::Other => mover.other(),
        }
    }

    /// The men of the side whose end it is, and those of the other; `me` has played.
    #[must_use]
    #[inline]
    pub const fn sides<'a>(self, me: &'a Men, foe: &'a Men) -> (&'a Men, &'a Men) {
        match self {
            Self::Mover | Self::Nobody => (me, foe),
            Self::Other => (foe, me),
        }
    }
}

/// What an end is worth of itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Worth {
    /// Always so much.
    Fixed(u32),
    /// So many men or cells as a sum counts.
    Counted {
        /// The sum, seen by who wins.
        sum: Sum,
        /// As it is written.
        text: String,
    },
}

/// An end of the pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// As the pack calls it.
    pub name: String,
    /// When it is reached.
    pub test: EndTest,
    /// How the other side must stand besides, in its own numbering.
    pub foe: FoeStands,
    /// What must be so besides, from the seat of the side that plays.
    pub when: Option<Cond>,
    /// It is looked at when the dice lie: nobody plays that throw.
    pub judged_thrown: bool,
    /// What it ends.
    pub scope: EndScope,
    /// It is looked at when the side has played, not after each step.
    pub judged_at_throw: bool,
    /// Who wins by it.
    pub wins: Wins,
    /// The duties do not bind a play that reaches it.
    pub waives: bool,
    /// The first counter of the side that made it runs over, whatever it shows; the rule.
    /// For ends of settings.
    pub fills: Option<RuleId>,
    /// What it is worth, points and stake alike; `None`: what the judge says.
    pub worth: Option<Worth>,
    /// The rule.
    pub rule: RuleId,
}

impl End {
    /// An end of the whole game that whoever plays wins, by its test alone; it is looked at after each step. What it is
    /// worth the judge says, and its rule is the first.
    #[must_use]
    pub fn new(name: &str, test: EndTest) -> Self {
        Self {
            name: name.into(),
            test,
            foe: FoeStands::default(),
            when: None,
            judged_thrown: false,
            scope: EndScope::Game,
            judged_at_throw: false,
            wins: Wins::Mover,
            waives: false,
            fills: None,
            worth: None,
            rule: RuleId(0),
        }
    }
}

/// Something that may come with an end, such as a man of theirs out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Modifier {
    /// As the pack calls it.
    pub name: String,
    /// Conditions on the other side's men, in their own numbering.
    pub foe: Vec<Count>,
    /// Indices of the ends that it may come with.
    pub ends: Vec<u8>,
    /// The rule.
    pub rule: RuleId,
}
