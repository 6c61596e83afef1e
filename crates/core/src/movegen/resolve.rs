//! Finds the legal play that a person has written, or says why there is none.

use std::cmp::Reverse;
use std::collections::HashSet;

use crate::board::{Men, OFF, Place};
use crate::dice::{Numbers, Throw, ThrowPart};
use crate::eval::memory::TurnMemory;
use crate::eval::node::Node;
use crate::eval::throw_rules::ThrowRules;
use crate::eval::{landing, step};
use crate::movegen::search::mark;
use crate::movegen::{Search, short_pair};
use crate::play::{EndMark, LegalPlay, Play, Step};
use crate::refusal::{Refusal, RefusalKind, Violation};
use crate::rules::Rules;
use crate::spec::{Dice, Duty, RuleId, Stage};

/// Returns the listed play that takes these steps in this order.
fn listed(search: &Search, steps: &[(Place, Place)]) -> Option<LegalPlay> {
    let such = |found: &&LegalPlay| {
        let taken = found.play.steps();
        taken.len() == steps.len()
            && taken.zip(steps).all(|(step, asked)| (step.from, step.to) == *asked)
    };
    search.legal().iter().find(such).copied()
}

/// The dice on the table.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct OnTable {
    /// The throw, if it is known.
    pub(crate) throw: Option<Throw>,
    /// The part of the throw that is being played.
    pub(crate) part: ThrowPart,
}

/// The most steps of a written play whose assignments of dice are few.
const FEW_STEPS: usize = 4;

/// A play as a person has written it: the beginning and the end of each step.
pub(crate) struct WrittenPlay<'a> {
    pub(crate) rules: &'a Rules,
    /// The plays of the throw.
    pub(crate) search: &'a Search,
    /// The rules of the throw.
    pub(crate) throw: ThrowRules<'a>,
    /// The numbers to be played.
    pub(crate) numbers: Numbers,
    pub(crate) on_table: OnTable,
    pub(crate) steps: &'a [(Place, Place)],
}

impl<'a> WrittenPlay<'a> {
    /// Returns a written play for the throw of a search.
    pub(crate) fn new(
        rules: &'a Rules,
        search: &'a Search,
        on_table: OnTable,
        steps: &'a [(Place, Place)],
    ) -> Self {
        let (throw, numbers) = (search.throw_rules(rules), search.numbers());
        Self { rules, search, throw, numbers, on_table, steps }
    }

    /// Returns the play if it is legal in just this order of steps.
    pub(crate) fn found(&self) -> Result<LegalPlay, Refusal> {
        if let Some(found) = listed(self.search, self.steps) {
            return Ok(found);
        }
        let (found, trail) = self.trace();
        found.ok_or(trail.refusal)
    }

    /// Returns the play if it is legal, and how far its steps can be made.
    pub(crate) fn trace(&self) -> (Option<LegalPlay>, Trail) {
        let start = self.throw.start;
        let refusal = Refusal::new(RefusalKind::AfterEnd);
        let (play, left) = (Play::none(), self.numbers);
        let mut trail = Trail { refusal, reached: Progress { node: start, play, left } };
        let found = match self.as_short_pair(&mut trail) {
            Some(found) => Some(found),
            None => {
                let mut dead = HashSet::new();
                self.follow((&mut trail, &mut dead), &start, self.numbers, Play::none(), 0)
            }
        };
        (found, trail)
    }

    /// Makes one more step, and returns it with the position after it; or the reason why it is not
    /// legal.
    pub(crate) fn take(
        &self,
        reached: &Progress,
        (from, face): (Place, u8),
    ) -> Result<(Step, Progress), Violation> {
        let Progress { node, play, left } = reached;
        let step = self.throw.check(node, play.as_slice(), from, face)?;
        let mut play = play.then(step);
        play.waste += step::waste(self.rules.spec(), step);
        let node = self.throw.after(node, play.as_slice(), step);
        play.end = self.throw.end_after(&node, play.as_slice(), step);
        let left = left.without(face).unwrap_or_default();
        Ok((step, Progress { node, play, left }))
    }

    /// Returns the key of a position within a play.
    pub(crate) fn key(&self, at: &Progress) -> Key {
        let Progress { node, play, left } = at;
        let reads = self.rules.plan().reads;
        let memory = (!reads.is_none())
            .then(|| TurnMemory::of(&self.throw.context(node, play.as_slice()), reads));
        let marks = play.steps().fold(0, |marks, step| marks | mark(step.effect));
        let (us, them, facts) = (node.us, node.them, node.facts);
        Key { us, them, facts, left: *left, end: play.end, marks, memory }
    }

    /// Returns the play as two men who stop short, if it is one.
    fn as_short_pair(&self, trail: &mut Trail) -> Option<LegalPlay> {
        let start = self.throw.start;
        let play = short_pair::short_pair(self.rules.spec(), &start, self.numbers)?;
        let mut due: Vec<_> = play.steps().map(|step| (step.from, step.to)).collect();
        let mut asked = self.steps.to_vec();
        due.sort_unstable();
        asked.sort_unstable();
        if due != asked {
            return None;
        }
        let mut node = start;
        for step in play.steps() {
            node.apply(self.rules.spec(), step);
        }
        match self.judge(&node, play) {
            Ok(found) => Some(found),
            Err(refusal) => {
                let left = Numbers::default();
                trail.note(u8::MAX, refusal, Progress { node, play, left });
                None
            }
        }
    }

    /// Makes the steps from number `at` on, with every assignment of the dice.
    ///
    /// In a play of many steps, the positions from which no play is legal are kept, because other assignments lead to
    /// them again.
    fn follow(
        &self,
        (trail, dead): (&mut Trail, &mut HashSet<(u8, Key)>),
        node: &Node,
        left: Numbers,
        play: Play,
        at: u8,
    ) -> Option<LegalPlay> {
        let reached = Progress { node: *node, play, left };
        let Some(&(from, to)) = self.steps.get(usize::from(at)) else {
            return match self.judge(node, play) {
                Ok(found) => Some(found),
                Err(refusal) => {
                    trail.note(u8::MAX, refusal, reached);
                    None
                }
            };
        };
        if play.end.is_some() {
            trail.note(at, Refusal::new(RefusalKind::AfterEnd), reached);
            return None;
        }
        let mut against = if node.us.at(from) == 0 {
            Refusal { rule: self.rules.spec().dice.rule, ..Refusal::new(RefusalKind::NoMan(from)) }
        } else if let Some(stage) = self.stage(from).filter(|_| !left.has_any()) {
            Refusal::by(RefusalKind::NotItsNumber(from), stage.rule)
        } else if let Some(idle) = self.idle(from, to) {
            idle
        } else if let Some(later) = self.later(left, from, to) {
            later
        } else {
            let rule = self.rules.spec().dice.missing(self.on_table.throw, self.numbers, left);
            Refusal { rule, ..Refusal::new(RefusalKind::NoDie(from, to)) }
        };
        for face in left.next() {
            match self.take(&reached, (from, face)) {
                Ok((step, next)) if step.to == to => {
                    against = Refusal::new(RefusalKind::AfterEnd);
                    let key = (self.steps.len() > FEW_STEPS).then(|| (at, self.key(&next)));
                    if key.as_ref().is_some_and(|key| dead.contains(key)) {
                        continue;
                    }
                    let further = (&mut *trail, &mut *dead);
                    let found = self.follow(further, &next.node, next.left, next.play, at + 1);
                    if found.is_some() {
                        return found;
                    }
                    dead.extend(key);
                }
                Ok(_) => {}
                Err(reason) if self.concerns(from, to, face) => against = reason.into(),
                Err(_) => {}
            }
        }
        if against.cause != RefusalKind::AfterEnd {
            against.step = Some(at);
            trail.note(at, against, reached);
        }
        None
    }

    /// Returns the legal plays that take these steps in some order, each result once.
    ///
    /// Positions that other orders have reached are not tried again. `tries` bounds the steps that are tried; orders
    /// beyond it are left out.
    pub(crate) fn in_any_order(&self, tries: &mut u32) -> Vec<LegalPlay> {
        let start = self.throw.start;
        let refusal = Refusal::new(RefusalKind::AfterEnd);
        let reached = Progress { node: start, play: Play::none(), left: self.numbers };
        let found = self.as_short_pair(&mut Trail { refusal, reached }).into_iter().collect();
        let mut orders = Orders { written: self, tries, seen: HashSet::new(), found };
        orders.go_on(&reached, self.steps.to_vec());
        orders.found
    }

    /// Whether a written step could be meant for this number.
    pub(crate) fn concerns(&self, from: Place, to: Place, face: u8) -> bool {
        if self.rules.spec().steps.stages.is_some() {
            return self
                .stage(from)
                .is_some_and(|stage| face == Numbers::ANY || stage.face(from) == Some(face));
        }
        let leads = self.rules.spec().entry_base(from).0.saturating_add(face);
        leads == to.0 || to == OFF && leads > self.rules.spec().track.cells
    }

    /// The refusal of a step that could be meant for a die on the table which gives no number to
    /// play.
    fn idle(&self, from: Place, to: Place) -> Option<Refusal> {
        let (throw, dice) = (self.on_table.throw?, &self.rules.spec().dice);
        // In a later part, the numbers of the dice may have been played.
        if self.on_table.part.nth > 0 {
            return None;
        }
        let (given, whole) = dice.given(throw, self.numbers)?;
        let meant =
            |face: &&u8| Dice::is_idle(**face, throw, whole) && self.concerns(from, to, **face);
        let face = *throw.faces().iter().find(meant)?;
        let cause = if given.lowest_only() {
            RefusalKind::LowerOnly(face)
        } else {
            RefusalKind::NotGiven(face)
        };
        Some(Refusal { rule: given.rule.or(dice.rule), ..Refusal::new(cause) })
    }

    /// The refusal of a number that is not to be played yet.
    fn later(&self, left: Numbers, from: Place, to: Place) -> Option<Refusal> {
        let dice = &self.rules.spec().dice;
        let ordered = || {
            let first = left.next().next()?;
            let meant = |face: &&u8| **face != first && self.concerns(from, to, **face);
            let face = *left.faces().iter().filter(|_| left.is_ordered()).find(meant)?;
            let rule =
                self.on_table.throw.and_then(|throw| dice.given(throw, self.numbers)?.0.rule);
            Some((face, first, rule))
        };
        let (face, first, rule) = ordered().or_else(|| self.of_later_part(left, from, to))?;
        let cause = RefusalKind::Later(face, first);
        Some(Refusal { rule: rule.or(dice.rule), ..Refusal::new(cause) })
    }

    /// The number of a later part of the throw that this step would take, a number of the present
    /// part, and the rule of the later part.
    fn of_later_part(
        &self,
        left: Numbers,
        from: Place,
        to: Place,
    ) -> Option<(u8, u8, Option<RuleId>)> {
        let OnTable { throw: Some(throw), part } = self.on_table else { return None };
        let first = left.next().next().or(self.numbers.faces().last().copied())?;
        let entry = self.rules.spec().dice.gives().get(usize::from(part.entry))?;
        // Whether a part with a condition follows is not known yet.
        let later = entry.parts().skip(usize::from(part.nth) + 1);
        let later = later.filter(|part| part.fits(throw) && part.asks.is_none());
        later.into_iter().find_map(|part| {
            let numbers = part.of(throw, &[]).ok()?;
            let meant = |face: &&u8| {
                !self.numbers.faces().contains(*face) && self.concerns(from, to, **face)
            };
            Some((*numbers.faces().iter().find(meant)?, first, part.rule))
        })
    }

    /// The stage that moves a man of this cell.
    fn stage(&self, from: Place) -> Option<&Stage> {
        let stages = self.rules.spec().steps.stages.as_ref()?;
        stages.list.iter().find(|stage| stage.face(from).is_some())
    }

    /// Returns the play if it is legal as a whole, given that its steps are legal.
    pub(crate) fn judge(&self, node: &Node, play: Play) -> Result<LegalPlay, Refusal> {
        let (search, throw) = (self.search, &self.throw);
        // If the only legal play is empty, no step is possible, or the throw has ended the game.
        if let [only] = search.legal()
            && only.play.len() + play.len() == 0
        {
            return Ok(*only);
        }
        let end = play.end.or_else(|| throw.end_played(node, play.as_slice()));
        let mut play = play;
        play.end = end;
        let full = landing::full_areas(self.rules.spec(), &node.us);
        let facts = throw.facts_after_play(node, play.as_slice());
        let asked = LegalPlay { play, us: node.us, them: node.them, facts, full, failed: None };
        if search.legal().iter().any(|legal| legal.same_result(&asked)) {
            return Ok(asked);
        }
        if let Some(refusal) = throw.play_refusal(node, &play) {
            return Err(refusal);
        }
        let dropped = search.rejected().iter().find(|dropped| dropped.same_result(&asked));
        let most = |(duty, _): &(Duty, RuleId)| *duty == Duty::MostDice;
        let short =
            self.rules.spec().duties.iter().any(most) && asked.play.len() < search.longest();
        if search.is_truncated() && dropped.is_none() && !short {
            return Ok(asked);
        }
        let failed = dropped.and_then(|dropped| dropped.failed).unwrap_or(0);
        Err(match self.rules.spec().duties.get(usize::from(failed)) {
            Some(&(duty, rule)) => Refusal::by(RefusalKind::Duty(duty), rule),
            None => Refusal::new(RefusalKind::AfterEnd),
        })
    }
}

/// A search for the orders in which the steps of a written play are legal.
struct Orders<'a> {
    written: &'a WrittenPlay<'a>,
    /// The number of steps that may still be tried.
    tries: &'a mut u32,
    /// The positions reached, each with the steps that are left, sorted.
    seen: HashSet<(Vec<(Place, Place)>, Key)>,
    /// The legal plays, each result once.
    found: Vec<LegalPlay>,
}

impl Orders<'_> {
    /// Makes every step that is left, in every order.
    fn go_on(&mut self, at: &Progress, left: Vec<(Place, Place)>) {
        if left.is_empty() {
            if let Ok(play) = self.written.judge(&at.node, at.play)
                && !self.found.iter().any(|other| other.same_result(&play))
            {
                self.found.push(play);
            }
            return;
        }
        if at.play.end.is_some() {
            return;
        }
        for (nth, &(from, to)) in left.iter().enumerate() {
            if left[..nth].contains(&(from, to)) {
                continue;
            }
            for face in at.left.next() {
                let Some(tries) = self.tries.checked_sub(1) else { return };
                *self.tries = tries;
                let Ok((step, next)) = self.written.take(at, (from, face)) else { continue };
                if step.to != to {
                    continue;
                }
                let mut others = left.clone();
                others.remove(nth);
                let mut sorted = others.clone();
                sorted.sort_unstable();
                if self.seen.insert((sorted, self.written.key(&next))) {
                    self.go_on(&next, others);
                }
            }
        }
    }
}

/// How far the steps of a written play could be made.
pub(crate) struct Trail {
    /// The refusal furthest into the play.
    pub(crate) refusal: Refusal,
    /// The steps before that refusal.
    pub(crate) reached: Progress,
}

impl Trail {
    fn note(&mut self, at: u8, refusal: Refusal, reached: Progress) {
        let depth = |refusal: &Refusal| refusal.step.map_or(u8::MAX, |step| step);
        let empty = self.refusal.cause == RefusalKind::AfterEnd && self.refusal.step.is_none();
        if empty || at >= depth(&self.refusal) {
            self.refusal = refusal;
            self.reached = reached;
        }
    }
}

/// The legal steps at the beginning of a written play.
#[derive(Clone, Copy)]
pub(crate) struct Progress {
    /// The position after them.
    pub(crate) node: Node,
    /// The steps.
    pub(crate) play: Play,
    /// The numbers left.
    pub(crate) left: Numbers,
}

/// A key of a position within a play. Positions with equal keys have the same continuations.
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Key {
    us: Men,
    them: Men,
    facts: u32,
    left: Numbers,
    end: Option<EndMark>,
    /// Ways of bearing off that matter to the whole play, a bit each.
    marks: u32,
    memory: Option<TurnMemory>,
}

/// Returns the legal plays that share most steps with these, at most three.
pub(crate) fn nearest(search: &Search, steps: &[(Place, Place)]) -> Vec<Play> {
    let mut left = Vec::with_capacity(steps.len());
    let mut shared = |play: &Play| {
        left.clear();
        left.extend_from_slice(steps);
        let is_asked = |step: &Step| {
            let at = left.iter().position(|&asked| asked == (step.from, step.to));
            at.map(|at| left.swap_remove(at)).is_some()
        };
        play.steps().filter(is_asked).count()
    };
    // A throw of four numbers can have thousands of legal plays.
    let mut plays: Vec<&Play> = search.legal().iter().map(|found| &found.play).collect();
    plays.sort_by_cached_key(|play| Reverse(shared(play)));
    plays.into_iter().take(3).copied().collect()
}
