//! Records played over again.

mod ends;
mod marks;

use charpentier_core::diagnostic::Source;
use charpentier_core::spec::RulesSpec;
use charpentier_core::{Action, Awaiting, PointNumbering, Rules, Seat, Table, Throw};
use charpentier_notation::record::Tag;
use charpentier_notation::{Recorder, Replay, position, record, replay};

use crate::record::one;
use crate::toy;

fn replayed(rules: Rules, text: &str) -> Replay {
    let source = Source::new("g", text);
    let parsed = record::parse(&source);
    let errors: Vec<_> = parsed.diagnostics.iter().filter(|f| !f.code.starts_with("N02")).collect();
    assert!(errors.iter().all(|fault| fault.code == "N0102"), "{errors:?}");
    replay(&source, &parsed.records[0], toy::game(rules))
}

fn told(rules: Rules, text: &str) -> Vec<String> {
    let replay = replayed(rules, text);
    replay.diagnostics.iter().map(ToString::to_string).collect()
}

#[track_caller]
fn says(rules: Rules, text: &str, due: &[&str]) {
    assert_eq!(told(rules, text), due);
}

/// A position in which white fills with 53, three men on the way.
const FILLING: &str = "1:6,2:2,3:2,4:2,5:2,6 1:15 w --";

fn from_position(rest: &str, plies: &str) -> Vec<String> {
    let text = format!("[Position \"tgn1 scored {rest}\"]\n{plies}\n*\n");
    told(toy::scored(), &text)
}

#[test]
fn recorded_games_replay_without_a_fault_and_say_everything() {
    for rules in [toy::scored(), toy::taking(), toy::piles()] {
        for seed in 0..30 {
            let (made, game) = toy::played(rules.clone(), seed, 20_000);
            assert_eq!(game.state().wait, Awaiting::Over, "{} {seed}", rules.spec().pack);
            let text = made.to_string();
            let source = Source::new("g", text.as_str());
            let parsed = record::parse(&source);
            assert!(parsed.diagnostics.is_empty(), "{:?}\n{text}", parsed.diagnostics);
            assert_eq!(parsed.records[0], made);
            let replay = replay(&source, &made, toy::game(rules.clone()));
            let told: Vec<_> = replay.diagnostics.iter().map(ToString::to_string).collect();
            assert!(told.is_empty(), "{told:?}\n{text}");
            assert!(replay.complete && replay.turns.iter().all(|turn| turn.checked));
            let mut end = replay.turns.last().expect("plies").state.clone();
            // The last man may be borne off with either of two numbers.
            end.game.turn.numbers = game.state().turn.numbers;
            assert_eq!(end, game.snapshot());
        }
    }
}

#[test]
fn games_broken_off_replay_to_where_they_are() {
    for rules in [toy::scored(), toy::taking(), toy::piles()] {
        for most in 1..60 {
            let (made, game) = toy::played(rules.clone(), 5, most);
            let text = made.to_string();
            let source = Source::new("g", text.as_str());
            let replay = replay(&source, &made, toy::game(rules.clone()));
            let told: Vec<_> = replay.diagnostics.iter().map(ToString::to_string).collect();
            assert!(told.is_empty(), "{told:?}\n{text}");
            if let Some(last) = replay.turns.last() {
                assert_eq!(last.state, game.snapshot(), "{text}");
            }
        }
    }
}

#[test]
fn what_follows_from_the_dice_may_be_left_out() {
    let text = "[Lead \"65\"]\n1w 65: 1/7 1/6\n1b 42: 1/5 1/3\n2w 41: 1/5 1/2\n*\n";
    says(toy::scored(), text, &[]);
    assert_eq!(replayed(toy::scored(), text).turns.len(), 3);
}

#[test]
fn wrong_turns_and_numbers() {
    says(
        toy::scored(),
        "1w 65: 1/7 1/6\n2w 42: 1/5 1/3\n3b 21: 1/3 1/2\n*\n",
        &[
            "g:2:1: error[R0101]: it is black's turn, not white's; 1b is missing before it",
            "g:3:1: error[R0102]: this is ply 2b, not 3b; the number goes up with each turn of the side that began, and when a side throws again",
        ],
    );
}

/// Where a ply has the right number and the wrong side, the ply of the other side before it is missing.
#[test]
fn a_missing_ply_is_named() {
    let helps = |plies: &str| -> Vec<String> {
        let replay = replayed(toy::scored(), &format!("[First \"w\"]\n{plies}\n*\n"));
        let wrong = replay.diagnostics.iter().filter(|fault| fault.code == "R0101");
        wrong.map(|fault| fault.help.concat()).collect()
    };
    let two = "1w 21: 1/3 1/2\n1b 21: 1/3 1/2\n2w 21: 1/3 1/2\n";
    assert_eq!(helps(&format!("{two}3w 21: 1/3 1/2")), ["2b is missing before it"]);
    assert_eq!(
        helps("1w 21: 1/3 1/2\n1b 21: 1/3 1/2\n2b 21: 1/3 1/2"),
        ["2w is missing before it"]
    );
    // No ply has the number 0, and none is missing before it.
    assert_eq!(helps("1w 21: 1/3 1/2\n0w 21: 1/3 1/2"), [""]);
    // The side is a slip: the number is that of the other side's ply.
    assert_eq!(helps(&format!("{two}2w 21: 1/3 1/2")), [""]);
}

#[test]
fn the_lead_decides_who_begins_and_with_what() {
    says(
        toy::scored(),
        "[Lead \"44 36\"]\n1w 63: 1/7 1/4\n*\n",
        &["g:2:1: error[R0101]: it is black's turn, not white's"],
    );
    says(
        toy::scored(),
        "[Lead \"65\"]\n1w 64: 1/7 1/5\n1b 21: 1/3 1/2\n*\n",
        &["g:2:4: error[R0201]: the dice already show 65, not 64"],
    );
    says(
        toy::scored(),
        "[Lead \"44\"]\n[First \"b\"]\n1b 63: 1/7 1/4\n*\n",
        &["g:1:8: error[R0105]: equal dice decide nothing"],
    );
    says(
        toy::taking(),
        "[Lead \"65\"]\n[First \"b\"]\n1w 33: 1/4/7/10 1/4\n*\n",
        &["g:2:9: error[R0105]: white begins by the dice, but black by the tag First"],
    );
}

#[test]
fn illegal_steps_name_their_rule_and_what_is_legal() {
    says(
        toy::scored(),
        "1w 65: 1/9 1/6\n*\n",
        &[
            "g:1:8: error[R0301]: 1/9 is not legal: no unplayed number takes a man from 1 to 9; the legal plays are 1/7 1/6 and 1/7/12",
        ],
    );
    says(
        toy::scored(),
        "[Position \"tgn1 scored 1:14,23 1:13,8,9 w --\"]\n1w 65: 1/7\n*\n",
        &[
            "g:2:8: error[R0301]: 1/7 is not legal: as many numbers as possible must be played (TY-D1); the legal plays are 1/7 1/6 and 1/7/12",
        ],
    );
}

#[test]
fn faults_write_points_as_the_record_does() {
    for (plies, code) in [
        ("1w 65: 1/9 1/6\n", "R0301"),
        ("1w 65: 1/7 1/6\n1b 42: 1/5 2/9\n", "R0301"),
        ("1w 65: 1/7* 1/6\n", "R0304"),
        ("1w 65: --\n", "R0303"),
    ] {
        for way in PointNumbering::NAMES {
            let mut record = one(&format!("[Game \"scored\"]\n\n{plies}*\n"));
            record.write_points(PointNumbering::parse(way).expect("a way of writing points"));
            let text = record.to_string();
            let faults = told(toy::scored(), &text);
            let [fault] = &faults[..] else { panic!("{way}: {faults:?}") };
            assert!(fault.contains(code), "{fault}");
            let last = text.lines().rfind(|line| line.contains(": ")).expect("a ply");
            let (throw, wrong) = last.split_once(": ").expect("a throw");
            // The fault quotes a step of the record, and a play that it offers can be copied into the record.
            let quoted = |step: &str| fault.contains(&format!("{step} is not legal"));
            assert!(code != "R0301" || wrong.split(' ').any(quoted), "{fault}");
            let right = text.replace(last, &format!("{throw}: {}", offered(fault)));
            assert_eq!(told(toy::scored(), &right), [""; 0], "{right}");
        }
    }
}

/// The first play that a fault offers.
fn offered(fault: &str) -> &str {
    let before = ["the legal plays are ", " plays, ", "write "];
    let plays = before.iter().find_map(|before| Some(fault.split_once(before)?.1));
    let ends = [",", " and ", " or "].map(|end| plays.and_then(|plays| plays.find(end)));
    let plays = plays.expect("a legal play");
    &plays[..ends.into_iter().flatten().min().unwrap_or(plays.len())]
}

#[test]
fn after_an_illegal_play_the_men_stand_where_the_record_puts_them() {
    let replay = replayed(toy::scored(), "1w 65: 1/9 1/6\n1b 42: 1/5 1/3\n2w 41: 9/13 9/10\n*\n");
    let codes: Vec<_> = replay.diagnostics.iter().map(|fault| fault.code).collect();
    assert_eq!(codes, ["R0301", "R0301"]);
    assert_eq!(replay.turns[0].state.game.position.white.to_string(), "1:13,6,9");
    assert!(!replay.turns[0].checked && replay.turns[1].checked);
}

#[test]
fn where_no_man_can_be_moved_the_replay_goes_on_with_what_fits() {
    says(
        toy::scored(),
        "1w 65: 2/8 1/6\n1b 42: 1/5 1/3\n2w 41: 1/5 1/2\n*\n",
        &[
            "g:1:8: error[R0301]: 2/8 is not legal: no man stands on 2; the legal plays are 1/7 1/6 and 1/7/12",
            "g:1:8: note[R0902]: 2 plays fit what follows, such as 65: 1/7 1/6 or 65: 1/7/12",
        ],
    );
    says(
        toy::scored(),
        "1w 65: 1/7 1/6\n1b 77: 1/5 1/3\n2w 41: 1/5 1/2\n*\n",
        &["g:2:1: note[R0902]: 42 plays fit what follows, such as 11: 1/2(2) or 66: 1/7/13"],
    );
}

#[test]
fn nothing_is_played_only_when_nothing_can_be() {
    says(
        toy::scored(),
        "1w 65: --\n1b 42: 1/5 1/3\n*\n",
        &[
            "g:1:8: error[R0303]: a play is possible (TY-D1); the legal plays are 1/7 1/6 and 1/7/12",
        ],
    );
    says(
        toy::scored(),
        "1w 65: pass\n*\n",
        &[
            "g:1:8: error[R0301]: playing nothing is not legal: as many numbers as possible must be played (TY-D1); the legal plays are 1/7 1/6 and 1/7/12",
        ],
    );
    // Black's men close whatever white could reach.
    let shut = "1:15 1:3,18:2,19:2,20:2,21:2,22:2,23:2 w --";
    assert_eq!(from_position(shut, "5w 65: -4(helpless*2) --"), [""; 0]);
    assert_eq!(
        from_position(shut, "5w 65: 1/7\n5b 21: 1/3 1/2"),
        [
            "g:2:8: error[R0301]: no number can be played (TY-B1); 7 is held by opposing men; write --",
            "g:2:8: note[R0902]: only 65: -- fits what follows",
        ]
    );
    says(
        toy::scored(),
        "1w 65:\n1b 42: 1/5 1/3\n*\n",
        &[
            "g:1:4: error[R0302]: the play is missing; the legal plays are 1/7 1/6 and 1/7/12",
            "g:1:4: note[R0902]: 2 plays fit what follows, such as 65: 1/7 1/6 or 65: 1/7/12",
        ],
    );
    // Free to play or not.
    let free =
        toy::sound(RulesSpec { duties: Vec::new(), ..RulesSpec::clone(toy::taking().spec()) });
    says(free.clone(), "1w 65: pass\n1b 42: 1/5\n*\n", &[]);
    says(
        free,
        "1w 65: --\n1b 42: 1/5\n*\n",
        &[
            "g:1:8: error[R0303]: a play is possible; write pass if the side chose to play nothing; 5 plays are legal, for example 1/7 1/6, 1/7/12 or 1/7",
        ],
    );
}

#[test]
fn passed_numbers() {
    let at = |plies: &str| {
        let text = format!(
            "[Position \"tgn1 piles 1,2,3,5:2,6:2,7,8,9,10:3,11,12 2,3,4:2,5:2,6:2,7:2,8,9,10,11,12 w --\"]\n{plies}\n*\n"
        );
        told(toy::piles(), &text)
    };
    assert_eq!(at("4w 42: 2/flat b:4/flat\n4b 21: 2/flat"), [""; 0]);
    assert_eq!(
        at("4w 42: 2/flat\n4b 21: 2/flat"),
        [
            "g:2:1: error[R0306]: black must play the numbers that white could not (TY-D1); the one legal play is b:4/flat"
        ]
    );
    assert_eq!(
        at("4w 42: 2/flat b:5/flat\n4b 21: 2/flat"),
        [
            "g:2:15: error[R0306]: 5/flat is not legal: only a 5 plays this man (TY-S1); the one legal play is b:4/flat"
        ]
    );
    assert_eq!(
        at("4w 32: 3/flat 2/flat b:4/flat\n4b 21: 2/flat"),
        ["g:2:22: error[R0306]: no number is passed on to black"]
    );
    assert_eq!(at("4w 44: b:4/flat(2)\n5w 21: 2/flat 1/flat"), [""; 0]);
    assert_eq!(
        at("4w 42: 2/flad b:4/flat"),
        ["g:2:8: error[R0307]: flad has no meaning in a step here; did you mean flat?"]
    );
}

#[test]
fn records_and_games_must_be_of_the_same_pack() {
    says(
        toy::scored(),
        "[Game \"taking\"]\n1w 65: 1/7 1/6\n*\n",
        &[
            "g:1:8: error[R0104]: this is a record of taking, not of scored",
            "g:2:1: note[R0901]: not checked from here on",
        ],
    );
    let options = vec![("men".into(), "12".into())];
    let rules = toy::sound(RulesSpec { options, ..RulesSpec::clone(toy::scored().spec()) });
    says(
        rules,
        "[Game \"scored\"]\n[Pack \"0.9\"]\n[Options \"men=15\"]\n1w 65: 1/7 1/6\n*\n",
        &[
            "g:2:8: warning[R0106]: the record was made with 0.9, the pack is 1.0",
            "g:3:11: warning[R0106]: the record has men=15, but the game has men=12",
        ],
    );
    assert_eq!(
        from_position("1:14 1:15 w --", "1w 65: 1/7 1/6"),
        [
            "g:1:24: error[N0306]: white has 14 men, but each side has 15",
            "g:2:1: note[R0901]: not checked from here on",
        ]
    );
}

#[test]
fn a_recorder_takes_over_a_throw_on_the_table() {
    let line = "tgn1 scored 1:15 1:15 b 65 points=0/0 holes=0/0 set=1 throws=0/1";
    let start = toy::game(toy::scored());
    let rules = start.rules().clone();
    let parsed = position::parse(&Source::new("p", line)).expect("a sound line");
    let state = parsed.state(&rules, start.scoring().start()).expect("a sound line");
    let mut game = Table::resume(rules.clone(), start.scoring().clone(), state);
    let mut recorder = Recorder::new(vec![Tag::new("Position", line), Tag::new("Mood", "good")]);
    let actions = [
        (Seat::Black, game.legal(Seat::Black)[0]),
        (Seat::White, Action::Throw(Throw::new(2, 1).expect("faces"))),
        (Seat::Black, Action::Offer(charpentier_core::Offer::ResignMatch)),
    ];
    for (seat, action) in actions {
        let events = game.apply(seat, action).expect("allowed").to_vec();
        recorder.note(seat, &action, &events, &rules);
    }
    let record = recorder.finish();
    assert_eq!(
        record.to_string(),
        format!(
            "[Game \"scored\"]\n[White \"?\"]\n[Black \"?\"]\n[Date \"????.??.??\"]\n[Pack \"1.0\"]\n\
             [Position \"{line}\"]\n[Mood \"good\"]\n[Result \"1-0\"]\n\n\
             1b 65: 1/7 1/6\n1w 21:\n2b resign\n1-0\n"
        )
    );
    let replay = replay(&Source::new("none", ""), &record, start);
    assert!(replay.complete && replay.diagnostics.is_empty(), "{:?}", replay.diagnostics);
    assert_eq!(replay.turns[2].state, game.snapshot());
}

#[test]
fn what_the_original_got_wrong_is_noted_and_the_game_goes_on_with_it() {
    // Four points are due; the original has two, and goes on with them.
    let said = from_position(FILLING, "5w 53: +2 1/6 1/4 =2b.0 {sic}\n5b 21: 1/3 1/2 =0.0/2b.0");
    assert_eq!(
        said,
        [
            "g:2:8: note[R0401]: +2 is written, but 4 is due: fill_petit 4 (TY-F1); `sic` says that the original has this error"
        ]
    );
    let marked = "1w 65: +2 1/7 1/6 =2b.0/0.0 {sic: his hand slipped}\n*\n";
    says(
        toy::scored(),
        marked,
        &[
            "g:1:8: note[R0401]: +2 is written, but nothing is due; `sic` says that the original has this error",
        ],
    );
    says(
        toy::scored(),
        "1w 65: 1/7 1/6 {sic}\n*\n",
        &["g:1:1: warning[R0107]: sic is written, but nothing is wrong here"],
    );
}

#[test]
fn what_is_illegible_is_found_from_what_follows() {
    says(
        toy::scored(),
        "1w 65: ??\n1b 42: 1/5 1/3\n2w 41: 12/16 16/17\n*\n",
        &["g:1:8: note[R0902]: only 65: 1/7/12 fits what follows"],
    );
    says(
        toy::scored(),
        "1w 65: 1/7 1/6\n1b ??: 1/5 1/3\n2w 41: 1/5 1/2\n*\n",
        &["g:2:4: note[R0902]: only 42: 1/5 1/3 fits what follows"],
    );
    says(
        toy::scored(),
        "1w 65: 1/7 1/6\n1b ??\n2w 41: 1/5 1/2\n2b 61: 5/11 4/5\n3w 11: 1/2(2)\n*\n",
        &["g:2:1: note[R0902]: 7 plays fit what follows, such as 21: 1/3/4 or 63: 1/7 1/4"],
    );
    // An error is one only when it is one whatever stands in the gap.
    says(
        toy::scored(),
        "1w 65: ??\n1b 42: 1/5 1/3\n2w 41: 20/24 1/2\n*\n",
        &[
            "g:1:8: note[R0902]: 2 plays fit what follows, such as 65: 1/7 1/6 or 65: 1/7/12",
            "g:3:8: error[R0301]: 20/24 is not legal: no man stands on 20; 9 plays are legal, for example 1/5 1/2, 6/10 1/2 or 7/11 1/2",
        ],
    );
}

#[test]
fn a_position_between_plies_is_checked_and_goes_on() {
    let stands = "tgn1 scored 1:13,6,7 1:15 b -- set=1 throws=1/0";
    says(toy::scored(), &format!("1w 65: 1/7 1/6\n{stands}\n1b 42: 1/5 1/3\n*\n"), &[]);
    let other = "tgn1 scored 1:13,6,8 1:15 b -- points=2/0";
    says(
        toy::scored(),
        &format!("1w 65: 1/7 1/6\n{other}\n1b 42: 1/5 1/3\n2w 41: 8/12 6/7\n*\n"),
        &[
            "g:2:1: error[R0801]: the position differs here: white has 1:13,6,7, white has points 0; the replay continues from this line",
        ],
    );
    // After what nobody can read it is the only way on.
    says(
        toy::scored(),
        &format!("1w ??\n1b ??\n2w ??\n{stands}\n7b 42: 1/5 1/3\n8w 41: 1/5 1/2\n*\n"),
        &["g:1:1: note[R0901]: not checked up to the next position"],
    );
}
