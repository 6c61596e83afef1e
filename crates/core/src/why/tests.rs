//! Each kind of coup made and just missed, and plays refused, in words.

use std::sync::Arc;

use super::*;
use crate::game::{Action, State};
use crate::judge::{AccountEvent, Judge, Tree, Verdict};
use crate::outcome::{EndValue, Ratio};
use crate::pattern::{Count, Dice as Kind, Pattern, Reach};
use crate::play::EndMark;
use crate::position::MAX_MEN;
use crate::rules::{
    Area, Block, By, Combine, Coup, Dice, Drawing, Duty, Lead, Off, PairCell, ShortPair, Steps,
};
use crate::seat::Seat;
use crate::throw::{Numbers, Throw};
use crate::track::{Relation, Track};

/// Nothing is worth anything.
#[derive(Debug)]
struct Worthless;

impl Judge for Worthless {
    fn value(&self, _: Fact) -> u16 {
        0
    }

    fn end_value(&self, _: EndMark) -> EndValue {
        EndValue { points: 0, rank: 0, stake: Ratio::ONE }
    }

    fn start(&self) -> Arc<Tree> {
        Arc::new(Tree::Nothing)
    }

    fn fold(&self, _: &Arc<Tree>, _: &AccountEvent) -> Verdict {
        Verdict::default()
    }
}

fn men(places: &[(u8, u8)]) -> Men {
    places
        .iter()
        .fold(Men::default(), |men, &(place, count)| men.with(place, count).expect("at most 15"))
}

fn coup(name: &str, kind: CoupKind, classed: Classed, once: Option<u8>) -> Coup {
    Coup { name: name.into(), kind, to: By::Mover, classed, once, rule: RuleId(1) }
}

const HIT: u8 = 0;
const FALSE_HIT: u8 = 1;
const FILL: u8 = 2;
const KEEP: u8 = 3;
const UNPLAYABLE: u8 = 4;
const LAST_OFF: u8 = 5;
const PATTERN: u8 = 6;

/// A small game with a coup of every kind.
fn rules() -> Rules {
    let pattern = Pattern {
        mine: vec![
            Count { cells: Cells::one(12), least: 2, most: MAX_MEN },
            Count { cells: Cells::range(20, 24), least: 0, most: 1 },
        ],
        foe: vec![Count { cells: Cells::one(12), least: 0, most: 0 }],
        dice: Some(Kind::Simple),
        throw: Some(2),
        reach: Some(Reach {
            to: [Cells::one(13); 2],
            from: Cells::upto(24),
            vacant: false,
            spare: Some((12, 2)),
        }),
    };
    Rules {
        pack: "toy".into(),
        version: "1".into(),
        options: Vec::new(),
        ids: vec![String::new(), "T-1".into(), "T-2".into(), "T-3".into(), "T-4".into()],
        track: Track { relation: Relation::Contrary, cells: 24 },
        men: 15,
        start: men(&[(1, 15)]),
        dice: Dice { doublet: 2, rule: None, again: None, unplayed: None, passed: None },
        lead: Lead { higher: true, plays: true, rule: RuleId(1) },
        turn: vec![Phase::Throw, Phase::Play],
        steps: Steps {
            block: Some(Block { foes: 1, rule: RuleId(2) }),
            pair: Some(PairCell {
                at: 12,
                rule: RuleId(3),
                short: Some(ShortPair {
                    reach: 13,
                    unless_exact: Some(RuleId(4)),
                    rule: RuleId(3),
                }),
            }),
            off: Some(Off {
                home: Cells::range(19, 24),
                home_rule: RuleId(2),
                hindmost_only: None,
                excess: Some(RuleId(2)),
                exact_must: None,
            }),
            ..Steps::default()
        },
        duties: vec![(Duty::MostDice, RuleId(4))],
        areas: vec![Area { name: "low".into(), cells: Cells::range(2, 3) }],
        classes: vec![
            Area { name: "far".into(), cells: Cells::range(13, 24) },
            Area { name: "near".into(), cells: Cells::range(1, 12) },
        ],
        coups: vec![
            coup("hit", CoupKind::Hit { stop_foes: 2 }, Classed::ByCell, None),
            coup("false_hit", CoupKind::FalseHit { stop_foes: 2 }, Classed::ByCell, None),
            coup("fill", CoupKind::Fill, Classed::ByArea, None),
            coup("keep", CoupKind::Keep, Classed::ByArea, None),
            coup("unplayable", CoupKind::Unplayable, Classed::No, None),
            coup("last_off", CoupKind::Off, Classed::No, Some(0)),
            coup("figure", CoupKind::Pattern(Box::new(pattern)), Classed::No, None),
        ],
        combine: Combine::Sum,
        ends: Vec::new(),
        modifiers: Vec::new(),
        counters: Vec::new(),
        choices: Vec::new(),
        drawing: Drawing::default(),
    }
}

/// A throw on a position.
struct Thrown<'a> {
    mine: &'a [(u8, u8)],
    foe: &'a [(u8, u8)],
    dice: (u8, u8),
}

impl Thrown<'_> {
    /// The cases of a coup as lines, each condition with its mark.
    fn told(&self, coup: u8) -> Vec<String> {
        self.told_at(coup, 2, 0)
    }

    fn told_at(&self, coup: u8, number: u8, latches: u32) -> Vec<String> {
        let rules = rules();
        let throw = Throw::new(self.dice.0, self.dice.1).expect("a throw");
        let (me, foe) = (men(self.mine), men(self.foe));
        let mut search = Search::default();
        search.run(&rules, me, foe, Numbers::of(throw, rules.dice.doublet));
        let scene = Scene { rules: &rules, me, foe, throw, number, latches };
        let mut lines = Vec::new();
        for case in scene.why(&search, coup, None) {
            if !case.about.is_empty() {
                lines.push(case.about.clone());
            }
            lines.extend(case.conditions.iter().flat_map(|condition| told(condition, 0)));
        }
        lines
    }

    /// The game that waits for the play of the throw.
    fn game(&self) -> Game {
        let begun = Game::new(Arc::new(rules()), Arc::new(Worthless));
        let mut state: State = begun.state().clone();
        state.position.white = men(self.mine);
        state.position.black = men(self.foe);
        let mut game = Game::resume(Arc::clone(begun.rules()), Arc::new(Worthless), state);
        game.begin(Seat::White);
        let throw = Throw::new(self.dice.0, self.dice.1).expect("a throw");
        game.apply(Seat::White, Action::Throw(throw)).expect("white throws");
        game
    }

    /// What is said of a play.
    fn play(&self, steps: &[(u8, u8)]) -> Vec<String> {
        let told_of = self.game().why_play(steps).expect("a play is awaited");
        let mut lines = Vec::new();
        for reading in told_of.readings {
            lines.push(reading.about.clone());
            lines.extend(reading.conditions.iter().flat_map(|condition| told(condition, 0)));
        }
        lines
    }
}

fn told(condition: &Condition, level: usize) -> Vec<String> {
    let mark = if condition.met { "+" } else { "-" };
    let rule = condition.rule.map_or(String::new(), |rule| format!(" [T-{}]", rule.0));
    let line = format!("{}{mark} {}{rule}", "  ".repeat(level), condition.text);
    let parts = condition.parts.iter().flat_map(|part| told(part, level + 1));
    std::iter::once(line).chain(parts).collect()
}

#[test]
fn a_single_man_is_reached_or_not() {
    // Their 5 is own 20, their 8 own 17.
    let hit = Thrown { mine: &[(16, 1)], foe: &[(5, 1), (8, 2)], dice: (3, 1) };
    let lines = [
        "the single man on 20 (their 5)",
        "+ a man reaches it",
        "  - by 3: there is no man on 17",
        "  - by 1: there is no man on 19",
        "  + by 4, both dice: from 16, stopping on 19",
    ];
    assert_eq!(hit.told(HIT), lines);
    let closed = Thrown { foe: &[(5, 1), (6, 2), (8, 2)], ..hit };
    assert_eq!(
        closed.told(HIT).last().map(String::as_str),
        Some(
            "  - by 4, both dice: from 16, but the stops 17,19 are closed by two of their men or more"
        )
    );
    assert!(Thrown { foe: &[(5, 2)], ..closed }.told(HIT).is_empty());
}

#[test]
fn a_false_hit_needs_closed_stops_and_no_other_way() {
    let closed = Thrown { mine: &[(16, 1)], foe: &[(5, 1), (6, 2), (8, 2)], dice: (3, 1) };
    let lines = [
        "the single man on 20 (their 5)",
        "+ a man reaches it by both dice: from 16",
        "+ every stop on his way is closed; 17,19 held by two of their men or more",
        "+ neither die alone hits it",
    ];
    assert_eq!(closed.told(FALSE_HIT), lines);
    let open = Thrown { foe: &[(5, 1), (6, 1), (8, 2)], ..closed };
    assert!(
        open.told(FALSE_HIT).contains(&"- every stop on his way is closed; 19 is open".to_owned())
    );
    let direct = Thrown { mine: &[(16, 1), (10, 1)], foe: &[(9, 1), (13, 2)], dice: (6, 4) };
    assert_eq!(
        direct.told(FALSE_HIT)[1..],
        [
            "- a man reaches it by both dice: there is no man on 6",
            "- neither die alone hits it; 6 does, from 10",
        ]
    );
}

#[test]
fn an_area_is_filled_by_a_man_who_can_be_spared() {
    let one = Thrown { mine: &[(1, 3), (2, 2), (3, 1), (9, 9)], foe: &[(1, 15)], dice: (2, 1) };
    assert_eq!(
        one.told(FILL),
        [
            "low, 2-3",
            "+ not full before the throw; one man is missing on 3",
            "+ a legal play fills it, as 1/3 1/2 does",
            "+ a man who can be spared comes to 3",
            "  + by 2 to 3: from 1",
            "  - by 1 to 3: the man on 2 is needed there",
            "  - by 3, both dice, to 3: there is no cell so far before it",
        ]
    );
    let none = Thrown { dice: (6, 5), ..one };
    assert_eq!(
        none.told(FILL)[2..],
        [
            "- a legal play fills it",
            "  - 1/7 1/6 comes nearest; one man is missing on 3",
            "- a man who can be spared comes to 3",
            "  - by 6 to 3: there is no cell so far before it",
            "  - by 5 to 3: there is no cell so far before it",
            "  - by 11, both dice, to 3: there is no cell so far before it",
        ]
    );
    let two = Thrown { mine: &[(1, 5), (9, 10)], ..one };
    assert!(
        two.told(FILL)
            .contains(&"- a legal play fills it; 4 men are missing, and the throw plays 2".into())
    );
    let full = Thrown { mine: &[(1, 3), (2, 2), (3, 2), (9, 8)], ..one };
    assert_eq!(full.told(FILL)[1..], ["- not full before the throw; it is"]);
}

#[test]
fn an_area_is_kept_by_a_play_that_leaves_it() {
    let kept = Thrown { mine: &[(2, 2), (3, 3), (9, 10)], foe: &[(1, 15)], dice: (2, 1) };
    assert_eq!(
        kept.told(KEEP),
        ["low, 2-3", "+ full before the throw", "+ a legal play keeps it, as 3/5 5/6 does"]
    );
    let broken = Thrown { mine: &[(2, 2), (3, 3), (23, 10)], foe: &[(11, 15)], dice: (6, 5) };
    assert_eq!(
        broken.told(KEEP)[2..],
        ["- a legal play keeps it", "  - 2/8 3/8 comes nearest; one man is missing on 2",]
    );
    let thin = Thrown { mine: &[(2, 1), (3, 3), (9, 11)], ..kept };
    assert_eq!(thin.told(KEEP)[1..], ["- full before the throw; one man is missing on 2"]);
}

#[test]
fn numbers_are_left_or_played() {
    let shut = Thrown { mine: &[(1, 15)], foe: &[(18, 8), (19, 7)], dice: (6, 5) };
    assert_eq!(shut.told(UNPLAYABLE), ["+ a number that no legal play uses; of 2 they use 0"]);
    let free = Thrown { foe: &[(1, 15)], ..shut };
    assert_eq!(
        free.told(UNPLAYABLE),
        ["- a number that no legal play uses; of 2 they use 2, as in 1/7 1/6"]
    );
}

#[test]
fn the_last_man_leaves_once() {
    let last = Thrown { mine: &[(23, 2), (OFF, 13)], foe: &[(1, 15)], dice: (6, 5) };
    let lines = [
        "+ not made before in this setting",
        "+ a legal play takes the last man off; 23/off 23/off does",
    ];
    assert_eq!(last.told(LAST_OFF), lines);
    let again = last.told_at(LAST_OFF, 2, 1);
    assert_eq!(again[0], "- not made before in this setting; it has been made");
    let three = Thrown { mine: &[(23, 3), (OFF, 12)], ..last };
    assert_eq!(
        three.told(LAST_OFF)[1],
        "- a legal play takes the last man off; 3 are not off yet, and the throw plays 2"
    );
}

#[test]
fn a_pattern_is_told_part_by_part() {
    let made = Thrown { mine: &[(7, 1), (12, 3), (1, 11)], foe: &[(1, 15)], dice: (6, 1) };
    let lines = [
        "+ throw 2 of the setting; this is throw 2",
        "+ own men on 12: 2 or more; there are 3",
        "+ own men on 20-24: at most 1 on each",
        "+ their men on 12 (own 13): none; there are none",
        "+ two different numbers; this is 61",
        "+ two men come to 13, one by each die, not counting 2 of the men on 12",
        "  + 6 brings a man to 13, from 7",
        "  + 1 brings a man to 13, from 12",
    ];
    assert_eq!(made.told(PATTERN), lines);
    let missed = Thrown {
        mine: &[(7, 1), (12, 2), (20, 2), (1, 10)],
        foe: &[(12, 2), (1, 13)],
        dice: (1, 1),
    };
    let lines = [
        "- throw 2 of the setting; this is throw 3",
        "+ own men on 12: 2 or more; there are 2",
        "- own men on 20-24: at most 1 on each; 20 has 2",
        "- their men on 12 (own 13): none; there are 2",
        "- two different numbers; this is 11",
        "- two men come to 13, one by each die, not counting 2 of the men on 12",
        "  - 1 brings a man to 13; the men on 12 do not count",
    ];
    assert_eq!(missed.told_at(PATTERN, 3, 0), lines);
    let one = Thrown { mine: &[(12, 3), (1, 12)], dice: (1, 1), ..made };
    assert_eq!(
        one.told(PATTERN)[5..],
        [
            "- two men come to 13, one by each die, not counting 2 of the men on 12",
            "  + 1 brings a man to 13, from 12",
            "  - two men; it is one and the same",
        ]
    );
}

#[test]
fn stops_left_out_are_read_in_every_order() {
    let start = Thrown { mine: &[(1, 15)], foe: &[(1, 15)], dice: (6, 5) };
    assert_eq!(
        start.play(&[(1, 12)]),
        [
            "1/7 7/12",
            "+ 1/7 by 6",
            "+ 7/12 by 5",
            "- 12 is taken and left by two men together [T-3]",
            "1/6 6/12",
            "+ 1/6 by 5",
            "+ 6/12 by 6",
            "- 12 is taken and left by two men together [T-3]",
        ]
    );
    let legal = ["1/7 1/6", "+ 1/7 by 6", "+ 1/6 by 5", "+ nothing stands against the whole play"];
    assert_eq!(start.play(&[(1, 6), (1, 7)])[1..], [legal[2], legal[1], legal[3]]);
    assert_eq!(start.play(&[(1, 7), (1, 6)]), legal);
}

#[test]
fn what_fails_first_is_told_with_every_number_left() {
    let start = Thrown { mine: &[(1, 15)], foe: &[(18, 2), (1, 13)], dice: (6, 5) };
    assert_eq!(
        start.play(&[(1, 6), (1, 4)]),
        [
            "1/6 1/4",
            "+ 1/6 by 5",
            "- 1/4: no number left takes a man from 1 to 4",
            "  - by 6: 7 is held by the other side [T-2]",
        ]
    );
    assert_eq!(start.play(&[(2, 7)]), ["2/7", "- 2/7: no man stands on 2"]);
    let free = Thrown { foe: &[(1, 15)], ..start };
    assert_eq!(
        free.play(&[(1, 6)]),
        ["1/6", "+ 1/6 by 5", "- more numbers can be played, as by 1/7 1/6 [T-4]"]
    );
}

#[test]
fn a_pair_that_stops_short_has_conditions_of_its_own() {
    let short = Thrown { mine: &[(7, 2), (8, 2), (6, 2)], foe: &[(1, 15)], dice: (6, 5) };
    let lines = short.play(&[(7, 12), (8, 12)]);
    let at = lines.iter().position(|line| line == "stopping short of 13 on 12").expect("told");
    assert_eq!(
        lines[at + 1..],
        [
            "+ no own man stands on 12",
            "+ 12 is not held by the other side",
            "+ 13 is not held by the other side",
            "+ two men reach 13 by 6 and 5",
            "- two men cannot reach 12 itself by 6 and 5; they can [T-4]",
        ]
    );
    let alone = Thrown { mine: &[(7, 2), (8, 2)], ..short };
    assert!(alone.play(&[(7, 12), (8, 12)]).iter().all(|line| !line.starts_with('-')));
}

#[test]
fn names_have_their_classes() {
    let names: Vec<_> = rules().coup_names().map(|(name, ..)| name).collect();
    assert_eq!(names[..3], ["hit", "hit_far", "hit_near"]);
    assert!(names.contains(&"fill_low".to_owned()) && names.contains(&"figure".to_owned()));
}

#[test]
fn without_dice_there_is_nothing_to_tell() {
    let game = Game::new(Arc::new(rules()), Arc::new(Worthless));
    assert_eq!(
        game.why_coup(HIT, None).map_err(|refusal| refusal.cause),
        Err(Cause::Awaits("a throw"))
    );
}
