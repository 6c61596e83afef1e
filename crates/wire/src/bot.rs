//! Messages to bots, and their answers.
//!
//! The bot is the mover of each message, whichever side has thrown.

use std::collections::BTreeMap;

use charpentier_core::{Action, Awaiting, BySeat, LegalPlay, Offer, Rules, Ruling, Seat, Table};
use charpentier_notation::position;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::shapes::{SeatShape, is_false};
use crate::{Ending, Play, Position, State, Step, StepArg, VERSION};

/// A message to a bot, which answers each with one line.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "BotMessage")]
pub enum Message {
    /// A match begins, or is resumed. The answer is `{}`.
    Hello(Hello),
    /// The bot has to decide.
    Decide(Box<Decide>),
    /// The match has ended. The answer is `{}`.
    Over(Over),
}

/// The beginning of a match.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Hello {
    /// The version of the messages.
    pub wire: u32,
    /// The program with its version.
    pub program: String,
    /// The pack.
    pub variant: String,
    /// The options that differ from their defaults.
    pub options: BTreeMap<String, String>,
    /// The side that the bot plays.
    #[schemars(with = "SeatShape")]
    pub seat: Seat,
    /// The players of both sides; `?` if unknown.
    #[schemars(with = "crate::Sides<String>")]
    pub players: BySeat<String>,
    /// The position line.
    pub line: String,
    /// A seed for the bot's own random decisions.
    pub seed: u64,
    /// The time limit of an answer, in seconds.
    pub within: f64,
}

/// A decision that the bot has to make.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Decide {
    /// The number of the action in the match, from 0; throws count too.
    pub nth: usize,
    /// The side that the bot plays.
    #[schemars(with = "SeatShape")]
    pub seat: Seat,
    /// The kind of the decision.
    pub to: Deciding,
    /// The throw, the larger face first; `null` before a throw.
    pub dice: Option<Vec<u8>>,
    /// The men.
    pub position: Position,
    /// The state besides the men. The points of the throw are included.
    pub state: State,
    /// The position line.
    pub line: String,
    /// The offer to be answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<OfferMade>,
    /// The illegal play on which the bot has to rule.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<IllegalPlay>,
    /// The legal actions.
    pub legal: Vec<Legal>,
    /// Whether `legal` lists only some of the plays.
    #[serde(default, skip_serializing_if = "is_false")]
    pub more: bool,
}

/// A kind of decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Deciding {
    /// A play.
    Play,
    /// A choice that the pack offers.
    Choose,
    /// A ruling on an illegal play of the other side.
    Rule,
    /// An answer to an offer.
    Answer,
}

/// An offer of the other side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum OfferMade {
    /// A draw.
    Draw,
    /// The other side gives up the match.
    Match,
    /// The other side gives up the game.
    Game {
        /// The end by which it loses.
        end: String,
    },
}

/// An illegal play of the other side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct IllegalPlay {
    /// Its steps, in the numbering of the side that made them.
    pub steps: Vec<Step>,
}

/// A legal action with its number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Legal {
    /// The number by which the bot chooses it.
    #[serde(rename = "do")]
    pub nth: usize,
    /// The action.
    #[serde(flatten)]
    pub act: Act,
}

/// An action that a side can decide on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Act {
    /// A play.
    Play(Box<Play>),
    /// A choice of the pack.
    Choice {
        /// Its name.
        choice: String,
    },
    /// The throw, in place of a choice before it.
    Throw {
        /// `true`.
        throw: bool,
    },
    /// A ruling on an illegal play.
    Ruling {
        /// What happens to the play.
        ruling: RulingKind,
        /// The steps that replace it, if it is put right.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        steps: Option<Vec<Step>>,
        /// The ruling in words.
        text: String,
    },
    /// An answer to an offer.
    Answer {
        /// The answer.
        answer: OfferAnswer,
    },
}

/// A kind of ruling.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum RulingKind {
    /// The play stands.
    Leave,
    /// The men are moved by other steps.
    Put,
    /// The play is taken back, and another is made.
    Again,
}

/// An answer to an offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum OfferAnswer {
    /// Yes.
    Accept,
    /// No.
    Decline,
}

/// The end of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Over {
    /// The end; `null` if the match was broken off.
    pub outcome: Option<Ending>,
    /// The position line.
    pub line: String,
}

/// The answer of a bot: one of its members.
#[derive(Clone, PartialEq, Debug, Default, Deserialize, JsonSchema)]
#[schemars(rename = "BotAnswer")]
pub struct Answer {
    /// The number of a legal action.
    #[serde(default, rename = "do")]
    pub nth: Option<u64>,
    /// The steps of a legal play, listed or not.
    #[serde(default)]
    pub steps: Option<Vec<StepArg>>,
    /// The reason for which the bot cannot play.
    #[serde(default)]
    pub error: Option<serde_json::Value>,
}

impl Hello {
    /// Returns the message for the beginning of a match. `program` is the program with its version.
    /// `seed` and `within` are 0, and the caller sets them.
    #[must_use]
    pub fn new(game: &Table, seat: Seat, players: BySeat<String>, program: &str) -> Self {
        let rules = game.rules();
        Self {
            wire: VERSION,
            program: program.to_owned(),
            variant: rules.spec().pack.clone(),
            options: rules.spec().options.iter().cloned().collect(),
            seat,
            players,
            line: line(game),
            seed: 0,
            within: 0.0,
        }
    }
}

impl Decide {
    /// Returns the message for a decision of a side, with all its legal actions in their order. It is the
    /// action of number `nth` in the match.
    #[must_use]
    pub fn new(game: &mut Table, seat: Seat, legal: &[Action], nth: usize) -> Self {
        let found: Vec<LegalPlay> = game.legal_plays().to_vec();
        let more = game.plays_truncated();
        let acts = legal.iter().enumerate().filter_map(|(nth, action)| {
            Some(Legal { nth, act: Act::new(game, seat, &found, *action)? })
        });
        let mut acts: Vec<_> = acts.collect();
        if game.may_choose() == Some(seat) {
            // Throwing is the alternative to all choices.
            acts.push(Legal { nth: legal.len(), act: Act::Throw { throw: true } });
        }
        let (rules, state, to) = (game.rules(), game.state(), Deciding::now(game, seat));
        let fault = game.fault().filter(|fault| fault.seat != seat);
        Self {
            nth,
            seat,
            to,
            dice: state.turn.throw.map(|throw| throw.faces().to_vec()),
            position: Position::new(rules, &state.position, seat),
            state: State::new(game, seat),
            line: line(game),
            offer: game.talk().offer.map(|(_, offer)| OfferMade::new(rules, offer)),
            fault: fault.map(|fault| IllegalPlay { steps: steps(rules, &fault.play) }),
            legal: acts,
            more: more && to == Deciding::Play,
        }
    }
}

impl Deciding {
    /// Returns the decision that a side has to make now.
    #[must_use]
    pub fn now(game: &Table, seat: Seat) -> Self {
        match game.state().wait {
            _ if game.answers() == Some(seat) => Self::Answer,
            Awaiting::Choose(_) => Self::Choose,
            Awaiting::Play(_) => Self::Play,
            Awaiting::Throw(_) if game.may_choose() == Some(seat) => Self::Choose,
            _ => Self::Rule,
        }
    }
}

impl OfferMade {
    fn new(rules: &Rules, offer: Offer) -> Self {
        match offer {
            Offer::Draw => Self::Draw,
            Offer::ResignMatch => Self::Match,
            Offer::ResignGame(mark) => Self::Game { end: rules.spec().end_words(mark) },
        }
    }
}

impl Act {
    /// Returns an action of a side, whose legal plays are `found`; `None` for actions that nobody decides
    /// on, such as marks.
    #[must_use]
    pub fn new(game: &Table, seat: Seat, found: &[LegalPlay], action: Action) -> Option<Self> {
        let rules = game.rules();
        match action {
            Action::Play(play) => {
                let found = found.iter().find(|found| found.play == play)?;
                Some(Self::Play(Box::new(Play::new(game, seat, found))))
            }
            Action::Choose(choice) => {
                let choice = rules.spec().choices.get(usize::from(choice))?;
                Some(Self::Choice { choice: choice.name.clone() })
            }
            Action::Rule(ruling) => {
                let (kind, put) = match ruling {
                    Ruling::Leave => (RulingKind::Leave, None),
                    Ruling::Put(play) => (RulingKind::Put, Some(steps(rules, &play))),
                    Ruling::Again(_) => (RulingKind::Again, None),
                };
                let text = ruling.describe(rules.spec().untranslated());
                Some(Self::Ruling { ruling: kind, steps: put, text })
            }
            Action::Answer(true) => Some(Self::Answer { answer: OfferAnswer::Accept }),
            Action::Answer(false) => Some(Self::Answer { answer: OfferAnswer::Decline }),
            _ => None,
        }
    }
}

impl Over {
    /// Returns the message for the end of a match, also if it is broken off.
    #[must_use]
    pub fn new(game: &Table, seat: Seat) -> Self {
        let outcome = game.state().outcome.as_ref();
        Self { outcome: outcome.map(|outcome| Ending::new(outcome, None, seat)), line: line(game) }
    }
}

fn steps(rules: &Rules, play: &charpentier_core::Play) -> Vec<Step> {
    play.steps().map(|step| Step::new(rules.spec().untranslated(), step)).collect()
}

fn line(game: &Table) -> String {
    position::write_with_options(game.rules(), &game.snapshot(), &game.scoring().start())
}
