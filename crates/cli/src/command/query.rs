//! `query`: reads one JSON request per line, and writes one answer per line.
//!
//! It is for engines, bots and tests in any language. The answer to a bad request is an error, and
//! the next request is read.
//!
//! A position is an object with the men of mover and opponent, or a text: a position line or the id
//! of another program. A text has the cube and the score too. Answers call the sides mover and
//! opponent in both cases.

mod next;

use std::collections::BTreeMap;
use std::io::{BufRead, Read, Write};

use charpentier_cases::keys::{Kind, Names, validate};
use charpentier_cases::scene::{self, MOVER, Played};
use charpentier_core::diagnostic::Source;
use charpentier_core::spec::Role;
use charpentier_core::suggest::did_you_mean;
use charpentier_core::{Action, Awaiting, BAR, Diagnostic, Position, Rules, Seat, Table, Tree};
use charpentier_notation::position;
use charpentier_pack::{Library, Pack};
use charpentier_players::{Level, Mind, Player};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::command::minds::{mind, unlearned};
use crate::command::{bot, given, hint};
use crate::{Done, Failure};
pub(crate) use next::{StepsFault, steps};

/// The longest request, in bytes.
const LONGEST: usize = 1 << 20;

/// The form of a position, for messages.
const PLACED: &str = "an object such as {\"mover\": {\"1\": 15}, …}, or a position line";

/// The maximum number of packs in memory, counted with each set of options.
const MOST_PACKS: usize = 96;

/// A request.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    #[serde(default)]
    id: Value,
    /// The pack. A position line names its own.
    #[serde(default)]
    variant: Option<String>,
    #[serde(default)]
    options: BTreeMap<String, Value>,
    position: Tree,
    #[serde(default)]
    partial: bool,
    #[serde(default)]
    state: Tree,
    /// The dice. Left out before a throw, and if the position has its own.
    #[serde(default)]
    dice: Tree,
    #[serde(default)]
    ask: Vec<Ask>,
    /// The level of the player that chooses the best play. The default is greedy.
    #[serde(default)]
    level: Option<String>,
    /// The first steps of a play, for the question which steps may follow.
    #[serde(default)]
    steps: Option<Vec<String>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Ask {
    Plays,
    Scores,
    /// The decision of a player of the program. Only on request.
    Best,
    /// The steps that may follow some steps of a play. Only on request.
    Next,
    /// The choices or answers before a throw, such as a double, with their worth.
    Choices,
}

/// An error in a request: a code and a message.
type Fault = (&'static str, String);

/// Packs by name and options, loaded once.
type Packs = BTreeMap<(String, Vec<(String, String)>), Known>;

/// A pack, and its evaluator once a request has needed one.
struct Known {
    pack: Pack,
    mind: Option<Mind>,
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
        let answer = answer(library, &mut packs, &line);
        serde_json::to_writer(&mut *out, &answer).map_err(std::io::Error::from)?;
        writeln!(out)?;
        out.flush()?;
    }
}

fn answer(library: &Library, packs: &mut Packs, line: &[u8]) -> Value {
    if line.len() > LONGEST {
        return failed(
            &Value::Null,
            &("too_long", format!("a request has at most {LONGEST} bytes")),
        );
    }
    match serde_json::from_slice::<Request>(line) {
        Ok(request) => match respond(library, packs, &request) {
            Ok(answer) => answer,
            Err(fault) => failed(&request.id, &fault),
        },
        Err(error) => {
            // The answer has the id of the request, if that can be read.
            let value = serde_json::from_slice::<Value>(line).ok();
            let id = value.as_ref().and_then(|value| value.get("id").cloned());
            let told = value.as_ref().map_or(Vec::new(), misshapen);
            let message = match &told[..] {
                [] => format!("this is not valid JSON: {error}"),
                told => told.join("; "),
            };
            failed(&id.unwrap_or(Value::Null), &("bad_request", message))
        }
    }
}

/// Returns the errors in the form of a request, each as a sentence.
fn misshapen(request: &Value) -> Vec<String> {
    let Value::Object(request) = request else {
        return vec!["a request is an object such as {\"variant\": …}".into()];
    };
    type Test = fn(&Value) -> bool;
    let map: Test = Value::is_object;
    let placed: Test = |value| value.is_object() || value.is_string();
    let dice: Test = |value| value.is_array() || value.is_null();
    let text = request.get("position").is_some_and(Value::is_string);
    let asks: Test = |value| {
        let ask = |ask: &Value| {
            matches!(ask.as_str(), Some("plays" | "scores" | "best" | "next" | "choices"))
        };
        value.as_array().is_some_and(|list| list.iter().all(ask))
    };
    let texts: Test =
        |value| value.as_array().is_some_and(|list| list.iter().all(Value::is_string));
    // Every key, whether it is required, and its form.
    let keys: [(&str, bool, &str, Test); 10] = [
        ("id", false, "anything", |_| true),
        ("variant", !text, "the name of a pack", Value::is_string),
        ("options", false, "an object of options", map),
        ("position", true, PLACED, placed),
        ("partial", false, "true or false", Value::is_boolean),
        ("state", false, "an object of state keys", map),
        ("dice", false, "a list of faces, such as [6, 5]", dice),
        ("ask", false, "a list of \"plays\", \"scores\", \"best\", \"next\" and \"choices\"", asks),
        ("level", false, "the name of a level", Value::is_string),
        ("steps", false, "a list of steps, such as [\"1/7\", \"1/6\"]", texts),
    ];
    let mut told = Vec::new();
    for (key, needed, due, good) in keys {
        match request.get(key) {
            None if needed => told.push(format!("`{key}` is missing: {due}")),
            Some(value) if !good(value) => told.push(format!("`{key}` should be {due}")),
            _ => {}
        }
    }
    let known = keys.map(|(key, ..)| key);
    for key in request.keys().filter(|key| !known.contains(&key.as_str())) {
        told.push(format!("a request has no `{key}`; {}", did_you_mean(key, &known)));
    }
    if told.is_empty() {
        told.push("its values are whole numbers, texts, true or false, lists and objects".into());
    }
    told
}

fn failed(id: &Value, (code, message): &Fault) -> Value {
    json!({"id": id, "error": {"code": code, "message": message}})
}

fn respond(library: &Library, packs: &mut Packs, request: &Request) -> Result<Value, Fault> {
    if !matches!(request.position, Tree::Map(_) | Tree::Text(_)) {
        let message = format!("`position` should be {PLACED}");
        return Err(("bad_request", message));
    }
    if request.variant.is_none() && request.position.text().is_none() {
        return Err(("bad_request", "`variant` is missing: the name of a pack".to_owned()));
    }
    let line = request.position.text();
    let known = match line {
        Some(line) => known_of_line(library, packs, request, line)?,
        None => known(library, packs, request)?,
    };
    let (pack, level) = (&known.pack, level(request)?);
    let rules = pack.rules();
    let mut game = match line {
        Some(line) => at_line(pack, request, line)?,
        None => at_scene(pack, request)?,
    };
    let mover = game.state().turn.mover;
    let begun = game.state().clone();
    let dice = match (&request.dice, game.state().wait) {
        // A position line may have dice, or wait for something else.
        (Tree::Nothing, wait) if line.is_some() && wait != Awaiting::Throw(mover) => None,
        (Tree::Nothing, _) if game.may_choose().is_some() || game.answers().is_some() => None,
        (dice, _) => Some(scene::dice(dice).ok_or_else(|| {
            ("bad_dice", format!("`dice` is a list of {}", faces(rules.spec().dice.count())))
        })?),
    };
    if let Some(dice) = dice {
        game.apply(mover, Action::Throw(dice))
            .map_err(|refusal| ("refused", refusal.message(rules.spec().untranslated())))?;
    }
    let asks = |what: Ask| request.ask.is_empty() || request.ask.contains(&what);
    let mut answer = json!({"id": request.id});
    if line.is_some() {
        answer["mover"] = json!(mover.name());
    }
    if game.state().turn.throw.is_none() {
        return before_throw(known, &mut game, request, level, answer);
    }
    if request.ask.contains(&Ask::Choices) {
        let message = "`choices` are for a position before the throw; leave `dice` out";
        return Err(("bad_request", message.to_owned()));
    }
    if asks(Ask::Scores) {
        answer["scores"] = scores(&game);
    }
    if let Some(name) = request.state.get("decision").and_then(Tree::text) {
        scene::decide(&mut game, name)
            .map_err(|fault| ("bad_request", format!("`state.decision`: {fault}")))?;
    }
    // The points of the throw may end the game before any play.
    if let Some((outcome, over)) = scene::ending(&begun, &game) {
        answer["ends"] = bot::ends(rules, &outcome, over.as_ref(), mover);
    }
    if asks(Ask::Plays) {
        scene::hold(&mut game);
        if game.plays_truncated() {
            answer["more"] = Value::Bool(true);
        }
        let plays = scene::played_out(&mut game, None);
        answer["plays"] = plays.iter().map(|play| told(rules, play, mover)).collect();
    }
    if let Some(next) = may_follow(&mut game, request)? {
        answer["next"] = next;
    }
    if request.ask.contains(&Ask::Best) {
        scene::hold(&mut game);
        let mind = known.mind_for(level)?;
        answer["best"] = best(&mut game, Player::new(level, mind, 0));
    }
    Ok(answer)
}

impl Known {
    /// Returns the evaluator of the pack for a player of this level.
    fn mind_for(&mut self, level: Level) -> Result<Mind, Fault> {
        let mind = self.mind()?;
        if level == Level::Trained && !mind.has_learned() {
            return Err(("not_learned", unlearned(&self.pack)));
        }
        Ok(mind)
    }

    /// Returns the evaluator of the pack.
    fn mind(&mut self) -> Result<Mind, Fault> {
        let mind = match &self.mind {
            Some(mind) => mind.clone(),
            None => mind_of(&self.pack)?,
        };
        self.mind = Some(mind.clone());
        Ok(mind)
    }
}

/// Answers a request before a throw: the choices with their worth, and the choice of a player.
fn before_throw(
    known: &mut Known,
    game: &mut Table,
    request: &Request,
    level: Level,
    mut answer: Value,
) -> Result<Value, Fault> {
    for ask in [Ask::Plays, Ask::Scores, Ask::Next] {
        if request.ask.contains(&ask) {
            let name = format!("{ask:?}").to_lowercase();
            return Err(("bad_request", format!("`{name}` needs a throw; give `dice`")));
        }
    }
    let seat = game.answers().or(game.state().wait.seat());
    let seat = seat.filter(|seat| !game.legal(*seat).is_empty());
    let Some(seat) = seat else {
        let why = match game.state().wait {
            Awaiting::Over => "the game is over",
            _ => "there is nothing to choose before this throw; give `dice`",
        };
        return Err(("bad_position", why.to_owned()));
    };
    if request.position.text().is_some() {
        answer["seat"] = json!(seat.name());
    }
    if request.ask.is_empty() || request.ask.contains(&Ask::Choices) {
        let mut mind = known.mind()?;
        let told = hint::data(&mut mind, game, usize::MAX).unwrap_or_default();
        if told.is_null() {
            let why = "the position does not say what was offered; give the whole line, or an id";
            return Err(("bad_position", why.to_owned()));
        }
        answer["choices"] = told["best"].clone();
    }
    if request.ask.contains(&Ask::Best) {
        let mind = known.mind_for(level)?;
        let chosen = Player::new(level, mind, 0).act(game, seat, 0);
        answer["best"] = match chosen {
            Some(action) => json!({"choice": hint::said(game.rules(), action)}),
            None => json!({"throw": true}),
        };
    }
    Ok(answer)
}

/// Returns the game of a position that is an object. The mover is white.
fn at_scene(pack: &Pack, request: &Request) -> Result<Table, Fault> {
    let bad = |faults: Vec<String>| ("bad_position", faults.join("; "));
    let names = Names::of(pack.rules(), &pack.options);
    let parts = [("position", &request.position), ("state", &request.state)];
    let wrong = parts.map(|(part, tree)| validate(Kind::Query, Some(&names), part, tree)).concat();
    if !wrong.is_empty() {
        let told = wrong.into_iter().map(|wrong| match wrong.help {
            Some(help) => format!("{}; {help}", wrong.message),
            None => wrong.message,
        });
        return Err(("bad_request", told.collect::<Vec<_>>().join("; ")));
    }
    let (position, state) = (Some(&request.position), Some(&request.state));
    scene::game(pack, position, state, request.partial).map_err(bad)
}

/// Returns the game of a position line or of an id.
fn at_line(pack: &Pack, request: &Request, line: &str) -> Result<Table, Fault> {
    if request.state != Tree::Nothing || request.partial {
        let message =
            "`state` and `partial` cannot be given with a position line or an id; leave them out";
        return Err(("bad_request", message.to_owned()));
    }
    let game = match given::id_of(line) {
        Some(id) => {
            id.and_then(|id| id.place(pack.table()).map_err(|why| Failure::Wrong(why.to_string())))
        }
        None => position::parse(&Source::new("`position`", line))
            .map_err(Failure::Argument)
            .and_then(|line| given::game_of(pack, &line)),
    };
    game.map_err(|failure| ("bad_position", sentence(&failure)))
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
) -> Result<&'a mut Known, Fault> {
    let bad = |failure: Failure| ("bad_position", sentence(&failure));
    let options = given::options_of(line, &written(request));
    let name = match given::id_of(line) {
        Some(id) => {
            id.map_err(bad)?;
            match &request.variant {
                Some(variant) => variant.clone(),
                None => given::exchanged(library)
                    .ok_or(("bad_position", "no pack has the game of this id".to_owned()))?,
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
                    return Err(("bad_request", message));
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
fn may_follow(game: &mut Table, request: &Request) -> Result<Option<Value>, Fault> {
    let steps = request.steps.as_deref();
    if !request.ask.contains(&Ask::Next) {
        let message = "`steps` are for \"next\", which `ask` does not name".to_owned();
        return if steps.is_some() { Err(("bad_request", message)) } else { Ok(None) };
    }
    scene::hold(game);
    let next = next::next(game, steps.unwrap_or_default());
    next.map(Some).map_err(|why| ("bad_request", format!("`steps`: {why}")))
}

/// Returns the play of a player for the mover. `null` if there is nothing to play.
fn best(game: &mut Table, mut player: Player) -> Value {
    let mover = game.state().turn.mover;
    let Some(Action::Play(play)) = player.act(game, mover, 0) else {
        return Value::Null;
    };
    let found = game.legal_plays().iter().find(|found| found.play == play).copied();
    found.map_or(Value::Null, |found| bot::play(game, mover, &found))
}

fn level(request: &Request) -> Result<Level, Fault> {
    let Some(name) = &request.level else { return Ok(Level::Greedy) };
    let unknown = || {
        let known = did_you_mean(name, &Level::ALL.map(Level::name));
        ("bad_request", format!("`level`: there is no level `{name}`; {known}"))
    };
    Level::parse(name).ok_or_else(unknown)
}

fn mind_of(pack: &Pack) -> Result<Mind, Fault> {
    mind(pack).map_err(|failure| match failure {
        Failure::Faults(faults) => {
            let faults: Vec<_> = faults.0.iter().map(ToString::to_string).collect();
            ("bad_variant", faults.join("; "))
        }
        _ => ("bad_variant", "the pack cannot be played".to_owned()),
    })
}

fn known<'a>(
    library: &Library,
    packs: &'a mut Packs,
    request: &Request,
) -> Result<&'a mut Known, Fault> {
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
) -> Result<&'a mut Known, Fault> {
    if !packs.contains_key(&key) {
        // Beyond this number of packs with options, they are loaded again.
        if packs.len() >= MOST_PACKS {
            packs.clear();
        }
        let pack = library.load(&key.0, &key.1).map_err(|faults| {
            let faults: Vec<_> = faults.0.iter().map(not_loaded).collect();
            ("bad_variant", faults.join("; "))
        })?;
        packs.insert(key.clone(), Known { pack, mind: None });
    }
    packs.get_mut(&key).ok_or_else(|| ("bad_variant", "there is no such pack".to_owned()))
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

fn told(rules: &Rules, play: &Played, mover: Seat) -> Value {
    // The end of a setting is not an end of the game.
    let outcome = play.outcome.as_ref();
    let ends = outcome.map(|outcome| bot::ends(rules, outcome, play.over.as_ref(), mover));
    json!({
        "steps": play.steps,
        "result": scene::write_position(rules, &seen(play.position, mover)),
        "ends": ends,
    })
}

/// Returns a position with the mover as white, as answers have it.
fn seen(position: Position, mover: Seat) -> Position {
    if mover == MOVER { position } else { position.swapped() }
}

fn scores(game: &Table) -> Value {
    let (rules, mover) = (game.rules(), game.state().turn.mover);
    let mut totals = [0u16; 2];
    let detail = game.state().coups.iter().map(|coup| {
        let entry = &rules.spec().coups[usize::from(coup.key.coup)];
        let seat = if entry.to == Role::Mover { mover } else { mover.other() };
        let points = game.scoring().value(coup.key);
        let total = &mut totals[usize::from(seat != mover)];
        *total = rules.spec().combine.add(*total, points);
        json!({
            "name": rules.spec().coup_name(coup.key.coup, coup.key.class),
            "side": if seat == mover { "mover" } else { "opponent" },
            "at": if coup.at != BAR { Value::from(coup.at.0) } else { Value::Null },
            "ways": coup.key.ways,
            "points": points,
            "rule": rules.spec().id(entry.rule),
        })
    });
    let detail: Vec<_> = detail.collect();
    json!({"mover": totals[0], "opponent": totals[1], "detail": detail})
}

#[cfg(test)]
#[path = "../../tests/unit/query.rs"]
mod tests;
