//! Bots: programs in any language that sit at a game, asked over a line protocol.
//!
//! `crates/players/BOTS.md` tells the protocol. A bot is one program, started when it is first needed; what it says
//! is held against what is legal, and a bot that fails is named with what it was asked.

mod running;
mod told;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use charpentier_core::{Action, BySeat, Game, Seat, Wait};
use charpentier_players::Decides;
use serde_json::{Value, json};

pub(crate) use running::end_all;
pub(crate) use told::{ends, play};

use crate::args::BotArg;
use crate::command::query;
use running::Running;

/// How long a bot may take over an answer, unless said otherwise.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// Bots that have been started and sit at no game now, by what was typed.
#[derive(Clone, Debug)]
pub(crate) struct Bots {
    idle: Arc<Mutex<BTreeMap<String, Vec<Running>>>>,
    within: Duration,
}

impl Bots {
    /// Bots that may take so long over an answer.
    pub(crate) fn new(within: Option<Duration>) -> Self {
        Self { idle: Arc::default(), within: within.unwrap_or(PATIENCE) }
    }

    /// One that sits at a game with these names; `seed` is for whatever it leaves to chance.
    pub(crate) fn seat(&self, who: &BotArg, names: BySeat<String>, seed: u64) -> Bot {
        Bot { bots: self.clone(), who: who.clone(), names, seed, running: None }
    }

    fn take(&self, who: &BotArg) -> Result<Running, String> {
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

/// A bot at a game.
#[derive(Debug)]
pub(crate) struct Bot {
    bots: Bots,
    who: BotArg,
    names: BySeat<String>,
    seed: u64,
    running: Option<Running>,
}

impl Bot {
    /// Says something to the bot and hears its answer, an object. A bot that fails is ended.
    fn ask(&mut self, said: &Value, what: &str, right: &str) -> Result<Value, String> {
        let who = self.who.text();
        let Some(mut running) = self.running.take() else {
            return Err(format!("{who} is not running; it was asked {what}"));
        };
        let line = running.ask(said, self.bots.within);
        let line = line.map_err(|why| format!("{who} {why}; it was asked {what}"))?;
        let object = serde_json::from_slice(&line).ok().filter(Value::is_object);
        let Some(answer) = object else {
            let said = shown(&line);
            return Err(format!(
                "{who} has answered `{said}`, which is no JSON object such as {right}; it was asked {what}"
            ));
        };
        if let Some(error) = answer.get("error") {
            let why = error.as_str().map_or_else(|| error.to_string(), str::to_owned);
            return Err(format!("{who} gives up: {why}; it was asked {what}"));
        }
        self.running = Some(running);
        Ok(answer)
    }
}

impl Decides for Bot {
    fn begins(&mut self, game: &Game, seat: Seat) -> Result<(), String> {
        self.running = Some(self.bots.take(&self.who)?);
        let mut hello = told::hello(game, seat, &self.names);
        hello["seed"] = json!(self.seed);
        hello["within"] = json!(self.bots.within.as_secs_f64());
        self.ask(&json!({"hello": hello}), "to begin (hello)", "{}").map(drop)
    }

    fn decides(
        &mut self,
        game: &mut Game,
        seat: Seat,
        nth: usize,
    ) -> Result<Option<Action>, String> {
        let legal = game.legal(seat);
        if legal.len() < 2 {
            return Ok(legal.first().copied());
        }
        let mut decide = told::decide(game, seat, &legal);
        decide["nth"] = json!(nth);
        let what = format!("{} (decide, nth {nth})", told::what(game, seat));
        let answer = self.ask(&json!({ "decide": decide }), &what, "{\"do\": 0}")?;
        let done = match (answer.get("do"), answer.get("steps")) {
            (None, Some(steps)) => made(game, seat, steps),
            (done, _) => {
                let at = done.and_then(Value::as_u64).and_then(|at| usize::try_from(at).ok());
                let known = at.and_then(|at| legal.get(at)).copied();
                let due = || format!("\"do\" should be a number from 0 to {}", legal.len() - 1);
                known.ok_or_else(due)
            }
        };
        done.map(Some).map_err(|due| {
            self.running = None;
            let (who, said) = (self.who.text(), shown(answer.to_string().as_bytes()));
            format!("{who} has answered `{said}`, and {due}; it was asked {what}")
        })
    }

    fn ends(&mut self, game: &Game, seat: Seat) -> Result<(), String> {
        self.ask(&json!({"over": told::over(game, seat)}), "nothing more (over)", "{}")?;
        if let Some(running) = self.running.take() {
            self.bots.give_back(&self.who, running);
        }
        Ok(())
    }
}

/// A play that a bot has made of steps, or what is wrong with it.
fn made(game: &mut Game, seat: Seat, steps: &Value) -> Result<Action, String> {
    if game.state().wait != Wait::Play(seat) {
        return Err("\"steps\" are for plays".into());
    }
    let list: Option<Vec<String>> = serde_json::from_value(steps.clone()).ok();
    let list = list.ok_or("\"steps\" should be a list such as [\"1/7\", \"1/6\"]")?;
    let rules = Arc::clone(game.rules());
    let steps = query::steps(&rules, &list)?;
    let found = game.find(&steps).map_err(|refusal| {
        format!("\"steps\" are no legal play: {}", refusal.message(rules.plainly()))
    })?;
    Ok(Action::Play(found.play))
}

/// As much of what a bot has said as fits into a sentence.
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
