//! A game of three men a side with marks, in opposite directions on one ring.
//!
//! A throw that reaches a blot scores two points for each way, but the man stays on his cell. A
//! throw that can fill cell 7 with two men scores four for each way. Twelve points make a hole, or
//! two holes if the opponent has marked nothing meanwhile.

use crate::board::{Bounds, Cells, Place};
use crate::cond::Cond;
use crate::examples::men;
use crate::game::Game;
use crate::scoring::{CoupKey, Scoring};
use crate::spec::{
    Area, Block, Carry, Classed, Counter, Coup, CoupKind, Duty, End, Filled, Phase, RaiseBy, Role,
    RuleId, RulesSpec, Schools, Steps,
};

/// The scoring of the coups.
#[derive(Clone, Copy, Debug)]
pub struct Worth;

impl Scoring for Worth {
    fn value(&self, key: CoupKey) -> u16 {
        u16::from(key.ways) * if key.coup == 0 { 2 } else { 4 }
    }
}

/// Returns the rules, not yet validated.
#[must_use]
pub fn spec() -> RulesSpec {
    let coup = |name: &str, kind, classed, rule| {
        let (name, to, once) = (name.into(), Role::Mover, None);
        Coup { name, kind, to, classed, once, marked: true, rule: RuleId(rule) }
    };
    let carry =
        Carry { per: 12, into: 1, erases_opponent: Some(RuleId(4)), run_doubles: Some(RuleId(4)) };
    let counter = |name: &str, carry| Counter { name: name.into(), carry, rule: RuleId(4) };
    RulesSpec {
        pack: "duel".into(),
        ids: ["", "DU-1", "DU-2", "DU-3", "DU-4", "DU-5"].map(String::from).to_vec(),
        men: 3,
        start: men(&[(1, 3)]),
        turn: vec![Phase::Throw, Phase::Credit(Role::Mover), Phase::Play],
        steps: Steps { block: Some(Block { men: 1, rule: RuleId(1) }), ..Steps::default() },
        duties: vec![(Duty::MostDice, RuleId(1))],
        areas: vec![Area { name: "middle".into(), cells: Cells::one(Place(7)) }],
        coups: vec![
            coup("hit", CoupKind::Hit { stop_men: 2 }, Classed::No, 2),
            coup("fill", CoupKind::Fill(Filled::default()), Classed::ByArea, 3),
        ],
        counters: vec![counter("points", Some(carry)), counter("holes", None)],
        ends: vec![End::new("home", Cond::men(Cells::one(Place(24)), Bounds::exactly(3)))],
        ..RulesSpec::default()
    }
}

/// Returns the rules of the variant in which the players mark by hand.
#[must_use]
pub fn by_hand() -> RulesSpec {
    let rule = RuleId(5);
    let (too_little, too_much, wrong_claim, compel) = (rule, rule, rule, rule);
    let schools =
        Schools { too_little, too_much, wrong_claim, raise: RaiseBy::Double, compel, simple: None };
    RulesSpec { schools: Some(schools), ..spec() }
}

/// Returns a game with these men in which white is to throw. Each side has its own numbering.
///
/// # Panics
///
/// If the spec is not valid, a place does not exist, or a side has too many men.
#[must_use]
pub fn standing<P: Into<Place> + Copy>(
    spec: RulesSpec,
    white: &[(P, u8)],
    black: &[(P, u8)],
) -> Game {
    crate::examples::standing(crate::examples::begun(spec, Worth), white, black)
}

/// Returns a game with these men in which white is to play a throw.
///
/// # Panics
///
/// If the spec is not valid, a face is not 1 to 6, a place does not exist, or a side has too many
/// men.
#[must_use]
pub fn thrown<P: Into<Place> + Copy>(
    spec: RulesSpec,
    white: &[(P, u8)],
    black: &[(P, u8)],
    a: u8,
    b: u8,
) -> Game {
    crate::examples::thrown(standing(spec, white, black), a, b)
}
