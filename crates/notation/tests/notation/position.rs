//! Position lines.

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::{Account, Awaiting, Rules, Seat, Snapshot, State, Table, ThrowPart, Tree};
use charpentier_notation::position;

use crate::toy;

fn state(rules: &Rules, line: &str) -> Result<Snapshot, Vec<String>> {
    let told = |faults: charpentier_core::Diagnostics| {
        faults.0.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let line = position::parse(&Source::new("p", line)).map_err(told)?;
    line.state(rules, Account::from(Tree::Nothing)).map_err(told)
}

#[track_caller]
fn canonical(rules: &Rules, line: &str) {
    let state = state(rules, line).expect("a sound line");
    assert_eq!(position::write(rules, &state), line);
}

#[test]
fn canonical_lines_are_written_as_they_were_read() {
    let scored = toy::scored();
    for line in [
        "tgn1 scored 1:4,2:2,3:2,6,8:2,off:4 1:13,2:2 w -- points=8b/0 holes=0/0 set=1 throws=3/2",
        "tgn1 scored 1:15 1:15 - -- points=0/0 holes=0/0 set=1 throws=0/0",
        "tgn1 scored 1:15 1:15 w 65 points=0/0 holes=0/0 set=2 throws=1/0",
        "tgn1 scored 1:14,5 1:15 wd 65 points=2b/0 holes=1/0 set=1 throws=1/0",
        "tgn1 scored 1:14,5 1:15 wd 65 points=2b/0 holes=1/0 set=1 throws=1/0 open=go",
        "tgn1 scored 1:15 1:15 x -- points=0/0 holes=2/0 set=3 throws=1/0 game=2 result=1-0x3/2",
    ] {
        canonical(&scored, line);
    }
    canonical(&toy::taking(), "tgn1 taking 1:13,bar:2 1:15 b --");
    canonical(
        &toy::piles(),
        "tgn1 piles 1,2,3,4:2,5:2,6:2,7,8,9,10,11,12 7:15 b 42 passed=2 mover=w",
    );
}

#[test]
fn lines_are_read_leniently() {
    let scored = toy::scored();
    let due = "tgn1 scored 1:15 1:15 w 65 points=0/0 holes=0/0 set=1 throws=0/0";
    for line in
        ["TGN1_Scored_1:15_1:15_W_56", "  tgn1 scored 1:15  1:15 w 5-6 throws=0/0 points=0/0 "]
    {
        let state = state(&scored, line).expect("a sound line");
        assert_eq!(position::write(&scored, &state), due);
    }
}

#[test]
fn a_throw_on_the_table_can_be_played() {
    let rules = toy::scored();
    let line = "tgn1 scored 1:15 1:15 b 65 points=0/0 holes=0/0 set=1 throws=0/1";
    let state = state(&rules, line).expect("a sound line");
    assert_eq!(state.game.wait, Awaiting::Play(Seat::Black));
    let start = toy::game(rules);
    let game = Table::resume(Arc::clone(start.rules()), Arc::clone(start.scoring()), state);
    assert!(!game.legal_plays().is_empty());
}

#[test]
fn a_throw_on_the_table_goes_on_with_its_later_parts() {
    let rules = toy::parts();
    let part = |throw: &str| {
        let line = format!("tgn1 parts 1:15 1:15 w {throw}");
        state(&rules, &line).expect("a sound line").game.turn.part
    };
    assert_eq!(part("65"), ThrowPart::default());
    assert_eq!(part("22"), ThrowPart { entry: 1, nth: 0 });
    assert_eq!(part("22 throws=1/0 part=doublet/under"), ThrowPart { entry: 1, nth: 1 });
}

#[test]
fn every_fault_of_a_line_is_told() {
    let scored = toy::scored();
    let told = |line: &str| state(&scored, line).expect_err("faults");
    assert_eq!(
        told("tgn2 scored 1:15,x 1:26 q 67 points"),
        [
            "p:1:1: error[N0302]: expected tgn1, the version of the format",
            "p:1:18: error[N0302]: expected a place such as 5, bar or off",
            "p:1:25: error[N0302]: expected who is to act: w, b, wd, bd, x or -",
            "p:1:27: error[N0302]: expected a throw such as 65, or `--` for none",
            "p:1:36: error[N0302]: expected `=` and a value",
        ]
    );
    assert_eq!(
        told("tgn1 scored 1:14 1:10,1:4,bar w -- ponits=1/0 holes=x set=0 set=1"),
        ["p:1:61: error[N0304]: set is given twice"]
    );
    assert_eq!(
        told("tgn1 scored 1:14 1:10,1:4,bar w -- ponits=1/0 holes=x set=0"),
        [
            "p:1:13: error[N0306]: white has 14 men, but each side has 15",
            "p:1:18: error[N0306]: black's men at 1 are given twice",
            "p:1:18: error[N0306]: black has 11 men, but each side has 15",
            "p:1:18: error[N0306]: black has men on the bar, but no man enters in this game",
            "p:1:36: error[N0303]: scored has no ponits; did you mean points?",
            "p:1:53: error[N0302]: holes cannot be x; it should be white's and black's, with b after a number reached in an uninterrupted run: 8b/0",
            "p:1:59: error[N0302]: set cannot be 0; it should be the number of the setting, from 1",
        ]
    );
    assert_eq!(
        told("tgn1 toc 1:15 1:15 w --"),
        ["p:1:6: error[N0305]: this is a position of toc, not of scored"]
    );
    assert_eq!(
        told("tgn1 scored 1:14,24 1:15 wd --"),
        [
            "p:1:13: error[N0306]: both sides have men on white's 24",
            "p:1:29: error[N0307]: there is no choice before the dice are thrown",
        ]
    );
    assert_eq!(
        told("tgn1 scored 1:15 1:15 w 42 passed=2"),
        ["p:1:35: error[N0307]: 2 cannot be passed on; scored passes no numbers on"]
    );
}

#[test]
fn states_of_whole_games_survive() {
    for rules in [toy::scored(), toy::taking(), toy::piles()] {
        for seed in 0..40 {
            for most in [7, 40, 111] {
                let (_, game) = toy::played(rules.clone(), seed, most);
                let line = position::write(&rules, &game.snapshot());
                let again =
                    state(&rules, &line).unwrap_or_else(|faults| panic!("{line}: {faults:?}"));
                assert_eq!(position::write(&rules, &again), line);
                let link = line.replace(' ', "_");
                let linked =
                    state(&rules, &link).unwrap_or_else(|faults| panic!("{link}: {faults:?}"));
                assert_eq!(linked, again);
                if matches!(again.game.wait, Awaiting::Throw(_)) {
                    let state = State { last: None, ..game.state().clone() };
                    assert_eq!(again.game, state, "{line}");
                }
            }
        }
    }
}
