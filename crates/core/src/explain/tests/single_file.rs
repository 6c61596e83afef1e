//! Tests on a game of three men a side, in single file along facing tracks.

use super::*;
use crate::board::{Bounds, BySeat, How, Place, Position, Quantity, Setup, SetupError};
use crate::cond::{Anchor, Atom, Cond, PlacePart, Places};
use crate::rules::Rules;
use crate::spec::{Conditions, Enter, Forbid, Gives, Hit};

/// The indices of the rules that refusals name.
const WAY: u16 = 1;
const LOWER: u16 = 2;
const PASSING: u16 = 3;
const SINGLE: u16 = 4;
const FOREMOST: u16 = 5;

/// Returns an entry of `forbid` with its message for players.
pub(super) fn forbid(cond: Cond, refuses: &str, rule: RuleId) -> Forbid {
    let refuses = Some(refuses.into());
    Forbid { refuses, rule, ..Forbid::new("no", cond) }
}

/// Returns places of one part.
pub(super) fn seen_from(place: PlacePart) -> Places {
    Places { parts: vec![place], text: String::new() }
}

/// Returns the condition that a man of the mover stands on a place.
pub(super) fn some(place: PlacePart) -> Cond {
    let quantity = Quantity { how: How::Some, bounds: Bounds::at_least(1) };
    Atom::Men { opponent: false, on: vec![(seen_from(place), quantity)] }.into()
}

fn file(foremost_first: bool) -> RulesSpec {
    let rule = |id: u16| RuleId(id);
    let to = Cond::from(Atom::To(Cells::range(1, 11).into()));
    let another =
        Atom::OtherMan { from: Some(seen_from(PlacePart::Ahead(Anchor::From))), to: None };
    let mut forbids = vec![
        forbid(
            some(PlacePart::Between),
            "you may not pass over your own man on {at}",
            rule(PASSING),
        ),
        forbid(
            Cond::All(vec![
                to,
                Cond::men(seen_from(PlacePart::At(Anchor::To)), Bounds::at_least(1)),
            ]),
            "{to} may hold only one of your men",
            rule(SINGLE),
        ),
    ];
    if foremost_first {
        let refuses = "your man on {at} is further on and can play this number, so it must";
        forbids.push(forbid(another.into(), refuses, rule(FOREMOST)));
    }
    RulesSpec {
        track: Track { relation: Relation::Facing, cells: 12 },
        men: 3,
        start: men(&[(BAR, 3)]),
        dice: Dice::new(2, vec![Gives::doublet(1, None), Gives::lowest(rule(LOWER))])
            .expect("few numbers")
            .by(rule(WAY)),
        steps: Steps {
            enter: Some(Enter {
                cells: Cells::range(1, 6),
                rule: rule(WAY),
                first: Place(1),
                new: None,
                shut_out: None,
            }),
            hit: Some(Hit {
                to: BAR,
                safe: Some((Cells::one(Place(12)), rule(WAY))),
                rule: rule(WAY),
            }),
            ..Steps::default()
        },
        conditions: Conditions { forbid: forbids, ..Conditions::default() },
        areas: Vec::new(),
        classes: Vec::new(),
        coups: Vec::new(),
        ..rules()
    }
}

/// Returns a game of these rules in which white is to play a throw.
pub(super) fn asked(rules: RulesSpec, sides: [&[(u8, u8)]; 2], dice: (u8, u8)) -> Game {
    let begun = Game::new(Arc::new(Rules::new(rules).expect("sound")), Arc::new(Worthless));
    let mut state: State = begun.state().clone();
    state.position = BySeat::new(men(sides[0]), men(sides[1]));
    let mut game = Game::resume(Arc::clone(begun.rules()), Arc::new(Worthless), state);
    game.start(Seat::White);
    let throw = Throw::new(dice.0, dice.1).expect("a throw");
    game.throw(throw.faces()).expect("white throws");
    game
}

/// Returns the written play of one step, or its refusal with the rule.
pub(super) fn step(game: &mut Game, from: u8, to: u8) -> String {
    match game.find(&[(from, to)]) {
        Ok(found) => found.play.to_string(),
        Err(refusal) => {
            let rule = refusal.rule.map_or(0, |rule| rule.0);
            format!("{} [{rule}]", refusal.message(game.rules()))
        }
    }
}

#[test]
fn each_refusal_names_its_mechanism() {
    let mut game = asked(file(false), [&[(BAR.0, 1), (3, 1), (6, 1)], &[(BAR.0, 3)]], (6, 4));
    assert_eq!(step(&mut game, 6, 10), "6/10");
    assert_eq!(step(&mut game, 3, 7), "you may not pass over your own man on 6 [3]");
    assert_eq!(step(&mut game, BAR.0, 4), "you may not pass over your own man on 3 [3]");
    assert_eq!(
        step(&mut game, 6, 12),
        "the 6 is not played: only the lower number of a throw counts [2]"
    );
    let mut game = asked(file(false), [&[(BAR.0, 1), (3, 1), (6, 1)], &[(BAR.0, 3)]], (3, 3));
    assert_eq!(step(&mut game, 3, 6), "6 may hold only one of your men [4]");
    assert_eq!(step(&mut game, BAR.0, 3), "3 may hold only one of your men [4]");
    let mut game = asked(file(false), [&[(BAR.0, 2), (9, 1)], &[(BAR.0, 3)]], (5, 4));
    assert_eq!(step(&mut game, 9, 12), "no unplayed number takes a man from 9 to 12 [1]");
    assert_eq!(step(&mut game, 9, 13), "no man may go beyond 12 [1]");
    assert_eq!(step(&mut game, BAR.0, 4), "bar/4");
}

#[test]
fn men_stand_together_in_the_goal_alone() {
    let mut game = asked(file(false), [&[(12, 2), (10, 1)], &[(12, 1), (9, 2)]], (3, 2));
    assert_eq!(step(&mut game, 10, 12), "10/12");
    let mut game = asked(file(false), [&[(12, 1), (11, 1), (10, 1)], &[(12, 3)]], (3, 2));
    assert_eq!(step(&mut game, 10, 12), "you may not pass over your own man on 11 [3]");
    assert_eq!(game.legal_plays().len(), 1, "and nobody else can play it");
}

#[test]
fn who_comes_opposite_hits_but_not_in_the_goal() {
    let hit = |from: (u8, u8), them: &[(u8, u8)], dice| {
        let game = &mut asked(file(false), [&[(BAR.0, 2), (from.0, 1)], them], dice);
        let found = game.find(&[from]).expect("a legal step");
        (found.play.to_string(), found.them.on_bar())
    };
    let them = [(BAR.0, 1), (8, 1), (12, 1)];
    assert_eq!(hit((5, 8), &them, (6, 3)), ("5/8*".into(), 2));
    assert_eq!(hit((5, 7), &them, (6, 2)), ("5/7".into(), 1));
    assert_eq!(hit((5, 9), &them, (6, 4)), ("5/9".into(), 1), "going by hits nobody");
    assert_eq!(hit((9, 12), &them, (6, 3)), ("9/12".into(), 1));
}

#[test]
fn the_foremost_who_can_plays() {
    let men: &[(u8, u8)] = &[(BAR.0, 1), (3, 1), (9, 1)];
    let free = asked(file(false), [men, &[(BAR.0, 3)]], (5, 2));
    assert_eq!(free.legal_plays().len(), 3);
    let mut game = asked(file(true), [men, &[(BAR.0, 3)]], (5, 2));
    assert_eq!(game.legal_plays().len(), 1);
    assert_eq!(step(&mut game, 9, 11), "9/11");
    let why = "your man on 9 is further on and can play this number, so it must [5]";
    assert_eq!(step(&mut game, 3, 5), why);
    assert_eq!(step(&mut game, BAR.0, 2), why);
    // A 4 would take the foremost man beyond the last cell.
    let mut game = asked(file(true), [men, &[(BAR.0, 3)]], (5, 4));
    assert_eq!(step(&mut game, 3, 7), "3/7");
    // A man whose step another rule forbids does not restrict the others.
    let men: &[(u8, u8)] = &[(BAR.0, 1), (3, 1), (9, 1), (11, 1)];
    let mut game = asked(file(true), [men, &[(BAR.0, 3)]], (5, 2));
    assert_eq!(step(&mut game, 9, 11), "11 may hold only one of your men [4]");
    assert_eq!(step(&mut game, 3, 5), "3/5");
    let why = "your man on 3 is further on and can play this number, so it must [5]";
    assert_eq!(step(&mut game, BAR.0, 2), why);
}

#[test]
fn men_face_each_other_in_the_goal_alone() {
    let checked = |white: &[(u8, u8)], black: &[(u8, u8)]| -> Result<Position, Vec<SetupError>> {
        file(false).check_setup(&Setup::of(white, black))
    };
    assert!(checked(&[(12, 2), (5, 1)], &[(12, 1), (6, 1), (4, 1)]).is_ok());
    assert_eq!(
        checked(&[(12, 1), (5, 1), (6, 1)], &[(12, 1), (6, 1), (4, 1)]),
        Err(vec![SetupError::Facing { cell: Place(6) }])
    );
    let (seat, cell, found) = (Seat::Black, 4, 2);
    assert_eq!(
        checked(&[(BAR.0, 3)], &[(4, 2), (12, 1)]),
        Err(vec![SetupError::Crowded { seat, cell: Place(cell), found }])
    );
}
