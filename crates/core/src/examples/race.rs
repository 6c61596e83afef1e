//! Two men a side race each other from 1 to 24. Nobody stops where the other stands, and who can
//! move has to.

use crate::board::{Bounds, Cells};
use crate::cond::Cond;
use crate::examples::men;
use crate::game::Game;
use crate::scoring::SingleGame;
use crate::spec::{Block, Duty, End, RuleId, RulesSpec, Steps};

/// The game before it is checked.
#[must_use]
pub fn draft() -> RulesSpec {
    let home = End::new("home", Cond::mine(Cells::one(24), Bounds::exactly(2)));
    RulesSpec {
        pack: "race".into(),
        ids: ["", "RA-1", "RA-2", "RA-3"].map(String::from).to_vec(),
        men: 2,
        start: men(&[(1, 2)]),
        steps: Steps { block: Some(Block { foes: 1, rule: RuleId(1) }), ..Steps::default() },
        duties: vec![(Duty::MostDice, RuleId(2))],
        ends: vec![End { rule: RuleId(3), ..home }],
        ..RulesSpec::default()
    }
}

/// White is to throw.
#[must_use]
pub fn begun() -> Game {
    crate::examples::begun(draft(), SingleGame)
}

/// White has thrown and is to play.
///
/// # Panics
///
/// Where a face is not 1 to 6.
#[must_use]
pub fn thrown(a: u8, b: u8) -> Game {
    crate::examples::thrown(begun(), a, b)
}

/// White has thrown and is to play; its men and those of black stand so, each side in its own
/// numbering.
///
/// # Panics
///
/// Where a face is not 1 to 6, or men can stand nowhere.
#[must_use]
pub fn standing(white: &[(u8, u8)], black: &[(u8, u8)], a: u8, b: u8) -> Game {
    crate::examples::thrown(crate::examples::standing(begun(), white, black), a, b)
}
