//! Events: what has happened, for players to read and for tests to check.

pub(crate) mod words;

pub use words::{broken, open_names, open_words, scored};

use serde::Serialize;

use crate::action::{Claim, Offer, Ruling};
use crate::board::{BySeat, Seat};
use crate::dice::{Numbers, Throw};
use crate::ledger::{Payment, Player};
use crate::outcome::Outcome;
use crate::play::Step;
use crate::scoring::CoupKey;
use crate::spec::{FaultKind, RuleId};
use crate::wording::Wording;

/// A fact of the game, in the order in which it happened.
///
/// ```
/// use charpentier_core::examples::duel;
/// use charpentier_core::Event;
///
/// let game = duel::thrown(duel::draft(), &[(1, 3)], &[(18, 1), (1, 2)], 4, 2);
/// let [Event::Thrown { .. }, Event::Scored { at, .. }, Event::Marked { total, .. }] = *game.events()
/// else {
///     panic!("a throw, a hit on 7 and its points");
/// };
/// assert_eq!((at, total), (7, 2));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Event {
    /// Two dice have decided who begins, or nobody (`None`, thrown again).
    Led {
        /// Who begins.
        seat: Option<Seat>,
        /// The rule.
        rule: RuleId,
    },
    /// A side has thrown.
    Thrown {
        /// Who.
        seat: Seat,
        /// What.
        throw: Throw,
    },
    /// A throw gives a side something.
    Scored {
        /// Who marks it.
        seat: Seat,
        /// What it is.
        fact: CoupKey,
        /// The cell it is about, in the numbering of the side that has thrown, 0 for none.
        at: u8,
        /// What it is worth.
        points: u16,
        /// The rule.
        rule: RuleId,
    },
    /// A side has marked points.
    Marked {
        /// Who.
        seat: Seat,
        /// How many.
        points: u16,
        /// How many were due, which is the same unless somebody marks wrongly.
        due: u16,
        /// What the counter shows then, before it runs over.
        total: u16,
    },
    /// A counter has run over.
    Carried {
        /// Whose.
        seat: Seat,
        /// The counter that grew, an index.
        counter: u8,
        /// By how much.
        by: u16,
        /// By how much it should have been.
        due: u16,
        /// What it shows now.
        total: u16,
        /// What is left in the first counter.
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
    /// A side has said something of the other's marks.
    Claimed {
        /// Who.
        seat: Seat,
        /// What.
        claim: Claim,
        /// How many points have moved.
        points: u16,
        /// It held; a claim that was proved wrong did not.
        held: bool,
        /// The rule.
        rule: RuleId,
    },
    /// A counter stands otherwise, because a mark was taken back or claimed.
    Recounted {
        /// Whose.
        seat: Seat,
        /// Which, an index.
        counter: u8,
        /// What it shows now.
        total: u16,
    },
    /// A side may choose.
    Opened {
        /// Who.
        seat: Seat,
        /// What is open, a bit for each choice.
        open: u8,
    },
    /// A side has chosen.
    Chose {
        /// Who.
        seat: Seat,
        /// What, an index.
        choice: u8,
        /// Before the throw.
        before: bool,
        /// The rule.
        rule: RuleId,
    },
    /// A man has moved.
    Moved {
        /// Whose.
        seat: Seat,
        /// How.
        step: Step,
        /// The rule of what the step did besides moving.
        rule: Option<RuleId>,
    },
    /// A side has touched a man.
    Touched {
        /// Who.
        seat: Seat,
        /// Where he stands.
        cell: u8,
        /// He has to be played; otherwise no number plays him, and he is free.
        bound: bool,
        /// The rule.
        rule: RuleId,
    },
    /// What a side has just played is not legal; the other side may rule on it before the dice
    /// are thrown again.
    Fault {
        /// Who has played it.
        seat: Seat,
        /// Of what kind.
        kind: FaultKind,
        /// The rule.
        rule: RuleId,
    },
    /// It is ruled what becomes of a fault.
    Ruled {
        /// Who rules.
        seat: Seat,
        /// What.
        ruling: Ruling,
        /// The rule.
        rule: RuleId,
    },
    /// A side has played nothing, though it could.
    Stayed {
        /// Who.
        seat: Seat,
    },
    /// Numbers that nobody could play.
    Unplayed {
        /// Whose throw.
        seat: Seat,
        /// How many.
        numbers: u8,
        /// The rule.
        rule: Option<RuleId>,
    },
    /// The same throw gives more to play.
    Then {
        /// Who plays it.
        seat: Seat,
        /// What.
        numbers: Numbers,
        /// The rule.
        rule: Option<RuleId>,
    },
    /// Numbers go over to the other side.
    PassedOn {
        /// Who may play them now.
        seat: Seat,
        /// How many.
        numbers: u8,
        /// The rule.
        rule: Option<RuleId>,
    },
    /// The same side throws again.
    Again {
        /// Who.
        seat: Seat,
        /// The rule.
        rule: RuleId,
    },
    /// All men go back to the start.
    NewSetting {
        /// Who throws.
        lead: Seat,
        /// The rule.
        rule: RuleId,
    },
    /// An end has been reached.
    Ended {
        /// What came of it.
        outcome: Outcome,
        /// The id of the rule; empty where none is named.
        rule: String,
    },
    /// Another game of the match begins.
    NewGame {
        /// Who begins.
        lead: Seat,
    },
    /// Other players sit down, or the same ones where they have not sat.
    Seated {
        /// Who sits where.
        seats: BySeat<Player>,
    },
    /// A row is entered in the ledger; what is paid for it follows.
    Entry {
        /// What the row is about.
        what: String,
    },
    /// Something is paid from account to account.
    Paid {
        /// What.
        payment: Payment,
    },
    /// A side offers something that the other has to answer.
    Offered {
        /// Who.
        seat: Seat,
        /// What.
        offer: Offer,
    },
    /// An offer is answered.
    Answered {
        /// Who answers.
        seat: Seat,
        /// It is taken.
        yes: bool,
    },
    /// The match is over.
    Won {
        /// What came of it.
        outcome: Outcome,
        /// The id of the rule, where the account names one.
        rule: Option<String>,
    },
    /// The match cannot go on, and has not come out.
    Broken {
        /// Why, such as a script that failed, and where.
        why: String,
    },
}

impl Event {
    /// The event in words, in the language that the rules speak.
    ///
    /// ```
    /// use charpentier_core::examples::duel;
    ///
    /// let game = duel::thrown(duel::draft(), &[(1, 3)], &[(18, 1), (1, 2)], 4, 2);
    /// let told: Vec<_> = game.events().iter().map(|event| event.describe(game.rules())).collect();
    /// assert_eq!(told[0].text, "white throws 42");
    /// // A rule stands behind what is given, by the name that the pack gives it.
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

    /// The rule behind it, where core knows it by its index.
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
            | Self::NewSetting { rule, .. } => Some(*rule),
            Self::Moved { rule, .. }
            | Self::Unplayed { rule, .. }
            | Self::Then { rule, .. }
            | Self::PassedOn { rule, .. } => *rule,
            _ => None,
        }
    }
}

/// An event in words, with the rule behind it, for programs and people.
///
/// ```
/// use charpentier_core::examples::race;
/// use charpentier_core::Seat;
/// use charpentier_core::event::EventText;
///
/// let mut game = race::thrown(6, 5);
/// let play = game.plays()[0].play;
/// let rules = game.rules().clone();
/// let events = game.apply(Seat::White, charpentier_core::Action::Play(play))?;
/// let told = events[0].describe(&rules);
/// assert_eq!(told, EventText { text: "white plays 1/7".into(), rule: None });
/// # Ok::<(), charpentier_core::Refusal>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EventText {
    /// What happened, without the rule.
    pub text: String,
    /// The rule, where one stands behind it.
    pub rule: Option<String>,
}
