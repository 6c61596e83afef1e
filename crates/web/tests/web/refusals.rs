//! The sentences of errors, in the language of the request and from the side of its reader.

use charpentier_web::Limits;
use serde_json::{Value, json};

use crate::house::{House, next};

fn sentence((_, answer): &(u16, Value)) -> &str {
    answer["error"]["message"].as_str().unwrap_or_default()
}

#[test]
fn what_is_missing_is_told_in_the_language_of_the_request() {
    let house = House::new(Limits::default());
    for (path, told) in [
        ("/api/tables/aaaaaaaaaaaaaaaa", "there is no such table"),
        ("/api/tables/aaaaaaaaaaaaaaaa?lang=de", "diesen Tisch gibt es nicht"),
        ("/api/packs/chess?lang=fr", "ce jeu n'existe pas"),
        ("/api/packs/trictrac/rules/TT-Z1?lang=da", "der er ikke en sådan regel"),
        ("/api/packs/trictrac/lessons/99?lang=sv", "det finns ingen sådan lektion"),
        // A language that is not known is itself an error.
        ("/api/packs/trictrac?lang=it", "a language is en, fr, de, da or sv"),
        (
            "/api/tables/aaaaaaaaaaaaaaaa?lang=fr&lang=de",
            "`at` is a number, and `lang` and `view` are texts, each once",
        ),
    ] {
        assert_eq!(sentence(&house.get(path, None)), told, "{path}");
    }
}

#[test]
fn a_new_table_is_refused_in_the_language_of_the_request() {
    let house = House::new(Limits::default());
    let named = |name: &str| json!({"pack": "toc", "mode": "screen", "names": {"white": name}});
    let long = house.post("/api/tables?lang=sv", None, &named(&"a".repeat(200)));
    assert_eq!((long.0, sentence(&long)), (400, "ett namn har högst 40 bokstäver"));
    let level = house.post("/api/tables?lang=de", None, &named("greedy"));
    let told = "greedy heißt schon das Programm; wählen Sie einen anderen Namen";
    assert_eq!((level.0, sentence(&level)), (400, told));
}

#[test]
fn an_action_is_refused_in_the_language_and_numbers_of_its_reader() {
    let house = House::new(Limits::default());
    let seats = house.made(&json!({"pack": "backgammon", "mode": "screen", "seed": 3}));
    let deed = |seat: &str, query: &str, deed: &Value| {
        let path = format!("/api/tables/{}/actions?{query}", seats.id);
        house.post(&path, seats.of(seat), deed)
    };
    let undo = deed("white", "lang=da", &json!({"do": "undo"}));
    assert_eq!((undo.0, sentence(&undo)), (422, "der er ikke gjort noget siden det sidste kast"));
    let throw = json!({"do": "throw"});
    let mut view = house.table(&seats);
    while view["wait"]["on"] != "play" {
        view = deed(&next(&view).unwrap().0, "", &throw).1;
    }
    let turn = view["wait"]["seat"].as_str().unwrap();
    let early = deed(turn, "lang=fr", &throw);
    assert!(sentence(&early).starts_with("le jeu attend "), "{early:?}");

    // No man stands on the second cell of the side. The two sides number it from opposite ends.
    let empty = json!({"do": "play", "steps": [[2, 3]]});
    let own = deed(turn, &format!("lang=de&view={turn}"), &empty);
    assert_eq!(sentence(&own), "auf 23 steht kein Stein");
    assert!(own.1["error"]["rule"].is_string(), "{own:?}");
    let other = if turn == "white" { "black" } else { "white" };
    let theirs = deed(turn, &format!("lang=de&view={other}"), &empty);
    assert_eq!(sentence(&theirs), "auf 2 steht kein Stein");
    assert_eq!(sentence(&deed(turn, "", &empty)), "no man stands on 2");
}
