//! The kind of an illegal play, and the rulings on it.
//!
//! | kind | rulings, besides letting it stand where the pack allows that |
//! | --- | --- |
//! | distance, one man | he plays all numbers; or one of them, and the rest is played |
//! | distance, two men | both or one set right by the nearest number; one goes back, the other plays all numbers |
//! | too far | the man plays all numbers |
//! | short | one goes back, the other plays all numbers; or both go back, and the next play leaves the pair cell alone |
//! | fill, keep | all go back, and the side plays again |
//! | closed, never, pair | all go back, and the side plays again with this man, if he can be played |
//!
//! If none of these is legal, all men go back, and the side plays again.

use crate::action::Ruling;
use crate::board::{Men, Place};
use crate::dice::Numbers;
use crate::eval::landing;
use crate::eval::node::Node;
use crate::movegen::Search;
use crate::movegen::resolve::{OnTable, WrittenPlay};
use crate::movegen::restrict::limited;
use crate::movegen::short_pair::ShortTest;
use crate::play::{LegalPlay, Play, Restriction};
use crate::refusal::{Refusal, RefusalKind};
use crate::rules::Rules;
use crate::spec::{Duty, FaultKind, Faults};
use crate::table::Fault;

/// A throw to be played.
pub(crate) struct FaultContext<'a> {
    rules: &'a Rules,
    /// The plays of the throw.
    search: &'a Search,
    /// The position before it.
    start: Node,
    numbers: Numbers,
}

impl<'a> FaultContext<'a> {
    /// Returns the throw of a search.
    pub(crate) fn new(rules: &'a Rules, search: &'a Search) -> Self {
        let (start, numbers) = (search.throw_rules(rules).start, search.numbers());
        Self { rules, search, start, numbers }
    }

    /// The kind of fault that a play is that was refused, or nothing, where it can be none.
    pub(crate) fn kind(&self, play: &Play, refusal: &Refusal) -> Option<FaultKind> {
        let steps = play.steps();
        if play.is_empty()
            || play.len() > self.numbers.len()
            || self.rules.spec().steps.stages.is_some()
        {
            return None;
        }
        let start = self.start;
        let mut after = start;
        for step in steps {
            let forward = step.to > step.from && step.to.0 <= self.rules.spec().track.cells;
            let lies = after.us.pinned().has(step.from);
            if !forward || step.from == crate::board::BAR || after.us.at(step.from) == 0 || lies {
                return None;
            }
            after.us.take(step.from);
            after.us.put(step.to);
        }
        let same = |found: &LegalPlay| found.us == after.us;
        if after.us.occupied().meets(start.their_cells) || self.search.legal().iter().any(same) {
            return None;
        }
        if let Some(refusal) = landing::refusal(self.rules.spec(), &start, &after, play) {
            return kind_of(refusal.cause);
        }
        if self.stops_short(&start, &after) {
            return Some(FaultKind::Short);
        }
        let kind = kind_of(refusal.cause)?;
        let ways = ways(&self.start.us, play);
        Some(match (kind, &ways[..]) {
            (FaultKind::Distance, [man]) if man.to.0 - man.from.0 > self.numbers.sum() => {
                FaultKind::TooFar
            }
            _ => kind,
        })
    }

    /// Whether two men have stopped short on the pair cell though two could come there exactly.
    fn stops_short(&self, start: &Node, after: &Node) -> bool {
        let Some((pair, short)) =
            self.rules.spec().steps.pair.as_ref().and_then(|p| Some((p, p.short.as_ref()?)))
        else {
            return false;
        };
        let &[a, b] = self.numbers.faces() else {
            return false;
        };
        let only_exact = ShortTest::ALL
            .iter()
            .all(|test| test.holds(pair, short, start, [a, b]) != (*test == ShortTest::NotExact));
        if !only_exact {
            return false;
        }
        let mut due = start.us;
        for die in [a, b] {
            due.take(short.reach - die);
            due.put(pair.at);
        }
        due == after.us
    }

    /// The legal play by these steps.
    fn legal(&self, steps: &[(Place, Place)]) -> Option<Play> {
        let written = WrittenPlay::new(self.rules, self.search, OnTable::default(), steps);
        let found = written.found().ok()?;
        Some(found.play).filter(|play| play.end.is_none())
    }

    /// The legal play in which one man takes both numbers.
    fn whole(&self, from: Place) -> Option<Play> {
        let &[a, b] = self.numbers.faces() else {
            return None;
        };
        let order = |a: u8, b: u8| self.legal(&[(from, from + a), (from + a, from + a + b)]);
        order(a, b).or_else(|| order(b, a))
    }

    /// A play by no rule but that men may stand as it puts them.
    fn standing(&self, steps: &[(Place, Place)]) -> Option<Play> {
        let play = Play::from_steps(steps);
        let start = self.start;
        let mut after = start;
        for &(from, to) in steps {
            if after.us.at(from) == 0 || to.0 > self.rules.spec().track.cells {
                return None;
            }
            after.us.take(from);
            after.us.put(to);
        }
        let stands = !after.us.occupied().meets(start.their_cells)
            && landing::refusal(self.rules.spec(), &start, &after, &play).is_none();
        stands.then_some(play)
    }

    /// What can be ruled of one man who was played by a number that is not his.
    fn of_one(&self, man: Way, rulings: &mut Vec<Ruling>) {
        rulings.extend(self.whole(man.from).map(Ruling::Put));
        for &face in self.numbers.faces() {
            let limit = Restriction::Step(man.from, man.from + face);
            let (_, met) = limited(self.rules, self.search, self.search.legal(), &[limit]);
            if !met.is_empty() {
                rulings.push(Ruling::Again(Some(limit)));
            }
        }
    }

    /// What can be ruled of two men of whom one or both were played wrongly.
    fn of_two(&self, [one, two]: [Way; 2], rulings: &mut Vec<Ruling>) {
        let &[a, b] = self.numbers.faces() else {
            return;
        };
        let far = |man: Way, face: u8| (man.from.0 + face).abs_diff(man.to.0);
        let right: Vec<(u8, Play)> = [(a, b), (b, a)]
            .into_iter()
            .filter_map(|(x, y)| {
                let both = [(one.from, one.from + x), (two.from, two.from + y)];
                Some((far(one, x) + far(two, y), self.legal(&both)?))
            })
            .collect();
        let least = right.iter().map(|(far, _)| *far).min();
        rulings
            .extend(right.iter().filter(|(far, _)| Some(*far) == least).map(|r| Ruling::Put(r.1)));
        let wrong = |man: Way| far(man, a) > 0 && far(man, b) > 0;
        if wrong(one) && wrong(two) {
            for (man, other) in [(one, two), (two, one)] {
                let nearest = if far(man, a) <= far(man, b) { a } else { b };
                let steps = [(man.from, man.from + nearest), (other.from, other.to)];
                rulings.extend(self.standing(&steps).map(Ruling::Put));
            }
        }
        rulings.extend(self.whole(one.from).map(Ruling::Put));
        rulings.extend(self.whole(two.from).map(Ruling::Put));
    }

    /// The cell on which a play may not leave its men as it does.
    fn astray(&self, play: &Play) -> Option<Place> {
        let start = self.start;
        let after = played(start, play);
        let refusal = landing::refusal(self.rules.spec(), &start, &after, play)?;
        match refusal.cause {
            RefusalKind::Closed(cell, _) | RefusalKind::Never(cell) | RefusalKind::Pair(cell) => {
                Some(cell)
            }
            _ => None,
        }
    }

    /// Everything that can be ruled of a fault.
    pub(crate) fn rulings(&self, faults: &Faults, fault: &Fault) -> Vec<Ruling> {
        let mut rulings = Vec::new();
        let men = ways(&self.start.us, &fault.play);
        match (fault.kind, &men[..]) {
            (FaultKind::Distance, &[man]) => self.of_one(man, &mut rulings),
            (FaultKind::Distance, &[one, two]) => self.of_two([one, two], &mut rulings),
            (FaultKind::TooFar, &[man]) => {
                rulings.extend(self.whole(man.from).map(Ruling::Put));
            }
            (FaultKind::Short, men) => {
                rulings.extend(men.iter().filter_map(|man| self.whole(man.from)).map(Ruling::Put));
                if let (true, Some(pair)) = (rulings.is_empty(), self.rules.spec().steps.pair) {
                    rulings.push(Ruling::Again(Some(Restriction::Without(pair.at))));
                }
            }
            (FaultKind::Closed | FaultKind::Never | FaultKind::Pair, men) => {
                let cell = self.astray(&fault.play);
                let there = men.iter().find(|man| Some(man.to) == cell);
                let man = there.or_else(|| men.iter().find(|man| Some(man.from) == cell));
                rulings.push(Ruling::Again(man.map(|man| Restriction::Man(man.from))));
            }
            _ => {}
        }
        dedup(&mut rulings);
        if rulings.is_empty() {
            rulings.push(Ruling::Again(None));
        }
        if faults.stands.has(fault.kind) {
            rulings.insert(0, Ruling::Leave);
        }
        rulings
    }
}

/// A man on his way: where he stood, and where he was put.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Way {
    from: Place,
    to: Place,
}

/// The kind of fault that a refusal of a whole play amounts to, where it is one.
const fn kind_of(cause: RefusalKind) -> Option<FaultKind> {
    match cause {
        RefusalKind::Duty(Duty::Fill) => Some(FaultKind::Fill),
        RefusalKind::Duty(Duty::Keep) => Some(FaultKind::Keep),
        RefusalKind::Closed(..) => Some(FaultKind::Closed),
        RefusalKind::Never(_) => Some(FaultKind::Never),
        RefusalKind::Pair(_) => Some(FaultKind::Pair),
        RefusalKind::NoDie(..) | RefusalKind::Blocked(_) | RefusalKind::NoReturn(_) => {
            Some(FaultKind::Distance)
        }
        _ => None,
    }
}

/// The men after steps that can be made.
fn played(mut node: Node, play: &Play) -> Node {
    for step in play.steps() {
        node.us.take(step.from);
        node.us.put(step.to);
    }
    node
}

/// Takes out what is there twice.
fn dedup(rulings: &mut Vec<Ruling>) {
    let mut at = 0;
    while at < rulings.len() {
        if rulings[..at].contains(&rulings[at]) {
            rulings.remove(at);
        } else {
            at += 1;
        }
    }
}

/// The men of a play with their ways: a step from where the last one ended goes on with its man.
fn ways(before: &Men, play: &Play) -> Vec<Way> {
    let mut ways: Vec<Way> = Vec::new();
    for step in play.steps() {
        match ways.last_mut() {
            Some(last) if last.to == step.from => last.to = step.to,
            _ => ways.push(Way { from: step.from, to: step.to }),
        }
    }
    debug_assert!(ways.iter().all(|way| before.at(way.from) > 0));
    ways
}
