//! What has happened, as facts that a player can be shown and a test can check.

use std::borrow::Cow;

use serde::Serialize;

use crate::game::{Claim, Offer, Ruling};
use crate::judge::Fact;
use crate::ledger::{Payment, Player};
use crate::outcome::Outcome;
use crate::play::Step;
use crate::rules::{FaultKind, RuleId, Rules};
use crate::seat::{BySeat, Seat};
use crate::throw::Throw;

/// A fact of the game, in the order in which it happened.
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
    /// The event in words.
    #[must_use]
    pub fn tell(&self, rules: &Rules) -> Told {
        let id = |rule: &RuleId| Some(rules.id(*rule).to_owned()).filter(|id| !id.is_empty());
        let (text, rule) = match self {
            Self::Led { seat: Some(seat), rule } => (format!("{seat} begins"), id(rule)),
            Self::Led { seat: None, rule } => ("equal: thrown again".into(), id(rule)),
            Self::Thrown { seat, throw } => (format!("{seat} throws {throw}"), None),
            Self::Scored { seat, fact, at, points, rule } => {
                let mut text = rules.say_coup(fact.coup, fact.class);
                if *at > 0 {
                    text.push_str(&format!(" at {at}"));
                }
                if fact.ways > 1 {
                    text.push_str(&format!(", {} ways", fact.ways));
                }
                (format!("{text}: {points} to {seat}"), id(rule))
            }
            Self::Marked { seat, points, total, .. } => {
                (format!("{seat} marks {points}: {total}"), None)
            }
            Self::Carried { seat, counter, by, total, rule } => {
                let name = rules.say(counter_name(rules, *counter));
                (format!("{seat} takes {by} {name}: {total}"), id(rule))
            }
            Self::Claimed { seat, claim, points, held, rule } => {
                let other = seat.other();
                let text = match claim {
                    Claim::School(_) => format!("{seat} sends {other} to school for {points}"),
                    Claim::False => format!("{seat} calls the school false and marks {points}"),
                    Claim::Raise if *held => format!("{seat} proves the school: {points}"),
                    Claim::Raise => format!("{seat} cannot prove it: {other} marks {points} more"),
                    Claim::Whole => format!("{seat} has the school marked whole: {points}"),
                    Claim::Compel => format!("{seat} has {other} mark what is due: {points}"),
                };
                (text, id(rule))
            }
            Self::Recounted { seat, counter, total } => {
                (format!("{seat} has {} {total} now", counter_name(rules, *counter)), None)
            }
            Self::Opened { seat, open } => {
                let names: Vec<_> = open_words(rules, *open).collect();
                (format!("{seat} may {}", names.join(" or ")), None)
            }
            Self::Chose { seat, choice, rule } => {
                let name = rules.choices.get(usize::from(*choice)).map_or("", |c| &c.name);
                let name = rules.say(name);
                (format!("{seat} chooses to {name}"), id(rule))
            }
            Self::Moved { seat, step, rule } => {
                let rule = rule.as_ref().and_then(id);
                (format!("{seat} plays {}", rules.write_step(*step)), rule)
            }
            Self::Touched { seat, cell, bound, rule } => {
                let bound = if *bound { "has to play it" } else { "cannot play it" };
                (format!("{seat} touches a man of {cell} and {bound}"), id(rule))
            }
            Self::Fault { seat, kind, rule } => {
                (format!("{seat}'s play is a fault: {}", kind.tell()), id(rule))
            }
            Self::Ruled { seat, ruling, rule } => {
                (format!("{seat} rules: {}", ruling.tell(rules)), id(rule))
            }
            Self::Stayed { seat } => (format!("{seat} plays nothing"), None),
            Self::Unplayed { seat, numbers, rule } => {
                let rule = rule.as_ref().and_then(id);
                (format!("{seat} cannot play {}", numbered(*numbers)), rule)
            }
            Self::PassedOn { seat, numbers, rule } => {
                let rule = rule.as_ref().and_then(id);
                (format!("{} left over for {seat}", numbered(*numbers)), rule)
            }
            Self::Again { seat, rule } => (format!("{seat} throws again"), id(rule)),
            Self::NewSetting { lead, rule } => {
                (format!("all men go back to the start; {lead} throws"), id(rule))
            }
            Self::Ended { outcome, rule } => {
                (outcome.tell(rules), Some(rule.clone()).filter(|id| !id.is_empty()))
            }
            Self::Seated { seats } => {
                (format!("{} plays white, {} black", seats[Seat::White], seats[Seat::Black]), None)
            }
            Self::Entry { what } => (format!("in the ledger: {what}"), None),
            Self::Paid { payment } => (payment.to_string(), Some(payment.rule.clone())),
            Self::NewGame { lead } => (format!("a new game; {lead} begins"), None),
            Self::Offered { seat, offer } => (format!("{seat} offers {}", offer.told(rules)), None),
            Self::Answered { seat, yes } => {
                (format!("{seat} {}", if *yes { "accepts" } else { "declines" }), None)
            }
            Self::Won { outcome, rule } => {
                (format!("the match is over: {}", outcome.tell(rules)), rule.clone())
            }
        };
        Told { text, rule }
    }
}

fn numbered(numbers: u8) -> String {
    match numbers {
        1 => "1 number".into(),
        n => format!("{n} numbers"),
    }
}

/// The name of a counter.
fn counter_name(rules: &Rules, counter: u8) -> &str {
    rules.counters.get(usize::from(counter)).map_or("", |counter| counter.name.as_str())
}

/// Open choices as they are shown.
pub fn open_words(rules: &Rules, open: u8) -> impl Iterator<Item = Cow<'_, str>> {
    open_names(rules, open).map(|name| rules.say(name))
}

/// The names of open choices, as records write them.
pub fn open_names(rules: &Rules, open: u8) -> impl Iterator<Item = &str> {
    rules
        .choices
        .iter()
        .enumerate()
        .filter(move |(i, _)| open >> i & 1 != 0)
        .map(|(_, choice)| choice.name.as_str())
}
