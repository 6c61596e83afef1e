//! Properties of medleys, which are matches of different games: the order of the games, who begins, the points, and that
//! every moment can be written, read and gone back to.

use charpentier_core::diagnostic::Source;
use charpentier_core::spec::{Drawn, Wins};
use charpentier_core::{
    Action, Awaiting, EndMark, Event, Game, Offer, Rules, Seat, Snapshot, State, Table, Tree,
};
use charpentier_notation::record::{Recorder, Tag};
use charpentier_notation::replay::replay;
use charpentier_notation::{position, record};
use charpentier_pack::{Library, Pack, rules_text};
use charpentier_players::{Evaluator, Level, Player};

use crate::support::{Chance, PACKS, ancestors, pack, pack_with, random_action, recorded, root};

/// The medleys among the packs, and one of games that differ in their boards and in their dice.
fn medleys() -> Vec<Pack> {
    let all = PACKS.iter().map(|name| pack(name));
    let mut found: Vec<_> = all.filter(|pack| pack.rules().leg_name().is_some()).collect();
    assert!(!found.is_empty());
    let library = Library::with_folders(vec![root().join("tests/medley")]);
    found.push(library.load("mixed", &[]).expect("it is sound"));
    found
}

/// A match of random games: the state before each action with the events of the action, and the last state.
fn played(pack: &Pack, seed: u64) -> (Vec<(Table, Vec<Event>)>, State) {
    let (mut game, mut chance) = (pack.table(), Chance::new(seed));
    let mut acts = Vec::new();
    while let Some((seat, action)) = random_action(&mut game, &mut chance) {
        let before = game.clone();
        let events = game.apply(seat, action).expect("a legal action").to_vec();
        acts.push((before, events));
    }
    (acts, game.state().clone())
}

fn name(game: &Table) -> String {
    game.rules().leg_name().expect("a medley").to_owned()
}

#[test]
fn the_games_follow_in_turn_and_the_winner_begins() {
    for pack in medleys() {
        let legs: Vec<String> =
            pack.rules().legs().filter_map(Rules::leg_name).map(ToOwned::to_owned).collect();
        assert!(legs.len() >= 2);
        for seed in 0..3 {
            let (acts, last) = played(&pack, seed);
            for (nth, (before, events)) in acts.iter().enumerate() {
                let games = usize::from(before.state().games);
                assert_eq!(name(before), legs[games % legs.len()], "{seed}: {nth}");
                let ended = events.iter().find_map(|event| match event {
                    Event::Ended { outcome, .. } => Some(outcome.winner),
                    _ => None,
                });
                let (Some(winner), Some((next, _))) = (ended, acts.get(nth + 1)) else { continue };
                // In the mixed match, the dice decide who begins.
                if let (Some(winner), Some(begins)) = (winner, next.state().wait.seat()) {
                    assert_eq!(winner, begins);
                }
                let begun = &next.rules().spec().start;
                assert_eq!(&next.state().position.white, begun, "each game has its own start");
            }
            assert_eq!(last.wait, Awaiting::Over);
        }
    }
}

/// The rule of an event is one of the game in which it happened, or of the match.
#[test]
fn events_are_told_with_the_rules_of_their_game() {
    for medley in medleys() {
        let own = |pack: &Pack| -> Vec<String> {
            let text = pack.rules_text().map_or("", |page| &page.text);
            rules_text(text).into_iter().map(|rule| rule.id).collect()
        };
        let (acts, _) = played(&medley, 5);
        let mut crossed = 0;
        for (before, events) in &acts {
            let leg = before.state().leg;
            let mut at = name(before);
            for (rules, event) in charpentier_core::event::by_leg(before.rules(), leg, events) {
                if let Event::NextLeg { name, .. } = event {
                    at.clone_from(name);
                    crossed += 1;
                }
                assert_eq!(rules.leg_name(), Some(at.as_str()));
                let Some(rule) = event.describe(rules).rule else { continue };
                let leg = pack(&at);
                let known = own(&leg).contains(&rule)
                    || ancestors(&leg).iter().any(|pack| own(pack).contains(&rule));
                assert!(known || own(&medley).contains(&rule), "{at}: {rule} of {event:?}");
            }
        }
        assert!(crossed > 0);
    }
}

/// Any moment of a match can be written and read, and gone back to from any other.
#[test]
fn moments_are_written_and_gone_back_to() {
    for pack in medleys() {
        let (acts, _) = played(&pack, 2);
        let start = pack.scoring().start();
        let mut table = pack.table();
        for (before, _) in acts.iter().step_by(37) {
            let snapshot = before.snapshot();
            let line = position::write_whole(pack.rules(), &snapshot, &start);
            assert_eq!(line, position::write_whole(before.rules(), &snapshot, &start));
            assert!(line.contains(&format!(" leg={}", name(before))), "{line}");
            let read = position::parse(&Source::new("line", line.clone())).expect("it is sound");
            let read = read.state(pack.rules(), start.clone()).expect("it is of the game");
            assert_eq!(read.game.leg, snapshot.game.leg);
            assert_eq!(read.game.position, snapshot.game.position, "{line}");
            let (rules, judge) = (before.rules().clone(), before.scoring().clone());
            let resumed = Table::resume(rules, judge, read);
            assert_eq!(resumed.legal_plays().len(), before.legal_plays().len(), "{line}");
            table.restore(snapshot);
            assert_eq!(name(&table), name(before));
            assert_eq!(table.legal_plays().len(), before.legal_plays().len(), "{line}");
        }
        // From the last game back to the beginning.
        table.restore(pack.table().snapshot());
        assert_eq!(table.rules().leg(), 0);
    }
}

#[test]
fn records_name_the_game_that_begins() {
    for pack in medleys() {
        let (record, last) = recorded(pack.table(), &[], &mut Chance::new(3), usize::MAX);
        let text = record::write_all(std::slice::from_ref(&record));
        let begun = text.lines().filter(|line| line.starts_with("tgn1 ")).count();
        // The match ends with a game, or is given up in the middle of one.
        assert!((usize::from(last.games) - 1..=usize::from(last.games)).contains(&begun), "{text}");
        let source = Source::new("match.tgn", text.clone());
        let parsed = record::parse(&source);
        assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
        let replayed = replay(&source, &parsed.records[0], pack.table());
        assert!(replayed.diagnostics.is_empty(), "{:?}\n{text}", replayed.diagnostics);
        assert_eq!(replayed.turns.last().map(|turn| &turn.state.game), Some(&last));
        // A game that begins elsewhere is a fault of the record.
        let legs: Vec<&str> = pack.rules().legs().filter_map(Rules::leg_name).collect();
        let wrong = text.replace(&format!("leg={}", legs[1]), &format!("leg={}", legs[0]));
        let source = Source::new("match.tgn", wrong);
        let parsed = record::parse(&source);
        let replayed = replay(&source, &parsed.records[0], pack.table());
        assert!(!replayed.diagnostics.is_empty(), "the wrong game is not told");
    }
}

/// Games that are given up, one after the other and in the middle of a turn, are written so that the record replays.
#[test]
fn games_that_are_given_up_are_recorded() {
    for pack in medleys() {
        let (mut game, mut chance) = (pack.table(), Chance::new(7));
        let mut recorder = Recorder::new(vec![Tag::new("Game", pack.rules().spec().called())]);
        let mut ends = 0;
        for nth in 0.. {
            let Some((seat, action)) = random_action(&mut game, &mut chance) else { break };
            let wait = game.state().wait;
            // Before a throw, or with the dice on the table; twice in a row after the fourth time.
            let tired = nth % 9 == 8 || ends == 5;
            let gives_up = tired && matches!(wait, Awaiting::Throw(_) | Awaiting::Play(_));
            let lost = end(game.game(), false).filter(|_| gives_up && ends < 7);
            let action = lost.map_or(action, |lost| Action::Offer(Offer::ResignGame(lost)));
            ends += usize::from(lost.is_some());
            let rules = game.rules().clone();
            let events = game.apply(seat, action).expect("it is allowed").to_vec();
            recorder.note(seat, &action, &events, &rules);
        }
        let record = recorder.finish();
        let text = record.to_string();
        let source = Source::new("match.tgn", text.clone());
        let parsed = record::parse(&source);
        let replayed = replay(&source, &parsed.records[0], pack.table());
        assert!(replayed.diagnostics.is_empty(), "{:?}\n{text}", replayed.diagnostics);
        assert_eq!(replayed.game.state().outcome, game.state().outcome, "{text}");
    }
}

/// A record that goes on from a later game is written by the rules of that game.
#[test]
fn records_go_on_from_a_later_game() {
    for pack in medleys() {
        let (acts, _) = played(&pack, 6);
        let later = |(table, _): &&(Table, Vec<Event>)| {
            table.state().leg > 0 && matches!(table.state().wait, Awaiting::Throw(_))
        };
        let (begun, _) = acts.iter().filter(later).nth(20).expect("a later game");
        let line = position::write_whole(pack.rules(), &begun.snapshot(), &pack.scoring().start());
        let tags = [("Position", line.as_str())];
        let tags = [&[("Game", pack.rules().spec().called())][..], &tags].concat();
        let tags = tags.into_iter().map(|(name, value)| Tag::new(name, value)).collect();
        let (mut game, mut chance) = (begun.clone(), Chance::new(8));
        let mut recorder = Recorder::new(tags);
        for _ in 0..200 {
            let Some((seat, action)) = random_action(&mut game, &mut chance) else { break };
            let events = game.apply(seat, action).expect("a legal action").to_vec();
            // The rules may be those of any leg.
            recorder.note(seat, &action, &events, pack.rules());
        }
        let text = recorder.finish().to_string();
        let source = Source::new("later.tgn", text.clone());
        let parsed = record::parse(&source);
        let replayed = replay(&source, &parsed.records[0], pack.table());
        assert!(replayed.diagnostics.is_empty(), "{:?}\n{text}", replayed.diagnostics);
    }
}

/// The first end of a game by which a side wins, or which is drawn.
fn end(game: &Game, drawn: bool) -> Option<EndMark> {
    let ends = &game.rules().spec().ends;
    let end = ends.iter().position(|end| (end.wins == Wins::Nobody) == drawn)?;
    Some(EndMark { end: u8::try_from(end).expect("few ends"), with: 0, counted: 0 })
}

fn score(game: &Game) -> Option<Tree> {
    game.scoring().describe(&game.state().account).get("score").cloned()
}

/// After a drawn game the score stays, and the match goes on as the options say.
#[test]
fn a_drawn_game_counts_nothing() {
    let ways = [
        (&[][..], Drawn::Next, Seat::White),
        (&[("after_draw", "again")][..], Drawn::Again, Seat::White),
        (&[("after_draw_beginner", "other")][..], Drawn::Next, Seat::Black),
    ];
    for (options, drawn, begins) in ways {
        let mut game = pack_with("tavli", options).game();
        game.start(Seat::White);
        let won = end(&game, false).expect("a game can be won");
        let game = game.after_end(Seat::White, won);
        let before = (game.state().leg, score(&game));
        assert_eq!(game.state().wait, Awaiting::Throw(Seat::White));
        let tie = end(&game, true).expect("the second game can be drawn");
        let game = game.after_end(Seat::White, tie);
        assert_eq!(score(&game), before.1);
        assert_eq!(game.state().leg, before.0 + u8::from(drawn == Drawn::Next), "{options:?}");
        assert_eq!(game.state().wait, Awaiting::Throw(begins), "{options:?}");
        assert_eq!(game.state().games, 2);
    }
}

/// A state that names a leg which does not exist is one of the rules that are given.
#[test]
fn a_leg_that_does_not_exist_is_not_played() {
    let pack = pack("tavli");
    let state = State { leg: 9, ..pack.game().state().clone() };
    let game = Table::resume(pack.rules().clone(), pack.scoring().clone(), Snapshot::from(state));
    assert_eq!((game.state().leg, game.rules().leg()), (0, 0));
}

/// Players choose an option once for all games that have it, among the values that all of these have.
#[test]
fn an_option_of_several_games_is_chosen_in_all() {
    let library = Library::with_folders(vec![root().join("tests/medley")]);
    let with = |value: &str| library.load("pair", &[("opening".into(), value.into())]);
    let pack = library.load("pair", &[]).expect("it is sound");
    let opening = pack.options.iter().find(|info| info.name == "opening").expect("both have it");
    assert_eq!(opening.values, ["plain", "afresh"]);
    for (value, keeps) in [("plain", true), ("afresh", false)] {
        let pack = with(value).expect("both games have it");
        let leads: Vec<bool> =
            pack.rules().legs().map(|rules| rules.spec().lead.keeps_throw).collect();
        assert_eq!(leads, [keeps, keeps], "{value}");
    }
    let refused = with("free").expect_err("only one game has it").0;
    assert_eq!(refused.iter().map(|fault| fault.code).collect::<Vec<_>>(), ["P0202"]);
}

/// A player of the program goes through the games of a match, and back, with the same evaluator.
#[test]
fn the_program_plays_every_game() {
    for pack in medleys() {
        let (acts, _) = played(&pack, 4);
        let player = |level| Player::new(level, Evaluator::new(pack.rules(), pack.scoring()), 1);
        let mut used = player(Level::Greedy);
        let decisions = acts.iter().filter_map(|(before, _)| {
            Some((before, before.state().wait.seat()?)).filter(|_| before.legal_plays().len() > 1)
        });
        let decisions: Vec<_> = decisions.collect();
        // Forwards and backwards, so that it comes to games from the next as well.
        for (before, seat) in decisions.iter().chain(decisions.iter().rev()).step_by(41) {
            let mut game = (*before).clone();
            let decided = used.act(&mut game, *seat, 0);
            assert_eq!(decided, player(Level::Greedy).act(&mut game, *seat, 0));
            assert!(decided.is_some_and(|action| game.apply(*seat, action).is_ok()));
        }
    }
}
