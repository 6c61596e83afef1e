//! What can be done in a game.

use crate::game::{Claim, Offer, Ruling};
use crate::play::Play;
use crate::throw::Throw;

/// Something a side, or the dice, can do.
///
/// ```
/// use charpentier_core::examples::race;
/// use charpentier_core::{Action, Play, Seat, Awaiting};
///
/// let mut game = race::thrown(6, 5);
/// // Of a play only the ways count; by which dice they are gone is found again.
/// game.apply(Seat::White, Action::Play(Play::from_steps(&[(1, 7), (7, 12)])))?;
/// assert_eq!(game.state().wait, Awaiting::Throw(Seat::Black));
/// // Dice come from outside, and others than the game's are refused.
/// let three = charpentier_core::Throw::of(&[6, 5, 2]).expect("faces are 1 to 6");
/// let refusal = game.apply(Seat::Black, Action::Throw(three)).expect_err("three dice");
/// assert_eq!(refusal.to_string(), "2 dice are thrown in this game");
/// # Ok::<(), charpentier_core::Refusal>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Action {
    /// One die for each side, white's first, decides who begins. Both throw, so that any seat may be given to
    /// [`Game::apply`](crate::Game::apply).
    Lead(u8, u8),
    /// The dice of the side whose turn it is.
    Throw(Throw),
    /// A choice, an index into [`crate::rules::RulesSpec::choices`].
    Choose(u8),
    /// A play. Where each man goes is what counts; dice and effects are found again.
    Play(Play),
    /// Points marked by hand, all that the side has so far for what is due to it.
    Mark(u16),
    /// The same where the player takes his run for interrupted: what it runs over into grows by one where two
    /// were due.
    MarkSimple(u16),
    /// What a side says of the other's marks.
    Claim(Claim),
    /// The side touches a man of this cell, who has to be played if he can be.
    Touch(u8),
    /// What becomes of the other side's play, which was not legal.
    Rule(Ruling),
    /// The side gives up or offers something; what the pack takes without consent happens at once.
    Offer(Offer),
    /// The other side takes what is offered, or declines it.
    Answer(bool),
}

impl Action {
    /// How many dice fall in it: of seeded dice so many are used up.
    ///
    /// ```
    /// use charpentier_core::{Action, Throw};
    ///
    /// let throw = Throw::of(&[6, 5, 2]).expect("faces are 1 to 6");
    /// assert_eq!([Action::Throw(throw), Action::Lead(6, 5), Action::Choose(0)].map(Action::dice), [3, 2, 0]);
    /// ```
    #[must_use]
    pub const fn dice(self) -> usize {
        match self {
            Self::Lead(..) => 2,
            Self::Throw(throw) => throw.dice() as usize,
            _ => 0,
        }
    }
}
