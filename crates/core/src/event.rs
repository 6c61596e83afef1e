//! What has happened, as facts that a player can be shown and a test can check.

use std::borrow::Cow;

use charpentier_speech::{Lang, say};
use serde::Serialize;

use crate::game::{Claim, Offer, Ruling};
use crate::judge::Fact;
use crate::ledger::{Payment, Player};
use crate::outcome::Outcome;
use crate::play::Step;
use crate::rules::{Draft, FaultKind, RuleId};
use crate::seat::{BySeat, Seat};
use crate::throw::Throw;
use crate::words::Voice;

/// A fact of the game, in the order in which it happened.
///
/// ```
/// # mod duel { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/duel.rs")); }
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
        fact: Fact,
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

/// An event in words, with the rule behind it, for programs and people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Told {
    /// What happened, without the rule.
    pub text: String,
    /// The rule, where one stands behind it.
    pub rule: Option<String>,
}

impl Event {
    /// The event in words, in the language that the rules speak.
    ///
    /// ```
    /// # mod duel { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/duel.rs")); }
    /// let game = duel::thrown(duel::draft(), &[(1, 3)], &[(18, 1), (1, 2)], 4, 2);
    /// let told: Vec<_> = game.events().iter().map(|event| event.tell(game.rules())).collect();
    /// assert_eq!(told[0].text, "white throws 42");
    /// // A rule stands behind what is given, by the name that the pack gives it.
    /// assert_eq!((told[1].text.as_str(), told[1].rule.as_deref()), ("hit at 7: 2 to white", Some("DU-2")));
    /// assert_eq!(told[0].rule, None);
    /// ```
    #[must_use]
    pub fn tell<'a>(&'a self, voice: impl Into<Voice<'a>>) -> Told {
        let voice = voice.into();
        let rule = match self {
            Self::Ended { rule, .. } => Some(rule.clone()),
            Self::Paid { payment } => Some(payment.rule.clone()),
            Self::Won { rule, .. } => rule.clone(),
            _ => self.rule().map(|rule| voice.rules.id(rule).to_owned()),
        };
        Told { text: self.text(voice), rule: rule.filter(|id| !id.is_empty()) }
    }

    /// The rule behind it, where core knows it by its index.
    const fn rule(&self) -> Option<RuleId> {
        match self {
            Self::Led { rule, .. }
            | Self::Scored { rule, .. }
            | Self::Carried { rule, .. }
            | Self::Claimed { rule, .. }
            | Self::Chose { rule, .. }
            | Self::Touched { rule, .. }
            | Self::Fault { rule, .. }
            | Self::Ruled { rule, .. }
            | Self::Again { rule, .. }
            | Self::NewSetting { rule, .. } => Some(*rule),
            Self::Moved { rule, .. }
            | Self::Unplayed { rule, .. }
            | Self::PassedOn { rule, .. } => *rule,
            _ => None,
        }
    }

    fn text(&self, voice: Voice<'_>) -> String {
        let lang = voice.lang();
        match *self {
            Self::Led { seat: Some(seat), .. } => say!(lang, EVENT_LED, seat = seat),
            Self::Led { seat: None, .. } => say!(lang, EVENT_LED_EQUAL),
            Self::Thrown { seat, throw } if throw.dice() == 0 => {
                say!(lang, EVENT_NO_DICE, seat = seat)
            }
            Self::Thrown { seat, throw } => say!(lang, EVENT_THROWN, seat = seat, throw = throw),
            Self::Scored { seat, fact, at, points, .. } => {
                let what = scored(voice, fact, at);
                say!(lang, EVENT_SCORED, what = what, points = points, seat = seat)
            }
            Self::Marked { seat, points, total, .. } => {
                say!(lang, EVENT_MARKED, seat = seat, points = points, total = total)
            }
            Self::Carried { seat, counter, by, total, .. } => {
                let counter = counter_name(voice, counter);
                say!(lang, EVENT_CARRIED, seat = seat, by = by, counter = counter, total = total)
            }
            Self::Claimed { seat, claim, points, held, .. } => {
                claimed(lang, seat, claim, points, held)
            }
            Self::Recounted { seat, counter, total } => {
                let counter = counter_name(voice, counter);
                say!(lang, EVENT_RECOUNTED, seat = seat, counter = counter, total = total)
            }
            Self::Opened { seat, open } if names_number(voice.rules, open) => {
                say!(lang, EVENT_NAMES, seat = seat)
            }
            Self::Opened { seat, open } => {
                let names: Vec<_> = open_words(voice, open).collect();
                let choices = charpentier_speech::either(lang, &names);
                say!(lang, EVENT_OPENED, seat = seat, choices = choices)
            }
            Self::Chose { seat, choice, .. } if names_number(voice.rules, 1 << choice) => {
                let open: Vec<_> = open_names(voice.rules, 1 << choice).collect();
                say!(lang, EVENT_NAMED, seat = seat, number = open.concat())
            }
            Self::Chose { seat, choice, .. } => {
                let name = voice.rules.choices.get(usize::from(choice)).map_or("", |c| &c.name);
                say!(lang, EVENT_CHOSE, seat = seat, choice = voice.say(name))
            }
            Self::Moved { seat, step, .. } => {
                say!(lang, EVENT_MOVED, seat = seat, step = voice.rules.write_step(step))
            }
            Self::Touched { seat, cell, bound: true, .. } => {
                say!(lang, EVENT_TOUCHED_BOUND, seat = seat, cell = cell)
            }
            Self::Touched { seat, cell, bound: false, .. } => {
                say!(lang, EVENT_TOUCHED_FREE, seat = seat, cell = cell)
            }
            Self::Fault { seat, kind, .. } => {
                say!(lang, EVENT_FAULT, seat = seat, fault = kind.key())
            }
            Self::Ruled { seat, ruling, .. } => {
                say!(lang, EVENT_RULED, seat = seat, ruling = ruling.tell(voice))
            }
            Self::Stayed { seat } => say!(lang, EVENT_STAYED, seat = seat),
            Self::Unplayed { seat, numbers, .. } => {
                say!(lang, EVENT_UNPLAYED, seat = seat, numbers = numbers)
            }
            Self::PassedOn { seat, numbers, .. } => {
                say!(lang, EVENT_PASSED, seat = seat, numbers = numbers)
            }
            Self::Again { seat, .. } => say!(lang, EVENT_AGAIN, seat = seat),
            Self::NewSetting { lead, .. } => say!(lang, EVENT_NEW_SETTING, seat = lead),
            Self::NewGame { lead } => say!(lang, EVENT_NEW_GAME, seat = lead),
            Self::Ended { ref outcome, .. } => outcome.tell(voice),
            Self::Seated { seats } => {
                let [white, black] = Seat::BOTH.map(|seat| seats[seat].to_string());
                say!(lang, EVENT_SEATED, white = white, black = black)
            }
            Self::Entry { ref what } => say!(lang, EVENT_ENTRY, what = voice.say(what)),
            Self::Paid { ref payment } => payment.tell(voice),
            Self::Offered { seat, offer } => {
                say!(lang, EVENT_OFFERED, seat = seat, offer = offer.told(voice))
            }
            Self::Answered { seat, yes: true } => say!(lang, EVENT_ACCEPTED, seat = seat),
            Self::Answered { seat, yes: false } => say!(lang, EVENT_DECLINED, seat = seat),
            Self::Won { ref outcome, .. } => {
                say!(lang, EVENT_WON, outcome = outcome.tell(voice))
            }
            Self::Broken { ref why } => say!(lang, EVENT_BROKEN, why = why),
        }
    }
}

/// What is said, in English, of a match that cannot go on (see [`crate::game::State::broken`]).
#[must_use]
pub fn broken(why: &str) -> String {
    say!(Lang::En, EVENT_BROKEN, why = why)
}

/// What has been scored: its name, with the cell and the number of ways where there are any.
pub fn scored(voice: Voice<'_>, fact: Fact, at: u8) -> String {
    let lang = voice.lang();
    let mut what = voice.say_coup(fact.coup, fact.class);
    if at > 0 {
        what = say!(lang, SCORED_AT, what = what, at = at);
    }
    if fact.ways > 1 {
        what = say!(lang, SCORED_WAYS, what = what, ways = fact.ways);
    }
    what
}

fn claimed(lang: Lang, seat: Seat, claim: Claim, points: u16, held: bool) -> String {
    let other = seat.other();
    match claim {
        Claim::School(_) => {
            say!(lang, EVENT_SCHOOL, seat = seat, other = other, points = points)
        }
        Claim::False => say!(lang, EVENT_SCHOOL_FALSE, seat = seat, points = points),
        Claim::Raise if held => say!(lang, EVENT_SCHOOL_PROVED, seat = seat, points = points),
        Claim::Raise => {
            say!(lang, EVENT_SCHOOL_UNPROVED, seat = seat, other = other, points = points)
        }
        Claim::Whole => say!(lang, EVENT_SCHOOL_WHOLE, seat = seat, points = points),
        Claim::Compel => {
            say!(lang, EVENT_COMPELLED, seat = seat, other = other, points = points)
        }
    }
}

/// The name of a counter as it is shown.
fn counter_name(voice: Voice<'_>, counter: u8) -> Cow<'_, str> {
    voice
        .rules
        .counters
        .get(usize::from(counter))
        .map_or("".into(), |counter| voice.say(&counter.name))
}

/// Open choices as they are shown.
pub fn open_words<'a>(voice: impl Into<Voice<'a>>, open: u8) -> impl Iterator<Item = Cow<'a, str>> {
    let voice = voice.into();
    open_names(voice.rules, open).map(move |name| voice.say(name))
}

/// Whether one of these choices names a number.
fn names_number(rules: &Draft, open: u8) -> bool {
    let open = (0u8..8).zip(&rules.choices).filter(|(at, _)| open >> at & 1 != 0);
    open.into_iter().any(|(_, choice)| choice.names.is_some())
}

/// The names of open choices, as records write them.
///
/// ```
/// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/race.rs")); }
/// use charpentier_core::event::open_names;
/// use charpentier_core::rules::{ChoiceRule, Draft, RuleId};
///
/// // Six choices, each of which names a number; a bit for each that is open.
/// let choices = ChoiceRule::of_numbers(RuleId(0)).collect();
/// let rules = Draft { choices, ..race::draft() };
/// assert_eq!(open_names(&rules, 0b101).collect::<Vec<_>>(), ["1", "3"]);
/// ```
pub fn open_names(rules: &Draft, open: u8) -> impl Iterator<Item = &str> {
    rules
        .choices
        .iter()
        .enumerate()
        .filter(move |(i, _)| open >> i & 1 != 0)
        .map(|(_, choice)| choice.name.as_str())
}
