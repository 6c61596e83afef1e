//! Actions at a table, as pages ask for them and as servers keep them, and requests for new tables.

use std::collections::BTreeMap;
use std::fmt;

use charpentier_core::diagnostic::Source;
use charpentier_core::suggest::{did_you_mean, listed};
use charpentier_core::{
    Awaiting, BySeat, Claim, Numbers, Offer, Place, PointNumbering, Refusal, Seat, Table,
};
use charpentier_notation::replay::{read_play, read_steps};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::shapes::SeatShape;
use crate::{Clock, Error, StepArg};

/// The longest play as a text, in bytes.
const LONGEST: usize = 16 * Numbers::MOST;

/// The players of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// A person against the program.
    Program,
    /// Two people at one screen.
    Screen,
    /// Two people, each with a link.
    Link,
    /// Two people, each with a table of their own, who send each other links. Only on a page without a server.
    Correspondence,
    /// No players: a record is shown.
    Record,
}

impl Mode {
    /// Whether two people play who are not at one screen.
    #[must_use]
    pub const fn is_apart(self) -> bool {
        matches!(self, Self::Link | Self::Correspondence)
    }
}

/// The source of the dice of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum DiceFrom {
    /// The server throws them.
    #[default]
    Server,
    /// They are thrown by hand and entered.
    Hand,
}

/// A request for a new table.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The name of a pack or a preset.
    pub pack: String,
    /// The options that differ from their defaults.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The position line with which the game begins; the usual beginning if absent.
    pub position: Option<String>,
    /// The players.
    pub mode: Mode,
    /// The level of the program, if it plays.
    pub level: Option<String>,
    /// The seat of the person against the program, or of the person who makes a table to play by links without a
    /// server; white if absent.
    #[schemars(with = "Option<SeatShape>")]
    pub seat: Option<Seat>,
    /// The source of the dice.
    #[serde(default)]
    pub dice: DiceFrom,
    /// The seed of the dice; a secret one if absent.
    pub seed: Option<u64>,
    /// The names of the people.
    #[serde(default)]
    #[schemars(with = "crate::Sides<Option<String>>")]
    pub names: BySeat<Option<String>>,
    /// The percentage of its marks by hand that the program gets wrong on purpose, 0 to 100.
    #[serde(default)]
    pub slips: u8,
    /// Whether the table is listed for everybody.
    #[serde(default = "yes")]
    pub listed: bool,
    /// The time of two people who play by links; without it they may take as long as they like.
    pub clock: Option<Clock>,
}

const fn yes() -> bool {
    true
}

/// An action at a table that a page has seen.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct AtVersion {
    /// The version of the table that was seen. The action is refused if the table has another one.
    pub version: Option<u64>,
    /// The action.
    #[serde(flatten)]
    pub action: Action,
}

/// An action at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "lowercase")]
pub enum Action {
    /// A throw.
    Throw {
        /// The faces, if they are thrown by hand; white's first if they decide who begins.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dice: Option<Vec<u8>>,
    },
    /// A play, as its steps or as a text.
    Play {
        /// The steps.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        steps: Option<Vec<StepArg>>,
        /// A text such as `1/7 1/6`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<String>,
    },
    /// A choice that the pack offers.
    Choose {
        /// Its name.
        choice: String,
    },
    /// A mark of points by hand.
    Mark {
        /// The number of points: all that are due so far.
        points: u16,
        /// Whether they are marked as if the run were interrupted.
        #[serde(default)]
        simple: bool,
    },
    /// A claim of points that the other side forgot to mark, or marked too many.
    School {
        /// The number of points.
        points: u16,
    },
    /// An objection that the other side's claim is false.
    False,
    /// A proof that one's own claim was right.
    Prove,
    /// A demand that the other side claims all points that it can.
    Whole,
    /// A demand that the other side marks its points, or takes them back.
    Compel,
    /// A ruling on an illegal play.
    Rule {
        /// The index of the ruling among those that the table lists.
        ruling: usize,
    },
    /// The touch of a man, who must then be played.
    Touch {
        /// His cell.
        #[schemars(with = "u8")]
        cell: Place,
    },
    /// A resignation of the game or the match.
    Resign {
        /// The end by which the game is lost; without it, the match is given up.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        end: Option<String>,
    },
    /// An offer of a draw.
    Draw,
    /// The acceptance of an offer.
    Accept,
    /// The refusal of an offer.
    Decline,
    /// The return to the last throw. If two people play by links, it is an offer to take back the last
    /// decision of the side. It is not part of the game.
    Undo,
    /// The claim that the other side has used up its time. It is not part of the game.
    Flag,
    /// The name of the player, if two people play by links and this one has none. It is not part of the game.
    Name {
        /// The name.
        name: String,
    },
}

/// An error in an action that was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ActionError {
    /// The request has no meaning in this game; a sentence.
    Malformed(String),
    /// The game does not allow the action.
    Refused(Box<Refusal>),
    /// A play as a text cannot be read, or the game does not allow it.
    Unread(Box<Error>),
}

impl fmt::Display for ActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed(message) => f.write_str(message),
            Self::Refused(refusal) => refusal.fmt(f),
            Self::Unread(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ActionError {}

fn malformed(message: impl Into<String>) -> ActionError {
    ActionError::Malformed(message.into())
}

impl Action {
    /// Returns an action of a game, in the form in which a page asks for it.
    #[must_use]
    pub fn new(game: &Table, action: charpentier_core::Action) -> Self {
        use charpentier_core::Action as Core;
        let rules = game.rules();
        match action {
            Core::Lead(white, black) => Self::Throw { dice: Some(vec![white, black]) },
            Core::Throw(throw) => Self::Throw { dice: Some(throw.faces().to_vec()) },
            Core::Choose(choice) => {
                let choice = rules.spec().choices.get(usize::from(choice));
                Self::Choose { choice: choice.map_or(String::new(), |choice| choice.name.clone()) }
            }
            Core::Play(play) => {
                let steps = play.steps().map(|step| StepArg::from((step.from, step.to)));
                Self::Play { steps: Some(steps.collect()), text: None }
            }
            Core::Mark(points) => Self::Mark { points, simple: false },
            Core::MarkSimple(points) => Self::Mark { points, simple: true },
            Core::Claim(Claim::School(points)) => Self::School { points },
            Core::Claim(Claim::False) => Self::False,
            Core::Claim(Claim::Raise) => Self::Prove,
            Core::Claim(Claim::Whole) => Self::Whole,
            Core::Claim(Claim::Compel) => Self::Compel,
            Core::Touch(cell) => Self::Touch { cell },
            Core::Rule(ruling) => {
                let known = game.rulings().iter().position(|known| *known == ruling);
                Self::Rule { ruling: known.unwrap_or(usize::MAX) }
            }
            Core::Offer(Offer::Draw) => Self::Draw,
            Core::Offer(Offer::ResignMatch) => Self::Resign { end: None },
            Core::Offer(Offer::ResignGame(mark)) => {
                Self::Resign { end: Some(rules.spec().end_words(mark)) }
            }
            Core::Answer(true) => Self::Accept,
            Core::Answer(false) => Self::Decline,
            // Core's actions are not exhaustive, and a table makes no other.
            _ => Self::Undo,
        }
    }

    /// Returns the action of the game that is meant. `None` for a throw, whose dice the caller decides on
    /// (see [`thrown`]), and for actions that are not part of the game: `Undo`, `Flag` and
    /// `Name`.
    ///
    /// An illegal play is an action too, if the other side may rule on it.
    ///
    /// # Errors
    ///
    /// Fails if the action has no meaning in this game, or if a play is illegal.
    pub fn read(
        &self,
        game: &mut Table,
        seat: Seat,
    ) -> Result<Option<charpentier_core::Action>, ActionError> {
        use charpentier_core::Action as Core;
        Ok(Some(match self {
            Self::Throw { .. } | Self::Undo | Self::Flag | Self::Name { .. } => return Ok(None),
            Self::Play { steps, text } => {
                Core::Play(play(game, seat, steps.as_deref(), text.as_deref())?)
            }
            Self::Choose { choice } => {
                let choices = &game.rules().spec().choices;
                let names: Vec<_> = choices.iter().map(|choice| choice.name.as_str()).collect();
                let at = names.iter().position(|name| name == choice);
                let at = at.and_then(|at| u8::try_from(at).ok()).ok_or_else(|| {
                    let help = did_you_mean(choice, &names);
                    malformed(format!("there is no choice `{choice}`; {help}"))
                })?;
                Core::Choose(at)
            }
            Self::Mark { points, simple: false } => Core::Mark(*points),
            Self::Mark { points, simple: true } => Core::MarkSimple(*points),
            Self::School { points } => Core::Claim(Claim::School(*points)),
            Self::False => Core::Claim(Claim::False),
            Self::Prove => Core::Claim(Claim::Raise),
            Self::Whole => Core::Claim(Claim::Whole),
            Self::Compel => Core::Claim(Claim::Compel),
            Self::Rule { ruling } => {
                let ruling = game.rulings().get(*ruling).copied();
                Core::Rule(ruling.ok_or_else(|| malformed("there is no such ruling"))?)
            }
            Self::Touch { cell } => Core::Touch(*cell),
            Self::Resign { end: None } => Core::Offer(Offer::ResignMatch),
            Self::Resign { end: Some(end) } => {
                let rules = game.rules();
                let mark = rules.spec().end_mark(end).ok_or_else(|| {
                    let names = rules.spec().end_names();
                    let help = match &names[..] {
                        [] => "leave `end` out to give up the match".to_owned(),
                        names => format!("it has {}", listed(names, "and")),
                    };
                    malformed(format!("the game has no end `{end}`; {help}"))
                })?;
                Core::Offer(Offer::ResignGame(mark))
            }
            Self::Draw => Core::Offer(Offer::Draw),
            Self::Accept => Core::Answer(true),
            Self::Decline => Core::Answer(false),
        }))
    }
}

/// Returns the action of dice that were thrown by hand: one die of each side if they decide who begins.
///
/// # Errors
///
/// Fails if a face is not 1 to 6, or if the lead needs another number of dice.
pub fn thrown(game: &Table, dice: &[u8]) -> Result<charpentier_core::Action, ActionError> {
    let throw = charpentier_core::Throw::of(dice).ok_or_else(|| malformed("a die shows 1 to 6"))?;
    match (game.state().wait, dice) {
        (Awaiting::Lead, &[white, black]) => Ok(charpentier_core::Action::Lead(white, black)),
        (Awaiting::Lead, _) => Err(malformed("each side throws one die for the lead")),
        _ => Ok(charpentier_core::Action::Throw(throw)),
    }
}

/// Reads a play, which may be illegal if the other side may rule on it.
fn play(
    game: &mut Table,
    seat: Seat,
    steps: Option<&[StepArg]>,
    text: Option<&str>,
) -> Result<charpentier_core::Play, ActionError> {
    use charpentier_core::Play;
    if game.state().wait != Awaiting::Play(seat) {
        // The table refuses the play, and says what it waits for.
        return Ok(Play::none());
    }
    let allowed = game.rules().spec().faults.is_some_and(|faults| faults.allowed);
    match (steps, text) {
        (Some(steps), None) => {
            let steps = StepArg::read(game.rules(), steps);
            let steps = steps.map_err(|why| malformed(format!("`steps`: {why}")))?;
            match game.find(&steps) {
                Ok(found) => Ok(found.play),
                Err(_) if allowed => Ok(Play::from_steps(&steps)),
                Err(refusal) => Err(ActionError::Refused(Box::new(refusal))),
            }
        }
        (None, Some(text)) if text.len() <= LONGEST => {
            let source = Source::new("the play", text);
            match read_play(&source, game) {
                Ok(play) => Ok(play),
                Err(faults) => match read_steps(&source, game.rules(), PointNumbering::Own) {
                    Ok(steps) if allowed => Ok(Play::from_steps(&steps)),
                    _ => Err(ActionError::Unread(Box::new(Error::diagnosed(
                        Error::REFUSED,
                        &faults.0,
                    )))),
                },
            }
        }
        (None, Some(_)) => {
            Err(malformed(format!("the play is too long; it has at most {LONGEST} bytes")))
        }
        _ => Err(malformed("a play has either `steps` or `text`")),
    }
}
