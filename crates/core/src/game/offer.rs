//! What one side offers the other, as it is kept and told.

use charpentier_speech::say;
use serde::{Deserialize, Serialize};

use crate::play::EndMark;
use crate::rules::{Agreed, RulesSpec};
use crate::words::Wording;

/// What a side offers the other.
///
/// ```
/// use charpentier_core::examples::race;
/// use charpentier_core::{Action, Offer, Seat, Awaiting};
///
/// let mut game = race::begun();
/// // Unless a pack says otherwise, a draw needs both sides, and whoever gives up is not asked.
/// game.apply(Seat::White, Action::Offer(Offer::Draw))?;
/// assert_eq!(game.answers(), Some(Seat::Black));
/// game.apply(Seat::Black, Action::Answer(false))?;
/// game.apply(Seat::White, Action::Offer(Offer::Match))?;
/// let outcome = game.state().outcome.as_ref().map(ToString::to_string);
/// assert_eq!((game.state().wait, outcome.as_deref()), (Awaiting::Over, Some("black wins: resigned")));
/// # Ok::<(), charpentier_core::Refusal>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Offer {
    /// Nobody shall have won the match.
    Draw,
    /// It gives the match up.
    Match,
    /// It gives the game up as if the other side had come to this end.
    Game(EndMark),
}

impl Offer {
    /// How the pack takes it.
    #[must_use]
    pub fn taken(self, rules: &RulesSpec) -> Agreed {
        match self {
            Self::Draw => rules.agreements.draw,
            Self::Match | Self::Game(_) => rules.agreements.resign,
        }
    }

    /// What is offered, as the end of a sentence: `to give up the game as lost by jan`.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    /// use charpentier_core::{EndMark, Offer};
    ///
    /// let rules = race::draft();
    /// assert_eq!(Offer::Draw.describe(&rules), "a draw");
    /// let home = EndMark { end: 0, with: 0, counted: 0 };
    /// assert_eq!(Offer::Game(home).describe(&rules), "to give up the game (home)");
    /// ```
    #[must_use]
    pub fn describe<'a>(self, voice: impl Into<Wording<'a>>) -> String {
        let voice = voice.into();
        let lang = voice.language();
        match self {
            Self::Draw => say!(lang, OFFER_DRAW),
            Self::Match => say!(lang, OFFER_MATCH),
            Self::Game(mark) => {
                let words = voice.rules.end_words(mark);
                let mut words = words.split('+');
                let mut end = voice.say(words.next().unwrap_or_default()).into_owned();
                for with in words {
                    end = say!(lang, WITH, end = end, what = voice.say(with));
                }
                say!(lang, OFFER_GAME, end = end)
            }
        }
    }
}
