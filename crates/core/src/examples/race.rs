//! A race of two men a side from 1 to 24.
//!
//! No man may end on a cell that the opponent holds. A side must play as many numbers as it can.

use crate::board::{Bounds, Cells, Place};
use crate::cond::Cond;
use crate::examples::men;
use crate::game::Game;
use crate::scoring::SingleGame;
use crate::spec::{Block, Duty, End, RuleId, RulesSpec, Steps};

/// Returns the rules, not yet validated.
#[must_use]
pub fn spec() -> RulesSpec {
    let home = End::new("home", Cond::men(Cells::one(Place(24)), Bounds::exactly(2)));
    RulesSpec {
        pack: "race".into(),
        ids: ["", "RA-1", "RA-2", "RA-3"].map(String::from).to_vec(),
        men: 2,
        start: men(&[(1, 2)]),
        steps: Steps { block: Some(Block { men: 1, rule: RuleId(1) }), ..Steps::default() },
        duties: vec![(Duty::MostDice, RuleId(2))],
        ends: vec![End { rule: RuleId(3), ..home }],
        ..RulesSpec::default()
    }
}

/// Returns a game in which white is to throw.
#[must_use]
pub fn begun() -> Game {
    crate::examples::begun(spec(), SingleGame)
}

/// Returns a game in which white is to play a throw.
///
/// # Panics
///
/// If a face is not 1 to 6.
#[must_use]
pub fn thrown(a: u8, b: u8) -> Game {
    crate::examples::thrown(begun(), a, b)
}

/// Returns a game with these men in which white is to play a throw. Each side has its own
/// numbering.
///
/// # Panics
///
/// If a face is not 1 to 6, a place does not exist, or a side has too many men.
#[must_use]
pub fn standing<P: Into<Place> + Copy>(white: &[(P, u8)], black: &[(P, u8)], a: u8, b: u8) -> Game {
    crate::examples::thrown(crate::examples::standing(begun(), white, black), a, b)
}
