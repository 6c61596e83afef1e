//! Searches throws in which the order of steps can be fixed, so that each result is met once.
//!
//! If men are neither bound to cells nor in each other's way, a play of one number several times is
//! described by how often each cell is left. It is made from the hindmost man on, because in this
//! order men enter, come home and leave if they can at all. Of two numbers the higher is played
//! first. The lower is played first only where that leads to another result.

use crate::board::{BAR, Cells, OFF, Place};
use crate::dice::Numbers;
use crate::eval::node::Node;
use crate::eval::step;
use crate::movegen::Search;
use crate::movegen::search::SearchContext;
use crate::play::{Effect, LegalPlay, Play, Step};
use crate::rules::Rules;

impl Search {
    /// Searches the throw, if the order of its steps can be fixed; returns whether it could.
    #[inline]
    pub(crate) fn search_ordered(
        &mut self,
        throwing: &SearchContext<'_>,
        numbers: Numbers,
    ) -> bool {
        let rules = throwing.rules;
        let start = &throwing.throw.start;
        let plan = rules.plan();
        // Men of the mover who are in the way make a difference, and so do men on the bar who need
        // not move first.
        let closed = throwing.throw.active.limits;
        let free = closed.no_joining.is_empty() && !closed.own_entry && !closed.hindmost_off;
        let enters = throwing.bar_first || rules.spec().steps.enter.is_none();
        if !(plan.ordered && free && enters) || throwing.steps_asked || numbers.is_optional() {
            return false;
        }
        match *numbers.faces() {
            [_, _] if numbers.is_ordered() => return false,
            [a, b] if nobody_leaves(rules, start) && (a != b || plan.meets_nobody) => {
                self.pairs(throwing, a, b);
            }
            [die, .., last] if die == last && !numbers.is_ordered() && plan.leaves_plainly => {
                self.repeated_number(throwing, start, (die, numbers.len()), &mut Play::none(), BAR);
            }
            [a, b] if plan.leaves_plainly => {
                self.both_orders(throwing, [a, b]);
                self.both_orders(throwing, [b, a]);
            }
            _ => return false,
        }
        true
    }

    /// Plays one number several times: no step begins behind the step before it.
    fn repeated_number(
        &mut self,
        throwing: &SearchContext<'_>,
        node: &Node,
        (die, left): (u8, u8),
        play: &mut Play,
        least: Place,
    ) {
        if self.ends_here(throwing.most_dice) {
            return;
        }
        let rules = throwing.rules;
        if left > 0 {
            for from in throwing.origins(node, die) & Cells::range(least.0, OFF.0) {
                let Some(step) = throwing.step(node, from, die) else {
                    continue;
                };
                if left == 1 {
                    self.push_last(throwing, node, play, step);
                    continue;
                }
                let next = node.after(rules.spec(), step);
                let waste = play.waste;
                add(throwing, play, &next, step);
                if play.end.is_some() {
                    self.push(throwing, &next, play);
                } else {
                    self.repeated_number(throwing, &next, (die, left - 1), play, from);
                }
                play.take_back(waste);
            }
        }
        if self.wants(play) && !(throwing.most_dice && play.len() < self.tally.longest) {
            self.push(throwing, node, play);
        }
    }

    /// Plays two numbers in this order, if men can be borne off. There are few men on the board, so
    /// each result is looked up among the known ones.
    fn both_orders(&mut self, throwing: &SearchContext<'_>, [a, b]: [u8; 2]) {
        let rules = throwing.rules;
        let start = &throwing.throw.start;
        for from in throwing.origins(start, a) {
            let Some(first) = throwing.step(start, from, a) else {
                continue;
            };
            let node = start.after(rules.spec(), first);
            let play = with(throwing, &Play::none(), &node, first);
            if play.end.is_some() {
                self.push_new(throwing, &node, &play);
                continue;
            }
            for from in throwing.origins(&node, b) {
                let Some(second) = throwing.step(&node, from, b) else {
                    continue;
                };
                let next = node.after(rules.spec(), second);
                self.push_new(throwing, &next, &with(throwing, &play, &next, second));
            }
            self.push_new(throwing, &node, &play);
        }
        self.push_new(throwing, start, &Play::none());
    }

    /// Adds a play, unless a play of as many numbers has the same result.
    fn push_new(&mut self, throwing: &SearchContext<'_>, node: &Node, play: &Play) {
        if throwing.most_dice && play.len() < self.tally.longest {
            return;
        }
        let plan = throwing.rules.plan();
        let alike = |found: &LegalPlay| {
            let dice = !plan.weighs_dice || found.play.pips() == play.pips();
            let (used, men) = (found.play.len() == play.len(), (found.us, found.them));
            dice && used && men == (node.us, node.them)
        };
        match self.found.iter().position(alike) {
            None => self.push(throwing, node, play),
            // The first of two plays stands for both, unless a duty prefers the one that wastes
            // less.
            Some(at) if plan.least_waste && play.waste < self.found[at].play.waste => {
                self.found[at].play.overwrite(play);
            }
            Some(_) => {}
        }
    }

    /// Plays two numbers by which no man is borne off.
    fn pairs(&mut self, throwing: &SearchContext<'_>, high: u8, low: u8) {
        let rules = throwing.rules;
        let start = &throwing.throw.start;
        // Whether the man can play the higher number alone, without a hit that the lower number
        // would not make.
        let plainly = |from: Place| {
            throwing.step(start, from, high).is_some_and(|step| step.effect == Effect::None)
        };
        for from in throwing.origins(start, high) {
            let Some(first) = throwing.step(start, from, high) else {
                continue;
            };
            let node = start.after(rules.spec(), first);
            let play = Play::none().then(first);
            let mut next = throwing.origins(&node, low);
            if high == low {
                // The same two men in the other order are met from the earlier cell. No man enters
                // here, so a man who has just moved stands further on.
                next = next & Cells::range(from.0, OFF.0);
            }
            for from in next {
                let Some(second) = throwing.step(&node, from, low) else {
                    continue;
                };
                // A man who comes to the cell just left, without a hit: the result is that of one
                // man who plays both numbers, and it is met where he may stop.
                if second.to == first.from && second.effect == Effect::None && plainly(from) {
                    continue;
                }
                self.push_last(throwing, &node, &play, second);
            }
            self.push_shorter(throwing, &node, &play);
        }
        if high == low {
            self.push_shorter(throwing, start, &Play::none());
            return;
        }
        // If one man is on the bar, he can enter by either number, and another man plays the other.
        let either = start.us.on_bar() == 1 && rules.spec().steps.enter.is_some();
        for from in throwing.origins(start, low) {
            let Some(first) = throwing.step(start, from, low) else {
                continue;
            };
            let node = start.after(rules.spec(), first);
            let play = Play::none().then(first);
            // Otherwise the lower number goes first only if one man plays both.
            let next = if either { throwing.origins(&node, high) } else { Cells::one(first.to) };
            for by in next {
                let same_man = by == first.to;
                // He follows a man who plays the higher number, or plays it first himself, without
                // a hit on his way.
                let follows = start.us.occupied().has(first.to) && !either;
                let met = same_man && (follows || first.effect == Effect::None && plainly(from));
                if !met && let Some(second) = throwing.step(&node, by, high) {
                    self.push_last(throwing, &node, &play, second);
                }
            }
            self.push_shorter(throwing, &node, &play);
        }
        self.push_shorter(throwing, start, &Play::none());
    }

    /// Adds a play with its last step.
    #[inline]
    fn push_last(&mut self, throwing: &SearchContext<'_>, node: &Node, play: &Play, step: Step) {
        if !throwing.plain || step.to == OFF || step.effect != Effect::None {
            let next = node.after(throwing.rules.spec(), step);
            add(throwing, &mut self.found.begin(play).play, &next, step);
            return self.weigh_last(throwing, &next);
        }
        let mut us = node.us;
        us.take(step.from);
        us.put(step.to);
        let (tally, used) = (&mut self.tally, play.len() + 1);
        tally.longest = tally.longest.max(used);
        tally.shortest = tally.shortest.min(used);
        let found = self.found.begin(play);
        found.play.add(step);
        (found.us, found.them) = (us, node.them);
        // Where the order is fixed, there are neither facts nor areas.
        (found.facts, found.full, found.failed) = (0, 0, None);
    }
}

/// Adds a step to a play. Only bearing off can end the game here.
#[inline]
fn add(throwing: &SearchContext<'_>, play: &mut Play, after: &Node, step: Step) {
    play.add(step);
    if step.to == OFF {
        play.waste += step::waste(throwing.rules.spec(), step);
        play.end = throwing.throw.end_after(after, play.as_slice(), step);
    }
}

/// Returns a play with one more step.
#[inline]
fn with(throwing: &SearchContext<'_>, play: &Play, after: &Node, step: Step) -> Play {
    let mut play = *play;
    add(throwing, &mut play, after, step);
    play
}

/// Whether two men are outside the home, so that no man can be borne off by the second number.
#[inline]
fn nobody_leaves(rules: &Rules, start: &Node) -> bool {
    let far =
        |home: Cells| start.us.count_on(rules.spec().track.all() & !home) + start.us.on_bar() >= 2;
    rules.spec().steps.bear_off.is_none_or(|off| far(off.home))
}

#[cfg(test)]
mod tests {

    use crate::board::{BAR, Bounds, Cells, Men, OFF, Place, Relation, Track};
    use crate::cond::{Atom, Cond};
    use crate::dice::Numbers;
    use crate::movegen::Search;
    use crate::play::Play;
    use crate::rules::Rules;
    use crate::spec::{
        BearOff, Block, ConditionDuty, Duty, Enter, Excess, ExcessBy, Forbid, ForbidTiming, Hit,
        Measure, Requirement, RuleId, RulesSpec,
    };

    const RULE: RuleId = RuleId(0);

    fn men(places: &[(u8, u8)]) -> Men {
        let put = |men: Men, &(place, n): &(u8, u8)| men.with(Place(place), n).expect("few men");
        places.iter().fold(Men::default(), put)
    }

    fn plays(spec: RulesSpec, us: &[(u8, u8)], them: &[(u8, u8)], faces: &[u8]) -> Vec<Play> {
        let rules = Rules::new(spec).expect("sound");
        let mut search = Search::default();
        search.run(&rules, men(us), men(them), Numbers::list(faces).expect("few numbers"));
        search.legal().iter().map(|found| found.play).collect()
    }

    /// Two tracks side by side, on which blots are hit.
    fn facing() -> RulesSpec {
        let hand = || Cells::one(BAR);
        let waits = [
            Cond::Not(Box::new(Cond::Atom(Atom::From(hand().into())))),
            Cond::men(hand(), Bounds::at_least(1)),
        ];
        let mut spec = RulesSpec {
            track: Track { relation: Relation::Facing, cells: 24 },
            start: men(&[(1, 15)]),
            duties: vec![(Duty::MostDice, RULE)],
            ..RulesSpec::default()
        };
        spec.steps.hit = Some(Hit { to: BAR, safe: None, rule: RULE });
        let cells = Cells::range(1, 6);
        spec.steps.enter =
            Some(Enter { cells, rule: RULE, first: Place(1), new: None, shut_out: None });
        spec.conditions.forbid = vec![Forbid {
            name: "bar_first".into(),
            at: ForbidTiming::Step,
            cond: Cond::All(waits.to_vec()),
            unless: None,
            says: None,
            refuses: None,
            rule: RULE,
        }];
        spec
    }

    /// A man leaves a cell opposite a blot, and another man comes there: the order does not change
    /// the result.
    #[test]
    fn who_follows_a_man_and_hits_is_met_once() {
        // By the six the other man hits another blot, or none.
        for them in [&[(5, 1), (9, 1)][..], &[(5, 1)]] {
            let plays = plays(facing(), &[(3, 1), (5, 1)], them, &[6, 2]);
            let told: Vec<_> = plays.iter().map(ToString::to_string).collect();
            let hits = |play: &&String| play.contains("/5*") && play.contains("5/11");
            assert_eq!(told.iter().filter(hits).count(), 1, "{told:?}");
        }
    }

    /// The man on the bar can only enter by the lower number, and plays the higher from there.
    #[test]
    fn who_enters_beside_another_goes_on() {
        let mut spec = facing();
        spec.steps.block = Some(Block { men: 2, rule: RULE });
        let plays = plays(spec, &[(BAR.0, 1), (2, 1)], &[(6, 2)], &[6, 2]);
        let told: Vec<_> = plays.iter().map(ToString::to_string).collect();
        assert_eq!(told, ["bar/2 2/8"]);
    }

    /// The last man is borne off by either number; the duties decide which number is left.
    #[test]
    fn of_two_ways_to_leave_the_one_that_is_owed_stands() {
        let leaves = |duty: Duty| {
            let mut spec = RulesSpec {
                start: men(&[(1, 15)]),
                duties: vec![(Duty::MostDice, RULE), (duty, RULE)],
                ..RulesSpec::default()
            };
            let excess = Some(Excess { by: ExcessBy::Hindmost, rule: RULE });
            spec.steps.bear_off =
                Some(BearOff { home: Cells::range(19, 24), home_rule: RULE, excess });
            if duty == Duty::Condition(0) {
                let requires = Requirement::Least(Measure::Pips);
                spec.conditions.own_duties =
                    vec![ConditionDuty { name: "least".into(), requires, says: None }];
            }
            let plays = plays(spec, &[(24, 1), (OFF.0, 14)], &[(1, 15)], &[6, 1]);
            plays.iter().map(Play::pips).collect::<Vec<_>>()
        };
        assert_eq!(leaves(Duty::HigherDie), [6]);
        assert_eq!(leaves(Duty::LeastWaste), [1]);
        assert_eq!(leaves(Duty::Condition(0)), [1]);
    }
}
