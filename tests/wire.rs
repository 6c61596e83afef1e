//! Messages to programs, bots and pages: all of them fit the stored schema.

use std::collections::BTreeMap;
use std::fs;
use std::sync::Arc;

use charpentier_core::spec::Reader;
use charpentier_core::{Action, Awaiting, BySeat, Offer, Seat, Table};
use charpentier_pack::Pack;
use charpentier_players::{Advice, Agent, AgentError, Dice, Evaluator, arena};
use charpentier_wire::action::{DiceFrom, Mode};
use charpentier_wire::bot::{Decide, Hello, Message, Over};
use charpentier_wire::table::{
    ActionTime, Annotations, Note, Past, Player, Source, TableOffer, View,
};
use charpentier_wire::{
    Clock, ClockView, Error, Next, Play, Review, Reviewing, Scores, Sides, StepArg, Throws, Why,
    action, query,
};
use jsonschema::Validator;
use serde::Serialize;
use serde_json::{Value, json};

use crate::as_json;
use crate::support::sample::sample;
use crate::support::{PACKS, pack, root};

/// The schema of the messages of one kind.
fn schema_of(name: &str) -> Validator {
    let schema = charpentier_wire::schema();
    let definitions = &schema.as_value()["definitions"];
    assert!(definitions.get(name).is_some(), "there is no definition of {name}");
    let one = json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "$ref": format!("#/definitions/{name}"), "definitions": definitions,
    });
    as_json::schema(&one.to_string())
}

fn fits(schema: &Validator, message: &impl Serialize, what: &str) {
    let message = serde_json::to_value(message).expect("JSON");
    assert_eq!(as_json::misfits(schema, &message), [""; 0], "{what}: {message}");
}

/// Plays at random, and keeps the states before its plays and the messages of its decisions.
struct Witness {
    chance: Dice,
    tables: Vec<Table>,
    messages: Vec<Message>,
}

impl Agent for Witness {
    fn begins(&mut self, game: &Table, seat: Seat) -> Result<(), AgentError> {
        let hello = Hello::new(game, seat, BySeat::both("?".into()), "charpentier");
        self.messages.push(Message::Hello(hello));
        Ok(())
    }

    fn decides(
        &mut self,
        game: &mut Table,
        seat: Seat,
        nth: usize,
    ) -> Result<Option<Action>, AgentError> {
        let legal = game.legal(seat);
        if legal.is_empty() {
            return Ok(None);
        }
        self.messages.push(Message::Decide(Box::new(Decide::new(game, seat, &legal, nth))));
        self.tables.push(game.clone());
        Ok(legal.get(self.chance.below(legal.len() as u32) as usize).copied())
    }

    fn ends(&mut self, game: &Table, seat: Seat) -> Result<(), AgentError> {
        self.messages.push(Message::Over(Over::new(game, seat)));
        Ok(())
    }
}

/// The beginning of a random game.
fn witness(pack: &Pack) -> Witness {
    let new = |seed| Witness { chance: Dice::new(seed), tables: vec![], messages: vec![] };
    let mut players = BySeat::new(new(1), new(2));
    // A game that is stopped has shown enough.
    let _ = arena::play(&mut pack.table(), &mut players, &mut Dice::new(3), 12);
    players.white
}

/// Carries out one more action, if the game is not over.
fn past(game: &mut Table) -> Vec<Past> {
    let seat = game.state().wait.seat().unwrap_or(Seat::White);
    let (before, legal) = (game.snapshot(), game.legal(seat));
    legal.first().map_or(Vec::new(), |action| {
        let written = action::Action::new(game, *action);
        let events = game.apply(seat, *action).expect("a legal action").to_vec();
        vec![Past {
            before,
            seat,
            action: *action,
            written,
            events,
            version: 1,
            time: ActionTime::default(),
        }]
    })
}

/// The table as a page shows it, after one more action.
fn view(pack: &Pack, game: &Table) -> View {
    let mut game = game.clone();
    let seat = game.state().wait.seat().unwrap_or(Seat::White);
    let past = past(&mut game);
    let player = || Player { name: "Anne".into(), named: true, program: None };
    View::new(Source {
        id: "table",
        version: 1,
        rules: pack.rules(),
        reader: Some(Reader::from(seat)),
        title: pack.title(),
        scoring: pack.scoring(),
        snapshot: game.snapshot(),
        actions: past.len(),
        past: &past,
        players: Sides { white: player(), black: player() },
        you: Some(seat),
        mode: Mode::Screen,
        dice: DiceFrom::Server,
        thinks: false,
        undo: false,
        why: false,
        throws: false,
        review: false,
        texts: &BTreeMap::new(),
        annotations: &Annotations {
            tags: vec![("Event".into(), "A club evening".into())],
            remark: "The first game.".into(),
            notes: [(0, Note { glyphs: vec!["?!".into()], comment: "Doubtful.".into() })].into(),
        },
        again: Some("another"),
        offer: Some((seat, TableOffer::OfGame(Offer::Draw))),
        clock: Some(ClockView {
            agreed: Clock { reserve: 300, turn: 12 },
            left: Sides { white: 300_000, black: 290_000 },
            free: 9_000,
            runs: Some(seat),
        }),
        flagged: None,
        link_due: None,
    })
}

/// The review of one play.
fn reviewed(evaluator: &mut Evaluator, game: &Table) -> Review {
    let mut game = game.clone();
    let (rules, scoring) = (Arc::clone(game.rules()), Arc::clone(game.scoring()));
    let past = past(&mut game);
    let (reader, from, actions) = (None, 0, past.len());
    let part = Reviewing {
        rules,
        scoring,
        reader,
        past,
        from,
        after: game.snapshot(),
        actions,
        settled: actions,
    };
    Review::new(&part, evaluator, || true)
}

#[test]
fn every_message_fits_the_schema() {
    let [to_bots, tables, next, advice, answers] =
        ["BotMessage", "Table", "Next", "Advice", "QueryAnswer"].map(schema_of);
    let [why, throws, review] = ["Why", "Throws", "Review"].map(schema_of);
    let mut seen = 0;
    for name in sample(PACKS, 5) {
        let pack = pack(name);
        let Witness { tables: games, messages, .. } = witness(&pack);
        for message in &messages {
            fits(&to_bots, message, name);
        }
        for game in &games {
            fits(&tables, &view(&pack, game), name);
        }
        let mut evaluator = Evaluator::new(pack.rules(), pack.scoring());
        let plays = games.into_iter().filter(|game| matches!(game.state().wait, Awaiting::Play(_)));
        for mut game in plays.take(2) {
            let rules = Arc::clone(game.rules());
            let found =
                Next::new(&mut game, &rules, None, &[]).expect("steps").expect("a play is due");
            fits(&next, &found, name);
            fits(&review, &reviewed(&mut evaluator, &game), name);
            if let Some(given) = Advice::of(&mut evaluator, &mut game, 2, None) {
                fits(&advice, &charpentier_wire::Advice::new(&game, &given, 2), name);
            }
            let mover = game.state().turn.mover;
            if let Some(throw) = game.state().turn.throw {
                let reader = Some(Reader::from(mover.other()));
                let told = Why::new(game.game(), (0, mover, throw), reader, &BTreeMap::new());
                fits(&why, &told, name);
                fits(&throws, &Throws::new(game.game(), mover), name);
            }
            let mut answer = query::Answer::new(json!(7));
            answer.scores = Some(Scores::new(&game));
            let plays = charpentier_cases::scene::played_out(&game, None).plays;
            let plays = plays.iter().take(20).map(|play| Play::made(&rules, play, mover));
            answer.plays = Some(plays.collect());
            fits(&answers, &answer, name);
            seen += 1;
        }
    }
    assert!(seen > 5, "{seen}");
}

#[test]
fn the_schema_refuses_what_is_wrong() {
    let failed = schema_of("ErrorAnswer");
    fits(&failed, &json!({"error": Error::new("refused", "no")}), "an error");
    for wrong in [json!({}), json!({"error": "no"}), json!({"error": {"code": "refused"}})] {
        assert!(!failed.is_valid(&wrong), "{wrong}");
    }
    let request = schema_of("Query");
    let right = json!({"variant": "brade", "position": {"mover": {"1": 15}}, "dice": [6, 5]});
    fits(&request, &right, "a request");
    for (key, wrong) in [("ask", json!(["all"])), ("more", json!(1)), ("options", json!([]))] {
        let mut request_ = right.clone();
        request_[key] = wrong;
        assert!(!request.is_valid(&request_), "{request_}");
        assert!(query::Request::read(request_.to_string().as_bytes()).is_err(), "{request_}");
    }
}

/// Steps can be written in three ways, which mean the same.
#[test]
fn steps_are_read_in_every_form() {
    let pack = pack("trictrac");
    let read = |list: Value| {
        let list: Vec<StepArg> = serde_json::from_value(list).expect("steps");
        StepArg::read(pack.rules(), &list)
    };
    let due = read(json!(["1/7", "1/6"])).expect("steps");
    assert_eq!(read(json!([[1, 7], [1, 6]])).expect("steps"), due);
    let objects = json!([{"from": 1, "to": 7, "die": 6, "text": "1/7"}, {"from": 1, "to": 6}]);
    assert_eq!(read(objects).expect("steps"), due);
    assert_eq!(read(json!(["--"])).expect("no steps"), []);
    let why = |list: Value| read(list).expect_err("wrong").to_string();
    assert!(why(json!(["x"])).starts_with("`x` is not a step such as \"1/7\": "));
    assert_eq!(why(json!([[1, 99]])), "99 is not a place; places are 0 to 27");
    assert_eq!(why(json!(vec!["1/2"; 200])), "a play has at most 24 steps");
}

#[test]
fn the_stored_schema_is_that_of_the_program() {
    let path = root().join("crates/wire/wire.schema.json");
    let text = serde_json::to_string_pretty(&charpentier_wire::schema()).expect("JSON") + "\n";
    if std::env::var_os("INSTA_UPDATE").is_some_and(|how| how == "always") {
        fs::write(&path, &text).expect("written");
    }
    let stored = fs::read_to_string(&path).unwrap_or_default();
    assert!(stored == text, "run this test with INSTA_UPDATE=always");
}
