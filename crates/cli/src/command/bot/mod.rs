//! Bots: programs in any language that play games over a line protocol.
//!
//! `crates/players/BOTS.md` documents the protocol. A bot is one process, started when it is first
//! needed. Its decisions are compared with the legal actions. An error names the bot and the
//! request.

mod error;
mod running;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use charpentier_core::{Action, Awaiting, BySeat, Seat, Table};
use charpentier_players::{Agent, AgentError};
use charpentier_wire::StepArg;
use charpentier_wire::bot::{Decide, Deciding, Hello, Message, Over};
use serde_json::Value;

pub(crate) use running::end_all;

use crate::args::BotArg;
use error::{AnswerError, BotError, DecisionError};
use running::Running;

/// The time limit of an answer, unless another is given.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// The bots that run but play no game now, by their names as typed.
#[derive(Clone, Debug)]
pub(crate) struct Bots {
    idle: Arc<Mutex<BTreeMap<String, Vec<Running>>>>,
    within: Duration,
}

impl Bots {
    /// Returns bots with a time limit for each answer, `PATIENCE` if none is given.
    pub(crate) fn new(within: Option<Duration>) -> Self {
        Self { idle: Arc::default(), within: within.unwrap_or(PATIENCE) }
    }

    /// Returns a bot for a game of players with these names. `seed` is for its random decisions.
    pub(crate) fn seat(&self, who: &BotArg, names: BySeat<String>, seed: u64) -> Bot {
        Bot { bots: self.clone(), who: who.clone(), names, seed, running: None }
    }

    fn take(&self, who: &BotArg) -> Result<Running, BotError> {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let ready = idle.get_mut(who.text()).and_then(Vec::pop);
        drop(idle);
        ready.map_or_else(|| Running::start(who), Ok)
    }

    fn give_back(&self, who: &BotArg, running: Running) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.entry(who.text().to_owned()).or_default().push(running);
    }
}

/// A bot in a game.
#[derive(Debug)]
pub(crate) struct Bot {
    bots: Bots,
    who: BotArg,
    names: BySeat<String>,
    seed: u64,
    running: Option<Running>,
}

impl Bot {
    /// Sends a message and returns the answer, a JSON object. A bot that fails is ended.
    fn ask(&mut self, message: &Message, what: &str, right: &str) -> Result<Value, AgentError> {
        let answer = self.heard(message, right);
        answer.map_err(|why| self.failed(what, why))
    }

    fn heard(&mut self, message: &Message, right: &str) -> Result<Value, AnswerError> {
        let mut running = self.running.take().ok_or(AnswerError::NotRunning)?;
        let line = running.ask(message, self.bots.within)?;
        let object = serde_json::from_slice(&line).ok().filter(Value::is_object);
        let Some(answer) = object else {
            return Err(AnswerError::NoObject { said: shown(&line), right: right.to_owned() });
        };
        if let Some(error) = answer.get("error").filter(|error| !error.is_null()) {
            let why = error.as_str().map_or_else(|| error.to_string(), str::to_owned);
            return Err(AnswerError::GivesUp(why));
        }
        self.running = Some(running);
        Ok(answer)
    }

    fn failed(&self, asked: &str, why: AnswerError) -> AgentError {
        let (who, asked) = (self.who.text().to_owned(), asked.to_owned());
        AgentError::new(BotError::Unanswered { who, asked, why })
    }
}

impl Agent for Bot {
    fn begins(&mut self, game: &Table, seat: Seat) -> Result<(), AgentError> {
        self.running = Some(self.bots.take(&self.who).map_err(AgentError::new)?);
        let program = concat!("charpentier ", env!("CARGO_PKG_VERSION"));
        let hello = Hello {
            seed: self.seed,
            within: self.bots.within.as_secs_f64(),
            ..Hello::new(game, seat, self.names.clone(), program)
        };
        self.ask(&Message::Hello(hello), "to begin (hello)", "{}").map(drop)
    }

    fn decides(
        &mut self,
        game: &mut Table,
        seat: Seat,
        nth: usize,
    ) -> Result<Option<Action>, AgentError> {
        let legal = game.legal(seat);
        let may = game.may_choose() == Some(seat);
        if legal.len() < 2 && !may {
            return Ok(legal.first().copied());
        }
        let decide = Message::Decide(Box::new(Decide::new(game, seat, &legal, nth)));
        let what = format!("{} (decide, nth {nth})", asked(game, seat));
        let answer = self.ask(&decide, &what, "{\"do\": 0}")?;
        let given = |key: &str| answer.get(key).filter(|value| !value.is_null());
        let done = match (given("do"), given("steps")) {
            (None, Some(steps)) => made(game, seat, steps),
            (Some(done), _) if may && done.as_u64() == Some(legal.len() as u64) => {
                return Ok(None);
            }
            (done, _) => {
                let at = done.and_then(Value::as_u64).and_then(|at| usize::try_from(at).ok());
                let known = at.and_then(|at| legal.get(at)).copied();
                known.ok_or(DecisionError::NoChoice(legal.len()))
            }
        };
        done.map(Some).map_err(|why| {
            self.running = None;
            let said = shown(answer.to_string().as_bytes());
            self.failed(&what, AnswerError::Decision { said, why })
        })
    }

    fn ends(&mut self, game: &Table, seat: Seat) -> Result<(), AgentError> {
        self.ask(&Message::Over(Over::new(game, seat)), "nothing more (over)", "{}")?;
        if let Some(running) = self.running.take() {
            self.bots.give_back(&self.who, running);
        }
        Ok(())
    }
}

/// Describes the decision that a side has to make now, for error messages.
fn asked(game: &Table, seat: Seat) -> String {
    match Deciding::now(game, seat) {
        Deciding::Play => {
            let throw = game.state().turn.throw;
            let throw = throw.map_or(String::new(), |throw| format!(" of {throw}"));
            format!("for {seat}'s play{throw}")
        }
        Deciding::Choose => format!("for {seat}'s choice"),
        Deciding::Rule => format!("for {seat}'s ruling"),
        Deciding::Answer => format!("for {seat}'s answer to an offer"),
    }
}

/// Returns the play that a bot has written in steps. Fails if it is not legal.
fn made(game: &mut Table, seat: Seat, steps: &Value) -> Result<Action, DecisionError> {
    if game.state().wait != Awaiting::Play(seat) {
        return Err(DecisionError::NoPlay);
    }
    let list: Option<Vec<StepArg>> = serde_json::from_value(steps.clone()).ok();
    let list = list.ok_or(DecisionError::NoList)?;
    let rules = Arc::clone(game.rules());
    let steps = StepArg::read(&rules, &list).map_err(DecisionError::Steps)?;
    let found = game.find(&steps);
    found
        .map(|found| Action::Play(found.play))
        .map_err(|refusal| DecisionError::Illegal(refusal.message(rules.spec().untranslated())))
}

/// Returns the beginning of an answer, for an error message.
fn shown(line: &[u8]) -> String {
    const MOST: usize = 60;
    let text = String::from_utf8_lossy(line);
    let text = text.trim();
    let mut short: String =
        text.chars().take(MOST).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(MOST).is_some() {
        short.push('…');
    }
    short
}

#[cfg(test)]
#[path = "../../../tests/unit/bot.rs"]
mod tests;
