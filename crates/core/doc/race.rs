// The small game of many examples: two men a side race each other from 1 to 24. Nobody stops where the other stands, and
// who can move has to.

use std::sync::Arc;

use charpentier_core::cond::{Bounds, Cond};
use charpentier_core::judge::OneGame;
use charpentier_core::rules::{Block, Draft, Duty, End, RuleId, Steps};
use charpentier_core::{Action, Cells, Game, Men, Seat, Throw};

/// The game before it is checked.
pub fn draft() -> Draft {
    let two = |cell| Men::default().with(cell, 2).expect("two men");
    Draft {
        pack: "race".into(),
        ids: vec![String::new(), "RA-1".into(), "RA-2".into(), "RA-3".into()],
        men: 2,
        start: two(1),
        steps: Steps { block: Some(Block { foes: 1, rule: RuleId(1) }), ..Steps::default() },
        duties: vec![(Duty::MostDice, RuleId(2))],
        ends: vec![End { rule: RuleId(3), ..End::new("home", Cond::mine(Cells::one(24), Bounds::just(2))) }],
        ..Draft::default()
    }
}

/// White is to throw.
pub fn begun() -> Game {
    let mut game = Game::new(Arc::new(draft().build().expect("sound")), Arc::new(OneGame));
    game.begin(Seat::White);
    game
}

/// White has thrown and is to play.
pub fn thrown(a: u8, b: u8) -> Game {
    let mut game = begun();
    let throw = Throw::new(a, b).expect("faces are 1 to 6");
    game.apply(Seat::White, Action::Throw(throw)).expect("white is to throw");
    game
}

/// White has thrown and is to play; its men and those of black stand so, each side in its own numbering.
pub fn standing(white: &[(u8, u8)], black: &[(u8, u8)], a: u8, b: u8) -> Game {
    let men = |places: &[(u8, u8)]| {
        let put = |men: Men, &(place, count): &(u8, u8)| men.with(place, count).expect("few men");
        places.iter().fold(Men::default(), put)
    };
    let mut game = begun();
    let mut state = game.state().clone();
    state.position.white = men(white);
    state.position.black = men(black);
    game.restore(state);
    let throw = Throw::new(a, b).expect("faces are 1 to 6");
    game.apply(Seat::White, Action::Throw(throw)).expect("white is to throw");
    game
}
