//! Three men a side go against each other on one ring, and mark. A throw that reaches a single man
//! of the other side marks two points for each way, though nobody is hit; who can fill the cell 7
//! with two men marks four. Twelve points are a hole, and two where the other side has marked
//! nothing meanwhile.

use crate::board::{Bounds, Cells};
use crate::cond::Cond;
use crate::examples::men;
use crate::game::Game;
use crate::scoring::{CoupKey, Scoring};
use crate::spec::{
    Area, Block, Carry, Classed, Counter, Coup, CoupKind, Duty, End, Filled, Phase, RaiseBy, Role,
    RuleId, RulesSpec, Schools, Steps,
};

/// What the coups are worth.
#[derive(Clone, Copy, Debug)]
pub struct Worth;

impl Scoring for Worth {
    fn value(&self, fact: CoupKey) -> u16 {
        u16::from(fact.ways) * if fact.coup == 0 { 2 } else { 4 }
    }
}

/// The game before it is checked.
#[must_use]
pub fn draft() -> RulesSpec {
    let coup = |name: &str, kind, classed, rule| {
        let (name, to, once) = (name.into(), Role::Mover, None);
        Coup { name, kind, to, classed, once, marked: true, rule: RuleId(rule) }
    };
    let carry =
        Carry { per: 12, into: 1, erases_other: Some(RuleId(4)), run_doubles: Some(RuleId(4)) };
    let counter = |name: &str, carry| Counter { name: name.into(), carry, rule: RuleId(4) };
    RulesSpec {
        pack: "duel".into(),
        ids: ["", "DU-1", "DU-2", "DU-3", "DU-4", "DU-5"].map(String::from).to_vec(),
        men: 3,
        start: men(&[(1, 3)]),
        turn: vec![Phase::Throw, Phase::Credit(Role::Mover), Phase::Play],
        steps: Steps { block: Some(Block { foes: 1, rule: RuleId(1) }), ..Steps::default() },
        duties: vec![(Duty::MostDice, RuleId(1))],
        areas: vec![Area { name: "middle".into(), cells: Cells::one(7) }],
        coups: vec![
            coup("hit", CoupKind::Hit { stop_foes: 2 }, Classed::No, 2),
            coup("fill", CoupKind::Fill(Filled::default()), Classed::ByArea, 3),
        ],
        counters: vec![counter("points", Some(carry)), counter("holes", None)],
        ends: vec![End::new("home", Cond::mine(Cells::one(24), Bounds::exactly(3)))],
        ..RulesSpec::default()
    }
}

/// The same game, in which the players mark.
#[must_use]
pub fn by_hand() -> RulesSpec {
    let rule = RuleId(5);
    let (under, over, false_rule, compel) = (rule, rule, rule, rule);
    let schools = Schools { under, over, false_rule, raise: RaiseBy::Double, compel, simple: None };
    RulesSpec { schools: Some(schools), ..draft() }
}

/// White is to throw; its men and those of black stand so, each side in its own numbering.
///
/// # Panics
///
/// Where the draft is not sound, or men can stand nowhere.
#[must_use]
pub fn standing(draft: RulesSpec, white: &[(u8, u8)], black: &[(u8, u8)]) -> Game {
    crate::examples::standing(crate::examples::begun(draft, Worth), white, black)
}

/// White has thrown.
///
/// # Panics
///
/// Where the draft is not sound, a face is not 1 to 6, or men can stand nowhere.
#[must_use]
pub fn thrown(draft: RulesSpec, white: &[(u8, u8)], black: &[(u8, u8)], a: u8, b: u8) -> Game {
    crate::examples::thrown(standing(draft, white, black), a, b)
}
