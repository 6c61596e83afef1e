//! A game of three men a side, who move in opposite directions on a ring of twelve cells.
//!
//! Two men close a cell. A blot can be hit, and enters again before its side moves other men. A
//! side with all men on 7 to 12 bears them off. The first side to bear off all its men wins, and
//! wins double if the opponent has borne off none.

use crate::board::{BAR, Bounds, Cells, OFF, Place, Relation, Track};
use crate::cond::{Act, Cond};
use crate::examples::men;
use crate::game::Game;
use crate::scoring::SingleGame;
use crate::spec::{
    BearOff, Block, Conditions, Dice, Duty, End, Enter, Excess, ExcessBy, Forbid, Hit, RuleId,
    RulesSpec, Steps, Worth,
};

/// Returns the rules, not yet validated.
#[must_use]
pub fn spec() -> RulesSpec {
    let [way, enter, off, owed, won] = [1, 2, 3, 4, 5].map(RuleId);
    let waits = Cond::men(Cells::one(BAR), Bounds::at_least(1));
    let nobody_left = Cond::men(Cells::one(OFF), Bounds::exactly(3));
    let none_off = Cond::for_opponent(Cond::men(Cells::one(OFF), Bounds::exactly(0)));
    let excess = Some(Excess { by: ExcessBy::Hindmost, rule: off });
    let enter_first =
        Forbid::new("enter first", Cond::All(vec![waits, Cond::not(Cond::does(Act::Enter))]));
    let refuses = Some("men on the bar enter first".into());
    let double = End::new("double", Cond::All(vec![nobody_left.clone(), none_off]));
    let plain = End::new("plain", nobody_left);
    RulesSpec {
        pack: "chase".into(),
        ids: ["", "CH-1", "CH-2", "CH-3", "CH-4", "CH-5"].map(String::from).to_vec(),
        track: Track { relation: Relation::Contrary, cells: 12 },
        men: 3,
        start: men(&[(1, 3)]),
        dice: Dice::of_two(4).by(way),
        steps: Steps {
            block: Some(Block { men: 2, rule: way }),
            hit: Some(Hit { to: BAR, safe: None, rule: way }),
            enter: Some(Enter {
                cells: Cells::range(1, 6),
                rule: enter,
                first: Place(1),
                new: None,
                shut_out: None,
            }),
            bear_off: Some(BearOff { home: Cells::range(7, 12), home_rule: off, excess }),
            ..Steps::default()
        },
        conditions: Conditions {
            forbid: vec![Forbid { refuses, rule: enter, ..enter_first }],
            ..Conditions::default()
        },
        duties: vec![(Duty::MostDice, owed), (Duty::HigherDie, owed)],
        ends: vec![
            End { worth: Some(Worth::Fixed(2)), rule: won, ..double },
            End { worth: Some(Worth::Fixed(1)), rule: won, ..plain },
        ],
        ..RulesSpec::default()
    }
}

/// Returns a game with these men in which white is to play a throw. Each side has its own
/// numbering.
///
/// # Panics
///
/// If a face is not 1 to 6, a place does not exist, or a side has too many men.
#[must_use]
pub fn standing<P: Into<Place> + Copy>(white: &[(P, u8)], black: &[(P, u8)], a: u8, b: u8) -> Game {
    let begun = crate::examples::begun(spec(), SingleGame);
    crate::examples::thrown(crate::examples::standing(begun, white, black), a, b)
}
