//! Another game of the same players with sides changed.

use charpentier_web::Limits;
use serde_json::{Value, json};

use crate::house::{House, Seats, code};

/// Gives up the match for a side, and accepts that for the other one if necessary.
fn resign(house: &House, seats: &Seats, seat: &str) {
    let (status, mut view) = house.act(seats, seat, &json!({"do": "resign"}));
    assert_eq!(status, 200, "{view}");
    if view["wait"]["on"] == "answer" {
        let other = view["wait"]["seat"].as_str().unwrap().to_owned();
        view = match seats.of(&other) {
            Some(_) => house.act(seats, &other, &json!({"do": "accept"})).1,
            None => house.settled(seats),
        };
    }
    assert_eq!(view["wait"]["on"], "over", "{view}");
}

fn again(house: &House, seats: &Seats, seat: &str) -> (u16, Value) {
    house.post(&format!("/api/tables/{}/again", seats.id), seats.of(seat), &json!({}))
}

#[test]
fn players_change_sides() {
    let mut house = House::new(Limits::default());
    let names = json!({"white": "Anne", "black": "Bertrand"});
    let seats = house.made(&json!({"pack": "trictrac", "mode": "link", "names": names,
        "options": {"marking": "manual"}, "listed": false}));
    assert_eq!(code(&again(&house, &seats, "white")), (422, "refused"));
    resign(&house, &seats, "white");
    assert_eq!(house.table(&seats)["again"], Value::Null);
    let stranger = house.post(&format!("/api/tables/{}/again", seats.id), None, &json!({}));
    assert_eq!(code(&stranger), (401, "no-seat"));

    let before = house.table(&seats)["version"].as_u64();
    let (status, whites) = again(&house, &seats, "white");
    assert_eq!(status, 201, "{whites}");
    // White gets black's seat alone, and the other player hears of the new table.
    assert!(whites["seats"]["white"].is_null() && whites["seats"]["black"].is_string());
    assert_eq!(house.table(&seats)["again"], whites["id"]);
    assert!(house.table(&seats)["version"].as_u64() > before);

    // The other player gets the other seat of the same table, also after a restart.
    house.again();
    let (_, blacks) = again(&house, &seats, "black");
    assert_eq!(blacks["id"], whites["id"]);
    assert!(blacks["seats"]["white"].is_string() && blacks["seats"]["black"].is_null());
    assert_eq!(again(&house, &seats, "white").1, whites);

    let secret = |made: &Value, seat: &str| made["seats"][seat].as_str().map(ToOwned::to_owned);
    let id = whites["id"].as_str().unwrap().to_owned();
    let next = Seats { id, white: secret(&blacks, "white"), black: secret(&whites, "black") };
    let view = house.table(&next);
    assert_eq!(view["players"]["white"]["name"], "Bertrand");
    assert_eq!(view["players"]["black"]["name"], "Anne");
    assert_eq!(view["pack"]["options"], json!({"marking": "manual"}));
    let listed = house.get("/api/tables", None).1;
    assert_eq!(listed["tables"], json!([]));
    let (status, view) = house.act(&next, "black", &json!({"do": "resign"}));
    assert_eq!(status, 200, "{view}");
}

#[test]
fn the_program_and_one_screen_change_sides() {
    let house = House::new(Limits::default());
    let asked = json!({"pack": "backgammon-match", "mode": "program", "level": "greedy",
        "seat": "white", "seed": 1, "names": {"white": "Anne", "black": null}});
    let seats = house.made(&asked);
    house.settled(&seats);
    resign(&house, &seats, "white");
    let (_, made) = again(&house, &seats, "white");
    assert!(made["seats"]["white"].is_null() && made["seats"]["black"].is_string());
    let next = house.get(&format!("/api/tables/{}", made["id"].as_str().unwrap()), None).1;
    assert_eq!(next["players"]["white"]["program"], "greedy");
    assert_eq!(next["players"]["black"]["name"], "Anne");
    assert_eq!(next["pack"]["called"], "backgammon-match");

    let seats = house.made(&json!({"pack": "plakoto", "mode": "screen"}));
    resign(&house, &seats, "black");
    let (_, made) = again(&house, &seats, "white");
    assert!(made["seats"]["white"].is_string() && made["seats"]["black"].is_string());
}

#[test]
fn a_next_game_that_was_removed_is_made_anew() {
    let house = House::new(Limits::default());
    let seats = house.made(&json!({"pack": "plakoto", "mode": "screen"}));
    resign(&house, &seats, "white");
    let first = again(&house, &seats, "white").1["id"].as_str().unwrap().to_owned();
    for ending in ["tgn", "journal.jsonl", "keys.json"] {
        std::fs::remove_file(house.games.path().join(format!("{first}.{ending}"))).unwrap();
    }
    let (status, made) = again(&house, &seats, "white");
    assert_eq!(status, 201, "{made}");
    assert_ne!(made["id"], first);
    // A game that is over stays so.
    assert_eq!(code(&house.act(&seats, "white", &json!({"do": "undo"}))), (422, "refused"));
}

#[test]
fn a_game_without_room_for_another_is_over_all_the_same() {
    let house = House::new(Limits { kept: 1, ..Limits::default() });
    let seats = house.made(&json!({"pack": "plakoto", "mode": "screen"}));
    resign(&house, &seats, "white");
    assert_eq!(code(&again(&house, &seats, "white")), (503, "full"));
    assert_eq!(house.table(&seats)["again"], Value::Null);
}
