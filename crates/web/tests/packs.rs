//! Every game is played on the page: by two people and against the program, and its record is read again.
#![allow(clippy::unwrap_used)]

mod house;

use std::time::{Duration, Instant};

use charpentier_core::diagnostic::Source;
use charpentier_notation::record::parse;
use charpentier_notation::verify;
use charpentier_pack::Library;
use charpentier_web::Limits;
use serde_json::{Value, json};

use crate::house::{House, Seats, next};

/// The table once the program has done all that is its to do.
fn settled(house: &House, seats: &Seats) -> Value {
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(120) {
        let view = house.table(seats);
        if view["wait"]["thinks"] == false {
            return view;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    panic!("the program does not come to a decision");
}

/// Does so many things at a table, or fewer where the match is over before; how many.
fn acts(house: &House, seats: &Seats, most: usize) -> usize {
    for nth in 0..most {
        let view = settled(house, seats);
        let Some((seat, deed)) = next(&view) else {
            assert_eq!(view["wait"]["on"], "over", "{view}");
            return nth;
        };
        let (status, answer) = house.act(seats, &seat, &deed);
        assert_eq!(status, 200, "{} {deed}: {answer}", view["position"]);
        let men = |seat: &str| answer["men"][seat].as_object().unwrap().len();
        assert!(men("white") > 0 && men("black") > 0, "{answer}");
    }
    most
}

#[test]
fn every_game_is_played_on_the_page() {
    let limits = Limits { tables: 500, ..Limits::default() };
    let house = House::new(limits);
    let library = Library::shipped();
    for name in library.names() {
        let people = house.made(&json!({"pack": name, "mode": "screen", "seed": 5}));
        let done = acts(&house, &people, 40);
        let body = json!({"pack": name, "mode": "program", "level": "greedy", "seed": 3});
        let program = house.made(&body);
        acts(&house, &program, 6);
        assert!(done > 10, "{name}: over after {done} acts");
        for seats in [people, program] {
            let file = house.games.path().join(format!("{}.tgn", seats.id));
            let text = std::fs::read_to_string(file).unwrap();
            let source = Source::new("table.tgn", text);
            let parsed = parse(&source);
            assert_eq!((parsed.records.len(), parsed.diagnostics.len()), (1, 0), "{name}");
            let record = &parsed.records[0];
            let pack = library.load(&name, &record.options()).unwrap();
            let (faults, plies) = verify(&source, record, pack.game());
            assert!(faults.is_empty() && plies > 0, "{name}: {faults:?}");
        }
    }
}
