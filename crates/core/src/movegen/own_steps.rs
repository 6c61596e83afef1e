//! Written plays that are legal whatever the other plays of the throw are.
//!
//! Only duties compare a play with others. A play of all numbers that no other play can surpass in any
//! duty is legal if its own steps are. So most plays of a record need no search.

use crate::board::{Cells, OFF, Place};
use crate::dice::Numbers;
use crate::eval::landing;
use crate::eval::step;
use crate::eval::throw_rules::ThrowRules;
use crate::movegen::duties;
use crate::movegen::step_masks::StepMasks;
use crate::play::{LegalPlay, Play};
use crate::rules::Rules;
use crate::spec::Duty;

/// Returns the play that takes these steps in this order, if they alone show that it is legal.
///
/// A step that several numbers can make is made by the first of them. `None` says nothing about the
/// play: it may be illegal, depend on other plays, or need another order of the numbers.
pub(crate) fn legal_by_own_steps(
    rules: &Rules,
    throw: &ThrowRules<'_>,
    numbers: Numbers,
    steps: impl ExactSizeIterator<Item = (Place, Place)>,
) -> Option<LegalPlay> {
    // If the throw itself can end the game, only a search can decide.
    if steps.len() != usize::from(numbers.len()) || rules.plan().ends_at_dice {
        return None;
    }
    let (spec, mut node) = (rules.spec(), throw.start);
    let quick = StepMasks::of(rules, &node, &throw.active);
    let quick = quick.filter(|_| !throw.active.asks_of_steps(true));
    let (mut play, mut left) = (Play::none(), numbers);
    for (from, to) in steps {
        let step = |die: u8| match &quick {
            Some(_) if from.0 > spec.track.cells || to != OFF && from + die != to => None,
            Some(quick) => {
                quick.origins(&node, die).movable(node.us.occupied()).of(spec, from, die)
            }
            None => throw.check(&node, play.as_slice(), from, die).ok(),
        };
        let now = left;
        let step = now.next().filter_map(step).find(|step| step.to == to)?;
        if play.end.is_some() {
            return None;
        }
        play.add(step);
        play.waste += step::waste(spec, step);
        node = throw.after(&node, play.as_slice(), step);
        play.end = throw.end_after(&node, play.as_slice(), step);
        left.take(step.die);
    }
    if !throw.lets_rest(&node, &play) || !throw.allows_result(&node, &play) {
        return None;
    }
    if rules.plan().ends_at_throw && play.end.is_none() {
        play.end = throw.end_played(&node, play.as_slice());
    }
    let facts = throw.facts_after_play(&node, play.as_slice());
    let full = landing::full_areas(spec, &node.us);
    let found = LegalPlay { play, us: node.us, them: node.them, facts, full, failed: None };
    duties::is_unsurpassed(throw, numbers, &found).then_some(found)
}

/// Whether two men can play the two numbers, one each. `false` if only a search can tell.
pub(crate) fn two_men_can_play(rules: &Rules, throw: &ThrowRules<'_>, numbers: Numbers) -> bool {
    let (start, active) = (&throw.start, &throw.active);
    let [high, low] = *numbers.faces() else { return false };
    let Some(quick) = StepMasks::of(rules, start, active) else { return false };
    let depends = active.asks_of_steps(true)
        || active.asks_of_plays()
        || !active.limits.no_joining.is_empty()
        || active.limits.own_entry
        || !matches!(rules.spec().duties.first(), Some((Duty::MostDice, _)))
        || !rules.plan().most_dice;
    if depends {
        return false;
    }
    let movable = [high, low].map(|die| quick.origins(start, die).movable(start.us.occupied()).men);
    let can_play = |shut: Cells| {
        let [by_high, by_low] = [(high, movable[0]), (low, movable[1])]
            .map(|by| landing::surely_allowed(rules.spec(), shut, by));
        let both = by_high | by_low;
        let two = both.count() > 1 || both.meets(start.us.made());
        !by_high.is_empty() && !by_low.is_empty() && two
    };
    // The exact set of forbidden cells takes longer to compute, so it is tried second.
    can_play(landing::closable(rules.spec(), active.landings)) || can_play(throw.shut().cells())
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::board::{BAR, Bounds, Cells, Men};
    use crate::cond::{Anchor, Atom, Cond, PlacePart, Places};
    use crate::eval::GameContext;
    use crate::examples::{men, race};
    use crate::movegen::Search;
    use crate::spec::{
        Area, BearOff, EndTiming, Enter, Excess, ExcessBy, Forbid, ForbidTiming, PairCell, RuleId,
        RulesSpec,
    };

    /// Whether a play of six and five is found by its own steps, and whether the search lists it.
    fn found(spec: &RulesSpec, us: &[(u8, u8)], steps: &[(u8, u8)]) -> (bool, bool) {
        found_of(spec, us, [6, 5], steps)
    }

    /// Like [`found`], for any two numbers.
    fn found_of(
        spec: &RulesSpec,
        us: &[(u8, u8)],
        faces: [u8; 2],
        steps: &[(u8, u8)],
    ) -> (bool, bool) {
        let rules = Rules::new(spec.clone()).expect("sound");
        let (us, them) = (men(us), men(&[(20, 2)]));
        let numbers = Numbers::list(&faces).expect("two numbers");
        let compiled = (rules.spec(), rules.conditions());
        let throw = ThrowRules::new(compiled, (us, them), 0, &GameContext::default(), numbers);
        let places = steps.iter().map(|&(from, to)| (Place(from), Place(to)));
        let alone = legal_by_own_steps(&rules, &throw, numbers, places.clone());
        let mut search = Search::default();
        search.run(&rules, us, them, numbers);
        let alike = |found: &LegalPlay| alone.is_some_and(|alone| alone.same_result(found));
        assert!(alone.is_none() || search.legal().iter().any(alike), "{steps:?}");
        let listed = |found: &LegalPlay| found.play.ways().eq(places.clone());
        (alone.is_some(), search.legal().iter().any(listed))
    }

    #[test]
    fn a_play_of_all_numbers_is_legal_if_its_steps_are() {
        let us = [(1, 2), (18, 1)];
        assert_eq!(found(&race::spec(), &us, &[(1, 7), (7, 12)]), (true, true));
        // Another order of the same steps is not listed.
        assert_eq!(found(&race::spec(), &us, &[(1, 6), (6, 12)]), (true, false));
        // No man goes beyond 24, and no throw has two sixes.
        assert_eq!(found(&race::spec(), &us, &[(18, 24), (24, 29)]), (false, false));
        assert_eq!(found(&race::spec(), &us, &[(1, 7), (7, 13)]), (false, false));
        // A shorter play is legal only if no longer one is.
        assert_eq!(found(&race::spec(), &us, &[(18, 24)]), (false, false));
        assert_eq!(found(&race::spec(), &[(18, 1)], &[(18, 24)]), (false, true));
        // Where the dice alone can end the game, the throw must be known.
        let mut spec = race::spec();
        spec.ends[0].at = EndTiming::Dice;
        assert_eq!(found(&spec, &us, &[(1, 7), (7, 12)]), (false, true));
    }

    #[test]
    fn where_another_play_may_meet_a_duty_better_the_steps_are_not_enough() {
        let table = Area { name: "table".into(), cells: Cells::range(6, 7) };
        let mut spec = RulesSpec { areas: vec![table], ..race::spec() };
        let us = [(1, 2), (6, 1), (7, 1)];
        let (fills, passes) = ([(1, 7), (1, 6)], [(1, 7), (7, 12)]);
        assert_eq!(found(&spec, &us, &passes), (true, true));
        spec.duties.push((Duty::Fill, RuleId(0)));
        assert_eq!(found(&spec, &us, &fills), (true, true));
        assert_eq!(found(&spec, &us, &passes), (false, false));
        // Three men are missing, and two numbers do not fill the table.
        assert_eq!(found(&spec, &[(1, 3), (6, 1)], &passes), (true, true));
        // A full table is to be kept.
        spec.duties[1].0 = Duty::Keep;
        let (us, breaks) = ([(1, 2), (6, 2), (7, 2)], [(7, 13), (1, 6)]);
        assert_eq!(found(&spec, &us, &fills), (true, true));
        assert_eq!(found(&spec, &us, &breaks), (false, false));
    }

    #[test]
    fn men_who_are_borne_off_wastefully_may_have_a_better_play() {
        let mut spec = RulesSpec { men: 15, start: men(&[(1, 15)]), ..race::spec() };
        let excess = Some(Excess { by: ExcessBy::Any, rule: RuleId(0) });
        spec.steps.bear_off =
            Some(BearOff { home: Cells::range(19, 24), home_rule: RuleId(0), excess });
        let us = [(19, 1), (23, 1), (OFF.0, 13)];
        let (wasteful, exact) = ([(23, 24), (24, OFF.0)], [(23, OFF.0), (19, 20)]);
        let both = |spec: &RulesSpec, faces: [u8; 2], plays: [&[(u8, u8)]; 2]| {
            plays.map(|steps| found_of(spec, &us, faces, steps).0)
        };
        assert_eq!(both(&spec, [2, 1], [&wasteful, &exact]), [true, true]);
        spec.duties.push((Duty::LeastWaste, RuleId(0)));
        assert_eq!(both(&spec, [2, 1], [&wasteful, &exact]), [false, true]);
        // The five is larger than needed only because the man on 19 has moved.
        let (made, plain) = ([(19, 20), (20, OFF.0)], [(23, 24), (19, OFF.0)]);
        spec.duties[1].0 = Duty::NoMadeExcess;
        assert_eq!(both(&spec, [6, 1], [&made, &plain]), [false, true]);
        spec.duties.truncate(1);
        assert_eq!(both(&spec, [6, 1], [&made, &plain]), [true, true]);
    }

    /// Returns up to twelve men derived from a number: on cells 1 to 12, or on the bar and cells 1 to 11.
    fn scattered(number: u64, on_bar: bool) -> Men {
        let mut rest = number.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ number >> 7;
        let mut place = || {
            rest = rest.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            Place((rest >> 40) as u8 % 12 + u8::from(!on_bar))
        };
        let count = number % 12 + 1;
        (0..count).map(|_| place()).fold(Men::default(), |mut men, place| {
            men.put(place);
            men
        })
    }

    /// Tests that both numbers can be played wherever [`two_men_can_play`] returns `true`. Returns the number
    /// of these positions.
    fn surely_playable(change: impl Fn(&mut RulesSpec)) -> usize {
        let mut spec = RulesSpec { men: 15, start: men(&[(1, 15)]), ..race::spec() };
        change(&mut spec);
        let on_bar = spec.steps.enter.is_some();
        let rules = Rules::new(spec).expect("sound");
        let (compiled, known) = ((rules.spec(), rules.conditions()), GameContext::default());
        let mut search = Search::default();
        let (mut sure, mut number) = (0, 0);
        for faces in [[6, 5], [2, 1], [3, 3], [6, 6]].into_iter().cycle().take(2_000) {
            number += 1;
            let (us, them) = (scattered(number, on_bar), scattered(number + 7_000, false));
            let numbers = Numbers::list(&faces).expect("two numbers");
            let throw = ThrowRules::new(compiled, (us, them), 0, &known, numbers);
            if two_men_can_play(&rules, &throw, numbers) {
                search.run(&rules, us, them, numbers);
                assert_eq!(search.most_used(), 2, "{us} {them} {faces:?}");
                sure += 1;
            }
        }
        sure
    }

    #[test]
    fn men_who_can_surely_play_can() {
        let rule = RuleId(0);
        let forbid = |at: ForbidTiming, cond: Cond| {
            let (name, unless, says, refuses) = ("it".into(), None, None, None);
            vec![Forbid { name, at, cond, unless, says, refuses, rule }]
        };
        assert!(surely_playable(|_| {}) > 1_000);
        assert!(
            surely_playable(|spec| {
                spec.steps.pair = Some(PairCell { at: Place(12), rule, short: None });
                spec.steps.never = Some((Cells::range(7, 9), rule));
            }) > 300
        );
        // Men on the bar move first.
        let waits = [
            Cond::Not(Box::new(Cond::Atom(Atom::From(Cells::one(BAR).into())))),
            Cond::men(Cells::one(BAR), Bounds::at_least(1)),
        ];
        let entering = |spec: &mut RulesSpec| {
            let cells = Cells::range(1, 6);
            spec.steps.enter =
                Some(Enter { cells, rule, first: Place(1), new: None, shut_out: None });
            spec.conditions.forbid = forbid(ForbidTiming::Step, Cond::All(waits.to_vec()));
        };
        assert!(surely_playable(entering) > 100);
        // No man enters where another of his side stands, so a doublet lets one in.
        let to = Places { parts: vec![PlacePart::At(Anchor::To)], text: String::new() };
        let joins = || Cond::men(to.clone(), Bounds::at_least(1));
        let enters = Cond::Atom(Atom::From(Cells::one(BAR).into()));
        assert_eq!(
            surely_playable(|spec| {
                entering(spec);
                let own = Cond::All(vec![joins(), enters.clone()]);
                spec.conditions.forbid.extend(forbid(ForbidTiming::Step, own));
            }),
            0
        );
        // With other conditions, or without the duty, the result is never `true`.
        let alone = || Cond::Atom(Atom::MenMoved(Bounds::at_least(1)));
        for at in [ForbidTiming::Step, ForbidTiming::Played] {
            assert_eq!(surely_playable(|spec| spec.conditions.forbid = forbid(at, alone())), 0);
        }
        assert_eq!(surely_playable(|spec| spec.duties.clear()), 0);
        assert_eq!(surely_playable(|spec| spec.duties.insert(0, (Duty::Keep, rule))), 0);
        let step = ForbidTiming::Step;
        assert_eq!(surely_playable(|spec| spec.conditions.forbid = forbid(step, joins())), 0);
        let rests = || Cond::Atom(Atom::To(Cells::range(7, 9).into()));
        let rest = ForbidTiming::Rest;
        assert!(surely_playable(|spec| spec.conditions.forbid = forbid(rest, rests())) > 300);
    }
}
