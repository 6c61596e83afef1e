//! Mechanisms that one pack alone uses: each has its reason.

use std::collections::{BTreeMap, BTreeSet};

use charpentier_core::spec::{Coup, CoupKind, Duty, End, EndScope, EndTiming, Phase, Wins};
use charpentier_core::{Relation, Rules};

use crate::support::{PACKS, PRESETS, pack};

/// Why a mechanism exists although one pack alone uses it so far.
const ALONE: &[(&str, &str)] = &[
    ("steps.hit.safe", "men who cannot be hit; where both sides share their cells a block does it"),
    ("dice.gives", "one number of two is played: games of chance alone"),
    ("duty.least_waste", "the fewest pips are thrown away in bearing off"),
    (
        "faults",
        "what the other side may rule on a wrong play: the books of one game tell it in full",
    ),
    (
        "steps.closed.band",
        "two men together may go where one may not: quarters closed to single men",
    ),
    ("coup.told", "an end pays what the coup leads to: games that the first off wins"),
    (
        "end.runs_over",
        "an end is worth what makes one of the next counter: games that the first off wins",
    ),
    ("agreements.consent_after", "a game given up cheaply while nothing has been built"),
];

/// The mechanisms that a pack uses, by the names of their keys.
fn mechanisms(name: &str) -> BTreeSet<&'static str> {
    let pack = pack(name);
    let rules = pack.rules();
    let mut all = of_game(rules);
    all.extend(of_steps(rules));
    all.extend(rules.spec().coups.iter().flat_map(of_coup));
    all.extend(rules.spec().ends.iter().flat_map(of_end));
    all.into_iter().filter(|(_, is)| *is).map(|(name, _)| name).collect()
}

/// Mechanisms, and whether they are used.
type Used = Vec<(&'static str, bool)>;

/// Of the game as a whole: its throws, its turns, its duties.
fn of_game(rules: &Rules) -> Used {
    let has = |duty| rules.spec().duties.iter().any(|(known, _)| *known == duty);
    vec![
        ("faults", rules.spec().faults.is_some()),
        ("dice.gives", rules.spec().dice.gives().iter().any(|gives| gives.lowest_only())),
        ("track.facing", rules.spec().track.relation == Relation::Facing),
        ("facts", !rules.spec().facts.is_empty()),
        ("agreements.consent_after", rules.spec().agreements.consent_after.is_some()),
        ("throw.again", !rules.spec().dice.again.is_empty()),
        ("lead.keeps_throw", rules.spec().lead.keeps_throw),
        ("turn.choose", rules.spec().turn.contains(&Phase::Choose)),
        ("turn.credit", rules.spec().turn.iter().any(|phase| matches!(phase, Phase::Credit(_)))),
        ("turn.passed", rules.spec().turn.contains(&Phase::Passed)),
        ("duty.most_dice", has(Duty::MostDice)),
        ("duty.higher_die", has(Duty::HigherDie)),
        ("duty.least_waste", has(Duty::LeastWaste)),
        ("duty.fill", has(Duty::Fill)),
        ("duty.keep", has(Duty::Keep)),
        ("with", !rules.spec().modifiers.is_empty()),
    ]
}

/// Of the ways in which men move.
fn of_steps(rules: &Rules) -> Used {
    let steps = &rules.spec().steps;
    let off = steps.bear_off;
    vec![
        ("steps.block", steps.block.is_some()),
        ("steps.burst", steps.burst.is_some()),
        ("steps.closed", !steps.closed.is_empty()),
        ("steps.closed.band", steps.closed.iter().any(|closed| closed.band.is_some())),
        ("steps.enter", steps.enter.is_some()),
        ("steps.hit.safe", steps.hit.is_some_and(|hit| hit.safe.is_some())),
        ("steps.hit", steps.hit.is_some()),
        ("steps.never", steps.never.is_some()),
        ("steps.bear_off", off.is_some()),
        (
            "steps.bear_off.excess",
            off.is_some_and(|off| off.excess.is_some()) && steps.hit.is_none(),
        ),
        ("steps.pair_cell", steps.pair.is_some()),
        ("steps.enter.shut_out", steps.enter.is_some_and(|enter| enter.shut_out.is_some())),
        ("steps.stages", steps.stages.is_some()),
    ]
}

fn of_coup(coup: &Coup) -> Used {
    let kind = match coup.kind {
        CoupKind::Hit { .. } => "coup.hit",
        CoupKind::FalseHit { .. } => "coup.false_hit",
        CoupKind::Fill(_) => "coup.fill",
        CoupKind::Keep => "coup.keep",
        CoupKind::Unplayable => "coup.unplayable",
        CoupKind::BearOff => "coup.off",
        CoupKind::Pattern(_) => "coup.pattern",
    };
    vec![(kind, true), ("coup.told", !coup.marked)]
}

fn of_end(end: &End) -> Used {
    vec![
        ("end.setting", end.scope == EndScope::Setting),
        ("end.without_duties", end.without_duties),
        ("end.at: played", end.at == EndTiming::Played),
        ("end.nobody_wins", end.wins == Wins::Nobody),
        ("end.other_wins", end.wins == Wins::Opponent),
        ("end.runs_over", end.runs_over.is_some()),
    ]
}

/// Each mechanism of one pack alone is listed with its reason, and no other.
#[test]
fn lonely_mechanisms_have_reasons() {
    let mut users: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for name in PACKS.iter().chain(PRESETS) {
        let of = pack(name).rules().spec().pack.clone();
        for mechanism in mechanisms(name) {
            users.entry(mechanism).or_default().insert(of.clone());
        }
    }
    let lonely: Vec<_> =
        users.iter().filter(|(_, packs)| packs.len() == 1).map(|(name, _)| *name).collect();
    let mut listed: Vec<_> = ALONE.iter().map(|(name, _)| *name).collect();
    listed.sort_unstable();
    assert_eq!(lonely, listed);
    assert!(ALONE.iter().all(|(_, reason)| !reason.is_empty()));
}
