//! Packs over HTTP: each is described, played by two people, and found. `unit/session.rs` plays each
//! against the program.

use charpentier_core::diagnostic::Source;
use charpentier_notation::record::parse;
use charpentier_notation::verify;
use charpentier_pack::Library;
use charpentier_web::Limits;
use serde_json::{Value, json};

use crate::house::{House, Seats, next};

/// Checks that the saved record of a table has no errors.
fn is_right(house: &House, name: &str, seats: &Seats) {
    let file = house.games.path().join(format!("{}.tgn", seats.id));
    let source = Source::new("table.tgn", std::fs::read_to_string(file).unwrap());
    let parsed = parse(&source);
    assert_eq!((parsed.records.len(), parsed.diagnostics.len()), (1, 0), "{name}");
    let record = &parsed.records[0];
    let pack = Library::shipped().load(name, &record.options()).unwrap();
    let (faults, plies) = verify(&source, record, pack.table());
    assert!(faults.is_empty() && plies > 0, "{name}: {faults:?}");
}

/// Plays up to 15 actions of every pack; a long run plays up to 40.
#[test]
fn every_pack_can_be_asked_for_and_played() {
    let actions = if std::env::var_os("CHARPENTIER_LONG").is_some() { 40 } else { 15 };
    let house = House::new(Limits::default());
    let packs = house.get("/api/packs", None).1;
    let packs = packs["packs"].as_array().unwrap();
    assert!(packs.len() >= 16);
    for pack in packs {
        let name = pack["name"].as_str().unwrap();
        let told = house.get(&format!("/api/packs/{name}"), None);
        assert_eq!((told.0, told.1["name"].as_str()), (200, Some(name)));
        assert!(!told.1["rules"].as_array().unwrap().is_empty(), "{name}");
        let (status, kind, svg) = house.file(&format!("/api/packs/{name}/board.svg"));
        assert_eq!((status, kind.as_str()), (200, "image/svg+xml"), "{name}");
        assert!(svg.starts_with("<svg") && svg.contains("<circle"), "{name}");
        // The introduction comes from a file of its own or from the beginning of RULES.md. All its
        // boards can be drawn.
        let primer = house.get(&format!("/api/packs/{name}/primer?lang=fr"), None);
        assert_eq!(primer.0, 200, "{name}");
        let parts = primer.1["parts"].as_array().unwrap();
        assert!(parts.iter().any(|part| part["board"]["svg"].is_string()), "{name}");
        let seats = house.made(&json!({"pack": name, "mode": "screen", "seed": 1}));
        let mut view = house.table(&seats);
        for _ in 0..actions {
            let Some((seat, deed)) = next(&view) else { break };
            let (status, answer) = house.act(&seats, &seat, &deed);
            assert_eq!(status, 200, "{name} {deed} {answer}");
            view = answer;
            // Events in the log name their rules, and the texts of these rules are included.
            for line in view["log"].as_array().unwrap() {
                let rule = line["rule"].as_str();
                assert!(rule.is_none_or(|id| view["rules"][id].is_string()), "{name} {line}");
            }
        }
        // Every man has a place on the board.
        let cells = |view: &str, seat: &str| {
            let rows = &house.table(&seats)["board"]["views"][view];
            let points =
                rows["near"].as_array().unwrap().iter().chain(rows["far"].as_array().unwrap());
            points
                .flat_map(|p| [&p[seat], &p["upright"]])
                .filter_map(Value::as_u64)
                .collect::<Vec<_>>()
        };
        for seat in ["white", "black"] {
            let shown = cells("white", seat);
            // Men may also stand beside the board, in places that have no cell in the layout.
            let men = view["men"][seat].as_object().unwrap().keys();
            for cell in men.filter_map(|cell| cell.parse::<u64>().ok()) {
                let beside = cell == 0 || cell > 24;
                assert!(beside || shown.contains(&cell), "{name} {seat} {cell}");
            }
        }
        is_right(&house, name, &seats);
    }
    assert_eq!(house.get("/api/packs/nothing", None).0, 404);
    assert_eq!(house.get("/api/packs/nothing/board.svg", None).0, 404);
    assert_eq!(house.get("/api/packs/..%2Fvariants", None).0, 404);
}

/// The list says what a card shows, in the language of the reader. A pack asks about its options, and
/// says which values need others.
#[test]
fn games_are_described() {
    let house = House::new(Limits::default());
    let listed = house.get("/api/packs?lang=fr", None).1;
    assert_eq!(listed["first"], Library::first());
    let games = listed["packs"].as_array().unwrap();
    for game in games {
        let about = game["about"].as_str().unwrap();
        assert!(about.ends_with('.') && !about.contains('\n'), "{about}");
        assert!(game["minutes"].is_u64() && game["difficulty"].is_u64(), "{game}");
    }
    let pack = house.get("/api/packs/backgammon-match?lang=de", None).1;
    assert_eq!((&pack["name"], &pack["primer"]), (&json!("backgammon"), &json!(true)));
    assert!(pack["aim"].as_str().unwrap().len() > 50);
    let option = |name: &str| {
        let options = pack["options"].as_array().unwrap();
        options.iter().find(|option| option["name"] == name).unwrap()
    };
    let cube = option("cube");
    assert!(cube["question"].as_str().unwrap().ends_with('?'), "{cube}");
    assert!(cube["answers"]["money"].is_string(), "{cube}");
    assert_eq!(cube["value"], "match");
    let needs = option("jacoby")["needs"].as_array().unwrap();
    assert_eq!(needs[0], json!({"value": "false", "option": "cube", "values": ["money"]}));
}

/// Lists games by family, and finds them by any of their names. A search without results gives the
/// most similar word.
#[test]
fn games_are_found() {
    let house = House::new(Limits::default());
    let names = |answer: &Value| -> Vec<String> {
        let packs = answer["packs"].as_array().unwrap().iter();
        packs.map(|pack| pack["name"].as_str().unwrap().to_owned()).collect()
    };
    let all = house.get("/api/packs", None).1;
    let families: Vec<_> = all["packs"]
        .as_array()
        .unwrap()
        .iter()
        .map(|pack| pack["family"].as_str().unwrap())
        .collect();
    assert!(families.is_sorted() && families.contains(&"Trictrac"), "{families:?}");
    let found = house.get("/api/packs?find=BR%C3%84DE", None).1;
    // The search also matches other games by their Swedish titles.
    let at = names(&found).iter().position(|name| name == "brade").expect("it has the word");
    assert_eq!(found["packs"][at]["period"], "2003-");
    assert_eq!(house.get("/api/packs?find=five%20blots", None).1["only"], "verkehr-5-blots");
    let near = house.get("/api/packs?find=jacquett", None).1;
    assert_eq!(
        (names(&near).len(), &near["near"]["games"]),
        (0, &json!(["jacquet", "jacquet-de-versailles"]))
    );
    let long = "a".repeat(101);
    for wrong in [long.as_str(), "a&find=b"] {
        let (status, answer) = house.get(&format!("/api/packs?find={wrong}"), None);
        assert_eq!(status, 400, "{answer}");
        assert!(answer["error"]["message"].as_str().unwrap().contains("`find`"), "{answer}");
    }
}
