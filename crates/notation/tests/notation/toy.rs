//! Three small games by hand: one that marks hits, one that takes men, one without travel.

use std::sync::Arc;

use charpentier_core::cond::{Atom, Cond};
use charpentier_core::scoring::{AccountEvent, AccountUpdate, CoupKey, MatchWon, Scoring};
use charpentier_core::spec::{
    Again, Area, BearOff, Block, Carry, ChoiceRule, Classed, Conditions, Counter, Coup, CoupKind,
    Dice, Duty, End, EndScope, Enter, Excess, ExcessBy, Filled, Forbid, ForbidTiming, Gives, Hit,
    Lead, Number, Passed, Phase, Role, RuleId, RulesSpec, Stage, Stages, Steps, Term, Times,
};
use charpentier_core::{
    Account, Action, Awaiting, BAR, Bounds, Cells, EndValue, Event, Game, Men, OFF, Place, Ratio,
    Relation, Rules, Table, Throw, ThrowKind, Track, Tree,
};
use charpentier_notation::{Record, Recorder};

const IDS: [&str; 14] = [
    "", "TY-L1", "TY-D1", "TY-M1", "TY-B1", "TY-H1", "TY-F1", "TY-U1", "TY-P1", "TY-G1", "TY-W1",
    "TY-E1", "TY-S1", "TY-S2",
];

fn rule(id: &str) -> RuleId {
    let at = IDS.iter().position(|known| *known == id).expect("a rule of the toys");
    RuleId(u16::try_from(at).expect("few rules"))
}

pub(crate) fn men(places: &[(u8, u8)]) -> Men {
    let place =
        |men: Men, &(place, count): &(u8, u8)| men.with(Place(place), count).expect("15 men");
    places.iter().fold(Men::default(), place)
}

fn dice(doublet: u8, again: Option<&str>) -> Dice {
    let doublets = || vec![ThrowKind::Doublet];
    let throws = |rule| Again { name: "doublet".into(), when: doublets(), asks: None, rule };
    let goes = |rule| Passed { when: Vec::new(), asks: None, rule };
    let again = again.map(rule);
    let mut dice = Dice::of_two(doublet);
    dice.again = again.map(throws).into_iter().collect();
    dice.passed = again.map(goes);
    dice
}

fn bare(pack: &str) -> RulesSpec {
    RulesSpec {
        pack: pack.into(),
        ids: IDS.map(str::to_owned).to_vec(),
        start: men(&[(1, 15)]),
        dice: dice(2, None),
        lead: Lead { higher: true, keeps_throw: true, rule: rule("TY-L1") },
        duties: vec![(Duty::MostDice, rule("TY-D1"))],
        ..RulesSpec::default()
    }
}

pub(crate) fn sound(spec: RulesSpec) -> Rules {
    Rules::new(spec).expect("sound")
}

fn all_off() -> Cond {
    Cond::men(Cells::one(OFF), Bounds::at_least(15))
}

/// Nobody else moves while a man is in hand.
fn bar_first() -> Forbid {
    let from_hand = Cond::Atom(Atom::From(Cells::one(BAR).into()));
    let waits = Cond::men(Cells::one(BAR), Bounds::at_least(1));
    Forbid {
        name: "first".into(),
        at: ForbidTiming::Step,
        cond: Cond::All(vec![Cond::Not(Box::new(from_hand)), waits]),
        unless: None,
        says: None,
        refuses: None,
        rule: rule("TY-E1"),
    }
}

fn off() -> Option<BearOff> {
    Some(BearOff {
        home: Cells::range(19, 24),
        home_rule: rule("TY-M1"),
        excess: Some(Excess { by: ExcessBy::Hindmost, rule: rule("TY-M1") }),
    })
}

/// Men go contrary ways and are never taken; hits, fills and unplayable numbers are marked, twelve
/// points make a hole, two holes win.
pub(crate) fn scored() -> Rules {
    let coup = |name: &str, kind, to, classed, id| Coup {
        name: name.into(),
        kind,
        to,
        classed,
        once: None,
        marked: true,
        rule: rule(id),
    };
    let area =
        |name: &str, first, last| Area { name: name.into(), cells: Cells::range(first, last) };
    let choice = |name: &str, new_setting| ChoiceRule {
        new_setting,
        forfeits: if new_setting { vec![0] } else { vec![] },
        rule: rule("TY-G1"),
        ..ChoiceRule::new(name)
    };
    sound(RulesSpec {
        turn: vec![
            Phase::Throw,
            Phase::Credit(Role::Mover),
            Phase::Choose,
            Phase::Credit(Role::Opponent),
            Phase::Play,
        ],
        steps: Steps {
            block: Some(Block { men: 1, rule: rule("TY-B1") }),
            bear_off: off(),
            ..Steps::default()
        },
        areas: vec![area("petit", 1, 6)],
        classes: vec![area("small", 13, 24), area("big", 1, 12)],
        coups: vec![
            coup("hit", CoupKind::Hit { stop_men: 2 }, Role::Mover, Classed::ByCell, "TY-H1"),
            coup("fill", CoupKind::Fill(Filled::default()), Role::Mover, Classed::ByArea, "TY-F1"),
            coup("helpless", CoupKind::Unplayable, Role::Opponent, Classed::No, "TY-U1"),
        ],
        ends: vec![End {
            scope: EndScope::Setting,
            rule: rule("TY-E1"),
            ..End::new("all off", all_off())
        }],
        counters: vec![
            Counter {
                name: "points".into(),
                carry: Some(Carry {
                    per: 12,
                    into: 1,
                    erases_opponent: Some(rule("TY-P1")),
                    run_doubles: Some(rule("TY-P1")),
                }),
                rule: rule("TY-P1"),
            },
            Counter { name: "holes".into(), carry: None, rule: rule("TY-P1") },
        ],
        choices: vec![choice("hold", false), choice("go", true)],
        ..bare("scored")
    })
}

/// Men go the same way round, single men are taken, doublets are played four times.
pub(crate) fn taking() -> Rules {
    sound(RulesSpec {
        track: Track { relation: Relation::Parallel, cells: 24 },
        dice: dice(4, None),
        lead: Lead { higher: true, keeps_throw: false, rule: rule("TY-L1") },
        steps: Steps {
            block: Some(Block { men: 2, rule: rule("TY-B1") }),
            hit: Some(Hit { to: BAR, safe: None, rule: rule("TY-H1") }),
            enter: Some(Enter {
                cells: Cells::range(1, 6),
                rule: rule("TY-E1"),
                first: Place(1),
                new: None,
                shut_out: None,
            }),
            bear_off: off(),
            ..Steps::default()
        },
        conditions: Conditions { forbid: vec![bar_first()], ..Conditions::default() },
        ends: vec![End { rule: rule("TY-E1"), ..End::new("home", all_off()) }],
        ..bare("taking")
    })
}

/// A race in which doublets give their undersides as well, when their own number has been played twice.
pub(crate) fn parts() -> Rules {
    let twice = |number| vec![Term { times: Times::So(2), number, to: None }];
    let then = vec![Gives::new("under", Vec::new(), twice(Number::Under))];
    let doublet = Gives::new("doublet", vec![ThrowKind::Doublet], twice(Number::Repeated));
    let simple = Gives::new("simple", vec![ThrowKind::Simple], vec![Term::once(Number::Each)]);
    sound(RulesSpec {
        dice: Dice::new(2, vec![simple, Gives { then, ..doublet }]).expect("sound dice"),
        steps: Steps { bear_off: off(), ..Steps::default() },
        ends: vec![End { rule: rule("TY-E1"), ..End::new("home", all_off()) }],
        ..bare("parts")
    })
}

/// Each number belongs to a pile: it lays a man flat, later lifts him; what is left is passed on.
pub(crate) fn piles() -> Rules {
    let stage = |word: &str, first, to, needs_empty, id| Stage {
        word: word.into(),
        first,
        to,
        needs_empty,
        rule: rule(id),
    };
    let ones = (7..=12).map(|cell| (cell, 1));
    let start: Vec<_> =
        [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2)].into_iter().chain(ones).collect();
    sound(RulesSpec {
        track: Track { relation: Relation::Apart, cells: 12 },
        start: men(&start),
        dice: dice(2, Some("TY-D1")),
        turn: vec![Phase::Throw, Phase::Play, Phase::Passed],
        steps: Steps {
            stages: Some(Stages {
                list: vec![
                    stage("flat", Place(1), Some(Place(7)), Cells::NONE, "TY-S1"),
                    stage("off", Place(7), None, Cells::range(1, 6), "TY-S2"),
                ],
                at_dice: false,
            }),
            ..Steps::default()
        },
        ends: vec![End { rule: rule("TY-E1"), ..End::new("lifted", all_off()) }],
        ..bare("piles")
    })
}

/// What things are worth in all three.
#[derive(Debug)]
struct Worth;

impl Scoring for Worth {
    fn value(&self, key: CoupKey) -> u16 {
        let one = match key.coup {
            0 if key.class == 0 => 2,
            0 => 1,
            1 => 4,
            _ => 2,
        };
        let doublet = if key.doublet { 2 } else { 1 };
        one * doublet * u16::from(key.ways)
    }

    fn end_value(&self, _: charpentier_core::EndMark) -> EndValue {
        EndValue { points: 0, rank: 0, stake: Ratio::ONE }
    }

    fn start(&self) -> Account {
        Account::from(Tree::Nothing)
    }

    fn update(&self, state: &Account, event: &AccountEvent) -> AccountUpdate {
        let mut verdict = AccountUpdate { state: state.clone(), ..AccountUpdate::default() };
        let won = |winner, stake| {
            Some(MatchWon {
                winner,
                kind: String::new(),
                stake,
                points: None,
                rule: None,
                by_score: false,
            })
        };
        match event {
            AccountEvent::Carried { seat, total, others, .. } if *total >= 2 => {
                let stake = if *others == 0 { Ratio::new(3, 2) } else { None };
                verdict.won = won(Some(*seat), stake.unwrap_or(Ratio::ONE));
            }
            AccountEvent::Carried { own_throw, .. } => {
                verdict.open = if *own_throw { 0b11 } else { 0 };
            }
            AccountEvent::Ended { winner, .. } => verdict.won = won(*winner, Ratio::ONE),
            _ => {}
        }
        verdict
    }
}

pub(crate) fn game(rules: Rules) -> Table {
    Table::new(Game::new(Arc::new(rules), Arc::new(Worth)))
}

/// Plays a game at random and records it; stops after so many actions.
pub(crate) fn played(rules: Rules, mut seed: u64, most: usize) -> (Record, Table) {
    let mut game = game(rules);
    let rules = Arc::clone(game.rules());
    let mut recorder = Recorder::new(Vec::new());
    let mut random = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).expect("31 bits") % below
    };
    for _ in 0..most {
        let mut die = || u8::try_from(random(6) + 1).expect("a face");
        let (a, b) = (die(), die());
        let wait = game.state().wait;
        let (seat, action) = match wait {
            Awaiting::Lead => (charpentier_core::Seat::White, Action::Lead(a, b)),
            Awaiting::Throw(seat) => (seat, Action::Throw(Throw::new(a, b).expect("faces"))),
            Awaiting::Choose(seat) | Awaiting::Play(seat) => {
                let legal = game.legal(seat);
                (seat, legal[random(legal.len())])
            }
            Awaiting::Over => break,
        };
        let events: Vec<Event> = game.apply(seat, action).expect("a legal action").to_vec();
        recorder.note(seat, &action, &events, &rules);
    }
    (recorder.finish(), game)
}
