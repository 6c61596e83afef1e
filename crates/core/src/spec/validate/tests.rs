//! Tests of single errors: a spec with one error, and the line that reports it.

use super::*;
use crate::board::{BAR, Bounds, Cells, How, MAX_MEN, Men, OFF, Place, Quantity, Relation, Track};
use crate::cond::{Act, Anchor, Atom, Cond, FillTest, PlacePart, Places};
use crate::rules::Rules;
use crate::spec::{
    Area, BearOff, Block, Carry, Closed, Conditions, Counter, Coup, CoupKind, Dice, Duty, End,
    EndTiming, Enter, Fact, FactTiming, Forbid, ForbidTiming, Modifier, PairCell, Phase, RuleId,
    Stage, Stages, Steps,
};

const RULE: RuleId = RuleId(0);

/// Returns a valid game.
fn sound() -> RulesSpec {
    RulesSpec {
        start: Men::default().with(Place(1), MAX_MEN).expect("all men"),
        ..RulesSpec::default()
    }
}

/// Returns the errors of a spec, one per line.
fn told(spec: RulesSpec) -> String {
    Rules::new(spec).expect_err("it is wrong").to_string()
}

fn with(steps: Steps) -> RulesSpec {
    RulesSpec { steps, ..sound() }
}

fn asked(conditions: Conditions) -> RulesSpec {
    RulesSpec { conditions, ..sound() }
}

fn forbid(at: ForbidTiming, cond: impl Into<Cond>) -> RulesSpec {
    let forbid = vec![Forbid { at, ..Forbid::new("entry", cond) }];
    asked(Conditions { forbid, ..Conditions::default() })
}

fn fact(at: FactTiming, cond: impl Into<Cond>) -> RulesSpec {
    let fact = Fact { name: "fact".into(), cond: cond.into(), at, rule: RULE };
    RulesSpec { facts: vec![fact], ..sound() }
}

fn end(end: End) -> RulesSpec {
    RulesSpec { ends: vec![end], ..sound() }
}

fn at(rel: Anchor) -> Places {
    Places { parts: vec![PlacePart::At(rel)], text: String::new() }
}

fn area(cells: Cells) -> Area {
    Area { name: "home".into(), cells }
}

fn each_is_told(faults: impl IntoIterator<Item = (RulesSpec, &'static str)>) {
    for (spec, line) in faults {
        assert_eq!(told(spec), line);
    }
}

#[test]
fn what_is_sound_is_built() {
    let rules = Rules::new(sound()).expect("sound");
    assert_eq!((rules.spec().start, rules.plan().asks), (sound().start, false));
}

#[test]
fn all_that_is_wrong_is_named() {
    let (track, men) = (Track { relation: Relation::Parallel, cells: 25 }, 16);
    let start = Men::default().with(OFF, 2).expect("two men");
    let spec = RulesSpec { track, men, start, turn: vec![Phase::Play], ..RulesSpec::default() };
    assert_eq!(
        told(spec),
        "track.cells: 25 cells, but a track has 1 to 24\n\
         track.cells: 25 is odd, but parallel tracks need an even number\n\
         track.men: 16 men, but a side has 1 to 15\n\
         track.start: 2 men stand there, but a side has 16\n\
         turn: it does not begin with a throw"
    );
    let start = Men::default().with(Place(13), MAX_MEN).expect("all men");
    let track = Track { relation: Relation::Apart, cells: 12 };
    let spec = RulesSpec { track, start, turn: vec![Phase::Throw], ..RulesSpec::default() };
    assert_eq!(
        told(spec),
        "track.start: a man stands on a cell that does not exist\nturn: it has no play"
    );
}

#[test]
fn dice_are_few_and_give_few_numbers() {
    let dice = |dice| RulesSpec { dice, ..sound() };
    each_is_told([
        (
            dice(Dice::new(4, Vec::new()).expect("faces")),
            "dice.count: 4 dice, but a throw has 0 to 3",
        ),
        (
            dice(Dice::of_two(25)),
            "dice.gives: `doublet` does not fit the throw 11: a throw gives at most twenty-four numbers",
        ),
    ]);
}

#[test]
fn steps_are_on_the_track() {
    let pair = |at, short| {
        with(Steps { pair: Some(PairCell { at, rule: RULE, short }), ..Steps::default() })
    };
    let stage = |first, to, needs_empty| {
        let stage = Stage { word: "on".into(), first, to, needs_empty, rule: RULE };
        let stages = Some(Stages { list: vec![stage], at_dice: false });
        with(Steps { stages, ..Steps::default() })
    };
    let none = Cells::NONE;
    let closed =
        Closed { cells: Cells::one(BAR), area: 0, test: FillTest::Cells, band: None, rule: RULE };
    let home = Cells::range(24, OFF.0);
    each_is_told([
        (
            with(Steps { block: Some(Block { men: 3, rule: RULE }), ..Steps::default() }),
            "steps.block: 3 men, but 1 or 2 close a cell",
        ),
        (pair(Place(0), None), "steps.pair_cell: 0 is not on the track"),
        (pair(Place(200), None), "steps.pair_cell: 200 is not on the track"),
        (stage(Place(20), None, none), "steps.stages: 25 is not on the track"),
        (
            stage(Place(1), Some(Place(255)), none),
            "steps.stages: 255 is not on the track\nsteps.stages: 255 is not on the track",
        ),
        (stage(Place(1), Some(Place(7)), Cells::one(OFF)), "steps.stages: 25 is not on the track"),
        (
            with(Steps { never: Some((Cells::one(Place(30)), RULE)), ..Steps::default() }),
            "steps.never: 30 is not on the track",
        ),
        (
            with(Steps {
                enter: Some(Enter {
                    cells: Cells::range(0, 6),
                    rule: RULE,
                    first: Place(1),
                    new: None,
                    shut_out: None,
                }),
                ..Steps::default()
            }),
            "steps.enter: 0 is not on the track",
        ),
        (
            with(Steps {
                bear_off: Some(BearOff { home, home_rule: RULE, excess: None }),
                ..Steps::default()
            }),
            "steps.bear_off: 25 is not on the track",
        ),
        (RulesSpec { areas: vec![area(home)], ..sound() }, "areas: 25 is not on the track"),
        (
            RulesSpec {
                areas: vec![area(Cells::one(Place(1)))],
                ..with(Steps { closed: vec![closed], ..Steps::default() })
            },
            "steps.closed: 0 is not on the track",
        ),
    ]);
}

#[test]
fn lists_are_not_too_long() {
    let entry = Forbid::new("entry", Cond::ALWAYS);
    let many =
        |number| asked(Conditions { forbid: vec![entry.clone(); number], ..Conditions::default() });
    let to = crate::spec::Role::Mover;
    let (kind, classed) = (CoupKind::Unplayable, crate::spec::Classed::No);
    let once =
        Coup { name: "once".into(), kind, to, classed, once: Some(32), marked: true, rule: RULE };
    each_is_told([
        (
            RulesSpec { areas: vec![area(Cells::one(Place(1))); 9], ..sound() },
            "areas: there are 9, but 8 at most are allowed",
        ),
        (many(256), "forbid: there are 256, but 255 at most are allowed"),
        (
            RulesSpec { coups: vec![once], ..sound() },
            "coups: 32 is not the number of a memory bit: these are 0 to 31",
        ),
    ]);
    let rules = Rules::new(many(255)).expect("sound");
    let game = crate::examples::race::begun();
    let mut game = crate::game::Game::new(rules.into(), game.scoring().clone());
    game.start(crate::board::Seat::White);
    let throw = crate::dice::Throw::new(6, 5).expect("faces");
    game.throw(throw.faces()).expect("white is to throw");
    let refusal = game.find(&[(1, 7)]).expect_err("nothing may be");
    assert!(matches!(refusal.cause, crate::refusal::RefusalKind::Forbidden { entry: 0, .. }));
}

#[test]
fn what_is_meant_by_a_place_in_a_list_is_there() {
    let closed =
        Closed { cells: Cells::NONE, area: 0, test: FillTest::Cells, band: None, rule: RULE };
    let carry = Carry { per: 12, into: 1, erases_opponent: None, run_doubles: None };
    let counter = Counter { name: "points".into(), carry: Some(carry), rule: RULE };
    let modifier =
        Modifier { name: "alone".into(), opponent: Vec::new(), ends: vec![0], rule: RULE };
    let mut consents = sound();
    consents.agreements.consent_after = Some(0);
    each_is_told([
        (
            with(Steps { closed: vec![closed], ..Steps::default() }),
            "steps.closed: there is no such area",
        ),
        (
            asked(Conditions { stages: vec![(0, Cond::ALWAYS)], ..Conditions::default() }),
            "steps.stages: there is no such stage",
        ),
        (RulesSpec { counters: vec![counter], ..sound() }, "counters: there is no such counter"),
        (RulesSpec { modifiers: vec![modifier], ..sound() }, "comes_with: there is no such end"),
        (consents, "agreements: there is no such fact"),
        (
            asked(Conditions { duties: vec![(0, Cond::ALWAYS)], ..Conditions::default() }),
            "duties: there is no such duty",
        ),
        (
            RulesSpec { duties: vec![(Duty::Condition(0), RULE)], ..sound() },
            "duties: its condition is missing",
        ),
        (
            RulesSpec { duties: vec![(Duty::Fill, RuleId(1))], ..sound() },
            "duties: there is no rule 1 among the ids",
        ),
        (
            with(Steps { block: Some(Block { men: 1, rule: RuleId(9) }), ..Steps::default() }),
            "steps: there is no rule 9 among the ids",
        ),
        (
            end(End { rule: RuleId(2), ..End::new("home", Cond::ALWAYS) }),
            "ends: there is no rule 2 among the ids",
        ),
        (fact(FactTiming::Played, Atom::Fact(1)), "facts: `fact` names no fact that exists"),
        (
            end(End::new("home", Atom::Counter(0, Bounds::exactly(1)))),
            "ends: `home` names no counter that exists",
        ),
        (
            end(End::new("home", Atom::CanFill(0, FillTest::Men))),
            "ends: `home` names no area that exists",
        ),
        (
            forbid(ForbidTiming::Played, Atom::ExceptionUsed(1)),
            "forbid: `entry` names no exception that exists",
        ),
        (
            forbid(ForbidTiming::Step, Cond::does(Act::Stage(0))),
            "forbid: `entry` names no stage that exists",
        ),
    ]);
    let mut many = forbid(ForbidTiming::Played, Atom::ExceptionUsed(64));
    many.conditions.forbid.resize(65, Forbid::new("other", Cond::ALWAYS));
    assert_eq!(told(many), "forbid: `entry` names no exception that exists");
}

#[test]
fn conditions_ask_for_what_is_known() {
    let (none, two) = (Bounds { least: 3, most: 2 }, Bounds::at_least(2));
    let could = || Cond::SomePlay(Box::new(Cond::ALWAYS));
    let meets = |cond: Atom| crate::spec::ConditionDuty {
        name: "owed".into(),
        requires: crate::spec::Requirement::Meets(cond.into()),
        says: None,
    };
    let beyond = Places { parts: vec![PlacePart::Beyond(Anchor::From, 4, 2)], text: String::new() };
    each_is_told([
        (
            end(End::new("home", Cond::men(Cells::one(Place(24)), none))),
            "ends: `home` needs at least 3 and at most 2",
        ),
        (
            forbid(ForbidTiming::Step, Atom::To(beyond)),
            "forbid: `entry` needs at least 4 and at most 2",
        ),
        (
            forbid(ForbidTiming::Step, Atom::MoreMen(two)),
            "forbid: `entry` depends on something that is not known before a step",
        ),
        (
            forbid(ForbidTiming::Rest, Cond::does(Act::Hit)),
            "forbid: `entry` depends on something that is not known where a man comes to rest",
        ),
        (
            forbid(ForbidTiming::Played, Atom::To(Cells::one(Place(1)).into())),
            "forbid: `entry` depends on something that is not known after the whole play",
        ),
        (
            forbid(ForbidTiming::Played, Cond::men(at(Anchor::From), two)),
            "forbid: `entry` depends on something that is not known after the whole play",
        ),
        (
            forbid(ForbidTiming::Step, Cond::men(at(Anchor::Cell), two)),
            "forbid: `entry` depends on something that is not known before a step",
        ),
        (
            fact(FactTiming::Standing, Atom::Die(vec![two])),
            "facts: `fact` depends on something that is not known where no step is in question",
        ),
        (
            end(End::new("home", could())),
            "ends: `home` depends on something that is not known after a step",
        ),
        (
            asked(Conditions {
                own_duties: vec![meets(Atom::Exact(true))],
                ..Conditions::default()
            }),
            "duties: `owed` depends on something that is not known after the whole play",
        ),
        (
            asked(Conditions { hit: Some(Atom::ExceptionUsed(0).into()), ..Conditions::default() }),
            "steps.hit: it depends on something that is not known before a step\nsteps.hit: it names no exception that exists",
        ),
    ]);
    let thrown = |cond: Cond| End { at: EndTiming::Dice, ..End::new("home", cond) };
    assert!(Rules::new(end(thrown(could()))).is_ok());
    // Each result is examined only once, so the steps that led to it are unknown.
    let leads = |cond: Cond| thrown(Cond::SomePlay(Box::new(cond)));
    let each = Quantity { how: How::Each, bounds: two };
    let gone = || Cond::from(Atom::Left(vec![(Cells::one(Place(1)).into(), each)]));
    let fact =
        RulesSpec { ends: vec![leads(Atom::Fact(0).into())], ..fact(FactTiming::Standing, gone()) };
    for spec in [end(leads(gone())), end(leads(Atom::MenMoved(two).into())), fact] {
        assert_eq!(
            told(spec),
            "ends: `home` depends on something that is not known when the dice are thrown"
        );
    }
}

#[test]
fn no_fact_asks_for_itself() {
    let two = fact(FactTiming::Standing, Atom::Fact(1));
    let other = Fact { name: "other".into(), cond: Atom::Fact(0).into(), ..two.facts[0].clone() };
    let circle = RulesSpec { facts: vec![two.facts[0].clone(), other], ..sound() };
    assert_eq!(told(circle), "facts: `fact` depends on itself\nfacts: `other` depends on itself");
    let itself = |when| fact(when, Atom::Fact(0));
    assert_eq!(told(itself(FactTiming::Standing)), "facts: `fact` depends on itself");
    assert!(Rules::new(itself(FactTiming::Played)).is_ok());
}

#[test]
fn who_decides_does_not_ask_what_may_be_played() {
    let another = || Atom::OtherMan { from: None, to: None };
    let hit = asked(Conditions { hit: Some(another().into()), ..Conditions::default() });
    let stages = Steps { stages: Some(Stages::default()), ..Steps::default() };
    let stages = RulesSpec {
        steps: stages,
        ..asked(Conditions { stages: vec![(0, Atom::Stuck.into())], ..Conditions::default() })
    };
    each_is_told([
        (
            forbid(ForbidTiming::Played, Atom::Stuck),
            "forbid: `entry` depends on the legal plays, but also decides them",
        ),
        (
            fact(FactTiming::Step, Atom::Stuck),
            "facts: `fact` depends on the legal plays, but also decides them",
        ),
        (hit, "steps.hit: it depends on the legal plays, but also decides them"),
        (
            stages,
            "steps.stages: there is no such stage\nsteps.stages: it depends on the legal plays, but also decides them",
        ),
    ]);
    assert!(Rules::new(forbid(ForbidTiming::Step, another())).is_ok());
    assert!(Rules::new(fact(FactTiming::Played, Atom::Stuck)).is_ok());
}
