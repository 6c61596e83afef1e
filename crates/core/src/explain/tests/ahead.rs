//! Tests on two sides that move in the same direction, each with one man who must go ahead.

use super::*;
use crate::cond::{Anchor, Atom, Cond, PlacePart};
use crate::explain::tests::single_file::{asked, forbid, seen_from, some, step};
use crate::spec::{Conditions, Fact, FactTiming, Forbid};

const WAY: u16 = 1;
const AHEAD: u16 = 2;

/// Returns rules by which only the foremost man moves until a man stands on 19 to 24.
fn race() -> RulesSpec {
    let rule = |id: u16| RuleId(id);
    let foremost = Atom::From(seen_from(PlacePart::At(Anchor::Foremost)));
    let refuses = "for now only your foremost man, on {at}, may move";
    RulesSpec {
        track: Track { relation: Relation::Parallel, cells: 24 },
        men: 15,
        start: men(&[(1, 15)]),
        facts: vec![Fact {
            name: "home".into(),
            cond: some(PlacePart::Fixed(Cells::range(19, 24))),
            at: FactTiming::Standing,
            rule: rule(AHEAD),
        }],
        steps: Steps { block: Some(Block { men: 1, rule: rule(WAY) }), ..Steps::default() },
        conditions: Conditions {
            forbid: vec![Forbid {
                unless: Some(Atom::Fact(0).into()),
                ..forbid(Cond::not(foremost), refuses, rule(AHEAD))
            }],
            ..Conditions::default()
        },
        areas: Vec::new(),
        coups: Vec::new(),
        duties: Vec::new(),
        ..rules()
    }
}

const THEIRS: &[(u8, u8)] = &[(1, 15)];

#[test]
fn nobody_else_moves_before_the_first_has_arrived() {
    let on = |cell: u8| asked(race(), [&[(1, 14), (cell, 1)], THEIRS], (3, 2));
    let mut out = on(15);
    assert_eq!(step(&mut out, 1, 3), "for now only your foremost man, on 15, may move [2]");
    assert_eq!(step(&mut out, 15, 18), "15/18");
    assert!(out.find(&[(15, 18), (1, 3)]).is_err(), "on 18 he has not arrived");
    let mut arrives = on(17);
    assert_eq!(step(&mut arrives, 1, 4), "for now only your foremost man, on 17, may move [2]");
    let play = arrives.find(&[(17, 19), (1, 4)]).expect("by the first number he is there");
    assert_eq!(play.play.to_string(), "17/19 1/4");
    let mut home = on(19);
    assert_eq!(step(&mut home, 1, 4), "1/4");
}
