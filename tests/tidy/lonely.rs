//! Mechanisms that one pack alone uses: each has its reason.

use std::collections::{BTreeMap, BTreeSet};

use charpentier_core::Relation;
use charpentier_core::rules::{Coup, CoupKind, Duty, End, EndScope, EndTest, Phase, Rules, Wins};

use crate::support::{PACKS, PRESETS, pack};

/// Why a mechanism exists although one pack alone uses it so far.
const ALONE: &[(&str, &str)] = &[
    ("steps.hit.safe", "men who cannot be hit; where both sides share their cells a block does it"),
    ("steps.no_passing", "men who go in single file: games of few men"),
    ("throw.lower_only", "one number of two is played: games of chance alone"),
    ("steps.off.hindmost_only", "only the hindmost leaves: shared by the parallel games"),
    ("duty.least_waste", "the fewest pips are thrown away in bearing off"),
    ("end.filled", "who fills first has won: shared by the games that race to fill"),
    ("end.none_can_fill", "men who never go back may leave an area to nobody: the same games"),
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
        "end.fills",
        "an end is worth what makes one of the next counter: games that the first off wins",
    ),
    ("steps.band_limit.men", "one man holds a cell: the parallel games without hits"),
    ("steps.no_bands", "men go out singly before bands are made: a way to play a parallel game"),
    ("agreements.consent_after", "a game given up cheaply while nothing has been built"),
    ("end.foe_no_room.clear", "who is to be shut out for good could still break those bands"),
];

/// The mechanisms that a pack uses, by the names of their keys.
fn mechanisms(name: &str) -> BTreeSet<&'static str> {
    let pack = pack(name);
    let rules = pack.rules();
    let mut all = of_game(rules);
    all.extend(of_steps(rules));
    all.extend(rules.coups.iter().flat_map(of_coup));
    all.extend(rules.ends.iter().flat_map(of_end));
    all.into_iter().filter(|(_, is)| *is).map(|(name, _)| name).collect()
}

/// Mechanisms, and whether they are used.
type Used = Vec<(&'static str, bool)>;

/// Of the game as a whole: its throws, its turns, its duties.
fn of_game(rules: &Rules) -> Used {
    let has = |duty| rules.duties.iter().any(|(known, _)| *known == duty);
    vec![
        ("faults", rules.faults.is_some()),
        ("throw.lower_only", rules.dice.gives().iter().any(|gives| gives.lowest_only())),
        ("track.facing", rules.track.relation == Relation::Facing),
        ("latches", !rules.latches.is_empty()),
        ("agreements.consent_after", rules.agreements.consent_after.is_some()),
        ("throw.again", !rules.dice.again.is_empty()),
        ("lead.plays", rules.lead.plays),
        ("turn.choose", rules.turn.contains(&Phase::Choose)),
        ("turn.credit", rules.turn.iter().any(|phase| matches!(phase, Phase::Credit(_)))),
        ("turn.passed", rules.turn.contains(&Phase::Passed)),
        ("duty.most_dice", has(Duty::MostDice)),
        ("duty.higher_die", has(Duty::HigherDie)),
        ("duty.least_waste", has(Duty::LeastWaste)),
        ("duty.fill", has(Duty::Fill)),
        ("duty.keep", has(Duty::Keep)),
        ("with", !rules.modifiers.is_empty()),
    ]
}

/// Of the ways in which men move.
fn of_steps(rules: &Rules) -> Used {
    let steps = &rules.steps;
    let off = steps.off;
    vec![
        ("steps.block", steps.block.is_some()),
        ("steps.burst", steps.burst.is_some()),
        ("steps.closed", !steps.closed.is_empty()),
        ("steps.closed.band", steps.closed.iter().any(|closed| closed.band.is_some())),
        ("steps.enter", steps.enter.is_some()),
        ("steps.hit.safe", steps.hit.is_some_and(|hit| hit.safe.is_some())),
        ("steps.no_passing", steps.no_passing.is_some()),
        ("steps.hit", steps.hit.is_some()),
        ("steps.never", steps.never.is_some()),
        ("steps.off", off.is_some()),
        ("steps.off.excess", off.is_some_and(|off| off.excess.is_some()) && steps.hit.is_none()),
        ("steps.off.hindmost_only", off.is_some_and(|off| off.hindmost_only.is_some())),
        ("steps.pair_cell", steps.pair.is_some()),
        ("steps.single_men", steps.single_men.is_some()),
        ("steps.forerunner", steps.forerunner.is_some()),
        ("steps.no_bands", steps.no_bands.is_some()),
        ("steps.band_limit.men", steps.band_limit.is_some_and(|limit| limit.men == 1)),
        ("steps.band_limit", steps.band_limit.is_some()),
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
        CoupKind::Off => "coup.off",
        CoupKind::Pattern(_) => "coup.pattern",
    };
    vec![(kind, true), ("coup.told", !coup.marked)]
}

fn of_end(end: &End) -> Used {
    let test = match end.test {
        EndTest::Off(_) => "end.off",
        EndTest::Exact(_) => "end.exact",
        EndTest::FoeNoRoom { .. } => "end.foe_no_room",
        EndTest::Filled { .. } => "end.filled",
        EndTest::NoneCanFill(_) => "end.none_can_fill",
        EndTest::When => "end.when",
    };
    let clear = matches!(end.test, EndTest::FoeNoRoom { clear: Some(_), .. });
    vec![
        (test, true),
        ("end.foe_no_room.clear", clear),
        ("end.setting", end.scope == EndScope::Setting),
        ("end.waives", end.waives),
        ("end.judged_at_throw", end.judged_at_throw),
        ("end.nobody_wins", end.wins == Wins::Nobody),
        ("end.other_wins", end.wins == Wins::Other),
        ("end.fills", end.fills.is_some()),
        ("end.foe", !end.foe.counts.is_empty()),
        ("end.foe_among", end.foe.among.is_some()),
    ]
}

/// Each mechanism of one pack alone is listed with its reason, and no other.
#[test]
fn lonely_mechanisms_have_reasons() {
    let mut users: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for name in PACKS.iter().chain(PRESETS) {
        let of = pack(name).rules().pack.clone();
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
