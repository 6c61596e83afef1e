//! Marks made by hand in records: what they are said to be for, what throws gave whether or not it was marked, and
//! what they run over into.

use std::sync::Arc;

use charpentier_archive::stats::Stats;
use charpentier_archive::{Batch, Packs};
use charpentier_core::diagnostic::Source;
use charpentier_core::{Action, Seat, Table};
use charpentier_notation::record::{self, Recorder, Tag};
use charpentier_notation::{Replay, replay};
use charpentier_pack::Library;
use proptest::prelude::*;

use crate::hand::{in_a_way, mark_all};
use crate::support::{Chance, pack_with, random_action};

/// Where white fills his small table by 53.
const FILLS: &str = "tgn1 trictrac 1:4,2:2,3:2,4:2,5:2,6,8:2 1:11,2:2,3:2 w --";

/// A record marked by hand from a position on.
fn replayed(position: &str, options: &str, plies: &str) -> (Replay, Vec<String>) {
    let tags = "[Game \"trictrac\"]\n[White \"A\"]\n[Black \"B\"]\n[Date \"1715.??.??\"]\n";
    let text = format!(
        "{tags}[Options \"{options}\"]\n[Position \"{position}\"]\n[Result \"*\"]\n\n{plies}\n*\n"
    );
    let source = Source::new("g", text);
    let mut parsed = record::parse(&source);
    let record = parsed.records.remove(0);
    let options = record.options();
    let options: Vec<_> = options.iter().map(|(n, value)| (n.as_str(), value.as_str())).collect();
    let replay = replay(&source, &record, pack_with("trictrac", &options).table());
    let told = parsed.diagnostics.iter().chain(&replay.diagnostics).map(ToString::to_string);
    let told = told.collect();
    (replay, told)
}

fn by_hand(marks: &str, plies: &str) -> Vec<String> {
    let position = format!("{FILLS} {marks} set=1 throws=8/7");
    replayed(&position, "marking=manual", plies).1
}

#[test]
fn reasons_are_what_the_throw_gave() {
    let none: [&str; 0] = [];
    assert_eq!(by_hand("points=0/0 holes=0/0", "9w 53: +4(fill_petit) 1/6 1/4"), none);
    // Whoever marks too little or too much has his reason all the same.
    assert_eq!(by_hand("points=0/0 holes=0/0", "9w 53: +6(fill_petit) 1/6 1/4"), none);
    assert_eq!(by_hand("points=0/0 holes=0/0", "9w 53: +2(fill_petit) 1/6 1/4"), none);
    assert_eq!(
        by_hand("points=0/0 holes=0/0", "9w 53: +4(keep_petit) 1/6 1/4"),
        [
            "g:9:11: error[R0403]: `keep_petit` is not a cause of these points; 4 is due: fill_petit 4 (TT-P2) (TT-P7)"
        ]
    );
    // What was wrong in the original stays.
    assert_eq!(
        by_hand("points=0/0 holes=0/0", "9w 53: +4(keep_petit) 1/6 1/4 {sic}"),
        [
            "g:9:11: note[R0403]: `keep_petit` is not a cause of these points; 4 is due: fill_petit 4 (TT-P2) (TT-P7); `sic` says that the original has this error"
        ]
    );
}

#[test]
fn reasons_are_compared_by_what_they_come_to() {
    // Two men are hit by one way each: by 5 and by 3.
    let position = "tgn1 trictrac 1:13,5,7 1:13,19,21 w -- points=0/0 holes=0/0 set=1 throws=8/7";
    let told = |causes: &str| replayed(position, "", &format!("9w 53: +8({causes}) 5/10 7/10")).1;
    for causes in
        ["hit_true_small*2", "hit_true_small*1,hit_true_small", "hit_true_small,hit_true_small"]
    {
        assert_eq!(told(causes), [""; 0], "{causes}");
    }
    for causes in [
        "hit_true_small",
        "hit_true_small*1",
        "hit_true_small*3",
        "hit_true_small*2,hit_true_small",
    ] {
        assert!(told(causes)[0].contains("R0403"), "{causes}: {:?}", told(causes));
    }
}

/// Where both corners and two men are hit: sixteen from nothing, which are two holes and four.
const SIXES: &str = "tgn1 trictrac 1:13,6,7 1:13,6,7 w -- points=0/0 holes=0/0 set=1 throws=1/1";

fn sixteen(marks: &str) -> (u16, u16, Vec<String>) {
    let (replay, told) = replayed(SIXES, "marking=manual", &format!("2w 66: {marks}"));
    let shown = replay.game.state().counters;
    (shown.get(Seat::White, 1).n, shown.get(Seat::White, 0).n, told)
}

#[test]
fn less_than_all_that_is_due_may_be_marked_simple() {
    let lost = |at: &str| {
        vec![format!(
            "g:9:{at}: note[R0405]: a double hole is marked simple: white has lost the second (TT-F8)"
        )]
    };
    assert_eq!(sixteen("+16 H2 go"), (2, 0, vec![]));
    assert_eq!(sixteen("+16 H1 go"), (1, 0, lost("12")));
    assert_eq!(sixteen("+12 H1 go"), (1, 0, lost("12")));
    assert_eq!(sixteen("+12 H2 go"), (2, 0, vec![]));
    // What is not due may be marked simple as well; the other side sees it.
    assert_eq!(sixteen("+20 H1 go"), (1, 0, lost("12")));
    // Two holes at once, each of them simple.
    let both = "g:9:12: note[R0405]: double holes are marked simple: white has lost 2 (TT-F8)";
    assert_eq!(sixteen("+24 H2 go"), (2, 0, vec![both.to_owned()]));
    let wrong = "g:9:12: error[R0402]: H3 is written, but the marks make H4 (TT-K3)";
    assert_eq!(sixteen("+24 H3 go"), (4, 0, vec![wrong.to_owned()]));
    // An original that says so is followed.
    let kept = "g:9:12: note[R0402]: H3 is written, but the marks make H4 (TT-K3); `sic` says that the original has this error";
    assert_eq!(sixteen("+24 H3 go {sic}"), (3, 0, vec![kept.to_owned()]));
}

#[test]
fn printed_holes_are_kept_where_the_original_is_wrong() {
    let play = |marks: &str, options: &str| {
        let position = format!("{FILLS} points=8b/0 holes=0/0 set=1 throws=8/7");
        let (replay, told) =
            replayed(&position, options, &format!("9w 53: {marks} 1/6 1/4 {{sic}}"));
        let shown = replay.game.state().counters;
        let codes: Vec<_> = replay.diagnostics.iter().map(|fault| fault.code).collect();
        assert_eq!(told.len(), codes.len());
        (shown.get(Seat::White, 1).n, shown.get(Seat::White, 0).n, codes)
    };
    for options in ["marking=auto", "marking=manual"] {
        assert_eq!(play("+4 H3 hold", options), (3, 0, vec!["R0402"]), "{options}");
        assert_eq!(play("+4 H2 hold", options), (2, 0, vec!["R0107"]), "{options}");
    }
    assert_eq!(play("+4 H1 hold", "marking=auto"), (1, 0, vec!["R0402"]));
    // By hand it is a slip that the rules know.
    assert_eq!(play("+4 H1 hold", "marking=manual"), (1, 0, vec!["R0405"]));
    // A hole for points that make none; wrong points alone are told of the two.
    assert_eq!(play("+2 H1 hold", "marking=auto"), (1, 10, vec!["R0401"]));
}

/// What a claim is proved by may stand alone: it was made, and called false.
#[test]
fn a_proof_alone_says_what_it_proves() {
    let opening =
        "1w 65: 1/7 1/6\n1b 42: 1/5 1/3\n2w 41: 1/5 1/2\n2b 63: 1/7 1/4\n3w 32: 1/4 1/3\n";
    let start = "tgn1 trictrac 1:15 1:15 w --";
    let after = |claims: &str| {
        let plies = format!("{opening}3b {claims} 55: 1/6(2)");
        let (replay, told) = replayed(start, "marking=manual", &plies);
        (replay.game.state().counters, told)
    };
    let (whole, _) = after("school-4 raise+8");
    assert_eq!(after("raise+8"), (whole, vec![]));
    assert_eq!(after("raise-6"), after("school-6 raise-6"));
    let (_, told) = after("raise+12");
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told.iter().any(|fault| fault.contains("R0701")), "{told:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// The same game, marked by hand and by the program, has the same coups and comes to the same.
    #[test]
    fn coups_are_the_same_by_hand(seed in any::<u64>(), (name, options) in in_a_way()) {
        let manual: Vec<_> = options.iter().copied().chain([("marking", "manual")]).collect();
        let packs = [pack_with(name, options), pack_with(name, &manual)];
        let [mut auto, mut hand] = packs.each_ref().map(charpentier_pack::Pack::table);
        let tags = || Recorder::new(vec![Tag::new("White", "Anne"), Tag::new("Black", "Bertrand")]);
        let (mut of_auto, mut of_hand) = (tags(), tags());
        let mut chance = Chance::new(seed);
        let rules = packs.each_ref().map(|pack| Arc::clone(pack.rules()));
        let apply = |game: &mut Table, recorder: &mut Recorder, rules, seat, action: Action| {
            game.apply(seat, action).expect("a legal action");
            recorder.note(seat, &action, game.events(), rules);
        };
        for _ in 0..1500 {
            let Some((seat, action)) = random_action(&mut auto, &mut chance) else { break };
            apply(&mut auto, &mut of_auto, &rules[0], seat, action);
            apply(&mut hand, &mut of_hand, &rules[1], seat, action);
            mark_all(&mut hand, |game, seat, action| {
                apply(game, &mut of_hand, &rules[1], seat, action);
            });
        }
        let packs = Packs::new(&Library::shipped());
        let [auto, hand] = [of_auto, of_hand].map(|recorder| {
            let text = recorder.finish().to_string();
            Stats::of(&Batch::of(Source::new("g", text)), &packs)
        });
        prop_assert_eq!(auto.faulty + hand.faulty, 0);
        prop_assert_eq!(auto, hand);
    }
}
