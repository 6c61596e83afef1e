//! `query`: reads one JSON request per line, and writes one answer per line.
//!
//! It is for engines, bots and tests in any language. The answer to a bad request is an error, and
//! the next request is read.
//!
//! A position is an object with the men of mover and opponent, or a text: a position line or the id
//! of another program. A text has the cube and the score too. Answers call the sides mover and
//! opponent in both cases.

use std::collections::BTreeMap;
use std::io::{BufRead, Read, Write};
use std::sync::Arc;

use charpentier_cases::keys::{KeyFault, Kind, Names, validate};
use charpentier_cases::scene;
use charpentier_core::diagnostic::Source;
use charpentier_core::suggest::did_you_mean;
use charpentier_core::{Action, Awaiting, Diagnostic, Table, Tree};
use charpentier_notation::position;
use charpentier_pack::{Library, Pack, SheetGames, is_name};
use charpentier_players::{Advice, Evaluator, Level, Player};
use charpentier_wire::bot::Act;
use charpentier_wire::query::{Answer, Ask, BAD_REQUEST, PLACED, Request};
use charpentier_wire::{Advised, Ending, Error, ErrorAnswer, Next, Play, Scores};
use serde_json::Value;

use crate::command::evaluator::{evaluator, unlearned};
use crate::command::{inputs, moves};
use crate::{Done, Failure};

/// The longest request, in bytes.
const LONGEST: usize = 1 << 20;

/// The maximum number of packs in memory, counted with each set of options.
const MOST_PACKS: usize = 96;

/// The codes of errors besides those of `charpentier-wire`.
const BAD_POSITION: &str = "bad-position";
const BAD_VARIANT: &str = "bad-variant";

/// Packs by name and options, loaded once.
type Packs = BTreeMap<(String, Vec<(String, String)>), Known>;

/// A pack, and its evaluator once a request has needed one.
struct Known {
    pack: Pack,
    evaluator: Option<Evaluator>,
}

/// Answers requests until the input ends.
pub(crate) fn run(
    library: &Library,
    mut requests: impl BufRead,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let mut packs = Packs::new();
    let mut line = Vec::new();
    loop {
        line.clear();
        // One byte more than the limit shows that a line is too long. Its rest is skipped.
        let bound = LONGEST as u64 + 1;
        if requests.by_ref().take(bound).read_until(b'\n', &mut line)? == 0 {
            return Ok(Done::Good);
        }
        if line.len() > LONGEST && !line.ends_with(b"\n") {
            requests.skip_until(b'\n')?;
        }
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        match answer(library, &mut packs, &line) {
            Ok(answer) => serde_json::to_writer(&mut *out, &answer),
            Err(failed) => serde_json::to_writer(&mut *out, &failed),
        }
        .map_err(std::io::Error::from)?;
        writeln!(out)?;
        out.flush()?;
    }
}

fn answer(library: &Library, packs: &mut Packs, line: &[u8]) -> Result<Answer, ErrorAnswer> {
    if line.len() > LONGEST {
        let error = Error::new("too-large", format!("a request has at most {LONGEST} bytes"));
        return Err(ErrorAnswer { id: Some(Value::Null), error: Box::new(error) });
    }
    let request = Request::read(line)?;
    respond(library, packs, &request)
        .map_err(|error| ErrorAnswer { id: Some(request.id.clone()), error: Box::new(error) })
}

fn respond(library: &Library, packs: &mut Packs, request: &Request) -> Result<Answer, Error> {
    if !matches!(request.position, Tree::Map(_) | Tree::Text(_) | Tree::Nothing) {
        return Err(bad_request(format!("`position` should be {PLACED}")));
    }
    if request.variant.is_none() && request.position.text().is_none() {
        return Err(bad_request("`variant` is missing: the name of a pack"));
    }
    // The name of a game in place of a position is its beginning.
    let opening = request.position.text().filter(|text| is_name(text));
    if let Some(name) = opening {
        if let Some(variant) = request.variant.as_deref().filter(|variant| *variant != name) {
            let told = format!("`position` is the beginning of {name}, but `variant` is {variant}");
            return Err(bad_request(told));
        }
        let request =
            Request { variant: Some(name.to_owned()), position: Tree::Nothing, ..request.clone() };
        return respond(library, packs, &request);
    }
    let line = request.position.text();
    let known = match line {
        Some(line) => known_of_line(library, packs, request, line)?,
        None => known(library, packs, request)?,
    };
    let (pack, level) = (&known.pack, level(request)?);
    let mut game = match line {
        Some(line) => at_line(pack, request, line)?,
        None if request.position == Tree::Nothing && request.state == Tree::Nothing => {
            let mut game = moves::opening(pack);
            // The mover is white, as in a position of men.
            game.start(scene::MOVER);
            game
        }
        None if request.position == Tree::Nothing => {
            return Err(bad_request(
                "`state` needs a `position`; the game is at its beginning without one",
            ));
        }
        None => at_scene(pack, request)?,
    };
    let rules = &Arc::clone(game.rules());
    let mover = game.state().turn.mover;
    let begun = game.state().clone();
    let dice = match (&request.dice, game.state().wait) {
        // A position line may have dice, or wait for something else.
        (Tree::Nothing, wait) if line.is_some() && wait != Awaiting::Throw(mover) => None,
        (Tree::Nothing, _) if game.may_choose().is_some() || game.answers().is_some() => None,
        (dice, _) => Some(scene::dice(dice).ok_or_else(|| {
            let faces = faces(rules.spec().dice.count());
            Error::new("bad-dice", format!("`dice` is a list of {faces}"))
        })?),
    };
    if let Some(dice) = dice {
        let thrown = game.apply(mover, Action::Throw(dice)).map(|_| ());
        thrown.map_err(|refusal| Error::refused(&refusal, rules))?;
    }
    let asks = |what: Ask| request.ask.is_empty() || request.ask.contains(&what);
    let mut answer = Answer::new(request.id.clone());
    answer.mover = line.map(|_| mover);
    if game.state().turn.throw.is_none() {
        return before_throw(known, &mut game, request, level, answer);
    }
    if request.ask.contains(&Ask::Choices) {
        return Err(bad_request("`choices` are for a position before the throw; leave `dice` out"));
    }
    answer.scores = asks(Ask::Scores).then(|| Scores::new(&game));
    if let Some(name) = request.state.get("decision").and_then(Tree::text) {
        scene::decide(&mut game, name)
            .map_err(|why| bad_request(format!("`state.decision`: {why}")))?;
    }
    // The points of the throw may end the game before any play.
    let ending = scene::ending(&begun, &game);
    answer.ends = ending.map(|(outcome, over)| Ending::new(&outcome, over.as_ref(), mover));
    if asks(Ask::Plays) {
        scene::hold(&mut game);
        let all = scene::played_out(&game, None);
        answer.more = all.more;
        answer.plays = Some(all.plays.iter().map(|play| Play::made(rules, play, mover)).collect());
    }
    answer.next = may_follow(&mut game, request)?;
    if request.ask.contains(&Ask::Best) {
        scene::hold(&mut game);
        let evaluator = known.evaluator_for(level)?;
        answer.best = Some(best(&mut game, Player::new(level, evaluator, 0)));
    }
    Ok(answer)
}

fn bad_request(message: impl Into<String>) -> Error {
    Error::new(BAD_REQUEST, message)
}

impl Known {
    /// Returns the evaluator of the pack for a player of this level.
    fn evaluator_for(&mut self, level: Level) -> Result<Evaluator, Error> {
        let evaluator = self.evaluator()?;
        if level == Level::Trained && !evaluator.has_learned() {
            return Err(Error::new("not-learned", unlearned(&self.pack)));
        }
        Ok(evaluator)
    }

    /// Returns the evaluator of the pack.
    fn evaluator(&mut self) -> Result<Evaluator, Error> {
        let evaluator = match &self.evaluator {
            Some(evaluator) => evaluator.clone(),
            None => evaluator_of(&self.pack)?,
        };
        self.evaluator = Some(evaluator.clone());
        Ok(evaluator)
    }
}

/// Answers a request before a throw: the choices with their worth, and the choice of a player.
fn before_throw(
    known: &mut Known,
    game: &mut Table,
    request: &Request,
    level: Level,
    mut answer: Answer,
) -> Result<Answer, Error> {
    for ask in [Ask::Plays, Ask::Scores, Ask::Next] {
        if request.ask.contains(&ask) {
            return Err(bad_request(format!("`{}` needs a throw; give `dice`", ask.name())));
        }
    }
    let seat = game.answers().or(game.state().wait.seat());
    let seat = seat.filter(|seat| !game.legal(*seat).is_empty());
    let Some(seat) = seat else {
        let why = match game.state().wait {
            Awaiting::Over => "the game is over",
            _ => "there is nothing to choose before this throw; give `dice`",
        };
        return Err(Error::new(BAD_POSITION, why));
    };
    answer.seat = answer.mover.map(|_| seat);
    if request.ask.is_empty() || request.ask.contains(&Ask::Choices) {
        answer.choices = Some(choices(&mut known.evaluator()?, game)?);
    }
    if request.ask.contains(&Ask::Best) {
        let evaluator = known.evaluator_for(level)?;
        let chosen = Player::new(level, evaluator, 0).act(game, seat, 0);
        let act = chosen.and_then(|action| Act::new(game, seat, &[], action));
        answer.best = Some(Some(act.unwrap_or(Act::Throw { throw: true })));
    }
    Ok(answer)
}

/// Returns every choice before a throw with its worth, the best first.
fn choices(evaluator: &mut Evaluator, game: &mut Table) -> Result<Vec<Advised>, Error> {
    let advice = Advice::of(evaluator, game, usize::MAX, None).ok_or_else(|| {
        let why = "the position does not say what was offered; give the whole line, or an id";
        Error::new(BAD_POSITION, why)
    })?;
    Ok(charpentier_wire::Advice::new(game, &advice, usize::MAX).best)
}

/// Returns the game of a position that is an object. The mover is white.
fn at_scene(pack: &Pack, request: &Request) -> Result<Table, Error> {
    let bad = |faults: Vec<KeyFault>| {
        let told = faults.iter().map(|fault| {
            let way = fault.way.iter().map(String::as_str);
            let most = if fault.way.first().is_some_and(|first| first == "state") { 2 } else { 1 };
            format!("`{}`: {}", way.take(most).collect::<Vec<_>>().join("."), fault.message)
        });
        Error::new(BAD_POSITION, told.collect::<Vec<_>>().join("; "))
    };
    let part = request.state.get("part").and_then(Tree::text);
    let leg = part.map(|part| scene::at_leg(pack, part)).transpose();
    let leg = leg.map_err(|fault| bad(vec![fault]))?;
    let pack = leg.as_ref().unwrap_or(pack);
    let names = Names::of(pack);
    let parts = [("position", &request.position), ("state", &request.state)];
    let wrong = parts.map(|(part, tree)| validate(Kind::Query, Some(&names), part, tree)).concat();
    if !wrong.is_empty() {
        let told = wrong.into_iter().map(|wrong| match wrong.help {
            Some(help) => format!("{}; {help}", wrong.message),
            None => wrong.message,
        });
        return Err(bad_request(told.collect::<Vec<_>>().join("; ")));
    }
    let (position, state) = (Some(&request.position), Some(&request.state));
    scene::game(pack, position, state, request.partial).map_err(bad)
}

/// Returns the game of a position line or of an id.
fn at_line(pack: &Pack, request: &Request, line: &str) -> Result<Table, Error> {
    if request.state != Tree::Nothing || request.partial {
        let message =
            "`state` and `partial` cannot be given with a position line or an id; leave them out";
        return Err(bad_request(message));
    }
    let game = match inputs::id_of(line) {
        Some(id) => id
            .and_then(|id| id.place(pack.table()).map_err(|why| Failure::Message(why.to_string()))),
        None => position::parse(&Source::new("`position`", line))
            .map_err(Failure::Argument)
            .and_then(|line| inputs::game_of(pack, &line)),
    };
    game.map_err(|failure| Error::new(BAD_POSITION, sentence(&failure)))
}

/// Returns the message of a failure without the source text.
fn sentence(failure: &Failure) -> String {
    match failure {
        Failure::Argument(faults) | Failure::Faults(faults) => {
            let faults: Vec<_> = faults.0.iter().map(|fault| fault.message.clone()).collect();
            faults.join("; ")
        }
        other => other.sentence(),
    }
}

/// Returns the pack of a position line or of an id, with its options.
fn known_of_line<'a>(
    library: &Library,
    packs: &'a mut Packs,
    request: &Request,
    line: &str,
) -> Result<&'a mut Known, Error> {
    let bad = |failure: Failure| Error::new(BAD_POSITION, sentence(&failure));
    let options = inputs::options_of(line, &written(request));
    let name = match inputs::id_of(line) {
        Some(id) => {
            id.map_err(bad)?;
            match &request.variant {
                Some(variant) => variant.clone(),
                None => SheetGames::new(library.clone())
                    .usual()
                    .map(ToOwned::to_owned)
                    .ok_or_else(|| Error::new(BAD_POSITION, "no pack has the game of this id"))?,
            }
        }
        None => {
            let parsed = position::parse(&Source::new("`position`", line));
            let parsed = parsed.map_err(|faults| bad(Failure::Argument(faults)))?;
            match &request.variant {
                Some(variant) if *variant != parsed.pack => {
                    let message = format!(
                        "`variant` is {variant}, but the position line is of {}; leave `variant` out",
                        parsed.pack
                    );
                    return Err(bad_request(message));
                }
                _ => parsed.pack,
            }
        }
    };
    load(library, packs, (name, options))
}

/// Returns the options of a request as texts.
fn written(request: &Request) -> Vec<(String, String)> {
    let options = request.options.iter().map(|(name, value)| {
        let value = match value {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        (name.clone(), value)
    });
    options.collect()
}

/// Describes the faces that a request must have for this number of dice.
fn faces(dice: u8) -> String {
    let such = [6, 5, 3];
    let such =
        such.iter().take(dice.into()).map(ToString::to_string).collect::<Vec<_>>().join(", ");
    match dice {
        0 => "no faces, [], since nothing is thrown".to_owned(),
        1 => format!("one face from 1 to 6, such as [{such}]"),
        _ => format!("{dice} faces from 1 to 6, such as [{such}]"),
    }
}

/// Returns the steps that may follow those of a request, if it asks for them.
fn may_follow(game: &mut Table, request: &Request) -> Result<Option<Option<Next>>, Error> {
    let steps = request.steps.as_deref();
    if !request.ask.contains(&Ask::Next) {
        let message = "`steps` are for \"next\", which `ask` does not name";
        return if steps.is_some() { Err(bad_request(message)) } else { Ok(None) };
    }
    scene::hold(game);
    let rules = std::sync::Arc::clone(game.rules());
    let next = Next::new(game, &rules, None, steps.unwrap_or_default());
    next.map(Some).map_err(|why| bad_request(format!("`steps`: {why}")))
}

/// Returns the play of a player for the mover; `None` if there is nothing to play.
fn best(game: &mut Table, mut player: Player) -> Option<Act> {
    let mover = game.state().turn.mover;
    let action = player.act(game, mover, 0)?;
    let found = game.legal_plays().to_vec();
    Act::new(game, mover, &found, action)
}

fn level(request: &Request) -> Result<Level, Error> {
    let Some(name) = &request.level else { return Ok(Level::Greedy) };
    let unknown = || {
        let known = did_you_mean(name, &Level::ALL.map(Level::name));
        bad_request(format!("`level`: there is no level `{name}`; {known}"))
    };
    Level::parse(name).ok_or_else(unknown)
}

fn evaluator_of(pack: &Pack) -> Result<Evaluator, Error> {
    evaluator(pack).map_err(|failure| match failure {
        Failure::Faults(faults) => {
            let faults: Vec<_> = faults.0.iter().map(ToString::to_string).collect();
            Error::new(BAD_VARIANT, faults.join("; "))
        }
        _ => Error::new(BAD_VARIANT, "the pack cannot be played"),
    })
}

fn known<'a>(
    library: &Library,
    packs: &'a mut Packs,
    request: &Request,
) -> Result<&'a mut Known, Error> {
    let mut options = written(request);
    if !options.iter().any(|(name, _)| name == "match_length") {
        options.extend(scene::length_of(&request.state));
    }
    let variant = request.variant.clone().unwrap_or_default();
    load(library, packs, (variant, options))
}

/// Returns a pack with its options, loaded once.
fn load<'a>(
    library: &Library,
    packs: &'a mut Packs,
    key: (String, Vec<(String, String)>),
) -> Result<&'a mut Known, Error> {
    if !packs.contains_key(&key) {
        // Beyond this number of packs with options, they are loaded again.
        if packs.len() >= MOST_PACKS {
            packs.clear();
        }
        let pack = library.load(&key.0, &key.1).map_err(|faults| {
            let faults: Vec<_> = faults.0.iter().map(not_loaded).collect();
            Error::new(BAD_VARIANT, faults.join("; "))
        })?;
        packs.insert(key.clone(), Known { pack, evaluator: None });
    }
    packs.get_mut(&key).ok_or_else(|| Error::new(BAD_VARIANT, "there is no such pack"))
}

/// Describes why a pack cannot be loaded, with the field of the request at fault.
fn not_loaded(fault: &Diagnostic) -> String {
    let field = match fault.code {
        "P0301" => "`variant`: ",
        code if code.starts_with("P02") => "`options`: ",
        _ => "`variant`: the pack has a fault: ",
    };
    format!("{field}{fault}")
}

#[cfg(test)]
#[path = "../../tests/unit/query.rs"]
mod tests;
