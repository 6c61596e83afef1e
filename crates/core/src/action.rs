//! Actions of a side: throws, plays, choices, marks, claims, offers and rulings.

use charpentier_messages::{say, speak};
use serde::{Deserialize, Serialize};

use crate::board::Place;
use crate::dice::Throw;
use crate::play::{EndMark, Play, Restriction, Step};
use crate::spec::{Agreed, FaultKind, RulesSpec};
use crate::wording::Wording;

/// An action of a side or of the dice, for [`Table::apply`](crate::Table::apply).
///
/// ```
/// use charpentier_core::examples::race;
/// use charpentier_core::{Action, Awaiting, Seat, Table, Throw};
///
/// let mut table = Table::new(race::thrown(6, 5));
/// // Only the cells of a play matter. The game finds the numbers of its steps.
/// table.apply(Seat::White, Action::Play("1/7 7/12".parse().expect("two steps")))?;
/// assert_eq!(table.state().wait, Awaiting::Throw(Seat::Black));
/// // The caller throws the dice. A wrong number of dice is refused.
/// let three = Throw::of(&[6, 5, 2]).expect("faces are 1 to 6");
/// let refusal = table.apply(Seat::Black, Action::Throw(three)).expect_err("three dice");
/// assert_eq!(refusal.to_string(), "2 dice are thrown in this game");
/// # Ok::<(), charpentier_core::Refusal>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Action {
    /// One die for each side, white's first, to decide who begins. Both sides throw, so
    /// [`Table::apply`](crate::Table::apply) accepts either seat.
    Lead(u8, u8),
    /// The throw of the side whose turn it is.
    Throw(Throw),
    /// A choice, an index into [`crate::spec::RulesSpec::choices`].
    Choose(u8),
    /// A play. Only the beginnings and ends of its steps matter; numbers and effects are computed
    /// again.
    Play(Play),
    /// A mark by hand: all points marked so far for what is due.
    Mark(u16),
    /// Like `Mark`, but the run counts as interrupted: each carry counts one even if two are due.
    MarkSimple(u16),
    /// A claim about the opponent's marks.
    Claim(Claim),
    /// The side touches a man of this cell, and must play him if it can.
    Touch(Place),
    /// A ruling on the opponent's illegal play.
    Rule(Ruling),
    /// A resignation or another offer. If the pack needs no consent, it takes effect at once.
    Offer(Offer),
    /// The answer to an offer.
    Answer(bool),
}

impl Action {
    /// Returns the number of dice in the action. It uses up as many seeded dice.
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

/// A claim of one side about the other's marks, or an answer to a claim.
///
/// ```
/// use charpentier_core::examples::duel;
/// use charpentier_core::{Action, Claim, Seat, Table};
///
/// // White forgets two points. Black claims them and marks them.
/// let game = duel::thrown(duel::by_hand(), &[(1, 3)], &[(18, 1), (1, 2)], 4, 2);
/// let mut table = Table::new(game);
/// table.apply(Seat::White, Action::Play("1/5 1/3".parse().expect("two steps")))?;
/// table.apply(Seat::Black, Action::Claim(Claim::School(2)))?;
/// let points = |table: &Table| table.state().counters.get(Seat::Black, 0).n;
/// assert_eq!(points(&table), 2);
/// // White calls the claim false. Black proves it, and it counts double.
/// table.apply(Seat::White, Action::Claim(Claim::False))?;
/// assert_eq!(points(&table), 0);
/// table.apply(Seat::Black, Action::Claim(Claim::Raise))?;
/// assert_eq!(points(&table), 4);
/// # Ok::<(), charpentier_core::Refusal>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Claim {
    /// The opponent has forgotten this many points, or marked them in excess.
    School(u16),
    /// The opponent's claim is false, and its points go to this side.
    False,
    /// The side proves its claim, which was called false.
    Raise,
    /// The opponent must claim all points that it could rightly claim.
    Whole,
    /// The opponent must mark the points due, or take back the points in excess.
    Compel,
}

/// An offer of a side to the other.
///
/// ```
/// use charpentier_core::examples::race;
/// use charpentier_core::{Action, Awaiting, Offer, Seat, Table};
///
/// let mut table = Table::new(race::begun());
/// // By default a draw needs consent, and a resignation does not.
/// table.apply(Seat::White, Action::Offer(Offer::Draw))?;
/// assert_eq!(table.answers(), Some(Seat::Black));
/// table.apply(Seat::Black, Action::Answer(false))?;
/// table.apply(Seat::White, Action::Offer(Offer::ResignMatch))?;
/// let outcome = table.state().outcome.as_ref().map(ToString::to_string);
/// assert_eq!((table.state().wait, outcome.as_deref()), (Awaiting::Over, Some("black wins: resigned")));
/// # Ok::<(), charpentier_core::Refusal>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Offer {
    /// The match is a draw.
    Draw,
    /// The side resigns the match.
    ResignMatch,
    /// The side resigns the game, as if the opponent had reached this end.
    ResignGame(EndMark),
}

impl Offer {
    /// Returns how the offer takes effect in a pack.
    #[must_use]
    pub fn taken(self, rules: &RulesSpec) -> Agreed {
        match self {
            Self::Draw => rules.agreements.draw,
            Self::ResignMatch | Self::ResignGame(_) => rules.agreements.resign,
        }
    }

    /// Returns the offer as the end of a sentence: `to give up the game (jan)`.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    /// use charpentier_core::{EndMark, Offer};
    ///
    /// let rules = race::spec();
    /// assert_eq!(Offer::Draw.describe(&rules), "a draw");
    /// let home = EndMark { end: 0, with: 0, counted: 0 };
    /// assert_eq!(Offer::ResignGame(home).describe(&rules), "to give up the game (home)");
    /// ```
    #[must_use]
    pub fn describe<'a>(self, voice: impl Into<Wording<'a>>) -> String {
        let voice = voice.into();
        let lang = voice.language();
        match self {
            Self::Draw => say!(lang, OFFER_DRAW),
            Self::ResignMatch => say!(lang, OFFER_MATCH),
            Self::ResignGame(mark) => {
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

/// A ruling on an illegal play.
///
/// ```
/// use std::sync::Arc;
///
/// use charpentier_core::examples::race;
/// use charpentier_core::scoring::SingleGame;
/// use charpentier_core::spec::{FaultKind, FaultKinds, Faults, RuleId, RulesSpec};
/// use charpentier_core::{Action, Rules, Ruling, Seat, Table};
///
/// let stands = FaultKinds::default().with(FaultKind::Distance);
/// let (own, rule) = (FaultKinds::default(), RuleId(2));
/// let faults = Some(Faults { allowed: true, stands, own, touched: rule, rule });
/// let rules = Rules::new(RulesSpec { faults, ..race::spec() }).expect("sound");
/// let thrown = race::thrown(6, 5).state().clone();
/// let mut table = Table::resume(Arc::new(rules), Arc::new(SingleGame), thrown.into());
///
/// // White throws 6 and 5, but plays 6 and 4.
/// table.apply(Seat::White, Action::Play("1/7 1/5".parse().expect("two steps")))?;
/// assert_eq!(table.fault().map(|fault| fault.kind), Some(FaultKind::Distance));
/// let told: Vec<_> = table.rulings().into_iter().map(|ruling| ruling.describe(table.rules())).collect();
/// assert_eq!(told, ["the play stands", "the play becomes 1/7 1/6", "the play becomes 1/7 7/12"]);
/// table.apply(Seat::Black, Action::Rule(Ruling::Leave))?;
/// assert_eq!(table.state().position.white.to_string(), "5,7");
/// # Ok::<(), charpentier_core::Refusal>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ruling {
    /// The play stands.
    Leave,
    /// The men are put where this play takes them.
    Put(Play),
    /// All men go back, and the side plays again, under this restriction if any legal play meets
    /// it.
    Again(Option<Restriction>),
}

impl Ruling {
    /// Describes the ruling.
    #[must_use]
    pub fn describe<'a>(self, voice: impl Into<Wording<'a>>) -> String {
        let voice = voice.into();
        let lang = voice.language();
        match self {
            Self::Leave => say!(lang, RULING_LEAVE),
            Self::Put(play) => {
                let steps: Vec<_> = play.steps().map(|step| voice.step(step)).collect();
                say!(lang, RULING_PUT, steps = steps.join(" "))
            }
            Self::Again(None) => say!(lang, RULING_AGAIN),
            Self::Again(Some(Restriction::Man(cell))) => {
                say!(lang, RULING_AGAIN_MAN, cell = voice.cell(cell))
            }
            Self::Again(Some(Restriction::Step(from, to))) => {
                say!(
                    lang,
                    RULING_AGAIN_STEP,
                    step = voice.step(Step { from, to, ..Step::default() })
                )
            }
            Self::Again(Some(Restriction::Without(cell))) => {
                say!(lang, RULING_AGAIN_WITHOUT, cell = voice.cell(cell))
            }
        }
    }
}

impl FaultKind {
    /// Describes the kind in the language of the rules.
    #[must_use]
    pub fn describe<'a>(self, voice: impl Into<Wording<'a>>) -> String {
        speak(voice.into().language(), self.key(), &[])
    }
}
