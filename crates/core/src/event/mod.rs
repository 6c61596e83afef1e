//! Events of a game, for players to read and for tests to check.

pub(crate) mod words;

pub use words::{broken, open_names, open_words, scored};

use serde::Serialize;

use crate::action::{Claim, Offer, Ruling};
use crate::board::{BySeat, Place, Seat};
use crate::dice::{Numbers, Throw};
use crate::ledger::{Payment, Player};
use crate::outcome::Outcome;
use crate::play::Step;
use crate::rules::Rules;
use crate::scoring::CoupKey;
use crate::spec::{FaultKind, RuleId};
use crate::wording::Wording;

/// An event of a game.
///
/// ```
/// use charpentier_core::examples::duel;
/// use charpentier_core::{Event, Place};
///
/// let game = duel::thrown(duel::spec(), &[(1, 3)], &[(18, 1), (1, 2)], 4, 2);
/// let [Event::Thrown { .. }, Event::Scored { at, .. }, Event::Marked { total, .. }] = *game.events()
/// else {
///     panic!("a throw, a hit on 7 and its points");
/// };
/// assert_eq!((at, total), (Place(7), 2));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Event {
    /// Two dice have decided who begins. `None`: they were equal, and are thrown again.
    Led {
        /// The side that begins.
        seat: Option<Seat>,
        /// The rule.
        rule: RuleId,
    },
    /// A side has thrown.
    Thrown {
        /// The side.
        seat: Seat,
        /// The throw.
        throw: Throw,
    },
    /// A throw makes a coup.
    Scored {
        /// The side that marks it.
        seat: Seat,
        /// The coup.
        key: CoupKey,
        /// Its cell, in the numbering of the side that threw; [`BAR`](crate::BAR) if it has none.
        at: Place,
        /// The points that it is worth.
        points: u16,
        /// The rule.
        rule: RuleId,
    },
    /// A side has marked points.
    Marked {
        /// The side.
        seat: Seat,
        /// The points.
        points: u16,
        /// The points due. They differ if the side marks wrongly.
        due: u16,
        /// The new number of the counter, before it runs over.
        total: u16,
    },
    /// A counter has run over.
    Carried {
        /// The side.
        seat: Seat,
        /// The counter that grew, an index.
        counter: u8,
        /// The amount by which it has grown.
        by: u16,
        /// The amount by which it should have grown.
        due: u16,
        /// Its new number.
        total: u16,
        /// The number left in the first counter.
        left: u16,
        /// The rule.
        rule: RuleId,
    },
    /// The first counter of a side is erased, because the opponent's has run over.
    Erased {
        /// The side that loses its points.
        seat: Seat,
        /// The points lost, at least 1.
        points: u16,
        /// The rule.
        rule: RuleId,
    },
    /// A side has made a claim, or answered one.
    Claimed {
        /// The side.
        seat: Seat,
        /// The claim.
        claim: Claim,
        /// The number of points that changed sides.
        points: u16,
        /// Whether the claim holds.
        held: bool,
        /// The rule.
        rule: RuleId,
    },
    /// A counter has changed, because a mark was taken back or claimed.
    Recounted {
        /// The side.
        seat: Seat,
        /// The counter, an index.
        counter: u8,
        /// Its new number.
        total: u16,
    },
    /// A side may choose.
    Opened {
        /// The side.
        seat: Seat,
        /// The open choices, a bit each.
        open: u8,
    },
    /// A side has chosen.
    Chose {
        /// The side.
        seat: Seat,
        /// The choice, an index.
        choice: u8,
        /// Whether it was made before the throw.
        before: bool,
        /// The rule.
        rule: RuleId,
    },
    /// A man has moved.
    Moved {
        /// The side.
        seat: Seat,
        /// The step.
        step: Step,
        /// The rule of the step's effect, if it has one.
        rule: Option<RuleId>,
    },
    /// A side has touched a man.
    Touched {
        /// The side.
        seat: Seat,
        /// The man's cell.
        cell: Place,
        /// Whether he must be played. Otherwise no number plays him.
        bound: bool,
        /// The rule.
        rule: RuleId,
    },
    /// A side has made an illegal play, and the opponent may rule on it before the next throw.
    Fault {
        /// The side.
        seat: Seat,
        /// The kind of illegal play.
        kind: FaultKind,
        /// The rule.
        rule: RuleId,
    },
    /// A ruling has been made on an illegal play.
    Ruled {
        /// The side that rules.
        seat: Seat,
        /// The side that made the illegal play.
        of: Seat,
        /// The ruling.
        ruling: Ruling,
        /// The rule.
        rule: RuleId,
    },
    /// A side has played no number, although it could.
    Stayed {
        /// The side.
        seat: Seat,
    },
    /// Numbers could not be played.
    Unplayed {
        /// The side that threw.
        seat: Seat,
        /// The count of numbers.
        numbers: u8,
        /// The rule.
        rule: Option<RuleId>,
    },
    /// The throw gives more numbers to play.
    Then {
        /// The side.
        seat: Seat,
        /// The numbers.
        numbers: Numbers,
        /// The rule.
        rule: Option<RuleId>,
    },
    /// Numbers go to the opponent.
    PassedOn {
        /// The side that may play them now.
        seat: Seat,
        /// The count of numbers.
        numbers: u8,
        /// The rule.
        rule: Option<RuleId>,
    },
    /// A side throws again.
    Again {
        /// The side.
        seat: Seat,
        /// The rule.
        rule: RuleId,
    },
    /// All men go back to the start.
    NewSetting {
        /// The side that throws.
        lead: Seat,
        /// The rule.
        rule: RuleId,
    },
    /// An end has been reached.
    Ended {
        /// The outcome.
        outcome: Outcome,
        /// The id of the rule; empty if there is none.
        rule: String,
    },
    /// A medley goes on to another of its games. All later events are those of this leg.
    NextLeg {
        /// The leg, an index into [`Rules::legs`](crate::Rules::legs).
        leg: u8,
        /// Its name.
        name: String,
        /// The rule.
        rule: RuleId,
    },
    /// Another game of the match begins.
    NewGame {
        /// The side that begins.
        lead: Seat,
    },
    /// Players take their seats.
    Seated {
        /// The players by seat.
        seats: BySeat<Player>,
    },
    /// A row is entered in the ledger. Its payments follow.
    Entry {
        /// The subject of the row.
        what: String,
    },
    /// A payment is made.
    Paid {
        /// The payment.
        payment: Payment,
    },
    /// A side makes an offer that the opponent must answer.
    Offered {
        /// The side.
        seat: Seat,
        /// The offer.
        offer: Offer,
    },
    /// An offer is answered.
    Answered {
        /// The side that answers.
        seat: Seat,
        /// Whether it accepts.
        yes: bool,
    },
    /// The match is over.
    Won {
        /// The outcome.
        outcome: Outcome,
        /// The id of the rule, if the account names one.
        rule: Option<String>,
    },
    /// The match cannot go on, and has no outcome.
    Broken {
        /// The reason, such as a failed script, and its place.
        why: String,
    },
}

impl Event {
    /// Describes the event in the language of the rules.
    ///
    /// ```
    /// use charpentier_core::examples::duel;
    ///
    /// let game = duel::thrown(duel::spec(), &[(1, 3)], &[(18, 1), (1, 2)], 4, 2);
    /// let told: Vec<_> = game.events().iter().map(|event| event.describe(game.rules())).collect();
    /// assert_eq!(told[0].text, "white throws 42");
    /// // A coup has a rule, which is given by its id in the pack.
    /// assert_eq!((told[1].text.as_str(), told[1].rule.as_deref()), ("hit at 7: 2 to white", Some("DU-2")));
    /// assert_eq!(told[0].rule, None);
    /// ```
    #[must_use]
    pub fn describe<'a>(&'a self, voice: impl Into<Wording<'a>>) -> EventText {
        let voice = voice.into();
        let rule = match self {
            Self::Ended { rule, .. } => Some(rule.clone()),
            Self::Paid { payment } => Some(payment.rule.clone()),
            Self::Won { rule, .. } => rule.clone(),
            _ => self.rule().map(|rule| voice.rules.id(rule).to_owned()),
        };
        EventText { text: self.text(voice), rule: rule.filter(|id| !id.is_empty()) }
    }

    /// Returns the index of the event's rule, if it has one.
    const fn rule(&self) -> Option<RuleId> {
        match self {
            Self::Led { rule, .. }
            | Self::Scored { rule, .. }
            | Self::Carried { rule, .. }
            | Self::Erased { rule, .. }
            | Self::Claimed { rule, .. }
            | Self::Chose { rule, .. }
            | Self::Touched { rule, .. }
            | Self::Fault { rule, .. }
            | Self::Ruled { rule, .. }
            | Self::Again { rule, .. }
            | Self::NextLeg { rule, .. }
            | Self::NewSetting { rule, .. } => Some(*rule),
            Self::Moved { rule, .. }
            | Self::Unplayed { rule, .. }
            | Self::Then { rule, .. }
            | Self::PassedOn { rule, .. } => *rule,
            _ => None,
        }
    }
}

/// Pairs the events of one act with the rules by which each happened. `leg` is the leg of a medley in which the
/// act began; 0 if the game is none. See [`Rules::medley`].
///
/// An act that ends a game of a medley goes on to the next leg, in which an index means another coup or
/// rule.
///
/// ```
/// use charpentier_core::event::by_leg;
/// use charpentier_core::examples::race;
///
/// // The game is no medley. All events happened by its rules.
/// let game = race::thrown(6, 5);
/// assert!(by_leg(game.rules(), 0, game.events()).all(|(rules, _)| rules == &**game.rules()));
/// ```
pub fn by_leg<'a, 'e>(
    rules: &'a Rules,
    leg: u8,
    events: impl IntoIterator<Item = &'e Event>,
) -> impl Iterator<Item = (&'a Rules, &'e Event)> {
    let mut by = rules.leg_rules(leg);
    events.into_iter().map(move |event| {
        if let Event::NextLeg { leg, .. } = event {
            by = rules.leg_rules(*leg);
        }
        (by, event)
    })
}

/// An event in words, with the id of its rule.
///
/// ```
/// use charpentier_core::examples::race;
/// use charpentier_core::event::EventText;
///
/// let mut game = race::thrown(6, 5);
/// let play = game.legal_plays()[0].play;
/// let rules = game.rules().clone();
/// let events = game.play(play)?;
/// let told = events[0].describe(&rules);
/// assert_eq!(told, EventText { text: "white plays 1/7".into(), rule: None });
/// # Ok::<(), charpentier_core::Refusal>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EventText {
    /// The event, without its rule.
    pub text: String,
    /// The id of the rule, if the event has one.
    pub rule: Option<String>,
}
