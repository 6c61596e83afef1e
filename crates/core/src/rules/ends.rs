//! What ends a game or a setting, and what may come with it.
//!
//! Whether men stand as an end asks is told in `stands`; here is only what a pack can say.

use crate::cond::{Cond, Sum};
use crate::pattern::Count;
use crate::rules::RuleId;
use crate::seat::Seat;

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

/// An end of the pack. Of several that are reached the first counts.
///
/// ```
/// use charpentier_core::cond::{Bounds, Cond};
/// use charpentier_core::examples::{begun, chase, standing, thrown};
/// use charpentier_core::judge::SingleGame;
/// use charpentier_core::rules::{RulesSpec, End, Worth};
/// use charpentier_core::{Action, Cells, OFF, Play, Seat};
///
/// // Double if the other has none off.
/// let all_off = Cond::mine(Cells::one(OFF), Bounds::exactly(3));
/// let none_off = Cond::theirs(Cond::mine(Cells::one(OFF), Bounds::exactly(0)));
/// let double = End::new("double", Cond::All(vec![all_off.clone(), none_off]));
/// let ends = vec![End { worth: Some(Worth::Fixed(2)), ..double }, End::new("plain", all_off)];
/// let draft = RulesSpec { ends, ..chase::draft() };
///
/// let won = |black: &[(u8, u8)]| {
///     let game = standing(begun(draft.clone(), SingleGame), &[(12, 1), (OFF, 2)], black);
///     let mut game = thrown(game, 6, 1);
///     game.apply(Seat::White, Action::Play(Play::from_steps(&[(12, OFF)])))?;
///     Ok::<_, charpentier_core::Refusal>(game.state().outcome.as_ref().map(ToString::to_string))
/// };
/// assert_eq!(won(&[(1, 3)])?.as_deref(), Some("white wins: double, 2 points; the loser pays 2 times the stake"));
/// assert_eq!(won(&[(11, 2), (OFF, 1)])?.as_deref(), Some("white wins: plain"));
/// # Ok::<(), charpentier_core::Refusal>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// As the pack calls it.
    pub name: String,
    /// When it is reached, from the seat of the side that plays.
    pub when: Cond,
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
    /// The worth, for points and stake alike. `None` leaves it to [`Scoring::end_value`](crate::judge::Scoring::end_value).
    pub worth: Option<Worth>,
    /// The rule.
    pub rule: RuleId,
}

impl End {
    /// An end of the whole game that whoever plays wins; it is looked at after each step. What it is worth the judge says,
    /// and there is no rule behind it.
    #[must_use]
    pub fn new(name: &str, when: impl Into<Cond>) -> Self {
        Self {
            name: name.into(),
            when: when.into(),
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
