//! What a table tells about the last throw, about choices, about wrong tries and about throws to
//! come.

use charpentier_web::Limits;
use serde_json::{Value, json};

use crate::house::{House, Seats, code, next};

/// Plays on until `stop` or so many actions; `each` sees the table after each action.
fn play_on(
    house: &House,
    seats: &Seats,
    most: usize,
    stop: impl Fn(&Value) -> bool,
    mut each: impl FnMut(&Value),
) -> Value {
    let mut view = house.table(seats);
    for _ in 0..most {
        if stop(&view) {
            break;
        }
        let Some((seat, deed)) = next(&view) else { break };
        let (status, after) = house.act(seats, &seat, &deed);
        assert_eq!(status, 200, "{deed} {after}");
        view = after;
        each(&view);
    }
    view
}

fn why(house: &House, seats: &Seats, query: &str) -> (u16, Value) {
    house.get(&format!("/api/tables/{}/why?{query}", seats.id), None)
}

/// Returns name, cell, points and ways of coups.
fn facts<'a>(coups: impl Iterator<Item = &'a Value>) -> Vec<String> {
    let fact =
        |one: &Value| format!("{} {} {} {}", one["name"], one["at"], one["points"], one["ways"]);
    let mut facts: Vec<_> = coups.map(fact).collect();
    facts.sort();
    facts
}

/// Returns the scores of the last throw of a table.
fn scored(view: &Value) -> Vec<&Value> {
    let log = view["log"].as_array().unwrap();
    let thrown = log.iter().rposition(|event| event["kind"] == "threw").unwrap();
    log[thrown..].iter().map(|event| &event["score"]).filter(|score| score.is_object()).collect()
}

fn made(told: &Value) -> Vec<&Value> {
    told["coups"].as_array().unwrap().iter().filter(|coup| coup["made"] == true).collect()
}

#[test]
fn a_throw_makes_the_coups_whose_conditions_are_met() {
    let house = House::new(Limits::default());
    for pack in ["trictrac", "toccategli", "toc"] {
        let seats = house.made(&json!({"pack": pack, "mode": "screen", "seed": 4}));
        let mut coups = 0;
        // Also after the play, at the end of a setting, and when the other side is to throw.
        let check = |view: &Value| {
            let (status, told) = why(&house, &seats, "view=white&lang=en");
            assert_eq!(status, 200, "{told}");
            let scored = scored(view);
            assert_eq!(facts(made(&told).into_iter()), facts(scored.iter().copied()), "{view}");
            coups += scored.len();
            for coup in told["coups"].as_array().unwrap() {
                let checks = coup["checks"].as_array().unwrap();
                let failed = checks.iter().filter(|check| check["met"] == false).count();
                assert_eq!(
                    (coup["failed"].as_u64(), coup["made"] == true),
                    (Some(failed as u64), failed == 0)
                );
                assert!(!checks.is_empty(), "{coup}");
            }
        };
        play_on(&house, &seats, 120, |_| false, check);
        assert!(coups > 1, "{coups} coups of {pack}");
    }
}

#[test]
fn conditions_are_told_in_the_language_and_the_numbers_of_the_reader() {
    let house = House::new(Limits::default());
    let seats = house.made(&json!({"pack": "trictrac", "mode": "screen", "seed": 4}));
    let hit = |view: &Value| {
        view["wait"]["on"] == "play"
            && view["wait"]["mover"] == "black"
            && scored(view).iter().any(|score| score["ways_to_hit"].is_array())
    };
    let view = play_on(&house, &seats, 300, hit, |_| ());
    assert!(hit(&view), "{view}");
    let thrown = view["actions"].as_u64().unwrap();
    let told = |query: &str| {
        let (_, told) = why(&house, &seats, query);
        let coup = made(&told)[0].clone();
        (coup["about"].as_str().unwrap().to_owned(), coup)
    };
    let (about, coup) = told("lang=en&view=white");
    let (at, own) = (coup["at"].as_u64().unwrap(), coup["cells"]["white"][0].as_u64().unwrap());
    assert_eq!((about, at + own), (format!("the blot on {own}"), 25));
    assert_eq!(told("lang=en&view=black").0, format!("the blot on {at}"));
    // Without a reader, both numbers are told.
    assert_eq!(told("lang=en").0, format!("the blot on {at} (their {own})"));
    let (_, french) = why(&house, &seats, "lang=fr&view=white");
    let labels = |told: &Value| made(told)[0]["label"].clone();
    assert_ne!(labels(&french), labels(&why(&house, &seats, "lang=en&view=white").1));
    // Rules are told by their texts.
    assert!(french["rules"][coup["rule"].as_str().unwrap()].is_string(), "{french}");
    // A moment of the past has the throw before it.
    play_on(&house, &seats, 6, |_| false, |_| ());
    let (_, then) = why(&house, &seats, &format!("lang=en&view=white&at={thrown}"));
    assert_eq!(made(&then)[0]["at"], at);
    assert_ne!(why(&house, &seats, "lang=en&view=white").1["nth"], then["nth"]);
    assert_eq!(code(&why(&house, &seats, "at=9999")), (404, "not-found"));
    let (status, none) = why(&house, &seats, "at=0");
    assert_eq!((status, code(&(status, none)).1), (422, "refused"));
}

#[test]
fn a_throw_is_not_explained_while_its_points_can_be_forgotten() {
    let house = House::new(Limits::default());
    let options = json!({"marking": "manual"});
    let asked = json!({"pack": "trictrac", "mode": "screen", "seed": 4, "options": options});
    let seats = house.made(&asked);
    let mut throws = 0;
    let mut view = house.table(&seats);
    while throws < 6 {
        let (seat, deed) = next(&view).unwrap();
        throws += usize::from(deed["do"] == "throw");
        view = house.act(&seats, &seat, &deed).1;
        let (status, told) = why(&house, &seats, "lang=en");
        assert_eq!(status, 422, "{told}");
        assert!(told["error"]["message"].as_str().unwrap().contains("mark by hand"), "{told}");
        assert_eq!(view["can"]["why"], false);
        assert_eq!(view["can"]["throws"], false);
    }
    // The first throw is settled.
    let log = view["log"].as_array().unwrap();
    let first = log.iter().find(|event| event["kind"] == "threw").unwrap();
    let at = first["nth"].as_u64().unwrap() + 1;
    let (status, told) = why(&house, &seats, &format!("at={at}"));
    assert_eq!((status, told["nth"].as_u64()), (200, first["nth"].as_u64()), "{told}");
    let path = format!("/api/tables/{}/throws", seats.id);
    assert_eq!(code(&house.get(&path, seats.of("white"))), (422, "refused"));
}

#[test]
fn games_without_coups_have_nothing_to_explain() {
    let house = House::new(Limits::default());
    let seats = house.made(&json!({"pack": "backgammon", "mode": "screen", "seed": 4}));
    assert_eq!(house.table(&seats)["can"]["why"], false);
    let (status, told) = why(&house, &seats, "");
    assert_eq!((status, &told["coups"]), (200, &json!([])));
}

#[test]
fn a_choice_tells_what_comes_of_it() {
    let house = House::new(Limits::default());
    let choosing = |view: &Value| view["wait"]["on"] == "choose";
    let mut lost = 0;
    for seed in [4, 5, 6] {
        for nth in [0, 1] {
            let asked = json!({"pack": "trictrac", "mode": "screen", "seed": seed});
            let seats = house.made(&asked);
            let view = play_on(&house, &seats, 400, choosing, |_| ());
            let choice = &view["wait"]["choices"][nth];
            let then = &choice["then"];
            let seat = view["wait"]["seat"].as_str().unwrap();
            let deed = json!({"do": "choose", "choice": choice["name"]});
            let (status, after) = house.act(&seats, seat, &deed);
            assert_eq!(status, 200, "{after}");
            assert_eq!(then["men"], after["men"], "{choice}");
            assert_eq!(then["counters"], after["counters"], "{choice}");
            assert_eq!(then["on"], after["wait"]["on"], "{choice}");
            assert_eq!(then["seat"], after["wait"]["seat"], "{choice}");
            assert_eq!(then["setting"], after["men"] != view["men"], "{choice}");
            lost += usize::from(then["counters"] != view["counters"]);
        }
    }
    assert!(lost > 0, "no choice loses points");
    // Numbers that are named change nothing that could be shown.
    let options = json!({"dice": "two_opponent"});
    let seats = house.made(&json!({
        "pack": "ludus-anglicorum", "mode": "screen", "dice": "hand", "options": options
    }));
    house.act(&seats, "white", &json!({"do": "throw", "dice": [6, 5]}));
    let (_, view) = house.act(&seats, "white", &json!({"do": "throw", "dice": [6, 1]}));
    assert_eq!(
        (&view["wait"]["on"], &view["wait"]["choices"][0]["then"]),
        (&json!("choose"), &Value::Null)
    );
}

#[test]
fn a_wrong_try_is_refused_in_the_numbers_of_the_reader() {
    let house = House::new(Limits::default());
    let seats = house.made(&json!({"pack": "trictrac", "mode": "screen", "seed": 4}));
    assert_eq!(house.table(&seats)["wait"]["on"], "play");
    let asked = |query: &str| {
        let path = format!("/api/tables/{}/next?lang=en&steps=1/20{query}", seats.id);
        let (status, told) = house.get(&path, seats.of("white"));
        assert_eq!(status, 422, "{told}");
        assert!(told["error"]["rule"].as_str().unwrap().starts_with("TT-"), "{told}");
        told["error"]["message"].as_str().unwrap().to_owned()
    };
    assert!(asked("").contains("from 1 to 20"), "{}", asked(""));
    assert_eq!(asked("&view=white"), asked(""));
    assert!(asked("&view=black").contains("from 24 to 5"), "{}", asked("&view=black"));
    // A man whom both numbers would bring there is told what stops him on the way.
    let seats = house.made(&json!({"pack": "backgammon", "mode": "screen", "dice": "hand"}));
    let (_, view) = house.act(&seats, "white", &json!({"do": "throw", "dice": [4, 1]}));
    assert_eq!((&view["wait"]["on"], &view["wait"]["seat"]), (&json!("play"), &json!("white")));
    let path = format!("/api/tables/{}/next?lang=en&view=white&steps=1/6", seats.id);
    let (_, told) = house.get(&path, seats.of("white"));
    assert_eq!(told["error"]["message"], "19 is held by opposing men", "{told}");
}

#[test]
fn the_list_of_throws_has_what_each_throw_scores() {
    let house = House::new(Limits::default());
    let asked = json!({"pack": "trictrac", "mode": "screen", "dice": "hand"});
    let seats = house.made(&asked);
    let path = format!("/api/tables/{}/throws", seats.id);
    assert_eq!(code(&house.get(&path, None)), (401, "no-seat"));
    assert_eq!(code(&house.get(&path, seats.of("white"))), (422, "refused"));
    let mut view = house.act(&seats, "white", &json!({"do": "throw", "dice": [6, 5]})).1;
    let (mut thrown, mut points) = (0, 0);
    for _ in 0..160 {
        let Some((seat, deed)) = next(&view) else { break };
        if view["wait"]["on"] != "throw" {
            view = house.act(&seats, &seat, &deed).1;
            continue;
        }
        let (status, told) = house.get(&path, seats.of("black"));
        assert_eq!((status, &told["points"]), (200, &json!(true)), "{told}");
        assert_eq!(told["sides"][0]["seat"], seat);
        let throws = told["sides"][0]["throws"].as_array().unwrap();
        assert_eq!((throws.len(), told["sides"].as_array().unwrap().len()), (21, 2));
        // All 36 throws come in turn.
        let mut dice = [thrown % 6 + 1, thrown / 6 % 6 + 1];
        thrown += 7;
        dice.sort_by(|one, two| two.cmp(one));
        let gives = throws.iter().find(|one| one["dice"] == json!(dice)).unwrap();
        view = house.act(&seats, &seat, &json!({"do": "throw", "dice": dice})).1;
        for side in ["white", "black"] {
            // The other side's points are marked after the choice to hold or to go.
            if side != seat && view["wait"]["on"] == "choose" {
                continue;
            }
            let scored = scored(&view).into_iter().filter(|score| score["side"] == side);
            let sum: u64 = scored.map(|score| score["points"].as_u64().unwrap()).sum();
            assert_eq!(gives["points"][side], sum, "{dice:?} {view}");
            points += sum;
        }
    }
    assert!(points > 20, "{points} points are scored");
}

#[test]
fn throws_are_not_listed_for_people_who_play_by_links_nor_with_three_dice() {
    let house = House::new(Limits::default());
    let link = house.made(&json!({"pack": "trictrac", "mode": "link", "seed": 4}));
    let told = house.get(&format!("/api/tables/{}/throws", link.id), link.of("white"));
    assert_eq!(code(&told), (422, "refused"));
    assert_eq!(house.table(&link)["can"]["throws"], false);
    let three = house.made(&json!({"pack": "sbaraglio", "mode": "screen", "seed": 4}));
    let told = house.get(&format!("/api/tables/{}/throws", three.id), three.of("white"));
    assert_eq!(code(&told), (422, "refused"));
}

#[test]
fn without_coups_the_list_has_the_throws_that_hit() {
    let house = House::new(Limits::default());
    let asked = json!({"pack": "backgammon", "mode": "screen", "dice": "hand"});
    let seats = house.made(&asked);
    let path = format!("/api/tables/{}/throws", seats.id);
    let mut view = house.act(&seats, "white", &json!({"do": "throw", "dice": [6, 5]})).1;
    let (mut thrown, mut hits) = (0, [0, 0]);
    for _ in 0..120 {
        let Some((seat, deed)) = next(&view) else { break };
        if view["wait"]["on"] != "throw" {
            view = house.act(&seats, &seat, &deed).1;
            continue;
        }
        let (status, told) = house.get(&path, seats.of("black"));
        assert_eq!((status, &told["points"]), (200, &json!(false)), "{told}");
        let mut dice = [thrown % 6 + 1, thrown / 6 % 6 + 1];
        thrown += 7;
        dice.sort_by(|one, two| two.cmp(one));
        let throws = told["sides"][0]["throws"].as_array().unwrap();
        let listed = throws.iter().find(|one| one["dice"] == json!(dice)).unwrap();
        view = house.act(&seats, &seat, &json!({"do": "throw", "dice": dice})).1;
        let hit = |play: &Value| {
            play["steps"].as_array().unwrap().iter().any(|step| step["hit"] == json!(true))
        };
        let hitting = view["plays"].as_array().unwrap().iter().any(hit);
        assert_eq!(listed["hits"], hitting, "{dice:?} {view}");
        hits[usize::from(hitting)] += 1;
    }
    assert!(hits.iter().all(|throws| *throws > 3), "{hits:?}");
}
