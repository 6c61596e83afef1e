//! Messages to bots, as JSON.
//!
//! Positions, states and plays are written as in `query`, with the bot as the mover.

use charpentier_cases::scene;
use charpentier_core::{
    Action, Awaiting, BySeat, Effect, LegalPlay, Offer, Outcome, Play, Position, Ratio, Rules,
    Ruling, Seat, Step, Table,
};
use charpentier_notation::position;
use serde_json::{Map, Value, json};

/// The version of the protocol. A new version means that bots must be changed.
const VERSION: u32 = 1;

/// Returns the message for the beginning of a match.
pub(super) fn hello(game: &Table, seat: Seat, names: &BySeat<String>) -> Value {
    let rules = game.rules();
    let options = rules.spec().options.iter().map(|(name, value)| (name.clone(), json!(value)));
    json!({
        "version": VERSION,
        "program": concat!("charpentier ", env!("CARGO_PKG_VERSION")),
        "variant": rules.spec().pack,
        "options": options.collect::<Map<_, _>>(),
        "seat": seat.name(),
        "players": {"white": names.white, "black": names.black},
        "line": line(game),
    })
}

/// Returns the request for a decision: the state of the game, and all legal actions with their
/// numbers.
pub(super) fn decide(game: &mut Table, seat: Seat, legal: &[Action]) -> Value {
    let rules = std::sync::Arc::clone(game.rules());
    let found: Vec<LegalPlay> = game.legal_plays().to_vec();
    let more = game.plays_truncated();
    let each = legal.iter().enumerate().map(|(at, action)| {
        let mut told = told(game, seat, &found, *action);
        told["do"] = json!(at);
        told
    });
    let mut legal: Vec<Value> = each.collect();
    if game.may_choose() == Some(seat) {
        // Throwing is the alternative to all choices.
        legal.push(json!({"do": legal.len(), "throw": true}));
    }
    let state = game.state();
    let mut decide = json!({
        "seat": seat.name(),
        "to": to(game, seat),
        "dice": state.turn.throw.map(|throw| throw.faces().to_vec()),
        "position": men(&rules, &state.position, seat),
        "state": counts(game, seat),
        "line": line(game),
        "legal": legal,
    });
    if more && decide["to"] == "play" {
        decide["more"] = Value::Bool(true);
    }
    if let Some((_, offer)) = game.talk().offer {
        decide["offer"] = json!(offered(&rules, offer));
    }
    if let Some(fault) = game.fault().filter(|fault| fault.seat != seat) {
        decide["fault"] = json!({"steps": steps(&rules, &fault.play)});
    }
    decide
}

/// Returns the message for the end of a match, also if it is broken off.
pub(super) fn over(game: &Table, seat: Seat) -> Value {
    let outcome = game.state().outcome.as_ref().map(|outcome| {
        json!({
            "winner": outcome.winner.map(|winner| side(winner, seat)),
            "kind": outcome.kind,
            "with": outcome.with,
            "points": outcome.points,
            "stake": outcome.stake.to_string(),
        })
    });
    json!({"outcome": outcome, "line": line(game)})
}

/// Describes the decision that a side must make now, for error messages.
pub(super) fn what(game: &Table, seat: Seat) -> String {
    match to(game, seat) {
        "play" => {
            let throw =
                game.state().turn.throw.map_or(String::new(), |throw| format!(" of {throw}"));
            format!("for {seat}'s play{throw}")
        }
        "choose" => format!("for {seat}'s choice"),
        "rule" => format!("for {seat}'s ruling"),
        _ => format!("for {seat}'s answer to an offer"),
    }
}

/// Returns the end of a game and its worth, seen from a side.
///
/// `over` is the outcome of the match, if it ends with this game and had other games.
pub(crate) fn ends(rules: &Rules, game: &Outcome, over: Option<&Outcome>, me: Seat) -> Value {
    let winner = |outcome: &Outcome| outcome.winner.map(|winner| side(winner, me));
    let mut ends = json!({"winner": winner(game), "kind": game.kind, "points": game.points});
    if game.stake != Ratio::ONE {
        ends["stake"] = json!(game.stake.to_string());
    }
    for modifier in &rules.spec().modifiers {
        ends[&modifier.name] = Value::Bool(game.with.contains(&modifier.name));
    }
    if let Some(over) = over {
        let totals = over.totals.as_ref();
        let points =
            totals.map(|totals| json!({"mover": totals[me], "opponent": totals[me.other()]}));
        ends["match"] =
            json!({"winner": winner(over), "points": points, "stake": over.stake.to_string()});
    }
    ends
}

/// Returns a play for a message: its steps, the position after it, and the end of the game, if any.
pub(crate) fn play(game: &Table, seat: Seat, found: &LegalPlay) -> Value {
    let rules = game.rules();
    json!({
        "steps": steps(rules, &found.play),
        // A legal play holds the men of the mover first, whatever his colour.
        "result": men(rules, &BySeat::new(found.me, found.foe), Seat::White),
        "ends": ended(game, seat, found.play),
    })
}

fn to(game: &Table, seat: Seat) -> &'static str {
    match game.state().wait {
        _ if game.answers() == Some(seat) => "answer",
        Awaiting::Choose(_) => "choose",
        Awaiting::Play(_) => "play",
        Awaiting::Throw(_) if game.may_choose() == Some(seat) => "choose",
        _ => "rule",
    }
}

fn told(game: &Table, seat: Seat, found: &[LegalPlay], action: Action) -> Value {
    let rules = game.rules();
    match action {
        Action::Play(play) => {
            let found = found.iter().find(|found| found.play == play);
            found.map_or_else(|| json!({}), |found| self::play(game, seat, found))
        }
        Action::Choose(choice) => {
            json!({"choice": rules.spec().choices.get(usize::from(choice)).map(|choice| &choice.name)})
        }
        Action::Rule(ruling) => {
            let told = ruling.describe(rules.spec().untranslated());
            match ruling {
                Ruling::Leave => json!({"ruling": "leave", "told": told}),
                Ruling::Put(play) => {
                    json!({"ruling": "put", "steps": steps(rules, &play), "told": told})
                }
                Ruling::Again(_) => json!({"ruling": "again", "told": told}),
            }
        }
        Action::Answer(yes) => json!({"answer": if yes { "accept" } else { "decline" }}),
        _ => json!({}),
    }
}

/// Returns the end of the game that a play reaches. `None` if it ends only a setting.
fn ended(game: &Table, seat: Seat, play: Play) -> Option<Value> {
    play.end?;
    let mut tried = game.clone();
    tried.apply(seat, Action::Play(play)).ok()?;
    let (outcome, over) = scene::ending(game.state(), &tried)?;
    Some(ends(game.rules(), &outcome, over.as_ref(), seat))
}

/// Returns steps as `query` writes them. They do not mark hits; the result shows them.
fn steps(rules: &Rules, play: &Play) -> Vec<String> {
    let plain = |step: Step| rules.spec().write_step(Step { effect: Effect::None, ..step });
    play.steps().map(plain).collect()
}

/// Returns a position with this side as the mover.
fn men(rules: &Rules, position: &Position, seat: Seat) -> Value {
    json!(scene::write_position(rules, &BySeat::new(position[seat], position[seat.other()])))
}

/// Returns counters, runs, throws of the setting and facts, in the form that `query` reads.
fn counts(game: &Table, me: Seat) -> Value {
    let (rules, state) = (game.rules(), game.state());
    let mut told = Map::new();
    let mut facts = Map::new();
    for seat in [me, me.other()] {
        let name = side(seat, me);
        for (at, counter) in rules.spec().counters.iter().enumerate() {
            let count = state.counters.get(seat, at as u8);
            told.insert(format!("{name}_{}", counter.name), json!(count.n));
            if at == 0 {
                told.insert(format!("{name}_run"), json!(count.run));
            }
        }
        told.insert(format!("{name}_throw"), json!(state.setting.throws[seat]));
        let bits = state.setting.facts[seat];
        let names: Vec<_> = (0..32u8)
            .filter(|bit| bits >> bit & 1 != 0)
            .filter_map(|bit| rules.spec().fact_name(bit))
            .collect();
        facts.insert(name.to_owned(), json!(names));
    }
    told.insert("facts".into(), Value::Object(facts));
    Value::Object(told)
}

fn offered(rules: &Rules, offer: Offer) -> Value {
    match offer {
        Offer::Draw => json!({"kind": "draw"}),
        Offer::ResignMatch => json!({"kind": "match"}),
        Offer::ResignGame(mark) => json!({"kind": "game", "end": rules.spec().end_words(mark)}),
    }
}

fn line(game: &Table) -> String {
    position::write_with_options(game.rules(), &game.snapshot(), &game.scoring().start())
}

fn side(seat: Seat, me: Seat) -> &'static str {
    if seat == me { "mover" } else { "opponent" }
}

#[cfg(test)]
#[path = "../../../tests/unit/told.rs"]
mod tests;
