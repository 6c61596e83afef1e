//! How many of the 36 throws hit: the two rules of counting of 1715, and what the rules see.

use charpentier_core::chances::Chances;
use charpentier_core::diagnostic::Source;
use charpentier_core::{Place, Seat, Table};
use charpentier_notation::position;
use std::sync::Arc;

use crate::support::pack;

fn game(name: &str, line: &str) -> Table {
    let pack = pack(name);
    let line = position::parse(&Source::new("line", line)).expect("a position line");
    let state = line.state(pack.rules(), pack.scoring().start()).expect("a state");
    Table::resume(Arc::clone(pack.rules()), Arc::clone(pack.scoring()), state)
}

/// The throws that hit the single man on this cell, of those that white may throw.
fn hitting(game: &Table, cell: Place) -> u8 {
    let chances = Chances::of(game.game(), Seat::White);
    let at =
        |cells: &[(Place, u8)]| cells.iter().find(|(at, _)| *at == cell).map(|(_, ways)| *ways);
    let coups = chances.coups.iter().filter_map(|chance| at(&chance.at)).sum::<u8>();
    coups.max(at(&chances.hits).unwrap_or_default())
}

/// Of a man who can be reached by one die, ten and as many as he is far; of one farther off, thirteen less
/// that: in twelve distances, each at three places of the board.
#[test]
fn the_two_rules_of_counting() {
    let mut counted = 0;
    for blot in [15, 18, 21] {
        for far in 1..=12 {
            let (from, theirs) = (blot - far, 25 - blot);
            let line = format!("tgn1 trictrac 1:13,{from}:2 1:14,{theirs} w --");
            let due = if far <= 6 { 10 + far } else { 13 - far };
            let game = game("trictrac", &line);
            assert_eq!(hitting(&game, Place(blot)), due, "{line}");
            let chances = Chances::of(game.game(), Seat::White);
            assert_eq!((chances.marking, chances.hitting), (due, 0), "{line}");
            counted += 1;
        }
    }
    assert_eq!(counted, 36);
}

/// The rules hold only while a passage is open: where both are closed, the same throws hit falsely.
#[test]
fn closed_passages_turn_hits_round() {
    let named = |line: &str| {
        let game = game("trictrac", line);
        let chances = Chances::of(game.game(), Seat::White);
        let coups =
            chances.coups.iter().filter(|chance| chance.at.iter().any(|(at, _)| *at == Place(18)));
        let name = |coup, class| game.rules().spec().coup_name(coup, class);
        coups.map(|chance| (name(chance.coup, chance.class), chance.ways)).collect::<Vec<_>>()
    };
    let hit = |name: &str| vec![(name.to_owned(), 2)];
    // Six and five lead from 7 to 18, over 13 or over 12, which are black's 12 and 13.
    assert_eq!(named("tgn1 trictrac 1:13,7:2 1:14,7 w --"), hit("hit_true_big"));
    assert_eq!(named("tgn1 trictrac 1:13,7:2 1:12,7,12:2 w --"), hit("hit_true_big"));
    assert_eq!(named("tgn1 trictrac 1:13,7:2 1:10,7,12:2,13:2 w --"), hit("hit_false_big"));
}

/// Where men are taken, plays that take them are counted; what is full is kept or broken.
#[test]
fn plays_are_counted_too() {
    let open = game("backgammon", "tgn1 backgammon 1:2,12:5,17:3,19:5 1:2,5,12:5,17:3,19:4 w --");
    let chances = Chances::of(open.game(), Seat::White);
    assert_eq!(chances.hits, [(Place(20), chances.hitting)]);
    let full = game("trictrac", "tgn1 trictrac 1:3,7:2,8:2,9:2,10:2,11:2,12:2 1:15 w --");
    let chances = Chances::of(full.game(), Seat::White);
    let kept: Vec<_> =
        chances.areas.iter().filter(|area| area.full).map(|area| area.ways).collect();
    assert_eq!(kept, [36]);
}
