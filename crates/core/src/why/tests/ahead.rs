//! Two sides the same way round, of whom one man goes ahead and nobody holds too many cells.

use super::single_file::{asked, step};
use super::*;
use crate::rules::{Adjacent, BandLimit, Forerunner, Latch, LatchWhen};

const WAY: u16 = 1;
const AHEAD: u16 = 2;
const HELD: u16 = 3;

/// The first man arrives on 19; of 13 to 18 two cells can be held by so many men each.
fn race(men_of_a_cell: u8) -> Draft {
    let rule = |id: u16| RuleId(id);
    Draft {
        track: Track { relation: Relation::Parallel, cells: 24 },
        men: 15,
        start: men(&[(1, 15)]),
        latches: vec![Latch {
            name: "home".into(),
            in_all: Some((Cells::range(19, 24), 1)),
            band: None,
            foe: Vec::new(),
            cond: None,
            when: LatchWhen::Standing,
            rule: rule(AHEAD),
        }],
        steps: Steps {
            block: Some(Block { foes: 1, rule: rule(WAY) }),
            forerunner: Some(Forerunner { until: 0, rule: rule(AHEAD) }),
            band_limit: Some(BandLimit {
                most: 2,
                men: men_of_a_cell,
                cells: Cells::range(13, 18),
                adjacent: Adjacent::No,
                until: None,
                rule: rule(HELD),
            }),
            ..Steps::default()
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
    let on = |cell: u8| asked(race(2), [&[(1, 14), (cell, 1)], THEIRS], (3, 2));
    let mut out = on(15);
    assert_eq!(step(&mut out, 1, 3), "nobody but the foremost man, on 15, moves yet [2]");
    assert_eq!(step(&mut out, 15, 18), "15/18");
    assert!(out.find(&[(15, 18), (1, 3)]).is_err(), "on 18 he has not arrived");
    let mut arrives = on(17);
    assert_eq!(step(&mut arrives, 1, 4), "nobody but the foremost man, on 17, moves yet [2]");
    let play = arrives.find(&[(17, 19), (1, 4)]).expect("by the first number he is there");
    assert_eq!(play.play.to_string(), "17/19 1/4");
    let mut home = on(19);
    assert_eq!(step(&mut home, 1, 4), "1/4");
}

#[test]
fn cells_held_by_one_man_or_by_two() {
    let mine: &[(u8, u8)] = &[(12, 2), (14, 1), (15, 2), (16, 1), (24, 9)];
    let mut bands = asked(race(2), [mine, THEIRS], (2, 1));
    assert_eq!(step(&mut bands, 12, 14), "12/14", "a second band");
    let full: &[(u8, u8)] = &[(12, 1), (14, 2), (15, 2), (16, 1), (17, 1), (24, 8)];
    let mut bands = asked(race(2), [full, THEIRS], (5, 1));
    let more = "with a band on 17 there would be more than 2 [3]";
    assert_eq!(step(&mut bands, 12, 17), more);
    assert_eq!(step(&mut bands, 16, 17), more);

    let two: &[(u8, u8)] = &[(12, 1), (14, 2), (15, 1), (24, 11)];
    let mut cells = asked(race(1), [two, THEIRS], (6, 2));
    assert_eq!(step(&mut cells, 12, 18), "with 18 more than 2 cells would be held [3]");
    assert_eq!(step(&mut cells, 15, 17), "15/17", "one is left for it");
    assert_eq!(step(&mut cells, 12, 14), "12/14", "no cell more");
    let play = cells.find(&[(15, 17), (12, 18)]).expect_err("a third");
    assert_eq!(play.rule.map(|rule| rule.0), Some(HELD));
}
