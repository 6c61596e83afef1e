//! Tests on a small game with a coup of every kind. Explanations are compared as lines of text.

mod ahead;
mod coups;
mod play;
mod single_file;

use std::sync::Arc;

use super::*;
use crate::account::Account;
use crate::board::{BAR, MAX_MEN, OFF, Place, Relation, Seat, Track};
use crate::dice::{Throw, ThrowKind};
use crate::examples::men;
use crate::game::State;
use crate::outcome::{EndValue, Ratio};
use crate::play::EndMark;
use crate::rules::Rules;
use crate::scoring::{AccountEvent, AccountUpdate, CoupKey, Scoring};
use crate::spec::pattern::{MenCount, Pattern, Reach};
use crate::spec::{
    Area, BearOff, Block, Classed, Coup, CoupKind, Dice, Duty, Excess, ExcessBy, Filled, Lead,
    PairCell, Role, RulesSpec, ShortPair, Steps,
};
use crate::tree::Tree;

/// A scoring in which nothing has a value.
#[derive(Debug)]
struct Worthless;

impl Scoring for Worthless {
    fn value(&self, _: CoupKey) -> u16 {
        0
    }

    fn end_value(&self, _: EndMark) -> EndValue {
        EndValue { points: 0, rank: 0, stake: Ratio::ONE }
    }

    fn start(&self) -> Account {
        Account::from(Tree::Nothing)
    }

    fn update(&self, _: &Account, _: &AccountEvent) -> AccountUpdate {
        AccountUpdate::default()
    }
}

fn coup(name: &str, kind: CoupKind, classed: Classed, once: Option<u8>) -> Coup {
    Coup { name: name.into(), kind, to: Role::Mover, classed, once, marked: true, rule: RuleId(1) }
}

const HIT: u8 = 0;
const FALSE_HIT: u8 = 1;
const FILL: u8 = 2;
const KEEP: u8 = 3;
const UNPLAYABLE: u8 = 4;
const LAST_OFF: u8 = 5;
const PATTERN: u8 = 6;

/// Returns the rules of a small game with a coup of every kind.
fn rules() -> RulesSpec {
    let pattern = Pattern {
        mover: vec![
            MenCount { cells: Cells::one(Place(12)), least: 2, most: MAX_MEN },
            MenCount { cells: Cells::range(20, 24), least: 0, most: 1 },
        ],
        opponent: vec![MenCount { cells: Cells::one(Place(12)), least: 0, most: 0 }],
        throw: Some(ThrowKind::Simple),
        nth_throw: Some(2),
        reach: Some(Reach {
            to: [Cells::one(Place(13)); 2],
            from: Cells::upto(24),
            vacant: false,
            spare: Some((Place(12), 2)),
        }),
        ..Pattern::default()
    };
    RulesSpec {
        pack: "toy".into(),
        ids: ["", "T-1", "T-2", "T-3", "T-4", "T-5"].map(String::from).to_vec(),
        start: men(&[(1, 15)]),
        lead: Lead { higher: true, keeps_throw: true, rule: RuleId(1) },
        steps: Steps {
            block: Some(Block { men: 1, rule: RuleId(2) }),
            pair: Some(PairCell {
                at: Place(12),
                rule: RuleId(3),
                short: Some(ShortPair {
                    reach: Place(13),
                    unless_exact: Some(RuleId(4)),
                    optional: None,
                    rule: RuleId(3),
                }),
            }),
            bear_off: Some(BearOff {
                home: Cells::range(19, 24),
                home_rule: RuleId(2),
                excess: Some(Excess { by: ExcessBy::Hindmost, rule: RuleId(2) }),
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
            coup("hit", CoupKind::Hit { stop_men: 2 }, Classed::ByCell, None),
            coup("false_hit", CoupKind::FalseHit { stop_men: 2 }, Classed::ByCell, None),
            coup("fill", CoupKind::Fill(Filled::default()), Classed::ByArea, None),
            coup("keep", CoupKind::Keep, Classed::ByArea, None),
            coup("unplayable", CoupKind::Unplayable, Classed::No, None),
            coup("last_off", CoupKind::BearOff, Classed::No, Some(0)),
            coup("figure", CoupKind::Pattern(Box::new(pattern)), Classed::No, None),
        ],
        ..RulesSpec::default()
    }
}

fn sound() -> Rules {
    Rules::new(rules()).expect("sound")
}

/// A position and a throw.
struct Thrown<'a> {
    mine: &'a [(u8, u8)],
    them: &'a [(u8, u8)],
    dice: (u8, u8),
}

impl Thrown<'_> {
    /// Returns the cases of a coup as lines. Conditions have the mark `+` if they are met,
    /// otherwise `-`.
    fn told(&self, coup: u8) -> Vec<String> {
        self.told_at(coup, 2, 0)
    }

    fn told_at(&self, coup: u8, number: u8, facts: u32) -> Vec<String> {
        let rules = sound();
        let throw = Throw::new(self.dice.0, self.dice.1).expect("a throw");
        let (us, them) = (men(self.mine), men(self.them));
        let mut search = Search::default();
        search.run(&rules, us, them, rules.spec().dice.numbers(throw));
        let scene =
            CoupDetector { rules: &rules, us, them, throw, number, facts, setting: 1, last: None };
        let mut lines = Vec::new();
        for case in scene.why(&search, coup, None) {
            if !case.about.is_empty() {
                lines.push(case.about.clone());
            }
            lines.extend(case.conditions.iter().flat_map(|condition| told(condition, 0)));
        }
        lines
    }

    /// Returns a game that waits for the play of the throw.
    fn game(&self) -> Game {
        let begun = Game::new(Arc::new(sound()), Arc::new(Worthless));
        let mut state: State = begun.state().clone();
        state.position.white = men(self.mine);
        state.position.black = men(self.them);
        let mut game = Game::resume(Arc::clone(begun.rules()), Arc::new(Worthless), state);
        game.start(Seat::White);
        let throw = Throw::new(self.dice.0, self.dice.1).expect("a throw");
        game.throw(throw.faces()).expect("white throws");
        game
    }

    /// Returns the explanation of a play as lines.
    fn play(&self, steps: &[(u8, u8)]) -> Vec<String> {
        let told_of = why_play(&self.game(), steps).expect("a play is awaited");
        let mut lines = Vec::new();
        for reading in told_of.readings {
            lines.push(reading.about.clone());
            lines.extend(reading.conditions.iter().flat_map(|condition| told(condition, 0)));
        }
        lines
    }
}

fn told(condition: &Check, level: usize) -> Vec<String> {
    let mark = if condition.met { "+" } else { "-" };
    let rule = condition.rule.map_or(String::new(), |rule| format!(" [T-{}]", rule.0));
    let line = format!("{}{mark} {}{rule}", "  ".repeat(level), condition.text);
    let parts = condition.parts.iter().flat_map(|part| told(part, level + 1));
    std::iter::once(line).chain(parts).collect()
}
