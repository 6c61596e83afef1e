//! Records, match sheets and SGF files that clients send.

use charpentier_web::Limits;
use serde_json::{Value, json};

use crate::house::{House, code};

const ANNOTATED: &str = "[Game \"trictrac\"]\n[Event \"A club evening\"]\n[Date \"????.??.??\"]\n\n\
    {The first game.}\n1w 42: 1/5 1/3 ?! {Too slow.}\n1b 65: 1/7 1/6\n";

/// A match of two games. The second one is led by dice that the sheet does not tell.
const SHEET: &str = " 3 point match\n\n Game 1\n Anne : 0                         Bertrand : 0\n  \
    1) 31: 8/5 6/5                    41: 24/23 13/9\n  2)  Doubles => 2                  Drops\n      \
    Wins 1 point\n\n Game 2\n Anne : 1                         Bertrand : 0\n  \
    1) 61: 13/7 8/7                   21: 24/23 13/11\n  2) 52: 13/8 6/4\n";

fn sent(house: &House, text: &str, game: Option<usize>) -> (u16, Value) {
    house.post("/api/records", None, &json!({"text": text, "name": "evening", "game": game}))
}

/// Returns the errors of a text. It may have warnings too, such as of missing tags.
fn errors(opened: &Value) -> Vec<&Value> {
    let faults = opened["faults"].as_array().unwrap().iter();
    faults.filter(|fault| fault["severity"] == "error").collect()
}

#[test]
fn a_record_is_shown_with_its_comments() {
    let house = House::new(Limits::default());
    let (status, opened) = sent(&house, ANNOTATED, None);
    assert_eq!(status, 200, "{opened}");
    assert_eq!(errors(&opened), [&Value::Null; 0]);
    assert_eq!((&opened["all"], &opened["until"]), (&json!(1), &Value::Null));
    assert_eq!(opened["games"][0]["plies"], 2);
    let id = opened["id"].as_str().unwrap();
    let view = house.get(&format!("/api/tables/{id}"), None).1;
    assert_eq!(view["mode"], "record");
    // Unknown tags are left out.
    assert_eq!(view["tags"], json!([["Event", "A club evening"]]));
    assert_eq!(view["remark"], "The first game.");
    let log = view["log"].as_array().unwrap();
    let noted: Vec<_> = log.iter().filter(|event| event["comment"].is_string()).collect();
    assert_eq!(noted.len(), 1, "{log:?}");
    assert_eq!((&noted[0]["kind"], &noted[0]["comment"]), (&json!("moved"), &json!("Too slow.")));
    assert_eq!(noted[0]["glyphs"], json!(["?!"]));
    // The table is not listed, and the same text has the same table.
    assert_eq!(house.get("/api/tables", None).1["tables"], json!([]));
    assert_eq!(sent(&house, ANNOTATED, Some(0)).1["id"], id);
    assert_ne!(sent(&house, &ANNOTATED.replace("slow", "fast"), None).1["id"], id);
}

#[test]
fn one_of_several_games_is_chosen() {
    let house = House::new(Limits::default());
    let two = format!("{ANNOTATED}\n[Game \"plakoto\"]\n[White \"Anne\"]\n\n1w 42: 1/5 1/3\n");
    let opened = sent(&house, &two, None).1;
    assert_eq!((&opened["id"], &opened["all"]), (&Value::Null, &json!(2)));
    assert_eq!(opened["games"][1]["title"], "Plakoto");
    assert_eq!(opened["games"][1]["players"], json!({"white": "Anne", "black": "?"}));
    let opened = sent(&house, &two, Some(1)).1;
    let id = opened["id"].as_str().unwrap();
    assert_eq!(house.get(&format!("/api/tables/{id}"), None).1["pack"]["name"], "plakoto");
    assert_eq!(sent(&house, &two, Some(2)).1["id"], Value::Null);
}

#[test]
fn a_match_sheet_is_shown_to_its_end() {
    let house = House::new(Limits::default());
    let opened = sent(&house, SHEET, None).1;
    let id = opened["id"].as_str().unwrap_or_else(|| panic!("{opened}"));
    assert_eq!(opened["until"], Value::Null, "{opened}");
    let view = house.get(&format!("/api/tables/{id}"), None).1;
    assert_eq!(view["match"]["score"]["white"], 1);
    let plays = view["log"].as_array().unwrap().iter().filter(|event| event["kind"] == "moved");
    assert_eq!(plays.count(), 5, "{}", view["log"]);
}

#[test]
fn faults_are_told_with_their_places_and_what_comes_before_is_shown() {
    let house = House::new(Limits::default());
    let wrong = ANNOTATED.replace("1b 65: 1/7 1/6", "1b 65: 1/7 1/9");
    let opened = sent(&house, &wrong, None).1;
    let [fault] = errors(&opened)[..] else { panic!("{opened}") };
    assert_eq!((&fault["code"], &fault["rule"]), (&json!("R0301"), &json!("TT-M1")));
    assert_eq!((&fault["line"], &fault["column"]), (&json!(7), &json!(12)), "{opened}");
    assert_eq!(opened["until"], "1b");
    let id = opened["id"].as_str().unwrap();
    let view = house.get(&format!("/api/tables/{id}"), None).1;
    let last = view["log"].as_array().unwrap().last().unwrap();
    assert_eq!((&last["kind"], &last["seat"]), (&json!("moved"), &json!("white")));

    // A text without a record, and a game that no pack has.
    assert_eq!(sent(&house, "", None).1["games"], json!([]));
    let prose = sent(&house, "We played all night.\n", None).1;
    assert_eq!((&prose["id"], &prose["faults"][0]["line"]), (&Value::Null, &json!(1)), "{prose}");
    let unknown = sent(&house, &ANNOTATED.replace("\"trictrac\"", "\"chess\""), None).1;
    assert_eq!(unknown["id"], Value::Null);
    assert!(!unknown["faults"].as_array().unwrap().is_empty());
}

#[test]
fn the_record_is_given_back_as_it_was() {
    let house = House::new(Limits::default());
    let marked = ANNOTATED.replace("1b 65: 1/7 1/6", "1b 65: 1/7 1/6 {Well played.}");
    let id = sent(&house, &marked, None).1["id"].as_str().unwrap().to_owned();
    let (_, _, text) = house.file(&format!("/api/tables/{id}/record"));
    assert!(text.contains("{Too slow.}") && text.contains("{Well played.}"), "{text}");
}

#[test]
fn a_gap_at_the_end_of_a_record_is_told() {
    let house = House::new(Limits::default());
    let opened = sent(&house, &ANNOTATED.replace("1/7 1/6", "??"), None).1;
    assert_eq!(opened["until"], "1b", "{opened}");
    assert!(opened["id"].is_string());
}

#[test]
fn a_note_belongs_to_the_play_of_its_side() {
    let house = House::new(Limits::default());
    // Black marks what white's throw gives only after white's play.
    let record = "[Game \"trictrac\"]\n[Options \"marking=manual\"]\n\
        [Position \"tgn1 trictrac 1:13,3:2 1:13,18,19 w --\"]\n\n\
        1w 42: 1/5 1/3 ?! {Points forgotten.}\n1b 65: 1/7 1/6\n";
    let opened = sent(&house, record, None).1;
    let id = opened["id"].as_str().unwrap_or_else(|| panic!("{opened}"));
    let view = house.get(&format!("/api/tables/{id}"), None).1;
    let log = view["log"].as_array().unwrap();
    let [noted] = log.iter().filter(|event| event["glyphs"].is_array()).collect::<Vec<_>>()[..]
    else {
        panic!("{log:?}")
    };
    assert_eq!((&noted["kind"], &noted["seat"]), (&json!("moved"), &json!("white")));
}

#[test]
fn what_the_original_has_wrong_is_shown_or_told() {
    let mut house = House::new(Limits::default());
    // Four points are due, and the original marks two.
    let marked = "[Game \"trictrac\"]\n\
        [Position \"tgn1 trictrac 1:13,3:2 1:13,18,19 w --\"]\n\n\
        1w 42: +2 1/5 1/3 {sic}\n1b 65: 1/7 1/6\n";
    let opened = sent(&house, marked, None).1;
    assert_eq!(opened["until"], Value::Null, "{opened}");
    let id = opened["id"].as_str().unwrap();
    let view = house.get(&format!("/api/tables/{id}"), None).1;
    assert_eq!(view["counters"][0]["n"]["white"], 2, "{}", view["counters"]);

    // No game accepts an illegal play. The page shows the game before it, and a file is refused with the reason.
    let illegal = "[Game \"trictrac\"]\n\n1w 42: 1/5 1/3\n1b 65: 1/7 1/9 {sic}\n2w 31: 1/4 1/2\n";
    let opened = sent(&house, illegal, None).1;
    assert_eq!(opened["until"], "1b", "{opened}");
    let id = opened["id"].as_str().unwrap();
    let view = house.get(&format!("/api/tables/{id}"), None).1;
    assert_eq!(view["wait"]["on"], "throw");
    let file = house.games.path().join("wrong.tgn");
    std::fs::write(&file, illegal).unwrap();
    house.server.take().unwrap().stop();
    house.records = vec![file];
    house.open();
    let [fault] = house.server.as_ref().unwrap().faults() else { panic!("one fault") };
    assert!(fault.ends_with("cannot be shown from ply 1b on: 1/9 is not legal: no unplayed number takes a man from 1 to 9"), "{fault}");
}

#[test]
fn a_game_that_is_too_long_is_not_shown() {
    let house = House::new(Limits::default());
    let plies: String = (1..=1501).map(|n| format!("{n}w 42: --\n{n}b 42: --\n")).collect();
    let answer = sent(&house, &format!("[Game \"trictrac\"]\n\n{plies}"), None);
    assert_eq!(code(&answer), (400, "bad-request"));
}

#[test]
fn an_sgf_file_is_shown() {
    let house = House::new(Limits::default());
    let file = "(;FF[4]GM[6]PW[Anne]PB[Bertrand];W[31hefe];B[42xtvtl])";
    let opened = sent(&house, file, None).1;
    assert_eq!(opened["games"][0]["players"]["white"], "Anne", "{opened}");
}

#[test]
fn records_make_room_for_others() {
    let house = House::new(Limits { sent: 1, record_body: 1000, ..Limits::default() });
    let table = |id: &Value| house.get(&format!("/api/tables/{}", id.as_str().unwrap()), None);
    let first = sent(&house, ANNOTATED, None).1;
    let second = sent(&house, &ANNOTATED.replace("slow", "fast"), None).1;
    assert_eq!(code(&table(&first["id"])), (404, "not-found"));
    assert_eq!(table(&second["id"]).0, 200);
    // A client that sends the text again gets its table again.
    assert_eq!(sent(&house, ANNOTATED, None).1["id"], first["id"]);
    assert_eq!(table(&first["id"]).0, 200);
    let long = format!("{ANNOTATED}{{{}}}", "x".repeat(1000));
    assert_eq!(code(&sent(&house, &long, None)), (413, "too-large"));
}

#[test]
fn a_picture_shows_any_moment() {
    let house = House::new(Limits::default());
    let id = sent(&house, ANNOTATED, None).1["id"].as_str().unwrap().to_owned();
    let picture = |query: &str| house.file(&format!("/api/tables/{id}/board.svg?{query}"));
    let (status, kind, start) = picture("at=0&view=white");
    assert_eq!((status, kind.as_str()), (200, "image/svg+xml"));
    assert!(start.starts_with("<svg"), "{}", &start[..40]);
    assert_ne!(start, picture("view=white").2);
    assert_ne!(start, picture("at=0&view=black").2);
    assert_eq!(picture("at=99").0, 404);
}

#[test]
fn links_carry_records_and_positions_and_no_games_of_two_browsers() {
    let house = House::new(Limits::default());
    let id = sent(&house, ANNOTATED, None).1["id"].as_str().unwrap().to_owned();
    let link = |of: &str| house.get(&format!("/api/tables/{id}/link?of={of}"), None);
    let open = |link: &Value| house.post("/api/links", None, link);
    let record = open(&link("record").1).1["record"].as_str().unwrap().to_owned();
    assert!(record.contains("{Too slow.}"), "{record}");
    let start = open(&link("position&at=1").1).1["position"].clone();
    assert_eq!((&start["pack"], &start["seat"]), (&json!("trictrac"), &json!("white")));
    let made = house.post(
        "/api/tables",
        None,
        &json!({"pack": "trictrac", "mode": "screen", "position": start["position"]}),
    );
    assert_eq!(made.0, 201, "{}", made.1);
    let made = made.1["id"].as_str().unwrap();
    let table = house.get(&format!("/api/tables/{made}"), None).1;
    assert_eq!(table["wait"]["throw"], json!([4, 2]));
    // Games by links that are sent are played without a server.
    assert_eq!(code(&link("turn")), (422, "refused"));
    let make = json!({"pack": "trictrac", "mode": "correspondence"});
    assert_eq!(code(&house.post("/api/tables", None, &make)), (400, "bad-request"));
    for wrong in [json!({"link": "eJw"}), json!({"link": ""}), json!({})] {
        assert_eq!(code(&open(&wrong)), (400, "bad-request"), "{wrong}");
    }
    let (status, _) = link("nothing");
    assert_eq!(status, 400);
}

#[test]
fn opening_many_links_is_limited_as_sending_records_is() {
    let house = House::new(Limits { sent_rate: (2, 0.0), ..Limits::default() });
    let link = json!({"link": "eJw"});
    let answers: Vec<u16> = (0..4).map(|_| house.post("/api/links", None, &link).0).collect();
    assert_eq!(answers, [400, 400, 429, 429]);
}
