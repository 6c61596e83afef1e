//! Reviews of finished games.

use charpentier_web::Limits;
use serde_json::{Value, json};

use crate::house::{House, Seats, code, next};

/// Plays a game to its end, and returns its last table.
fn played(house: &House, seats: &Seats) -> Value {
    let mut view = house.settled(seats);
    while let Some((seat, deed)) = next(&view) {
        let (status, after) = house.act(seats, &seat, &deed);
        assert_eq!(status, 200, "{deed} {after}");
        view = if after["wait"]["thinks"] == true { house.settled(seats) } else { after };
    }
    view
}

fn part(house: &House, id: &str, query: &str) -> (u16, Value) {
    house.get(&format!("/api/tables/{id}/review?{query}"), None)
}

/// Requests all parts, and returns what a member has in all of them.
fn all(house: &House, id: &str, member: &str) -> Vec<Value> {
    let (mut found, mut from) = (Vec::new(), json!(0));
    while !from.is_null() {
        let (status, told) = part(house, id, &format!("from={from}&view=white&lang=en"));
        assert_eq!((status, &told["from"]), (200, &from), "{told}");
        found.extend(told[member].as_array().unwrap().iter().cloned());
        from = told["next"].clone();
    }
    found
}

#[test]
fn a_finished_game_is_reviewed() {
    let house = House::new(Limits::default());
    let seats =
        house.made(&json!({"pack": "trictrac", "mode": "program", "level": "greedy", "seed": 3}));
    // A review would tell what to play.
    assert_eq!(code(&part(&house, &seats.id, "from=0")), (422, "refused"));
    let view = played(&house, &seats);
    let actions = view["actions"].as_u64().unwrap();
    let decisions = all(&house, &seats.id, "decisions");
    assert!(decisions.len() > 20);
    for one in &decisions {
        let (cost, nth) = (one["cost"].as_f64().unwrap(), one["nth"].as_u64().unwrap());
        assert!(cost >= 0.0 && nth < actions, "{one}");
        // A side that made the best play has lost nothing.
        assert!(one["done"] != one["best"] || cost == 0.0, "{one}");
        assert_eq!(one["glyph"].is_null(), cost < 1.0, "{one}");
    }
    // White always takes the first legal play, so it makes mistakes. The program makes few.
    let cost = |seat: &str| {
        let own = decisions.iter().filter(|one| one["seat"] == seat);
        own.map(|one| one["cost"].as_f64().unwrap()).sum::<f64>()
    };
    assert!(cost("white") > 4.0 * cost("black"), "{} {}", cost("white"), cost("black"));
    // The position of a decision is that of the table before it.
    let one = decisions.iter().find(|one| one["glyph"] == "??").unwrap();
    let then = house.get(&format!("/api/tables/{}?at={}", seats.id, one["nth"]), None).1;
    assert_eq!((&then["wait"]["throw"], &then["wait"]["seat"]), (&one["throw"], &one["seat"]));

    let course = all(&house, &seats.id, "course");
    let nth = |one: &Value| one["nth"].as_u64().unwrap();
    assert!(course.windows(2).all(|two| nth(&two[0]) < nth(&two[1])));
    assert_eq!(nth(course.last().unwrap()), actions);
    // Black has won.
    assert!(course.last().unwrap()["worth"].as_f64().unwrap() < 0.0);

    let log = {
        let mut log = Vec::new();
        let mut at = actions;
        while at > 0 {
            let told = house.get(&format!("/api/tables/{}?at={at}", seats.id), None).1;
            let part = told["log"].as_array().unwrap().clone();
            at = part[0]["nth"].as_u64().unwrap();
            log.extend(part);
        }
        log
    };
    let scored: u64 = log
        .iter()
        .filter(|event| event["kind"] == "scored")
        .map(|event| event["points"].as_u64().unwrap())
        .sum();
    let coups = all(&house, &seats.id, "coups");
    let counted: u64 = coups.iter().map(|coup| coup["points"].as_u64().unwrap()).sum();
    assert_eq!(counted, scored);
    assert_eq!(code(&part(&house, &seats.id, "from=999999")), (404, "not-found"));
    assert_eq!(code(&part(&house, &seats.id, "from=x")), (400, "bad-request"));
}

#[test]
fn schools_that_were_missed_are_told() {
    let house = House::new(Limits::default());
    // White throws 4 and 2 at a blot, and forgets the points. Black throws without claiming them.
    let record = "[Game \"trictrac\"]\n[Options \"marking=manual\"]\n\
        [Position \"tgn1 trictrac 1:13,3:2 1:13,18,19 w --\"]\n\n\
        1w 42: 1/5 1/3\n1b 65: 1/7 1/6\n2w 21: 1/3 1/2\n";
    let opened = house.post("/api/records", None, &json!({"text": record})).1;
    let id = opened["id"].as_str().unwrap_or_else(|| panic!("{opened}"));
    let schools = all(&house, id, "schools");
    assert_eq!(schools.len(), 1, "{opened} {schools:?}");
    assert_eq!(schools[0]["seat"], "black");
    let points = |id: &str| -> u64 {
        all(&house, id, "coups").iter().map(|coup| coup["points"].as_u64().unwrap()).sum()
    };
    assert_eq!(Some(points(id)), schools[0]["points"].as_u64());
    // As long as a player could still claim points, the record does not tell them.
    let (earlier, _) = record.split_once("2w").unwrap();
    let opened = house.post("/api/records", None, &json!({"text": earlier})).1;
    assert_eq!(points(opened["id"].as_str().unwrap()), 0);
}
