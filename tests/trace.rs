//! How a game stood before each decision, as a replay remembers it: from there the same is done and happens again.

use std::sync::Arc;

use charpentier_core::{Action, PointNumbering, Table};
use charpentier_notation::record::{self, Act, PlayText};
use charpentier_notation::{replay, trace};

use crate::records::games;
use crate::support::{PACKS, pack};

#[test]
fn what_was_decided_is_decided_again() {
    let mut decisions = 0;
    for name in PACKS {
        for (path, source) in games(name) {
            for record in record::parse(&source).records {
                let options = record.options();
                let options: Vec<_> =
                    options.iter().map(|(n, value)| (n.as_str(), value.as_str())).collect();
                let called = record.value("Game").unwrap_or(name);
                let pack = crate::support::pack_with(called, &options);
                let plain = replay(&source, &record, pack.table());
                let traced = trace(&source, &record, pack.table());
                assert_eq!(plain.turns.len(), traced.turns.len());
                assert_eq!(plain.game.state(), traced.game.state());
                assert!(plain.turns.iter().flat_map(|t| &t.done).all(|done| done.before.is_none()));
                for done in traced.turns.iter().flat_map(|turn| &turn.done) {
                    let decides = matches!(done.action, Action::Choose(_) | Action::Play(_));
                    assert_eq!(done.before.is_some(), decides);
                    let Some(before) = &done.before else { continue };
                    let (rules, judge) = (Arc::clone(pack.rules()), Arc::clone(pack.scoring()));
                    let mut game = Table::resume(rules, judge, (**before).clone());
                    let events = game.apply(done.seat, done.action).expect("it was done");
                    assert_eq!(events, done.events, "{}", path.display());
                    decisions += 1;
                }
            }
        }
    }
    assert!(decisions > 1_500, "{decisions}");
}

/// Steps by themselves are written as the whole ply has them, however points are called.
#[test]
fn plays_are_written_as_in_their_record() {
    let rules = Arc::clone(pack("trictrac").rules());
    for style in PointNumbering::NAMES {
        let points = PointNumbering::on(rules.spec().track, style).expect("a board of 24");
        for (_, source) in games("trictrac") {
            for mut record in record::parse(&source).records {
                record.write_points(points);
                let written = record.to_string();
                for ply in &record.plies {
                    let Act::Turn(turn) = &ply.act else { continue };
                    let PlayText::Moves(moves) = &turn.own else { continue };
                    let moves = record::moves_in(moves, points, ply.seat);
                    assert!(written.contains(&format!(" {moves}")), "{style}: {moves}");
                }
            }
        }
    }
}
