use charpentier_pack::Library;
use serde_json::{Value as Json, json};

use crate::links::{Link, SentLink};
use crate::sample::sample;
use crate::{PageRequest, Shelf};

/// A browser of a player: its tables, and the seat of the player.
struct Player {
    shelf: Shelf,
    secret: String,
    id: String,
    /// What is saved of the game.
    saved: Option<crate::Saved>,
}

impl Player {
    fn new() -> Self {
        let shelf = Shelf::new(Library::shipped(), || 0);
        Self { shelf, secret: String::new(), id: String::new(), saved: None }
    }

    fn ask(&mut self, path: &str, body: Option<&Json>) -> (u16, Json) {
        let method = if body.is_some() { "POST" } else { "GET" };
        let body = body.map_or(Vec::new(), |body| body.to_string().into_bytes());
        let secrets: Vec<String> =
            (!self.secret.is_empty()).then(|| self.secret.clone()).into_iter().collect();
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        let mut absent = Vec::new();
        let outcome = loop {
            let secrets = &secrets;
            let request =
                PageRequest { method, path, query, secrets, absent: &absent, body: &body };
            let outcome = self.shelf.ask(request);
            // A page restores what is saved, and asks again.
            match (&outcome.missing, &self.saved) {
                (Some(id), _) if absent.contains(id) => break outcome,
                (Some(id), Some(saved)) if *id == self.id => {
                    self.shelf.take_up(id, saved.clone()).expect("restored");
                }
                (Some(id), _) => absent.push(id.clone()),
                (None, _) => break outcome,
            }
        };
        for change in self.shelf.changes() {
            self.saved = Some(change.saved);
        }
        let text = outcome.answer.text;
        (outcome.answer.status, serde_json::from_str(&text).unwrap_or(Json::String(text)))
    }

    /// Returns the same player in another browser with the same storage.
    fn copied(&self) -> Self {
        let (secret, id) = (self.secret.clone(), self.id.clone());
        Self { secret, id, saved: self.saved.clone(), ..Self::new() }
    }

    fn take_seat(&mut self, made: &Json) {
        let text = |value: &Json| value.as_str().map(ToOwned::to_owned);
        self.id = text(&made["id"]).expect("a name");
        let seats = &made["seats"];
        self.secret = text(&seats["white"]).or_else(|| text(&seats["black"])).expect("a seat");
    }

    /// Invites another player to a game, and returns the link.
    fn invite(&mut self, make: &Json) -> String {
        let (status, made) = self.ask("/api/tables", Some(make));
        assert_eq!(status, 201, "{made}");
        self.take_seat(&made);
        self.link()
    }

    fn table(&mut self) -> Json {
        self.ask(&format!("/api/tables/{}", self.id), None).1
    }

    fn link(&mut self) -> String {
        let (status, link) = self.ask(&format!("/api/tables/{}/link?of=turn", self.id), None);
        assert_eq!(status, 200, "{link}");
        link["link"].as_str().expect("a link").to_owned()
    }

    fn last_link(&mut self) -> Option<String> {
        let link = self.ask(&format!("/api/tables/{}/link?of=turn", self.id), None).1;
        link["link"].as_str().map(ToOwned::to_owned)
    }

    fn open(&mut self, link: &str) -> Result<(), String> {
        match self.ask("/api/links", Some(&json!({"link": link}))) {
            (200, linked) => {
                self.take_seat(&linked["table"]);
                Ok(())
            }
            (_, error) => Err(error["error"]["message"].as_str().expect("a text").to_owned()),
        }
    }

    fn act(&mut self, action: &Json) -> (u16, Json) {
        self.ask(&format!("/api/tables/{}/actions", self.id), Some(action))
    }

    /// Acts until the other player has to act. Returns the link to be sent.
    fn turn(&mut self, chance: &mut usize) -> String {
        loop {
            let table = self.table();
            if table["link_due"] != Json::Null {
                return self.link();
            }
            let wait = &table["wait"];
            *chance += 7;
            let nth = |list: &Json| *chance % list.as_array().expect("a list").len().max(1);
            let action = match wait["on"].as_str().expect("a phase") {
                "play" => {
                    let play = &table["plays"][nth(&table["plays"])];
                    let steps = play["steps"].as_array().expect("steps").iter();
                    let steps: Vec<_> =
                        steps.map(|step| json!([step["from"], step["to"]])).collect();
                    json!({"do": "play", "steps": steps})
                }
                "choose" => {
                    json!({"do": "choose", "choice": wait["choices"][nth(&wait["choices"])]["name"]})
                }
                "answer" => json!({"do": "decline"}),
                // A cube is turned now and then.
                _ if chance.is_multiple_of(5)
                    && nth(&wait["choices"]) < wait["choices"].as_array().map_or(0, Vec::len) =>
                {
                    json!({"do": "choose", "choice": wait["choices"][nth(&wait["choices"])]["name"]})
                }
                _ => json!({"do": "throw"}),
            };
            let (status, answer) = self.act(&action);
            assert_eq!(status, 200, "{action} {answer}");
        }
    }
}

fn is_over(table: &Json) -> bool {
    table["wait"]["on"] == "over"
}

/// Two players between whom so many links go. Returns them, and the number of links until the end.
fn play(make: &Json, most: usize) -> ([Player; 2], usize) {
    let mut players = [Player::new(), Player::new()];
    let mut link = players[0].invite(make);
    let mut chance = 0;
    for nth in 0..most {
        let receiver = &mut players[1 - nth % 2];
        receiver.open(&link).unwrap_or_else(|error| panic!("{make}: link {nth}: {error}"));
        let (id, secret) = (receiver.id.clone(), receiver.secret.clone());
        if nth % 5 == 3 {
            // The page is loaded anew.
            receiver.shelf.forget(&id);
        }
        // What follows by itself is done already where the link is opened.
        let sent = players[nth % 2].table();
        let receiver = &mut players[1 - nth % 2];
        let path = format!("/api/tables/{id}?at={}", sent["actions"]);
        let received = receiver.ask(&path, None).1;
        for part in ["position", "men", "counters", "at", "outcome"] {
            assert_eq!(sent[part], received[part], "{make}: {part} after link {nth}");
        }
        if is_over(&sent) {
            return (players, nth);
        }
        let receiver = &mut players[1 - nth % 2];
        assert_eq!((&receiver.id, &receiver.secret), (&id, &secret));
        link = receiver.turn(&mut chance);
    }
    (players, most)
}

#[test]
fn two_people_play_to_the_end_by_sending_links() {
    let none = json!({});
    let matches = json!({"match_length": "3", "cube": "match"});
    for (pack, seat, options) in
        [("trictrac", "white", &none), ("backgammon", "black", &matches), ("brade", "black", &none)]
    {
        let make = json!({"pack": pack, "mode": "correspondence", "seat": seat, "options": options,
            "names": {"white": "Anna", "black": null}});
        let ([mut one, mut other], links) = play(&make, 4_000);
        assert!(is_over(&one.table()) && is_over(&other.table()), "{pack}: {links}");
        let record =
            |player: &mut Player| player.ask(&format!("/api/tables/{}/record", player.id), None).1;
        assert_eq!(record(&mut one), record(&mut other));
        // The last link has all actions. Messages carry some thousand letters.
        let actions = one.table()["actions"].as_u64().expect("a number");
        let letters =
            [one, other].map(|mut player| player.last_link().map_or(0, |link| link.len()));
        let letters = letters[0].max(letters[1]) as u64;
        assert!(letters < 400 + 8 * actions, "{pack}: {letters} letters for {actions} actions");
    }
}

#[test]
fn every_game_can_be_played_by_links() {
    for pack in sample(Library::shipped().names(), 8) {
        play(&json!({"pack": pack, "mode": "correspondence"}), 12);
    }
}

/// A game of trictrac after so many links, and the last link, which nobody has opened yet. Every throw of the first
/// turns can be played.
fn game_after(links: usize) -> ([Player; 2], String) {
    let make = json!({"pack": "trictrac", "mode": "correspondence"});
    let (mut players, _) = play(&make, links);
    let link = players[links % 2].link();
    (players, link)
}

/// Changes the letter of a link.
fn changed(link: &str, change: impl FnOnce(&mut Json)) -> String {
    let sent: SentLink = serde_json::from_value(json!({"link": link})).expect("a link");
    let content = sent.read().expect("a link");
    let mut content = serde_json::to_value(&content).expect("a letter");
    change(&mut content["letter"]);
    let link = Link::with(&content.to_string()).expect("a link");
    serde_json::to_value(link).expect("a link")["link"].as_str().expect("a text").to_owned()
}

/// The value of the player who has sent a letter, at least as far as the other's.
fn revealed(letter: &mut Json) -> &mut Json {
    let seats = letter["revealed"].as_object_mut().expect("two seats").values_mut();
    seats.max_by_key(|revealed| revealed["nth"].as_u64()).expect("a value")
}

#[test]
fn a_link_that_tells_nothing_new_changes_nothing() {
    let ([mut one, mut other], link) = game_after(6);
    let own = one.link();
    let before = one.table();
    one.open(&own).expect("one's own link");
    one.open(&link).expect("the last link of this player");
    assert_eq!(one.table(), before);
    other.open(&link).expect("new");
    let before = other.table();
    assert_eq!(before["link_due"], Json::Null);
    other.open(&link).expect("the same link again");
    assert_eq!(other.table(), before);
    other.turn(&mut 0);
    other.open(&link).expect("an old link");
    assert_eq!(other.table()["link_due"], "turn");
}

#[test]
fn a_changed_link_is_refused_and_changes_nothing() {
    let ([_, mut other], link) = game_after(6);
    let before = (other.table(), other.link());
    let mut refuse = |link: &str, why: &str| {
        let error = other.open(link).expect_err(why);
        assert!(error.contains(why), "{error}");
        assert_eq!((other.table(), other.link()), before, "{why}");
    };
    refuse(&link[..link.len() - 1], "incomplete");
    refuse(&link[..20], "incomplete");
    refuse("", "incomplete");
    refuse("a b", "incomplete");
    refuse(&changed(&link, |letter| letter["form"] = json!(2)), "another version");
    refuse(&changed(&link, |letter| letter["more"] = json!(2)), "another version");
    // Other dice need another value, which is not one of the chain.
    let drawn = |letter: &mut Json| revealed(letter)["value"] = json!("AAAAAAAAAAAAAAAAAAAAAA");
    refuse(&changed(&link, drawn), "the dice");
    refuse(&changed(&link, |letter| revealed(letter)["nth"] = json!(900)), "the dice");
    let actions = |letter: &Json| letter["actions"].as_array().expect("a list").len();
    let last = |letter: &mut Json| letter["actions"].as_array_mut().expect("a list").pop();
    // A play that the dice do not allow.
    let wrong = changed(&link, |letter| {
        let mut action = last(letter).expect("an action");
        action["steps"] = json!([[24, 1]]);
        letter["actions"].as_array_mut().expect("a list").push(action);
    });
    let action = {
        let mut number = 0;
        changed(&link, |letter| number = actions(letter));
        number
    };
    refuse(&wrong, &format!("action {action} of this link"));
    // A turn that is not at its end.
    refuse(&changed(&link, |letter| drop(last(letter))), "does not continue");
    // Another action in the past, and one too many.
    refuse(
        &changed(&link, |letter| letter["actions"][1]["do"] = json!("accept")),
        "does not continue",
    );
    let again = |letter: &mut Json| {
        let throw = json!({"seat": "white", "version": 0, "do": "throw"});
        letter["actions"].as_array_mut().expect("a list").push(throw);
    };
    refuse(&changed(&link, again), "does not continue");
    let dice = |letter: &mut Json| letter["actions"][0]["dice"] = json!([6, 6]);
    refuse(&changed(&link, dice), "does not continue");
    let first = |letter: &mut Json| letter["first"] = json!("black");
    refuse(&changed(&link, first), "does not continue");
    other.open(&link).expect("the unchanged link");
}

#[test]
fn a_letter_cannot_act_for_the_player_who_opens_it() {
    let ([one, mut other], link) = game_after(6);
    let (own, theirs) =
        if one.secret == other.secret { panic!("seats") } else { seats(&mut other) };
    let before = other.table();
    for forged in [
        vec![json!({"seat": own, "version": 0, "do": "resign"})],
        vec![json!({"seat": own, "version": 0, "do": "throw"})],
        vec![
            json!({"seat": own, "version": 0, "do": "draw"}),
            json!({"seat": theirs, "version": 0, "do": "accept"}),
        ],
        vec![
            json!({"seat": theirs, "version": 0, "do": "draw"}),
            json!({"seat": own, "version": 0, "do": "accept"}),
        ],
    ] {
        let link = changed(&link, |letter| {
            let actions = letter["actions"].as_array_mut().expect("a list");
            // The forged actions come before the last play, when the sender still holds the game.
            let last = actions.pop().expect("a play");
            actions.extend(forged.iter().cloned());
            actions.push(last);
        });
        let error = other.open(&link).expect_err("forged");
        assert!(
            error.contains("against the rules") || error.contains("does not continue"),
            "{error}"
        );
        assert_eq!(other.table(), before);
    }
    // The same in place of the last play, so that the letter would end as it may.
    for deed in ["resign", "throw"] {
        let link = changed(&link, |letter| {
            let actions = letter["actions"].as_array_mut().expect("a list");
            actions.pop();
            actions.push(json!({"seat": own, "version": 0, "do": deed}));
        });
        assert!(other.open(&link).expect_err("forged").contains("against the rules"), "{deed}");
        assert_eq!(other.table(), before);
    }
    other.open(&link).expect("the unchanged link");
}

#[test]
fn the_player_who_begins_draws_a_chain_before_the_dice_can_be_known() {
    let (mut one, mut other) = (Player::new(), Player::new());
    // The invited player begins.
    let make = json!({"pack": "trictrac", "mode": "correspondence", "seat": "white",
        "position": "tgn1 trictrac 1:15 1:15 b --"});
    let invitation = one.invite(&make);
    other.open(&invitation).expect("an invitation");
    assert_eq!(other.act(&json!({"do": "throw"})).0, 422, "the invitation shows one value only");
    one.open(&other.link()).expect("an acceptance");
    assert_eq!(one.table()["link_due"], "turn");
    let link = one.link();
    let mut nth = Json::Null;
    changed(&link, |letter| nth = letter["revealed"]["white"]["nth"].clone());
    assert_eq!(nth, 1, "a value that the invited player has not known when drawing a chain");
    other.open(&link).expect("a turn");
    assert_eq!(other.act(&json!({"do": "throw"})).0, 200);
}

/// Returns the seat of a player, and that of the other.
fn seats(player: &mut Player) -> (Json, Json) {
    let own = player.table()["you"].clone();
    let other = if own == "white" { "black" } else { "white" };
    (own, json!(other))
}

#[test]
fn an_offer_does_not_change_the_dice() {
    let ([one, other], link) = game_after(6);
    let dice = |offers: usize| {
        let (mut one, mut other, mut link) = (one.copied(), other.copied(), link.clone());
        for _ in 0..offers {
            other.open(&link).expect("a turn");
            let (status, answer) = other.act(&json!({"do": "draw"}));
            assert_eq!(status, 200, "{answer}");
            one.open(&other.link()).expect("an offer");
            assert_eq!(one.act(&json!({"do": "decline"})).0, 200);
            link = one.link();
        }
        other.open(&link).expect("a turn");
        let (status, table) = other.act(&json!({"do": "throw"}));
        assert_eq!(status, 200, "{table}");
        table["wait"]["throw"].clone()
    };
    let thrown = dice(0);
    assert_eq!((dice(1), dice(2)), (thrown.clone(), thrown));
}

#[test]
fn an_invitation_is_accepted_once_and_only_by_another_person() {
    let mut players = [Player::new(), Player::new(), Player::new()];
    let [one, other, third] = &mut players;
    let make = json!({"pack": "toc", "mode": "correspondence", "seat": "black",
        "names": {"white": null, "black": "Anna"}});
    let invitation = one.invite(&make);
    assert_eq!(one.table()["link_due"], "invitation");
    let (status, refused) = one.act(&json!({"do": "throw"}));
    assert_eq!(
        (status, &refused["error"]["message"]),
        (422, &json!("send your link first; then it is your opponent's turn"))
    );
    one.open(&invitation).expect("one's own link");
    assert_eq!(one.table()["link_due"], "invitation");
    other.open(&invitation).expect("an invitation");
    third.open(&invitation).expect("an invitation");
    let table = other.table();
    assert_eq!((&table["you"], &table["link_due"]), (&json!("white"), &json!("acceptance")));
    assert_eq!(table["players"]["black"]["name"], "Anna");
    assert_eq!(other.act(&json!({"do": "throw"})).0, 422);
    assert_eq!(other.act(&json!({"do": "name", "name": "Bertil"})).0, 200);
    let accepted = other.link();
    one.open(&accepted).expect("an acceptance");
    assert_eq!(one.table()["players"]["white"]["name"], "Bertil");
    let late = third.link();
    assert!(one.open(&late).expect_err("taken").contains("another person"));
    // Names are given once.
    let renamed = changed(&accepted, |letter| letter["names"]["white"] = json!("Cesar"));
    one.open(&renamed).expect("nothing new");
    assert_eq!(one.table()["players"]["white"]["name"], "Bertil");
    // Whoever opens a later link elsewhere is told where the game is.
    let link = one.turn(&mut 0);
    assert!(one.open(&late).expect_err("taken").contains("another person"), "also later");
    let mut elsewhere = Player::new();
    let unknown = changed(&invitation, |letter| letter["pack"] = json!("chess"));
    assert!(
        elsewhere
            .open(&unknown)
            .expect_err("no game")
            .contains("chess, which is not in this browser")
    );
    for wrong in [
        changed(&invitation, |letter| letter["game"] = json!("../x")),
        changed(&invitation, |letter| letter["revealed"]["black"]["nth"] = json!(1)),
        changed(&invitation, |letter| {
            letter["actions"] = json!([{"seat": "black", "version": 0, "do": "throw"}]);
        }),
    ] {
        assert!(elsewhere.open(&wrong).expect_err("no invitation").contains("does not continue"));
    }
    assert!(elsewhere.open(&link).expect_err("not here").contains("not kept in this browser"));
    assert!(third.open(&link).expect_err("not theirs").contains("does not continue"));
    let renamed = changed(&link, |letter| letter["names"]["black"] = json!("Cesar"));
    other.open(&renamed).expect("a turn");
    assert_eq!(other.table()["players"]["black"]["name"], "Anna", "names are given once");
    // The invitation does not begin the game again.
    let table = other.table();
    other.shelf.forget(&other.id.clone());
    other.open(&invitation).expect("an old link");
    assert_eq!(other.table()["log"], table["log"]);
}

#[test]
fn only_actions_of_the_own_turn_are_taken_back() {
    let ([mut one, mut other], link) = game_after(6);
    let (status, _) = one.act(&json!({"do": "undo"}));
    assert_eq!(status, 422, "the link may have been sent");
    other.open(&link).expect("a link");
    assert_eq!(other.act(&json!({"do": "undo"})).0, 422, "the turn of the other player");
    assert_eq!(other.act(&json!({"do": "throw"})).0, 200);
    let thrown = other.table();
    assert_eq!(other.act(&json!({"do": "undo"})).0, 422, "dice are not thrown twice");
    assert_eq!(other.table()["men"], thrown["men"]);
    assert!(other.ask(&format!("/api/tables/{}/link?of=turn", other.id), None).0 == 422, "not yet");
}

#[test]
fn games_that_cannot_be_played_by_links_say_so() {
    let mut one = Player::new();
    let make =
        json!({"pack": "trictrac", "mode": "correspondence", "options": {"marking": "manual"}});
    let (status, refused) = one.ask("/api/tables", Some(&make));
    assert_eq!(status, 422, "{refused}");
    assert!(refused["error"]["message"].as_str().expect("a text").contains("mark by hand"));
    for more in [json!({"dice": "hand"}), json!({"seed": 5})] {
        let mut make = json!({"pack": "trictrac", "mode": "correspondence"});
        make.as_object_mut().expect("a map").extend(more.as_object().expect("a map").clone());
        assert_eq!(one.ask("/api/tables", Some(&make)).0, 400, "{make}");
    }
}
