use std::collections::BTreeSet;

use charpentier_core::{Awaiting, Offer};
use charpentier_notation::position;
use charpentier_pack::Library;
use charpentier_players::{Agent, AgentError, Dice, arena};
use serde_json::json;

use super::*;
use crate::command::query;

/// A message as a bot reads it.
fn json(message: Message) -> Value {
    serde_json::to_value(message).expect("JSON")
}

/// Agent by chance and keeps what it was told.
struct Input {
    chance: Dice,
    told: Vec<Value>,
}

impl Agent for Input {
    fn decides(
        &mut self,
        game: &mut Table,
        seat: Seat,
        _nth: usize,
    ) -> Result<Option<Action>, AgentError> {
        let legal = game.legal(seat);
        if legal.is_empty() {
            return Ok(None);
        }
        let mover = game.state().turn.mover;
        let decide = Decide::new(game, seat, &legal, 0);
        let told = json(Message::Decide(Box::new(decide)))["decide"].clone();
        assert_eq!(told["legal"].as_array().map(Vec::len), Some(legal.len()));
        if game.state().wait == Awaiting::Play(seat) && mover == seat {
            self.told.push(told);
        }
        Ok(legal.get(self.chance.below(legal.len() as u32) as usize).copied())
    }
}

/// Plays and where they lead; `query` plays on for the other side where that has numbers left, which is not told.
fn plays(list: &Value) -> (BTreeSet<String>, bool) {
    let list = list.as_array().map_or(&[][..], Vec::as_slice);
    let own = |play: &&Value| !play["steps"].to_string().contains("by_opponent");
    let plays: BTreeSet<_> = list
        .iter()
        .filter(own)
        .map(|play| format!("{} {}", play["steps"], play["result"]))
        .collect();
    let all = plays.len() == list.len();
    (plays, all)
}

/// Plays 12 turns of every pack; a long run plays 60.
#[test]
fn query_finds_the_plays_that_a_bot_is_told_of() {
    let library = Library::shipped();
    let turns = if std::env::var_os("CHARPENTIER_LONG").is_some() { 60 } else { 12 };
    let mut decisions = 0;
    for name in library.names() {
        let pack = library.load(&name, &[]).expect("a shipped pack");
        let rules = pack.rules();
        // A bot is told of one part of a throw, and the query plays all of them.
        if rules.spec().dice.has_parts() {
            continue;
        }
        let heard = |seed| Input { chance: Dice::new(seed), told: Vec::new() };
        let mut players = BySeat::new(heard(1), heard(2));
        let mut game = pack.table();
        arena::play(&mut game, &mut players, &mut Dice::new(3), turns).expect("a game");
        let told = players.white.told.into_iter().chain(players.black.told);
        let told: Vec<_> = told.collect();
        decisions += told.len();
        let asks = told.iter().map(|told| {
            let options: BTreeMap<_, _> = rules.spec().options.iter().cloned().collect();
            let ask = json!({
                "variant": rules.spec().pack, "options": options, "ask": ["plays"],
                "position": told["position"], "state": told["state"], "dice": told["dice"],
            });
            ask.to_string()
        });
        let asks = asks.collect::<Vec<_>>().join("\n");
        let mut out = Vec::new();
        query::run(&library, asks.as_bytes(), &mut out).expect("answers");
        let text = String::from_utf8(out).expect("text");
        for (told, line) in told.iter().zip(text.lines()) {
            let answer: Value = serde_json::from_str(line).expect("JSON");
            assert!(answer.get("error").is_none(), "{name}: {line}\n{told}");
            let ((ours, _), (theirs, all)) = (plays(&told["legal"]), plays(&answer["plays"]));
            // Marks of the throw, which are counted again here, may end the match.
            let same =
                theirs.is_empty() || if all { theirs == ours } else { theirs.is_subset(&ours) };
            assert!(same, "{name}: {line}\n{told}");
        }
    }
    assert!(decisions > 400, "{decisions}");
}

/// The keys of an object.
fn keys(object: &Value) -> BTreeSet<&str> {
    object.as_object().into_iter().flatten().map(|(key, _)| key.as_str()).collect()
}

#[test]
fn the_protocol_is_as_it_is_written_down() {
    let text = concat!(env!("CARGO_MANIFEST_DIR"), "/../players/BOTS.md");
    let text = std::fs::read_to_string(text).expect("the protocol");
    let blocks = text.split("```json").skip(1).filter_map(|block| block.split("```").next());
    let read = |block| serde_json::from_str::<Value>(block).expect("JSON");
    let blocks: Vec<Value> = blocks.map(read).collect();
    let [told_hello, told_decide, told_over] = &blocks[..] else { panic!("{}", blocks.len()) };

    let library = Library::shipped();
    let pack = library.load("tourne-case", &[]).expect("a shipped pack");
    let mut game = pack.table();
    let hello = Hello::new(&game, Seat::White, BySeat::both(String::new()), "charpentier 0.1.0");
    let said = json(Message::Hello(hello));
    assert_eq!(keys(&told_hello["hello"]), keys(&said["hello"]));
    assert_eq!(told_hello["hello"]["wire"], charpentier_wire::VERSION);

    let line = told_decide["decide"]["line"].as_str().expect("a line");
    let source = charpentier_core::diagnostic::Source::new("the line", line);
    let line = position::parse(&source).expect("a position line");
    game.restore(line.state(pack.rules(), pack.scoring().start()).expect("a state"));
    let legal = game.legal(Seat::White);
    let said = Decide::new(&mut game, Seat::White, &legal, 12);
    assert_eq!(*told_decide, json(Message::Decide(Box::new(said))));

    game.apply(Seat::White, Action::Offer(Offer::ResignMatch)).expect("nobody has to agree");
    let said = json(Message::Over(Over::new(&game, Seat::White)));
    assert_eq!(keys(&told_over["over"]), keys(&said["over"]));
    assert_eq!(keys(&told_over["over"]["outcome"]), keys(&said["over"]["outcome"]));
}

#[test]
fn facts_are_called_by_their_names() {
    let library = Library::shipped();
    for name in library.names() {
        let pack = library.load(&name, &[]).expect("a shipped pack");
        let rules = pack.rules();
        for bit in (0..32u8).filter(|bit| rules.spec().fact_bits() >> bit & 1 != 0) {
            let known =
                rules.spec().fact_name(bit).and_then(|known| rules.spec().fact_named(known));
            assert_eq!(known, Some(bit), "{name}");
        }
    }
}
