//! The plays of a table over HTTP: the ways of men, and throws that are played step by step.

use charpentier_web::Limits;
use serde_json::{Value, json};

use crate::house::{House, Seats, code, next};

/// Every way to make a play.
fn ways(play: &Value) -> Vec<Value> {
    let mut ways = vec![play["steps"].clone()];
    ways.extend(play["other_ways"].as_array().into_iter().flatten().cloned());
    ways
}

#[test]
fn a_man_can_go_by_either_number_first() {
    let house = House::new(Limits::default());
    let seats = house.made(&json!({"pack": "trictrac", "mode": "screen", "seed": 5}));
    let view = house.table(&seats);
    assert_eq!(view["wait"]["throw"], json!([2, 1]));
    let plays = view["plays"].as_array().unwrap();
    let stops = |play: &Value| -> Vec<(u64, u64)> {
        let ways = ways(play).into_iter();
        let steps =
            ways.map(|way| (way[0]["to"].as_u64().unwrap(), way[1]["to"].as_u64().unwrap()));
        steps.collect()
    };
    let ways: Vec<_> = plays.iter().map(stops).collect();
    assert!(
        ways.iter().any(|ways| *ways == [(2, 4), (3, 4)] || *ways == [(3, 4), (2, 4)]),
        "{ways:?}"
    );
    // Two men are moved in one way only, since the order does not matter.
    assert!(ways.iter().any(|ways| ways.len() == 1), "{ways:?}");
}

/// Returns a table after a throw that is entered by hand.
fn thrown(house: &House, pack: &str, throw: &[u8]) -> Value {
    let seats = house.made(&json!({"pack": pack, "mode": "screen", "dice": "hand"}));
    let (_, view) = house.act(&seats, "white", &json!({"do": "throw", "dice": [6, 5]}));
    let seat = view["wait"]["seat"].as_str().unwrap();
    let (status, view) = house.act(&seats, seat, &json!({"do": "throw", "dice": throw}));
    assert_eq!((status, view["wait"]["on"].as_str()), (200, Some("play")), "{view}");
    view
}

/// Returns the cells on which men land, for each way of a play in this notation.
fn stops(view: &Value, text: &str) -> Vec<Vec<u64>> {
    let plays = view["plays"].as_array().unwrap();
    let play = plays.iter().find(|play| play["text"] == text).unwrap();
    let stops = |way: &Value| -> Vec<u64> {
        way.as_array().unwrap().iter().map(|step| step["to"].as_u64().unwrap()).collect()
    };
    let mut ways: Vec<_> = ways(play).iter().map(stops).collect();
    ways.sort();
    ways
}

#[test]
fn with_three_dice_a_man_can_come_down_wherever_their_numbers_lead() {
    let house = House::new(Limits::default());
    let view = thrown(&house, "sbaraglio", &[6, 5, 3]);
    // One man with all three numbers.
    let all = [[13, 18, 24], [13, 19, 24], [15, 18, 24], [15, 21, 24], [16, 19, 24], [16, 21, 24]];
    assert_eq!(stops(&view, "10/16/21/24"), all);
    // One of two men goes on.
    assert_eq!(stops(&view, "10/16/21 11/14"), [[15, 21, 14], [16, 21, 14]]);
}

#[test]
fn a_number_that_is_any_is_no_seven() {
    let house = House::new(Limits::default());
    let view = thrown(&house, "doublets", &[2, 2]);
    assert_eq!(view["wait"]["numbers"], json!([null, null, null, null]));
    assert_eq!(view["plays"][0]["steps"][0]["die"], Value::Null);
    let view = thrown(&house, "doublets", &[6, 2]);
    assert_eq!(view["wait"]["numbers"], json!([6, 2]));
}

#[test]
fn a_number_is_named_by_the_side_that_has_not_thrown() {
    let house = House::new(Limits::default());
    let options = json!({"dice": "two_opponent"});
    let seats = house.made(&json!({
        "pack": "ludus-anglicorum", "mode": "screen", "dice": "hand", "options": options
    }));
    let (_, view) = house.act(&seats, "white", &json!({"do": "throw", "dice": [6, 5]}));
    assert_eq!(view["wait"]["seat"], "white");
    let (_, view) = house.act(&seats, "white", &json!({"do": "throw", "dice": [6, 1]}));
    assert_eq!(view["wait"]["on"], "choose", "{view}");
    assert_eq!((&view["wait"]["seat"], &view["wait"]["mover"]), (&json!("black"), &json!("white")));
    assert_eq!(view["wait"]["choices"][4]["label"], "5");
    let five = json!({"do": "choose", "choice": "5"});
    let (status, wrong) = house.act(&seats, "white", &five);
    assert_ne!(status, 200, "{wrong}");
    let (status, view) = house.act(&seats, "black", &five);
    assert_eq!((status, &view["wait"]["on"]), (200, &json!("play")), "{view}");
    assert_eq!(view["wait"]["numbers"], json!([6, 5, 1]));
}

/// The program throws when it does not double: by itself, or as soon as its dice are entered.
#[test]
fn the_program_goes_on_where_it_could_double() {
    let mut house = House::new(Limits::default());
    let game = json!({"pack": "backgammon-cube", "mode": "program", "level": "greedy", "seed": 7});
    let seats = house.made(&game);
    let mut view = house.settled(&seats);
    for nth in 0..12 {
        let (seat, deed) = next(&view).unwrap();
        assert_eq!(seat, "white", "{view}");
        let (status, told) = house.act(&seats, &seat, &deed);
        assert_eq!(status, 200, "{deed} {told}");
        if nth == 6 {
            house.again();
        }
        view = house.settled(&seats);
    }
    let mut game = game;
    game["dice"] = json!("hand");
    let seats = house.made(&game);
    house.act(&seats, "white", &json!({"do": "throw", "dice": [6, 5]}));
    house.act(&seats, "white", &json!({"do": "throw", "dice": [6, 5]}));
    let (seat, deed) = next(&house.table(&seats)).unwrap();
    house.act(&seats, &seat, &deed);
    let view = house.settled(&seats);
    let wait = &view["wait"];
    assert_eq!((&wait["on"], &wait["seat"]), (&json!("throw"), &json!("black")), "{view}");
    assert_eq!(wait["choices"][0]["name"], "double", "{view}");
    let (status, told) = house.act(&seats, "white", &json!({"do": "throw", "dice": [3, 1]}));
    assert_eq!(status, 200, "{told}");
    let view = house.settled(&seats);
    assert_eq!(
        (&view["wait"]["on"], &view["wait"]["seat"]),
        (&json!("throw"), &json!("white")),
        "{view}"
    );
}

/// Returns a table after a throw with more plays than are listed.
fn long_throw(house: &House) -> (Seats, Value) {
    let seats = house.made(&json!({"pack": "piprjall", "mode": "screen", "dice": "hand"}));
    let mut view = house.table(&seats);
    let throws = [[6, 5], [6, 5], [4, 1], [2, 1], [3, 1], [6, 4], [5, 3], [5, 5], [6, 6]];
    for throw in throws {
        while view["wait"]["on"] == "play" {
            assert_eq!(view["more"], false);
            let (seat, deed) = next(&view).unwrap();
            view = house.act(&seats, &seat, &deed).1;
        }
        let seat = view["wait"]["seat"].as_str().unwrap_or("white").to_owned();
        view = house.act(&seats, &seat, &json!({"do": "throw", "dice": throw})).1;
    }
    (seats, view)
}

#[test]
fn a_long_throw_is_played_step_by_step() {
    let house = House::new(Limits::default());
    let (seats, view) = long_throw(&house);
    assert_eq!(view["more"], true);
    let plays = view["plays"].as_array().unwrap();
    assert!(plays.len() <= 100, "{} plays are shown", plays.len());
    let path = format!("/api/tables/{}/next", seats.id);
    let version = view["version"].as_u64().unwrap();
    // The last step in the list is taken each time, until the play may stop.
    let (mut steps, mut written) = (Vec::new(), Vec::new());
    loop {
        let asked = format!("{path}?version={version}&steps={}", written.join(","));
        let (status, told) = house.get(&asked, seats.of("white"));
        assert_eq!(status, 200, "{told}");
        if told["stop"] == true {
            break;
        }
        let Some(step) = told["steps"].as_array().and_then(|steps| steps.last()) else {
            panic!("{asked} leads nowhere")
        };
        steps.push(json!([step["from"], step["to"]]));
        written.push(format!("{}/{}", step["from"], step["to"]));
    }
    assert_eq!(steps.len(), view["wait"]["numbers"].as_array().unwrap().len());
    let seat = view["wait"]["seat"].as_str().unwrap();
    let early = house.act(&seats, seat, &json!({"do": "play", "steps": &steps[1..]}));
    assert_eq!(code(&early), (422, "refused"));
    let (status, after) = house.act(&seats, seat, &json!({"do": "play", "steps": steps}));
    assert_eq!((status, &after["more"]), (200, &json!(false)), "{after}");
    let stale = house.get(&format!("{path}?version={version}"), None);
    assert_eq!(code(&stale), (409, "stale"));
}

/// With a language in the request, the board and the plays are shown as players count points.
///
/// A request without a language comes from a program and gets the side's own numbers.
#[test]
fn people_are_shown_points_as_players_count_them() {
    let house = House::new(Limits::default());
    let seats = house.made(&json!({"pack": "backgammon", "mode": "screen", "seed": 5}));
    let path = format!("/api/tables/{}", seats.id);
    let seen = |query: &str| {
        let table = house.get(&format!("{path}{query}"), None).1;
        let first = table["board"]["views"]["white"]["near"][0].clone();
        let text = table["plays"][0]["text"].as_str().expect("a play").to_owned();
        (first["number"].clone(), first["white"].clone(), text)
    };
    let (number, cell, play) = seen("?lang=en");
    assert_eq!((number, cell), (json!("12"), json!(13)));
    let names =
        |query: &str| house.get(&format!("{path}{query}"), None).1["board"]["names"][0].clone();
    assert_eq!((names("?lang=en"), names("")), (json!("24"), json!("1")));
    let (own, cell, own_play) = seen("");
    assert_eq!((own, cell), (json!("13"), json!(13)));
    assert_ne!(play, own_play);
    let hint = |query: &str| house.get(&format!("{path}/hint{query}"), seats.of("white")).1;
    let (told, own) = (hint("?lang=en"), hint(""));
    let places = |hint: &Value| -> Vec<Value> {
        let steps = hint["best"][0]["steps"].as_array().expect("steps").iter();
        steps.map(|step| json!([step["from"], step["to"]])).collect()
    };
    assert_eq!(places(&told), places(&own));
    assert_ne!(told["best"][0]["steps"][0]["text"], own["best"][0]["steps"][0]["text"], "{told}");
    assert_ne!(told["best"][0]["what"], own["best"][0]["what"], "{told}");
}

#[test]
fn steps_that_cannot_be_made_are_told() {
    let house = House::new(Limits::default());
    let (seats, _) = long_throw(&house);
    let asked = |query: &str| house.get(&format!("/api/tables/{}/next?{query}", seats.id), None);
    let many = ["1/2"; 25].join(",");
    for wrong in ["steps=1/28", "steps=1-7", "steps=x", &format!("steps={many}"), "version=x"] {
        assert_eq!(code(&asked(wrong)), (400, "bad-request"), "{wrong}");
    }
    let told = asked("steps=x").1["error"]["message"].as_str().unwrap().to_owned();
    assert!(told.contains("`x`") && told.contains("such as 1/4,4/7"), "{told}");
    let refused = asked("steps=1/2");
    assert_eq!(code(&refused), (422, "refused"));
    assert!(refused.1["error"]["rule"].is_string(), "{}", refused.1);
    assert_eq!(code(&asked("lang=xx")), (400, "bad-request"));
    // Where all plays are listed it can be asked too, and where nobody plays it is said so.
    let seats = house.made(&json!({"pack": "trictrac", "mode": "screen", "seed": 5}));
    let path = format!("/api/tables/{}/next", seats.id);
    let told = house.get(&format!("{path}?steps=1/3&lang=fr"), None).1;
    assert_eq!((&told["steps"][0]["to"], &told["stop"]), (&json!(2), &json!(false)), "{told}");
    let play = json!({"do": "play", "steps": [[1, 3], [1, 2]]});
    assert_eq!(house.act(&seats, "white", &play).0, 200);
    assert_eq!(code(&house.get(&path, None)), (422, "refused"));
}
