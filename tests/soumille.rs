//! The game that Soumille explained throw by throw, turn by turn as it was found in the book by itself: the plays that
//! each throw leaves, how the men stand, and what both sides show.

use std::fs;
use std::sync::Arc;

use charpentier_core::counters::Count;
use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::{Action, Position, Seat, Snapshot, State, Table};
use charpentier_notation::record::{self, Act};
use charpentier_notation::{position, trace};
use charpentier_pack::Pack;

use crate::support::{pack_with, root};

/// The book marks a school where the points were forgotten, the record where they are claimed: before the next throw.
const CLAIMED_LATER: [(usize, u16); 2] = [(35, 4), (37, 4)];

/// A turn of the book.
struct Row<'a> {
    nth: usize,
    seat: Seat,
    dice: &'a str,
    plays: Option<usize>,
    men: Position,
    white: &'a str,
    black: &'a str,
}

fn row<'a>(line: &'a str, pack: &Pack) -> Row<'a> {
    let words: Vec<_> = line.split_whitespace().collect();
    let [nth, seat, dice, plays, white_men, black_men, white, black] = words[..] else {
        panic!("a turn has eight parts: {line}");
    };
    let stood = format!("tgn1 trictrac {white_men} {black_men} w --");
    let stood = position::parse(&Source::new("the book", stood)).expect("a sound line");
    let stood = stood.state(pack.rules(), pack.scoring().start()).expect("a sound position");
    Row {
        nth: nth.parse().expect("a number"),
        seat: Seat::parse(seat).expect("a side"),
        dice,
        plays: plays.parse().ok(),
        men: stood.game.position,
        white,
        black,
    }
}

fn shown(state: &State, seat: Seat, more: u16) -> String {
    let Count { n, run } = state.counters.get(seat, 0);
    let run = if run || n == 0 && more > 0 { "b" } else { "" };
    format!("{}{run}.{}", n + more, state.counters.get(seat, 1).n)
}

#[test]
fn every_turn_is_as_the_book_has_it() {
    let folder = root().join("tests/variants/trictrac/games");
    let read = |name: &str| fs::read_to_string(folder.join(name)).expect("it lies there");
    let source = Source::new("soumille-1756.tgn", read("soumille-1756.tgn"));
    let record = record::parse(&source).records.remove(0);
    let options = record.options();
    let options: Vec<_> = options.iter().map(|(n, value)| (n.as_str(), value.as_str())).collect();
    let pack = pack_with("trictrac", &options);
    let replay = trace(&source, &record, pack.table());
    let facts = read("soumille-1756.txt");
    let lines: Vec<_> = facts.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!((lines.len(), replay.turns.len()), (85, 85));
    for (line, turn) in lines.into_iter().zip(&replay.turns) {
        let row = row(line, &pack);
        let ply = &record.plies[turn.ply];
        let Act::Turn(written) = &ply.act else { panic!("{line}") };
        let throw = written.throw.map(|throw| throw.to_string());
        assert_eq!((ply.seat, throw.as_deref()), (row.seat, Some(row.dice)), "{line}");
        let before = turn.done.iter().find(|done| matches!(done.action, Action::Play(_)));
        if let (Some(plays), Some(before)) =
            (row.plays, before.and_then(|done| done.before.as_ref()))
        {
            let (rules, judge) = (Arc::clone(pack.rules()), Arc::clone(pack.scoring()));
            let game = Table::resume(rules, judge, Snapshot::clone(before));
            assert_eq!(game.legal_plays().len(), plays, "{line}");
        }
        assert_eq!(turn.state.game.position, row.men, "{line}");
        let later = CLAIMED_LATER.iter().find(|(nth, _)| *nth == row.nth).map_or(0, |(_, n)| *n);
        if row.nth == 85 {
            // What is left over when the match is won the book does not count any more.
            continue;
        }
        let scores =
            (shown(&turn.state.game, Seat::White, later), shown(&turn.state.game, Seat::Black, 0));
        assert_eq!((scores.0.as_str(), scores.1.as_str()), (row.white, row.black), "{line}");
    }
    // What both overlooked is told, and nothing is wrong.
    let notes: Vec<_> =
        replay.diagnostics.iter().map(|fault| (fault.code, fault.severity)).collect();
    let note = |code| (code, Severity::Note);
    assert_eq!(notes, [note("R0702"), note("R0405"), note("R0702")]);
    assert!(replay.complete);
    let state = replay.game.state();
    let holes = (state.counters.get(Seat::White, 1).n, state.counters.get(Seat::Black, 1).n);
    let winner = state.outcome.as_ref().and_then(|end| end.winner);
    assert_eq!((holes, winner), ((11, 12), Some(Seat::Black)));
}
