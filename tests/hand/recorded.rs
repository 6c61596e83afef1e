//! Records of games marked by hand: what is said of schools and holes in them, and that whatever was marked, well or
//! badly, is read again as it was.

use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::{Action, Awaiting, Claim, Seat, Table};
use charpentier_notation::record::{self, Recorder, Tag};
use charpentier_notation::replay;
use proptest::prelude::*;

use super::{W, in_a_way};
use crate::support::{Chance, pack_with, random_move};

/// What is told of a record of games marked by hand.
fn told(plies: &str) -> Vec<String> {
    let tags = "[Game \"trictrac\"]\n[White \"Anne\"]\n[Black \"Bertrand\"]\n[Date \"1715.??.??\"]\n\
                [Options \"marking=manual\"]\n[First \"w\"]\n[Result \"*\"]\n\n";
    let source = Source::new("g", format!("{tags}{plies}*\n"));
    let parsed = record::parse(&source);
    let pack = pack_with("trictrac", &[("marking", "manual")]);
    let replayed = replay(&source, &parsed.records[0], pack.table());
    let all = parsed.diagnostics.into_iter().chain(replayed.diagnostics);
    all.map(|fault| fault.to_string()).collect()
}

#[test]
fn a_recorded_school_is_checked() {
    let opening = "1w 65: 1/7 1/6\n1b 42: 1/5 1/3\n2w 41: 1/5 1/2\n2b 63: 1/7 1/4\n";
    // The third throw makes six tables, and white forgets the four.
    let claimed = "3w 32: 1/4 1/3 =0.0\n3b school+4(jan_six_tables) 55: 1/6(2) =4b.0/0.0\n";
    assert_eq!(told(&format!("{opening}{claimed}")), [""; 0]);
    assert_eq!(
        told(&format!("{opening}3w 32: 1/4 1/3\n3b 55: 1/6(2)\n")),
        ["g:14:1: note[R0702]: black could have sent white to school for 4 (TT-F1)"]
    );
    assert_eq!(told(&format!("{opening}3w 32: 1/4 1/3\n3b school(no) 55: 1/6(2)\n")), [""; 0]);
    // Marked, and claimed all the same; called false, and not proved.
    let wrong = "3w 32: +4 1/4 1/3\n3b school-4 raise-4 55: 1/6(2) =0.0/0.2\n";
    assert_eq!(told(&format!("{opening}{wrong}")), [""; 0]);
    let proved = "3w 32: 1/4 1/3\n3b school-4 raise+8 55: 1/6(2) =8b.0/0.0\n";
    assert_eq!(
        told(&format!("{opening}{proved}")),
        ["g:14:4: note[R0703]: the claim was not false: 4 could be claimed"]
    );
    assert_eq!(
        told(&format!("{opening}3w 32: +4 1/4 1/3\n3b raise+8 55: 1/6(2)\n")),
        ["g:14:4: error[R0701]: there is no such claim to make (TT-F10)"]
    );
}

/// A double hole that is marked simple is one hole, which nobody claims; it is worth knowing.
#[test]
fn a_double_hole_marked_simple_is_one() {
    let pack = pack_with("trictrac", &[("marking", "manual")]);
    let line = "tgn1 trictrac 1:4,2:2,3:2,4:2,5:2,6,8:2 1:11,2:2,3:2 w -- points=8b/0 holes=0/0 set=1 throws=3/2";
    let told = |marks: &str| {
        let tags = "[Game \"trictrac\"]\n[White \"A\"]\n[Black \"B\"]\n[Date \"1715.??.??\"]\n\
                    [Options \"marking=manual\"]\n[Result \"*\"]\n";
        let text = format!("{tags}[Position \"{line}\"]\n\n3w 53: {marks} go\n*\n");
        let source = Source::new("g", text);
        let parsed = record::parse(&source);
        let replay = replay(&source, &parsed.records[0], pack.table());
        let holes = replay.game.state().counters.get(W, 1).n;
        (holes, replay.diagnostics.iter().map(ToString::to_string).collect::<Vec<_>>())
    };
    assert_eq!(told("+4 H2"), (2, vec![]));
    assert_eq!(told("+4"), (2, vec![]));
    let lost =
        "g:9:11: note[R0405]: a double hole is marked simple: white has lost the second (TT-F8)";
    assert_eq!(told("+4 H1"), (1, vec![lost.to_owned()]));
    let wrong = "g:9:11: error[R0402]: H3 is written, but the marks make H2 (TT-K3)";
    assert_eq!(told("+4 H3"), (2, vec![wrong.to_owned()]));
}

/// Somebody who marks by hand, and not always well: what he does next besides playing.
fn careless(game: &mut Table, chance: &mut Chance) -> Option<(Seat, Action)> {
    let marking = game.talk().marking.as_ref()?;
    let seat = game.state().wait.seat()?;
    match chance.below(8) {
        0 | 1 => {
            let (seat, action) = game.due_mark()?;
            let Action::Mark(points) = action else { return None };
            let slips = [0, 0, 2, 4][chance.below(4)];
            let marked = marking.open(seat)?.marked;
            let wrong =
                if chance.below(2) == 0 { points + slips } else { points - slips.min(points) };
            let how = if chance.below(4) == 0 { Action::MarkSimple } else { Action::Mark };
            Some((seat, how(wrong.max(marked))))
        }
        2 => Some((seat, Action::Claim(Claim::School(marking.claimable(seat.other()).max(2))))),
        3 => Some((seat.other(), Action::Claim(Claim::False))),
        4 => Some((seat, Action::Claim(Claim::Raise))),
        5 => Some((seat.other(), Action::Claim(Claim::Whole))),
        6 => Some((seat, Action::Claim(Claim::Compel))),
        _ => None,
    }
}

/// Plays a game by hand, records it, and reads and replays the record.
fn round_trips(
    seed: u64,
    name: &str,
    options: &[(&'static str, &'static str)],
) -> Result<(), TestCaseError> {
    let by_hand: Vec<_> = options.iter().copied().chain([("marking", "manual")]).collect();
    let pack = pack_with(name, &by_hand);
    let rules = pack.rules().clone();
    let mut game = pack.table();
    let mut chance = Chance::new(seed);
    let mut recorder = Recorder::new(vec![Tag::new("White", "Anne")]);
    for _ in 0..4000 {
        let claims = careless(&mut game, &mut chance);
        // What the recorder writes before a throw is said before a throw.
        let waits = matches!(game.state().wait, Awaiting::Throw(_));
        let claims = claims
            .filter(|(_, act)| waits || matches!(act, Action::Mark(_) | Action::MarkSimple(_)));
        let next = match claims {
            Some((seat, action)) if game.apply(seat, action).is_ok() => Some((seat, action)),
            _ => None,
        };
        let (seat, action) = match next {
            Some(next) => next,
            None => {
                let Some((seat, action)) = random_move(&mut game, &mut chance) else { break };
                game.apply(seat, action).expect("a legal action");
                (seat, action)
            }
        };
        recorder.note(seat, &action, game.events(), &rules);
    }
    let record = recorder.finish();
    let text = record.to_string();
    let source = Source::new("hand.tgn", text.clone());
    let parsed = record::parse(&source);
    let unread: Vec<_> =
        parsed.diagnostics.iter().filter(|f| f.severity == Severity::Error).collect();
    prop_assert!(unread.is_empty(), "{:?}\n{}", unread, text);
    prop_assert_eq!(parsed.records[0].to_string(), text.clone());
    let replayed = replay(&source, &parsed.records[0], pack.table());
    let errors: Vec<_> =
        replayed.diagnostics.iter().filter(|f| f.severity == Severity::Error).collect();
    prop_assert!(errors.is_empty(), "{:?}\n{}", errors, text);
    let end = replayed.game.state();
    let state = game.state();
    prop_assert_eq!((&end.counters, &end.position), (&state.counters, &state.position), "{}", text);
    prop_assert_eq!((&end.ledger, end.seats), (&state.ledger, state.seats), "{}", text);
    prop_assert_eq!(&end.account, &state.account, "{}", text);
    Ok(())
}

/// White compels black, marks after it, and marks a double hole simple.
#[test]
fn a_double_hole_marked_simple_after_a_claim_is_read_again() {
    round_trips(4_042_402_369_345_643_078, "trictrac", &[]).expect("it is read as it was");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// A game marked by hand, well or badly, is recorded, read and replayed to the same end.
    #[test]
    fn games_marked_by_hand_round_trip(seed in any::<u64>(), (name, options) in in_a_way()) {
        round_trips(seed, name, options)?;
    }
}
