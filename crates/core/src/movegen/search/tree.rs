//! The plays of a throw in which the order of steps can be fixed, as a tree.
//!
//! If men are neither bound to cells nor in each other's way, each result can be met once. A play of
//! one number several times is made from the hindmost man on: in this order men enter, come home and
//! are borne off if they can at all. Of two numbers, the higher is played first. The lower is played
//! first only where that leads to another result.
//!
//! The last step of a play is not carried out. A [`Leaf`] of the tree holds the men who can make it as
//! a mask. If the plays of a leaf cannot differ in anything else ([`Search::count_legal`]), the tree
//! counts the legal plays and carries out single plays on demand. Otherwise they are listed.

use crate::board::{BAR, Cells, Men, OFF, Place};
use crate::eval::node::Node;
use crate::eval::{landing, step};
use crate::movegen::Search;
use crate::movegen::search::SearchContext;
use crate::movegen::step_masks::{MovableMen, Origins};
use crate::play::{Effect, EndMark, LegalPlay, Play, Step};
use crate::rules::Rules;
use crate::spec::{Duty, RulesSpec};

/// The plays of a throw: their first steps, and the men who can make the last ones.
#[derive(Clone, Debug, Default)]
pub(crate) struct PlayTree {
    /// The positions from which more than one step can follow. The first is the position before the
    /// throw.
    branches: Vec<Branch>,
    /// The plays, in the order of the list.
    leaves: Vec<Leaf>,
    /// How many plays there are.
    plays: u32,
}

/// A position in the middle of a play, which the steps to it determine.
#[derive(Clone, Copy, Debug)]
struct Branch {
    /// The index of the position before the last of these steps.
    parent: u32,
    /// The last of these steps. The position before the throw has none.
    step: Step,
    /// How many steps lead to the position.
    len: u8,
}

/// Plays that differ only in their last step.
#[derive(Clone, Copy, Debug)]
struct Leaf {
    /// The position before the last step.
    at: Branch,
    /// The last number.
    die: u8,
    /// Whether a play may also end before the last step. It is listed last.
    stops: bool,
    /// The men who can make the last step.
    last: MovableMen,
    /// The end that the position has reached.
    end: Option<EndMark>,
}

impl Branch {
    /// The position before the throw.
    const ROOT: Self =
        Self { parent: 0, step: Step { from: BAR, to: BAR, die: 0, effect: Effect::None }, len: 0 };
}

impl Leaf {
    /// The number of its plays.
    #[inline]
    const fn plays(&self) -> u32 {
        self.last.men.count() as u32 + self.stops as u32
    }

    /// Returns the last step of one of its men.
    #[inline]
    fn step(&self, rules: &RulesSpec, from: Place) -> Step {
        self.last.step(rules, from, self.die)
    }
}

impl PlayTree {
    /// Removes all plays.
    pub(crate) fn clear(&mut self) {
        self.branches.clear();
        self.leaves.clear();
        self.plays = 0;
    }

    /// Adds the plays of a leaf.
    #[inline]
    fn add(&mut self, leaf: Leaf) {
        self.plays += leaf.plays();
        self.leaves.push(leaf);
    }

    /// Returns the number of plays.
    #[inline]
    pub(crate) const fn len(&self) -> u32 {
        self.plays
    }

    /// Returns the number of branches and leaves that there is room for.
    pub(crate) fn room(&self) -> usize {
        self.branches.capacity().max(self.leaves.capacity())
    }

    /// Returns the number of branches and leaves, a measure of the work for them.
    pub(crate) fn size(&self) -> usize {
        self.branches.len() + self.leaves.len()
    }

    /// Returns the most numbers that a play uses.
    pub(crate) fn most_used(&self) -> u8 {
        let leaves = self.leaves.iter().filter(|leaf| leaf.plays() > 0);
        leaves.map(|leaf| leaf.at.len + u8::from(!leaf.last.men.is_empty())).max().unwrap_or(0)
    }

    /// Returns a play by its place in the list. `node` is the position before the throw. Valid only after
    /// [`Search::count_legal`] has returned `true`; then no play reaches an end.
    pub(crate) fn nth(&self, rules: &RulesSpec, mut node: Node, nth: u32) -> Option<LegalPlay> {
        let mut left = nth;
        let leaf = self.leaves.iter().find(|leaf| {
            let here = left < leaf.plays();
            left -= if here { 0 } else { leaf.plays() };
            here
        })?;
        let mut play = self.play(rules, &leaf.at);
        if let Some(from) = leaf.last.men.iter().nth(left as usize) {
            let step = leaf.step(rules, from);
            play.add(step);
            play.waste += step::waste(rules, step);
        }
        play.as_slice().iter().for_each(|step| node.apply(rules, *step));
        let (us, them) = (node.us, node.them);
        // A plain play sets no facts and fills no area.
        Some(LegalPlay { play, us, them, facts: 0, full: 0, failed: None })
    }

    /// Keeps the plays that are best by a measure of their number of steps and the sum of their numbers.
    fn keep_best(&mut self, measure: impl Fn(u8, u8) -> u8) {
        let measures = |tree: &Self, leaf: &Leaf| {
            let (len, pips) = (leaf.at.len, tree.pips(&leaf.at));
            let last = (!leaf.last.men.is_empty())
                .then(|| measure(len + 1, pips.saturating_add(leaf.die)));
            [last, leaf.stops.then(|| measure(len, pips))]
        };
        let best = self.leaves.iter().flat_map(|leaf| measures(self, leaf)).max().flatten();
        self.plays = 0;
        for at in 0..self.leaves.len() {
            let [last, stop] = measures(self, &self.leaves[at]);
            let leaf = &mut self.leaves[at];
            leaf.last = if last == best { leaf.last } else { MovableMen::NONE };
            leaf.stops &= stop == best;
            self.plays += leaf.plays();
        }
    }

    /// Returns the positions on the way to a position, from the last one back to the first step.
    fn path<'t>(&'t self, at: &'t Branch) -> impl Iterator<Item = &'t Branch> {
        let parent = |at: &&Branch| Some(&self.branches[at.parent as usize]);
        std::iter::successors(Some(at), parent).take(usize::from(at.len))
    }

    /// The sum of the numbers of the steps that lead to a position.
    fn pips(&self, at: &Branch) -> u8 {
        self.path(at).fold(0, |pips, at| pips.saturating_add(at.step.die))
    }

    /// Returns the steps that lead to a position.
    fn play(&self, rules: &RulesSpec, at: &Branch) -> Play {
        let mut play = Play::of_len(at.len);
        for at in self.path(at) {
            play.waste += step::waste(rules, at.step);
            play.put(at.len - 1, at.step);
        }
        play
    }

    /// Returns the steps that lead to a position, and the position.
    fn reached(&self, throwing: &SearchContext<'_>, at: &Branch) -> (Play, Node) {
        let (spec, mut reached) = (throwing.rules.spec(), throwing.throw.start);
        let play = self.play(spec, at);
        play.as_slice().iter().for_each(|step| reached.apply(spec, *step));
        (play, reached)
    }
}

impl Search {
    /// Adds the plays of the throw to the tree, if the order of its steps can be fixed. Returns
    /// whether it could.
    #[inline]
    pub(crate) fn build_tree(&mut self, throwing: &SearchContext<'_>) -> bool {
        let (rules, numbers) = (throwing.rules, throwing.numbers);
        let (start, plan) = (&throwing.throw.start, rules.plan());
        if !throwing.order_is_free() {
            return false;
        }
        match *numbers.faces() {
            [a, b] if nobody_leaves(rules, start) && (a != b || plan.meets_nobody) => {
                self.tree.branches.push(Branch::ROOT);
                self.pairs(throwing, a, b);
            }
            [die, .., last] if die == last && plan.leaves_plainly => {
                let origins = throwing.origins(start, die);
                let repeated = Repeated { left: numbers.len(), least: BAR };
                self.repeated_number(throwing, (Branch::ROOT, &start.us), &origins, repeated);
            }
            _ => return false,
        }
        true
    }

    /// Plays one number several times: no step begins behind the step before it.
    fn repeated_number(
        &mut self,
        throwing: &SearchContext<'_>,
        (at, us): (Branch, &Men),
        origins: &Origins,
        Repeated { left, least }: Repeated,
    ) {
        if self.ends_here(throwing.most_dice) {
            return;
        }
        let spec = throwing.rules.spec();
        let last = self.movable(throwing, &at, us.occupied(), origins);
        let last = last.within(Cells::range(least.0, OFF.0));
        if left == 1 {
            return self.add_leaf(throwing, at, origins.die, last);
        }
        let parent = self.tree.branches.len() as u32;
        self.tree.branches.push(at);
        for from in last.men {
            let step = last.step(spec, from, origins.die);
            let next = Branch { parent, step, len: at.len + 1 };
            let after = us.moved(from, step.to);
            let repeated = Repeated { left: left - 1, least: from };
            if !(step.to == OFF && self.ends(throwing, next, &after)) {
                let origins = origins.after(step);
                self.repeated_number(throwing, (next, &after), &origins, repeated);
            }
        }
        self.add_leaf(throwing, at, origins.die, MovableMen::NONE);
    }

    /// Whether a man who is borne off ends the game. Then the play is added.
    #[cold]
    fn ends(&mut self, throwing: &SearchContext<'_>, at: Branch, after: &Men) -> bool {
        self.tally.leaves = true;
        if !throwing.rules.conditions().endings.may_follow(after.off()) {
            return false;
        }
        let (_, node) = self.tree.reached(throwing, &at);
        let end = throwing.throw.end_after(&node, &[], at.step);
        if end.is_some() {
            self.tally.ends = true;
            self.add_stop(throwing, Leaf { at, die: 0, stops: true, last: MovableMen::NONE, end });
        }
        end.is_some()
    }

    /// Plays two numbers by which no man is borne off.
    fn pairs(&mut self, throwing: &SearchContext<'_>, high: u8, low: u8) {
        let spec = throwing.rules.spec();
        let start = &throwing.throw.start;
        let mine = start.us.occupied();
        let [of_high, of_low] = [high, low].map(|die| throwing.origins(start, die));
        let by_high = self.movable(throwing, &Branch::ROOT, mine, &of_high);
        // The men who can play the higher number alone, without a hit that the lower number would
        // not make.
        let plainly = by_high.men & !by_high.hits;
        for from in by_high.men {
            let first = by_high.step(spec, from, high);
            let last = self.movable_after(throwing, first, &of_low);
            let others = if high == low {
                // The same two men in the other order are met from the earlier cell. No man enters
                // here, so a man who has just moved stands further on.
                Cells::range(from.0, OFF.0)
            } else {
                // A man who comes to the cell just left, without a hit: the result is that of one
                // man who plays both numbers, and it is met where he may stop.
                let follows = if from == BAR { Cells::NONE } else { Cells::one(from).back(low) };
                !(follows & plainly & !last.hits)
            };
            self.add_first(throwing, first, low, last.within(others));
        }
        if high != low {
            self.lower_first(throwing, (&of_high, &of_low), plainly);
        }
        self.add_leaf(throwing, Branch::ROOT, low, MovableMen::NONE);
    }

    /// Plays the lower of two numbers first, where that leads to another result.
    fn lower_first(
        &mut self,
        throwing: &SearchContext<'_>,
        (of_high, of_low): (&Origins, &Origins),
        plainly: Cells,
    ) {
        let spec = throwing.rules.spec();
        let us = &throwing.throw.start.us;
        // If one man is on the bar, he can enter by either number, and another man plays the other.
        let either = us.on_bar() == 1 && spec.steps.enter.is_some();
        let by_low = self.movable(throwing, &Branch::ROOT, us.occupied(), of_low);
        for from in by_low.men {
            let first = by_low.step(spec, from, of_low.die);
            // He follows a man who plays the higher number, or plays it first himself, without a hit
            // on his way.
            let follows = us.occupied().has(first.to) && !either;
            let met = follows || first.effect == Effect::None && plainly.has(from);
            if met && !either && self.drops(throwing, 1) {
                continue;
            }
            // Unless two men can play, the lower number goes first only if one man plays both.
            let by = if either { Cells::PLACES } else { Cells::one(first.to) };
            let by = if met { by & !Cells::one(first.to) } else { by };
            let last = match by.is_empty() {
                true => MovableMen::NONE,
                false => self.movable_after(throwing, first, of_high).within(by),
            };
            self.add_first(throwing, first, of_high.die, last);
        }
    }

    /// Adds the plays that begin with a step and may have one more.
    #[inline]
    fn add_first(&mut self, throwing: &SearchContext<'_>, step: Step, die: u8, last: MovableMen) {
        if !(last.men.is_empty() && self.drops(throwing, 1)) {
            self.add_leaf(throwing, Branch { parent: 0, step, len: 1 }, die, last);
        }
    }

    /// The men who can play a number in a position.
    #[inline]
    fn movable(
        &self,
        throwing: &SearchContext<'_>,
        at: &Branch,
        mine: Cells,
        origins: &Origins,
    ) -> MovableMen {
        match throwing.quick {
            Some(_) => origins.movable(mine),
            None => throwing.movable(&self.tree.reached(throwing, at).1, origins.die),
        }
    }

    /// The men who can play a number after the first step.
    #[inline]
    fn movable_after(
        &self,
        throwing: &SearchContext<'_>,
        first: Step,
        origins: &Origins,
    ) -> MovableMen {
        let us = &throwing.throw.start.us;
        let left = Cells::one(first.from) & us.blots();
        let mine = us.occupied() & !left | Cells::one(first.to);
        let at = Branch { parent: 0, step: first, len: 1 };
        self.movable(throwing, &at, mine, &origins.after(first))
    }

    /// Adds the plays that reach a position and have one more step, or end there.
    #[inline]
    fn add_leaf(
        &mut self,
        throwing: &SearchContext<'_>,
        at: Branch,
        die: u8,
        mut last: MovableMen,
    ) {
        if !(throwing.plain && throwing.rests_anywhere) {
            if !throwing.plain {
                return self.list_leaf(throwing, Leaf { at, die, stops: false, last, end: None });
            }
            last.men = Self::allowed_last(throwing, &at, (die, last.men));
        }
        if !last.men.is_empty() {
            self.tally.note(at.len + 1, true);
            if last.men.meets(throwing.leave_by(die)) {
                self.note_leaving(throwing, &at);
            }
        }
        let stops = self.wants(at.len) && !self.drops(throwing, at.len);
        let stops = stops && self.may_stop(throwing, &at);
        let leaf = Leaf { at, die, stops, last, end: None };
        if stops {
            self.add_stop(throwing, leaf);
        } else if !last.men.is_empty() {
            self.tree.add(leaf);
        }
    }

    /// Adds the plays of a leaf, one of which has no last step.
    fn add_stop(&mut self, throwing: &SearchContext<'_>, leaf: Leaf) {
        if !throwing.plain {
            return self.list_stop(throwing, &leaf);
        }
        self.tally.note(leaf.at.len, true);
        self.tree.add(leaf);
    }

    /// Whether a play that ends after so many steps is dropped, because a longer one is known.
    #[inline]
    const fn drops(&self, throwing: &SearchContext<'_>, len: u8) -> bool {
        throwing.most_dice && len < self.tally.longest
    }

    /// Returns those of some men who may end a play by a step of this number.
    #[inline(never)]
    fn allowed_last(throwing: &SearchContext<'_>, at: &Branch, last: (u8, Cells)) -> Cells {
        let (throw, first) = (throwing.throw, (at.len > 0).then_some(at.step));
        landing::allowed_last(throwing.rules.spec(), throw.shut(), (&throw.start.us, first), last)
    }

    /// Whether a play may end in a position.
    fn may_stop(&self, throwing: &SearchContext<'_>, at: &Branch) -> bool {
        throwing.rests_anywhere || {
            let (play, after) = self.tree.reached(throwing, at);
            throwing.throw.lets_rest(&after, &play)
        }
    }

    /// Notes that a man is borne off by the last step from a position, and whether an end can follow.
    #[cold]
    fn note_leaving(&mut self, throwing: &SearchContext<'_>, at: &Branch) {
        self.tally.leaves = true;
        let off = self.tree.reached(throwing, at).1.us.off() + 1;
        self.tally.ends |= throwing.rules.conditions().endings.may_follow(off);
    }

    /// Removes the plays that fail a duty from the tree, and returns `true`. Returns `false` and changes
    /// nothing if plays of a leaf can differ in more than their last step, or if a duty depends on more
    /// than the numbers used.
    pub(crate) fn count_legal(&mut self, throwing: &SearchContext<'_>) -> bool {
        if !throwing.plain || throwing.rules.plan().ends_at_dice || self.tally.ends {
            return false;
        }
        let (context, duties) = (self.duty_context(throwing), &throwing.rules.spec().duties);
        let binds = |at: usize, duty| !throwing.free && !context.is_idle(at, duty);
        let by_numbers = |duty| matches!(duty, Duty::MostDice | Duty::HigherDie);
        if duties.iter().enumerate().any(|(at, &(duty, _))| !by_numbers(duty) && binds(at, duty)) {
            return false;
        }
        for (at, &(duty, _)) in duties.iter().enumerate() {
            match duty {
                _ if !binds(at, duty) => {}
                Duty::MostDice => self.tree.keep_best(|len, _| len),
                _ => self.tree.keep_best(|_, pips| pips),
            }
        }
        true
    }

    /// Lists the plays of the tree.
    pub(crate) fn list_tree(&mut self, throwing: &SearchContext<'_>) {
        for at in 0..self.tree.leaves.len() {
            let leaf = self.tree.leaves[at];
            self.list_last(throwing, &leaf);
            if leaf.stops {
                self.list_stop(throwing, &leaf);
            }
        }
    }

    /// Lists the plays of a leaf, each of which can be refused.
    fn list_leaf(&mut self, throwing: &SearchContext<'_>, leaf: Leaf) {
        self.list_last(throwing, &leaf);
        if self.wants(leaf.at.len) && !self.drops(throwing, leaf.at.len) {
            self.list_stop(throwing, &leaf);
        }
    }

    /// Lists the plays of a leaf that have a last step.
    #[inline]
    fn list_last(&mut self, throwing: &SearchContext<'_>, leaf: &Leaf) {
        if !leaf.last.men.is_empty() {
            let (play, node) = self.tree.reached(throwing, &leaf.at);
            for from in leaf.last.men {
                let step = leaf.step(throwing.rules.spec(), from);
                self.push_last(throwing, (&node, &play), step);
            }
        }
    }

    /// Lists the play of a leaf that has no last step.
    fn list_stop(&mut self, throwing: &SearchContext<'_>, leaf: &Leaf) {
        let (mut play, node) = self.tree.reached(throwing, &leaf.at);
        play.end = leaf.end;
        self.push(throwing, &node, &play);
    }

    /// Adds a play with its last step.
    #[inline]
    fn push_last(
        &mut self,
        throwing: &SearchContext<'_>,
        (node, play): (&Node, &Play),
        step: Step,
    ) {
        let next = node.after(throwing.rules.spec(), step);
        if !throwing.plain || step.to == OFF {
            add(throwing, &mut self.found.begin(play).play, &next, step);
            return self.weigh_last(throwing, &next);
        }
        self.tally.note(play.len() + 1, true);
        let found = self.found.begin(play);
        found.play.add(step);
        (found.us, found.them) = (next.us, next.them);
        // Unless a man is borne off, a plain play reaches no end. It sets no facts and fills no area.
        (found.facts, found.full, found.failed) = (0, 0, None);
    }
}

/// The rest of a repeated number.
#[derive(Clone, Copy)]
struct Repeated {
    /// The number of times still to be played.
    left: u8,
    /// The place from which the next step may begin.
    least: Place,
}

/// Adds a step to a play. Only bearing off can end the game here.
#[inline]
pub(crate) fn add(throwing: &SearchContext<'_>, play: &mut Play, after: &Node, step: Step) {
    play.add(step);
    if step.to == OFF {
        play.waste += step::waste(throwing.rules.spec(), step);
        play.end = throwing.throw.end_after(after, play.as_slice(), step);
    }
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
    use crate::play::{Effect, Play};
    use crate::rules::Rules;
    use crate::spec::{
        Area, BearOff, Block, ConditionDuty, Duty, Enter, Excess, ExcessBy, Forbid, ForbidTiming,
        Hit, Measure, Requirement, RuleId, RulesSpec,
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

    /// In the list, the men who are hit have been sent away.
    #[test]
    fn listed_results_have_the_men_who_are_hit_on_the_bar() {
        let rules = Rules::new(facing()).expect("sound");
        let mut search = Search::default();
        let (us, them) = (men(&[(3, 2)]), men(&[(5, 1), (9, 1)]));
        search.run(&rules, us, them, Numbers::list(&[6, 2]).expect("two numbers"));
        let hits = |play: &Play| play.steps().filter(|step| step.effect == Effect::Hit).count();
        let told = search.legal().iter().map(|found| (hits(&found.play), found.them.on_bar()));
        let told: Vec<_> = told.map(|(hits, on_bar)| (hits, usize::from(on_bar))).collect();
        assert!(told.iter().all(|(hits, on_bar)| hits == on_bar), "{told:?}");
        assert!(told.contains(&(1, 1)) && told.contains(&(2, 2)), "{told:?}");
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

    /// A duty of the pack can prefer some of the plays that use all numbers.
    #[test]
    fn plays_are_counted_after_all_duties() {
        let mut spec = RulesSpec {
            start: men(&[(1, 14), (2, 1)]),
            duties: vec![(Duty::MostDice, RULE), (Duty::Condition(0), RULE)],
            ..RulesSpec::default()
        };
        let requires = Requirement::Meets(Cond::men(Cells::one(Place(7)), Bounds::at_least(1)));
        spec.conditions.own_duties =
            vec![ConditionDuty { name: "seven".into(), requires, says: None }];
        let rules = Rules::new(spec).expect("sound");
        let mut search = Search::default();
        let numbers = Numbers::list(&[6, 5]).expect("two numbers");
        let us = rules.spec().start;
        search.find_plays(&rules, (us, us), 0, numbers, false);
        let nth = (0..).map_while(|nth| search.nth(&rules, nth));
        let told: Vec<_> = nth.map(|found| found.play.to_string()).collect();
        assert_eq!(told, ["1/7 1/6", "1/7 2/7"]);
        assert_eq!(search.count(), 2);
    }

    /// Two men can fill an area of which two are missing, but not one of which three are missing.
    #[test]
    fn plays_that_fill_an_area_are_told_apart() {
        let plays = |start: &[(u8, u8)]| {
            let table = Area { name: "table".into(), cells: Cells::range(6, 7) };
            let spec = RulesSpec {
                start: men(start),
                areas: vec![table],
                duties: vec![(Duty::MostDice, RULE), (Duty::Fill, RULE)],
                ..RulesSpec::default()
            };
            let rules = Rules::new(spec).expect("sound");
            let (us, mut search) = (rules.spec().start, Search::default());
            let numbers = Numbers::list(&[6, 5]).expect("two numbers");
            search.find_plays(&rules, (us, us), 0, numbers, false);
            (search.fills(), search.count())
        };
        assert_eq!(plays(&[(1, 13), (6, 1), (7, 1)]), (true, 1));
        let (fills, count) = plays(&[(1, 14), (6, 1)]);
        assert!(!fills && count > 1, "{count}");
    }
}
